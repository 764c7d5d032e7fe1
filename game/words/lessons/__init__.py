"""What the coach says in the lessons, by the names of lesson and step; game/lessons.py has what is done there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.model.cards import Rank
from game.words.lessons.basics import CARDS, SWAP, TRICKS, TRUMPS
from game.words.lessons.judgement import COUNTING, ENDING, SAVING
from game.words.lessons.said import LessonWords
from game.words.lessons.variants import CATALAN, CHIAMATA, FEW, PARTNERS
from game.words.names import rank_name
from game.words.translation import _

LESSONS: Final[Mapping[str, LessonWords]] = {
    "cards": CARDS,
    "tricks": TRICKS,
    "trumps": TRUMPS,
    "swap": SWAP,
    "counting": COUNTING,
    "saving": SAVING,
    "ending": ENDING,
    "partners": PARTNERS,
    "catalan": CATALAN,
    "chiamata": CHIAMATA,
    "few": FEW,
}

COURSE: Final = tuple(LESSONS)
"""The lessons in the order in which they are offered; each is a file of ``assets/lessons``."""


def heading(lesson: str) -> str:
    """What stands above all that is said in a lesson: its number and its name."""
    return _("Lesson {n} · {lesson}").format(n=COURSE.index(lesson) + 1, lesson=title(lesson))


def title(lesson: str) -> str:
    """What a lesson is called."""
    return _(LESSONS[lesson].title)


def about(lesson: str) -> str:
    """What it is about."""
    return _(LESSONS[lesson].about)


def learnt(lesson: str) -> str:
    """What one knows after it."""
    return _filled(LESSONS[lesson].learnt)


def said(lesson: str, step: str) -> tuple[str, str]:
    """What is said in a step, and what is to be done."""
    told = LESSONS[lesson].step(step)
    return _filled(told.text), _filled(told.task) if told.task else ""


def remark(lesson: str, step: str, name: str) -> str:
    """What is said of a wrong answer; in general where the step has nothing of its own for it."""
    found = LESSONS[lesson].step(step).remarks.get(name)
    return _filled(found) if found else _("Not this one. Read the task again, and try another.")


def how_to(accepts: Sequence[str]) -> tuple[str, str, str]:
    """How that is done with a pointer, with keys and with a gamepad; empty where nothing is to be said."""
    if not accepts:
        return "", "", ""
    if accepts[0] in ("swap", "claim"):
        text = _("Press the gold button, or the key on it.")
        if accepts[0] == "swap":
            return _("Press the gold button, or drag your card onto the turned one."), text, text
        return text, text, text
    if accepts[0].startswith("signal"):
        text = _("Press Signals, or the key on it.")
        return text, text, text
    keys = _("Choose with the arrows, play with Enter.")
    return _("Press a card, or drag it up."), keys, _("Choose a card, then confirm.")


def _filled(text: str) -> str:
    ranks = {
        "king": rank_name(Rank.KING, article=True),
        "knight": rank_name(Rank.KNIGHT, article=True),
        "jack": rank_name(Rank.JACK, article=True),
    }
    return _(text).format(**ranks)
