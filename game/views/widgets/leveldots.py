"""How well an opponent plays, as dots."""

from __future__ import annotations

from typing import Final

from game.views.painter import Painter

LEVELS: Final = ("beginner", "casual", "strong", "master")


def draw_dots(painter: Painter, level: str, x: float, y: float) -> None:
    """A level as dots; players that only serve to measure others have none."""
    if level in LEVELS:
        reached = LEVELS.index(level)
        for dot in range(len(LEVELS)):
            painter.circle(x + dot * 22, y, 7, "ink" if dot <= reached else None, "ink", 2)
