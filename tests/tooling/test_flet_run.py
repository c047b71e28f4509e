"""The ecosystem's own command starts the app from the checkout."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.wire.device import Device
from tests.wire.server import ROOT, free_port

START_SECONDS = 60.0


@pytest.fixture
def flet_run(tmp_path: Path) -> Iterator[str]:
    """`flet run --web` in the checkout; yields the address."""
    port = free_port()
    flet = Path(sys.executable).with_name("flet")
    environment = {**os.environ, "COMPANION_DATA": str(tmp_path / "data.json"), "BROWSER": "true"}
    with (tmp_path / "flet.log").open("wb") as log:
        process = subprocess.Popen(
            [flet, "run", "--web", "--host", "127.0.0.1", "--port", str(port)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        _wait_for(f"http://127.0.0.1:{port}", process, tmp_path / "flet.log")
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # the command leaves its child behind when it is ended alone
        process.wait(10)


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            if httpx.get(url, trust_env=False).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError(f"flet run did not serve:\n{log.read_text(errors='replace')}")


@pytest.mark.anyio
async def test_flet_run_web_serves_the_first_screen(flet_run: str) -> None:
    async with await Device.meet(flet_run, locale="ru") as device:
        phone = await device.open("/")
        await phone.until(lambda shown: shown.crashes or len(shown.mirror.texts()) >= 2, within=20)
        assert phone.crashes == []
