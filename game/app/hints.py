"""Hints for whoever is to choose: asked of the engine, which never makes a frame wait, and brought to the table."""

from __future__ import annotations

import logging

from game.controllers.ai.advice import Advice
from game.controllers.seat import Seat
from game.controllers.worker import WorkerError
from game.model.observation import Observation
from game.storage import log
from game.views.table.hint import ActionValue, Hint
from game.views.table.scene import TableScene
from game.words import _
from game.words.reasons import reason_sentence


class Hints:
    """The hint that was asked for at one table, at most one at a time."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._asked: tuple[Seat, Observation] | None = None  # who asked, and about what

    def ask(self, seat: Seat) -> None:
        """Have a hint worked out for whoever is in turn on that seat, about what the table shows."""
        self.drop()
        if seat.ask_hint():
            self._asked = seat, self._table.top.shown

    def drop(self) -> None:
        """Forget what was asked; a late answer dies."""
        if self._asked is not None:
            self._asked[0].drop_hint()
            self._asked = None

    def step(self) -> bool:
        """Bring the hint to the table once it is there; returns whether something changed."""
        if self._asked is None:
            return False
        seat, about = self._asked
        if not self._table.hint.is_asked:
            self.drop()
            return False
        try:
            advice = seat.hint()
        except WorkerError as error:
            logging.getLogger(log.LOGGER).error("a hint failed: %s", error)
            self._asked = None
            self._table.hint.drop()
            self._table.show_notice(_("No hint could be worked out here; the log has the reason."))
            return True
        if advice is None:
            return False
        self._asked = None
        self._table.hint.show(hint_of(advice), about)
        return True


def hint_of(advice: Advice) -> Hint:
    """Return advice as the table shows it."""
    worths = tuple(ActionValue(figure.action, figure.points, figure.chance) for figure in advice.figures)
    return Hint(worths, reason_sentence(*advice.reason))
