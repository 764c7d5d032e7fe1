"""Where things lie on the table: pure geometry in design units, for any number of seats and any shape of window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from game.views.paint.theme import CARD_RATIO

Point = tuple[float, float]
Area = tuple[float, float, float, float]  # left, top, width, height

# The places of the seats, counter-clockwise from the viewer's own.
PLACES: Final[dict[int, tuple[str, ...]]] = {
    2: ("me", "top"),
    3: ("me", "ur", "ul"),
    4: ("me", "r", "top", "l"),
    5: ("me", "r", "ur", "ul", "l"),
    6: ("me", "r", "ur", "top", "ul", "l"),
}
UPPER_SIDE: Final = {3: 0.235, 5: 0.185, 6: 0.237}  # how far ur and ul are from the middle, as a part of the width
SIDE_Y: Final = {4: 462.0, 5: 476.0, 6: 480.0}
TRICK_CENTRE_Y: Final = {2: 400.0, 3: 430.0, 4: 435.0, 5: 439.0, 6: 440.0}
TRICK_HEIGHT: Final = {2: 246.0, 3: 226.0, 4: 212.0, 5: 212.0, 6: 204.0}
TRICK_OFFSETS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((100, 26), (-100, -26)),
    3: ((0, 110), (150, -64), (-150, -64)),
    4: ((0, 112), (158, 0), (0, -112), (-158, 0)),
    5: ((0, 106), (164, 104), (80, -112), (-80, -112), (-164, 104)),
    6: ((0, 111), (158, 100), (158, -118), (0, -126), (-158, -118), (-158, 100)),
}
# Two cards of each of two seats: a row for each seat, the first card left of the second.
PAIR_HEIGHT: Final = 192.0
PAIR_CENTRE_Y: Final = 408.0
PAIR_OFFSETS: Final[tuple[tuple[Point, Point], ...]] = (((-50, 99), (98, 99)), ((-98, -99), (50, -99)))
SLATE_WIDTH: Final = 278.0
PORTRAIT: Final = 132.0
BACK: Final = 98.0  # height of the cards in others' hands
FULL_FAN: Final = 4  # backs in a hand beyond which they lie closer
SHORT_FAN: Final = 3  # backs drawn of such a hand where there is little room
STOCK: Final = 204.0
CONTRACT: Final = 170.0
PEEK: Final = 124.0
OWN_PILE: Final = 122.0
OTHER_PILE: Final = 60.0
WIDE: Final = 1800.0  # below this, tables for more than two are packed closer
PEEK_FROM: Final = 1760.0
BUTTON: Final = 236.0
BUTTON_STEP: Final = 66.0  # from one to the next: a finger hits each of them in a window 720 pixels high
ICON_BUTTON: Final = 128.0  # a button that shows icon and key only
COUNTER: Final = 98.0  # width of the strip that counts cards, without its columns
CROWDED: Final = 1.1  # letters so many times as large as designed leave no words on buttons where a table is narrow
MARGIN: Final = 24.0


class Pose(NamedTuple):
    """Where and how a card lies: centre, height, angle (degrees, counter-clockwise).

    ``lift`` is how far it is above the table, for its shadow, ``up`` how far it is turned: 1 is face up, 0 face down.
    """

    x: float
    y: float
    height: float
    angle: float = 0.0
    lift: float = 1.0
    up: float = 1.0

    @property
    def reach(self) -> Point:
        """Half the width and half the height of the upright box around the turned card."""
        wide, tall, turn = self.height * CARD_RATIO / 2, self.height / 2, math.radians(self.angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        return (wide * across + tall * down, wide * down + tall * across)

    @property
    def box(self) -> Area:
        """The upright box around the turned card."""
        across, down = self.reach
        return (self.x - across, self.y - down, 2 * across, 2 * down)

    def beside(self, across: float, down: float) -> Point:
        """The point so far right of the card's middle and below it, as the card itself lies."""
        turn = math.radians(-self.angle)
        x = self.x + across * math.cos(turn) - down * math.sin(turn)
        return (x, self.y + across * math.sin(turn) + down * math.cos(turn))


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of everything on a table of ``seats`` players in a window ``w`` units wide and ``h`` high.

    Seats are counted here from the viewer: 0 is his own, 1 the one on his right. ``text`` is the setting of the text
    size, 1 to 1.5. What is said and asked during play has its places in :mod:`game.views.table.rooms`.
    """

    seats: int
    w: float
    h: float
    text: float = 1.0
    is_public: ClassVar[bool] = False  # whether it is turned to nobody

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

    @property
    def pill(self) -> float:
        """How much higher than designed name plates, chips and the message line are."""
        return 1 + 0.6 * (self.text - 1)

    def letters(self, size: float) -> float:
        """The size to draw letters with that are designed in that size: the painter makes them as large as is set."""
        return size

    # --- people

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return 124.0 if self.seats == 6 else PORTRAIT

    def face(self, seat: int) -> Area:
        """The box round the portrait of another's seat."""
        (x, y), size = self.portrait(seat), self.portrait_size
        return (x - size / 2, y - size / 2, size, size)

    @property
    def _side_y(self) -> float:
        """The height of the seats at the right and left; a larger slate pushes them down."""
        if self.narrow:
            return 612.0 - 24 * (self.text - 1)  # above the message line, however high its letters are
        _left, top, _wide, high = self.slate(5 if self.seats == 5 else 2)
        return max(SIDE_Y[self.seats], top + high + 142)

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        place = self.place(seat)
        if place == "top":
            return (self.cx, 96.0)
        if place in ("r", "l"):
            return (self.w - 106 if place == "r" else 106.0, self._side_y)
        side = UPPER_SIDE[self.seats] * self.w
        return (self.cx + (side if place == "ur" else -side), 100.0)

    def source(self, seat: int) -> Point:
        """Where what a seat brings to the table comes from: the portrait, or the edge before the viewer."""
        return self.portrait(seat) if seat else (self.cx, self.h - 300)

    def plate(self, seat: int) -> Area:
        """The most room a name has below the portrait, or below the viewer's own pile."""
        high = 36 * self.pill
        if seat == 0:
            spot = self.own_pile
            return (spot.x - 102, spot.y + 92 - high / 2, 200, high)
        x, y = self.portrait(seat)
        crowded = self.narrow and self.seats != 4
        wide = 188.0 if self.place(seat) in ("r", "l") else 158.0 if crowded else 200.0
        if self.place(seat) in ("ur", "ul"):
            wide = min(wide, 2 * (self.slate(2)[0] - 3 - self.cx - abs(x - self.cx)))
        return (x - wide / 2, y + self.portrait_size / 2, wide, high)

    def wide_plate(self, seat: int) -> Area:
        """The room of a name that has not enough in :meth:`plate`: as far as nothing else lies beside it."""
        left, top, wide, high = self.plate(seat)
        place = self.place(seat)
        if place == "me":
            return (MARGIN, top, min(320.0, 2 * self.cx - self.hand_right - 12 - MARGIN), high)
        if place in ("r", "l"):
            return (left - 72 if place == "r" else left, top, wide + 72, high)
        if place == "top":
            return (left - 40, top, wide + 80, high)
        if place == "ul":
            return (left - 60, top, wide + 60, high)
        return (left, top, max(wide, min(wide + 60, self.slate(2)[0] - 3 - left)), high)

    def inward(self, seat: int) -> int:
        """On which side of the portrait that hand lies: 1 right, -1 left."""
        return 1 if self.place(seat) in ("l", "top", "ul") else -1

    def shortens(self, count: int) -> bool:
        """Whether a hand of ``count`` backs is shown as a few with a number."""
        return self.narrow and count > FULL_FAN

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` in another's hand; a shortened one has the rest on its last."""
        x, y = self.portrait(seat)
        step, turn = (17.0, 7.0) if count <= FULL_FAN else (12.0, 4.5)
        hides = self.shortens(count) and index >= SHORT_FAN  # under the last one that is seen: one shadow is enough
        if self.shortens(count):
            index, count, step, turn = min(index, SHORT_FAN - 1), SHORT_FAN, 17.0, 7.0
        # A larger hand begins at the rim too, and reaches further in.
        middle = 50.0 if count <= 3 else 36 + (count - 1) / 2 * step + (7 if count > FULL_FAN else 0)
        k = index - (count - 1) / 2
        inward = self.inward(seat) * (self.portrait_size / 2 + middle)
        lift = 0.0 if hides else 0.5
        return Pose(x + inward + k * step, y + 4 + abs(k) * step * 0.11, BACK, -k * turn, lift, 0.0)

    def hand_count(self, seat: int) -> Point:
        """The centre of the disc (radius 20) that says how many cards a shortened hand has."""
        spot = self.other_hand(seat, 1, SHORT_FAN)
        return (spot.x + self.inward(seat) * 40, spot.y - 46)

    # --- tricks

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick, before its tilt.

        With two cards of each seat (``per_seat`` 2, RULES.md, section 3) ``nth`` says which of them: every seat has
        its row, the first card left of the second, so rows tell the owner and columns the order.
        """
        if per_seat == 2:
            dx, dy = PAIR_OFFSETS[seat][nth]
            return Pose(self.cx + dx, PAIR_CENTRE_Y + dy, PAIR_HEIGHT)
        dx, dy = TRICK_OFFSETS[self.seats][seat]
        return Pose(self.cx + dx, TRICK_CENTRE_Y[self.seats] + dy, TRICK_HEIGHT[self.seats])

    @property
    def has_peek(self) -> bool:
        """Whether the last trick has room to stay in sight."""
        return self.w >= PEEK_FROM and not self.narrow

    def peek(self, index: int, count: int) -> Pose:
        """A card of the last trick, small, and smaller where the words above and below it are large."""
        height = PEEK - 36 * (self.text - 1)
        step = 62.0 if count <= 4 else 50.0
        x = min(self.w - 330, self.cx + 470)
        if "r" in PLACES[self.seats]:
            cards = 8 if self.seats == 5 else 3
            fan = self.other_hand(1, 0, cards)
            wing = Pose(0, 0, height, (self.seats - 1) * 2.5).reach[0]
            x = min(x, fan.x - fan.reach[0] - 8 - wing - (self.seats - 1) / 2 * (62 if self.seats <= 4 else 50))
        k = index - (count - 1) / 2
        _left, top, _wide, high = self.slate(2)
        return Pose(x + k * step, top + high + 112 - 24 * (self.text - 1), height, -k * 5)

    @property
    def own_pile(self) -> Pose:
        """The viewer's won tricks."""
        return Pose(128, self.h - 136, OWN_PILE, 86, 0.5, 0.0)

    def shows_pile(self, seat: int) -> bool:
        """Whether another's won tricks have room beside his hand."""
        if self.narrow:
            return self.seats == 4 and self.place(seat) == "top"
        return self.seats < 6 or self.place(seat) in ("r", "l")

    def other_pile(self, seat: int) -> Pose:
        """The won tricks of another seat (at his portrait where there is no room to show them)."""
        x, y = self.portrait(seat)
        if not self.shows_pile(seat):
            return Pose(x, y, OTHER_PILE, 90, 0.5, 0.0)
        side, half = self.inward(seat), self.portrait_size / 2
        if self.place(seat) in ("r", "l"):
            return Pose(x + side * (half + 44), y + 124 + 40 * (self.pill - 1), OTHER_PILE, 90, 0.5, 0.0)
        if self.seats == 5:  # eight backs leave no room on their side
            return Pose(x - side * (half + 48), y + 14, OTHER_PILE, 90, 0.5, 0.0)
        return Pose(x + side * (half + 170), y + 14, OTHER_PILE, 90, 0.5, 0.0)

    # --- the viewer's hand

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return 40.0 if self.seats == 2 else 26.0 - 12 * (self.text - 1)  # larger letters need the room above it

    def hand(self, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` (at most 10) in the viewer's hand."""
        many = count > 6
        height = 276.0 if many else 300.0 if self.seats == 2 else 284.0
        width = height * CARD_RATIO
        step = min(0.90 * width, (self.w - 612 - width) / max(1, count - 1), 124.0 if many else math.inf)
        angle = min(4.2, 24 / max(1, count - 1))
        radius = step / math.radians(angle)
        k = index - (count - 1) / 2
        turn = math.radians(k * angle)
        base = self.h - (18 if self.seats == 2 else 10) - height / 2
        return Pose(self.cx + radius * math.sin(turn), base + radius * (1 - math.cos(turn)), height, -k * angle)

    def raised(self, pose: Pose, how: float) -> Pose:
        """A card of the hand raised by a fraction 0..1."""
        turn = math.radians(-pose.angle)
        return Pose(
            pose.x + math.sin(turn) * self.lift * how,
            pose.y - (self.lift + 0.03 * pose.height) * how,
            pose.height * (1 + 0.06 * how),
            pose.angle * (1 - 0.65 * how),
            1 + 1.2 * how,
            pose.up,
        )

    @property
    def hand_right(self) -> float:
        """Where the largest hand of this table ends on the right."""
        count = 8 if self.seats == 5 else 3
        last = self.hand(count - 1, count)
        return last.x + last.reach[0]

    # --- stock and score

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        return (max(306.0, self.cx - 486), 366 - 6 * (self.text - 1) if self.narrow else 432 - 50 * (self.text - 1))

    @property
    def pile(self) -> Pose:
        """The top of the stock."""
        x, y = self.stock
        return Pose(x - STOCK * 0.16, y, STOCK, up=0.0)

    @property
    def seal(self) -> Point:
        """The middle of the wax seal: at the lower left of the stock, or of the called card."""
        spot = self.contract if self.seats == 5 else self.pile
        return (spot.x - spot.reach[0] + 4, spot.y + spot.reach[1] - 22)

    @property
    def turned(self) -> Pose:
        """The turned card, crosswise, half under the stock."""
        x, y = self.stock
        return Pose(x + STOCK * 0.30, y, STOCK, 90)

    @property
    def chip(self) -> Point:
        """The sign that names trumps."""
        x, y = self.stock
        return (x + STOCK * 0.10, y + STOCK / 2 + 20 + 24 * self.pill)

    @property
    def contract(self) -> Pose:
        """Without a stock: the called card, for as long as the deal lasts."""
        # Where the table is narrow, larger words below it would else come to lie on the hand at the left.
        lift = 44 * (self.text - 1) if self.narrow else 0.0
        return Pose(max(330.0, self.cx - 430), self.stock[1] - lift, CONTRACT)

    @property
    def contract_chip(self) -> Point:
        """Below the called card: the bid and who made it."""
        spot = self.contract
        return (spot.x, spot.y + CONTRACT / 2 + 12 + 24 * self.pill)

    @property
    def message(self) -> Point:
        """The middle of the message line."""
        return (self.cx, 640.0 if self.seats == 2 else 701.0)

    @property
    def message_room(self) -> float:
        """How wide the message line may be, between the strip that counts cards, or names, and the buttons."""
        left = 208.0 if self.narrow and self.seats > 3 else MARGIN + COUNTER + 5 * max(36.0, 22 * self.text + 12) + 10
        return min(self.w - 2 * left, 2 * (self.button(0, 1)[0] - 8 - self.cx))

    def slate(self, sides: int) -> Area:
        """The slate: two columns for two sides, else a row for each; more than three rows have one number each."""
        height = 296.0 if sides == 2 else 132.0 + 50 * sides if sides == 3 else 78.0 + 46 * sides
        k = self.slate_scale
        return (self.w - MARGIN - SLATE_WIDTH * k, MARGIN, SLATE_WIDTH * k, height * k)

    @property
    def slate_scale(self) -> float:
        """How much larger than designed the slate is drawn, as one block, where there is room beside it."""
        return 1.0 if self.narrow and "ur" in PLACES[self.seats] else 1 + 0.56 * (self.text - 1)

    # --- buttons

    def icons_only(self, text_scale: float | None = None) -> bool:
        """Whether the buttons have room for icon and key only, beside the largest hand."""
        if self.narrow and (text_scale or self.text) > CROWDED:
            return True  # the panel of signals and the message line need the room
        return self.w < WIDE and self._words_width(text_scale) > self.w - MARGIN - self.hand_right - 8

    def _words_width(self, text_scale: float | None) -> float:
        return BUTTON * (1 + 0.72 * max(0.0, (text_scale or self.text) - 1))

    def button(self, index: int, count: int, text_scale: float | None = None) -> Area:
        """One of the buttons (at most six) at the right, the last at the bottom.

        ``text_scale`` says how much larger than designed their words are, as in small windows; by default the
        setting. They lie closer where the seat at the right would be in their way.
        """
        scale = text_scale or self.text
        bare = ICON_BUTTON * (1 + 0.36 * max(0.0, scale - 1))
        width = bare if self.icons_only(scale) else self._words_width(scale)
        step = min(BUTTON_STEP * (1 + 0.36 * max(0.0, scale - 1)), (self.h - MARGIN - self._buttons_from) / count)
        high = step - max(6.0, min(10.0, step - 50))
        return (self.w - MARGIN - width, self.h - MARGIN - high - (count - 1 - index) * step, width, high)

    @property
    def _buttons_from(self) -> float:
        """How far up buttons may reach."""
        if "r" not in PLACES[self.seats]:
            return 440.0
        _left, top, _wide, high = self.plate(1)
        pile = self.other_pile(1)
        return max(top + high, pile.y + pile.reach[1]) + 12

    # --- the draw for seats and the cut

    def spread(self, index: int, count: int) -> Pose:
        """A card of a deck spread face down across the middle of the table."""
        t = index / max(1, count - 1) - 0.5
        return Pose(self.cx + t * min(self.w - 700, 900), 452 + 40 * (2 * t) ** 2 - 20, STOCK, -t * 14, 0.6, 0.0)

    def cut_step(self, size: int) -> float:
        """How far apart the cards of a pack lie that is spread to be cut, beside slate and people."""
        return min(18.0, (self.w - 800) / size)

    def drawn(self, seat: int) -> Pose:
        """Where a seat shows the card it drew for its place."""
        dx, dy = TRICK_OFFSETS[self.seats][seat]
        return Pose(self.cx + dx * 1.15, TRICK_CENTRE_Y[self.seats] + dy, TRICK_HEIGHT[self.seats])
