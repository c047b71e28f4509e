"""From the start of the server's process to its first answer on /healthz, beside a bare Flet app."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from bench.report import Report, quantile
from bench.taps_bench import BARE
from tests.wire.server import ServerProcess

STARTS = 7


def run(quick: bool) -> list[Report]:
    """Cold data folder at first, then the same one again (compressed client and data file are there)."""
    report = Report("Start to /healthz", ("app", "starts", "median s", "max s", "of bare"))
    count = 2 if quick else STARTS
    with tempfile.TemporaryDirectory() as folder:
        bare = [_start(ServerProcess(Path(folder) / "bare.json", command=BARE)) for _ in range(count)]
        first = [_start(ServerProcess(Path(folder) / str(i) / "c.json")) for i in range(count)]
        again = [_start(ServerProcess(Path(folder) / "0" / "c.json")) for _ in range(count)]
    base = quantile(bare, 0.5)
    for name, seconds in (("bare Flet", bare), ("companion, new", first), ("companion, again", again)):
        median = quantile(seconds, 0.5)
        report.add(name, len(seconds), median, max(seconds), median / base)
    return [report]


def _start(server: ServerProcess) -> float:
    server.data.parent.mkdir(parents=True, exist_ok=True)
    before = time.perf_counter()
    try:
        server.start()
        return time.perf_counter() - before
    finally:
        server.kill()
