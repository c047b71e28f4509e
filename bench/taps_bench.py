"""From a tap to the last of a table's eight phones, beside a bare Flet counter in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.picture import Bar, Group
from bench.report import Report, quantile
from bench.tap_games import GAMES, IDS
from bench.tap_load import PHONES, TOO_SLOW_MS, Figures, resident_bytes
from tests.wire.server import ROOT, running_server

BARE = (sys.executable, "-m", "bench.bare_counter")
SECONDS = 12.0
STEPS = {
    "bare": (1, 5, 25, 50),
    "circle": (1, 5, 25, 50, 60, 75, 100, 125, 150, 200),
    "kingdom": (1, 25, 50),
}
"""Numbers of tables, by app; after the first that is too slow a run ends."""

NAMES = {"bare": "bare Flet counter, p95", "circle": "Magic Circle, p95", "kingdom": "Kingdom, p95"}
P95_LIMITS_MS = {1: 30.0, 25: 50.0, 50: 100.0}
RATIO_LIMIT = 4.0
"""Of the median at one table, beside the bare counter's."""


def run(quick: bool) -> list[Report]:
    """Every app of `GAMES`, one tap a second and table, with more and more tables."""
    columns = ("app", "tables", "phones", "median ms", "p95 ms", "max ms", "of bare", "lost")
    report = Report(
        f"Tap to all {PHONES} phones of a table", (*columns, "CPU ms a phone", "the same, here", "KB a phone")
    )
    bare: dict[int, float] = {}
    bars: dict[int, list[Bar]] = {}
    for game, steps in STEPS.items():
        last: Figures | None = None
        for last, memory in measured(game, steps[:2] if quick else steps, 4.0 if quick else SECONDS):
            if game == "bare":
                bare[last.tables] = quantile(last.latencies, 0.5)
            _row(report, game, last, memory, bare.get(last.tables))
            limit = None if game == "bare" else P95_LIMITS_MS.get(last.tables)
            bars.setdefault(last.tables, []).append(Bar(NAMES[game], last.p95, limit))
        if last is not None and game != "bare":
            over = "first above" if last.p95 > TOO_SLOW_MS else "not above"
            report.notes.append(
                f"{game}: p95 is {over} {TOO_SLOW_MS:.0f} ms at {last.tables} tables ({last.p95:.0f} ms)."
            )
    report.chart = [Group(f"{tables} x {PHONES} phones", bars[tables]) for tables in sorted(bars)]
    report.notes.append(
        "Server and phones share this machine. A tap lasts from when it was due to the last phone's patch. "
        "CPU is what the server's process, and the process of the phones here, took a phone and tap."
    )
    return [report]


def _row(report: Report, game: str, figures: Figures, memory: float, bare: float | None) -> None:
    tables, median, p95 = figures.tables, quantile(figures.latencies, 0.5), figures.p95
    each = 1000 / max(1, figures.taps * PHONES)
    report.add(
        game,
        tables,
        tables * PHONES,
        median,
        p95,
        max(figures.latencies, default=float("nan")),
        median / bare if bare else "",
        f"{figures.lost} of {figures.taps}",
        figures.cpu * each,
        figures.own * each,
        memory / 1024,
    )
    limit = P95_LIMITS_MS.get(tables)
    if game != "bare" and limit is not None and not p95 <= limit:
        report.notes.append(
            f"MISSED: {game} at {tables} tables has p95 {p95:.0f} ms, the limit is {limit:.0f}."
        )
    if game != "bare" and tables == 1 and bare and not median <= RATIO_LIMIT * bare:
        report.notes.append(f"MISSED: {game} takes {median / bare:.1f} times as long as the bare counter.")


def measured(game: str, steps: Sequence[int], seconds: float) -> Iterator[tuple[Figures, float]]:
    """Starts the app's server and the phones' process; figures, and bytes a phone, by number of tables."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "bench.json"
        GAMES[game]().prepare(data, max(steps), PHONES)
        with running_server(data, command=BARE if game == "bare" else None) as server:
            assert server.process is not None
            pid = server.process.pid
            idle = resident_bytes(pid)
            load = subprocess.Popen(
                [sys.executable, "-m", "bench.tap_load", game, server.url, str(pid), str(seconds)]
                + [str(step) for step in steps],
                cwd=ROOT,
                env={**os.environ, IDS: str(data.with_suffix(".tables.json"))},
                stdout=subprocess.PIPE,
                text=True,
            )
            assert load.stdout is not None
            try:
                for line in load.stdout:
                    figures = Figures(**json.loads(line))
                    yield figures, (figures.resident - idle) / (figures.tables * PHONES)
                if load.wait() != 0:
                    raise RuntimeError(
                        f"the phones of {game} failed; the server said:\n{server.last_words()}"
                    )
            finally:
                load.kill()
