"""Prevents accidental presses: of things that have only just appeared, changed or moved under the pointer.

Someone who presses to hurry the motion cannot see yet what will lie there a moment later. So a thing takes presses
only after it has been visible and still for a while, or sooner if the player has moved the pointer or the focus onto
it since. Someone who has just hurried and goes on pressing in the same rhythm, at the same place, still means to
hurry: as long as the rhythm lasts such presses do nothing, until it has gone on for so long that they may be meant.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from typing import Final

from game.views.input.intents import Intent, Means

REST: Final = 300.0
"""Milliseconds a thing lies still before it takes presses."""
CALM: Final = 900.0
"""Milliseconds after a press that hurried in which only a pointer or focus that was moved since presses anything."""
RHYTHM: Final = 700.0
"""Milliseconds without a press that end the rhythm of somebody who goes on pressing in vain after he has hurried."""
LONG: Final = 4000.0
"""Milliseconds a thing has to lie still to be pressed in that rhythm all the same: the program is not dead."""
SLACK: Final = 10.0
"""Units a pointer trembles while it is pressed: only what goes further is a move."""
OUTSIDE: Final = (-math.inf, -math.inf)

Target = tuple[Hashable, ...]
"""What can be pressed, with the place where it lies: one that has moved or changed is another thing."""
Find = Callable[[float, float, float], Target | None]
"""What lies at a point for a pointer, or for a finger so wide in units."""


class PressGuard:
    """How long each thing on a screen has been still; time passes by :meth:`update`."""

    def __init__(self, rest: float = REST) -> None:
        self._rest = rest
        self._ages: dict[Target, float] = {}  # milliseconds
        self._looks = False  # what lies there has been looked at since everything jumped
        self._pointer: tuple[float, float] | None = None  # None: nobody knows where it is
        self._pointed: Target | None = None  # the pointer was moved onto it
        self._chosen: Target | None = None  # the focus was
        self._calm = 0.0  # milliseconds until what a press hurried has been seen
        self._pressed_at: tuple[float, float] | None = None  # where the pointer or the finger pressed last
        self._hurried_at: tuple[float, float] | None = None  # and where that was when a press hurried
        self._touches = False  # a finger is on the screen
        self._touched: Target | None = None  # it came down on this, which took presses then

    def update(self, elapsed: float, lying: Iterable[Target]) -> None:
        """Let ``elapsed`` milliseconds pass; ``lying`` is all that is visible now and can be pressed."""
        if self._looks:  # else it jumped since the last picture: time begins with this one
            self._calm = max(self._calm - elapsed, 0.0)
        ages, self._looks = self._ages, True
        self._ages = {thing: ages[thing] + elapsed if thing in ages else 0.0 for thing in lying}
        if self._pointed not in self._ages:
            self._pointed = None
        if self._chosen not in self._ages:
            self._chosen = None

    def disturb(self) -> None:
        """Everything may have moved at once: nothing counts as still."""
        self._ages, self._looks = {}, False
        self._pointed = self._chosen = self._touched = None
        self._touches = False

    def hurry(self, calm: float = CALM) -> None:
        """A press hurried the motion: until the player has seen the result, presses in the same rhythm do nothing."""
        self.disturb()
        self._calm = calm
        self._hurried_at = self._pressed_at

    def waste(self) -> None:
        """A press did nothing: whoever has hurried goes on in the same rhythm."""
        if self._calm:
            self._calm = max(self._calm, RHYTHM)

    def forget(self) -> None:
        """Another scene was on top and had the input: nothing is known of pointer and finger."""
        self.disturb()
        self._pointer = None

    @property
    def moving(self) -> bool:
        """Whether time has to pass until everything takes presses."""
        return not self._looks or self._calm > 0 or any(age < self._rest for age in self._ages.values())

    # --- what the player does

    def follow(self, intent: Intent, find: Find) -> None:
        """Note where the pointer or finger of an input is; other inputs are ignored."""
        if intent.means is Means.AWAY:
            self.leave(intent.finger > 0)
        elif intent.means is Means.POINT:
            self.point(intent.x, intent.y, intent.finger, find)
        elif intent.means is Means.PRESS:
            self.locate(intent.x, intent.y, intent.finger)

    def point(self, x: float, y: float, finger: float, find: Find) -> None:
        """The pointer is moved to a point, or a finger comes down there; ``finger`` is how wide that is, else 0."""
        if finger:
            self._touch(x, y, finger, find)
            return
        before = self._pointer
        if before is not None and math.dist(before, (x, y)) <= SLACK:
            return
        self._pointer, now = (x, y), find(x, y, 0.0)
        if before is not None and now in self._ages and now != find(*before, 0.0):
            self._pointed = now

    def locate(self, x: float, y: float, finger: float) -> None:
        """The pointer presses at a point: wherever it was seen before, from there on it counts as moved."""
        self._pressed_at = (x, y)
        if not finger:
            self._pointer = (x, y)

    def _touch(self, x: float, y: float, finger: float, find: Find) -> None:
        """A finger presses where it touched, although that is known only when it is lifted or moves on."""
        if self._touches:
            return
        thing = find(x, y, finger)
        moved = self._hurried_at is not None and math.dist(self._hurried_at, (x, y)) > finger
        rested = self._has_lain(thing) if moved else self.has_rested(thing)
        self._touches, self._touched = True, thing if rested else None

    def leave(self, finger: bool) -> None:
        """The pointer has left the window, or the finger the screen."""
        if finger:
            self._touches, self._touched = False, None
        else:
            self._pointer = OUTSIDE

    def choose(self, thing: Target | None) -> None:
        """The player moves the focus onto a thing."""
        self._chosen = thing if thing in self._ages else None

    # --- what a press is for

    def is_seen(self, thing: Target | None) -> bool:
        """Whether a thing is there, and has been drawn."""
        return thing in self._ages

    def has_rested(self, thing: Target | None) -> bool:
        """Whether a thing has been still for long enough, also after a press that hurried."""
        return self._has_lain(thing) and not self.hurries(thing)

    def hurries(self, thing: Target | None) -> bool:
        """Whether a press that would hit a thing is one of many in the rhythm of somebody who has hurried."""
        return self._calm > 0 and not self._has_lain(thing, LONG)

    def takes_pointer(self, thing: Target, finger: float) -> bool:
        """Whether a press of the pointer, or of a finger when it came down, may be meant for a thing."""
        if finger:
            return thing == self._touched and self.is_seen(thing)
        return self.has_rested(thing) or (thing == self._pointed and self.is_seen(thing))

    def takes_name(self, thing: Target, again: bool) -> bool:
        """Whether a key may be meant for the thing that it names, as the one before did when it comes ``again``."""
        return self.is_seen(thing) and not (again and self.hurries(thing))

    def takes_key(self, thing: Target) -> bool:
        """Whether a key that presses what has the focus may be meant for a thing."""
        return self.has_rested(thing) or (thing == self._chosen and self.is_seen(thing))

    def _has_lain(self, thing: Target | None, least: float = 0.0) -> bool:
        return thing is not None and self._ages.get(thing, -1.0) >= max(least, self._rest)
