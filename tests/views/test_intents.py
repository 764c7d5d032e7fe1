"""From events of pygame to what a person means."""

from __future__ import annotations

import pygame
import pytest

from game.views.intents import Device, Intent, Means, Translator
from game.views.metrics import Metrics

METRICS = Metrics.of(1920, 1080)


def key(code: int, mod: int = 0, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod)


def heard(event: pygame.Event, metrics: Metrics = METRICS, scale: float = 1.0) -> Intent | None:
    return Translator().translate(event, metrics, scale)


@pytest.mark.parametrize(
    ("code", "means"),
    [
        (pygame.K_LEFT, Means.LEFT),
        (pygame.K_RETURN, Means.CONFIRM),
        (pygame.K_SPACE, Means.CONFIRM),
        (pygame.K_UP, Means.UP),
        (pygame.K_ESCAPE, Means.BACK),
        (pygame.K_s, Means.SWAP),
        (pygame.K_q, Means.QUICK),
        (pygame.K_p, Means.PASS),
        (pygame.K_k, Means.CLAIM),
        (pygame.K_c, Means.SIGNALS),
        (pygame.K_F1, Means.HELP),
        (pygame.K_F11, Means.FULL_SCREEN),
        (pygame.K_PAGEDOWN, Means.PAGE_DOWN),
    ],
)
def test_keys(code: int, means: Means) -> None:
    assert heard(key(code)) == Intent(means, Device.KEYS)
    assert heard(key(code, down=False)) is None


@pytest.mark.parametrize(("code", "place"), [(pygame.K_1, 0), (pygame.K_3, 2), (pygame.K_9, 8), (pygame.K_0, 9)])
def test_number_keys_name_a_place(code: int, place: int) -> None:
    assert heard(key(code)) == Intent(Means.PLACE, Device.KEYS, number=place)


def test_alt_and_enter_is_full_screen() -> None:
    assert heard(key(pygame.K_RETURN, pygame.KMOD_ALT)) == Intent(Means.FULL_SCREEN, Device.KEYS)


def test_tab_goes_on_and_with_shift_back() -> None:
    assert heard(key(pygame.K_TAB)) == Intent(Means.NEXT, Device.KEYS)
    assert heard(key(pygame.K_TAB, pygame.KMOD_SHIFT)) == Intent(Means.PREVIOUS, Device.KEYS)


def test_the_last_trick_is_held() -> None:
    assert heard(key(pygame.K_l)) == Intent(Means.LAST_TRICK, Device.KEYS)
    assert heard(key(pygame.K_l, down=False)) == Intent(Means.LAST_TRICK, Device.KEYS, down=False)
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5))
    assert heard(pressed) == Intent(Means.LAST_TRICK, Device.POINTER)


def test_a_key_without_meaning_is_nothing() -> None:
    assert heard(key(pygame.K_x)) is None


@pytest.mark.parametrize(
    ("metrics", "scale", "pos", "point"),
    [
        (Metrics.of(1920, 1080), 1.0, (960, 540), (960, 540)),
        (Metrics.of(1280, 720), 1.0, (640, 360), (960, 540)),
        (Metrics.of(3840, 2160), 2.0, (960, 540), (960, 540)),  # a screen with two pixels a point
        (Metrics.of(1000, 1000), 1.0, (500, 500), (720, 540)),  # too narrow: the design stands in the middle
    ],
)
def test_pointers_are_in_design_units(
    metrics: Metrics, scale: float, pos: tuple[int, int], point: tuple[float, float]
) -> None:
    moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    intent = heard(moved, metrics, scale)
    assert intent is not None
    assert (intent.means, intent.device) == (Means.POINT, Device.POINTER)
    assert (intent.x, intent.y) == pytest.approx(point)


def test_buttons_of_the_mouse() -> None:
    for kind, means in ((pygame.MOUSEBUTTONDOWN, Means.PRESS), (pygame.MOUSEBUTTONUP, Means.RELEASE)):
        intent = heard(pygame.Event(kind, button=1, pos=(10, 20)))
        assert intent == Intent(means, Device.POINTER, 10, 20)
    assert heard(pygame.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=(10, 20))) is None
    assert heard(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0)) == Intent(Means.WHEEL, Device.POINTER, number=-2)
    assert heard(pygame.Event(pygame.WINDOWLEAVE)) == Intent(Means.AWAY, Device.POINTER)


def test_buttons_of_a_gamepad() -> None:
    def pad(button: int, down: bool = True) -> pygame.Event:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return pygame.Event(kind, button=button, instance_id=0)

    assert heard(pad(pygame.CONTROLLER_BUTTON_A)) == Intent(Means.CONFIRM, Device.PAD)
    assert heard(pad(pygame.CONTROLLER_BUTTON_A, False)) is None
    assert heard(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)) == Intent(Means.SIGNALS, Device.PAD)
    assert heard(pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)) == Intent(Means.CLAIM, Device.PAD)
    assert heard(pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, False)) == Intent(Means.LAST_TRICK, Device.PAD, down=False)


def test_a_stick_steps_once_until_it_comes_back() -> None:
    translator = Translator()

    def push(value: int, axis: int = 0) -> Intent | None:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
        return translator.translate(event, METRICS, 1.0)

    assert push(30000) == Intent(Means.RIGHT, Device.PAD)
    assert push(31000) is None
    assert push(15000) is None
    assert push(31000) is None
    assert push(0) is None
    assert push(31000) == Intent(Means.RIGHT, Device.PAD)
    assert push(-31000) == Intent(Means.LEFT, Device.PAD)
    assert push(-31000, axis=1) == Intent(Means.UP, Device.PAD)
