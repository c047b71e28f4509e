"""Who is out, and by whom: offered, never forced, and undone like any change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from models.base import SeatNo
from models.kingdom import PlayerOut
from models.kingdom_view import KingdomPublic
from models.view import MatchView
from views.emblems import Emblem
from views.games.kingdom.seat_chip import pill, seat_chip
from views.games.kingdom.sheets import Open, close_sheet, framed
from views.games.kingdom.words import public
from views.parts.buttons import primary, quiet
from views.parts.frame import heading
from views.parts.names import told_apart
from views.session import Session
from views.theme import SPACE

NOBODY = 0
"""Chosen instead of a killer's seat."""


@ft.component
def out_sheet(session: Session, match: MatchView, sheet: Open) -> ft.Control:
    """Asks for the killer, for others who fall at that moment, and whose role may be taken over."""
    first: tuple[SeatNo, ...] = () if sheet.seat is None else (sheet.seat,)
    leaving, set_leaving = ft.use_state(first)
    killer, set_killer = ft.use_state(-1)
    take, set_take = ft.use_state(0)
    w, table = session.words, public(match)
    names = told_apart(match.names)
    living = tuple(seat.seat for seat in table.seats if seat.alive)
    gone = tuple(seat for seat in leaving if seat in living)

    def toggle(seat: SeatNo) -> None:
        set_leaving(tuple(s for s in gone if s != seat) if seat in gone else (*gone, seat))

    def confirm() -> None:
        choice = take if asks_take(table, gone) and take in gone else None
        if session.act(
            PlayerOut(seats=gone, killer=None if killer == NOBODY else killer, take=choice), epoch=sheet.epoch
        ):
            close_sheet(session)

    def leaves(name: str) -> str:
        return w("Out: {name}", name=name)

    def role_of(name: str) -> str:
        return w("Role of: {name}", name=name)

    seats = [
        heading(session, w("Out at the same moment") if sheet.seat else w("Who is out?")),
        _chips(
            session,
            match,
            names,
            [s for s in living if s != sheet.seat],
            gone,
            toggle,
            leaves,
        ),
    ]
    killers = [seat for seat in living if gone != (seat,)]

    def killed_by(name: str) -> str:
        return w("Killer: {name}", name=name)

    none = w.p("killer", "Nobody")
    nobody = pill(session, none, lambda: set_killer(NOBODY), killer == NOBODY, spoken=killed_by(none))
    asks = [
        heading(session, w("Who killed?")),
        _chips(session, match, names, killers, (killer,), set_killer, killed_by, nobody),
    ]
    body: list[ft.Control] = [*asks, *seats] if sheet.seat else [*seats, *asks]
    if asks_take(table, gone):
        body.append(heading(session, w("If a role is taken over now: whose?")))
        body.append(_chips(session, match, names, gone, (take,), set_take, role_of))
    ready = bool(gone) and killer in (NOBODY, *killers) and (not asks_take(table, gone) or take in gone)
    body.append(
        ft.Row(
            [
                quiet(w("Not out"), lambda: close_sheet(session)),
                primary(w("Confirm: out"), confirm, sign=Emblem.SKULL, on=ready, wide=True),
            ],
            spacing=SPACE.sm,
        )
    )
    title = w("Out? {name}", name=names[sheet.seat - 1]) if sheet.seat else w("Out of the match")
    return framed(session, title, body, sheet.turns)


def asks_take(table: KingdomPublic, leaving: Sequence[SeatNo]) -> bool:
    """The same question in every extended match, whatever roles are in it. A King's role is taken anyway."""
    several = table.options.roles == "extended" and table.first_out and len(leaving) > 1
    return several and table.king not in leaving


def _chips(
    session: Session,
    match: MatchView,
    names: Sequence[str],
    seats: Sequence[SeatNo],
    chosen: Sequence[SeatNo],
    choose: Callable[[SeatNo], None],
    spoken: Callable[[str], str],
    *more: ft.Control,
) -> ft.Control:
    chips = [
        seat_chip(
            session,
            match,
            names,
            seat,
            seat in chosen,
            lambda seat=seat: choose(seat),  # type: ignore[misc]
            spoken(names[seat - 1]),
        )
        for seat in seats
    ]
    return ft.Row([*chips, *more], wrap=True, spacing=SPACE.xs, run_spacing=SPACE.xs)
