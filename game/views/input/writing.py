"""Typing: while something is written, letters are text, whatever else their keys mean."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.views.input.intents import Device, Intent, Means

REPEAT: Final = (420, 35)  # milliseconds until a key that is held repeats, and between repeats
# These keep their meaning while something is written; all others are text, or nothing.
_MOVING: Final = frozenset({
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_F1, pygame.K_F11,
})  # fmt: skip


class Typist:
    """Hears what is typed, also with accents that are put together and with the input methods of the system."""

    def __init__(self) -> None:
        self._place: Rect | None = None
        self._asked = False
        self._composing = False

    def write(self, place: Rect | None) -> None:
        """From now on text is written there, in points of the window; None: keys have their other meanings."""
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
        """Whether an event belongs to the text."""
        if self._place is None:
            return False
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return True
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        if self._composing:
            return True  # Enter and arrows choose among what the input method offers
        command = event.mod & pygame.KMOD_CTRL and not event.mod & pygame.KMOD_ALT  # both together make letters
        return event.key not in _MOVING and not command

    def translate(self, event: pygame.Event) -> Intent | None:
        """The meaning of an event that belongs to the text."""
        if event.type == pygame.TEXTINPUT:
            self._composing = False
            return Intent(Means.TEXT, Device.KEYS, text=event.text)
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            return Intent(Means.COMPOSE, Device.KEYS, text=event.text)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not self._composing:
            return Intent(Means.ERASE, Device.KEYS)
        return None
