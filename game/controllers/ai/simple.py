"""The levels for tests and measuring: random, greedy, greedy-points, dodger, exactly as the reference describes them.

Where it is silent: a dodger never claims, exchanges, signals or bids, since each of them wins points, and would call as
greedy does. Of several suits good enough for a bid greedy takes the longest, then the one of most points, then the
first; "three cards of one suit" are three or more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.controllers.ai.common import beats, best_played, exchange_or_claim, playable, trump_of
from game.controllers.ai.manners import NEUTRAL, Manner
from game.controllers.player import STAY, NoAction, is_in_turn
from game.model.actions import Action, Bid, Call, Pass, Play
from game.model.cards import Card, Rank, Suit, card_of
from game.model.knowledge import middle_cut
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance

MOST_GREEDY_BID: Final = 75


def decide_random(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Choose among all legal actions with equal chance; out of turn, doing nothing is one of them."""
    choices: tuple[Action | NoAction, ...] = observation.legal
    if not is_in_turn(observation):
        choices = (*choices, STAY)
    return rng.choice(choices)


def decide_greedy(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Win every trick that holds points as cheaply as possible, else throw the least; exchange and claim if legal."""
    return _greedy(observation, _cheapness)


def decide_greedy_points(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Do as greedy does, but part with any plain card before a trump, to win a trick and to throw."""
    return _greedy(observation, _plain_first)


def _greedy(observation: Observation, order: Callable[[Card, Suit], tuple[int, ...]]) -> Action | NoAction:
    """Win every trick that holds points, else throw, each with the first card of that order that does."""
    if not is_in_turn(observation):
        return exchange_or_claim(observation)
    before = _before_play(observation)
    if before is not None:
        return before
    if observation.rules.acts_any_time:
        action = exchange_or_claim(observation)
        if not isinstance(action, NoAction):
            return action
    trump = trump_of(observation)
    cards = playable(observation)
    trick = observation.trick
    if sum([card.points for _, card in trick]):
        best = best_played(trick, trump).card
        winning = [card for card in cards if beats(card, best, trump)]
        if winning:
            return Play(observation.seat, min(winning, key=lambda card: order(card, trump)))
    return Play(observation.seat, min(cards, key=lambda card: order(card, trump)))


def decide_dodger(observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
    """Avoid winning: lose with the dearest card, else win with the dearest; lead the lowest; pass every auction."""
    if not is_in_turn(observation):
        return STAY
    if observation.phase is Phase.AUCTION:
        return Pass(observation.seat)
    before = _before_play(observation)
    if before is not None:
        return before
    trump = trump_of(observation)
    cards = playable(observation)
    if not observation.trick:
        return Play(observation.seat, min(cards, key=lambda card: (card.rank, card.suit is trump, card.index)))
    best = best_played(observation.trick, trump).card
    losing = [card for card in cards if not beats(card, best, trump)]
    return Play(observation.seat, max(losing or cards, key=lambda card: (card.points, card.rank, -card.index)))


def _cheapness(card: Card, trump: Suit) -> tuple[int, ...]:
    """Order cards from the one given away most gladly: least points, plain before trump, lowest, then by suit."""
    return card.points, card.suit is trump, card.rank, card.index


def _plain_first(card: Card, trump: Suit) -> tuple[int, ...]:
    """Order cards as above, but all plain ones before all trumps."""
    return card.suit is trump, card.points, card.rank, card.index


# -- what is chosen before the first card ------------------------------------------------------------------------------


def _before_play(observation: Observation) -> Action | None:
    """Return the cut, bid, pass or call that is due, None once cards are played."""
    if observation.phase is Phase.PLAY:
        return None
    if observation.phase is Phase.AUCTION:
        return _bid(observation)
    if observation.phase is Phase.CALL:
        return _call(observation)
    return middle_cut(observation)


def _bid(observation: Observation) -> Action:
    suit = _bidding_suit(observation)
    if suit is not None:
        for bid in observation.legal:
            if not isinstance(bid, Bid):
                continue
            if bid.points is not None:
                if observation.rules.auction == "points" and bid.points <= MOST_GREEDY_BID:
                    return bid
                break
            if bid.rank is not None and card_of(suit, bid.rank) not in observation.hand:
                return bid
    return Pass(observation.seat)


def _bidding_suit(observation: Observation) -> Suit | None:
    """Return the suit that is good enough for a bid: ace and three of it, or three cards with one of these."""
    by_rank = observation.rules.auction == "rank"
    good = []
    for suit in Suit:
        ranks = {card.rank for card in observation.hand if card.suit is suit}
        high = len(ranks & {Rank.ACE, Rank.THREE})
        if (high >= 1 and len(ranks) >= 3) if by_rank else high == 2:
            good.append(suit)
    return _longest(observation.hand, good) if good else None


def _longest(hand: tuple[Card, ...], suits: list[Suit]) -> Suit:
    """Return the suit of most cards, then of most points, then the first."""
    held = {suit: [card.points for card in hand if card.suit is suit] for suit in suits}
    return max(suits, key=lambda suit: (len(held[suit]), sum(held[suit]), -suit))


def _call(observation: Observation) -> Action:
    """Return the call of the highest card of the suit that may be called and is not held."""
    suit = _bidding_suit(observation)
    if suit is None:
        suit = _longest(observation.hand, list(Suit))
    calls = [action for action in observation.legal if isinstance(action, Call) and action.card.suit is suit]
    missing = [call for call in calls if call.card not in observation.hand]
    return max(missing or calls, key=lambda call: call.card.rank)
