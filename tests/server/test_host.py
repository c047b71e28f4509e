"""Health, pages, cookies, headers: what any HTTP client sees."""

from __future__ import annotations

import hashlib
import os
import re
import socket
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgpack
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from companion.server.device import COOKIE_NAME, new_token, token_digest, token_from_cookie_header
from companion.server.errors import ServeError
from companion.server.host import bind
from companion.server.wire import PING, SORRY
from tests.server.tiny import Tiny, until
from tests.server.tiny_app import VERSION

PAGE = {"Accept": "text/html"}


def test_health_tells_the_version(tiny: Tiny) -> None:
    status, headers, body = tiny.ask("/healthz")
    assert (status, body) == (200, f'{{"status":"ok","version":"{VERSION}"}}'.encode())
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect"])
def test_api_docs_are_not_served(tiny: Tiny, path: str) -> None:
    assert tiny.ask(path, PAGE)[0] == 404


@pytest.mark.parametrize("path", ["/", "/join/ABCDE", "/table/7/log"])
def test_every_route_of_the_app_is_the_page(tiny: Tiny, path: str) -> None:
    status, headers, body = tiny.ask(path, PAGE)
    assert status == 200
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert b"flet.heartbeat=true" in body


@pytest.mark.parametrize("path", ["/no.png", "/s/0/no.js", "/../pyproject.toml", "/s/x/%2e%2e/OFL.txt"])
def test_a_file_that_is_not_there_is_404(tiny: Tiny, path: str) -> None:
    assert tiny.ask(path)[0] == 404


def test_a_page_load_gives_a_256_bit_device_cookie_out_of_reach_of_scripts(tiny: Tiny) -> None:
    cookie = tiny.ask("/", PAGE)[1]["set-cookie"]
    assert re.fullmatch(
        rf"{COOKIE_NAME}=[\w-]{{43}}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", cookie
    )


def test_a_known_device_keeps_its_token(tiny: Tiny) -> None:
    token = new_token()
    cookie = tiny.ask("/", PAGE | {"Cookie": f"a=1; {COOKIE_NAME}={token}; b=2"})[1]["set-cookie"]
    assert cookie.startswith(f"{COOKIE_NAME}={token};")


@pytest.mark.parametrize("bad", ["", "x", "a" * 42, "a" * 44, 'a" ; b', "é" * 43])
def test_a_token_of_another_shape_is_no_token(bad: str) -> None:
    assert token_from_cookie_header(f"{COOKIE_NAME}={bad}") is None


def test_files_and_health_set_no_cookie(tiny: Tiny) -> None:
    assert "set-cookie" not in tiny.ask("/healthz")[1]
    assert "set-cookie" not in tiny.ask("/favicon.png", {"Accept": "image/*"})[1]


def test_the_server_keeps_only_a_digest() -> None:
    assert token_digest("abc") == hashlib.sha256(b"abc").hexdigest()


def test_the_policy_names_no_other_host(tiny: Tiny) -> None:
    headers = tiny.ask("/", PAGE)[1]
    policy = headers["content-security-policy"]
    own = f"127.0.0.1:{tiny.port}"
    assert f"connect-src 'self' data: blob: ws://{own} wss://{own}" in policy
    assert not re.search(r"https?:|\*", policy)
    assert headers["x-content-type-options"] == "nosniff"


def test_a_versioned_file_is_kept_for_ever_and_the_page_is_asked_again(tiny: Tiny) -> None:
    _, headers, body = tiny.ask("/", PAGE)
    found = re.search(rb'src="(/s/[0-9a-f]{12}/web/line.js)"', body)
    assert found is not None
    assert headers["cache-control"] == "no-cache"
    assert "immutable" in tiny.ask(found[1].decode())[1]["cache-control"]
    again = tiny.ask("/", PAGE | {"If-None-Match": headers["etag"]})
    assert (again[0], again[2]) == (304, b"")


def test_a_brotli_file_is_the_plain_one_while_there_is_no_copy(fresh_tiny: Tiny) -> None:
    plain = fresh_tiny.ask("/main.dart.js")[2]
    status, headers, body = fresh_tiny.ask("/main.dart.js.br")
    assert status == 200
    assert body == plain if "x-packed" not in headers else brotli.decompress(body) == plain
    assert "immutable" not in headers["cache-control"]


def test_ranges_are_served_for_sounds(tiny: Tiny) -> None:
    whole = tiny.ask("/favicon.png")[2]
    status, headers, body = tiny.ask("/favicon.png", {"Range": "bytes=1-3"})
    assert (status, body) == (206, whole[1:4])
    assert headers["content-range"] == f"bytes 1-3/{len(whole)}"


def test_head_has_no_body(tiny: Tiny) -> None:
    status, headers, body = tiny.ask("/", PAGE, method="HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 0


def test_an_unknown_fallback_font_is_a_valid_font(tiny: Tiny) -> None:
    status, headers, body = tiny.ask("/s/any/assets/fonts/notosanssomething/v1/abc.woff2")
    assert (status, headers["content-type"], body[:4]) == (200, "font/woff2", b"wOF2")


def test_a_cold_start_answers_at_once_uncompressed(fresh_tiny: Tiny) -> None:
    status, headers, body = fresh_tiny.ask("/main.dart.wasm", {"Accept-Encoding": "br, gzip"})
    assert status == 200
    assert headers.get("content-encoding") in (None, "gzip")
    assert len(body) > 1_000_000


def test_sigterm_ends_it_cleanly(fresh_tiny: Tiny) -> None:
    assert fresh_tiny.stop() == 0
    assert fresh_tiny.said("bye")


def test_a_taken_port_is_one_sentence(tiny: Tiny) -> None:
    with pytest.raises(ServeError, match="already in use") as caught:
        bind("127.0.0.1", tiny.port)
    assert caught.value.code == "port_taken"


def test_a_foreign_address_is_one_sentence() -> None:
    with pytest.raises(ServeError) as caught:
        bind("203.0.113.7", 0)
    assert caught.value.code == "bad_host"


REGISTER = {
    "session_id": None,
    "page_name": "",
    "page": {"route": "/", "web": True, "width": 390, "height": 844, "platform": "ios", "pwa": False},
}


@pytest.fixture
def socket_url(tiny: Tiny) -> str:
    return f"ws://127.0.0.1:{tiny.port}/ws"


def test_the_socket_knows_the_device(tiny: Tiny, socket_url: str) -> None:
    token = new_token()
    with connect(socket_url, additional_headers={"Cookie": f"{COOKIE_NAME}={token}"}) as ws:
        ws.send(b"\x00" + msgpack.packb([1, REGISTER]))
        ws.recv()
        tiny.wait_for(f"main {token_digest(token)[:8]} 127.0.0.1")


def test_a_foreign_page_cannot_open_the_socket(socket_url: str) -> None:
    with pytest.raises(InvalidStatus), connect(socket_url, origin=Origin("http://elsewhere.test")):
        pass


def test_a_ping_is_answered_on_the_socket(socket_url: str) -> None:
    with connect(socket_url) as ws:
        ws.send(PING)
        assert ws.recv(timeout=5) == PING


def test_an_error_shows_a_sentence_and_no_traceback(socket_url: str) -> None:
    with connect(socket_url) as ws:
        ws.send(b"\x00" + msgpack.packb([1, REGISTER]))
        seen = b""
        while (button := _button_id(seen, "Fail")) is None:
            frame = ws.recv(timeout=10)
            assert isinstance(frame, bytes)
            seen += frame
        ws.send(b"\x00" + msgpack.packb([3, {"target": button, "name": "click", "data": None}]))
        while not seen.endswith(msgpack.packb([6, {"message": SORRY}])):
            frame = ws.recv(timeout=10)
            assert isinstance(frame, bytes)
            seen += frame
        assert b"Traceback" not in seen
        assert b"secret of the traceback" not in seen


def _button_id(seen: bytes, label: str) -> int | None:
    at = seen.find(msgpack.packb(label))
    found = re.search(rb"\xa2_i([\x00-\x7f])", seen[at:]) if at >= 0 else None
    return found[1][0] if found else None


def test_copies_of_older_files_are_dropped_after_a_month(tmp_path: Path) -> None:
    old, recent = tmp_path / "packed" / "00.br9", tmp_path / "packed" / "01.br9"
    old.parent.mkdir()
    old.write_bytes(b"")
    recent.write_bytes(b"")
    os.utime(old, (0, 0))
    started = Tiny(tmp_path)
    try:
        until(lambda: not old.exists(), "the old copy is gone")
        assert recent.exists()
    finally:
        started.kill()


def test_two_servers_never_share_a_port() -> None:
    first = bind("127.0.0.1", 0)
    first.listen()
    try:
        with pytest.raises(ServeError):
            bind("127.0.0.1", first.getsockname()[1])
    finally:
        first.close()
    assert isinstance(first, socket.socket)
