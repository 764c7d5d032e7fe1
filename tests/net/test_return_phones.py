"""A person is known again by the page of a phone, within three taps, whatever it is that has changed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.model.presets import preset
from game.net.addresses import LOOPBACK
from game.storage.private import read_table
from game.storage.saves import latest_unfinished
from tests.net.browsers import Host, Phone, browser

pytestmark = pytest.mark.slow
PRIVATE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
OTHER = "127.0.0.2"
"""Another address of this machine."""


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


def gone(host: Host, name: str) -> None:
    """Wait until nobody is at that seat."""
    end = time.monotonic() + 20
    while any(
        place.person and place.person.name == name and place.client for place in host.service.guests.state.places
    ):
        assert time.monotonic() < end, "that seat is still somebody's"
        time.sleep(0.02)


def come_back(phone: Phone, other: Phone | None, host: Host, *, name: str = "") -> int:
    """Say who one is, and be let in by the other phone, or the terminal; return how many taps that took in all."""
    taps = 0
    if name:
        phone.page.fill("input.name", name)
    if phone.page.locator("button[type=submit]").count():
        phone.page.click("button[type=submit]")
        taps += 1
    phone.page.click("button:has-text('Yes, I’m Anna')")
    phone.page.wait_for_selector(".dots")
    end = time.monotonic() + 10
    while not host.service.guests.returning.questions:
        assert time.monotonic() < end, "nobody is asked"
        time.sleep(0.02)
    if other is not None:
        other.page.click("button:has-text('Yes, let Anna in')")
    else:
        with host._lock:
            host.service.guests.returning.answer(host.service.guests.returning.questions[0].number, True)
    phone.page.wait_for_selector(".slate")
    return taps + 2


def anew(opened: Any, address: str, *, script: str = "") -> Phone:
    """Open the page with the code on a phone that knows nothing of the table."""
    phone = Phone(opened, "about:blank")
    phone.context.set_default_timeout(20_000)
    if script:
        phone.context.add_init_script(script)
    phone.page.goto(address)
    phone.page.wait_for_selector("input.name")
    return phone


def begun(opened: Any, host: Host) -> tuple[Phone, Phone]:
    """Let Anna and Biel sit down; return their phones."""
    anna, biel = Phone(opened, host.address, name="Anna"), Phone(opened, host.address, name="Biel")
    for phone in (anna, biel):
        phone.sit_down()
    biel.page.wait_for_selector(".slate")
    return anna, biel


@pytest.mark.parametrize("how", ["another phone", "another name", "storage blocked", "another address"])
def test_a_seat_is_found_again(opened: Any, how: str) -> None:
    with Host("brisca", preset("brisca", 2), guests=2, addresses=(LOOPBACK, OTHER)) as host:
        anna, biel = begun(opened, host)
        before = host.knows("Anna")
        address = host.address
        if how == "another address":  # the browser is the same, and has the token for the old one
            address = address.replace(LOOPBACK, OTHER)
            anna.page.goto(address)
            anna.page.wait_for_selector("input.name")
            again = anna
        else:
            anna.close()
            again = anew(opened, address, script=PRIVATE if how == "storage blocked" else "")
        gone(host, "Anna")
        assert come_back(again, biel, host, name="Grandma" if how == "another name" else "Anna") <= 3
        assert host.knows("Anna") == before
        assert again.problems == host.problems == []
        if how == "storage blocked":  # the line breaks, and the token is in memory
            host.cut("Anna")
            gone(host, "Anna")
            again.page.wait_for_selector(".slate")
            end = time.monotonic() + 20
            while host.service.guests.state.places[0].client is None:
                assert time.monotonic() < end, "the seat was not found again"
                time.sleep(0.05)


def test_the_host_comes_back_on_another_port(opened: Any) -> None:
    with Host("brisca", preset("brisca", 2), guests=2) as host:
        anna, _biel = begun(opened, host)
        before = host.knows("Anna")
    saved = latest_unfinished().saved
    assert saved is not None
    with Host("brisca", preset("brisca", 2), guests=2, left=(saved, read_table(saved.path, 2))) as other:
        assert other.server.port != host.server.port
        anna.page.goto(other.address)
        anna.page.wait_for_selector("input.name")
        assert come_back(anna, None, other, name="Anna") <= 3
        assert other.knows("Anna") == before
