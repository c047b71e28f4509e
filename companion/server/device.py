"""Device identity: one random token a browser, in a cookie; a connection's facts in a context variable."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable
from contextvars import ContextVar
from http.cookies import CookieError, SimpleCookie
from urllib.parse import unquote, urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE_NAME = "companion_device"
COOKIE_SECONDS = 365 * 24 * 3600
TOKEN_BYTES = 32
_ZONE = re.compile(r"(?:^|; ?)companion_zone=([A-Za-z0-9_+%-]{1,80})(?:;|$)")
LOOPBACK = frozenset({"127.0.0.1", "::1"})
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

_connection: ContextVar[Scope | None] = ContextVar("companion_connection", default=None)


def new_token() -> str:
    """A fresh 256-bit device token (43 URL-safe characters)."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_digest(token: str) -> str:
    """What the server keeps of a token: SHA-256 in lower-case hex (64 characters)."""
    return hashlib.sha256(token.encode("ascii", "replace")).hexdigest()


def token_from_cookie_header(header: str) -> str | None:
    """The device token out of a ``Cookie:`` header; None when absent or not one of ours in shape."""
    jar: SimpleCookie = SimpleCookie()
    for piece in header.split(";"):
        name, _, value = piece.strip().partition("=")
        if name == COOKIE_NAME:
            try:
                jar.load(f"{name}={value}")
            except CookieError:
                continue
    found = jar.get(COOKIE_NAME)
    if found is None or not _TOKEN.fullmatch(found.value):
        return None
    return found.value


def current_device_token() -> str | None:
    """The device token of the connection that runs the current code; None outside one or without a cookie."""
    scope = _connection.get()
    return None if scope is None else token_from_cookie_header(Headers(scope=scope).get("cookie", ""))


def client_address() -> str:
    """The IP address of the current connection's other end, "" outside a connection."""
    scope = _connection.get()
    client = scope.get("client") if scope is not None else None
    return str(client[0]) if client else ""


def client_is_here() -> bool:
    """True where the browser runs on the server's own machine and no proxy stands between."""
    scope = _connection.get()
    if scope is None:
        return False
    headers = Headers(scope=scope)
    hosts = {urlsplit(f"//{headers.get('host', '')}").hostname, urlsplit(headers.get("origin", "")).hostname}
    passed_on = any(name in headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    return client_address() in LOOPBACK and not passed_on and hosts <= {"localhost", *LOOPBACK}


def client_zone() -> str:
    """The browser's time zone as it says itself, e.g. `Europe/Moscow` or `UTC+03:00`; "" while unknown."""
    scope = _connection.get()
    found = _ZONE.search(Headers(scope=scope).get("cookie", "")) if scope is not None else None
    return unquote(found[1]) if found else ""


def client_languages() -> tuple[str, ...]:
    """Language tags of the current connection's browser, best first, e.g. ``("ru-RU", "en")``."""
    scope = _connection.get()
    if scope is None:
        return ()
    return tuple(_by_quality(Headers(scope=scope).get("accept-language", "").split(",")))


def _by_quality(entries: Iterable[str]) -> list[str]:
    weighed: list[tuple[float, str]] = []
    for entry in entries:
        tag, _, quality = entry.strip().partition(";q=")
        if not tag or tag == "*":
            continue
        try:
            weight = float(quality) if quality else 1.0
        except ValueError:
            weight = 0.0
        weighed.append((weight, tag))
    return [tag for _, tag in sorted(weighed, key=lambda pair: -pair[0])]


def device_cookie(token: str, *, secure: bool) -> str:
    """The ``Set-Cookie`` value that keeps ``token`` for a year, out of reach of scripts."""
    cookie = f"{COOKIE_NAME}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax"
    return f"{cookie}; Secure" if secure else cookie


class DeviceMiddleware:
    """Gives every browser a device cookie on a page load and lets a session ask whose connection it is on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            kept = _connection.set(scope)
            try:
                await self._app(scope, receive, send)
            finally:
                _connection.reset(kept)
        elif scope["type"] == "http" and _is_page_load(scope):
            await self._app(scope, receive, self._with_cookie(scope, send))
        else:
            await self._app(scope, receive, send)

    @staticmethod
    def _with_cookie(scope: Scope, send: Send) -> Send:
        known = token_from_cookie_header(Headers(scope=scope).get("cookie", ""))
        cookie = device_cookie(known or new_token(), secure=scope.get("scheme") == "https")

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] < 400:
                headers = [*message.get("headers", []), (b"set-cookie", cookie.encode("ascii"))]
                message = {**message, "headers": headers}
            await send(message)

        return send_with_cookie


def _is_page_load(scope: Scope) -> bool:
    return scope["method"] == "GET" and "text/html" in Headers(scope=scope).get("accept", "")
