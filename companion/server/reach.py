"""Under which addresses phones reach this server."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.server.addresses import AddressKind, Candidate, join_candidates
from companion.server.mdns import HOST_NAME

EVERYWHERE = ("0.0.0.0", "::")
UNREACHABLE = (AddressKind.LOOPBACK, AddressKind.LINK_LOCAL)


@dataclass(frozen=True, slots=True)
class Reach:
    """The join addresses of a running server."""

    urls: tuple[str, ...]
    """Best first; the QR code carries the first one."""

    hosts: tuple[str, ...]
    """IP addresses that mDNS announces, empty where the name would lead nowhere."""


def reach(
    scheme: str, host: str, port: int, path: str = "", *, candidates: Iterable[Candidate] | None = None
) -> Reach:
    """What to tell phones for a server on `host`; `candidates` are this machine's, found if None."""

    def url(name: str) -> str:
        return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}{path}"

    if host not in EVERYWHERE:
        return Reach((url(host),), ())
    found = tuple(join_candidates() if candidates is None else candidates)
    offered = tuple(c.address for c in found if c.offered)
    others = tuple(c.address for c in found if not c.offered and c.kind not in UNREACHABLE)
    if not offered and not others:
        return Reach((url("127.0.0.1"),), ())
    by_name = (url(HOST_NAME.rstrip(".")),) if offered else ()
    return Reach((*map(url, offered), *by_name, *map(url, others)), offered)
