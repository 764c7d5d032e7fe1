"""The sheet from which everything travels to another computer, and on which it arrives: one page after the other."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.kit.screen import LEAVES, Page, Question, answer
from game.views.screens.menu import MenuItem


class LuggageScene(Question):
    """Shows the pages of luggage on a wide sheet."""

    wide = 860.0


def luggage_page(heading: str, text: str, ways: Sequence[MenuItem], back: MenuItem) -> Page:
    """Return a page with the ways on, and last the one back, which Esc goes too; the first of them all is gold."""
    every = [*ways, back]
    answers = [
        answer(way.text, way.press, way.icon, "paper" if place else "primary", LEAVES if way is back else ())
        for place, way in enumerate(every)
    ]
    return Page(heading, text, answers)
