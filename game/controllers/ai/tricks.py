"""What playing a card is worth: the chance to take the trick, what lies in it, and what the card does in the hand.

The chance comes from the cards nobody has shown and from how gladly others trump or overtake. The same sum serves
where points are to be won and, with other weights, where they are to be avoided. What it needs of an observation
(:class:`View`) is worked out once for all cards in hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.controllers.ai.common import added, beats, best_played, known_hands, trump_of, unseen_cards
from game.controllers.ai.partners import allies_of
from game.controllers.ai.weights import Weights
from game.model.cards import Card, Rank, Suit
from game.model.events import Played
from game.model.observation import Observation

# Ranks in the order of the tables of Weights; the eight and nine of the large deck count as a seven.
STEP: Final = tuple({Rank.EIGHT: 4, Rank.NINE: 4}.get(rank, min(rank, 4) + max(0, rank - 6)) for rank in Rank)


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it when it has to play one of ``hand``.

    ``ally`` holds for each seat the chance that it plays for the same side; ``ahead`` the seats that play to this
    trick after this card, in order; ``best`` the card that wins the trick so far, ``lies`` the points in it.
    """

    seat: int
    trump: Suit
    hand: tuple[Card, ...]
    ally: tuple[float, ...]
    ahead: tuple[int, ...]
    friends: float  # how many of those ahead are expected to be on this side
    enemies: float  # and how many are not
    best: Played | None
    lies: int
    unseen: tuple[Card, ...]
    known: dict[int, tuple[Card, ...]]
    counts: tuple[int, ...]
    stock: int
    turned: Card | None  # the turned card, when the loser of this trick between two is to draw it; else None


def view_of(observation: Observation, cards: tuple[Card, ...]) -> View:
    """Return the view in which one of these cards is to be played."""
    rules, seat, trick = observation.rules, observation.seat, observation.trick
    players = rules.players
    ally = allies_of(observation)
    left = players * rules.cards_a_trick - len(trick) - 1
    ahead = tuple([(seat + step) % players for step in range(1, left + 1)])
    friends = added([ally[other] for other in ahead])
    trump = trump_of(observation)
    last_draw = players == 2 and observation.stock == 2 and rules.cards_a_trick == 1
    return View(
        seat=seat,
        trump=trump,
        hand=cards,
        ally=ally,
        ahead=ahead,
        friends=friends,
        enemies=left - friends,
        best=best_played(trick, trump) if trick else None,
        lies=sum([card.points for _, card in trick]),
        unseen=unseen_cards(observation),
        known=known_hands(observation),
        counts=observation.hand_counts,
        stock=observation.stock,
        turned=observation.turned if last_draw else None,
    )


def card_value(view: View, weights: Weights, card: Card) -> float:
    """Return what playing the card is worth to its side, in card points."""
    points = view.lies + card.points
    stake = points + weights.extra_enemy * view.enemies + weights.extra_friend * view.friends
    chance = chance_to_win(view, weights, card)
    # With more than two sides a lost trick helps only one of the others.
    value = weights.aim * stake * (chance - (1.0 - chance) * weights.rival) - worth_in_hand(view, weights, card)
    value -= cost_to_lead(view, weights, card)
    if view.turned is not None:
        # Its loser draws the turned card, its winner the last hidden one.
        turned = weights.keep_trump[STEP[view.turned.rank]]
        value += (0.5 - chance) * turned * weights.last_draw
    return value - chance * weights.lead_cost


def cost_to_lead(view: View, weights: Weights, card: Card) -> float:
    """Return what it costs to lead the card; nothing where another has led."""
    if view.best is not None:
        return 0.0
    step = STEP[card.rank]
    return weights.lead_trump[step] if card.suit is view.trump else weights.lead_plain[step]


def chance_to_win(view: View, weights: Weights, card: Card) -> float:
    """Return the chance that the trick goes to this seat's side once the card is played."""
    best, points = view.best, view.lies + card.points
    if best is None or beats(card, best.card, view.trump):
        winner, chance = card, 1.0
    else:
        winner, chance = best.card, view.ally[best.seat]
    if not view.ahead:
        return chance
    lies = 0 if points <= 0 else 1 if points < 5 else 2 if points < 10 else 3
    for seat in view.ahead:
        take = _chance_to_take(view, weights, seat, winner, card, lies)
        ally = view.ally[seat]
        # An enemy takes the trick from us, a friend only from an enemy.
        chance = (1.0 - ally) * chance * (1.0 - take) + ally * (chance + (1.0 - chance) * take * weights.friend)
    return chance


def worth_in_hand(view: View, weights: Weights, card: Card) -> float:
    """Return what the card is worth in the hand: less the fewer tricks are left."""
    step = STEP[card.rank]
    worth = weights.keep_trump[step] if card.suit is view.trump else weights.keep_plain[step]
    if view.stock:
        return worth
    return worth * weights.late


def _chance_to_take(view: View, weights: Weights, seat: int, best: Card, card: Card, lies: int) -> float:
    """Return the chance that this seat, still to play after ``card``, takes the trick from the best card so far."""
    trump, suit, rank = view.trump, best.suit, best.rank
    follow, over = weights.will_follow[lies], weights.will_trump[lies]
    if suit is trump:
        follow = over
    if seat == view.seat:  # the second card of a double trick
        known = tuple([held for held in view.hand if held is not card])
        has_higher = has_trump = 0.0
    else:
        known = view.known[seat]
        cards = view.counts[seat] - len(known)
        size = len(view.unseen)
        has_higher = holds_one(len([1 for held in view.unseen if held.suit is suit and held.rank > rank]), cards, size)
        trumps = 0 if suit is trump else len([1 for held in view.unseen if held.suit is trump])
        has_trump = holds_one(trumps, cards, size)
    for held in known:
        if held.suit is suit and held.rank > rank:
            has_higher = 1.0
        elif beats(held, best, trump):
            has_trump = 1.0
    return 1.0 - (1.0 - has_higher * follow) * (1.0 - has_trump * over)


def holds_one(good: int, cards: int, size: int) -> float:
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
