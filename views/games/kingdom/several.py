"""Several lives in one change: everyone, everyone but me, these three; and what I get of it."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.kingdom import LifeEach
from models.view import MatchView
from views.emblems import Emblem, emblem
from views.games.kingdom.amount_row import amount_row
from views.games.kingdom.seat_chip import pill, seat_chip
from views.games.kingdom.sheets import Open, close_sheet, framed
from views.games.kingdom.words import public
from views.parts.buttons import primary
from views.parts.names import told_apart
from views.session import Session
from views.theme import SPACE


@ft.component
def several_sheet(session: Session, match: MatchView, sheet: Open) -> ft.Control:
    """One change, one undo."""
    me = sheet.seat
    living = tuple(seat.seat for seat in public(match).seats if seat.alive)
    others = tuple(seat for seat in living if seat != me)
    chosen, choose = ft.use_state(others)
    amount, set_amount = ft.use_state(-1)
    mine, set_mine = ft.use_state(0)
    w, names = session.words, told_apart(match.names)
    picked = tuple(seat for seat in chosen if seat in living)

    def toggle(seat: SeatNo) -> None:
        choose(tuple(s for s in picked if s != seat) if seat in picked else (*picked, seat))

    def confirm() -> None:
        changes = {str(seat): amount for seat in picked if amount}
        if me is not None and mine:
            changes[str(me)] = changes.get(str(me), 0) + mine
        if changes and session.act(LifeEach(changes=changes)):
            close_sheet(session)

    groups: list[ft.Control] = [
        pill(session, w("Everyone"), lambda: choose(living), set(picked) == set(living))
    ]
    if me is not None:
        groups.append(pill(session, w("Everyone but me"), lambda: choose(others), set(picked) == set(others)))
    chips = [
        seat_chip(session, match, names, seat, seat in picked, lambda seat=seat: toggle(seat))  # type: ignore[misc]
        for seat in living
    ]
    body: list[ft.Control] = [
        ft.Row(groups, wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
        ft.Row(list(chips), wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs),
        amount_row(
            session,
            w("Life, each"),
            w("Life, each"),
            amount,
            lambda delta: set_amount(lambda now: now + delta),
            sign=emblem(Emblem.LIFE, 28),
            least=None,
            turns=sheet.turns,
        ),
    ]
    if me is not None:
        body.append(
            amount_row(
                session,
                w("And my life"),
                w("And my life"),
                mine,
                lambda delta: set_mine(lambda now: now + delta),
                sign=emblem(Emblem.LIFE, 28),
                least=None,
                turns=sheet.turns,
            )
        )
    ready = bool(picked and amount) or bool(me is not None and mine)
    body.append(ft.Row([primary(w("Change"), confirm, on=ready, wide=True)]))
    return framed(session, w("Several at once"), body, sheet.turns)
