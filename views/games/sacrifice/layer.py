"""The strip across the middle of the table screen: whose magic phase, what runs; and the middle menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.sacrifice_command import MagicBegin
from models.sacrifice_view import SacrificeView
from models.view import MatchView
from views.emblems import FACES, Emblem, emblem
from views.games.base import MiddleAction
from views.games.sacrifice.closed import shut
from views.games.sacrifice.common import Field, as_field, own_route
from views.games.sacrifice.effects import effect_chips
from views.games.sacrifice.turned import turns_to
from views.parts.buttons import on_tap
from views.parts.look import colours
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style

TOLD_IN_PANELS = 2
"""So many players have panels with room for all effects."""

CHIP = 216.0
"""Width of an effect on the strip, logical pixels."""


def middle(session: Session, match: MatchView) -> Sequence[MiddleAction]:
    """The magic phase first; after the end nothing."""
    w, view = session.words, session.table()
    if match.outcome is not None or view is None:
        return ()
    field = as_field(view.id, match, match.part)
    phase = field.part.phase
    seat = phase.seat if phase else field.part.next_seat

    def to(*parts: str | int) -> Callable[[], None]:
        return lambda: session.go(own_route(view.id, *parts))

    def begin() -> None:
        if phase is not None or session.act(MagicBegin(seat=seat), epoch=match.epoch):
            session.go(own_route(view.id, "phase", seat))

    actions = [
        MiddleAction(
            w("Magic phase: {name}", name=field.name(seat)), Emblem.SPELL.value, begin, primary=True
        ),
        MiddleAction(w("Running effects"), Emblem.TURN.value, to("effects", seat)),
        MiddleAction(w("Ledger"), Emblem.MANA.value, to("ledger", seat)),
    ]
    if view.me.keeper or view.me.screen:
        actions.append(MiddleAction(w("End of the match"), Emblem.TROPHY.value, to("finish")))
    return tuple(actions)


def facing(match: MatchView) -> SeatNo:
    """Whose magic phase it is, or comes next."""
    part = match.part
    assert isinstance(part, SacrificeView)
    return part.phase.seat if part.phase else part.next_seat


def layer(session: Session, match: MatchView) -> ft.Control | None:
    """None while neither a phase nor an effect runs; of two players each panel tells what runs."""
    view = session.table()
    shut(session)
    if view is None or match.outcome is not None:
        return None
    field = as_field(view.id, match, match.part)
    phase = field.part.phase
    if phase is None and (not field.part.effects or len(field.names) == TOLD_IN_PANELS):
        return None
    seat = phase.seat if phase else field.part.next_seat
    turns = turns_to(session, view, seat)
    strip = _strip(session, field)
    return ft.RotatedBox(quarter_turns=2, content=strip) if turns == 2 else strip


@ft.component
def _strip(session: Session, field: Field) -> ft.Control:
    w, colour = session.words, colours(session)
    phase = field.part.phase
    parts: list[ft.Control] = []
    effects = len(field.names) != TOLD_IN_PANELS
    if phase is not None:
        seat = phase.seat
        check = phase.check or phase.last
        said = check.what if check else w("Magic phase")
        face: list[ft.Control] = [
            seat_badge(session, field.styles[seat - 1], 30),
            ft.Column(
                [
                    ft.Text(
                        field.name(seat),
                        style=text_style(SIZE.small, colour.text_soft, height=1.15),
                        no_wrap=True,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    ft.Text(
                        said,
                        style=text_style(SIZE.body, colour.text, bold=True, height=1.15),
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
        ]
        if check and check.rolls:
            face.append(emblem(FACES[check.rolls[-1].value], 32))
        parts.append(
            ft.Semantics(
                label=w("Go on with the magic phase: {name}", name=field.name(seat)),
                button=True,
                content=ft.Container(
                    ft.Row(face, spacing=SPACE.xs),
                    on_click=on_tap(lambda: session.go(own_route(field.table, "phase", seat))),
                    ink=True,
                    height=48,
                    padding=ft.Padding.symmetric(horizontal=SPACE.xs),
                    border_radius=RADIUS.md,
                    bgcolor=colour.primary_box,
                ),
            )
        )
    band = getattr(session.wants.get("layout"), "band", None)
    if band is not None and band.width < band.height:
        parts += effect_chips(session, field, wrap=True) if effects else []
        return ft.Column(parts, spacing=SPACE.xxs, tight=True, scroll=ft.ScrollMode.AUTO)
    if not effects:
        return parts[0]
    plates: list[ft.Control] = [ft.Container(part, width=CHIP) for part in parts]
    plates += effect_chips(session, field, width=CHIP)
    return ft.Row(plates, spacing=SPACE.xs, scroll=ft.ScrollMode.AUTO)
