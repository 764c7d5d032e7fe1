"""What a dragged card is let go on: the middle of the table plays it, the turned card swaps it, all else gives it back.

What is let go on a thing means that thing, so nothing that lies on the table belongs to its middle.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from game.model.cards import parse_card
from game.model.knowledge import no_swap
from game.views.table.layout import Area
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group
from game.views.widgets.layout import around, holds, inset
from game.words import sentence
from game.words import table as table_words

LIT: Final = 14.0  # units by which a light is larger than what it is round
ROUND: Final = 60.0  # units around the places of the trick that still belong to the middle
TOLD: Final = 5000.0  # milliseconds for which it is said why a card went back
BELOW: Final = 20.0  # and below the middle of the message line


class Landing(Enum):
    """What a card is let go on."""

    MIDDLE = auto()
    TURNED = auto()  # the turned card, or the stock above it
    THING = auto()  # anything else that lies on the table
    HAND = auto()  # where nothing is meant: beside everything, or back before the viewer


class Drops:
    """What lies where a card may be let go; ``buttons`` are those beside the table."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.buttons = Group()
        self._why, self._left = "", 0.0

    def at(self, x: float, y: float) -> Landing:
        """What a card lands on that is let go at a point."""
        if self._top.shown.turned is not None and any(holds(area, x, y) for area in self._stock):
            return Landing.TURNED
        if self.buttons.at(x, y, 0.0) is not None or any(holds(area, x, y) for area in self._things()):
            return Landing.THING
        return Landing.MIDDLE if holds(self.middle, x, y) else Landing.HAND

    @property
    def middle(self) -> Area:
        """The middle of the table: from the trick to the message line, so wide that it is above every card in hand."""
        layout, trick = self._top.layout, self._top.layout.tricks(self._top.shown.rules.cards_a_trick)
        left, upper, wide, _high = inset(around(*(pose.box for pose in trick)), -ROUND, -ROUND)
        half = max(layout.hand_right - layout.cx, layout.cx - left, left + wide - layout.cx)
        return (layout.cx - half, upper, 2 * half, layout.message[1] + BELOW - upper)

    def lit(self, target: Landing) -> Area:
        """What lights up while a card is over it: the places of the trick, or stock and turned card."""
        layout, each = self._top.layout, self._top.shown.rules.cards_a_trick
        poses = [layout.pile, layout.turned] if target is Landing.TURNED else layout.tricks(each)
        return inset(around(*(pose.box for pose in poses)), -LIT, -LIT)

    # --- why a card went back to the hand

    def say_why_not(self, code: str, landing: Landing) -> str:
        """Say for a while why a card went back that was let go there; empty where that says itself."""
        if landing is Landing.TURNED:
            self._why = sentence(no_swap(self._top.shown, parse_card(code)))
        else:
            self._why = table_words.drag_to_the_middle() if landing is Landing.THING else ""
        self._left = TOLD if self._why else 0.0
        return self._why

    def forget(self) -> None:
        """Another card is taken: say nothing of the one before."""
        self._left = 0.0

    @property
    def why(self) -> str:
        """What is said of it now."""
        return self._why if self._left > 0 else ""

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - elapsed)

    # --- what lies on the table

    @property
    def _stock(self) -> tuple[Area, Area]:
        layout = self._top.layout
        return layout.turned.box, layout.pile.box

    def _things(self) -> Iterator[Area]:
        """The boxes of all that a card is not played on."""
        top, layout = self._top, self._top.layout
        shown = top.shown
        yield layout.slate(shown.rules.sides)
        yield layout.own_pile.box
        if shown.rules.rounds:
            yield from self._stock
        elif shown.called is not None:
            yield layout.contract.box
        for place in range(1, layout.seats):
            yield layout.face(place)
            yield layout.plate(place)
            count = shown.hand_counts[(shown.seat + place) % layout.seats]
            yield from (layout.other_hand(place, index, count).box for index in range(count))
            if layout.shows_pile(place):
                yield layout.other_pile(place).box
        if layout.has_peek and shown.tricks:
            count = len(shown.tricks[-1].cards)
            yield from (layout.peek(index, count).box for index in range(count))
