"""Where things lie on the result screens, in design units: pure geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.views.paint.theme import CARD_RATIO

Rect = tuple[float, float, float, float]

WIDEST = 2060.0  # beyond this the screen stays together in the middle
NARROW = 1700.0
DISC = 22.0  # radius of the disc with a card's points
# Diameter of the portraits of a party of 1, 2, ... players where two parties count, in wide and narrow windows.
PARTY_FACES = {False: (128.0, 94.0, 86.0, 76.0, 76.0), True: (112.0, 78.0, 70.0, 62.0, 62.0)}
MOST_BELOW = 120.0  # words and coins below a face that still leave room for three faces one below the other
DISC_STEP = 47.0  # discs nearer than this take turns in height


@dataclass(frozen=True, slots=True)
class Columns:
    """The parts both screens share: the area on the left, the slate and the buttons on the right."""

    left: float
    right: float  # of the area
    slate: Rect
    first: Rect  # the gold button
    second: Rect
    third: Rect | None = None

    @staticmethod
    def of(w: float, three: bool = False) -> Columns:
        """Return the columns of a window ``w`` units wide, with two buttons or with ``three``."""
        narrow = w < NARROW
        spare = max(0.0, (w - WIDEST) / 2)
        wide = 326.0 if narrow else 368.0
        x = w - spare - (36 if narrow else 64) - wide
        left = spare + (48 if narrow else 96)
        right = x - (32 if narrow else 60)
        if three:
            return Columns(
                left, right, (x, 64, wide, 700), (x, 792, wide, 88), (x, 900, wide, 56), (x, 972, wide, 56)
            )  # fmt: skip
        return Columns(left, right, (x, 64, wide, 760), (x, 856, wide, 92), (x, 972, wide, 56))

    @property
    def width(self) -> float:
        """Width of the area."""
        return self.right - self.left


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place: its centre, height and angle (degrees, counter-clockwise)."""

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


@dataclass(frozen=True, slots=True)
class RowPlan:
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

    def spots(self, counting: int, blank: int) -> tuple[tuple[Spot, ...], tuple[Spot, ...]]:
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

    def disc(self, spots: tuple[Spot, ...], i: int) -> tuple[float, float]:
        """Where the points of card i stand: above its upper left corner, in turns higher where cards lie close."""
        step = spots[1].x - spots[0].x if len(spots) > 1 else DISC_STEP
        levels = min(3, max(1, math.ceil(DISC_STEP / max(1.0, step))))
        spot = spots[i]
        return spot.point(-0.17 * spot.height, -0.5 * spot.height - DISC - 5 - (i % levels) * 1.25 * DISC)


def _fan(count: int, x: float, y: float, step: float, height: float, angle: float) -> tuple[Spot, ...]:
    """Cards on a shallow arc, the first one centred on x; together they turn 15 degrees at most."""
    middle = (count - 1) / 2
    if count > 1:
        angle = min(angle, 15 / (count - 1))
    radius = step / math.radians(angle)
    spots = []
    for i in range(count):
        j = i - middle
        spots.append(Spot(x + i * step, y + radius * (1 - math.cos(math.radians(j * angle))), height, -j * angle))
    return tuple(spots)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """The deal result of one window size."""

    columns: Columns
    rows: tuple[RowPlan, ...]
    bar: Rect

    @staticmethod
    def of(w: float, parties: tuple[int, ...], three: bool = False) -> DealPlan:
        """Return the places for parties of that many players each; ``three`` is the number of buttons."""
        columns = Columns.of(w, three)
        narrow = w < NARROW
        left = columns.left
        crowd = max(parties)
        rows = []
        for i, seats in enumerate(parties):
            if len(parties) == 1:  # all passed: no cards, only faces
                y, card, face = 540.0, 196.0, min(150.0, columns.width / seats - 24)
                plate, total, size = y + 44, y + 108, 60.0
            elif len(parties) < 3:
                y, card = (404.0 if narrow else 376.0) + 308 * i, 196.0 if narrow else 214.0
                face = PARTY_FACES[narrow][min(crowd, len(PARTY_FACES[narrow])) - 1]
                plate, total, size = y + 44, y + 108, 60.0
            else:
                y, card = 326.0 + 221 * i, 142.0 if narrow else 154.0
                face, plate, total, size = 96.0, y + 30, y + 80, 46.0
            pitch = face + (19 if crowd < 3 else 24 if len(parties) == 1 else 16)
            whole = (150.0 if narrow else 176.0) if crowd == 1 else pitch * crowd
            if len(parties) == 1:
                whole = columns.width
            step = whole if seats == 1 else pitch
            start = left + (whole - step * seats) / 2
            faces = tuple((start + step * (j + 0.5), plate - 26 - face / 2) for j in range(seats))
            rows.append(
                RowPlan(
                    y, card, faces, face, plate, step - (2 if seats > 1 else 0), (left + whole / 2, total), size,
                    left + whole + (24 if narrow else 44), columns.right,
                )
            )  # fmt: skip
        return DealPlan(columns, tuple(rows), (left, 908, columns.width, 36))


@dataclass(frozen=True, slots=True)
class Place:
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


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """The match result of one window size: winners left, the plate (or the laurel) in the middle, the others right."""

    columns: Columns
    centre: tuple[float, float]
    radius: float
    winners: tuple[Place, ...]
    others: tuple[Place, ...]

    @staticmethod
    def of(w: float, winners: int, others: int, stake: bool, three: bool = False) -> MatchPlan:
        """Return the places for that many winning players and others; ``three`` is the number of buttons."""
        columns = Columns.of(w, three)
        radius = min(256.0, columns.width * 0.19)
        x = columns.left + columns.width * (0.52 if others else 0.66)
        gaps = (x - radius - columns.left, columns.right - x - radius)
        middle = 612.0
        return MatchPlan(
            columns,
            (x, middle),
            radius,
            _people(winners, columns.left + gaps[0] / 2, middle, gaps[0], (290, 176, 118, 80), 170 if stake else 62),
            _people(others, columns.right - gaps[1] / 2, middle, gaps[1], (176, 160, 124, 80), 106 if stake else 62),
        )


def _people(count: int, x: float, middle: float, gap: float, faces: tuple[int, ...], below: float) -> tuple[Place, ...]:
    if not count:
        return ()
    if count > 2 and below > MOST_BELOW:  # side by side, so that there is room for faces
        pitch = gap / count
        face = min(float(faces[0]), pitch * 0.78)
        top = middle - (face + below) / 2
        return tuple(Place(x + (i - (count - 1) / 2) * pitch, top + face / 2, face, pitch - 10) for i in range(count))
    face = min(float(faces[min(count, len(faces)) - 1]), gap * 0.76, 730 / count - below - 18)
    block = face + below
    pitch = min(block + 40, 730 / count)
    top = middle - (pitch * (count - 1) + block) / 2
    return tuple(Place(x, top + face / 2 + i * pitch, face, gap - 36) for i in range(count))
