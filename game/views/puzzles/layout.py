"""Where everything lies at the table of a puzzle: all hands open, the paper at the left, the slate at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import Area, Point, Pose, TableLayout
from game.views.widgets.layout import Rect

NARROW: Final = 1440.0
USUAL: Final = 1920.0
EDGE: Final = 24.0
PAPER_HIGH: Final = 452.0
SLATE: Final = (278.0, 356.0)
HAND: Final = {2: 306.0, 4: 276.0}
TRICK: Final = {2: 192.0, 4: 148.0}
TRICK_Y: Final = {2: 560.0, 4: 545.0}
OFFSETS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((72, 6), (-72, -6)),
    4: ((0, 78), (134, 0), (0, -78), (-134, 0)),
}
STOCK_HIGH: Final = 146.0
SIDE_HIGH: Final = 136.0
QUESTION_Y: Final = {2: 278.0, 4: 232.0}
FULL_HAND: Final = 3
SHEET_TOP: Final = 356.0  # where the sheet that tells how it went begins


@dataclass(frozen=True, slots=True)
class PuzzleLayout(TableLayout):
    """The places for two or four players in a window ``w`` units wide and ``h`` high."""

    @property
    def room(self) -> float:
        """How much wider than the narrowest the window is: 0 to 1 in one of the usual shape."""
        return max(0.0, min(1.0, (self.w - NARROW) / (USUAL - NARROW)))

    # --- paper and slate

    @property
    def paper(self) -> Rect:
        """The sheet with number, theme and level."""
        wide = 356 + 84 * self.room
        # Between two a stock may lie below it where the window is narrow.
        grows = 260 * min(1.0, 2 * self.room) if self.seats == 2 else 160
        return (EDGE + 20 * self.room, 36.0, wide, PAPER_HIGH + grows * (self.text - 1))

    def slate(self, sides: int) -> Area:
        """The slate with what is needed."""
        k = 0.84 + 0.16 * self.room
        return (self.w - EDGE - SLATE[0] * k, EDGE, SLATE[0] * k, SLATE[1] * k)

    @property
    def left(self) -> float:
        """Where what stands in the middle begins, right of the paper."""
        return self.paper[0] + self.paper[2] + 16

    # --- people

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return 116 + 32 * self.room if self.seats == 2 else 104 + 20 * self.room

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        place, half = self.place(seat), self.portrait_size / 2
        if place in ("l", "r"):
            _x, top, _wide, high = self.paper
            below = top + high + 12 + max(half, SIDE_HIGH / 2 + 12 * self.room)
            y = max(584.0, below) if place == "l" else 540.0
            return (half + 22 if place == "l" else self.w - half - 22, y)
        return (max(self.left + half, self.cx - 254), half + 40)

    def plate(self, seat: int) -> Area:
        """The most room a name has."""
        high = 34 * self.pill
        if seat == 0:
            return (EDGE, self.h - EDGE - high, 240.0, high)
        x, y = self.portrait(seat)
        wide = 190.0 if self.place(seat) == "top" else 2 * min(x, self.w - x) - 12
        return (x - wide / 2, y + self.portrait_size / 2 - 6, wide, high)

    def wide_plate(self, seat: int) -> Area:
        """The same: nothing has more room."""
        return self.plate(seat)

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a card in another's hand, which lies open; it stays there until it is played."""
        x, y = self.portrait(seat)
        top = self.place(seat) == "top"
        high = (
            (188 + 36 * self.room if self.seats == 2 else 158 + 16 * self.room) if top else SIDE_HIGH + 24 * self.room
        )
        wide = high * CARD_RATIO
        step = wide * (1.07 if top else 0.62 + 0.16 * self.room)
        first = self.portrait_size / 2 + wide / 2 + (26 if top and self.seats == 4 else 10)
        along = first + step * (index if self.inward(seat) > 0 else FULL_HAND - 1 - index)  # from left to right
        return Pose(x + self.inward(seat) * along, y + (6 if top else 0), high, (1 - index) * 2.6, 0.7, 1.0)

    def shows_pile(self, seat: int) -> bool:
        """Others' won tricks are a number beside the name."""
        return False

    @property
    def own_pile(self) -> Pose:
        """The viewer's won tricks."""
        return Pose(128, self.h - 132 - 20 * (self.text - 1), 108.0, 86, 0.5, 0.0)

    # --- the trick

    @property
    def question(self) -> Area:
        """The room for the question, between paper and slate."""
        top, wide = QUESTION_Y[self.seats] - 44 * (self.text - 1), 2 * (self.cx - self.left)
        return (self.left, top, wide, self.trick(2 % self.seats).y - TRICK[self.seats] / 2 - 10 - top)

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick."""
        dx, dy = OFFSETS[self.seats][seat]
        return Pose(self.cx + dx, TRICK_Y[self.seats] + dy, TRICK[self.seats])

    @property
    def chip(self) -> Point:
        """The left end and the height of the sign that names trumps."""
        own = self.trick(0)
        return (own.x + own.reach[0] + 30, own.y + (40 if self.seats == 4 else 0))

    @property
    def stock(self) -> Point:
        """The middle of the stock."""
        return (self.cx - 292 - 60 * self.room, 580.0)

    @property
    def pile(self) -> Pose:
        """The upper card of the stock, which lies open like all others."""
        x, y = self.stock
        return Pose(x - STOCK_HIGH * 0.12, y, STOCK_HIGH)

    @property
    def turned(self) -> Pose:
        """The turned card, crosswise under it."""
        x, y = self.stock
        return Pose(x + STOCK_HIGH * 0.3, y, STOCK_HIGH, 90)

    @property
    def message(self) -> Point:
        """A card that is let go above this has been played."""
        return (self.cx, 690.0)

    # --- the viewer's hand

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return 30.0

    def hand(self, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` in the viewer's hand."""
        high = HAND[self.seats]
        k = index - (count - 1) / 2
        step = high * CARD_RATIO * 1.03
        return Pose(self.cx + k * step, self.h - 20 - high / 2 + abs(k) * 5, high, -k * 2.8)
