"""Computes computer players' moves again, from what a seat knew, its level, its manner and its opened stream alone.

Room (room.py) says who is asked when: out of turn all seats between two cards, in turn whoever plays.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple, NoReturn

from game.controllers.ai import decide
from game.controllers.failsafe import plain_answer
from game.controllers.player import STAY, NoAction
from game.controllers.room import moments_of
from game.controllers.streams import decision_seed
from game.model.actions import Action
from game.model.errors import InvalidRecord
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header, Version
from game.model.seal import Opening
from game.model.state import TURN_PHASES
from game.model.stream import Stream

STOOD_IN: Final = "stood_in"
"""The field of the end of a deal that says in which moments an error kept a computer player from thinking."""


class Moment(NamedTuple):
    """What a line of a deal tells: the match before it, and what was done; None for a step nobody chooses.

    ``persons`` are the computer players, by place in the header, for whom a person decided then; the others are of that
    ``version``.
    """

    line: int
    before: Match
    action: Action | None
    version: Version
    persons: frozenset[int] = frozenset()

    @property
    def is_persons(self) -> bool:
        """Whether a person chose it in the seat of a computer player."""
        return self.action is not None and self.before.seating[self.action.seat] in self.persons

    def decided_by_persons(self) -> Iterator[int]:
        """Yield the computer players for whom a person chose it, or chose not to act out of turn though they could."""
        match, asked = self.before, self.before.phase in moments_of(self.before.rules)
        for player in sorted(self.persons):
            seat = match.seating.index(player)
            is_own = self.action is not None and self.action.seat == seat
            if is_own or (asked and seat != _turn(match) and match.legal(seat)):
                yield player


class Excuse(NamedTuple):
    """A computer player's move, or that they did nothing, which is not computed; no seal covers why.

    ``player`` and ``name`` are those of the header, ``match`` counts the matches of the record from 0, ``why`` is the
    field that says so: ``persons`` or ``stood_in``.
    """

    line: int
    match: int
    deal: int
    player: int
    name: str
    why: str


class Thought:
    """Computes the moves of one deal again; ``players`` are those it is done for, by place in the header."""

    def __init__(
        self,
        header: Header,
        opening: Opening,
        players: Iterable[int],
        stood_in: frozenset[tuple[int, int]],
        is_shuffled: bool,
    ) -> None:
        self._header = header
        self._streams = opening.streams
        self._players = frozenset(players)
        self._stood_in = stood_in
        self._is_shuffled = is_shuffled
        self._moments = moments_of(header.rules)
        self._last: dict[int, tuple[Observation, Action | NoAction]] = {}
        self.excused: list[tuple[int, int]] = []
        """Lines and players of moves that an error excuses."""

    def check(self, moment: Moment) -> int:
        """Return how many moves came out the same; raises InvalidRecord for one that did not."""
        line, match, action, _version, persons = moment
        players = self._players - persons
        turn = _turn(match)
        count = 0
        if match.phase in self._moments:
            out_of_turn = action if action is not None and action.seat != turn else None
            count = self._check_out_of_turn(line, match, turn, out_of_turn, players)
            if out_of_turn is not None:
                return count
        if turn is None or match.seating[turn] not in players:
            return count
        if action is None and not self._is_shuffled:
            return count  # a deck from elsewhere is not cut
        seen, expected = self._answer(match, turn)
        if action != expected and not self._is_excused(line, match.seating[turn], seen, action):
            self._differs(line, match.seating[turn], action, expected)
        return count + 1

    def _check_out_of_turn(
        self, line: int, match: Match, turn: int | None, found: Action | None, players: Collection[int]
    ) -> int:
        """Check that whoever came first in seat order was served, or that nobody wanted anything."""
        for seat in range(match.rules.players):
            player = match.seating[seat]
            mine = found if found is not None and found.seat == seat else None
            if seat == turn:
                continue
            if player not in players:
                if mine is not None:
                    return 0  # a person's
                continue
            if mine is None and not match.legal(seat):
                continue
            seen, expected = self._answer(match, seat)
            if mine is None and isinstance(expected, NoAction):
                continue
            if mine is not None and mine == expected:
                return 1
            if not self._is_excused(line, player, seen, mine):
                self._differs(line, player, mine, expected)
        return 0

    def _answer(self, match: Match, seat: int) -> tuple[Observation, Action | NoAction]:
        seen, last = match.observe(seat), self._last.get(seat)
        if last is None or last[0] != seen:
            player = match.seating[seat]
            info, stream = self._header.players[player], self._streams[player]
            assert info.level is not None
            assert stream is not None
            chance = Stream(decision_seed(stream, seat, seen.ply))
            last = self._last[seat] = seen, decide(info.level, seen, chance, info.portrait)
        return last

    def _is_excused(self, line: int, player: int, seen: Observation, action: Action | None) -> bool:
        """Whether an error kept the player from thinking, and this is what then stands in for a thought."""
        stood_in = (player, seen.ply) in self._stood_in
        if stood_in and plain_answer(seen) == (STAY if action is None else action):
            self.excused.append((line, player))
            return True
        return False

    def _differs(self, line: int, player: int, found: Action | None, expected: Action | NoAction) -> NoReturn:
        info = self._header.players[player]
        facts = {"name": info.name, "level": info.level, "player": player}
        wanted = None if isinstance(expected, NoAction) else str(expected)
        if found is None:
            raise InvalidRecord(line, "move-missing", **facts, expected=wanted)
        if wanted is None:
            raise InvalidRecord(line, "move-unwanted", **facts, found=str(found))
        raise InvalidRecord(line, "move-differs", **facts, found=str(found), expected=wanted)


def _turn(match: Match) -> int | None:
    """Return the seat that has to cut, bid, call or play; None while nobody has to."""
    deal = match.running
    assert deal is not None
    return deal.turn if deal.phase in TURN_PHASES else None
