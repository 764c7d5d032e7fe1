"""Asking before what cannot be taken back: whichever way it was meant, the same again does it."""

from __future__ import annotations

from typing import Final, Literal

from game.model.actions import Action, Cut, DrawSeats, Play
from game.model.observation import Observation
from game.views.input.intents import Intent, Means

FINISH: Final = "finish"
Choice = Action | Literal["finish"]
"""What somebody chose: an action, or to have the rest of a decided deal played."""
NOT_ASKED: Final = (Means.POINT, Means.PRESS, Means.AWAY, Means.HOLD, Means.HIDE)
"""What takes no question back: it presses nothing, or not yet."""


class Gate:
    """The one way from what a person chose to what is done: everything passes here that cannot be taken back.

    A question stands until the same is chosen again, or anything else is done.
    """

    def __init__(self) -> None:
        self.asked: Choice | None = None  # what was asked about
        self._now = False  # by the input that is being taken

    @property
    def card(self) -> str | None:
        """The card that is asked about, by its code."""
        return self.asked.card.code if isinstance(self.asked, Play) else None

    def lets(self, choice: Choice, asks: bool) -> bool:
        """Whether it may be done now; with ``asks`` only when it was asked about before, and else the question is put.

        Where the pack parts nobody can regret, so nobody is asked.
        """
        passes = not asks or choice == self.asked or isinstance(choice, Cut | DrawSeats)
        self.asked, self._now = (None if passes else choice), True
        return passes

    def forget(self) -> None:
        """Take the question back."""
        self.asked = None

    def begin(self) -> None:
        """An input is about to be taken."""
        self._now = False

    def end(self, intent: Intent) -> None:
        """An input has been taken: when it was about anything else, the question is taken back."""
        if not self._now and intent.down and not intent.again and intent.means not in NOT_ASKED:
            self.asked = None

    def update(self, shown: Observation, may_finish: bool) -> None:
        """Take a question back whose moment is over."""
        if self.asked is not None and not (may_finish if self.asked == FINISH else self.asked in shown.legal):
            self.asked = None
