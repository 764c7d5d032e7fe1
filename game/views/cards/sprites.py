"""Cards as surfaces: masters rasterised in a background thread, sprites made from them and cached.

A master is one face drawn large. A sprite is a face at a size, angle and squeeze; shadows and rings are sprites of
their own, shared by all faces, so that a card in motion costs one transform.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Final

from pygame import Surface

from game.model.cards import Card
from game.views.cards import shape as cardshape
from game.views.cards.shape import Master, Shape
from game.views.paint.cache import SurfaceCache
from game.views.paint.theme import CARD_RATIO

Face = Card | None  # None is the back

BACKED_UP = 220  # pixels: the height of the stand-in shown until a master is ready
MOST_ORDERED = 24  # drawings that may wait for the thread at once
KEPT = 96  # and that may wait to be fetched
LOOKS: Final = 40  # sprites, and as many shadows, that are made ahead for other cards
LIVE_PIXELS: Final = 240_000  # of turned cards made in one frame; beyond that a card in motion keeps its last look
PAUSE: Final = 0.06  # seconds between two faces while something moves
Ahead = Callable[[Face, Master], Iterable[tuple[Hashable, Surface]]]
END, ORDERED, SEEN, FACE = -1, 0, 1, 2  # what the thread does, the most urgent first; SEEN: faces in sight


class Masters:
    """The faces of a pack, large; drawn on request in one background thread that ends with the program.

    Other drawings for which no frame waits can be ordered of the same thread; they go before the faces.
    """

    def __init__(self, draw: Callable[[Face, int], Master]) -> None:
        self.draw = draw
        self._ahead: Ahead = _nothing
        self._lock = threading.Lock()
        self._done: dict[Face, Master] = {}
        self._old: dict[Face, Master] = {}  # of the pack before, each until it is drawn anew
        self._in_sight: set[Face] = set()  # those whose turn has come first, because an old one is shown
        self._queued: set[tuple[Face, int]] = set()
        self._ordered: set[Hashable] = set()
        self._fetched: OrderedDict[Hashable, Surface] = OrderedDict()
        self._queue: queue.PriorityQueue[tuple[int, int, Callable[[], None] | None]] = queue.PriorityQueue()
        self._orders = 0
        self._thread: threading.Thread | None = None
        self._age = 0  # goes up when everything is forgotten
        self.version = 0  # goes up whenever something is done
        self.throttled = False  # whether frames need the processor more than the faces do

    def request(self, faces: Iterable[Face], height: int) -> None:
        """Have these faces drawn at least that many pixels high, in this order, without waiting."""
        for face in faces:
            have = self._done.get(face)
            if (have and have.height >= height) or (face, height) in self._queued:
                continue
            self._queued.add((face, height))
            self._put(FACE, partial(self._make_face, face, height, self._age))

    def draw_later(self, key: Hashable, make: Callable[[], Surface]) -> Surface | None:
        """Return what was made for that key, once; order it, and return None, until it is made."""
        with self._lock:
            made = self._fetched.pop(key, None)
            if made is not None or key in self._ordered or len(self._ordered) >= MOST_ORDERED:
                return made
            self._ordered.add(key)
        self._put(ORDERED, partial(self._draw_ordered, key, make, self._age))
        return None

    def fetch(self, key: Hashable) -> Surface | None:
        """Return what was made for that key, once."""
        with self._lock:
            return self._fetched.pop(key, None)

    def find_or_draw_later(self, cache: SurfaceCache, key: Hashable, make: Callable[[], Surface]) -> Surface | None:
        """Return what the cache has for that key; order it, and return None, until it is made."""
        found = cache.find(key)
        if found is None:
            found = self.draw_later(key, make)
            if found is not None:
                cache.keep(key, found)
        return found

    def get(self, face: Face, height: int) -> Master:
        """The best drawing there is now: of this pack, else of the one before, else a small stand-in drawn at once."""
        with self._lock:
            have = self._done.get(face)
            old = self._old.get(face) if have is None else None
        if old is not None:
            if face not in self._in_sight:
                self._in_sight.add(face)
                self._put(SEEN, partial(self._make_face, face, old.height, self._age))
            return old
        if have is None:
            have = self.draw(face, min(height, BACKED_UP))
            with self._lock:
                have = self._done.setdefault(face, have)
        return have

    def renew(self, ahead: Ahead, *, gently: bool = True) -> None:
        """Draw all faces anew: the pack has changed. ``gently`` shows each old face until the new one is drawn.

        ``ahead`` makes what is needed the moment a face is drawn, so that no frame has to: surfaces by their keys.
        """
        with self._lock:
            self._age += 1
            self._ahead = ahead
            self._old = {**self._old, **self._done} if gently else {}
            self._done.clear()
            self._in_sight.clear()
            self._queued.clear()
            self._ordered.clear()
            self._fetched.clear()
            self.version += 1

    def ready(self, face: Face, height: int) -> bool:
        """Whether the face is drawn at least that many pixels high."""
        with self._lock:
            have = self._done.get(face)
        return have is not None and have.height >= height

    def wait(self) -> None:
        """Wait until everything requested is drawn."""
        self._queue.join()

    @property
    def busy(self) -> bool:
        """Whether faces are still being drawn."""
        return bool(self._queued)

    def close(self) -> None:
        """End the thread after the drawing in hand."""
        if self._thread is not None:
            self._put(END, None)
            self._thread.join(2)

    def _put(self, priority: int, job: Callable[[], None] | None) -> None:
        self._orders += 1
        self._queue.put((priority, self._orders, job))
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="card faces", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        _give_way()
        while True:
            kind, _, job = self._queue.get()
            if job is None:
                return
            try:
                job()
            except Exception:  # what could not be drawn is shown as it was, and all the rest is still drawn
                logging.getLogger("triunfo").exception("a drawing in the background failed")
            finally:
                self._queue.task_done()
            if kind == FACE:
                time.sleep(PAUSE if self.throttled else 0)

    def _make_face(self, face: Face, height: int, age: int) -> None:
        if age != self._age:
            return
        have = self._done.get(face)
        try:
            drawn = self.draw(face, height) if have is None or have.height < height else None
            made = list(self._ahead(face, drawn)) if drawn is not None else []
        except BaseException:
            self._queued.discard((face, height))
            raise
        with self._lock:
            if age != self._age:
                return
            self._keep(made)
            if drawn is not None:
                self._done[face] = drawn
                self._old.pop(face, None)
                self.version += 1
            self._queued.discard((face, height))

    def _draw_ordered(self, key: Hashable, make: Callable[[], Surface], age: int) -> None:
        made = make() if age == self._age else None
        with self._lock:
            if made is None or age != self._age:
                return
            self._ordered.discard(key)
            self._keep([(key, made)])
            self.version += 1

    def _keep(self, made: Iterable[tuple[Hashable, Surface]]) -> None:
        self._fetched.update(made)
        while len(self._fetched) > KEPT:
            self._fetched.popitem(last=False)


class CardArt:
    """Sprites of cards in pixels; all are premultiplied and meant to be centred on a point."""

    def __init__(self, masters: Masters, cache: SurfaceCache) -> None:
        self.masters = masters
        self.shape = Shape()
        self._cache = cache
        self._frame = 0
        self._live = 0
        self._latest: dict[Card, tuple[int, Surface]] = {}

    def begin(self) -> None:
        """A frame begins: a new budget of :data:`LIVE_PIXELS` for turned cards."""
        self._frame += 1
        self._live = 0

    def sprite(
        self,
        face: Face,
        height: int,
        angle: float = 0,
        squeeze: float = 1,
        dim: bool = False,
        still: bool = True,
        *,
        may_wait: bool = False,
    ) -> Surface:
        """A face ``height`` pixels high, turned by ``angle`` degrees, its width times ``squeeze``.

        A still sprite is drawn with care; one in motion quickly, from coarser steps of angle and size. With
        ``may_wait`` a turned still one is first drawn as one in motion, until the thread has made the careful one.
        """
        if not still:
            return self._moving(face, height, angle, squeeze, dim)
        master = self.masters.get(face, height)
        key = ("card", face, master.number, height, round(angle, 1), squeeze, dim)
        found = self._find(key)
        if found is None:
            draw = partial(cardshape.careful, master.surface, master.shape.high(height), angle, squeeze, dim)
            found = self.masters.draw_later(key, draw) if may_wait and angle else draw()
            if found is None:
                return self._moving(face, height, angle, squeeze, dim)
            self._cache.keep(key, found)
        return found

    def _find(self, key: Hashable) -> Surface | None:
        """The sprite of that key, from the cache or among those made ahead."""
        found = self._cache.find(key)
        if found is None:
            found = self.masters.fetch(key)
            if found is not None:
                self._cache.keep(key, found)
        return found

    def renew(self, *, gently: bool = True) -> None:
        """The cards have changed: sprites used lately are made in the background as soon as each new face is drawn."""
        if not gently:
            self._latest.clear()
        looks: dict[Face, list[tuple[int, float, float, bool]]] = {}
        for _kind, face, _number, height, angle, squeeze, dim in self._cache.latest("card", LOOKS):
            looks.setdefault(face, []).append((height, angle, squeeze, dim))
        shades = [key[2:] for key in self._cache.latest("shadow", LOOKS)]
        shaded: set[Shape] = set()

        def ahead(face: Face, master: Master) -> Iterator[tuple[Hashable, Surface]]:
            for height, angle, squeeze, dim in looks.pop(face, ()):
                key = ("card", face, master.number, height, angle, squeeze, dim)
                yield key, cardshape.careful(master.surface, master.shape.high(height), angle, squeeze, dim)
            if master.shape not in shaded:
                shaded.add(master.shape)
                yield from ((("shadow", master.shape, *shade), _shade(master.shape, *shade)) for shade in shades)

        self.masters.renew(ahead, gently=gently)

    def _moving(self, face: Face, height: int, angle: float, squeeze: float, dim: bool) -> Surface:
        for coarse in (1, 4):
            step = max(2, height // 48) * coarse
            tall = max(step, round(height / step) * step)
            turned = round(angle / (1.5 * coarse)) * 1.5 * coarse
            narrow = max(0.04, round(squeeze * 24) / 24)
            master = self.masters.get(face, tall)
            tall = master.shape.high(tall)
            key = ("moving", face, master.number, tall, turned, narrow, dim)
            found = self._cache.find(key)
            size = round(tall * tall * CARD_RATIO * narrow)
            if found is None and self._live and self._live + size > LIVE_PIXELS:
                # Too many at once: for a frame or two this one looks as it did, or as one of few coarse looks.
                last = self._latest.get(face) if face is not None else None
                if last is not None and last[0] >= self._frame - 4:
                    return last[1]
                if coarse == 1:
                    continue
            break
        if found is None:
            self._live += size
            found = cardshape.quick(master, tall, turned, narrow)
            if dim:
                found = cardshape.dimmed(found)
            self._cache.keep(key, found)
        if face is not None:
            self._latest[face] = (self._frame, found)
        return found

    def shadow(
        self, height: int, angle: float, lift: float, unit: float, squeeze: float = 1, face: Face = None
    ) -> Surface:
        """The soft shadow of a card; ``lift`` is 0.5 small, 1 at rest, 2.2 lifted. Centre it on :func:`shadow_drop`."""
        step = max(4, height // 14)
        coarse = max(step, round(height / step) * step)
        turned = round(angle / 4) * 4
        level = round(lift * 2.5) / 2.5
        narrow = max(0.16, round(squeeze * 6) / 6)
        shape = self.masters.get(face, height).shape
        key = ("shadow", shape, coarse, turned, level, narrow, unit)
        found = self._find(key)
        if found is None:
            small = ("soft card", shape, coarse, level, narrow, unit)
            soft = self._cache.get(small, lambda: cardshape.soft_card(shape, shape.high(coarse), level, narrow, unit))
            found = cardshape.shadow(soft, shape.high(coarse), level, unit, turned)
            self._cache.keep(key, found)
        return found

    def ring(self, kind: str, height: int, angle: float, unit: float) -> Surface | None:
        """The rim behind a card: ``win`` gold inside ink, ``focus`` cream inside ink. None while it is being made."""
        height, shape = self.shape.high(height), self.shape
        key = ("ring", shape, kind, height, round(angle, 1), unit)
        return self.masters.find_or_draw_later(
            self._cache, key, lambda: cardshape.ring(shape, kind, height, angle, unit)
        )


def _nothing(face: Face, master: Master) -> Iterable[tuple[Hashable, Surface]]:
    """Nothing is made ahead."""
    return ()


def _shade(shape: Shape, coarse: int, turned: float, level: float, narrow: float, unit: float) -> Surface:
    """A shadow without the cache: any thread may make it."""
    soft = cardshape.soft_card(shape, shape.high(coarse), level, narrow, unit)
    return cardshape.shadow(soft, shape.high(coarse), level, unit, turned)


def _give_way() -> None:
    """Lower the priority of this thread, so that frames go first; on Linux a thread has one of its own."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
