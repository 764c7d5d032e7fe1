"""Joining a table elsewhere: the tables that were found, or address and code; as whom; and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.joining import Entry, FoundTable, JoinStatus, JoinWish, address_entry, code_entry, read_address
from game.newgame import NewName
from game.people import PLAYER_PORTRAITS, Person, name_problem
from game.views.input.intents import Means
from game.views.kit.box import Box, Grid, column, row
from game.views.kit.controls import LIT, ButtonBox, EntryBox, SwitchBox, bare_plate, face_of, field, sheet_plate
from game.views.kit.screen import Page, Question, Screen, answer
from game.views.kit.words import Label, Picture, Prose, icon, plate
from game.views.painter import Painter
from game.views.screens.writing import AddressScene, CodeScene, NameScene, WritingScene, can_show
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _
from game.words import join as words


class ReconnectingScene(Question):
    """The network was lost. It goes by itself when the table is there again."""

    def __init__(self, on_leave: Callable[[], None], *, watches: bool) -> None:
        super().__init__(self._page)
        self.watches = watches
        self._on_leave = on_leave

    def _page(self) -> Page:
        text = _("The connection to the table was lost.")
        if not self.watches:
            text += " " + _("Your seat is kept, and the table waits for you.")
        return Page(_("Reconnecting…"), text, [answer(_("Main menu"), self._on_leave, "home")])

    def back(self) -> None:
        """Esc does nothing: what lies below cannot go on."""


# --- the screen


SEAT = 26.0  # from one seat to the next
PAD: Final = (36.0, 30.0)
FOOT: Final = 104.0
FACE: Final = 124.0


class JoinActions(NamedTuple):
    """What the screen asks of the program: to try to come in, to give that up, and to leave the screen."""

    join: Callable[[JoinWish], None]
    stop: Callable[[], None]
    leave: Callable[[], None]


class JoinScene(Screen):
    """The way to a table elsewhere. What was typed stays, whatever becomes of it.

    ``person`` is whom one joins as; his name is empty as long as nobody has given one.
    """

    caption = N_("Join a table")
    dark = 0.30
    end = 992.0
    first = "address"
    shows = "address code person watches tables status"

    def __init__(self, actions: JoinActions, person: Person, address: str = "", code: str = "") -> None:
        super().__init__()
        self.actions = actions
        self.person = person
        self.address = address
        self.code = code
        self.watches = False
        self.tables: tuple[FoundTable, ...] = ()
        self.status = JoinStatus()

    # --- what the program tells

    def show_tables(self, tables: Sequence[FoundTable]) -> None:
        """Show which tables answer now. Those that are shown already keep their order."""
        known = {table.address: table for table in tables}
        kept = [known.pop(table.address) for table in self.tables if table.address in known]
        changed = (*kept, *known.values())
        if changed != self.tables:
            new = [table for table in known.values() if table.fits]
            self.tables = changed
            self.rebuild()
            if new:
                said = (f"{table.game}. {words.seats_line(table.host, table.free, table.players)}" for table in new)
                self.tell(" ".join(said))

    def show_status(self, status: JoinStatus) -> None:
        """Show how far one has come."""
        if status != self.status:
            self.status = status
            self.rebuild()
            if status.sentence:
                self.tell(status.sentence)

    # --- what stands there

    def leave(self) -> None:
        """Nobody looks for tables any more."""
        self.actions.leave()

    def hints(self) -> tuple[Sequence[Hint], str]:
        """Return what keys do."""
        return [(UP_DOWN, _("choose")), ((Means.CONFIRM,), _("open")), ((Means.BACK,), _("back"))], ""

    def build(self) -> Box:
        """Return what was found beside what is typed, and below it how far one has come and the gold button."""
        chosen = read_address(self.address)
        entries = [
            table_entry(table, chosen is not None and chosen[:2] == table.address[:2], partial(self._choose, table))
            for table in self.tables
        ]
        found = column(
            Label(_("Tables on this network"), 32, "serif-bold"),
            column(*(entries or none_found()), gap=14, grow=1, scrolls=bool(entries), name="tables"),
            gap=14, pad=PAD, wide=0.0, grow=0.9, ground=sheet,
        )  # fmt: skip
        sheets = row(found, self._typed("" if chosen is None else chosen.text), gap=26, grow=1)
        return column(sheets, row(self._status(), self._join_button(), gap=26), gap=20)

    def _typed(self, address: str) -> Box:
        """Address and code, name and portrait, and whether one only watches."""
        fields = (
            ("address", _("Address of the table"), address or self.address),
            ("code", _("Code of the table"), self.code),
            ("name", _("Name"), self.person.name),
        )
        faces = Grid(tuple(map(self._face, PLAYER_PORTRAITS)), columns=len(PLAYER_PORTRAITS), gap=14)
        note = _("Everybody’s cards stay hidden from you.")
        return column(
            *(self._field(*each) for each in fields),
            _headed(_("Portrait"), faces),
            SwitchBox("watch", _("Only watch"), self.watches, partial(setattr, self, "watches"), note),
            gap=14, slack=16, pad=PAD, wide=0.0, grow=1, ground=sheet,
        )  # fmt: skip

    def _field(self, what: str, text: str, shown: str) -> Box:
        return _headed(text, field(what, shown, partial(self._write, what), f"{text}: {shown}"))

    def _face(self, portrait: str) -> Box:
        chosen, word = portrait == self.person.portrait, _("Portrait")
        face = face_of(portrait, FACE, chosen=chosen)
        press = partial(setattr, self, "person", Person(self.person.name, portrait))
        said = f"{word} {PLAYER_PORTRAITS.index(portrait) + 1}"
        return EntryBox(f"face {portrait}", said, face, press, bare_plate, chosen=chosen)

    def _status(self) -> Box:
        """How far one has come."""
        status = self.status
        if not status.sentence:
            return Box(grow=1)
        sign = icon("flag", 28, "danger") if status.is_problem else icon("again", 28, "ink2")
        edge = ("danger" if status.is_problem else "ink", 2.5, 1.0)
        words = column(Prose(status.sentence, 26, "serif-regular", leading=1.24), align=0.5, high=FOOT, grow=1)
        return row(sign, words, gap=20, pad=(22, 0), grow=1, ground=plate("paper2", 12, edge))

    def _join_button(self) -> Box:
        if self.status.is_busy:
            return ButtonBox("join", _("Cancel"), self.actions.stop, "paper", "x", 32, 420, tall=FOOT)
        text = _("Watch") if self.watches else _("Sit down")
        return ButtonBox("join", text, self._proceed, "primary", "play", 40, 420, tall=FOOT)

    # --- what is chosen

    def _choose(self, table: FoundTable) -> None:
        """Take a table of the list; its code is asked for."""
        if read_address(self.address) != table.address:
            self.address, self.code = table.address.text, ""
        self._free()
        self._proceed()

    def _write(self, what: str, then: Callable[[], None] = lambda: None) -> None:
        """Have the address, the code or the name written, and then go on."""
        ways: dict[str, tuple[type[WritingScene], Entry]] = {
            "address": (AddressScene, address_entry(self.address)),
            "code": (CodeScene, code_entry(self.code)),
            "name": (NameScene, NewName(self.person.name, (), can_show)),
        }
        scene, entry = ways[what]

        def done(text: str) -> None:
            self._take(what, text)
            then()

        self._free()
        self.open(scene(entry, done))

    def _take(self, what: str, text: str) -> None:
        if what == "name":
            self.person = Person(text, self.person.portrait)
        elif what == "code":
            self.code = text
        elif (found := read_address(text)) is not None:
            self.address, self.code = found.text, found.code or self.code

    def _free(self) -> None:
        """Give up what is under way: something else is typed."""
        if self.status.is_busy:
            self.actions.stop()
        self.show_status(JoinStatus())

    def _proceed(self) -> None:
        """Ask for whatever is still missing, one after the other; then try to come in."""
        address = read_address(self.address)
        if self.status.is_busy:
            return
        if address is None:
            self._write("address", self._proceed)
        elif not code_entry(self.code).is_good:
            self._write("code", self._proceed)
        elif not self.watches and name_problem(self.person.name, ()) is not None:
            self._write("name", self._proceed)
        else:
            self.group.focus_on("join")
            self.actions.join(JoinWish(address, self.code, self.person, self.watches))


def _headed(text: str, *below: Box) -> Box:
    return column(Label(text, 20, ink="ink2", leading=1.4), *below, gap=12)


def table_entry(table: FoundTable, chosen: bool, press: Callable[[], None]) -> Box:
    """Return a table, to press for a seat at it: the game, and below it whose table it is and how many are free.

    ``chosen`` is the one whose address is filled in.
    """
    whose = words.seats_line(table.host, table.free, table.players)
    whose = whose if table.fits else _("{host} · another version of Triunfo").format(host=table.host)
    ink = "ink" if table.fits else "ink2"
    first = row(
        Label(table.game, 26, "serif-bold" if chosen else "serif", ink, leading=1.35, grow=1),
        Picture(partial(_draw_seats, table), (SEAT * table.players, SEAT)),
        gap=20,
    )
    return EntryBox(
        f"table {table.address.text}", table.game, column(first, Label(whose, 20, ink=ink), pad=(22, 9)), press,
        sheet_plate("sheet" if table.fits else "paper2", LIT, line=1.4, shown=0.35), table.fits, chosen=chosen,
    )  # fmt: skip


def none_found() -> tuple[Box, ...]:
    """Return that no table has answered, and what to do."""
    lines = (Prose(line, 24, "serif-regular", leading=1.3) for line in words.none_found_lines())
    return (Label(_("Looking for tables…"), 22, "serif-italic", "ink2", leading=1.5), *lines)


def _draw_seats(table: FoundTable, painter: Painter, rect: Rect) -> None:
    """A ring for each free seat, a disc for each that is taken."""
    for seat in range(table.players):
        ink = "ink" if seat < table.players - table.free else None
        painter.circle(rect[0] + SEAT * (seat + 0.5), rect[1] + rect[3] / 2, 8, ink, "ink", 2)
