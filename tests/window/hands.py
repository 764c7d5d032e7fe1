"""A person's eyes and hands at one window: what is read and seen, and how one thing is done until it happens.

What may be done is learnt from the record the program writes; that the table asks for it, from the gold tag on screen.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.model.events import Event
from tests.window import places
from tests.window.places import Panels, Table
from tests.window.program import Program, unhurried, wait_for
from tests.window.reading import Reading, newest_record, read

ATTEMPTS: Final = 6
READY: Final = 0.4  # seconds: what has lain still for 0.3 takes presses


@dataclass
class Hands:
    """One person at one window. ``chance`` chooses what is done; ``done`` counts what was done in which way."""

    program: Program
    chance: random.Random
    look: Callable[[str], None] = lambda moment: None
    patient: bool = False  # waits until all motion has ended before acting
    hurries: bool = False  # does not wait for what moves
    done: Counter[str] = field(default_factory=Counter)
    path: Path | None = None
    player: int | None = None  # of the header, where others sit at the same table
    _read: tuple[Path, int, Reading | None] | None = field(default=None)  # how long the record was then

    # --- what is known

    def reading(self) -> Reading:
        """The match as it is written now."""

        return wait_for(self._find, "no record was begun")

    def _find(self) -> Reading | None:
        self.path = newest_record(self.program.home)
        if self.path is None:
            return None
        size = self.path.stat().st_size
        if self._read is None or self._read[:2] != (self.path, size):
            self._read = (self.path, size, read(self.path, self.player))
        return self._read[2]

    @property
    def table(self) -> Table:
        """The table in the window as large as it is now."""
        return Table(self.reading().header.rules, self.program.size)

    def panels(self, now: Reading) -> Panels:
        """The buttons and sheets of the table at that moment, in the window as large as it is now."""
        return Panels(now.observation, self.program.size)

    def is_asked(self) -> bool:
        """Whether the gold tag of the message line asks the person for something."""
        strip = self.program.picture(self.table.tag())
        gold = sum(places.is_gold(tuple(strip.get_at((x, 0)))) for x in range(strip.get_width()))
        return gold > 20

    def sees_result(self) -> bool:
        """Whether the gold button of a result is there."""
        edges = places.next_button_edges(self.program.size)
        pixels = [self.program.picture((round(x), round(y), 1, 1)).get_at((0, 0)) for x, y in edges]
        return any(places.is_gold(tuple(pixel)) for pixel in pixels)

    def wait_until_asked(self, for_what: str) -> None:
        """The table must ask for something, and come to rest."""
        self.until_asked(for_what)
        self.program.settle(4.0 if self.patient else 2.0)

    def until_asked(self, for_what: str) -> None:
        """The table must ask for something, and what it asks about be seen for a moment."""

        def asked() -> bool:
            if self.is_asked():
                time.sleep(unhurried(READY))
                return self.is_asked()  # not the tag of the turn before, seen just before it went
            self.let_time_pass()
            return False

        wait_for(asked, f"the table never asked {for_what}")

    def let_time_pass(self) -> None:
        """Wait a little for the others; who hurries clicks beside everything, and sees what they do at once."""
        if self.hurries:
            self.program.click(*self.table.cloth())
        time.sleep(0.03)

    # --- doing

    def happens(self, what: Callable[[Reading], bool], patience: float = 3.0) -> bool:
        """Whether something is so within that many seconds of an idle machine."""
        end = time.monotonic() + unhurried(patience)
        while time.monotonic() < end:
            if what(self.reading()):
                return True
            time.sleep(0.02)
        return False

    def do(
        self,
        now: Reading,
        kind: type[Event],
        ways: Sequence[str],
        act: Callable[[str, int], None],
        goes_on: Callable[[Reading], bool] = lambda then: True,
    ) -> Event | None:
        """Act, each time in the next way, until the person's event of that kind is in the record, and return it.

        ``act`` is given the way and how often it was tried. None once ``goes_on`` denies that it is still possible;
        AssertionError when it never happens.
        """
        name = kind.__name__
        for attempt in range(ATTEMPTS):
            way = ways[(self.done[name] + attempt) % len(ways)]
            act(way, attempt)
            if self.happens(lambda then: then.since(now, kind) is not None):
                self.done[name] += 1
                self.done[way] += 1
                return self.reading().since(now, kind)
            if not goes_on(self.reading()):
                return None
            self.done["repeated"] += 1
            self.done[f"repeated {way}"] += 1
        raise AssertionError(f"no way leads to {name} at {now.observation.number}/{now.observation.ply}: {ways}")
