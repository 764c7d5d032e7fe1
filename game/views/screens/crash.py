"""The sheet that offers, at the next start, the file a crash has left."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.words import _

if TYPE_CHECKING:
    from game.views.screens.textpages import Opener


class CrashScene(Question):
    """Tells that there is a report, where it lies and what it holds, and opens its folder."""

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

    @property
    def moving(self) -> bool:
        """While the sheet rises, or the system has not answered."""
        return super().moving or self.opener.busy
