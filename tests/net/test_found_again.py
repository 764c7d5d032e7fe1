"""Whoever has lost the key of their seat is back within three taps, in a browser: by one path, whatever was lost."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.model.presets import preset, with_options
from game.net.addresses import LOOPBACK
from tests.net.browsers import ACROSS, Host, Phone, browser
from tests.net.served import free_port, served

pytestmark = pytest.mark.slow
RULES = with_options(preset("brisca", 2), {"match": "first_to:11"})
KEEPS_NOTHING = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
MOST_TAPS = 3


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


class Taps:
    """Presses what is named on a phone, and counts."""

    def __init__(self, phone: Phone) -> None:
        self.count = 0
        self._phone = phone

    def press(self, name: str) -> None:
        self.count += 1
        self._phone.page.get_by_role("button", name=name, exact=True).click()

    def say_who(self) -> None:
        """Fill in the door; the code came with the address."""
        self._phone.page.wait_for_selector("input.name")
        self._phone.page.fill("input.name", self._phone.name)
        self.press("Sit down")
        self.press(f"Yes, I am {self._phone.name}")


@pytest.mark.parametrize("lost", ["address", "browser", "storage", "phone"])
def test_a_seat_is_found_again(opened: Any, lost: str) -> None:
    with Host("brisca", RULES, guests=2) as host:
        phones = [Phone(opened, host.address, name=name) for name in ("Anna", "Bep")]
        for phone in phones:
            phone.sit_down()
        anna, bep = phones
        for phone in phones:
            phone.page.wait_for_selector(".table", state="attached")
        if lost == "address":  # the same phone, but the computer has another one
            bep.page.goto("about:blank")
            bep.page.goto(host.address.replace(LOOPBACK, "localhost"))
        else:
            bep.close()
            bep = Phone(opened, "about:blank", name="Bep", **({"viewport": ACROSS} if lost == "phone" else {}))
            if lost == "storage":
                bep.context.add_init_script(KEEPS_NOTHING)
            bep.page.goto(host.address)
        taps = Taps(bep)
        taps.say_who()
        bep.page.wait_for_selector(".dots", state="attached")
        assert bep.page.locator(".table").count() == 0, "not before somebody has said so"
        anna.page.get_by_role("button", name="Yes, let Bep in").click()
        bep.page.wait_for_selector(".table", state="attached")
        assert taps.count <= MOST_TAPS
        seat = host.knows("Bep")["seen"]["seat"]
        assert bep.page.evaluate("import('/page/state.js').then(({state}) => state.seen.seat)") == seat
        host.cut("Bep")  # and it is kept: at least as long as the page is open
        bep.page.wait_for_timeout(1_500)
        assert bep.page.locator(".lost").count() == 0
        assert host.service.guests.state.places[1].client is not None
        assert [anna.problems, bep.problems, host.problems] == [[], [], []]


def test_a_seat_is_found_again_when_the_host_has_another_port(opened: Any, home: Path) -> None:
    first, second = free_port(), free_port()
    with served("brisca", "--players", "2", "--port", str(first), "--speed", "off") as table:
        code = table.code()
        phones = [Phone(opened, f"http://{LOOPBACK}:{first}/?code={code}", name=name) for name in ("Anna", "Bep")]
        for phone in phones:
            phone.sit_down()
        for phone in phones:
            phone.page.wait_for_selector(".table", state="attached")
        table.end(signal.SIGTERM)
    with served("--continue", "--port", str(second), "--speed", "off") as table:
        code = table.code()
        for phone in phones:
            phone.page.goto(f"http://{LOOPBACK}:{second}/?code={code}")
            taps = Taps(phone)
            taps.say_who()
            table.read_until(f"Is it {phone.name}? Type y or n.")
            assert table.process.stdin is not None
            table.process.stdin.write("y\n")
            table.process.stdin.flush()
            phone.page.wait_for_selector(".table", state="attached")
            assert taps.count <= MOST_TAPS
            assert phone.problems == []
    assert len(list(home.rglob("*.jsonl"))) == 1
