"""What the words of a lesson are made of; all in English, as they are translated from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


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
