"""The name of the table's machine in the local network, asked for over multicast on the loopback."""

from __future__ import annotations

import socket

import pytest
from zeroconf import IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from companion.server.mdns import HOST_NAME, SERVICE, announced

pytestmark = pytest.mark.anyio

LOOPBACK = "127.0.0.1"
PATIENCE_MS = 10_000


async def asked(name: str) -> AsyncServiceInfo | None:
    """What another machine of the network would hear about a service; None where nobody answers."""
    phone = AsyncZeroconf(interfaces=[LOOPBACK], ip_version=IPVersion.V4Only)
    try:
        return await phone.async_get_service_info(SERVICE, f"{name}.{SERVICE}", timeout=PATIENCE_MS)
    finally:
        await phone.async_close()


async def test_the_machine_is_found_by_its_name() -> None:
    async with announced("Companion under test", 8551, [LOOPBACK]) as works:
        assert works
        found = await asked("Companion under test")
    assert found is not None
    assert found.server == f"{HOST_NAME}."
    assert found.port == 8551
    assert found.addresses == [socket.inet_aton(LOOPBACK)]


# zeroconf leaves its listening socket to the garbage collector when an interface is refused.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
async def test_a_network_without_multicast_keeps_nobody_from_playing() -> None:
    nobodys = "192.0.2.1"  # kept for documentation: no interface of this machine has it
    async with announced("Companion under test", 8551, [nobodys]) as works:
        assert not works


async def test_a_machine_without_a_network_announces_nothing() -> None:
    async with announced("Companion under test", 8551, []) as works:
        assert not works
