"""Who sits at the table, as far as views need to know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A player: the name shown, the portrait, and the level (None for a human)."""

    name: str
    portrait: str
    level: str | None = None
