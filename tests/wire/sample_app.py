"""A tiny Flet app for the tests of the client itself: `python -m tests.wire.sample_app PORT`."""

from __future__ import annotations

import sys
from typing import Any

import flet as ft
import flet_web.fastapi as flet_fastapi
import uvicorn


class Counter:
    """What all sessions share: one number, and a way to tell them."""

    def __init__(self) -> None:
        self.value = 0
        self.listeners: list[Any] = []

    def add(self) -> None:
        """Counts one and repaints every session's text."""
        self.value += 1
        for repaint in list(self.listeners):
            repaint()


class Sample:
    """One screen: a counter, a held secret, a name field, a hidden control."""

    def __init__(self, counter: Counter) -> None:
        self.counter = counter

    async def __call__(self, page: ft.Page) -> None:
        """Fills one session's page."""
        prefs = ft.SharedPreferences()
        await prefs.set("seen", "yes")
        seen = await prefs.get("seen")
        number = ft.Text(f"count {self.counter.value}", key="count")
        secret = ft.Text("closed")
        greeting = ft.Text("nobody")

        def repaint() -> None:
            number.value = f"count {self.counter.value}"
            if page.session.connection:
                number.update()

        def hold(_: ft.Event[ft.GestureDetector]) -> None:
            secret.value = "the knight"

        def release(_: ft.Event[ft.GestureDetector]) -> None:
            secret.value = "closed"

        def greet(event: ft.Event[ft.TextField]) -> None:
            greeting.value = f"hello {event.control.value}"

        def fail(_: ft.Event[ft.Button]) -> None:
            raise ValueError("a bug of the app")

        page.on_close = lambda _: self.counter.listeners.remove(repaint)
        page.add(
            number,
            ft.Text(f"route {page.route}"),
            ft.Text(f"seen {seen}"),
            ft.Button("Count", on_click=lambda _: self.counter.add()),
            ft.Semantics(
                label="Hold to see",
                content=ft.GestureDetector(
                    content=ft.Container(secret, padding=20, bgcolor=ft.Colors.BLUE_GREY),
                    on_long_press_start=hold,
                    on_long_press_end=release,
                ),
            ),
            ft.TextField(label="Name", on_change=greet),
            greeting,
            ft.Button("Fail", on_click=fail),
            ft.Button("Hidden", visible=False, on_click=lambda _: self.counter.add()),
        )
        self.counter.listeners.append(repaint)


def build() -> flet_fastapi.FastAPI:
    """The app as ASGI, with `/healthz`."""
    app = flet_fastapi.FastAPI()

    async def healthz() -> dict[str, str]:
        return {"status": "ok"}

    app.add_api_route("/healthz", healthz)
    app.mount("/", flet_fastapi.app(Sample(Counter()).__call__, no_cdn=True))
    return app


if __name__ == "__main__":
    uvicorn.run(build(), host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio")
