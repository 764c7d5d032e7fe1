"""What the words of a lesson are made of; all in English, as they are translated from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Said(NamedTuple):
    """What is said in a step, what is to be done, and what is said of wrong answers, by their names; in English."""

    text: str
    task: str = ""
    remarks: Mapping[str, str] = {}


class LessonWords(NamedTuple):
    """The words of a lesson: its name, what it is about, what one knows after it, and its steps.

    A step in which there is nothing to be done is its text alone.
    """

    title: str
    about: str
    learnt: str
    steps: Mapping[str, Said | str]

    def step(self, name: str) -> Said:
        """Return the words of a step."""
        found = self.steps[name]
        return Said(found) if isinstance(found, str) else found


def said(text: str, task: str = "", /, **remarks: str) -> Said:
    """Return what is said in a step, with what is said of wrong answers by their names."""
    return Said(text, task, _named(remarks))


def lesson(title: str, about: str, learnt: str, /, **steps: Said | str) -> LessonWords:
    """Return the words of a lesson, with those of its steps by their names."""
    return LessonWords(title, about, learnt, _named(steps))


def _named(words: Mapping[str, T]) -> dict[str, T]:
    """What is said by its names: one that Python keeps for itself has ``_`` after it, as in ``pass_``."""
    return {name.rstrip("_"): said for name, said in words.items()}
