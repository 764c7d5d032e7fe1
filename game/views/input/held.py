"""Keys that are held down: the arrows and the page keys repeat what they mean, nothing else does."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from game.views.input.bindings import REPEATED
from game.views.input.intents import Intent

DELAY: Final = 420.0  # milliseconds until the first repetition
EVERY: Final = 110.0  # and from one to the next


class HeldInputs:
    """What is held down now, by the key, button or stick that holds it. Times are in milliseconds."""

    def __init__(self) -> None:
        self._held: dict[Hashable, tuple[Intent, float]] = {}

    def press(self, key: Hashable, intent: Intent, now: float) -> None:
        """A key went down and means this."""
        self._held.pop(key, None)
        if intent.means in REPEATED:
            self._held[key] = (replace(intent, again=True), now + DELAY)

    def release(self, key: Hashable) -> None:
        """A key went up."""
        self._held.pop(key, None)

    def clear(self) -> None:
        """Forget all of it (the window lost the focus, where releases are not reported)."""
        self._held.clear()

    def due(self, now: float) -> list[Intent]:
        """What is repeated at this moment; after a pause only once."""
        found = []
        for key, (intent, at) in self._held.items():
            if now >= at:
                found.append(intent)
                self._held[key] = (intent, now + EVERY)
        return found
