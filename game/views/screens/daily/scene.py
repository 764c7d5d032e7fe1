"""The screen of the deal of the day: its sheet at the left, the month on the slate at the right."""

from __future__ import annotations

from typing import Final

from game.views.input.intents import Device, Intent, Means
from game.views.painter import Painter
from game.views.scene import Backdrop, Stage
from game.views.screens.daily.month import day_controls, draw_month, month_buttons
from game.views.screens.daily.paper import PaperPlaces, draw_paper, places_of
from game.views.screens.daily.state import DailyDesk, Standing
from game.views.screens.page import ControlScene, back_button, content, draw_title
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Look, Rect
from game.views.widgets.layout import Box, row
from game.views.widgets.prose import crowding
from game.words import _

TOP: Final = 128.0
BOTTOM: Final = 1016.0
SLATE: Final = 0.38  # of the width
GAP: Final = 44.0
BUTTONS: Final = 56.0


class CopyButton(Button):
    """Copies the text; on a gamepad another button does it than the one that stands for C elsewhere."""

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the button with the cap of the device in use."""
        self.key = "D" if painter.caps.on_pad else "C"
        super().draw(painter, look)


class DailyScene(ControlScene):
    """Shows a day and its month as the desk tells them."""

    backdrop = Backdrop(dark=0.18)

    def __init__(self, desk: DailyDesk) -> None:
        super().__init__()
        self.desk = desk
        self.controls: dict[str, Control] = {}
        self.places: PaperPlaces | None = None
        self.slate: Rect = (0, 0, 0, 0)
        self._shown = -1  # the version of the desk that is shown

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Begin at what one came for, and tell it."""
        super().enter(stage)
        self._focus(next(iter(self.controls)))
        self._tell()

    def leave(self) -> None:
        """The screen is left."""
        self.desk.close()

    def update(self, elapsed: float) -> None:
        """Show what has changed."""
        super().update(elapsed)
        if self._shown != self.desk.version:
            self._again()

    @property
    def moving(self) -> bool:
        """While par is being found out, or something has changed."""
        return super().moving or self.desk.working or self._shown != self.desk.version

    def _tell(self) -> None:
        if self._stage is not None:
            day = self.desk.day
            result = "" if day.result is None else f" {day.result.own}, {day.result.others}. {day.result.verdict}"
            self._stage.audio.announce(f"{day.title}. {' '.join(day.facts)} {day.remark}{result}")

    # --- layout

    def layout(self, painter: Painter) -> None:
        """Place sheet, slate and what can be pressed; the focus stays on its control."""
        super().layout(painter)
        self._shown = self.desk.version
        names = list(self.controls)
        before = names[self._group.focus] if self._group.focus < len(names) else ""
        x, width = content(painter.metrics)
        day = self.desk.day
        areas = row(Box("paper", weight=1 - SLATE), Box("slate", weight=SLATE), gap=GAP).place(
            (x, TOP, width, BOTTOM - TOP)
        )
        self.places = places_of(painter, areas["paper"], day)
        left, top, wide, high = areas["slate"]
        self.controls = {}
        if self.places.gold is not None:
            self.controls["play"] = self._gold(self.places.gold)
        if self.places.copy is not None:
            self.controls["copy"] = CopyButton(
                self.places.copy, _("Copy text"), self._copy, "primary", key="C", size=24
            )
        below: dict[str, Control] = {}
        if day.standing is Standing.PLAYED:
            tall = BUTTONS * min(1.2, crowding(painter))
            below = self._below(painter, (left, top + high - tall, wide, tall))
            high = min(control.rect[1] for control in below.values()) - 24 - top
        self.slate = (left, top, wide, high)
        for control in day_controls(self.slate, self.desk.month, day.date, self._choose):
            self.controls[control.cell.date] = control
        self.controls |= month_buttons(self.slate, self.desk.month, self._turn)
        self.controls |= below
        self.controls["back"] = back_button(painter, self.back)
        self._group.set(list(self.controls.values()))
        self._focus(before if before in self.controls else next(iter(self.controls)))

    def _gold(self, place: Rect) -> Control:
        standing = self.desk.day.standing
        if standing is Standing.RUNNING:
            return Button(place, _("Continue"), self.desk.play, "primary", "play", "Enter", size=36)
        if standing is Standing.MISSED:
            return Button(place, _("Play for practice"), self.desk.play, "primary", "play", "P", size=32)
        return Button(place, _("Play"), self.desk.play, "primary", "play", "Enter", size=36)

    def _below(self, painter: Painter, area: Rect) -> dict[str, Control]:
        """Below the slate, beside each other, or under each other where their words need the room."""
        x, y, w, h = area
        half = (w - 14) / 2
        words = (_("Review my game"), _("Play it again"))
        need = max(painter.text_width(text, 22, "semi") for text in words) + 36 + 60 * crowding(painter)
        if need <= half:
            places = ((x, y, half, h), (x + half + 14, y, half, h))
        else:
            places = ((x, y - h - 12, w, h), (x, y, w, h))
        return {
            "review": Button(places[0], words[0], self.desk.review, "quiet", "eye", "R", size=22),
            "again": Button(places[1], words[1], self.desk.play, "quiet", "again", "P", size=22),
        }

    def _focus(self, name: str) -> None:
        names = list(self.controls)
        self._group.focus = names.index(name) if name in names else 0

    # --- what is done

    def _choose(self, date: str) -> None:
        self.desk.choose(date)
        self._again()
        self._focus(date)
        self._tell()

    def _turn(self, by: int) -> None:
        self.desk.turn(by)
        self._again()
        self._tell()

    def _copy(self) -> None:
        if self._stage is not None:
            said = self.desk.copy()
            self._stage.tell(said, "check")
            self._stage.audio.announce(said)

    def handle(self, intent: Intent) -> None:
        """Copy, play again, review, or choose a day."""
        on_pad, means = intent.device is Device.PAD, intent.means
        day = self.desk.day
        if intent.again:
            super().handle(intent)
        elif (means is Means.SIGNALS and not on_pad) or (means is Means.SHARE) or (means is Means.HINT and on_pad):
            if "copy" in self.controls:
                self._copy()
        elif means is Means.LOOK_BACK or (means is Means.CHRONICLE and on_pad):
            if "review" in self.controls:
                self.desk.review()
        elif means is Means.PASS or (means is Means.SWAP and on_pad):
            if day.standing in (Standing.PLAYED, Standing.MISSED):
                self.desk.play()
        elif means in (Means.PAGE_UP, Means.PAGE_DOWN):
            self._turn(-1 if means is Means.PAGE_UP else 1)
        else:
            super().handle(intent)

    # --- the picture

    def draw(self, painter: Painter) -> None:
        """Add the title, the sheet, the slate and the controls."""
        draw_title(painter, _("Deal of the day"), self.controls["back"].rect[0])
        if self.places is not None:
            draw_paper(painter, self.places, self.desk.day)
        draw_month(painter, self.slate, self.desk.month)
        self._group.draw(painter)
