"""Times the store beside stock TinyDB in the same run: `python -m bench.store_bench`.

Prints commits of one action (an entry, the header, a live state of about 4 kB) with 50,000 events of history,
the growth with finished matches, and the opening of a file with 5,000 of them.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.table import Document

from companion.store.chain import GENESIS, link
from companion.store.group_commit import GroupCommit
from companion.store.repository import Repository

HISTORY = 50_000
"""Events before the first measured commit."""

FINISHED = (0, 1_000, 5_000)
"""Finished matches before the first measured commit."""

EVENTS_A_MATCH = 60
"""Entries of each finished match."""

P95_LIMIT_MS = 5.0
GROWTH_LIMIT = 1.5
OPEN_LIMIT_S = 2.0


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of each of several runs."""

    each: Sequence[float]

    @property
    def median(self) -> float:
        """Half of the runs are faster."""
        return statistics.median(self.each)

    @property
    def p95(self) -> float:
        """19 of 20 runs are faster."""
        return statistics.quantiles(self.each, n=20)[-1]


def entry(seq: int, prev: str = GENESIS) -> dict[str, Any]:
    """An event as the app writes it, about 200 bytes."""
    made: dict[str, Any] = {
        "seq": seq,
        "kind": "life.changed",
        "seat": seq % 5 + 1,
        "delta": -3,
        "by": "device-1",
    }
    made["at"] = "2025-01-01T20:15:30.123456+00:00"
    made["hash"] = link(prev, made)
    return made


def live_state(seq: int) -> dict[str, Any]:
    """An unfinished match's state, about 4 kB."""
    seats = [
        {"seat": seat, "life": 40, "hand": list(range(60)), "effects": ["FIRE"] * 20} for seat in range(1, 11)
    ]
    return {"version": seq, "seats": seats}


def timed(action: Callable[[int], object], runs: int) -> list[float]:
    """Milliseconds of `action(0)`, `action(1)`, …"""
    each = []
    for number in range(runs):
        start = time.perf_counter()
        action(number)
        each.append((time.perf_counter() - start) * 1000)
    return each


def commits(repository: Repository, match: str, runs: int, *, durable: bool = False) -> list[float]:
    """Times commits of one action each."""
    first = len(repository.entries(match)) + 1

    def action(number: int) -> None:
        seq = first + number
        header = {"match": match, "game": "circle", "length": seq}
        repository.commit(match, [entry(seq)], header=header, live=live_state(seq), durable=durable)

    return timed(action, runs)


def in_turns(runs: int, **stores: tuple[Repository, str]) -> dict[str, Times]:
    """Times the stores in turns of 50 commits, so that they share the machine's good and bad moments."""
    each: dict[str, list[float]] = {name: [] for name in [*stores, "loop"]}
    for _ in range(runs // 50):
        for name, (repository, match) in stores.items():
            each[name] += commits(repository, match, 50)
        each["loop"] += timed(lambda _: sum(range(15_000)), 50)
    return {name: Times(times) for name, times in each.items()}


def fill(repository: Repository, matches: int, events: int, prefix: str = "H") -> None:
    """Adds finished matches."""
    log = [entry(seq) for seq in range(1, events + 1)]
    for number in range(matches):
        match = f"{prefix}{number}"
        repository.commit(match, log, header={"match": match, "game": "circle", "winner": 3}, live=None)


def opened(path: Path) -> Repository:
    """As the server opens it."""
    return Repository.open(path, durability=GroupCommit())


def stock_commits(path: Path, runs: int) -> Times:
    """The same action with stock TinyDB, the history in one table (it has no cheaper way to add to one)."""
    with TinyDB(path) as db:
        history = db.table("events")
        history.insert_multiple(Document(entry(seq), seq) for seq in range(1, HISTORY + 1))
        matches, live = db.table("matches"), db.table("live")

        def action(number: int) -> None:
            history.insert(Document(entry(HISTORY + 1 + number), HISTORY + 1 + number))
            matches.upsert(Document({"match": "M", "length": number}, 1))
            live.upsert(Document(live_state(number), 1))

        return Times(timed(action, runs))


def history_rows(directory: Path) -> dict[str, Times]:
    """Commits with 50,000 events of history: over many matches, in one, on the medium first, and stock."""
    spread, one = directory / "spread.json", directory / "one.json"
    with opened(spread) as repository:
        fill(repository, HISTORY // EVENTS_A_MATCH, EVENTS_A_MATCH)
    with opened(spread) as many, opened(one) as single:
        fill(single, 1, HISTORY, prefix="one")
        rows = in_turns(1000, many=(many, "M"), one=(single, "one0"))
        rows["durable"] = Times(commits(many, "D", 200, durable=True))
    rows["stock"] = stock_commits(directory / "stock.json", 5)
    return rows


def growth_rows(directory: Path) -> tuple[dict[str, Times], float]:
    """Commits beside 0, 1,000 and 5,000 finished matches, and the seconds it takes to open the last file."""
    paths = {f"{matches}": directory / f"growth-{matches}.json" for matches in FINISHED}
    for matches, path in paths.items():
        with opened(path) as repository:
            fill(repository, int(matches), EVENTS_A_MATCH)
    with contextlib.ExitStack() as stack:
        stores = {matches: (stack.enter_context(opened(path)), "M") for matches, path in paths.items()}
        rows = in_turns(1500, **stores)
    start = time.perf_counter()
    repository = opened(path)
    seconds = time.perf_counter() - start
    repository.close()
    return rows, seconds


LABELS = {
    "many": "50,000 events in many matches",
    "one": "50,000 events in one match",
    "durable": "fsync before the answer",
    "stock": "stock TinyDB, 50,000 events",
    "loop": "(a bare loop, for the machine's noise)",
    **{f"{matches}": f"{matches:,} finished matches" for matches in FINISHED},
}


def main() -> None:
    """Prints the table; exit status 1 when a limit is passed."""
    with tempfile.TemporaryDirectory(prefix="store-bench-") as name:
        history = history_rows(Path(name))
        growth, seconds = growth_rows(Path(name))
    lines = [f"{'commit of one action':<40}{'median ms':>11}{'p95 ms':>11}"]
    for row, times in [*history.items(), *growth.items()]:
        lines.append(f"{LABELS[row]:<40}{times.median:>11.2f}{times.p95:>11.2f}")
    ours, stock = max(history["many"].p95, history["one"].p95), history["stock"].median
    factor = growth["5000"].p95 / growth["0"].p95
    checks = [
        (f"p95 with 50,000 events: {ours:.2f} ms (limit {P95_LIMIT_MS:g})", ours <= P95_LIMIT_MS),
        (f"stock TinyDB's median is {stock / ours:,.0f} times our p95", stock > ours),
        (
            f"p95 grows {factor:.2f}x from 0 to 5,000 matches (limit {GROWTH_LIMIT:g}x)",
            factor <= GROWTH_LIMIT,
        ),
        (f"opening 5,000 matches: {seconds:.2f} s (limit {OPEN_LIMIT_S:g})", seconds <= OPEN_LIMIT_S),
    ]
    lines += [f"{'ok' if fine else 'MISSED':<8}{text}" for text, fine in checks]
    sys.stdout.write("\n".join(lines) + "\n")
    sys.exit(0 if all(fine for _, fine in checks) else 1)


if __name__ == "__main__":
    main()
