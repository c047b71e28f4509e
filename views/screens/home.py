"""Home: a new table, join, continue, earlier matches, settings."""

from __future__ import annotations

import flet as ft

from views.session import Session


@ft.component
def home(session: Session) -> ft.Control:
    """The first screen."""
    w = session.words
    return ft.SafeArea(ft.Column([ft.Text(w("Table companion")), ft.Button(w("New table"))]))
