"""Asking before what cannot be taken back, where the same again does it; and what is done without being asked."""

from __future__ import annotations

from typing import Final, Literal

from game.model.actions import Action, Cut, DrawSeats, Play
from game.model.decided import is_deal_decided
from game.model.observation import Observation
from game.model.state import Phase
from game.views.input.intents import Intent, Means
from game.views.table.tabletop import Tabletop

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


# --- what is done without being asked

PAUSE: Final = 700.0  # milliseconds at normal speed from the viewer's turn to his forced card


def forced_card(observation: Observation) -> Play | None:
    """The play of the viewer's only card, when it is his turn and no other card can come to his hand."""
    if observation.phase is not Phase.PLAY or observation.turn != observation.seat:
        return None
    if observation.stock or len(observation.hand) != 1:
        return None
    return next((action for action in observation.legal if isinstance(action, Play)), None)


class LastCard:
    """Plays the forced last card of one viewer's table where he wants that."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self._waited = 0.0

    def update(self, elapsed: float, waits: bool) -> Play | None:
        """Let time pass; returns the card after its pause. ``waits`` is whether the viewer may act, and wants this."""
        card = forced_card(self._top.shown) if waits else None
        self._waited = 0.0 if card is None else self._waited + elapsed
        if self._waited < PAUSE * self._top.timeline.hold_scale:
            return None
        self._waited = 0.0
        return card

    def moving(self, waits: bool) -> bool:
        """Whether the card will go by itself, so that time has to pass."""
        return waits and forced_card(self._top.shown) is not None


class Finish:
    """Having a deal played to its end in which nothing can change any more: when that is offered."""

    def __init__(self, top: Tabletop) -> None:
        self.is_possible = True  # whether the match can play on by itself
        self._top = top
        self._asked: Observation | None = None
        self._decided = False

    @property
    def is_offered(self) -> bool:
        """Whether what the viewer knows proves that nothing can change any more, and more than a last card is left.

        Never to who counts the points in his head: that it is offered would tell him the count.
        """
        shown = self._top.shown
        is_last = len(shown.hand) < 2 and not shown.stock
        if is_last or shown.is_public or not (self.is_possible and self._top.state.tells_points):
            return False
        if shown is not self._asked:  # once for each moment
            self._asked, self._decided = shown, is_deal_decided(shown)
        return self._decided
