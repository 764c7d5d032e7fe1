"""What a person means, whatever the device: mouse, touch, keyboard and gamepad become one kind of input."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame


class Means(Enum):
    """The meaning of an input."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    CONFIRM = auto()  # Enter, Space, pad A
    BACK = auto()  # Esc, pad B
    MENU = auto()  # pad Start (Esc on a table is BACK, which opens the menu there)
    NEXT = auto()  # Tab
    PREVIOUS = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()  # to the first line
    END = auto()
    PLACE = auto()  # 1-9 and 0: a card by its place, in ``number`` from 0
    SWAP = auto()
    PASS = auto()
    CLAIM = auto()
    FINISH = auto()  # have the rest of a deal played in which nothing can change any more
    SIGNALS = auto()  # open or close the panel of faces
    LAST_TRICK = auto()  # held: ``down`` tells press from release
    TRUMPS = auto()  # held: the trumps and the piles, counted
    HINT = auto()
    HIDE = auto()  # held: the own hand is face down
    CHRONICLE = auto()  # open or close what has happened in the deal
    HELP = auto()
    FULL_SCREEN = auto()
    QUICK = auto()  # begin the game that was chosen last
    TEXT = auto()  # ``text`` was written
    COMPOSE = auto()  # ``text`` is being put together and may become something else
    ERASE = auto()  # the last letter
    TEXT_SIZE = auto()  # Ctrl with + or -, in ``number`` 1 or -1
    POINT = auto()  # the pointer moved, or a finger came down
    PRESS = auto()
    RELEASE = auto()
    WHEEL = auto()  # ``number`` notches, up is positive
    AWAY = auto()  # the pointer left the window, the finger the screen
    HOLD = auto()  # a finger has rested on a point for a while; lifting it presses nothing


class Device(Enum):
    """Where an input came from; a finger is a pointer too."""

    POINTER = auto()
    KEYS = auto()
    PAD = auto()


class Caps(Enum):
    """What is printed on the keys of the device in use, so that hints can show it."""

    KEYBOARD = auto()
    XBOX = auto()
    SONY = auto()
    NINTENDO = auto()
    NONE = auto()  # fingers have no keys

    @property
    def on_pad(self) -> bool:
        """Whether they are those of a gamepad."""
        return self in (Caps.XBOX, Caps.SONY, Caps.NINTENDO)


@dataclass(frozen=True, slots=True)
class Intent:
    """One input; x and y in design units for pointer inputs.

    ``finger`` is the least width and height, in units, of what answers a finger, and 0 for all that is none. ``again``
    marks what comes by itself while a key is held down. ``pad`` is what is printed on the gamepad that was used.
    """

    means: Means
    device: Device
    x: float = 0
    y: float = 0
    number: int = 0
    down: bool = True
    text: str = ""
    finger: float = 0
    again: bool = False
    pad: Caps = Caps.XBOX

    @property
    def caps(self) -> Caps:
        """Which keys hints should name to whoever made this input."""
        if self.device is Device.PAD:
            return self.pad
        return Caps.NONE if self.finger else Caps.KEYBOARD

    @property
    def shoulder(self) -> int:
        """-1 for the left shoulder button of a gamepad, 1 for the right one, else 0: they leaf through screens."""
        if self.device is not Device.PAD or not self.down:
            return 0
        return {Means.LAST_TRICK: -1, Means.SIGNALS: 1}.get(self.means, 0)


KEYS: Final[dict[int, Means]] = {
    pygame.K_UP: Means.UP, pygame.K_DOWN: Means.DOWN, pygame.K_LEFT: Means.LEFT, pygame.K_RIGHT: Means.RIGHT,
    pygame.K_RETURN: Means.CONFIRM, pygame.K_KP_ENTER: Means.CONFIRM, pygame.K_SPACE: Means.CONFIRM,
    pygame.K_PAGEUP: Means.PAGE_UP, pygame.K_PAGEDOWN: Means.PAGE_DOWN,
    pygame.K_HOME: Means.HOME, pygame.K_END: Means.END,
    pygame.K_ESCAPE: Means.BACK, pygame.K_AC_BACK: Means.BACK, pygame.K_s: Means.SWAP, pygame.K_l: Means.LAST_TRICK,
    pygame.K_p: Means.PASS, pygame.K_k: Means.CLAIM, pygame.K_f: Means.FINISH, pygame.K_c: Means.SIGNALS,
    pygame.K_t: Means.TRUMPS, pygame.K_h: Means.HINT, pygame.K_b: Means.HIDE, pygame.K_j: Means.CHRONICLE,
    pygame.K_q: Means.QUICK, pygame.K_F1: Means.HELP, pygame.K_F11: Means.FULL_SCREEN,
}  # fmt: skip
PAD: Final[dict[int, Means]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Means.UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: Means.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Means.LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Means.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Means.CONFIRM, pygame.CONTROLLER_BUTTON_B: Means.BACK,
    pygame.CONTROLLER_BUTTON_X: Means.HINT, pygame.CONTROLLER_BUTTON_Y: Means.SWAP,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Means.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Means.SIGNALS, pygame.CONTROLLER_BUTTON_LEFTSTICK: Means.CLAIM,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Means.CHRONICLE,
    pygame.CONTROLLER_BUTTON_START: Means.MENU, pygame.CONTROLLER_BUTTON_BACK: Means.HELP,
}  # fmt: skip
# The key of + has = without Shift on many keyboards.
TEXT_SIZES: Final[dict[int, int]] = {
    pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip
HELD: Final = {Means.LAST_TRICK, Means.TRUMPS, Means.HIDE}
WAYS: Final = (Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN)
