"""The sheet that asks whether whoever sits here is somebody of whom the records tell, but nobody knows any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.views.scene import Stage
from game.views.screens.menu import NOWHERE, ButtonSheet
from game.views.widgets.buttons import Button
from game.words import _, ngettext


class Remembered(NamedTuple):
    """Somebody in the records: the name, empty where they never gave one, in how many matches, and the last day."""

    name: str
    matches: int
    last: str


class RecognitionScene(ButtonSheet):
    """Asks it once; ``answer`` hears yes (True) or no. Whoever goes back is asked another time."""

    def __init__(self, who: Remembered, answer: Callable[[bool], None]) -> None:
        super().__init__()
        self.who = who
        self._answer = answer

    def heading(self) -> str:
        """Ask."""
        return _("Are you {name}?").format(name=self.who.name) if self.who.name else _("Was that you?")

    def text(self) -> str:
        """Say what was played and when, and what becomes of it."""
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
        return " ".join(said)

    def buttons(self) -> list[Button]:
        """The three answers."""
        return [
            Button(NOWHERE, _("Yes, that is me"), lambda: self._say(True), "primary", size=34),
            Button(NOWHERE, _("No, somebody else"), lambda: self._say(False), "paper", size=26),
            Button(NOWHERE, _("Not now"), self.back, "paper", key="Esc", size=26),
        ]

    def enter(self, stage: Stage) -> None:
        """Rise, and read aloud what is asked."""
        super().enter(stage)
        stage.audio.announce(f"{self.heading()} {self.text()}")

    def _say(self, yes: bool) -> None:
        self.back()
        self._answer(yes)
