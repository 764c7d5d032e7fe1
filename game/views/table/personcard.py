"""Who somebody is: a card beside a portrait that is pointed at, pressed or focused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.people import Person, opponent_of
from game.views.kit.box import Box, Terms, column, row
from game.views.kit.panel import fitting
from game.views.kit.words import Label, Picture, Prose, slip
from game.views.table.layout import MARGIN, TableLayout
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Group, Spot
from game.views.widgets.layout import Rect
from game.views.widgets.person import draw_dots
from game.words import _
from game.words.newgame import level_name

DELAY: Final = 220.0  # milliseconds a pointer rests on a portrait before its card comes
WIDE: Final = (380.0, 620.0)  # where letters are as designed, and at most
DOTS: Final = (82.0, 16.0)


class Portrait(Spot):
    """A portrait as something that can be pointed at and focused; pressing it does nothing more."""

    def __init__(self, layout: TableLayout, place: int, seat: int) -> None:
        super().__init__(layout.portrait(place), layout.portrait_size)
        self.place = place
        self.seat = seat


def portraits(layout: TableLayout, people: Sequence[Person], viewer: int) -> list[Control]:
    """A portrait for each opponent of whom there is something to tell."""
    seats = [(place, (viewer + place) % layout.seats) for place in range(1, layout.seats)]
    return [Portrait(layout, place, seat) for place, seat in seats if opponent_of(people[seat]) is not None]


class PersonCard(TablePanel):
    """The card of the portrait that is aimed at in a group, after a short while."""

    def __init__(self, top: Tabletop, aims: Group) -> None:
        super().__init__(top)
        self._aims = aims
        self._portrait: Portrait | None = None
        self._rested = 0.0

    @property
    def _aimed(self) -> Portrait | None:
        aimed = self._aims.focused if self._aims.show_focus else self._aims.hovered
        return aimed if isinstance(aimed, Portrait) else None

    @property
    def seat(self) -> int | None:
        """Whose card is shown."""
        return self._portrait.seat if self._portrait is not None and self._rested >= DELAY else None

    def update(self, elapsed: float) -> None:
        """Wait until the pointer rests."""
        aimed = self._aimed
        same = aimed is not None and self._portrait is not None and aimed.seat == self._portrait.seat
        self._rested = self._rested + elapsed if same else 0.0
        self._portrait = aimed

    @property
    def moving(self) -> bool:
        """Whether a card is about to come or to go."""
        return self._aimed is not self._portrait or (self._portrait is not None and self._rested < DELAY)

    @property
    def is_open(self) -> bool:
        """Whether a card is shown."""
        return self.seat is not None

    @property
    def more(self) -> object:
        """Who is aimed at."""
        return self._portrait

    def build(self, terms: Terms) -> Box:
        """Return name, home, level and life of who is aimed at."""
        person = self.top.people[self.seat or 0]
        opponent, level = opponent_of(person), person.level or ""
        assert opponent is not None  # others have no portrait to aim at
        dots = Picture(lambda painter, rect: draw_dots(painter, level, rect[0] + 8, rect[1] + rect[3] / 2), DOTS)
        return column(
            Label(person.name, 30, "serif-bold"),
            Label(_(opponent.home), 20, "semi", "ink2", leading=1.36),
            row(dots, Label(level_name(level), 20, ink="ink2", leading=1.36), gap=16, pad=(0, 0, 10, 0)),
            Prose(_(opponent.life), 20, "serif-regular"),
            Prose(_(opponent.manner), 20, "serif-italic", "ink2", pad=(6, 0, 0, 0)),
            pad=(28, 28), ground=slip,
        )  # fmt: skip

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Beside a portrait at the right or left, below the name of one at the top; inside the window."""
        layout, portrait = self.top.layout, self._portrait
        assert portrait is not None
        wide, high = fitting(tree, terms, WIDE[0], (WIDE[1], layout.h - 2 * MARGIN))
        (x, y), place = portrait.middle, portrait.place
        if layout.place(place) in ("r", "l"):
            left = x + layout.inward(place) * (layout.portrait_size / 2 + 16)
            left -= wide if layout.inward(place) < 0 else 0.0
            above = y - high / 2
        else:
            _left, plate, _wide, tall = layout.plate(place)
            left, above = x - wide / 2, plate + tall + 10
        left = max(MARGIN, min(layout.w - MARGIN - wide, left))
        return (left, max(MARGIN, min(layout.h - MARGIN - high, above)), wide, high)
