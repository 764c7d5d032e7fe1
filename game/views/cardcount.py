"""Where each card of the deck is, as far as one seat may know: played, in its hand, known elsewhere, or unseen."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.model.cards import Card, Suit, full_deck
from game.model.events import Buried
from game.model.observation import Observation
from game.model.state import Phase


class Fate(Enum):
    """What a seat knows of a card."""

    UNSEEN = auto()  # in the stock or in another's hand
    MINE = auto()
    KNOWN = auto()  # not played, but this seat has seen where it is
    GONE = auto()


def fates(observation: Observation) -> dict[Card, Fate]:
    """What the seat of this observation knows of each card of the deck."""
    found = dict.fromkeys(full_deck(observation.rules.deck), Fate.UNSEEN)
    if observation.turned is not None:
        found[observation.turned] = Fate.KNOWN
    for buried in observation.refused:
        found[buried.card] = Fate.KNOWN
    for played in (*observation.shown, *observation.partner_cards):
        found[played.card] = Fate.KNOWN
    for card in observation.hand:
        found[card] = Fate.MINE
    for trick in (*(trick.cards for trick in observation.tricks), observation.trick):
        for played in trick:
            found[played.card] = Fate.GONE
    return found


class Due(NamedTuple):
    """When a card of the stock is drawn: the cards above it, the tricks until then, and whose turn to draw it is."""

    above: int
    tricks: int  # that are still to be taken first, the running one counted
    place: int  # among those who draw after it, 0 the winner of that trick


def due(observation: Observation, buried: Buried) -> Due:
    """Return when a card that lies at a known place of the stock is drawn."""
    rules = observation.rules
    above = observation.stock - 1 - buried.below
    later = above - len(observation.to_draw)  # of the cards that are drawn after the tricks to come
    if later < 0:
        return Due(above, 0, above)
    tricks, place = divmod(later, rules.players * rules.cards_a_trick)
    return Due(above, tricks + 1, place % rules.players)


def suits_in_order(trump: Suit | None) -> list[Suit]:
    """The suits, trumps first."""
    return sorted(Suit, key=lambda suit: (suit is not trump, suit))


def of_suit(observation: Observation, suit: Suit) -> list[Card]:
    """The cards of a suit in this deck, the highest first."""
    cards = [card for card in full_deck(observation.rules.deck) if card.suit is suit]
    return sorted(cards, key=lambda card: -card.rank)


def is_counted(observation: Observation) -> bool:
    """Whether cards are in play that can be counted."""
    return observation.phase not in (Phase.SEATS, Phase.READY, Phase.CUT, Phase.OVER)
