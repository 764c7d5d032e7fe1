"""What every player looks like to a room: one question, answered at once, later, or with "nothing now"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from game.model.actions import Action
from game.model.observation import Observation
from game.model.state import TURN_PHASES


@dataclass(frozen=True, slots=True)
class NoAction:
    """The answer of a player who does nothing out of turn."""


STAY: Final = NoAction()


class Player(Protocol):
    """Decides for one seat. Nothing here blocks: a player that still thinks answers None and is asked again."""

    def poll(self, observation: Observation) -> Action | NoAction | None:
        """Return one of ``observation.legal``, STAY out of turn, or None while thinking.

        In turn (:func:`is_in_turn`) the answer is an action; out of turn it may be STAY.
        """

    def cancel(self) -> None:
        """Forget the question: the deal has moved on without an answer."""

    def close(self) -> None:
        """Give back what the player holds; it is asked nothing more."""


def is_in_turn(observation: Observation) -> bool:
    """Return whether this seat is the one that has to cut, bid, call or play now."""
    return observation.phase in TURN_PHASES and observation.turn == observation.seat
