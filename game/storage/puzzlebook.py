"""The puzzles somebody has tried and solved: a file for each person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.storage.keptfile import Kept, KeptFile, Sentences, file_of
from game.storage.paths import data_dir
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


PUZZLES: Final = Kept(
    empty=_Content(),
    kind=_Content,
    largest=LARGEST,
    sentences=Sentences(
        unreadable=N_("Your solved puzzles in {path} cannot be read ({reason})."),
        damaged=N_("Your solved puzzles in {path} are damaged and will not be used."),
        aside=N_("The list of your solved puzzles was damaged; the old file has been kept as {path}."),
        unsaved=N_("Your solved puzzles cannot be saved to {path} ({reason})."),
    ),
)


class PuzzleBook:
    """What one person has done, by the key of each puzzle. ``problem`` says that the file could not be used."""

    def __init__(self, person: str, folder: Path | None = None) -> None:
        self._file = KeptFile(file_of(folder or puzzles_dir(), person), PUZZLES)
        self.problem = self._file.problem

    @property
    def content(self) -> _Content:
        """All that is kept, as :meth:`take_in` takes it."""
        return self._file.content

    @property
    def puzzles(self) -> Mapping[str, Done]:
        """What was done with each puzzle that was tried."""
        return self._file.content.puzzles

    def of(self, key: str) -> Done:
        """Return what was done with a puzzle."""
        return self._file.content.puzzles.get(key, Done())

    def keep_try(self, key: str) -> str | None:
        """Count a wrong card, unless the puzzle is solved; returns a sentence when it cannot be saved."""
        return self._keep(key, lambda done: done if done.solved else Done(min(MOST_TRIES, done.tries + 1)))

    def keep_solved(self, key: str) -> str | None:
        """Keep that a puzzle is solved; returns a sentence when that cannot be saved."""
        return self._keep(key, lambda done: replace(done, solved=True))

    def _keep(self, key: str, change: Callable[[Done], Done]) -> str | None:
        if change(self.of(key)) == self.of(key):
            return None
        return self._file.change(
            lambda now: replace(now, puzzles={**now.puzzles, key: change(now.puzzles.get(key, Done()))})
        )

    def take_in(self, other: _Content) -> str | None:
        """Keep what stands in another book too; what is solved in one of them is solved."""
        if other == PUZZLES.empty:
            return None
        return self._file.change(lambda now: replace(now, puzzles=_united(now.puzzles, other.puzzles)))


def _united(one: Mapping[str, Done], other: Mapping[str, Done]) -> dict[str, Done]:
    found = dict(one)
    for key, done in other.items():
        mine = found.get(key, Done())
        found[key] = Done(max(mine.tries, done.tries), mine.solved or done.solved)
    return found


def puzzles_dir() -> Path:
    """Return the folder of what everybody at this machine has solved; it may not exist."""
    return data_dir() / "puzzles"
