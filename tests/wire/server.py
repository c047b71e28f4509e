"""Servers for tests: the real program as a process of its own, and any ASGI app inside the test's loop."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 90.0
STOP_SECONDS = 10.0
POLL_SECONDS = 0.05


def free_port() -> int:
    """A TCP port of the loopback that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class ServerProcess:
    """`python -m companion --local ...` on a free port, with its own data file.

    The same object can be stopped, killed and started again: port and data file stay.
    """

    data: Path
    port: int = field(default_factory=free_port)
    options: tuple[str, ...] = ()
    """More arguments for the command line."""
    command: tuple[str, ...] | None = None
    """Another program instead of companion; gets the port as its last argument."""
    environment: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of the start page, without a closing slash."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """What the process has printed, over all its starts."""
        return self.data.with_suffix(".log")

    def _arguments(self) -> list[str]:
        if self.command is not None:
            return [*self.command, str(self.port)]
        fixed = ["--local", "--port", str(self.port), "--no-browser", "--data", str(self.data)]
        return [sys.executable, "-m", "companion", *fixed, *self.options]

    def start(self) -> Self:
        """Starts and waits for `/healthz`. Raises RuntimeError with the log's end when it does not come."""
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **self.environment}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self._arguments(), cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            if self.healthy():
                return self
            time.sleep(POLL_SECONDS)
        status = self.process.poll()
        self.kill()
        raise RuntimeError(f"no /healthz at {self.url} (exit status {status}):\n{self.last_words()}")

    def healthy(self) -> bool:
        """True if `/healthz` answers 200."""
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(self.url + "/healthz", trust_env=False, timeout=2).status_code == 200
        return False

    def last_words(self, size: int = 4000) -> str:
        """The end of the log."""
        return self.log.read_text(errors="replace")[-size:] if self.log.exists() else ""

    def stop(self) -> int:
        """Asks the process to end, as Ctrl+C or a service manager does; returns its exit status."""
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """Ends the process as a power cut does: kill -9, no goodbye."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait(STOP_SECONDS)

    def restart(self, *, violently: bool = False) -> Self:
        """Stops (or kills) and starts on the same port and data."""
        if violently:
            self.kill()
        else:
            self.stop()
        return self.start()


@contextlib.contextmanager
def running_server(data: Path, **options: Any) -> Iterator[ServerProcess]:
    """The program, started; killed at the end of the block."""
    server = ServerProcess(data, **options)
    try:
        yield server.start()
    finally:
        server.kill()


@contextlib.asynccontextmanager
async def serving(app: Callable[..., Any], **options: Any) -> AsyncIterator[str]:
    """An ASGI app on a free loopback port inside the running loop; yields its address."""
    port = free_port()
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        lifespan="on",
        **options,
    )
    server = uvicorn.Server(config)
    with _signals_left_alone():
        task = asyncio.create_task(server.serve())
        try:
            while not server.started:
                if task.done():
                    await task
                    raise RuntimeError("the app did not start")
                await asyncio.sleep(POLL_SECONDS / 10)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            server.force_exit = True
            await task


@contextlib.contextmanager
def _signals_left_alone() -> Iterator[None]:
    """uvicorn takes SIGINT and SIGTERM; the test runner keeps its own."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
