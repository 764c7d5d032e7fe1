"""Captions: what is heard, told in words for as long as that takes to read."""

from __future__ import annotations

from typing import Final

STAYS: Final = 2200.0  # milliseconds
AT_LEAST: Final = 1100.0  # a voice of the table is not replaced by cards before that


class Captions:
    """The line that is told at this moment, if any is; ``calm`` ones come and go without fading."""

    def __init__(self) -> None:
        self.text = ""
        self.calm = False
        self._left = 0.0
        self._matters = False

    def tell(self, text: str, matters: bool = True) -> None:
        """Tell of a sound. What cards do gives way to what ``matters`` more, until that has been read."""
        if self._matters and not matters and self._left > STAYS - AT_LEAST:
            return
        self.text, self._matters, self._left = text, matters, STAYS

    def hush(self) -> None:
        """Tell nothing any more."""
        self._left = 0.0

    @property
    def left(self) -> float:
        """Milliseconds until it goes."""
        return self._left

    @property
    def moving(self) -> bool:
        """Whether it is there, and so about to go."""
        return self._left > 0

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - elapsed)
