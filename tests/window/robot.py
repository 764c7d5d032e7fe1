"""Plays a match in the window as a person would, in every way that a thing can be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.model.actions import Bid, Cut, Pass, Play
from game.model.cards import Card
from game.model.events import CardPlayed, DeckCut, Exchanged
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.asking import forced_card
from game.views.table.pieces import held
from tests.window import auction, places
from tests.window.asides import act_aside
from tests.window.devices import LONG
from tests.window.hands import Hands
from tests.window.program import unhurried, wait_for
from tests.window.reading import Reading

Way = Literal["click", "drag", "number", "arrows", "buttons", "tap"]
WAYS: Final[tuple[Way, ...]] = ("click", "drag", "number", "arrows")
MOOD: Final = 2.7  # seconds after which nobody is glad or sorry any more
CUTS: Final = ("cut by click", "cut by arrows")


def passes(observation: Observation) -> Bid | Pass:
    """Never bid."""
    return Pass(observation.seat)


@dataclass
class Robot(Hands):
    """One person at one window, who plays whole matches. ``after_play`` may do something after each of his cards."""

    ways: tuple[Way, ...] = WAYS
    after_play: Callable[[Reading], None] = lambda reading: None
    keeps: Card | None = None  # is never played as long as there is another
    speaks: auction.Speak = passes

    # --- one thing after the other

    def draw_for_seat(self, share: float) -> None:
        """Take a card of the spread deck."""
        wait_for(self.is_asked, "nobody asked to take a card")
        self.program.settle()
        self.look("draw")
        x, y = self.table.spread(share)
        before = self.program.picture(self.table.tag()).get_buffer().raw
        self.program.click(x, y)
        wait_for(lambda: self.program.picture(self.table.tag()).get_buffer().raw != before, "a click took no card")
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
        elif act_aside(self, now):
            pass
        elif not now.mine:
            self.let_time_pass()
        elif forced_card(now.observation) is not None:
            self.let_time_pass()  # it goes to the table by itself
        elif now.observation.phase is Phase.CUT:
            self.cut(now)
        elif now.observation.phase is Phase.AUCTION:
            auction.speak(self, now, self.speaks(now.observation))
        elif now.observation.phase is Phase.CALL:
            auction.call(self, now, self.chance.choice(auction.calls_of(now.observation)))
        else:
            self.play(now)

    def next_deal(self) -> None:
        """Read the result of a deal and go on."""
        deals = len(self.reading().match.results)
        wait_for(self.sees_result, "the result never came")
        for _attempt in range(12):
            self.program.settle(20.0 if self.patient else 4.0)
            self.look("result")
            if self.chance.random() < 0.5:
                self.program.click(*places.next_button(self.program.size))
            else:
                self.program.key("Return")
            if self.happens(lambda now: now.match.running is not None and now.match.running.number > deals, 3.0):
                return
        raise AssertionError("Next does not go on to the next deal")

    def cut(self, now: Reading) -> None:
        """Part the pack: at a place with the mouse, or with the arrow keys."""
        self.until_asked("to cut")
        size = now.observation.stock
        legal = [action.at for action in now.observation.legal if isinstance(action, Cut)]
        at = size // 2

        def act(way: str, _attempt: int) -> None:
            nonlocal at
            self.program.settle()
            if way == "cut by click":
                at = self.chance.choice(legal)
                self.program.move(*self.table.cut(at, size))
                time.sleep(0.3 if self.patient else 0.05)
                self.look("cut")
                self.program.click(*self.table.cut(at, size))
            else:
                by = self.chance.randrange(-4, 5)
                at = size // 2 + by
                self.program.move(*self.table.cut(size // 2, size))
                time.sleep(0.05)
                self.program.key(*(["Right"] * by if by > 0 else ["Left"] * -by))
                self.look("cut")
                self.program.key("Return")

        done = self.do(now, DeckCut, self.chance.sample(CUTS, len(CUTS)), act)
        assert done == DeckCut(now.me, at), f"a cut at {at} became {done}"

    def play(self, now: Reading) -> None:
        """Play a card that is legal, in one of the ways; it must be that card that goes to the table."""
        self.until_asked(f"to play at {now.observation.number}/{now.observation.ply}")
        if self.patient:
            self.program.settle(4.0)
        self.look("turn")
        hand = held(now.observation)
        plays = [action for action in now.observation.legal if isinstance(action, Play)]
        card = self.chance.choice([play for play in plays if play.card is not self.keeps] or plays).card
        played = self.do(
            now, CardPlayed, self.ways, lambda way, _attempt: self._play_by(way, hand.index(card), len(hand))
        )
        assert played == CardPlayed(now.me, card), f"{card} became {played}: {self.done}"
        time.sleep(0.05)  # until the frame with the card on its way is on the screen
        self.after_play(now)

    def _play_by(self, way: str, index: int, count: int) -> None:
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
        self.program.settle(still=MOOD)
        before = self.program.look()
        assert self.changes(lambda: self.program.hold("l", True)), "L shows no last trick"
        self.look("last trick")
        time.sleep(3 * unhurried(LONG))  # a frame counts as 50 ms at most: a slow machine takes long for a long press
        self.program.hold("l", False)
        wait_for(lambda: self.program.look() == before, "the last trick stays after L was let go")
        self.done["last trick"] += 1

    def open_menu_and_rules(self, by_mouse: bool) -> None:
        """Esc, the rules, a page further, back, resume; the table must look as before."""
        program = self.program
        wait_for(self.is_asked, "the table never came to rest")
        program.move(*self.table.beside())
        program.settle(still=MOOD)
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
            wait_for(lambda: program.look() == before, "the table looks different after the menu")
        program.settle()
        self.done["menu"] += 1
