"""A town on the map: the face of whoever is at home there, and the label with the wishes that came true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.input.pressguard import Target
from game.views.paint import shapes
from game.views.paint.theme import HEX
from game.views.painter import Painter
from game.views.screens.journey.state import Standing, TownView
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size

STAR: Final = "M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z"
EDGE: Final = 8.0  # from a label to the end of the map
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

    ``face`` is the middle of the portrait, ``size`` its diameter, ``letters`` the size of the label. No label leaves
    ``area``, the map, and none lies on the ``spot`` of its town, where the way goes on.
    """

    def __init__(
        self,
        painter: Painter,
        town: TownView,
        face: tuple[float, float],
        size: float,
        area: Rect,
        letters: float,
        spot: Rect,
        on_choose: Callable[[str], None],
        on_enter: Callable[[str], None],
        chosen: bool = False,
        expression: str = "neutral",
    ) -> None:
        self.town = town
        self.face = face
        self.size = size
        self.chosen = chosen
        self.expression = expression
        self._on_choose = on_choose
        self._on_enter = on_enter
        self.letters = letters
        letters = true_size(painter, letters)
        stars = len(town.stars) * letters * 1.05 + 6 if town.stars else 0.0
        wide = painter.text_width(town.name, self.letters, "serif-bold") + stars + 24
        high = letters * 1.25 + 6
        left = min(max(face[0] - wide / 2, area[0] + EDGE), area[0] + area[2] - wide - EDGE)
        top = min(face[1] + size / 2 - 2, area[1] + area[3] - high - EDGE)
        left, top = _beside(spot, (left, top, wide, high), area, from_left=face[0] > spot[0] + spot[2] / 2)
        self.label: Rect = (left, top, wide, high)
        x = min(left, face[0] - size / 2)
        right = max(left + wide, face[0] + size / 2)
        upper = face[1] - size / 2
        super().__init__((x, upper, right - x, top + high - upper))

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
        painter.portrait(town.portrait, self.expression, x, y, self.size, turn=self.chosen)
        left, top, wide, high = self.label
        if look.focused:
            focus_ring(painter, self.label, 7)
        fill = "gold" if self.chosen else "paper2" if closed else "paper"
        painter.box(left, top, wide, high, 7, fill, 1, "ink", 2.5)
        letters = true_size(painter, self.letters)
        stars = len(town.stars) * letters * 1.05
        label(painter, town.name, left + 12, top + high / 2, wide - stars - 20, self.letters, "serif-bold", "ink")
        for place, lit in enumerate(town.stars):
            star(painter, left + wide - 10 - stars + (place + 0.5) * letters * 1.05, top + high / 2, letters, lit=lit)
