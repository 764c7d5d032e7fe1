"""The end of the stock under any rules for two: every world is tried and played out, on the fast core.

What lasttrick.py does for single tricks and a turned card, several times as quickly. With double tricks, or with both
cards to be drawn unknown, the first cards of that trick have too many worlds; :func:`is_short` says where it pays.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from game.controllers.ai.fastcore import DealSetup, FastDeal
from game.controllers.ai.lasttrick import Worths, worth_of
from game.controllers.ai.worlds import sample_deal
from game.model.observation import Observation
from game.model.stream import Stream

_NOBODY_CARES: Final = Stream("")
"""Which world a fast deal begins as does not matter: all of them are tried."""


def is_short(observation: Observation) -> bool:
    """Return whether the last trick with stock has gone far enough for its worlds to be tried in three milliseconds."""
    least = 2 if observation.turned is None and observation.rules.double_tricks else 1
    return observation.stock == 2 and len(observation.trick) >= least


def worths(observation: Observation) -> list[Worths]:
    """Return what each card in hand is worth in every world, cards in order of their indexes.

    Whoever plays later is taken to choose in this same way from what he knows by then, and to play endings perfectly.
    """
    rules = observation.rules
    course = DealSetup(rules)
    aim = rules.wants.sign
    if aim < 0:
        course.exchange = 0  # nobody wants better trumps there
    shown = sum([1 << card.index for _, card in observation.shown])
    return _Search(shown, aim).worths(FastDeal.of(sample_deal(observation, _NOBODY_CARES), course))


class _Search:
    """One decision: the cards everybody knows to be in a hand, and the decisions and endings met so far."""

    def __init__(self, shown: int, aim: int) -> None:
        self._shown = shown
        self._aim = aim
        self._chosen: dict[tuple[int, ...], int] = {}
        self._endings: dict[tuple[int, int, int], int] = {}

    def worths(self, deal: FastDeal) -> list[Worths]:
        """Return the worth of each play in every world the seat in turn thinks possible."""
        seat = deal.turn
        fixed = deal.hands[1 - seat] & self._shown
        hidden = self._hidden(deal)
        mine = deal.plays()
        found: list[Worths] = [[] for _ in mine]
        for drawn in permutations(hidden, deal.left - deal.course.turned):
            world = deal.copy()
            world.hands[1 - seat] = fixed | sum([1 << card for card in hidden if card not in drawn])
            world.drawn = 0
            world.stock = (*drawn, deal.bottom) if deal.course.turned else drawn
            world.bottom = world.stock[-1]
            for card, values in zip(mine, found, strict=True):
                after = world.copy()
                after.play(card)
                values.append(self._played_out(after, seat))
        return found

    def _hidden(self, deal: FastDeal) -> list[int]:
        """Return the cards the seat in turn has not seen, in his hand or in the stock."""
        end = len(deal.stock) - deal.course.turned
        hidden = deal.hands[1 - deal.turn] & ~self._shown
        hidden |= sum([1 << card for card in deal.stock[deal.drawn : end]])
        return [card for card in range(hidden.bit_length()) if hidden >> card & 1]

    def _played_out(self, deal: FastDeal, seat: int) -> int:
        deal.advance()
        while deal.left:
            deal.play(self._choice(deal))
            deal.advance()
        gain = self._gain(deal) if deal.turn == seat else -self._gain(deal)
        return worth_of(self._aim * (deal.points[seat] - deal.points[1 - seat]) + gain)

    def _choice(self, deal: FastDeal) -> int:
        hidden = sum([1 << card for card in self._hidden(deal)])
        key = deal.turn, deal.hands[deal.turn], deal.best, deal.holder, deal.lies, hidden
        card = self._chosen.get(key)
        if card is None:
            rated = list(map(sum, self.worths(deal)))
            card = self._chosen[key] = deal.plays()[rated.index(max(rated))]
        return card

    def _gain(self, deal: FastDeal) -> int:
        """Return by how much the seat in turn gets further ahead, the stock being empty and both playing their best."""
        key = deal.hands[0], deal.hands[1], deal.turn
        known = self._endings.get(key) if not deal.played else None
        if known is not None:
            return known
        seat, before = deal.turn, deal.points[deal.turn] - deal.points[1 - deal.turn]
        best = -1000
        for card in deal.plays():
            after = deal.copy()
            after.play(card)
            if after.is_forced:
                after.step()
            more = self._aim * (after.points[seat] - after.points[1 - seat] - before)
            if not after.is_over:
                more += self._gain(after) if after.turn == seat else -self._gain(after)
            best = max(best, more)
        if not deal.played:
            self._endings[key] = best
        return best
