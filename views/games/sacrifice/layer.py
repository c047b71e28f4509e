"""The strip across the middle of the table screen: whose magic phase, what runs; and the middle menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.sacrifice_command import MagicBegin
from models.view import MatchView
from views.emblems import FACES, Emblem, emblem
from views.games.base import MiddleAction
from views.games.sacrifice.common import Field, as_field, own_route
from views.games.sacrifice.effects import effect_chips
from views.games.sacrifice.turned import turns_to
from views.games.sacrifice.words import effect_words
from views.parts.buttons import on_tap
from views.parts.look import colours, window
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, text_style


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
        MiddleAction(w("Running effects"), Emblem.TURN.value, to("effects")),
        MiddleAction(w("Ledger"), Emblem.MANA.value, to("ledger")),
    ]
    if view.me.keeper or view.me.screen:
        actions.append(MiddleAction(w("End of the match"), Emblem.TROPHY.value, to("finish")))
    return tuple(actions)


def layer(session: Session, match: MatchView) -> ft.Control | None:
    """None while neither a phase nor an effect runs."""
    view = session.table()
    if view is None or match.outcome is not None:
        return None
    field = as_field(view.id, match, match.part)
    phase = field.part.phase
    if phase is None and not field.part.effects:
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
    if field.part.effects:
        parts.append(_effects(session, field))
    return ft.Column(
        parts, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.HIDDEN
    )


def _effects(session: Session, field: Field) -> ft.Control:
    w, colour = session.words, colours(session)
    width, height = window(session)
    if width > height:
        return ft.Column(effect_chips(session, field, wrap=True), spacing=SPACE.xxs, tight=True)
    lines = [
        ft.Row(
            [
                seat_badge(session, field.styles[each.seat - 1], 16),
                ft.Text(
                    f"{each.name} · {effect_words(w, each, field.names)}",
                    style=text_style(SIZE.caption, colour.text, height=1.1),
                    no_wrap=True,
                ),
            ],
            spacing=SPACE.xxs,
            tight=True,
        )
        for each in field.part.effects
    ]
    return ft.Row(list(lines), spacing=SPACE.sm, scroll=ft.ScrollMode.AUTO)
