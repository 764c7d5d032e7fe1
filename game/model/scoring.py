"""Who wins a trick, a deal and a match (RULES.md, sections 3, 6 and 7), and how the stakes are shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.model.cards import CARDS, Card, Suit
from game.model.events import Claimed, Played, Trick
from game.model.rules import Rules, Wants
from game.model.state import Contract, DealResult

AT_MOST: Final = 11
"""The points with which a side still wins where the aim is to score no more (RULES.md, section 6)."""
SLAM_ABOVE: Final = 100
"""More points than these make a slam."""

# STRENGTH[trump][suit led][card.index]: trumps above the suit led above everything else, which never wins.
STRENGTH: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(card.rank + (24 if card.suit is trump else 12 if card.suit is led else -12) for card in CARDS)
        for led in Suit
    )
    for trump in Suit
)


def winner_of(trick: Sequence[Played], trump: Suit) -> int:
    """Return the seat that holds the trick so far; the trick has at least one card (RULES.md, section 3)."""
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
    """Return the card points each side has won in tricks."""
    points = [0] * rules.sides
    for trick in tricks:
        points[rules.side_of(trick.winner)] += trick.points
    return tuple(points)


def with_claim(rules: Rules, points: tuple[int, ...], claim: Claimed) -> tuple[int, ...]:
    """Return the points when all cards still held go to the claiming side (RULES.md, section 5)."""
    rest = sum(card.points for hand in claim.hands for card in hand)
    side = rules.side_of(claim.seat)
    return tuple(value + rest if each == side else value for each, value in enumerate(points))


def deal_result(rules: Rules, points: tuple[int, ...]) -> DealResult:
    """Return the games won with these card points (RULES.md, section 6)."""
    if rules.goal == "at_most_11":
        low = tuple(int(value <= AT_MOST) for value in points)
        if any(low):
            return DealResult(points, low, False)
        best = min(points)
    else:
        best = max(points)
    if points.count(best) > 1:
        return DealResult(points, (0,) * len(points), rules.tie == "void")
    games = 2 if rules.slam_counts_double and best > SLAM_ABOVE else 1
    return DealResult(points, tuple(games if value == best else 0 for value in points), False)


def slam_of(wants: Wants, points: Sequence[int], won: Sequence[int]) -> int | None:
    """Return the side that has won a deal with more than a hundred points; None where nobody has.

    It is a feat of sides that want the most: none where points are to be avoided, nor where a contract counts.
    """
    if wants is not Wants.MOST:
        return None
    return next((side for side, value in enumerate(points) if value > SLAM_ABOVE and won[side] > 0), None)


def contract_result(points: tuple[int, ...], contract: Contract) -> DealResult:
    """Return the match points of declarer, partner and opponents (RULES.md, section 8); they add up to zero."""
    sign = 1 if contract.is_made else -1
    won = [-sign] * len(points)
    won[contract.declarer] = 4 * sign if contract.is_alone else 2 * sign
    if not contract.is_alone:
        won[contract.partner] = sign
    return DealResult(points, tuple(won), False, contract)


def match_winners(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return the sides that have won the match, none while it goes on (RULES.md, section 7)."""
    kind, n = rules.match
    score = score_of(rules, results)
    leaders = _leaders(score)
    if kind == "first_to":
        return leaders if max(score) >= n else ()
    if kind == "target":
        return leaders if max(score) >= n and len(leaders) == 1 else ()
    if sum(not result.void for result in results) < n:
        return ()
    if kind == "rotation":
        return _rotation_winners(rules, results)
    return leaders if len(leaders) == 1 else ()


def _rotation_winners(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return who won the four deals: level by wins or points, the other decides; level on both, all level sides win."""
    wins = score_of(rules, results)
    points = tuple(sum(result.points[side] for result in results) for side in range(rules.sides))
    first, second = (wins, points) if rules.rotation_by == "wins" else (points, wins)
    return _leaders([(first[side], second[side]) for side in range(rules.sides)])


def _leaders(values: Sequence[Any]) -> tuple[int, ...]:
    best = max(values)
    return tuple(side for side, value in enumerate(values) if value == best)


def score_of(rules: Rules, results: Sequence[DealResult]) -> tuple[int, ...]:
    """Return the games, or match points, that each side has won."""
    return tuple([sum([result.won[side] for result in results]) for side in range(rules.sides)])


def highest_first(cards: Sequence[Card]) -> tuple[int, ...]:
    """Return the positions of the cards drawn for seats, highest card first: by rank, then by suit (section 2)."""
    return tuple(sorted(range(len(cards)), key=lambda i: (-cards[i].rank, cards[i].suit)))


def seating_of(rules: Rules, cards: Sequence[Card]) -> tuple[tuple[int, ...], int]:
    """Return who sits where, and the dealer's seat, after player i drew ``cards[i]`` (RULES.md, section 2)."""
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
