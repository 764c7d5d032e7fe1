"""Auction and call as ``master`` makes them (``game/controllers/ai/auctioneer.py``), all calls of a hand rated at once.

Every product and sum of a net is exact, so numpy finds the same numbers to the last bit, some twenty times as fast.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.controllers.ai.auctioneer import CAUTION, MARKS, NET, chance_of, chosen_of, inputs_of, worth_of_pass
from game.controllers.ai.net import UNIT_STEP, layers_in, rounded
from game.controllers.ai.weightfiles import WeightFiles, weight_files
from game.model.actions import LEAST_BID, Action, Bid, Call, Pass
from game.model.auction import RANKS, legal_bids, legal_calls
from game.model.cards import Card, Rank, Suit, card_of
from game.model.state import Deal, Phase

Numbers = NDArray[np.float64]
CARDS: Final = tuple(card_of(suit, rank) for suit in Suit for rank in RANKS)
"""The deck, as calls are tried one after the other."""
_OF_RANK: Final = {rank: np.array([card.rank is rank for card in CARDS]) for rank in RANKS}
_ANY: Final = np.ones(len(CARDS), dtype=bool)


class Hand:
    """What each call of one hand promises."""

    def __init__(self, hand: tuple[Card, ...], place: int, by_points: bool) -> None:
        self.held = np.array([card in hand for card in CARDS])
        self._logits = _outputs([inputs_of(hand, card, place, by_points) for card in CARDS])

    def best(self, rank: Rank | None, needed: int) -> tuple[float, Card]:
        """Return what the best call of a rank, or of any, is worth for so many points, and the card."""
        low = min((needed - LEAST_BID) // 5, len(MARKS) - 2)
        part = (needed - MARKS[low]) / (MARKS[low + 1] - MARKS[low])
        logits = self._logits[:, low] + part * (self._logits[:, low + 1] - self._logits[:, low])
        among = _ANY if rank is None else _OF_RANK[rank]
        found = []
        for own, stake in ((False, 2), (True, 4)):
            those = np.flatnonzero(among & (self.held if own else ~self.held))
            if len(those):
                at = int(those[np.argmax(logits[those])])
                found.append((stake * (2 * chance_of(float(logits[at])) - 1), -at))
        worth, at = max(found)
        return worth, CARDS[-at]


class Bidders:
    """All seats of one deal."""

    def __init__(self, deal: Deal) -> None:
        rules = deal.rules
        self._by_rank = rules.auction == "rank"
        first = (deal.dealer + 1) % rules.players
        self._hands = [
            Hand(hand, (seat - first) % rules.players, not self._by_rank) for seat, hand in enumerate(deal.hands)
        ]

    def choose(self, deal: Deal) -> Action:
        """Return the bid or the pass, or the call, of the seat in turn."""
        assert deal.turn is not None
        bid, hand = deal.extras.bid, self._hands[deal.turn]
        if deal.phase is Phase.CALL:
            assert bid is not None
            rank = (Rank.TWO if bid.rank is None else bid.rank) if self._by_rank else None
            card = hand.best(rank, bid.needed)[1]
            return next(call for call in legal_calls(deal, deal.turn) if isinstance(call, Call) and call.card is card)
        bids = [action for action in legal_bids(deal, deal.turn) if isinstance(action, Bid)]
        two = Rank.TWO if self._by_rank else None
        worths = (hand.best(each.rank or two, each.needed)[0] for each in bids)
        return chosen_of(bids, worths, CAUTION + worth_of_pass(bid is not None)) or Pass(deal.turn)


@cache
def _layers(files: WeightFiles) -> tuple[tuple[Numbers, Numbers], ...]:
    layers = map(rounded, layers_in(files.read(f"{NET}.net")))
    return tuple((np.array(layer.rows), np.array(layer.biases)) for layer in layers)


def _outputs(on: list[list[int]]) -> Numbers:
    """Return what the net says with these inputs on, a row each."""
    files = weight_files()
    assert files is not None, "nobody has said where the weights of nets are"
    (first, start), (second, start2), (third, start3) = _layers(files)
    inputs = np.zeros((len(on), len(first)))
    for row, places in zip(inputs, on, strict=True):
        row[places] = 1.0
    return _lit(_lit(inputs @ first + start) @ second + start2) @ third + start3


def _lit(sums: Numbers) -> Numbers:
    lit: Numbers = np.where(sums > 0, sums + UNIT_STEP - UNIT_STEP, 0.0)
    return lit
