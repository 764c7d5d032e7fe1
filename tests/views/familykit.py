"""Matches of the stock games at telling moments, for the tests of the table."""

from __future__ import annotations

from dataclasses import replace

from game.model.presets import preset
from game.model.rules import MatchGoal
from tests.gallery.anytime import claimable, pairs_dealt, swappable
from tests.gallery.situations import hand_of, played, turn_of

CATALAN_SIX = preset("brisca-catalana", 6)
CATALAN_TWO = preset("brisca-catalana", 2)
PAIRS = replace(preset("briscola", 4), signals=True)
SIX = replace(preset("briscola", 6), signals=True)
SHOWN = replace(preset("brisca-catalana", 4), partners_show_hands=True)
DOUBLE = replace(preset("brisca-catalana", 2), double_tricks=True)
ROTATION = replace(
    preset("brisca-catalana", 4), trump_choice="rotating", exchange="none", match=MatchGoal("rotation", 4)
)
REFLIP = replace(preset("briscola", 2), reflip_high_trump=True)

__all__ = [
    "CATALAN_SIX", "CATALAN_TWO", "DOUBLE", "PAIRS", "REFLIP", "ROTATION", "SHOWN", "SIX",
    "claimable", "hand_of", "pairs_dealt", "played", "swappable", "turn_of",
]  # fmt: skip
