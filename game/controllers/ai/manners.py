"""Manners of the table: what a person likes or shuns beside what a card is worth, in card points.

A manner is added to what a level thinks of each card, so that whoever has it plays about as well as the level does, and
can be told by it. Bids are shifted too. tests/bench/manners.py measures the statistic that shows each manner.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.controllers.ai.common import beats, best_played, trump_of
from game.model.cards import Card
from game.model.observation import Observation

CHEAP: Final = 5
"""Tricks of fewer points than this, the card played counted, are cheap."""


@dataclass(frozen=True, slots=True)
class Manner:
    """Likings in card points, positive for what is liked; ``shy`` in match points that a bid has to promise more."""

    cheap_trumps: float = 0.0  # to play a trump to a cheap trick
    early_trumps: float = 0.0  # to play a trump while half of the tricks are still to come
    high_leads: float = 0.0  # for each card point of a plain card led
    trump_leads: float = 0.0  # to lead a trump
    long_leads: float = 0.0  # to lead from the plain suit one holds most cards of
    given_points: float = 0.0  # for each card point laid to a trick that somebody else takes as it stands
    takes: float = 0.0  # to take the trick as it stands
    shy: float = 0.0


NEUTRAL: Final = Manner()
MANNERS: Final[dict[str, Manner]] = {
    "rosa": Manner(cheap_trumps=-2.0, shy=0.1),  # thrifty: counts, and wastes no trump
    "tonet": Manner(given_points=-0.6, shy=0.2),  # point-shy: lets nobody have anything
    "pilar": Manner(long_leads=2.0),  # leads her long suits, by the book
    "lina": Manner(high_leads=0.7, shy=-0.25),  # bold: leads what others keep
    "tito": Manner(cheap_trumps=1.2, shy=-0.1),  # slaps trumps on the table
    "chayo": Manner(trump_leads=2.0, shy=-0.4),  # draws trumps out, and bids as if she held them all
    "bepi": Manner(early_trumps=-2.0, shy=0.15),  # waits: hoards his trumps for the end
    "pep": Manner(takes=1.5, shy=-0.05),  # likes tricks, whatever is in them
}
"""By the portrait of the person."""


def manner_named(name: str | None) -> Manner:
    """Return the manner of that person; a neutral one for None and for whoever has none."""
    return MANNERS.get(name, NEUTRAL) if name is not None else NEUTRAL


def liking(manner: Manner, observation: Observation, card: Card) -> float:
    """Return by how many points a person likes to play this card more than its worth."""
    trump = trump_of(observation)
    sum_ = 0.0
    if card.suit is trump:
        lies = card.points + sum([played.card.points for played in observation.trick])
        sum_ += manner.cheap_trumps * (lies < CHEAP) + manner.early_trumps * is_early(observation)
    if not observation.trick:
        return sum_ + _liking_to_lead(manner, observation, card)
    best = best_played(observation.trick, trump)
    if beats(card, best.card, trump):
        return sum_ + manner.takes
    return sum_ + manner.given_points * card.points * (not is_partner(observation, best.seat))


def is_early(observation: Observation) -> bool:
    """Whether half of the tricks of the deal are still to come."""
    rules = observation.rules
    tricks = len(rules.cards) // (rules.players * rules.cards_a_trick)
    return 2 * len(observation.tricks) < tricks


def long_suit(observation: Observation) -> int:
    """Return how many cards of its longest plain suit the seat holds."""
    trump = trump_of(observation)
    return max([sum([own.suit is card.suit for own in observation.hand])
                for card in observation.hand if card.suit is not trump], default=0)  # fmt: skip


def _liking_to_lead(manner: Manner, observation: Observation, card: Card) -> float:
    if card.suit is trump_of(observation):
        return manner.trump_leads
    held = sum([own.suit is card.suit for own in observation.hand])
    return manner.high_leads * card.points + manner.long_leads * (held > 1 and held == long_suit(observation))


def is_partner(observation: Observation, seat: int) -> bool:
    """Whether the seat is known to play on this one's side."""
    own = observation.seat
    if observation.rules.trump_choice == "called":
        pair = (observation.declarer, observation.partner)
        return observation.partner is not None and (own in pair) == (seat in pair)
    return seat == own or observation.rules.are_partners(own, seat)
