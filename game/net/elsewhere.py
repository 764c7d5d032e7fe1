"""What a table elsewhere has told, as values that a window shows: nothing is believed that could not be shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from game.controllers.levels import PLAYER_LEVELS
from game.joining import Homecomer
from game.model.actions import Action
from game.model.errors import InvalidMessage
from game.model.observation import Observation
from game.model.presets import GAMES
from game.model.state import TURN_PHASES
from game.model.texts import harmless
from game.model.wire import read_action
from game.net.protocol import SLEEPS_AFTER, HintMessage, IsThis, Pause, PersonAt, Result, Seats
from game.people import OPPONENTS, PLAYER_PORTRAITS, Person
from game.words import _
from game.words import waiting as waiting_words
from game.words.returning import meanwhile_line

LONGEST_WAIT: Final = 300.0  # seconds: what a table usually waits, where it is not known when it began to
PORTRAITS: Final = (*PLAYER_PORTRAITS, *(opponent.portrait for opponent in OPPONENTS))


def game_told(seats: Seats | None) -> str:
    """Return the name of the game; the first one for what is none."""
    return seats.game if seats is not None and seats.game in GAMES else next(iter(GAMES))


def host_name(people: Sequence[PersonAt]) -> str | None:
    """Return how whoever sits at the table's own screen is called; None where nobody does."""
    return next((harmless(each.name, 40).strip() or None for each in people if each.kind == "host"), None)


def people_told(seats: Seats | None, players: int) -> tuple[Person, ...]:
    """Return who plays, by player of the header; a free seat has the name of whoever played there."""
    told = {} if seats is None else {each.player: each for each in seats.people}
    return tuple(_person(told.get(player)) for player in range(players))


def _person(told: PersonAt | None) -> Person:
    if told is None:
        return Person(_("Free seat"), PLAYER_PORTRAITS[0])
    portrait = told.portrait if told.portrait in PORTRAITS else PLAYER_PORTRAITS[0]
    level = told.level if told.level in (None, *PLAYER_LEVELS) else PLAYER_LEVELS[0]
    return Person(harmless(told.name, 40).strip() or _("Free seat"), portrait, level)


def awaited(result: Result | None, seats: Seats | None) -> Collection[int]:
    """Return for whom the next deal, or the rematch, waits, by player of the header."""
    if result is None or seats is None:
        return ()
    if not result.over:
        return result.waiting
    here = [each for each in seats.people if each.kind in ("host", "guest") and each.state == "ready"]
    return [each.player for each in here if each.player not in result.again]


def homecomers_told(questions: Collection[IsThis]) -> tuple[Homecomer, ...]:
    """Return about whom those at the table are asked whether they are who they say."""
    return tuple(
        Homecomer(
            each.visitor,
            each.portrait if each.portrait in PORTRAITS else PLAYER_PORTRAITS[0],
            harmless(each.head, 200),
            harmless(each.line, 400),
            harmless(each.yes, 200),
            meanwhile_line(plays=False),
        )
        for each in questions
    )


def payout_told(result: Result | None, players: int) -> tuple[int, ...]:
    """Return the play money that each seat has won or lost."""
    told = () if result is None else result.payout
    return told if len(told) == players else (0,) * players


def figures_told(message: HintMessage, about: Observation) -> Iterator[tuple[Action, float, float]]:
    """Yield what may be done with the points and the chance that a hint tells of it."""
    for figure in message.figures:
        try:
            action = read_action(bytes(figure.action))
        except InvalidMessage:
            continue
        if action in about.legal and figure.points is not None and figure.chance is not None:
            yield action, figure.points, figure.chance


class Waiting:
    """How long a table waits, for who is away and for who is in turn. Times are seconds of any clock."""

    def __init__(self) -> None:
        self._turn: tuple[object, ...] = ()
        self._turn_since = 0.0
        self._pause: Pause | None = None
        self._since = 0.0

    def absences(self, pause: Pause | None, players: int, now: float) -> dict[int, float | None]:
        """Return who is awaited, and the share of the time that is left, by seconds; None when it is over."""
        if pause is not self._pause:
            self._pause, self._since = pause, now
        if pause is None:
            return {}
        left = max(0.0, pause.seconds - (now - self._since))
        share = round(left) / max(LONGEST_WAIT, pause.seconds) if left >= 1 else None
        return dict.fromkeys((player for player in pause.away if player < players), share)

    def sleeper(self, seen: Observation, seats: Seats | None, now: float) -> int | None:
        """Return which person has been in turn for long, by player of the header; None where nobody has."""
        turn = seen.number, seen.phase, seen.turn, len(seen.tricks), len(seen.trick), len(seen.bids)
        if turn != self._turn or self._pause is not None:
            self._turn, self._turn_since = turn, now
        if seen.turn is None or seen.phase not in TURN_PHASES or now - self._turn_since < SLEEPS_AFTER:
            return None
        people = {each.player: each for each in (() if seats is None else seats.people)}
        told = people.get(seen.seating[seen.turn])
        decides = told is not None and told.kind in ("host", "guest") and told.state == "ready"
        return seen.seating[seen.turn] if decides else None

    def words(self, seats: Seats | None, now: float) -> waiting_words.Waiting:
        """Return the same in words, as the table says it."""
        pause = self._pause
        if pause is None:
            return waiting_words.NOBODY
        left = max(0, round(pause.seconds - (now - self._since)))
        why = tuple((each.player, each.absence) for each in (() if seats is None else seats.people))
        return waiting_words.Waiting(harmless(pause.head, 400), harmless(pause.line, 400), left, why)
