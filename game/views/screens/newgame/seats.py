"""Everybody who sits down for a new game, side by side; each seat is a button that opens it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.people import GameChoice, partner_names
from game.views.painter import Painter
from game.views.screens.newgame.rows import Cell, Row
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.person import draw_dots
from game.views.widgets.prose import crowding, label, true_size
from game.words import newgame as newgame_words

FEWEST: Final = 3  # cards that share the width; fewer are no wider
BESIDE: Final = 240.0  # units from which on there is room for the name beside the portrait
HEIGHT: Final = 142.0
RADIUS: Final = 12.0


def seat_row(painter: Painter, choice: GameChoice, width: float, on_open: Callable[[int], None]) -> Row:
    """The row of everybody's cards, in so much width."""
    people = choice.people
    gap = 18.0 if len(people) <= FEWEST else 10.0
    count = max(FEWEST, len(people))
    wide = (width - (count - 1) * gap) / count
    beside = wide >= BESIDE * crowding(painter)

    def card(seat: int, rect: Rect) -> Control:
        return SeatCard(rect, choice, seat, beside, partial(on_open, seat))

    cells = [Cell(f"seat {seat}", wide, partial(card, seat)) for seat in range(len(people))]
    return Row("people", cells, height=HEIGHT + 34 * (crowding(painter) - 1), gap=gap)


class SeatCard(Control):
    """A seat with portrait, name and level; with the sign of its side, and its partner, where they are known."""

    def __init__(self, rect: Rect, choice: GameChoice, seat: int, beside: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.person = choice.people[seat]
        self.label = self.person.name
        self.mates = partner_names(choice.rules, choice.people, seat)
        self.side = choice.rules.side_of(seat) if self.mates else None
        self.beside = beside

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the card."""
        x, y, w, h = self.rect
        with painter.group(dy=3 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, RADIUS)
            ground = "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, RADIUS, ground, 1, "ink", 1.4, 0.6 if look.hovered else 0.3)
            if self.beside:
                self._draw_beside(painter)
            else:
                self._draw_stacked(painter)

    def _second(self) -> str:
        """Below the name: the partner, or who plays this seat."""
        if len(self.mates) == 1:
            return newgame_words.with_partners(self.mates)
        return newgame_words.kind_of(self.person)

    def _draw_beside(self, painter: Painter) -> None:
        left, top, wide, high = self.rect
        face, middle = 100.0, top + high / 2
        self._draw_face(painter, left + face / 2 + 14, middle, face)
        text, room = left + face + 28, wide - face - 40
        line = true_size(painter, 20) * 1.55
        third = self.person.level is not None or len(self.mates) == 1
        lower = 0 if third else line / 2
        label(painter, self.person.name, text, middle - line + lower, room, 26, "serif", "ink")
        painter.icon("down", left + wide - 22, top + high - 20, 16, "ink")
        label(painter, self._second(), text, middle + lower, room, 20, "sans", "ink2")
        if self.person.level is not None:
            draw_dots(painter, self.person.level, text + 8, middle + line)
        elif third:
            label(painter, newgame_words.kind_of(self.person), text, middle + line, room, 20, "sans", "ink2")

    def _draw_stacked(self, painter: Painter) -> None:
        left, top, wide, high = self.rect
        middle = left + wide / 2
        line = true_size(painter, 22) * 1.25
        face = min(86.0, high - 2 * line - 18, wide - 16)
        self._draw_face(painter, middle, top + 9 + face / 2, face)
        painter.icon("down", left + wide - 18, top + 20, 16, "ink")
        y = top + 12 + face + line / 2
        label(painter, self.person.name, middle, y, wide - 12, 24, "serif", "ink", "c")
        if self.person.level is None:
            label(painter, newgame_words.kind_of(self.person), middle, y + line, wide - 8, 20, "sans", "ink2", "c")
        else:
            draw_dots(painter, self.person.level, middle - 33, y + line)

    def _draw_face(self, painter: Painter, x: float, y: float, size: float) -> None:
        painter.portrait(self.person.portrait, "neutral", x, y, size)
        if self.side is not None:
            draw_side_sign(painter, self.side, x - size * 0.40, y - size * 0.36)


def draw_side_sign(painter: Painter, side: int, x: float, y: float, size: float = 34) -> None:
    """The sign of one of two sides: a gold disc with an A, or a green square with a B."""
    if side == 0:
        painter.circle(x, y, size / 2, "gold", "ink", 2)
    else:
        painter.box(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92, 7, "felt", 1, "ink", 2)
    painter.text("AB"[side], x, y, 20, "bold", "ink" if side == 0 else "cream", "c")
