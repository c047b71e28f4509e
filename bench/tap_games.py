"""The seam between the tap bench and an app: how a table is set up, and what is tapped.

A new app needs one `TapGame` here, and its name in `GAMES`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from tests.wire.client import Device, WireClient


@dataclass
class BenchTable:
    """A table with all its phones on line and looking at it."""

    phones: list[WireClient]
    devices: list[Device] = field(default_factory=list)
    taps: int = 0


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

    async def table(self, url: str, number: int, phones: int) -> BenchTable:
        """Sets table `number` up with that many phones."""

    def tap(self, table: BenchTable) -> PlannedTap:
        """The table's next tap; it must change what every phone shows."""


class BareCounter:
    """`bench.bare_counter`: a counter a table."""

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


GAMES: dict[str, Callable[[], TapGame]] = {"bare": BareCounter}
