"""The seam between the tap bench and an app: how a table is set up, and what is tapped.

A new app needs one `TapGame` here, and its name in `GAMES`.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
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
from tests.wire.client import Device, WireClient


@dataclass
class BenchTable:
    """A table with all its phones on line and looking at it."""

    phones: list[WireClient]
    devices: list[Device] = field(default_factory=list)
    taps: int = 0
    buttons: dict[str, list[int]] = field(default_factory=dict)
    """The control that each phone taps, by its sign."""


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


class MagicCircle:
    """The app itself: matches of Magic Circle, every phone with a seat and that seat's own screen."""

    def prepare(self, data: Path, tables: int, phones: int) -> None:
        """Seats the phones and starts the matches, as taps would; the cookies are known beforehand."""
        ids = []
        with Repository.open(data, durability=DeferredDurability()) as store:
            hub = Hub(store, clock=SystemClock(), draw=SystemDraw())
            for number in range(tables):
                people = [Client(hub, _digest(_token(number, seat)), lambda: None) for seat in range(phones)]
                keeper = people[0]
                table = keeper.create("circle", tuple(f"Игрок {i + 1}" for i in range(phones)), {}, seat=1)
                assert isinstance(table, str)
                view = keeper.table(table)
                assert view is not None
                for seat, person in enumerate(people[1:], start=2):
                    person.join(view.code)
                    person.table_command(table, SeatClaim(seat=seat))
                keeper.table_command(table, MatchStart())
                ids.append(table)
        _ids_beside(data).write_text(json.dumps(ids))

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Opens the phones that `prepare` has seated."""
        table = json.loads(Path(os.environ[IDS]).read_text())[number]
        devices = [
            Device(
                url, keep=False, user_agent=f"bench/{number}-{seat}", cookies={COOKIE: _token(number, seat)}
            )
            for seat in range(phones)
        ]
        opened = [await device.open(f"/t/{table}") for device in devices]
        for phone in opened:
            await phone.waits_for("Игрок 2: 5 жизней")
        buttons = {sign: [_button(phone, sign) for phone in opened] for sign in ("+1", "−1")}
        return BenchTable(opened, devices, buttons=buttons)

    def tap(self, table: BenchTable) -> PlannedTap:
        """Gives seat 2 a life and takes it again, each phone in turn."""
        table.taps += 1
        at = table.taps % len(table.phones)
        up = table.taps % 2 == 1
        sign, shown = ("+1", "Игрок 2: 6 жизней") if up else ("−1", "Игрок 2: 5 жизней")
        return PlannedTap(table.phones[at], table.buttons[sign][at], "click", shown.encode())


def _button(phone: WireClient, sign: str) -> int:
    found = phone.mirror.listening(f"Игрок 2: {sign}", ("click",))
    assert found is not None
    return found.id


def _asleep() -> None:
    """A phone that is not on line yet."""


def _cookie(number: int, seat: int) -> dict[str, str]:
    return {COOKIE: _token(number, seat)}


def _token(number: int, seat: int) -> str:
    raw = hashlib.sha256(f"bench {number} {seat}".encode()).digest()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _ids_beside(data: Path) -> Path:
    return data.with_suffix(".tables.json")


IDS = "BENCH_TABLES"
"""Environment variable: the file with the ids of the prepared tables."""

COOKIE = "companion_device"

GAMES: dict[str, Callable[[], TapGame]] = {"bare": BareCounter, "circle": MagicCircle}
