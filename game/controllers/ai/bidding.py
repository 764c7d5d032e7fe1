"""The auction and the call of Chiamata as ``casual`` makes them: how many card points a suit promises, and what to bid.

The points a declarer and his partner make with a suit are close to a sum of what each trump held is worth and of what
the called card lacks. The numbers were fitted to 340,000 deals played by these players; what is really made spreads
around the sum by about 17 points. Cards of other suits do not count: they are won by whoever holds the trumps.
"""

from __future__ import annotations

from typing import Final

from game.model.actions import Action, Bid, Call, Pass
from game.model.auction import RANKS
from game.model.cards import Card, Rank, Suit, card_of
from game.model.observation import Observation
from game.model.stream import Chance

# By rank of the deck of forty: two, four, five, six, seven, jack, knight, king, three, ace.
_HELD: Final = dict(zip(reversed(RANKS), (4.1, 4.3, 4.6, 4.9, 5.6, 7.0, 9.1, 12.4, 18.3, 19.0), strict=True))
_CALLED: Final = dict(
    zip(reversed(RANKS), (-16.2, -15.5, -15.2, -14.6, -13.8, -12.1, -9.9, -6.4, -0.8, 0.0), strict=True)
)
_BASE: Final = 44.7
_POSITION: Final = (0.0, 0.0, 0.8, 2.4, 4.5)
"""By the number of players from the one who leads first to the declarer."""
_DARING: Final = 2.0
"""Points bid above the expected ones, since to let another declare costs something too; more than this loses."""
_CARD_POINTS: Final = 20.0
_JUMP: Final = 2
"""A bid of points goes up by at least one, and by at most one part in so many of what it might."""


def expected_points(observation: Observation, card: Card) -> float:
    """Return the card points that the declarer and the holder of that card make on average when he calls it."""
    held = sum([_HELD[own.rank] for own in observation.hand if own.suit is card.suit])
    dealer = observation.dealer or 0
    position = (observation.seat - dealer - 1) % observation.rules.players
    return _BASE + held + _CALLED[card.rank] + _POSITION[position]


def choose_bid(observation: Observation, rng: Chance, shy: float = 0.0, wrong: float = 0.0) -> Action:
    """Return the rank that promises most, or the least points worth bidding or a little more, else the pass.

    Whoever is ``shy`` by so many match points wants more; a point of a match is worth about twenty of cards here.
    ``wrong`` is by how many card points the hand may be misjudged, either way.
    """
    daring = _DARING - _CARD_POINTS * shy + rng.triangular(-wrong, wrong)
    bids = [action for action in observation.legal if isinstance(action, Bid)]
    ranks = [(promised(observation, bid.rank)[0] + daring, bid) for bid in bids if bid.rank is not None]
    if ranks:
        most, bid = max(ranks, key=lambda each: each[0])
        return bid if most >= bid.needed else Pass(observation.seat)
    if bids:
        # Where ranks have been bid, the two is the card that will have to be called.
        most = promised(observation, Rank.TWO if observation.rules.auction == "rank" else None)[0] + daring
        room = min(int(most) - bids[0].needed, len(bids) - 1)
        if room >= 0:
            return bids[rng.randint(0, room // _JUMP)]
    return Pass(observation.seat)


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
