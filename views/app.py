"""The app's outermost component: it wakes when the server says so and shows the screen of the route."""

from __future__ import annotations

import contextlib
import logging
from typing import Any

import flet as ft

from views.live import use_slice
from views.parts.feel import keep_awake, keep_mode, should_wake
from views.parts.hold_to_see import shut
from views.screens.leaving import leaving
from views.screens.router import screen, watched
from views.session import Connect, Session, Surroundings
from views.theme import TEXT_SCALE

log = logging.getLogger(__name__)


@ft.component
def app(session: Session) -> ft.Control:
    """One page: redraws in its own task, so that nothing of it ever reaches another page."""
    _, bump = ft.use_state(0)

    async def pump() -> None:
        await session.pump(lambda: bump(lambda n: n + 1))

    ft.use_effect(pump, [], cleanup=lambda: None)
    use_slice(session, lambda view: watched(session, view))
    awake = should_wake(session)

    async def wake() -> None:
        if awake or "wakelock" in session.wants:
            with contextlib.suppress(RuntimeError, TimeoutError):  # a browser may refuse, a page may go
                await keep_awake(session, awake)

    ft.use_effect(wake, [awake], cleanup=lambda: None)
    theme = session.client.device.theme

    async def dressed() -> None:
        with contextlib.suppress(RuntimeError, TimeoutError):
            await keep_mode(session)

    ft.use_effect(dressed, [theme], cleanup=lambda: None)
    asking = session.leaving is not None
    ft.use_dialog(ft.use_memo(lambda: leaving(session) if asking else None, [asking]))
    device = session.client.device
    TEXT_SCALE.set(device.text_scale)
    look = f"{session.words.language}-{device.theme}-{device.still}-{device.upright}-{device.text_scale}"
    return ft.Container(screen(session), key=look, expand=True)


def open_page(page: ft.Page, connect: Connect, around: Surroundings) -> Session:
    """Build the session of a new page and draw it."""
    session: Session

    def wake() -> None:
        session.wake()

    session = Session(page=page, client=connect(wake), around=around)
    page.padding = 0
    session.dress()

    def connected(_: Any) -> None:
        session.client.online(True)
        session.refresh()

    def disconnected(_: Any) -> None:
        session.client.online(False)
        shut(session)

    def life_cycle(event: Any) -> None:
        if str(event.state).lower().rsplit(".", 1)[-1] in ("hide", "inactive", "pause", "detach"):
            session.hold(None)

    page.on_connect = connected
    page.on_disconnect = disconnected
    page.on_close = lambda _: session.close()
    page.on_route_change = lambda event: session.browsed(event.route)
    page.on_app_lifecycle_state_change = life_cycle
    page.on_resize = lambda _: session.refresh()
    session.enter(page.route)
    page.render(app, session)
    return session
