"""What the settings screen can change, as one value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.views.habits import Habits
from game.views.sound.values import SoundValues

SPEEDS: Final = ("slow", "normal", "fast", "off")
TEXT_SIZES: Final = (100, 125, 150)  # per cent


@dataclass(frozen=True, slots=True)
class SettingsValues:
    """``language`` is a code or None for the system's, ``speed`` one of SPEEDS, ``text_size`` one of TEXT_SIZES.

    ``big_numbers`` on the cards are there or not, or as the window asks for (None); ``signs`` are tabs of suits.
    """

    language: str | None
    speed: str
    full_screen: bool
    text_size: int = 100
    big_numbers: bool | None = None
    signs: bool = False
    habits: Habits = Habits()  # noqa: RUF009  # frozen, so it may be shared
    sound: SoundValues = SoundValues()  # noqa: RUF009

    def usual(self) -> SettingsValues:
        """The values of a new player, who reads the same language in the same window."""
        return SettingsValues(self.language, "normal", self.full_screen)

    def with_habit(self, name: str, on: bool) -> SettingsValues:
        """The same with one habit given up or taken on; ``name`` is its field."""
        return replace(self, habits=replace(self.habits, **{name: on}))


def other_size(now: int, by: int) -> int:
    """Return the next larger (``by`` 1) or smaller text size; the last one where there is no other."""
    place = TEXT_SIZES.index(now) + by
    return TEXT_SIZES[max(0, min(len(TEXT_SIZES) - 1, place))]
