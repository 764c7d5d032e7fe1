"""The screen of the deal of the day: its sheet at the left, the month on the slate at the right."""

from __future__ import annotations

from game.views.input.intents import Means
from game.views.kit.box import Box, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.screen import Screen
from game.views.screens.daily.month import month_slate
from game.views.screens.daily.paper import paper
from game.views.screens.daily.state import DailyDesk, Standing
from game.words import N_, _


class DailyScene(Screen):
    """Shows a day and its month as the desk tells them."""

    caption = N_("Deal of the day")
    dark = 0.18
    end = 1016.0

    def __init__(self, desk: DailyDesk) -> None:
        super().__init__()
        self.desk = desk

    @property
    def version(self) -> object:
        """What the desk tells has changed."""
        return self.desk.version

    def build(self) -> Box:
        """Return the sheet, and beside it the slate with what can be done with a day that was played."""
        desk, day = self.desk, self.desk.day
        below = row(
            ButtonBox("review", _("Review the deal"), desk.review, icon="eye", keys=(Means.REVIEW,), tall=56, grow=1),
            ButtonBox("again", _("Play it again"), desk.play, icon="again", keys=(Means.PASS,), tall=56, grow=1),
            gap=14,
            wraps=True,
        )
        slate = month_slate(desk.month, day.date, self._choose, self._turn)
        right = column(slate, below if day.standing is Standing.PLAYED else None, gap=24, grow=0.38)
        return row(column(paper(day, desk.play, self._copy), grow=0.62), right, gap=44)

    def spoken(self) -> str:
        """Return what is said of the day."""
        day = self.desk.day
        result = "" if day.result is None else f" {day.result.own}, {day.result.others}. {day.result.verdict}"
        return f"{day.title}. {' '.join(day.facts)} {day.remark}{result}"

    def leave(self) -> None:
        """The screen is left."""
        self.desk.close()

    @property
    def moving(self) -> bool:
        """While par is being found out, or something has changed."""
        return super().moving or self.desk.working

    # --- what is done

    def _choose(self, date: str) -> None:
        self.desk.choose(date)
        self.rebuild()
        self.group.focus_on(date)
        self.tell()

    def _turn(self, by: int) -> None:
        self.desk.turn(by)
        self.rebuild()
        self.tell()

    def _copy(self) -> None:
        if self._stage is not None:
            said = self.desk.copy()
            self._stage.tell(said, "check")
            self.tell(said)
