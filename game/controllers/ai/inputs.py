"""What the nets for two are told: the observation as inputs that are on or off.

The same as assets/training/two/features.h writes for the laboratory; a test holds the two together. Double tricks have
more cards on the table and more of the other's plays in a trick; all else is told alike under all rules for two.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.controllers.ai.common import beats, best_played, trump_of, unseen_cards
from game.model.cards import CARDS, Card, Rank, Suit
from game.model.events import Trick
from game.model.observation import Observation
from game.model.rules import ExchangeKind, Rules

PAST: Final = 3  # tricks told card by card
STORY: Final = 6  # tricks told by what the other did
STARTS: Final = (0, 40, 80, 120, 160, 170, 180, 190, 670, 760, 796, 858, 899, 910, 914, 954)
"""Where each kind of input begins, in the order of features.h."""
HAND, WINS, LED, UNSEEN, TURNED, HIS, MINE, HISTORY, BELIEF, STAGE, POINTS, AHEAD, TRUMPS, VARIANT, OWN, HOLDS = STARTS
INPUTS: Final = HOLDS + 1
EXCHANGES: Final[tuple[ExchangeKind, ...]] = ("none", "spanish", "catalan")
ROTATING: Final = len(EXCHANGES)
"""The variant in which no card is turned up."""

_RANKS: Final = (Rank.TWO, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.JACK, Rank.KNIGHT, Rank.KING, Rank.THREE,
                 Rank.ACE)  # fmt: skip
_PLACE: Final = tuple(_RANKS.index(card.rank) if card.rank in _RANKS else -1 for card in CARDS)
"""``_PLACE[card.index]``: the card's place in its suit of ten, -1 for an eight or nine."""
CLASSES: Final = tuple(2 if card.points >= 10 else int(card.points > 0) for card in CARDS)
_LAST_STAGE: Final = 35


class Inputs(NamedTuple):
    """The inputs that are on, and for each suit where its outputs begin."""

    on: list[int]
    base: tuple[int, ...]

    def place(self, card: Card) -> int:
        """Return the number of the output for that card."""
        return self.base[card.suit] + _PLACE[card.index]


def hidden_cards(observation: Observation) -> tuple[Card, ...]:
    """Return the cards in the other's hand or the stock that nobody has seen come there, in a fixed order.

    Refused trumps count too: where in the stock they lie is more than the nets are told.
    """
    unseen = unseen_cards(observation)
    if not observation.refused:
        return unseen
    return tuple(sorted([*unseen, *[card for card, _ in observation.refused]], key=lambda card: card.index))


def points_of(observation: Observation) -> tuple[int, int]:
    """Return the points this seat has won, and those of the other."""
    points = [0, 0]
    for trick in observation.tricks:
        points[trick.winner != observation.seat] += trick.points
    return points[0], points[1]


def inputs_of(observation: Observation) -> Inputs:
    """Return what a net is told; the seat has to play now, and the stock is not empty."""
    seat, hand, table = observation.seat, observation.hand, observation.trick
    trump = trump_of(observation)
    unseen = hidden_cards(observation)
    best = best_played(table, trump) if table else None
    base = suit_bases(_PLACE, 10, trump, hand, unseen, best.card.suit if best else None)
    place = [base[card.suit] + _PLACE[card.index] for card in CARDS]
    on = [HAND + place[card.index] for card in hand]
    if best is not None:
        on += [WINS + place[card.index] for card in hand if beats(card, best.card, trump)]
        on += [(OWN if owner == seat else LED) + place[card.index] for owner, card in table]
        if best.seat == seat:
            on.append(HOLDS)
    on += [UNSEEN + place[card.index] for card in unseen]
    if observation.turned is not None:
        on.append(TURNED + _PLACE[observation.turned.index])
    on += [(MINE if owner == seat else HIS) + _PLACE[card.index] for owner, card in observation.shown]
    for back, trick in enumerate(reversed(observation.tricks[-STORY:])):
        on += _story(trick, back, seat, place, trump)
    mine, his = points_of(observation)
    stage = 2 * observation.rules.cards_a_trick * len(observation.tricks) + len(table)
    on += [
        STAGE + min(stage, _LAST_STAGE),
        POINTS + mine // 4,
        POINTS + 31 + his // 4,
        AHEAD + (mine - his + 120) // 6,
        TRUMPS + sum([card.suit is trump for card in unseen]),
        VARIANT + variant_of(observation.rules),
    ]
    return Inputs(on, base)


def variant_of(rules: Rules) -> int:
    """Return which of the variants is told. Where the fewest points win the nets never exchange: told as without."""
    if rules.trump_choice == "rotating":
        return ROTATING
    return EXCHANGES.index(rules.exchange) if rules.goal == "most_points" else 0


def _story(trick: Trick, back: int, seat: int, place: list[int], trump: Suit) -> list[int]:
    """Tell of a trick so many back: what the other led or replied, and the newest tricks card by card."""
    on = []
    leader, best = trick.cards[0]
    start = HISTORY + 160 * back + (80 if leader == seat else 0)
    for at, (owner, card) in enumerate(trick.cards):
        takes = at == 0 or beats(card, best, trump)
        if owner != seat:
            if at == 0:
                what = (3 if card.suit is trump else 0) + CLASSES[card.index]
            else:
                what = 6 + 3 * CLASSES[best.index] + (0 if not takes else 1 if card.suit is best.suit else 2)
            on.append(BELIEF + 15 * back + what)
        if back < PAST:
            on.append(start + 40 * (at & 1) + place[card.index])
        if takes:
            best = card
    return on


def suit_bases(
    places: tuple[int, ...],
    width: int,
    trump: Suit,
    hand: tuple[Card, ...],
    unseen: tuple[Card, ...],
    led: Suit | None,
) -> tuple[int, ...]:
    """Put the suits in order: trumps, that of the card to beat, then by own and by unseen cards.

    Plain suits are alike, so that whatever tells them apart to a net is how they stand, never their names. Each takes
    ``width`` places, among which ``places`` tell that of a card by its index.
    """
    keys = [0] * len(Suit)
    for card in hand:
        keys[card.suit] += 1 << (width + places[card.index])
    for card in unseen:
        keys[card.suit] += 1 << places[card.index]
    if led is not None:
        keys[led] += 1 << 2 * width
    keys[trump] = 1 << (2 * width + 1)
    ordered = sorted(Suit, key=lambda suit: -keys[suit])
    return tuple([width * ordered.index(suit) for suit in Suit])
