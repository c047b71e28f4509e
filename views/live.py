"""Components that redraw themselves when their slice of the table changes, and only then.

A tap changes one number; redrawing a whole page for it costs every phone a hundred controls. So the root of
the page looks at what frames the screen, and each piece inside names the slice of the view that it shows:

    lives = use_slice(session, lambda view: panels(view.match)[seat - 1])
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from models.view import TableView
from views.session import Session, Watcher

T = TypeVar("T")

LIVE_GAMES: set[str] = set()
"""Games whose table screen and seat screen are made of pieces that look by themselves."""


def use_slice(session: Session, select: Callable[[TableView], T]) -> T | None:
    """What `select` takes of this page's table; the calling component redraws when that changes.

    None where there is no table any more. Values are compared with `==`: select frozen models and tuples.
    """
    _, bump = ft.use_state(0)
    watcher = ft.use_memo(lambda: Watcher(redraw=lambda: bump(lambda n: n + 1)), [])
    watcher.select = select
    view = session.view
    watcher.seen = None if view is None else select(view)
    ft.use_effect(lambda: session.watchers.append(watcher), [], cleanup=lambda: session.unwatch(watcher))
    return watcher.seen


def frame_slice(session: Session, view: TableView) -> object:
    """What the root of the page looks at: the frame of a live screen; elsewhere every wake is news."""
    match = view.match
    if match is None or len(session.path) != 2 or match.game not in LIVE_GAMES:
        return object()
    around = view.model_copy(update={"match": None})
    return around, match.id, match.status, match.outcome, match.names, match.styles


def use_match(session: Session) -> TableView:
    """The whole table, for a screen that shows most of it; redraws at every change."""
    view = use_slice(session, lambda view: view)
    assert view is not None
    return view
