"""The addresses of this machine, and which are of a private network."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.net import addresses
from game.net.addresses import Card, is_private, own_addresses


@pytest.mark.parametrize("address", ["10.0.0.1", "172.31.9.9", "192.168.1.7", "169.254.3.4", "127.0.0.1", "fd12::1"])
@pytest.mark.parametrize("form", ["{}", "::ffff:{}", "{}%eth0"])
def test_private_addresses(address: str, form: str) -> None:
    if ":" in address and form.startswith("::"):
        return
    assert is_private(form.format(address))


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "172.32.0.1", "192.0.2.1", "100.64.0.1", "2001:db8::1", "::ffff:8.8.8.8", "", "x"]
)
def test_addresses_of_others(address: str) -> None:
    assert not is_private(address)


def test_the_likeliest_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = [
        Card("127.0.0.1", "lo"),
        Card("172.17.0.1", "docker0"),
        Card("fd00::5", "eth0"),
        Card("fe80::1", "eth0"),
        Card("10.0.0.9", "eth1"),
        Card("192.168.1.7", "wlan0"),
        Card("8.8.4.4", "ppp0"),
    ]
    monkeypatch.setattr(addresses, "network_cards", lambda: iter(cards))
    monkeypatch.setattr(addresses, "usual_address", lambda: "192.168.1.7")
    assert [card.address for card in own_addresses()] == ["192.168.1.7", "10.0.0.9", "fd00::5", "172.17.0.1"]
    assert "8.8.4.4" in [card.address for card in own_addresses(anywhere=True)]


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_cards", lambda: iter([Card("127.0.0.1", "lo")]))
    monkeypatch.setattr(addresses, "usual_address", lambda: None)
    assert own_addresses() == []


def test_this_machine_can_be_asked() -> None:
    assert all(card.address for card in own_addresses(anywhere=True))


@pytest.mark.parametrize(
    ("files", "medium"),
    [
        ({"type": "1", "uevent": "DEVTYPE=wlan\nINTERFACE=wlan0", "device/vendor": ""}, "wifi"),
        ({"type": "1", "uevent": "INTERFACE=wlan0", "wireless/status": "", "device/vendor": ""}, "wifi"),
        ({"type": "1", "uevent": "INTERFACE=enp3s0", "device/vendor": ""}, "cable"),
        ({"type": "1", "uevent": "DEVTYPE=bridge"}, ""),
        ({"type": "1", "uevent": "DEVTYPE=wwan", "device/vendor": ""}, ""),
        ({"type": "1", "uevent": "INTERFACE=veth0"}, ""),
        ({"type": "65534", "uevent": "INTERFACE=tun0", "device/vendor": ""}, ""),
        ({}, ""),
    ],
)
def test_a_card_has_a_cable_or_none_or_is_not_known(tmp_path: Path, files: dict[str, str], medium: str) -> None:
    for name, text in files.items():
        place = tmp_path / "card" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    assert addresses.medium_of("card", tmp_path) == medium
