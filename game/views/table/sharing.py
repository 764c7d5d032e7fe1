"""A table that several people share: whose hand is put away and taken up, and when the machine may be passed on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

from game.model.cards import Card
from game.model.events import Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES
from game.views.painter import Painter
from game.views.table.hand import Hand
from game.views.table.tabletop import Tabletop
from game.views.widgets.drapes import Drapery

HANDOVER: Final = 500.0  # milliseconds what was played last is seen before the machine is passed on


class Sharing:
    """Told by the match what to do with the hand of whoever has the table before him.

    ``players`` are those who share it, by number of the header; with fewer than two nothing is ever put away.
    ``clear`` takes away what lies over the table.
    """

    def __init__(self, top: Tabletop, hand: Hand, players: Collection[int], clear: Callable[[], None]) -> None:
        self.is_shared = len(players) > 1
        self._top = top
        self._hand = hand
        self._clear = clear
        self.drapery = Drapery()
        self._unseen = False  # the hand has been put away since the last frame
        if self.is_shared:
            top.here = frozenset(players)

    def put_away(self, observation: Observation, played: Card | None = None) -> None:
        """Let the viewer's hand be face down from now on; ``observation`` is what everybody knows."""
        self._clear()
        self._top.put_away(observation, played)
        self._unseen = True

    def take_up(self, observation: Observation, fresh: Collection[Card], told: Iterable[Event]) -> None:
        """Show the viewer his hand, and then what he alone was told (see :meth:`Tabletop.take_up`)."""
        self._top.take_up(observation, fresh, told)

    def sit_at(self, observation: Observation) -> None:
        """From here on the table is seen from another seat; ``observation`` is what everybody knows."""
        self._clear()
        self._hand.forget_choice(True)
        self._hand.away()
        self._top.sit_at(observation)

    def hide(self, down: bool) -> None:
        """The viewer holds his hand face down, or no longer; he may whether others share the table or not."""
        self._top.hidden = down and not self._top.shown.is_public

    def prepare(self, painter: Painter) -> None:
        """Have the curtain made in the background, so that no frame waits for it."""
        if self.is_shared:
            self.drapery.prepare(painter)

    def update(self) -> None:
        """A frame goes by."""
        self._unseen = False

    @property
    def is_settled(self) -> bool:
        """Whether everything has been shown, and a moment has passed in which it could be seen."""
        timeline = self._top.timeline
        return timeline.idle and not self._unseen and self._top.waited >= HANDOVER * timeline.hold_scale

    @property
    def moving(self) -> bool:
        """Whether time has to pass until the machine is passed on."""
        shown = self._top.shown
        return self.is_shared and shown.is_public and shown.phase in TURN_PHASES and not self.is_settled
