"""``python -m tests.window.driven ...``: the program itself, with a hand inside for what no tool can do from outside.

There is no ``uinput`` where these tests run, so a gamepad is one of SDL's virtual joysticks, plugged into the running
program's own SDL, and a finger's events are handed to its queue, with those of a mouse that SDL makes up beside them.
All else is the program as it is shipped. Each line of standard input is one thing to do, and each is answered:

    pad plug MAKE | pad button NUMBER DOWN | pad axis NUMBER VALUE | pad pull
    finger down|move|up NUMBER X Y WIDTH HEIGHT        (in pixels, the last two of the window)
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any

from tests.virtualpad import VirtualPad

if TYPE_CHECKING:
    import pygame

DONE = "seen\n"  # the answer
FINGERS = {"down": "FINGERDOWN", "move": "FINGERMOTION", "up": "FINGERUP"}
SCREEN = 7  # by which a screen that feels fingers is named


class Looks:
    """Counts how often the program has looked for events: a virtual button says only how it is at that moment."""

    def __init__(self) -> None:
        import pygame

        self._looked = Condition()
        self._count = 0
        self._get = pygame.event.get
        pygame.event.get = self._counted

    def _counted(self, *chosen: Any, **how: Any) -> list[pygame.Event]:
        found = self._get(*chosen, **how)
        with self._looked:
            self._count += 1
            self._looked.notify_all()
        return found

    def wait(self) -> None:
        """Until the program has looked twice: the first look may have been under way."""
        with self._looked:
            wanted = self._count + 2
            self._looked.wait_for(lambda: self._count >= wanted, timeout=30)


class Hand:
    """What holds the gamepad and touches the screen."""

    def __init__(self, looks: Looks) -> None:
        self._pads: list[VirtualPad] = []
        self._looks = looks

    def obey(self, lines: Iterable[str]) -> None:
        """Do what the lines say, as they come, and say of each when the program has seen it."""
        for line in lines:
            what, *words = line.split()
            getattr(self, f"_{what}")(*words)
            self._looks.wait()
            print(DONE, end="", flush=True)

    def _pad(self, deed: str, *values: str) -> None:
        if deed == "plug":
            self._pads.append(VirtualPad.plug(values[0]))
        elif deed == "pull":
            self._pads.pop().pull()
        elif deed == "button":
            self._pads[-1].button(int(values[0]), values[1] == "1")
        else:
            self._pads[-1].axis(int(values[0]), int(values[1]))

    def _finger(self, deed: str, number: str, *numbers: str) -> None:
        import pygame

        x, y, width, height = map(int, numbers)
        kind, place = getattr(pygame, FINGERS[deed]), (x / width, y / height)
        pygame.event.post(pygame.Event(kind, touch_id=SCREEN, finger_id=int(number), x=place[0], y=place[1]))
        self._as_mouse(deed, (x, y))

    @staticmethod
    def _as_mouse(deed: str, pos: tuple[int, int]) -> None:
        """What SDL makes up for programs that do not know of fingers."""
        import pygame

        moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(deed != "up", 0, 0), touch=True)
        pygame.event.post(moved)
        if deed != "move":
            kind = pygame.MOUSEBUTTONDOWN if deed == "down" else pygame.MOUSEBUTTONUP
            pygame.event.post(pygame.Event(kind, pos=pos, button=1, touch=True))


def main() -> int:
    """Start the program with the arguments that are left; standard input steers the hand."""
    from game.__main__ import main as run

    Thread(target=Hand(Looks()).obey, args=(sys.stdin,), daemon=True).start()
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
