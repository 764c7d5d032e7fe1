"""What the choice of a card needs of an observation, worked out once for all cards in hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.controllers.ai.common import added, best_played, known_hands, trump_of, unseen_cards
from game.controllers.ai.partners import ally_chances
from game.model.cards import Card, Suit
from game.model.events import Played
from game.model.observation import Observation


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
    if rules.trump_choice == "called":
        ally = ally_chances(observation)
    else:
        ally = _fixed_allies(players, rules.sides, seat)
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


@cache
def _fixed_allies(players: int, sides: int, seat: int) -> tuple[float, ...]:
    """Return 1.0 for the seats of the same side, 0.0 for the others."""
    return tuple(float(other % sides == seat % sides) for other in range(players))
