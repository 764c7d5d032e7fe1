"""All pictures, in the order in which a player comes to see them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.gallery import (
    aids,
    anytime,
    auction,
    beginnings,
    comfort,
    continued,
    dailies,
    doors,
    heard,
    highlighted,
    hints,
    histories,
    hotseat,
    inputs,
    joins,
    journeys,
    lessons,
    luggages,
    packs_shots,
    practice,
    publictables,
    puzzleshots,
    results,
    reviews,
    screens,
    seals,
    statistics,
    tricks,
    variants,
)
from tests.gallery.studio import Shot

LONG = (
    "chronicle-3", "chronicle-long", "last-trick-long", "chronicle-4", "chronicle-6", "deal-result-void", "hint-3",
    "hint-4", "hint-5", "hint-6", "menu-packs", "packs-cards", "packs-leaf", "points-hidden", "rotating-trumps",
    "table-", "watching",
)  # fmt: skip
"""How the names of pictures begin that take long to bring about, and of which others show the same texts."""


def catalogue() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for subject in (
        screens,
        beginnings,
        tricks,
        continued,
        aids,
        hints,
        hotseat,
        anytime,
        variants,
        auction,
        highlighted,
        results,
        lessons,
        reviews,
        packs_shots,
        comfort,
        heard,
        inputs,
        seals,
        doors,
        joins,
        publictables,
        puzzleshots,
        histories,
        luggages,
        statistics,
        dailies,
        journeys,
        practice,
    ):
        yield from subject.shots()
