"""Where things lie on a table: pure geometry in design units, for any kind, number of seats and shape of window."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.views.paint.easing import clamp
from game.views.paint.theme import CARD_RATIO
from game.views.table.measures import TABLES, Fan, LayoutKind, Number, Span, StockSpot, TableNumbers

Point = tuple[float, float]
Area = tuple[float, float, float, float]  # left, top, width, height

SLATE_WIDTH: Final = 278.0
FULL_FAN: Final = 4  # backs in a hand beyond which they lie closer
SHORT_FAN: Final = 3  # backs drawn of such a hand where there is little room
PEEK: Final = 124.0
OTHER_PILE: Final = 60.0
WIDE: Final = 1800.0  # below this, tables for more than two are packed closer
PEEK_FROM: Final = 1760.0
BUTTON: Final = 236.0
BUTTON_STEP: Final = 66.0  # from one to the next: a finger hits each of them in a window 720 pixels high
ICON_BUTTON: Final = 128.0  # a button that shows icon and key only
SIGN_BUTTON: Final = 60.0  # one with a sign, at the lower left of a table that is turned to nobody
COUNTER: Final = 98.0  # width of the strip that counts cards, without its columns
CROWDED: Final = 1.1  # letters so many times as large as designed leave no words on buttons where a table is narrow
MARGIN: Final = 24.0
BAR: Final = 96.0  # the height of the message line of a table that is turned to nobody
TAG: Final = 44.0  # the height of what stands below a name there
TAG_WIDE: Final = 300.0
FOOT: Final = 190.0  # from the names at the lower edge there to the lower edge
TOP: Final = 40.0  # where the portraits at the upper edge begin
TRICK_REACH: Final = 246.0  # how far left of the middle the cards of a trick of five reach, and a little more
GUTTER: Final = 36.0  # left of the slate, and right of it


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

    Seats are counted from the viewer: 0 is their own, 1 the one on their right; on a table that is turned to nobody,
    from the one at the lower left (or the left). ``text`` is the setting of the text size, 1 to 1.5. ``left`` and
    ``wide`` are where a table begins that has not all the window, and how wide it is. What is said and asked during
    play has its places in :mod:`game.views.table.rooms`.

    From them come whether it ``is_public``, turned to nobody; the ``numbers`` it goes by; whether it is ``narrow``,
    packed closer; ``room``, how much wider than the narrowest it is, to 1 in a window of the usual shape; where it ends
    on the ``right``, and its middle, ``cx``.
    """

    seats: int
    w: float
    h: float
    text: float = 1.0
    kind: LayoutKind = LayoutKind.SEAT
    left: float = 0.0
    wide: float = 0.0
    is_public: bool = field(init=False, repr=False, compare=False)
    numbers: TableNumbers = field(init=False, repr=False, compare=False)
    narrow: bool = field(init=False, repr=False, compare=False)
    room: float = field(init=False, repr=False, compare=False)
    right: float = field(init=False, repr=False, compare=False)
    cx: float = field(init=False, repr=False, compare=False)
    _portraits: tuple[Point, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out once what everything else goes by."""
        numbers, wide = TABLES[self.kind][self.seats - 2], self.wide or self.w
        narrow, (low, usual) = self.seats > 2 and self.w < numbers.narrow, numbers.ramp
        room = clamp((wide - low) / (usual - low)) if usual > low else 0.0 if narrow else 1.0
        found = {"is_public": self.kind is LayoutKind.PUBLIC, "numbers": numbers, "narrow": narrow, "room": room}
        for name, value in found.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "right", self.left + wide - self.of(numbers.beside))
        object.__setattr__(self, "cx", self.left + self.of(numbers.middle) * (self.right - self.left))
        object.__setattr__(self, "_portraits", tuple(map(self._portrait, range(self.seats))))

    def of(self, number: Number) -> float:
        """What a number is in this window, with these letters."""
        if not isinstance(number, Span):
            return number
        more, room = self.text - 1, self.room
        close, roomy = number.close + number.close_text * more, number.roomy + number.roomy_text * more
        return close + room * (roomy - close)

    def place(self, seat: int) -> str:
        """Where a seat lies: me, r, ur, top, ul, l, dl or dr."""
        return self.numbers.places[seat]

    def _is_aside(self, seat: int) -> bool:
        return self.place(seat) in ("r", "l")

    @property
    def pill(self) -> float:
        """How much higher than designed name plates, chips and the message line are."""
        return 1 + self.numbers.pill * (self.text - 1)

    def letters(self, size: float) -> float:
        """The size to draw letters with that are designed in that size: the painter makes them as large as is set."""
        return size * self.pill / self.text if self.is_public else size

    # --- people

    @property
    def portrait_size(self) -> float:
        """The diameter of a portrait."""
        return self.of(self.numbers.portrait)

    def face(self, seat: int) -> Area:
        """The box round the portrait of another's seat."""
        (x, y), size = self.portrait(seat), self.portrait_size
        return (x - size / 2, y - size / 2, size, size)

    def portrait(self, seat: int) -> Point:
        """The centre of the portrait of another's seat."""
        return self._portraits[seat]

    def _portrait(self, seat: int) -> Point:
        place, spots, half = self.place(seat), self.numbers.spots, self.portrait_size / 2
        if place == "me":
            return (self.cx, self.h)
        spot, side = spots.get(place) or spots[place.replace("l", "r")], -1 if "l" in place else 1
        x = self.cx + side * spot.aside * min(self.cx, self.numbers.unit)
        x = max(self.left + self.of(spot.left) + half, min(self.right - spot.right - half, x))
        if place == "top" and self.kind is LayoutKind.LOOK and self.seats > 4:  # between both beside it
            x = (self._portrait(seat - 1)[0] + self._portrait(seat + 1)[0]) / 2 - 58
        if place.startswith("d"):
            return (x, self._lowest)
        if self.is_public and self._is_aside(seat):
            return (x, self._middle - self.of(spot.y))
        return (x, max(self.of(spot.y) + (0.0 if self._is_aside(seat) else half), self.of(spot.least)))

    @property
    def _lowest(self) -> float:
        """How low portraits are on a table that is turned to nobody."""
        return self.h - FOOT - self.numbers.plate_high * self.pill + self.numbers.over - self.portrait_size / 2

    @property
    def _middle(self) -> float:
        """The middle between the highest and the lowest."""
        return (TOP + self.portrait_size / 2 + self._lowest) / 2

    def source(self, seat: int) -> Point:
        """Where what a seat brings to the table comes from: the portrait, or the edge before the viewer."""
        return (self.cx, self.h - 300) if self.place(seat) == "me" else self.portrait(seat)

    def plate(self, seat: int) -> Area:
        """The most room a name has below the portrait, or below the viewer's own pile."""
        n, place, high = self.numbers, self.place(seat), self.numbers.plate_high * self.pill
        if place == "me":
            (aside, down, wide), spot = n.own, self.own_pile
            wide = self.column_room + 20 if self.kind is LayoutKind.LOOK and self.seats == 5 else wide
            return (spot.x + aside - wide / 2, spot.y + self.of(down) - high / 2, wide, high)
        x, y = self.portrait(seat)
        top = y + self.portrait_size / 2 - n.over
        if self.is_public:
            left, right = self._between(seat, x)
            return (left, top, right - left, high)
        wide, left = self.of(n.plate), -math.inf
        if self.kind is LayoutKind.PUZZLE:
            wide = 2 * min(x, self.w - x) - 12 if self._is_aside(seat) else wide
        elif self.kind is LayoutKind.LOOK:
            left = self.left + 14
        elif self._is_aside(seat):
            wide = 188.0
        elif place != "top":
            wide = min(wide, 2 * (self.slate(2)[0] - 3 - self.cx - abs(x - self.cx)))
        return (min(max(x - wide / 2, left), self.right - wide), top, wide, high)

    def _between(self, seat: int, x: float) -> tuple[float, float]:
        """Where a name begins at most, on a table that is turned to nobody, and where it ends."""
        edge, place = self.right + GUTTER / 2, self.place(seat)
        if self.seats == 6 and self._is_aside(seat):  # from the edge to the trick
            spot = self.trick(seat)
            wide = min(340.0, abs(spot.x - (0 if x < self.cx else self.right)) - spot.reach[0] - 36)
            left = max(14.0, min(edge - wide, x - wide / 2))
            return left, left + wide
        half = min(self.of(self.numbers.plate) / 2, x - 14, edge - x)
        left, right = x - half, x + half
        if self.seats == 6 and place == "ul":  # beside the bubble of who sits at the side
            left = max(left, 20 + self.bubble[0])
        elif self.seats == 6 and place == "ur":
            right = min(right, edge - 8 - self.bubble[0])
        return left, right

    def wide_plate(self, seat: int) -> Area:
        """The room of a name that has not enough in :meth:`plate`: as far as nothing else lies beside it."""
        left, top, wide, high = self.plate(seat)
        place = self.place(seat)
        if self.kind is not LayoutKind.SEAT:
            return (left, top, wide, high)
        if place == "me":
            return (MARGIN, top, min(320.0, 2 * self.cx - self.hand_right - 12 - MARGIN), high)
        if place == "ur":
            return (left, top, max(wide, min(wide + 60, self.slate(2)[0] - 3 - left)), high)
        before, after = {"r": (72, 0), "l": (0, 72), "top": (40, 40), "ul": (60, 0)}[place]
        return (left - before, top, wide + before + after, high)

    def tag(self, seat: int) -> Area:
        """The room below a name for what its player is, or that they are awaited."""
        left, top, wide, high = self.plate(seat)
        x, room = self.portrait(seat)[0], min(wide, TAG_WIDE)
        left = max(left, min(left + wide - room, x - room / 2))
        return (left, top + high + 6, room, TAG * self.pill)

    @property
    def bubble(self) -> Point:
        """Width and height of a bubble with a face, on a table that is turned to nobody."""
        return (self.of(Span(106, 130)), self.of(Span(94, 116)))

    # --- the hands of others

    def inward(self, seat: int) -> int:
        """On which side of the portrait that hand lies: 1 right, -1 left."""
        return 1 if self.place(seat) in ("l", "top", "ul", "dl") else -1

    def shortens(self, count: int) -> bool:
        """Whether a hand of ``count`` backs is shown as a few with a number."""
        return (self.narrow or self.is_public) and count > FULL_FAN

    def other_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` in another's hand; a shortened one has the rest on its last.

        In a puzzle all lie open, each where it is until it is played.
        """
        fans = self.numbers.fans
        if self.kind is LayoutKind.PUZZLE:
            fan = fans[self._is_aside(seat)]
            return self.beside(seat, index, 3, fan)._replace(lift=0.7, up=1.0)
        hides = self.shortens(count) and index >= SHORT_FAN  # under the last one that is seen: one shadow is enough
        if self.shortens(count):
            index, count = min(index, SHORT_FAN - 1), SHORT_FAN
        fan = fans[min(len(fans) - 1, max(0, count - 3))]
        return self.beside(seat, index, count, fan)._replace(lift=0.0 if hides else 0.5)

    def beside(self, seat: int, index: int, count: int, fan: Fan) -> Pose:
        """The place of card ``index`` of ``count``, face down, in a hand beside a portrait."""
        (x, y), side, high = self.portrait(seat), self.inward(seat), self.of(fan.high)
        wide, k = high * CARD_RATIO, index - (count - 1) / 2
        step = self.of(fan.step) * wide
        middle = self.portrait_size / 2 + fan.gap + wide / 2 + (max(count, fan.least) - 1) / 2 * step
        return Pose(x + side * middle + k * step, y + fan.down + abs(k) * fan.bow, high, -k * fan.turn, 0.5, 0.0)

    def open_hand(self, seat: int, index: int, count: int) -> Pose:
        """The place of a card of another's hand that lies open: in a review, or for a claim on a public table."""
        if self.is_public:  # where that seat's card lies in a trick
            spot = self.trick(seat)
            height = spot.height * 0.82
            x = self.cx + (spot.x - self.cx) * 1.34  # the backs beside the portraits are gone then
            return Pose(x + (index - (count - 1) / 2) * height * CARD_RATIO * 0.32, spot.y + 12, height)
        high, most = (122.0, 250.0) if self.seats == 2 else (92.0, 76 + 56 * self.room)
        step = min(high * CARD_RATIO * 0.94, most / max(1, count - 1))
        if self.seats == 6:
            step = min(step, 16 + 18 * self.room)
        fan = Fan(high, step / high / CARD_RATIO, 8, min(4.0, 12 / count), 0, 4)
        return self.beside(seat, index, count, fan)._replace(lift=0.6, up=1.0)

    def hand_count(self, seat: int) -> Point:
        """The centre of the disc that says how many cards a shortened hand has."""
        spot, (aside, heights, down) = self.other_hand(seat, 1, SHORT_FAN), self.numbers.count
        return (spot.x + self.inward(seat) * aside, spot.y + heights * spot.height + down)

    @property
    def count_radius(self) -> float:
        """How large that disc is on a table that is turned to nobody."""
        return self.of(Span(21, 25))

    # --- tricks

    def trick(self, seat: int, nth: int = 0, per_seat: int = 1) -> Pose:
        """Where that seat's card lies in the trick, before its tilt.

        With two cards of each seat (``per_seat`` 2, RULES.md, section 3) ``nth`` says which of them: every seat has
        its row, the first card left of the second, so rows tell the owner and columns the order. On a table that is
        turned to nobody the first lies above the second.
        """
        place, n = self.place(seat), self.numbers
        trick = n.pair if per_seat == 2 and not self.is_public else n.trick
        cards, side = trick.cards.get(place), 1
        if cards is None:
            cards, side = trick.cards[place.replace("l", "r")], -1
        high, y = self.of(trick.high), trick.y
        across, down = map(self.of, cards[nth if len(cards) > 1 else 0])
        if not self.is_public:
            return Pose(self.cx + side * across, y + down, high)
        if "top" in n.places:
            _left, top, _wide, tall = self.tag(n.places.index("top"))
            y += top + tall
        else:
            y += self._middle
        if per_seat == 2:
            high = min(high, 286.0)
            y += (nth - 0.5) * (high + 14)
        return Pose(self.cx + side * across * high * CARD_RATIO, y + down * (high + trick.gap), high)

    def tricks(self, per_seat: int = 1) -> list[Pose]:
        """Where all cards of a trick lie."""
        return [self.trick(seat, nth, per_seat) for seat in range(self.seats) for nth in range(per_seat)]

    @property
    def has_peek(self) -> bool:
        """Whether the last trick has room to stay in sight."""
        return self.is_public or (self.w >= PEEK_FROM and not self.narrow)

    def peek(self, index: int, count: int) -> Pose:
        """A card of the last trick, small, and smaller where the words above and below it are large."""
        k = index - (count - 1) / 2
        if self.is_public:
            words = 24 * self.pill
            room = self.message[1] - 28 * self.pill - self.last_trick - words
            height = min(118.0, room - 14)
            step = min(62.0, (self.column_width - 24 - height * CARD_RATIO) / max(1, count - 1))
            y = self.last_trick + words + room / 2 - 2
            return Pose(self.column + k * step, y + abs(k) * 2, height, -k * 4)
        height = PEEK - 36 * (self.text - 1)
        step = 62.0 if count <= 4 else 50.0
        x = min(self.w - 330, self.cx + 470)
        if "r" in self.numbers.places:
            fan = self.other_hand(1, 0, self._most)
            half = (self.seats - 1) / 2
            wing = Pose(0, 0, height, half * 5).reach[0]
            x = min(x, fan.x - fan.reach[0] - 8 - wing - half * (62 if self.seats <= 4 else 50))
        _left, top, _wide, high = self.slate(2)
        return Pose(x + k * step, top + high + 112 - 24 * (self.text - 1), height, -k * 5)

    @property
    def own_pile(self) -> Pose:
        """The viewer's won tricks; on a table that is turned to nobody, those of the first seat."""
        if self.is_public:
            return self.other_pile(0)
        x, above, high = self.numbers.pile
        return Pose(x or self.stock[0], self.h - self.of(above), high, 86, 0.5, 0.0)

    def shows_pile(self, seat: int) -> bool:
        """Whether another's won tricks have room beside their hand."""
        return self.place(seat) in self.numbers.piles[not self.narrow]

    def other_pile(self, seat: int) -> Pose:
        """The won tricks of another seat (at the portrait where there is no room to show them)."""
        x, y = self.portrait(seat)
        side, half = self.inward(seat), self.portrait_size / 2
        if not self.shows_pile(seat):
            pass
        elif self._is_aside(seat):
            x, y = x + side * (half + 44), y + 124 + 40 * (self.pill - 1)
        else:  # eight backs leave no room on their side
            x, y = x + side * (-half - 48 if self.seats == 5 else half + 170), y + 14
        return Pose(x, y, OTHER_PILE, 90, 0.5, 0.0)

    # --- the viewer's hand

    @property
    def lift(self) -> float:
        """How far a raised card comes up."""
        return self.of(self.numbers.lift)

    def hand(self, index: int, count: int) -> Pose:
        """The place of card ``index`` of ``count`` (at most 10) in the viewer's hand."""
        if self.is_public:
            return self.other_hand(0, index, count)
        row, many = self.numbers.rows[count > self.numbers.many], count > self.numbers.many
        wide, y = row.high * CARD_RATIO, self.h - row.foot
        k, steps = index - (count - 1) / 2, max(1, count - 1)
        if self.kind is not LayoutKind.SEAT:
            first, last = self.left, self.right - 6
            if self.kind is LayoutKind.LOOK:  # the sign of trumps at the left needs room, more with large letters
                first += self.of(Span(214, 272, 276, 0))
            step = min(wide * row.step, (last - first - wide) / steps)
            half = (step * (count - 1) + wide) / 2
            middle = max(first + half, min(self.cx, last - half))
            return Pose(middle + k * step, y + abs(k) * row.bow, row.high, -k * row.turn)
        step = min(wide * row.step, (self.w - 612 - wide) / steps, 124.0 if many else math.inf)
        angle = min(4.2, 24 / steps)
        radius, turn = step / math.radians(angle), math.radians(k * angle)
        return Pose(self.cx + radius * math.sin(turn), y + radius * (1 - math.cos(turn)), row.high, -k * angle)

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
    def _most(self) -> int:
        """How many cards a hand of this table has at most."""
        return 8 if self.seats == 5 else 3

    @property
    def hand_right(self) -> float:
        """Where the largest hand of this table ends on the right."""
        last = self.hand(self._most - 1, self._most)
        return last.x + last.reach[0]

    # --- stock and score

    @property
    def _column_top(self) -> float:
        """Where what lies beside the trick begins: below the slate, or below who sits there."""
        if self.is_public:
            _left, top, _wide, high = self.slate(self.seats if self.seats in (3, 5) else 2)
            return top + high
        if self.kind is LayoutKind.LOOK and "l" in self.numbers.places:
            _left, top, _wide, high = self.plate(self.seats - 1)
            return top + high + 8
        return 0.0

    def _anchor(self, stock: StockSpot) -> Pose:
        """Where a stock or the called card lies, as a card."""
        high = self.of(stock.high)
        x = self.column if self.is_public else max(self.left + self.of(stock.left), self.cx - self.of(stock.aside))
        return Pose(x, self._column_top + self.of(stock.above) + high / 2, high)

    def _chip(self, stock: StockSpot) -> Point:
        spot = self._anchor(stock)
        down = spot.height / 2 + stock.gap + self.numbers.chip / 2 * self.pill
        return (spot.x + self.of(stock.chip) * spot.height, spot.y + down)

    @property
    def stock(self) -> Point:
        """The middle between pile and turned card."""
        return self._anchor(self.numbers.stock)[:2]

    @property
    def pile(self) -> Pose:
        """The top of the stock; in a puzzle it lies open like all others."""
        spot, up = self._anchor(self.numbers.stock), 1.0 if self.kind is LayoutKind.PUZZLE else 0.0
        return spot._replace(x=spot.x - spot.height * self.numbers.stock.pile, up=up)

    @property
    def turned(self) -> Pose:
        """The turned card, crosswise, half under the stock."""
        spot, stock = self._anchor(self.numbers.stock), self.numbers.stock
        return Pose(spot.x + spot.height * stock.turned, spot.y, spot.height * stock.turned_high, 90)

    @property
    def chip(self) -> Point:
        """The sign that names trumps."""
        return self._chip(self.numbers.stock)

    @property
    def contract(self) -> Pose:
        """Without a stock: the called card, for as long as the deal lasts."""
        return self._anchor(self.numbers.called)

    @property
    def contract_chip(self) -> Point:
        """Below the called card: the bid and who made it, or the sign of trumps."""
        return self._chip(self.numbers.called)

    @property
    def seal(self) -> Point:
        """The middle of the wax seal: at the lower left of the stock, or of the called card."""
        spot = self.contract if self.seats == 5 else self.pile
        return (spot.x - spot.reach[0] + 4, spot.y + spot.reach[1] - 22)

    def slate(self, sides: int) -> Area:
        """The slate: two columns for two sides, else a row for each; more than three rows have one number each."""
        height = 296.0 if sides == 2 else 132.0 + 50 * sides if sides == 3 else 78.0 + 46 * sides
        k, (beside, top, _scale) = self.slate_scale, self.numbers.slate
        height = 356.0 if self.kind is LayoutKind.PUZZLE else height
        return (self.w - beside - SLATE_WIDTH * k, top, SLATE_WIDTH * k, height * k)

    @property
    def slate_scale(self) -> float:
        """How much larger than designed the slate is drawn, as one block, where there is room beside it."""
        return self.of(self.numbers.slate[2])

    # --- the column at the right of a table that is turned to nobody, or at the left of a review's

    @property
    def column(self) -> float:
        """The middle of the column at the right."""
        return self.slate(2)[0] + self.column_width / 2

    @property
    def column_width(self) -> float:
        """How wide it is."""
        return self.slate(2)[2]

    @property
    def contract_words(self) -> Point:
        """The middle of the line above the called card, and how wide it may be."""
        spot = self.contract
        above, room = (20 * self.pill, self.column_width) if self.is_public else (24, 232.0)
        return (spot.y - spot.height / 2 - above, room)

    @property
    def company(self) -> Point:
        """Below the called card, the middle of the line that says who plays with whom, and how wide it may be."""
        x, y = self.contract_chip
        y += self.numbers.chip / 2 * self.pill
        if self.is_public:
            return (y + 24 * self.pill, self.column_width)
        return (y + 20, 2 * (self.cx - TRICK_REACH - x))

    @property
    def last_trick(self) -> float:
        """The middle of the words over the last trick."""
        if self.seats == 5:
            return self.company[0] + 54 * self.pill
        return self.chip[1] + (self.numbers.chip / 2 + 28) * self.pill

    @property
    def column_room(self) -> float:
        """How wide words may be left of a hand of eight cards in a review."""
        x = self.stock[0]
        return 2 * min(x - self.left - 10, self.hand(0, 8).x - 70 - x)

    # --- the message, and what is pressed

    @property
    def message(self) -> Point:
        """The middle of the message line. A card that is let go above it has been played."""
        return (self.cx, self.numbers.message)

    @property
    def message_room(self) -> float:
        """How wide the message line may be, between the strip that counts cards, or names, and the buttons."""
        if self.is_public:
            return 2 * (self.cx - MARGIN - 2 * SIGN_BUTTON - 28)
        if self.kind is LayoutKind.LOOK:
            return 2 * min(self.right - 190 - self.cx, self.cx - self.left - 300)
        left = 208.0 if self.narrow and self.seats > 3 else MARGIN + COUNTER + 5 * max(36.0, 22 * self.text + 12) + 10
        return min(self.w - 2 * left, 2 * (self.button(0, 1)[0] - 8 - self.cx))

    def icons_only(self, text_scale: float | None = None) -> bool:
        """Whether the buttons have room for icon and key only, beside the largest hand."""
        if self.is_public or (self.narrow and (text_scale or self.text) > CROWDED):
            return True  # the panel of signals and the message line need the room
        return self.w < WIDE and self._words_width(text_scale) > self.w - MARGIN - self.hand_right - 8

    def _words_width(self, text_scale: float | None) -> float:
        return BUTTON * (1 + 0.72 * max(0.0, (text_scale or self.text) - 1))

    def button(self, index: int, count: int, text_scale: float | None = None) -> Area:
        """One of the buttons (at most six) at the right, the last at the bottom; else at the lower left.

        ``text_scale`` says how much larger than designed their words are, as in small windows; by default the
        setting. They lie closer where the seat at the right would be in their way.
        """
        if self.is_public:
            y = self.message[1] - SIGN_BUTTON / 2
            return (MARGIN + index * (SIGN_BUTTON + 12), y, SIGN_BUTTON, SIGN_BUTTON)
        scale = text_scale or self.text
        larger = 1 + 0.36 * max(0.0, scale - 1)
        width = ICON_BUTTON * larger if self.icons_only(scale) else self._words_width(scale)
        step = min(BUTTON_STEP * larger, (self.h - MARGIN - self._buttons_from) / count)
        high = step - max(6.0, min(10.0, step - 50))
        return (self.w - MARGIN - width, self.h - MARGIN - high - (count - 1 - index) * step, width, high)

    @property
    def _buttons_from(self) -> float:
        """How far up buttons may reach."""
        if "r" not in self.numbers.places:
            return 440.0
        _left, top, _wide, high = self.plate(1)
        pile = self.other_pile(1)
        return max(top + high, pile.y + pile.reach[1]) + 12

    # --- the draw for seats and the cut

    def spread(self, index: int, count: int) -> Pose:
        """A card of a deck spread face down across the middle of the table."""
        wide, y, high = min(self.w - 700, 900), 432.0, self.pile.height
        if self.is_public:
            wide = min(900.0, self.cx * 1.15 / (1.3 if self.seats == 6 else 1.0))
            y, high = self._middle + (240 if self.seats == 2 else 10), 180.0
        t = index / max(1, count - 1) - 0.5
        return Pose(self.cx + t * wide, y + 40 * (2 * t) ** 2, high, -t * 14, 0.6, 0.0)

    def cut_step(self, size: int) -> float:
        """How far apart the cards of a pack lie that is spread to be cut, beside slate and people."""
        return min(18.0, (self.w - 800) / size)

    def drawn(self, seat: int) -> Pose:
        """Where a seat shows the card it drew for its place."""
        spot = self.trick(seat)
        return spot._replace(x=self.cx + (spot.x - self.cx) * self.numbers.drawn)
