"""The sheet that offers, at the next start, the file a crash has left."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.views.scene import Stage
from game.views.screens.menu import NOWHERE, ButtonSheet
from game.views.widgets.buttons import Button
from game.words import _

if TYPE_CHECKING:
    from game.views.screens.textpages import Opener


class CrashScene(ButtonSheet):
    """Tells that there is a report, where it lies and what it holds, and opens its folder."""

    def __init__(self, report: Path, opener: Opener) -> None:
        super().__init__()
        self.report = report
        self.opener = opener
        self._asked = False  # whether the folder was asked for
        self._told: str | None = None  # the problem that is shown

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

    def buttons(self) -> list[Button]:
        """Open the folder, or go on to the title."""
        return [
            Button(NOWHERE, _("Open the folder"), self._open_folder, "primary", "folder", size=30),
            Button(NOWHERE, _("Back") if self._asked else _("Not now"), self.back, "paper", key="Esc", size=26),
        ]

    def enter(self, stage: Stage) -> None:
        """Rise, and read aloud what it says."""
        super().enter(stage)
        stage.audio.announce(f"{self.heading()}. {self.text()}")

    def _open_folder(self) -> None:
        self.opener.open(self.report.parent)
        self._asked = True
        self._again()

    def update(self, elapsed: float) -> None:
        """Say why the folder was not opened."""
        super().update(elapsed)
        if self.opener.problem != self._told and not self.opener.busy:
            self._told = self.opener.problem
            self._again()
            if self._told is not None and self._stage is not None:
                self._stage.audio.announce(self._told)

    @property
    def moving(self) -> bool:
        """While the sheet rises, or the system has not answered."""
        return super().moving or self.opener.busy or self.opener.problem != self._told
