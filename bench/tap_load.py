"""The phones of the tap bench, a process: `python -m bench.tap_load GAME URL PID SECONDS TABLES...`.

Each table is tapped once a second, at a phase of its own; a tap counts from the moment it was due, so a slow
server cannot hide its queue. The phones of one number of tables stay for the next; a number that is too large
ends the run, after the last that has a limit of its own. Prints a line of JSON for each, the fields of
`Figures`; PID is the server's.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from bench.report import quantile
from bench.tap_games import GAMES, BenchTable, TapGame
from tests.wire.protocol import PATCH_FRAME, Frame

PHONES = 8
PATIENCE = 10.0
TOO_SLOW_MS = 100.0
ALWAYS = 50
"""A p95 above `TOO_SLOW_MS` ends a run at more tables than these."""

CALM = 0.05
"""Share of a core under which a server has done its work of the start: it compresses the client's files."""

CALM_FOR = 3
"""Seconds in a row; on a busy machine that work comes in pieces."""

CALM_SECONDS = 90


@dataclass
class Figures:
    """What one number of tables gave."""

    tables: int
    latencies: list[float]
    """Milliseconds from when a tap was due to the last phone's patch."""

    lost: int
    taps: int
    cpu: float
    """Seconds that the server's process took meanwhile."""

    own: float
    """Seconds that these phones took."""

    resident: float
    """Bytes of the server's process at the end."""

    @property
    def p95(self) -> float:
        """Milliseconds; NaN where nothing arrived."""
        return quantile(self.latencies, 0.95)


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


async def measure(name: str, url: str, server: int, seconds: float, steps: Sequence[int]) -> None:
    """Opens tables up to each number, warms up for two seconds, measures, prints."""
    game = GAMES[name]()
    ready: list[BenchTable] = []
    for tables in steps:
        while len(ready) < tables:
            ready.append(await game.table(url, len(ready), PHONES))
            for phone in ready[-1].phones:
                phone.mirrors = False
        await calm(server)
        await Load(game, ready).run(2.0)
        load, cpu, own = Load(game, ready), cpu_seconds(server), time.process_time()
        await load.run(seconds)
        figures = Figures(
            tables,
            load.latencies,
            load.lost,
            load.taps,
            cpu_seconds(server) - cpu,
            time.process_time() - own,
            resident_bytes(server),
        )
        sys.stdout.write(json.dumps(asdict(figures)) + "\n")
        sys.stdout.flush()
        if tables > ALWAYS and not figures.p95 <= TOO_SLOW_MS:
            break
    await asyncio.gather(*(phone.drop() for table in ready for phone in table.phones))


async def calm(server: int) -> None:
    """Waits until the server has nothing to do; goes on all the same after `CALM_SECONDS`."""
    quiet = 0
    for _ in range(CALM_SECONDS):
        before = cpu_seconds(server)
        await asyncio.sleep(1.0)
        quiet = 0 if cpu_seconds(server) - before > CALM else quiet + 1
        if quiet == CALM_FOR:
            return


def cpu_seconds(process: int) -> float:
    """What a process has used of its core; NaN where the system does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return float("nan")
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(process: int) -> float:
    """Memory of a process; NaN where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return float("nan")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return float(line.split()[1]) * 1024


if __name__ == "__main__":
    game_name, address, pid, duration, *counts = sys.argv[1:]
    asyncio.run(measure(game_name, address, int(pid), float(duration), [int(count) for count in counts]))
