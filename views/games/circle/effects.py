"""One change of lives for several players at once, judged after all of them."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.circle import LivesChange
from models.view import MatchView
from views.games.circle.common import grid, living, part, person
from views.games.circle.sheets import Open, close_sheet, sheet, sheet_width
from views.games.circle.words import lives_words
from views.parts.buttons import primary
from views.parts.chip import chip
from views.parts.hold_button import hold_button
from views.parts.look import colours
from views.session import Session
from views.theme import RADIUS, SIZE, SPACE, number_style
from views.words import signed


def effects_sheet(session: Session, match: MatchView, opened: Open) -> ft.AlertDialog:
    """Whom, how many lives, done."""
    w = session.words
    return sheet(
        session,
        w("Lives of several"),
        [_effects(session, match, opened)],
        lambda: close_sheet(session),
        turns=opened.turns,
    )


@ft.component
def _effects(session: Session, match: MatchView, opened: Open) -> ft.Control:
    w, view = session.words, part(match)
    chosen, choose = ft.use_state(frozenset[SeatNo]())
    delta, set_delta = ft.use_state(-1)
    width = sheet_width(session, opened.turns)
    alive = living(view)
    at = chosen & frozenset(alive)

    def toggle(seat: SeatNo) -> Callable[[], None]:
        return lambda: choose(at ^ {seat})

    def apply() -> None:
        if session.act(LivesChange(changes={str(seat): delta for seat in sorted(at)})):
            close_sheet(session)

    quick: list[ft.Control] = [chip(session, w("Everybody"), lambda: choose(frozenset(alive)))]
    if opened.seat in alive:
        rest = frozenset(alive) - {opened.seat}
        quick.append(chip(session, w("Everyone but me"), lambda: choose(rest)))
    elif view.totem in alive:
        others = frozenset(alive) - {view.totem}
        quick.append(chip(session, w("All but the totem holder"), lambda: choose(others)))
    people = [
        person(session, match, seat, toggle(seat), chosen=seat in at, note=str(view.seats[seat - 1].lives))
        for seat in alive
    ]
    words = w(
        "{lives} for {n}",
        lives=lives_words(w, delta) if delta < 0 else f"+{lives_words(w, delta)}",
        n=len(at),
    )
    return ft.Column(
        [
            ft.Row(quick, spacing=SPACE.xs, wrap=True),
            grid(people, width, 2),
            _amount(session, delta, lambda step: set_delta(lambda now: (now + step) or step)),
            primary(words, apply, on=bool(at)),
        ],
        spacing=SPACE.sm,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _amount(session: Session, delta: int, step: Callable[[int], None]) -> ft.Control:
    """How many lives each: never zero."""
    w, colour = session.words, colours(session)
    tone = colour.loss if delta < 0 else colour.gain

    def side(way: int, icon: ft.IconData, label: str) -> ft.Control:
        face = ft.Container(ft.Icon(icon, size=30, color=colour.text), alignment=ft.Alignment.CENTER)
        return hold_button(session, label, lambda: step(way), face, 76, 60, colour.text)

    return ft.Container(
        ft.Row(
            [
                side(-1, ft.Icons.REMOVE, w("A life fewer")),
                ft.Text(
                    signed(delta),
                    style=number_style(SIZE.display, tone),
                    expand=True,
                    text_align=ft.TextAlign.CENTER,
                ),
                side(1, ft.Icons.ADD, w("A life more")),
            ],
            spacing=0,
        ),
        bgcolor=colour.surface_top,
        border_radius=RADIUS.lg,
    )
