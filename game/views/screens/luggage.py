"""The sheet from which everything travels to another computer, and on which it arrives: one page after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.views.painter import Painter
from game.views.screens.menu import NOWHERE, ButtonSheet
from game.views.widgets.buttons import Button


class Way(NamedTuple):
    """A way on from a page: what its button says, with an icon, and what it does."""

    text: str
    icon: str
    press: Callable[[], None]


class Page(NamedTuple):
    """What the sheet says, the ways on, and last the one back, which Esc goes too; the first of them all is gold."""

    heading: str
    text: str
    ways: Sequence[Way]
    back: Way


class LuggageScene(ButtonSheet):
    """Shows a page; ``page`` is asked anew whenever the sheet is laid out, so that it speaks the language of then."""

    width = 860.0

    def __init__(self, page: Callable[[], Page]) -> None:
        super().__init__()
        self._page = page
        self._said = ""

    def layout(self, painter: Painter) -> None:
        """Place the words of now."""
        self._said = self.text()
        super().layout(painter)

    def turn_to(self, page: Callable[[], Page]) -> None:
        """Show another page."""
        self._page = page
        self._group.focus = 0
        self._again()

    def refresh(self) -> bool:
        """Show what the page says now; returns whether that is something else than before."""
        changed = self.text() != self._said
        if changed:
            self._again()
        return changed

    def heading(self) -> str:
        """What the page is about."""
        return self._page().heading

    def text(self) -> str:
        """What it says."""
        return self._page().text

    def buttons(self) -> list[Button]:
        """The ways on, and the one back."""
        page = self._page()
        ways = [*page.ways, page.back]
        return [
            Button(
                NOWHERE,
                way.text,
                way.press,
                "paper" if number else "primary",
                way.icon,
                "Esc" if way is page.back else None,
                26 if number else 30,
            )
            for number, way in enumerate(ways)
        ]

    def back(self) -> None:
        """Go the way back from this page."""
        self._page().back.press()
