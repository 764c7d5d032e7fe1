"""Several phones at one table, in a browser: every game, every kind of action, and whatever happens to one of them.

The matches are played by taps alone: seats drawn and chosen, cuts, shown hands, cards alone and two at a time, auctions
by points and by rank, passes, calls, results. Exchanges, claims and signals have a moment of
their own each, for chance does not bring them about in every match.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.model.actions import Claim, Exchange, Signal
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.net import protocol
from tests.cases import thinned
from tests.net.browsers import ACROSS, Host, Phone, browser, come_to_rest, late, play_out
from tests.net.standin import Table
from tests.net.support import MANY
from tests.net.test_page import PAUSE, until

pytestmark = pytest.mark.slow
LOOKS: list[dict[str, Any]] = [{}, {"viewport": ACROSS}, {"text": 200}, {}, {"viewport": ACROSS}, {}]
"""Upright, across, with letters of 200 %, and again."""
NAMES = ("Anna", "Biel", "Carla", "David", "Emma", "Ferran")
TABLES = [
    ("brisca", 4, {"match": "fixed:1", "signals": "true", "partners_show_hands": "true"}, set[str]()),
    ("brisca-catalana", 6, {"match": "first_to:1"}, set[str]()),
    ("brisca-mexicana", 4, {"match": "first_to:1"}, set[str]()),
    ("briscola", 4, {"match": "first_to:1"}, set[str]()),
    ("briscola", 2, {"match": "first_to:1", "double_tricks": "true"}, set[str]()),
    ("briscola-chiamata", 5, {"match": "target:1"}, {"bid", "call", "pass"}),
    ("briscola-chiamata", 5, {"match": "target:1", "auction": "rank"}, {"bid", "call"}),
]


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


@pytest.mark.parametrize(("game", "players", "options", "wanted"), thinned(TABLES))
def test_a_phone_for_everybody(opened: Any, game: str, players: int, options: dict[str, str], wanted: set[str]) -> None:
    with Host(game, with_options(preset(game, players), options), guests=players) as host:
        phones = [
            Phone(opened, host.address, name=name, **look)
            for name, look, _ in zip(NAMES, LOOKS, range(players), strict=False)
        ]
        for phone in phones:
            phone.sit_down()
        told = play_out(phones)
        assert wanted | {"raise", "play"} <= told
        assert [phone.problems for phone in phones] == [[]] * players
        assert host.problems == []
        assert host.service.hosted is not None
        assert host.service.hosted.is_over
        for phone in phones:
            phone.close()


ACTIONS = [
    ("brisca", 4, {"signals": "true"}, Signal, ["Signals", ".sign"]),
    ("brisca-catalana", 4, {}, Exchange, ["Swap the"]),
    ("brisca-catalana", 4, {}, Claim, ["Claim the rest"]),
]


@pytest.mark.parametrize(("game", "players", "options", "kind", "taps"), ACTIONS)
@pytest.mark.parametrize("look", LOOKS[:3], ids=["upright", "across", "large"])
def test_what_is_done_out_of_turn_is_done_by_a_tap(
    opened: Any, game: str, players: int, options: dict[str, str], kind: type, taps: list[str], look: dict[str, Any]
) -> None:
    def can(seen: Observation) -> bool:
        return seen.phase.value == "play" and any(isinstance(action, kind) for action in seen.legal)

    with Table(game, players, options=options, until=can, silent=True) as table:
        phone = Phone(opened, table.address, **look).at_table()
        for tap in taps:
            found = phone.page.locator(tap) if tap.startswith(".") else phone.page.get_by_role("button", name=tap)
            found.first.click()
        until(lambda: bool(table.chosen))
        assert isinstance(table.chosen[0], kind)
        assert not phone.problems
        phone.close()


MOMENTS = [
    ("brisca", 2, {"match": "first_to:11"}),
    ("brisca-catalana", 4, {"match": "first_to:11"}),
    ("briscola-chiamata", 5, {"match": "target:30"}),
    ("briscola", 2, {"match": "first_to:11", "double_tricks": "true"}),
]
MOMENTS = MOMENTS if MANY > 1 else MOMENTS[:1]
"""The first of them always; in all, 26 moments for each time that many."""


def a_while(rng: random.Random, phones: Sequence[Phone]) -> None:
    """Play on for some taps, through results and a rematch."""
    for _ in range(rng.randrange(1, 9)):
        for phone in phones:
            if phone.tap() == "over":
                phone.page.click(".over .gold")
    for _ in range(rng.randrange(3)):  # and stop somewhere in motion
        phones[0].page.wait_for_timeout(rng.randrange(300))


@pytest.mark.parametrize(("game", "players", "options"), MOMENTS)
def test_whatever_happens_to_a_phone_nothing_is_lost_and_nobody_else_sees_it(
    opened: Any, game: str, players: int, options: dict[str, str]
) -> None:
    rng = random.Random(f"phones of {game} {players}")
    with Host(game, with_options(preset(game, players), options), guests=players) as host:
        phones = [
            Phone(opened, host.address, name=name, **look)
            for name, look, _ in zip(NAMES, LOOKS, range(players), strict=False)
        ]
        for phone in phones:
            phone.sit_down()
        for phone in phones:
            phone.page.wait_for_selector(".table", state="attached")
        seen = Counter[str]()
        for moment in range(6 if MANY == 1 else 7 * MANY):
            a_while(rng, phones)
            is_calm = moment % 2 == 0
            one = rng.choice(phones)
            others = [phone for phone in phones if phone is not one]
            if is_calm:
                come_to_rest(host, phones)
            known, shown = host.knows(one.name), [phone.shows() for phone in phones]
            trouble = ("cut", "reload", "gone")[moment // 2 % 3]
            seen[f"{trouble} {'at rest' if is_calm else 'in motion'}"] += 1
            if trouble == "cut":
                host.cut(one.name)
                one.page.wait_for_timeout(rng.randrange(900))
            elif trouble == "reload":
                one.page.reload()
            else:
                one.page.goto("about:blank")
                others[0].page.wait_for_timeout(100)
                host.ahead += 10
                for other in others:
                    other.page.wait_for_selector(".pausing", state="attached")
                one.page.goto(host.address)
                for other in others:
                    other.page.wait_for_selector(".pausing", state="detached")
            one.page.wait_for_selector(".table", state="attached")
            come_to_rest(host, phones, lossless=False)
            if is_calm:
                assert host.knows(one.name) == known
                for phone, before in zip(phones, shown, strict=True):
                    phone.shows_again(before)
        print(game, players, dict(seen))
        assert [phone.problems for phone in phones] == [[]] * players
        assert host.problems == []
        for phone in phones:
            phone.close()


@pytest.mark.parametrize(("game", "players", "options"), MOMENTS)
def test_who_is_gone_for_the_whole_pause_comes_back_into_the_middle(
    opened: Any, game: str, players: int, options: dict[str, str]
) -> None:
    rng = random.Random(f"gone from {game} {players}")
    with Host(game, with_options(preset(game, players), options), guests=players) as host:
        phones = [Phone(opened, host.address, name=name) for name in NAMES[:players]]
        for phone in phones:
            phone.sit_down()
        for phone in phones:
            phone.page.wait_for_selector(".table", state="attached")
        for _moment in range(2 if MANY == 1 else 3 * MANY):
            a_while(rng, phones)
            gone = rng.choice(phones)
            others = [phone for phone in phones if phone is not gone]
            gone.page.goto("about:blank")
            others[0].page.wait_for_timeout(100)
            host.ahead += 10
            for other in others:
                other.page.wait_for_selector(".pausing", state="attached")
            host.ahead += 400
            for other in others:
                other.page.wait_for_selector(".pausing", state="detached")  # an opponent plays on
            a_while(rng, others)
            known = [host.knows(phone.name) for phone in others]
            come_to_rest(host, others, lossless=False)
            shown = [phone.shows() for phone in others]
            gone.page.goto(host.address)
            gone.page.wait_for_selector(".table", state="attached")
            come_to_rest(host, phones, lossless=False)
            for phone, then, before in zip(others, known, shown, strict=True):
                if host.knows(phone.name) == then:  # the opponent has done nothing meanwhile
                    phone.shows_again(before)
            before = gone.shows()
            gone.page.reload()
            gone.page.wait_for_selector(".table", state="attached")
            gone.shows_again(before)
        assert [phone.problems for phone in phones] == [[]] * players
        assert host.problems == []
        for phone in phones:
            phone.close()


# --- for everybody's eyes and ears


def serious(axe: Any, phone: Phone) -> list[Any]:
    phone.page.wait_for_timeout(250)
    found = axe.run(phone.page).response["violations"]
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [(each["id"], [node["html"][:160] for node in each["nodes"]][:3]) for each in grave]


@pytest.mark.parametrize("look", [{}, {"text": 200}], ids=["usual", "large"])
def test_axe_finds_nothing_serious_on_any_sheet(opened: Any, look: dict[str, Any]) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    with Table("brisca", 4, options={"signals": "true"}, until=late, silent=True) as table:
        # What is looked at runs a script of the test, which the page's own policy would forbid.
        phone = Phone(opened, table.address, bypass_csp=True, **look).at_table()
        for words in ("Send a reaction", "Signals", "Last trick", "My seat", "Rules of this table"):
            phone.page.click(".btn.menu")
            phone.page.locator(".over").get_by_role("button", name=words).click()
            phone.page.wait_for_selector("h2:text-is('Menu')", state="detached")
            phone.page.wait_for_selector(".over")
            assert serious(axe, phone) == [], words
            phone.page.keyboard.press("Escape")
            phone.page.wait_for_selector(".over", state="detached")
        phone.page.click(".btn.menu")
        phone.page.click("text=Leave the table")
        assert serious(axe, phone) == [], "leave"
        phone.page.keyboard.press("Escape")
        table.tell(protocol.IsThis(visitor=7, head="Is this Bep?", line="A new phone.", yes="Yes"))
        phone.page.wait_for_selector(".asking")
        assert serious(axe, phone) == [], "a question"
        table.tell(protocol.IsThis(visitor=7))
        table.tell(protocol.Nudged(player=1, head="Your turn!", line="Rosa nudges you."))
        phone.page.wait_for_selector(".nudged")
        assert serious(axe, phone) == [], "nudged"
        table.tell(PAUSE)
        phone.page.wait_for_selector(".countdown")
        assert serious(axe, phone) == [], "pause"
        table.tell(protocol.Resume())
        phone.close()


def test_axe_finds_nothing_serious_at_the_door(opened: Any) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    rules = with_options(preset("brisca", 4), {"draw_for_seats": "false"})
    with Host("brisca", rules, guests=4) as host:
        phone = Phone(opened, host.address, bypass_csp=True)
        phone.page.fill("#code", "BBBB")
        phone.knock()
        phone.page.wait_for_selector("[role=alert]")
        assert serious(axe, phone) == [], "a wrong code"
        phone.page.fill("#code", host.service.guests.code)
        phone.knock()
        phone.page.wait_for_selector(".sit")
        assert serious(axe, phone) == [], "choosing"
        phone.page.locator(".sit").first.click()
        phone.page.wait_for_selector(".mine")
        assert serious(axe, phone) == [], "lobby"
        host.service.guests.remove(0)
        phone.page.wait_for_selector("text=You are not at the table")
        assert serious(axe, phone) == [], "ended"
        phone.close()
    with Table("briscola", 2, silent=True, consent=True) as table:
        phone = Phone(opened, table.address, bypass_csp=True)
        phone.knock()
        phone.page.wait_for_selector(".dots")
        assert serious(axe, phone) == [], "asking"
        phone.close()


def test_two_guests_choose_who_plays_with_whom(opened: Any) -> None:
    rules = with_options(preset("brisca", 4), {"draw_for_seats": "false", "match": "fixed:1"})
    with Host("brisca", rules, guests=4) as host:
        phones = [Phone(opened, host.address, name=name, **look) for name, look in zip(NAMES, LOOKS[:4], strict=False)]
        one, other, *rest = phones
        one.sit_down(3)
        one.page.wait_for_selector(".mine")
        other.knock()
        other.page.get_by_role("button", name="Sit here: You play with Anna.").click()
        other.page.wait_for_selector(".mine")
        assert [person.name for person in host.service.guests.people] == ["", "Biel", "", "Anna"]
        for phone in rest:
            phone.sit_down()
        for phone in phones:
            phone.page.wait_for_selector(".table", state="attached")
        assert not any(phone.problems for phone in phones)
        for phone in phones:
            phone.close()
