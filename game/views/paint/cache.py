"""A cache of drawn surfaces that forgets the least recently used ones beyond a limit in bytes.

What the frame before used is never forgotten, however large it is: the next frame will use it again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from pygame import Surface

LEAST_ROOM: Final = 12 << 20  # bytes for what is drawn alike in windows of all sizes
BYTES: Final = 4  # of a pixel
ROOM: Final = 3  # bytes for each pixel of the window


def room_for(width: int, height: int) -> int:
    """Return how many bytes of drawings to keep for a window of so many pixels.

    This spares nearly all of the drawing that keeping everything would spare.
    """
    return LEAST_ROOM + width * height * ROOM


class SurfaceCache:
    """Surfaces by key; :meth:`get` draws a missing one. :meth:`begin` says where one frame ends and the next begins."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()
        self._used: set[Hashable] = set()  # in this frame
        self._used_before: set[Hashable] = set()  # in the frame before

    def begin(self) -> None:
        """A frame begins: what the one before did not use is forgotten, as far as there is too much."""
        self._used, self._used_before = set(), self._used
        self._trim()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of that key, made once and kept while there is room."""
        found = self.find(key)
        if found is None:
            found = make()
            self.keep(key, found)
        return found

    def find(self, key: Hashable) -> Surface | None:
        """Return the surface of that key if there is one."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            self._used.add(key)
        return found

    @contextmanager
    def noting(self) -> Iterator[set[Hashable]]:
        """Yield a set into which the keys come that are used meanwhile."""
        used, noted = self._used, set[Hashable]()
        self._used = noted
        try:
            yield noted
        finally:
            used |= noted
            self._used = used

    def use(self, keys: Iterable[Hashable]) -> bool:
        """Use the surfaces of these keys again; returns whether all of them are there."""
        return all(self.find(key) is not None for key in keys)

    def keep(self, key: Hashable, made: Surface) -> None:
        """Keep a surface that was made elsewhere; the key must be new."""
        self._surfaces[key] = made
        self._used.add(key)
        self._bytes += _size(made)
        self._trim()

    def _trim(self) -> None:
        """Forget the least recently used surfaces beyond the limit, up to the first that the frame before used."""
        while self._bytes > self._limit and len(self._surfaces) > 1:
            if next(iter(self._surfaces)) in self._used_before:
                return
            self._bytes -= _size(self._surfaces.popitem(last=False)[1])

    def drop(self, key: Hashable) -> None:
        """Forget the surface of that key, if there is one: a large one that was needed once."""
        gone = self._surfaces.pop(key, None)
        if gone is not None:
            self._bytes -= _size(gone)

    def latest(self, kind: str, most: int) -> Iterator[tuple[Any, ...]]:
        """Yield the keys that begin with that word, the most recently used first."""
        keys = (key for key in reversed(self._surfaces) if isinstance(key, tuple) and key[0] == kind)
        return islice(keys, most)

    def clear(self, limit: int | None = None) -> None:
        """Forget everything (the window has another size), and keep to another limit from now on, if one is given."""
        self._surfaces.clear()
        self._used.clear()
        self._used_before.clear()
        self._bytes = 0
        self._limit = self._limit if limit is None else limit

    @property
    def size(self) -> int:
        """Bytes of what is kept."""
        return self._bytes


def _size(surface: Surface) -> int:
    width, height = surface.get_size()
    return width * height * BYTES
