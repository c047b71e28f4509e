"""The wire client, against a tiny app: over a socket and in process."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire import attack
from tests.wire.cable import Cable
from tests.wire.client import NothingToTouch, WireClient
from tests.wire.device import Device, devices
from tests.wire.inprocess import House
from tests.wire.sample_app import Counter, Sample, build
from tests.wire.server import running_server, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with serving(build()) as address:
        yield address


@pytest.fixture(params=["socket", "in process"])
async def phone(request: pytest.FixtureRequest) -> AsyncIterator[WireClient]:
    """The sample app, seen by one phone either way."""
    if request.param == "socket":
        async with serving(build()) as address:
            device = await Device.meet(address)
            yield await device.open("/start")
            await device.close()
    else:
        house = House()
        yield await house.open(Sample(Counter()), "/start")
        await house.close()


async def test_a_tap_changes_what_the_phone_shows(phone: WireClient) -> None:
    await phone.waits_for("count 0")
    await phone.tap("Count")
    await phone.waits_for("count 1")
    assert phone.find("Text", key="count")[0].text == "count 1"


async def test_the_route_and_the_local_storage_reach_the_app(phone: WireClient) -> None:
    await phone.waits_for("route /start")
    await phone.waits_for("seen yes")


async def test_a_secret_is_on_the_wire_only_while_it_is_held(phone: WireClient) -> None:
    await phone.waits_for("closed")
    assert not phone.heard("the knight")
    async with phone.hold("Hold to see"):
        await phone.waits_for("the knight")
    await phone.gone("the knight")
    assert phone.heard("the knight")


async def test_typing_reaches_the_field_and_its_listener(phone: WireClient) -> None:
    await phone.type("Name", "Анна")
    await phone.waits_for("hello Анна")


async def test_a_hidden_button_cannot_be_tapped_but_can_be_fired(phone: WireClient) -> None:
    await phone.waits_for("count 0")
    with pytest.raises(NothingToTouch):
        await phone.tap("Hidden", within=0.05)
    await phone.fire(phone.find("Button", text="Hidden")[0], "click")
    await phone.waits_for("count 1")


async def test_a_crash_of_a_handler_is_kept_with_its_traceback(phone: WireClient) -> None:
    await phone.tap("Fail")
    await phone.until(lambda p: p.crashes)
    assert "a bug of the app" in phone.crashes[0]


async def test_a_dropped_phone_comes_back_to_its_session(url: str) -> None:
    device = await Device.meet(url)
    phone = await device.open()
    await phone.waits_for("count 0")
    session = phone.session_id
    await phone.drop()
    other = await device.open()
    await other.tap("Count")
    await other.waits_for("count 1")
    await device.connect(phone)
    assert phone.session_id == session
    await phone.waits_for("count 1")
    await device.close()


async def test_many_phones_see_one_tap_and_no_foreign_control(url: str) -> None:
    party = await devices(url, 8)
    phones = [await device.open() for device in party]
    for phone in phones:
        await phone.waits_for("count 0")
    mark = phones[1].mark()
    await phones[0].tap("Count")
    for phone in phones:
        await phone.waits_for("count 1")
    assert len(phones[1].frames_since(mark)) == 1
    assert all(not phone.leaks for phone in phones)
    for device in party:
        await device.close()


async def test_a_patch_of_a_foreign_control_is_found(phone: WireClient) -> None:
    phone.mirror.apply(987_654, [[0], [0, 0, "value", "stray"]])
    assert phone.leaks == [987_654]


async def test_an_attacker_can_fire_rewrite_and_replay(phone: WireClient) -> None:
    await phone.tap("Count")
    await phone.waits_for("count 1")
    assert await attack.replay(phone, [phone.sent[-1].data]) == 1
    await phone.waits_for("count 2")
    assert await attack.rewrite_everything(phone) > 5
    assert await attack.fire_everything(phone) > 50
    await phone.until(lambda p: p.crashes)


async def test_a_server_process_is_killed_and_started_again(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "tests.wire.sample_app")
    with running_server(tmp_path / "sample.json", command=command) as server:
        device = await Device.meet(server.url)
        phone = await device.open()
        await phone.waits_for("count 0")
        server.kill()
        await phone.until(lambda p: not p.online)
        server.start()
        await device.connect(phone)
        await phone.waits_for("count 0")
        await device.close()


async def test_a_cut_cable_breaks_the_connection_and_a_mended_one_brings_it_back(url: str) -> None:
    with Cable(int(url.rsplit(":", 1)[1])) as cable:
        device = await Device.meet(cable.url)
        phone = await device.open()
        await phone.waits_for("count 0")
        cable.cut()
        await phone.until(lambda p: not p.online)
        cable.mend()
        await device.connect(phone)
        await phone.tap("Count")
        await phone.waits_for("count 1")
        assert cable.bytes_down > phone.bytes_in > 0
        await device.close()


async def test_a_frozen_cable_holds_everything_back_until_it_is_mended(url: str) -> None:
    with Cable(int(url.rsplit(":", 1)[1])) as cable:
        device = await Device.meet(cable.url)
        phone, witness = await device.open(), await (await Device.meet(url)).open()
        await phone.waits_for("count 0")
        await witness.waits_for("count 0")
        cable.freeze()
        await phone.tap("Count")
        with pytest.raises(TimeoutError):
            await witness.waits_for("count 1", within=0.3)
        cable.mend()
        await witness.waits_for("count 1")
        await witness.drop()
        await device.close()
