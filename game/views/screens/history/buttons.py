"""The smaller buttons below the chosen match of the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.views.painter import Painter
from game.views.widgets.control import Rect
from game.views.widgets.hints import key_cap_size
from game.views.widgets.layout import grid
from game.views.widgets.prose import crowding, true_size

SMALL: Final = 54.0
BETWEEN: Final = 12.0


class Action(NamedTuple):
    """Something that is done with a match: the name of its button, what stands on it, and what it does."""

    name: str
    text: str
    icon: str
    key: str
    press: Callable[[], None]


class SmallButtons(NamedTuple):
    """The smaller buttons in lines: with sign and key where there is room, else the words alone, else in two lines."""

    actions: Sequence[Action]
    has_signs: bool
    lines: int
    high: float

    @classmethod
    def of(cls, painter: Painter, actions: Sequence[Action], width: float) -> SmallButtons:
        """Arrange them in that width."""
        high = SMALL * min(1.2, crowding(painter))
        wide = (width + BETWEEN) / max(1, len(actions)) - BETWEEN
        words = max((painter.text_width(each.text, 22, "semi") for each in actions), default=0.0)
        sign = true_size(painter, 22) + 12
        whole = max((key_cap_size(painter, each.key)[0] for each in actions), default=0.0) + sign + 34 + words <= wide
        return cls(actions, whole, 1, high) if whole or words + 36 <= wide else cls(actions, True, 2, high)

    @property
    def height(self) -> float:
        """How high all lines are."""
        return self.lines * (self.high + BETWEEN) - BETWEEN

    def places(self, area: Rect) -> list[Rect]:
        """Where each stands; the last line is shared by what is left."""
        first = -(-len(self.actions) // self.lines)
        rows = [self.actions[:first], self.actions[first:]][: self.lines]
        x, y, w, _h = area
        found: list[Rect] = []
        for line, row_ in enumerate(rows):
            top = y + line * (self.high + BETWEEN)
            cells = grid((x, top, w, self.high), max(1, len(row_)), BETWEEN, self.high).cells()
            found += [cell for _each, cell in zip(row_, cells, strict=False)]
        return found
