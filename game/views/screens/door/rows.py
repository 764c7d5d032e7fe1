"""The rows of the door: who has each seat or wants it, how, and what the host can do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.people import Person
from game.views.kit.box import Box, column, row
from game.views.kit.controls import ButtonBox, SegmentsBox
from game.views.kit.words import Label, Picture, disc, icon
from game.views.painter import Painter
from game.views.screens.door.state import DoorKeeper, DoorSeat, DoorState, Sitting, Visitor
from game.views.widgets.buttons import Kind
from game.views.widgets.control import Rect
from game.views.widgets.person import draw_dots, draw_face
from game.words import _
from game.words import newgame as words
from game.words.net import visitor_name

RADIUS: Final = 14.0
MOST: Final = 8  # rows there is room for
FACE: Final = 88.0
BUTTON: Final = 54.0


@dataclass(frozen=True, slots=True)
class DoorRow:
    """A row: a seat with who has it, or a visitor who wants it; ``deeds`` are what the host can do about it."""

    name: str
    person: Person | None
    title: str
    line: str
    icon: str = ""
    is_asking: bool = False
    is_ready: bool = False
    deeds: Sequence[Box] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nobody has the seat, or wants it."""
        return self.person is None


def rows_of(state: DoorState, keeper: DoorKeeper) -> list[DoorRow]:
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


def _row(seat: DoorSeat, visitor: Visitor | None, state: DoorState, keeper: DoorKeeper) -> DoorRow:
    name, player, person = f"seat {seat.player}", seat.player, seat.person
    if visitor is not None:
        return _visitor_row(name, visitor, keeper)
    title = "" if person is None else person.name
    remove = _deed(f"{name} remove", _("Remove"), partial(keeper.table.remove, player))
    match seat.sitting:
        case Sitting.HERE:
            return DoorRow(name, person, title, _("at this computer"), "screen", is_ready=not state.begun)
        case Sitting.GUEST:
            where, sign = (_("on a computer"), "screen") if seat.at_computer else (_("on a phone"), "phone")
            return DoorRow(name, person, title, where, sign, is_ready=not state.begun, deeds=(remove,))
        case Sitting.AWAY:
            play_on = _deed(f"{name} play on", _("Computer plays on"), partial(keeper.table.give_to_opponent, player))
            deeds = (play_on, remove) if state.begun else (remove,)
            return DoorRow(name, person, title, _("away"), "wifi", deeds=deeds)
        case Sitting.REPLACED:
            return DoorRow(name, person, title, _("away: the computer plays on"), "wifi", deeds=(remove,))
    return DoorRow(
        name,
        person,
        title if person is not None else _("Free seat"),
        _("until a guest comes") if seat.sitting is Sitting.LENT else "" if person is not None else _("for a guest"),
        deeds=(_given(name, seat, keeper),),
    )


def _given(name: str, seat: DoorSeat, keeper: DoorKeeper) -> Box:
    """Whether a seat is for an opponent or a guest."""
    give = (partial(keeper.table.give_to_opponent, seat.player), partial(keeper.table.give_to_guests, seat.player))
    chosen, labels = int(seat.sitting is not Sitting.OPPONENT), (_("Computer"), _("Guest"))
    return SegmentsBox(f"{name} given", labels, chosen, lambda place: give[place](), broad=270, tall=BUTTON, across=0.5)


def _deed(name: str, text: str, press: Callable[[], None], kind: Kind = "paper") -> Box:
    """Something the host can do about a row."""
    return ButtonBox(name, text, press, kind, tall=BUTTON, across=0.5)


def _visitor_row(name: str, visitor: Visitor, keeper: DoorKeeper) -> DoorRow:
    called = visitor_name(visitor.name)
    return DoorRow(
        name,
        Person(called, visitor.portrait),
        called,
        _("wants to watch") if visitor.watches else _("is at the door"),
        "eye" if visitor.watches else "phone",
        is_asking=True,
        deeds=(
            _deed(f"{name} not now", _("Not now"), partial(keeper.table.turn_away, visitor.number)),
            _deed(f"{name} let in", _("Let in"), partial(keeper.table.let_in, visitor.number), "primary"),
        ),
    )


# --- how a row looks


def row_box(told: DoorRow) -> Box:
    """Return a row: the face, two lines, whether somebody is ready, and what the host can do."""
    ink = "ink2" if told.is_empty else "ink"
    names = (Label(told.title, 30, "serif-bold", ink, leading=1.2), _line(told))
    ready = (icon("check", 20, grows=1.5), Label(_("Ready"), 22, "semi")) if told.is_ready else ()
    return row(
        Picture(partial(_draw_face, told), (FACE, FACE), 0.5),
        column(*names, align=0.5, grow=1),
        row(*ready, gap=8),
        *told.deeds,
        gap=14,
        pad=(16, 10),
        ground=partial(_draw_ground, told),
    )


def _line(told: DoorRow) -> Box:
    """The second line: where somebody is; of an opponent how well they play."""
    level = None if told.person is None else told.person.level
    if told.person is not None and level is not None:
        mark: Box | None = Picture(partial(_draw_level, level), (88, 16))
        text = " · ".join(filter(None, (words.level_name(level), told.line)))
    else:
        mark, text = icon(told.icon, 21, "ink2", grows=1.5) if told.icon else None, told.line
    return row(mark, Label(text, 22, ink="ink2", grow=1), gap=8)


def _draw_face(told: DoorRow, painter: Painter, rect: Rect) -> None:
    x, y, size = disc(rect)
    if told.person is None:
        painter.circle(x, y, size / 2 - 2, None, "line", 2.5)
        painter.icon("plus", x, y, size * 0.42, "line")
    else:
        draw_face(painter, told.person, "happy" if told.is_ready else "neutral", x, y, size)


def _draw_level(level: str, painter: Painter, rect: Rect) -> None:
    draw_dots(painter, level, rect[0] + 8, rect[1] + rect[3] / 2)


def _draw_ground(told: DoorRow, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    if told.is_asking:
        painter.box(x, y, w, h, RADIUS, "#FFF4D6", 1, "ink", 5)
        painter.box(x + 1, y + 1, w - 2, h - 2, RADIUS - 1, None, 1, "gold", 3)
    elif told.is_empty:
        painter.box(x, y, w, h, RADIUS, None, 1, "line", 1.5, 0.8)
    else:
        painter.box(x, y, w, h, RADIUS, "#FFF8E8", 1, "line", 1.5)
