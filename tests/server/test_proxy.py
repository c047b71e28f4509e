"""Two processes behind the nginx of docs/nginx.conf."""

from __future__ import annotations

import http.client
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgpack
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from companion.server.device import COOKIE_NAME, new_token, token_digest
from tests.server.test_host import REGISTER
from tests.server.tiny import ROOT, Tiny, until

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin")
SHARDS = ("b", "c")


@dataclass(frozen=True)
class Club:
    """nginx's port and the processes behind it, by letter."""

    port: int
    shards: dict[str, Tiny]

    def location(self, path: str) -> str:
        """Where nginx sends a phone that asks for ``path``."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        line.close()
        return answer.getheader("location") or ""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    if NGINX is None:
        pytest.skip("NOT TESTED: nginx is not installed")
    shards = {letter: Tiny(ROOT / ".cache" / "test-web", f"/{letter}") for letter in SHARDS}
    port, home = free_port(), tmp_path_factory.mktemp("nginx")
    text = (ROOT / "docs" / "nginx.conf").read_text()
    text = text.replace("listen 8550", f"listen 127.0.0.1:{port}")
    text = text.replace("127.0.0.1:8551", f"127.0.0.1:{shards['b'].port}")
    text = text.replace("127.0.0.1:8552", f"127.0.0.1:{shards['c'].port}")
    (home / "nginx.conf").write_text(_whole(text, home))
    nginx = subprocess.Popen([NGINX, "-p", str(home), "-c", str(home / "nginx.conf")])
    try:
        until(lambda: answers(port), "nginx answers")
        yield Club(port, shards)
    finally:
        nginx.terminate()
        nginx.wait(timeout=10)
        for shard in shards.values():
            shard.kill()


def _whole(http_block: str, home: Path) -> str:
    kept = "".join(
        f"{name}_temp_path {home}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"daemon off;\nmaster_process off;\npid {home}/pid;\nerror_log {home}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{kept}{http_block}\n}}\n"
    )


@pytest.mark.parametrize(("code", "shard"), [("BK7QX", "b"), ("bk7qx", "b"), ("CK7QX", "c")])
def test_a_code_leads_to_the_process_of_its_first_letter(club: Club, code: str, shard: str) -> None:
    assert club.location(f"/join/{code}") == f"/{shard}/join/{code}"


def test_the_bare_address_leads_to_one_of_them(club: Club) -> None:
    assert club.location("/") in {"/b/", "/c/"}


@pytest.mark.parametrize("shard", SHARDS)
def test_page_and_files_come_from_their_own_process(club: Club, shard: str) -> None:
    line = http.client.HTTPConnection("127.0.0.1", club.port, timeout=10)
    line.request("GET", f"/{shard}/join/X", headers={"Accept": "text/html"})
    answer = line.getresponse()
    page = answer.read().decode()
    assert answer.status == 200
    assert f'<base href="/{shard}/">' in page
    assert f'flet.webSocketEndpoint="/{shard}/ws"' in page
    script = page.split('src="')[1].split('"')[0]
    assert script.startswith(f"/{shard}/s/")
    line.request("GET", script)
    answer = line.getresponse()
    answer.read()
    line.close()
    assert answer.status == 200


@pytest.mark.parametrize("shard", SHARDS)
def test_a_session_runs_in_its_own_process(club: Club, shard: str) -> None:
    token = new_token()
    url, own = f"ws://127.0.0.1:{club.port}/{shard}/ws", Origin(f"http://127.0.0.1:{club.port}")
    with connect(url, origin=own, additional_headers={"Cookie": f"{COOKIE_NAME}={token}"}) as ws:
        ws.send(b"\x00" + msgpack.packb([1, REGISTER]))
        ws.recv(timeout=10)
        club.shards[shard].wait_for(f"main {token_digest(token)[:8]}")
    (other,) = set(SHARDS) - {shard}
    assert not club.shards[other].said(f"main {token_digest(token)[:8]}")
