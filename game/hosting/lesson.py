"""A match of a lesson: it begins with the cards that the lesson tells, the others do what it tells, nothing is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

import game
from game.controllers.computer import InlineEngine
from game.controllers.pace import Pace
from game.controllers.player import STAY, NoAction, Player, is_in_turn
from game.hosting.match import HostedMatch, MatchState
from game.lessons import Lesson, Position
from game.model.actions import Action
from game.model.observation import Observation
from game.model.record import Header, PlayerInfo
from game.people import OPPONENTS, YOU, Person


class Script:
    """What the others at a table still have to do, all of them in one order."""

    def __init__(self) -> None:
        self._left: deque[Action] = deque()

    @property
    def is_done(self) -> bool:
        """Whether nothing is left."""
        return not self._left

    def add(self, actions: Iterable[Action]) -> None:
        """Have this done after all that is left."""
        self._left.extend(actions)

    def take(self, observation: Observation) -> Action | None:
        """Return, once, what that seat has to do now, if it is next and legal."""
        if self._left and self._left[0].seat == observation.seat and self._left[0] in observation.legal:
            return self._left.popleft()
        return None


class ScriptedPlayer:
    """One seat of those: in turn it waits until the script has something for it."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Return what the script tells; out of turn nothing else, in turn None until there is something."""
        action = self._script.take(observation)
        return action if action is not None or is_in_turn(observation) else STAY

    def cancel(self) -> None:
        """Nothing was being thought about."""

    def close(self) -> None:
        """Nothing is held."""


LEVEL: Final = "casual"  # of those who do what the lesson tells


class HostedLesson(HostedMatch):
    """A match from a position of a lesson on, in which the others do what is added to ``script``."""

    def __init__(self, lesson: Lesson, position: Position, pace: Pace) -> None:
        self.script = Script()
        names = {opponent.portrait: opponent.name for opponent in OPPONENTS}
        people = (Person(YOU, "you"), *(Person(names[who], who, LEVEL) for who in lesson.opponents))
        infos = [PlayerInfo(YOU, "human", None, people[0].portrait)]
        infos += [PlayerInfo(person.name, "ai", LEVEL, person.portrait) for person in people[1:]]
        header = Header(lesson.game, position.match.rules, tuple(infos), game.__version__)
        match = position.match._replace(names=tuple(person.name for person in people))
        super().__init__(MatchState(header, people, match), InlineEngine(), pace)

    def _computer(self, player: int, level: str) -> Player:
        """Return one who does what the lesson needs."""
        return ScriptedPlayer(self.script)
