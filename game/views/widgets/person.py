"""A person on a screen: how well he plays, as dots; his portrait, to choose; his name, to press for another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.people import Person
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import label, true_size

RADIUS: Final = 14.0
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


class FaceButton(Control):
    """A gold rim and a tick when it is chosen; ``number`` is that of the seat on which this person sits already."""

    def __init__(
        self,
        rect: Rect,
        name: str,
        portrait: str,
        on_press: Callable[[], None],
        size: float,
        chosen: bool = False,
        number: int | None = None,
    ) -> None:
        super().__init__(rect, on_press)
        self.label = name
        self.portrait = portrait
        self.size = size
        self.chosen = chosen
        self.number = number

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the face, its rim and the name."""
        x, y, w, h = self.rect
        middle, eye = x + w / 2, y + 6 + self.size / 2
        with painter.group(dy=3 if look.pressed else 0):
            focus_ring(painter, look, self.rect, RADIUS)
            if look.hovered:
                painter.box(x, y, w, h, RADIUS, "ink", 0.08)
            self.draw_face(painter, middle, eye)
            if self.label:
                at = y + h - 4 - true_size(painter, 20) * 0.6
                font = "semi" if self.chosen else "sans"
                label(painter, self.label, middle, at, w - 8, 20, font, "ink", "c")

    def draw_face(self, painter: Painter, x: float, y: float) -> None:
        """Draw the portrait around that middle, with its rim and what tells of its choice; others draw a sign there."""
        if self.chosen:
            painter.circle(x, y, self.size / 2 + 3, "gold", "ink", 2)
        painter.portrait(self.portrait, "neutral", x, y, self.size - 8)
        aside = self.size * 0.37
        if self.chosen:
            painter.circle(x + aside, y - aside, 14, "gold", "ink", 2.5)
            painter.icon("check", x + aside, y - aside, 15, "ink")
        elif self.number is not None:
            painter.circle(x + aside, y - aside, 15, "paper", "ink", 2)
            painter.text(str(self.number), x + aside, y - aside, 19, "bold", "ink", "c")


class NameField(Control):
    """A button with a name and a pen, to press for another name."""

    def __init__(self, rect: Rect, name: str, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.label = name

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the line, the name and a pen."""
        x, y, w, h = self.rect
        with painter.group(dy=2 if look.pressed else 0):
            focus_ring(painter, look, self.rect, 12)
            ground = "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, 12, ground, 1, "ink", 1.5, 0.6 if look.hovered else 0.35)
            label(painter, self.label, x + 18, y + h / 2, w - 80, 26, "serif", "ink")
            painter.icon("pen", x + w - 30, y + h / 2, 22, "ink2")
