"""What a phone shows of waiting and has room for, and what is read out: in a browser, at every size of letters."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.model.actions import Play
from game.model.observation import Observation
from game.net import protocol
from tests.cases import thinned
from tests.net.browsers import ACROSS, MIDDLE, SMALL, UPRIGHT, Phone, browser, late
from tests.net.standin import Table
from tests.net.test_page import PAUSE, between, moment_in, until

pytestmark = pytest.mark.slow
LONG_NAMES = (
    "Wilhelmina-Mar",
    "Bartholomäusse",
    "Giuseppina-Bep",
    "Mechthild-Anna",
    "Hadmwigowałaś!",
    "Jörg-Maximilia",
)
"""Of 14 letters each."""


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


# --- waiting


def test_who_is_waited_for_is_told_and_may_be_woken(opened: Any) -> None:
    with Table("brisca-catalana", 6, until=_others, silent=True) as table:
        table.since = 12
        phone = Phone(opened, table.address).at_table()
        name = table.seats().people[table.match.seating[table.seen.turn or 0]].name
        assert f"Waiting for {name}" in phone.page.inner_text(".say")
        assert "then " in phone.page.inner_text(".say")
        assert phone.page.get_by_role("button", name="Nudge").count() == 0
        table.since = 41
        phone.page.reload()
        phone.page.wait_for_selector("text=for 0:41 now")
        phone.page.get_by_role("button", name="Nudge").click()
        until(lambda: "nudge" in table.said)
        phone.page.wait_for_timeout(1100)
        assert phone.page.get_by_role("button", name="Nudge").count() == 0, "once a minute"
        phone.close()


def test_who_is_nudged_sees_it_on_the_table_and_in_the_tab(opened: Any) -> None:
    with Table("brisca", 4, until=late, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        assert phone.page.title() == "YOUR TURN · Brisca"
        table.tell(protocol.Nudged(player=1, head="Your turn, Jordi!", line="Rosa nudges you."))
        phone.page.wait_for_selector(".say.nudged >> text=Rosa nudges you.")
        for title in ("Your turn, Jordi!", "YOUR TURN · Brisca"):
            until(lambda title=title: phone.page.wait_for_timeout(50) or phone.page.title() == title)
        phone.page.locator(".c.own").first.click(position={"x": 12, "y": 40})
        phone.page.locator(".c.own.up").click(position={"x": 12, "y": 40})
        phone.page.wait_for_selector(".say.nudged", state="detached")
        phone.close()


def test_the_computer_plays_until_a_card_is_tapped(opened: Any) -> None:
    with Table("brisca", 4, until=late, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        phone.page.click(".btn.menu")
        phone.page.click("text=My seat")
        phone.page.get_by_role("switch", name="The computer plays for me").click()
        until(lambda: "stand-in True" in table.said)
        table.tell(protocol.StandsIn(wanted=True))
        phone.page.wait_for_selector(".stands-in.on")
        phone.page.keyboard.press("Escape")
        assert "The computer plays for me" in phone.page.inner_text(".say")
        phone.page.locator(".c.own").first.click(position={"x": 12, "y": 40})
        until(lambda: "stand-in False" in table.said)
        assert table.chosen == []
        phone.close()


def test_a_question_about_a_visitor_lies_beside_everything(opened: Any) -> None:
    with Table("brisca", 4, until=late, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        for visitor in (7, 8, 9):
            asked = protocol.IsThis(visitor=visitor, head=f"Is this Bep {visitor}?", line="A new phone.", yes="Let in")
            table.tell(asked)
        phone.page.wait_for_selector("text=Is this Bep 7?")
        table.tell(protocol.IsThis(visitor=7))  # somebody else has answered
        phone.page.wait_for_selector("text=Is this Bep 8?")
        phone.page.click(".asking >> text=Let in")
        phone.page.wait_for_selector("text=Is this Bep 9?")
        phone.page.click(".asking >> text=No")
        phone.page.wait_for_selector(".asking", state="detached")
        until(lambda: table.said == ["answer 8 True", "answer 9 False"])
        phone.close()


def test_why_somebody_is_not_there_is_told(opened: Any) -> None:
    with Table("brisca-catalana", 6, until=late, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        kinds: list[Any] = ["", "lost", "left", "away", "given-up", ""]
        people = tuple(replace(each, absence=kind) for each, kind in zip(table.seats().people, kinds, strict=True))
        table.tell(replace(table.seats(), people=people))
        phone.page.wait_for_selector(".who.away")
        labels = phone.page.evaluate("[...document.querySelectorAll('.who.away')].map((each) => each.ariaLabel)")
        assert len(set(labels)) == 4
        assert any("Rosa has lost the connection" in each for each in labels)
        assert any("Pilar’s seat is free" in each for each in labels)
        phone.close()


def test_what_was_over_while_the_line_was_gone_is_shown_no_more(opened: Any) -> None:
    with Table("brisca", 4, until=late, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        table.tell(protocol.IsThis(visitor=7, head="Is this Bep?", line="A new phone.", yes="Let in"))
        table.tell(PAUSE)
        phone.page.wait_for_selector(".asking")
        phone.page.wait_for_selector(".countdown")
        for connection in list(table.server._guests):
            table.server.end(connection)
        phone.page.wait_for_selector(".countdown", state="detached")
        assert phone.page.locator(".asking").count() == 0
        assert not phone.problems
        phone.close()


# --- room


def _others(seen: Observation) -> bool:
    return seen.phase.value == "play" and seen.turn != seen.seat and len(seen.trick) == 1 and len(seen.tricks) > 1


@pytest.mark.parametrize("look", [{"viewport": UPRIGHT}, {"viewport": MIDDLE}], ids=["390x844", "360x640"])
def test_six_long_names_stand_side_by_side(opened: Any, look: dict[str, Any]) -> None:
    with Table("brisca-catalana", 6, until=_others, silent=True) as table:
        phone = Phone(opened, table.address, **look).at_table()
        people = [replace(each, name=name) for each, name in zip(table.seats().people, LONG_NAMES, strict=True)]
        table.tell(replace(table.seats(), people=tuple(people)))
        phone.page.wait_for_selector(f".plate >> text={LONG_NAMES[1]}")
        phone.page.wait_for_timeout(200)
        assert phone.page.evaluate(_PLATES) == {"over": [], "cut": [], "outside": []}
        phone.close()


_PLATES = """() => {
  const plates = [...document.querySelectorAll(".plate")];
  const boxes = plates.map((each) => each.getBoundingClientRect());
  const over = [];
  boxes.forEach((a, one) => boxes.forEach((b, other) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (one < other && wide > 1 && high > 1) over.push([plates[one].textContent, plates[other].textContent]);
  }));
  const isCut = (plate) => plate.querySelector("bdi").scrollWidth > plate.clientWidth + 1;
  const texts = (which) => plates.filter(which).map((each) => each.textContent);
  return { over, cut: texts(isCut), outside: texts((_, nth) => boxes[nth].left < 0 || boxes[nth].right > innerWidth) };
}"""
SHEETS = [("auction", {}), ("auction", {"auction": "rank"}), ("call", {})]
SIZES = [UPRIGHT, MIDDLE, ACROSS]


@pytest.mark.parametrize(("sheet", "size"), thinned(itertools.product(SHEETS, SIZES)))
@pytest.mark.parametrize("text", [100, 200])
def test_everything_of_auction_and_call_can_be_pressed(
    opened: Any, sheet: tuple[str, dict[str, str]], size: dict[str, int], text: int
) -> None:
    phase, options = sheet
    with Table("briscola-chiamata", 5, options=options, until=moment_in(phase), silent=True) as table:
        phone = Phone(opened, table.address, viewport=size, text=text).at_table()
        phone.page.wait_for_timeout(300)
        assert phone.page.evaluate(_HIDDEN) == []
        if phase == "call":
            assert phone.page.locator(".bidden .choices:not(.suits) button").count() == 10
            assert phone.page.locator(".bidden .suits button").count() == 4
        phone.close()


_HIDDEN = """() => [...document.querySelectorAll(".table button:not([disabled]):not(.c)")].filter((each) => {
  each.scrollIntoView({ block: "nearest" });
  const at = each.getBoundingClientRect();
  const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return !found || !each.contains(found) || at.width < 44 || at.height < 44;
}).map((each) => each.className + each.textContent)"""


@pytest.mark.parametrize("look", [{}, {"viewport": ACROSS}, {"viewport": SMALL}, {"viewport": MIDDLE}])
@pytest.mark.parametrize("text", [100, 200])
def test_trump_and_stock_are_whole_and_buttons_large_enough(opened: Any, look: dict[str, Any], text: int) -> None:
    with Table("brisca", 4, until=late, silent=True, options={"signals": "true"}) as table:
        phone = Phone(opened, table.address, text=text, **look).at_table()
        phone.page.wait_for_timeout(300)
        assert phone.page.evaluate(_SMALL) == []
        assert phone.page.evaluate(_HIDDEN) == []
        if text == 200:
            assert "Tap a card, then tap it again" in phone.page.inner_text(".say")
            phone.page.locator(".c.own").first.click(position={"x": 12, "y": 40})
            phone.page.wait_for_selector(".say >> text=Swipe up or tap again to play")
        phone.close()


_SMALL = """() => {
  const chip = document.querySelector(".chip");
  const back = [...document.querySelectorAll(".c.lies")].filter((each) => each.ariaLabel === "Stock");
  const wrong = [];
  for (const each of [chip, ...back]) {
    const at = each.getBoundingClientRect();
    const isOutside = at.left < 0 || at.top < 0 || at.right > innerWidth || at.bottom > innerHeight;
    if (isOutside) wrong.push(["outside", each.className]);
    if (each !== chip && Math.max(at.width, at.height) < 44) wrong.push(["small", at.width, at.height]);
  }
  const isCut = chip.scrollWidth > chip.clientWidth + 1 || chip.scrollHeight > chip.clientHeight + 4;
  if (isCut) wrong.push(["cut", chip.textContent]);
  return wrong;
}"""


STOPS = [("cut", 2, moment_in("cut")), ("result", 4, between), ("over", 4, lambda seen: seen.phase.value == "over")]


@pytest.mark.parametrize(("stop", "players", "until"), STOPS)
def test_menu_and_settings_open_wherever_the_table_stops(opened: Any, stop: str, players: int, until: Any) -> None:
    with Table("brisca", players, until=until, silent=True) as table:
        phone = Phone(opened, table.address).at_table()
        before = phone.page.inner_text("[role=dialog]")
        phone.page.locator("[role=dialog]").get_by_role("button", name="Menu").click()
        phone.page.click("text=Settings")
        phone.page.wait_for_selector("text=High contrast")
        phone.page.keyboard.press("Escape")
        phone.page.wait_for_selector("text=High contrast", state="detached")
        assert phone.page.inner_text("[role=dialog]") == before, stop
        phone.close()


# --- eyes and ears


def test_focus_stays_in_the_hand_after_a_card_is_played(opened: Any) -> None:
    with Table("briscola", 2, until=late) as table:
        phone = Phone(opened, table.address).at_table()
        focused = "document.activeElement.classList.contains('own')"
        phone.page.wait_for_selector(".say.asked")
        phone.page.locator(".c.own").nth(1).focus()
        for played in range(1, 3):
            phone.page.wait_for_selector(".say.asked")
            phone.page.keyboard.press("Enter")
            until(lambda: "press again to play" in str(phone.page.evaluate("document.activeElement.ariaLabel")))
            phone.page.keyboard.press("Enter")
            until(lambda played=played: len(table.chosen) == played)
            phone.page.wait_for_timeout(700)
            assert phone.page.evaluate(focused), phone.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        assert all(isinstance(action, Play) for action in table.chosen)
        phone.close()


def test_what_happens_is_read_out_once(opened: Any) -> None:
    with Table("brisca", 2) as table:
        phone = Phone(opened, table.address, bypass_csp=True)
        phone.page.evaluate(_LISTEN)
        phone.at_table()
        play_on(phone, table, 3)
        heard = [each.strip() for each in phone.page.evaluate("window.heard")]
        assert len(heard) > 3
        assert [one for one, other in itertools.pairwise(heard) if other.startswith(one)] == []
        phone.close()


def play_on(phone: Phone, table: Table, cards: int) -> None:
    while sum(isinstance(action, Play) for action in table.chosen) < cards:
        phone.tap()
        phone.page.wait_for_timeout(50)


_LISTEN = """() => {
  window.heard = [];
  const live = document.getElementById("live");
  const hear = new MutationObserver(() => window.heard.push(live.textContent));
  hear.observe(live, { childList: true, characterData: true, subtree: true });
}"""


def test_the_rules_of_the_table_are_shown_and_read_out(opened: Any) -> None:
    with Table("brisca", 4, until=late, silent=True, pack="castellana") as table:
        phone = Phone(opened, table.address).at_table()
        phone.page.click(".btn.menu")
        phone.page.click("text=Rules of this table")
        phone.page.wait_for_selector(".ranks [aria-label='Ace of coins']")
        phone.page.click("summary")
        assert phone.page.locator(".prose p").count() > 5
        assert not phone.problems
        phone.close()
