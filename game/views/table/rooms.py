"""Where there is room on the table for what is said and asked: bubbles, the auction's sheet, the panel of signals."""

from __future__ import annotations

from typing import Final

from game.views.table.layout import GUTTER, MARGIN, Area, TableLayout
from game.views.table.measures import LayoutKind
from game.views.widgets.messages import Bubble as Bubble

BUBBLE: Final = 50.0  # height of a bubble
SIGNALS: Final = 5
SIGNAL_LEAST: Final = 66.0  # width of a face in a row
REACTIONS: Final = 8
REACTION: Final = (76.0, 78.0)  # width and height of one of the faces for the others at the table


def bubble_room(layout: TableLayout, seat: int) -> float:
    """The widest bubble that seat has room for; 0 is the viewer's own."""
    place = layout.place(seat)
    if place in ("me", "r", "l"):
        return 190.0 if place == "me" else 180.0
    if layout.seats == 6:
        return {"top": 96.0, "ul": 240.0}.get(place, 170.0)
    return 270.0 if place == "top" else 170.0


def bubble(layout: TableLayout, seat: int, width: float, height: float = BUBBLE, *, pile: bool = True) -> Bubble:
    """The place of a bubble of that size (in play at most 50 high and :func:`bubble_room` wide) for a seat.

    The viewer's own is above their won tricks, and right above their name while they have no ``pile`` of them, or where
    the deal is looked back on.
    """
    place, looks = layout.place(seat), layout.kind is LayoutKind.LOOK
    if place == "me" and (looks or not pile):
        left, top, wide, _high = layout.plate(seat)
        middle, above, end = left + wide / 2, *((24, 2) if looks else (28, 4))
        left = middle - width / 2 if looks else max(24.0, middle - width / 2)
        return Bubble((left, top - above - height, width, height), (middle, top - end))
    if place == "me":
        spot = layout.own_pile
        bottom = spot.y - spot.reach[1] - 26
        return Bubble((32.0, bottom - height, width, height), (spot.x, bottom + 16))
    x, y = layout.portrait(seat)
    side, radius = layout.inward(seat), layout.portrait_size / 2
    if looks:  # below the cards
        edge = x + side * (radius + 18)
        left = edge if side > 0 else edge - width
        return Bubble((left, y + 46, width, height), (x + side * radius * 0.82, y + radius * 0.55))
    if layout.is_public:
        return _outside(layout, seat, width, height)
    if place in ("r", "l"):
        edge = x + side * 90
        left = edge - width if side > 0 else edge
        return Bubble((left, y - radius - 14 - height, width, height), (x + side * 40, y - radius + 6))
    if place == ("ul" if layout.seats == 6 else "top"):
        left = x - radius - 30 - width
        return Bubble((left, y - 64, width, height), (x - radius - 4, y - 12))
    if place == "ur" and layout.seats == 6:
        _left, top, _wide, high = layout.plate(seat)
        slate = layout.slate(2)[0]
        left = min(max(x - width / 2, layout.cx + 240), slate - 10 - width)
        return Bubble((left, top + high + 9, width, height), (x, top + high + 1))
    edge = x + side * (layout.plate(seat)[2] / 2 + 4)
    return Bubble((edge if side > 0 else edge - width, y + 66, width, height), (x + side * 48, y + radius - 16))


def _outside(layout: TableLayout, seat: int, width: float, height: float) -> Bubble:
    """On a table that is turned to nobody: on the outer side of the portrait, or above it."""
    (x, y), radius, most = layout.portrait(seat), layout.portrait_size / 2, layout.right + GUTTER / 2
    out = -layout.inward(seat)
    left, top = x + out * (radius + 26) - (width if out < 0 else 0.0), max(12.0, y - radius - 14)
    tip = (x + out * radius * 0.86, y - radius * 0.5)
    if layout.place(seat) in ("l", "r"):
        left, top, tip = x - width / 2, y - radius - 24 - height, (x, y - radius - 4)
        if layout.seats == 6:
            left = 0.0 if x < layout.cx else most
    return Bubble((max(12.0, min(most - width, left)), top, width, height), tip)


def counter(layout: TableLayout, wide: float, high: float) -> Area | None:
    """Where the strip that counts cards lies: between left seat and the viewer's bubble; None without room."""
    top = layout.chip[1] + 24 * layout.pill + 34
    if "l" in layout.numbers.places:
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
    right, bottom = layout.button(0, 1, text_scale)[0] - 12, layout.h - MARGIN
    room, high = right - layout.hand_right - 24, 150.0
    if room >= SIGNALS * SIGNAL_LEAST * layout.text + 16:
        width = min(room, SIGNALS * 84.0 + 16)
    else:
        width, high = min(room, 280.0), 312.0
    return (right - width, bottom - high, width, high)


def reactions(layout: TableLayout, text_scale: float | None = None) -> Area:
    """The panel of the faces for the others at the table: beside the buttons, as many columns as have room there."""
    right, bottom = layout.button(0, 1, text_scale)[0] - 12, layout.h - MARGIN
    room = right - layout.hand_right - 24 - 16
    columns = 4 if 4 * REACTION[0] <= room else 2
    wide, high = columns * REACTION[0] + 16, REACTIONS / columns * REACTION[1] + 16
    return (right - wide, bottom - high, wide, high)
