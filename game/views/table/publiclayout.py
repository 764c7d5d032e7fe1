"""Where everything lies on a table that is turned to nobody: everybody sits round it, large enough for a television."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import FULL_FAN, MARGIN, SHORT_FAN, SLATE_WIDTH, Area, Point, Pose, TableLayout
from game.views.table.rooms import Bubble

# The places of the seats, counter-clockwise from the lower left.
AROUND: Final[dict[int, tuple[str, ...]]] = {
    2: ("l", "r"),
    3: ("dl", "dr", "top"),
    4: ("dl", "dr", "ur", "ul"),
    5: ("dl", "dr", "ur", "top", "ul"),
    6: ("dl", "dr", "r", "ur", "ul", "l"),
}


class Size(NamedTuple):
    """How large things are for one number of seats."""

    portrait: float
    back: float
    trick: float


NARROWEST: Final = 1440.0  # units a window is wide at least
USUAL: Final = 1920.0
ROOMY: Final = {
    2: Size(250, 150, 310), 3: Size(196, 118, 262), 4: Size(190, 118, 284), 5: Size(172, 118, 222),
    6: Size(172, 118, 236),
}  # fmt: skip
CLOSE: Final = {
    2: Size(206, 122, 220), 3: Size(170, 104, 222), 4: Size(166, 104, 222), 5: Size(146, 100, 188),
    6: Size(136, 100, 184),
}  # fmt: skip
ASIDE: Final[dict[int, dict[str, float]]] = {
    2: {"l": 0.72, "r": 0.72},
    3: {"dl": 0.74, "dr": 0.74},
    4: {"dl": 0.62, "dr": 0.62, "ul": 0.62, "ur": 0.62},
    5: {"dl": 0.62, "dr": 0.62, "ul": 0.735, "ur": 0.735},
    6: {"dl": 0.551, "dr": 0.551, "ul": 0.551, "ur": 0.551, "l": 0.815, "r": 0.815},
}
"""How far a place is from the middle, as a part of half the width of the table."""
TOP: Final = 40.0  # where the portraits at the upper edge begin
FOOT: Final = 190.0  # from the names at the lower edge to the lower edge
PLATE: Final = 58.0
OVER: Final = 16.0  # a name lies so far over its portrait
TAG: Final = 44.0  # the height of what stands below a name
TAG_WIDE: Final = 300.0
BAR: Final = 96.0  # the height of the message line
COLUMN: Final = 36.0  # right of the slate, and left of it
GAP: Final = 16.0
CHIP: Final = 66.0
GROWTH: Final = 0.3  # of what the player's larger letters add: they are twice as large as at a played table anyway
BUTTON: Final = 60.0  # a button with a sign, at the lower left
STOCK: Final = 222.0
CONTRACT: Final = 186.0


@dataclass(frozen=True, slots=True)
class PublicLayout(TableLayout):
    """The places on a table as everybody may see it; seats are counted from the one at the lower left (or the left).

    ``cx`` is the middle of the cloth: score, stock, trumps and last trick stand in a column at its right.
    """

    is_public: ClassVar[bool] = True

    # --- sizes

    def _between(self, close: float, roomy: float) -> float:
        """What is ``close`` in the narrowest window and ``roomy`` in one of the usual shape, and between in others."""
        part = min(1.0, max(0.0, (self.w - NARROWEST) / (USUAL - NARROWEST)))
        return close + part * (roomy - close)

    @property
    def _size(self) -> Size:
        return Size(*map(self._between, CLOSE[self.seats], ROOMY[self.seats]))

    @property
    def growth(self) -> float:
        """How much larger than designed letters are: 1 to 1.15."""
        return 1 + GROWTH * (self.text - 1)

    def letters(self, size: float) -> float:
        """The size to draw letters with that are designed in that size, whatever the setting."""
        return size * self.growth / self.text

    @property
    def narrow(self) -> bool:
        """Never: the sizes above make the room."""
        return False

    @property
    def pill(self) -> float:
        """How much higher than designed plates and chips are."""
        return self.growth

    @property
    def slate_scale(self) -> float:
        """How much larger than on a played table the slate is."""
        return self._between(1.1, 1.36)

    @property
    def _column_left(self) -> float:
        return self.w - COLUMN - SLATE_WIDTH * self.slate_scale

    @property
    def column(self) -> float:
        """The middle of the column at the right."""
        return self._column_left + self.column_width / 2

    @property
    def column_width(self) -> float:
        """How wide it is."""
        return SLATE_WIDTH * self.slate_scale

    @property
    def cx(self) -> float:
        """The middle of the cloth."""
        return (self._column_left - COLUMN) / 2

    # --- people

    def place(self, seat: int) -> str:
        """Where a seat lies: dl, dr, r, ur, top, ul or l."""
        return AROUND[self.seats][seat]

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return self._size.portrait

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of a seat."""
        place, radius = self.place(seat), self.portrait_size / 2
        upper, lower = TOP + radius, self.h - FOOT - PLATE * self.pill + OVER - radius
        if place == "top":
            return (self.cx, upper)
        half = min(self.cx, 1000.0)
        aside = max(-self.cx + 22 + radius, -ASIDE[self.seats][place] * half)
        x = self.cx + (aside if "l" in place else -aside)
        if place in ("l", "r"):
            return (x, (upper + lower) / 2 - (0 if self.seats == 6 else 12))
        return (x, upper if place.startswith("u") else lower)

    def source(self, seat: int) -> Point:
        """Where what a seat brings to the table comes from."""
        return self.portrait(seat)

    def plate(self, seat: int) -> Area:
        """The most room a name has below its portrait."""
        x, y = self.portrait(seat)
        top, high, edge = y + self.portrait_size / 2 - OVER, PLATE * self.pill, 2 * self.cx + COLUMN / 2
        if self.seats == 6 and self.place(seat) in ("l", "r"):  # from the edge to the trick
            spot = self.trick(seat)
            wide = min(340.0, abs(spot.x - (0 if x < self.cx else 2 * self.cx)) - spot.reach[0] - 14 - 22)
            left = max(14.0, min(edge - wide, x - wide / 2))
            return (left, top, wide, high)
        half = min(self._between(150, 230), x - 14, edge - x)
        left, right = x - half, x + half
        if self.seats == 6 and self.place(seat) == "ul":  # beside the bubble of whoever sits at the side
            left = max(left, 20 + self.bubble[0])
        elif self.seats == 6 and self.place(seat) == "ur":
            right = min(right, edge - 8 - self.bubble[0])
        return (left, top, right - left, high)

    def tag(self, seat: int) -> Area:
        """The room below a name for what he is, or that he is awaited."""
        left, top, wide, high = self.plate(seat)
        x, room = self.portrait(seat)[0], min(wide, TAG_WIDE)
        left = max(left, min(left + wide - room, x - room / 2))
        return (left, top + high + 6, room, TAG * self.pill)

    def inward(self, seat: int) -> int:
        """On which side of the portrait the hand lies: 1 right, -1 left."""
        return 1 if self.place(seat) in ("l", "ul", "dl", "top") else -1

    def shortens(self, count: int) -> bool:
        """Whether a hand of ``count`` backs is shown as a few with a number."""
        return count > FULL_FAN

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` in a hand, beside its player."""
        x, y = self.portrait(seat)
        hides = self.shortens(count) and index >= SHORT_FAN
        if self.shortens(count):
            index, count = min(index, SHORT_FAN - 1), SHORT_FAN
        back, inward = self._size.back, self.inward(seat)
        step = back * self._between(0.12, 0.19)
        first = self.portrait_size / 2 + 8 + back * CARD_RATIO / 2
        k = index - (count - 1) / 2
        across = inward * (first + (count - 1) / 2 * step) + k * step
        return Pose(x + across, y - 8 + abs(k) * 2, back, -k * 8, 0.0 if hides else 0.5, 0.0)

    def hand(self, index: int, count: int) -> Pose:
        """The hand of the first seat lies as all others do."""
        return self.other_hand(0, index, count)

    def hand_count(self, seat: int) -> Point:
        """The centre of the disc that says how many cards a hand has."""
        spots = [self.other_hand(seat, index, SHORT_FAN) for index in (0, SHORT_FAN - 1)]
        middle = (spots[0].x + spots[1].x) / 2
        return (middle + self.inward(seat) * 22, spots[0].y + self._size.back / 2 - 16)

    @property
    def count_radius(self) -> float:
        """How large that disc is."""
        return self._between(21, 25)

    @property
    def bubble(self) -> Point:
        """Width and height of a bubble with a face."""
        return (self._between(106, 130), self._between(94, 116))

    def said(self, seat: int, width: float, height: float) -> Bubble:
        """Where a bubble of that size is for a seat: on the outer side of the portrait, or above it."""
        x, y = self.portrait(seat)
        radius, most = self.portrait_size / 2, 2 * self.cx + COLUMN / 2
        if self.place(seat) in ("l", "r"):
            left = max(12.0, min(most - width, x - width / 2))
            if self.seats == 6:
                left = 12.0 if x < self.cx else most - width
            top = y - radius - 24 - height
            return Bubble((left, top, width, height), (x, y - radius - 4))
        out = -self.inward(seat)
        left = x + out * (radius + 26) - (width if out < 0 else 0.0)
        left = max(12.0, min(most - width, left))
        top = max(12.0, y - radius - 14)
        return Bubble((left, top, width, height), (x + out * radius * 0.86, y - radius * 0.5))

    # --- tricks

    @property
    def _trick_y(self) -> float:
        """The middle of the trick."""
        radius = self.portrait_size / 2
        upper, lower = TOP + radius, self.h - FOOT - PLATE * self.pill + OVER - radius
        return (upper + lower) / 2

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick; of two cards of each seat the first lies above the second."""
        height, y = self._size.trick, self._trick_y
        wide, place = height * CARD_RATIO, self.place(seat)
        gap = self._between(1.06, 1.12)
        side = -1 if "l" in place else 1
        if self.seats == 2:
            y -= 12
            if per_seat == 2:
                height = min(height, 286.0)
                down = (nth - 0.5) * (height + 14)
                return Pose(self.cx + side * height * CARD_RATIO * gap / 2, y + down, height)
            return Pose(self.cx + side * wide * gap / 2, y, height)
        if self.seats == 3:
            y = self.tag(2)[1] + self.tag(2)[3] + 12 + height / 2
            if place == "top":
                return Pose(self.cx, y, height)
            return Pose(self.cx + side * wide * 1.1, y + height * self._between(0.5, 0.62), height)
        if self.seats == 5:
            first = self.tag(3)[1] + self.tag(3)[3] + 10 + height / 2
            if place in ("ul", "top", "ur"):
                return Pose(self.cx + (0 if place == "top" else side * wide * gap), first, height)
            return Pose(self.cx + side * wide * gap / 2, first + height + 10, height)
        if place in ("l", "r"):
            return Pose(self.cx + side * wide * (gap * 1.5 + 0.06), y + 5, height)
        down = (height / 2 + 8) * (-1 if place.startswith("u") else 1)
        return Pose(self.cx + side * wide * gap / 2, y + down, height)

    def open_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a card of a hand that is laid open for a claim: where that seat's card lies in a trick."""
        spot = self.trick(seat)
        height = spot.height * 0.82
        step = height * CARD_RATIO * 0.32
        x = self.cx + (spot.x - self.cx) * 1.34  # the backs beside the portraits are gone then
        return Pose(x + (index - (count - 1) / 2) * step, spot.y + 12, height)

    @property
    def own_pile(self) -> Pose:
        """Won tricks go to whoever has won them."""
        return self.other_pile(0)

    def shows_pile(self, seat: int) -> bool:
        """Won tricks are not shown: the slate has what they come to."""
        return False

    def other_pile(self, seat: int) -> Pose:
        """Where won tricks vanish."""
        x, y = self.portrait(seat)
        return Pose(x, y, 60.0, 90, 0.5, 0.0)

    # --- the column at the right

    def slate(self, sides: int) -> Area:
        """The slate, at its upper end."""
        height = 296.0 if sides == 2 else 132.0 + 50 * sides if sides == 3 else 78.0 + 46 * sides
        k = self.slate_scale
        return (self._column_left, 26.0, SLATE_WIDTH * k, height * k)

    @property
    def _below_slate(self) -> float:
        sides = self.seats if self.seats in (3, 5) else 2
        return self.slate(sides)[1] + self.slate(sides)[3]

    @property
    def _stock_height(self) -> float:
        return self._between(190, STOCK)

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        return (self.column - 0.15 * self._stock_height, self._below_slate + 26 + self._stock_height / 2)

    @property
    def pile(self) -> Pose:
        """The top of the stock."""
        x, y = self.stock
        return Pose(x - self._stock_height * 0.16, y, self._stock_height, up=0.0)

    @property
    def turned(self) -> Pose:
        """The turned card, crosswise, half under the stock."""
        x, y = self.stock
        return Pose(x + self._stock_height * 0.34, y, self._stock_height * 0.92, 90)

    @property
    def chip(self) -> Point:
        """The sign that names trumps."""
        return (self.column, self.stock[1] + self._stock_height / 2 + GAP + CHIP / 2 * self.pill)

    @property
    def contract(self) -> Pose:
        """Without a stock: the called card, for as long as the deal lasts."""
        height = self._between(160, CONTRACT)
        return Pose(self.column, self._below_slate + 16 + 36 * self.pill + height / 2, height)

    @property
    def contract_chip(self) -> Point:
        """Below the called card: the sign of trumps."""
        spot = self.contract
        return (spot.x, spot.y + spot.height / 2 + GAP + CHIP / 2 * self.pill)

    @property
    def company(self) -> float:
        """Below it, the middle of the line that says who plays with whom."""
        return self.contract_chip[1] + CHIP / 2 * self.pill + 24 * self.pill

    @property
    def last_trick(self) -> float:
        """The middle of the words over the last trick."""
        above = self.company + 26 * self.pill if self.seats == 5 else self.chip[1] + CHIP / 2 * self.pill
        return above + 28 * self.pill

    @property
    def has_peek(self) -> bool:
        """The last trick always stays in sight."""
        return True

    def peek(self, index: int, count: int) -> Pose:
        """A card of the last trick, small."""
        room = self.address - 28 * self.pill - self.last_trick - 24 * self.pill
        height = min(118.0, room - 14)
        step = min(62.0, (self.column_width - 24 - height * CARD_RATIO) / max(1, count - 1))
        k = index - (count - 1) / 2
        y = self.last_trick + 24 * self.pill + room / 2 - 2
        return Pose(self.column + k * step, y + abs(k) * 2, height, -k * 4)

    @property
    def address(self) -> float:
        """The middle of the line that says where others come to this table, level with the message."""
        return self.message[1]

    # --- the message, and what is pressed

    @property
    def message(self) -> Point:
        """The middle of the message line."""
        return (self.cx, self.h - 26 - BAR / 2)

    @property
    def message_room(self) -> float:
        """How wide it may be, beside the buttons."""
        return 2 * (self.cx - MARGIN - 2 * BUTTON - 12 - 16)

    def icons_only(self, text_scale: float | None = None) -> bool:
        """The buttons have no words."""
        return True

    def button(self, index: int, count: int, text_scale: float | None = None) -> Area:
        """One of the buttons at the lower left, beside the message."""
        return (MARGIN + index * (BUTTON + 12), self.h - 26 - BAR / 2 - BUTTON / 2, BUTTON, BUTTON)

    # --- the draw for seats and the cut

    def spread(self, index: int, count: int) -> Pose:
        """A card of a deck spread face down across the middle of the table."""
        t = index / max(1, count - 1) - 0.5
        side = 1.3 if self.seats == 6 else 1.0
        wide = min(900.0, self.cx * 1.15 / side)
        y = self._trick_y + (260 if self.seats == 2 else 30)
        return Pose(self.cx + t * wide, y + 40 * (2 * t) ** 2 - 20, 180.0, -t * 14, 0.6, 0.0)

    def drawn(self, seat: int) -> Pose:
        """Where a seat shows the card it drew for its place."""
        return self.trick(seat)
