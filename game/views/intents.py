"""What a person means, whatever the device: mouse, touch, keyboard and gamepad become one kind of input."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from game.views.metrics import Metrics


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
    SIGNALS = auto()  # open or close the panel of faces
    LAST_TRICK = auto()  # held: ``down`` tells press from release
    TRUMPS = auto()  # held: the trumps and the piles, counted
    HINT = auto()
    CHRONICLE = auto()  # open or close what has happened in the deal
    HELP = auto()
    FULL_SCREEN = auto()
    QUICK = auto()  # begin the game that was chosen last
    TEXT = auto()  # ``text`` was written
    COMPOSE = auto()  # ``text`` is being put together and may become something else
    ERASE = auto()  # the last letter
    TEXT_SIZE = auto()  # Ctrl with + or -, in ``number`` 1 or -1
    POINT = auto()  # the pointer moved
    PRESS = auto()
    RELEASE = auto()
    WHEEL = auto()  # ``number`` notches, up is positive
    AWAY = auto()  # the pointer left the window


class Device(Enum):
    """Where an input came from, so that hints can show the right key caps."""

    POINTER = auto()
    KEYS = auto()
    PAD = auto()


@dataclass(frozen=True, slots=True)
class Intent:
    """One input; x and y in design units for pointer inputs."""

    means: Means
    device: Device
    x: float = 0
    y: float = 0
    number: int = 0
    down: bool = True
    text: str = ""


KEYS: Final[dict[int, Means]] = {
    pygame.K_UP: Means.UP, pygame.K_DOWN: Means.DOWN, pygame.K_LEFT: Means.LEFT, pygame.K_RIGHT: Means.RIGHT,
    pygame.K_RETURN: Means.CONFIRM, pygame.K_KP_ENTER: Means.CONFIRM, pygame.K_SPACE: Means.CONFIRM,
    pygame.K_PAGEUP: Means.PAGE_UP, pygame.K_PAGEDOWN: Means.PAGE_DOWN,
    pygame.K_HOME: Means.HOME, pygame.K_END: Means.END,
    pygame.K_ESCAPE: Means.BACK, pygame.K_AC_BACK: Means.BACK, pygame.K_s: Means.SWAP, pygame.K_l: Means.LAST_TRICK,
    pygame.K_p: Means.PASS, pygame.K_k: Means.CLAIM, pygame.K_c: Means.SIGNALS,
    pygame.K_t: Means.TRUMPS, pygame.K_h: Means.HINT, pygame.K_j: Means.CHRONICLE,
    pygame.K_q: Means.QUICK, pygame.K_F1: Means.HELP, pygame.K_F11: Means.FULL_SCREEN,
}  # fmt: skip
PAD: Final[dict[int, Means]] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Means.UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: Means.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Means.LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Means.RIGHT,
    pygame.CONTROLLER_BUTTON_A: Means.CONFIRM, pygame.CONTROLLER_BUTTON_B: Means.BACK,
    pygame.CONTROLLER_BUTTON_X: Means.HINT, pygame.CONTROLLER_BUTTON_Y: Means.SWAP,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Means.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Means.SIGNALS, pygame.CONTROLLER_BUTTON_LEFTSTICK: Means.CLAIM,
    pygame.CONTROLLER_BUTTON_START: Means.MENU, pygame.CONTROLLER_BUTTON_BACK: Means.HELP,
}  # fmt: skip
# The key of + has = without Shift on many keyboards.
TEXT_SIZES: Final[dict[int, int]] = {
    pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip
HELD: Final = {Means.LAST_TRICK, Means.TRUMPS}
STICK_ON, STICK_OFF = 20000, 12000


class Translator:
    """Turns pygame events into intents. Controllers are opened as they come (hot plug)."""

    def __init__(self) -> None:
        self._pads: dict[int, object] = {}
        self._stick: dict[int, Means | None] = {}

    def translate(self, event: pygame.Event, metrics: Metrics, scale: float) -> Intent | None:
        """The meaning of one event; ``scale`` is surface pixels per window point (HiDPI)."""
        kind = event.type
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if kind == pygame.MOUSEMOTION:
            return _pointer(Means.POINT, event.pos, metrics, scale)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._button(event, metrics, scale)
        if kind == pygame.MOUSEWHEEL:
            return Intent(Means.WHEEL, Device.POINTER, number=event.y)
        if kind == pygame.WINDOWLEAVE:
            return Intent(Means.AWAY, Device.POINTER)
        return self._pad(event)

    def _key(self, event: pygame.Event) -> Intent | None:
        down = event.type == pygame.KEYDOWN
        key = event.key
        if down and key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return Intent(Means.FULL_SCREEN, Device.KEYS)
        if down and event.mod & pygame.KMOD_CTRL and key in TEXT_SIZES:
            return Intent(Means.TEXT_SIZE, Device.KEYS, number=TEXT_SIZES[key])
        if key == pygame.K_TAB and down:
            return Intent(Means.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Means.NEXT, Device.KEYS)
        if down and pygame.K_0 <= key <= pygame.K_9:
            return Intent(Means.PLACE, Device.KEYS, number=(key - pygame.K_1) % 10)
        means = KEYS.get(key)
        if means is None or not (down or means in HELD):
            return None
        return Intent(means, Device.KEYS, down=down)

    def _button(self, event: pygame.Event, metrics: Metrics, scale: float) -> Intent | None:
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == 1:
            return _pointer(Means.PRESS if down else Means.RELEASE, event.pos, metrics, scale)
        if event.button == 3:
            return Intent(Means.LAST_TRICK, Device.POINTER, down=down)
        return None

    def _pad(self, event: pygame.Event) -> Intent | None:
        kind = event.type
        if kind == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif kind == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = kind == pygame.CONTROLLERBUTTONDOWN
            means = PAD.get(event.button)
            if means is not None and (down or means in HELD):
                return Intent(means, Device.PAD, down=down)
        elif kind == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            return self._axis(event.axis, event.value)
        return None

    def _axis(self, axis: int, value: int) -> Intent | None:
        before = self._stick.get(axis)
        if abs(value) < STICK_OFF:
            self._stick[axis] = None
        elif abs(value) > STICK_ON:
            ways = (Means.LEFT, Means.RIGHT) if axis == 0 else (Means.UP, Means.DOWN)
            way = ways[value > 0]
            self._stick[axis] = way
            if way is not before:
                return Intent(way, Device.PAD)
        return None

    def _open(self, index: int) -> None:
        from pygame._sdl2 import controller  # only here: most people have no gamepad

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._pads[pad.as_joystick().get_instance_id()] = pad


def _pointer(means: Means, pos: tuple[int, int], metrics: Metrics, scale: float) -> Intent:
    x, y = metrics.units(pos[0] * scale, pos[1] * scale)
    return Intent(means, Device.POINTER, x, y)
