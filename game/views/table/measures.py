"""Four kinds of table in numbers: how large things are on them, and where they lie.

:class:`game.views.table.layout.TableLayout` works out all places from these. Lengths are in design units.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from math import inf
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.views.paint.theme import CARD_RATIO


class LayoutKind(Enum):
    """What kind of table it is."""

    SEAT = auto()  # one at which the viewer sits
    PUBLIC = auto()  # one that is turned to nobody, for a television
    LOOK = auto()  # that of a review, smaller than the one in play
    PUZZLE = auto()  # all hands open, the paper at the left, the slate at the right


class Span(NamedTuple):
    """A number in the narrowest window, in one of the usual shape, and between in others; what larger letters add."""

    close: float
    roomy: float
    close_text: float = 0.0  # for letters twice as large
    roomy_text: float = 0.0


Number = float | Span


class Seated(NamedTuple):
    """Where a portrait is: how far its middle is aside of the table's, and its upper edge, or at a side its middle.

    Span it and the ends of the table there is room, ``left`` and ``right``; its middle is no higher than ``least``.
    """

    aside: float
    y: Number
    left: Number = 0.0
    right: float = 0.0
    least: Number = 0.0


class Fan(NamedTuple):
    """A hand beside a portrait: the height of its cards, the step from one to the next in widths, and the first gap.

    For each place from the middle of the hand a card is turned by ``turn`` degrees, and lies ``bow`` lower; all lie
    ``down`` from the portrait. Fewer than ``least`` cards lie in the middle of the room for as many.
    """

    high: Number
    step: Number
    gap: float
    turn: float
    bow: float = 0.0
    down: float = 0.0
    least: int = 1


class HandRow(NamedTuple):
    """The viewer's hand: the height of its cards, the step in widths, how far their middle is above the edge."""

    high: float
    step: float
    foot: float
    bow: float = 0.0
    turn: float = 0.0


Offset = tuple[Number, Number]


class TrickAt(NamedTuple):
    """Where cards of a trick lie: right of its middle and below it, by the place of their seat; at the left mirrored.

    ``y`` is its middle. At a public table it is what the trick lies lower than it would, and cards lie so many widths,
    and heights with a ``gap``, from there.
    """

    high: Number
    y: float
    cards: Mapping[str, tuple[Offset, ...]]  # the second is for the second card of a seat
    gap: float = 0.0


class StockSpot(NamedTuple):
    """The stock: its height; its middle from the left at least, and from the middle of the table; what is above it.

    In heights: how far the pile lies left of that, turned card and sign of trumps right of it, and the turned card's
    own; then the gap between stock and sign.
    """

    high: Number
    left: Number
    aside: Number
    above: Number
    pile: float = 0.0
    turned: float = 0.0
    chip: Number = 0.0
    turned_high: float = 1.0
    gap: float = 20.0


class TableNumbers(Struct, frozen=True, kw_only=True):
    """The numbers of one kind of table for one number of seats."""

    places: tuple[str, ...]  # of the seats, counter-clockwise from the viewer's own, or from the lower left
    ramp: tuple[float, float] = (1440.0, 1920.0)  # the width of the narrowest window, and of one of the usual shape
    narrow: float = 0.0  # below that width a table for more than two is packed closer
    beside: Number = 0.0  # of the width that is not the table's
    middle: Number = 0.5  # of the table, as a part of the rest
    pill: float = 0.6  # how much of what larger letters add name plates, chips and the message line grow
    portrait: Number
    unit: float = 1.0  # of what portraits are aside: that, but half the table at most
    spots: dict[str, Seated]
    plate: Number = 190.0  # the width of a name, and its height
    plate_high: float = 34.0
    over: float = 6.0  # how far it lies over the portrait
    fans: tuple[Fan, ...]  # of three cards, of four, of more; or above, and at a side
    count: tuple[float, float, float] = (0.0, 0.0, 0.0)  # of a hand: aside of its middle, in heights and units below
    trick: TrickAt
    pair: TrickAt  # of two cards of each seat
    drawn: float = 1.0  # times as far apart cards lie that are drawn for seats
    rows: tuple[HandRow, HandRow] = (HandRow(0, 0, 0), HandRow(0, 0, 0))  # of few cards, and of many
    many: int = 0  # above so many
    lift: Number = 0.0
    pile: tuple[float, Number, float] = (128.0, 136.0, 122.0)  # the viewer's own: x, above the lower edge, height
    own: tuple[float, Number, float] = (-2.0, 92.0, 200.0)  # the viewer's name: right of that, below it, width
    piles: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())  # where won tricks have room, in narrow windows and else
    stock: StockSpot
    called: StockSpot  # the called card, and its chip
    chip: float = 48.0  # the height of the sign that names trumps
    message: float = 701.0
    slate: tuple[float, float, Number] = (24.0, 24.0, 1.0)  # from the edges, times as large as designed


def _scaled(trick: TrickAt, high: float, y: float) -> TrickAt:
    """A trick of smaller cards, which lie closer."""
    k = high / _number(trick.high)
    cards = {place: tuple((_number(x) * k, _number(y) * k) for x, y in own) for place, own in trick.cards.items()}
    return TrickAt(high, y, cards)


def _number(number: Number) -> float:
    assert not isinstance(number, tuple)
    return number


# --- a table at which the viewer sits

_BACK: Final = 98 * CARD_RATIO  # the width of a card in another's hand
_SEAT: Final = TableNumbers(
    places=("me", "top"), ramp=(1800.0, 1800.0), narrow=1800.0, unit=inf, portrait=132.0, spots={"top": Seated(0, 30)},
    plate=200.0, plate_high=36.0, over=0.0,
    fans=(
        Fan(98, 17 / _BACK, 33 - _BACK / 2, 7, 1.87, 4, 3), Fan(98, 17 / _BACK, 36 - _BACK / 2, 7, 1.87, 4),
        Fan(98, 12 / _BACK, 43 - _BACK / 2, 4.5, 1.32, 4),
    ),
    count=(40, -0.5, 3),
    trick=TrickAt(246, 400, {"me": ((100, 26),), "top": ((-100, -26),)}),
    pair=TrickAt(192, 408, {"me": ((-50, 99), (98, 99)), "top": ((-98, -99), (50, -99))}),
    drawn=1.15, rows=(HandRow(300, 0.9, 168), HandRow(276, 0.9, 156)), many=6, lift=40.0,
    piles=((), ("top", "r", "l", "ur", "ul")),
    stock=StockSpot(204, 306, 486, Span(264, 330, -6, -50), 0.16, 0.3, 0.1),
    called=StockSpot(170, 330, 430, Span(281, 347, -50, -50), gap=12),
    message=640.0, slate=(24, 24, Span(1, 1, 0.56, 0.56)),
)  # fmt: skip
_MORE: Final = replace(
    _SEAT, rows=(HandRow(284, 0.9, 152), HandRow(276, 0.9, 148)), lift=Span(26, 26, -12, -12), message=701.0,
    plate=Span(158, 200), slate=(24, 24, Span(1, 1, 0, 0.56)),
)  # fmt: skip
SEAT: Final = (
    _SEAT,
    replace(
        _MORE, places=("me", "ur", "ul"), spots={"ur": Seated(0.47, 34)},
        trick=TrickAt(226, 430, {"me": ((0, 110),), "ur": ((150, -64),)}),
    ),
    replace(
        _MORE, places=("me", "r", "top", "l"), plate=200.0, slate=_SEAT.slate, piles=(("top",), _SEAT.piles[1]),
        spots={"top": Seated(0, 30), "r": Seated(1, Span(612, 462, -24, 165.76), 40, 40)},
        trick=TrickAt(212, 435, {"me": ((0, 112),), "r": ((158, 0),), "top": ((0, -112),)}),
    ),
    replace(
        _MORE, places=("me", "r", "ur", "ul", "l"),
        spots={"ur": Seated(0.37, 34), "r": Seated(1, Span(612, 476, -24, 0), 40, 40, Span(0, 474, 0, 172.48))},
        trick=TrickAt(212, 439, {"me": ((0, 106),), "r": ((164, 104),), "ur": ((80, -112),)}),
    ),
    replace(
        _MORE, places=("me", "r", "ur", "top", "ul", "l"), portrait=124.0, piles=((), ("r", "l")),
        spots={
            "top": Seated(0, 34), "ur": Seated(0.474, 38),
            "r": Seated(1, Span(612, 480, -24, 0), 44, 44, Span(0, 462, 0, 165.76)),
        },
        trick=TrickAt(204, 440, {"me": ((0, 111),), "r": ((158, 100),), "ur": ((158, -118),), "top": ((0, -126),)}),
    ),
)  # fmt: skip

# --- one that is turned to nobody


def _back(close: float, roomy: float) -> tuple[Fan, ...]:
    return (Fan(Span(close, roomy), Span(0.12 / CARD_RATIO, 0.19 / CARD_RATIO), 8, 8, 2, -8),)


_HALF: Final = Span(0.53, 0.56)  # of a width: half of what two cards beside each other are apart
_WHOLE: Final = Span(1.06, 1.12)
_LOWER: Final = Seated(0.62, 0, 22, 22)
_UPPER: Final = Seated(0, 40, 22, 22)
_PUBLIC: Final = replace(
    _SEAT, places=("l", "r"), ramp=(1440.0, 1920.0), narrow=0.0, beside=Span(377.8, 450.08), pill=0.3, unit=1000.0,
    portrait=Span(206, 250), spots={"r": Seated(0.72, 12, 22, 22)}, plate=Span(300, 460), plate_high=58.0, over=16.0,
    fans=_back(122, 150), count=(22, 0.5, -14), trick=TrickAt(Span(220, 310), -12, {"r": ((_HALF, 0),)}), drawn=1.0,
    piles=((), ()),
    stock=StockSpot(Span(190, 222), 0, 0, 26, 0.31, 0.19, 0, 0.92, 16),
    called=StockSpot(Span(160, 186), 0, 0, Span(52, 52, 10.8, 10.8), gap=16),
    chip=66.0, message=1006.0, slate=(36, 26, Span(1.1, 1.36)),
)  # fmt: skip
PUBLIC: Final = (
    _PUBLIC,
    replace(
        _PUBLIC, places=("dl", "dr", "top"), portrait=Span(170, 196), fans=_back(104, 118),
        spots={"dr": _LOWER._replace(aside=0.74), "top": _UPPER},
        trick=TrickAt(Span(222, 262), 12, {"dr": ((1.1, Span(1, 1.12)),), "top": ((0, 0.5),)}),
    ),
    replace(
        _PUBLIC, places=("dl", "dr", "ur", "ul"), portrait=Span(166, 190), fans=_back(104, 118),
        spots={"dr": _LOWER, "ur": _UPPER._replace(aside=0.62)},
        trick=TrickAt(Span(222, 284), 0, {"dr": ((_HALF, 0.5),), "ur": ((_HALF, -0.5),)}, 16),
    ),
    replace(
        _PUBLIC, places=("dl", "dr", "ur", "top", "ul"), portrait=Span(146, 172), fans=_back(100, 118),
        spots={"dr": _LOWER, "ur": _UPPER._replace(aside=0.735), "top": _UPPER},
        trick=TrickAt(Span(188, 222), 5, {"dr": ((_HALF, 1.5),), "ur": ((_WHOLE, 0.5),), "top": ((0, 0.5),)}, 10),
    ),
    replace(
        _PUBLIC, places=("dl", "dr", "r", "ur", "ul", "l"), portrait=Span(136, 172), fans=_back(100, 118),
        spots={"dr": _LOWER._replace(aside=0.551), "ur": _UPPER._replace(aside=0.551), "r": Seated(0.815, 0, 22, 22)},
        trick=TrickAt(
            Span(184, 236), 0,
            {"dr": ((_HALF, 0.5),), "ur": ((_HALF, -0.5),), "r": ((Span(1.65, 1.74), Span(5 / 200, 5 / 252)),)}, 16,
        ),
    ),
)  # fmt: skip

# --- that of a review

_START: Final = Span(374, 424)  # the room of the title, left of the people at the upper edge
_TOP: Final = Seated(0, 13, _START)
_SIDE: Final = Seated(inf, 214, 40, 14)
_LOOK: Final = TableNumbers(
    places=SEAT[0].places, ramp=(976.0, 1368.0), narrow=inf, middle=Span(0.541, 0.541, 0.08, 0), portrait=116.0,
    spots={"top": _TOP}, fans=(Fan(96, 20 / 96 / CARD_RATIO, 12, 6, 0, 2),), count=(32, -0.5, 3),
    trick=TrickAt(196, 296, {"me": ((110, 6),), "top": ((-110, -8),)}),
    pair=TrickAt(138, 296, {"me": ((-52, 70), (52, 74)), "top": ((-52, -74), (52, -70))}),
    rows=(HandRow(244, 1.3, 486, 3, 2.5), HandRow(196, 0.9, 478, 1.5, 1.2)), many=4, lift=22.0,
    pile=(0, 492, 100), own=(0, 82, 204),
    stock=StockSpot(Span(150, 204), Span(142, 220), inf, Span(211, 224), 0.06, 0.46, Span(0, 0.18), 0.94, 8),
    called=StockSpot(96, Span(138, 174), inf, Span(30, 30, 30, 30), gap=8),
    message=440.0, slate=(24, 24, 0),
)  # fmt: skip
_AMONG_FEW: Final = replace(
    _LOOK,
    portrait=98.0,
    fans=(Fan(74, 15 / 74 / CARD_RATIO, 12, 6, 0, 2),),
    rows=(HandRow(206, 1.16, 486, 3, 2.5), _LOOK.rows[1]),
)
_AMONG_MANY: Final = replace(_AMONG_FEW, stock=_LOOK.stock._replace(high=118, left=Span(138, 174), above=18))
LOOK: Final = (
    _LOOK,
    replace(
        _AMONG_FEW, places=SEAT[1].places, portrait=108.0, spots={"ur": Seated(330, 13, _START, 6)},
        trick=_scaled(SEAT[1].trick, 158, 300),
    ),
    replace(
        _AMONG_MANY, places=SEAT[2].places, spots={"top": _TOP, "r": _SIDE}, trick=_scaled(SEAT[2].trick, 142, 309),
    ),
    replace(
        _AMONG_MANY, places=SEAT[3].places, spots={"ur": Seated(330, 13, _START, 6), "r": _SIDE}, pile=(0, 476, 100),
        trick=_scaled(SEAT[3].trick, 142, 311),
    ),
    replace(
        _AMONG_MANY, places=SEAT[4].places, portrait=88.0, plate=176.0, trick=_scaled(SEAT[4].trick, 138, 313),
        spots={"top": _TOP, "ur": Seated(372, 13, _START, 6), "r": _SIDE},
    ),
)  # fmt: skip

# --- that of a puzzle, for two or for four

_PUZZLE: Final = replace(
    _SEAT, ramp=(1440.0, 1920.0), unit=1.0, portrait=Span(116, 148), spots={"top": Seated(-254, 40, Span(396, 500))},
    plate=190.0, plate_high=34.0, over=6.0, fans=(Fan(Span(188, 224), 1.07, 10, 2.6, 0, 6),),
    trick=TrickAt(192, 560, {"me": ((72, 6),), "top": ((-72, -6),)}), rows=(HandRow(306, 1.03, 173, 5, 2.8),) * 2,
    lift=30.0, pile=(128, Span(132, 132, 20, 20), 108), own=(16, Span(91, 91, 9.8, 9.8), 240), piles=((), ()),
    stock=StockSpot(146, 0, Span(292, 352), 507, 0.12, 0.3, 0), message=690.0, slate=(24, 24, Span(0.84, 1)),
)  # fmt: skip
_FOUR: Final = replace(
    _PUZZLE, places=SEAT[2].places, portrait=Span(104, 124),
    spots={
        "top": _PUZZLE.spots["top"], "r": Seated(inf, 540, 22, 22),
        "l": Seated(inf, 584, 22, 22, Span(568, 580, 160, 160)),
    },
    fans=(Fan(Span(158, 174), 1.07, 26, 2.6, 0, 6), Fan(Span(136, 160), Span(0.62, 0.78), 10, 2.6)),
    trick=TrickAt(148, 545, {"me": ((0, 78),), "r": ((134, 0),), "top": ((0, -78),)}),
    rows=(HandRow(276, 1.03, 158, 5, 2.8),) * 2,
)  # fmt: skip
PUZZLE: Final = (_PUZZLE, _FOUR, _FOUR)

TABLES: Final = {LayoutKind.SEAT: SEAT, LayoutKind.PUBLIC: PUBLIC, LayoutKind.LOOK: LOOK, LayoutKind.PUZZLE: PUZZLE}
"""By kind of table, from two seats on."""
