"""What the coach says in the lessons, by the names of lesson and step; game/lessons.py has what is done there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from game.assets import asset_files
from game.model.cards import Rank
from game.words.names import rank_name
from game.words.translation import _

COURSE: Final = (
    "cards", "tricks", "trumps", "swap", "counting", "saving", "ending", "partners", "catalan", "chiamata", "few",
)  # fmt: skip
"""The lessons in the order in which they are offered; each is a file of ``assets/lessons``."""
_NAMED: Final = re.compile(r"- (\w+): (.+)")


class LessonWords(NamedTuple):
    """The words of a lesson, in English: its name, what it is about, what one knows after it, and its steps.

    Of a step, ``text`` is what is said, ``task`` what is to be done if anything is, and every other name belongs to
    what is said of a wrong answer.
    """

    title: str
    about: str
    learnt: str
    steps: Mapping[str, Mapping[str, str]]


@cache
def words_of(lesson: str) -> LessonWords:
    """Return the words in the file of a lesson; of one that cannot be read only its name."""
    try:
        text = asset_files("lessons").read(f"{lesson}.txt").decode(errors="replace")
    except OSError:
        text = ""
    head: dict[str, str] = {}
    steps: dict[str, dict[str, str]] = {}
    told: dict[str, str] = {}
    for line in text.splitlines():
        word, _blank, rest = line.partition(" ")
        if word in ("title", "about", "learnt"):
            head[word] = rest
        elif word in ("say", "do"):
            told = steps[rest.partition(" ")[0]] = {}
        elif not word and rest.strip():
            named = _NAMED.fullmatch(rest.strip())
            told.update({"text": rest.strip()} if named is None else {named[1]: named[2]})
    return LessonWords(head.get("title", lesson), head.get("about", ""), head.get("learnt", ""), steps)


def heading(lesson: str) -> str:
    """What stands above all that is said in a lesson: its number and its name."""
    return _("Lesson {n} · {lesson}").format(n=COURSE.index(lesson) + 1, lesson=title(lesson))


def title(lesson: str) -> str:
    """What a lesson is called."""
    return _(words_of(lesson).title)


def about(lesson: str) -> str:
    """What it is about."""
    return _(words_of(lesson).about)


def learnt(lesson: str) -> str:
    """What one knows after it."""
    return _filled(words_of(lesson).learnt)


def said(lesson: str, step: str) -> tuple[str, str]:
    """What is said in a step, and what is to be done."""
    told = words_of(lesson).steps[step]
    return _filled(told["text"]), _filled(told.get("task", ""))


def remark(lesson: str, step: str, name: str) -> str:
    """What is said of a wrong answer; in general where the step has nothing of its own for it."""
    found = words_of(lesson).steps[step].get(name)
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
