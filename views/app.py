"""The app's outermost component: it wakes when the server says so and shows the screen of the route."""

from __future__ import annotations

import logging
from typing import Any

import flet as ft

from views.screens.router import screen
from views.session import Connect, Session, Surroundings
from views.theme import dark_theme, light_theme

log = logging.getLogger(__name__)

MODES = {"dark": ft.ThemeMode.DARK, "light": ft.ThemeMode.LIGHT, "system": ft.ThemeMode.SYSTEM}


@ft.component
def app(session: Session) -> ft.Control:
    """One page: redraws in its own task, so that nothing of it ever reaches another page."""
    _, bump = ft.use_state(0)

    async def pump() -> None:
        await session.pump(lambda: bump(lambda n: n + 1))

    ft.use_effect(pump, [], cleanup=lambda: None)
    return screen(session)


def open_page(page: ft.Page, connect: Connect, around: Surroundings) -> Session:
    """Build the session of a new page and draw it."""
    session: Session

    def wake() -> None:
        session.refresh()

    session = Session(page=page, client=connect(wake), around=around)
    device = session.client.device
    page.title = session.words("Table companion")
    page.theme, page.dark_theme = light_theme(), dark_theme()
    page.theme_mode = MODES[device.theme]
    page.padding = 0
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale("ru"), ft.Locale("en")], current_locale=ft.Locale(session.words.language)
    )

    def connected(_: Any) -> None:
        session.client.online(True)
        session.refresh()

    def disconnected(_: Any) -> None:
        session.client.online(False)
        session.held = None

    def life_cycle(event: Any) -> None:
        if str(event.state).lower().rsplit(".", 1)[-1] in ("hide", "inactive", "pause", "detach"):
            session.hold(None)

    page.on_connect = connected
    page.on_disconnect = disconnected
    page.on_close = lambda _: session.close()
    page.on_route_change = lambda event: session.arrive(event.route)
    page.on_app_lifecycle_state_change = life_cycle
    page.on_resize = lambda _: session.refresh()
    session.arrive(page.route)
    page.render(app, session)
    return session
