"""A card that a seat is about to play, and what the seat can prove about the trick: what reasons are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.controllers.ai.common import beats, best_played, known_hands, playable, trump_of, unseen_cards
from game.controllers.ai.figures import Figure
from game.controllers.ai.partners import allies_of
from game.model.cards import Card
from game.model.exchange import GIVEN_FOR
from game.model.observation import Observation

RICH: Final = 10
"""Points of an ace or three."""
LITTLE: Final = 4
"""A trick of at most so many points is not worth a trump."""


class Candidate:
    """A card that a seat is about to play, and what it can prove about the trick.

    ``out`` are the cards that those still to play to the trick may hold; ``lies`` the points in it without this card,
    ``points`` with it. ``allies`` are certain to play for this side, ``enemies`` certain not to.
    """

    def __init__(self, observation: Observation, card: Card, figures: Sequence[Figure]) -> None:
        self.observation, self.card, self.figures = observation, card, figures
        rules, seat, trick = observation.rules, observation.seat, observation.trick
        self.trump = trump_of(observation)
        self.cards = playable(observation)
        self.others = tuple([held for held in self.cards if held is not card])
        chances = allies_of(observation)
        self.allies = frozenset([other for other, chance in enumerate(chances) if chance == 1.0])
        self.enemies = frozenset([other for other, chance in enumerate(chances) if chance == 0.0])
        players = rules.players
        left = players * rules.cards_a_trick - len(trick) - 1
        self.ahead = tuple([(seat + step) % players for step in range(1, left + 1)])
        self.best = best_played(trick, self.trump) if trick else None
        self.lies = sum([played.card.points for played in trick])
        self.points = self.lies + card.points
        known = known_hands(observation)
        self.unseen = unseen_cards(observation)
        held = [other for owner in {*self.ahead} - {seat} for other in known[owner]]
        self.out = (*self.unseen, *held)
        turned = observation.turned
        if rules.exchange == "catalan" and turned is not None and GIVEN_FOR[turned.index] in self.out:
            self.out = (*self.out, turned)  # somebody may take it in the middle of the trick

    def takes_with(self, card: Card) -> bool:
        """Whether that card holds the trick once it is played."""
        return self.best is None or beats(card, self.best.card, self.trump)

    @property
    def takes(self) -> bool:
        """Whether this card does."""
        return self.takes_with(self.card)

    @property
    def winner(self) -> tuple[int, Card]:
        """The seat that holds the trick once the card is played, and the card it holds it with."""
        if self.takes or self.best is None:
            return self.observation.seat, self.card
        return self.best

    def beaten_by(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of the cards that would take the trick from the winner."""
        best = self.winner[1]
        return [card for card in cards if beats(card, best, self.trump)]

    @property
    def unseen_takers(self) -> list[Card] | None:
        """Return those of the unseen cards that would take the trick; None where one that is known may as well."""
        takers = self.beaten_by(self.unseen) if self.ahead else []
        return takers if len(self.beaten_by(self.out) if self.ahead else []) == len(takers) else None

    @property
    def only_trumps_beat(self) -> bool:
        """Whether nothing but trumps may beat this card, no trump itself."""
        return self.card.suit is not self.trump and all(card.suit is self.trump for card in self.beaten_by(self.out))

    def beating_led(self, card: Card) -> list[Card]:
        """Return those of the unseen cards that would beat that card, were it led."""
        return [other for other in self.unseen if beats(other, card, self.trump)]

    @property
    def is_ours(self) -> bool:
        """Whether this side takes the trick for certain."""
        others = [seat for seat in self.ahead if seat not in self.allies]
        return self.winner[0] in self.allies and not (others and self.beaten_by(self.out))

    @property
    def is_theirs(self) -> bool:
        """Whether another side takes the trick for certain: nobody of this one is still to play."""
        return self.winner[0] in self.enemies and self.enemies.issuperset(self.ahead)

    @property
    def won(self) -> int:
        """Points this side has won for certain before this trick."""
        return sum([trick.points for trick in self.observation.tricks if trick.winner in self.allies])
