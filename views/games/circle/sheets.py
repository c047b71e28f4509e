"""What lies over a screen of Magic Circle: which sheet is open on this page, and the frame of all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import flet as ft

from models.view import MatchView
from views.games.circle.common import part
from views.games.circle.news import fallen
from views.live import per_view
from views.parts.dialog import dialog_head
from views.parts.look import window
from views.parts.sheets import OpenSheet, Sheets
from views.session import Session
from views.theme import SPACE

Kind = Literal["play", "whom", "other", "hand", "reveal", "totem", "effects", "reminders", "refill", "spell"]
Open = OpenSheet[Kind]
SHEETS: Sheets[Kind] = Sheets("circle.sheet")
open_sheet, opener, now_open, close_sheet = SHEETS.open, SHEETS.opener, SHEETS.now, SHEETS.close
SEEN = "circle.refill"
CAME = "circle.came"
WIDEST = 400.0


def calm(session: Session, match: MatchView) -> object:
    """What the strip and the seat's body show: all but the lives, which the panels look at by themselves.

    Under an open sheet everything counts, because a sheet may show the lives of several.
    """
    if now_open(session) is not None:
        return match
    return _quiet(match)


@per_view
def _quiet(match: MatchView) -> object:
    view = part(match)
    seats = tuple(seat.model_copy(update={"lives": 0}) for seat in view.seats)
    quiet = view.model_copy(update={"seats": seats})
    return quiet, match.epoch, match.names, fallen(match), match.undo is not None


def refill_unseen(session: Session, match: MatchView, turn: int) -> bool:
    """True until this page has put the refill of the turn before away.

    What lay there when the page came, say after a restart of the server, may have been read: it does not come
    up by itself. The panels and the menu tell it all the same.
    """
    now = (match.id, turn)
    return session.wants.setdefault(CAME, now) != now and session.wants.get(SEEN) != now


def refill_seen(session: Session, match: MatchView, turn: int) -> None:
    """The refill has been read on this page."""
    session.wants[SEEN] = (match.id, turn)
    session.refresh()


def sheet_width(session: Session, turns: int = 0) -> float:
    """Room for a sheet's content in the player's own orientation, in logical pixels."""
    width, height = window(session)
    return min(WIDEST, (height if turns % 2 else width) - 56)


def sheet(
    session: Session,
    title: str,
    body: Sequence[ft.Control],
    close: Callable[[], None],
    *,
    turns: int = 0,
    foot: ft.Control | None = None,
) -> ft.AlertDialog:
    """A dialog with a title, turned to its player; `foot` comes last."""
    width = sheet_width(session, turns)
    parts: list[ft.Control] = [dialog_head(session, title, close), *body]
    if foot is not None:
        parts.append(foot)
    content = ft.Container(
        ft.Column(
            parts,
            spacing=SPACE.sm,
            tight=True,
            scroll=ft.ScrollMode.AUTO if turns % 2 else None,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        width=width,
    )
    return ft.AlertDialog(
        content=ft.RotatedBox(quarter_turns=turns, content=content),
        scrollable=turns % 2 == 0,
        content_padding=ft.Padding.symmetric(vertical=SPACE.xs, horizontal=SPACE.md),
        inset_padding=SPACE.xs,
        on_dismiss=lambda _: close(),
    )
