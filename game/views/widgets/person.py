"""A person on a screen: how well they play, as dots, and their portrait, also where it is chosen."""

from __future__ import annotations

from typing import Final

from game.people import Person
from game.views.paint.shapes import ICONS
from game.views.painter import Painter
from game.views.widgets.layout import Rect

LEVELS: Final = ("beginner", "casual", "strong", "master")


def draw_dots(painter: Painter, level: str, x: float, y: float, ink: str = "ink") -> None:
    """A level as dots; players that only serve to measure others have none."""
    if level in LEVELS:
        reached = LEVELS.index(level)
        for dot in range(len(LEVELS)):
            painter.circle(x + dot * 22, y, 7, ink if dot <= reached else None, ink, 2)


def draw_face(painter: Painter, person: Person, expression: str, x: float, y: float, diameter: float) -> None:
    """Draw who sits somewhere; the seat of a guest, who has no face yet, as a telephone."""
    if not person.guest:
        painter.portrait(person.portrait, expression, x, y, diameter)
        return
    painter.circle(x, y, diameter / 2 - 1.5, "paper2", "ink", max(2.0, diameter * 0.02))
    painter.icon("phone", x, y, diameter * 0.5, "ink2")


def draw_choice(who: str, chosen: bool, number: int | None, painter: Painter, rect: Rect) -> None:
    """Draw a portrait, or one of our icons for somebody without any, in a square: with a gold rim where it is chosen.

    There it has a tick too, else perhaps the ``number`` of the seat on which this person sits already.
    """
    x, y, size = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3]
    if chosen:
        painter.circle(x, y, size / 2 + 3, "gold", "ink", 2)
    if who in ICONS:
        painter.circle(x, y, size / 2 - 4, "paper2", "ink", 2)
        painter.icon(who, x, y, size * 0.42, "ink2")
        return
    painter.portrait(who, "neutral", x, y, size - 8)
    aside = size * 0.37
    if chosen:
        painter.tick(x + aside, y - aside, 14)
    elif number is not None:
        painter.circle(x + aside, y - aside, 15, "paper", "ink", 2)
        painter.text(str(number), x + aside, y - aside, 19, "bold", "ink", "c")
