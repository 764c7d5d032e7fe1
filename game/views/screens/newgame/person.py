"""What the sheet of a seat tells of the person who sits there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.people import Opponent, Person
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.leveldots import draw_dots
from game.views.widgets.prose import best_size, flow, flow_height, label, true_size
from game.words import _

FACE = 212.0


@dataclass(frozen=True, slots=True)
class SeatText:
    """A portrait, and what is said below it: name, a line in small letters, and prose."""

    person: Person
    line: str
    prose: str

    @staticmethod
    def of(person: Person, opponent: Opponent | None) -> SeatText:
        """Tell an opponent's home, life and manner; of a human only that he plays here."""
        if opponent is None:
            return SeatText(person, "", _("Plays on this computer with mouse, touch, keyboard or gamepad."))
        return SeatText(person, _(opponent.home), f"{_(opponent.life)}\n{_(opponent.manner)}")


def draw_seat_text(painter: Painter, area: Rect, text: SeatText) -> None:
    """Draw it in a column of that width, as large as there is room for."""
    x, y, w, h = area
    middle, face = x + w / 2, min(FACE, h * 0.42)
    painter.portrait(text.person.portrait, "happy", middle, y + face / 2, face)
    top = y + face + 14 + true_size(painter, 30) * 0.6
    label(painter, text.person.name, middle, top, w, 30, "serif-bold", "ink", "c")
    top += true_size(painter, 30) * 0.7
    if text.line:
        top = flow(painter, text.line, middle, top, w, 20, "serif-italic", "ink2", 1.2, "c") + 8
    if text.person.level is not None:
        draw_dots(painter, text.person.level, middle - 33, top + 6)
        top += 26
    paragraphs = text.prose.split("\n")
    size = best_size(painter, text.prose, w, y + h - top, 22, "serif-regular", 1.28, 16)
    while len(paragraphs) > 1 and _height(painter, paragraphs, w, size) > y + h - top:
        paragraphs.pop()
    for paragraph in paragraphs:
        top = flow(painter, paragraph, middle, top, w, size, "serif-regular", "ink", 1.28, "c") + 4


def _height(painter: Painter, paragraphs: Sequence[str], width: float, size: float) -> float:
    return sum(flow_height(painter, text, width, size, "serif-regular", 1.28) + 4 for text in paragraphs)
