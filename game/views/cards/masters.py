"""Masters: faces drawn large in a background thread, from which all sprites are made.

All faces are there half as large as the largest card needs, those that are seen larger in full, as long as they are.
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
from typing import Final, TypeGuard

from pygame import Surface

from game.model.cards import Card
from game.views.cards.shape import Master, Shape
from game.views.paint.cache import SurfaceCache

Face = Card | None  # None is the back

BACKED_UP: Final = 220  # pixels: the height of the stand-in shown until a master is ready
MOST_ORDERED: Final = 24  # drawings that may wait for the thread at once
KEPT: Final = 96  # and that may wait to be fetched
PAUSE: Final = 0.06  # seconds between two faces while something moves
LONGEST_WAIT: Final = 0.1  # seconds that a drawing waits then for time that no frame needs
SHARPER: Final = 1.6  # a master so many times as high as a card makes the card as sharp as can be
LOOKED_OVER: Final = 64  # frames after which it is looked over what is still needed
UNSEEN: Final = 150  # frames for which a master in full outlives the last sight of its face
LATEST_SEEN: Final = 12  # faces, those seen last, of which that is so; a result shows all faces, and each only once
Ahead = Callable[[Face, Master, Master], Iterable[tuple[Hashable, Surface]]]  # of a face: what stays of it, all of it
END, ORDERED, SEEN, FACE = -1, 0, 1, 2  # what the thread does, the most urgent first; SEEN: faces in sight


class Masters:
    """The faces of a pack, large; drawn on request in one background thread that ends with the program.

    Other drawings for which no frame waits can be ordered of the same thread; they go before the faces.
    """

    def __init__(self, draw: Callable[[Face, int], Master]) -> None:
        self.draw = draw
        self._ahead: Ahead = _nothing
        self._lock = threading.Lock()
        self.full = 0  # pixels: the height of what is drawn in full; 0: as high as was requested
        self._frame = 0
        self._done: dict[Face, Master] = {}
        self._full: dict[Face, Master] = {}  # those in full
        self._numbers: dict[Face, int] = {}  # of those, also after they were forgotten: drawn again they look the same
        self._seen: dict[Face, int] = {}  # the frame in which each of them was needed last
        self._old: dict[Face, Master] = {}  # of the pack before, each until it is drawn anew
        self._in_sight: set[Face] = set()  # those whose turn has come first, because an old one is shown
        self._queued: set[tuple[Face, int]] = set()
        self._ordered: set[Hashable] = set()
        self._fetched: OrderedDict[Hashable, tuple[Surface, int]] = OrderedDict()  # and the frame in which it came
        self._queue: queue.PriorityQueue[tuple[int, int, Callable[[], None] | None]] = queue.PriorityQueue()
        self._orders = 0
        self._is_held = False
        self._spare = threading.Event()
        self._thread: threading.Thread | None = None
        self._age = 0  # goes up when everything is forgotten
        self.version = 0  # goes up whenever something is done
        self.throttled = False  # whether frames need the processor more than the faces do

    def use_full_height(self, height: int) -> None:
        """Draw faces in full so many pixels high from now on. Those that are there stay until that is done."""
        with self._lock:
            if height != self.full:
                self.full = height
                self._numbers.clear()

    def begin(self) -> None:
        """A frame begins. What was made and nobody has come for, or has long not been seen, is forgotten."""
        self._frame += 1
        if self._frame % LOOKED_OVER:
            return
        with self._lock:
            latest_first = sorted(self._seen, key=self._seen.__getitem__, reverse=True)
            for place, face in enumerate(latest_first):
                if self._seen[face] < self._frame - (UNSEEN if place < LATEST_SEEN else LOOKED_OVER):
                    del self._seen[face]
                    self._full.pop(face, None)
            for face, have in [(face, have) for face, have in self._done.items() if 0 < self.full <= have.height]:
                # It was drawn where cards may be higher, or before that was known.
                self._take(face, self._lasting(face, have), have)
            for key in [key for key, (_made, came) in self._fetched.items() if came < self._frame - LOOKED_OVER]:
                del self._fetched[key]

    def request(self, faces: Iterable[Face], height: int) -> None:
        """Have these faces drawn at least that many pixels high, in this order, without waiting."""
        for face in faces:
            if not self.ready(face, height):
                self._request(face, height, FACE)

    def _request(self, face: Face, height: int, urgency: int) -> None:
        if (face, height) not in self._queued:
            self._queued.add((face, height))
            self._put(urgency, partial(self._make_face, face, height, self._age))

    def draw_later(self, key: Hashable, make: Callable[[], Surface]) -> Surface | None:
        """Return what was made for that key, once; order it, and return None, until it is made."""
        with self._lock:
            made = self._fetched.pop(key, None)
            if made is not None:
                return made[0]
            if key in self._ordered or len(self._ordered) >= MOST_ORDERED:
                return None
            self._ordered.add(key)
        self._put(ORDERED, partial(self._draw_ordered, key, make, self._age))
        return None

    def fetch(self, key: Hashable) -> Surface | None:
        """Return what was made for that key, once."""
        with self._lock:
            made = self._fetched.pop(key, None)
        return None if made is None else made[0]

    def find_or_draw_later(self, cache: SurfaceCache, key: Hashable, make: Callable[[], Surface]) -> Surface | None:
        """Return what the cache has for that key; order it, and return None, until it is made."""
        found = cache.find(key)
        if found is None:
            found = self.draw_later(key, make)
            if found is not None:
                cache.keep(key, found)
        return found

    def get(self, face: Face, height: int) -> Master:
        """The best drawing there is now: of this pack, else of the one before, else a small stand-in drawn at once.

        ``height`` is that of the card it is for: one that is large enough to need it is drawn in full. A smaller one
        never is, so that it looks the same whether the full one is there or not.
        """
        with self._lock:
            have = self._done.get(face)
            if is_sharp(have, height):
                return have
            full = self._full.get(face)
            if full is not None:
                self._seen[face] = self._frame
                have = full
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
        if have.height < min(height * SHARPER, self.full):
            self._request(face, self.full, SEEN)
        return have

    def shape(self, face: Face, height: int) -> Shape:
        """The outline of what :meth:`get` would return, without need of the drawing."""
        with self._lock:
            have = self._done.get(face) or self._old.get(face)
        return self.get(face, height).shape if have is None else have.shape

    def number_in_full(self, face: Face, height: int) -> int | None:
        """The number of the face drawn in full, if a card so high needs that and it ever was.

        What was made of it may be there still.
        """
        return None if is_sharp(self._done.get(face), height) else self._numbers.get(face)

    def renew(self, ahead: Ahead, *, gently: bool = True) -> None:
        """Draw all faces anew: the pack has changed. ``gently`` shows each old face until the new one is drawn.

        ``ahead`` makes what is needed the moment a face is drawn, so that no frame has to: surfaces by their keys.
        """
        with self._lock:
            self._age += 1
            self._ahead = ahead
            self._old = {**self._old, **self._done, **self._full} if gently else {}
            self._done.clear()
            self._full.clear()
            self._numbers.clear()
            self._seen.clear()
            self._in_sight.clear()
            self._queued.clear()
            self._ordered.clear()
            self._fetched.clear()
            self.version += 1

    def ready(self, face: Face, height: int) -> bool:
        """Whether the face is drawn at least that many pixels high."""
        with self._lock:
            have = self._full.get(face) or self._done.get(face)
        return have is not None and have.height >= height

    def hold(self) -> None:
        """Draw nothing until :meth:`release`: the first frame wants the processor for itself."""
        self._is_held = True

    def release(self) -> None:
        """Draw what was requested meanwhile, and from now on."""
        self._is_held = False
        if not self._queue.empty():
            self._start()

    @contextlib.contextmanager
    def spare_time(self) -> Iterator[None]:
        """Let drawings begin while the frame waits for its beat; while something moves they do not begin otherwise.

        On a machine with one slow core a drawing would hold up the frame in hand for as long as it takes.
        """
        self._spare.set()
        try:
            yield
        finally:
            self._spare.clear()

    def wait(self) -> None:
        """Wait until everything requested is drawn; no frame is in hand meanwhile."""
        with self.spare_time():
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
        if not self._is_held:
            self._start()

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="card faces", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        _give_way()
        while True:
            kind, _, job = self._queue.get()
            if job is None:
                return
            if self.throttled:
                self._spare.wait(LONGEST_WAIT)
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
        try:
            found = None if self.ready(face, height) else self._drawn(face, height)
            made = [] if found is None else list(self._ahead(face, *found))
        except BaseException:
            self._queued.discard((face, height))
            raise
        with self._lock:
            if age != self._age:
                return
            self._keep(made)
            if found is not None:
                self._take(face, *found)
                self._old.pop(face, None)
                self.version += 1
            self._queued.discard((face, height))

    def _drawn(self, face: Face, height: int) -> tuple[Master, Master]:
        """Draw a face; return what stays of it, and all of it."""
        drawn = self.draw(face, height)
        return self._lasting(face, drawn), drawn

    def _lasting(self, face: Face, drawn: Master) -> Master:
        """What stays of a face that was drawn: all of it, of one in full the half."""
        if not 0 < self.full <= drawn.height:
            return drawn
        have = self._done.get(face)
        return have if have is not None and drawn.height // 2 <= have.height < self.full else drawn.half

    def _take(self, face: Face, lasting: Master, drawn: Master) -> None:
        """Keep what stays of a face that was drawn, and for a while all of it."""
        self._done[face] = lasting
        if lasting is not drawn:
            number = self._numbers.setdefault(face, drawn.number)
            self._full[face] = drawn._replace(number=number, padded=(drawn.padded[0], *lasting.padded))
            self._seen[face] = self._frame

    def _draw_ordered(self, key: Hashable, make: Callable[[], Surface], age: int) -> None:
        made = make() if age == self._age else None
        with self._lock:
            if made is None or age != self._age:
                return
            self._ordered.discard(key)
            self._keep([(key, made)])
            self.version += 1

    def _keep(self, made: Iterable[tuple[Hashable, Surface]]) -> None:
        self._fetched.update((key, (surface, self._frame)) for key, surface in made)
        while len(self._fetched) > KEPT:
            self._fetched.popitem(last=False)


def is_sharp(master: Master | None, height: int) -> TypeGuard[Master]:
    """Whether a card so high is as sharp as can be when made of this drawing."""
    return master is not None and master.height >= height * SHARPER


def _nothing(face: Face, lasting: Master, full: Master) -> Iterable[tuple[Hashable, Surface]]:
    """Nothing is made ahead."""
    return ()


def _give_way() -> None:
    """Lower the priority of this thread, so that frames go first; on Linux a thread has one of its own."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
