"""Who sits down for a new game: everybody side by side, and a sheet for each seat, a human or an opponent."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.newgame import NewName, NewSeat
from game.people import (
    OPPONENTS,
    PLAYER_PORTRAITS,
    GameChoice,
    Person,
    alike,
    computer,
    opponent_of,
    partner_names,
    seat_of,
    stand_in,
)
from game.views.input.intents import Intent, Means
from game.views.painter import Painter
from game.views.screens.newgame.name import NameScene, can_show
from game.views.screens.newgame.rows import Cell, Row
from game.views.screens.page import RisingSheet, chooser, done_button
from game.views.widgets.buttons import Segments
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.layout import Box, column, grid, inset, row, space
from game.views.widgets.person import FaceButton, NameField, draw_dots, draw_face
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, note, true_size
from game.words import _
from game.words import newgame as words

WIDTH: Final = 1180.0
HEIGHT: Final = 796.0
INSET: Final = 56.0
LEFT: Final = 300.0  # the column with the large portrait
COLUMN_GAP: Final = 48.0
TITLE: Final = 104.0
FOOT: Final = 108.0
LINE: Final = 54.0
GAP: Final = 18.0
HEAD_GAP: Final = 4.0
ROW_GAP: Final = 10.0  # between opponents under each other
FACES: Final = 4  # opponents side by side
MOST_KNOWN: Final = 5
FACE: Final = 212.0
FEWEST_CARDS: Final = 3  # cards that share the width; fewer are no wider
BESIDE: Final = 240.0  # units from which on there is room for the name beside the portrait
CARD_HEIGHT: Final = 142.0
RADIUS: Final = 12.0


def seat_row(painter: Painter, choice: GameChoice, width: float, on_open: Callable[[int], None]) -> Row:
    """The row of everybody's cards, in so much width."""
    people = choice.people
    gap = 18.0 if len(people) <= FEWEST_CARDS else 10.0
    count = max(FEWEST_CARDS, len(people))
    wide = (width - (count - 1) * gap) / count
    beside = wide >= BESIDE * crowding(painter)

    def card(seat: int, rect: Rect) -> Control:
        return SeatCard(rect, choice, seat, beside, partial(on_open, seat))

    cells = [Cell(f"seat {seat}", wide, partial(card, seat)) for seat in range(len(people))]
    return Row("people", cells, height=CARD_HEIGHT + 34 * (crowding(painter) - 1), gap=gap)


class SeatCard(Control):
    """A seat with portrait, name and level; with the sign of its side, and its partner, where they are known."""

    def __init__(self, rect: Rect, choice: GameChoice, seat: int, beside: bool, on_press: Callable[[], None]) -> None:
        super().__init__(rect, on_press)
        self.person = choice.people[seat]
        self.label = self.person.name
        self.mates = partner_names(choice.rules, choice.people, seat)
        self.side = choice.rules.side_of(seat) if self.mates else None
        self.beside = beside

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the card."""
        x, y, w, h = self.rect
        with painter.group(dy=3 if look.pressed else 0):
            if look.focused:
                focus_ring(painter, self.rect, RADIUS)
            ground = "#FFFBF0" if look.hovered else "sheet"
            painter.box(x, y, w, h, RADIUS, ground, 1, "ink", 1.4, 0.6 if look.hovered else 0.3)
            if self.beside:
                self._draw_beside(painter)
            else:
                self._draw_stacked(painter)

    def _second(self) -> str:
        """Below the name: the partner, or who plays this seat."""
        if len(self.mates) == 1:
            return words.with_partners(self.mates)
        return words.kind_of(self.person)

    def _draw_beside(self, painter: Painter) -> None:
        left, top, wide, high = self.rect
        face, middle = 100.0, top + high / 2
        self._draw_face(painter, left + face / 2 + 14, middle, face)
        text, room = left + face + 28, wide - face - 40
        line = true_size(painter, 20) * 1.55
        third = self.person.level is not None or len(self.mates) == 1
        lower = 0 if third else line / 2
        label(painter, self.person.name, text, middle - line + lower, room, 26, "serif", "ink")
        painter.icon("down", left + wide - 22, top + high - 20, 16, "ink")
        label(painter, self._second(), text, middle + lower, room, 20, "sans", "ink2")
        if self.person.level is not None:
            draw_dots(painter, self.person.level, text + 8, middle + line)
        elif third:
            label(painter, words.kind_of(self.person), text, middle + line, room, 20, "sans", "ink2")

    def _draw_stacked(self, painter: Painter) -> None:
        left, top, wide, high = self.rect
        middle = left + wide / 2
        line = true_size(painter, 22) * 1.25
        face = min(86.0, high - 2 * line - 18, wide - 16)
        self._draw_face(painter, middle, top + 9 + face / 2, face)
        painter.icon("down", left + wide - 18, top + 20, 16, "ink")
        y = top + 12 + face + line / 2
        label(painter, self.person.name, middle, y, wide - 12, 24, "serif", "ink", "c")
        if self.person.level is None:
            label(painter, words.kind_of(self.person), middle, y + line, wide - 8, 20, "sans", "ink2", "c")
        else:
            draw_dots(painter, self.person.level, middle - 33, y + line)

    def _draw_face(self, painter: Painter, x: float, y: float, size: float) -> None:
        draw_face(painter, self.person, "neutral", x, y, size)
        if self.side is not None:
            draw_side_sign(painter, self.side, x - size * 0.40, y - size * 0.36)


def draw_side_sign(painter: Painter, side: int, x: float, y: float, size: float = 34) -> None:
    """The sign of one of two sides: a gold disc with an A, or a green square with a B."""
    if side == 0:
        painter.circle(x, y, size / 2, "gold", "ink", 2)
    else:
        painter.box(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92, 7, "felt", 1, "ink", 2)
    painter.text("AB"[side], x, y, 20, "bold", "ink" if side == 0 else "cream", "c")


class Section(NamedTuple):
    """A part of what can be chosen: what makes its controls at their place, how high it is, and its heading."""

    make: Callable[[Rect], Sequence[Control]]
    height: float
    heading: str = ""


class SeatScene(RisingSheet):
    """Esc or the gold button goes back."""

    begins_at_end = True

    def __init__(self, seat: NewSeat) -> None:
        super().__init__()
        self.seat = seat
        self.places: dict[str, Rect] = {}
        self._headings: list[str] = []

    @property
    def person(self) -> Person:
        """Who sits here now."""
        return self.seat.person

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place what can be chosen in the right column, the person in the left one, and the button below."""
        super().layout(painter)
        crowd, letters = crowding(painter), true_size(painter, 20)
        wide = min(WIDTH + 200 * (crowd - 1), painter.metrics.w - 96)
        high = min(HEIGHT + 240 * (crowd - 1), painter.metrics.h - 40)
        self.place_sheet(painter, wide, high)
        body = row(Box("person", LEFT), Box("choices"), gap=COLUMN_GAP)
        sheet = column(space(TITLE + letters * 0.5), body, space(10), Box("foot", FOOT), name="sheet", pad=(INSET, 0))
        self.places = sheet.place(self._sheet)
        kinds, now = [_("Human"), _("Computer"), _("Guest")], 2 if self.person.guest else int(self._is_computer)
        kind = Section(lambda rect: [Segments(rect, kinds, now, self._be)], LINE)
        area = self.places["choices"]
        sections = [kind]
        if not self.person.guest:
            sections += self._opponents(painter, area) if self._is_computer else self._human(painter, area)
        self._headings = [section.heading for section in sections]
        boxes = (self._box(place, section, letters * 1.4) for place, section in enumerate(sections))
        self.places |= column(*boxes, gap=GAP).place(area)
        controls = [control for i, section in enumerate(sections) for control in section.make(self.places[f"part {i}"])]
        x, y, w, _h = self.places["foot"]
        self._group.set([*controls, done_button(painter, x + w, y + FOOT / 2 - 40, self.back)])

    @staticmethod
    def _box(place: int, section: Section, head: float) -> Box:
        part = Box(f"part {place}", section.height)
        if not section.heading:
            return part
        whole = head + HEAD_GAP + section.height
        return column(Box(f"heading {place}", head), part, gap=HEAD_GAP, size=whole)

    @property
    def _is_computer(self) -> bool:
        return self.person.level is not None

    def _human(self, painter: Painter, area: Rect) -> Iterator[Section]:
        """Name and portrait, and who has played here."""
        person, width = self.person, area[2]
        yield Section(lambda rect: [NameField(rect, person.name, self._open_name)], LINE, _("Name"))
        known = [other for other in self.seat.known if not alike(other, person)][:MOST_KNOWN]
        is_named = stand_in(person.name) is None
        columns = len(PLAYER_PORTRAITS) if known or is_named else len(PLAYER_PORTRAITS) // 2
        size = min((width + GAP) / columns - GAP, 116.0 if known or is_named else 140.0)

        def face(rect: Rect, portrait: str) -> Control:
            choose = partial(self._change, self.seat.choose_portrait, portrait)
            return FaceButton(rect, "", portrait, choose, size, chosen=portrait == person.portrait)

        def faces(rect: Rect) -> list[Control]:
            return list(map(face, grid(rect, columns, GAP, size + 12).cells(), PLAYER_PORTRAITS))

        lines = len(PLAYER_PORTRAITS) // columns
        yield Section(faces, lines * (size + 12 + GAP) - GAP, _("Portrait"))
        if known or is_named:
            names = [other.name for other in known] + ([_("New player")] if is_named else [])
            widest = max(painter.text_width(name, 20, "semi") for name in names) + 10 + GAP
            side_by_side = max(1, min(MOST_KNOWN + is_named, int((width + GAP) / min(widest, width))))
            known = known[: side_by_side - is_named]
            high = size * 0.72 + 14 + true_size(painter, 20) * 1.3

            def others(rect: Rect) -> list[Control]:
                found = self._people(known, side_by_side, size * 0.72, high, rect)
                if is_named:
                    cell = list(itertools.islice(grid(rect, side_by_side, GAP, high).cells(), len(known) + 1))[-1]
                    found.append(NewcomerButton(cell, self._welcome, size * 0.72))
                return found

            yield Section(others, high, _("Previous players"))

    def _opponents(self, painter: Painter, area: Rect) -> Iterator[Section]:
        """The opponents, as large as there is room for, and their level where there are several."""
        seat, letters = self.seat, true_size(painter, 20)
        lines = -(-len(OPPONENTS) // FACES)
        below = letters * 1.4 + HEAD_GAP + LINE + GAP if len(seat.levels) > 1 else 0
        room = area[3] - 6 - LINE - GAP - below
        size = min(130.0, (room - (lines - 1) * ROW_GAP) / lines - letters * 1.3 - 16)
        high = size + 16 + letters * 1.3
        people = [computer(opponent.portrait, seat.level) for opponent in OPPONENTS]
        yield Section(partial(self._people, people, FACES, size, high), lines * (high + ROW_GAP) - ROW_GAP)
        if len(seat.levels) > 1:
            names = [words.level_name(level) for level in seat.levels]
            now = seat.levels.index(self.person.level) if self.person.level in seat.levels else -1
            choose = chooser(partial(self._change, seat.choose_level), seat.levels)
            yield Section(lambda rect: [Segments(rect, names, now, choose)], LINE, _("Level"))

    def _people(self, people: Sequence[Person], columns: int, size: float, high: float, area: Rect) -> list[Control]:
        """People to sit here, each with the number of the seat on which he sits already."""
        seat = self.seat

        def face(rect: Rect, person: Person) -> Control:
            sits = seat_of(seat.people, person)
            number = None if sits is None or sits == seat.number else sits + 1
            press = partial(self._change, seat.sit, person)
            return FaceButton(rect, person.name, person.portrait, press, size, sits == seat.number, number)

        return list(map(face, grid(area, columns, GAP, high, ROW_GAP).cells(), people))

    # --- input

    def _be(self, kind: int) -> None:
        (self.seat.seat_human, self.seat.seat_computer, self.seat.seat_guest)[kind]()
        self._again()

    def _welcome(self) -> None:
        """Somebody new sits down, and is asked for a name."""
        self.seat.seat_newcomer()
        self._again()
        self._open_name()

    def _open_name(self) -> None:
        name = NewName(self.person.name, self.seat.others, can_show)
        self._open(NameScene(name, partial(self._change, self.seat.choose_name)))

    def handle(self, intent: Intent) -> None:
        """Change who sits here, or go back."""
        if intent.means is Means.MENU:
            self.back()
        elif intent.means is not Means.WHEEL:
            super().handle(intent)

    # --- the picture

    def draw_sheet(self, painter: Painter) -> None:
        """Add the person, what can be chosen and the foot."""
        self._draw_title(painter)
        for place, heading in enumerate(self._headings):
            if heading:
                x, y, w, h = self.places[f"heading {place}"]
                label(painter, heading, x, y + h / 2, w, 20, "sans", "ink2")
        draw_person(painter, self.places["person"], self.person)
        if self.person.guest:
            self._draw_guest(painter)
        x, y, w, _h = self.places["foot"]
        painter.line([(x, y), (x + w, y)], "line", 1.5)
        room = self._group.controls[-1].rect[0] - x - 24
        note(painter, _("Someone already seated swaps places."), x, y + FOOT / 2 - 6, room, 20)
        self._group.draw(painter)

    def _draw_guest(self, painter: Painter) -> None:
        """Tell how a guest comes to this seat."""
        x, y, w, h = self.places["choices"]
        told = (
            _("Play opens the door: a code to scan, which brings each guest to the table."),
            _("Phones need nothing but their browser and the same network as this computer."),
            _("Another computer with Triunfo can come in too."),
        )
        top, font = y + LINE + GAP + 10, "serif-regular"
        size = best_size(painter, "\n".join(told), w, y + h - top - 3 * GAP, 26, font, 1.3, 17)
        for text in told:
            top = flow(painter, text, x, top, w, size, font, "ink", 1.3) + GAP

    def _draw_title(self, painter: Painter) -> None:
        """The number of the seat, and the partners where they are known."""
        x, y, w, _h = inset(self._sheet, INSET)
        seat, middle = self.seat, y + 62
        left = x + label(
            painter, _("Seat {n}").format(n=seat.number + 1), x, middle, w / 2 + INSET, 40, "serif-bold", "ink"
        )
        left += 24
        if seat.partners:
            draw_side_sign(painter, seat.rules.side_of(seat.number), left + 17, middle)
            said = words.with_partners(seat.partners)
            label(painter, said, left + 46, middle, x + w - left - 46, 24, "serif-italic", "ink2")


class NewcomerButton(FaceButton):
    """A portrait's place for somebody who has not played here yet."""

    def __init__(self, rect: Rect, on_press: Callable[[], None], size: float) -> None:
        super().__init__(rect, _("New player"), "", on_press, size)

    def draw_face(self, painter: Painter, x: float, y: float) -> None:
        """Draw a disc with a plus."""
        painter.circle(x, y, self.size / 2 - 5, "paper2", "ink", 2)
        painter.icon("plus", x, y, self.size * 0.4, "ink2")


def draw_person(painter: Painter, area: Rect, person: Person) -> None:
    """Draw a portrait, and tell of an opponent's home, life and manner, as large as there is room for."""
    opponent = opponent_of(person)
    home = "" if opponent is None else _(opponent.home)
    told = [_("Plays on this computer with mouse, touch, keyboard or gamepad.")]
    if person.guest:
        told = [_("Plays with a phone, in its browser.")]
    if opponent is not None:
        told = [_(opponent.life), _(opponent.manner)]
    x, y, w, h = area
    middle, face = x + w / 2, min(FACE, h * 0.42)
    draw_face(painter, person, "happy", middle, y + face / 2, face)
    top = y + face + 14 + true_size(painter, 30) * 0.6
    label(painter, person.name, middle, top, w, 30, "serif-bold", "ink", "c")
    top += true_size(painter, 30) * 0.7
    if home:
        top = flow(painter, home, middle, top, w, 20, "serif-italic", "ink2", 1.2, "c") + 8
    if person.level is not None:
        draw_dots(painter, person.level, middle - 33, top + 6)
        top += 26
    font, room = "serif-regular", y + h - top
    size = best_size(painter, "\n".join(told), w, room, 22, font, 1.28, 16)
    while len(told) > 1 and sum(flow_height(painter, text, w, size, font, 1.28) + 4 for text in told) > room:
        told.pop()
    for text in told:
        top = flow(painter, text, middle, top, w, size, font, "ink", 1.28, "c") + 4
