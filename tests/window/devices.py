"""The three ways to play without a mouse, each alone: keyboard, gamepad and a finger on the screen."""

from __future__ import annotations

import time
from typing import Final, Protocol

from tests.window.places import Point
from tests.window.program import Program

PLUG: Final = 1.0  # seconds until a gamepad is surely heard, however busy the machine
FULL: Final = 32767  # as far as a stick goes
LONG: Final = 0.7  # seconds of a long press, and of a key that is held: one that is let go sooner was tapped


class Buttons(Protocol):
    """Keyboard and gamepad: what is meant is pressed, one after the other."""

    def press(self, *meant: str) -> None:
        """Press and release."""

    def hold(self, meant: str, down: bool) -> None:
        """Press, or release."""


class Keyboard:
    """Keys by what they mean."""

    KEYS: Final = {
        "left": "Left", "right": "Right", "up": "Up", "down": "Down", "confirm": "Return", "back": "Escape",
        "menu": "Escape", "next": "Tab", "last trick": "l", "page": "Next", "help": "F1", "review": "r",
    }  # fmt: skip

    def __init__(self, program: Program) -> None:
        self._program = program

    def press(self, *meant: str) -> None:
        """Press and release."""
        self._program.key(*(self.KEYS[each] for each in meant))

    def hold(self, meant: str, down: bool) -> None:
        """Press, or release."""
        self._program.hold(self.KEYS[meant], down)


class Gamepad:
    """Buttons of a virtual gamepad by what they mean; it is plugged in when it is made. An ``odd`` one has a stick."""

    BUTTONS: Final = {
        "confirm": 0, "back": 1, "help": 4, "menu": 6, "last trick": 9, "next": 10, "page": 10, "review": 8,
        "up": 11, "down": 12, "left": 13, "right": 14,
    }  # fmt: skip
    ODD_BUTTONS: Final = {"confirm": 0, "back": 1, "help": 8, "menu": 9, "last trick": 4, "next": 5, "page": 5}
    STICK: Final = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}

    def __init__(self, program: Program, make: str = "xbox") -> None:
        self._program = program
        self.make = make
        self._buttons = self.ODD_BUTTONS if make == "odd" else self.BUTTONS
        self.plug()

    def plug(self) -> None:
        """Plug it in; the program needs a moment to open it."""
        self._program.tell("pad", "plug", self.make)
        time.sleep(PLUG)

    def pull(self) -> None:
        """Pull it out."""
        self._program.tell("pad", "pull")
        time.sleep(PLUG)

    def press(self, *meant: str) -> None:
        """Press and release."""
        for each in meant:
            if each not in self._buttons:
                axis, way = self.STICK[each]
                self._program.tell("pad", "push", axis, way * FULL)
            else:
                self._program.tell("pad", "press", self._buttons[each])

    def hold(self, meant: str, down: bool) -> None:
        """Press, or release."""
        self._program.tell("pad", "hold", self._buttons[meant], int(down))


class Finger:
    """A finger on the screen, in pixels of the window."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def tap(self, x: float, y: float) -> None:
        """Touch a point for a moment."""
        self._touch("tap", x, y)

    def drag(self, start: Point, end: Point, steps: int = 5) -> None:
        """Drag from one point to another."""
        self._touch("down", *start)
        for i in range(1, steps + 1):
            self._touch("move", *(a + (b - a) * i / steps for a, b in zip(start, end, strict=True)))
        self._touch("up", *end)

    def rest(self, x: float, y: float) -> None:
        """Come down and stay there."""
        self._touch("down", x, y)
        time.sleep(LONG)

    def lift(self, x: float, y: float) -> None:
        """Leave the screen."""
        self._touch("up", x, y)

    def _touch(self, deed: str, *at: float) -> None:
        self._program.tell("finger", deed, *map(round, at), *self._program.size)
