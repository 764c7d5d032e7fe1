"""Fingers on a screen: taps, drags and long presses."""

from __future__ import annotations

import pygame
import pytest

from game.views.input.fingers import MOUSE, REST, Fingers
from game.views.input.intents import Intent, Means
from game.views.input.translator import Translator
from game.views.paint.metrics import Metrics

METRICS = Metrics.of(1280, 720)
UNIT = 720 / 1080


def finger(kind: int, x: float, y: float, number: int = 1, device: int = 3) -> pygame.Event:
    """A finger's event at a pixel of the window."""
    return pygame.Event(kind, touch_id=device, finger_id=number, x=x / METRICS.width, y=y / METRICS.height)


class Screen:
    """Fingers, and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.fingers = Fingers()

    def __call__(self, kind: int, x: float = 100, y: float = 100, number: int = 1, device: int = 3) -> list[Means]:
        return [intent.means for intent in self.intents(finger(kind, x, y, number, device))]

    def intents(self, event: pygame.Event) -> list[Intent]:
        return self.fingers.translate(event, METRICS, 1.0, self.now)


def test_a_tap_points_presses_and_is_gone() -> None:
    screen = Screen()
    (down,) = screen.intents(finger(pygame.FINGERDOWN, 640, 360))
    assert down.means is Means.POINT
    assert (down.x, down.y) == pytest.approx((960, 540))
    assert screen(pygame.FINGERMOTION, 642, 361) == []
    lifted = screen.intents(finger(pygame.FINGERUP, 643, 361))
    assert [intent.means for intent in lifted] == [Means.PRESS, Means.RELEASE, Means.AWAY]
    assert [intent.x for intent in lifted[:2]] == pytest.approx([960, 960])


def test_a_drag_presses_where_it_began() -> None:
    screen = Screen()
    screen(pygame.FINGERDOWN, 200, 600)
    pressed, moved = screen.intents(finger(pygame.FINGERMOTION, 200, 500))
    assert [pressed.means, moved.means] == [Means.PRESS, Means.POINT]
    assert [pressed.y, moved.y] == pytest.approx([600 / UNIT, 500 / UNIT])
    screen.now = 10 * REST
    assert screen.fingers.due(screen.now) == []
    assert screen(pygame.FINGERMOTION, 200, 300) == [Means.POINT]
    assert screen(pygame.FINGERUP, 200, 300) == [Means.RELEASE, Means.AWAY]


def test_a_long_press_only_points() -> None:
    screen = Screen()
    screen(pygame.FINGERDOWN)
    assert screen.fingers.due(REST - 1) == []
    screen.now = REST
    assert [intent.means for intent in screen.fingers.due(screen.now)] == [Means.HOLD]
    assert screen.fingers.due(screen.now + 1) == []
    assert screen(pygame.FINGERMOTION, 300, 100) == [Means.POINT]
    assert screen(pygame.FINGERUP, 300, 100) == [Means.AWAY]


def test_a_long_press_is_one_although_nobody_looked_meanwhile() -> None:
    screen = Screen()
    screen(pygame.FINGERDOWN)
    screen.now = 2 * REST
    assert screen(pygame.FINGERUP) == [Means.HOLD, Means.AWAY]


def test_ten_fingers_mean_nothing() -> None:
    """Field B2: fingers that touch the screen together are no tap and no drag of the first of them."""
    screen = Screen()
    came = [screen(pygame.FINGERDOWN, 100 + 50 * number, 300, number) for number in range(10)]
    assert came == [[Means.POINT], [Means.AWAY], *[[]] * 8]
    assert screen.fingers.due(10 * REST) == []
    assert [screen(pygame.FINGERMOTION, 700, 300, number) for number in range(10)] == [[]] * 10
    assert [screen(pygame.FINGERUP, 700, 300, number) for number in range(9, -1, -1)] == [[]] * 10
    assert screen(pygame.FINGERDOWN, 100, 300, 0) == [Means.POINT]
    assert screen(pygame.FINGERUP, 100, 300, 0) == [Means.PRESS, Means.RELEASE, Means.AWAY]


def test_a_card_that_is_dragged_goes_back_when_another_finger_comes() -> None:
    screen = Screen()
    screen(pygame.FINGERDOWN, 200, 600)
    assert screen(pygame.FINGERMOTION, 200, 400) == [Means.PRESS, Means.POINT]
    assert screen(pygame.FINGERDOWN, 500, 600, 2) == [Means.AWAY]
    assert screen(pygame.FINGERMOTION, 200, 300) == []
    assert screen(pygame.FINGERUP, 200, 300) == []
    assert screen(pygame.FINGERUP, 500, 600, 2) == []


def test_a_finger_hits_44_points_of_the_window() -> None:
    (down,) = Screen().intents(finger(pygame.FINGERDOWN, 640, 360))
    assert down.finger * UNIT == pytest.approx(44)


def test_what_a_mouse_reports_in_a_fingers_name_is_not_heard_twice() -> None:
    translator = Translator(lambda: 0.0)
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(9, 9), buttons=(0, 0, 0), touch=True)
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    for event in (motion, pressed, finger(pygame.FINGERDOWN, 5, 5, device=MOUSE)):
        assert translator.translate(event, METRICS, 1.0) == []


def test_a_finger_that_vanishes_leaves_nothing_behind() -> None:
    translator = Translator(lambda: 0.0)
    translator.translate(finger(pygame.FINGERDOWN, 5, 5), METRICS, 1.0)
    gone = translator.translate(pygame.Event(pygame.WINDOWFOCUSLOST), METRICS, 1.0)
    assert [intent.means for intent in gone] == [Means.AWAY]
    assert translator.translate(finger(pygame.FINGERUP, 5, 5), METRICS, 1.0) == []
