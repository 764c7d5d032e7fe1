"""The puzzles somebody has tried and solved: a file for each person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.storage.keptfile import Kept, PersonFile, Sentences
from game.words import N_

LARGEST: Final = 1_000_000
"""Bytes of a file; one with all puzzles has some twenty thousand."""
MOST_TRIES: Final = 1_000_000
Key = Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,64}\Z")]


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was done with a puzzle: how many wrong cards were played, and whether it is solved."""

    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)] = 0
    solved: bool = False


class _Content(msgspec.Struct, frozen=True):
    version: Literal[1] = 1
    puzzles: dict[Key, Done] = {}


def _united(here: _Content, there: _Content) -> _Content:
    """Return the puzzles of both; what is solved in one of them is solved."""
    found = dict(here.puzzles)
    for key, done in there.puzzles.items():
        mine = found.get(key, Done())
        found[key] = Done(max(mine.tries, done.tries), mine.solved or done.solved)
    return replace(here, puzzles=found)


PUZZLES: Final = Kept(
    empty=_Content(),
    kind=_Content,
    place="puzzles",
    united=_united,
    largest=LARGEST,
    sentences=Sentences(
        unreadable=N_("Your solved puzzles in {path} cannot be read ({reason})."),
        damaged=N_("Your solved puzzles in {path} are damaged and will not be used."),
        aside=N_("The list of your solved puzzles was damaged; the old file has been kept as {path}."),
        unsaved=N_("Your solved puzzles cannot be saved to {path} ({reason})."),
    ),
)


class PuzzleBook(PersonFile[_Content]):
    """What one person has done, by the key of each puzzle. ``problem`` says that the file could not be used."""

    KEPT = PUZZLES

    @property
    def puzzles(self) -> Mapping[str, Done]:
        """What was done with each puzzle that was tried."""
        return self.content.puzzles

    def of(self, key: str) -> Done:
        """Return what was done with a puzzle."""
        return self.puzzles.get(key, Done())

    def keep_try(self, key: str) -> str | None:
        """Count a wrong card, unless the puzzle is solved; returns a sentence when it cannot be saved."""
        return self._keep(key, lambda done: done if done.solved else Done(min(MOST_TRIES, done.tries + 1)))

    def keep_solved(self, key: str) -> str | None:
        """Keep that a puzzle is solved; returns a sentence when that cannot be saved."""
        return self._keep(key, lambda done: replace(done, solved=True))

    def _keep(self, key: str, change: Callable[[Done], Done]) -> str | None:
        if change(self.of(key)) == self.of(key):
            return None
        return self.change(lambda now: replace(now, puzzles={**now.puzzles, key: change(now.puzzles.get(key, Done()))}))
