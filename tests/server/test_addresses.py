"""Which address the QR code carries."""

from __future__ import annotations

import pytest

from companion.server.addresses import AddressKind, Interface, best_address, interfaces, kind_of, rank

K = AddressKind


@pytest.mark.parametrize(
    ("name", "address", "kind"),
    [
        ("wlan0", "192.168.1.50", K.LAN),
        ("eth0", "10.0.0.4", K.LAN),
        ("en0", "172.20.10.2", K.LAN),
        ("eth0", "172.18.0.5", K.LAN),
        ("docker0", "172.17.0.1", K.CONTAINER),
        ("br-5f2a", "172.18.0.1", K.CONTAINER),
        ("vEthernet (WSL)", "172.29.0.1", K.CONTAINER),
        ("tun0", "10.8.0.2", K.VPN),
        ("utun4", "192.168.77.2", K.VPN),
        ("wg0", "10.7.0.2", K.VPN),
        ("tailscale0", "100.101.1.2", K.VPN),
        ("rmnet0", "100.72.3.4", K.CGNAT),
        ("eth0", "169.254.7.7", K.LINK_LOCAL),
        ("lo", "127.0.0.1", K.LOOPBACK),
        ("eth0", "8.8.8.8", K.PUBLIC),
    ],
)
def test_an_address_has_a_kind(name: str, address: str, kind: AddressKind) -> None:
    assert kind_of(Interface(name, address)) is kind


@pytest.mark.parametrize(
    ("given", "order"),
    [
        (
            ["lo 127.0.0.1", "docker0 172.17.0.1", "eth0 10.1.1.5", "wlan0 192.168.1.50"],
            ["192.168.1.50", "10.1.1.5", "172.17.0.1", "127.0.0.1"],
        ),
        (["tun0 10.8.0.2", "wlan0 172.20.10.2"], ["172.20.10.2", "10.8.0.2"]),
        (["eth1 10.0.0.9", "eth0 192.168.0.9"], ["192.168.0.9", "10.0.0.9"]),
        (["eth0 169.254.1.1", "lo 127.0.0.1"], ["169.254.1.1", "127.0.0.1"]),
    ],
)
def test_wifi_and_lan_come_first(given: list[str], order: list[str]) -> None:
    ranked = rank(Interface(*entry.split()) for entry in given)
    assert [candidate.address for candidate in ranked] == order


def test_nothing_unreachable_is_offered_unasked() -> None:
    ranked = rank(
        [Interface("eth0", "169.254.1.1"), Interface("tun0", "10.8.0.2"), Interface("lo", "127.0.0.1")]
    )
    assert best_address(ranked) == "127.0.0.1"
    assert not any(candidate.offered for candidate in ranked)


def test_this_machine_lists_its_own_addresses() -> None:
    assert "127.0.0.1" in {interface.address for interface in interfaces()}
