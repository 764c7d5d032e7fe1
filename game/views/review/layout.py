"""Where everything lies on the table of a review, which is smaller than the one in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import TRICK_HEIGHT, TRICK_OFFSETS, Area, Point, Pose, TableLayout
from game.views.table.rooms import Bubble

NARROW: Final = 976.0  # the width of the table in a window of 4:3
USUAL: Final = 1368.0  # and of 16:9
BEFORE_SEATS: Final = 424.0  # the room of the title, left of the people at the upper edge
TRICKS: Final[dict[int, tuple[float, float]]] = {
    2: (196.0, 296.0), 3: (158.0, 300.0), 4: (142.0, 309.0), 5: (142.0, 311.0), 6: (138.0, 313.0),
}  # fmt: skip
"""The height of a card in the trick, and the middle of the trick."""
FIRST_OF_TWO: Final = ((110.0, 6.0), (-110.0, -8.0))
PAIRS: Final = (((-52.0, 70.0), (52.0, 74.0)), ((-52.0, -74.0), (52.0, -70.0)))
PAIR_HIGH: Final = 138.0


@dataclass(frozen=True, slots=True)
class LookLayout(TableLayout):
    """The places on the table of a review; ``w`` and ``h`` are the window's, the table is ``wide`` from ``left`` on."""

    left: float = 0.0
    wide: float = USUAL

    @property
    def room(self) -> float:
        """How much wider than the narrowest the table is: 0 to 1 in a window of the usual shape."""
        return max(0.0, min(1.0, (self.wide - NARROW) / (USUAL - NARROW)))

    @property
    def right(self) -> float:
        """Where the table ends."""
        return self.left + self.wide

    @property
    def cx(self) -> float:
        """The middle of the table, a little right of it: the stock needs the room on the left."""
        return self.left + self.wide * (0.541 + 0.08 * (self.text - 1) * (1 - self.room))

    @property
    def narrow(self) -> bool:
        """Whether hands of many cards are shown as a few with a number."""
        return self.seats > 2

    # --- people

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return {2: 116.0, 3: 108.0, 6: 88.0}.get(self.seats, 98.0)

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        place, half = self.place(seat), self.portrait_size / 2
        if place in ("r", "l"):
            return (self.right - half - 14 if place == "r" else self.left + half + 40, 214.0)
        first, aside = self.left + BEFORE_SEATS - 50 * (1 - self.room) + half, 372.0 if self.seats == 6 else 330.0
        ul, ur = max(first, self.cx - aside), min(self.right - 6 - half, self.cx + aside)
        top = self.cx if self.seats == 2 else (ul + ur) / 2 - 58 if self.seats == 6 else max(self.cx, first)
        return ({"ul": ul, "top": top, "ur": ur}[place], half + 13)

    @property
    def column_top(self) -> float:
        """Where what lies left of the trick may begin: below whoever sits there."""
        _left, top, _wide, high = self.plate(self.seats - 1)
        return 190.0 if self.seats < 4 else top + high + 8

    def plate(self, seat: int) -> Area:
        """The most room a name has below the portrait, or below the viewer's own pile."""
        high = 34 * self.pill
        if seat == 0:
            spot = self.own_pile
            wide = self.column_room + 20 if self.seats == 5 else 204.0
            return (spot.x - wide / 2, spot.y + 82 - high / 2, wide, high)
        x, y = self.portrait(seat)
        wide = 176.0 if self.seats == 6 else 190.0
        left = min(max(x - wide / 2, self.left + 14), self.right - wide)
        return (left, y + self.portrait_size / 2 - 6, wide, high)

    def wide_plate(self, seat: int) -> Area:
        """The same: nothing has more room."""
        return self.plate(seat)

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a back in another's hand."""
        hides = self.shortens(count) and index >= 3
        if self.shortens(count):
            index, count = min(index, 2), 3
        high, step = (96.0, 20.0) if self.seats == 2 else (74.0, 15.0)
        x, k = self._beside(seat, index, count, high, step, 12)
        return Pose(x, self.portrait(seat)[1] + 2, high, -k * 6, 0.0 if hides else 0.5, 0.0)

    def open_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a card in another's hand that lies open."""
        high = 122.0 if self.seats == 2 else 92.0
        most = 250.0 if self.seats == 2 else 76 + 56 * self.room
        step = min(high * CARD_RATIO * 0.94, most / max(1, count - 1))
        if self.seats == 6:
            step = min(step, 16 + 18 * self.room)
        x, k = self._beside(seat, index, count, high, step, 8)
        return Pose(x, self.portrait(seat)[1] + 4, high, -k * min(4.0, 12 / count), 0.6, 1.0)

    def _beside(self, seat: int, index: int, count: int, high: float, step: float, gap: float) -> tuple[float, float]:
        """Where a card beside a portrait lies, and how many places it is from the middle of the hand."""
        k = index - (count - 1) / 2
        first = self.portrait_size / 2 + gap + high * CARD_RATIO / 2 + (count - 1) / 2 * step
        return self.portrait(seat)[0] + self.inward(seat) * first + k * step, k

    def hand_count(self, seat: int) -> Point:
        """The centre of the disc that says how many cards a shortened hand has."""
        spot = self.other_hand(seat, 1, 3)
        return (spot.x + self.inward(seat) * 32, spot.y - 34)

    # --- tricks

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick, before its tilt."""
        high, y = TRICKS[self.seats]
        k = high / TRICK_HEIGHT[self.seats]
        if per_seat == 2:
            high, k = PAIR_HIGH, 1.0
        dx, dy = PAIRS[seat][nth] if per_seat == 2 else TRICK_OFFSETS[self.seats][seat]
        if self.seats == 2 and per_seat == 1:
            (dx, dy), k = FIRST_OF_TWO[seat], 1.0
        return Pose(self.cx + dx * k, y + dy * k, high)

    @property
    def own_pile(self) -> Pose:
        """The viewer's won tricks."""
        return Pose(self.stock[0], 604 if self.seats == 5 else 588, 100, 86, 0.5, 0.0)

    def shows_pile(self, seat: int) -> bool:
        """Others' won tricks are a number beside the name."""
        return False

    # --- the viewer's hand

    def hand(self, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` in the viewer's hand."""
        many = count > 4
        high = 196.0 if many else 244.0 if self.seats == 2 else 206.0
        wide = high * CARD_RATIO
        # At the left the sign of trumps needs room, more where its letters are large.
        first, last = self.left + 214 + 58 * self.room + 276 * (self.text - 1) * (1 - self.room), self.right - 6
        spread = 0.9 if many else 1.3 if self.seats == 2 else 1.16
        step = min(wide * spread, (last - first - wide) / max(1, count - 1))
        half = (step * (count - 1) + wide) / 2
        middle, k = max(first + half, min(self.cx, last - half)), index - (count - 1) / 2
        y, turn = (602.0 + abs(k) * 1.5, 1.2) if many else (594.0 + abs(k) * 3, 2.5)
        return Pose(middle + k * step, y, high, -k * turn)

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return 22.0

    # --- stock and score

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        if self.seats in (2, 3):
            return (self.left + 142 + 78 * self.room, 286.0 + 40 * self.room)
        return (self.left + 138 + 36 * self.room, self.column_top + 18 + self._stock_high / 2)

    @property
    def _stock_high(self) -> float:
        return 150.0 + 54 * self.room if self.seats in (2, 3) else 118.0

    @property
    def pile(self) -> Pose:
        """The top of the stock."""
        x, y = self.stock
        return Pose(x - self._stock_high * 0.06, y, self._stock_high, up=0.0)

    @property
    def turned(self) -> Pose:
        """The turned card, crosswise, half under the stock."""
        x, y = self.stock
        return Pose(x + self._stock_high * 0.46, y, self._stock_high * 0.94, 90)

    @property
    def chip(self) -> Point:
        """The sign that names trumps."""
        x, y = self.stock
        return (x + self._stock_high * 0.18 * self.room, y + self._stock_high / 2 + 8 + 24 * self.pill)

    @property
    def contract(self) -> Pose:
        """Without a stock: the called card, with room above it for what is played for."""
        return Pose(self.stock[0], self.column_top + 30 * self.text + 48, 96.0)

    @property
    def contract_chip(self) -> Point:
        """Below the called card: the sign that names trumps."""
        spot = self.contract
        return (spot.x, spot.y + spot.height / 2 + 8 + 24 * self.pill)

    @property
    def column_room(self) -> float:
        """How wide words may be left of a hand of eight cards."""
        return 2 * min(self.stock[0] - self.left - 10, self.hand(0, 8).x - 70 - self.stock[0])

    @property
    def message(self) -> Point:
        """The middle of the message line: between trick and hand."""
        return (self.cx, 440.0)

    @property
    def message_room(self) -> float:
        """How wide the message line may be."""
        return 2 * min(self.right - 190 - self.cx, self.cx - self.left - 300)

    def slate(self, sides: int) -> Area:
        """No slate with the score lies here; its place is right of the table, where nothing else comes."""
        return (self.right, 24.0, 278.0, 0.0)

    def said(self, seat: int, width: float, height: float) -> Bubble:
        """Where what somebody says has room: below his cards, and the viewer's own words above his name."""
        if seat == 0:
            left, top, wide, _high = self.plate(0)
            middle = left + wide / 2
            return Bubble((middle - width / 2, top - 24 - height, width, height), (middle, top - 2))
        (x, y), side, half = self.portrait(seat), self.inward(seat), self.portrait_size / 2
        edge = x + side * (half + 18)
        return Bubble(
            (edge if side > 0 else edge - width, y + 46, width, height), (x + side * half * 0.82, y + half * 0.55)
        )
