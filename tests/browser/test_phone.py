"""The phones themselves, on all three engines, against the sample app of the wire client."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.phone import Phone
from tests.wire.cable import Cable
from tests.wire.server import ServerProcess, running_server


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("sample")
    with running_server(
        folder / "sample.json", command=(sys.executable, "-m", "tests.wire.sample_app")
    ) as server:
        yield server


def next_count(phone: Phone) -> str:
    """What the counter says after one more tap."""
    now = next(word for word in phone.words if word.startswith("count "))
    return f"count {int(now.split()[1]) + 1}"


def test_two_phones_tap_type_hold_and_reload(sample: ServerProcess, new_phone: NewPhone) -> None:
    anna, boris = new_phone(sample.url), new_phone(sample.url)
    anna.open("/start")
    boris.open("/other")
    anna.waits_for("route /start")
    after = next_count(anna)
    anna.tap("Count")
    anna.waits_for(after)
    boris.waits_for(after)
    anna.type("Name", "Анна")
    anna.waits_for("hello Анна")
    assert anna.sees("closed")
    with anna.hold("closed"):
        anna.waits_for("the knight")
        assert not boris.sees("the knight")
    anna.gone("the knight")
    boris.reload()
    boris.waits_for(after)


def test_a_phone_comes_back_when_its_network_does(sample: ServerProcess, new_phone: NewPhone) -> None:
    with Cable(sample.port) as cable:
        far, near = new_phone(cable.url), new_phone(sample.url)
        far.open("/far")
        near.open("/near")
        far.waits_for("route /far")
        near.waits_for("route /near")
        after = next_count(near)
        cable.cut()
        near.tap("Count")
        near.waits_for(after)
        assert not far.sees(after)
        cable.mend()
        far.waits_for(after)
        assert cable.bytes_down > 1_000_000


def test_chromium_counts_requests_and_bytes(sample: ServerProcess, phones: NewPhone, tmp_path: Path) -> None:
    phone = phones(sample.url, locale="en", dark=False, size=(844, 390))
    phone.open("/")
    assert phone.traffic.requests > 5
    assert phone.traffic.wire_bytes > 1_000_000
    assert phone.traffic.refused == []
    assert phone.shot(tmp_path / "screen.png").stat().st_size > 1000
