"""What a device sees that is not at the table now: a stranger, an older tab, a phone that was replaced."""

from __future__ import annotations

import flet as ft

from models.table import SeatClaim
from models.view import TableView
from views.emblems import Emblem
from views.parts.buttons import primary, quiet
from views.parts.frame import frame
from views.parts.notice import empty
from views.parts.top_bar import top_bar
from views.session import Session


@ft.component
def stranger(session: Session) -> ft.Control:
    """The address of a table that does not know this device, or is no more."""
    w = session.words
    return frame(
        session,
        top_bar(session, w("Table companion")),
        [
            empty(
                session,
                Emblem.TABLE,
                w("This phone is not at that table"),
                w("Scan the table's QR code or enter its code."),
                [
                    primary(w("Enter a code"), lambda: session.go("/join")),
                    quiet(w("To the start"), lambda: session.go("/")),
                ],
            )
        ],
    )


@ft.component
def superseded(session: Session) -> ft.Control:
    """A newer tab of this browser shows the table."""
    w = session.words
    return frame(
        session,
        top_bar(session, w("Table companion")),
        [
            empty(
                session,
                Emblem.PHONE,
                w("Opened in another tab"),
                w("The table is open in a newer tab of this browser."),
                [primary(w("Use here"), session.use_here)],
            )
        ],
    )


@ft.component
def replaced(session: Session, view: TableView) -> ft.Control:
    """Another phone took this device's seat, with consent."""
    w = session.words
    seat = view.me.replaced or 1
    name = view.seats[seat - 1].name if seat <= len(view.seats) else ""
    asked = any(claim.seat == seat for claim in view.claims)
    line = w("Asked. Waiting for somebody at the table to agree.") if asked else w("Seat: {name}", name=name)
    return frame(
        session,
        top_bar(session, w("Table companion")),
        [
            empty(
                session,
                Emblem.PHONE,
                w("Opened on another phone"),
                line,
                [
                    primary(w("Take the seat back"), lambda: session.ask(SeatClaim(seat=seat)), on=not asked),
                    quiet(w("Another seat"), lambda: session.go(f"/t/{view.id}/who")),
                ],
            )
        ],
    )


@ft.component
def coming(session: Session, part: str) -> ft.Control:
    """A screen that this build does not have."""
    w = session.words
    back = f"/t/{session.table_id}/lobby" if session.path[:1] == ("t",) else "/"
    return frame(
        session,
        top_bar(session, w("Table companion"), back=back),
        [empty(session, Emblem.TURN, w("Not here yet"), part, [])],
    )
