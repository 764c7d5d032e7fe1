"""Helpers of the tests of geometry: the boxes of everything on a table, and which of them meet."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.views.paint.metrics import Metrics
from game.views.table import rooms
from game.views.table.furniture import LEADING
from game.views.table.lasttrick import PEEK_GAP
from game.views.table.layout import Area, Pose, TableLayout

Box = tuple[float, float, float, float]  # left, top, right, bottom
WIDTHS = (1440, 1500, 1728, 1799, 1801, 1920, 2520, 3413)
WINDOWS = (*((width, 1080) for width in WIDTHS), (1440, 1440), (960, 540))
TILT = 4.0  # degrees, the most that a card in the trick is crooked


@dataclass(frozen=True)
class Case:
    """A table, the cards each seat plays to a trick, and what is open on it."""

    table: TableLayout
    per_seat: int = 1
    auction: bool = False
    buttons: int = 6

    @property
    def cards(self) -> int:
        return 8 if self.table.seats == 5 else 3

    def __str__(self) -> str:
        table = self.table
        extra = ("double" if self.per_seat == 2 else "") + ("auction" if self.auction else "")
        return f"{table.seats}-{table.w:.0f}-{table.text}{extra}"


def table_of(seats: int, window: tuple[int, int] = (1920, 1080), text: float = 1.0) -> TableLayout:
    metrics = Metrics.of(*window)
    return TableLayout(seats, metrics.w, metrics.h, text)


def cases() -> list[Case]:
    found = [
        Case(table_of(seats, window, text)) for seats in range(2, 7) for window in WINDOWS for text in (1.0, 1.25, 1.5)
    ]
    found += [replace(case, per_seat=2) for case in found if case.table.seats == 2]
    return found + [replace(case, auction=True) for case in found if case.table.seats == 5]


def box(pose: Pose, margin: float = 0) -> Box:
    """The upright box around a turned card."""
    wide, tall = pose.reach
    return (pose.x - wide - margin, pose.y - tall - margin, pose.x + wide + margin, pose.y + tall + margin)


def tilted(pose: Pose) -> Box:
    """The box around a card of the trick, however crooked it lies."""
    return box(pose._replace(angle=TILT))


def around(*boxes: Box) -> Box:
    return (
        min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
    )  # fmt: skip


def corners(area: Area) -> Box:
    left, top, wide, high = area
    return (left, top, left + wide, top + high)


def disc(x: float, y: float, radius: float) -> Box:
    return (x - radius, y - radius, x + radius, y + radius)


def pill(x: float, y: float, half: float, high: float) -> Box:
    return (x - half, y - high / 2, x + half, y + high / 2)


def zones(case: Case) -> dict[str, Box]:
    """Everything on a table that must keep apart from the rest; the first word of a name is its kind."""
    table = case.table
    found = _people(case)
    if case.auction:
        found["auction"] = corners(rooms.auction(table))
    else:
        found |= _trick(case)
        found |= _contract(table) if table.seats == 5 else _stock(table)
        if table.has_peek:
            count = table.seats * case.per_seat
            cards = around(*(box(table.peek(i, count)) for i in range(count)))
            words = PEEK_GAP + max(20 * table.text, 30)
            middle, half = table.peek(0, 1), table.peek(0, 1).height / 2
            found["peek"] = cards
            # The words may pass beside others, but not the slate above and the message below.
            found["peek words"] = (middle.x - 1, middle.y - half - words, middle.x + 1, middle.y + half + words)
    found["slate"] = corners(table.slate(table.seats if table.seats in (3, 5) else 2))
    for i in range(case.buttons):
        found[f"button {i}"] = corners(table.button(i, case.buttons))
    strip = rooms.counter(table, 98 + 5 * max(36, 22 * table.text + 12), 4 * max(30, 25 * table.text) + 12)
    if strip is not None and not case.auction:
        found["counter"] = corners(strip)
    found["own pile"] = box(table.own_pile, 3)
    found["own plate"] = corners(table.plate(0))
    high = max(48 * table.pill, 2 * 24 * table.text * LEADING + 8)  # two lines
    x, y = table.message
    down = (high - 48 * table.pill) / 2 if table.seats == 2 or case.auction else 0.0
    found["message"] = pill(x, y + down, table.message_room / 2, high)
    hand = [table.hand(i, case.cards) for i in range(case.cards)]
    found["hand"] = around(*map(box, hand))
    found["raised"] = around(*(box(table.raised(spot, 1.0)) for spot in hand))
    if table.seats in (4, 6):
        found["signals"] = corners(rooms.signals(table))
    return found


def _people(case: Case) -> dict[str, Box]:
    table, found = case.table, {}
    for seat in range(table.seats):
        width = rooms.bubble_room(table, seat)
        found[f"seat {seat} bubble"] = corners(rooms.bubble(table, seat, width).box)
    for seat in range(1, table.seats):
        found[f"seat {seat} portrait"] = disc(*table.portrait(seat), table.portrait_size / 2 + 8)
        found[f"seat {seat} plate"] = corners(table.plate(seat))
        found[f"seat {seat} hand"] = around(*(box(table.other_hand(seat, i, case.cards)) for i in range(case.cards)))
        if table.shortens(case.cards):
            found[f"seat {seat} count"] = disc(*table.hand_count(seat), 20)
        if table.shows_pile(seat):
            found[f"seat {seat} pile"] = box(table.other_pile(seat))
    return found


def _trick(case: Case) -> dict[str, Box]:
    table = case.table
    return {
        f"trick {seat} {nth}": tilted(table.trick(seat, nth, case.per_seat))
        for seat in range(table.seats)
        for nth in range(case.per_seat)
    }


def _stock(table: TableLayout) -> dict[str, Box]:
    pile = box(table.pile, 3)
    return {
        "stock": around(pile, box(table.turned, 3), disc(pile[0] + 7, pile[1] - 3, 25)),
        "chip": pill(*table.chip, 116, 48 * table.pill),
    }


def _contract(table: TableLayout) -> dict[str, Box]:
    return {"contract": box(table.contract, 3), "contract chip": pill(*table.contract_chip, 116, 48 * table.pill)}


def may_meet(one: str, other: str) -> bool:
    """What belongs together may touch: a card of the hand and its raised self, backs and the rim of their portrait."""
    first, second = one.split(), other.split()
    kinds = {first[0], second[0]}
    if kinds == {"seat"} and first[1] == second[1]:
        return {first[2], second[2]} in ({"portrait", "hand"}, {"portrait", "plate"}, {"hand", "count"})
    return kinds in ({"hand", "raised"}, {"own"}, {"peek"}, {"contract"}, {"stock", "chip"}) and first != second


def gap(a: Box, b: Box) -> float:
    """How far apart two boxes are across or down; below 0 they meet."""
    return max(max(a[0], b[0]) - min(a[2], b[2]), max(a[1], b[1]) - min(a[3], b[3]))


def clashes(found: dict[str, Box], least: float, allowed: Callable[[str, str], bool] = may_meet) -> list[str]:
    """Which boxes are nearer than ``least`` to each other and may not be."""
    return [
        f"{one} and {other}: {gap(a, b):.0f}"
        for (one, a), (other, b) in itertools.combinations(found.items(), 2)
        if gap(a, b) < least and not allowed(one, other)
    ]


def inside(point: tuple[float, float], pose: Pose) -> bool:
    """Whether a point lies on a card."""
    turn = math.radians(pose.angle)
    dx, dy = point[0] - pose.x, point[1] - pose.y
    across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
    wide, tall = pose._replace(angle=0).reach
    return abs(across) < wide and abs(down) < tall
