"""What a phone does besides showing: a short vibration, and staying awake during a match."""

from __future__ import annotations

from typing import Literal

import flet as ft

from views.session import Session

Touch = Literal["tap", "hit", "warn"]

HEARD = "companion.awake"
"""Key in the browser's own storage: this phone was told once what to do when its screen goes dark."""


async def feel(session: Session, touch: Touch = "tap") -> None:
    """A short vibration where the device has it and its person wants it; await it in a handler."""
    if not session.client.device.haptics:
        return
    haptics = session.wants.get("haptics")
    if not isinstance(haptics, ft.HapticFeedback):
        haptics = ft.HapticFeedback()
        session.wants["haptics"] = haptics
    match touch:
        case "tap":
            await haptics.selection_click()
        case "hit":
            await haptics.medium_impact()
        case "warn":
            await haptics.heavy_impact()


MODE = "companion.mode"
"""Key in the browser's own storage: the colours of the page that is shown before the app has come."""


def store(session: Session) -> ft.SharedPreferences:
    """The browser's own storage."""
    found = session.wants.get("preferences")
    if not isinstance(found, ft.SharedPreferences):
        found = ft.SharedPreferences()
        session.wants["preferences"] = found
    return found


async def keep_mode(session: Session) -> None:
    """Tell the browser in which colours to begin next time."""
    await store(session).set(MODE, session.client.device.theme)


def should_wake(session: Session) -> bool:
    """True while this page shows a running match and its person wants the screen on."""
    if not session.client.device.awake or session.path[:1] != ("t",) or len(session.path) < 2:
        return False
    view = session.table()
    return view is not None and view.match is not None and view.match.outcome is None


async def keep_awake(session: Session, on: bool) -> None:
    """Hold the screen on, or let go; a browser that cannot is told of once, with what to do instead."""
    lock = session.wants.get("wakelock")
    if not on:
        if isinstance(lock, ft.Wakelock):
            await lock.disable()
        return
    if not isinstance(lock, ft.Wakelock):
        lock = ft.Wakelock()
        session.wants["wakelock"] = lock
    await lock.enable()
    if session.around.secure or await lock.is_enabled() or await store(session).get(HEARD):
        return
    await store(session).set(HEARD, "yes")
    w = session.words
    session.say(w("If the screen goes dark, set a longer screen timeout in the phone's settings."))
