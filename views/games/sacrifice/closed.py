"""A closed army on a device that serves its player too: the device is handed over, and a hold opens it."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.view import TableView
from views.games.sacrifice.common import Field, field_of, plain, soft
from views.parts.hold_area import HoldArea
from views.parts.hold_bar import hold_bar
from views.parts.seat_badge import seat_badge
from views.session import Session
from views.theme import SIZE, SPACE

OPENED = "opened army"
"""Table and seat of the army that lies open on this page, until the page goes back to the table."""


def asks(session: Session, view: TableView, field: Field, seat: SeatNo) -> bool:
    """True while this device may show the closed army of `seat`, but nobody has held it open."""
    closed = not field.part.options.open_armies and view.me.seat != seat
    return closed and session.client.may_see(view.id, seat) and not is_open(session, seat)


def is_open(session: Session, seat: SeatNo) -> bool:
    """True where the army of `seat` was opened on this page and not left since."""
    return session.wants.get(OPENED) == (session.table_id, seat)


def shut(session: Session) -> None:
    """Back at the table, or the match is gone: the next one has to hold again."""
    session.wants.pop(OPENED, None)


def seen(session: Session, view: TableView, seat: SeatNo) -> Field:
    """The field with the army of `seat` in it only where it may lie open now."""
    public = field_of(session, view)
    return public if asks(session, view, public, seat) else field_of(session, view, seat)


@ft.component
def cover(session: Session, field: Field, seat: SeatNo) -> ft.Control:
    """Whose army it is, and a place to hold."""
    w = session.words

    def opened(_: object) -> None:
        session.wants[OPENED] = (session.table_id, seat)
        session.refresh()

    label = w("Hold to open the army")
    return ft.Container(
        ft.Column(
            [
                seat_badge(session, field.styles[seat - 1], 64),
                plain(session, w("Only for {name}", name=field.name(seat)), size=SIZE.title, bold=True),
                soft(session, w("Hand the device over. Nobody else looks."), size=SIZE.body),
                ft.Semantics(
                    label=label,
                    button=True,
                    content=HoldArea(
                        hold_bar(session, label), exclude_from_semantics=True, on_long_press_start=opened
                    ),
                ),
            ],
            spacing=SPACE.sm,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        padding=SPACE.md,
        alignment=ft.Alignment.TOP_CENTER,
    )
