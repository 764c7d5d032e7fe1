"""How far people have come in the lessons: a file beside the matches, by the id of the person."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.storage.keptfile import KeptFile, Sentences
from game.storage.paths import data_dir
from game.words import N_

LARGEST: Final = 1_000_000  # bytes
Name = Annotated[str, Meta(pattern=r"\A[a-z_]{1,40}\Z")]
Place = Annotated[int, Meta(ge=0, le=1000)]


class Progress(msgspec.Struct, frozen=True):
    """Of one person: the lessons that were gone through to the end, and in others the step at which one was."""

    done: tuple[Name, ...] = ()
    steps: dict[Name, Place] = {}

    def reached(self, lesson: str, step: int) -> Progress:
        """The same, now at that step of a lesson."""
        return Progress(self.done, {**self.steps, lesson: step})

    def finished(self, lesson: str) -> Progress:
        """The same, with the lesson gone through."""
        done = self.done if lesson in self.done else (*self.done, lesson)
        return Progress(done, {name: step for name, step in self.steps.items() if name != lesson})


_SENTENCES: Final = Sentences(
    unreadable=N_("The progress of the lessons cannot be read ({reason})."),
    damaged=N_("The progress of the lessons was damaged and begins anew."),
    aside=N_("The progress of the lessons was damaged and begins anew; the old file has been kept as {path}."),
    unsaved=N_("The progress of the lessons cannot be saved ({reason})."),
)


class LessonProgress:
    """The file. ``problem`` is a sentence for the player when it could not be used; it was set aside then."""

    def __init__(self, path: Path | None = None) -> None:
        people: dict[str, Progress] = {}
        where = path or data_dir() / "lessons.json"
        self._file = KeptFile(where, people, _SENTENCES, LARGEST, dict[str, Progress])
        self.problem = self._file.problem or ""

    def of(self, person: str) -> Progress:
        """Return how far somebody has come, by his id."""
        return self._file.content.get(person, Progress())

    def keep(self, person: str, progress: Progress) -> str | None:
        """Keep how far somebody has come; return a sentence when that failed, else None."""
        if self.of(person) == progress:
            return None
        return self._file.keep({**self._file.content, person: progress})
