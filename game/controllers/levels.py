"""The names of the levels, for whoever offers or keeps one without playing it."""

from __future__ import annotations

from typing import Final

PLAYER_LEVELS: Final = ("beginner", "casual", "strong", "master")
"""The levels offered to players, the weakest first; the others exist for tests and measuring."""
EVERY_LEVEL: Final = ("random", "greedy", "greedy-points", "dodger", *PLAYER_LEVELS)
"""All of them."""
USUAL_LEVEL: Final = "casual"


def known_level(level: str | None) -> str:
    """Return the level itself, or the usual one for a level that another version of the game may know."""
    return level if level in EVERY_LEVEL else USUAL_LEVEL
