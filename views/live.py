"""Components that redraw themselves when their slice of the table changes, and only then.

A tap changes one number; redrawing a whole page for it costs every phone a hundred controls. So the root of
the page looks at what frames the screen, and each piece inside names the slice of the view that it shows:

    lives = use_slice(session, lambda view: panels(view.match)[seat - 1])
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import flet as ft
from flet.components.utils import current_component

from models.view import MatchView, TableView
from views.repaint import Changes, repaint
from views.session import Session, Watcher

T = TypeVar("T")


KEPT_VIEWS = 128
"""Views whose derived models are kept: a few for each table that is played."""


def per_view(derive: Callable[[MatchView], T]) -> Callable[[MatchView], T]:
    """`derive`, computed once for each view of a match: all phones of a table share the view itself."""
    kept: OrderedDict[int, tuple[MatchView, T]] = OrderedDict()

    @wraps(derive)
    def once(match: MatchView) -> T:
        found = kept.get(id(match))
        if found is None or found[0] is not match:
            found = kept[id(match)] = (match, derive(match))
            if len(kept) > KEPT_VIEWS:
                kept.popitem(last=False)
        return found[1]

    return once


def use_slice(session: Session, select: Callable[[TableView], T]) -> T | None:
    """What `select` takes of this page's table; the calling component redraws when that changes.

    Values are compared with `==`: select frozen models and tuples. Once the page has left the table, a
    component that is still on the screen keeps what it saw last; None only where there never was a table.
    """
    return _watched(session, select).seen  # type: ignore[return-value]


def use_painted(
    session: Session, select: Callable[[TableView], T], changes: Callable[[T, T], Changes | None]
) -> tuple[T, Callable[[ft.Control], ft.Control]]:
    """A slice for a component whose small changes are put into what is drawn (see `views.repaint`).

    `changes(before, now)` says what they do to the drawn tree; None: draw anew. The second value marks the
    component's outermost control, from which the paths of the changes start.

        lives, drawn = use_painted(session, read, lambda _, n: {("content", "value"): str(n)})
        return drawn(ft.Container(ft.Text(str(lives))))
    """
    watcher = _watched(session, select)
    assert watcher.view is not None, "drawn away from any table"
    state = current_component()._state
    root: ft.MutableRef[ft.Control] = ft.use_ref(None)

    def paint(before: Any, now: Any) -> bool:
        found = changes(before, now) if state.mounted and root.current is not None else None
        if found is None or root.current is None:
            return False
        repaint(session.page.session, root.current, found)
        return True

    def drawn(control: ft.Control) -> ft.Control:
        root.current = control
        return control

    watcher.paint = paint
    return watcher.seen, drawn  # type: ignore[return-value]


def use_calm(session: Session, calm: Callable[[Session, MatchView], object]) -> TableView:
    """The whole view, for a component that redraws only when `calm` of the match changes.

    It always has a match: when that is broken off, what is still on the screen keeps the view of before.
    """
    watcher = _watched(session, lambda view: view.match and calm(session, view.match), match_only=True)
    assert watcher.view is not None, "drawn away from any table"
    return watcher.view


def _watched(session: Session, select: Callable[[TableView], object], *, match_only: bool = False) -> Watcher:
    _, bump = ft.use_state(0)
    watcher = ft.use_memo(lambda: Watcher(redraw=lambda: bump(lambda n: n + 1)), [])
    watcher.select = select
    now = session.view
    if now is not None and (now.match is not None or watcher.view is None or not match_only):
        watcher.view = now
        watcher.seen = select(watcher.view)
    ft.use_effect(lambda: session.watch(watcher), [], cleanup=lambda: session.unwatch(watcher))
    return watcher


def frame_slice(view: TableView) -> object:
    """What frames a live screen: everything but the match's own changes."""
    match = view.match
    if match is None:
        return view
    around = [value for name, value in view.__dict__.items() if name != "match"]
    return around, match.id, match.status, match.outcome, match.names, match.styles
