"""One page of one phone: its client, its words, where it is, and how it is woken. Disposable."""

from __future__ import annotations

import asyncio
import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

import flet as ft

from companion.table.client import Client
from models.base import Model, SeatNo
from models.command import Command
from models.refusal import Refusal
from models.view import TableView
from views.refusals import refusal_sentence
from views.words import Words, choose, words

log = logging.getLogger(__name__)

Connect = Callable[[Callable[[], None]], Client]
"""Makes the client of the device behind the current connection; gets the page's waker."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the server tells its screens about itself and this connection."""

    languages: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    """Addresses phones can reach, best first, e.g. `http://192.168.1.5:8550`."""

    secure: bool = False
    """The browser treats this page as secure (https or localhost): wake lock, clipboard."""

    version: str = ""
    zone: str = ""
    """Time zone of this device, e.g. `Europe/Moscow`; "" for the server's own."""


@dataclass(eq=False)
class Session:
    """What every screen gets: the device's client, the words, and the ways to go, act and speak."""

    page: ft.Page
    client: Client
    around: Surroundings
    route: str = "/"
    held: SeatNo | None = None
    """The seat whose secret this page holds open right now."""

    wants: dict[str, object] = field(default_factory=dict)
    """Small notes of this page that outlive a component, by name."""

    _event: asyncio.Event = field(default_factory=asyncio.Event)
    _pump: asyncio.Task[None] | None = None

    # -- language and look --------------------------------------------------

    @property
    def words(self) -> Words:
        """The words of this device's language."""
        return words(self.client.device.language or choose(self.around.languages))

    # -- waking ---------------------------------------------------------------

    def refresh(self) -> None:
        """Draw this page anew from what the server knows now."""
        self._event.set()

    async def pump(self, draw: Callable[[], None]) -> None:
        """Redraw whenever woken; changes that come together are drawn together."""
        self._pump = asyncio.current_task()
        while True:
            await self._event.wait()
            self._event.clear()
            draw()

    def close(self) -> None:
        """The page is gone for good."""
        self.client.close()
        if self._pump:
            self._pump.cancel()

    # -- going ------------------------------------------------------------------

    @property
    def path(self) -> tuple[str, ...]:
        """The route's parts: `/t/abc/log` → `("t", "abc", "log")`."""
        return tuple(part for part in self.route.split("?")[0].split("/") if part)

    def go(self, route: str) -> None:
        """Show another screen; the browser's "back" leads here again."""
        if route != self.route:
            self.arrive(route)
            self.page.navigate(route)

    def arrive(self, route: str) -> None:
        """The browser is at this route now (a link, back, forward)."""
        self.route = route
        self.held = None
        path = self.path
        self.client.watch(path[1] if len(path) > 1 and path[0] == "t" else None)
        self.refresh()

    @property
    def table_id(self) -> str:
        """The table that this page shows."""
        return self.path[1]

    def table(self) -> TableView | None:
        """The table as this device may see it."""
        return self.client.table(self.table_id)

    # -- acting -----------------------------------------------------------------

    def act(self, command: Command, *, epoch: int | None = None, id: str | None = None) -> bool:
        """A command about the match; a refusal is said on the screen. True when it was taken."""
        return self._said(self.client.act(self.table_id, command, epoch=epoch, id=id or uuid.uuid4().hex))

    def ask(self, command: Command) -> bool:
        """A command about the table; a refusal is said on the screen. True when it was taken."""
        return self._said(self.client.table_command(self.table_id, command))

    def _said(self, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.say(self.explain(refusal))
        return refusal is None

    def explain(self, refusal: Refusal) -> str:
        """A refusal in words, with the names of this table's seats."""
        names: tuple[str, ...] = ()
        if self.path[:1] == ("t",):
            table = self.table()
            if table is not None:
                names = table.match.names if table.match else tuple(seat.name for seat in table.seats)
        return refusal_sentence(self.words, refusal, names)

    def say(self, sentence: str) -> None:
        """One clear sentence at the bottom of the screen."""
        self.page.show_dialog(ft.SnackBar(ft.Text(sentence), behavior=ft.SnackBarBehavior.FLOATING))

    # -- secrets ------------------------------------------------------------------

    def hold(self, seat: SeatNo | None) -> None:
        """Hold a seat's secret open (None: let go). It is on the wire only while it is held."""
        if self.held != seat:
            self.held = seat
            self.refresh()

    def secret(self) -> Model | None:
        """The secret that is held open now, if this device may see it."""
        return self.client.private(self.table_id, self.held) if self.held is not None else None
