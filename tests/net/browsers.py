"""The phone's page in a real browser: who opens it, who taps, and a table of the real host for several phones."""

from __future__ import annotations

import json
import os
import shutil
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from game.controllers.computer import InlineEngine
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.wire import write_observation
from game.net.addresses import LOOPBACK
from game.net.connections import Happening, Said
from game.net.pages import Site
from game.net.protocol import Act, Again, Arm, Claim, Ready
from game.net.server import Limits, TableServer
from game.net.service import TableService, TableWish
from game.people import Person, computer
from game.storage.private import KeptTable
from game.storage.saves import SavedMatch
from tests.net.standin import pictures

UPRIGHT: Final = {"width": 390, "height": 844}
ACROSS: Final = {"width": 844, "height": 390}
SMALL: Final = {"width": 320, "height": 568}
MIDDLE: Final = {"width": 360, "height": 640}
PACKS: Final = ("catalana", "castellana", "francesa", "napoletana")
SLOWER: Final = 4  # times as slow as this machine is the phone whose loading is measured
HERE: Final = Limits(mute=128, strangers=128)  # all phones have one address here
PATIENCE: Final = 90_000.0  # ms until something is given up, also on a machine that does much else
_BROWSERS: Final = ("chromium-headless-shell", "chromium", "google-chrome")


@contextmanager
def browser() -> Iterator[Any]:
    """Open the system's Chromium; the test is skipped where there is none, but not where everything must run."""
    path = next(filter(None, map(shutil.which, _BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing = "Playwright is not installed: pip install -e '.[browser]'"
    else:
        missing = "" if path else "there is no browser: install Debian's chromium-headless-shell"
    if missing:
        if os.environ.get("TRIUNFO_CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--font-render-hinting=none"])
        try:
            yield opened
        finally:
            opened.close()


class Phone:
    """One phone with the page open; ``problems`` are errors that its browser has told."""

    def __init__(self, opened: Any, address: str, *, name: str = "Jordi", text: int = 100, **more: Any) -> None:
        given: dict[str, Any] = {"viewport": UPRIGHT, "has_touch": True, "locale": "en", "reduced_motion": "reduce"}
        self.context = opened.new_context(**given | more)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._hear_console)
        self.sent = 0  # what was done here and told to the table
        self.snapshots = 0
        self.story: list[Any] = []  # what it has been told of this deal
        self.page.on("websocket", self._listen)
        if text != 100:
            self.context.add_init_script(
                "if (location.protocol === 'http:' && !localStorage.getItem('triunfo.settings'))"
                f" localStorage.setItem('triunfo.settings', '{{\"text\":{text}}}')"
            )
        self.page.goto(address)
        self.name = name

    def sit_down(self, seat: int | None = None) -> None:
        """Fill in the door, and take that one of the free seats, or the first."""
        self.knock()
        self.page.wait_for_selector(".sit, .seats, .dots, [role=alert], .table, .over", state="attached")
        if self.page.locator("h2:text-is('Choose your seat')").count():
            free = self.page.locator(".sit")
            (free.first if seat is None else free.nth(seat)).click()

    def knock(self) -> None:
        """Fill in the door."""
        self.page.fill("input.name", self.name)
        self.page.click("button[type=submit]")

    def at_table(self) -> Phone:
        """Sit down and wait for the table."""
        self.sit_down()
        self.page.wait_for_selector(".c.own img, .over", state="attached")
        return self

    def tap(self) -> str:
        """Do the next thing that can be done by a tap; return what it was, "" when there is nothing to do."""
        return str(self.page.evaluate(_TAP))

    def _hear_console(self, said: Any) -> None:
        if said.type == "error":
            self.problems.append(said.text)

    def _listen(self, line: Any) -> None:
        def sent(frame: Any) -> None:
            self.sent += json.loads(frame)["type"] in _DEEDS

        def came(frame: Any) -> None:
            told = json.loads(frame)
            if told["type"] == "snapshot":
                self.snapshots += 1
                self.story = told["story"]
            elif told["type"] == "event":
                before = [] if told["event"]["event"] == "deal" else self.story
                self.story = [*before, told["event"]]

        line.on("framesent", sent)
        line.on("framereceived", came)

    def shows(self) -> list[str]:
        """Return what is to be read on the table and on the cards."""
        shown: list[str] = self.page.evaluate(_STANDS)
        return shown

    def shows_again(self, before: Sequence[str], patience: float = 15.0) -> None:
        """Wait until it shows the same as before: words and faces come after the page has been loaded."""
        end = time.monotonic() + patience
        while (now := self.shows()) != before and time.monotonic() < end:
            self.page.wait_for_timeout(50)
        assert now == before, f"{now} instead of {before}"

    def knows(self) -> dict[str, Any] | None:
        """Return what the page knows of the match, and what it says; None while something is on its way."""
        known: dict[str, Any] | None = self.page.evaluate(_KNOWS)
        return None if known is None else {**known, "says": _lasting(known["says"])}

    def close(self) -> None:
        """Turn the phone off."""
        self.context.close()


class Loading(NamedTuple):
    """What it takes until a phone that has nothing kept shows its cards."""

    received: float  # bytes, as they came through the network, also of what is loaded after that
    seconds: float


def loading(opened: Any, address: str) -> Loading:
    """Load the page of a table once more, on a slow phone, without anything that it has kept."""
    phone = Phone(opened, address)
    devtools = phone.context.new_cdp_session(phone.page)
    devtools.send("Network.enable")
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda told: received.append(told["encodedDataLength"]))
    phone.at_table()
    received.clear()
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begin = time.monotonic()
    phone.page.reload(wait_until="commit")
    phone.page.wait_for_selector(".c.own img")
    seconds = time.monotonic() - begin
    phone.page.wait_for_timeout(800)
    phone.close()
    return Loading(sum(received), seconds)


def late(seen: Observation) -> bool:
    """The guest has to complete a trick, and there has been one before."""
    is_turn = seen.turn == seen.seat and seen.phase.value == "play"
    return is_turn and len(seen.trick) == seen.rules.players - 1 and len(seen.tricks) > 1


_TAP: Final = """async () => {
  await new Promise(requestAnimationFrame); // what was tapped before can be seen by now, as a person sees it
  const find = (where) => document.querySelector(where);
  const press = (element, told) => ((window.pressedAt = Date.now()), element.click(), told);
  const signal = find(".sign");
  if (signal) return press(signal, "signal");
  const sheet = find(".over");
  if (sheet) {
    if (sheet.classList.contains("pausing")) return "";
    const gold = sheet.querySelector(".gold");
    if (!gold) return "";
    if (sheet.querySelector(".slider") && Math.random() < 0.5)
      return press(sheet.querySelector(".twin .well"), "cut in the middle");
    if (gold.closest(".twin") && gold.nextElementSibling && gold.nextElementSibling.classList.contains("danger"))
      return "over";
    return press(gold, sheet.querySelector("[role=dialog]").getAttribute("aria-label"));
  }
  const buttons = [...document.querySelectorAll(".doings button")];
  const named = (words) => buttons.find((each) => words.includes(each.textContent));
  const claim = named(["Claim the rest"]);
  if (claim) return press(claim, "claim");
  if (Math.random() < 0.06) {
    const signals = named(["Signals"]);
    if (signals) {
      signals.click();
      return "look at the signals";
    }
  }
  if (!find(".tag")) return "";
  const bid = find(".bidden");
  if (bid) {
    const gold = bid.querySelector(".gold");
    const pass = bid.querySelector(".twin .well:not([disabled])");
    if (pass && (!gold || Math.random() < 0.6)) return press(pass, "pass");
    return gold ? press(gold, gold.textContent.startsWith("Call") ? "call" : "bid") : "";
  }
  const swap = buttons.find((each) => /^Swap/.test(each.textContent) && each.getAttribute("aria-pressed") !== "true");
  if (swap && Math.random() < 0.5) return press(swap, "swap");
  const raised = find(".c.own.up");
  if (raised) return press(raised, "play");
  const cards = [...document.querySelectorAll(".c.own")];
  return cards.length ? press(cards[Math.floor(Math.random() * cards.length)], "raise") : "";
}"""


_STANDS: Final = """async () => {
  await new Promise(requestAnimationFrame);
  const all = (where) => [...document.querySelectorAll(where)];
  const texts = [".slate", ".chip", ".disc", ".say"].map((where) => all(where).map((each) => each.textContent).join());
  return texts.concat(all(".c").map((each) => (each.getAttribute("aria-label") || "").split(", press")[0]));
}"""
"""What a phone shows: everything that follows from where the seat stands."""
_KNOWS: Final = """async () => {
  const { state } = await import("/page/state.js");
  const { seen, says, busy, sent, queue } = state;
  return seen && !busy && !sent && !queue.length ? { seen, says } : null;
}"""


def _lasting(says: dict[str, Any]) -> dict[str, Any]:
    """Return what the table says for as long as nothing happens: not what is read out once, nor for how long."""
    return {name: value for name, value in says.items() if name not in ("spoken", "shown", "since")}


_DEEDS: Final = ("act", "arm", "claim", "ready", "again")
"""The messages by which a guest does something."""


class Host:
    """The real host in a thread of its own: free seats for so many guests, and opponents that do not think long.

    ``left`` is a table that was left, to go on with at another port.
    """

    def __init__(
        self,
        game: str,
        rules: Rules,
        guests: int = 1,
        pack: str = "catalana",
        addresses: Sequence[str] = (LOOPBACK,),
        left: tuple[SavedMatch | None, KeptTable | None] = (None, None),
    ) -> None:
        free: Sequence[str] = ("rosa", "tonet", "pilar", "lina", "tito", "chayo")
        people: tuple[Person | None, ...] = tuple(
            None if seat < guests else computer(free[seat], "greedy") for seat in range(rules.players)
        )
        self.server = TableServer(Site(pictures), 0, list(addresses), limits=HERE)
        self.server.start()
        self.problems: list[str] = []
        wish = TableWish(game, rules, people, pack=pack, level="greedy", speed=0.0, seed="page")
        self.service = TableService(wish, self.server, InlineEngine(), self.problems.append, *left)
        self.ahead = 0.0  # seconds by which the host's clock is ahead
        self.heard = 0  # of what guests have done
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._take, self.server.take = self.server.take, self._counting  # type: ignore[method-assign]
        self._thread = threading.Thread(target=self._run, name="host", daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """Where the page is, with the code."""
        return f"http://{LOOPBACK}:{self.server.port}/?code={self.service.guests.code}"

    def _run(self) -> None:
        while not self._stop.is_set():
            with self._lock:
                self.service.step(time.monotonic() + self.ahead)
            self.server.wait(0.005)

    def _counting(self) -> list[Happening]:
        taken = self._take()
        said = [each.message for each in taken if isinstance(each, Said)]
        self.heard += sum(isinstance(message, (Act, Arm, Claim, Ready, Again)) for message in said)
        return taken

    def knows(self, name: str) -> dict[str, Any]:
        """Return what the seat of a guest knows, as his page would have it."""
        with self._lock:
            state = self.service.guests.state
            telling = self.service.guests._telling
            (player,) = (each.player for each in state.places if each.person is not None and each.person.name == name)
            seat = state.seats[player]
            seen = json.loads(write_observation(seat.observe()))
            client = state.places[player].client
            said = None if client is None else telling._said(client, seat, seat.observe(), seat.story())
            says = None if said is None else _lasting(json.loads(msgspec.json.encode(said)))
            return {"seen": seen, "says": says}

    def cut(self, name: str) -> None:
        """Break the connection of a guest, as a network does: without a word."""
        for place in self.service.guests.state.places:
            client = place.client
            if place.person is not None and place.person.name == name and client is not None:
                guest = self.server._guests.get(client.connection)
                if guest is not None:
                    self.server._call(guest.socket.transport.abort)

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_error: object) -> None:
        self._stop.set()
        self._thread.join(10)
        self.service.close()


def come_to_rest(host: Host, phones: Sequence[Phone], *, lossless: bool = True, patience: float = 60.0) -> None:
    """Wait until each phone knows all that its seat may know, and the host has heard all that was done.

    ``lossless``: nothing that was done has got lost since the last rest.
    """
    end, rests = time.monotonic() + patience, 0
    while rests < 3:
        known = [(phone.knows(), host.knows(phone.name)) for phone in phones]
        sent = sum(phone.sent for phone in phones)
        same = all(here == there for here, there in known) and (not lossless or sent == host.heard)
        rests = rests + 1 if same else 0
        assert time.monotonic() < end, f"{sent} sent, {host.heard} heard; {known}"
        phones[0].page.wait_for_timeout(50)
    for phone in phones:
        phone.sent = 0
    host.heard = 0


def play_out(phones: Sequence[Phone], patience: float = 150.0) -> set[str]:
    """Tap on all phones until the match is over on each; return what was done."""
    done: set[str] = set()
    over: set[int] = set()
    end = time.monotonic() + patience
    while len(over) < len(phones):
        idle = True
        for number, phone in enumerate(phones):
            if number in over:
                continue
            told = phone.tap()
            if told == "over":
                over.add(number)
            idle &= not told
            done.add(told)
        assert time.monotonic() < end, [phone.page.inner_text("body") for phone in phones]
        if idle:
            phones[0].page.wait_for_timeout(10)
    return done - {""}
