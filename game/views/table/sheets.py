"""The sheets of an auction as the table has them: which one is asked for, what it hears and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from game.model.actions import Action
from game.model.knowledge import is_auction_open
from game.model.state import Phase
from game.people import Person
from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.table.auctioning import Auctioning
from game.views.table.calling import Calling
from game.views.table.sheet import Sheet
from game.views.table.tabletop import Tabletop


class Sheets:
    """Auction and call of one viewer's table."""

    def __init__(self, top: Tabletop, plays: bool) -> None:
        self._top = top
        self._plays = plays
        self._auction = Auctioning(top)
        self._call = Calling(top)

    def asked(self, my_turn: bool) -> Sheet | None:
        """The sheet on which the viewer has to choose now."""
        if not my_turn:
            return None
        return {Phase.AUCTION: self._auction, Phase.CALL: self._call}.get(self._top.shown.phase)

    def update(self, my_turn: bool) -> None:
        """Lay out the sheet that is asked for."""
        sheet = self.asked(my_turn)
        if sheet is not None:
            sheet.layout()

    def takes(self, intent: Intent, my_turn: bool) -> bool:
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
        return None if sheet is None else sheet.handle(intent)

    def draw(self, painter: Painter, people: Sequence[Person], my_turn: bool, ring: bool) -> None:
        """Draw the sheet that lies on the table, if one does."""
        if not is_auction_open(self._top.shown):
            return
        sheet = self.asked(my_turn)
        if sheet is self._call:
            self._call.draw(painter, ring)
        else:
            self._auction.draw(painter, people, sheet is not None, self._plays, ring)
