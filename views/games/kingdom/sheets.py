"""What lies over a screen of Kingdom: which sheet is open on this page, and the frame of all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import flet as ft

from models.base import SeatNo
from views.parts.buttons import icon_button
from views.parts.look import colours, window
from views.session import Session
from views.theme import SIZE, SPACE, text_style

Kind = Literal["damage", "out", "several", "reveal", "seals", "role"]
KEY = "kingdom.sheet"
WIDEST = 420


@dataclass(frozen=True, slots=True, eq=False)
class Open:
    """The sheet that is open, for which seat, and the match's epoch when it was opened."""

    kind: Kind
    seat: SeatNo | None = None
    epoch: int | None = None
    turns: int = 0
    """Quarter turns by which the player sits who asked for it."""


def open_sheet(session: Session, kind: Kind, seat: SeatNo | None = None, turns: int = 0) -> None:
    """Lay a sheet over this page."""
    view = session.table()
    epoch = view.match.epoch if view is not None and view.match is not None else None
    session.wants[KEY] = Open(kind=kind, seat=seat, epoch=epoch, turns=turns)
    session.refresh()


def opener(session: Session, kind: Kind, seat: SeatNo | None = None, turns: int = 0) -> Callable[[], None]:
    """A handler that lays a sheet over this page."""
    return lambda: open_sheet(session, kind, seat, turns)


def now_open(session: Session) -> Open | None:
    """The sheet that lies over this page."""
    found = session.wants.get(KEY)
    return found if isinstance(found, Open) else None


def close_sheet(session: Session, only: Open | None = None) -> None:
    """Take the sheet away; `only` if it is still that one."""
    if only is None and session.held is not None:
        session.hold(None)
        return
    if only is None or now_open(session) is only:
        session.wants.pop(KEY, None)
        session.hold(None)
        session.refresh()


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
    w, colour = session.words, colours(session)
    head = ft.Row(
        [
            ft.Semantics(
                header=True,
                expand=True,
                content=ft.Text(
                    title,
                    style=text_style(SIZE.title, colour.text, bold=True, height=1.2),
                    max_lines=2,
                    overflow=ft.TextOverflow.ELLIPSIS,
                ),
            ),
            icon_button(ft.Icons.CLOSE, w("Close"), lambda: close_sheet(session)),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
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
