"""Where the hands of others lie open at a table for practice: beside their owners, while the play goes on."""

from __future__ import annotations

from typing import Final

from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import OTHER_PILE, TableLayout
from game.views.table.layout import Pose as Pose

HEIGHT: Final = 98.0
HEIGHT_OF_TWO: Final = 132.0
STEP: Final = 0.94  # from one card to the next, in widths, where there is room
GAP: Final = 8.0
BADGE: Final = 16.0  # at the lower left of a portrait, of who deals
TRICK_HALF: Final = 250.0  # units the cards of a trick reach from the middle
PILE_AT: Final = 170.0  # from the rim of a portrait to the middle of the tricks of its owner
SMALLER: Final = 52.0  # units times what letters are larger
LOWER: Final = 42.0  # the same
FAN: Final = 12.0  # degrees of a whole hand
MOST_TURN: Final = 4.0  # degrees from one card to the next


def side_of(layout: TableLayout, seat: int) -> int:
    """On which side of the portrait the open hand lies: 1 right, -1 left; with two, and above, where there is room."""
    if layout.place(seat) == "top" and layout.seats != 6:
        return -layout.inward(seat)
    return layout.inward(seat)


def room_of(layout: TableLayout, seat: int) -> float:
    """How wide the open hand of another's seat may be, in units."""
    half, place = layout.portrait_size / 2, layout.place(seat)
    if place in ("r", "l"):
        return layout.w / 2 - 106 - half - 2 * GAP - TRICK_HALF
    if layout.seats == 3:
        return PILE_AT - OTHER_PILE / 2 - 2 * GAP if layout.shows_pile(seat) else 240.0
    if layout.seats == 6:
        between = abs(layout.portrait(2)[0] - layout.cx) - 2 * half - 2 * GAP
        return between if place == "ul" else (between - GAP) / 2
    if layout.seats == 5:
        return abs(layout.portrait(2)[0] - layout.cx) - half - 2 * GAP
    return layout.w / 2 - half - 260


def open_hand(layout: TableLayout, seat: int, index: int, count: int) -> Pose:
    """The place of card ``index`` of ``count`` of another's seat, counted from the viewer."""
    x, y = layout.portrait(seat)
    high, y = HEIGHT_OF_TWO if layout.seats == 2 else HEIGHT, y + 4
    if layout.place(seat) in ("r", "l"):  # between larger words above them and the message line
        high, y = high - SMALLER * (layout.text - 1), y + LOWER * (layout.text - 1)
    wide = high * CARD_RATIO
    step = min(wide * STEP, (room_of(layout, seat) - wide) / max(1, count - 1))
    k, side = index - (count - 1) / 2, side_of(layout, seat)
    gap = GAP + BADGE if side < 0 and layout.place(seat) == "top" else GAP
    middle = layout.portrait_size / 2 + gap + wide / 2 + (count - 1) / 2 * step
    return Pose(x + side * middle + k * step, y, high, -k * min(MOST_TURN, FAN / max(1, count)), 0.6)
