"""The computer players: each level is a function from what a seat knows to what it does."""

from __future__ import annotations

from typing import Final, Protocol

from game.controllers.ai import beginner, casual, master, simple, strong
from game.controllers.ai.manners import NEUTRAL, Manner, manner_named
from game.controllers.ai.motives import Weighed
from game.controllers.player import NoAction, is_in_turn
from game.model.actions import Action
from game.model.errors import GameError
from game.model.observation import Observation
from game.model.state import Phase
from game.model.stream import Chance


class Level(Protocol):
    """Decides for the observation's seat, in turn or out of turn, in about a millisecond."""

    def __call__(self, observation: Observation, rng: Chance, manner: Manner = NEUTRAL) -> Action | NoAction:
        """Return one of ``observation.legal``, or STAY out of turn."""


LEVELS: Final[dict[str, Level]] = {
    "random": simple.decide_random,
    "greedy": simple.decide_greedy,
    "greedy-points": simple.decide_greedy_points,
    "dodger": simple.decide_dodger,
    "beginner": beginner.decide,
    "casual": casual.decide,
    "strong": strong.decide,
    "master": master.decide,
}
_WEIGH: Final = {"beginner": beginner.weigh, "casual": casual.weigh, "strong": strong.weigh, "master": master.weigh}


def decide(level: str, observation: Observation, rng: Chance, person: str | None = None) -> Action | NoAction:
    """Return what that level does, in the manner of that person; the same arguments always give the same answer.

    Raises GameError ``unknown-level``.
    """
    return level_named(level)(observation, rng, manner_named(person))


def level_named(level: str) -> Level:
    """Return the level of that name; raises GameError ``unknown-level`` (facts: level, known)."""
    found = LEVELS.get(level)
    if found is None:
        raise GameError("unknown-level", level=level, known=tuple(LEVELS))
    return found


def weigh(
    level: str,
    observation: Observation,
    rng: Chance,
    manner: Manner = NEUTRAL,
    remembered: Observation | None = None,
) -> Weighed | None:
    """Return what decides which card that level plays now, with the same draws of chance as its decision.

    It is by this that levels decide. None where no card is to be played, and for levels that are not offered to
    players. At times an exchange, a claim or a signal comes first; this is about the card that is played after it.
    ``remembered`` takes the place of what the level remembers, to find out what that made of the choice.
    """
    if level not in _WEIGH or observation.phase is not Phase.PLAY or not is_in_turn(observation):
        return None
    return _WEIGH[level](observation, rng, manner, remembered)
