"""Turns what the window reports into intents, for every device. While text is written, letters are text.

A key that writes a Latin letter or a digit is that key, wherever it lies. One that writes neither counts as the letter
or digit that lies there on the usual keyboard, where no other key of this keyboard writes that: so Russian and Greek
keyboards have all letters, French ones the digits of their upper row, and no letter lies at two places.
"""

from __future__ import annotations

import string
import sys
from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.views.input import fingers, gamepads
from game.views.input.bindings import HELD, HeldInputs, beside, meaning_of
from game.views.input.intents import Device, Intent, Means
from game.views.paint.metrics import Metrics

_OTHERS: Final = (
    0, pygame.K_END, pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_LEFT, 0, pygame.K_RIGHT, pygame.K_HOME, pygame.K_UP,
    pygame.K_PAGEUP,
)  # fmt: skip
NUMBER_PAD: Final[dict[int, tuple[int, int]]] = {
    pygame.K_KP_PERIOD: (pygame.K_PERIOD, pygame.K_DELETE),
    **{getattr(pygame, f"K_KP_{i}"): (getattr(pygame, f"K_{i}"), other) for i, other in enumerate(_OTHERS)},
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


# --- what everything pressed means


NUDGE: Final = 10.0  # points a mouse that lay still may be pushed before it is in use again
LEFT, RIGHT = 1, 3  # buttons of the mouse
NOWHERE: Final = (-1e6, -1e6)  # in units: beside everything
REPEAT: Final = (420, 35)  # milliseconds until a key that is held repeats, and between repeats
# These keep their meaning while something is written; all others are text, or nothing.
_MOVING: Final = frozenset({
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_F1, pygame.K_F11,
})  # fmt: skip


class Translator:
    """Turns events into intents; ``clock`` gives milliseconds. Mouse events that SDL makes from touches are ignored."""

    def __init__(self, clock: Callable[[], float] = pygame.time.get_ticks) -> None:
        self._clock = clock
        self._held = HeldInputs()
        self.pads = gamepads.Gamepads(self._held)
        self.text_input = TextInput()
        self._fingers = fingers.Fingers()
        self._keys_down: dict[int, Means | None] = {}  # what each key that is down meant when it went down
        self._grabs = False  # the left button of the mouse is down, and nothing has come between
        self._nudged = NUDGE  # how far the mouse was pushed since something else was used

    def translate(self, event: pygame.Event, metrics: Metrics, scale: float) -> list[Intent]:
        """The intents of one event; ``scale`` is surface pixels per window point (HiDPI)."""
        kind = event.type
        if kind == pygame.KEYUP:
            return self._still(self._key_up(event))
        if self.text_input.takes(event):
            return self.text_input.translate(event)
        if kind == pygame.KEYDOWN:
            return self._still(self._key_down(event))
        if kind in _MOUSE:
            return [] if event.dict.get("touch") else self._mouse(event, metrics, scale)
        if kind in fingers.KINDS:
            return self._still(self._fingers.translate(event, metrics, scale, self._clock()))
        if kind == pygame.WINDOWLEAVE:
            return [Intent(Means.AWAY, Device.POINTER)]
        if kind == pygame.WINDOWFOCUSLOST:
            return self._let_go()
        return self._still(self.pads.translate(event, self._clock()))

    @property
    def is_waiting(self) -> bool:
        """Whether there may soon be intents without an event, or that only a look at a gamepad finds."""
        return self.pads.any or self._held.any or self._fingers.any

    def due(self) -> list[Intent]:
        """The intents that are due without an event: held keys repeat, a finger comes to rest."""
        now = self._clock()
        return [*self._held.due(now), *self._fingers.due(now)]

    def _let_go(self) -> list[Intent]:
        """The window lost the focus: release what is held, since its release is not reported here."""
        keys, self._keys_down = self._keys_down, {}
        self._held.clear()
        released = [Intent(means, Device.KEYS, down=False) for means in keys.values() if means in HELD]
        return [*released, *self._let_go_nowhere(), *self._fingers.clear(), *self.pads.clear()]

    def _still(self, found: list[Intent]) -> list[Intent]:
        """Note that another device than the mouse was used."""
        if found:
            self._nudged = 0.0
        return found

    # --- keyboard

    def _key_down(self, event: pygame.Event) -> list[Intent]:
        """A key went down; what the system repeats of it, as while something is written, comes to nothing."""
        key = _place(event)
        if key in self._keys_down:
            return []
        found = read(event.key, event.mod, event.dict.get("scancode", 0))
        self._keys_down[key] = None if found is None else found[0]
        if found is None:
            return []
        intent = Intent(found[0], Device.KEYS, number=found[1])
        self._held.press(key, intent, self._clock())
        return [intent]

    def _key_up(self, event: pygame.Event) -> list[Intent]:
        """A key went up: what it meant when it went down ends, whatever is held beside it now."""
        key = _place(event)
        means = self._keys_down.pop(key, None)
        self._held.release(key)
        return [Intent(means, Device.KEYS, down=False)] if means in HELD else []

    # --- mouse

    def _mouse(self, event: pygame.Event, metrics: Metrics, scale: float) -> list[Intent]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            if self._nudged < NUDGE:  # a desk that shakes is not somebody pointing
                self._nudged += abs(event.rel[0]) + abs(event.rel[1])
                return []
            return [_pointer(Means.POINT, event.pos, metrics, scale)]
        self._nudged = NUDGE
        held = pygame.key.get_mods() if pygame.display.get_init() else 0
        is_chord = kind != pygame.MOUSEBUTTONUP and bool(beside(held))
        if kind == pygame.MOUSEWHEEL:
            return [] if is_chord else [Intent(Means.WHEEL, Device.POINTER, number=event.y)]
        down = kind == pygame.MOUSEBUTTONDOWN
        if event.button == LEFT:
            return self._grab(event, metrics, scale, down and not is_chord)
        if down and self._grabs:  # two buttons together mean nothing
            return self._let_go_nowhere()
        if event.button == RIGHT and not is_chord:
            return [Intent(Means.LAST_TRICK, Device.POINTER, down=down)]
        return []

    def _grab(self, event: pygame.Event, metrics: Metrics, scale: float, down: bool) -> list[Intent]:
        """The left button went down, or up: only one that went down has anything to let go."""
        grabbed, self._grabs = self._grabs, down
        if not (grabbed or down):
            return []
        return [_pointer(Means.PRESS if down else Means.RELEASE, event.pos, metrics, scale)]

    def _let_go_nowhere(self) -> list[Intent]:
        """What the left button holds goes back to where it was."""
        grabbed, self._grabs = self._grabs, False
        return [Intent(Means.RELEASE, Device.POINTER, *NOWHERE)] if grabbed else []


_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class TextInput:
    """Takes typed text, also with composed accents and with the input methods of the system."""

    def __init__(self) -> None:
        self._place: Rect | None = None
        self._asked = False
        self._composing = False

    def write(self, place: Rect | None) -> None:
        """Take text input at that place, in points of the window; None ends it."""
        if self._asked and place == self._place:
            return
        if place is None:
            pygame.key.stop_text_input()
            pygame.key.set_repeat()
        elif self._place is None:
            pygame.key.start_text_input()
            pygame.key.set_repeat(*REPEAT)
        if place is not None:
            pygame.key.set_text_input_rect(place)
        self._place, self._asked, self._composing = place, True, False

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event is text input."""
        if self._place is None:
            return False
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self._composing:
            return True  # Enter and arrows choose among what the input method offers
        command = event.mod & pygame.KMOD_CTRL and not event.mod & pygame.KMOD_ALT  # both together make letters
        return code_of(event.key, event.mod) not in _MOVING and not command

    def translate(self, event: pygame.Event) -> list[Intent]:
        """The intents of an event of text input."""
        if event.type == pygame.TEXTINPUT:
            self._composing = False
            return [Intent(Means.TEXT, Device.KEYS, text=event.text)]
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            return [Intent(Means.COMPOSE, Device.KEYS, text=event.text)]
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not self._composing:
            return [Intent(Means.ERASE, Device.KEYS)]
        return []


def _place(event: pygame.Event) -> int:
    """Which key of the keyboard it was, whatever it writes now."""
    return int(event.dict.get("scancode") or event.key)


def _pointer(means: Means, pos: tuple[int, int], metrics: Metrics, scale: float) -> Intent:
    x, y = metrics.units(pos[0] * scale, pos[1] * scale)
    return Intent(means, Device.POINTER, x, y)
