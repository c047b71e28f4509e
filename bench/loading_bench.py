"""A running match while ten phones load the app at once: does the match get slower?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import httpx

from bench.report import Report, quantile
from bench.tap_games import GAMES, IDS
from bench.tap_load import PHONES, Figures
from tests.browser.engines import Engines
from tests.wire.server import ROOT, running_server

LOADERS = 10
SECONDS = 20.0
LIMIT_MS = 100.0
NOBODY = 0
"""No process to wait for: under load the server is never calm."""


def run(quick: bool) -> list[Report]:
    """One table of eight phones, tapped once a second, alone and beside ten that load again and again."""
    report = Report(
        f"A match while {LOADERS} phones load", ("loading", "median ms", "p95 ms", "lost", "loads", "MB")
    )
    seconds = 4.0 if quick else SECONDS  # an even number of taps leaves the lives as they were
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "bench.json"
        GAMES["circle"]().prepare(data, 1, PHONES)
        with running_server(data) as server:
            files = _files(server.url)
            for loading in (False, True):
                stop = threading.Event()
                loaders = [_Loader(server.url, files, stop) for _ in range(LOADERS if loading else 0)]
                for loader in loaders:
                    loader.start()
                assert server.process is not None
                figures = _taps(server.url, data, NOBODY if loading else server.process.pid, seconds)
                stop.set()
                for loader in loaders:
                    loader.join()
                p95 = figures.p95
                report.add(
                    "ten phones" if loading else "nobody",
                    quantile(figures.latencies, 0.5),
                    p95,
                    f"{figures.lost} of {figures.taps}",
                    sum(loader.loads for loader in loaders),
                    sum(loader.bytes for loader in loaders) / 1e6,
                )
                if loading and p95 > LIMIT_MS:
                    report.notes.append(f"MISSED: p95 {p95:.0f} ms, the limit is {LIMIT_MS:.0f} ms.")
    report.notes.append("The loading phones share the machine's cores with server and match.")
    return [report]


def _files(url: str) -> list[str]:
    """What a real browser asks for at its first visit."""
    engines = Engines()
    try:
        phone = engines.get("chromium").phone(url)
        phone.open("/")
        return [path for path in phone.traffic.by_path() if path != "/ws"]
    finally:
        engines.close()


def _taps(url: str, data: Path, pid: int, seconds: float) -> Figures:
    command = [sys.executable, "-m", "bench.tap_load", "circle", url, str(pid), str(seconds), "1"]
    environment = {**os.environ, IDS: str(data.with_suffix(".tables.json"))}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return Figures(**json.loads(done.stdout))


class _Loader(threading.Thread):
    """A phone that loads the whole app, forgets it, and loads it again."""

    def __init__(self, url: str, files: list[str], stop: threading.Event) -> None:
        super().__init__()
        self.url, self.files, self.stopping = url, files, stop
        self.loads = self.bytes = 0

    def run(self) -> None:
        """Until it is told to stop."""
        headers = {"Accept-Encoding": "br, gzip"}
        with httpx.Client(base_url=self.url, trust_env=False, headers=headers, timeout=60) as http:
            while not self.stopping.is_set():
                for path in self.files:
                    with http.stream("GET", path) as answer:
                        self.bytes += sum(len(part) for part in answer.iter_raw())
                self.loads += 1
