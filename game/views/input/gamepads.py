"""Gamepads: opened when plugged in, read by SDL's mapping or, without one, by the usual order of buttons."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

import pygame
from msgspec import Struct, field

from game.views.input.bindings import BUTTONS, HELD, TRIGGERS, HeldInputs
from game.views.input.intents import Caps, Device, Intent, Means

STICK_ON, STICK_OFF = 20000, 12000  # of 32767: from the first on a stick points; below the second no more
TRIGGER_ON, TRIGGER_OFF = 16000, 8000
FULL: Final = 32767
STICKS: Final[dict[int, tuple[int, int]]] = {0: (0, 0), 1: (0, 1), 2: (1, 0), 3: (1, 1)}  # axis to stick, x or y
SONY, NINTENDO = 0x054C, 0x057E  # makers, as in the identity of a device
NAMES: Final = {
    Caps.SONY: ("sony", "playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5"),
    Caps.NINTENDO: ("nintendo", "switch", "joy-con", "joycon"),
}
# The usual order of the buttons of pads that SDL has no mapping for; 6 and 7 are their triggers.
PLAIN_BUTTONS: Final[dict[int, int]] = {
    0: pygame.CONTROLLER_BUTTON_A, 1: pygame.CONTROLLER_BUTTON_B, 2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y, 4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, 8: pygame.CONTROLLER_BUTTON_BACK, 9: pygame.CONTROLLER_BUTTON_START,
    10: pygame.CONTROLLER_BUTTON_LEFTSTICK, 11: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}  # fmt: skip
_ADDED: Final = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_REMOVED: Final = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)


def caps_of(guid: str, name: str) -> Caps:
    """What is printed on a gamepad, by the maker in its SDL GUID or by its name; if neither tells, as on Xbox pads."""
    try:
        maker = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    except ValueError:
        maker = 0
    by_maker = {SONY: Caps.SONY, NINTENDO: Caps.NINTENDO}.get(maker)
    low = name.lower()
    return by_maker or next((caps for caps, words in NAMES.items() if any(word in low for word in words)), Caps.XBOX)


class _Stick(Struct):
    """The position of a stick, and its direction: that of the axis on which it is pushed further."""

    at: list[int] = field(default_factory=lambda: [0, 0])
    way: Means | None = None

    def moved(self, axis: int, value: int) -> Means | None:
        """Set its position on an axis; returns its direction now."""
        self.at[axis] = value
        x, y = self.at
        far = max(abs(x), abs(y))
        if far < STICK_OFF:
            self.way = None
        elif far > STICK_ON:
            sideways = abs(x) > abs(y)
            self.way = (Means.LEFT, Means.RIGHT)[x > 0] if sideways else (Means.UP, Means.DOWN)[y > 0]
        return self.way


class _Pad(Struct):
    """One gamepad; ``device`` is kept because SDL forgets a pad that nobody holds."""

    device: Any
    caps: Caps
    plain: bool  # without a mapping
    sticks: tuple[_Stick, _Stick] = field(default_factory=lambda: (_Stick(), _Stick()))
    down: set[Means] = field(default_factory=set)  # of those that are held
    hat: tuple[int, int] = (0, 0)
    guide: bool = False  # the maker's own button is held, with which all others belong to the system


class Gamepads:
    """All gamepads that are plugged in. ``held`` repeats what they hold."""

    def __init__(self, held: HeldInputs) -> None:
        self._held = held
        self._pads: dict[int, _Pad] = {}
        self._lost = 0  # how many were pulled out since the last :meth:`take_lost`

    @property
    def any(self) -> bool:
        """Whether one is plugged in."""
        return bool(self._pads)

    def take_lost(self) -> int:
        """How many were pulled out since the last call."""
        lost, self._lost = self._lost, 0
        return lost

    def translate(self, event: pygame.Event, now: float) -> list[Intent]:
        """The intents of an event; none for pads that were not opened."""
        kind = event.type
        if kind in _ADDED:
            self._open(event.device_index, plain=kind == pygame.JOYDEVICEADDED)
            return []
        number = event.dict.get("instance_id", -1)
        pad = self._pads.get(number)
        if pad is None:
            return []
        if kind in _REMOVED:
            return self._remove(number, pad)
        if pad.plain:
            return self._plain(number, pad, event, now)
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(number, pad, event.button, kind == pygame.CONTROLLERBUTTONDOWN, now)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(number, pad, event.axis, event.value, now)
        return []

    def clear(self) -> list[Intent]:
        """Release everything that is held (the window lost the focus)."""
        return [intent for pad in self._pads.values() for intent in self._let_go(pad)]

    # --- plugging

    def _open(self, index: int, plain: bool) -> None:
        from pygame._sdl2 import controller  # only here: most people have no gamepad

        try:
            mapped = controller.is_controller(index)
            if plain and mapped:
                return  # it comes once more, with its mapping
            device: Any = controller.Controller(index) if mapped else pygame.joystick.Joystick(index)
            stick = device.as_joystick() if mapped else device
            number, guid, name = stick.get_instance_id(), stick.get_guid(), stick.get_name()
        except (pygame.error, OSError):
            return  # it was pulled out again, or may not be opened
        if number not in self._pads:
            self._pads[number] = _Pad(device, caps_of(guid, name), not mapped)

    def _remove(self, number: int, pad: _Pad) -> list[Intent]:
        del self._pads[number]
        self._lost += 1
        self._held.clear()
        return self._let_go(pad)

    @staticmethod
    def _let_go(pad: _Pad) -> list[Intent]:
        means, pad.down = pad.down, set()
        pad.sticks, pad.hat, pad.guide = (_Stick(), _Stick()), (0, 0), False
        return [Intent(each, Device.PAD, down=False, pad=pad.caps) for each in means]

    # --- buttons and sticks

    def _press(self, pad: _Pad, key: Hashable, means: Means, now: float) -> list[Intent]:
        if pad.guide:
            return []
        intent = Intent(means, Device.PAD, pad=pad.caps)
        self._held.press(key, intent, now)
        if means in HELD:
            pad.down.add(means)
        return [intent]

    def _release(self, pad: _Pad, key: Hashable, means: Means) -> list[Intent]:
        self._held.release(key)
        if means not in pad.down:
            return []
        pad.down.discard(means)
        return [Intent(means, Device.PAD, down=False, pad=pad.caps)]

    def _button(self, number: int, pad: _Pad, button: int, down: bool, now: float) -> list[Intent]:
        if button == pygame.CONTROLLER_BUTTON_GUIDE:
            pad.guide = down
        means = BUTTONS.get(button)
        if means is None:
            return []
        key = (number, button)
        return self._press(pad, key, means, now) if down else self._release(pad, key, means)

    def _axis(self, number: int, pad: _Pad, axis: int, value: int, now: float) -> list[Intent]:
        if axis in TRIGGERS:
            means = TRIGGERS[axis]
            if value > TRIGGER_ON and means not in pad.down:
                return self._press(pad, (number, "trigger", axis), means, now)
            return self._release(pad, (number, "trigger", axis), means) if value < TRIGGER_OFF else []
        if axis not in STICKS:
            return []
        which, part = STICKS[axis]
        stick, key = pad.sticks[which], (number, "stick", which)
        before = stick.way
        way = stick.moved(part, value)
        if way is before:
            return []
        if way is None:
            self._held.release(key)
            return []
        return self._press(pad, key, way, now)

    def _plain(self, number: int, pad: _Pad, event: pygame.Event, now: float) -> list[Intent]:
        kind = event.type
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            button = PLAIN_BUTTONS.get(event.button)
            return [] if button is None else self._button(number, pad, button, kind == pygame.JOYBUTTONDOWN, now)
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._axis(number, pad, event.axis, round(event.value * FULL), now)
        if kind == pygame.JOYHATMOTION:
            return self._hat(number, pad, event.value, now)
        return []

    def _hat(self, number: int, pad: _Pad, value: tuple[int, int], now: float) -> list[Intent]:
        before, pad.hat = pad.hat, value
        found: list[Intent] = []
        for part, ways in enumerate(((Means.LEFT, Means.RIGHT), (Means.DOWN, Means.UP))):
            if value[part] == before[part]:
                continue
            key = (number, "hat", part)
            if value[part]:
                found += self._press(pad, key, ways[value[part] > 0], now)
            else:
                self._held.release(key)
        return found
