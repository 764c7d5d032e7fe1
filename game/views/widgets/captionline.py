"""The line of captions, over the picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.views.paint.easing import clamp
from game.views.painter import Painter
from game.views.sound.cues import Captions
from game.views.widgets.prose import true_size

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


def draw_captions(painter: Painter, captions: Captions, place: Place) -> None:
    """Draw what is told, if anything is, at the upper edge or at the lower one."""
    if not captions.left:
        return
    x, room, centred, low = place
    sign = true_size(painter, LETTER) * 1.05
    around = sign + 54
    lines = painter.wrap(captions.text, room - around, LETTER, FONT)
    size = min(painter.fit(line, room - around, LETTER, FONT) for line in lines)
    step = true_size(painter, LETTER) * 1.22
    wide = max(painter.text_width(line, size, FONT) for line in lines) + around
    high = step * len(lines) + true_size(painter, LETTER) * 0.6
    left = x - wide / 2 if centred else x
    top = painter.metrics.h - LOW - high if low else TOP
    with painter.group(alpha=1.0 if captions.calm else clamp(captions.left / FADES)):
        painter.box(left, top, wide, high, min(high / 2, 24.0), "scrim", 0.78)
        painter.icon("sound", left + 18 + sign / 2, top + high / 2, sign, "gold")
        for i, line in enumerate(lines):
            y = top + high / 2 + (i - (len(lines) - 1) / 2) * step
            painter.text(line, left + 30 + sign, y, size, FONT, "cream")
