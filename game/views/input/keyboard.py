"""Which of the declared keys was pressed, on whatever keyboard: letters and digits by what is written, else by place.

A key that writes a Latin letter or a digit is that key, wherever it lies. One that writes neither counts as the letter
or digit that lies there on the usual keyboard, where no other key of this keyboard writes that: so Russian and Greek
keyboards have all letters, French ones the digits of their upper row, and no letter lies at two places.
"""

from __future__ import annotations

import string
import sys
from typing import Final

import pygame

from game.views.input.bindings import meaning_of
from game.views.input.intents import Means

NUMBER_PAD: Final[dict[int, tuple[int, int]]] = {
    pygame.K_KP_0: (pygame.K_0, 0),
    pygame.K_KP_1: (pygame.K_1, pygame.K_END),
    pygame.K_KP_2: (pygame.K_2, pygame.K_DOWN),
    pygame.K_KP_3: (pygame.K_3, pygame.K_PAGEDOWN),
    pygame.K_KP_4: (pygame.K_4, pygame.K_LEFT),
    pygame.K_KP_5: (pygame.K_5, 0),
    pygame.K_KP_6: (pygame.K_6, pygame.K_RIGHT),
    pygame.K_KP_7: (pygame.K_7, pygame.K_HOME),
    pygame.K_KP_8: (pygame.K_8, pygame.K_UP),
    pygame.K_KP_9: (pygame.K_9, pygame.K_PAGEUP),
    pygame.K_KP_PERIOD: (pygame.K_PERIOD, pygame.K_DELETE),
}
"""What the keys of the numeric pad are with NumLock, and without it."""
BY_PLACE: Final[dict[int, int]] = {
    getattr(pygame, f"KSCAN_{cap.upper()}"): ord(cap) for cap in string.ascii_lowercase + string.digits
}
"""The letter or digit that lies at a place (a scan code) on the usual keyboard."""


def code_of(key: int, mod: int) -> int:
    """The code of a key; of the numeric pad, that of the key it stands for now, 0 when that is none."""
    if key not in NUMBER_PAD:
        return key
    digit, other = NUMBER_PAD[key]
    has_digits = mod & pygame.KMOD_NUM or sys.platform == "darwin"  # Macs know no other pad
    return digit if has_digits and not mod & pygame.KMOD_SHIFT else other


def read(key: int, mod: int, place: int) -> tuple[Means, int] | None:
    """What a key at a place means together with the modifiers, and the number with it; None: nothing."""
    code = code_of(key, mod)
    found, here = meaning_of(code, mod), BY_PLACE.get(place)
    if found is not None or here is None or here == code or _is_written(here, key):
        return found
    return meaning_of(here, mod)


def _is_written(letter: int, key: int) -> bool:
    """Whether a key of this keyboard writes a letter; where SDL cannot be asked what ``key`` writes decides."""
    from game.views import sdl  # here: few keyboards need it

    found = sdl.is_on_keyboard(letter)
    return key < 128 if found is None else found
