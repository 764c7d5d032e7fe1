"""Errors that people make, each at one level, by which somebody who plays against it may know it; and what they forget.

A beginner follows suit as other games ask of him, and overlooks that he could swap the turned card. A casual player
clings to his aces and threes. A strong one who has just lost one wants the next trick at any price. How often that
changes what is played is measured by tests/bench/slips.py and told in assets/training/LEVELS.md.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.controllers.ai.alike import is_lost, is_won
from game.controllers.ai.common import RICH, beats, best_played, trump_of, unseen_cards
from game.controllers.ai.manners import is_partner
from game.model.actions import Exchange
from game.model.cards import CARDS, Card
from game.model.events import Played, Trick
from game.model.observation import Observation
from game.model.stream import Chance, Stream

HABIT: Final = 0.35
"""The share of replies to a plain card in which a beginner believes that he has to follow suit."""
_DRAWN: Final = 6.0
"""Card points by which the suit led draws him then."""
OVERLOOKED: Final = 0.5
"""The share of tricks after which he overlooks that he may swap."""
CLINGS: Final = 3.0
"""Card points by which a casual player overrates keeping an ace or a three that is no trump, while there is stock."""
REVENGE: Final = 12.0
"""Card points by which a strong player overrates to take a trick that is worth something after he lost a dear card."""
WORTHWHILE: Final = 6
"""Points in a trick from which all of that applies, and from which to take it or not is as hard to tell as most."""
CLEAR: Final = 0.25
"""The share of their errors that people make where they hardly need to think: a trick that is decided, and brings next
to nothing, or so much that nobody overlooks it."""


def overlooking_swap(observation: Observation) -> Observation:
    """Return the observation as a beginner takes it in, at times without the swap that he could make.

    That follows from the cards he sees, so that he does not find it at a second look, but perhaps after the next trick.
    """
    if observation.turned is None or not any(isinstance(action, Exchange) for action in observation.legal):
        return observation
    hand = sorted([card.code for card in observation.hand])
    seen = " ".join([str(len(observation.tricks)), observation.turned.code, *hand])
    if Stream(seen, "swap").random() >= OVERLOOKED:
        return observation
    found = tuple([action for action in observation.legal if not isinstance(action, Exchange)])
    return replace(observation, legal=found)


def drawn_to_suit(observation: Observation, cards: tuple[Card, ...], rng: Chance) -> list[float]:
    """Return by how many card points each card is overrated by a beginner who may think that suit is to be followed."""
    led = observation.trick[0].card.suit if observation.trick else None
    if led is None or led is trump_of(observation) or rng.random() >= HABIT:
        return [0.0] * len(cards)
    return [_DRAWN * (card.suit is led) for card in cards]


def clinging(observation: Observation, cards: tuple[Card, ...]) -> list[float]:
    """Return by how many card points each card is overrated by a casual player who clings to his dear plain ones."""
    if not observation.stock or observation.rules.goal != "most_points":
        return [0.0] * len(cards)
    trump = trump_of(observation)
    return [-CLINGS * (card.points >= RICH and card.suit is not trump) for card in cards]


def vengeful(observation: Observation, cards: tuple[Card, ...]) -> list[float]:
    """Return by how many card points each card is overrated by a strong player, since it would take the trick."""
    if not observation.trick or not is_upset(observation):
        return [0.0] * len(cards)
    trump = trump_of(observation)
    best = best_played(observation.trick, trump)
    if is_partner(observation, best.seat):
        return [0.0] * len(cards)
    wish = REVENGE * min(1.0, _lies(observation) / WORTHWHILE)
    return [wish * beats(card, best.card, trump) for card in cards]


def misjudging(observation: Observation, cards: tuple[Card, ...], most: float, rng: Chance) -> list[float]:
    """Return by how many card points each card is misjudged, at most by ``most`` either way.

    People misjudge what a card does, not which of two that do the same does it better. So there is one error for each
    kind: a card that takes the trick or leaves it, trump or plain, blank, figure or dear. All that is laid to a trick
    which others have for certain is of one kind, and so is each plain card laid to a sure one of partners.
    """
    trump = trump_of(observation)
    best = best_played(observation.trick, trump).card if observation.trick else None
    lost, won = is_lost(observation), is_won(observation)
    most *= _doubt(observation) if lost else CLEAR if won else 1.0
    errors: dict[tuple[bool, bool, int], float] = {}
    found = []
    for card in cards:
        takes = best is not None and beats(card, best, trump)
        kind = takes, card.suit is trump, (card.points > 0) + (card.points >= RICH)
        if (lost and not takes) or (won and card.suit is not trump):
            kind = False, False, 0
        if kind not in errors:
            errors[kind] = rng.triangular(-most, most)
        found.append(errors[kind])
    return found


def _doubt(observation: Observation) -> float:
    """Return the share of errors where others have the trick unless this card takes it."""
    lies = _lies(observation)
    return CLEAR if lies >= RICH else CLEAR + (1 - CLEAR) * min(1.0, lies / WORTHWHILE)


def _lies(observation: Observation) -> int:
    """Return the points that lie in the trick."""
    return sum([played.card.points for played in observation.trick])


def is_upset(observation: Observation) -> bool:
    """Whether the seat has just lost an ace or a three. Where points are to be avoided, nobody minds."""
    if not observation.tricks or observation.rules.goal != "most_points":
        return False
    trick = observation.tricks[-1]
    own = [played.card for played in trick.cards if played.seat == observation.seat]
    return any(card.points >= RICH for card in own) and not is_partner(observation, trick.winner)


# --- what a person remembers of the cards played: some are taken for others, old and worthless ones before all

_HALF: Final = 6.0
"""After so many tricks half of what can be forgotten is."""
_CLEAR: Final = 1
"""The last tricks, which everybody remembers."""


def as_remembered(observation: Observation, forgetting: float) -> Observation:
    """Return the observation with cards of old tricks confused with cards that are still out.

    A card is only ever taken for one of as many points, a trump only for a trump, so that points and counts stay what
    they are. ``forgetting`` is the chance that a worthless plain card is forgotten in the end; cards with points and
    trumps are remembered better. What was forgotten once stays so for the deal: it hangs on nothing but the cards
    played, not on the moment.
    """
    tricks = observation.tricks
    if len(tricks) <= _CLEAR or not forgetting:
        return observation
    first = " ".join([played.card.code for played in tricks[0].cards])
    chance = Stream(f"memory:{observation.number}:{observation.seat}:{first}")
    liking = [chance.random() for _ in CARDS]
    out = sorted(unseen_cards(observation), key=lambda card: liking[card.index])
    remembered = []
    for number, trick in enumerate(tricks):
        ago = len(tricks) - number - _CLEAR
        cards = []
        for seat, card in trick.cards:
            lost = chance.random() < forgetting * _share(observation, card) * ago / (ago + _HALF)
            cards.append(Played(seat, _confused(observation, card, out) if lost and ago > 0 else card))
        remembered.append(Trick(tuple(cards), trick.winner))
    return replace(observation, tricks=tuple(remembered))


def _share(observation: Observation, card: Card) -> float:
    """Return how easily a card is forgotten."""
    if card.points >= 10 or card is observation.called:
        return 0.0 if card is observation.called else 0.2
    return 0.5 if card.points or card.suit is observation.trump else 1.0


def _confused(observation: Observation, card: Card, out: list[Card]) -> Card:
    """Take a card for one like it that is still out, and that one from the list; for itself where there is none."""
    trump = observation.trump
    for other in out:
        if other.points == card.points and (other.suit is trump) == (card.suit is trump):
            if other is not observation.called:
                out.remove(other)
                return other
    return card
