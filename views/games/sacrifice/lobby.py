"""The lobby's part: what every seat brings, and the prices that the table agrees on."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.base import SeatNo
from models.view import SeatCard, TableView
from views.emblems import Emblem, emblem
from views.games.sacrifice.common import own_route, soft
from views.games.sacrifice.options import DEFAULTS
from views.parts.buttons import tile
from views.parts.frame import heading
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SPACE
from views.words import Words


@ft.component
def lobby(session: Session, view: TableView) -> ft.Control:
    """A line a seat; a tap leads to its armies and books, where this device may bring them."""
    w = session.words
    names = told_apart([seat.name for seat in view.seats])
    prices = {**DEFAULTS, **view.options}

    def to(seat: SeatNo) -> Callable[[], None]:
        return lambda: session.go(own_route(view.id, "bring", seat))

    rows: list[ft.Control] = []
    for card in view.seats:
        line = brought_words(w, card)
        picture = seat_badge(session, card.style, 36)
        if may_bring(view, card.seat):
            label = w("{name}: army and book", name=names[card.seat - 1])
            sign = emblem(Emblem.ARMY, 28)
            rows.append(tile(session, label, to(card.seat), line=line, picture=picture, trailing=sign))
        else:
            rows.append(
                ft.Container(
                    ft.Row([picture, soft(session, f"{names[card.seat - 1]}: {line}")], spacing=SPACE.md),
                    padding=ft.Padding.symmetric(horizontal=SPACE.md, vertical=SPACE.xs),
                )
            )
    agreed = w(
        "Prices: further check {recheck}, restored spell {restore}. Agree on them at the table.",
        recheck=prices["recheck_cost"],
        restore=prices["restore_cost"],
    )
    return ft.Column(
        [heading(session, w("Armies and books")), *rows, soft(session, agreed)], spacing=SPACE.xs
    )


def may_bring(view: TableView, seat: SeatNo) -> bool:
    """True where this device may say what a seat brings."""
    return view.me.seat == seat or view.me.keeper or view.me.screen


def brought_words(w: Words, card: SeatCard) -> str:
    """How much a seat brings."""
    parts = []
    if units := card.brings.get("armies", 0):
        parts.append(w.n("{n} unit", "{n} units", units))
    if spells := card.brings.get("spells", 0):
        parts.append(w.n("{n} spell", "{n} spells", spells))
    if artifacts := card.brings.get("artifacts", 0):
        parts.append(w.n("{n} artifact", "{n} artifacts", artifacts))
    return ", ".join(parts) or w("nothing yet")
