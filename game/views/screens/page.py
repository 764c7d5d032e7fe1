"""What the screens share: their controls, sheets, where their content lies, the title on the cloth, the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from game.views.cards.packshelf import Shelf
from game.views.input.intents import Intent, Means
from game.views.paint import theme
from game.views.paint.easing import clamp, out_cubic
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.widgets.buttons import Button
from game.views.widgets.control import Group, Rect
from game.views.widgets.hints import Hint, draw_hints
from game.views.widgets.layout import centred
from game.views.widgets.prose import crowding, label
from game.views.widgets.tile import sheet
from game.words import _

T = TypeVar("T")

MARGIN = 64.0
WIDEST = 2040.0
TITLE_Y = 74.0
BODY_TOP = 124.0
HINTS_Y = 1030.0
RISE: Final = 24.0  # units a sheet comes up
FADE_STEPS: Final = 5  # few shades, so that few copies of a sheet are made


class ControlScene(Scene):
    """A scene of controls; they are placed anew when what there is to choose has changed, by an input or on the shelf.

    ``shelf`` holds the packs that the scene shows, where it shows any.
    """

    begins_at_end = False  # whether the focus is first on the last control, the gold button
    shelf: Shelf | None = None

    def __init__(self) -> None:
        self._group = Group()
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._shelf_version = -1  # the one that is shown

    def enter(self, stage: Stage) -> None:
        """Keep the stage, and show the focus as the last device needs it."""
        self._stage = stage
        self._group.follow(stage.device)
        if self.begins_at_end:
            self._group.focus = len(self._group.controls) - 1

    def layout(self, painter: Painter) -> None:
        """Place the controls; the painter, which measures words, is kept to do so again."""
        self._painter = painter
        if self.shelf is not None:
            self._shelf_version = self.shelf.version

    def update(self, elapsed: float) -> None:
        """Show the packs that were read meanwhile."""
        if self.shelf is not None and self._shelf_version != self.shelf.version:
            self._again()

    @property
    def moving(self) -> bool:
        """While packs are being read."""
        return self.shelf is not None and (self.shelf.reading or self._shelf_version != self.shelf.version)

    def _again(self) -> None:
        """Place everything anew."""
        if self._painter is not None:
            self.layout(self._painter)

    def back(self) -> None:
        """Take this screen away: the one below is seen again."""
        if self._stage is not None:
            self._stage.pop()

    def _open(self, scene: Scene) -> None:
        """Put another screen over this one."""
        if self._stage is not None:
            self._stage.push(scene)

    def _change(self, choose: Callable[[T], None], value: T) -> None:
        """Take a choice, and show what it makes of the others."""
        choose(value)
        self._again()

    def handle(self, intent: Intent) -> None:
        """Go back, or change a choice; the wheel changes what is under the pointer."""
        if intent.means is Means.BACK:
            self.back()
        elif intent.means is not Means.WHEEL:
            self._group.handle(intent)
        elif self._group.hovered is not None:
            self._group.hovered.step(intent.number)


class RisingSheet(ControlScene):
    """A sheet of paper over what is shown; it comes up a little.

    It fades in if it ``fades``: shades of a large sheet would crowd the cache.
    """

    overlay = True
    scrim = 0.6
    fades = False

    def __init__(self) -> None:
        super().__init__()
        self._sheet: Rect = (0, 0, 0, 0)
        self._clock = 0.0

    def place_sheet(self, painter: Painter, width: float, height: float) -> None:
        """Put the sheet in the middle of the window."""
        self._sheet = centred((0, 0, painter.metrics.w, painter.metrics.h), width, height)

    def draw_sheet(self, painter: Painter) -> None:
        """Add what stands on the paper."""
        raise NotImplementedError

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Follow the last device, start to rise."""
        super().enter(stage)
        self._clock = 0.0

    def update(self, elapsed: float) -> None:
        """Let the sheet rise."""
        self._clock = min(self._length, self._clock + elapsed)

    @property
    def _length(self) -> float:
        return theme.SHEET * (self._stage.speed if self._stage is not None else 1.0)

    @property
    def moving(self) -> bool:
        """While the sheet rises."""
        return self._clock < self._length

    def draw(self, painter: Painter) -> None:
        """Add the paper where it is now, and what stands on it."""
        done = out_cubic(clamp(self._clock / self._length)) if self._length else 1.0
        alpha = max(1, round(done * FADE_STEPS)) / FADE_STEPS if self.fades else 1.0
        rise = RISE if self._stage is None or self._stage.pace else 0.0
        with painter.group(dy=(1 - done) * rise, alpha=alpha):
            sheet(painter, self._sheet)
            self.draw_sheet(painter)


def chooser(choose: Callable[[T], None], values: Sequence[T]) -> Callable[[int], None]:
    """What a control of several choices calls: it takes the value at a place."""
    return lambda place: choose(values[place])


def content(metrics: Metrics) -> tuple[float, float]:
    """Left edge and width of what a screen shows, centred in very wide windows."""
    width = min(metrics.w - 2 * MARGIN, WIDEST)
    return (metrics.w - width) / 2, width


def draw_title(painter: Painter, text: str, end: float | None = None) -> None:
    """The name of the screen, on the cloth; it ends before the x ``end``, where something else stands beside it."""
    x, width = content(painter.metrics)
    room = width - 260 if end is None else end - x - 24
    label(painter, text, x, TITLE_Y, room, 54, "serif-bold", "cream", shadow=0.4)


def draw_foot(painter: Painter, hints: Sequence[Hint], remark: str = "", limit: float | None = None) -> None:
    """What keys do, below all else, up to the x ``limit``; a remark at the right has the room that is left."""
    x, width = content(painter.metrics)
    end = draw_hints(painter, x + 16, HINTS_Y, hints, limit)
    if remark:
        label(painter, remark, x + width - 16, HINTS_Y, x + width - end - 40, 20, "serif-italic", "cream2", "r")


def back_button(painter: Painter, on_back: Callable[[], None]) -> Button:
    """The button at the upper right that leaves the screen."""
    x, width = content(painter.metrics)
    text = _("Back")
    wide = max(170.0, painter.text_width(text, 22, "semi") + painter.text_width("Esc", 18, "semi") + 108)
    high = 52 * min(1.2, crowding(painter))
    return Button((x + width - wide, TITLE_Y - high / 2, wide, high), text, on_back, icon="left", key="Esc", size=22)


def done_button(
    painter: Painter, right: float, top: float, on_press: Callable[[], None], key: str = "Esc", enabled: bool = True
) -> Button:
    """The gold button at the lower right of a sheet, which ends at the x ``right``."""
    text = _("Done")
    wide = max(264.0, painter.text_width(text, 32, "serif-bold") + 190)
    return Button((right - wide, top, wide, 72.0), text, on_press, "primary", key=key, size=32, enabled=enabled)
