"""Captions: what is heard, told in words, in a line over the picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.views.easing import clamp
from game.views.painter import Painter
from game.views.widgets.prose import true_size

STAYS: Final = 2200.0  # milliseconds
AT_LEAST: Final = 1100.0  # a voice of the table is not replaced by cards before that
FADES: Final = 180.0
LETTER: Final = 22.0
FONT: Final = "semi"
TOP: Final = 16.0
LOW: Final = 10.0
EDGE: Final = 24.0


class Place(NamedTuple):
    """Where captions stand, in units: their left edge, or their middle when ``centred``, and the room they have.

    ``low`` ones stand at the lower edge.
    """

    x: float
    room: float
    centred: bool = False
    low: bool = False


class Captions:
    """The line that is told at this moment, if any is; ``calm`` ones come and go without fading."""

    def __init__(self) -> None:
        self.text = ""
        self.calm = False
        self._left = 0.0
        self._matters = False

    def tell(self, text: str, matters: bool = True) -> None:
        """Tell of a sound. What cards do gives way to what ``matters`` more, until that has been read."""
        if self._matters and not matters and self._left > STAYS - AT_LEAST:
            return
        self.text, self._matters, self._left = text, matters, STAYS

    def hush(self) -> None:
        """Tell nothing any more."""
        self._left = 0.0

    @property
    def moving(self) -> bool:
        """Whether it is there, and so about to go."""
        return self._left > 0

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - elapsed)

    def draw(self, painter: Painter, place: Place) -> None:
        """Draw it at the upper edge, or at the lower one."""
        if not self._left:
            return
        x, room, centred, low = place
        sign = true_size(painter, LETTER) * 1.05
        around = sign + 54
        lines = painter.wrap(self.text, room - around, LETTER, FONT)
        size = min(painter.fit(line, room - around, LETTER, FONT) for line in lines)
        step = true_size(painter, LETTER) * 1.22
        wide = max(painter.text_width(line, size, FONT) for line in lines) + around
        high = step * len(lines) + true_size(painter, LETTER) * 0.6
        left = x - wide / 2 if centred else x
        top = painter.metrics.h - LOW - high if low else TOP
        with painter.group(alpha=1.0 if self.calm else clamp(self._left / FADES)):
            painter.box(left, top, wide, high, min(high / 2, 24.0), "scrim", 0.78)
            painter.icon("sound", left + 18 + sign / 2, top + high / 2, sign, "gold")
            for i, line in enumerate(lines):
                y = top + high / 2 + (i - (len(lines) - 1) / 2) * step
                painter.text(line, left + 30 + sign, y, size, FONT, "cream")
