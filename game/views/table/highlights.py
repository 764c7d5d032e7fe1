"""Which moments of play the table stages: chosen from what everybody at it has seen, and few of a deal."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from game.model.events import PartnerRevealed, Trick, TrickTaken
from game.model.knowledge import best_of
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.scoring import deal_result, points_by_side, score_of, slam_of
from game.model.state import DealResult

RICH: Final = 10
"""Card points from which a card is an ace or a three."""
MOST_CAPTURES: Final = 2
"""Of a deal: aces and threes that trumps take are staged so often."""
FAR_BEHIND: Final = 2
"""Games, or match points, behind the leader from which it is something to come back; one where it wins the match."""


class HighlightKind(Enum):
    """What is staged."""

    CAPTURE = auto()  # a trump takes an ace or a three of another side
    LAST_TRICK = auto()  # the last trick decides the deal
    SLAM = auto()  # a deal won with more than a hundred points
    TURNED = auto()  # a side that was behind leads the match
    PARTNER = auto()  # the called card was played


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment that is staged. ``seats`` are those whose moment it is; of all, some are ``glad`` and some ``sorry``.

    ``points`` are card points that go with it, 0 for none.
    """

    kind: HighlightKind
    seats: tuple[int, ...]
    points: int = 0
    glad: tuple[int, ...] = ()
    sorry: tuple[int, ...] = ()


def of_trick(observation: Observation, event: TrickTaken, tells_points: bool = True) -> Highlight | None:
    """What is staged of a trick that was just taken; ``observation`` holds it as its last one.

    Where the viewer counts in his head (not ``tells_points``), that a trick decides would tell him the count.
    """
    rules, trick = observation.rules, event.trick
    if tells_points and decides(observation):
        winners = [] if rules.auction is not None else _winners(_result(observation))
        glad = _seats(rules, winners) if winners else (event.seat,)
        sorry = tuple(seat for seat in range(rules.players) if winners and seat not in glad)
        return Highlight(HighlightKind.LAST_TRICK, (event.seat,), trick.points, glad, sorry)
    if not is_capture(observation, trick):
        return None
    before = sum(is_capture(observation, earlier) for earlier in observation.tricks[:-1])
    if before >= MOST_CAPTURES:
        return None
    points = trick.points if tells_points else 0
    if rules.auction is not None:
        return Highlight(HighlightKind.CAPTURE, (event.seat,), points, glad=(event.seat,))
    ours = rules.side_of(event.seat)
    losing = {rules.side_of(played.seat) for played in trick.cards if played.card.points >= RICH} - {ours}
    glad, sorry = rules.seats_of(ours), _seats(rules, losing)
    if rules.wants.sign < 0:
        glad, sorry = sorry, glad
    return Highlight(HighlightKind.CAPTURE, (event.seat,), points, glad, sorry)


def _seats(rules: Rules, sides: Collection[int]) -> tuple[int, ...]:
    return tuple(seat for seat in range(rules.players) if rules.side_of(seat) in sides)


def _result(observation: Observation) -> DealResult:
    return deal_result(observation.rules, points_by_side(observation.rules, observation.tricks))


def is_capture(observation: Observation, trick: Trick) -> bool:
    """Whether a trump has taken an ace or a three of another side.

    Where sides are secret (RULES.md, section 8) everybody is another side, for whoever sees it cannot know better.
    """
    if observation.trump is None or best_of(trick.cards, observation.trump).suit is not observation.trump:
        return False
    rules = observation.rules
    return any(
        played.card.points >= RICH and played.seat != trick.winner and not _together(rules, played.seat, trick.winner)
        for played in trick.cards
    )


def _together(rules: Rules, one: int, other: int) -> bool:
    return rules.auction is None and rules.side_of(one) == rules.side_of(other)


def decides(observation: Observation) -> bool:
    """Whether the trick taken last ended the deal, and another winner of it would have changed who wins that."""
    goes_on = bool(observation.trick or observation.stock or any(observation.hand_counts))
    if goes_on or observation.claim is not None or not observation.tricks:
        return False
    rules, last = observation.rules, observation.tricks[-1]
    if rules.auction is not None:
        if observation.bid is None or observation.declarer is None or observation.partner is None:
            return False
        pair = {observation.declarer, observation.partner}
        before = sum(trick.points for trick in observation.tricks[:-1] if trick.winner in pair)
        return before < observation.bid.needed <= before + last.points
    points = points_by_side(rules, observation.tricks[:-1])
    ends = {
        _winners(deal_result(rules, tuple(value + last.points * (side == taker) for side, value in enumerate(points))))
        for taker in range(rules.sides)
    }
    return len(ends) > 1


def _winners(result: DealResult) -> tuple[int, ...]:
    return tuple(side for side, won in enumerate(result.won) if won > 0)


def of_deal(observation: Observation) -> Highlight | None:
    """What is staged at the end of a deal, whose result is the last of the observation: at most one thing."""
    rules = observation.rules
    if rules.auction is not None or not observation.results:
        return None
    turned = _turned_to(observation)
    if turned is not None:
        return _of_side(observation, HighlightKind.TURNED, turned)
    result = observation.results[-1]
    side = slam_of(rules.wants, result.points, result.won)
    return None if side is None else _of_side(observation, HighlightKind.SLAM, side, result.points[side])


def _of_side(observation: Observation, kind: HighlightKind, side: int, points: int = 0) -> Highlight:
    rules = observation.rules
    seats = rules.seats_of(side)
    return Highlight(kind, seats, points, seats, tuple(seat for seat in range(rules.players) if seat not in seats))


def _turned_to(observation: Observation) -> int | None:
    """The side that came from behind with this deal and leads the match alone now; None for none."""
    rules, results = observation.rules, observation.results
    scores = [score_of(rules, results[:count]) for count in range(len(results) + 1)]
    now = _leader(scores[-1])
    if now is None or _leader(scores[-2]) == now:
        return None
    gap = 1 if now in observation.winners else FAR_BEHIND
    led = [index for index, score in enumerate(scores) if _leader(score) == now]
    since = scores[led[-2] + 1 :] if len(led) > 1 else scores
    return now if any(max(score) - score[now] >= gap for score in since) else None


def _leader(score: tuple[int, ...]) -> int | None:
    best = max(score)
    return score.index(best) if score.count(best) == 1 else None


def of_partner(observation: Observation, event: PartnerRevealed) -> Highlight:
    """The partner is known to everybody: declarer and partner, or the declarer alone."""
    declarer = observation.declarer
    seats = (event.seat,) if declarer is None or declarer == event.seat else (declarer, event.seat)
    return Highlight(HighlightKind.PARTNER, seats, glad=seats)
