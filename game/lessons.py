"""Lessons as data: a deal, what the coach says, what is to be done and what others play; read from files of text.

FORMATS.md, "Lessons", has the format. The words of the same file are read by :mod:`game.words.lessons`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.assets import asset_files
from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.cards import RANK_NAMES, parse_card
from game.model.dealtext import read_deal
from game.model.errors import GameError, InvalidMessage
from game.model.exchange import armable_exchange
from game.model.match import Match
from game.model.presets import GAMES
from game.model.rules import single_deal
from game.model.state import TURN_PHASES, Deal

LEARNER: Final = 0
"""The seat of whoever is taught."""

PLACES: Final = frozenset(
    {"hand", "stock", "turned", "trumps", "trick", "slate", "pile", "other", "buttons", "contract", "table"}
)
"""What on the table may be pointed at, besides single cards (``card:7o``) and people (``seat:1``)."""


class LessonError(Exception):
    """A lesson cannot be taught; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something the coach says, and what is to be done then; nothing has to be done where nothing is accepted.

    ``accepts`` are answers as they stand in a file, ``wrong`` names by answer what is said of others, ``then`` is what
    others do after the right one, ``at`` is what is pointed at. With a ``deal`` other cards come to the table first.
    """

    name: str
    accepts: tuple[str, ...] = ()
    wrong: Mapping[str, str] | None = None
    then: tuple[Action, ...] = ()
    at: tuple[str, ...] = ()
    deal: Deal | None = None

    def takes(self, action: Action) -> bool:
        """Whether that is one of the right answers."""
        return any(is_meant(answer, action) for answer in self.accepts)

    def remark_on(self, action: Action) -> str:
        """The name of what is said of a wrong answer."""
        return next((name for answer, name in (self.wrong or {}).items() if is_meant(answer, action)), "wrong")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: its steps, the game and, by portrait, who sits at the other places."""

    name: str
    game: str
    opponents: tuple[str, ...]
    steps: tuple[Step, ...]


class Position(NamedTuple):
    """Where a step begins; whether the learner's exchange is made as soon as it is legal."""

    match: Match
    armed: bool = False


def is_meant(answer: str, action: Action) -> bool:
    """Whether an answer of a file stands for that action: ``7o``, ``any``, ``swap``, ``claim``, ``pass``, ``bid:61``,
    ``bid:70-80``, ``bid:three``, ``call:3o``, ``signal:ace``.
    """
    kind, _, value = answer.partition(":")
    match action:
        case Play():
            return answer in ("any", action.card.code)
        case Exchange():
            return kind == "swap"
        case Claim():
            return kind == "claim"
        case Pass():
            return kind == "pass"
        case Bid():
            least, _, most = value.partition("-")
            if kind != "bid" or not value:
                return kind == "bid"
            if action.rank is not None:
                return RANK_NAMES.get(value) is action.rank
            return least.isdecimal() and int(least) <= (action.points or 0) <= int(most or least)
        case Call():
            return kind == "call" and value in ("", action.card.code)
        case Signal():
            return kind == "signal" and value in ("", action.rank.name.lower())
    return False


# --- the course of a lesson


def play_on(position: Position, actions: Sequence[Action]) -> Position:
    """Return what comes of these actions in their order, with all that nobody chooses; raises IllegalAction."""
    match, armed = position
    left = list(actions)
    while True:
        exchange = next((each for each in match.legal(LEARNER) if isinstance(each, Exchange)), None)
        if armed and exchange is not None:
            match, armed = match.apply(exchange)[0], False
            continue
        forced = match.forced()
        if forced is not None:
            match = match.apply(forced)[0]
        elif not left:
            return Position(match, armed)
        elif isinstance(left[0], Exchange) and left[0] not in match.legal(left[0].seat):
            armed, left = True, left[1:]
        else:
            match, left = match.apply(left[0])[0], left[1:]


def answers(step: Step, match: Match) -> list[Action]:
    """Return all right answers that can be given, the first one of the file first."""
    legal = list(match.legal(LEARNER))
    deal = match.running
    armable = None if deal is None else armable_exchange(deal, LEARNER)
    if armable is not None and armable not in legal:
        legal.append(armable)
    found = [action for answer in step.accepts for action in legal if is_meant(answer, action)]
    return list(dict.fromkeys(found))


def position_at(lesson: Lesson, number: int) -> Position:
    """Return where a step begins for who has given the first right answer each time; ``number`` counts from 0."""
    position: Position | None = None
    for place, step in enumerate(lesson.steps[: number + 1]):
        if step.deal is not None:
            position = begin(lesson, step.deal)
        assert position is not None
        if place < number and step.accepts:
            position = play_on(position, (answers(step, position.match)[0], *step.then))
    assert position is not None
    return position


def begin(lesson: Lesson, deal: Deal) -> Position:
    """Return the match of a deal that comes to the table."""
    rules = single_deal(deal.rules)
    names = ("", *lesson.opponents)
    match = Match.new(rules, names)._replace(next_dealer=deal.dealer, deal=deal._replace(rules=rules, number=1))
    return Position(match)


# --- the files


def load_lesson(name: str) -> Lesson:
    """Read one of the lessons that come with the program; raises LessonError."""
    file = f"lessons/{name}.txt"
    try:
        text = asset_files("lessons").read(f"{name}.txt").decode()
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(f"{file} cannot be read: {error}") from None
    return read_lesson(name, text)


def read_lesson(name: str, text: str) -> Lesson:
    """Read a lesson and go through all of it, with every right answer; raises LessonError."""
    reader = _Reader(name)
    for number, line in enumerate(text.splitlines(), 1):
        reader.line = number
        if line.strip() and not line.lstrip().startswith("#"):
            reader.feed(line.rstrip())
    return reader.lesson()


class _Reader:
    """Takes the lines of a file."""

    def __init__(self, name: str) -> None:
        self.line = 0
        self._name = name
        self._game = ""
        self._opponents: tuple[str, ...] = ()
        self._deal: Deal | None = None
        self._steps: list[Step] = []
        self._lines: list[int] = []  # of the steps

    def fault(self, what: str, line: int | None = None) -> LessonError:
        """What is wrong with a line."""
        return LessonError(f"lessons/{self._name}.txt, line {self.line if line is None else line}: {what}")

    def feed(self, line: str) -> None:
        """Take one line that says something."""
        word, _, rest = line.partition(" ")
        if word == "game":
            if rest not in GAMES:
                raise self.fault(f"there is no game {rest!r}")
            self._game = rest
        elif word == "opponents":
            self._opponents = tuple(rest.split(","))
        elif word == "deal":
            self._deal = self._read_deal(rest)
        elif word in ("title", "about", "learnt") or (not word and self._steps):
            pass  # words: game/words/lessons.py
        elif word in ("say", "do"):
            self._steps.append(self._step(rest.split(), does=word == "do"))
            self._lines.append(self.line)
            self._deal = None
        elif word:
            raise self.fault(f"a line begins with game, opponents, deal, say or do, not with {word!r}")
        else:
            raise self.fault("what is said needs a step before it")

    def _read_deal(self, text: str) -> Deal:
        try:
            deal = read_deal(text)
        except InvalidMessage as error:
            raise self.fault(str(error)) from None
        if deal.phase not in TURN_PHASES or deal.turn != LEARNER:
            raise self.fault("the learner, seat 0, has to be in turn when the deal comes to the table")
        if deal.rules.players != len(self._opponents) + 1:
            raise self.fault(f"{len(self._opponents)} opponents do not go with {deal.rules.players} players")
        return deal

    def _step(self, words: Sequence[str], *, does: bool) -> Step:
        if not words:
            raise self.fault("a step needs a name")
        name, *rest = words
        values = dict(word.partition("=")[::2] for word in rest)
        strange = sorted(set(values) - ({"accept", "wrong", "then", "at"} if does else {"at"}))
        if strange:
            raise self.fault(f"a step has no {strange[0]!r}")
        if does and not values.get("accept"):
            raise self.fault("what is to be done needs accept=")
        if not self._steps and self._deal is None:
            raise self.fault("the first step needs a deal before it")
        at = _listed(values.get("at", ""))
        for place in at:
            kind, _, _value = place.partition(":")
            if place not in PLACES and kind not in ("card", "seat"):
                raise self.fault(f"there is nothing on the table called {place!r}")
        pairs = [each.rpartition(">") for each in _listed(values.get("wrong", ""))]
        return Step(
            name,
            _listed(values.get("accept", "")),
            {answer: remark for answer, _, remark in pairs},
            tuple(self._action(each) for each in _listed(values.get("then", ""))),
            at,
            self._deal,
        )

    def _action(self, text: str) -> Action:
        """What somebody else does: ``1:7c``, ``2:pass``, ``3:bid:70``."""
        seat_text, _, rest = text.partition(":")
        kind, _, value = rest.partition(":")
        try:
            seat = int(seat_text)
            if kind == "pass":
                return Pass(seat)
            if kind == "bid":
                return Bid(seat, rank=RANK_NAMES[value]) if value in RANK_NAMES else Bid(seat, points=int(value))
            if kind == "call":
                return Call(seat, parse_card(value))
            if kind == "signal":
                return Signal(seat, RANK_NAMES[value])
            if kind == "claim":
                return Claim(seat)
            if kind == "swap":
                give, _, take = value.partition(">")
                return Exchange(seat, parse_card(give), parse_card(take))
            return Play(seat, parse_card(kind))
        except (KeyError, ValueError, GameError):
            raise self.fault(f"{text!r} is nothing that anybody can do") from None

    def lesson(self) -> Lesson:
        """The lesson, once every step of it can be taught."""
        if not self._game or not self._steps:
            raise self.fault("a lesson needs a game and steps")
        names = [step.name for step in self._steps]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise self.fault(f"two steps are called {twice!r}")
        lesson = Lesson(self._name, self._game, self._opponents, tuple(self._steps))
        self._follow(lesson, 0, None)
        return lesson

    def _follow(self, lesson: Lesson, number: int, position: Position | None) -> None:
        """Go on from a step with every right answer, to the next deal or the end."""
        while number < len(lesson.steps):
            step = lesson.steps[number]
            line = self._lines[number]
            position = begin(lesson, step.deal) if step.deal is not None else position
            assert position is not None
            if step.accepts:
                deal = position.match.running
                if deal is None or deal.turn != LEARNER:
                    raise self.fault(f"in step {step.name!r} it is not the learner's turn", line)
                found = answers(step, position.match)
                for answer in step.accepts:
                    if not any(is_meant(answer, action) for action in found):
                        raise self.fault(f"{answer!r} cannot be done in step {step.name!r}", line)
                after = [self._after(step, line, position, action) for action in found]
                others = [each for each in dict.fromkeys(after) if each != after[0]]
                for other in others:
                    self._follow_to_deal(lesson, number + 1, other)
                position = after[0]
            number += 1

    def _follow_to_deal(self, lesson: Lesson, number: int, position: Position) -> None:
        end = next((i for i in range(number, len(lesson.steps)) if lesson.steps[i].deal is not None), None)
        cut = lesson if end is None else Lesson(lesson.name, lesson.game, lesson.opponents, lesson.steps[:end])
        self._follow(cut, number, position)

    def _after(self, step: Step, line: int, position: Position, action: Action) -> Position:
        try:
            return play_on(position, (action, *step.then))
        except GameError as error:
            raise self.fault(f"after {action} in step {step.name!r}: {error}", line) from None


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split(",") if part)
