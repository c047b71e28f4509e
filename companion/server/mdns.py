"""Announces ``companion.local`` in the local network; where that does not work, the rest goes on."""

from __future__ import annotations

import logging
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from zeroconf import Error, IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

log = logging.getLogger(__name__)

HOST_NAME = "companion.local"
SERVICE = "_http._tcp.local."


def service_info(name: str, port: int, addresses: Sequence[str]) -> ServiceInfo:
    """What is announced: an HTTP service called ``name`` on ``companion.local``."""
    return ServiceInfo(
        SERVICE,
        f"{name}.{SERVICE}",
        port=port,
        server=f"{HOST_NAME}.",
        addresses=[socket.inet_aton(address) for address in addresses],
        properties={"path": "/"},
    )


@asynccontextmanager
async def announced(name: str, port: int, addresses: Sequence[str]) -> AsyncIterator[bool]:
    """Announces while the block runs; yields whether that worked (never raises because of the network)."""
    zeroconf = await _announce(name, port, addresses) if addresses else None
    try:
        yield zeroconf is not None
    finally:
        if zeroconf is not None:
            try:
                await zeroconf.async_unregister_all_services()
                await zeroconf.async_close()
            except (OSError, Error) as error:
                log.info("%s could not be withdrawn: %s", HOST_NAME, error)


async def _announce(name: str, port: int, addresses: Sequence[str]) -> AsyncZeroconf | None:
    zeroconf: AsyncZeroconf | None = None
    try:
        zeroconf = AsyncZeroconf(interfaces=list(addresses), ip_version=IPVersion.V4Only)
        await zeroconf.async_register_service(service_info(name, port, addresses), allow_name_change=True)
    except (OSError, Error, RuntimeError) as error:
        log.info("%s is not announced: %s", HOST_NAME, error)
        if zeroconf is not None:
            await zeroconf.async_close()
        return None
    return zeroconf
