"""Roles of players without a phone: hand the device over, hold to see; the table sees how often."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.kingdom import RoleLooked
from models.kingdom_view import KingdomYou
from models.view import MatchView, TableView
from views.games.kingdom.role_card import held_open, kept_closed, sheet_for
from views.games.kingdom.seals import code_plate
from views.games.kingdom.sheets import Open, framed, open_sheet, sheet_height, sheet_width
from views.games.kingdom.words import public
from views.parts.buttons import tile
from views.parts.hold_bar import hold_bar
from views.parts.hold_to_see import hold_to_see
from views.parts.look import colours
from views.parts.names import told_apart
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SIZE, text_style

CHROME = 194.0
"""Height of all that stands around the card in the sheet."""


def phoneless(view: TableView) -> tuple[SeatNo, ...]:
    """Seats of the match that no phone holds, for a device that may show their roles."""
    if view.match is None or not (view.me.screen or view.me.keeper):
        return ()
    dealt = len(view.match.names)
    return tuple(seat.seat for seat in view.seats if not seat.held and seat.seat <= dealt)


@ft.component
def reveal_sheet(session: Session, view: TableView, match: MatchView, sheet: Open) -> ft.Control:
    """First whose role, then the card."""
    seats = phoneless(view)
    seat = sheet.seat if sheet.seat in seats else None
    if seat is None:
        return _whose(session, match, seats)
    return _only_for(session, match, seat)


def looks(session: Session, count: int) -> str:
    """How often a role was looked at, in words."""
    w = session.words
    return w.n("looked at {n}×", "looked at {n}×", count) if count else w("not looked at yet")


def _whose(session: Session, match: MatchView, seats: tuple[SeatNo, ...]) -> ft.Control:
    w, table, names = session.words, public(match), told_apart(match.names)
    style = text_style(SIZE.small, colours(session).text_soft)
    body: list[ft.Control] = [ft.Text(w.p("seals", "Table code"), style=style), code_plate(session, table)]
    body += [
        tile(
            session,
            w("Only for {name}", name=names[seat - 1]),
            lambda seat=seat: open_sheet(session, "reveal", seat),  # type: ignore[misc]
            line=looks(session, table.seats[seat - 1].looks),
            picture=seat_badge(session, match.styles[seat - 1], 40),
        )
        for seat in seats
    ]
    return framed(session, w("Roles without a phone"), body)


def _only_for(session: Session, match: MatchView, seat: SeatNo) -> ft.Control:
    w, names = session.words, told_apart(match.names)
    width = sheet_width(session)
    room = sheet_for(width, max(200.0, sheet_height(session) - CHROME))
    secret = session.secret() if session.held == seat else None
    if isinstance(secret, KingdomYou):
        face = held_open(session, secret, names, room)
    else:
        face = kept_closed(session, w("Hand the device over. Nobody else looks."), room)
    bar = hold_to_see(
        session,
        seat,
        w("Hold to see"),
        hold_bar(session, w("Hold to see"), looks(session, public(match).seats[seat - 1].looks)),
        before=lambda: session.act(RoleLooked(seat=seat)),
    )
    return framed(session, w("Only for {name}", name=names[seat - 1]), [face, bar])
