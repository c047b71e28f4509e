"""Hold to see: what is held open is on this page only while a finger (or the mouse) stays down.

    hold_to_see(session, seat, w("Hold to see"), ft.Row([...]), before=count_the_look)

The held content itself is built by whoever draws the page, while `session.held == seat`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from models.base import SeatNo
from views.repaint import repaint
from views.session import Session

LONGEST_LOOK = 20.0
"""Seconds after which a look ends by itself: some browsers never tell that a finger was taken away."""


OPEN = "held open"


def held_open_here(session: Session, face: ft.Control) -> ft.Column:
    """What is held open, in a place that `shut` can empty."""
    place = ft.Column([face], tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    session.wants[OPEN] = place
    return place


def shut(session: Session) -> None:
    """The line broke, or the place to hold is gone: nobody holds anything any more.

    A page without a connection is not drawn anew, nor is a dialog that slides away, so what was held open is
    taken out of the tree by hand.
    """
    session.held = None
    place, drawn = session.wants.pop(OPEN, None), session.page.session
    if not isinstance(place, ft.Column):
        return
    place.controls.clear()
    if drawn.index.get(place._i) is place:
        repaint(drawn, place, {("controls",): place.controls})


@ft.component
def hold_to_see(
    session: Session,
    seat: SeatNo,
    label: str,
    content: ft.Control,
    *,
    before: Callable[[], bool] | None = None,
    after: Callable[[], object] | None = None,
) -> ft.Control:
    """A place to hold. `before` runs first and may refuse the look, `after` when a look is over."""
    mine: ft.MutableRef[asyncio.Task[None] | None] = ft.use_ref(None)

    def close(_: Any = None) -> bool:
        task, mine.current = mine.current, None
        if task is None:
            return False
        task.cancel()
        session.hold(None)
        return True

    def let_go(_: Any = None) -> None:
        if close() and after is not None:
            after()

    async def end_in_time() -> None:
        await asyncio.sleep(LONGEST_LOOK)
        let_go()

    async def press(_: Any) -> None:
        let_go()
        if before is None or before():
            mine.current = asyncio.create_task(end_in_time())
            session.hold(seat)

    ft.use_effect(lambda: None, [], cleanup=close)
    return ft.Semantics(
        label=label,
        button=True,
        content=ft.GestureDetector(
            content,
            exclude_from_semantics=True,
            on_long_press_start=press,
            on_long_press_end=let_go,
            on_long_press_up=let_go,
            on_long_press_cancel=let_go,
        ),
    )
