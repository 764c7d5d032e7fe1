"""Who sits down for a new game: an entry for each seat, and a sheet to put a human, an opponent or a guest there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from game import people
from game.newgame import NewName, NewSeat
from game.people import GameChoice, Person
from game.views.input.intents import Means
from game.views.kit.box import Box, Either, Grid, Stack, column, row
from game.views.kit.controls import LIT, EntryBox, SegmentsBox, bare_plate, chooser, face_of, field, sheet_plate
from game.views.kit.screen import Keys, Sheet, done
from game.views.kit.words import Label, Picture, Prose, disc, hairline
from game.views.painter import Align, Painter
from game.views.screens.writing import NameScene, can_show
from game.views.widgets.layout import Rect
from game.views.widgets.person import draw_dots, draw_face
from game.words import _
from game.words import newgame as words

DOTS: Final = (84.0, 20.0)  # the dots of a level
MOST_KNOWN: Final = 5
LARGE: Final = 140.0  # portraits in two lines
SMALL: Final = 116.0
SIDE: Final = 34.0  # the sign of a side


# --- a seat on the screen


def side_of(choice: GameChoice, seat: int) -> int | None:
    """Return the side on which a seat plays, None where partners are not known or there are none."""
    return choice.rules.side_of(seat) if people.knows_partners(choice.rules) else None


def seat_entries(choice: GameChoice, press: Callable[[int], None]) -> Box:
    """Return all seats side by side, each with portrait, name and level, and the sign of its side where it is known."""

    def entry(seat: int, stacked: bool) -> Box:
        person = choice.people[seat]
        face, said = seat_face(person, side_of(choice, seat), stacked), f"{person.name}, {words.kind_of(person)}"
        plate = sheet_plate("sheet", LIT, line=1.4)
        return EntryBox(f"seat {seat}", said, face, partial(press, seat), plate, grow=1, limit=240)

    seats = range(choice.rules.players)
    return Either(
        children=tuple(row(*(entry(seat, stacked) for seat in seats), gap=16) for stacked in (False, True)), grow=1
    )


def seat_face(person: Person, side: int | None, stacked: bool) -> Box:
    """Return what stands on a seat: the words beside the portrait, or below it."""
    align: Align = "c" if stacked else "l"
    face = Picture(partial(draw_seat, person, side), (100, 100), 0.6 if stacked else 1.0)
    level = Prose(words.kind_of(person), 22, ink="ink2", align=align, leading=1.2)
    name = Label(person.name, 27, "serif-bold", align=align, leading=1.2)
    told = column(name, level if person.level is None else dots(person.level, 0.5 if stacked else 0), gap=6)
    if stacked:
        return column(face, told, gap=4, pad=(8, 8), align=0.5)
    return row(face, column(told, grow=1, across=0.5), gap=12, pad=(12, 24))


def dots(level: str, across: float) -> Box:
    """Return a level as dots."""
    return Picture(
        lambda painter, rect: draw_dots(painter, level, rect[0] + 8, rect[1] + rect[3] / 2), DOTS, across=across
    )


def draw_seat(person: Person, side: int | None, painter: Painter, rect: Rect) -> None:
    """Draw a portrait, and at its upper left the sign of a side."""
    x, y, w, _h = rect
    draw_face(painter, person, "neutral", *disc(rect))
    if side is not None:
        draw_side(side, painter, (x + w * 0.12 - SIDE / 2, y + w * 0.12 - SIDE / 2, SIDE, SIDE))


def draw_side(side: int, painter: Painter, rect: Rect) -> None:
    """Draw the sign of one of two sides: a gold disc with an A, or a green square with a B."""
    x, y, size = disc(rect)
    if side == 0:
        painter.circle(x, y, size / 2, "gold", "ink", 2)
    else:
        painter.box(x - size * 0.46, y - size * 0.46, size * 0.92, size * 0.92, 7, "felt", 1, "ink", 2)
    painter.text("AB"[side], x, y, 20, "bold", "ink" if side == 0 else "cream", "c")


# --- the sheet of a seat


class SeatScene(Sheet):
    """Esc or the gold button goes back."""

    first = "done"
    shows = "seat.people"
    wide = 1180.0
    inset = (56.0, 44.0)

    def __init__(self, seat: NewSeat) -> None:
        super().__init__()
        self.seat = seat

    @property
    def person(self) -> Person:
        """Who sits here now."""
        return self.seat.person

    def keys(self) -> Keys:
        """Return one more key that goes back."""
        return {Means.MENU: self.back}

    def build(self) -> Box:
        """Return the person at the left, and what can be chosen at the right; it is as high for everybody."""
        kinds, now = (_("Human"), _("Computer"), _("Guest")), 2 if self.person.guest else int(self._is_computer)
        become = (self.seat.seat_human, self.seat.seat_computer, self.seat.seat_guest)
        kind = SegmentsBox("kind", kinds, now, lambda place: become[place]())
        sections = self._guest() if self.person.guest else self._opponents() if self._is_computer else self._human()
        body = row(person_box(self.person), column(kind, *sections, gap=18, grow=1), gap=48)
        foot = row(Prose(_("Someone already seated swaps places."), 20, ink="ink2", lines=2, grow=1), done(self.back))
        return column(self._heading(), Stack(children=(Box(high=(0, 560)), body), grow=1), hairline(), foot, gap=18)

    def _heading(self) -> Box:
        """Return the number of the seat, and the partners where they are known."""
        seat = self.seat
        number = Label(_("Seat {n}").format(n=seat.number + 1), 40, "serif-bold")
        if not seat.partners:
            return number
        sign = Picture(partial(draw_side, seat.rules.side_of(seat.number)), (SIDE, SIDE))
        return row(number, sign, Label(words.with_partners(seat.partners), 24, "serif-italic", "ink2", grow=1), gap=20)

    @property
    def _is_computer(self) -> bool:
        return self.person.level is not None

    def _human(self) -> Iterator[Box]:
        """Name and portrait, and who has played here."""
        person = self.person
        yield headed(_("Name"), field("name", person.name, self._open_name))
        known = [other for other in self.seat.known if not people.alike(other, person)]
        is_named = people.stand_in(person.name) is None
        more = bool(known) or is_named
        faces = tuple(
            self._portrait(place, portrait, SMALL if more else LARGE)
            for place, portrait in enumerate(people.PLAYER_PORTRAITS)
        )
        yield headed(_("Portrait"), Grid(children=faces, columns=len(faces) if more else len(faces) // 2, gap=18))
        if not more:
            return
        others = [self._face(other, SMALL * 0.72) for other in known[: MOST_KNOWN - is_named]]
        if is_named:
            text, size = _("New player"), SMALL * 0.72
            others.append(EntryBox("new", text, face_of("plus", size, text), self._welcome, bare_plate))
        yield headed(_("Previous players"), Grid(children=tuple(others), most_columns=MOST_KNOWN, gap=18))

    def _portrait(self, place: int, portrait: str, size: float) -> Box:
        choose, chosen = partial(self.seat.choose_portrait, portrait), portrait == self.person.portrait
        said = " ".join((_("Portrait"), str(place + 1)))
        face = face_of(portrait, size, chosen=chosen)
        return EntryBox(f"portrait {portrait}", said, face, choose, bare_plate, chosen=chosen)

    def _opponents(self) -> Iterator[Box]:
        """The opponents, and their level where there are several."""
        seat = self.seat
        found = (people.computer(opponent.portrait, seat.level) for opponent in people.OPPONENTS)
        yield Grid(children=tuple(self._face(person, 130) for person in found), columns=4, gap=10)
        if len(seat.levels) > 1:
            names = [words.level_name(level) for level in seat.levels]
            now = seat.levels.index(self.person.level) if self.person.level in seat.levels else -1
            yield headed(_("Level"), SegmentsBox("level", names, now, chooser(seat.choose_level, seat.levels)))

    def _face(self, person: Person, size: float) -> Box:
        """Somebody to sit here, with the number of the seat on which they sit already."""
        seat = self.seat
        sits = people.seat_of(seat.people, person)
        number = None if sits is None or sits == seat.number else sits + 1
        press, chosen = partial(seat.sit, person), sits == seat.number
        face = face_of(person.portrait, size, person.name, chosen, number)
        return EntryBox(f"person {person.name}", person.name, face, press, bare_plate, chosen=chosen)

    def _guest(self) -> Iterator[Box]:
        """How a guest comes to this seat."""
        for text in (
            _("Play opens the door: a code to scan, which brings each guest to the table."),
            _("Phones need nothing but their browser and the same network as this computer."),
            _("Another computer with Triunfo can come in too."),
        ):
            yield Prose(text, 26, "serif-regular", leading=1.3)

    # --- what is done

    def _welcome(self) -> None:
        """Somebody new sits down, and is asked for a name."""
        self.seat.seat_newcomer()
        self._open_name()

    def _open_name(self) -> None:
        self.open(NameScene(NewName(self.person.name, self.seat.others, can_show), self.seat.choose_name))


def headed(heading: str, box: Box) -> Box:
    """Return a part of what can be chosen below its heading."""
    return column(Label(heading, 20, ink="ink2"), box, gap=4)


def person_box(person: Person) -> Box:
    """Return a portrait, and an opponent's home, life and manner below it."""
    opponent = people.opponent_of(person)
    if opponent is not None:
        told: Sequence[str] = (_(opponent.life), _(opponent.manner))
    elif person.guest:
        told = (_("Plays with a phone, in its browser."),)
    else:
        told = (_("Plays on this computer with mouse, touch, keyboard or gamepad."),)
    return column(
        Picture(lambda painter, rect: draw_face(painter, person, "happy", *disc(rect)), (212, 212), 0.6),
        Label(person.name, 30, "serif-bold", align="c"),
        Prose(_(opponent.home), 20, "serif-italic", "ink2", "c", 1.2) if opponent is not None else None,
        dots(person.level, 0.5) if person.level is not None else None,
        *(Prose(text, 22, "serif-regular", "ink", "c", 1.28, spare=place) for place, text in enumerate(told)),
        gap=8,
        wide=300,
    )
