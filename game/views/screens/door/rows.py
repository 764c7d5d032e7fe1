"""The rows of the door: who has each seat or wants it, how, and what the host can do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.people import Person
from game.views.painter import Painter
from game.views.screens.door.state import DoorKeeper, DoorSeat, DoorState, Sitting, Visitor
from game.views.widgets.buttons import Button, Kind, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.person import draw_dots, draw_face
from game.views.widgets.prose import label, true_size
from game.words import _
from game.words import newgame as words

HIGHEST: Final = 112.0
GAP, LEAST_GAP = 10.0, 6.0
INSET: Final = 16.0
RADIUS: Final = 14.0
FEW: Final = 6  # rows that lie comfortably below each other
MOST: Final = 8  # rows there is room for
NAME, LINE, WORD = 30.0, 22.0, 22.0  # text sizes as designed
LEAST_NAME: Final = 21.0  # before single names are cut short instead
BUTTON: Final = 56.0
MOST_CONTROLS: Final = 0.62  # of the width


@dataclass(frozen=True, slots=True)
class Deed:
    """Something the host can do about a row: its name among the controls, what it says, and what it does."""

    name: str
    text: str
    press: Callable[[], None]
    kind: Kind = "paper"


@dataclass(frozen=True, slots=True)
class Row:
    """A row: a seat with who has it, or a visitor who wants it.

    ``given`` is whether the seat is for an opponent (0) or a guest (1), and what gives it to one of them.
    """

    name: str
    person: Person | None
    title: str
    line: str
    icon: str = ""
    is_asking: bool = False
    is_ready: bool = False
    deeds: Sequence[Deed] = ()
    given: tuple[int, Callable[[int], None]] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody has the seat, or wants it."""
        return self.person is None


def rows_of(state: DoorState, keeper: DoorKeeper) -> list[Row]:
    """Return a row for each seat in their order, then one for each visitor for whom there is no seat to be shown at."""
    waiting = list(state.visitors)
    at_seat: dict[int, Visitor] = {}
    free = [seat.player for seat in state.seats if seat.sitting in (Sitting.FREE, Sitting.LENT)]
    for visitor in sorted((each for each in waiting if not each.watches), key=lambda each: each.player is None):
        wanted = next((player for player in free if visitor.player in (None, player)), None)
        if wanted is not None:
            at_seat[wanted] = visitor
            free.remove(wanted)
            waiting.remove(visitor)
    rows = [_row(seat, at_seat.get(seat.player), state, keeper) for seat in state.seats]
    rows += [_visitor_row(f"visitor {visitor.number}", visitor, keeper) for visitor in waiting]
    return rows[:MOST]


def _row(seat: DoorSeat, visitor: Visitor | None, state: DoorState, keeper: DoorKeeper) -> Row:
    name, player, person = f"seat {seat.player}", seat.player, seat.person
    if visitor is not None:
        return _visitor_row(name, visitor, keeper)
    title = "" if person is None else person.name
    remove = Deed(f"{name} remove", _("Remove"), partial(keeper.remove, player))
    match seat.sitting:
        case Sitting.HERE:
            return Row(name, person, title, _("at this computer"), "screen", is_ready=not state.begun)
        case Sitting.GUEST:
            return Row(name, person, title, _("on a phone"), "phone", is_ready=not state.begun, deeds=(remove,))
        case Sitting.AWAY:
            play_on = Deed(f"{name} play on", _("Computer plays on"), partial(keeper.give_to_opponent, player))
            deeds = (play_on, remove) if state.begun else (remove,)
            return Row(name, person, title, _("away"), "wifi", deeds=deeds)
        case Sitting.REPLACED:
            return Row(name, person, title, _("away: the computer plays on"), "wifi", deeds=(remove,))
    return Row(
        name,
        person,
        title if person is not None else _("Free seat"),
        _("until a guest comes") if seat.sitting is Sitting.LENT else "" if person is not None else _("for a guest"),
        given=(int(seat.sitting is not Sitting.OPPONENT), partial(_give, keeper, player)),
    )


def _give(keeper: DoorKeeper, player: int, to_guests: int) -> None:
    (keeper.give_to_guests if to_guests else keeper.give_to_opponent)(player)


def _visitor_row(name: str, visitor: Visitor, keeper: DoorKeeper) -> Row:
    return Row(
        name,
        Person(visitor.name or "?", visitor.portrait),
        visitor.name or "?",
        _("wants to watch") if visitor.watches else _("is at the door"),
        "eye" if visitor.watches else "phone",
        is_asking=True,
        deeds=(
            Deed(f"{name} not now", _("Not now"), partial(keeper.turn_away, visitor.number)),
            Deed(f"{name} let in", _("Let in"), partial(keeper.let_in, visitor.number), "primary"),
        ),
    )


class PlacedRow:
    """A row at its place: its controls at the right, and what is drawn of it."""

    def __init__(self, painter: Painter, row: Row, rect: Rect) -> None:
        self.row = row
        self.rect = rect
        self.controls: dict[str, Control] = {}
        x, y, w, h = rect
        right, high = x + w - INSET, min(BUTTON, h - 14)
        room = w * MOST_CONTROLS
        middle = y + h / 2
        fonts = ["serif-bold" if deed.kind == "primary" else "semi" for deed in row.deeds]
        widths = [painter.text_width(deed.text, WORD, font) + 48 for deed, font in zip(row.deeds, fonts, strict=True)]
        share = min(1.0, room / sum(widths)) if widths else 1.0
        for deed, needed in zip(reversed(row.deeds), reversed(widths), strict=True):
            wide = needed * share
            right -= wide
            place = (right, middle - high / 2, wide, high)
            self.controls[deed.name] = Button(place, deed.text, deed.press, deed.kind, size=WORD)
            right -= 12
        self.controls = dict(reversed(self.controls.items()))
        if row.given is not None:
            names = (_("Computer"), _("Guest"))
            wide = min(2 * max(painter.text_width(text, WORD, "semi") for text in names) + 80, room)
            now, give = row.given
            right -= wide
            self.controls[f"{row.name} given"] = Segments((right, middle - high / 2, wide, high), names, now, give)
        self._end = right - (8 if self.controls else 0)
        self._face = min(88.0, h - 16)
        self._left = x + INSET + self._face + 18
        self._room = self._end - self._left - 8 - (_ready_width(painter) if row.is_ready else 0.0)
        self._upper, self._lower = self._sizes(painter, h)

    def fitted(self, painter: Painter) -> float:
        """The size at which its name has room."""
        return painter.fit(self.row.title, self._room, self._upper, "serif-bold")

    def limit(self, size: float) -> None:
        """Write its name at most so large, as all others are."""
        self._upper = min(self._upper, size)

    def draw(self, painter: Painter) -> None:
        """Draw the row without its controls."""
        row, (x, y, w, h) = self.row, self.rect
        if row.is_asking:
            painter.box(x, y, w, h, RADIUS, "#FFF4D6", 1, "ink", 5)
            painter.box(x + 1, y + 1, w - 2, h - 2, RADIUS - 1, None, 1, "gold", 3)
        elif row.is_empty:
            painter.box(x, y, w, h, RADIUS, None, 1, "line", 1.5, 0.8)
        else:
            painter.box(x, y, w, h, RADIUS, "#FFF8E8", 1, "line", 1.5)
        face, middle = self._face, y + h / 2
        eye = x + INSET + face / 2
        if row.person is None:
            painter.circle(eye, middle, face / 2 - 2, None, "line", 2.5)
            painter.icon("plus", eye, middle, face * 0.42, "line")
        else:
            draw_face(painter, row.person, "happy" if row.is_ready else "neutral", eye, middle, face)
        left, room, upper, lower = self._left, self._room, self._upper, self._lower
        if row.is_ready:
            self._draw_ready(painter, middle)
        step = (true_size(painter, upper) + true_size(painter, lower)) * 0.3 + 2
        ink = "ink2" if row.is_empty else "ink"
        centre = middle + true_size(painter, upper) * 0.1  # of both lines; the upper one is the larger
        label(painter, row.title, left, centre - step, room, upper, "serif-bold", ink)
        self._draw_line(painter, left, centre + step, room, lower)

    @staticmethod
    def _sizes(painter: Painter, high: float) -> tuple[float, float]:
        """The text sizes of both lines, smaller where large letters would not fit into the row."""
        needed = (true_size(painter, NAME) + true_size(painter, LINE)) * 1.26 + 8
        share = min(1.0, (high - 4) / needed)
        return NAME * share, LINE * share

    def _draw_line(self, painter: Painter, left: float, y: float, room: float, size: float) -> None:
        """The second line: where somebody is; of an opponent how well he plays."""
        row = self.row
        if row.person is not None and row.person.level is not None:
            draw_dots(painter, row.person.level, left + 8, y)
            left, room = left + 96, room - 96
            text = " · ".join(filter(None, (words.level_name(row.person.level), row.line)))
            label(painter, text, left, y, room, size, "sans", "ink2")
            return
        if row.icon:
            mark = true_size(painter, size) * 0.95
            painter.icon(row.icon, left + mark / 2, y, mark, "ink2")
            left, room = left + mark + 8, room - mark - 8
        label(painter, row.line, left, y, room, size, "sans", "ink2")

    def _draw_ready(self, painter: Painter, middle: float) -> None:
        """The tick at the end of the row."""
        text = _("Ready")
        wide = painter.text_width(text, WORD, "semi")
        right = self._end - 6
        painter.text(text, right, middle, WORD, "semi", "ink", "r")
        mark = true_size(painter, WORD)
        painter.icon("check", right - wide - 8 - mark / 2, middle, mark * 0.9, "ink")


def _ready_width(painter: Painter) -> float:
    return painter.text_width(_("Ready"), WORD, "semi") + true_size(painter, WORD) + 30


def place_rows(painter: Painter, rows: Sequence[Row], area: Rect) -> list[PlacedRow]:
    """Place rows below each other, as high as there is room for."""
    x, y, w, h = area
    gap = GAP if len(rows) <= FEW else LEAST_GAP
    high = min(HIGHEST, (h - gap * (len(rows) - 1)) / max(1, len(rows)))
    placed = [PlacedRow(painter, row, (x, y + index * (high + gap), w, high)) for index, row in enumerate(rows)]
    size = max(LEAST_NAME, min((row.fitted(painter) for row in placed), default=NAME))
    for each in placed:
        each.limit(size)
    return placed
