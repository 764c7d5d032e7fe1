"""Proves from a record that nobody was dealt by choice and nobody peeked (FORMATS.md, "Seals").

Besides what every reader checks, each seal has to fit what was opened, decks, dealers and seats have to be those of the
opened seeds, no deck and no seed may come twice in a match, and every move of a computer player is computed again
(rethinking.py).
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator

from game.controllers.ai import LEVELS
from game.controllers.ai.knowledge import generation_of, weights_hash
from game.controllers.rethinking import STOOD_IN, Excuse, Moment, Thought
from game.controllers.streams import deck_of, first_dealer, seats_drawn
from game.model.actions import Action, SkipCut, Step, TakeTrick
from game.model.cards import Card
from game.model.errors import GameError, InvalidRecord
from game.model.events import DealEnded, DealStarted, DeckCut, Event, SeatsDrawn, move_of
from game.model.match import Match
from game.model.record import PERSONS, Header, Reader, Version, opening_in
from game.model.recordfields import Fields, fields_of, refuse
from game.model.recordlines import Reading, read_record
from game.model.seal import LOST, SEED_DIGITS, Opening, hash_of_line, is_hex, is_well_formed, seal_of
from game.model.state import Phase


class _Deal:
    """The deal that is being read: its sealed beginning, and its moments so far."""

    def __init__(self, line: int, started: DealStarted) -> None:
        self.line = line
        self.started = started
        self.moments: list[Moment] = []
        self.is_cut = False  # by a person of the header, which the seal covers


class Verifier(Reader):
    """A reader that proves what it reads, and counts what it has proven; raises InvalidRecord at the first fault.

    ``moves`` counts moves that came out the same, ``stood_in`` moments in which an error had kept a computer player
    from thinking, ``by_person`` moves of people who had taken a computer player's seat, ``unshuffled`` opened decks
    from elsewhere; ``excused`` is what is not computed for the record's own word, ``lost`` deals of which it says that
    what their seal was made of was lost. ``weights`` are those that moves were not computed for, because this program
    has others, with the version of the program that had them, and ``generations`` which generation of levels had those
    that differ in nothing else; ``levels`` those that this program does not know. ``changes`` are the lines from which
    on computer players of another version decide, with that version.
    """

    def __init__(self, progress: Callable[[int], None] = lambda line: None) -> None:
        super().__init__()
        self.sealed = self.opened = self.unsealed = self.cut = self.moves = self.stood_in = 0
        self.by_person = self.unshuffled = self.lost = 0
        self.excused: list[Excuse] = []
        self.weights: dict[str, str] = {}
        self.generations: dict[str, int] = {}
        self.changes: list[tuple[int, Version]] = []
        self.levels: set[str] = set()
        self._progress = progress
        self._seals: dict[str, int] = {}
        self._nonces: dict[str, int] = {}
        self._decks: dict[tuple[Card, ...], int] = {}  # of this match, as the next
        self._streams: dict[str, int] = {}
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
        before, version = self.match, self.version
        events = super().feed(line)
        if events and self.version != version:
            self.changes.append((self.line, self.version))
        self._progress(self.line)
        if not events:
            self._begin_match()
        elif before is not None:
            self._happened(before, events)
        return events

    def _event(self, fields: Fields) -> tuple[Event, ...]:
        if fields.has("opened") and self.match is not None:
            self._check_opened(fields.text("event"), self.match)
        return super()._event(fields)

    def _begin_match(self) -> None:
        self._deal, self._seats, self._decks, self._streams = None, None, {}, {}
        self._is_sealed = self.header is not None and self.header.weights is not None

    def _check_opened(self, event: str, match: Match) -> None:
        """Refuse a line that opens a seal again, or before the deal is over."""
        number = 0 if match.deal is None else match.deal.number
        if event != "deal-end":
            refuse("opened-early", number=number)
        if self._is_over(match):
            refuse("opened-twice", number=number)

    def _is_over(self, match: Match) -> bool:
        """Whether no deal is being played, and the end of the last one has been told."""
        return match.running is None and not any(isinstance(event, DealEnded) for event in self._pending)

    def _happened(self, before: Match, events: tuple[Event, ...]) -> None:
        self._check_named(PERSONS, self.persons, computers=True)
        if isinstance(events[-1], DealStarted):
            self._begin_deal(events[-1])
            return
        if isinstance(events[0], SeatsDrawn):
            self._seats = self.line, events[0]
        deal = self._deal
        ended = next((each for each in events if isinstance(each, DealEnded)), None)
        if ended is not None:
            self._check_named(STOOD_IN, [player for player, _ply in ended.stood_in or ()], computers=True)
            self._check_named("hints", [player for player, _ply in ended.hints or ()], computers=False)
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
                assert self.header is not None
                deal.is_cut = self.header.players[before.seating[event.seat]].kind == "human"
            elif before.running is not None:
                deal.moments.append(Moment(self.line, before, None, self.version, persons))
                before, _ = before.apply(SkipCut())
        if event is not None and before.running is not None:
            move: Action | Step | None = move_of(event)
            action = move if isinstance(move, Action) else None
            deal.moments.append(Moment(self.line, before, action, self.version, persons))

    def _check_named(self, field: str, players: Iterable[int], *, computers: bool) -> None:
        """Refuse a field that names players who are not in the header, or people where it tells of the computer's."""
        assert self.header is not None
        known = self.header.players
        for player in players:
            if not 0 <= player < len(known):
                raise InvalidRecord(self.line, "player-not-there", field=field, player=player)
            if computers and known[player].kind != "ai":
                raise InvalidRecord(self.line, "player-no-computer", field=field, player=player)

    def _begin_deal(self, started: DealStarted) -> None:
        self._deal = None
        if started.seal is None:
            if self._is_sealed:
                raise InvalidRecord(self.line, "seal-missing", number=started.number)
            self.unsealed += 1
            return
        self._is_sealed = True
        if not is_hex(started.seal, SEED_DIGITS):
            raise InvalidRecord(self.line, "seal-form", number=started.number)
        if started.seal in self._seals:
            first = self._seals[started.seal]
            raise InvalidRecord(self.line, "seal-reused", number=started.number, first=first)
        self._seals[started.seal] = self.line
        assert self.header is not None
        if started.number == 1 and self.header.rules.draw_for_seats and self._seats is None:
            raise InvalidRecord(self.line, "seats-missing")
        first = self._decks.setdefault(started.deck or (), self.line)
        if first != self.line:
            raise InvalidRecord(self.line, "deck-reused", number=started.number, first=first)
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
        if not is_well_formed(opening, len(header.players)):
            raise InvalidRecord(self.line, "opening-form", number=number)
        self._check_seal(deal, opening)
        self._check_chance(deal, opening, header)
        self._check_reuse(opening, number)
        self.stood_in += len(ended.stood_in or ())
        self._check_moves(deal, opening, header, frozenset(ended.stood_in or ()))
        self.opened += 1
        self.cut += deal.is_cut
        self.unshuffled += opening.table is None

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

    def _check_reuse(self, opening: Opening, number: int) -> None:
        """Refuse a nonce that this record has had, and a seed that this match has had."""
        first = self._nonces.setdefault(opening.nonce, self.line)
        if first != self.line:
            raise InvalidRecord(self.line, "nonce-reused", number=number, first=first)
        for seed in (opening.table, *opening.streams):
            if seed is None:
                continue
            if seed in self._streams:
                raise InvalidRecord(self.line, "stream-reused", number=number, first=self._streams[seed])
            self._streams[seed] = self.line

    # --- moves

    def _check_moves(self, deal: _Deal, opening: Opening, header: Header, stood_in: frozenset[tuple[int, int]]) -> None:
        computers = {number: info for number, info in enumerate(header.players) if info.kind == "ai"}
        for number, info in computers.items():
            if opening.streams[number] is None:
                raise InvalidRecord(self.line, "stream-missing", number=deal.started.number, name=info.name)
        if not computers:
            return
        self.by_person += sum(moment.is_persons for moment in deal.moments)
        self._excuse(deal, [(m.line, player) for m in deal.moments for player in m.decided_by_persons()], PERSONS)
        own = weights_hash(header.rules)
        others = [moment.version for moment in deal.moments if own is None or moment.version.weights != own]
        self._note_others(header, others)
        if len(others) == len(deal.moments):
            return
        self.levels |= {info.level or "?" for info in computers.values() if info.level not in LEVELS}
        known = {number for number, info in computers.items() if info.level in LEVELS}
        thought = Thought(header, opening, known, stood_in, is_shuffled=opening.table is not None)
        for moment in deal.moments:
            if moment.version.weights == own:
                self.moves += thought.check(moment)
        self._excuse(deal, thought.excused, STOOD_IN)

    def _note_others(self, header: Header, versions: Iterable[Version]) -> None:
        """Note which computer players decided whose moves are not computed here."""
        for weights, app in versions:
            if (weights or "?") not in self.weights:
                self.weights[weights or "?"] = app
                generation = None if weights is None else generation_of(header.rules, weights)
                if weights is not None and generation is not None:
                    self.generations[weights] = generation

    def _excuse(self, deal: _Deal, found: Iterable[tuple[int, int]], why: str) -> None:
        assert self.header is not None
        for line, player in found:
            name = self.header.players[player].name
            self.excused.append(Excuse(line, len(self.earlier), deal.started.number, player, name, why))

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
                    opening = opening_in(fields, "opened")
                    if is_well_formed(opening, len(opening.streams)):
                        self._check_seal(deal, opening)
                    return error
            except InvalidRecord as fault:
                return fault
            except GameError:
                continue
        return error


def verify(lines: Iterable[bytes], progress: Callable[[int], None] = lambda line: None) -> tuple[Verifier, Reading]:
    """Read a record and prove it; raises InvalidRecord at the first line that is wrong. ``progress`` is told lines."""
    verifier, source = Verifier(progress), iter(lines)
    try:
        return verifier, read_record(source, reader=verifier)
    except InvalidRecord as error:
        raise verifier.earlier_fault(error, source) from None


def _texts(lines: Iterable[bytes]) -> Iterator[str]:
    for line in lines:
        yield line.removeprefix(BOM_UTF8).decode("utf-8", "replace")
