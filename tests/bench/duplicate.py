"""Duplicate deals between computer players: each deck is played once for every place that the first can have.

Those places are the sides or, where all are alone and with five, the seats; the second has all others. What a deck
brings follows from the pairing and the deck's number alone, so decks may be played in any order, in any process.
"""

from __future__ import annotations

import hashlib
import json
import math
import platform
import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import game
from game.assets import Files, asset_files
from game.controllers.ai import LEVELS, Level
from game.controllers.ai.knowledge import weights_hash
from game.controllers.ai.manners import MANNERS, NEUTRAL, Manner
from game.controllers.ai.weightfiles import use_weights, weight_files
from game.controllers.player import NoAction, Player
from game.controllers.room import Room
from game.controllers.streams import child_seed, table_chance
from game.model.actions import Action, Signal, SkipCut, StartDeal
from game.model.cards import full_deck
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header, PlayerInfo, event_line, header_line
from game.model.rules import Rules, single_deal
from tests.bench.machine import processor

PROTOTYPE: Final = "nn2"
"""The baseline's name beside those of the levels."""
SILENT: Final = "silent"
CHUNK: Final = 8
"""Decks that are handed to a worker together: half a second of two masters."""
ROOT: Final = Path(__file__).resolve().parents[2]


class Pairing(NamedTuple):
    """Who plays whom, where, and what all chance comes from; levels by name, see :func:`level_called`."""

    game: str
    rules: Rules
    first: str
    second: str
    seed: str
    records: bool = False
    """Whether the lines of every deal are wanted."""


class Deck(NamedTuple):
    """What the first reached with one deck, by the place it had."""

    number: int
    wins: tuple[float, ...]  # share of the deal
    ahead: tuple[int, ...]  # points
    records: tuple[tuple[str, ...], ...] = ()  # the lines of each deal's record

    @property
    def win(self) -> float:
        """Share of its deals won."""
        return sum(self.wins) / len(self.wins)

    @property
    def points(self) -> float:
        """Points ahead, a deal."""
        return sum(self.ahead) / len(self.ahead)


class Chunk(NamedTuple):
    """Some decks, with what the first took to think, and who worked that out."""

    decks: tuple[Deck, ...]
    seconds: float  # of the processor
    decisions: int
    machine: str
    processor: str
    sources: str


class Measured(NamedTuple):
    """What the first reached: share of deals won and points ahead a deal, each with half its interval."""

    pairs: int
    win: float
    win_ci95: float
    ahead: float
    ahead_ci95: float
    ms_a_move: float  # processor time of the first, everything it decides counted


class Thinker:
    """A player of a level, asked through nothing but observations; measures what it takes to think."""

    def __init__(self, level: Level) -> None:
        self._level = level
        self.chance = random.Random()
        self.seconds = 0.0
        self.decisions = 0

    def poll(self, observation: Observation) -> Action | NoAction:
        """Decide at once."""
        begin = process_time()
        answer = self._level(observation, self.chance)
        self.seconds += process_time() - begin
        self.decisions += 1
        return answer

    def cancel(self) -> None:
        """Nothing is ever thought about for longer."""

    def close(self) -> None:
        """Nothing is held."""


def play_chunk(pairing: Pairing, numbers: Sequence[int]) -> Chunk:
    """Play the decks of these numbers, in any process of any machine that has the same sources."""
    use_weights(asset_files("nets"))
    thinkers = Thinker(level_called(pairing.first)), Thinker(level_called(pairing.second))
    decks = tuple([play_deck(pairing, thinkers, number) for number in numbers])
    return Chunk(decks, thinkers[0].seconds, thinkers[0].decisions, platform.node(), processor(), sources())


def measure(rules: Rules, first: Level, second: Level, pairs: int, seed: str) -> Measured:
    """Play so many decks here, one after the other."""
    thinkers = Thinker(first), Thinker(second)
    pairing = Pairing("", rules, "", "", seed)
    decks = [play_deck(pairing, thinkers, number) for number in range(pairs)]
    return measured(decks, thinkers[0].seconds, thinkers[0].decisions)


def measured(decks: Sequence[Deck], seconds: float, decisions: int) -> Measured:
    """Put together what decks have brought; ``seconds`` and ``decisions`` are those of the first."""
    wins = mean_of([deck.win for deck in decks])
    ahead = mean_of([deck.points for deck in decks])
    return Measured(len(decks), *wins, *ahead, 1000 * seconds / max(1, decisions))


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * math.sqrt(spread / len(values))


def chunks(pairs: int) -> Iterable[range]:
    """Yield the numbers of so many decks, a chunk at a time."""
    return (range(begin, min(begin + CHUNK, pairs)) for begin in range(0, pairs, CHUNK))


def play_deck(pairing: Pairing, thinkers: tuple[Thinker, Thinker], number: int) -> Deck:
    """Play one deck at every place, with the first thinker there and the second at all others."""
    rules = single_deal(pairing.rules)
    chance = random.Random(child_seed(pairing.seed, "deck", number))
    cards = full_deck(rules.deck)
    start = StartDeal(tuple(chance.sample(cards, len(cards))), chance.randrange(rules.players))
    for player, thinker in enumerate(thinkers):
        thinker.chance.seed(child_seed(pairing.seed, "player", number, player))
    came, records = [], []
    for place in range(2 if rules.sides == 2 else rules.players):
        mine = [seat % 2 == place if rules.sides == 2 else seat == place for seat in range(rules.players)]
        match, story = play(rules, start, [thinkers[not own] for own in mine])
        came.append(_outcome(match, place))
        if pairing.records:
            names = [pairing.first if own else pairing.second for own in mine]
            records.append(_record(pairing.game, rules, names, story))
    return Deck(number, tuple([won for won, _ in came]), tuple([ahead for _, ahead in came]), tuple(records))


def play(rules: Rules, start: StartDeal, players: Sequence[Player]) -> tuple[Match, list[Event]]:
    """Play one deal to its end, the players given by seat; return what happened too."""
    match = Match.new(rules, [f"seat {seat}" for seat in range(rules.players)])
    story: list[Event] = []
    for step in (start, SkipCut()):
        match, events = match.apply(step)
        story += events
    room = Room(match, players, table_chance(None), story.append, ask_everyone=False)
    while not room.match.results:
        room.step()
    return room.match, story


def _outcome(match: Match, place: int) -> tuple[float, int]:
    """Return which part of its deal the first won on that side or seat, and the points it is ahead."""
    rules, result = match.rules, match.results[0]
    if rules.auction is not None:
        return float(result.won[place] > 0), result.won[place]
    aim = 1 if rules.goal == "most_points" else -1
    ahead = aim * result.points[place] - max(aim * points for side, points in enumerate(result.points) if side != place)
    winners = sum(won > 0 for won in result.won)
    if result.won[place]:
        return 1.0 if aim < 0 else 1 / winners, ahead
    return 0.0 if winners else float(ahead == 0) / sum(aim * points == max(aim * each for each in result.points)
                                                      for points in result.points), ahead  # fmt: skip


def _record(name: str, rules: Rules, levels: Sequence[str], story: Iterable[Event]) -> tuple[str, ...]:
    """Return the lines of a deal's record; whoever has a manner or another rule is told by name alone."""
    players = tuple([
        PlayerInfo(f"{level} {seat + 1}", "ai", re.split("[:@]", level)[0]) for seat, level in enumerate(levels)
    ])  # fmt: skip
    header = Header(name, rules, players, game.__version__, weights_hash(rules))
    lines = [event_line(event) for event in story]
    return header_line(header), *[line for line in lines if line is not None]


def level_called(name: str) -> Level:
    """Return the level of that name, with a person's manner after a colon, or the prototype; raises KeyError.

    After an @ comes the folder of the nets that it plays by, such as those of another commit.
    """
    name, _, folder = name.partition("@")
    if folder:
        return partial(_by_other_nets, level_called(name), Files(Path(folder)))
    if name == PROTOTYPE:
        from tests.bench import prototype  # here: it needs numpy

        return prototype.decide
    level, _, person = name.partition(":")
    if person == SILENT:
        return partial(_silent, LEVELS[level])
    return partial(LEVELS[level], manner=MANNERS[person]) if person else LEVELS[level]


def _by_other_nets(
    level: Level, files: Files, observation: Observation, rng: random.Random, manner: Manner | None = None
) -> Action | NoAction:
    """Play as a level does, by the nets in that folder."""
    own = weight_files()
    use_weights(files)
    try:
        return level(observation, rng) if manner is None else level(observation, rng, manner)
    finally:
        if own is not None:
            use_weights(own)


def _silent(level: Level, observation: Observation, rng: random.Random, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Play as a level does where nobody may signal."""
    legal = tuple([action for action in observation.legal if not isinstance(action, Signal)])
    return level(replace(observation, rules=replace(observation.rules, signals=False), legal=legal), rng, manner)


@cache
def sources() -> str:
    """Return a fingerprint of all that decides how deals go: rules, levels, nets, the baseline and this module."""
    digest = hashlib.sha256()
    folders = [
        (ROOT / "game", "*.py"), (ROOT / "assets" / "nets", "*.net"), (ROOT / "assets" / "training", "*.bin"),
        (ROOT / "tests" / "bench", "*.py"),
    ]  # fmt: skip
    for path in [path for folder, name in folders for path in sorted(folder.rglob(name))]:
        told = json.dumps([path.relative_to(ROOT).as_posix(), hashlib.sha256(path.read_bytes()).hexdigest()])
        digest.update(told.encode())
    return digest.hexdigest()[:16]
