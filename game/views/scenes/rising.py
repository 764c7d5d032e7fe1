"""How a sheet comes in over what is below it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game.views import theme
from game.views.easing import clamp, out_cubic
from game.views.painter import Painter
from game.views.scene import Stage

RISE: Final = 24.0  # units a sheet comes up
FADE_STEPS: Final = 5  # few shades, so that few copies of a sheet are made


class Rising:
    """It comes up a little, and fades in unless it is large: shades of a large sheet would crowd the cache."""

    def __init__(self, fades: bool = True) -> None:
        self._fades = fades
        self._stage: Stage | None = None
        self._clock = 0.0

    def begin(self, stage: Stage) -> None:
        """The sheet has been opened."""
        self._stage = stage
        self._clock = 0.0

    def update(self, elapsed: float) -> None:
        """Let milliseconds pass."""
        self._clock = min(self._length, self._clock + elapsed)

    @property
    def _length(self) -> float:
        return theme.SHEET * (self._stage.speed if self._stage is not None else 1.0)

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        return self._clock < self._length

    @contextmanager
    def group(self, painter: Painter) -> Iterator[None]:
        """Draw the sheet inside, where it is now."""
        done = out_cubic(clamp(self._clock / self._length)) if self._length else 1.0
        alpha = max(1, round(done * FADE_STEPS)) / FADE_STEPS if self._fades else 1.0
        rise = RISE if self._stage is None or self._stage.pace else 0.0
        with painter.group(dy=(1 - done) * rise, alpha=alpha):
            yield
