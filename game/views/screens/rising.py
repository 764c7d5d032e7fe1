"""A sheet of paper that comes up over what is below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.paint import theme
from game.views.paint.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.scene import Stage
from game.views.screens.page import ControlScene
from game.views.widgets.control import Rect
from game.views.widgets.layout import centred
from game.views.widgets.tile import sheet

RISE: Final = 24.0  # units a sheet comes up
FADE_STEPS: Final = 5  # few shades, so that few copies of a sheet are made


class RisingSheet(ControlScene):
    """It comes up a little, and fades in if it ``fades``: shades of a large sheet would crowd the cache."""

    overlay = True
    scrim = 0.6
    fades = False

    def __init__(self, on_back: Callable[[], None] = lambda: None) -> None:
        super().__init__(on_back)
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
