"""Dialogs of this game: a title, a cross, what is asked or told; turned to the player they are for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.parts.dialog import dialog_head
from views.session import Session
from views.theme import SPACE

FORM = 320
"""Width of a form, logical pixels."""


def as_dialog(content: ft.Control, close: Callable[[], None], turns: int = 0) -> ft.AlertDialog:
    """The content over the page, turned by `turns` quarters; what does not fit is scrolled."""
    return ft.AlertDialog(
        content=ft.RotatedBox(quarter_turns=turns, content=content),
        content_padding=SPACE.md,
        inset_padding=SPACE.sm,
        scrollable=True,
        on_dismiss=lambda _: close(),
    )


def form(
    session: Session,
    title: str,
    close: Callable[[], None],
    parts: Sequence[ft.Control],
    *,
    width: float = FORM,
) -> ft.Control:
    """A title with the cross that closes, and the parts below each other."""
    return ft.Column(
        [dialog_head(session, title, close), *parts],
        spacing=SPACE.sm,
        tight=True,
        width=width,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
