"""A seat's lives between − and +: a piece of its own, so that a tap redraws nothing else."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.circle import LivesChange
from models.view import MatchView
from views.games.base import Size
from views.games.circle.common import part
from views.games.circle.words import lives_words
from views.parts.counter import counter
from views.session import Session


@ft.component
def _lives(
    session: Session,
    seat: SeatNo,
    name: str,
    room: Size,
    ink: str,
    top: float,
    bottom: float,
    mute: bool,
    turns: int | None = None,
) -> ft.Control:
    def lives(match: MatchView) -> int:
        return part(match).seats[seat - 1].lives

    def change(delta: int) -> bool:
        return session.act(LivesChange(changes={str(seat): delta}))

    return counter(
        session,
        name,
        lives,
        None if mute else change,
        room,
        ink,
        top=top,
        bottom=bottom,
        spoken=lambda n: f"{name}: {lives_words(session.words, n)}",
        turns=turns or 0,
        beside=True if turns is None else None,
    )


lives_counter = ft.memo(_lives)
"""(session, seat, name, room, ink, top, bottom, mute, turns); `turns` as in a panel: signs where they fit."""
