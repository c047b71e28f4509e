"""From a route to a screen."""

from __future__ import annotations

import flet as ft

from views.screens.home import home
from views.session import Session


def screen(session: Session) -> ft.Control:
    """The screen of the session's route; an unknown route is the home screen."""
    match session.path:
        case _:
            return home(session)
