"""To compare with: a bare Flet counter that sessions share. `python -m bench.bare_counter PORT`."""

from __future__ import annotations

import sys

import flet as ft
import flet_web.fastapi as flet_fastapi
import uvicorn


class Counter:
    """Numbers by name; every session of a name is told of each change."""

    def __init__(self) -> None:
        self.values: dict[str, int] = {}
        self.texts: dict[str, list[ft.Text]] = {}

    def main(self, page: ft.Page) -> None:
        """One session: the route names the counter."""
        name = page.route or "/"
        text = ft.Text(f"count {self.values.get(name, 0)};")
        page.add(text, ft.Button("Add", on_click=lambda _: self.add(name)))
        self.texts.setdefault(name, []).append(text)

    def add(self, name: str) -> None:
        """Counts one and repaints each session."""
        self.values[name] = self.values.get(name, 0) + 1
        for text in self.texts[name]:
            text.value = f"count {self.values[name]};"
            text.update()


def main(port: int) -> None:
    """Serves on the loopback until killed."""
    app = flet_fastapi.FastAPI()

    async def healthz() -> dict[str, str]:
        return {"status": "ok"}

    app.add_api_route("/healthz", healthz)
    app.mount("/", flet_fastapi.app(Counter().main, no_cdn=True))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="error", ws="websockets-sansio")


if __name__ == "__main__":
    main(int(sys.argv[1]))
