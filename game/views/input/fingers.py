"""Touch input becomes pointer intents: a tap presses, a drag drags, a long press only points.

A touch points at once, so that the control under it shows it. It presses when the finger is lifted soon, or, at the
place where it began, when the finger moves on. After a long rest it only points and presses nothing. A lifted finger
points at nothing. Only the first finger counts; when others join it nothing is meant: what it dragged goes back.
"""

from __future__ import annotations

import math
from typing import Final

import pygame
from msgspec import Struct

from game.views.input.intents import Device, Intent, Means
from game.views.paint.metrics import Metrics

REST: Final = 450.0  # milliseconds after which a finger only points
SLACK: Final = 12.0  # points of the window a finger may move and still rest
TARGET: Final = 44.0  # points of the window: what a finger can hit
MOUSE: Final = -1  # the touch device by which SDL names what is in truth a mouse or a trackpad
KINDS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class _Finger(Struct):
    """The finger that counts: where and when it touched the screen, whether it drags, rests, or has been joined."""

    number: int
    x: float
    y: float
    since: float
    drags: bool = False
    rests: bool = False
    joined: bool = False


class Fingers:
    """Follows the first finger on the screen. Times are in milliseconds."""

    def __init__(self) -> None:
        self._finger: _Finger | None = None
        self._reach = TARGET

    @property
    def any(self) -> bool:
        """Whether a finger is down."""
        return self._finger is not None

    def translate(self, event: pygame.Event, metrics: Metrics, scale: float, now: float) -> list[Intent]:
        """The intents of a touch event; ``scale`` is surface pixels for each point of the window."""
        if event.touch_id == MOUSE:
            return []
        x, y = metrics.units(event.x * metrics.width, event.y * metrics.height)
        self._reach = TARGET * scale / metrics.unit
        finger = self._finger
        if event.type == pygame.FINGERDOWN:
            if finger is not None and finger.number != event.finger_id:
                return self._join(finger)
            self._finger = _Finger(event.finger_id, x, y, now)
            return [self._intent(Means.POINT, x, y)]
        if finger is None or finger.number != event.finger_id:
            return []
        if finger.joined:
            self._finger = finger if event.type == pygame.FINGERMOTION else None
            return []
        rested = self.due(now)
        if event.type == pygame.FINGERMOTION:
            return rested + self._moved(finger, x, y, SLACK * scale / metrics.unit)
        return rested + self._lifted(finger, x, y)

    def _join(self, finger: _Finger) -> list[Intent]:
        """Another finger has come: from now on the first one means nothing."""
        if finger.joined:
            return []
        finger.joined = True
        return [self._intent(Means.AWAY, finger.x, finger.y)]

    def _moved(self, finger: _Finger, x: float, y: float, slack: float) -> list[Intent]:
        if finger.drags or finger.rests:
            return [self._intent(Means.POINT, x, y)]
        if math.dist((x, y), (finger.x, finger.y)) <= slack:
            return []
        finger.drags = True
        return [self._intent(Means.PRESS, finger.x, finger.y), self._intent(Means.POINT, x, y)]

    def _lifted(self, finger: _Finger, x: float, y: float) -> list[Intent]:
        self._finger = None
        away = self._intent(Means.AWAY, x, y)
        if finger.rests:
            return [away]
        if finger.drags:
            return [self._intent(Means.RELEASE, x, y), away]
        at = (finger.x, finger.y)
        return [self._intent(Means.PRESS, *at), self._intent(Means.RELEASE, *at), away]

    def due(self, now: float) -> list[Intent]:
        """The intents that are due without an event: a finger that has not moved for long rests."""
        finger = self._finger
        if finger is None or finger.drags or finger.rests or finger.joined or now - finger.since < REST:
            return []
        finger.rests = True
        return [self._intent(Means.HOLD, finger.x, finger.y)]

    def clear(self) -> list[Intent]:
        """Forget the finger (the window lost the focus); what it dragged goes back to where it was."""
        finger, self._finger = self._finger, None
        return [] if finger is None or finger.joined else [self._intent(Means.AWAY, finger.x, finger.y)]

    def _intent(self, means: Means, x: float, y: float) -> Intent:
        return Intent(means, Device.POINTER, x, y, finger=self._reach)
