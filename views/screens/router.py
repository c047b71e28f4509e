"""From a route to a screen.

`/` home · `/new` · `/join[/CODE]` · `/settings` · `/history[/MATCH]` · `/data` · `/rules/GAME` ·
`/t/TABLE` (lobby, table screen, seat or result: whatever this device is there) ·
`/t/TABLE/{lobby,who,log,dice,chart,rules,result,table,settings}` · `/t/TABLE/own/…` (the game's own).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import flet as ft

from models.view import TableView
from views.games.registry import SCREENS
from views.live import frame_slice
from views.screens.elsewhere import coming, replaced, stranger, superseded
from views.screens.home import home
from views.screens.join import join
from views.screens.lobby import lobby
from views.screens.new_table import new_table
from views.screens.news import lost_seat, unseated
from views.screens.seat import seat_screen
from views.screens.settings import settings
from views.screens.who import who
from views.session import Session

OF_TABLE = {
    "log": "log:log_screen",
    "chart": "chart:chart_screen",
    "dice": "dice:dice_screen",
    "result": "result:result_screen",
    "table": "table:table_screen",
}
"""Screens of a table's parts: `module:component`, taking the session and the table's view."""


def screen(session: Session) -> ft.Control:
    """The screen of the session's route; an unknown route is the home screen."""
    match session.path:
        case ("new",):
            return new_table(session)
        case ("join", *_):
            return join(session)
        case ("settings",):
            return settings(session)
        case ("history",):
            return _part("history:history_screen", session)
        case ("history", match_id):
            return _part("history:history_match_screen", session, match_id)
        case ("data",):
            return _part("data:data_screen", session)
        case ("rules", game) if game in SCREENS:
            return _part("rules:rules_screen", session, game, None)
        case ("t", _, *rest):
            return _table(session, rest[0] if rest else "")
        case _:
            return home(session)


def watched(session: Session, view: TableView) -> object:
    """What the page's root looks at: the frame of a live screen; elsewhere every wake is news."""
    match = view.match
    live = match is not None and len(session.path) == 2 and SCREENS[match.game].calm is not None
    return frame_slice(view) if live else object()


def _table(session: Session, part: str) -> ft.Control:
    view = session.table()
    if view is None:
        return stranger(session)
    if view.me.superseded:
        return superseded(session)
    if view.me.replaced is not None and part not in ("who", "lobby"):
        return replaced(session, view)
    if part == "who":
        return who(session, view)
    if part == "settings":
        return settings(session, f"/t/{view.id}")
    if lost_seat(view) is not None and part != "lobby":
        return unseated(session, view)
    game = view.match.game if view.match is not None else view.game
    own = SCREENS[game].own if part == "own" and game in SCREENS else None
    if own is not None:
        return own(session, view)
    if view.match is None or part == "lobby":
        return lobby(session, view)
    if part == "rules":
        return _part("rules:rules_screen", session, view.match.game, view)
    if part in OF_TABLE:
        return _part(OF_TABLE[part], session, view)
    return _playing(session, view)


def _playing(session: Session, view: TableView) -> ft.Control:
    """A device in a match: the result, the table in the middle, or its own seat."""
    if view.match is not None and view.match.outcome is not None:
        return _part("result:result_screen", session, view)
    if view.me.seat is not None and not view.me.screen:
        return seat_screen(session, view)
    return _part("table:table_screen", session, view)


def _part(name: str, *args: Any) -> ft.Control:
    module, component = name.split(":")
    try:
        found: Callable[..., ft.Control] = getattr(import_module(f"views.screens.{module}"), component)
    except ModuleNotFoundError as error:
        if error.name != f"views.screens.{module}":
            raise
        return coming(args[0], module)
    return found(*args)
