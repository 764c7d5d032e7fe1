"""The addresses of this machine's network cards, and which of them belong to a private network."""

from __future__ import annotations

import ctypes
import ipaddress
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, NamedTuple

LOOPBACK: Final = "127.0.0.1"
PATIENCE: Final = 0.5  # seconds for the system's resolver, which may ask others first
_PRIVATE: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
        "127.0.0.0/8",
        "fc00::/7",
        "fe80::/10",
        "::1/128",
    )
)
_VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "podman", "tun", "tap", "utun")
"""How cards begin that lead to no other device in the house."""
_ELSEWHERE: Final = ("192.0.2.1", 9)  # kept for documents (RFC 5737): only asked which card leads there


Medium = Literal["", "wifi", "cable"]
CARDS: Final = Path("/sys/class/net")


class Card(NamedTuple):
    """An address of this machine, and the name of its network card; without a name where the system tells none."""

    address: str
    name: str = ""


def medium_of(name: str, folder: Path = CARDS) -> Medium:
    """Return whether a network card is wireless or has a cable; "" where the system tells neither for sure.

    Only Linux tells it by files; bridges, tunnels and modems are neither.
    """
    card = folder / name
    try:
        told = (card / "uevent").read_text("utf-8")
        is_ethernet = (card / "type").read_text("utf-8").strip() == "1"
    except (OSError, ValueError):
        return ""
    if "DEVTYPE=wlan" in told or (card / "wireless").is_dir():
        return "wifi"
    return "cable" if is_ethernet and "DEVTYPE=" not in told and (card / "device").exists() else ""


def media() -> dict[str, Medium]:
    """Return by what each address of this machine is connected, as far as that is known."""
    return {card.address: medium_of(card.name) for card in network_cards() if card.name}


def is_private(address: str) -> bool:
    """Return whether an address belongs to a private network or to this machine."""
    try:
        found = ipaddress.ip_address(address.split("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    found = found if mapped is None else mapped
    return any(found.version == network.version and found in network for network in _PRIVATE)


def own_addresses(*, anywhere: bool = False) -> list[Card]:
    """Return where guests may find this machine, the likeliest first; ``anywhere`` adds public addresses.

    A machine without a network has none. Those of the machine itself (127.0.0.1) and addresses of one cable only
    (fe80::/10), which no browser can open, are left out.
    """
    usual = usual_address()
    found = dict.fromkeys(card for card in network_cards() if _is_of_use(card.address, anywhere))
    if usual is not None and _is_of_use(usual, anywhere) and all(card.address != usual for card in found):
        found[Card(usual)] = None
    return sorted(found, key=lambda card: _rank(card, usual))


def _is_of_use(address: str, anywhere: bool) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if (
        parsed.is_loopback
        or parsed.is_unspecified
        or parsed.is_multicast
        or (parsed.version == 6 and parsed.is_link_local)
    ):
        return False
    return anywhere or is_private(address)


def _rank(card: Card, usual: str | None) -> tuple[bool, bool, bool, str]:
    parsed = ipaddress.ip_address(card.address)
    far = card.name.startswith(_VIRTUAL) or parsed.is_link_local
    return card.address != usual, far, parsed.version == 6, card.address


def usual_address() -> str | None:
    """Return the address of the card that leads out of the house; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(_ELSEWHERE)
        address: str = asking.getsockname()[0]
        return address
    return None


def network_cards() -> Iterator[Card]:
    """Yield the addresses of all cards."""
    if sys.platform != "win32":
        with suppress(OSError, AttributeError, ValueError):
            yield from _asked_of_libc()
            return
    yield from _asked_of_resolver()


def _asked_of_resolver() -> list[Card]:
    """Return what the system's resolver knows of the name of this machine; nothing where it does not answer soon."""
    found: list[Card] = []

    def ask() -> None:
        with suppress(OSError):
            for family, _kind, _protocol, _name, place in socket.getaddrinfo(socket.gethostname(), None):
                if family in (socket.AF_INET, socket.AF_INET6):
                    found.append(Card(str(place[0]).split("%")[0]))

    asking = threading.Thread(target=ask, name="addresses", daemon=True)
    asking.start()
    asking.join(PATIENCE)
    return list(found)


class _Interface(ctypes.Structure):
    """``struct ifaddrs``, as far as it is read."""


_Interface._fields_ = [
    ("next", ctypes.POINTER(_Interface)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
]


def _asked_of_libc() -> Iterator[Card]:
    """Yield what ``getifaddrs`` knows, on Linux and macOS."""
    library = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(_Interface)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        raise OSError(ctypes.get_errno(), "getifaddrs")
    try:
        each = first
        while ctypes.cast(each, ctypes.c_void_p).value:
            if each.contents.address:
                address = _address_at(each.contents.address)
                if address is not None:
                    yield Card(address, (each.contents.name or b"").decode(errors="replace"))
            each = each.contents.next
    finally:
        library.freeifaddrs(first)


def _address_at(place: int) -> str | None:
    """Return the address in a ``struct sockaddr``; None for one that is of neither family."""
    # The family is a short; the systems that come from BSD have a byte for the length in front of one for the family.
    head = ctypes.string_at(place, 2)
    family = int.from_bytes(head, sys.byteorder) if sys.platform.startswith("linux") else head[1]
    if family == socket.AF_INET:
        return socket.inet_ntop(socket.AF_INET, ctypes.string_at(place + 4, 4))
    if family == socket.AF_INET6:
        return socket.inet_ntop(socket.AF_INET6, ctypes.string_at(place + 8, 16))
    return None
