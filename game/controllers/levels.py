"""The names of the levels, for whoever offers or keeps one without playing it."""

from __future__ import annotations

from typing import Final

PLAYER_LEVELS: Final = ("beginner", "casual", "strong", "master")
"""The levels offered to players, the weakest first; the others exist for tests and measuring."""
