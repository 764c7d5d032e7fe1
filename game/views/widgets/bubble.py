"""A speech bubble."""

from __future__ import annotations

from game.views.painter import Painter

Point = tuple[float, float]


def bubble(painter: Painter, x: float, y: float, w: float, h: float, tip: Point, fill: str = "paper") -> None:
    """A rounded bubble whose tail points at ``tip``, from the side that looks towards it."""
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
