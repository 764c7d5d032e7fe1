"""High contrast: stronger inks and lines, solid grounds, and a plain dark table.

Colours go by their names in :mod:`game.views.paint.theme`; what these rules do not name stays as it is.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.views.paint.covers import table_cover
from game.views.paint.theme import BoxLook, Colour

INKS: Final = {
    "ink2": "ink", "cream2": "cream", "chalk2": "chalk", "line": "ink", "danger": "#8E2419", "gold": "#FFD062",
}  # fmt: skip
"""The second inks are set apart by their size only."""
FILLS: Final = {"danger": "#8E2419", "#C64B35": "#8E2419", "keydark": "ink", "felt": "feltdeep"}
PANELS: Final = {**FILLS, "line": "paper2"}
TINTS: Final = ("cream", "cream2")
"""Thin veils of these under letters become thinner."""
FADED: Final = 0.8
"""What is faded, because it is not possible now, is no paler than this."""
GROUND: Final = 0.3
"""Panels less opaque than this only tint what is below them; from here on they carry text, and become solid."""
THICKER: Final = 1.5
TABLE: Final[Colour] = (16, 32, 26)
"""About how bright a plain table is: cream letters on it have more than ten to one."""
VEIL: Final = 0.85
"""How dark the table becomes below a sheet."""


def ink(name: str, alpha: float) -> tuple[str, float]:
    """Return the colour and the opacity of letters, icons and lines."""
    return INKS.get(name, name), alpha if alpha < 0.05 else max(alpha, FADED)


def fade(alpha: float) -> float:
    """Return the opacity of what is drawn together: what is not possible now, or comes and goes."""
    return alpha if alpha < GROUND else max(alpha, FADED)


def box(look: BoxLook) -> BoxLook:
    """Return what a box is drawn with instead: a solid dark panel and a key have an edge, lines are strong."""
    fill, alpha, stroke, line, stroke_alpha = look
    if fill == "scrim" and alpha >= GROUND:
        return fill, 1.0, stroke or "cream", max(line, 2.0), 1.0
    if fill == "keydark" and stroke is None:  # the cap of a key, on a panel as dark as itself
        return FILLS[fill], alpha, "cream", 1.5, 1.0
    if stroke is not None:
        stroke, line, stroke_alpha = INKS.get(stroke, stroke), line * THICKER, 1.0
    if fill in TINTS and alpha < 0.5:
        alpha *= 0.5
    return PANELS.get(fill or "", fill), alpha, stroke, line, stroke_alpha


def plain_table(cover: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a table in one dark shade of what covers it."""
    average = pygame.transform.average_color(table_cover(cover, (64, 36), 0.05))[:3]
    brightness = sum(average) / sum(TABLE)
    made = pygame.Surface(size, 0, 32)
    made.fill(tuple(min(255, round(value / max(1.0, brightness))) for value in average))
    return made
