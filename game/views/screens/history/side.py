"""What stands beside the list of matches: with whom the chosen one was played, or why it cannot be read."""

from __future__ import annotations

from typing import Final

from game.pastmatches import PastMatch
from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.prose import best_size, flow, label, note, true_size
from game.views.widgets.tile import sheet
from game.words import listed

FACE: Final = 76.0
MOST_FACES: Final = 3
LEAST_NAMES: Final = 19.0  # smaller in one line, names stand in two
LEADING: Final = 1.3


def draw_unreadable(painter: Painter, place: Rect, match: PastMatch) -> None:
    """Draw the name of a record that cannot be read, and why."""
    x, y, w, h = place
    sheet(painter, place, framed=False)
    painter.icon("flag", x + 50, y + 56, 30, "danger")
    label(painter, match.name, x + 82, y + 56, w - 120, 30, "serif-bold", "ink")
    text = f"{match.remark}\n{match.sentence}"
    size = best_size(painter, text, w - 72, h - 120, 24, "serif-regular", LEADING, 15)
    top = y + 100
    for part, ink in ((match.remark, "ink2"), (match.sentence, "ink")):
        top = flow(painter, part, x + 36, top, w - 72, size, "serif-regular", ink, LEADING) + 10


def draw_summary(painter: Painter, place: Rect, match: PastMatch) -> None:
    """Draw with whom a match was played."""
    x, y, w, h = place
    sheet(painter, place, framed=False)
    middle, face = y + h / 2, min(FACE, h - 24)
    names = listed([person.name for person in match.others]) or match.name
    lines = max(2, int((h - 12) / (true_size(painter, 20) * 1.2)))
    for most in (MOST_FACES, 1, 0):  # names matter more than faces
        shown = match.others[:most]
        step = face * 0.62
        left = x + 20 + (face + (len(shown) - 1) * step + 18 if shown else 0)
        room = x + w - left - 20
        if len(painter.wrap(names, room, 20, "semi")) <= lines:
            break
    for number, person in reversed(list(enumerate(shown))):
        painter.portrait(person.portrait, "neutral", x + 18 + face / 2 + number * step, middle, face)
    apart = true_size(painter, 22) * 0.72
    size = painter.fit(names, room, 26, "serif-bold")
    if size < LEAST_NAMES or painter.text_width(names, size, "serif-bold") > room:
        note(painter, names, left, middle, room, 20, "semi", "ink", lines)
        return
    label(painter, names, left, middle - (apart if match.sentence else 0), room, 26, "serif-bold", "ink")
    label(painter, match.sentence, left, middle + apart, room, 21, "sans", "ink2")
