"""Keeps the items of what looks the same as in a frame before, so that it is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, TypeVar

from game.views.paint.cache import SurfaceCache
from game.views.paint.compositor import Item

FORGOTTEN: Final = 64  # frames after which it is looked over what was kept and is no longer drawn
T = TypeVar("T")


class _Kept(NamedTuple):
    """What was drawn for a state: its items, the cache's keys of their surfaces, and what drawing returned.

    ``version`` is how far a thread had drawn then, None where nothing of it is drawn by one.
    """

    state: tuple[object, ...]
    version: int | None
    items: list[Item]
    keys: set[Hashable]
    returned: object


class Unchanged:
    """What was drawn under each name, and for which state."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._kept: dict[Hashable, _Kept] = {}
        self._named: set[Hashable] = set()  # what has been drawn lately
        self._is_threads = False  # something that a thread may yet draw anew
        self._moves = False
        self._frames = 0

    def begin(self) -> None:
        """Start a frame; now and then forget what is no longer drawn."""
        self._frames += 1
        if self._frames % FORGOTTEN == 0:
            self._kept = {name: kept for name, kept in self._kept.items() if name in self._named}
            self._named.clear()

    def may_change(self, *, moves: bool = False) -> None:
        """Say that a thread may yet draw anew what is drawn now; what ``moves`` is no part of anything that is kept."""
        self._is_threads, self._moves = True, self._moves or moves

    def draw(
        self, items: list[Item], name: Hashable, state: tuple[object, ...], version: int, draw: Callable[[], T]
    ) -> T:
        """Add to ``items`` what was drawn for this state, by ``draw`` where nothing was; return what that returned.

        ``version`` grows with what the thread draws: what it may draw anew is drawn again then.
        """
        self._named.add(name)
        kept = self._kept.get(name)
        fits = kept is not None and kept.state == state and kept.version in (None, version)
        if kept is not None and fits and self._cache.use(kept.keys):
            items += kept.items
            return kept.returned  # type: ignore[return-value]  # what the same name returned before
        first, outer = len(items), (self._is_threads, self._moves)
        self._is_threads = self._moves = False
        with self._cache.noting() as keys:
            returned = draw()
        if self._moves:
            self._kept.pop(name, None)
        else:
            self._kept[name] = _Kept(state, version if self._is_threads else None, items[first:], keys, returned)
        self._is_threads, self._moves = self._is_threads or outer[0], self._moves or outer[1]
        return returned
