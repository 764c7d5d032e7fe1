"""The sheet that asks whether whoever sits here is somebody of whom the records tell, but nobody knows any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.words import _, ngettext


class Remembered(NamedTuple):
    """Somebody in the records: the name, empty where they never gave one, in how many matches, and the last day."""

    name: str
    matches: int
    last: str


class RecognitionScene(Question):
    """Asks it once; ``answer`` hears yes (True) or no. Whoever goes back is asked another time."""

    def __init__(self, who: Remembered, answer: Callable[[bool], None]) -> None:
        super().__init__(self._page)
        self.who = who
        self._answer = answer

    def _page(self) -> Page:
        """What was played and when, what becomes of it, and the three answers."""
        name, count, last = self.who
        if name:
            text = ngettext(
                "{n} match was played here under this name.", "{n} matches were played here under this name.", count
            )
        else:
            text = ngettext(
                "{n} match was played here by somebody without a name.",
                "{n} matches were played here by somebody without a name.",
                count,
            )
        said = [text.format(n=count)]
        if last:
            said.append(_("The last one: {date}.").format(date=last))
        said.append(_("If that is you, everything is yours again: matches, journey, puzzles and deals of the day."))
        heading = _("Are you {name}?").format(name=name) if name else _("Was that you?")
        answers = [
            answer(_("Yes, that is me"), lambda: self._say(True), kind="primary"),
            answer(_("No, somebody else"), lambda: self._say(False)),
            answer(_("Not now"), self.back, keys=LEAVES),
        ]
        return Page(heading, " ".join(said), answers)

    def _say(self, yes: bool) -> None:
        self.back()
        self._answer(yes)
