"""A match as JSON Lines (FORMATS.md): lines from values, and a reader that rebuilds and checks every state.

Pure text: who opens files and flushes them is not known here. A reader accepts a line only if it follows from those
before, so a record that was read to its end holds a match that was played by the rules, finished or not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from game.model.actions import (
    Action,
    Bid,
    Call,
    Claim,
    Cut,
    Draw,
    DrawSeats,
    Exchange,
    Pass,
    Play,
    ShowHand,
    Signal,
    SkipCut,
    StartDeal,
    Step,
    TakeTrick,
)
from game.model.cards import Card
from game.model.errors import GameError, InvalidRecord
from game.model.events import (
    BidMade,
    Called,
    CardDrawn,
    CardPlayed,
    Claimed,
    DealEnded,
    DealStarted,
    DeckCut,
    Event,
    Exchanged,
    HandsDealt,
    HandShown,
    MatchEnded,
    PartnerRevealed,
    Passed,
    SeatsDrawn,
    Signalled,
    TrickTaken,
)
from game.model.match import Match
from game.model.recordfields import Fields, refuse
from game.model.rules import Rules, from_json, to_json
from game.model.state import Phase

FORMAT: Final = "triunfo"
VERSION: Final = 1
_LINE_ENDS: Final = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who plays: a name, ``human`` or ``ai``, and the level of a computer player."""

    name: str
    kind: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a match: the game's name, its rules, the players in order, the version of the program."""

    game: str
    rules: Rules
    players: tuple[PlayerInfo, ...]
    app: str


def header_line(header: Header) -> str:
    """Return the header as one line of JSON, without the newline."""
    players: list[dict[str, str]] = []
    for info in header.players:
        player = {"name": info.name, "kind": info.kind}
        if info.level is not None:
            player["level"] = info.level
        players.append(player)
    rules = to_json(header.rules)
    return _line(format=FORMAT, version=VERSION, game=header.game, rules=rules, players=players, app=header.app)


def event_line(event: Event) -> str | None:
    """Return the event as one line of JSON without the newline, or None for one that a record does not keep.

    Raises ValueError for an event redacted for a seat: a record holds everything.
    """
    match event:
        case HandsDealt() | TrickTaken() | PartnerRevealed():
            return None
        case SeatsDrawn(cards, seating):
            return _line(event="seat-draw", cards=_codes(cards), seating=seating)
        case DealStarted(number, dealer, deck):
            if deck is not None:
                return _line(event="deal", number=number, dealer=dealer, deck=_codes(deck))
        case DeckCut(seat, at):
            return _line(event="cut", seat=seat, at=at)
        case HandShown(seat, cards):
            shown = [card.code for card in cards if card is not None]
            if len(shown) == len(cards):
                return _line(event="show", seat=seat, cards=shown)
        case BidMade(seat, points, rank):
            if rank is not None:
                return _line(event="bid", seat=seat, rank=rank.name.lower())
            return _line(event="bid", seat=seat, points=points)
        case Passed(seat):
            return _line(event="pass", seat=seat)
        case Called(seat, card):
            return _line(event="call", seat=seat, card=card.code)
        case Signalled(seat, rank):
            return _line(event="signal", seat=seat, rank=rank.name.lower())
        case Claimed(seat):
            return _line(event="claim", seat=seat)
        case CardPlayed(seat, card):
            return _line(event="play", seat=seat, card=card.code)
        case Exchanged(seat, give, take):
            return _line(event="exchange", seat=seat, give=give.code, take=take.code)
        case CardDrawn(seat, drawn):
            if drawn is not None:
                return _line(event="draw", seat=seat, card=drawn.code)
        case DealEnded(points, won):
            return _line(event="deal-end", points=points, won=won)
        case MatchEnded(score, winners):
            return _line(event="match-end", score=score, winners=winners)
    raise ValueError(f"a record cannot keep a redacted event: {event}")


def _line(**fields: object) -> str:
    text = json.dumps(fields, ensure_ascii=False)
    return text.translate(_LINE_ENDS)  # a name may hold one, and some readers would end the line there


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


class Reader:
    """Reads a record line by line: feed it every line in order.

    ``header`` and ``match`` belong to the match being read, ``earlier`` to those before it in the same text, finished
    or broken off. A trick that the next line has not taken yet is still on the table (phase TRICK), and a deck that
    may still be cut is not dealt yet: a match that goes on from there yields what the record does not hold.
    """

    def __init__(self) -> None:
        self.line = 0
        self.header: Header | None = None
        self.match: Match | None = None
        self.earlier: tuple[tuple[Header, Match], ...] = ()
        self._pending: tuple[Event, ...] = ()

    @property
    def pending(self) -> tuple[Event, ...]:
        """Events that have happened but that the record does not hold yet, in order; append them before going on."""
        return self._pending

    @property
    def finished(self) -> tuple[Match, ...]:
        """The matches of this text that were played to the end, in order."""
        matches = [match for _, match in self.earlier]
        if self.match is not None:
            matches.append(self.match)
        return tuple(match for match in matches if match.is_over)

    def feed(self, line: str) -> tuple[Event, ...]:
        """Read one line and return all that happened, what a record does not keep included; nothing for a header.

        Raises InvalidRecord, with the line's number, for a line that does not follow from those before; the reader
        is then as it was before that line, but for the number.
        """
        self.line += 1
        try:
            fields = Fields(line)
            if not fields.has("event"):
                self._begin(fields)
                return ()
            return self._event(fields)
        except InvalidRecord:
            raise
        except GameError as error:
            raise InvalidRecord(self.line, error.code, **error.facts) from error

    def _begin(self, fields: Fields) -> None:
        header = _read_header(fields)
        match = Match.new(header.rules, [info.name for info in header.players])
        if self.header is not None and self.match is not None:
            self.earlier = (*self.earlier, (self.header, self.match))
        self.header, self.match, self._pending = header, match, ()

    def _event(self, fields: Fields) -> tuple[Event, ...]:
        name = fields.text("event")
        if name not in _READERS and name not in _DERIVED:
            refuse("unknown-event", event=name)
        match, pending = self.match, self._pending
        if match is None:
            refuse("no-header", event=name)
        before: tuple[Event, ...] = ()
        if match.phase is Phase.TRICK:
            match, happened = match.apply(TakeTrick())
            before, pending = happened[:1], happened[1:]
        elif match.phase is Phase.CUT and name != "cut":
            match, before = match.apply(SkipCut())
        if pending:
            first, *rest = pending
            _check_derived(fields, name, first)
            self.match, self._pending = match, tuple(rest)
            return (*before, first)
        if name in _DERIVED:
            refuse("event-too-early", event=name)
        if name == "deal" and match.running is None and fields.number("number") != len(match.results) + 1:
            refuse("deal-number", number=fields.number("number"), expected=len(match.results) + 1)
        match, events = match.apply(_READERS[name](fields))
        if name == "seat-draw" and fields.numbers("seating") != match.seating:
            refuse("seating-differs", seating=fields.numbers("seating"), expected=match.seating)
        for event in events:
            _check_cards(fields, event)
        # What the end of a deal brings has lines of its own.
        due = tuple(event for event in events if isinstance(event, (DealEnded, MatchEnded)))
        self.match, self._pending = match, due
        return (*before, *(event for event in events if event not in due))


def read_lines(lines: Iterable[str]) -> Reader:
    """Read all lines of a record and return the reader; raises InvalidRecord at the first line that does not follow."""
    reader = Reader()
    for line in lines:
        reader.feed(line)
    return reader


def _read_header(fields: Fields) -> Header:
    if not fields.has("format") or fields.value("format") != FORMAT:
        refuse("not-a-record")
    version = fields.number("version")
    if version != VERSION:
        refuse("record-version", version=version, known=VERSION)
    game = fields.text("game")
    rules_value = fields.value("rules")
    if not isinstance(rules_value, dict):
        refuse("field-type", field="rules", expected="object")
    rules = from_json(rules_value)
    players = tuple(_read_player(player) for player in fields.inside("players"))
    if len(players) != rules.players:
        refuse("player-names", found=len(players), players=rules.players)
    return Header(game, rules, players, fields.text("app") if fields.has("app") else "")


def _read_player(fields: Fields) -> PlayerInfo:
    level = None
    if fields.has("level") and fields.value("level") is not None:
        level = fields.text("level")
    kind = fields.text("kind")
    if kind not in ("human", "ai"):
        refuse("player-kind", kind=kind, known=("human", "ai"))
    return PlayerInfo(fields.text("name"), kind, level)


def _read_bid(fields: Fields) -> Bid:
    if fields.has("rank") == fields.has("points"):
        refuse("bid-fields")
    seat = fields.number("seat")
    return Bid(seat, rank=fields.rank("rank")) if fields.has("rank") else Bid(seat, points=fields.number("points"))


# How the action or step of each event is read. What follows from the rest is in _DERIVED: it is only compared.
_READERS: Final[dict[str, Callable[[Fields], Action | Step]]] = {
    "seat-draw": lambda fields: DrawSeats(fields.cards("cards")),
    "deal": lambda fields: StartDeal(fields.cards("deck"), fields.number("dealer")),
    "cut": lambda fields: Cut(fields.number("seat"), fields.number("at")),
    "show": lambda fields: ShowHand(fields.number("seat")),
    "bid": _read_bid,
    "pass": lambda fields: Pass(fields.number("seat")),
    "call": lambda fields: Call(fields.number("seat"), fields.card("card")),
    "signal": lambda fields: Signal(fields.number("seat"), fields.rank("rank")),
    "claim": lambda fields: Claim(fields.number("seat")),
    "play": lambda fields: Play(fields.number("seat"), fields.card("card")),
    "exchange": lambda fields: Exchange(fields.number("seat"), fields.card("give"), fields.card("take")),
    "draw": lambda fields: Draw(fields.number("seat")),
}
_DERIVED: Final[dict[str, tuple[str, str]]] = {"deal-end": ("points", "won"), "match-end": ("score", "winners")}


def _check_cards(fields: Fields, event: Event) -> None:
    """Refuse a line whose cards are not those that follow from the lines before."""
    if isinstance(event, CardDrawn) and fields.card("card") is not event.card:
        refuse("draw-differs", seat=event.seat, card=fields.card("card"), expected=event.card)
    if isinstance(event, HandShown) and sorted(map(str, fields.cards("cards"))) != sorted(map(str, event.cards)):
        refuse("show-differs", seat=event.seat, cards=fields.cards("cards"), expected=event.cards)


def _check_derived(fields: Fields, name: str, event: Event) -> None:
    """Refuse a line that is not this event, which follows from the lines before."""
    due = "deal-end" if isinstance(event, DealEnded) else "match-end"
    if name != due:
        refuse("event-missing", event=name, expected=due)
    for field in _DERIVED[due]:
        found, expected = fields.numbers(field), getattr(event, field)
        if found != expected:
            refuse("result-differs", event=name, field=field, found=found, expected=expected)
