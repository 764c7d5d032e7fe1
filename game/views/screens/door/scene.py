"""The door: the code to scan, the address and the code to type, and who has come."""

from __future__ import annotations

from typing import Final

from game.views.input.intents import Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.door.qrcode import draw_code
from game.views.screens.door.rows import FEW, PlacedRow, place_rows, rows_of
from game.views.screens.door.state import DoorKeeper, DoorState, Sitting
from game.views.screens.page import TITLE_Y, ControlScene, back_button, content, draw_title
from game.views.sound.audio import Cue
from game.views.widgets.buttons import Button, Toggle
from game.views.widgets.control import Control, Rect
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, narrowest, shorten, true_size
from game.views.widgets.tile import sheet
from game.words import _

TOP: Final = 136.0
BOTTOM: Final = 1020.0
GAP: Final = 36.0
INVITATION: Final = 0.402  # of the width
INSET: Final = 40.0
LARGEST_CODE: Final = 420.0
LEAST_CODE: Final = 190.0
FOOT: Final = 140.0
BEGIN: Final = 104.0
LEAST_WORDS: Final = 130.0  # beside the tiles of the code
LETTER: Final = (92.0, 108.0)


class DoorScene(ControlScene):
    """How guests come to a table, and who has come; before a match, or over one that waits meanwhile.

    Enter begins, or plays on, except on a button; Esc goes back.
    """

    backdrop = Backdrop(dark=0.22)

    def __init__(self, keeper: DoorKeeper) -> None:
        super().__init__()
        self.keeper = keeper
        self.shown: DoorState = keeper.state
        self.controls: dict[str, Control] = {}
        self.places: dict[str, Rect] = {}
        self._rows: list[PlacedRow] = []
        self._still = PressGuard()

    # --- layout

    def enter(self, stage: Stage) -> None:
        """Put the focus on Begin, and read out where to come."""
        super().enter(stage)
        self._group.focus = list(self.controls).index("go")
        stage.audio.announce(self._invitation())

    def layout(self, painter: Painter) -> None:
        """Place sheets, rows and controls for this window; the focus stays on its control."""
        super().layout(painter)
        state = self.shown
        x, width = content(painter.metrics)
        left = width * INVITATION
        beside, rest = x + left + GAP, width - left - GAP
        foot = FOOT + 40 * (crowding(painter) - 1)
        self.places = {
            "invitation": (x, TOP, left, BOTTOM - TOP),
            "seats": (beside, TOP, rest, BOTTOM - TOP - foot - 24),
            "foot": (beside, BOTTOM - foot, rest, foot),
        }
        sx, sy, sw, sh = self.places["seats"]
        head = 68 + 16 * (crowding(painter) - 1)
        found = rows_of(state, self.keeper)
        rest = sh - head - 10 - (26 if len(found) <= FEW else 16)
        self._rows = place_rows(painter, found, (sx + INSET, sy + head + 10, sw - 2 * INSET, rest))
        controls: dict[str, Control] = {"everybody": self._toggle(painter, (sx, sy, sw, head))}
        for row in self._rows:
            controls |= row.controls
        if state.problem and not state.is_open:
            controls["again"] = self._again_button(painter)
        controls |= {"go": self._go_button(painter), "back": back_button(painter, self.back)}
        focused = list(self.controls)[self._group.focus] if self.controls else "go"
        self.controls = controls
        self._group.set(list(controls.values()))
        self._group.focus = list(controls).index(focused if focused in controls else "go")

    def _toggle(self, painter: Painter, head: Rect) -> Control:
        x, y, w, h = head
        text = _("Let in whoever has the code")
        wide = min(painter.text_width(text, 24, "semi") + 92, w * 0.66)
        rect = (x + w - INSET - wide, y + 12, wide, h - 8)
        return Toggle(rect, text, self.shown.lets_everybody_in, self.keeper.let_everybody_in)

    def _go_button(self, painter: Painter) -> Control:
        x, y, w, _h = self.places["foot"]
        state = self.shown
        text = _("Play on") if state.begun else _("Begin")
        wide = min(440 + 60 * (crowding(painter) - 1), w * 0.48)
        self.places["go"] = (x + w - wide, y, wide, BEGIN)
        enabled = state.begun or (state.is_peopled and state.is_open)
        return Button(self.places["go"], text, self._go, "primary", "play", "Enter", size=44, enabled=enabled)

    def _again_button(self, painter: Painter) -> Control:
        x, y, w, h = self.places["invitation"]
        text = _("Try again")
        wide = min(painter.text_width(text, 26, "semi") + 120, w - 2 * INSET)
        return Button((x + w / 2 - wide / 2, y + h - 130, wide, 68), text, self.keeper.try_again, "paper", "again")

    # --- time and news

    def update(self, elapsed: float) -> None:
        """Show who has come or gone."""
        state = self.keeper.state
        if state != self.shown:
            self._tell(state)
            self.shown = state
            self._again()
        self._still.update(elapsed, self._things())

    @property
    def moving(self) -> bool:
        """While what has just appeared takes no presses yet, or the table has changed."""
        return self._still.moving or self.keeper.state != self.shown

    def _tell(self, state: DoorState) -> None:
        """Have who comes be heard and read out."""
        if self._stage is None:
            return
        audio = self._stage.audio
        known = {visitor.number for visitor in self.shown.visitors}
        for visitor in state.visitors:
            if visitor.number not in known:
                audio.play_sound(Cue("knock"))
                text = _("{name} wants to watch.") if visitor.watches else _("{name} is at the door.")
                audio.announce(text.format(name=visitor.name or "?"))
        before = {seat.player: seat.sitting for seat in self.shown.seats}
        for seat in state.seats:
            if seat.sitting is Sitting.GUEST and before.get(seat.player) is not Sitting.GUEST and seat.person:
                audio.play_sound(Cue("turn", told=False))
                audio.announce(_("{name} has sat down.").format(name=seat.person.name))
        if state.address != self.shown.address or state.problem != self.shown.problem:
            self.shown = state
            audio.announce(self._invitation())

    def _invitation(self) -> str:
        """What is read out of the left sheet."""
        state = self.shown
        if state.problem or not state.address:
            return state.problem
        text = _("Come in with your phone: {address}, code {code}.")
        return text.format(address=state.address, code=" ".join(state.code))

    # --- input

    def back(self) -> None:
        """Go back."""
        self.keeper.leave()

    def _go(self) -> None:
        if self.shown.begun:
            self.keeper.play_on()
        elif self.shown.is_peopled and self.shown.is_open:
            self.keeper.begin()

    def handle(self, intent: Intent) -> None:
        """Do what is pressed; not what has come under a pointer or finger only just now."""
        self._still.follow(intent, self._group.thing_at)
        if self._is_stray(intent):
            return
        focus = self._group.focus
        if intent.means is Means.MENU or (intent.means is Means.CONFIRM and not self._group.show_focus):
            self._go()
        else:
            super().handle(intent)
        if self._group.focus != focus and self._group.focused is not None:
            self._still.choose(self._group.focused.thing)

    def _is_stray(self, intent: Intent) -> bool:
        if intent.means is Means.PRESS:
            thing = self._group.thing_at(intent.x, intent.y, intent.finger)
            return thing is not None and not self._still.takes_pointer(thing, intent.finger)
        if intent.means is Means.CONFIRM and self._group.show_focus and self._group.focused is not None:
            return not self._still.takes_key(self._group.focused.thing)
        return False

    def _things(self) -> list[Target]:
        return list(self._group.things)

    def cover(self) -> None:
        """What is pressed on another screen is not meant for this one when it comes back."""
        self._still.forget()

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, both sheets, the rows and the controls."""
        self._draw_title(painter)
        self._draw_invitation(painter)
        sheet(painter, self.places["seats"], framed=False)
        x, _y, _w, _h = self.places["seats"]
        toggle = self.controls["everybody"].rect
        middle = toggle[1] + toggle[3] / 2
        label(painter, _("Seats"), x + INSET, middle, toggle[0] - x - INSET - 20, 32, "serif-bold", "ink")
        for row in self._rows:
            row.draw(painter)
        self._draw_foot(painter)
        self._group.draw(painter)

    def _draw_title(self, painter: Painter) -> None:
        x, _width = content(painter.metrics)
        title, end = _("The door"), self.controls["back"].rect[0]
        draw_title(painter, title, end)
        beside = x + painter.text_width(title, 54, "serif-bold") + 32
        if end - beside > 200:
            label(painter, self.shown.summary, beside, TITLE_Y + 8, end - beside - 24, 26, "serif-italic", "cream2")

    def _draw_invitation(self, painter: Painter) -> None:
        """Draw the left sheet from both ends: what is left in the middle is for the code to scan."""
        area = self.places["invitation"]
        sheet(painter, area)
        x, y, w, h = area
        state, middle = self.shown, x + w / 2
        room = w - 2 * INSET - 16
        if not state.address:
            self._draw_problem(painter, area)
            return
        top = y + 34
        top = _centred(painter, _("Come in with your phone"), middle, top, room, 38, "serif-bold", "ink")
        words = _("Point its camera here. Nothing to install.")
        two_lines = true_size(painter, 22) * 2.5
        size = best_size(painter, words, room, two_lines, 24, "sans", 1.24, 16)
        top = flow(painter, words, middle, top, room, size, "sans", "ink2", 1.24, "c") + 6
        bottom = self._draw_letters(painter, x, y + h - 40, w)
        asked = _("or type this address")
        if state.network:
            asked = _("or type this address ({network})").format(network=state.network)
        lines: list[tuple[str, float, str, str]] = [
            (asked, 24, "sans", "ink2"),
            (state.address, 50, "serif-bold", "ink"),
        ]
        if state.others:
            also = _("also {addresses}").format(addresses=", ".join(state.others))
            lines += [(line, 22, "sans", "ink2") for line in painter.wrap(also, room, 22, "sans")]
        high = sum(true_size(painter, size) * 1.28 for _text, size, _font, _ink in lines)
        code = min(LARGEST_CODE, bottom - top - high - 46, room)
        spare = max(0.0, bottom - top - high - code)
        at = top + spare * 0.36
        if code >= LEAST_CODE * 0.6:
            left = middle - code / 2
            painter.box(left, at, code, code, 16, "#FFFBF0", 1, "ink", 2, shadow=0.5)
            draw_code(painter, state.link, left, at, code)
        at += code + spare * 0.3
        for text, size, font, ink in lines:
            at = _centred(painter, text, middle, at, room, size, font, ink)

    def _draw_letters(self, painter: Painter, x: float, bottom: float, w: float) -> float:
        """Draw the code of the table as tiles; returns where they begin."""
        gap, count = 14.0, len(self.shown.code)
        room = w - 2 * INSET - 52 - LEAST_WORDS
        wide = min(LETTER[0], room / max(1, count) - gap)
        high = wide * LETTER[1] / LETTER[0]
        tiles = count * (wide + gap) - gap
        words = _("and the code of the table")
        room = min(220.0, w - 2 * INSET - 26 - tiles - 26)
        size = best_size(painter, words, room, high, 24, "sans", 1.25, 15)
        room = min(room, narrowest(painter, words, room, size, "sans") + 2)
        left = x + (w - tiles - room - 26) / 2 + room + 26
        lines = painter.wrap(words, room, size, "sans")
        step = true_size(painter, size) * 1.25
        first = bottom - high / 2 - step * (len(lines) - 1) / 2
        for index, line in enumerate(lines):
            text = shorten(painter, line, room, size, "sans")
            painter.text(text, left - 26, first + index * step, size, "sans", "ink2", "r")
        for index, letter in enumerate(self.shown.code):
            at = left + index * (wide + gap)
            painter.box(at, bottom - high + 4, wide, high, 12, "#C9B58F")
            painter.box(at, bottom - high, wide, high, 12, "#FFF8E8", 1, "ink", 2)
            px = 68.0 * wide / LETTER[0]
            px *= min(1.0, high * 0.78 / true_size(painter, px))
            painter.text(letter, at + wide / 2, bottom - high / 2, px, "serif-bold", "ink", "c")
        return bottom - high - 16

    def _draw_problem(self, painter: Painter, area: Rect) -> None:
        """Why nobody can come in, and what to do; or that the door is just being opened."""
        x, y, w, h = area
        state, room = self.shown, w - 2 * INSET - 40
        middle = x + w / 2
        painter.icon("wifi", middle, y + h * 0.24, 120, "line")
        text = state.problem or _("The door is being opened…")
        size = best_size(painter, text, room, h * 0.36, 30, "serif", 1.34, 18)
        top = y + h * 0.36
        top = flow(painter, text, middle, top, room, size, "serif", "ink", 1.34, "c")
        if state.is_open and state.code:
            more = _("This page shows the way in as soon as there is one.")
            flow(painter, more, middle, top + 20, room, 22, "sans", "ink2", 1.3, "c")

    def _draw_foot(self, painter: Painter) -> None:
        """What is to be known of the network, and what becomes of free seats."""
        x, y, _w, h = self.places["foot"]
        gx, _gy, gw, gh = self.places["go"]
        painter.icon("wifi", x + 24, y + gh / 2, 46, "cream2")
        left, room = x + 72, gx - x - 72 - 30
        first = _("Phones must be on this network.")
        second = _("Others on it could read along: play where you trust it.")
        size = 23.0
        while size > 15 and sum(flow_height(painter, text, room, size, "sans", 1.26) for text in (first, second)) > h:
            size -= 0.5
        room = max(narrowest(painter, text, room, size, "sans") + 2 for text in (first, second))
        high = sum(flow_height(painter, text, room, size, "sans", 1.26) for text in (first, second))
        top = y + max(0.0, (min(gh, h) - high) / 2)
        top = flow(painter, first, left, top, room, size, "sans", "cream", 1.26)
        flow(painter, second, left, top, room, size, "sans", "cream2", 1.26)
        if not self.shown.begun:
            free = any(seat.sitting is Sitting.FREE for seat in self.shown.seats)
            text = _("Opponents take the seats left free.") if free else ""
            if not self.shown.is_peopled:
                text = _("Somebody has to be there first.")
            middle, below = gx + gw / 2, y + gh + (h - gh) / 2 + 4
            if painter.text_width(text, 21, "sans") <= gw:
                painter.text(text, middle, below, 21, "sans", "cream2", "c")
            else:
                label(painter, text, gx + gw, below, gw + 150, 21, "sans", "cream2", "r")


def _centred(painter: Painter, text: str, x: float, top: float, room: float, size: float, font: str, ink: str) -> float:
    """Draw a line around x; returns the y below it."""
    step = true_size(painter, size) * 1.28
    label(painter, text, x, top + step / 2, room, size, font, ink, "c")
    return top + step
