"""Advice to whoever sits on a seat, from what that seat may know: what each action is worth, which is best, and why."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.controllers.ai.common import finished
from game.controllers.ai.figures import Figure, figures_of
from game.controllers.ai.reason import Reason
from game.controllers.ai.reasons import reason_for
from game.model.actions import Action
from game.model.observation import Observation
from game.model.stream import Chance

__all__ = ["Advice", "Figure", "Reason", "advise", "advising"]


@dataclass(frozen=True, slots=True)
class Advice:
    """The figures of every action that is legal in turn, the best first, and a fact that speaks for the best.

    Signals have no figure: they change no card. ``game.words.reasons`` puts the reason into a sentence.
    """

    figures: tuple[Figure, ...]
    reason: Reason

    @property
    def best(self) -> Action:
        """The action to be recommended."""
        return self.figures[0].action

    def figure(self, action: Action) -> Figure | None:
        """Return the figure of that action, None for one that has none."""
        return next((figure for figure in self.figures if figure.action == action), None)


def advise(observation: Observation, rng: Chance) -> Advice:
    """Advise the seat, which is in turn, here and now; the same arguments give the same advice.

    Takes at most 300 ms. Raises ValueError out of turn.
    """
    return finished(advising(observation, rng))


def advising(observation: Observation, rng: Chance) -> Generator[None, None, Advice]:
    """Do the same bit by bit, a few milliseconds at a time: the advice is what the generator returns."""
    figures = yield from figures_of(observation, rng)
    return Advice(figures, reason_for(observation, figures))
