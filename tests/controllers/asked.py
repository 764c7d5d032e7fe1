"""What tests ask of computer players at once, and the program bit by bit."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from game.controllers.ai.advice import Advice, advising
from game.model.observation import Observation
from game.model.stream import Chance

T = TypeVar("T")


def finished(course: Generator[None, None, T]) -> T:
    """Run what pauses now and then to its end; return what it returns."""
    while True:
        try:
            next(course)
        except StopIteration as done:
            found: T = done.value
            return found


def advise(observation: Observation, rng: Chance) -> Advice:
    """Advise the seat, which is in turn, here and now; the same arguments give the same advice.

    Raises ValueError out of turn.
    """
    return finished(advising(observation, rng))
