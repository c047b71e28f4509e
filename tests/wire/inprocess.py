"""The wire client without a socket: Flet's own session, page and patches, in this process.

house = House()                                        # one pub/sub hub, as one server has
phone = await house.open(lambda page: main(page, device))
await phone.tap("Начать")
await house.close()
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message as FletMessage,
)
from flet.messaging.protocol import (
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.wire.client import Screen, WireClient
from tests.wire.protocol import CONTROL_FRAME, Action

AppMain = Callable[[ft.Page], Awaitable[None] | None]
"""The entry of an app for one session; bind the device (cookie, locale) into it before."""

_encode = configure_encode_object_for_msgpack(BaseControl)
SETTLING_TURNS = 8
SESSION_SECONDS = 3600


class _Wire(Connection):
    """Flet's end of the connection: what it sends is packed at once, as the server does."""

    def __init__(self, client: InProcessClient, hub: PubSubHub, executor: ThreadPoolExecutor) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._client = client
        self.page_url = "ws://in-process"
        self.loop = asyncio.get_running_loop()
        self.executor = executor
        self.pubsubhub = hub

    def send_message(self, message: FletMessage) -> None:
        """Packs and delivers one message."""
        packed: bytes = msgpack.packb([message.action, message.body], default=_encode)
        self._client.received(bytes([CONTROL_FRAME]) + packed)

    def dispose(self) -> None:
        """Nothing to let go: there is no socket."""


class InProcessClient(WireClient):
    """One session of an app in this process; the same questions and taps as over a socket."""

    def __init__(self, house: House, main: AppMain, **options: Any) -> None:
        super().__init__(**options)
        self._house = house
        self._main = main
        self._tasks: set[asyncio.Task[None]] = set()
        self.session: Session | None = None

    def received(self, data: bytes) -> None:
        """Takes what the session sends; answers its method calls."""
        message = self.deliver(data)
        if message is not None and message.action is Action.INVOKE:
            self._later(self.react(message))

    def _later(self, work: Any) -> asyncio.Task[None]:
        """A task of its own, so a context of its own, as each event has in the server."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def connect(self) -> InProcessClient:
        """Opens the session, or comes back to it."""
        await self.attach(_Line(self))
        await self.settle()
        return self

    async def settle(self) -> None:
        """Lets the loop turn until what this tap caused has been rendered and sent."""
        for _ in range(SETTLING_TURNS):
            await asyncio.sleep(0)

    async def cut(self) -> None:
        """The connection is gone; the session stays for a return."""
        if self.session is not None and self.session.connection is not None:
            await self._later(self.session.disconnect(SESSION_SECONDS))

    async def expire(self) -> None:
        """Ends the session for good, as the server does after its time-out."""
        if self.session is not None:
            self.online = False
            self.session.close()
            await self.settle()

    async def into_session(self, frame: bytes) -> None:
        """Does what the server does with a frame, and waits until the consequences have arrived."""
        action, body = msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False)
        if action == Action.REGISTER:
            await self._later(self._register(body["page"]))
            return
        session = self.session
        assert session is not None
        if action == Action.EVENT:
            await self._later(session.dispatch_event(body["target"], body["name"], body["data"]))
        elif action == Action.PROPS:
            session.apply_patch(body["id"], body["props"])
        elif action == Action.INVOKE:
            session.handle_invoke_method_results(
                body["control_id"], body["call_id"], body["result"], body["error"]
            )
        await self.settle()

    async def _register(self, page_props: dict[str, Any]) -> None:
        wire = _Wire(self, self._house.hub, self._house.executor)
        returning = self.session is not None and self.session.connection is None
        session = self.session if returning and self.session is not None else Session(wire)
        self.session = session
        page = session.page
        _context_page.set(page)
        session.apply_page_patch(page_props)
        whole = page if returning else session.get_page_patch()
        answer = RegisterClientResponseBody(session_id=session.id, page_patch=whole, error="")
        wire.send_message(FletMessage(MessageAction.REGISTER_CLIENT, answer))
        if returning:
            await session.connect(wire)
            return
        page.client_ip = "127.0.0.1"
        await self._run_main(session)

    async def _run_main(self, session: Session) -> None:
        context.reset_auto_update()
        try:
            result = self._main(session.page)
            if inspect.isawaitable(result):
                await result
            await session.after_event(session.page)
        except Exception as why:
            session.error(str(why))
            raise


class _Line:
    """The transport: straight into the session, no socket."""

    def __init__(self, client: InProcessClient) -> None:
        self._client = client

    async def send(self, frame: bytes) -> None:
        """Hands one frame to the session."""
        await self._client.into_session(frame)

    async def close(self) -> None:
        """Cuts the connection."""
        await self._client.cut()


class House:
    """What the sessions of one server share."""

    def __init__(self) -> None:
        self.hub = PubSubHub(loop=asyncio.get_running_loop())
        self.executor = ThreadPoolExecutor(1)
        self.clients: list[InProcessClient] = []

    async def open(
        self,
        main: AppMain,
        route: str = "/",
        *,
        screen: Screen | None = None,
        locale: str = "ru",
        keep: bool = True,
    ) -> InProcessClient:
        """Opens one session of an app."""
        client = InProcessClient(self, main, route=route, screen=screen, locale=locale, keep=keep)
        self.clients.append(client)
        return await client.connect()

    async def settle(self) -> None:
        """Lets everything that is under way arrive everywhere."""
        for _ in range(SETTLING_TURNS):
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Ends every session and the thread pool."""
        for client in self.clients:
            await client.expire()
        self.executor.shutdown(wait=False)
