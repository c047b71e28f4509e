"""The composition root: the one place that knows models, companion and views, and starts what runs."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import signal
import sys
import threading
import webbrowser
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli import Refused, ServeOptions, run

if TYPE_CHECKING:
    import flet as ft
    from starlette.routing import BaseRoute

    from companion.store.repository import Repository
    from companion.table.client import Client
    from companion.table.hub import Hub

NAME = "Table companion"
TICK_SECONDS = 1.0
GC_THRESHOLDS = (50_000, 20, 1_000)
"""A page is thousands of long-lived objects: a full collection at the default thresholds stops all tables."""

RESCUE_PAUSE_SECONDS = 2.0
"""How long the page has to say that the file is sound again before the app itself starts."""


def app_version() -> str:
    """The installed version, `0` in a bare checkout."""
    try:
        return version("table-companion")
    except PackageNotFoundError:
        return "0"


def assets_dir() -> Path:
    """Pictures, fonts and the start page: beside the code once installed, above it in a checkout."""
    here = Path(__file__).parent
    packed = here / "assets"
    return packed if packed.is_dir() else here.parent / "assets"


def open_hub(store: Repository, *, shard: str = "") -> Hub:
    """The hub on the machine's own clock and chance."""
    from companion.chance import SystemDraw
    from companion.clock import SystemClock
    from companion.table.hub import Hub

    return Hub(store, clock=SystemClock(), draw=SystemDraw(), shard=shard)


async def tick(hub: Hub) -> None:
    """Let time pass for the hub, about once a second, for as long as the loop runs."""
    while True:
        await asyncio.sleep(TICK_SECONDS)
        hub.tick()


def serve(options: ServeOptions) -> None:
    """Run the web server until it is told to stop. Raises Refused and StoreError, one sentence each."""
    from companion.server.errors import ServeError
    from companion.store.group_commit import GroupCommit
    from companion.store.location import data_path
    from companion.store.repository import Repository

    path = data_path(options.data)
    try:
        if options.rescue:
            _serve_rescue(options, path)
        with Repository.open(path, durability=GroupCommit()) as store:
            _serve(options, store, path)
    except ServeError as error:
        raise Refused(str(error)) from error


def _serve_rescue(options: ServeOptions, path: Path) -> None:
    """Offer the ways out of a damaged file on this machine, until one is taken; return when it is sound."""
    from companion.server import device, host
    from companion.store import care, salvage
    from companion.store.errors import StoreError
    from views.rescue import Damage, WayOut, open_rescue

    ways = salvage.plan_salvage(path)
    if not ways:
        return  # sound, or beyond rescue: opening it says which
    found = care.verify(path).damage if path.exists() else None
    damage = Damage(found.what if found else "gone", str(path), found.change if found else 0)
    offers = tuple(WayOut(way.kind, way.change, way.matches) for way in ways)
    done = threading.Event()

    def go(kind: str) -> str | None:
        chosen = next(way for way in ways if way.kind == kind)
        try:
            salvaged = salvage.salvage(path, chosen.kind)
        except StoreError:
            return None
        done.set()
        asyncio.get_running_loop().call_later(RESCUE_PAUSE_SECONDS, signal.raise_signal, signal.SIGTERM)
        return str(salvaged.kept or path)

    def show(page: ft.Page) -> None:
        open_rescue(page, device.client_languages(), damage, offers, go)

    app = host.build_app(
        show, assets=assets_dir(), cache=path.parent / "web-cache", version=app_version(), app_name=NAME
    )
    host.serve(app, "127.0.0.1", options.port)
    if not done.is_set():
        raise Refused(f"{path} is as it was; no way out was taken.")


def _serve(options: ServeOptions, store: Repository, path: Path) -> None:
    from companion.cli.banner import banner
    from companion.server import device, host, mdns
    from companion.server.reach import reach
    from companion.table.client import Client
    from views.app import open_page
    from views.session import Surroundings

    gc.set_threshold(*GC_THRESHOLDS)
    hub = open_hub(store, shard=options.shard)
    listen = "127.0.0.1" if options.local else options.host
    certfile, keyfile = options.certfile, options.keyfile
    routes: list[BaseRoute] = []
    if options.self_signed:
        from companion.server import tls
        from companion.server.addresses import interfaces

        names = [*(one.address for one in interfaces()), "localhost", mdns.HOST_NAME.rstrip(".")]
        certificates = tls.self_signed(path.parent / "certificates", names)
        certfile, keyfile = certificates.certfile, certificates.keyfile
        routes += tls.trust_routes(certificates.authority)
    secure = certfile is not None
    reached = reach("https" if secure else "http", listen, options.port, options.base_path)

    def show(page: ft.Page) -> None:
        token = device.current_device_token() or secrets.token_urlsafe(32)
        address = device.client_address()
        owner = device.client_is_here() and not options.proxied

        def connect(wake: Callable[[], None]) -> Client:
            digest = device.token_digest(token)
            return Client(hub, digest, wake, address=address, owner=owner)

        through_https = options.proxied and (page.url or "").startswith("https:")
        around = Surroundings(
            languages=device.client_languages(),
            addresses=() if options.proxied else reached.urls,
            secure=secure or through_https or address in ("127.0.0.1", "::1"),
            version=app_version(),
            zone=device.client_zone(),
        )
        open_page(page, connect, around)

    def ready(port: int) -> None:
        nonlocal reached
        reached = reach("https" if secure else "http", listen, port, options.base_path)
        sys.stdout.write(banner(NAME, reached.urls))
        sys.stdout.flush()
        loop = asyncio.get_running_loop()
        background.append(loop.create_task(announce(port)))
        if options.browser:
            loop.run_in_executor(None, webbrowser.open, f"{reached.urls[0]}/")

    async def announce(port: int) -> None:
        async with mdns.announced(NAME, port, reached.hosts):
            await asyncio.Event().wait()

    background: list[asyncio.Task[None]] = []

    async def start() -> None:
        background.append(asyncio.create_task(tick(hub)))

    async def stop() -> None:
        for task in background:
            task.cancel()
        await asyncio.gather(*background, return_exceptions=True)

    app = host.build_app(
        show,
        assets=assets_dir(),
        cache=path.parent / "web-cache",
        version=app_version(),
        app_name=NAME,
        extra_routes=routes,
        base_path=options.base_path,
        on_startup=[start],
        on_shutdown=[stop],
    )
    host.serve(
        app,
        listen,
        options.port,
        certfile=certfile,
        keyfile=keyfile,
        proxy_headers=options.proxied,
        on_ready=ready,
    )


async def run_alone(page: ft.Page) -> None:
    """The app without our server: under Flet's own `flet run`, or wholly inside a browser or a phone app."""
    import flet as ft

    from companion.store.location import data_path
    from companion.store.repository import Repository
    from companion.table.client import Client
    from views.app import open_page
    from views.session import Surroundings

    global _alone
    if _alone is None:
        _alone = open_hub(Repository.open(data_path(os.environ.get("COMPANION_DATA"))))
        _background.append(asyncio.get_running_loop().create_task(tick(_alone)))
    hub = _alone
    alone = not page.web or sys.platform == "emscripten"
    preferences = ft.SharedPreferences()
    token: Any = await preferences.get("device")
    if not isinstance(token, str):
        token = secrets.token_urlsafe(32)
        await preferences.set("device", token)
    session = open_page(
        page, lambda wake: Client(hub, token, wake, owner=alone), Surroundings(version=app_version())
    )
    session.wants["preferences"] = preferences


_alone: Hub | None = None
_background: list[asyncio.Task[None]] = []
"""Flet's own runner calls `run_alone` for each page and gives no place to keep what they share."""


def main() -> None:
    """The `companion` command."""
    sys.exit(run(serve, app_version()))


if __name__ == "__main__":
    under_flet = any(name.startswith("FLET_") for name in os.environ) or sys.platform == "emscripten"
    if under_flet and len(sys.argv) == 1:
        import flet as ft

        ft.run(run_alone, assets_dir=str(assets_dir()), no_cdn=True)
    else:
        main()
