"""The door: the code to scan, the address and the code to type, and who has come."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.views.input.intents import Intent, Means
from game.views.input.pressguard import PressGuard
from game.views.kit.box import Box, Stack, column, row
from game.views.kit.controls import ButtonBox, SwitchBox
from game.views.kit.screen import Keys, Screen
from game.views.kit.words import Label, Picture, Prose, icon
from game.views.painter import Painter
from game.views.screens.door.qrcode import draw_code
from game.views.screens.door.rows import row_box, rows_of
from game.views.screens.door.state import DoorKeeper, DoorState, Sitting
from game.views.sound.audio import Cue
from game.views.widgets.control import Rect
from game.views.widgets.tile import sheet
from game.words import N_, _
from game.words.net import visitor_name

INSET: Final = 40.0
CODE: Final = 420.0  # the side of the code to scan where there is room
plain_sheet = partial(sheet, framed=False)


class DoorScene(Screen):
    """How guests come to a table, and who has come; before a match, or over one that waits meanwhile.

    Enter begins, or plays on, except on a button; Esc goes back.
    """

    caption = N_("The door")
    dark = 0.22
    top, end = 136.0, 1020.0
    first = "go"

    def __init__(self, keeper: DoorKeeper) -> None:
        super().__init__()
        self.keeper = keeper
        self.shown: DoorState = keeper.state  # what was told of who has come
        self._still = PressGuard()

    @property
    def version(self) -> DoorState:
        """All that is shown."""
        return self.keeper.state

    def spoken(self) -> str:
        """Return what is read out of the left sheet."""
        state = self.keeper.state
        if state.problem or not state.address:
            return state.problem
        text = _("Come in with your phone: {address}, code {code}.")
        return text.format(address=state.address, code=" ".join(state.code))

    # --- what stands there

    def subtitle(self) -> str:
        """Return what is played."""
        return self.keeper.state.summary

    def build(self) -> Box:
        """Return the sheet that shows the way in, the one with the seats, and what is at its foot."""
        state = self.keeper.state
        left = column(
            *(_invitation(state) if state.address else self._problem(state)),
            gap=6, pad=(34, INSET), wide=0.0, grow=0.402, ground=sheet,
        )  # fmt: skip
        return row(left, column(self._seats(state), self._foot(state), wide=0.0, grow=0.598), gap=36)

    def _problem(self, state: DoorState) -> tuple[Box | None, ...]:
        """Why nobody can come in, and what to do; or that the door is just being opened."""
        more = _("This page shows the way in as soon as there is one.") if state.is_open and state.code else ""
        again = ButtonBox("again", _("Try again"), self.keeper.open, "paper", "again", 32, 240, tall=68, across=0.5)
        return (
            Box(grow=0.2),
            icon("wifi", 120, "line"),
            Prose(state.problem or _("The door is being opened…"), 30, "serif", leading=1.34, align="c", pad=(20, 24)),
            Prose(more, 22, ink="ink2", leading=1.3, align="c"),
            Box(grow=0.5),
            again if state.problem and not state.is_open else None,
        )

    def _seats(self, state: DoorState) -> Box:
        everybody = SwitchBox(
            "everybody", _("Let in whoever has the code"), state.lets_everybody_in, self.keeper.table.let_everybody_in
        )
        hints = SwitchBox("hints", _("Guests may ask for hints"), state.hints, self.keeper.table.let_hints)
        head = row(Label(_("Seats"), 32, "serif-bold", grow=1), column(everybody, hints, gap=4), gap=20)
        rows = (row_box(each) for each in rows_of(state, self.keeper))
        return column(head, *rows, gap=12, pad=(INSET, 16), grow=1, ground=plain_sheet, name="seats")

    def _foot(self, state: DoorState) -> Box:
        """What is to be known of the network, the gold button, and what becomes of free seats."""
        free = any(seat.sitting is Sitting.FREE for seat in state.seats)
        text = _("The computer plays the free seats.") if free else " "
        text = text if state.is_peopled else _("Somebody has to be there first.")
        go = ButtonBox(
            "go", _("Play on") if state.begun else _("Begin"), self._go, "primary", "play", 44, 400,
            enabled=self._may_go, keys=(Means.CONFIRM,), tall=104,
        )  # fmt: skip
        network = column(
            Prose(_("Phones must be on this network."), 23, ink="cream", leading=1.26),
            Prose(_("Others on it could read along: play where you trust it."), 23, ink="cream2", leading=1.26),
            align=0.1, high=(168, 168), wide=(360, 360), grow=1,
        )  # fmt: skip
        below = Prose(" " if state.begun else text, 21, ink="cream2", align="c", leading=1.3, wide=0.0)
        return row(icon("wifi", 46, "cream2", across=0.3), network, column(go, below, gap=6), gap=20, pad=(24, 0, 0, 0))

    # --- time and news

    def update(self, elapsed: float) -> None:
        """Show who has come or gone."""
        if self.shown != self.keeper.state:
            before, self.shown = self.shown, self.keeper.state
            self._tell_news(before, self.shown)
        super().update(elapsed)
        self._still.update(elapsed, self.group.things)

    @property
    def moving(self) -> bool:
        """While what has just appeared takes no presses yet, or the table has changed."""
        return self._still.moving or super().moving

    def _tell_news(self, before: DoorState, state: DoorState) -> None:
        """Have who comes be heard and read out."""
        if self._stage is None:
            return
        known = {visitor.number for visitor in before.visitors}
        for visitor in state.visitors:
            if visitor.number not in known:
                self._stage.audio.play_sound(Cue("knock"))
                text = _("{name} wants to watch.") if visitor.watches else _("{name} is at the door.")
                self.tell(text.format(name=visitor_name(visitor.name)))
        sat = {seat.player for seat in before.seats if seat.sitting is Sitting.GUEST}
        for seat in state.seats:
            if seat.sitting is Sitting.GUEST and seat.player not in sat and seat.person:
                self._stage.audio.play_sound(Cue("turn", told=False))
                self.tell(_("{name} has sat down.").format(name=seat.person.name))
        if (state.address, state.problem) != (before.address, before.problem):
            self.tell()

    # --- input

    def back(self) -> None:
        """Go back."""
        self.keeper.leave()

    def keys(self) -> Keys:
        """Return the key that begins wherever the focus is."""
        return {Means.MENU: self._go}

    @property
    def _may_go(self) -> bool:
        state = self.keeper.state
        return state.begun or (state.is_peopled and state.is_open)

    def _go(self) -> None:
        if self._may_go:
            (self.keeper.play_on if self.keeper.state.begun else self.keeper.begin)()

    def handle(self, intent: Intent) -> None:
        """Do what is pressed; not what has come under a pointer or finger only just now."""
        self._still.follow(intent, self.group.thing_at)
        if self._is_stray(intent):
            return
        focused = self.group.name
        if intent.means is Means.CONFIRM and not self.group.show_focus:
            self._go()
        else:
            super().handle(intent)
        if self.group.name != focused and self.group.focused is not None:
            self._still.choose(self.group.focused.thing)

    def _is_stray(self, intent: Intent) -> bool:
        if intent.means is Means.PRESS:
            thing = self.group.thing_at(intent.x, intent.y, intent.finger)
            return thing is not None and not self._still.takes_pointer(thing, intent.finger)
        if intent.means is Means.CONFIRM and self.group.show_focus and self.group.focused is not None:
            return not self._still.takes_key(self.group.focused.thing)
        return False

    def cover(self) -> None:
        """What is pressed on another screen is not meant for this one when it comes back."""
        self._still.forget()


def _invitation(state: DoorState) -> tuple[Box, ...]:
    """The way in: the code to scan, and below it what is typed."""
    asked = _("or type this address")
    if state.network:
        asked = _("or type this address ({network})").format(network=state.network)
    also = _("also {addresses}").format(addresses=", ".join(state.others)) if state.others else ""
    letters = (
        Stack((Picture(_draw_letter, (92, 108), 0.7), Label(letter, 68, "serif-bold", align="c", leading=1)))
        for letter in state.code
    )
    words = Prose(_("and the code of the table"), 24, ink="ink2", align="c", leading=1.25, in_lines=2, across=0.5)
    return (
        Label(_("Come in with your phone"), 38, "serif-bold", align="c"),
        Prose(_("Point its camera here. Nothing to install."), 24, ink="ink2", leading=1.24, align="c"),
        Box(grow=0.36),
        Picture(partial(_draw_code, state.link), (CODE, CODE), 0.27),
        Box(grow=0.3),
        Label(asked, 24, ink="ink2", align="c", leading=1.28),
        Label(state.address, 50, "serif-bold", align="c", leading=1.28),
        Prose(also, 22, ink="ink2", align="c", leading=1.28),
        Box(grow=0.34),
        row(words, row(*letters, gap=14, align=0.5), gap=26, align=0.5, wraps=True),
    )


def _draw_code(link: str, painter: Painter, rect: Rect) -> None:
    x, y, size, _high = rect
    painter.box(x, y, size, size, 16, "#FFFBF0", 1, "ink", 2, shadow=0.5)
    draw_code(painter, link, x, y, size)


def _draw_letter(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.box(x, y + 4, w, h, 12, "#C9B58F")
    painter.box(x, y, w, h, 12, "#FFF8E8", 1, "ink", 2)
