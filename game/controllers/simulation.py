"""Computer against computer without a window: whole matches or duplicate deals, their records and their statistics."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

import game
from game.controllers.ai.knowledge import weights_hash
from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.room import Room
from game.controllers.streams import TableChance, child_seed, fresh_seed, player_seed
from game.model.actions import SkipCut, StartDeal
from game.model.cards import full_deck
from game.model.events import DealStarted, Event
from game.model.match import Match
from game.model.record import Header, PlayerInfo, event_line, header_line
from game.model.rules import Rules, single_deal
from game.model.state import DealResult
from game.model.stream import Stream

Writer = Callable[[str], None]
"""Takes the lines of the record, without newlines."""


@dataclass(slots=True)
class _Tally:
    """What one level did: sums, and for each deck or deal the wins and the places they were won on."""

    points: float = 0.0
    places: int = 0
    deals: int = 0
    clusters: list[tuple[float, int]] = field(default_factory=list)

    def win_rate(self) -> float:
        return sum(wins for wins, _ in self.clusters) / self.places

    def win_ci95(self) -> float:
        """Return half the width of the 95 % interval of the win rate, deals of the same deck taken together."""
        count = len(self.clusters)
        if count < 2:
            return 1.0
        rate = self.win_rate()
        spread = sum((wins - rate * places) ** 2 for wins, places in self.clusters)
        return 1.96 * math.sqrt(spread * count / (count - 1)) / self.places


class Simulation:
    """Plays deals of one game between the given levels, one for each player of the header.

    ``write`` gets every line of the record, if one is wanted. With a seed all but the times repeats exactly. A seat
    wins a deal in which its side wins games or, in Chiamata, match points; a deal that nobody wins counts as half a
    win for everybody. So in games where several sides may win one deal, or where most do, the win rates of all
    levels do not add up to one. ``points`` are card points, in Chiamata match points.
    """

    def __init__(
        self, name: str, rules: Rules, levels: Sequence[str], seed: str | None, write: Writer | None = None
    ) -> None:
        self._name = name
        self._rules = rules
        self._levels = tuple(levels)
        self._seed = fresh_seed() if seed is None else seed
        self._write = write
        self._engine = InlineEngine()
        self._tallies = {level: _Tally() for level in self._levels}
        self._points = [0] * len(self._levels)
        self._won = [0] * len(self._levels)
        self._cluster: dict[str, tuple[float, int]] = {}
        self._deals = 0

    def matches(self, deals: int) -> dict[str, object]:
        """Play matches until so many deals are finished; return what ``simulate`` prints."""
        begin = perf_counter()
        number = 0
        while self._deals < deals:
            number += 1
            self._play_match(number, deals)
        return self._result(perf_counter() - begin)

    def duplicate(self, deals: int) -> dict[str, object]:
        """Play single deals, each deck once for every rotation of the levels; return what ``simulate`` prints.

        Rotations that seat the same levels alike count once. The last deck is played as often as deals are left.
        """
        begin = perf_counter()
        rules = single_deal(self._rules)
        chance = Stream(self._seed, "decks")
        cards = full_deck(rules.deck)
        rotations = self._rotations()
        number = 0
        while self._deals < deals:
            number += 1
            start = StartDeal(chance.shuffled(cards), chance.below(rules.players))
            for rotation in rotations:
                if self._deals < deals:
                    self._play_deal(rules, number, start, rotation)
            self._end_cluster()
        return self._result(perf_counter() - begin)

    def _rotations(self) -> list[int]:
        """Return how far to turn the players round the seats: once for each different seating of levels."""
        seatings: dict[tuple[str, ...], int] = {}
        for turn in range(len(self._levels)):
            seatings.setdefault((*self._levels[turn:], *self._levels[:turn]), turn)
        return list(seatings.values())

    def _play_match(self, number: int, deals: int) -> None:
        seed = child_seed(self._seed, "match", number)
        entries = tuple(range(len(self._levels)))
        header = self._begin_record(self._rules, entries)
        match = Match.new(self._rules, [player.name for player in header.players])
        chance = TableChance(seed, header_line(header))
        room = Room(match, self._players(seed, entries), chance, self._keep, ask_everyone=False)
        finished = 0
        while self._deals < deals and not room.match.is_over:
            room.proceed()
            room.step()
            match = room.match
            if len(match.results) > finished:
                finished += 1
                self._count(match, match.results[-1], entries)
                self._end_cluster()

    def _play_deal(self, rules: Rules, number: int, start: StartDeal, rotation: int) -> None:
        seed = child_seed(self._seed, "deck", number, rotation)
        size = len(self._levels)
        entries = tuple((seat + rotation) % size for seat in range(size))
        header = self._begin_record(rules, entries)
        chance = TableChance(seed, header_line(header), shuffles=False)
        match = Match.new(rules, [player.name for player in header.players])
        story: list[Event] = []
        for step in (start, SkipCut()):
            match, events = match.apply(step)
            story += [chance.sealed(event, size) if isinstance(event, DealStarted) else event for event in events]
        for event in story:
            self._keep(event)
        room = Room(match, self._players(seed, entries), chance, self._keep, ask_everyone=False, story=story)
        while not room.match.results:
            room.step()
        self._count(room.match, room.match.results[0], entries)

    def _players(self, seed: str, entries: Sequence[int]) -> list[AiPlayer]:
        return [
            AiPlayer(self._levels[entry], player_seed(seed, player), self._engine)
            for player, entry in enumerate(entries)
        ]

    def _begin_record(self, rules: Rules, entries: Sequence[int]) -> Header:
        """Write a header, and return it."""
        players = tuple(
            PlayerInfo(f"{self._levels[entry]} {entry + 1}", "ai", self._levels[entry]) for entry in entries
        )
        header = Header(self._name, rules, players, game.__version__, weights_hash(rules))
        if self._write is not None:
            self._write(header_line(header))
        return header

    def _keep(self, event: Event) -> None:
        if self._write is None:
            return
        line = event_line(event)
        if line is not None:
            self._write(line)

    def _count(self, match: Match, result: DealResult, entries: Sequence[int]) -> None:
        """Add a finished deal; ``entries[player]`` is the place in ``levels`` of a player of this record's header."""
        self._deals += 1
        nobody = not any(result.won)
        for seat, player in enumerate(match.seating):
            side = match.rules.side_of(seat)
            entry = entries[player]
            level = self._levels[entry]
            points = result.points[side] if match.rules.auction is None else result.won[side]
            self._points[entry] += points
            self._won[entry] += result.won[side]
            self._tallies[level].points += points
            wins, places = self._cluster.get(level, (0.0, 0))
            self._cluster[level] = wins + (0.5 if nobody else float(result.won[side] > 0)), places + 1
        for tally in self._tallies.values():
            tally.deals += 1

    def _end_cluster(self) -> None:
        for level, (wins, places) in self._cluster.items():
            tally = self._tallies[level]
            tally.clusters.append((wins, places))
            tally.places += places
        self._cluster.clear()

    def _result(self, seconds: float) -> dict[str, object]:
        seats = [
            {"level": level, "points": round(self._points[entry] / self._deals, 3), "won": self._won[entry]}
            for entry, level in enumerate(self._levels)
        ]
        levels = {}
        for level, tally in self._tallies.items():
            decisions = self._engine.decisions.get(level, 0)
            spent = self._engine.seconds.get(level, 0.0)
            levels[level] = {
                "deals": tally.deals,
                "points": round(tally.points / tally.places, 3),
                "win_rate": round(tally.win_rate(), 4),
                "win_ci95": round(tally.win_ci95(), 4),
                "ms_per_move": round(1000 * spent / decisions, 4) if decisions else 0.0,
            }
        return {"deals": self._deals, "seconds": round(seconds, 3), "seats": seats, "levels": levels}
