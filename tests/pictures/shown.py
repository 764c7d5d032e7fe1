"""Which screens are stored, and how each is drawn."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unittest.mock import patch

from tests.gallery.shots import catalogue
from tests.gallery.studio import Studio
from tests.pictures.evenings import after_a_journey
from tests.pictures.stored import WINDOW, Pixels, made_small

SHOTS: Final = (
    "title", "title-continue", "new-game-3", "house-rules-4", "settings", "rules", "lessons", "lesson-trumps-turned",
    "seats-spread-4", "cut-mine", "my-turn", "card-raised-by-pointer", "trick-full-2", "exchange-offered", "table-3",
    "table-4", "six-with-48-cards", "double-trick-3", "rotating-trumps", "auction-mine", "contract-mine", "hint-2",
    "last-trick-4", "curtain-2", "table-napoletana", "contrast-2", "letters-large-4", "public-4", "deal-result-2",
    "deal-result-made", "match-result-4", "review-2", "review-chiamata", "history", "statistics", "daily-over",
    "journey-on-the-way", "puzzle", "door-asking",
)  # fmt: skip
"""Names of pictures of the gallery."""
EVENINGS: Final = {"match-after-a-journey": after_a_journey}
"""What only the whole application comes to, by name."""
NAMES: Final = (*SHOTS, *EVENINGS)


@contextmanager
def drawn(home: Path) -> Iterator[Callable[[str], Pixels]]:
    """Yield what draws a screen by its name, small. Every program that is opened for it has a home in ``home``."""
    studio, shots = Studio(*WINDOW), dict(catalogue())

    def draw(name: str) -> Pixels:
        if name in EVENINGS:
            with patch.dict(os.environ, TRIUNFO_HOME=str(home / name)):
                return made_small(EVENINGS[name]())
        return made_small(studio.picture(shots[name](studio)))

    try:
        yield draw
    finally:
        studio.close()
