"""Where hands that are laid open lie: face up before their owners, in the middle that is empty between tricks."""

from __future__ import annotations

from typing import Final

from game.model.cards import Card, Suit
from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import WIDE, Area, Point, Pose, TableLayout

# By number of seats: the height of the cards, how far apart they lie (in widths), and the middle of each place.
_HEIGHT: Final = {2: 216.0, 3: 190.0, 4: 170.0, 5: 150.0, 6: 150.0}
_STEP: Final = {2: 1.06, 3: 0.75, 4: 0.7, 5: 0.65, 6: 0.65}
_MIDDLE: Final[dict[int, dict[str, Point]]] = {
    2: {"top": (0, 396)},
    3: {"ur": (180, 384), "ul": (-180, 384)},
    4: {"r": (140, 542), "top": (0, 336), "l": (-140, 542)},
    5: {"r": (140, 536), "ur": (140, 340), "ul": (-140, 340), "l": (-140, 536)},
    6: {"r": (140, 550), "ur": (245, 350), "top": (0, 350), "ul": (-245, 350), "l": (-140, 550)},
}
LARGER: Final = 1.15  # all of it, where the table is wide
SHOWN_HEIGHT: Final = 220.0
SHOWN_STEP: Final = 1.04
SHOWN_Y: Final = 396.0


def laid(layout: TableLayout, seat: int, index: int, count: int) -> Pose:
    """The place of card ``index`` of ``count`` of a seat, counted from the viewer; his own stay in his hand."""
    if seat == 0:
        return layout.hand(index, count)
    larger = LARGER if layout.w >= WIDE else 1.0
    dx, y = _MIDDLE[layout.seats][layout.place(seat)]
    height = _HEIGHT[layout.seats] * larger
    step = height * CARD_RATIO * _STEP[layout.seats]
    return Pose(layout.cx + dx * larger + (index - (count - 1) / 2) * step, y, height)


def name_spot(layout: TableLayout, seat: int, width: float) -> Area:
    """Where the name of a seat stands that is not the viewer's: on the upper edge of its open hand."""
    spot = laid(layout, seat, 0, 1)
    return (spot.x - width / 2, spot.y - spot.height / 2 - 24, width, 34 * layout.pill)


def shown(layout: TableLayout, index: int, count: int) -> Pose:
    """The place of a card that a partner shows: large, in the middle, for nothing else lies there yet."""
    step = SHOWN_HEIGHT * CARD_RATIO * SHOWN_STEP
    return Pose(layout.cx + (index - (count - 1) / 2) * step, SHOWN_Y, SHOWN_HEIGHT)


def in_order(cards: tuple[Card, ...], trump: Suit | None) -> list[Card]:
    """The cards of a hand as they are laid out: trumps first, and the higher before the lower."""
    return sorted(cards, key=lambda card: (card.suit is not trump, card.suit, -card.rank))
