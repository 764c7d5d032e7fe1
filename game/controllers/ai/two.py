"""The strongest player of deals between two: nets trained against themselves, then all worlds, then exact endings.

A net is told what the observation tells (inputs.py), and rates each card in hand by the points it is better than the
net's own play. There is one for each kind of rules.

At the end of the stock every world is tried and played out, under any rules, on the fast core: what lasttrick.py does
for single tricks and a turned card, several times as quickly. With double tricks, or with both cards to be drawn
unknown, the first cards of that trick have too many worlds; :func:`is_short` says where it pays.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from game.controllers.ai.common import added
from game.controllers.ai.ending import ending_of
from game.controllers.ai.fastcore import DealSetup, FastDeal
from game.controllers.ai.inputs import hidden_cards, inputs_of, points_of
from game.controllers.ai.lasttrick import Hand, LastTrick, Worths, worth_of
from game.controllers.ai.nets import SCALE, net_for
from game.controllers.ai.worlds import sample_deal
from game.model.cards import Card
from game.model.observation import Observation
from game.model.stream import Stream

_NOBODY_CARES: Final = Stream("")
"""Which world a fast deal begins as does not matter: all of them are tried."""


def is_short(observation: Observation) -> bool:
    """Return whether the last trick with stock has gone far enough for its worlds to be tried in three milliseconds."""
    least = 2 if observation.turned is None and observation.rules.double_tricks else 1
    return observation.stock == 2 and len(observation.trick) >= least


def searched(observation: Observation) -> list[Worths]:
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


VALUE: Final = 40
"""The output that tells how many points the seat will gain from here; those before it rate cards."""


def best_card(observation: Observation, cards: tuple[Card, ...]) -> Card:
    """Return the best of these cards, all that may be played."""
    if len(cards) == 1:
        return cards[0]
    if not observation.stock:
        ending, his, table = ending_of(observation)
        return ending.best_card(cards, his, table)
    rated = ratings(observation)
    return sorted(cards, key=lambda card: card.index)[rated.index(max(rated))]


def ratings(observation: Observation) -> list[float]:
    """Return what each card in hand, in order of their indexes, is worth, in points and the prize for winning."""
    worths = worths_of(observation)
    if worths is not None:
        return [sum(values) / len(values) for values in worths]
    inputs = inputs_of(observation)
    places = [inputs.place(card) for card in sorted(observation.hand, key=lambda card: card.index)]
    return [SCALE * rated for rated in net_for(observation.rules).outputs_of(inputs.on, places)]


def worths_of(observation: Observation) -> list[Worths] | None:
    """Return what each card in hand, in order of their indexes, is worth in every world, both playing on exactly.

    None where there are too many worlds, which a net has to weigh.
    """
    if not observation.stock:
        mine, his = points_of(observation)
        ahead = observation.rules.wants.sign * (mine - his)
        hand = sorted(observation.hand, key=lambda card: card.index)
        ending, his_cards, table = ending_of(observation)
        return [[worth_of(ahead + ending.after(observation.hand, his_cards, table, card))] for card in hand]
    if observation.turned is not None and not observation.rules.double_tricks:
        last = _last_trick(observation)
        return None if last is None else _worths(last, observation.stock)
    return searched(observation) if is_short(observation) else None


def likely_worlds(observation: Observation) -> list[float] | None:
    """Return how likely each world is in which :func:`worths_of` tries a reply to the last trick with stock.

    They add up to 1, and go by what the other would have led from the hand he has there. None anywhere else.
    """
    last = None if observation.rules.double_tricks or observation.stock != 2 else _last_trick(observation)
    if last is None or last.lead is None:
        return None
    likely = last.trick.likelihoods(last.mine, last.unseen, last.lead, last.ahead)
    total = added(likely)
    return [each / total for each in likely]


class _Last(NamedTuple):
    """What is known where the last trick with stock is played, or the reply before it."""

    trick: LastTrick
    mine: Hand
    unseen: Hand
    lead: int | None
    ahead: int


def _last_trick(observation: Observation) -> _Last | None:
    seat, turned, stock = observation.seat, observation.turned, observation.stock
    if turned is None or stock > 4 or (stock == 4 and not observation.trick):
        return None
    shown = [card.index for owner, card in observation.shown if owner != seat]
    unseen = tuple(sorted([*shown, *[card.index for card in hidden_cards(observation)]]))
    known = frozenset([card.index for _, card in observation.shown])
    mine = tuple(sorted([card.index for card in observation.hand]))
    aim = observation.rules.wants.sign
    points = points_of(observation)
    lead = observation.trick[0].card.index if observation.trick else None
    return _Last(LastTrick(turned.suit, turned.index, known, aim), mine, unseen, lead, aim * (points[0] - points[1]))


def _worths(last: _Last, stock: int) -> list[Worths]:
    trick, mine, unseen, lead, ahead = last
    if lead is None:
        return trick.leads(mine, unseen, ahead)
    return trick.replies(mine, unseen, lead, ahead) if stock == 2 else trick.replies_before(mine, unseen, lead, ahead)
