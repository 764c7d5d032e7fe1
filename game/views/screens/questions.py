"""What is asked beside a game: about a crash, about somebody unknown, and about all that travels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.screens.menu import MenuItem
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.views.screens.textpages import Opener


class CrashScene(Question):
    """Tells that there is a report, where it lies and what it holds, and opens its folder."""

    awaits = "opener.busy"

    def __init__(self, report: Path, opener: Opener) -> None:
        super().__init__(self._page)
        self.report = report
        self.opener = opener
        self._asked = False  # whether the folder was asked for

    def _page(self) -> Page:
        """Where the report is, or why its folder cannot be opened."""
        text = _(
            "There is a file about it that you can send us: {name}, in the folder {folder}. It holds no names and no "
            "cards, and nothing is sent by itself."
        )
        told = self.opener.problem or text.format(name=self.report.name, folder=self.report.parent)
        answers = [
            answer(_("Open the folder"), self._open_folder, "folder", "primary"),
            answer(_("Back") if self._asked else _("Not now"), self.back, keys=LEAVES),
        ]
        return Page(_("Something went wrong last time"), told, answers)

    def _open_folder(self) -> None:
        self.opener.open(self.report.parent)
        self._asked = True

    def rebuild(self) -> None:
        """Say why the folder was not opened."""
        super().rebuild()
        if self.opener.problem is not None:
            self.tell(self.opener.problem)


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
            answer(_("Yes, that is me"), self.then(partial(self._answer, True)), kind="primary"),
            answer(_("No, somebody else"), self.then(partial(self._answer, False))),
            answer(_("Not now"), self.back, keys=LEAVES),
        ]
        return Page(heading, " ".join(said), answers)


class LuggageScene(Question):
    """Shows the pages of luggage on a wide sheet."""

    wide = 860.0


def luggage_page(heading: str, text: str, ways: Sequence[MenuItem], back: MenuItem) -> Page:
    """Return a page with the ways on, and last the one back, which Esc goes too; the first of them all is gold."""
    every = [*ways, back]
    answers = [
        answer(way.text, way.press, way.icon, "paper" if place else "primary", LEAVES if way is back else ())
        for place, way in enumerate(every)
    ]
    return Page(heading, text, answers)
