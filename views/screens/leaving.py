"""Leaving a running match asks, whether by a button or by the browser's back."""

from __future__ import annotations

import flet as ft

from views.parts.buttons import primary, quiet
from views.session import Session


def leaving(session: Session) -> ft.AlertDialog:
    """Stay or go; the match waits either way."""
    w = session.words
    return ft.AlertDialog(
        title=w("Leave the match?"),
        content=ft.Text(w("Nothing is lost: you come back from the start page.")),
        actions=[
            quiet(w("Leave"), lambda: session.left(sure=True)),
            primary(w("Stay"), lambda: session.left(sure=False)),
        ],
        on_dismiss=lambda _: session.left(sure=False),
    )
