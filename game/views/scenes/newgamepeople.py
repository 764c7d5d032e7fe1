"""Everybody who sits down for a new game, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.painter import Painter
from game.views.people import Person
from game.views.scenes import newgamewords as words
from game.views.widgets.control import Rect
from game.views.widgets.prose import crowding, label, true_size

LEVELS: Final = ("beginner", "casual", "strong", "master")
FEWEST: Final = 4  # cards that share the width; fewer are no wider
BESIDE: Final = 170.0  # units that a portrait with its margins takes from a card


def people_height(painter: Painter) -> float:
    """How high the row of people is."""
    return 150 + 34 * (crowding(painter) - 1)


def draw_people(painter: Painter, people: Sequence[Person], area: Rect) -> None:
    """Draw a card with portrait, name and level for each."""
    x, top, w, high = area
    gap = 18.0 if len(people) <= FEWEST else 10.0
    count = max(FEWEST, len(people))
    wide = (w - (count - 1) * gap) / count
    beside = wide - BESIDE >= painter.text_width(words.you_note(), 20, "sans")
    for i, person in enumerate(people):
        left = x + i * (wide + gap)
        painter.box(left, top, wide, high, 12, "sheet", 1, "ink", 1.4, 0.3)
        if beside:
            _draw_beside(painter, person, left, top + high / 2, wide)
        else:
            _draw_stacked(painter, person, left + wide / 2, top, wide, high)


def _draw_beside(painter: Painter, person: Person, left: float, middle: float, wide: float) -> None:
    face = 112.0
    painter.portrait(person.portrait, "neutral", left + face / 2 + 18, middle, face)
    text, room = left + face + 38, wide - face - 46
    line = true_size(painter, 20) * 1.55
    second = words.you_note() if person.level is None else words.level_name(person.level)
    lower = line / 2 if person.level is None else 0
    label(painter, person.name, text, middle - line + lower, room, 26, "serif", "ink")
    label(painter, second, text, middle + lower, room, 20, "sans", "ink2")
    _draw_dots(painter, person, text + 8, middle + line)


def _draw_stacked(painter: Painter, person: Person, middle: float, top: float, wide: float, high: float) -> None:
    line = true_size(painter, 22) * 1.25
    face = min(92.0, high - 2 * line - 20, wide - 16)
    painter.portrait(person.portrait, "neutral", middle, top + 10 + face / 2, face)
    y = top + 14 + face + line / 2
    label(painter, person.name, middle, y, wide - 12, 24, "serif", "ink", "c")
    if person.level is None and painter.text_width(words.you_note(), 20, "sans") <= wide - 8:
        label(painter, words.you_note(), middle, y + line, wide - 8, 20, "sans", "ink2", "c")
    _draw_dots(painter, person, middle - 33, y + line)


def _draw_dots(painter: Painter, person: Person, x: float, y: float) -> None:
    """The level as dots; who has no level has none."""
    if person.level in LEVELS:
        reached = LEVELS.index(person.level)
        for dot in range(len(LEVELS)):
            painter.circle(x + dot * 22, y, 7, "ink" if dot <= reached else None, "ink", 2)
