"""What a column of settings is made of: captions and controls under each other, each as high as its words need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.widgets.buttons import Choice
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, column, grid, space
from game.views.widgets.prose import crowding, label, note, true_size

CHOICE_GAP: Final = 14.0
LEAST_CELL: Final = 140.0  # width of one of several choices beside each other
REMARK_LINES: Final = 4


class Part(NamedTuple):
    """A part of a column: its height (None: all that is left), its controls, its words, and the gap below it."""

    height: float | None
    make: Callable[[Rect], Sequence[Control]] = lambda area: ()
    draw: Callable[[Painter, Rect], None] = lambda painter, area: None
    gap: float = 1.0  # how much of the gap of the column lies below it


def stack(parts: Sequence[Part], gap: float) -> Box:
    """The parts under each other; the place of each is named by its number."""
    boxes = [box for i, part in enumerate(parts) for box in (Box(f"{i}", part.height), space(part.gap * gap))]
    return column(*boxes[:-1])


def control_height(painter: Painter, usual: float = 54) -> float:
    """How high a control is where letters are that large."""
    return usual * min(1.25, crowding(painter))


def control(height: float, make: Callable[[Rect], Control]) -> Part:
    """A control as wide as the column."""
    return Part(height, lambda area: [make(area)])


def caption(painter: Painter, text: str) -> Part:
    """The name of what stands below it."""
    high = true_size(painter, 24)

    def draw(painter: Painter, area: Rect) -> None:
        x, y, w, _h = area
        label(painter, text, x, y + high * 0.5, w, 24, "semi", "ink")

    return Part(high * 1.06 + 17, draw=draw, gap=0)


def remark(painter: Painter, text: str, width: float) -> Part:
    """Some small words."""
    lines = min(REMARK_LINES, len(painter.wrap(text, width, 20)))

    def draw(painter: Painter, area: Rect) -> None:
        x, y, w, h = area
        note(painter, text, x, y + h / 2, w, 20, lines=REMARK_LINES)

    return Part(true_size(painter, 20) * 1.2 * lines, draw=draw, gap=0.75)


def choices(painter: Painter, width: float, offered: Sequence[tuple[str, bool, Callable[[], None]]]) -> Part:
    """Several that exclude each other, in rows; each with whether it is chosen and what chooses it."""
    longest = max(painter.text_width(name, 22, "semi") for name, _chosen, _press in offered) + 36
    columns = max(1, min(3, int((width + CHOICE_GAP) / (max(longest, LEAST_CELL) + CHOICE_GAP))))
    high = control_height(painter)

    def make(area: Rect) -> list[Control]:
        cells = grid(area, columns, CHOICE_GAP, high).cells()
        return [Choice(cell, *choice) for cell, choice in zip(cells, offered, strict=False)]

    return Part(-(-len(offered) // columns) * (high + CHOICE_GAP) - CHOICE_GAP, make)
