"""The level ``casual``: counts cards, weighs what a trick brings against what a card is worth, ends exactly with two.

For each card it could play it estimates the chance that its side takes the trick, from the cards nobody has shown and
from how gladly others trump or overtake, and adds what the card and the lead are worth for the rest of the deal.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from game.controllers.ai.common import (
    beats,
    best_played,
    exchange_or_claim,
    known_hands,
    playable,
    trump_of,
    unseen_cards,
)
from game.controllers.ai.ending import best_ending_card
from game.controllers.player import Stay, is_in_turn
from game.model.actions import Action, Cut, Play
from game.model.cards import Card, Rank, Suit
from game.model.events import Played
from game.model.observation import Observation, Phase

# Ranks in the order of the tables below; the eight and nine of the large deck count as a seven.
_STEP: Final = tuple({Rank.EIGHT: 4, Rank.NINE: 4}.get(rank, min(rank, 4) + max(0, rank - 6)) for rank in Rank)


@dataclass(frozen=True, slots=True)
class Weights:
    """What ``casual`` believes, in card points and chances.

    The weights for two players were set by hand, and hill climbing found nothing clearly better; those for three and
    four were climbed from them in duplicate deals against greedy and against earlier selves, then smoothed.

    Tables by rank go two, four, five, six, seven, jack, knight, king, three, ace; those by trick go by the points
    that lie in it: none, 1 to 4, 5 to 9, 10 and more.
    """

    keep_trump: tuple[float, ...]  # what a trump is worth in the hand
    keep_plain: tuple[float, ...]  # what another card is worth in the hand
    lead_trump: tuple[float, ...]  # more reluctance to lead it
    lead_plain: tuple[float, ...]
    will_follow: tuple[float, ...]  # chance that somebody who can beat the card in its suit does so, by trick
    will_trump: tuple[float, ...]  # chance that somebody who can trump does so, by trick
    extra_enemy: float  # points an opponent still to play adds to the trick
    extra_friend: float  # points a partner still to play adds
    friend: float  # chance that a partner still to play, able to win the trick, does so
    lead_cost: float  # what being the next to lead costs
    late: float  # share of a card's worth that is left when the stock is empty
    last_draw: float  # share of the turned card's worth that decides who wants to draw it
    rival: float = 1.0  # weight of points that others win


@dataclass(frozen=True, slots=True)
class View:
    """The part of an observation that the choice of a card needs."""

    seat: int
    players: int
    sides: int
    trump: Suit
    hand: tuple[Card, ...]
    trick: tuple[Played, ...]
    unseen: tuple[Card, ...]
    known: dict[int, tuple[Card, ...]] = field(repr=False)
    counts: tuple[int, ...]
    stock: int
    turned: Card | None


_TWO: Final = Weights(
    keep_trump=(2.0, 2.6, 3.2, 3.8, 4.4, 5.0, 5.6, 6.2, 11.0, 13.0),
    keep_plain=(0.0, 0.02, 0.04, 0.06, 0.1, 0.5, 0.7, 1.0, 3.0, 3.5),
    lead_trump=(1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0, 0.0),
    lead_plain=(0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 1.0, 1.0),
    will_follow=(0.6, 0.9, 0.95, 1.0),
    will_trump=(0.1, 0.3, 0.6, 0.95),
    extra_enemy=0.5,
    extra_friend=0.0,
    friend=0.5,
    lead_cost=1.0,
    late=0.6,
    last_draw=1.0,
)
_THREE: Final = Weights(
    keep_trump=(1.4, 2.5, 3.61, 4.71, 5.82, 6.6, 6.54, 7.14, 14.21, 13.9),
    keep_plain=(-0.53, -0.53, -0.53, -0.53, -0.53, 0.4, 0.91, 0.67, 2.36, 3.02),
    lead_trump=(-0.15, -0.13, -0.1, -0.08, -0.05, 6.78, 1.95, 1.72, 4.96, 0.92),
    lead_plain=(2.27, 1.59, 0.9, 0.22, -0.47, 0.13, 2.94, -0.49, 0.51, 3.18),
    will_follow=(0.62, 0.73, 0.88, 1.0),
    will_trump=(0.0, 0.58, 0.76, 0.81),
    extra_enemy=0.17,
    extra_friend=0.0,
    friend=1.0,
    lead_cost=2.67,
    late=2.14,
    last_draw=0.0,
    rival=0.28,
)
_FOUR: Final = Weights(
    keep_trump=(2.04, 2.44, 2.84, 3.24, 3.64, 5.52, 6.49, 6.02, 11.29, 13.8),
    keep_plain=(-0.48, -0.3, -0.13, 0.05, 0.22, 0.73, -0.11, 1.56, 3.25, 3.66),
    lead_trump=(2.28, 1.73, 1.19, 0.64, 0.1, 3.56, 2.36, -3.19, 5.7, -0.78),
    lead_plain=(2.85, 1.79, 0.73, -0.34, -1.4, 0.41, 0.8, -1.15, 0.51, 3.48),
    will_follow=(0.53, 0.47, 1.0, 0.84),
    will_trump=(0.32, 0.62, 0.5, 0.95),
    extra_enemy=0.28,
    extra_friend=-1.7,
    friend=0.68,
    lead_cost=2.33,
    late=0.94,
    last_draw=0.0,
    rival=0.39,
)
WEIGHTS: Final[dict[int, Weights]] = {2: _TWO, 3: _THREE, 4: _FOUR}


def decide(observation: Observation, rng: random.Random) -> Action | Stay:
    """Exchange whenever legal, cut somewhere near the middle, play the card of most value."""
    if not is_in_turn(observation):
        return exchange_or_claim(observation)
    if observation.phase is Phase.CUT:
        cuts = [action for action in observation.legal if isinstance(action, Cut)]
        return cuts[int(rng.triangular(0, len(cuts)))]
    cards = playable(observation)
    if len(cards) == 1:
        return Play(observation.seat, cards[0])
    view = view_of(observation, cards)
    if view.players == 2 and view.stock == 0:
        led = view.trick[0].card if view.trick else None
        other = (*view.known[1 - view.seat], *view.unseen)
        return Play(view.seat, best_ending_card(view.hand, other, led, view.trump))
    return Play(view.seat, best_card(view, WEIGHTS.get(view.players, _FOUR)))


def view_of(observation: Observation, cards: tuple[Card, ...]) -> View:
    """Return the view in which one of these cards is to be played."""
    return View(
        seat=observation.seat,
        players=observation.rules.players,
        sides=observation.rules.sides,
        trump=trump_of(observation),
        hand=cards,
        trick=observation.trick,
        unseen=unseen_cards(observation),
        known=known_hands(observation),
        counts=observation.hand_counts,
        stock=observation.stock,
        turned=observation.turned,
    )


def best_card(view: View, weights: Weights) -> Card:
    """Return the card of most value; of equal ones the first in hand."""
    best, best_value = view.hand[0], float("-inf")
    for card in view.hand:
        value = card_value(view, weights, card)
        if value > best_value:
            best, best_value = card, value
    return best


def card_value(view: View, weights: Weights, card: Card) -> float:
    """Return what playing the card is worth to its side, in card points."""
    trump, side = view.trump, view.seat % view.sides
    friends = enemies = 0
    for ahead in range(1, view.players - len(view.trick)):
        if (view.seat + ahead) % view.sides == side:
            friends += 1
        else:
            enemies += 1
    points = card.points + sum([played.card.points for played in view.trick])
    winner = best_played((*view.trick, Played(view.seat, card)), trump)
    stake = points + weights.extra_enemy * enemies + weights.extra_friend * friends
    ours = winner.seat % view.sides == side
    chance = 1.0 if ours else 0.0
    if enemies or friends:
        lies = _bucket(points)
        for ahead in range(1, view.players - len(view.trick)):
            seat = (view.seat + ahead) % view.players
            take = _chance_to_take(view, weights, seat, winner.card, lies)
            if seat % view.sides != side:
                chance *= 1.0 - take
            else:
                chance += (1.0 - chance) * take * weights.friend
    # With more than two sides a lost trick helps only one of the others.
    value = stake * (chance - (1.0 - chance) * weights.rival) - _worth(view, weights, card)
    step = _STEP[card.rank]
    if not view.trick:
        value -= weights.lead_trump[step] if card.suit is trump else weights.lead_plain[step]
    if view.players == 2 and view.stock == 2 and view.turned is not None:
        # The loser of this trick draws the turned card, the winner the last hidden one.
        turned = weights.keep_trump[_STEP[view.turned.rank]]
        value += (0.5 - chance) * turned * weights.last_draw
    return value - chance * weights.lead_cost


def _worth(view: View, weights: Weights, card: Card) -> float:
    """Return what the card is worth in the hand: less the fewer tricks are left."""
    step = _STEP[card.rank]
    worth = weights.keep_trump[step] if card.suit is view.trump else weights.keep_plain[step]
    if view.stock:
        return worth
    return worth * weights.late


def _bucket(points: int) -> int:
    return 0 if points <= 0 else 1 if points < 5 else 2 if points < 10 else 3


def _chance_to_take(view: View, weights: Weights, seat: int, best: Card, lies: int) -> float:
    """Return the chance that this seat, still to play, takes the trick from the best card so far."""
    trump = view.trump
    higher = sum([1 for card in view.unseen if card.suit is best.suit and card.rank > best.rank])
    trumps = 0 if best.suit is trump else sum([1 for card in view.unseen if card.suit is trump])
    known = view.known[seat]
    cards = view.counts[seat] - len(known)
    size = len(view.unseen)
    follow, over = weights.will_follow[lies], weights.will_trump[lies]
    if best.suit is trump:
        follow = over
    has_higher = _holds_one(higher, cards, size)
    has_trump = _holds_one(trumps, cards, size)
    for card in known:
        if card.suit is best.suit and card.rank > best.rank:
            has_higher = 1.0
        elif beats(card, best, trump):
            has_trump = 1.0
    return 1.0 - (1.0 - has_higher * follow) * (1.0 - has_trump * over)


def _holds_one(good: int, cards: int, size: int) -> float:
    """Return the chance that at least one of ``good`` among ``size`` hidden cards is in a hand of ``cards``."""
    if good <= 0 or cards <= 0:
        return 0.0
    none = 1.0
    for i in range(cards):
        rest = size - i
        if rest <= good:
            return 1.0
        none *= (rest - good) / rest
    return 1.0 - none
