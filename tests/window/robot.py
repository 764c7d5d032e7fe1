"""Plays a match in the window as a person would, in every way a card can be played.

What it may do it learns from the record the program writes; that the table asks for it, from the gold tag on screen.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import pygame

from game.model.actions import Cut, Play, TakeTrick
from game.model.cards import Card
from game.model.events import CardPlayed, DeckCut, Event, Exchanged
from game.model.match import Match
from game.model.observation import Observation, Phase
from game.model.record import Header, Reader
from tests.window import places
from tests.window.places import Table
from tests.window.program import Program, wait_for

Way = Literal["click", "drag", "number", "arrows"]
WAYS: Final[tuple[Way, ...]] = ("click", "drag", "number", "arrows")
HUMAN: Final = 0  # the person at this machine is the first player of the header
ATTEMPTS: Final = 6


@dataclass(frozen=True)
class Reading:
    """A record as far as it is written: who plays, the match with its full trick taken, and what happened."""

    header: Header
    match: Match
    events: tuple[Event, ...]

    @property
    def me(self) -> int:
        return self.match.seating.index(HUMAN)

    @property
    def observation(self) -> Observation:
        return self.match.observe(self.me)

    @property
    def mine(self) -> bool:
        """Whether the person has to act."""
        seen = self.observation
        return seen.turn == seen.seat and seen.phase in (Phase.CUT, Phase.PLAY)


def newest_record(home: Path) -> Path | None:
    """The record of the match that was begun last."""
    return max((home / "data" / "matches").glob("*.jsonl"), key=lambda path: path.name, default=None)


def read(path: Path) -> Reading | None:
    """Read a record that is still being written; None before it has a header."""
    reader, events = Reader(), list[Event]()
    for line in path.read_text().splitlines(keepends=True):
        if line.endswith("\n"):
            events += reader.feed(line)
    if reader.header is None or reader.match is None:
        return None
    match = reader.match
    if match.phase is Phase.TRICK:
        match, taken = match.apply(TakeTrick())
        events += taken
    return Reading(reader.header, match, tuple(events))


@dataclass
class Robot:
    """One person at one window. ``chance`` chooses cards and ways; ``done`` counts what was done in which way."""

    program: Program
    chance: random.Random
    ways: tuple[Way, ...] = WAYS
    look: Callable[[str], None] = lambda moment: None
    after_play: Callable[[Reading], None] = lambda reading: None
    keeps: Card | None = None  # is never played as long as there is another
    patient: bool = False  # waits until all motion has ended before acting
    done: Counter[str] = field(default_factory=Counter)
    path: Path | None = None

    # --- what is known

    def reading(self) -> Reading:
        """The match as it is written now."""

        def find() -> Reading | None:
            self.path = newest_record(self.program.home)
            return read(self.path) if self.path is not None else None

        return wait_for(find, "no record was begun")

    @property
    def table(self) -> Table:
        """The table in the window as large as it is now."""
        return Table(self.reading().header.rules, self.program.size)

    def is_asked(self) -> bool:
        """Whether the gold tag of the message line asks the person for something."""
        strip = self.program.picture(self.table.tag())
        gold = sum(places.is_gold(tuple(strip.get_at((x, 0)))) for x in range(strip.get_width()))
        return gold > 20

    # --- one thing after the other

    def draw_for_seat(self, share: float) -> None:
        """Take a card of the spread deck."""
        wait_for(self.is_asked, "nobody asked to take a card")
        self.program.settle()
        self.look("draw")
        x, y = self.table.spread(share)
        before = self.program.picture(self.table.tag()).get_buffer().raw
        self.program.click(x, y)
        wait_for(lambda: self.program.picture(self.table.tag()).get_buffer().raw != before, "a click took no card", 5.0)
        time.sleep(0.8 if self.patient else 0.0)
        self.look("drawn")

    def play_match(self, deals_end: Callable[[], None] | None = None) -> Reading:
        """Play until the record holds the end of the match, and return it; results are read with Next."""
        while not (now := self.reading()).match.is_over:
            self.turn(now, deals_end)
        return now

    def turn(self, now: Reading, deals_end: Callable[[], None] | None = None) -> None:
        """Do what the match waits for; without effect while others think."""
        if now.match.phase is Phase.READY and now.match.results:
            (deals_end or self.next_deal)()
        elif not now.mine:
            time.sleep(0.03)
        elif now.observation.phase is Phase.CUT:
            self.cut(now)
        else:
            self.play(now)

    def next_deal(self) -> None:
        """Read the result of a deal and go on."""
        deals = len(self.reading().match.results)
        for _attempt in range(12):
            self.program.settle(20.0 if self.patient else 4.0)
            self.look("result")
            if self.chance.random() < 0.5:
                self.program.click(*places.next_button(self.program.size))
            else:
                self.program.key("Return")
            if self._happens(lambda now: now.match.running is not None and now.match.running.number > deals, 3.0):
                return
        raise AssertionError("Next does not go on to the next deal")

    def cut(self, now: Reading) -> None:
        """Part the pack: at a place with the mouse, or with the arrow keys."""
        wait_for(self.is_asked, "the table never asked to cut")
        size = now.observation.stock
        legal = [action.at for action in now.observation.legal if isinstance(action, Cut)]
        for _attempt in range(ATTEMPTS):
            self.program.settle()
            if self.chance.random() < 0.5:
                at = self.chance.choice(legal)
                self.program.move(*self.table.cut(at, size))
                time.sleep(0.3 if self.patient else 0.05)
                self.look("cut")
                self.program.click(*self.table.cut(at, size))
                way = "cut by click"
            else:
                self.program.move(*self.table.cut(size // 2, size))
                time.sleep(0.05)
                by = self.chance.randrange(-4, 5)
                self.program.key(*(["Right"] * by if by > 0 else ["Left"] * -by))
                self.look("cut")
                self.program.key("Return")
                at, way = size // 2 + by, "cut by arrows"
            if self._happens(lambda then: any(isinstance(e, DeckCut) for e in then.events[len(now.events) :])):
                event = next(e for e in self.reading().events[len(now.events) :] if isinstance(e, DeckCut))
                assert event == DeckCut(now.me, at), f"{way} at {at} cut {event}"
                self.done[way] += 1
                return
            self.done["repeated"] += 1
        raise AssertionError("the pack cannot be cut")

    def play(self, now: Reading) -> None:
        """Play a card that is legal, in one of the ways; it must be that card that goes to the table."""
        wait_for(self.is_asked, f"the table never asked to play at {now.observation.number}/{now.observation.ply}")
        if self.patient:
            self.program.settle(4.0)
        self.look("turn")
        hand = now.observation.hand
        for attempt in range(ATTEMPTS):
            plays = [action for action in now.observation.legal if isinstance(action, Play)]
            action = self.chance.choice([play for play in plays if play.card is not self.keeps] or plays)
            way = self.ways[(self.done["played"] + attempt) % len(self.ways)]
            self._play_by(way, hand.index(action.card), len(hand))
            if self._happens(lambda then: self._played(now, then) is not None):
                played = self._played(now, self.reading())
                assert played is action.card, f"{way} for {action.card} played {played}"
                self.done["played"] += 1
                self.done[way] += 1
                time.sleep(0.05)  # until the frame with the card on its way is on the screen
                self.after_play(now)
                return
            self.done["repeated"] += 1
            self.done[f"repeated {way}"] += 1
        raise AssertionError(f"no way to play a card of {hand}")

    def _played(self, before: Reading, now: Reading) -> Card | None:
        for event in now.events[len(before.events) :]:
            if isinstance(event, CardPlayed) and event.seat == before.me:
                return event.card
        return None

    def _play_by(self, way: Way, index: int, count: int) -> None:
        table, program = self.table, self.program
        if way == "click":
            program.move(*table.card(index, count))
            time.sleep(0.25 if self.patient else 0.03)
            self.look("raised")
            program.click(*table.card(index, count))
        elif way == "drag":
            program.drag(table.card(index, count), table.middle())
        elif way == "number":
            program.key(str(index + 1))
        else:
            program.key(*["Left"] * count, *["Right"] * index)
            time.sleep(0.25 if self.patient else 0.0)
            self.look("chosen")
            program.key("Return")

    def _happens(self, what: Callable[[Reading], bool], patience: float = 2.5) -> bool:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if what(self.reading()):
                return True
            time.sleep(0.02)
        return False

    # --- beside the play

    def arm_exchange(self) -> None:
        """Press S; the exchange itself waits for its moment."""
        self.program.key("s")
        self.done["armed"] += 1

    def exchanged(self) -> bool:
        """Whether the person has exchanged."""
        now = self.reading()
        return any(isinstance(event, Exchanged) and event.seat == now.me for event in now.events)

    def changes(self, act: Callable[[], None]) -> bool:
        """Whether an input changes the picture, and not only for a moment; waits until it is at rest again."""
        self.program.settle()
        before = self.program.look()
        act()
        if not self.program.differs(before):
            pygame.image.save(self.program.picture(), self.program.home / "nothing-changed.png")
            return False
        self.program.settle()
        return self.program.look() != before

    def hold_last_trick(self) -> None:
        """Look at the last trick as long as L is held."""
        if not self.reading().observation.tricks:
            return
        wait_for(self.is_asked, "the table never came to rest")
        self.program.settle()
        before = self.program.look()
        assert self.changes(lambda: self.program.hold("l", True)), "L shows no last trick"
        self.look("last trick")
        self.program.hold("l", False)
        wait_for(lambda: self.program.look() == before, "the last trick stays after L was let go", 5.0)
        self.done["last trick"] += 1

    def open_menu_and_rules(self, by_mouse: bool) -> None:
        """Esc, the rules, a page further, back, resume; the table must look as before."""
        program = self.program
        wait_for(self.is_asked, "the table never came to rest")
        program.move(*self.table.beside())
        program.settle()
        before = program.look()
        assert self.changes(lambda: program.key("Escape")), "Esc opens no menu"
        self.look("menu")
        if by_mouse:
            open_rules = lambda: program.click(*places.menu_button(program.size, "Rules of this game"))  # noqa: E731
        else:
            open_rules = lambda: program.key("Down", "Return")  # noqa: E731
        assert self.changes(open_rules), "the menu opens no rules"
        self.look("rules")
        assert self.changes(lambda: program.key("Next")), "the rules cannot be turned"
        self.look("rules 2")
        assert self.changes(lambda: program.key("Escape")), "Esc does not leave the rules"
        if by_mouse:
            program.click(*places.menu_button(program.size, "Resume"))
            program.move(*self.table.beside())
        else:
            program.key("Escape")
        if by_mouse:
            wait_for(lambda: program.look() == before, "the table looks different after the menu", 5.0)
        program.settle()
        self.done["menu"] += 1
