"""Where counted cards lie: those with points in a fan, the others in a smaller one beside it."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from game.views.paint.theme import CARD_RATIO
from game.views.widgets.layout import Rect

LARGEST: Final = 214.0  # the height of a card
DISC: Final = 23.0  # radius of the disc with a card's points
ABOVE, AROUND = 50.0, 74.0  # what discs need above cards, and that with what a fan goes down at its ends
DISC_STEP: Final = 48.0  # discs nearer than this take turns in height
MOST_LEVELS: Final = 3
LEVEL: Final = 32.0
SMALL: Final = 0.7  # how large cards without points are
GAP: Final = 20.0  # between the two fans
STEP: Final = 79.0  # from card to card
BLANK_STEP: Final = 15.0  # the same of those without points
TURN: Final = 15.0  # degrees from the first card to the last, at most


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


class Fans(NamedTuple):
    """The cards of a party: those that count, those without points, and the pile all of them come from."""

    main: tuple[LaidCard, ...]
    blank: tuple[LaidCard, ...]
    pile: LaidCard
    levels: int  # of the discs

    def disc(self, i: int) -> tuple[float, float]:
        """Where the points of card i stand: above its upper left corner, in turns higher where cards lie close."""
        card = self.main[i]
        return card.point(-0.17 * card.height, -0.5 * card.height - DISC - 3 - (i % self.levels) * LEVEL)


def lay(area: Rect, counting: int, blank: int) -> Fans:
    """Return the places in an area of that many cards that count and of those without points."""
    x, y, w, h = area
    gap, levels, step = GAP if counting else 0.0, 0, 0.0
    while levels < MOST_LEVELS and step * levels < DISC_STEP:
        levels += 1
        above = (levels - 1) * LEVEL
        high = min(LARGEST, h - AROUND - above, 0.25 * w)
        scale, wide, small = high / LARGEST, high * CARD_RATIO, high * SMALL
        without = small * CARD_RATIO + BLANK_STEP * scale * (blank - 1) if blank else 0.0
        step = min(STEP, 0.86 * wide, (w - wide - gap - without) / max(1, counting - 1))
    middle = y + (h - high - AROUND + above) / 2 + ABOVE + high / 2
    main = _fan(counting, (x + wide / 2, middle, high), step, 1.5)
    start = x + (step * (counting - 1) + wide + gap if counting else 0.0) + small * CARD_RATIO / 2
    others = _fan(blank, (start, middle + 0.06 * high, small), BLANK_STEP * scale, 1.4)
    first = others[0] if others else main[-1] if main else LaidCard(x, middle, high, 0)
    return Fans(main, others, LaidCard(first.x, first.y, small, 0), levels)


def _fan(count: int, first: tuple[float, float, float], step: float, angle: float) -> tuple[LaidCard, ...]:
    """Cards on a shallow arc, given the centre and height of the first one."""
    x, y, high = first
    if count > 1:
        angle = min(angle, TURN / (count - 1))
    radius, turns = step / math.radians(angle), [(i - (count - 1) / 2) * angle for i in range(count)]
    drops = [radius * (1 - math.cos(math.radians(turn))) for turn in turns]
    return tuple(LaidCard(x + i * step, y + drops[i], high, -turn) for i, turn in enumerate(turns))
