"""A match of a lesson: it begins with the cards that the lesson tells, the others do what it tells, nothing is kept."""

from __future__ import annotations

from typing import Final

import game
from game.controllers.computer import InlineEngine
from game.controllers.pace import Pace
from game.controllers.player import Player
from game.controllers.scripted import Script, ScriptedPlayer
from game.hosting.match import HostedMatch, MatchState
from game.lessons import Lesson, Position
from game.model.record import Header, PlayerInfo
from game.people import OPPONENTS, YOU, Person

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
