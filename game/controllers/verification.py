"""Proves from a record that nobody was dealt by choice and nobody peeked (FORMATS.md, "Seals").

Besides what every reader checks, each seal has to fit what was opened, decks, dealers and seats have to be those of the
opened seeds, and every move of a computer player is computed again, from what its seat knew, its level, its manner and
its opened stream alone.

Room (room.py) says who is asked when: out of turn all seats between two cards, in turn whoever plays.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Final, NamedTuple, NoReturn

from game.controllers.ai import LEVELS, decide
from game.controllers.ai.knowledge import weights_hash
from game.controllers.failsafe import plain_answer
from game.controllers.player import STAY, NoAction
from game.controllers.room import moments_of
from game.controllers.streams import decision_seed, deck_of, first_dealer, seats_drawn
from game.model.actions import Action, SkipCut, Step, TakeTrick
from game.model.errors import GameError, InvalidRecord
from game.model.events import DealEnded, DealStarted, DeckCut, Event, SeatsDrawn, move_of
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header, Reader, opening_in
from game.model.recordfields import fields_of
from game.model.recordlines import Reading, read_record
from game.model.seal import LOST, Opening, hash_of_line, seal_of
from game.model.state import TURN_PHASES, Phase
from game.model.stream import Stream

_SEAL: Final = re.compile(r"[0-9a-f]{64}")


class Moment(NamedTuple):
    """What a line of a deal tells: the match before it, and what was done; None for a step nobody chooses.

    ``persons`` are the computer players, by place in the header, for whom a person decided then.
    """

    line: int
    before: Match
    action: Action | None
    persons: frozenset[int] = frozenset()

    @property
    def is_persons(self) -> bool:
        """Whether a person chose it in the seat of a computer player."""
        return self.action is not None and self.before.seating[self.action.seat] in self.persons


class _Deal:
    """The deal that is being read: its sealed beginning, and its moments so far."""

    def __init__(self, line: int, started: DealStarted) -> None:
        self.line = line
        self.started = started
        self.moments: list[Moment] = []
        self.is_cut = False  # by a person


class Verifier(Reader):
    """A reader that proves what it reads, and counts what it has proven; raises InvalidRecord at the first fault.

    ``moves`` counts moves that came out the same, ``stood_in`` moments in which an error had kept a computer player
    from thinking, ``by_person`` moves of people who had taken a computer player's seat, ``lost`` deals of which the
    record says that what their seal was made of was lost. ``weights`` are those that
    moves were not computed for, because this program has others, with the version of the program that had them;
    ``levels`` those that this program does not know.
    """

    def __init__(self, progress: Callable[[int], None] = lambda line: None) -> None:
        super().__init__()
        self.sealed = self.opened = self.unsealed = self.cut = self.moves = self.stood_in = 0
        self.by_person = self.lost = 0
        self.weights: dict[str, str] = {}
        self.levels: set[str] = set()
        self._progress = progress
        self._seals: dict[str, int] = {}
        self._nonces: dict[str, int] = {}
        self._deal: _Deal | None = None
        self._seats: tuple[int, SeatsDrawn] | None = None  # how this match drew for seats, and in which line
        self._is_sealed = False  # this match, from its header or its first seal on
        self._text = ""

    @property
    def is_running(self) -> bool:
        """Whether the record ends in a sealed deal that is still being played."""
        return self._deal is not None

    def feed(self, line: str) -> tuple[Event, ...]:
        """Read one line and prove it, as far as it goes; at the end of a deal the whole deal."""
        self._text = line
        before = self.match
        opened = _opened_in(line)
        if opened is not None and opened.event is not None and before is not None:
            self._check_opened(opened, before)
        events = super().feed(line)
        self._progress(self.line)
        if not events:
            self._begin_match()
        elif before is not None:
            self._happened(before, events)
        return events

    def _begin_match(self) -> None:
        self._deal, self._seats = None, None
        self._is_sealed = self.header is not None and self.header.weights is not None

    def _check_opened(self, opened: _Opened, match: Match) -> None:
        """Refuse a line that opens a seal twice, or before the deal is over."""
        number = 0 if match.deal is None else match.deal.number
        if opened.times > 1 or (opened.event == "deal-end" and self._is_over(match)):
            raise InvalidRecord(self.line + 1, "opened-twice", number=number)
        if opened.event != "deal-end":
            raise InvalidRecord(self.line + 1, "opened-early", number=number)

    def _is_over(self, match: Match) -> bool:
        """Whether no deal is being played, and the end of the last one has been told."""
        return match.running is None and not any(isinstance(event, DealEnded) for event in self._pending)

    def _happened(self, before: Match, events: tuple[Event, ...]) -> None:
        if isinstance(events[-1], DealStarted):
            self._begin_deal(events[-1])
            return
        if isinstance(events[0], SeatsDrawn):
            self._seats = self.line, events[0]
        deal = self._deal
        ended = next((each for each in events if isinstance(each, DealEnded)), None)
        if deal is None:
            if ended is not None and ended.opened is not None:
                number = 0 if before.deal is None else before.deal.number
                raise InvalidRecord(self.line, "seal-missing", number=number)
            return
        event = next((each for each in events if each.record is not None), None)
        persons = frozenset(self.persons)
        if ended is not None:
            self._end_deal(deal, ended)
            self._deal = None
            return
        if before.phase is Phase.TRICK:
            before, _ = before.apply(TakeTrick())
        elif before.phase is Phase.CUT:
            if isinstance(event, DeckCut):
                cutter = before.seating[event.seat]
                deal.is_cut = self._is_persons(cutter)
            elif before.running is not None:
                deal.moments.append(Moment(self.line, before, None, persons))
                before, _ = before.apply(SkipCut())
        if event is not None and before.running is not None:
            move: Action | Step | None = move_of(event)
            deal.moments.append(Moment(self.line, before, move if isinstance(move, Action) else None, persons))

    def _is_persons(self, player: int) -> bool:
        """Whether a person decided for that player in this line."""
        return player in self.persons or (self.header is not None and self.header.players[player].kind == "human")

    def _begin_deal(self, started: DealStarted) -> None:
        self._deal = None
        if started.seal is None:
            if self._is_sealed:
                raise InvalidRecord(self.line, "seal-missing", number=started.number)
            self.unsealed += 1
            return
        self._is_sealed = True
        if not _SEAL.fullmatch(started.seal):
            raise InvalidRecord(self.line, "seal-form", number=started.number)
        if started.seal in self._seals:
            first = self._seals[started.seal]
            raise InvalidRecord(self.line, "seal-reused", number=started.number, first=first)
        self._seals[started.seal] = self.line
        self.sealed += 1
        self._deal = _Deal(self.line, started)

    def _end_deal(self, deal: _Deal, ended: DealEnded) -> None:
        opening, number, header = ended.opened, deal.started.number, self.header
        assert header is not None
        if opening is None and ended.unopened == LOST:
            self.lost += 1
            return
        if opening is None:
            raise InvalidRecord(self.line, "seal-unopened", number=number)
        self._check_seal(deal, opening)
        self._check_chance(deal, opening, header)
        self.stood_in += len(ended.stood_in or ())
        self._check_moves(deal, opening, header, frozenset(ended.stood_in or ()))
        if opening.nonce in self._nonces:
            raise InvalidRecord(self.line, "nonce-reused", number=number, first=self._nonces[opening.nonce])
        self._nonces[opening.nonce] = self.line
        self.opened += 1
        self.cut += deal.is_cut

    def _check_seal(self, deal: _Deal, opening: Opening) -> None:
        started = deal.started
        found = seal_of(hash_of_line(self.header_text), started.number, started.dealer, started.deck or (), opening)
        if found != started.seal:
            raise InvalidRecord(deal.line, "seal-differs", number=started.number)

    def _check_chance(self, deal: _Deal, opening: Opening, header: Header) -> None:
        """Refuse a deck, a first dealer or a draw for seats that is not what the opened seed of the table gives."""
        table, started, rules = opening.table, deal.started, header.rules
        if table is None:
            return
        if started.number == 1:
            if self._seats is not None and self._seats[1].cards != seats_drawn(table, rules).cards:
                raise InvalidRecord(self._seats[0], "seats-not-drawn")
            if self._seats is None and started.dealer != first_dealer(table, rules):
                raise InvalidRecord(deal.line, "dealer-not-drawn", dealer=started.dealer)
        if started.deck != deck_of(table, rules):
            raise InvalidRecord(deal.line, "deck-not-shuffled", number=started.number)

    # --- moves

    def _check_moves(self, deal: _Deal, opening: Opening, header: Header, stood_in: frozenset[tuple[int, int]]) -> None:
        computers = {number: info for number, info in enumerate(header.players) if info.kind == "ai"}
        for number, info in computers.items():
            if len(opening.streams) != len(header.players) or opening.streams[number] is None:
                raise InvalidRecord(self.line, "stream-missing", number=deal.started.number, name=info.name)
        if not computers:
            return
        self.by_person += sum(moment.is_persons for moment in deal.moments)
        if header.weights is None or header.weights != weights_hash(header.rules):
            self.weights[header.weights or "?"] = header.app
            return
        self.levels |= {info.level or "?" for info in computers.values() if info.level not in LEVELS}
        known = {number for number, info in computers.items() if info.level in LEVELS}
        thought = _Thought(header, opening, known, stood_in, is_shuffled=opening.table is not None)
        for moment in deal.moments:
            self.moves += thought.check(moment)

    def earlier_fault(self, error: InvalidRecord, rest: Iterable[bytes]) -> InvalidRecord:
        """Return the fault of a record that breaks the rules: of the deal's beginning, if its seal tells that.

        ``rest`` are the lines after the one that breaks them, for the seal is opened in one of those.
        """
        deal = self._deal
        if deal is None or error.line <= deal.line:
            return error
        for text in (self._text, *_texts(rest)):
            try:
                fields = fields_of(text)
                if not fields.has("event") or fields.text("event") == "deal":
                    return error
                if fields.text("event") == "deal-end":
                    self._check_seal(deal, opening_in(fields, "opened"))
                    return error
            except InvalidRecord as fault:
                return fault
            except GameError:
                continue
        return error


class _Thought:
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

    def check(self, moment: Moment) -> int:
        """Return how many moves came out the same; raises InvalidRecord for one that did not."""
        line, match, action, persons = moment
        players = self._players - persons
        deal = match.running
        assert deal is not None
        turn = deal.turn if deal.phase in TURN_PHASES else None
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
        if action != expected and not self._is_excused(match.seating[turn], seen, action):
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
            if not self._is_excused(player, seen, mine):
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

    def _is_excused(self, player: int, seen: Observation, action: Action | None) -> bool:
        """Whether an error kept the player from thinking, and this is what then stands in for a thought."""
        return (player, seen.ply) in self._stood_in and plain_answer(seen) == (STAY if action is None else action)

    def _differs(self, line: int, player: int, found: Action | None, expected: Action | NoAction) -> NoReturn:
        info = self._header.players[player]
        facts = {"name": info.name, "level": info.level, "player": player}
        wanted = None if isinstance(expected, NoAction) else str(expected)
        if found is None:
            raise InvalidRecord(line, "move-missing", **facts, expected=wanted)
        if wanted is None:
            raise InvalidRecord(line, "move-unwanted", **facts, found=str(found))
        raise InvalidRecord(line, "move-differs", **facts, found=str(found), expected=wanted)


def verify(lines: Iterable[bytes], progress: Callable[[int], None] = lambda line: None) -> tuple[Verifier, Reading]:
    """Read a record and prove it; raises InvalidRecord at the first line that is wrong. ``progress`` is told lines."""
    verifier, source = Verifier(progress), iter(lines)
    try:
        return verifier, read_record(source, reader=verifier)
    except InvalidRecord as error:
        raise verifier.earlier_fault(error, source) from None


class _Opened(NamedTuple):
    """A line that opens a seal: the name of its event, and how often it does so."""

    event: object
    times: int


def _opened_in(line: str) -> _Opened | None:
    """Return what a line opens; None for nothing. A name that stands twice in an object is read as one otherwise."""
    if '"opened"' not in line:
        return None
    objects: list[list[tuple[str, object]]] = []

    def keep(fields: list[tuple[str, object]]) -> dict[str, object]:
        objects.append(fields)
        return dict(fields)

    try:
        json.loads(line, object_pairs_hook=keep)
    except (ValueError, RecursionError):
        return None
    outermost = objects[-1] if objects else []
    times = sum(name == "opened" for name, _ in outermost)
    return _Opened(dict(outermost).get("event"), times) if times else None


def _texts(lines: Iterable[bytes]) -> Iterator[str]:
    for line in lines:
        yield line.decode("utf-8", "replace")
