"""Where everything lies when one looks back: the table, smaller, the paper beside it, the slate and buttons below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.views.paint.theme import CARD_RATIO
from game.views.table.layout import TRICK_OFFSETS, Area, Point, Pose, TableLayout
from game.views.table.rooms import Bubble
from game.views.widgets.layout import Rect

EDGE: Final = 40.0
WIDEST: Final = 2160.0  # beyond this all stays together in the middle
NARROW: Final = 1440.0
USUAL: Final = 1920.0
TOP: Final = 40.0  # of the row with the title
BAR: Final = 56.0  # the height of a button
PAPER_TOP: Final = 120.0
PAPER_HIGH: Final = 588.0
SLATE_TOP: Final = 726.0
SLATE_HIGH: Final = 264.0
FOOT: Final = 1006.0
BEFORE_SEATS: Final = 424.0  # the room of the title, left of the people at the upper edge
TRICKS: Final[dict[int, tuple[float, float]]] = {
    2: (190.0, 296.0), 3: (158.0, 300.0), 4: (142.0, 309.0), 5: (142.0, 311.0), 6: (138.0, 313.0),
}  # fmt: skip
"""The height of a card in the trick, and the middle of the trick."""
DESIGNED: Final[dict[int, float]] = {2: 246.0, 3: 226.0, 4: 212.0, 5: 212.0, 6: 204.0}
"""How high cards are at the table itself, for which the offsets are."""
FIRST_OF_TWO: Final = ((110.0, 12.0), (-110.0, -12.0))
PAIRS: Final = (((-52.0, 70.0), (52.0, 74.0)), ((-52.0, -74.0), (52.0, -70.0)))
PAIR_HIGH: Final = 138.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of the screen in a window ``w`` units wide."""

    w: float

    @property
    def left(self) -> float:
        """Where everything begins."""
        return max(0.0, (self.w - WIDEST) / 2)

    @property
    def wide(self) -> float:
        """How wide everything is together."""
        return min(self.w, WIDEST)

    @property
    def room(self) -> float:
        """How much wider than the narrowest it is: 0 to 1 in a window of the usual shape."""
        return min(1.0, (self.wide - NARROW) / (USUAL - NARROW))

    @property
    def paper(self) -> Rect:
        """The sheet with the verdict."""
        width = 408 + 88 * self.room
        return (self.left + self.wide - EDGE - width, PAPER_TOP, width, PAPER_HIGH)

    @property
    def slate(self) -> Rect:
        """The slate with the curve."""
        return (self.left + EDGE, SLATE_TOP, self.wide - 2 * EDGE, SLATE_HIGH)

    @property
    def table(self) -> float:
        """How wide the table is, from :attr:`left` on."""
        return self.paper[0] - self.left - 16


@dataclass(frozen=True, slots=True)
class LookLayout(TableLayout):
    """The places on the table when one looks back; ``w`` and ``h`` are the window's."""

    @property
    def frame(self) -> Frame:
        """The parts of the screen."""
        return Frame(self.w)

    @property
    def cx(self) -> float:
        """The middle of the table, a little right of it: the stock needs the room on the left."""
        frame = self.frame
        return frame.left + frame.table * (0.541 + 0.08 * (self.text - 1) * (1 - frame.room))

    @property
    def narrow(self) -> bool:
        """Whether hands of many cards are shown as a few with a number."""
        return self.seats > 2

    # --- people

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return {2: 118.0, 3: 108.0, 6: 88.0}.get(self.seats, 98.0)

    @property
    def _upper(self) -> tuple[float, float]:
        """Where the seats at the upper edge may begin, right of the title, and where they end."""
        frame = self.frame
        return frame.left + BEFORE_SEATS - 50 * (1 - frame.room), frame.left + frame.table - 6

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        place, frame, half = self.place(seat), self.frame, self.portrait_size / 2
        (left, right), y = self._upper, half + 13
        if place in ("r", "l"):
            return (frame.left + frame.table - half - 14 if place == "r" else frame.left + half + 40, self._side_y)
        aside = 372.0 if self.seats == 6 else 330.0
        ul, ur = max(left + half, self.cx - aside), min(right - half, self.cx + aside)
        if place == "top":
            middle = (ul + ur) / 2 - 58 if self.seats == 6 else max(self.cx, left + half)
            return (self.cx if self.seats == 2 else middle, y)
        return (ur, y) if place == "ur" else (ul, y)

    @property
    def _side_y(self) -> float:
        return 206.0 if self.seats == 5 else 214.0

    @property
    def column_top(self) -> float:
        """Where what lies left of the trick may begin: below whoever sits there."""
        if self.seats < 4:
            return 190.0
        _left, top, _wide, high = self.plate(self.seats - 1)
        return top + high + 8

    def plate(self, seat: int) -> Area:
        """The most room a name has below the portrait, or below the viewer's own pile."""
        high = 34 * self.pill
        if seat == 0:
            spot = self.own_pile
            wide = 204.0 if self.seats < 5 or self.seats == 6 else self.column_room + 20
            return (spot.x - wide / 2, spot.y + 82 - high / 2, wide, high)
        x, y = self.portrait(seat)
        wide = 176.0 if self.seats == 6 else 190.0
        left = x - wide / 2
        if self.place(seat) == "l":
            left = max(left, self.frame.left + 14)
        elif self.place(seat) in ("r", "ur"):
            left = min(left, self.frame.left + self.frame.table - wide)
        return (left, y + self.portrait_size / 2 - 6, wide, high)

    def wide_plate(self, seat: int) -> Area:
        """The same: nothing has more room."""
        return self.plate(seat)

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a back in another's hand."""
        x, y = self.portrait(seat)
        high, step, turn = (96.0, 20.0, 6.0) if self.seats == 2 else (74.0, 15.0, 6.0)
        hides = self.shortens(count) and index >= 3
        if self.shortens(count):
            index, count = min(index, 2), 3
        k = index - (count - 1) / 2
        first = self.portrait_size / 2 + 12 + high * CARD_RATIO / 2 + (count - 1) / 2 * step
        return Pose(x + self.inward(seat) * first + k * step, y + 2, high, -k * turn, 0.0 if hides else 0.5, 0.0)

    def open_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a card in another's hand that lies open."""
        x, y = self.portrait(seat)
        high = 128.0 if self.seats == 2 else 92.0
        wide = high * CARD_RATIO
        step = min(wide * 0.94, (250.0 if self.seats == 2 else 76 + 56 * self.frame.room) / max(1, count - 1))
        if self.seats == 6:
            step = min(step, 16 + 18 * self.frame.room)
        k = index - (count - 1) / 2
        first = self.portrait_size / 2 + 8 + wide / 2 + (count - 1) / 2 * step
        return Pose(x + self.inward(seat) * first + k * step, y + 4, high, -k * min(4.0, 12 / count), 0.6, 1.0)

    def hand_count(self, seat: int) -> Point:
        """The centre of the disc that says how many cards a shortened hand has."""
        spot = self.other_hand(seat, 1, 3)
        return (spot.x + self.inward(seat) * 32, spot.y - 34)

    # --- tricks

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick, before its tilt."""
        high, y = TRICKS[self.seats]
        if per_seat == 2:
            dx, dy = PAIRS[seat][nth]
            return Pose(self.cx + dx, y + dy, PAIR_HIGH)
        if self.seats == 2:
            dx, dy = FIRST_OF_TWO[seat]
            return Pose(self.cx + dx, y + dy, high)
        dx, dy = TRICK_OFFSETS[self.seats][seat]
        k = high / DESIGNED[self.seats]
        return Pose(self.cx + dx * k, y + dy * k, high)

    @property
    def has_peek(self) -> bool:
        """Whether the last trick has room to stay in sight."""
        return self.seats < 5 or self.frame.room > 0.8

    def peek(self, index: int, count: int) -> Pose:
        """A card of the last trick, small."""
        high = (122.0 if self.seats == 2 else 96.0) - 24 * (self.text - 1)
        step = min(66.0 * high / 122, 210.0 / max(1, count - 1))
        frame = self.frame
        aside = 110 + 78 * frame.room if self.seats == 2 else 30 + (count * step + 30) / 2
        k = index - (count - 1) / 2
        y = 292.0 if self.seats == 2 else 330.0 if self.seats == 3 else 428.0
        return Pose(frame.left + frame.table - max(aside, 110.0) + k * step, y, high, -k * 4)

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
        many, frame = count > 4, self.frame
        high = 196.0 if many else 232.0 if self.seats == 2 else 206.0
        wide = high * CARD_RATIO
        first, last = frame.left + 214 + 58 * frame.room, frame.left + frame.table - 6
        step = min(wide * (0.9 if many else 1.26), (last - first - wide) / max(1, count - 1))
        middle = self.cx if not many else max((first + last) / 2, min(self.cx, last - (step * (count - 1) + wide) / 2))
        k = index - (count - 1) / 2
        turn = 1.2 if many else 3.0
        return Pose(middle + k * step, 594.0 + (8 if many else 0) + abs(k) * (1.5 if many else 6), high, -k * turn)

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return 22.0

    @property
    def hand_right(self) -> float:
        """Where the largest hand of this table ends on the right."""
        last = self.hand(7, 8) if self.seats == 5 else self.hand(2, 3)
        return last.x + last.reach[0]

    # --- stock and score

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        left, room, half = self.frame.left, self.frame.room, self._stock_high / 2
        if self.seats in (2, 3):
            return (left + 142 + 78 * room, 286.0 + 40 * room)
        return (left + 138 + 36 * room, self.column_top + 18 + half)

    @property
    def _stock_high(self) -> float:
        return 150.0 + 54 * self.frame.room if self.seats in (2, 3) else 118.0

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
        return (x + self._stock_high * 0.18 * self.frame.room, y + self._stock_high / 2 + 8 + 24 * self.pill)

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
        return 2 * min(self.stock[0] - self.frame.left - 10, self.hand(0, 8).x - 70 - self.stock[0])

    @property
    def message(self) -> Point:
        """The middle of the message line: between trick and hand."""
        return (self.cx, 440.0)

    @property
    def message_room(self) -> float:
        """How wide the message line may be."""
        frame = self.frame
        right = min(frame.left + frame.table - 190, frame.left + frame.table)
        return 2 * min(right - self.cx, self.cx - frame.left - 300)

    def slate(self, sides: int) -> Area:
        """No slate with the score lies here; its place is right of the table, where nothing else comes."""
        frame = self.frame
        return (frame.left + frame.table, 24.0, 278.0, 0.0)

    @property
    def title_room(self) -> float:
        """How wide the title may be: up to the people at the upper edge."""
        begin = self.frame.left + EDGE + 24
        return max(250.0, (self.portrait(1)[0] if self.seats == 2 else self._upper[0] + 14) - begin - 86)

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
