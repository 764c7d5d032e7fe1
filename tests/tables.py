"""Matches at a table without the program around it: what the tests and the gallery put in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.hotseat import HotSeatMatch
from game.app.tablematch import TableMatch
from game.controllers.computer import InlineEngine
from game.controllers.pace import ScreensPace
from game.hosting.match import HostedMatch, MatchState
from game.model.actions import Action
from game.model.events import Event
from game.model.observation import Observation
from game.people import Face
from game.views.table.scene import TableScreens
from game.words.rulebook import Block


class NoScreens:
    """Nothing opens from the table."""

    def show_menu(self) -> None:
        """The menu stays shut."""

    def show_rules(self) -> None:
        """So do the rules."""

    def show_deal_result(self, observation: Observation) -> None:
        """So does the result."""

    def show_curtain(self) -> None:
        """Nobody is called."""

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """Nothing is told."""


class FedMatch:
    """A match at a table that is fed by hand: what the person asks for is kept, and nothing comes of it."""

    def __init__(self, screens: NoScreens) -> None:
        self.screens: TableScreens = screens
        self.acted: list[Action] = []
        self.arms: list[bool] = []
        self.faces: list[Face] = []
        self.nudges = 0
        self.stood_in: list[bool] = []
        self.waited: list[int | None] = []  # for whom an opponent is to play, None for each time they wait on
        self.can_show_face = False
        self.is_host = False

    def act(self, action: Action) -> None:
        """Keep it."""
        self.acted.append(action)

    def arm(self, armed: bool) -> None:
        """Keep it."""
        self.arms.append(armed)

    def claim(self, wanted: bool) -> None:
        """Nothing is claimed."""

    def hint(self) -> None:
        """No hint comes."""

    def finish(self) -> None:
        """Nothing is played."""

    def hurry(self) -> None:
        """Nobody takes any time."""

    def play_on(self) -> None:
        """Nobody acts."""

    @property
    def can_take_back(self) -> bool:
        """What was done stands."""
        return False

    def take_back(self) -> None:
        """Nothing is taken back."""

    def story(self) -> tuple[Event, ...]:
        """Nothing has happened."""
        return ()

    def show_face(self, face: Face) -> None:
        """Keep it."""
        self.faces.append(face)

    def nudge(self) -> None:
        """Keep it."""
        self.nudges += 1

    def stand_in(self, wanted: bool) -> None:
        """Keep it."""
        self.stood_in.append(wanted)

    def wait_on(self) -> None:
        """Keep it."""
        self.waited.append(None)

    def take_over(self, player: int) -> None:
        """Keep it."""
        self.waited.append(player)


class RecordedMatch(TableMatch):
    """A match at a table that keeps what the person chose."""

    def __init__(self, hosted: HostedMatch, pace: ScreensPace, screens: NoScreens, first_match: bool = False) -> None:
        self.acted: list[Action] = []
        super().__init__(hosted, pace, screens, first_match)

    def act(self, action: Action) -> None:
        """Keep and hand in."""
        self.acted.append(action)
        super().act(action)


class RecordedHotSeat(HotSeatMatch):
    """The same, of several people who share the machine."""

    def __init__(self, state: MatchState, screens: NoScreens) -> None:
        self.acted: list[Action] = []
        pace = ScreensPace()
        super().__init__(HostedMatch(state, InlineEngine(), pace), pace, screens, False)

    def act(self, action: Action) -> None:
        """Keep and hand in."""
        self.acted.append(action)
        super().act(action)


def recorded(state: MatchState, screens: NoScreens, first_match: bool = False) -> RecordedMatch:
    """Seat the people of a match at a table; computer players answer at once."""
    pace = ScreensPace()
    return RecordedMatch(HostedMatch(state, InlineEngine(), pace), pace, screens, first_match)
