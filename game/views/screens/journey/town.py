"""A town on the map: the face of whoever is at home there, and the label with the wishes that came true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.input.pressguard import Target
from game.views.paint import shapes
from game.views.paint.theme import HEX
from game.views.painter import Painter
from game.views.screens.journey.chart import FACES, SPOTS, WIDE
from game.views.screens.journey.state import Standing, TownView
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size

STAR: Final = "M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z"
EDGE: Final = 8.0  # from a label to the end of the map
SIZES: Final = (88.0, 112.0)  # of the face in a town, and in the one that is chosen
FAR_SIZES: Final = (80.0, 92.0)  # of those in the other sea
FAR: Final = ("ponce", "oaxaca")
SPOT: Final = 14.0  # how far the mark of a town reaches
LETTERS: Final = 20.0  # of the labels, on a map as large as it was drawn
SMALLEST, GROWN = 0.6, 1.12  # how much smaller they get at most, and how much less they shrink than the map
STAR_STEP: Final = 1.05  # from a star to the next, in heights of letters
UNLIT: Final = HEX["sheet"]


def star(painter: Painter, x: float, y: float, size: float, *, lit: bool) -> None:
    """A star, gold where a wish came true, centred on a point."""
    px = max(8, painter.metrics.px(size))
    fill = HEX["gold"] if lit else UNLIT
    body = f'<path d="{STAR}" fill="{fill}" stroke="{HEX["ink"]}" stroke-width="2" stroke-linejoin="round"/>'
    painter.put_centred(painter.cache.get(("star", px, lit), lambda: shapes.svg(body, px, px, "0 0 24 24")), x, y)


def _beside(spot: Rect, label: Rect, area: Rect, *, from_left: bool) -> tuple[float, float]:
    """Where a label begins that does not lie on the spot: aside of it where there is room, else below it."""
    (x, y, w, h), (left, top, wide, high) = spot, label
    if left + wide <= x or x + w <= left or top + high <= y or y + h <= top:
        return left, top
    aside = x + w if from_left else x - wide
    below = y + h
    fits_aside = area[0] + EDGE <= aside <= area[0] + area[2] - wide - EDGE
    fits_below = below + high <= area[1] + area[3] - EDGE
    if fits_below and (below - top < abs(aside - left) or not fits_aside):
        return left, below
    return (aside, top) if fits_aside else (left, top)


class Town(Control):
    """A town to choose: pressed by a pointer it shows its table, by keys one sits down there.

    ``chart`` is where the map lies. No label leaves it, and none lies on the mark of its town, where the way goes on.
    """

    def __init__(
        self,
        painter: Painter,
        town: TownView,
        chart: Rect,
        on_choose: Callable[[str], None],
        on_enter: Callable[[str], None],
        chosen: bool = False,
    ) -> None:
        self.town = town
        self.label = town.name
        self.chosen = chosen
        self._on_choose = on_choose
        self._on_enter = on_enter
        x, y, scale = chart[0], chart[1], chart[2] / WIDE
        (spot_x, spot_y), (right, down) = SPOTS[town.key], FACES[town.key]
        self.face = (x + (spot_x + right) * scale, y + (spot_y + down) * scale)
        self.size = scale * (FAR_SIZES if town.key in FAR else SIZES)[chosen]
        self.letters = LETTERS * min(1.0, max(SMALLEST, scale * GROWN))
        letters, near = true_size(painter, self.letters), SPOT * scale
        spot = (x + spot_x * scale - near, y + spot_y * scale - near, 2 * near, 2 * near)
        stars = len(town.stars) * letters * STAR_STEP + 6 if town.stars else 0.0
        wide = painter.text_width(town.name, self.letters, "serif-bold") + stars + 24
        high = letters * 1.25 + 6
        left = min(max(self.face[0] - wide / 2, x + EDGE), x + chart[2] - wide - EDGE)
        top = min(self.face[1] + self.size / 2 - 2, y + chart[3] - high - EDGE)
        left, top = _beside(spot, (left, top, wide, high), chart, from_left=right > 0)
        self.plate: Rect = (left, top, wide, high)
        begin, upper = min(left, self.face[0] - self.size / 2), self.face[1] - self.size / 2
        end = max(left + wide, self.face[0] + self.size / 2)
        super().__init__((begin, upper, end - begin, top + high - upper))

    @property
    def thing(self) -> Target:
        """The town, wherever its label lies."""
        return ("town", self.town.key)

    def press(self) -> None:
        """By keys: sit down."""
        self._on_enter(self.town.key)

    def press_at(self, x: float, y: float) -> None:
        """By a pointer: show its table."""
        self._on_choose(self.town.key)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the face, brighter where it is chosen, and the label."""
        town = self.town
        x, y = self.face
        closed = town.standing is Standing.CLOSED
        if look.hovered and not self.chosen:
            painter.circle(x, y, self.size / 2 + 5, None, "gold", 3)
        painter.portrait(town.portrait, "happy" if self.chosen else "neutral", x, y, self.size, turn=self.chosen)
        left, top, wide, high = self.plate
        focus_ring(painter, look, self.plate, 7)
        fill = "gold" if self.chosen else "paper2" if closed else "paper"
        painter.box(left, top, wide, high, 7, fill, 1, "ink", 2.5)
        letters = true_size(painter, self.letters)
        stars = len(town.stars) * letters * STAR_STEP
        label(painter, town.name, left + 12, top + high / 2, wide - stars - 20, self.letters, "serif-bold", "ink")
        for place, lit in enumerate(town.stars):
            star(
                painter,
                left + wide - 10 - stars + (place + 0.5) * letters * STAR_STEP,
                top + high / 2,
                letters,
                lit=lit,
            )
