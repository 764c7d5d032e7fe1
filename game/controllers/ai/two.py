"""The strongest player of deals between two: a net trained against itself, then all worlds, then exact endings.

The net is told what the observation tells, as inputs that are on or off (:func:`inputs_of`, the same as
assets/training/two/features.h), and rates each card in hand by the points it is better than the net's own play.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.controllers.ai.common import beats, unseen_cards
from game.controllers.ai.ending import Ending
from game.controllers.ai.lasttrick import LastTrick
from game.controllers.ai.net import Net
from game.model.cards import CARDS, Card, Rank, Suit
from game.model.observation import Observation
from game.model.rules import ExchangeKind, Rules

PAST: Final = 3  # tricks told card by card
STORY: Final = 6  # tricks told by what the other did
STARTS: Final = (0, 40, 80, 120, 160, 170, 180, 190, 670, 760, 796, 858, 899, 910)
"""Where each kind of input begins, in the order of features.h."""
HAND, WINS, LED, UNSEEN, TURNED, HIS, MINE, HISTORY, BELIEF, STAGE, POINTS, AHEAD, TRUMPS, VARIANT = STARTS
INPUTS: Final = VARIANT + 3
VALUE: Final = 40
"""The output that tells how many points the seat will gain from here; those before it rate cards."""
SCALE: Final = 30.0
"""Points by which outputs are multiplied."""
EXCHANGES: Final[tuple[ExchangeKind, ...]] = ("none", "spanish", "catalan")

_RANKS: Final = (Rank.TWO, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.JACK, Rank.KNIGHT, Rank.KING, Rank.THREE,
                 Rank.ACE)  # fmt: skip
_PLACE: Final = tuple(_RANKS.index(card.rank) if card.rank in _RANKS else -1 for card in CARDS)
"""``_PLACE[card.index]``: the card's place in its suit of ten, -1 for an eight or nine."""
_CLASS: Final = tuple(2 if card.points >= 10 else int(card.points > 0) for card in CARDS)


class Inputs(NamedTuple):
    """The inputs that are on, and for each suit where its outputs begin."""

    on: list[int]
    base: tuple[int, ...]

    def place(self, card: Card) -> int:
        """Return the number of the output for that card."""
        return self.base[card.suit] + _PLACE[card.index]


def knows(rules: Rules) -> bool:
    """Return whether the net was trained for such rules: any exchange, any match, whatever a draw is worth."""
    return (
        rules.players == 2
        and rules.deck == 40
        and rules.trump_choice == "turned"
        and rules.goal == "most_points"
        and not rules.double_tricks
        and not rules.reflip_high_trump
    )


def best_card(net: Net, observation: Observation, cards: tuple[Card, ...]) -> Card:
    """Return the best of these cards under rules the net knows."""
    if len(cards) == 1:
        return cards[0]
    if not observation.stock:
        return _last_cards(observation, cards)
    if observation.stock == 2 or (observation.stock == 4 and observation.trick):
        return _last_trick(observation)
    inputs = inputs_of(observation)
    rated = net.outputs_of(inputs.on, [inputs.place(card) for card in cards])
    return cards[max(range(len(cards)), key=rated.__getitem__)]


def _last_cards(observation: Observation, cards: tuple[Card, ...]) -> Card:
    seat, trump = observation.seat, observation.trump
    if trump is None:
        raise ValueError("no trump yet")
    his = (*[card for owner, card in observation.shown if owner != seat], *unseen_cards(observation))
    table = tuple([(owner == seat, card) for owner, card in observation.trick])
    return Ending(trump).best_card(cards, his, table)


def _last_trick(observation: Observation) -> Card:
    seat, turned = observation.seat, observation.turned
    if turned is None:
        raise ValueError("no card turned up")
    shown = [card.index for owner, card in observation.shown if owner != seat]
    unseen = tuple(sorted([*shown, *[card.index for card in unseen_cards(observation)]]))
    known = frozenset([card.index for _, card in observation.shown])
    mine = tuple(sorted([card.index for card in observation.hand]))
    trick = LastTrick(turned.suit, turned.index, known)
    points = points_of(observation)
    ahead = points[0] - points[1]
    if observation.stock == 4:
        rated = trick.rate_replies_before(mine, unseen, observation.trick[0].card.index, ahead)
    elif observation.trick:
        rated = trick.rate_replies(mine, unseen, observation.trick[0].card.index, ahead)
    else:
        rated = trick.rate_leads(mine, unseen, ahead)
    return CARDS[mine[max(range(len(mine)), key=rated.__getitem__)]]


def points_of(observation: Observation) -> tuple[int, int]:
    """Return the points this seat has won, and those of the other."""
    points = [0, 0]
    for trick in observation.tricks:
        points[trick.winner != observation.seat] += trick.points
    return points[0], points[1]


def inputs_of(observation: Observation) -> Inputs:
    """Return what the net is told; the seat has to play now, and the stock is not empty."""
    seat, trump, hand = observation.seat, observation.trump, observation.hand
    if trump is None:
        raise ValueError("no trump yet")
    unseen = unseen_cards(observation)
    led = observation.trick[0].card if observation.trick else None
    base = _bases(trump, hand, unseen, led)
    place = [base[card.suit] + _PLACE[card.index] for card in CARDS]
    on = [HAND + place[card.index] for card in hand]
    if led is not None:
        on += [WINS + place[card.index] for card in hand if beats(card, led, trump)]
        on.append(LED + place[led.index])
    on += [UNSEEN + place[card.index] for card in unseen]
    if observation.turned is not None:
        on.append(TURNED + _PLACE[observation.turned.index])
    on += [(MINE if owner == seat else HIS) + _PLACE[card.index] for owner, card in observation.shown]
    on += _history(observation, place, trump)
    mine, his = points_of(observation)
    on += [
        STAGE + 2 * len(observation.tricks) + (led is not None),
        POINTS + mine // 4,
        POINTS + 31 + his // 4,
        AHEAD + (mine - his + 120) // 6,
        TRUMPS + sum([card.suit is trump for card in unseen]),
        VARIANT + EXCHANGES.index(observation.rules.exchange),
    ]
    return Inputs(on, base)


def _history(observation: Observation, place: list[int], trump: Suit) -> list[int]:
    """Tell the last tricks: what the other led or replied, the newest card by card."""
    on = []
    for back, trick in enumerate(reversed(observation.tricks[-STORY:])):
        (leader, lead), (_, reply) = trick.cards
        if leader != observation.seat:
            what = (3 if lead.suit is trump else 0) + _CLASS[lead.index]
        else:
            how = 0 if not beats(reply, lead, trump) else 1 if reply.suit is lead.suit else 2
            what = 6 + 3 * _CLASS[lead.index] + how
        on.append(BELIEF + 15 * back + what)
        if back < PAST:
            start = HISTORY + 160 * back + (0 if leader != observation.seat else 80)
            on += [start + place[lead.index], start + 40 + place[reply.index]]
    return on


def _bases(trump: Suit, hand: tuple[Card, ...], unseen: tuple[Card, ...], led: Card | None) -> tuple[int, ...]:
    """Put the suits in order, ten places each: trumps, the suit led, then by own and by unseen cards, highest first.

    Plain suits are alike, so that whatever tells them apart to the net is how they stand, never their names.
    """
    keys = [0] * len(Suit)
    for card in hand:
        keys[card.suit] += 1 << (10 + _PLACE[card.index])
    for card in unseen:
        keys[card.suit] += 1 << _PLACE[card.index]
    if led is not None:
        keys[led.suit] += 1 << 20
    keys[trump] = 1 << 21
    ordered = sorted(Suit, key=lambda suit: -keys[suit])
    return tuple([10 * ordered.index(suit) for suit in Suit])
