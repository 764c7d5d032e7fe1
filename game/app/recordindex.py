"""The index of the matches of before, made to agree with their records a little at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from game.app.context import Context, ProgramPart
from game.storage.paths import matches_dir
from game.views.scene import Scene
from game.views.screens.title import TitleScene

if TYPE_CHECKING:
    from game.storage.history import Entry, History, Refresh
    from game.storage.lookup import LostPerson

REST: Final = 0.7  # seconds the title has been at rest before records are looked at
SLICE: Final = 0.006  # seconds of a frame for that


class RecordIndex(ProgramPart):
    """Follows the records while the title is at rest, or as the screen that shows them says.

    Once it agrees with them at a title, ``prepare`` is called, and what it returns is gone through bit by bit.
    """

    def __init__(self, context: Context, prepare: Callable[[], Iterator[bool]]) -> None:
        self.has_news = False  # whether what is known has changed since records began to be read
        self._context = context
        self._prepare = prepare
        self._history: History | None = None
        self._work: Refresh | None = None
        self._title: TitleScene | None = None
        self._rested = 0.0  # since when the title is at rest
        self._preparing: Iterator[bool] = iter(())
        self._is_fresh = False  # whether it agrees with the records since the title was shown
        self._screen: Scene | None = None  # which says when records are read, while it is there

    def open(self) -> History:
        """Return the index, in which people have the names they have now."""
        if self._history is None:
            from game.storage.history import History  # here, so that who has no records does without SQLite

            self._history = History()
        self._history.names = self._context.people.known.names
        return self._history

    @property
    def history(self) -> History:
        """The index as it is now."""
        return self._history or self.open()

    def newest(self, most: int) -> list[Entry]:
        """Return that many of the matches of before, the newest first; none before there are records."""
        return self.open().entries(0, most) if matches_dir().is_dir() else []

    def lost_people(self, is_known: Callable[[str], bool]) -> list[LostPerson]:
        """Return who has played here by an id that is not known; nobody before there are records."""
        from game.storage import lookup

        return lookup.lost_people(self.open(), is_known) if matches_dir().is_dir() else []

    # --- in step with the records

    def step(self) -> bool:
        """Follow the records a little while the title rests; there is never anything new to show."""
        stage, now = self._context.stage, time.monotonic()
        top = stage.top
        if self._screen in stage.scenes:
            return False
        if not isinstance(top, TitleScene) or not self._context.is_shown:
            self.stop()
        elif top is not self._title:
            self.stop()
            self._is_fresh, self._preparing = False, iter(())
            self._title, self._rested = top, now
        elif stage.moving:
            self._rested = now
        elif now - self._rested > REST and not self._is_fresh:
            self._follow()
        elif next(self._preparing, None) is None:
            self._preparing = iter(())
        return False

    def _follow(self) -> None:
        if self._work is None and matches_dir().is_dir():
            self.begin()
        elif not self.read():
            self._is_fresh = True
            if self._history is not None:
                self._preparing = self._prepare()

    def serve(self, screen: Scene) -> None:
        """Agree with the records, as soon as can be; while this screen is there, it says when they are read."""
        self._screen = screen
        if not self._is_fresh and self._work is None:
            self.begin()

    def begin(self) -> None:
        """Begin to agree with the records, from the first one."""
        from game.storage.history import Refresh

        self._work, self.has_news = Refresh(self.open()), False

    def read(self) -> bool:
        """Read records for as long as there is time in a frame; returns whether any are left."""
        end = time.monotonic() + SLICE
        while self._work is not None and time.monotonic() < end:
            is_left, self.has_news = self._work.step(), self._work.changed
            if not is_left:
                self._work = None
        return self._work is not None

    def stop(self) -> None:
        """Read no more records."""
        if self._work is not None:
            self._work.stop()
            self._work = None

    def is_fresh_at(self, title: TitleScene) -> bool:
        """Whether it agrees with the records, as far as they were there when this title was shown."""
        return self._is_fresh and self._title is title

    @property
    def is_at_work(self) -> bool:
        """Whether records are left to be read."""
        return self._work is not None

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many records of how many are read; None once all are."""
        return None if self._work is None or not self._work.total else (self._work.done, self._work.total)

    def close(self) -> None:
        """The program ends."""
        self.stop()
        if self._history is not None:
            self._history.close()
            self._history = None
