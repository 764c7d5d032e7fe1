"""What a table does for the player where he wants it: his forced last card, the cut, the rest of a decided deal."""

from __future__ import annotations

from typing import Final

from game.model.actions import Play
from game.model.decided import is_deal_decided
from game.model.observation import Observation
from game.model.state import Phase
from game.views.table.tabletop import Tabletop

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
        if not waits or forced_card(self._top.shown) is None:
            self._waited = 0.0
            return None
        self._waited += elapsed
        if self._waited < PAUSE * self._top.timeline.hold_scale:
            return None
        self._waited = 0.0
        return forced_card(self._top.shown)

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
        if (
            not self.is_possible
            or shown.is_public
            or not self._top.state.tells_points
            or (len(shown.hand) < 2 and not shown.stock)
        ):
            return False
        if shown is not self._asked:  # once for each moment
            self._asked, self._decided = shown, is_deal_decided(shown)
        return self._decided
