"""How far people have come in the lessons: a file beside the matches, by the id of the person."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.storage.keptfile import Kept, KeptFile, Sentences
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

    def united(self, other: Progress) -> Progress:
        """The same with what was gone through elsewhere; in other lessons the farther step."""
        done = tuple(dict.fromkeys((*self.done, *other.done)))
        steps: dict[str, int] = {}
        for one in (self, other):
            for name, step in one.steps.items():
                if name in one.done or name not in done:  # else it was finished elsewhere meanwhile
                    steps[name] = max(step, steps.get(name, 0))
        return Progress(done, steps)


def _united(here: dict[str, Progress], there: dict[str, Progress]) -> dict[str, Progress]:
    return {**here, **{who: here.get(who, Progress()).united(each) for who, each in there.items()}}


LESSONS: Final = Kept(
    empty=dict[str, Progress](),
    kind=dict[str, Progress],
    place="lessons.json",
    united=_united,
    largest=LARGEST,
    sentences=Sentences(
        unreadable=N_("The progress of the lessons cannot be read ({reason})."),
        damaged=N_("The progress of the lessons was damaged and begins anew."),
        aside=N_("The progress of the lessons was damaged and begins anew; the old file has been kept as {path}."),
        unsaved=N_("The progress of the lessons cannot be saved ({reason})."),
    ),
)


class LessonProgress(KeptFile[dict[str, Progress]]):
    """The file. ``problem`` is a sentence for the player when it could not be used; it was set aside then."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path or LESSONS.path, LESSONS)

    def of(self, person: str) -> Progress:
        """Return how far somebody has come, by their id."""
        return self.content.get(person, Progress())

    def reached(self, person: str, lesson: str, step: int) -> str | None:
        """Keep that somebody is at that step of a lesson; returns a sentence when it cannot be saved."""
        return self._keep(person, lambda progress: progress.reached(lesson, step))

    def finished(self, person: str, lesson: str) -> str | None:
        """Keep that somebody has gone through a lesson; returns a sentence when it cannot be saved."""
        return self._keep(person, lambda progress: progress.finished(lesson))

    def _keep(self, person: str, change: Callable[[Progress], Progress]) -> str | None:
        if change(self.of(person)) == self.of(person):
            return None
        return self.change(lambda now: {**now, person: change(now.get(person, Progress()))})
