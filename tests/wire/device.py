"""A phone without a screen: its cookies, and its tabs over real websockets.

device = await Device.meet(server.url, locale="en")   # gets the device cookie by GET /
phone = await device.open("/join/AB3DE")              # one tab: a Flet session
await phone.type("Name", "Anna")
await phone.tap("Join")
await phone.until(lambda p: "Lobby" in p.text)
assert not phone.heard("knight")
await device.close()
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.wire.client import DEADLINE, Screen, WireClient
from tests.wire.protocol import Action


class SocketTransport:
    """A websocket to a server; frames are delivered from a task of its own."""

    def __init__(self, socket: ClientConnection, client: WireClient) -> None:
        self._socket = socket
        self._client = client
        self._replies: set[asyncio.Task[None]] = set()
        self._reader = asyncio.create_task(self._read())

    async def send(self, frame: bytes) -> None:
        """Hands one frame to the socket. Raises ConnectionError when it is closed."""
        try:
            await self._socket.send(frame)
        except websockets.ConnectionClosed as why:
            raise ConnectionError(str(why)) from why

    async def close(self) -> None:
        """Closes the socket and waits for the reading task."""
        await self._socket.close()
        await asyncio.gather(self._reader, *self._replies, return_exceptions=True)

    async def _read(self) -> None:
        try:
            async for data in self._socket:
                message = self._client.deliver(data if isinstance(data, bytes) else data.encode())
                if message is not None and message.action is Action.INVOKE:
                    reply = asyncio.create_task(self._client.react(message))
                    self._replies.add(reply)
                    reply.add_done_callback(self._replies.discard)
        except websockets.ConnectionClosed:
            pass
        finally:
            self._client.lost()


@dataclass
class Device:
    """A phone with its cookie jar: its tabs share the device cookie and the local storage."""

    url: str
    """The server's address, without a closing slash: "http://127.0.0.1:8550"."""
    locale: str = "ru"
    user_agent: str = "wire-client/1"
    screen: Screen = field(default_factory=Screen)
    cookies: dict[str, str] = field(default_factory=dict)
    prefs: dict[str, object] = field(default_factory=dict)
    tabs: list[WireClient] = field(default_factory=list)
    keep: bool = True

    @classmethod
    async def meet(cls, url: str, **options: Any) -> Self:
        """A new device that has fetched the start page once and keeps the cookies it was given."""
        device = cls(url.rstrip("/"), **options)
        await device.fetch("/")
        return device

    @property
    def headers(self) -> dict[str, str]:
        """What this device's browser says with each request."""
        headers = {"User-Agent": self.user_agent, "Accept-Language": self.locale}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return headers

    async def fetch(self, path: str) -> httpx.Response:
        """GETs a page of the server as this device's browser does, and takes its cookies."""
        async with httpx.AsyncClient(trust_env=False, headers=self.headers) as http:
            answer = await http.get(self.url + path, headers={"Accept": "text/html,*/*;q=0.8"})
            self.cookies.update(answer.cookies.items())
        return answer

    async def open(self, route: str = "/") -> WireClient:
        """Opens a tab at a route: a new Flet session of this device."""
        tab = WireClient(route=route, screen=self.screen, locale=self.locale, keep=self.keep)
        tab.prefs = self.prefs
        self.tabs.append(tab)
        return await self.connect(tab)

    async def connect(self, tab: WireClient) -> WireClient:
        """Brings a tab (back) on line with its own session id: a reload, or the network's return."""
        if tab.online:
            await tab.drop()
        socket = await connect(
            self.url.replace("http", "ws", 1) + "/ws",
            max_size=None,
            compression=None,
            proxy=None,
            origin=Origin(self.url),
            user_agent_header=self.user_agent,
            additional_headers={name: value for name, value in self.headers.items() if name != "User-Agent"},
            open_timeout=DEADLINE,
        )
        try:
            return await tab.attach(SocketTransport(socket, tab))
        except BaseException:
            await tab.drop()
            raise

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes every tab."""
        await asyncio.gather(*(tab.drop() for tab in self.tabs if tab.online))


async def devices(url: str, count: int, **options: Any) -> list[Device]:
    """Many devices at once, each with a user agent and a cookie of its own."""
    agent = options.pop("user_agent", "wire-client")
    return list(
        await asyncio.gather(
            *(Device.meet(url, user_agent=f"{agent}/{number}", **options) for number in range(count))
        )
    )
