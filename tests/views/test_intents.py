"""From events of pygame to what a person means."""

from __future__ import annotations

import pygame
import pytest

from game.views.input.intents import Caps, Device, Intent, Means
from game.views.input.translator import NUDGE, Translator
from game.views.paint.metrics import Metrics
from tests.clock import Clock

METRICS = Metrics.of(1920, 1080)


def key(code: int, mod: int = 0, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod)


def heard(event: pygame.Event, metrics: Metrics = METRICS, scale: float = 1.0) -> Intent | None:
    found = Translator(lambda: 0.0).translate(event, metrics, scale)
    assert len(found) <= 1
    return found[0] if found else None


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
    translator = Translator(lambda: 0.0)
    for down in (True, False):
        found = translator.translate(key(pygame.K_l, down=down), METRICS, 1.0)
        assert found == [Intent(Means.LAST_TRICK, Device.KEYS, down=down)]
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=(5, 5))
    assert heard(pressed) == Intent(Means.LAST_TRICK, Device.POINTER)


def test_a_key_without_meaning_is_nothing() -> None:
    assert heard(key(pygame.K_y)) is None


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
    translator = Translator(lambda: 0.0)
    for kind, means in ((pygame.MOUSEBUTTONDOWN, Means.PRESS), (pygame.MOUSEBUTTONUP, Means.RELEASE)):
        found = translator.translate(pygame.Event(kind, button=1, pos=(10, 20)), METRICS, 1.0)
        assert found == [Intent(means, Device.POINTER, 10, 20)]
    assert heard(pygame.Event(pygame.MOUSEBUTTONDOWN, button=2, pos=(10, 20))) is None
    assert heard(pygame.Event(pygame.MOUSEWHEEL, y=-2, x=0)) == Intent(Means.WHEEL, Device.POINTER, number=-2)
    assert heard(pygame.Event(pygame.WINDOWLEAVE)) == Intent(Means.AWAY, Device.POINTER)


def motion(x: int, y: int, by: int, touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(by, 0), buttons=(0, 0, 0), touch=touch)


def test_a_mouse_that_is_only_shaken_is_not_in_use_until_it_is_pushed() -> None:
    translator = Translator(lambda: 0.0)
    assert translator.translate(motion(5, 5, 1), METRICS, 1.0), "before any key the mouse is in use"
    translator.translate(key(pygame.K_LEFT), METRICS, 1.0)
    for _shake in range(2):
        assert translator.translate(motion(5, 5, int(NUDGE) // 2), METRICS, 1.0) == []
    assert translator.translate(motion(300, 5, 1), METRICS, 1.0) == [Intent(Means.POINT, Device.POINTER, 300, 5)]
    translator.translate(key(pygame.K_LEFT), METRICS, 1.0)
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))
    assert translator.translate(pressed, METRICS, 1.0) == [Intent(Means.PRESS, Device.POINTER, 5, 5)]
    assert translator.translate(motion(6, 5, 1), METRICS, 1.0)


@pytest.mark.parametrize(("code", "repeats"), [
    (pygame.K_DOWN, True), (pygame.K_PAGEDOWN, True), (pygame.K_RETURN, False), (pygame.K_s, False),
    (pygame.K_1, False),
])  # fmt: skip
def test_only_arrows_and_page_keys_repeat(code: int, repeats: bool) -> None:
    clock = Clock(0.0)
    translator = Translator(clock)
    (first,) = translator.translate(key(code), METRICS, 1.0)
    assert not first.again
    came = []
    for clock.now in range(0, 2000, 40):  # as often as an idle window looks
        came += translator.due()
    assert (len(came) > 8) is repeats
    assert all(intent.means is first.means and intent.again for intent in came)
    translator.translate(key(code, down=False), METRICS, 1.0)
    clock.now = 9000
    assert translator.due() == []


def test_what_the_system_repeats_is_confirmed_once() -> None:
    translator = Translator(lambda: 0.0)
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
        assert len([i for _press in range(5) for i in translator.translate(key(code), METRICS, 1.0)]) == 1
        translator.translate(key(code, down=False), METRICS, 1.0)
        assert translator.translate(key(code), METRICS, 1.0)


def test_whoever_looks_elsewhere_lets_go_of_everything() -> None:
    clock = Clock(0.0)
    translator = Translator(clock)
    for code in (pygame.K_l, pygame.K_DOWN, pygame.K_RETURN):
        translator.translate(key(code), METRICS, 1.0)
    lost = translator.translate(pygame.Event(pygame.WINDOWFOCUSLOST), METRICS, 1.0)
    assert lost == [Intent(Means.LAST_TRICK, Device.KEYS, down=False)]
    clock.now = 5000
    assert translator.due() == []
    assert translator.translate(key(pygame.K_RETURN), METRICS, 1.0)


@pytest.mark.parametrize(
    ("intent", "caps", "shoulder"),
    [
        (Intent(Means.UP, Device.KEYS), Caps.KEYBOARD, 0),
        (Intent(Means.PRESS, Device.POINTER), Caps.KEYBOARD, 0),
        (Intent(Means.PRESS, Device.POINTER, finger=66), Caps.NONE, 0),
        (Intent(Means.SIGNALS, Device.PAD), Caps.XBOX, 1),
        (Intent(Means.LAST_TRICK, Device.PAD, pad=Caps.SONY), Caps.SONY, -1),
        (Intent(Means.LAST_TRICK, Device.PAD, down=False), Caps.XBOX, 0),
        (Intent(Means.SIGNALS, Device.KEYS), Caps.KEYBOARD, 0),
    ],
)
def test_each_device_has_its_caps(intent: Intent, caps: Caps, shoulder: int) -> None:
    assert (intent.caps, intent.shoulder) == (caps, shoulder)
