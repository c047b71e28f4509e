"""What lies over a screen of Kingdom: which sheet is open on this page, and the frame of all of them."""

from __future__ import annotations

from typing import Literal

import flet as ft

from views.parts.dialog import dialog_head
from views.parts.look import window
from views.parts.sheets import OpenSheet, Sheets
from views.session import Session
from views.theme import SPACE

Kind = Literal["damage", "out", "several", "reveal", "seals", "role"]
Open = OpenSheet[Kind]
SHEETS: Sheets[Kind] = Sheets("kingdom.sheet")
open_sheet, opener, now_open = SHEETS.open, SHEETS.opener, SHEETS.now
WIDEST = 420


def close_sheet(session: Session, only: Open | None = None) -> None:
    """Take the sheet away; `only` if it is still that one."""
    if only is None and session.held is not None:
        session.hold(None)
        return
    if only is None or now_open(session) is only:
        session.hold(None)
        SHEETS.close(session)


def sheet_width(session: Session, turns: int = 0) -> float:
    """How wide a sheet's content is, in logical pixels."""
    width, height = window(session)
    side = height if turns % 2 else width
    return min(WIDEST, side - SPACE.md * 3)


def sheet_height(session: Session, turns: int = 0) -> float:
    """How high a sheet's content may be, in logical pixels."""
    width, height = window(session)
    return (width if turns % 2 else height) - SPACE.md * 4


def framed(session: Session, title: str, body: list[ft.Control], turns: int = 0) -> ft.Control:
    """A title, a cross, and what may be scrolled below."""
    head = dialog_head(session, title, lambda: close_sheet(session))
    inside = ft.Column(
        [
            head,
            ft.Column(body, spacing=SPACE.sm, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        ],
        spacing=SPACE.sm,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(inside, width=sheet_width(session, turns))


def as_dialog(session: Session, sheet: Open, content: ft.Control) -> ft.AlertDialog:
    """A sheet over the page, turned to whoever asked for it."""
    return ft.AlertDialog(
        content=ft.RotatedBox(quarter_turns=sheet.turns, content=content) if sheet.turns else content,
        content_padding=SPACE.md,
        inset_padding=SPACE.xs,
        scrollable=True,
        on_dismiss=lambda _: close_sheet(session, sheet),
    )
