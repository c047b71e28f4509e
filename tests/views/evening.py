"""An evening for tests: a hub on a file, and phones that open the real app in this process."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft

from companion.chance import SystemDraw
from companion.store.repository import Repository
from companion.table.client import Client
from companion.table.hub import Hub
from models.base import TableId
from models.table import Table
from tests.wire.client import Screen
from tests.wire.inprocess import House, InProcessClient
from tests.wire.mirror import Control
from views.app import open_page
from views.session import Session, Surroundings

ADDRESS = "http://192.168.7.5:8550"


class HandClock:
    """Time that a test moves by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)

    def now(self) -> datetime:
        """The time of day."""
        return self.at

    def monotonic(self) -> float:
        """Seconds that only grow."""
        return self.at.timestamp()

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.at += timedelta(seconds=seconds)


class Evening:
    """A server's life in one process; `restart` is its death and return on the same file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = HandClock()
        self.house = House()
        self.store = Repository.open(path)
        self.hub = self._hub()
        self.sessions: dict[int, Session] = {}

    def _hub(self) -> Hub:
        return Hub(self.store, clock=self.clock, draw=SystemDraw())

    async def phone(
        self, device: str, route: str = "/", *, locale: str = "ru", screen: Screen | None = None
    ) -> InProcessClient:
        """Opens a tab of a device; the same device name is the same cookie."""
        opened: list[Session] = []

        def main(page: ft.Page) -> None:
            around = Surroundings(languages=(locale,), addresses=(ADDRESS,), version="test")
            hub = self.hub
            opened.append(open_page(page, lambda wake: Client(hub, device, wake, address=device), around))

        phone = await self.house.open(main, route, locale=locale, screen=screen)
        self.sessions[id(phone)] = opened[0]
        return phone

    def session(self, phone: InProcessClient) -> Session:
        """The server's side of a phone's tab."""
        return self.sessions[id(phone)]

    @property
    def table(self) -> Table:
        """The one table of the evening."""
        (room,) = self.hub.rooms.values()
        return room.table

    def device_id(self, device: str) -> str:
        """The public id behind a cookie."""
        return self.hub.device(device).id

    async def restart(self) -> None:
        """The server dies with all its sessions and comes back on the same file."""
        await self.house.close()
        self.store.close()
        self.house = House()
        self.store = Repository.open(self.path)
        self.hub = self._hub()

    def table_of(self, table: str) -> Table:
        """A table by its id."""
        return self.hub.rooms[TableId(table)].table

    async def close(self) -> None:
        """Everybody goes home."""
        await self.house.close()
        self.store.close()


async def shut(phone: InProcessClient) -> None:
    """Tells the app what a browser tells it when a closed dialog has slid away."""

    def closed(at: InProcessClient) -> list[Control]:
        return at.find(where=lambda c: c.kind in ("AlertDialog", "BottomSheet") and not c.node.get("open"))

    for control in await phone.until(closed):
        await phone.fire(control, "dismiss")
