"""Guards round Flet's websocket: same origin only, no traceback to a phone, no task left behind."""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

import msgpack
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

SESSION_CRASHED_FRAME = b"\x00\x92\x06"
"""First bytes of Flet's "session crashed" message: packet kind 0, a pair, action 6."""

SORRY = "Что-то пошло не так. Обновите страницу. / Something went wrong. Reload the page."
_SORRY_FRAME = b"\x00" + msgpack.packb([6, {"message": SORRY}])
AFTER_GONE_SECONDS = 10.0

PING = b"\x02"
"""A one-byte frame of our page's own: sent back at once, so that the page knows its taps were heard."""


class WireGuard:
    """Wraps the Flet app: refuses foreign origins, hides tracebacks, ends what a vanished client left."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        if not is_same_origin(Headers(scope=scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._run(scope, receive, send)

    async def _run(self, scope: Scope, receive: Receive, send: Send) -> None:
        gone = asyncio.Event()

        async def receive_and_notice() -> Message:
            while (message := await receive()).get("bytes") == PING:
                await send({"type": "websocket.send", "bytes": PING})
            if message["type"] == "websocket.disconnect":
                gone.set()
            return message

        serving = asyncio.ensure_future(self._app(scope, receive_and_notice, _without_tracebacks(send)))
        leaving = asyncio.ensure_future(gone.wait())
        try:
            await asyncio.wait({serving, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not serving.done():
                await asyncio.wait({serving}, timeout=AFTER_GONE_SECONDS)
        finally:
            leaving.cancel()
            if not serving.done():
                serving.cancel()
        if serving.done() and not serving.cancelled() and (error := serving.exception()) is not None:
            log.warning("a connection ended with %s", type(error).__name__)


def is_same_origin(headers: Headers) -> bool:
    """Whether a websocket request comes from a page of this very host (or from no page at all)."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()


def _without_tracebacks(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        data = message.get("bytes")
        if data is not None and data.startswith(SESSION_CRASHED_FRAME):
            message = {**message, "bytes": _SORRY_FRAME}
        await send(message)

    return guarded
