"""A sheet of paper that comes up over what is below it."""

from __future__ import annotations

from typing import Final

from game.views.paint import theme
from game.views.paint.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.scene import Scene, Stage
from game.views.widgets.control import Group, Rect
from game.views.widgets.tile import sheet

RISE: Final = 24.0  # units a sheet comes up
FADE_STEPS: Final = 5  # few shades, so that few copies of a sheet are made


class RisingSheet(Scene):
    """It comes up a little, and fades in if it ``fades``: shades of a large sheet would crowd the cache."""

    overlay = True
    scrim = 0.6
    fades = False

    def __init__(self) -> None:
        self._group = Group()
        self._stage: Stage | None = None
        self._painter: Painter | None = None
        self._sheet: Rect = (0, 0, 0, 0)
        self._clock = 0.0

    def draw_sheet(self, painter: Painter) -> None:
        """Add what stands on the paper."""
        raise NotImplementedError

    # --- the scene

    def enter(self, stage: Stage) -> None:
        """Follow the last device, start to rise."""
        self._stage = stage
        self._group.follow(stage.device)
        self._clock = 0.0

    def layout(self, painter: Painter) -> None:
        """Keep what measures words, to lay the sheet out again when what it says has changed."""
        self._painter = painter

    def _again(self) -> None:
        """Something has changed by an input."""
        if self._painter is not None:
            self.layout(self._painter)

    def update(self, elapsed: float) -> None:
        """Rise."""
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
