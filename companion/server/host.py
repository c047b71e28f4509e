"""The web host: builds the ASGI app round Flet and runs it under uvicorn."""

from __future__ import annotations

import contextlib
import errno
import signal
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import flet_web.fastapi as flet_host
import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.server import flet_fixes
from companion.server.device import DeviceMiddleware
from companion.server.errors import ServeError
from companion.server.static import StaticSite
from companion.server.wire import WireGuard

SESSION_SECONDS = 120
WS_PING_SECONDS = 4.0
WS_PONG_SECONDS = 4.0
WS_MAX_BYTES = 4 * 1024 * 1024
SHUTDOWN_SECONDS = 3

Hook = Callable[[], Awaitable[None]]
FletMain = Callable[..., Any]
"""Flet's entry: a plain or async function of one ``ft.Page``."""


def build_app(
    main: FletMain,
    *,
    assets: Path,
    cache: Path,
    version: str,
    app_name: str,
    extra_routes: Sequence[BaseRoute] = (),
    session_timeout: int = SESSION_SECONDS,
    base_path: str = "",
    on_startup: Sequence[Hook] = (),
    on_shutdown: Sequence[Hook] = (),
) -> ASGIApp:
    """The whole site as one ASGI app: health, own routes, static client, Flet's websocket.

    ``assets`` holds index.html, fonts and pictures; ``cache`` is a writable directory for compressed
    files; ``base_path`` is "" or "/x" when several processes share a host (see docs/proxy.md);
    ``session_timeout`` is in seconds after the last connection of a session.
    """
    flet_fixes.apply()
    base_path = "/" + base_path.strip("/") if base_path.strip("/") else ""
    site = StaticSite(assets=assets, cache=cache, version=version, app_name=app_name, base_path=base_path)
    flet_app = flet_host.app(
        main,
        assets_dir=str(assets),
        app_name=app_name,
        no_cdn=True,
        session_timeout_seconds=session_timeout,
    )
    routes: list[BaseRoute] = [
        Route("/healthz", _health(version)),
        *(Route(path, _not_found) for path in ("/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json")),
        *extra_routes,
        WebSocketRoute("/ws", _Endpoint(WireGuard(flet_app))),
        Mount("/", app=site),
    ]
    return Starlette(
        routes=[Mount(base_path, routes=routes)] if base_path else routes,
        middleware=[Middleware(DeviceMiddleware)],
        lifespan=_lifespan(site, on_startup, on_shutdown),
    )


class _Endpoint:
    """An ASGI app as a route's endpoint (a class instance is not wrapped by the router)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)


def _health(version: str) -> Callable[[Request], Awaitable[Response]]:
    async def healthz(_: Request) -> Response:
        return JSONResponse({"status": "ok", "version": version}, headers={"Cache-Control": "no-store"})

    return healthz


async def _not_found(_: Request) -> Response:
    return PlainTextResponse("Not Found", status_code=404)


def _lifespan(
    site: StaticSite, on_startup: Sequence[Hook], on_shutdown: Sequence[Hook]
) -> Callable[[Starlette], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await flet_host.app_manager.start()
        await site.start()
        for hook in on_startup:
            await hook()
        try:
            yield
        finally:
            for hook in on_shutdown:
                await hook()
            await site.stop()
            await flet_host.app_manager.shutdown()

    return lifespan


def serve(
    app: ASGIApp,
    host: str,
    port: int,
    *,
    certfile: Path | None = None,
    keyfile: Path | None = None,
    proxy_headers: bool = False,
    on_ready: Callable[[int], None] | None = None,
) -> None:
    """Serves until SIGTERM or SIGINT, then returns; ``on_ready`` gets the bound port (useful with port 0).

    Raises ServeError when the port, the host or the certificate cannot be used.
    """
    listener = bind(host, port)
    try:
        config = _config(app, certfile, keyfile, proxy_headers)
        server = _Server(config, on_ready=lambda: on_ready(listener.getsockname()[1]) if on_ready else None)
        server.run(sockets=[listener])
    finally:
        listener.close()
    if not server.started:
        raise ServeError("start_failed", "The server could not start; see the log.")


def bind(host: str, port: int) -> socket.socket:
    """A listening socket's first half: bound, not yet accepting. Raises ServeError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise _bind_fault(error, host, port) from error
    return listener


def _bind_fault(error: OSError, host: str, port: int) -> ServeError:
    if error.errno == errno.EADDRINUSE:
        return ServeError("port_taken", f"Port {port} is already in use; choose another with --port.")
    if error.errno == errno.EACCES:
        return ServeError("no_permission", f"No permission to open port {port}; choose one above 1023.")
    return ServeError(
        "bad_host", f"The address {host} cannot be used on this machine; choose another with --host."
    )


def _config(app: ASGIApp, certfile: Path | None, keyfile: Path | None, proxy_headers: bool) -> uvicorn.Config:
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_ping_interval=WS_PING_SECONDS,
        ws_ping_timeout=WS_PONG_SECONDS,
        ws_max_size=WS_MAX_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=proxy_headers,
        lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        ssl_certfile=str(certfile) if certfile else None,
        ssl_keyfile=str(keyfile) if keyfile else None,
    )
    try:
        config.load()
    except (OSError, ssl.SSLError) as error:
        raise ServeError(
            "bad_certificate", f"The certificate {certfile} or its key cannot be used."
        ) from error
    return config


class _Server(uvicorn.Server):
    """uvicorn that tells when it listens and returns on a signal instead of raising it again."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        def stop(number: int, frame: FrameType | None) -> None:
            self.handle_exit(number, frame)

        before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
