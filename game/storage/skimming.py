"""What a record tells of its matches, read quickly: enough for the history and for statistics.

Lines are looked at, not replayed: results are worked out again from the points and have to agree, every card may be
played once. Wherever anything is unusual the record is read by the rules instead, as Continue reads it, and that
reading alone decides what is damaged. So a skim is never more forgiving in what it counts than the rules are in what
deals and matches come to; that each play was legal is left to ``check``.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import msgspec

from game.model.cards import Rank, full_deck, parse_card
from game.model.decided import decided_winners
from game.model.errors import GameError
from game.model.events import BidMade
from game.model.match import Match
from game.model.record import Header, Reader
from game.model.recordlines import bounded_lines, read_record
from game.model.replay import DealReader
from game.model.rules import Wants
from game.model.scoring import contract_result, deal_result, match_winners, score_of
from game.model.state import Contract, DealResult

Moments = Sequence[tuple[int, int]]
"""Each as player of the header and ply."""
MOST_MATCHES: Final = 100_000  # of one file, as `simulate` writes them


class Unusual(Exception):
    """A record has to be read by the rules."""


class PlayerRow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A player of a match, in the order of the header. ``seat`` and ``side`` are where he sat, ``id`` may be empty."""

    name: str
    kind: str
    level: str | None
    portrait: str | None
    seat: int
    side: int
    id: str = ""


class DealRow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A finished deal: points and what was won by side, and in Chiamata who played it for what."""

    points: tuple[int, ...]
    won: tuple[int, ...]
    void: bool = False
    declarer: int | None = None
    partner: int | None = None  # the declarer himself when he played alone
    bid: str | None = None  # "three" or "65"
    made: bool = False
    hints: tuple[int, ...] = ()  # the players of the header who were shown one, one for each

    def points_of(self, player: PlayerRow) -> int:
        """Return the card points of a player's side; in Chiamata of all who won or lost with him."""
        if self.declarer is None:
            return self.points[player.side]
        camp = {self.declarer, self.partner}
        return sum(points for seat, points in enumerate(self.points) if (seat in camp) == (player.seat in camp))


class MatchRow(msgspec.Struct, frozen=True, gc=False):
    """A match as far as its record goes. ``winners`` are sides, empty while it is open; ``over``: it was played to
    its end. ``date`` is what the header tells; ``decided`` are the sides that win whatever follows; ``wants`` says what
    is better in a deal.
    """

    game: str
    players: tuple[PlayerRow, ...]
    deals: tuple[DealRow, ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    decided: tuple[int, ...]
    over: bool
    date: str | None
    aim: str  # how the match is won, such as "fixed:3"
    wants: Wants


class _Line(msgspec.Struct):
    """The fields of events that are looked at, with the types they must have."""

    event: str
    seat: int = -1
    number: int = -1
    card: str = ""
    rank: str | None = None
    points: int | list[int] = -1
    won: list[int] = []
    score: list[int] = []
    winners: list[int] = []
    seating: list[int] = []
    deck: list[str] = []
    hints: list[tuple[int, int]] = []


_LINE: Final = msgspec.json.Decoder(_Line)
_EVENTS: Final = frozenset(
    {
        "seat-draw", "deal", "cut", "show", "bid", "pass", "call", "play", "exchange", "draw", "signal", "claim",
        "deal-end", "match-end",
    }
)  # fmt: skip


def read_rows(content: bytes) -> tuple[MatchRow, ...]:
    """Return the matches of a record, none when not even a header was written.

    Raises InvalidRecord when the record is damaged or of a later version.
    """
    try:
        return _skim(content)
    except Unusual:
        return by_the_rules(content)


def _skim(content: bytes) -> tuple[MatchRow, ...]:
    lines = content.split(b"\n")
    last = lines.pop()  # what has no line feed counts only when it is whole
    if last:
        try:
            msgspec.json.decode(last)
            lines.append(last)
        except (msgspec.DecodeError, RecursionError):
            pass
    found: list[_Skim] = []
    for line in lines:
        try:
            event = _LINE.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            if not line.strip():
                continue
            found.append(_Skim(_header_in(line.removeprefix(BOM_UTF8))))
            if len(found) > MOST_MATCHES:
                raise Unusual from None
            continue
        if not found:
            raise Unusual
        found[-1].take(event)
    return tuple(skim.row() for skim in found)


def _header_in(line: bytes) -> Header:
    reader = Reader()
    try:
        reader.feed(line.decode())
    except (GameError, UnicodeDecodeError):
        raise Unusual from None
    if reader.header is None:
        raise Unusual
    return reader.header


class _Skim:
    """What is known of a match after so many of its lines."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._rules = header.rules
        self._cards = frozenset(card.code for card in full_deck(header.rules.deck))
        self._seating = tuple(range(header.rules.players))
        self._results: list[DealResult] = []
        self._hints: list[Moments] = []
        self._running = self._over = self._claimed = False
        self._played: dict[str, int] = {}  # each card of the deal, and who played it
        self._bid: BidMade | None = None
        self._called: tuple[int, str] | None = None

    def take(self, line: _Line) -> None:
        """Take the next line; raises Unusual."""
        if line.event not in _EVENTS or self._over:
            raise Unusual
        if line.event == "play":
            if line.card in self._played or line.card not in self._cards or not self._running:
                raise Unusual
            self._played[line.card] = line.seat
        elif line.event == "deal":
            self._deal(line)
        elif line.event == "deal-end":
            self._end(line)
        elif line.event == "match-end":
            self._match_end(line)
        elif line.event == "seat-draw":
            if sorted(line.seating) != list(range(self._rules.players)) or self._results or self._running:
                raise Unusual
            self._seating = tuple(line.seating)
        elif not self._running:
            raise Unusual
        elif line.event == "bid":
            self._bid = _bid_of(line)
        elif line.event == "call":
            self._called = (line.seat, line.card)
        elif line.event == "claim":
            self._claimed = True

    def _deal(self, line: _Line) -> None:
        if self._running or line.number != len(self._results) + 1 or self._winners():
            raise Unusual
        if frozenset(line.deck) != self._cards or len(line.deck) != len(self._cards):
            raise Unusual
        self._running, self._claimed, self._bid, self._called = True, False, None, None
        self._played = {}

    def _end(self, line: _Line) -> None:
        if not self._running or not isinstance(line.points, list) or len(line.points) != self._rules.sides:
            raise Unusual
        points, won = tuple(line.points), tuple(line.won)
        if self._is_thrown_in(points):
            result = DealResult(points, won, True)
        elif sum(points) != 120 or min(points) < 0 or not self._all_played:
            raise Unusual
        elif self._rules.auction is None:
            result = deal_result(self._rules, points)
        else:
            result = contract_result(points, self._contract(points))
        if won != (result.won if any(points) else (0,) * len(points)):
            raise Unusual
        self._results.append(result)
        self._hints.append(line.hints)
        self._running = False

    def _is_thrown_in(self, points: tuple[int, ...]) -> bool:
        return self._rules.auction is not None and self._bid is None and not any(points) and not self._played

    @property
    def _all_played(self) -> bool:
        return self._claimed or len(self._played) == len(self._cards)

    def _contract(self, points: tuple[int, ...]) -> Contract:
        if self._bid is None or self._called is None or self._bid.seat != self._called[0]:
            raise Unusual
        declarer, called = self._called
        partner = self._played.get(called)
        if partner is None or not 0 <= declarer < len(points) or not 0 <= partner < len(points):
            raise Unusual
        together = sum(points[seat] for seat in {declarer, partner})
        return Contract(declarer, self._bid, parse_card(called), partner, together)

    def _match_end(self, line: _Line) -> None:
        winners = self._winners()
        if self._running or not winners or tuple(line.winners) != winners:
            raise Unusual
        if tuple(line.score) != score_of(self._rules, self._results):
            raise Unusual
        self._over = True

    def _winners(self) -> tuple[int, ...]:
        return match_winners(self._rules, self._results)

    def row(self) -> MatchRow:
        """Return what is known; raises Unusual when a result is due that has no line yet."""
        if self._running and self._all_played:
            raise Unusual
        return _row(self._header, self._seating, tuple(self._results), self._winners(), self._hints)


def _bid_of(line: _Line) -> BidMade:
    if line.rank is not None:
        if line.rank.upper() not in Rank.__members__:
            raise Unusual
        return BidMade(line.seat, None, Rank[line.rank.upper()])
    if not isinstance(line.points, int):
        raise Unusual
    return BidMade(line.seat, line.points, None)


def by_the_rules(content: bytes) -> tuple[MatchRow, ...]:
    """Read a record as Continue does; raises InvalidRecord."""
    reader = DealReader()
    read_record(bounded_lines(BytesIO(content)), reader=reader)
    matches: list[tuple[Header, Match]] = list(reader.earlier)
    if reader.header is not None and reader.match is not None:
        matches.append((reader.header, reader.match))
    shown = iter([deal.ended.hints or () for _header, deal in reader.deals])
    return tuple(
        _row(header, match.seating, match.results, match.winners, [next(shown) for _result in match.results])
        for header, match in matches
    )


def row_of(header: Header, match: Match) -> MatchRow:
    """Return what a match at the table comes to; of hints, which its record knows, nothing."""
    return _row(header, match.seating, match.results, match.winners, [() for _result in match.results])


def _row(
    header: Header,
    seating: tuple[int, ...],
    results: tuple[DealResult, ...],
    winners: tuple[int, ...],
    hints: Sequence[Moments],
) -> MatchRow:
    rules, seat_of = header.rules, {player: seat for seat, player in enumerate(seating)}
    players = tuple(
        PlayerRow(
            info.name,
            info.kind,
            info.level,
            info.portrait,
            seat_of[player],
            rules.side_of(seat_of[player]),
            info.id or "",
        )
        for player, info in enumerate(header.players)
    )
    return MatchRow(
        header.game,
        players,
        tuple(_deal_row(*each, rules.players) for each in zip(results, hints, strict=True)),
        score_of(rules, results),
        winners,
        winners or decided_winners(rules, results),
        bool(winners),
        header.date,
        f"{rules.match.kind}:{rules.match.n}",
        rules.wants,
    )


def _deal_row(result: DealResult, hints: Moments, players: int) -> DealRow:
    shown = tuple(player for player, _ply in hints if 0 <= player < players)
    row = DealRow(result.points, result.won, result.void, hints=shown)
    contract = result.contract
    if contract is None:
        return row
    bid = contract.bid.rank.name.lower() if contract.bid.rank is not None else str(contract.bid.points)
    declarer, partner, made = contract.declarer, contract.partner, contract.is_made
    return DealRow(row.points, row.won, row.void, declarer, partner, bid, made, shown)
