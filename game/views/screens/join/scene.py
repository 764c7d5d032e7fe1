"""Joining a table elsewhere: the tables that were found, or address and code; as whom; and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.joining import FoundTable, JoinStatus, JoinWish, address_entry, code_entry, read_address
from game.newgame import NewName
from game.people import PLAYER_PORTRAITS, Person, name_problem
from game.views.input.intents import Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.join.found import TableRow, draw_none
from game.views.screens.join.writing import AddressScene, CodeScene
from game.views.screens.newgame.name import NameScene, can_show
from game.views.screens.page import BODY_TOP, ControlScene, back_button, content, draw_foot, draw_title
from game.views.widgets.buttons import Button, Toggle
from game.views.widgets.control import Control, Rect
from game.views.widgets.hints import UP_DOWN, Hint
from game.views.widgets.layout import Box, column, even_gap, grid, inset, row
from game.views.widgets.person import FaceButton, NameField
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, true_size
from game.views.widgets.tile import sheet
from game.words import _
from game.words import join as words

BOTTOM: Final = 992.0
SHEET_GAP: Final = 26.0
INSET: Final = 36.0
EDGE: Final = 30.0
GAP: Final = 14.0
MOST_GAP: Final = 30.0
HEAD: Final = 60.0
RING: Final = 12.0  # below a heading, for the ring round the field that has the focus
LINE: Final = 58.0
FOOT: Final = 104.0
FACE: Final = 124.0
LEADING: Final = 1.24


class JoinActions(NamedTuple):
    """What the screen asks of the program: to try to come in, to give that up, and to leave the screen."""

    join: Callable[[JoinWish], None]
    stop: Callable[[], None]
    leave: Callable[[], None]


class JoinScene(ControlScene):
    """The way to a table elsewhere. What was typed stays, whatever becomes of it.

    ``person`` is whom one joins as; his name is empty as long as nobody has given one.
    """

    backdrop = Backdrop(dark=0.30)

    def __init__(self, actions: JoinActions, person: Person, address: str = "", code: str = "") -> None:
        super().__init__()
        self.actions = actions
        self.person = person
        self.address = address
        self.code = code
        self.watches = False
        self.tables: tuple[FoundTable, ...] = ()
        self.status = JoinStatus()
        self.controls: dict[str, Control] = {}
        self.places: dict[str, Rect] = {}

    # --- what the program tells

    def show_tables(self, tables: Sequence[FoundTable]) -> None:
        """Show which tables answer now. Those that are shown already keep their order."""
        known = {table.address: table for table in tables}
        kept = [known.pop(table.address) for table in self.tables if table.address in known]
        changed = (*kept, *known.values())
        if changed != self.tables:
            new = [table for table in known.values() if table.fits]
            self.tables = changed
            self._again()
            if new and self._stage is not None:
                said = (f"{table.game}. {words.seats_line(table.host, table.free, table.players)}" for table in new)
                self._stage.audio.announce(" ".join(said))

    def show_status(self, status: JoinStatus) -> None:
        """Show how far one has come."""
        if status != self.status:
            self.status = status
            self._again()
            if status.sentence and self._stage is not None:
                self._stage.audio.announce(status.sentence)

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on the address, or on the first table that is there."""
        super().enter(stage)
        self._focus("address")

    def leave(self) -> None:
        """Nobody looks for tables any more."""
        self.actions.leave()

    def layout(self, painter: Painter) -> None:
        """Place sheets and controls for this window; the focus stays on its control, or on the nearest that is left."""
        super().layout(painter)
        x, width = content(painter.metrics)
        crowd = crowding(painter)
        join = min(width * 0.36, 420 * crowd)
        page = column(
            row(Box("found", weight=0.9), Box("typed"), gap=SHEET_GAP),
            row(Box("status"), Box("join", join), size=FOOT + 28 * (crowd - 1), gap=SHEET_GAP),
            gap=20.0,
        )
        self.places = page.place((x, BODY_TOP, width, BOTTOM - BODY_TOP))
        controls: dict[str, Control] = dict(self._rows(painter))
        controls |= self._fields(painter)
        controls["join"] = self._join_button()
        controls["back"] = back_button(painter, self.back)
        before = list(self.controls)
        focused = before[self._group.focus] if before else ""
        place = self._group.focus
        self.controls = controls
        self._group.set(list(controls.values()))
        if focused in controls:
            self._group.focus = list(controls).index(focused)
        else:  # its table has gone: the next one, or the first field
            near = [name for name in before[place:] if name in controls]
            self._focus(near[0] if near else "address")

    def _focus(self, name: str) -> None:
        if name in self.controls:
            self._group.focus = list(self.controls).index(name)

    def _head(self, painter: Painter) -> float:
        return HEAD + 12 * (crowding(painter) - 1)

    @property
    def _list(self) -> Rect:
        return inset(self.places["found"], INSET, EDGE)

    def _rows(self, painter: Painter) -> dict[str, Control]:
        x, y, w, h = self._list
        top, high = y + self._head(painter), TableRow.height(painter)
        most = int((h - self._head(painter) + GAP) // (high + GAP))
        chosen = read_address(self.address)
        made: dict[str, Control] = {}
        for place, table in enumerate(self.tables[:most]):
            rect = (x, top + place * (high + GAP), w, high)
            is_chosen = chosen is not None and chosen[:2] == table.address[:2]
            made[f"table {table.address.text}"] = TableRow(rect, table, partial(self._choose, table), chosen=is_chosen)
        return made

    def _fields(self, painter: Painter) -> dict[str, Control]:
        """Address and code, name and portrait, and whether one only watches."""
        area = inset(self.places["typed"], INSET, EDGE)
        letters = true_size(painter, 20) * 1.4
        head = letters + RING
        note = _("Everybody’s cards stay hidden from you.")
        watch = Toggle.height(painter, area[2], note)
        lines = [("address", LINE), ("code", LINE), ("name", LINE)]
        used = sum(size + head for _name, size in lines) + watch + head + 12
        face = min(FACE, (area[2] + GAP) / len(PLAYER_PORTRAITS) - GAP, max(56.0, area[3] - used - 4 * GAP))
        boxes = [column(Box(f"{name} head", head), Box(name, size), size=head + size) for name, size in lines]
        boxes.append(column(Box("faces head", head), Box("faces", face + 12), size=head + face + 12))
        boxes.append(Box("watch", watch))
        gap = max(6.0, even_gap(area[3], [box.size or 0.0 for box in boxes], MOST_GAP))
        self.places |= column(*boxes, gap=gap).place(area)
        address = read_address(self.address)
        shown = self.address if address is None else address.text
        controls: dict[str, Control] = {
            "address": NameField(self.places["address"], shown, self._write_address),
            "code": NameField(self.places["code"], self.code, self._write_code),
            "name": NameField(self.places["name"], self.person.name, self._write_name),
        }
        cells = grid(self.places["faces"], len(PLAYER_PORTRAITS), GAP, face + 12).cells()
        for portrait, rect in zip(PLAYER_PORTRAITS, cells, strict=False):
            press = partial(self._change, self._look_like, portrait)
            is_chosen = portrait == self.person.portrait
            controls[f"face {portrait}"] = FaceButton(rect, "", portrait, press, face, is_chosen)
        controls["watch"] = Toggle(self.places["watch"], _("Only watch"), self.watches, self._set_watching, note)
        return controls

    def _join_button(self) -> Control:
        place = self.places["join"]
        if self.status.is_busy:
            return Button(place, _("Cancel"), self.actions.stop, "paper", "x", size=32)
        text = _("Watch") if self.watches else _("Sit down")
        return Button(place, text, self._proceed, "primary", "play", size=40)

    # --- what is chosen

    def _choose(self, table: FoundTable) -> None:
        """Take a table of the list; its code is asked for."""
        if read_address(self.address) != table.address:
            self.address, self.code = table.address.text, ""
        self._free()
        self._again()
        self._proceed()

    def _look_like(self, portrait: str) -> None:
        self.person = Person(self.person.name, portrait)

    def _set_watching(self, watches: bool) -> None:
        self.watches = watches
        self._again()

    def _write_address(self, then: Callable[[], None] = lambda: None) -> None:
        def done(text: str) -> None:
            found = read_address(text)
            if found is not None:
                self.address = found.text
                self.code = found.code or self.code
            self._again()
            then()

        self._free()
        self._open(AddressScene(address_entry(self.address), done))

    def _write_code(self, then: Callable[[], None] = lambda: None) -> None:
        def done(text: str) -> None:
            self.code = text
            self._again()
            then()

        self._free()
        self._open(CodeScene(code_entry(self.code), done))

    def _write_name(self, then: Callable[[], None] = lambda: None) -> None:
        def done(text: str) -> None:
            self.person = Person(text, self.person.portrait)
            self._again()
            then()

        self._free()
        self._open(NameScene(NewName(self.person.name, (), can_show), done))

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
            self._write_address(self._proceed)
        elif not code_entry(self.code).is_good:
            self._write_code(self._proceed)
        elif not self.watches and name_problem(self.person.name, ()) is not None:
            self._write_name(self._proceed)
        else:
            self._focus("join")
            self.actions.join(JoinWish(address, self.code, self.person, self.watches))

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add sheets, controls, headings, and how far one has come."""
        draw_title(painter, _("Join a table"))
        for name in ("found", "typed"):
            sheet(painter, self.places[name])
        x, y, w, _h = self._list
        middle = y + self._head(painter) / 2 - 6
        label(painter, _("Tables on this network"), x, middle, w, 32, "serif-bold", "ink")
        if not self.tables:
            self._draw_none(painter)
        headings = {
            "address": _("Address of the table"),
            "code": _("Code of the table"),
            "name": _("Name"),
            "faces": _("Portrait"),
        }
        for name, text in headings.items():
            left, top, wide, high = self.places[f"{name} head"]
            label(painter, text, left, top + (high - RING) / 2, wide, 20, "sans", "ink2")
        self._group.draw(painter)
        self._draw_status(painter)
        hints: list[Hint] = [(UP_DOWN, _("choose")), ((Means.CONFIRM,), _("open")), ((Means.BACK,), _("back"))]
        draw_foot(painter, hints)

    def _draw_none(self, painter: Painter) -> None:
        x, y, w, h = self._list
        top = y + self._head(painter)
        line = true_size(painter, 22) * 1.5
        label(painter, words.looking_line(), x, top + line / 2, w, 22, "serif-italic", "ink2")
        draw_none(painter, (x, top + line + 12, w, y + h - top - line - 12))

    def _draw_status(self, painter: Painter) -> None:
        text = self.status.sentence
        if not text:
            return
        x, y, w, h = self.places["status"]
        painter.box(x, y, w, h, 12, "paper2", 1, "danger" if self.status.is_problem else "ink", 2.5, 1)
        room = w - 96
        icon = "flag" if self.status.is_problem else "again"
        painter.icon(icon, x + 36, y + h / 2, 28, "danger" if self.status.is_problem else "ink2")
        size = best_size(painter, text, room, h - 30, 26, "serif-regular", LEADING, 13)
        high = flow_height(painter, text, room, size, "serif-regular", LEADING)
        flow(painter, text, x + 72, y + (h - high) / 2, room, size, "serif-regular", "ink", LEADING)
