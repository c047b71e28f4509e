"""Our own authority, and a server under it that a client which trusts it accepts."""

from __future__ import annotations

import http.client
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.server.errors import ServeError
from companion.server.host import serve
from companion.server.tls import self_signed
from tests.server.tiny import ROOT, Tiny


def test_a_client_that_trusts_the_authority_reaches_the_server(tmp_path: Path) -> None:
    files = self_signed(tmp_path, ["127.0.0.1", "companion.local"])
    server = Tiny(ROOT / ".cache" / "test-web", "", str(files.certfile), str(files.keyfile))
    try:
        trust = ssl.create_default_context(cafile=str(files.authority))
        line = http.client.HTTPSConnection("127.0.0.1", server.port, context=trust, timeout=10)
        line.request("GET", "/", headers={"Accept": "text/html"})
        answer = line.getresponse()
        answer.read()
        line.close()
        assert answer.status == 200
        assert (answer.getheader("set-cookie") or "").endswith("; Secure")
    finally:
        server.kill()


def test_keys_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    self_signed(tmp_path / "tls", ["127.0.0.1"])
    for name in ("server.key", "authority.key"):
        assert stat.S_IMODE((tmp_path / "tls" / name).stat().st_mode) == 0o600


def test_the_authority_stays_when_the_addresses_change(tmp_path: Path) -> None:
    first = self_signed(tmp_path, ["192.168.1.5"])
    authority, server = first.authority.read_bytes(), first.certfile.read_bytes()
    same = self_signed(tmp_path, ["192.168.1.5"])
    assert same.certfile.read_bytes() == server
    other = self_signed(tmp_path, ["192.168.1.9"])
    assert other.authority.read_bytes() == authority
    assert other.certfile.read_bytes() != server


def test_a_certificate_is_renewed_before_it_ends(tmp_path: Path) -> None:
    before = self_signed(tmp_path, ["127.0.0.1"]).certfile.read_bytes()
    later = datetime.now(UTC) + timedelta(days=380)
    assert self_signed(tmp_path, ["127.0.0.1"], later).certfile.read_bytes() != before


def test_a_broken_certificate_is_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.pem"
    broken.write_text("nothing")

    async def app(*_: object) -> None:
        return None

    with pytest.raises(ServeError) as caught:
        serve(app, "127.0.0.1", 0, certfile=broken, keyfile=broken)
    assert caught.value.code == "bad_certificate"
