"""What the full screens share: where their content lies, the title on the cloth, the way back."""

from __future__ import annotations

from collections.abc import Callable

from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.buttons import Button
from game.views.widgets.prose import crowding, label
from game.words import _

MARGIN = 64.0
WIDEST = 2040.0
TITLE_Y = 74.0
BODY_TOP = 124.0
HINTS_Y = 1030.0


def content(metrics: Metrics) -> tuple[float, float]:
    """Left edge and width of what a screen shows, centred in very wide windows."""
    width = min(metrics.w - 2 * MARGIN, WIDEST)
    return (metrics.w - width) / 2, width


def draw_title(painter: Painter, text: str, end: float | None = None) -> None:
    """The name of the screen, on the cloth; it ends before the x ``end``, where something else stands beside it."""
    x, width = content(painter.metrics)
    room = width - 260 if end is None else end - x - 24
    label(painter, text, x, TITLE_Y, room, 54, "serif-bold", "cream", shadow=0.4)


def back_button(painter: Painter, on_back: Callable[[], None]) -> Button:
    """The button at the upper right that leaves the screen."""
    x, width = content(painter.metrics)
    text = _("Back")
    wide = max(170.0, painter.text_width(text, 22, "semi") + painter.text_width("Esc", 18, "semi") + 108)
    high = 52 * min(1.2, crowding(painter))
    return Button((x + width - wide, TITLE_Y - high / 2, wide, high), text, on_back, icon="left", key="Esc", size=22)
