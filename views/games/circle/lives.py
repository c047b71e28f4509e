"""A seat's lives between − and +: a piece of its own, so that a tap redraws nothing else."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.circle import LivesChange
from views.games.base import Size
from views.games.circle.common import names_of, part
from views.games.circle.words import lives_words
from views.live import use_slice
from views.parts.counter import counter
from views.session import Session


@ft.component
def _lives(
    session: Session,
    seat: SeatNo,
    room: Size,
    ink: str,
    top: float,
    bottom: float,
    mute: bool,
    turns: int | None = None,
) -> ft.Control:
    shown = use_slice(
        session,
        lambda view: view.match and (names_of(view.match)[seat - 1], part(view.match).seats[seat - 1].lives),
    )
    name, lives = shown or ("", 0)

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
        spoken=f"{name}: {lives_words(session.words, lives)}",
        turns=turns or 0,
        beside=True if turns is None else None,
    )


lives_counter = ft.memo(_lives)
"""(session, seat, room, ink, top, bottom, mute, turns); `turns` as in a panel: signs where there is room."""
