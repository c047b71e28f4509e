"""The real program: health, what stops it, what it says when it cannot start."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.wire.device import Device
from tests.wire.server import ROOT, ServerProcess


def started(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "companion", "--local", "--no-browser", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


def test_health_answers_with_the_version_and_a_signal_stops_the_server(server: ServerProcess) -> None:
    answer = httpx.get(server.url + "/healthz", trust_env=False)
    assert answer.json()["status"] == "ok"
    assert "version" in answer.json()
    assert server.stop() == 0
    assert "Traceback" not in server.last_words()
    assert server.data.stat().st_mode & 0o777 == 0o600


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = started("--port", str(port), "--data", str(tmp_path / "x.json"))
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1
    assert str(port) in done.stderr


def test_a_damaged_file_is_one_sentence_that_offers_a_way_out(tmp_path: Path) -> None:
    data = tmp_path / "x.json"
    data.write_text("null")
    done = started("--port", "0", "--data", str(data))
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1
    assert "companion salvage" in done.stderr
    assert data.read_text() == "null"


def test_a_second_server_on_one_file_is_refused(server: ServerProcess) -> None:
    done = started("--port", "0", "--data", str(server.data))
    assert done.returncode != 0
    assert "in use" in done.stderr


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    done = started("--port", "0", "--data", str(blocked / "x.json"))
    assert done.returncode != 0
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_an_interrupt_stops_the_server_too(server: ServerProcess) -> None:
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(15) == 0


@pytest.mark.anyio
async def test_behind_a_proxy_a_table_is_joined_where_the_page_was_opened(tmp_path: Path) -> None:
    """And its code begins with the letter of its process, in whichever case that was named."""
    server = ServerProcess(tmp_path / "table.json", options=("--proxied", "--shard", "b")).start()
    try:
        opened = server.url.replace("127.0.0.1", "localhost")
        async with await Device.meet(opened, locale="en") as keeper, await Device.meet(opened) as guest:
            page = await keeper.open("/")
            await page.tap("New table")
            await page.tap("Invite phones")
            await page.waits_for("Table code: B")
            assert page.sees(opened.removeprefix("http://"))
            code = page.text.split("Table code: ")[1][:9].replace(" ", "")
            phone = await guest.open(f"/join/{code}")
            await phone.until(lambda p: p.route.endswith("/who"))
    finally:
        server.kill()
