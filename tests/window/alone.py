"""One person with one device: from the title through a new game to the last result and back, with nothing else."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.hosting.company import last_choice
from game.model.actions import Cut
from game.model.events import DeckCut
from game.model.presets import GAMES
from game.settings import Settings
from game.storage.settings import load_settings
from tests.window import places
from tests.window.devices import LONG, Buttons, Finger
from tests.window.ending import check
from tests.window.program import unhurried, wait_for
from tests.window.reading import Reading
from tests.window.robot import MOOD, Robot
from tests.window.start import leave_title

SAID = 5.5  # seconds after which the greeting of an opponent is gone
SPREAD = 0.5  # which card of the spread deck a finger takes, as a part of its length


@dataclass
class Alone(Robot):
    """What all devices share; the mouse, which is no device here, rests in a corner. ``seen`` counts what was tried."""

    seen: Counter[str] = field(default_factory=Counter)

    # --- what a device does

    def begin(self, settings: Settings, players: int) -> None:
        """From the title to a table for so many."""
        raise NotImplementedError

    def take_card(self) -> None:
        """Take one of the spread deck."""
        raise NotImplementedError

    def cut_at(self, at: int, size: int) -> None:
        """Part the pack there."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Leave a result by its gold button."""
        raise NotImplementedError

    def look_around(self) -> None:
        """Look at the last trick, at the menu and at the rules, and come back to the table."""
        raise NotImplementedError

    def to_title(self) -> None:
        """Leave the result of the match for the title."""
        raise NotImplementedError

    # --- a match

    def play_alone(self, settings: Settings, players: int) -> Reading:
        """Set up a match, play it, see its results, and come back to the title; nothing may be complained about."""
        program = self.program
        program.move(program.size[0] - 2, program.size[1] - 2)
        program.settle()
        title = program.picture(places.title_name(program.size)).get_buffer().raw
        self.begin(settings, players)
        self.draw_for_seat()
        while not (now := self.reading()).match.is_over:
            if now.mine and len(now.observation.tricks) == 2 and not self.seen["around"]:
                self.until_asked("to play the third trick")
                time.sleep(unhurried(MOOD))
                program.settle(4.0)
                self.look_around()
                self.seen["around"] += 1
            self.turn(now)
        assert self.path is not None
        check(self.path)
        wait_for(self.sees_result, "the result never came")
        program.settle(20.0)
        assert self.changes(self.go_on), "the gold button leads nowhere"
        program.settle(20.0)
        self.to_title()
        name = places.title_name(program.size)
        wait_for(lambda: program.picture(name).get_buffer().raw == title, "the title never came back")
        assert program.end() == 0
        assert program.complaint() == ""
        assert load_settings(program.home / "config" / "settings.json").settings.first_match_done
        assert self.reading().match == now.match, "another match was begun"
        return now

    def draw_for_seat(self, share: float = SPREAD) -> None:
        """Take a card of the spread deck."""
        wait_for(self.is_asked, "nobody asked to take a card")
        self.program.settle()
        before = self.program.picture(self.table.tag()).get_buffer().raw
        self.take_card()
        wait_for(lambda: self.program.picture(self.table.tag()).get_buffer().raw != before, "no card was taken")

    def cut(self, now: Reading) -> None:
        """Part the pack at a legal place."""
        self.until_asked("to cut")
        size = now.observation.stock
        at = self.chance.choice([action.at for action in now.observation.legal if isinstance(action, Cut)])
        at = max(size // 2 - 3, min(size // 2 + 3, at))

        def act(_way: str, _attempt: int) -> None:
            self.program.settle()
            self.cut_at(at, size)

        done = self.do(now, DeckCut, ["cut"], act)
        assert done == DeckCut(now.me, at), f"a cut at {at} became {done}"

    def next_deal(self) -> None:
        """Read the result of a deal and go on."""
        deals = len(self.reading().match.results)
        wait_for(self.sees_result, "the result never came")
        for _attempt in range(12):
            self.program.settle(4.0)
            self.go_on()
            if self.happens(lambda now: now.match.running is not None and now.match.running.number > deals, 3.0):
                return
        raise AssertionError("nothing leads to the next deal")


@dataclass
class ByButtons(Alone):
    """Keys, or a gamepad: ``device`` is set before anything is done."""

    device: Buttons | None = None

    def press(self, *meant: str) -> None:
        """Press and release."""
        assert self.device is not None
        self.device.press(*meant)

    def begin(self, settings: Settings, players: int) -> None:
        """New game has the focus, on the next screen Play; the number of players is the fourth choice after it."""
        leave_title(self.program, lambda: self.press("confirm"))
        counts = GAMES[settings.game].players
        by = counts.index(players) - counts.index(last_choice(settings).rules.players)
        self.press("next", "next", "next", "next", *(["right"] * by if by > 0 else ["left"] * -by))
        self.program.settle()
        self.press("confirm")

    def take_card(self) -> None:
        """Two cards to the right of the middle."""
        self.press("right", "right", "confirm")

    def cut_at(self, at: int, size: int) -> None:
        """From the middle."""
        by = at - size // 2
        self.press(*(["right"] * by if by > 0 else ["left"] * -by), "confirm")

    def _play_by(self, way: str, index: int, count: int) -> None:
        self.press(*["left"] * count, *["right"] * index)
        self.look("chosen")
        self.press("confirm")

    def go_on(self) -> None:
        """The gold button has the focus."""
        self.press("confirm")

    def to_title(self) -> None:
        """The other button, which Esc presses too."""
        self.press("right")
        self.program.settle()
        self.press("back")

    def look_around(self) -> None:
        """The last trick as long as it is held; the menu, the rules, a page further, and all the way back."""
        assert self.device is not None
        self.program.settle()  # on a machine in haste cards that have come to rest are drawn with care a little later
        before = self.program.look()
        self.device.hold("last trick", True)
        assert self.program.differs(before), "no last trick"
        time.sleep(unhurried(LONG))
        self.device.hold("last trick", False)
        wait_for(lambda: self.program.look() == before, "the last trick stays")
        for meant in (("menu",), ("down", "confirm"), ("page",)):
            shown = self.program.look()
            self.press(*meant)
            assert self.program.differs(shown), f"{meant} shows nothing"
            self.program.settle()
        self.press("back")
        self.program.settle()
        self.press("back")
        self.program.settle()


@dataclass
class ByFinger(Alone):
    """A finger on the screen."""

    @property
    def finger(self) -> Finger:
        """It touches the window of the program."""
        return Finger(self.program)

    def begin(self, settings: Settings, players: int) -> None:
        """Tap New game, the number of players and Play."""
        size, choice = self.program.size, last_choice(settings)
        leave_title(self.program, lambda: self.finger.tap(*places.title_entry(size, "New game")))
        self.finger.tap(*places.players_choice(size, choice, players))
        self.program.settle()
        self.finger.tap(*places.play_button(size, choice))

    def take_card(self) -> None:
        """Tap it."""
        self.finger.tap(*self.table.spread(SPREAD))

    def cut_at(self, at: int, size: int) -> None:
        """Tap between two cards."""
        self.finger.tap(*self.table.cut(at, size))

    def _play_by(self, way: str, index: int, count: int) -> None:
        """Tap and drag in turn; now and then a long press before, which must play nothing."""
        at = self.table.card(index, count)
        if self.done["CardPlayed"] % 4 == 0:
            self._look_at_a_card(at)
        if way == "tap":
            self.finger.tap(*at)
        else:
            self.finger.drag(at, self.table.middle())

    def _look_at_a_card(self, at: places.Point) -> None:
        """A long press raises a card as long as it lasts, and plays nothing."""
        time.sleep(unhurried(MOOD if self.seen["long press"] else SAID))
        self.program.settle(4.0)
        before, played = self.program.look(), len(self.reading().events)
        self.finger.rest(*at)
        assert self.program.look() != before, "a long press raises nothing"
        self.finger.lift(*at)
        wait_for(lambda: self.program.look() == before, "something is left of a long press")
        assert len(self.reading().events) == played, "a long press plays a card"
        self.seen["long press"] += 1

    def go_on(self) -> None:
        """Tap the gold button."""
        self.finger.tap(*places.next_button(self.program.size))

    def to_title(self) -> None:
        """Tap the other button."""
        self.finger.tap(*places.other_button(self.program.size))

    def look_around(self) -> None:
        """The last trick by its button; the menu, the rules, dragged further, and all the way back."""
        size, now = self.program.size, self.reading()
        before = self.program.look()
        trick, menu = (
            places.Panels(now.observation, size).button("L"),
            places.Panels(now.observation, size).button("Esc"),
        )
        self.finger.tap(*trick)
        assert self.program.differs(before), "no last trick"
        self.program.settle()
        self.finger.tap(*self.table.cloth())
        wait_for(lambda: self.program.look() == before, "the last trick stays")
        middle = (size[0] / 2, size[1] / 2)
        acts: tuple[Callable[[], None], ...] = (
            lambda: self.finger.tap(*menu),
            lambda: self.finger.tap(*places.menu_button(size, "Rules of this game")),
            lambda: self.finger.drag(middle, (middle[0], size[1] * 0.2)),
        )
        for act in acts:
            shown = self.program.look()
            act()
            assert self.program.differs(shown), "nothing new is shown"
            self.program.settle()
        self.finger.tap(*places.back_button(size))
        self.program.settle()
        self.finger.tap(*places.menu_button(size, "Resume"))
        wait_for(lambda: self.program.look() == before, "the table looks different after the menu")
        time.sleep(0.1)
