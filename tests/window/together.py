"""Several people at one window: whoever is next opens the curtain before he plays; pictures of it can be looked at."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from game.views.paint.metrics import Metrics
from game.views.screens.curtain import CALM
from game.views.table.asking import forced_card
from tests.window import places
from tests.window.hands import ATTEMPTS
from tests.window.program import wait_for
from tests.window.reading import Reading
from tests.window.robot import Robot

OPENINGS: Final = ("key space", "click", "key Return", "long press", "key KP_Enter")
RED: Final = 1.6  # how much more red than green there is in the valance


@dataclass
class Together(Robot):
    """All people at the machine, one after the other. ``at_curtain`` may look at each curtain before it is opened."""

    at_curtain: Callable[[], None] = lambda: None
    curtains: int = field(default=0)
    _holder: tuple[int, int] | None = field(default=None)  # the deal, and the player who has the machine

    def sees_curtain(self) -> bool:
        """Whether the curtain hangs over the table: velvet along the upper edge."""
        width, height = self.program.size
        metrics = Metrics.of(width, height)
        strip = self.program.picture((0, metrics.px(60), width, 1))
        colours = [strip.get_at((x, 0)) for x in range(0, width, 7)]
        return sum(colour.r for colour in colours) > RED * sum(colour.g for colour in colours)

    def turn(self, now: Reading, deals_end: Callable[[], None] | None = None) -> None:
        """Do what the match waits for; whoever has not the machine yet opens the curtain first."""
        who = (len(now.match.results), now.match.seating[now.me])  # after a deal all have looked at the result
        if now.mine and forced_card(now.observation) is None and who != self._holder:
            wait_for(self.sees_curtain, f"no curtain for player {who[1]}")
            self.open_curtain()
            self._holder = who
        super().turn(now, deals_end)

    def lose_machine(self) -> None:
        """The match was left and taken up again: nobody has the machine."""
        self._holder = None

    def open_curtain(self) -> None:
        """Open it in one way after the other."""
        program = self.program
        program.settle(4.0, 0.1)
        self.at_curtain()
        way = OPENINGS[self.curtains % len(OPENINGS)]
        for _attempt in range(ATTEMPTS):
            time.sleep(CALM / 1000 + 0.1)  # a press made too early, by whoever acted last, opens nothing
            self._open_by(way)
            if self.happens(lambda now: not self.sees_curtain()):
                break
        else:
            raise AssertionError(f"the curtain does not open by {way}")
        program.settle(2.0, 0.15)
        self.done[way] += 1
        self.curtains += 1

    def _open_by(self, way: str) -> None:
        program = self.program
        if way.startswith("key"):
            program.key(way.split()[1])
        else:
            program.move(*self._button())
            program.press(down=True)
            time.sleep(0.8 if way == "long press" else 0.05)
            program.press(down=False)

    def _button(self) -> places.Point:
        """A place on the button of the curtain beside its words: the gold below the fringe."""
        width, height = self.program.size
        x = width // 2 - Metrics.of(width, height).px(190)
        top = height * 3 // 10
        strip = self.program.picture((x, top, 1, height - top))
        gold = [y for y in range(strip.get_height()) if places.is_gold(tuple(strip.get_at((0, y))))]
        assert gold, "the curtain has no button"
        return x, top + gold[len(gold) // 2]
