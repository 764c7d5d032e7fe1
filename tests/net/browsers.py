"""The phone's page in a real browser: who opens it, who taps, and a table of the real host for several phones."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

from game.controllers.computer import InlineEngine
from game.model.rules import Rules
from game.net.addresses import LOOPBACK
from game.net.pages import Site
from game.net.server import TableServer
from game.net.service import TableService, TableWish
from game.people import Person, computer
from tests.net.standin import pictures

UPRIGHT: Final = {"width": 390, "height": 844}
ACROSS: Final = {"width": 844, "height": 390}
SMALL: Final = {"width": 320, "height": 568}
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
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda said: self.problems.extend([said.text] if said.type == "error" else []))
        if text != 100:
            self.context.add_init_script(
                "if (!localStorage.getItem('triunfo.settings'))"
                f" localStorage.setItem('triunfo.settings', '{{\"text\":{text}}}')"
            )
        self.page.goto(address)
        self.name = name

    def sit_down(self) -> None:
        """Fill in the door and wait for what comes."""
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

    def close(self) -> None:
        """Turn the phone off."""
        self.context.close()


_TAP: Final = """() => {
  const find = (where) => document.querySelector(where);
  const press = (element, told) => (element.click(), told);
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
  const signal = find(".sign");
  if (signal) return press(signal, "signal");
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


class Host:
    """The real host in a thread of its own: free seats for so many guests, and opponents that do not think long."""

    def __init__(self, game: str, rules: Rules, guests: int = 1, pack: str = "catalana") -> None:
        free: Sequence[str] = ("rosa", "tonet", "pilar", "lina", "tito", "chayo")
        people: tuple[Person | None, ...] = tuple(
            None if seat < guests else computer(free[seat], "greedy") for seat in range(rules.players)
        )
        self.server = TableServer(Site(pictures), 0, [LOOPBACK])
        self.server.start()
        self.problems: list[str] = []
        wish = TableWish(game, rules, people, pack=pack, level="greedy", speed=0.0, seed="page")
        self.service = TableService(wish, self.server, InlineEngine(), self.problems.append)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="host", daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        """Where the page is, with the code."""
        return f"http://{LOOPBACK}:{self.server.port}/?code={self.service.guests.code}"

    def _run(self) -> None:
        while not self._stop.is_set():
            self.service.step(time.monotonic())
            self.server.wait(0.005)

    def __enter__(self) -> Host:
        return self

    def __exit__(self, *_error: object) -> None:
        self._stop.set()
        self._thread.join(10)
        self.service.close()


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
