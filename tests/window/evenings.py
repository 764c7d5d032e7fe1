"""Somebody's evenings at the program: what they do there, a step at a time and as fast as it can be done."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

from msgspec.structs import replace

from game.app.host import Host
from game.app.lessons import LessonDone
from game.app.program import App
from game.app.tablematch import TableMatch
from game.lessons import answers
from game.model.actions import Action, Claim, Exchange
from game.newgame import NewSeat
from game.storage.dailies import Dailies
from game.views.input.intents import Device, Intent, Means
from game.views.puzzles.bidscene import BidScene
from game.views.puzzles.scene import PuzzleScene
from game.views.puzzles.screen import Mode
from game.views.screens.daily.state import Standing
from game.views.screens.door.scene import DoorScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from tests.net.tables import HURRIED
from tests.window.everything import PERSON

Tell = Callable[..., None]
GUEST: Final = 1  # the seat of the opponent that somebody elsewhere gets, by player of the header
FIRST_DAY: Final = date(2026, 11, 24)


class Person:
    """Presses keys and plays cards as soon as there is something to do."""

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app = app
        self.chance = chance

    def act(self, match: TableMatch) -> None:
        """Do the next thing at a table."""
        seen, table = match.observe(), match.table
        if isinstance(self.app.stage.top, DealResultScene) or (
            table.top.timeline.waits_at_gate or not table.top.timeline.idle
        ):
            self.press(Means.CONFIRM)
        elif match.can_take_back and self.chance.random() < 0.05:
            self.press(Means.TAKE_BACK)
        elif table.top.my_turn and seen.turn == seen.seat:
            if seen.armable is not None and not match.armed and self.chance.random() < 0.5:
                self.press(Means.SWAP)
            actions: list[Action] = [action for action in seen.legal if not match.armed or action != seen.armable]
            match.act(self.chance.choice(actions))

    def press(self, means: Means) -> None:
        """Press a key."""
        self.app.stage.handle(Intent(means, Device.KEYS))


class Evening:
    """An evening, from the title on: what was left is gone on with (:meth:`go_on`), else something is begun.

    ``tell`` notes what the person is about to change, and where others find them.
    """

    def __init__(self, app: App, seed: str, tell: Tell) -> None:
        self.app = app
        self.chance = random.Random(seed)
        self.tell = tell

    def go_on(self) -> bool:
        """Go on with what was left; whether there was anything."""
        raise NotImplementedError

    def begin(self) -> None:
        """Begin something, where nothing was left."""

    def act(self) -> None:
        """Do the next thing, if there is any."""
        raise NotImplementedError

    @property
    def match(self) -> TableMatch | None:
        """The match at the table, if it is kept."""
        return self.app.match

    @property
    def is_over(self) -> bool:
        """Whether the person goes home."""
        return False

    def play(self) -> None:
        """Do the next thing at the table."""
        if self.match is not None:
            Person(self.app, self.chance).act(self.match)


class Playing(Evening):
    """A match as it was played last, to its end."""

    def go_on(self) -> bool:
        """Continue."""
        self.app.title.go_on()
        return self.app.match is not None

    def begin(self) -> None:
        """Begin a quick game."""
        self.app.new_games.begin_last()

    def act(self) -> None:
        """Play."""
        self.play()

    @property
    def is_over(self) -> bool:
        """When the match is."""
        return isinstance(self.app.stage.top, MatchResultScene)


class Hosting(Playing):
    """The same, while a guest has the seat of an opponent."""

    def __init__(self, app: App, seed: str, tell: Tell) -> None:
        super().__init__(app, seed, tell)
        self._open_for = 0  # frames
        from game.net import server

        server.Limits = lambda: HURRIED  # type: ignore[misc,assignment]  # the guest plays faster than people do

    def act(self) -> None:
        """Open the table, give a seat away, let everybody in; play."""
        host = self.app.matches.host
        if host is None:
            self.app.matches.show_guests()
            return
        if not host.state.is_open:
            return
        host.table.let_everybody_in(True)
        if GUEST not in host.table.guests:
            host.table.give_to_guests(GUEST)
        if isinstance(self.app.stage.top, DoorScene):
            host.play_on()
        self._open_for += 1
        if self._open_for == 2:
            self.tell("table", *table_of(host), str(host.hosted and host.hosted.record))
        self.play()


def table_of(host: Host) -> tuple[int, str]:
    """The port and the code of an open table."""
    from game.net.opentable import OpenTable  # here: it brings the network

    assert isinstance(host.table, OpenTable)
    return host.table.server.port, host.state.code


class Changing(Playing):
    """The same, while somebody changes settings and names, pulls at the window, closes it and opens it again.

    ``reopen`` opens the program anew.
    """

    reopen: Callable[[], App]

    def act(self) -> None:
        """Change something now and then, or play."""
        dice = self.chance.random()
        if dice < 0.1:
            self.app.preferences.size_text(self.chance.choice((1, -1)))
        elif dice < 0.3:
            self._change_settings()
        elif dice < 0.4:
            self._change_name()
        elif dice < 0.43:
            self.app.display.window.size = (self.chance.randrange(640, 1000), self.chance.randrange(400, 600))
            self.app.close()
            self.app = self.reopen()
            assert self.go_on()
        else:
            self.play()

    def _change_settings(self) -> None:
        values = self.app.preferences.values
        wanted: dict[str, Any] = {
            "volume_cards": self.chance.randrange(11), "hide_points": self.chance.random() < 0.5,
            "card_counter": self.chance.random() < 0.5, "captions": self.chance.random() < 0.5,
        }  # fmt: skip
        name = self.chance.choice(list(wanted))
        self.app.preferences.change(replace(values, **{name: wanted[name]}))

    def _change_name(self) -> None:
        """Give Ana the next name on the new-game screen, and play."""
        self.app.new_games.show()
        scene = self.app.stage.top
        assert isinstance(scene, NewGameScene)
        seat = next(seat for seat, person in enumerate(scene.choice.people) if person.id == PERSON)
        chosen = NewSeat(scene.choice, seat, scene.game.levels, scene.known, scene.game.seat, scene.game.level)
        number = int("0" + chosen.person.name.removeprefix("Ana").strip()) + 1
        self.tell("will", "names", f"Ana {number}")
        chosen.choose_name(f"Ana {number}")
        scene.handle(Intent(Means.MENU, Device.KEYS))


class Travelling(Evening):
    """A match at a table of the journey after the other."""

    def go_on(self) -> bool:
        """To the map, and to the table that was left."""
        journey = self.app.journey
        journey.show()
        left = [sitting.table for sitting in journey.travels.sittings.values()]
        if left:
            journey.choose(left[-1])
            self.begin()
        return bool(left)

    def begin(self) -> None:
        """Sit down at the table that is shown."""
        self.app.journey.sit_down()
        assert self.app.matches.journey.table is not None, "it is no match of the journey"

    def act(self) -> None:
        """Play, and go back to the map."""
        if isinstance(self.app.stage.top, MatchResultScene):
            self.app.journey.come_back()
            self.begin()
        else:
            self.play()


class Daily(Evening):
    """The deal of a day and of those after it: the first try, and now and then some practice."""

    def __init__(self, app: App, seed: str, tell: Tell) -> None:
        super().__init__(app, seed, tell)
        self._date = FIRST_DAY
        self._has_practised = False

    @property
    def match(self) -> TableMatch | None:
        """The first try."""
        daily = self.app.daily if self.app.is_opened("daily") else None
        return None if daily is None or daily.table is None or not daily.table.hosted.is_kept else daily.table

    def go_on(self) -> bool:
        """On the first day that is not played."""
        while self._date.isoformat() in Dailies(PERSON).days:
            self._turn()
        self.app.daily.clock = lambda: self._date.isoformat()
        self.app.daily.show()
        is_left = self.app.daily.day.standing is Standing.RUNNING
        if is_left:
            self.app.daily.play()
        return is_left

    def _turn(self) -> None:
        self._date, self._has_practised = self._date + timedelta(1), False

    def act(self) -> None:
        """Play, go back, practise, wait for the next day."""
        daily = self.app.daily
        if isinstance(self.app.stage.top, DealResultScene):
            daily.come_back()
        elif daily.table is not None:
            Person(self.app, self.chance).act(daily.table)
            if self.match is None and self.chance.random() < 0.1:
                daily.come_back()
        elif daily.day.standing is not Standing.PLAYED:
            daily.play()
        elif not self._has_practised and self.chance.random() < 0.3:
            self._has_practised = True
            daily.play()
        else:
            self._turn()


class Solving(Evening):
    """Puzzles, with some wrong cards and answers."""

    def go_on(self) -> bool:
        """To the first one that is not solved."""
        self.app.puzzles.show()
        self.app.puzzles.open(self.app.puzzles.next_one)
        return True

    def act(self) -> None:
        """Answer, or go on."""
        puzzles = self.app.puzzles
        scene = next((each for each in self.app.stage.scenes if isinstance(each, BidScene | PuzzleScene)), None)
        errs = self.chance.random() < 0.4
        if scene is None:
            puzzles.open(puzzles.next_one)
        elif isinstance(scene, BidScene):
            right = scene.puzzle.right
            wrong = next(answer for answer in scene.answers if answer != right)
            scene.choose(wrong if errs and not scene.wrong else right)
            if scene.told == "":
                self._go_on()
        elif scene.mode is Mode.ASK:
            right_card, wrong_cards = scene.solution.card, set(scene.solution.points) - set(scene.wrong)
            others = sorted(wrong_cards - {right_card}, key=lambda card: card.code)
            scene.choose(self.chance.choice(others) if errs and others else right_card)
        else:
            self._go_on()

    def _go_on(self) -> None:
        puzzles = self.app.puzzles
        if self.chance.random() < 0.5:
            puzzles.show_next()
        else:
            puzzles.open(self.chance.choice(puzzles.listed).puzzle)


class Learning(Evening):
    """The lessons, one after the other, and again from the first one."""

    def go_on(self) -> bool:
        """To the first one that was not gone through."""
        self.app.lessons.show_first()
        return True

    def act(self) -> None:
        """Read on, or do what is asked for."""
        table = self.app.lessons.table
        if table is None:
            self.app.lessons.show_first()
        elif isinstance(self.app.stage.top, LessonDone):
            table.skip()
        elif not table.current.accepts:
            table.go_on()
        elif not table.is_answered and table.match is not None:
            action = answers(table.current, table.match.room.match)[0]
            if isinstance(action, Exchange):
                table.match.arm(True)
            elif isinstance(action, Claim):
                table.match.claim(True)
            else:
                table.match.act(action)


EVENINGS: Final[dict[str, type[Evening]]] = {
    "playing": Playing, "hosting": Hosting, "changing": Changing, "travelling": Travelling, "daily": Daily,
    "solving": Solving, "learning": Learning,
}  # fmt: skip
