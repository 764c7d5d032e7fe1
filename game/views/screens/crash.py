"""The sheet that offers, at the next start, the file a crash has left."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.views.kit.box import Box
from game.views.kit.screen import LEAVES, Question, answer
from game.words import _

if TYPE_CHECKING:
    from game.views.screens.textpages import Opener


class CrashScene(Question):
    """Tells that there is a report, where it lies and what it holds, and opens its folder."""

    def __init__(self, report: Path, opener: Opener) -> None:
        super().__init__()
        self.report = report
        self.opener = opener
        self._asked = False  # whether the folder was asked for

    @property
    def version(self) -> object:
        """Whether the folder was asked for, and the problem that is shown."""
        return self._asked, self.opener.problem

    def heading(self) -> str:
        """Say what happened."""
        return _("Something went wrong last time")

    def text(self) -> str:
        """Say where the report is, or why its folder cannot be opened."""
        if self.opener.problem is not None:
            return self.opener.problem
        text = _(
            "There is a file about it that you can send us: {name}, in the folder {folder}. It holds no names and no "
            "cards, and nothing is sent by itself."
        )
        return text.format(name=self.report.name, folder=self.report.parent)

    def answers(self) -> Sequence[Box]:
        """Open the folder, or go on to the title."""
        return [
            answer(_("Open the folder"), self._open_folder, "folder", "primary"),
            answer(_("Back") if self._asked else _("Not now"), self.back, keys=LEAVES),
        ]

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
