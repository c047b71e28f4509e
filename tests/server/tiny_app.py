"""A few controls behind the real web part: ``tiny_app CACHE [BASE_PATH [CERT KEY]]``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import flet as ft

from companion.server.device import client_address, current_device_token, token_digest
from companion.server.host import build_app, serve

ASSETS = Path(__file__).resolve().parents[2] / "assets"
VERSION = "9.9.9-test"


def log(line: str) -> None:
    """One line for the test that reads our output."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


@ft.component
def Screen(name: str) -> ft.Control:
    """A counter, a secret to hold, an error, a name."""
    taps, set_taps = ft.use_state(0)
    role, set_role = ft.use_state("closed")

    def tap() -> None:
        log(f"tap {taps + 1}")
        set_taps(taps + 1)

    def fail() -> None:
        raise RuntimeError("the secret of the traceback")

    def show(text: str) -> Callable[[], None]:
        def shown() -> None:
            log(f"role {text}")
            set_role(text)

        return shown

    return ft.Column(
        [
            ft.Text(f"count {taps}"),
            ft.Button("Tap", on_click=tap),
            ft.Button("Fail", on_click=fail),
            ft.GestureDetector(
                on_long_press_start=show("KNIGHT"),
                on_long_press_end=show("closed"),
                on_long_press_cancel=show("closed"),
                content=ft.Container(ft.Text("Hold"), width=200, height=100, bgcolor=ft.Colors.TEAL),
            ),
            ft.Text(role),
            ft.Text(NAMES.get(name, "Anna"), size=28),
            ft.Icon(ft.Icons.CASINO),
        ]
    )


def main(page: ft.Page) -> None:
    """Tells the test who came, and draws the screen."""
    token = current_device_token() or ""
    log(f"main {token_digest(token)[:8]} {client_address()} {page.route}")
    page.on_connect = lambda: log("connect")
    page.on_disconnect = lambda: log("disconnect")
    page.title, page.bgcolor = "Tiny", "#2d2d2d"
    page.theme = page.dark_theme = ft.Theme(font_family="Roboto")
    page.render(Screen, page.route.removeprefix("/name/"))


NAMES = {
    "emoji": "😀🫩🪾🇷🇺👨‍👩‍👧👍🏽🏴‍☠️1️⃣",
    "signs": "→←⇄★☆♠♥♦♣✓✗☯№½",
    "scripts": "Žižek Ωμέγα Ирина ქართული Հայերեն",
    "asia": "漢字かなカナ 한글 简体字",
    "more": "שלום مرحبا नमस्ते ไทย 𝔸𓀀",
}


if __name__ == "__main__":
    base = sys.argv[2] if len(sys.argv) > 2 else ""
    app = build_app(
        main,
        assets=ASSETS,
        cache=Path(sys.argv[1]),
        version=VERSION,
        app_name="Tiny",
        base_path=base,
    )
    pair = [Path(name) for name in sys.argv[3:5]]
    serve(
        app,
        "127.0.0.1",
        0,
        certfile=pair[0] if pair else None,
        keyfile=pair[1] if pair else None,
        on_ready=lambda port: log(f"ready {port}"),
    )
    log("bye")
