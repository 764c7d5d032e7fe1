"""``python -m tests.window.driven ...``: the program itself, with a hand inside for what no tool can do from outside.

There is no ``uinput`` where these tests run, so a gamepad is one of SDL's virtual joysticks, plugged into the running
program's own SDL, and a finger's events are handed to its queue, with those of a mouse that SDL makes up beside them.
All else is the program as it is shipped. Each line of standard input is one thing to do, and each is answered:

    pad plug MAKE | pad press BUTTON | pad hold BUTTON DOWN | pad push AXIS VALUE | pad pull
    finger tap|down|move|up X Y WIDTH HEIGHT        (in pixels, the last two of the window)
    table                                           (answered by the port and the code of the table that is open)
    tell                                            (answered by what is shown, as JSON: ``tests.window.insight``)
"""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any

from tests.objects import all_objects
from tests.virtualpad import VirtualPad

if TYPE_CHECKING:
    import pygame

DONE = "seen\n"  # the answer
FINGERS = {"down": "FINGERDOWN", "move": "FINGERMOTION", "up": "FINGERUP"}
PORT = "DRIVEN_PORT"  # the variable that has another than the usual port for tables
DAY = "DRIVEN_DAY"  # the variable that has another date than today, as 2026-11-23: each weekday has a game of its own
SCREEN = 7  # by which a screen that feels fingers is named


class Looks:
    """Does one deed before each time the program looks for events, so that a press lasts from one look to the next."""

    def __init__(self) -> None:
        import pygame

        self._deeds = deque[Callable[[], None]]()
        self._looked = Condition()
        self._count = 0
        self._get = pygame.event.get
        pygame.event.get = self._with_deeds

    def _with_deeds(self, *chosen: Any, **how: Any) -> list[pygame.Event]:
        if self._deeds:
            self._deeds.popleft()()
        found = self._get(*chosen, **how)
        with self._looked:
            self._count += 1
            self._looked.notify_all()
        return found

    def do(self, *deeds: Callable[[], None]) -> None:
        """Do them at as many looks; back when the program has looked again after the last one."""
        with self._looked:
            self._deeds.extend(deeds)
            wanted = self._count + len(deeds) + 2  # a look may have been under way
            self._looked.wait_for(lambda: self._count >= wanted)


class Hand:
    """What holds the gamepad and touches the screen."""

    def __init__(self, looks: Looks) -> None:
        self._pads: list[VirtualPad] = []
        self._looks = looks

    def obey(self, lines: Iterable[str]) -> None:
        """Do what the lines say, as they come, and say of each when the program has seen it."""
        for line in lines:
            what, *words = line.split()
            if what == "table":
                print(self._seen(_table))
            elif what == "tell":
                print(json.dumps(self._seen(_told)))
            else:
                self._looks.do(*(self._pad if what == "pad" else self._finger)(words[0], words[1:]))
            print(DONE, end="", flush=True)

    def _seen(self, look: Callable[[], object]) -> object:
        """What a look finds between two frames, in the thread of the program: it may be importing the same."""
        found: list[object] = []
        self._looks.do(lambda: found.append(look()))
        return found[0]

    def _pad(self, deed: str, words: Sequence[str]) -> tuple[Callable[[], None], ...]:
        if deed == "plug":
            return (lambda: self._pads.append(VirtualPad.plug(words[0])),)
        if deed == "pull":
            return (lambda: self._pads.pop().pull(),)
        numbers = tuple(map(int, words))
        if deed == "hold":
            return (lambda: self._pads[-1].button(numbers[0], numbers[1] == 1),)
        if deed == "press":
            return tuple(partial(self._pads[-1].button, numbers[0], down) for down in (True, False))
        return tuple(partial(self._pads[-1].axis, numbers[0], value) for value in (numbers[1], 0))

    def _finger(self, deed: str, words: Sequence[str]) -> tuple[Callable[[], None], ...]:
        x, y, width, height = map(int, words)
        deeds = ("down", "up") if deed == "tap" else (deed,)
        return tuple(partial(self._touch, each, (x, y), (x / width, y / height)) for each in deeds)

    def _touch(self, deed: str, pos: tuple[int, int], place: tuple[float, float]) -> None:
        import pygame

        kind = getattr(pygame, FINGERS[deed])
        pygame.event.post(pygame.Event(kind, touch_id=SCREEN, finger_id=1, x=place[0], y=place[1]))
        self._as_mouse(deed, pos)

    @staticmethod
    def _as_mouse(deed: str, pos: tuple[int, int]) -> None:
        """What SDL makes up for programs that do not know of fingers."""
        import pygame

        moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(deed != "up", 0, 0), touch=True)
        pygame.event.post(moved)
        if deed != "move":
            kind = pygame.MOUSEBUTTONDOWN if deed == "down" else pygame.MOUSEBUTTONUP
            pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=True))


def _table() -> str:
    """Return what stands on the door for who looks at the window; nothing while no table is open."""
    from game.app.host import Host, TableOpening

    hosts = [each for each in all_objects() if isinstance(each, Host)]
    tables = [each.table for each in hosts if not isinstance(each.table, TableOpening)]
    return " ".join(f"{table._port} {table.code}" for table in tables)


def _told() -> object:
    """Return what is shown."""
    from tests.window.insight import tell

    return tell()


def main() -> int:
    """Start the program with the arguments that are left; standard input steers the hand."""
    from game.__main__ import main as run

    if PORT in os.environ:  # a table that is killed finds its port again, whatever other tests open meanwhile
        from game.net import listening

        setattr(listening, "PORT", int(os.environ[PORT]))  # noqa: B010 # it is final for everybody else
    if DAY in os.environ:
        from game.hosting import daily

        setattr(daily, "today", lambda: os.environ[DAY])  # noqa: B010 # before anybody has imported it
    Thread(target=Hand(Looks()).obey, args=(sys.stdin,), daemon=True).start()
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
