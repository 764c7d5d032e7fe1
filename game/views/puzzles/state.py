"""How far a person has come with puzzles, and what they ask for while they solve one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from game.model.bidpuzzle import AnyPuzzle


@dataclass(frozen=True, slots=True)
class Progress:
    """What a person has done with this puzzle before, and with all of them; ``heading`` stands over the question."""

    tries: int = 0
    is_solved: bool = False
    solved: int = 0
    all_of_them: int = 0
    heading: str = ""


class PuzzleHandle(Protocol):
    """What a person who solves a puzzle asks for."""

    def tried(self, puzzle: AnyPuzzle) -> Progress:
        """A wrong answer was given; returns what is known now."""

    def solved(self, puzzle: AnyPuzzle) -> Progress:
        """The right one was; returns what is known now."""

    def show_next(self) -> None:
        """Go on to another puzzle."""

    def leave(self) -> None:
        """Go back to all of them."""


class Mode(Enum):
    """What goes on."""

    ASK = auto()
    PLAY = auto()  # the solution is played
    SOLVED = auto()
