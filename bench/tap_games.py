"""The seam between the tap bench and an app: how a table is set up, and what is tapped.

A new app needs one `TapGame` here, and its name in `GAMES`.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.chance import SystemDraw
from companion.clock import SystemClock
from companion.store.durability import DeferredDurability
from companion.store.repository import Repository
from companion.table.client import Client
from companion.table.hub import Hub
from models.table import MatchStart, SeatClaim
from tests.wire.client import WireClient
from tests.wire.device import Device


@dataclass
class BenchTable:
    """A table with all its phones on line and looking at it."""

    phones: list[WireClient]
    devices: list[Device] = field(default_factory=list)
    taps: int = 0
    buttons: dict[str, list[int]] = field(default_factory=dict)
    """The control that each phone taps, by its sign."""

    numbers: list[int] = field(default_factory=list)
    """The number of each seat before the first tap."""


@dataclass(frozen=True)
class PlannedTap:
    """One tap: who sends what, and by which bytes in a frame each phone shows that it has the result."""

    phone: WireClient
    control: int
    event: str
    marker: bytes
    """Occurs in the first patch with this tap's result, and in none before; b"": any patch will do."""
    data: object = None


class TapGame(Protocol):
    """An app under the bench."""

    def prepare(self, data: Path, tables: int, phones: int) -> None:
        """Makes the data file before the server starts, where the app wants one."""

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Sets table `number` up with that many phones."""

    def tap(self, table: BenchTable) -> PlannedTap:
        """The table's next tap; it must change what every phone shows."""


class BareCounter:
    """`bench.bare_counter`: a counter a table."""

    def prepare(self, data: Path, tables: int, phones: int) -> None:
        """A counter needs no data."""

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Opens that many sessions of one counter."""
        devices = [Device(url, user_agent=f"bench/{number}-{seat}", keep=False) for seat in range(phones)]
        opened = [await device.open(f"/{number}") for device in devices]
        for phone in opened:
            await phone.until(lambda shown: shown.find("Button"))
        return BenchTable(opened, devices)

    def tap(self, table: BenchTable) -> PlannedTap:
        """Adds one, from each phone in turn."""
        table.taps += 1
        phone = table.phones[table.taps % len(table.phones)]
        button = phone.find("Button")[0]
        return PlannedTap(phone, button.id, "click", f"count {table.taps};".encode())


class Companion:
    """The app itself: matches of one game, every phone with a seat and that seat's own screen."""

    game: str

    def prepare(self, data: Path, tables: int, phones: int) -> None:
        """Seats the phones and starts the matches, as taps would; the cookies are known beforehand."""
        ids = []
        with Repository.open(data, durability=DeferredDurability()) as store:
            hub = Hub(store, clock=SystemClock(), draw=SystemDraw())
            for number in range(tables):
                people = [Client(hub, _digest(token(number, seat)), lambda: None) for seat in range(phones)]
                keeper = people[0]
                table = keeper.create(self.game, tuple(f"Игрок {i + 1}" for i in range(phones)), {}, seat=1)
                assert isinstance(table, str)
                view = keeper.table(table)
                assert view is not None
                for seat, person in enumerate(people[1:], start=2):
                    person.join(view.code)
                    person.table_command(table, SeatClaim(seat=seat))
                keeper.table_command(table, MatchStart())
                view = keeper.table(table)
                assert view is not None
                assert view.match is not None
                ids.append(f"/t/{table}?deal={view.match.id}")
        ids_beside(data).write_text(json.dumps(ids))

    async def opened(self, url: str, number: int, phones: int, shown: str) -> BenchTable:
        """Opens the phones that `prepare` has seated, until they show these words."""
        route = json.loads(Path(os.environ[IDS]).read_text())[number]
        devices = [
            Device(
                url, keep=False, user_agent=f"bench/{number}-{seat}", cookies={COOKIE: token(number, seat)}
            )
            for seat in range(phones)
        ]
        opened = list(await asyncio.gather(*(device.open(route) for device in devices)))
        for phone in opened:
            await phone.waits_for(shown, PATIENCE)
        return BenchTable(opened, devices)


class MagicCircle(Companion):
    """Seat 2's lives, tapped on every seat's own screen."""

    game = "circle"

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Opens the seats' screens."""
        table = await self.opened(url, number, phones, "Игрок 2: 5 жизней")
        table.buttons = {
            sign: [_button(phone, f"Игрок 2: {sign}") for phone in table.phones] for sign in SIGNS
        }
        return table

    def tap(self, table: BenchTable) -> PlannedTap:
        """Gives seat 2 a life and takes it again, each phone in turn."""
        table.taps += 1
        at = table.taps % len(table.phones)
        up = table.taps % 2 == 1
        sign, shown = ("+1", "Игрок 2: 6 жизней") if up else ("−1", "Игрок 2: 5 жизней")
        return PlannedTap(table.phones[at], table.buttons[sign][at], "click", shown.encode())


class Kingdom(Companion):
    """Each seat's own life, tapped on its own screen."""

    game = "kingdom"

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Opens the seats' screens."""
        table = await self.opened(url, number, phones, "Игрок 2: жизней")
        table.buttons = {
            sign: [_button(phone, f"Игрок {at}: {sign}") for at, phone in enumerate(table.phones, start=1)]
            for sign in SIGNS
        }
        table.numbers = [_life(phone, at) for at, phone in enumerate(table.phones, start=1)]
        return table

    def tap(self, table: BenchTable) -> PlannedTap:
        """Each phone in turn gives its own seat a life, and takes it again in the next round."""
        at, up = table.taps % len(table.phones), table.taps // len(table.phones) % 2 == 0
        table.taps += 1
        sign, shown = ("+1", table.numbers[at] + 1) if up else ("−1", table.numbers[at])
        marker = f"Игрок {at + 1}: жизней {shown}".encode()
        return PlannedTap(table.phones[at], table.buttons[sign][at], "click", marker)


def _life(phone: WireClient, seat: int) -> int:
    found = re.search(rf"Игрок {seat}: жизней (\d+)", phone.text)
    assert found is not None
    return int(found[1])


def _button(phone: WireClient, name: str) -> int:
    found = phone.mirror.listening(name, ("click",))
    assert found is not None
    return found.id


def token(number: int, seat: int) -> str:
    raw = hashlib.sha256(f"bench {number} {seat}".encode()).digest()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def ids_beside(data: Path) -> Path:
    return data.with_suffix(".tables.json")


IDS = "BENCH_TABLES"
"""Environment variable: the file with the ids of the prepared tables."""

COOKIE = "companion_device"
SIGNS = ("+1", "−1")
PATIENCE = 60.0

GAMES: dict[str, Callable[[], TapGame]] = {"bare": BareCounter, "circle": MagicCircle, "kingdom": Kingdom}
