"""The sheets of an auction as the table has them: which one is asked for, what it hears and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.model.actions import Action
from game.model.observation import Phase
from game.views.contracts import is_auction_open
from game.views.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.people import Person
from game.views.table.auctioning import Auctioning
from game.views.table.calling import Calling
from game.views.table.sheet import Sheet
from game.views.table.tabletop import Tabletop

READY_AFTER: Final = 250.0  # milliseconds: what was pressed to hurry the others does not bid
CHOOSING: Final = (Means.PRESS, Means.CONFIRM, Means.PASS, Means.SWAP)


class Sheets:
    """Auction and call of one viewer's table."""

    def __init__(self, top: Tabletop, plays: bool) -> None:
        self._top = top
        self._plays = plays
        self._auction = Auctioning(top)
        self._call = Calling(top)
        self._asked_for = 0.0  # milliseconds since the viewer was asked

    def asked(self, my_turn: bool) -> Sheet | None:
        """The sheet on which the viewer has to choose now."""
        if not my_turn:
            return None
        return {Phase.AUCTION: self._auction, Phase.CALL: self._call}.get(self._top.shown.phase)

    def update(self, elapsed: float, my_turn: bool) -> None:
        """Let the sheet become ready to be chosen on."""
        sheet = self.asked(my_turn)
        self._asked_for = 0.0 if sheet is None else self._asked_for + elapsed
        if sheet is not None:
            sheet.layout()

    def moving(self, my_turn: bool) -> bool:
        """Whether a sheet is still becoming ready."""
        return self.asked(my_turn) is not None and self._asked_for < READY_AFTER

    def hears(self, intent: Intent, my_turn: bool) -> bool:
        """Whether an input is for the sheet: all keys are, and a pointer on it."""
        sheet = self.asked(my_turn)
        if sheet is None:
            return False
        if intent.device is not Device.POINTER or intent.means is Means.WHEEL:
            return True
        return intent.means in (Means.RELEASE, Means.AWAY) or sheet.covers(intent.x, intent.y)

    def handle(self, intent: Intent, my_turn: bool) -> Action | None:
        """Take an input that the sheet hears; returns what the viewer has chosen, once he has."""
        sheet = self.asked(my_turn)
        if sheet is None or (intent.means in CHOOSING and self._asked_for < READY_AFTER):
            return None
        return sheet.handle(intent)

    def draw(self, painter: Painter, people: Sequence[Person], my_turn: bool, ring: bool) -> None:
        """Draw the sheet that lies on the table, if one does."""
        if not is_auction_open(self._top.shown):
            return
        sheet = self.asked(my_turn)
        if sheet is self._call:
            self._call.draw(painter, ring)
        else:
            self._auction.draw(painter, people, sheet is not None, self._plays, ring)
