"""Where things lie on the result screens, in design units."""

from __future__ import annotations

import math
from itertools import islice
from typing import NamedTuple

from game.views.paint.theme import CARD_RATIO
from game.views.widgets.layout import Box, Rect, column, grid, row, space

WIDEST = 2060.0  # beyond this the screen stays together in the middle
NARROW = 1700.0
DISC = 22.0  # radius of the disc with a card's points
# Diameter of the portraits of a party of 1, 2, ... players where two parties count, in wide and narrow windows.
PARTY_FACES = {False: (128.0, 94.0, 86.0, 76.0, 76.0), True: (112.0, 78.0, 70.0, 62.0, 62.0)}
MOST_BELOW = 120.0  # words and coins below a face that still leave room for three faces one below the other
DISC_STEP = 47.0  # discs nearer than this take turns in height


def places(w: float, buttons: int = 2, small: int = 0) -> dict[str, Rect]:
    """The parts both screens share.

    On the left the ``area``, with the ``bar`` at its foot; on the right ``slate`` and ``button 0`` (the gold one), ...,
    and below them so many ``small`` ones side by side, ``small 0``, ...
    """
    near, far, between, side = (48, 36, 32, 326) if w < NARROW else (96, 64, 60, 368)
    spare = max(0.0, (w - WIDEST) / 2)
    high, apart = (56, 16) if not small else (54, 12)
    gold, gap, below = (92, 32, 24) if buttons == 2 and not small else (88, 28, 20)
    others = column(
        *(Box(f"button {i}", high) for i in range(1, buttons)),
        *([row(*(Box(f"small {i}") for i in range(small)), size=high, gap=apart)] if small else []),
        gap=apart,
    )
    slate = Box("slate", 964 - gap - gold - below - others.length)
    right = column(space(64), slate, space(gap), Box("button 0", gold), space(below), others, size=side)
    area = column(space(908), Box("bar", 36), name="area")
    whole = row(space(spare + near), area, space(between), right, space(spare + far))
    return whole.place((0, 0, w, 1080))


class LaidCard(NamedTuple):
    """Where a counted card lies: its centre, height and angle (degrees, counter-clockwise)."""

    x: float
    y: float
    height: float
    angle: float

    def point(self, across: float, down: float) -> tuple[float, float]:
        """The point that far to the right of and below the centre, turned with the card."""
        turn = math.radians(self.angle)
        return (
            self.x + across * math.cos(turn) + down * math.sin(turn),
            self.y - across * math.sin(turn) + down * math.cos(turn),
        )


class SideRow(NamedTuple):
    """One side's row on the deal result."""

    y: float
    card: float  # height of the cards that count
    faces: tuple[tuple[float, float], ...]  # centres of the portraits
    face: float  # diameter of a portrait
    plate: float  # y of the name plates
    plate_width: float
    total: tuple[float, float]  # centre of the running total
    total_size: float
    first: float  # left edge of the cards
    right: float  # where the row has to end

    def cards(self, counting: int, blank: int) -> tuple[tuple[LaidCard, ...], tuple[LaidCard, ...]]:
        """The places of the cards that count and of those without points, which lie in a smaller fan."""
        scale = self.card / 214
        wide, small = self.card * CARD_RATIO, self.card * 0.7
        gap = 22 * scale if counting else 0
        room = self.right - self.first - (wide + gap if counting else 0)
        tight, ideal = 13 * scale, 24 * scale
        rest = max(0, blank - 1)
        blank_wide = small * CARD_RATIO if blank else 0
        step = min(84.0, 0.86 * wide)
        needed = step * max(0, counting - 1) + blank_wide
        blank_step = min(ideal, max(tight, (room - needed) / rest)) if rest else 0.0
        if counting > 1:
            step = min(step, (room - blank_wide - blank_step * rest) / (counting - 1))
        span = step * max(0, counting - 1)
        main = _fan(counting, self.first + wide / 2, self.y, step, self.card, 1.5)
        start = self.first + (span + wide + gap if counting else 0) + small * CARD_RATIO / 2
        return main, _fan(blank, start, self.y + 0.1 * self.card, blank_step, small, 1.4)

    def disc(self, cards: tuple[LaidCard, ...], i: int) -> tuple[float, float]:
        """Where the points of card i stand: above its upper left corner, in turns higher where cards lie close."""
        step = cards[1].x - cards[0].x if len(cards) > 1 else DISC_STEP
        levels = min(3, max(1, math.ceil(DISC_STEP / max(1.0, step))))
        card = cards[i]
        return card.point(-0.17 * card.height, -0.5 * card.height - DISC - 5 - (i % levels) * 1.25 * DISC)


def _fan(count: int, x: float, y: float, step: float, height: float, angle: float) -> tuple[LaidCard, ...]:
    """Cards on a shallow arc, the first one centred on x; together they turn 15 degrees at most."""
    middle = (count - 1) / 2
    if count > 1:
        angle = min(angle, 15 / (count - 1))
    radius = step / math.radians(angle)
    cards = []
    for i in range(count):
        j = i - middle
        cards.append(LaidCard(x + i * step, y + radius * (1 - math.cos(math.radians(j * angle))), height, -j * angle))
    return tuple(cards)


def deal_rows(w: float, parties: tuple[int, ...]) -> tuple[SideRow, ...]:
    """The rows of the deal result for parties of that many players each, in a window ``w`` units wide."""
    narrow = w < NARROW
    left, _top, width, _high = places(w)["area"]
    crowd, all_passed = max(parties), len(parties) == 1
    rows = []
    for i, seats in enumerate(parties):
        plate, total, size = 44, 108, 60.0  # name and sum so far below the middle of the row, and the size of the sum
        if all_passed:  # no cards, only faces
            y, card, face = 540.0, 196.0, min(150.0, width / seats - 24)
        elif len(parties) == 2:
            y, card = (404.0 if narrow else 376.0) + 308 * i, 196.0 if narrow else 214.0
            face = PARTY_FACES[narrow][min(crowd, len(PARTY_FACES[narrow])) - 1]
        else:
            y, card, face = 326.0 + 221 * i, 142.0 if narrow else 154.0, 96.0
            plate, total, size = 30, 80, 46.0
        pitch = face + (19 if crowd < 3 else 24 if all_passed else 16)
        whole = width if all_passed else pitch * crowd if crowd > 1 else 150.0 if narrow else 176.0
        step = whole if seats == 1 else pitch
        begin = left + (whole - step * seats) / 2
        faces = tuple((begin + step * (j + 0.5), y + plate - 26 - face / 2) for j in range(seats))
        plate_width, middle = step - (2 if seats > 1 else 0), left + whole / 2
        first = left + whole + (24 if narrow else 44)
        right = left + width
        rows.append(SideRow(y, card, faces, face, y + plate, plate_width, (middle, y + total), size, first, right))
    return tuple(rows)


class PlayerPlace(NamedTuple):
    """Where a player stands on the match result: the portrait, and below it name, amount and coins."""

    x: float
    y: float
    face: float
    width: float  # of the name and the coins

    @property
    def plate(self) -> float:
        """y of the name."""
        return self.y + self.face / 2 + 30

    @property
    def amount(self) -> float:
        """y of the play money won or lost."""
        return self.plate + 48

    @property
    def coins(self) -> float:
        """y of the coins won."""
        return self.amount + 56


class MatchPlaces(NamedTuple):
    """The match result: winners left, the plate (or the laurel) in the middle, the others right."""

    centre: tuple[float, float]
    radius: float
    winners: tuple[PlayerPlace, ...]
    others: tuple[PlayerPlace, ...]


def match_places(w: float, winners: int, others: int, stake: bool) -> MatchPlaces:
    """The places for that many winning players and others in a window ``w`` units wide."""
    left, _top, width, _high = places(w)["area"]
    radius, middle = min(256.0, width * 0.19), 612.0
    x = left + width * (0.52 if others else 0.66)
    gaps = (x - radius - left, left + width - x - radius)
    return MatchPlaces(
        (x, middle),
        radius,
        _people(winners, left + gaps[0] / 2, middle, gaps[0], (290, 176, 118, 80), 170 if stake else 62),
        _people(others, left + width - gaps[1] / 2, middle, gaps[1], (176, 160, 124, 80), 106 if stake else 62),
    )


def _people(
    count: int, x: float, middle: float, gap: float, faces: tuple[int, ...], below: float
) -> tuple[PlayerPlace, ...]:
    """Players around a point, under each other; side by side where words and coins leave no room for faces."""
    if not count:
        return ()
    if count > 2 and below > MOST_BELOW:
        face = min(float(faces[0]), gap / count * 0.78)
        cells = grid((x - gap / 2, middle - (face + below) / 2 + face / 2, gap, 0), count, 0, 0)
        return tuple(PlayerPlace(left + w / 2, y, face, w - 10) for left, y, w, _h in islice(cells.cells(), count))
    face = min(float(faces[min(count, len(faces)) - 1]), gap * 0.76, 730 / count - below - 18)
    block = face + below
    pitch = min(block + 40, 730 / count)
    top = middle - (pitch * (count - 1) + block) / 2
    return tuple(PlayerPlace(x, top + face / 2 + i * pitch, face, gap - 36) for i in range(count))
