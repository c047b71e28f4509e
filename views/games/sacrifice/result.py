"""The result: everybody's final mana, their armies' strength, the way to the ledger."""

from __future__ import annotations

import flet as ft

from models.view import TableView
from views.emblems import Emblem
from views.games.sacrifice.common import field_of, mana_mark, own_route, panel, plain, soft
from views.parts.buttons import secondary
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SIZE, SPACE


@ft.component
def result(session: Session, view: TableView) -> ft.Control:
    """A line a seat."""
    w = session.words
    field = field_of(session, view)
    lines: list[ft.Control] = []
    for side in field.part.seats:
        gained = sum(row.delta for row in field.part.ledger if row.seat == side.seat and row.delta > 0)
        spent = -sum(row.delta for row in field.part.ledger if row.seat == side.seat and row.delta < 0)
        dead = sum(unit.dead for unit in side.units)
        told = w("gained {gained}, spent {spent}", gained=gained, spent=spent)
        if side.army_open:
            told += " · " + w("killed: {n}", n=dead)
        lines.append(
            ft.Row(
                [
                    seat_badge(session, field.styles[side.seat - 1], 34),
                    ft.Column(
                        [plain(session, field.name(side.seat), bold=True), soft(session, told)],
                        spacing=0,
                        tight=True,
                        expand=True,
                    ),
                    mana_mark(session, side.mana, SIZE.title),
                ],
                spacing=SPACE.sm,
            )
        )
    lines.append(
        ft.Row(
            [
                secondary(
                    w("Ledger"), lambda: session.go(own_route(view.id, "ledger")), sign=Emblem.MANA, wide=True
                )
            ]
        )
    )
    return panel(session, *lines)
