"""Who wins a trick, a deal and a match (rules.md, sections 3, 6 and 7), and how the stakes are shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.cards import CARDS, Card, Suit
from game.model.events import Played, Trick
from game.model.observation import DealResult
from game.model.rules import Rules

# STRENGTH[trump][suit led][card.index]: trumps above the suit led above everything else, which never wins.
STRENGTH: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(card.rank + (24 if card.suit is trump else 12 if card.suit is led else -12) for card in CARDS)
        for led in Suit
    )
    for trump in Suit
)


def winner_of(trick: Sequence[Played], trump: Suit) -> int:
    """Return the seat that holds the trick so far; the trick has at least one card (rules.md, section 3)."""
    strength = STRENGTH[trump][trick[0].card.suit]
    seat, card = trick[0]
    best = strength[card.index]
    for played in trick:
        value = strength[played.card.index]
        if value > best:
            best = value
            seat = played.seat
    return seat


def points_by_side(rules: Rules, tricks: Sequence[Trick]) -> tuple[int, ...]:
    """Return the card points each side has won."""
    points = [0] * rules.sides
    for trick in tricks:
        points[rules.side_of(trick.winner)] += trick.points
    return tuple(points)


def deal_result(rules: Rules, points: tuple[int, ...]) -> DealResult:
    """Return the games won with these card points when most points win (rules.md, section 6)."""
    best = max(points)
    if points.count(best) > 1:
        return DealResult(points, (0,) * len(points), rules.tie == "void")
    return DealResult(points, tuple(int(value == best) for value in points), False)


def match_winners(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return the sides that have won the match, none while it goes on (rules.md, section 7)."""
    score = score_of(rules, results)
    best = max(score)
    leaders = tuple(side for side, games in enumerate(score) if games == best)
    if rules.match.kind == "first_to":
        return leaders if best >= rules.match.n else ()
    counted = sum(not result.void for result in results)
    return leaders if counted >= rules.match.n and len(leaders) == 1 else ()


def score_of(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return the games each side has won."""
    return tuple(sum(result.won[side] for result in results) for side in range(rules.sides))


def highest_first(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the positions of the cards drawn for seats, highest card first: by rank, then by suit (section 2)."""
    return tuple(sorted(range(len(cards)), key=lambda i: (-cards[i].rank, cards[i].suit)))


def seating_of(rules: Rules, cards: Sequence[Card]) -> tuple[tuple[int, ...], int]:
    """Return who sits where, and the dealer's seat, after player i drew ``cards[i]`` (rules.md, section 2)."""
    order = highest_first(cards)
    if rules.players == 4:
        return (order[0], order[2], order[1], order[3]), 0
    return tuple(range(rules.players)), order[0]


def payout_by_seat(rules: Rules, winners: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's gain or loss of play money when these sides have won: the stakes, shared equally.

    What cannot be shared equally goes, a coin each, to the first of the winning seats, so that nothing is lost.
    """
    seats = [seat for seat in range(rules.players) if rules.side_of(seat) in winners]
    share, rest = divmod(rules.stake * rules.players, len(seats))
    return tuple(
        (share + int(seats.index(seat) < rest) if seat in seats else 0) - rules.stake for seat in range(rules.players)
    )
