"""Everybody who has a portrait."""

from __future__ import annotations

from assets.drawing.portraits.opponents import OPPONENTS
from assets.drawing.portraits.players import PLAYERS

PEOPLE = {**OPPONENTS, **PLAYERS}
"""By the name of the folder."""
