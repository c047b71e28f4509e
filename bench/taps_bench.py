"""From a tap to the last of a table's eight phones, beside a bare Flet counter in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench.report import Report, quantile
from bench.tap_games import GAMES, IDS
from bench.tap_load import PHONES
from tests.wire.server import ROOT, ServerProcess, running_server

BARE = (sys.executable, "-m", "bench.bare_counter")
TABLES = (1, 5, 25, 50)
P95_LIMITS_MS = {1: 30.0, 25: 50.0, 50: 100.0}
SECONDS = 30.0


@dataclass
class Figures:
    """One run: latencies in milliseconds, taps that never arrived, memory in bytes a phone."""

    latencies: list[float]
    lost: int
    taps: int
    memory: float


def run(quick: bool) -> list[Report]:
    """Every app of `GAMES` at 1, 5, 25 and 50 tables, one tap a second and table."""
    columns = (
        "tables",
        "phones",
        "app",
        "median ms",
        "p95 ms",
        "max ms",
        "of bare, median",
        "lost",
        "KB a phone",
    )
    report = Report(f"Tap to all {PHONES} phones of a table", columns)
    for tables in (1, 2) if quick else TABLES:
        bare: Figures | None = None
        for game in sorted(GAMES, key=lambda name: name != "bare"):
            figures = measured(game, tables, 5.0 if quick else SECONDS)
            bare = bare or figures
            _row(report, game, tables, figures, bare)
    report.notes.append(
        "Server and phones share this machine. A tap lasts from when it was due to the last phone's patch."
    )
    return [report]


def _row(report: Report, game: str, tables: int, figures: Figures, bare: Figures) -> None:
    median, p95 = quantile(figures.latencies, 0.5), quantile(figures.latencies, 0.95)
    ratio = median / quantile(bare.latencies, 0.5)
    worst = max(figures.latencies, default=float("nan"))
    lost = f"{figures.lost} of {figures.taps}"
    report.add(tables, tables * PHONES, game, median, p95, worst, ratio, lost, figures.memory / 1024)
    limit = P95_LIMITS_MS.get(tables)
    if game != "bare" and limit is not None and not p95 <= limit:
        report.notes.append(
            f"MISSED: {game} at {tables} tables has p95 {p95:.0f} ms, the limit is {limit:.0f} ms."
        )


def measured(game: str, tables: int, seconds: float) -> Figures:
    """Starts the app's server and the phones' process, and takes the figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = BARE if game == "bare" else None
        data = Path(folder) / "bench.json"
        GAMES[game]().prepare(data, tables, PHONES)
        with running_server(data, command=command) as server:
            idle = resident_bytes(server)
            load = subprocess.Popen(
                [sys.executable, "-m", "bench.tap_load", game, server.url, str(tables), str(seconds)],
                cwd=ROOT,
                env={**os.environ, IDS: str(data.with_suffix(".tables.json"))},
                stdout=subprocess.PIPE,
            )
            output, _ = load.communicate(timeout=120 + 10 * seconds)
            if load.returncode != 0:
                raise RuntimeError(f"the phones of {game} failed; the server said:\n{server.last_words()}")
            grown = resident_bytes(server) - idle
    return Figures(**json.loads(output), memory=grown / (tables * PHONES))


def resident_bytes(server: ServerProcess) -> float:
    """Memory of the server's process; NaN where the system does not tell."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status")
    if not status.exists():
        return float("nan")
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return float(line.split()[1]) * 1024
