"""Where things lie on the table: pure geometry in design units, for any number of seats and any shape of window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.views.theme import CARD_RATIO

Point = tuple[float, float]

# The places of the seats, counter-clockwise from the viewer's own.
PLACES: Final[dict[int, tuple[str, ...]]] = {
    2: ("me", "top"),
    3: ("me", "ur", "ul"),
    4: ("me", "r", "top", "l"),
}
TRICK_CENTRE_Y: Final = {2: 400.0, 3: 446.0, 4: 446.0}
TRICK_HEIGHT: Final = {2: 246.0, 3: 226.0, 4: 212.0}
TRICK_OFFSETS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((100, 26), (-100, -26)),
    3: ((0, 110), (150, -64), (-150, -64)),
    4: ((0, 112), (158, 0), (0, -112), (-158, 0)),
}
SLATE_WIDTH: Final = 278.0
PORTRAIT: Final = 132.0
BACK: Final = 98.0  # height of the cards in others' hands
STOCK: Final = 204.0
PEEK: Final = 124.0
OWN_PILE: Final = 122.0
OTHER_PILE: Final = 60.0
WIDE: Final = 1800.0  # below this, tables for more than two are packed closer
PEEK_FROM: Final = 1760.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place: centre, height and angle (degrees, counter-clockwise)."""

    x: float
    y: float
    height: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of everything on a table of ``seats`` players in a window ``w`` units wide and ``h`` high.

    Seats are counted here from the viewer: 0 is his own, 1 the one on his right.
    """

    seats: int
    w: float
    h: float

    @property
    def cx(self) -> float:
        """The middle of the window."""
        return self.w / 2

    @property
    def narrow(self) -> bool:
        """Whether a table for more than two has to be packed closer."""
        return self.w < WIDE and self.seats > 2

    def place(self, seat: int) -> str:
        """Where a seat lies: me, r, ur, top, ul or l."""
        return PLACES[self.seats][seat]

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        side = {3: 0.235}.get(self.seats, 0.25) * self.w
        y = 612.0 if self.narrow else 462.0
        places = {
            "top": (self.cx, 96.0),
            "ur": (self.cx + side, 100.0),
            "ul": (self.cx - side, 100.0),
            "r": (self.w - 106, y),
            "l": (106.0, y),
        }
        return places[self.place(seat)]

    def inward(self, seat: int) -> int:
        """On which side of the portrait that hand lies: 1 right, -1 left."""
        return 1 if self.place(seat) in ("l", "top", "ul") else -1

    def other_hand(self, seat: int, index: int, count: int) -> Spot:
        """The place of card ``index`` of ``count`` in another's hand."""
        x, y = self.portrait(seat)
        side = self.inward(seat)
        k = index - (count - 1) / 2
        return Spot(x + side * (PORTRAIT * 0.5 + 50) + k * 17, y + 4 + abs(k) * 2, BACK, -k * 7)

    def trick(self, seat: int) -> Spot:
        """Where that seat's card lies in the trick, before its tilt."""
        dx, dy = TRICK_OFFSETS[self.seats][seat]
        return Spot(self.cx + dx, TRICK_CENTRE_Y[self.seats] + dy, TRICK_HEIGHT[self.seats])

    @property
    def hand_height(self) -> float:
        """The height of the viewer's cards."""
        return 300.0 if self.seats == 2 else 284.0

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return 40.0 if self.seats == 2 else 26.0

    def hand(self, index: int, count: int) -> Spot:
        """The place of card ``index`` of ``count`` in the viewer's hand."""
        height = self.hand_height
        width = height * CARD_RATIO
        step = min(0.90 * width, (self.w - 612 - width) / max(1, count - 1))
        angle = min(4.2, 24 / max(1, count - 1))
        radius = step / math.radians(angle)
        k = index - (count - 1) / 2
        turn = math.radians(k * angle)
        base = self.h - (18 if self.seats == 2 else 10) - height / 2
        return Spot(self.cx + radius * math.sin(turn), base + radius * (1 - math.cos(turn)), height, -k * angle)

    def raised(self, spot: Spot, how: float) -> Spot:
        """A card of the hand raised by a fraction 0..1."""
        turn = math.radians(-spot.angle)
        up = (self.lift + 0.03 * spot.height) * how
        return Spot(
            spot.x + math.sin(turn) * self.lift * how,
            spot.y - up,
            spot.height * (1 + 0.06 * how),
            spot.angle * (1 - 0.65 * how),
        )

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        return (max(322.0, self.cx - 486), 366.0 if self.narrow else 432.0)

    @property
    def pile(self) -> Spot:
        """The stock."""
        x, y = self.stock
        return Spot(x - STOCK * 0.16, y, STOCK)

    @property
    def turned(self) -> Spot:
        """The turned card, crosswise, half under the stock."""
        x, y = self.stock
        return Spot(x + STOCK * 0.30, y, STOCK, 90)

    @property
    def chip(self) -> Point:
        """The sign that names trumps."""
        x, y = self.stock
        return (x + STOCK * 0.06, y + STOCK / 2 + 44)

    @property
    def has_peek(self) -> bool:
        """Whether the last trick has room to stay in sight."""
        return self.w >= PEEK_FROM

    def peek(self, index: int, count: int) -> Spot:
        """A card of the last trick, small."""
        x, y = min(self.w - 330, self.cx + 470), 432.0
        k = index - (count - 1) / 2
        return Spot(x + k * 62, y, PEEK, -k * 5)

    @property
    def own_pile(self) -> Spot:
        """The viewer's won tricks."""
        return Spot(128, self.h - 136, OWN_PILE, 86)

    def shows_pile(self, seat: int) -> bool:
        """Whether another's won tricks have room beside his hand."""
        return not self.narrow or self.place(seat) == "top"

    def other_pile(self, seat: int) -> Spot:
        """The won tricks of another seat (near his portrait where there is no room to show them)."""
        x, y = self.portrait(seat)
        if not self.shows_pile(seat):
            return Spot(x, y, OTHER_PILE, 90)
        side = self.inward(seat)
        if self.place(seat) in ("r", "l"):
            return Spot(x + side * (PORTRAIT * 0.5 + 44), y + 124, OTHER_PILE, 90)
        return Spot(x + side * (PORTRAIT * 0.5 + 44 + 126), y + 14, OTHER_PILE, 90)

    @property
    def message(self) -> Point:
        """The middle of the message line."""
        return (self.cx, 640.0 if self.seats == 2 else 706.0)

    def slate(self, sides: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of the slate."""
        height = 296.0 if sides == 2 else 132.0 + 50 * sides
        return (self.w - 24 - SLATE_WIDTH, 24.0, SLATE_WIDTH, height)

    def button(self, index: int, count: int, text_scale: float = 1) -> tuple[float, float, float, float]:
        """Left, top, width and height of one of the buttons at the right, the last at the bottom.

        ``text_scale`` says how much larger than designed their words are, as in small windows.
        """
        width = 236 * (1 + 0.72 * max(0.0, text_scale - 1))
        return (self.w - 24 - width, self.h - 24 - 50 - (count - 1 - index) * 60, width, 50.0)

    def spread(self, index: int, count: int, width: float | None = None) -> Spot:
        """A card of a deck spread face down across the middle of the table."""
        wide = width if width is not None else min(self.w - 700, 900)
        t = index / max(1, count - 1) - 0.5
        return Spot(self.cx + t * wide, 452 + 40 * (2 * t) ** 2 - 20, STOCK, -t * 14)

    def drawn(self, seat: int) -> Spot:
        """Where a seat shows the card it drew for its place."""
        dx, dy = TRICK_OFFSETS[self.seats][seat]
        return Spot(self.cx + dx * 1.15, TRICK_CENTRE_Y[self.seats] + 6 + dy * 1.05, TRICK_HEIGHT[self.seats])
