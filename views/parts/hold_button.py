"""A button that counts once at a tap and goes on counting, faster and faster, while it is held."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import flet as ft

from views.parts.hold_area import HoldArea, HoldMoved
from views.session import Session

FIRST_PAUSE = 0.32
"""Seconds between the first two counts of a hold."""

SHORTEST_PAUSE = 0.06
FASTER = 0.86
"""Each pause of a hold is this much of the one before."""

TICK_DEADLINE = 2.0

LONGEST_HOLD = 150
"""Counts after which a hold stops by itself: a phone that fell asleep must not count on."""


def hold_pauses() -> list[float]:
    """The pauses of one hold, in seconds, each before a count."""
    pauses, pause = [0.0], FIRST_PAUSE
    while len(pauses) < LONGEST_HOLD:
        pauses.append(pause)
        pause = max(SHORTEST_PAUSE, pause * FASTER)
    return pauses


def feel(session: Session) -> None:
    """A light tick of the phone, if its owner wants that; nothing waits for it, nothing fails by it."""
    if not session.client.device.haptics:
        return
    service = session.wants.get("haptics") or ft.HapticFeedback()
    session.wants["haptics"] = service
    assert isinstance(service, ft.HapticFeedback)
    session.wants["tick"] = asyncio.create_task(_tick(service))


async def _tick(service: ft.HapticFeedback) -> None:
    with contextlib.suppress(TimeoutError, RuntimeError):
        await asyncio.wait_for(service.light_impact(), TICK_DEADLINE)


def _cut(session: Session) -> bool:
    """True while the page has no connection: nobody could say that the finger was lifted."""
    connection: object = session.page.session.connection
    return connection is None


@ft.component
def hold_button(
    session: Session,
    label: str,
    step: Callable[[], None],
    content: ft.Control,
    width: float,
    height: float,
    ink: str,
) -> ft.Control:
    """`step` runs once a tap, and again and again during a hold that stays within `width` × `height`.

    A tap that moves over the slop distance is none, and a hold is not also a tap: both are decided in the
    browser, where one gesture wins over the other.
    """
    running: ft.MutableRef[asyncio.Task[None] | None] = ft.use_ref(None)

    def stop(_: Any = None) -> None:
        task, running.current = running.current, None
        if task is not None:
            task.cancel()

    async def repeat() -> None:
        for pause in hold_pauses():
            await asyncio.sleep(pause)
            if _cut(session):
                return
            step()

    def start(_: Any) -> None:
        stop()
        running.current = asyncio.create_task(repeat())
        feel(session)

    def tap(_: Any) -> None:
        step()
        feel(session)

    def moved(event: HoldMoved) -> None:
        spot = event.local_position
        if not (0 <= spot.x <= width and 0 <= spot.y <= height):
            stop()

    ft.use_effect(lambda: None, [], cleanup=stop)
    return ft.Semantics(
        label=label,
        button=True,
        content=HoldArea(
            exclude_from_semantics=True,
            on_long_press_start=start,
            on_long_press_move_update=moved,
            on_long_press_end=stop,
            on_long_press_up=stop,
            on_long_press_cancel=stop,
            content=ft.Container(
                content,
                width=width,
                height=height,
                ink=True,
                ink_color=ft.Colors.with_opacity(0.18, ink),
                on_click=tap,
            ),
        ),
    )
