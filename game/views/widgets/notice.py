"""A slip of paper with a line of news, over whatever is shown; it goes by itself."""

from __future__ import annotations

from typing import Final

from game.views.paint.easing import clamp
from game.views.painter import Painter
from game.views.widgets.prose import true_size

STAYS: Final = 5000.0  # milliseconds
FADES: Final = 200.0
TOP: Final = 24.0
LETTER: Final = 22.0
FONT: Final = "semi"


class NoticeBanner:
    """The line of news that is shown, if any."""

    def __init__(self) -> None:
        self.text = ""
        self._icon = ""
        self._left = 0.0

    def tell(self, text: str, icon: str) -> None:
        """Show a line of news from now on."""
        self.text, self._icon, self._left = text, icon, STAYS

    @property
    def moving(self) -> bool:
        """Whether it is shown: then it will go by itself."""
        return self._left > 0

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - elapsed)

    def draw(self, painter: Painter) -> None:
        """Draw it in the middle of the upper edge."""
        if not self._left:
            return
        sign = true_size(painter, LETTER) * 1.25
        size = painter.fit(self.text, painter.metrics.w - 2 * TOP - sign - 70, LETTER, FONT)
        wide = painter.text_width(self.text, size, FONT) + sign + 70
        high = true_size(painter, LETTER) * 2.5
        left, middle = (painter.metrics.w - wide) / 2, TOP + high / 2
        with painter.group(alpha=clamp(self._left / FADES)):
            painter.paper(left, TOP, wide, high, 12, framed=False)
            painter.icon(self._icon, left + 28 + sign / 2, middle, sign, "ink")
            painter.text(self.text, left + 42 + sign, middle, size, FONT, "ink")
