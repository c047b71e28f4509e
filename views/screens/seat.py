"""A player's own phone: the common bar over the game's own body."""

from __future__ import annotations

import flet as ft

from models.view import TableView
from views.games.offered import title
from views.games.registry import SCREENS
from views.parts.dialog import use_dialog
from views.parts.frame import frame
from views.parts.match_bar import match_bar
from views.screens.claims import asking
from views.screens.elsewhere import coming
from views.session import Session


@ft.component
def seat_screen(session: Session, view: TableView) -> ft.Control:
    """Bar and body; the game scrolls its body by itself."""
    use_dialog(session, asking(session, view))
    game = view.match.game if view.match is not None else view.game
    screens = SCREENS.get(game)
    if screens is None:
        return coming(session, title(session.words, game))
    body = ft.Container(screens.seat(session, view), expand=True)
    running = view.match is not None and view.match.outcome is None
    finish = screens.finish if running and view.me.keeper else None
    return frame(session, match_bar(session, view, finish), [], whole=body)
