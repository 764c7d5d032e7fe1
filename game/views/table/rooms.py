"""Where there is room on the table for what is said and asked: bubbles, the auction's sheet, the panel of signals."""

from __future__ import annotations

from typing import Final

from game.views.table.layout import MARGIN, PLACES, Area, TableLayout
from game.views.widgets.messages import Bubble as Bubble

BUBBLE: Final = 50.0  # height of a bubble
SIGNALS: Final = 5
SIGNAL_LEAST: Final = 66.0  # width of a face in a row
REACTIONS: Final = 8
REACTION: Final = (76.0, 78.0)  # width and height of one of the faces for the others at the table


def bubble_room(layout: TableLayout, seat: int) -> float:
    """The widest bubble that seat has room for; 0 is the viewer's own."""
    place = layout.place(seat)
    if place == "me":
        return 190.0
    if place in ("r", "l"):
        return 180.0
    if layout.seats == 6:
        return {"top": 96.0, "ul": 240.0}.get(place, 170.0)
    return 270.0 if place == "top" else 170.0


def bubble(layout: TableLayout, seat: int, width: float, height: float = BUBBLE, *, pile: bool = True) -> Bubble:
    """The place of a bubble of that size (at most 50 high and :func:`bubble_room` wide) for a seat.

    The viewer's own is above his won tricks, and right above his name while he has no ``pile`` of them.
    """
    place = layout.place(seat)
    if place == "me" and not pile:
        left, top, wide, _high = layout.plate(seat)
        middle = left + wide / 2
        return Bubble((max(24.0, middle - width / 2), top - 28 - height, width, height), (middle, top - 4))
    if place == "me":
        spot = layout.own_pile
        bottom = spot.y - spot.reach[1] - 26
        return Bubble((32.0, bottom - height, width, height), (spot.x, bottom + 16))
    x, y = layout.portrait(seat)
    side, radius = layout.inward(seat), layout.portrait_size / 2
    if place in ("r", "l"):
        edge = x + side * 90
        left = edge - width if side > 0 else edge
        return Bubble((left, y - radius - 14 - height, width, height), (x + side * 40, y - radius + 6))
    if (place == "top" and layout.seats < 6) or (place == "ul" and layout.seats == 6):
        left = x - radius - 30 - width
        return Bubble((left, y - 64, width, height), (x - radius - 4, y - 12))
    if place == "ur" and layout.seats == 6:
        _left, top, _wide, high = layout.plate(seat)
        slate = layout.slate(2)[0]
        left = min(max(x - width / 2, layout.cx + 240), slate - 10 - width)
        return Bubble((left, top + high + 9, width, height), (x, top + high + 1))
    edge = x + side * (layout.plate(seat)[2] / 2 + 4)
    return Bubble((edge if side > 0 else edge - width, y + 66, width, height), (x + side * 48, y + radius - 16))


def counter(layout: TableLayout, wide: float, high: float) -> Area | None:
    """Where the strip that counts cards lies: between left seat and the viewer's bubble; None without room."""
    top = layout.chip[1] + 24 * layout.pill + 34
    if "l" in PLACES[layout.seats]:
        seat = layout.seats - 1
        _left, above, _wide, tall = layout.plate(seat)
        pile = layout.other_pile(seat)
        top = max(above + tall, pile.y + pile.reach[1] if layout.shows_pile(seat) else 0.0) + 12
    bottom = bubble(layout, 0, 100).box[1] - 10
    right = layout.cx - (layout.hand_right - layout.cx) - 12
    if bottom - top < high or right - MARGIN < wide:
        return None
    return (MARGIN, bottom - high, wide, high)


def auction(layout: TableLayout) -> Area:
    """The sheet on which a player bids and calls; nothing else lies in the middle of the table then."""
    width = min(880.0, 2 * (layout.slate(5)[0] - 12 - layout.cx))
    return (layout.cx - width / 2, 236.0, width, 428.0)


def signals(layout: TableLayout, text_scale: float | None = None) -> Area:
    """The panel of the five signals, beside the buttons: a row of faces, or a column where that is too wide."""
    left = layout.hand_right + 24
    right = layout.button(0, 1, text_scale)[0] - 12
    bottom = layout.h - MARGIN
    if right - left >= SIGNALS * SIGNAL_LEAST * layout.text + 16:
        width = min(right - left, SIGNALS * 84.0 + 16)
        return (right - width, bottom - 150, width, 150.0)
    width = min(right - left, 280.0)
    return (right - width, bottom - 312, width, 312.0)


def reactions(layout: TableLayout, text_scale: float | None = None) -> Area:
    """The panel of the faces for the others at the table: beside the buttons, as many columns as have room there."""
    right, bottom = layout.button(0, 1, text_scale)[0] - 12, layout.h - MARGIN
    room = right - layout.hand_right - 24 - 16
    columns = 4 if 4 * REACTION[0] <= room else 2
    wide, high = columns * REACTION[0] + 16, REACTIONS / columns * REACTION[1] + 16
    return (right - wide, bottom - high, wide, high)
