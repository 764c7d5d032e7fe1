"""What moves a player to one card or another, each motive apart, so that what decided can be told afterwards.

Every level decides here: it says what each motive makes of each card, and the card with the greatest sum is played.
What nobody at a table would do stands above all motives (alike.py): no card of worth goes to a trick that is lost, and
of cards that do the same the lowest is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from game.controllers.ai.alike import gifts, hoarded, stands_for, withheld
from game.controllers.ai.common import added, playable
from game.controllers.ai.manners import NEUTRAL, Manner, liking
from game.model.cards import Card
from game.model.observation import Observation
from game.model.stream import Chance


class Motive(Enum):
    """Why a card is played rather than another."""

    WORTH = "worth"  # what the level thinks that the card brings, from the cards it remembers
    SLIP = "slip"  # by how much it misjudges that (slips.py)
    HABIT = "habit"  # a beginner believes that suit has to be followed
    CLINGING = "clinging"  # a casual player keeps aces and threes
    REVENGE = "revenge"  # a strong player wants the next trick after a dear loss
    MANNER = "manner"  # what this person likes (manners.py)


Parts = dict[Motive, Sequence[float]]
"""What each motive adds to the worth of each card, in card points or, between two at the level strong, like them."""
Rate = Callable[[Observation, Observation, tuple[Card, ...], Chance], Parts]
"""Says for each of several cards what a level's motives make of it, from what it sees and what it remembers."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What decided between ``cards``, those that were thought about; ``parts`` hold a number for each of them.

    A single card is not thought about, and has no parts. ``chosen`` may be another than that of the greatest sum: one
    that does the same and is lower. ``remembered`` is what the level remembered of the observation.
    """

    cards: tuple[Card, ...]
    parts: Mapping[Motive, tuple[float, ...]]
    chosen: Card
    remembered: Observation

    @property
    def sums(self) -> tuple[float, ...]:
        """What all motives together make of each card."""
        return tuple(map(added, zip(*self.parts.values(), strict=True)))


def weighed(
    rate: Rate,
    observation: Observation,
    remembered: Observation,
    rng: Chance,
    manner: Manner = NEUTRAL,
    *,
    gives: bool = False,
    feeds: bool = False,
) -> Weighed:
    """Return what decides which card is played; of cards that are rated alike the one of fewest points is.

    ``remembered`` is the observation as the level remembers it, by which it knows what is still out. Who ``gives``
    may, where three play, give one of the others points on purpose, to keep them from the third. Who ``feeds`` never
    leaves a partner's sure trick without points that they can spare.
    """
    cards = playable(observation)
    if len(cards) > 1:
        given = gifts(remembered, cards, among_three=not gives) | hoarded(remembered, cards)
        given |= withheld(remembered, cards) if feeds else frozenset()
        cards = tuple([card for card in cards if card not in given])
    if len(cards) == 1:
        return Weighed(cards, {}, cards[0], remembered)
    found = rate(observation, remembered, cards, rng)
    if manner is not NEUTRAL:
        found[Motive.MANNER] = [liking(manner, observation, card) for card in cards]
    parts = {motive: tuple(numbers) for motive, numbers in found.items()}
    return Weighed(cards, parts, choice(observation, cards, parts.values()), remembered)


def choice(observation: Observation, cards: tuple[Card, ...], parts: Iterable[Sequence[float]]) -> Card:
    """Return the card that has the greatest sum of these parts, or a lower one that does the same."""
    sums = dict(zip(cards, map(added, zip(*parts, strict=True)), strict=True))
    best = min(
        cards, key=lambda card: (-sums[card], card.points, card.suit is observation.trump, card.rank, card.index)
    )
    return stands_for(observation, best, cards)
