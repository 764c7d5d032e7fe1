"""The auction and the call of Chiamata as ``master`` makes them: how likely a call makes its bid, and what it is worth.

A net of its own, trained on what came of the calls in the nets' own auctions (assets/training/many/README.md), tells
for each call how likely declarer and partner make 61 points or more, 66 or more, and so on up to all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile
from math import exp
from typing import Final, NamedTuple

from game.controllers.ai.bidding import spoken, spoken_rank
from game.controllers.ai.common import settled
from game.controllers.ai.inputs import suit_bases
from game.controllers.ai.net import Net
from game.controllers.ai.tableinputs import PLACES, RANK_OF
from game.controllers.ai.weightfiles import net_named
from game.model.actions import LEAST_BID, MOST_BID, Action, Bid, Call, Pass
from game.model.auction import RANKS
from game.model.cards import Card, Rank, Suit, card_of
from game.model.observation import Observation

NET: Final = "bids"
_RANK: Final = PLACES
_ALONE: Final = _RANK + len(Rank)
_SEAT: Final = _ALONE + 1
_POINTS: Final = _SEAT + 5
MARKS: Final = (*range(LEAST_BID, MOST_BID - 3, 5), MOST_BID)
"""The points for which the net tells chances, as logits."""
SHY: Final = -0.15
"""Match points that a seat expects when it lets others declare; half of it while nobody has bid."""
CAUTION: Final = 0.25
"""Match points more than that which master wants of a bid: the highest of five judgements wins an auction."""
_NEAR: Final = 0.1
"""Match points that a player gives up to bid a lower rank at once."""
PASSED: Final = (51.0, 0.441)
"""The points of the side of a seat that lets others declare, and its share of deals won, in 8,000 deals of masters."""


class CallEstimate(NamedTuple):
    """A call, how likely it makes the bid, and the match points it is worth to its declarer (RULES.md, section 8).

    ``points`` are as likely reached as not.
    """

    card: Card
    chance: float
    worth: float
    points: float


def hope_of(observation: Observation, card: Card, needed: int) -> CallEstimate:
    """Return what calling this card for so many points promises to this seat, 61 to 120."""
    rules, hand = observation.rules, observation.hand
    first = ((observation.dealer or 0) + 1) % rules.players
    logits = _logits(net_named(NET), hand, card, (observation.seat - first) % rules.players, rules.auction == "points")
    chance = chance_of(_logit(logits, needed))
    stake = 4 if card in hand else 2
    return CallEstimate(card, chance, stake * (2 * chance - 1), _even(logits))


def best_hope(observation: Observation, cards: Sequence[Card], needed: int) -> CallEstimate:
    """Return the call, of these cards, that promises most."""
    return max([hope_of(observation, card, needed) for card in cards], key=lambda hope: hope.worth)


def hope_of_bid(observation: Observation, bid: Bid) -> CallEstimate:
    """Return what the best call after this bid promises: of its rank, or after ranks of a two, or of any card."""
    rank = bid.rank if bid.rank is not None else Rank.TWO if observation.rules.auction == "rank" else None
    ranks = RANKS if rank is None else (rank,)
    return best_hope(observation, [card_of(suit, each) for suit in Suit for each in ranks], bid.needed)


def offers(observation: Observation) -> list[Bid]:
    """Return the bids worth thinking about: every rank, or the least points."""
    bids = [action for action in observation.legal if isinstance(action, Bid)]
    ranks = [bid for bid in bids if bid.rank is not None]
    return ranks or bids[:1]


def choose_bid(observation: Observation, shy: float = 0.0, caution: float = CAUTION) -> Action:
    """Return the rank that promises most, or points on the way to the most that pays, else the pass.

    Nothing is bid that promises no more than to let others declare. A player who is ``shy`` wants so many match points
    more of a bid.
    """
    bids = [action for action in observation.legal if isinstance(action, Bid)]
    worths = (hope_of_bid(observation, bid).worth for bid in bids)
    return chosen_of(bids, worths, shy + caution + worth_of_pass(observation.bid is not None)) or Pass(observation.seat)


def worth_of_pass(has_begun: bool) -> float:
    """Return the match points that a pass promises, after a bid or before any."""
    return SHY if has_begun else SHY / 2


def chosen_of(bids: Sequence[Bid], worths: Iterable[float], least: float) -> Bid | None:
    """Return what is said of all legal bids, in their order, with what each is worth; None where none is worth enough.

    Points are worth less the more they are, so that no more ``worths`` are asked for than are worth it.
    """
    if bids and bids[0].rank is not None:
        return spoken_rank(list(zip(worths, bids, strict=True)), least, _NEAR)
    paying = [bid for bid, _ in takewhile(lambda each: each[1] >= least, zip(bids, worths, strict=False))]
    return spoken(paying) if paying else None


def advised(observation: Observation) -> Action:
    """Return the bid that promises most, of points the lowest, or the pass where that promises more.

    What master does is no other opinion: as people do it says more at once, and it leaves a doubtful bid to others.
    """
    found = [(hope_of_bid(observation, bid).worth, bid) for bid in offers(observation)]
    passed = worth_of_pass(observation.bid is not None)
    worth, best = max(found, key=lambda each: each[0], default=(passed, None))
    return best if best is not None and worth > passed else Pass(observation.seat)


def choose_call(observation: Observation) -> Action:
    """Return the call that promises most."""
    assert observation.bid is not None, "a call without a bid"
    calls = [action for action in observation.legal if isinstance(action, Call)]
    best = best_hope(observation, [call.card for call in calls], observation.bid.needed)
    return next(call for call in calls if call.card is best.card)


@lru_cache(maxsize=512)
def _logits(net: Net, hand: tuple[Card, ...], card: Card, place: int, by_points: bool) -> list[float]:
    """Return what the net says of a call, mark by mark."""
    return net.outputs_of(inputs_of(hand, card, place, by_points), range(len(MARKS)))


def inputs_of(hand: tuple[Card, ...], card: Card, place: int, by_points: bool) -> list[int]:
    """Return which inputs of the net a call turns on; ``place`` counts from the seat that leads first."""
    base = suit_bases(RANK_OF, len(Rank), card.suit, hand, (), None)
    on = [base[own.suit] + own.rank for own in hand]
    on += [_RANK + card.rank, _SEAT + place]
    if card in hand:
        on.append(_ALONE)
    if by_points:
        on.append(_POINTS)
    return on


def chance_of(logit: float) -> float:
    """Return how likely that is."""
    return settled(1 / (1 + exp(-logit)))


def _even(logits: Sequence[float]) -> float:
    """Return the points that are as likely reached as not; those below the first mark by going on in a line."""
    falls = [number for number, logit in enumerate(logits) if logit <= 0]
    if not falls:
        return float(MOST_BID)
    high = max(1, falls[0])
    step = (logits[high - 1] - logits[high]) / (MARKS[high] - MARKS[high - 1])
    return max(0.0, MARKS[high] + logits[high] / step) if step > 0 else float(MARKS[high - 1]) - 1


def _logit(logits: Sequence[float], needed: int) -> float:
    """Return the logit for so many points, between marks on a straight line."""
    low = min((needed - LEAST_BID) // 5, len(MARKS) - 2)
    part: float = (needed - MARKS[low]) / (MARKS[low + 1] - MARKS[low])
    return logits[low] + part * (logits[low + 1] - logits[low])
