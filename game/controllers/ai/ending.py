"""The ending of a deal between two with the stock empty: every card is known, so it is played exactly."""

from __future__ import annotations

from typing import NamedTuple

from game.controllers.ai.common import beats, trump_of, unseen_cards
from game.model.cards import Card, Suit
from game.model.observation import Observation

Hand = tuple[Card, ...]
CurrentTrick = tuple[tuple[bool, Card], ...]
"""The cards of the trick so far, each with whether the hand that is to play now played it."""


class Ending(NamedTuple):
    """What the search needs to know of the rules: a trick has ``size`` cards; ``aim`` is -1 to avoid points, else 1."""

    trump: Suit
    size: int = 2
    aim: int = 1

    def best_card(self, mine: Hand, his: Hand, table: CurrentTrick = ()) -> Card:
        """Return the card that serves best, the other playing his best too; of equal ones that of least points."""
        ordered = sorted(mine, key=lambda card: (card.points, card.suit is self.trump, card.rank, card.index))
        return max(ordered, key=lambda card: self.after(mine, his, table, card))

    def gain(self, mine: Hand, his: Hand, table: CurrentTrick = ()) -> int:
        """Return how many points more (to be avoided: fewer) than the other this hand, to play now, still wins."""
        if not mine:
            return 0
        return max([self.after(mine, his, table, card) for card in mine])

    def after(self, mine: Hand, his: Hand, table: CurrentTrick, card: Card) -> int:
        """Return the same once this hand has played that card."""
        mine = tuple([held for held in mine if held is not card])
        if len(table) + 1 < self.size:
            return -self.gain(his, mine, (*[(not own, lying) for own, lying in table], (False, card)))
        won, best = table[0]
        points = card.points
        for own, lying in table:
            points += lying.points
            if beats(lying, best, self.trump):
                best, won = lying, own
        if beats(card, best, self.trump):
            won = True
        points *= self.aim
        return points + self.gain(mine, his) if won else -points - self.gain(his, mine)


def ending_of(observation: Observation) -> tuple[Ending, Hand, CurrentTrick]:
    """Return the ending that the seat in turn has to play, the cards of the other, and the trick so far."""
    rules, seat = observation.rules, observation.seat
    his = (*[card for owner, card in observation.shown if owner != seat], *unseen_cards(observation))
    table = tuple([(owner == seat, card) for owner, card in observation.trick])
    return Ending(trump_of(observation), 2 * rules.cards_a_trick, rules.wants.sign), his, table
