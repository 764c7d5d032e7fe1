"""Who somebody is: a card beside a portrait that is pointed at, pressed or focused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.people import Person, opponent_of
from game.views.painter import Painter
from game.views.table.layout import MARGIN, Area, TableLayout
from game.views.widgets.control import Control, Group, Look
from game.views.widgets.person import draw_dots
from game.views.widgets.prose import crowding, flow, flow_height, label, true_size
from game.words import _
from game.words.newgame import level_name

DELAY: Final = 220.0  # milliseconds a pointer rests on a portrait before its card comes
WIDE: Final = 380.0
PAD: Final = 28.0
NAME: Final = 30.0
BODY: Final = 20.0


class Portrait(Control):
    """A portrait as something that can be pointed at and focused; pressing it does nothing more."""

    in_order = False

    def __init__(self, layout: TableLayout, place: int, seat: int) -> None:
        x, y = layout.portrait(place)
        half = layout.portrait_size / 2
        super().__init__((x - half, y - half, 2 * half, 2 * half))
        self.place = place
        self.seat = seat

    def draw(self, painter: Painter, look: Look) -> None:
        """Only the ring of the focus: the portrait itself belongs to the table."""
        if look.focused:
            x, y = self.middle
            painter.circle(x, y, self.rect[2] / 2 + 6, None, "ink", 9)
            painter.circle(x, y, self.rect[2] / 2 + 6, None, "focus", 4)


def portraits(layout: TableLayout, people: Sequence[Person], viewer: int) -> list[Control]:
    """A portrait for each opponent of whom there is something to tell."""
    seats = [(place, (viewer + place) % layout.seats) for place in range(1, layout.seats)]
    return [Portrait(layout, place, seat) for place, seat in seats if opponent_of(people[seat]) is not None]


class PersonCard:
    """The card of the portrait that is aimed at, after a short while."""

    def __init__(self, group: Group) -> None:
        self._group = group
        self._portrait: Portrait | None = None
        self._rested = 0.0

    @property
    def _aimed(self) -> Portrait | None:
        aimed = self._group.focused if self._group.show_focus else self._group.hovered
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

    def draw(self, painter: Painter, layout: TableLayout, people: Sequence[Person]) -> None:
        """Draw the card, if one is shown."""
        if self._portrait is not None and self.seat is not None:
            _draw(painter, layout, self._portrait, people[self.seat])


def _draw(painter: Painter, layout: TableLayout, portrait: Portrait, person: Person) -> None:
    opponent = opponent_of(person)
    if opponent is None:
        return
    wide = min(WIDE * crowding(painter), 620.0)
    inner, line = wide - 2 * PAD, true_size(painter, BODY) * 1.36
    name = true_size(painter, NAME) * 1.3
    life, manner = _(opponent.life), _(opponent.manner)
    high = 2 * PAD + name + 2 * line + 16
    high += flow_height(painter, life, inner, BODY, "serif-regular")
    high += flow_height(painter, manner, inner, BODY, "serif-italic")
    x, y, _w, _h = card_area(layout, portrait, wide, high)
    painter.paper(x, y, wide, high, framed=False)
    x, y = x + PAD, y + PAD
    label(painter, person.name, x, y + name / 2, inner, NAME, "serif-bold", "ink")
    y += name
    label(painter, _(opponent.home), x, y + line / 2, inner, BODY, "semi", "ink2")
    y += line
    level = person.level or ""
    draw_dots(painter, level, x + 8, y + line / 2)
    label(painter, level_name(level), x + 100, y + line / 2, inner - 100, BODY, "sans", "ink2")
    y += line + 10
    y = flow(painter, life, x, y, inner, BODY, "serif-regular")
    flow(painter, manner, x, y + 6, inner, BODY, "serif-italic", "ink2")


def card_area(layout: TableLayout, portrait: Portrait, wide: float, high: float) -> Area:
    """Beside a portrait at the right or left, below the name of one at the top; inside the window."""
    x, y = portrait.middle
    if layout.place(portrait.place) in ("r", "l"):
        left = x + layout.inward(portrait.place) * (portrait.rect[2] / 2 + 16)
        left -= wide if layout.inward(portrait.place) < 0 else 0.0
        above = y - high / 2
    else:
        _left, plate, _wide, tall = layout.plate(portrait.place)
        left, above = x - wide / 2, plate + tall + 10
    left = max(MARGIN, min(layout.w - MARGIN - wide, left))
    return (left, max(MARGIN, min(layout.h - MARGIN - high, above)), wide, high)
