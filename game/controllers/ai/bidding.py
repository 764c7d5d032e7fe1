"""The auction and the call of Chiamata as ``casual`` and ``beginner`` make them, and how every level says its bids.

The points a declarer and their partner make with a suit are close to a sum of what each trump held is worth and of what
the called card lacks. The numbers were fitted to 340,000 deals played by these players; what is really made spreads
around the sum by about 17 points. Cards of other suits do not count: they are won by those who hold the trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model.actions import LEAST_BID, Action, Bid, Call, Pass
from game.model.auction import RANKS
from game.model.cards import Card, Rank, Suit, card_of
from game.model.observation import Observation
from game.model.stream import Stream

# By rank of the deck of forty: two, four, five, six, seven, jack, knight, king, three, ace.
_HELD: Final = dict(zip(reversed(RANKS), (4.1, 4.3, 4.6, 4.9, 5.6, 7.0, 9.1, 12.4, 18.3, 19.0), strict=True))
_CALLED: Final = dict(
    zip(reversed(RANKS), (-16.2, -15.5, -15.2, -14.6, -13.8, -12.1, -9.9, -6.4, -0.8, 0.0), strict=True)
)
_BASE: Final = 44.7
_POSITION: Final = (0.0, 0.0, 0.8, 2.4, 4.5)
"""By the number of players from the one who leads first to the declarer."""
_CARD_POINTS: Final = 20.0
"""Card points that a match point is worth here."""
_ROUND: Final = 5
"""People bid round numbers, until only a last word is left to them."""


_BY_RANK: Final = 0.6
"""The share of a level's caution that does where ranks are bid: most contracts are of 61 points there."""
_NEAR: Final = 2.0
"""Card points that a player gives up to bid a lower rank at once."""


class Misjudged(NamedTuple):
    """By how many card points a level may misjudge a hand, either way, and how many it leaves for that.

    Of several errors the highest wins an auction, so that a level without ``caution`` bids too much.
    """

    most: float = 0.0
    caution: float = 0.0


UNERRING: Final = Misjudged()


def expected_points(observation: Observation, card: Card) -> float:
    """Return the card points that the declarer and the holder of that card make on average when it is called."""
    held = sum([_HELD[own.rank] for own in observation.hand if own.suit is card.suit])
    dealer = observation.dealer or 0
    position = (observation.seat - dealer - 1) % observation.rules.players
    return _BASE + held + _CALLED[card.rank] + _POSITION[position]


def choose_bid(observation: Observation, shy: float = 0.0, misjudged: Misjudged = UNERRING) -> Action:
    """Return the rank that promises most, or points on the way to what the hand is worth, else the pass.

    A player who is ``shy`` by so many match points wants more.
    """
    by_rank = observation.rules.auction == "rank"
    daring = misjudged_hand(observation, misjudged.most) - _CARD_POINTS * shy
    daring -= misjudged.caution * (_BY_RANK if by_rank else 1.0)
    bids = [action for action in observation.legal if isinstance(action, Bid)]
    ranks = [(promised(observation, bid.rank)[0] + daring, bid) for bid in bids if bid.rank is not None]
    if ranks:
        return spoken_rank(ranks, LEAST_BID, _NEAR) or Pass(observation.seat)
    if bids:
        # Where ranks have been bid, the two is the card that will have to be called.
        most = promised(observation, Rank.TWO if by_rank else None)[0] + daring
        if most >= bids[0].needed:
            return spoken([bid for bid in bids if bid.needed <= most])
    return Pass(observation.seat)


def misjudged_hand(observation: Observation, most: float) -> float:
    """Return by how much a seat misjudges its hand, at most by so much: a person judges it once in an auction."""
    hand = " ".join(sorted([card.code for card in observation.hand]))
    return Stream(f"bid:{observation.number}:{observation.seat}:{hand}").triangular(-most, most)


def spoken(bids: Sequence[Bid]) -> Bid:
    """Return the bid that a person says of all these that they would make, lowest first.

    A round number half of the way up, or the next one; the last word, one point more, where no round one is left.
    """
    least, most = bids[0].needed, bids[-1].needed
    half = (least + most) // 2 // _ROUND * _ROUND
    following = -(-least // _ROUND) * _ROUND
    return next((bid for bid in bids if bid.needed == max(half, following)), bids[0])


def spoken_rank(ranks: Sequence[tuple[float, Bid]], least: float, near: float) -> Bid | None:
    """Return the rank that a person says of these, highest first, with what each promises; None below the ``least``.

    The lowest of those that promise hardly less than the best, by no more than ``near``: that leaves others less room.
    """
    enough = max(least, max([promise for promise, _ in ranks]) - near)
    return next((bid for promise, bid in reversed(ranks) if promise >= enough), None)


def choose_call(observation: Observation) -> Action:
    """Return the call that promises most, of a card in another hand if there is one."""
    calls = [action for action in observation.legal if isinstance(action, Call)]
    others = [call for call in calls if call.card not in observation.hand]
    return max(others or calls, key=lambda call: expected_points(observation, call.card))


def promised(observation: Observation, rank: Rank | None) -> tuple[float, Suit]:
    """Return the points that calling a card of this rank, or of any without one, promises, and the best suit for it.

    Cards in the own hand are not called; where no other is left the promise is 0.
    """
    ranks = RANKS if rank is None else (rank,)
    cards = [card_of(suit, each) for suit in Suit for each in ranks]
    held = observation.hand
    found = [(expected_points(observation, card), card.suit) for card in cards if card not in held]
    return max(found, key=lambda each: each[0], default=(0.0, Suit.COINS))
