"""Starts the tiny app as a process and reads what it says."""

from __future__ import annotations

import http.client
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 30.0


def until(holds: Callable[[], bool], what: str, seconds: float = 15.0) -> None:
    """Waits for a condition with a deadline."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError(f"did not happen in {seconds} s: {what}")
        time.sleep(0.02)


class Tiny:
    """The process, its port and its lines."""

    def __init__(self, cache: Path, *more: str) -> None:
        self.cache = cache
        command = [sys.executable, "-m", "tests.server.tiny_app", str(cache), *more]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.lines: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.wait_for("ready", START_SECONDS)
        self.port = int(self.lines[0].split()[1])

    def _read(self) -> None:
        for line in self._process.stdout or ():
            self.lines.append(line.strip())

    def said(self, start: str) -> list[str]:
        """Lines that begin with ``start``."""
        return [line for line in self.lines if line.startswith(start)]

    def wait_for(self, start: str, seconds: float = 15.0, count: int = 1) -> None:
        """Waits until ``count`` lines begin with ``start``."""
        until(lambda: len(self.said(start)) >= count, f"a line {start!r}", seconds)

    def wait_until_packed(self, seconds: float = 300.0) -> None:
        """Waits for the best compressed copies (slow at the first run, then they are kept)."""
        until(lambda: (self.cache / "packed" / "complete").is_file(), "compressed copies", seconds)

    def ask(
        self, path: str, headers: dict[str, str] | None = None, method: str = "GET"
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers (lower case) and raw body of one request."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            line.request(method, path, headers=headers or {})
            answer = line.getresponse()
            return answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
        finally:
            line.close()

    def stop(self) -> int:
        """Asks it to end and gives its exit status."""
        self._process.terminate()
        status = self._process.wait(timeout=15)
        self._reader.join(timeout=5)
        return status

    def kill(self) -> None:
        """Ends it, if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(timeout=15)
        self._reader.join(timeout=5)
        if self._process.stdout is not None:
            self._process.stdout.close()
