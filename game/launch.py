"""What the window is opened for: the order that the command line gives to the application."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from game.model.rules import Rules

if TYPE_CHECKING:
    from game.model.shareddeal import SharedDeal


class Launch(Struct, frozen=True, kw_only=True):
    """``title`` shows the title screen, ``table`` goes straight to a match against the computer, ``demo`` watches one.

    ``rules`` is set for a table and a demo, and is known to be playable. What is None is left to the settings, the
    seed to the operating system's randomness.
    """

    mode: Literal["title", "table", "demo"] = "title"
    game: str = "brisca"
    rules: Rules | None = None
    deal: SharedDeal | None = None  # one that somebody has shared, to be played at a table
    level: str = "casual"
    humans: tuple[str, ...] = ()  # names of the people at this machine, for a table; without: one, without a name
    pack: str | None = None  # the id of a card pack that exists
    seed: str | None = None
    speed: Literal["slow", "normal", "fast", "off"] | None = None
    seconds: float | None = None  # a demo ends by itself after so long
    notice: str | None = None  # what the player is to be told first
    luggage: Path | None = None  # a file with everything of somebody, to be taken in
