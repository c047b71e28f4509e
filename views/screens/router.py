"""From a route to a screen.

`/` home · `/new` · `/join[/CODE]` · `/settings` · `/history[/MATCH]` · `/rules/GAME` · `/t/TABLE` (lobby, table
screen, seat or result: whatever this device is there) · `/t/TABLE/{lobby,log,dice,chart,rules,result}`.
"""

from __future__ import annotations

import flet as ft

from views.screens.home import home
from views.session import Session


def screen(session: Session) -> ft.Control:
    """The screen of the session's route; an unknown route is the home screen."""
    match session.path:
        case _:
            return home(session)
