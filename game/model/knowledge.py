"""What a seat can tell from its observation: who takes a trick, how the auction stands, and where each card is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from game.model.actions import Cut
from game.model.cards import Card, Suit, full_deck
from game.model.errors import IllegalAction
from game.model.events import BidMade, Buried, Passed, Played
from game.model.exchange import GIVEN_FOR
from game.model.observation import Observation
from game.model.scoring import winner_of
from game.model.state import Phase


def best_of(trick: Sequence[Played], trump: Suit) -> Card:
    """The card that takes the trick so far; a seat may have played two of its cards."""
    return trick[winner_of([Played(i, played.card) for i, played in enumerate(trick)], trump)].card


# --- the auction and the contract (RULES.md, section 8)


def is_partner_known(observation: Observation) -> bool:
    """Whether everybody knows the partner: the called card has been played."""
    tricks = (observation.trick, *(trick.cards for trick in observation.tricks))
    return observation.called is not None and observation.called in {card for cards in tricks for _seat, card in cards}


def is_secret_partner(observation: Observation) -> bool:
    """Whether the viewer holds the called card of another, which nobody else knows yet."""
    return observation.partner == observation.seat != observation.declarer and not is_partner_known(observation)


def is_thrown_in(observation: Observation) -> bool:
    """Whether all have passed, so that the deal is over before a card was played."""
    passed = sum(isinstance(said, Passed) for said in observation.bids)
    return observation.rules.auction is not None and passed == observation.rules.players


def is_auction_open(observation: Observation) -> bool:
    """Whether it is being bid, or the declarer is about to call."""
    return observation.phase in (Phase.AUCTION, Phase.CALL)


def last_words(observation: Observation) -> dict[int, BidMade | Passed]:
    """What each seat said last in the auction, until a card is called."""
    return {said.seat: said for said in observation.bids} if observation.called is None else {}


def declarers_points(observation: Observation) -> int:
    """Card points that declarer and partner, as far as the viewer knows him, have won so far."""
    side = {observation.declarer, observation.partner}
    return sum(trick.points for trick in observation.tricks if trick.winner in side)


# --- the cards of the deck


class CardKnowledge(Enum):
    """What a seat knows of a card."""

    UNSEEN = auto()  # in the stock or in another's hand
    MINE = auto()
    KNOWN = auto()  # not played, but this seat has seen where it is
    GONE = auto()


def fates(observation: Observation) -> dict[Card, CardKnowledge]:
    """What the seat of this observation knows of each card of the deck."""
    found = dict.fromkeys(full_deck(observation.rules.deck), CardKnowledge.UNSEEN)
    if observation.turned is not None:
        found[observation.turned] = CardKnowledge.KNOWN
    for buried in observation.refused:
        found[buried.card] = CardKnowledge.KNOWN
    for played in (*observation.shown, *observation.partner_cards):
        found[played.card] = CardKnowledge.KNOWN
    for card in observation.hand:
        found[card] = CardKnowledge.MINE
    for trick in (*(trick.cards for trick in observation.tricks), observation.trick):
        for played in trick:
            found[played.card] = CardKnowledge.GONE
    return found


class DrawForecast(NamedTuple):
    """When a card of the stock is drawn: the cards above it, the tricks until then, and whose turn to draw it is."""

    above: int
    tricks: int  # that are still to be taken first, the running one counted
    place: int  # among those who draw after it, 0 the winner of that trick


def due(observation: Observation, buried: Buried) -> DrawForecast:
    """Return when a card that lies at a known place of the stock is drawn."""
    rules = observation.rules
    above = observation.stock - 1 - buried.below
    later = above - len(observation.to_draw)  # of the cards that are drawn after the tricks to come
    if later < 0:
        return DrawForecast(above, 0, above)
    tricks, place = divmod(later, rules.players * rules.cards_a_trick)
    return DrawForecast(above, tricks + 1, place % rules.players)


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


def middle_cut(observation: Observation) -> Cut | None:
    """The cut in the middle of the pack, None when this seat has not to cut now."""
    cuts = [action for action in observation.legal if isinstance(action, Cut)]
    return min(cuts, key=lambda cut: (abs(2 * cut.at - observation.stock), cut.at), default=None)


def no_swap(observation: Observation, card: Card) -> IllegalAction:
    """Why the turned card cannot be had for this card any more; asked of one that is not ``observation.armable``."""
    seat, rules, turned = observation.seat, observation.rules, observation.turned
    if rules.exchange == "none":
        return IllegalAction("exchange-not-in-rules", seat=seat)
    needed = None if turned is None else GIVEN_FOR[turned.index]
    if turned is not None and needed is None:
        return IllegalAction("exchange-of-two", seat=seat, turned=turned)
    if turned is not None and needed is not card:
        return IllegalAction("exchange-wrong-give", seat=seat, give=card, needed=needed, turned=turned)
    return IllegalAction("exchange-too-late", seat=seat, last_round=rules.last_exchange_round)
