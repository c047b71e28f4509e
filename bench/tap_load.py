"""The phones of the tap bench, in a process of their own: `python -m bench.tap_load GAME URL TABLES SECONDS`.

Each table is tapped once a second, at a phase of its own; a tap counts from the moment it was due, so a slow
server cannot hide its queue. Prints one line of JSON: {"latencies": [ms, ...], "lost": n, "taps": n}.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bench.tap_games import GAMES, BenchTable, TapGame
from tests.wire.protocol import Action, Frame

PHONES = 8
PATIENCE = 10.0
PATCH_FRAME = bytes([0, 0x92, Action.PATCH])
"""How every patch begins: control frame, MessagePack array of two, action."""


@dataclass
class Pending:
    """One tap on its way to all phones of a table."""

    due: float
    marker: bytes
    waiting: set[int]
    done: asyncio.Event = field(default_factory=asyncio.Event)
    last: float = 0.0

    def arrived(self, phone: int, frame: Frame) -> None:
        """Notes a frame of a phone; the last phone's patch ends the tap."""
        if phone in self.waiting and frame.data.startswith(PATCH_FRAME) and self.marker in frame.data:
            self.waiting.discard(phone)
            self.last = frame.at
            if not self.waiting:
                self.done.set()


class Load:
    """All tables of one run."""

    def __init__(self, game: TapGame, tables: list[BenchTable]) -> None:
        self.game = game
        self.tables = tables
        self.latencies: list[float] = []
        self.lost = 0
        self.taps = 0

    async def run(self, seconds: float, interval: float = 1.0) -> None:
        """Taps every table once an interval for that long."""
        start = time.perf_counter() + 0.2
        phases = (start + interval * number / len(self.tables) for number in range(len(self.tables)))
        await asyncio.gather(
            *(
                self._play(table, phase, seconds, interval)
                for table, phase in zip(self.tables, phases, strict=True)
            )
        )

    async def _play(self, table: BenchTable, start: float, seconds: float, interval: float) -> None:
        pending: list[asyncio.Task[None]] = []
        for number in range(round(seconds / interval)):
            due = start + number * interval
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if pending:
                await pending[-1]  # a table's taps come one after another
            pending.append(asyncio.create_task(self._tap(table, due)))
        await asyncio.gather(*pending)

    async def _tap(self, table: BenchTable, due: float) -> None:
        plan = self.game.tap(table)
        tap = Pending(due, plan.marker, set(range(len(table.phones))))
        for number, phone in enumerate(table.phones):
            phone.watch = _watcher(tap, number)
        self.taps += 1
        await plan.phone.fire(plan.control, plan.event, plan.data)
        try:
            await asyncio.wait_for(tap.done.wait(), PATIENCE)
        except TimeoutError:
            self.lost += 1
        else:
            self.latencies.append((tap.last - due) * 1000)


def _watcher(tap: Pending, number: int) -> Callable[[Frame], None]:
    return lambda frame: tap.arrived(number, frame)


async def measure(name: str, url: str, tables: int, seconds: float) -> dict[str, object]:
    """Sets the tables up, warms up for two seconds, then measures."""
    game = GAMES[name]()
    ready = [await game.table(url, number, PHONES) for number in range(tables)]
    await Load(game, ready).run(2.0)
    load = Load(game, ready)
    await load.run(seconds)
    await asyncio.gather(*(phone.drop() for table in ready for phone in table.phones))
    return {"latencies": load.latencies, "lost": load.lost, "taps": load.taps}


if __name__ == "__main__":
    game_name, address, table_count, duration = sys.argv[1:5]
    result = asyncio.run(measure(game_name, address, int(table_count), float(duration)))
    sys.stdout.write(json.dumps(result) + "\n")
