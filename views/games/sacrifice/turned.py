"""A whole screen turned to the player it is for, on the phone in the middle of the table."""

from __future__ import annotations

import flet as ft

from models.base import SeatNo
from models.view import TableView
from views.parts.look import window
from views.session import Session


def turns_to(session: Session, view: TableView, seat: SeatNo) -> int:
    """Quarter turns clockwise to the side where `seat` sits; 0 on a player's own phone."""
    mine = view.me.seat is not None and not view.me.screen
    if mine or session.client.device.upright:
        return 0
    layout = session.wants.get("layout")
    places = getattr(layout, "places", ())
    known = next((place.turns for place in places if place.seat == seat), None)
    if known is not None:
        return int(known)
    opposite = len(view.seats) == 2 and (seat - 1 - view.turned) % 2 == 1
    return 2 if opposite else 0


def room(session: Session, turns: int) -> tuple[float, float]:
    """Width and height as the player sees them."""
    width, height = window(session)
    return (height, width) if turns % 2 else (width, height)


def turned(session: Session, turns: int, content: ft.Control) -> ft.Control:
    """The content, turned; it fills the page."""
    if not turns:
        return content
    width, height = room(session, turns)
    return ft.RotatedBox(
        quarter_turns=turns, content=ft.Container(content, width=width, height=height), expand=True
    )
