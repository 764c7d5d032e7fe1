"""All that hangs on the id of a person besides the matches: what one id has, another can have as well."""

from __future__ import annotations

from game.storage.dailies import Dailies
from game.storage.lessonprogress import LessonProgress
from game.storage.puzzlebook import PuzzleBook
from game.storage.travels import Travels


def unite(first: str, other: str) -> str | None:
    """Keep for one id what is kept for another as well; returns a sentence when it cannot be saved.

    Nothing of either is lost: what was won, solved or gone through under one of them is. The files of the other stay,
    but for records of days, which move; to do it twice comes to the same.
    """
    Dailies(first).take_records(Dailies(other))
    lessons = LessonProgress()
    problems = (
        Dailies(first).take_in(Dailies(other).content),
        PuzzleBook(first).take_in(PuzzleBook(other).content),
        Travels(first).take_in(Travels(other).content),
        lessons.take_in({first: lessons.of(other)} if other in lessons.content else {}),
    )
    return next(filter(None, problems), None)
