"""Whole matches by taps in a real browser, on lines that are cut, held, lost, slow and late, of one phone or all.

Each tap counts once, as the record of the match tells it. Whatever a phone shows is true: it is what the table said of
that moment, and a phone that has not heard what has happened since says so within seconds.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from typing import Any, Final

import pytest

from game.model.presets import preset, with_options
from game.model.wire import read_action
from tests.cases import MANY
from tests.net.badline import BadLine, Weather, line_scale
from tests.net.browsers import ACROSS, Host, Phone, browser
from tests.net.test_badline import deeds, record_of

pytestmark = pytest.mark.slow
SCALE: Final = line_scale(0.12)
"""A line lost every 20 to 60 seconds is lost every 2.4 to 7.2 here; the page's own times are as they are."""
THINKS: Final = 0.0 if SCALE < 1 else 2.0
"""Seconds that somebody waits at most before they tap once more, where times are as in life."""
LENGTH: Final = 1 if SCALE < 1 else 2
"""How long a match is; where times are as in life, so long that each line is lost several times in it."""
LONGEST: Final = 250 + 2000 * SCALE
TOLD_WITHIN: Final = 5.0 + 2.5
"""Seconds after which a phone that has missed something says so; some more, for a machine that does much else."""
NAMES: Final = ("Anna", "Biel", "Carla", "David", "Emma", "Ferran")
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("brisca", 4, {"match": f"fixed:{LENGTH}", "signals": "true"}),
    ("brisca-catalana", 4, {"match": f"first_to:{LENGTH}"}),
    ("brisca-mexicana", 3, {"match": f"first_to:{LENGTH}"}),
    ("briscola", 2, {"match": f"first_to:{LENGTH}"}),
    ("briscola-chiamata", 5, {"match": f"target:{LENGTH}"}),
]
CASES: Final = [
    (*table, letters)
    for number, table in enumerate(GAMES)
    for letters in ((100, 200) if MANY > 1 else (200, 100)[number % 2 :][:1])
]
"""Each game; at 100 or at 200 per cent, and at both where more than usual is to be tried."""

_LOOK: Final = """async () => {
  await new Promise(requestAnimationFrame);
  const { state } = await import("/page/state.js");
  const all = (where) => [...document.querySelectorAll(where)];
  const text = (where) => all(where).map((each) => each.textContent).join("|");
  const { seen, busy, queue, sent, plays, screen } = state;
  return {
    screen, lost: text(".lost"), pausing: all(".pausing").length > 0,
    isMoving: Boolean(busy || queue.length), isSent: Boolean(sent),
    moment: seen && `${seen.number}/${seen.ply}/${seen.phase}/${seen.turn}/${seen.stock}/${seen.hand.length}`,
    refused: state.refused, plays,
    say: text(".say"), tag: text(".tag"), sides: all(".slate .side").map((each) => each.textContent),
    points: all(".slate .points").map((each) => each.textContent), title: document.title,
    hand: all(".c.own").map((each) => (each.getAttribute("aria-label") || "").split(", press")[0]),
    sheet: text(".over h2"),
  };
}"""
_TAP: Final = """async () => {
  await new Promise(requestAnimationFrame);
  const { state } = await import("/page/state.js");
  const { says } = state;
  const find = (where) => document.querySelector(where);
  const pick = (several) => several[Math.floor(Math.random() * several.length)];
  const press = (element, action) => (element.click(), { action: action || null, label: element.textContent });
  const sheet = find(".over");
  if (sheet) {
    if (sheet.classList.contains("pausing")) return null;
    const gold = sheet.querySelector(".gold");
    if (!gold) return null;
    if (says.cut && sheet.querySelector(".slider")) {
      const { choices, middle } = says.cut;
      const slider = sheet.querySelector(".slider");
      if (Math.random() < 0.5) return press(sheet.querySelector(".twin .well"), choices[middle].action);
      return press(gold, choices.find((each) => each.label === slider.getAttribute("aria-valuetext")).action);
    }
    const next = gold.closest(".twin") && gold.nextElementSibling;
    if (next && next.classList.contains("danger")) return "over";
    return press(gold);
  }
  if (!find(".tag")) return null;
  const bid = find(".bidden");
  if (bid) {
    const gold = bid.querySelector(".gold");
    if (says.call) {
      const called = Object.values(says.call.choices).find((each) => each.button === gold.textContent);
      return press(gold, called.action);
    }
    const pass = bid.querySelector(".twin .well:not([disabled])");
    if (pass && (!gold || Math.random() < 0.6)) return press(pass, says.auction.passing.action);
    return gold ? press(gold, says.auction.choices.find((each) => each.button === gold.textContent).action) : null;
  }
  const raised = find(".c.own.up");
  if (raised) {
    const label = raised.getAttribute("aria-label").split(", press")[0];
    const card = says.hand.find((each) => each.label === label);
    if (card && card.action) return press(raised, card.action);
  }
  const cards = [...document.querySelectorAll(".c.own:not(.dim)")];
  return cards.length ? press(pick(cards)) : null;
}"""


@pytest.fixture(scope="module")
def opened() -> Iterator[Any]:
    with browser() as found:
        yield found


class Truth:
    """All that the table has told each seat in words, by the moment that it was said of."""

    def __init__(self, host: Host) -> None:
        self.said: dict[str, dict[str, list[dict[str, Any]]]] = defaultdict(lambda: defaultdict(list))
        self.last: dict[str, tuple[str, float]] = {}
        self._host = host
        self._send = host.server.send
        self._lock = threading.Lock()
        host.server.send = self._keep  # type: ignore[method-assign]

    def _keep(self, connection: int, message: bytes) -> None:
        self._send(connection, message)
        if b'"says":{' not in message:
            return
        client = self._host.service.guests.state.clients.get(connection)
        if client is None or client.place is None or client.place.person is None:
            return
        told = json.loads(message)
        name = client.place.person.name
        with self._lock:
            seen = told.get("observation")
            moment = moment_of(seen) if seen else self.last[name][0]
            self.said[name][moment].append(told["says"])
            if seen and self.last.get(name, ("", 0.0))[0] != moment:
                self.last[name] = moment, time.monotonic()

    def check(self, name: str, shown: Mapping[str, Any]) -> list[str]:
        """Return what is not true of what a phone shows."""
        if shown["screen"] != "table" or shown["isMoving"] or not shown["moment"]:
            return []
        now = time.monotonic()
        with self._lock:
            said = list(self.said[name][shown["moment"]])
            last, since = self.last[name]
        if not said:
            return [f"{name} shows a moment that was never told: {shown['moment']}"]
        found = []
        if shown["moment"] != last and not shown["lost"] and now - since > TOLD_WITHIN:
            found.append(f"{name} has shown {shown['moment']} for {now - since:.1f} s, and not that the line is gone")
        problems = [wrong(says, shown) for says in said]
        if all(problems):
            found += [f"{name} at {shown['moment']}: {each}" for each in problems[-1]]
        return found


def moment_of(seen: Mapping[str, Any]) -> str:
    parts = (seen["number"], seen["ply"], seen["phase"], seen["turn"], seen["stock"], len(seen["hand"]))
    return "/".join("null" if part is None else str(part) for part in parts)


def wrong(says: Mapping[str, Any], shown: Mapping[str, Any]) -> list[str]:
    """Return where what is shown is not what was said."""
    found = []
    sides = says.get("sides", [])
    if [each["name"] for each in sides] != shown["sides"]:
        found.append(f"sides {shown['sides']}")
    points = [str(each.get("points", each["games"])).replace("-", "−") for each in sides]
    if points != shown["points"]:
        found.append(f"points {shown['points']} instead of {points}")
    hand = [each["label"] for each in says.get("hand", [])]
    if hand != shown["hand"]:
        found.append(f"hand {shown['hand']} instead of {hand}")
    tag = says.get("tag", "")
    if shown["tag"] not in ("", tag) or (tag and not shown["tag"] and not shown["isSent"] and not shown["refused"]):
        found.append(f"tag {shown['tag']!r} instead of {tag!r}")
    lines = [says["line"], says.get("turn", ""), says.get("tip", "")]
    if not tag and not shown["refused"] and not any(line and line in shown["say"] for line in lines):
        found.append(f"{shown['say']!r} instead of {lines}")
    return found


def look_at(phone: Phone, truth: Truth) -> tuple[dict[str, Any], list[str]]:
    """Return what a phone shows, and what of it is not true; what is drawn a moment later is no untruth."""
    for _ in range(4):
        shown: dict[str, Any] = phone.page.evaluate(_LOOK)
        wrongs = truth.check(phone.name, shown)
        if not wrongs:
            break
        phone.page.wait_for_timeout(50)
    return shown, wrongs


def in_turn(told: Any) -> bool:
    return isinstance(told, dict) and told["action"] is not None


@pytest.mark.parametrize(("game", "players", "options", "letters"), CASES)
def test_a_match_on_bad_lines(opened: Any, game: str, players: int, options: dict[str, str], letters: int) -> None:
    tapped: dict[int, list[Any]] = {player: [] for player in range(players)}
    faults: list[str] = []
    looked = Counter[str]()
    taps = 0
    with ExitStack() as kept:
        host = kept.enter_context(Host(game, with_options(preset(game, players), options), guests=players))
        truth = Truth(host)
        lines = [kept.enter_context(BadLine(host.server.port)) for _ in range(players)]
        code = host.service.guests.code
        phones = []
        for player, line in enumerate(lines):
            look: dict[str, Any] = {"viewport": ACROSS} if player % 3 == 1 else {}
            phone = Phone(opened, f"{line.address}?code={code}", name=NAMES[player], text=letters, **look)
            phone.sit_down(0)
            phones.append(phone)
        for phone in phones:
            phone.page.wait_for_selector(".table, .over", state="attached")
        seats = [player_of(host, phone.name) for phone in phones]
        over: set[int] = set()
        rng, thinking = random.Random(game), [0.0] * players
        begun = time.monotonic()
        end = begun + LONGEST
        with Weather(lines, f"{game} {letters}", scale=SCALE) as weather:
            while len(over) < players:
                for number, phone in enumerate(phones):
                    shown, wrongs = look_at(phone, truth)
                    faults += wrongs
                    looked["lost" if shown["lost"] else "paused" if shown["pausing"] else "shown"] += 1
                    if number in over or time.monotonic() < thinking[number]:
                        continue
                    told = phone.page.evaluate(_TAP)
                    thinking[number] = time.monotonic() + (rng.uniform(0, THINKS) if told else 0.0)
                    taps += bool(told)
                    if told == "over":
                        over.add(number)
                    elif in_turn(told):
                        tapped[seats[number]].append(read_action(json.dumps(told["action"])))
                phones[0].page.wait_for_timeout(20 * THINKS)
                assert time.monotonic() < end, [phone.page.inner_text("body") for phone in phones]
        hosted = host.service.hosted
        assert hosted is not None
        assert hosted.is_over
        done = deeds(players, record_of(hosted))
        print(game, letters, Counter(weather.happened), dict(looked), [phone.snapshots for phone in phones])
        print(taps, "taps,", sum(map(len, done.values())), "deeds in", round(time.monotonic() - begun), "s")
        assert faults == []
        assert done == tapped
        assert host.problems == []
        for phone in phones:
            phone.close()


def player_of(host: Host, name: str) -> int:
    places = host.service.guests.state.places
    (player,) = (each.player for each in places if each.person is not None and each.person.name == name)
    return player
