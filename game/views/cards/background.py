"""Drawings that are made in the background while what was last seen in their place stays there."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Surface

from game.views.cards.sprites import Masters
from game.views.paint.cache import SurfaceCache


class BackgroundDrawings:
    """What was last seen in each place; a place is anything that may look otherwise later."""

    def __init__(self, cache: SurfaceCache, masters: Masters) -> None:
        self._cache = cache
        self._masters = masters
        self._seen: dict[Hashable, Surface] = {}

    def look(self, place: Hashable, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """Return what is drawn for the key, at once in a new place, else the last look until the thread has drawn."""
        before = self._seen.get(place)
        made = self._find(key, draw, before is not None) or before
        assert made is not None  # a new place has its drawing at once
        self._seen[place] = made
        return made

    def prepare(self, key: Hashable, draw: Callable[[], Surface]) -> None:
        """Have something drawn in the background before it is looked at."""
        self._find(key, draw, True)

    def _find(self, key: Hashable, draw: Callable[[], Surface], later: bool) -> Surface | None:
        made = self._cache.find(key)
        if made is None:
            made = self._masters.errand(key, draw) if later else draw()
            if made is not None:
                self._cache.keep(key, made)
        return made
