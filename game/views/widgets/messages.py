"""What the player is told over the picture: news on a slip of paper, captions in a line, speech in a bubble."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.views.paint.easing import clamp
from game.views.painter import Painter
from game.views.sound.audio import Captions, PassingWords
from game.views.widgets.layout import Rect
from game.views.widgets.prose import true_size

STAYS: Final = 5000.0  # milliseconds news is shown
FADES: Final = 200.0  # milliseconds at the end of them
TOP: Final = 24.0
LETTER: Final = 22.0
FONT: Final = "semi"

CAPTION_FADES: Final = 180.0
CAPTION_TOP: Final = 16.0
LOW: Final = 10.0
EDGE: Final = 24.0

Point = tuple[float, float]


class NoticeBanner(PassingWords):
    """The line of news that is shown, if any."""

    _icon = ""

    def tell(self, text: str, icon: str) -> None:
        """Show a line of news from now on."""
        self.text, self._icon, self.left = text, icon, STAYS

    def draw(self, painter: Painter) -> None:
        """Draw it in the middle of the upper edge."""
        if not self.left:
            return
        sign = true_size(painter, LETTER) * 1.25
        size = painter.fit(self.text, painter.metrics.w - 2 * TOP - sign - 70, LETTER, FONT)
        wide = painter.text_width(self.text, size, FONT) + sign + 70
        high = true_size(painter, LETTER) * 2.5
        left, middle = (painter.metrics.w - wide) / 2, TOP + high / 2
        with painter.group(alpha=clamp(self.left / FADES)):
            painter.paper(left, TOP, wide, high, 12, framed=False)
            painter.icon(self._icon, left + 28 + sign / 2, middle, sign, "ink")
            painter.text(self.text, left + 42 + sign, middle, size, FONT, "ink")


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
    top = painter.metrics.h - LOW - high if low else CAPTION_TOP
    with painter.group(alpha=1.0 if captions.calm else clamp(captions.left / CAPTION_FADES)):
        painter.box(left, top, wide, high, min(high / 2, 24.0), "scrim", 0.78)
        painter.icon("sound", left + 18 + sign / 2, top + high / 2, sign, "gold")
        for i, line in enumerate(lines):
            y = top + high / 2 + (i - (len(lines) - 1) / 2) * step
            painter.text(line, left + 30 + sign, y, size, FONT, "cream")


class Bubble(NamedTuple):
    """Something said: its box, and the point at the speaker to which its tail reaches."""

    box: Rect
    tip: Point


def bubble(painter: Painter, said: Bubble, fill: str = "paper") -> None:
    """Draw a rounded bubble whose tail points at its tip, from the side that looks towards it."""
    (x, y, w, h), tip = said
    radius = min(20.0, h / 2)
    middle_x, middle_y = x + w / 2, y + h / 2
    aside = abs(tip[0] - middle_x) / w > abs(tip[1] - middle_y) / h
    if aside:
        edge = x + 4 if tip[0] < middle_x else x + w - 4
        root = max(y + radius, min(y + h - radius, tip[1]))
        tail = [(edge, root - 12), tip, (edge, root + 12)]
    else:
        edge = y + 4 if tip[1] < middle_y else y + h - 4
        root = max(x + radius + 6, min(x + w - radius - 6, tip[0]))
        tail = [(root - 12, edge), tip, (root + 12, edge)]
    painter.soft(x, y, w, h, radius, 0.6)
    painter.line(tail, "ink", 5, 1, "ink")
    painter.box(x, y, w, h, radius, fill, 1, "ink", 2.5)
    painter.line(tail, fill, 1, 1, fill)
