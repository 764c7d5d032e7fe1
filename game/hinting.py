"""Hints for whoever is to choose: asked of the engine, which never makes a frame wait, and brought to the table."""

from __future__ import annotations

import logging
from typing import Protocol

from game.controllers.ai.advice import Advice
from game.controllers.computer import AdviceQuestion, Adviser, Engine
from game.controllers.worker import WorkerError
from game.model.observation import Observation
from game.storage import log
from game.views.table.hint import Hint, Worth
from game.views.table.scene import TableScene
from game.words import _
from game.words.reasons import reason_sentence


class Thinker(Engine, Adviser, Protocol):
    """An engine that decides for computer players and advises people."""


class Hints:
    """The hint that was asked for at one table, at most one at a time."""

    def __init__(self, engine: Adviser, table: TableScene) -> None:
        self._engine = engine
        self._table = table
        self._asked: tuple[int, Observation] | None = None  # the ticket, and what it was asked about

    def ask(self) -> None:
        """Have a hint worked out for what the table shows; the viewer is in turn."""
        self.drop()
        shown = self._table.top.shown
        stream = f"hint:{shown.seat}:{shown.number}:{shown.ply}"
        self._asked = self._engine.ask_advice(AdviceQuestion(stream, shown)), shown

    def drop(self) -> None:
        """Forget what was asked; a late answer dies."""
        if self._asked is not None:
            self._engine.cancel(self._asked[0])
            self._asked = None

    def step(self) -> bool:
        """Bring the hint to the table once it is there; returns whether something changed."""
        if self._asked is None:
            return False
        ticket, about = self._asked
        if not self._table.hint.is_asked:
            self.drop()
            return False
        try:
            advice = self._engine.advice(ticket)
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
    worths = tuple(Worth(figure.action, figure.points, figure.chance) for figure in advice.figures)
    return Hint(worths, reason_sentence(*advice.reason))
