"""The table of one deal of a lesson: nothing of it is kept, and the others do what the lesson tells."""

from __future__ import annotations

from typing import Final, Protocol

import game
from game.app.tablematch import TableMatch
from game.controllers.computer import InlineEngine
from game.controllers.pace import ScreensPace
from game.controllers.player import Player
from game.controllers.scripted import Script, ScriptedPlayer
from game.hosting.match import HostedMatch, MatchState
from game.lessons import LEARNER, Lesson, Position
from game.model.actions import Action, Claim
from game.model.record import Header, PlayerInfo
from game.people import OPPONENTS, YOU, Person
from game.views.lesson.scene import LessonScene
from game.views.table.scene import TableScreens

LEVEL: Final = "casual"  # of those who do what the lesson tells


class LessonHosted(HostedMatch):
    """A match of which nothing is kept, in which the others do what a script tells."""

    def __init__(self, state: MatchState, script: Script, pace: ScreensPace) -> None:
        self._script = script
        super().__init__(state, InlineEngine(), pace)

    def _computer(self, player: int, level: str) -> Player:
        """Return one who does what the lesson needs."""
        return ScriptedPlayer(self._script)


class LessonJudge(Protocol):
    """What the table of a lesson asks of it."""

    def judge(self, action: Action) -> bool:
        """Whether the learner may do this now; a wrong answer is explained, and can be tried again."""


class LessonMatch(TableMatch):
    """The table of one deal of a lesson."""

    table_class = LessonScene
    is_strict = True

    def __init__(self, lesson: Lesson, position: Position, screens: TableScreens, course: LessonJudge) -> None:
        people = people_of(lesson)
        infos = [PlayerInfo(YOU, "human", None, people[0].portrait)]
        infos += [PlayerInfo(person.name, "ai", LEVEL, person.portrait) for person in people[1:]]
        header = Header(lesson.game, position.match.rules, tuple(infos), game.__version__)
        match = position.match._replace(names=tuple(person.name for person in people))
        self.script = Script()
        self._course = course
        pace = ScreensPace()
        super().__init__(LessonHosted(MatchState(header, people, match), self.script, pace), pace, screens, False)
        if position.armed:
            super().arm(True)

    @property
    def lesson_table(self) -> LessonScene:
        """Its table."""
        assert isinstance(self.table, LessonScene)
        return self.table

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing happens any more without the learner, and all that happened has been shown."""
        room, top = self.room, self.table.top
        waits = room.awaited is not None or room.is_between_deals or room.match.is_over
        return self.script.is_done and waits and top.timeline.idle and top.shown == self.observe()

    def act(self, action: Action) -> None:
        """He chose: it is done if it is what the step asks for."""
        if self._course.judge(action):
            super().act(action)
        else:
            self.table.top.return_cards()  # a card may have been dragged

    def arm(self, armed: bool) -> None:
        """He has the exchange made ready, which cannot be taken back here."""
        exchange = self.table.top.shown.armable
        if armed and exchange is not None and self._course.judge(exchange):
            super().arm(True)

    def claim(self, wanted: bool) -> None:
        """He claims the rest."""
        if wanted and self._course.judge(Claim(LEARNER)):
            super().claim(True)

    def hint(self) -> None:
        """The coach is the hint."""

    def finish(self) -> None:
        """Nothing is played for a learner."""


def people_of(lesson: Lesson) -> tuple[Person, ...]:
    """Return who sits at the table of a lesson, the learner first."""
    known = {opponent.portrait: opponent.name for opponent in OPPONENTS}
    others = (Person(known[who], who, LEVEL) for who in lesson.opponents)
    return (Person(YOU, "you"), *others)
