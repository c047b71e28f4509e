"""Which of this machine's addresses a phone at the table can reach, best first."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import ifaddr


class AddressKind(StrEnum):
    """What a network address is good for."""

    LAN = "lan"
    PUBLIC = "public"
    VPN = "vpn"
    CONTAINER = "container"
    CGNAT = "cgnat"
    LINK_LOCAL = "link_local"
    LOOPBACK = "loopback"


OFFERED = frozenset({AddressKind.LAN, AddressKind.PUBLIC})
"""Kinds that a QR code may carry unasked; the others are listed to be chosen."""

_KIND_ORDER = (
    AddressKind.LAN,
    AddressKind.PUBLIC,
    AddressKind.CGNAT,
    AddressKind.VPN,
    AddressKind.CONTAINER,
    AddressKind.LINK_LOCAL,
    AddressKind.LOOPBACK,
)
_CGNAT = ipaddress.ip_network("100.64.0.0/10")
_CONTAINER_NAMES = re.compile(
    r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|podman|cali|flannel|vethernet", re.I
)
_VPN_NAMES = re.compile(r"tun|tap|wg|ppp|utun|tailscale|ts\d|zt|ipsec|nordlynx|warp|hamachi", re.I)
_WIFI_NAMES = re.compile(r"wl|wi-?fi|wireless|ap\d|беспровод", re.I)
_HOTSPOT_NETS = tuple(
    map(ipaddress.ip_network, ("192.168.0.0/16", "172.20.10.0/28", "10.0.0.0/8", "172.16.0.0/12"))
)


@dataclass(frozen=True)
class Interface:
    """One IPv4 address of one network interface, as the system names it."""

    name: str
    address: str


@dataclass(frozen=True)
class Candidate:
    """An address that the join link could carry."""

    address: str
    interface: str
    kind: AddressKind

    @property
    def offered(self) -> bool:
        """Whether it may be shown without being asked for."""
        return self.kind in OFFERED


def kind_of(interface: Interface) -> AddressKind:
    """What the address is, from its number first and the interface's name second."""
    address = ipaddress.ip_address(interface.address)
    if address.is_loopback:
        return AddressKind.LOOPBACK
    if address.is_link_local:
        return AddressKind.LINK_LOCAL
    if _VPN_NAMES.match(interface.name):
        return AddressKind.VPN
    if _CONTAINER_NAMES.search(interface.name):
        return AddressKind.CONTAINER
    if address in _CGNAT:
        return AddressKind.CGNAT
    return AddressKind.LAN if address.is_private else AddressKind.PUBLIC


def rank(interfaces: Iterable[Interface]) -> tuple[Candidate, ...]:
    """All candidates, the likeliest to be reached by a phone first; pure, keeps every address once."""
    seen: dict[str, tuple[tuple[int, int, int], Candidate]] = {}
    for interface in interfaces:
        candidate = Candidate(interface.address, interface.name, kind_of(interface))
        seen.setdefault(candidate.address, (_order(candidate), candidate))
    return tuple(candidate for _, candidate in sorted(seen.values(), key=lambda pair: pair[0]))


def _order(candidate: Candidate) -> tuple[int, int, int]:
    wifi = 0 if _WIFI_NAMES.match(candidate.interface) else 1
    address = ipaddress.ip_address(candidate.address)
    net = next((at for at, block in enumerate(_HOTSPOT_NETS) if address in block), len(_HOTSPOT_NETS))
    return _KIND_ORDER.index(candidate.kind), wifi, net


def interfaces() -> tuple[Interface, ...]:
    """The IPv4 addresses of this machine."""
    return tuple(
        Interface(str(adapter.nice_name), ip.ip)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    )


def join_candidates() -> tuple[Candidate, ...]:
    """This machine's candidates, best first; only loopback when there is no network."""
    return rank(interfaces())


def best_address(candidates: Iterable[Candidate]) -> str:
    """The address for the QR code: the first one offered, loopback when there is none."""
    return next((candidate.address for candidate in candidates if candidate.offered), "127.0.0.1")
