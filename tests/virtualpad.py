"""Gamepads without hardware: SDL's virtual joysticks, reached in the library that pygame has loaded."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

GAMECONTROLLER, UNKNOWN = 1, 0  # kinds of joysticks: SDL has a mapping for the first and none for the other
AXES, BUTTONS, HATS = 6, 15, 1
VENDORS: Final = {"xbox": 0x045E, "sony": 0x054C, "nintendo": 0x057E, "odd": 0x1234}
NAMES: Final = {"xbox": "X360 Controller", "sony": "PS4 Controller", "nintendo": "Pro Controller", "odd": "Odd thing"}


class _Description(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_uint16), ("type", ctypes.c_uint16), ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16), ("nhats", ctypes.c_uint16), ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16), ("padding", ctypes.c_uint16), ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32), ("name", ctypes.c_char_p), ("userdata", ctypes.c_void_p),
        ("callbacks", ctypes.c_void_p * 6),
    ]  # fmt: skip


@cache
def library() -> Any | None:
    """The SDL that pygame uses; None where it is not bundled with it."""
    bundled = Path(pygame.__file__).parent
    found = next(iter((*bundled.glob("SDL2.dll"), *bundled.parent.glob("pygame_ce.libs/libSDL2-2*"))), None)
    if found is None:
        return None
    sdl = ctypes.CDLL(str(found))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    for name, kind in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16), ("Hat", ctypes.c_uint8)):
        getattr(sdl, f"SDL_JoystickSetVirtual{name}").argtypes = [ctypes.c_void_p, ctypes.c_int, kind]
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    return sdl


def _sdl() -> Any:
    sdl = library()
    assert sdl is not None, "pygame's SDL was not found"
    return sdl


@dataclass(slots=True)
class VirtualPad:
    """A gamepad that is plugged in: what is done to it is reported with the next look for events."""

    number: int  # by which SDL names it as long as it is plugged in
    joystick: int

    @classmethod
    def plug(cls, make: str = "xbox") -> VirtualPad:
        """Plug one in; an ``odd`` one is a pad that nobody has a mapping for."""
        sdl = _sdl()
        kind = UNKNOWN if make == "odd" else GAMECONTROLLER
        about = _Description(
            version=1, type=kind, naxes=AXES, nbuttons=BUTTONS, nhats=HATS, vendor=VENDORS[make], product=1,
            name=NAMES[make].encode(),
        )  # fmt: skip
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(about))
        assert index >= 0, "no virtual gamepad could be plugged in"
        return cls(sdl.SDL_JoystickGetDeviceInstanceID(index), sdl.SDL_JoystickOpen(index))

    def button(self, number: int, down: bool) -> None:
        """Press a button, or let it go."""
        _sdl().SDL_JoystickSetVirtualButton(self.joystick, number, int(down))

    def axis(self, number: int, value: int) -> None:
        """Move a stick or a trigger along its axis, -32768 to 32767."""
        _sdl().SDL_JoystickSetVirtualAxis(self.joystick, number, value)

    def hat(self, value: int) -> None:
        """Push the cross of a pad without a mapping: 1 up, 2 right, 4 down, 8 left, 0 nowhere."""
        _sdl().SDL_JoystickSetVirtualHat(self.joystick, 0, value)

    def pull(self) -> None:
        """Pull it out."""
        sdl = _sdl()
        places = range(sdl.SDL_NumJoysticks())  # they move up when one before them is pulled out
        sdl.SDL_JoystickDetachVirtual(next(i for i in places if sdl.SDL_JoystickGetDeviceInstanceID(i) == self.number))
        sdl.SDL_JoystickClose(self.joystick)
