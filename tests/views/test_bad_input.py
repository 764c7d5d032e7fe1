"""Input that no person makes, or makes by mistake: nothing breaks, and nothing is done twice."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.model.actions import Play
from game.views.input.intents import Device, Intent, Means
from game.views.input.translator import Translator
from game.views.scene import Scene
from tests.cases import MANY, some
from tests.gallery import situations
from tests.gallery.studio import Live, Studio
from tests.views.menukit import SCENES, menu, new_game, title
from tests.views.scenekit import Play as Screen
from tests.views.scenekit import named

KEYS = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB,
    pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_F1, pygame.K_1, pygame.K_q, pygame.K_s, pygame.K_l, pygame.K_b,
    pygame.K_AC_BACK, pygame.K_UNKNOWN, pygame.K_F13,
)  # fmt: skip
Chance = random.Random


def a_key(chance: Chance) -> pygame.Event:
    kind = chance.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
    return pygame.Event(kind, key=chance.choice(KEYS), mod=chance.choice((0, pygame.KMOD_SHIFT)))


def a_finger(chance: Chance) -> pygame.Event:
    """One of ten, also outside the window, and not always down before it goes up."""
    kind = chance.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP))
    place = {"x": chance.uniform(-0.2, 1.2), "y": chance.uniform(-0.2, 1.2)}
    return pygame.Event(kind, touch_id=chance.choice((-1, 3)), finger_id=chance.randrange(10), **place)  # type: ignore[arg-type]


def a_mouse(chance: Chance) -> pygame.Event:
    pos = (chance.randrange(-50, 1010), chance.randrange(-50, 590))
    kind = chance.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL))
    return pygame.Event(kind, pos=pos, rel=(9, 9), buttons=(0, 0, 0), button=chance.randrange(1, 9), x=0, y=1)


def a_pad(chance: Chance) -> pygame.Event:
    """From one that was never plugged in."""
    kind = chance.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION, pygame.JOYHATMOTION))
    return pygame.Event(kind, instance_id=7, button=3, axis=0, value=30000, hat=0, joy=7)


def a_window(chance: Chance) -> pygame.Event:
    return pygame.Event(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.USEREVENT)))


EVENTS: tuple[Callable[[Chance], pygame.Event], ...] = (a_key, a_key, a_finger, a_finger, a_mouse, a_pad, a_window)


@pytest.mark.parametrize("name", some(SCENES))
def test_no_event_breaks_a_screen(name: str) -> None:
    chance, now = random.Random(name), 0.0
    below = Scene()
    play = Screen(below)
    translator = Translator(lambda: now)
    for count in range(250 * MANY):
        if play.stage.top is below:  # it took itself away
            play.stage.push(SCENES[name]())
        if count % 100 == 0:
            play.paint()  # what was pushed or taken away fades from here on
        event = chance.choice(EVENTS)(chance)
        for intent in [*translator.translate(event, play.stage.painter.metrics, 1.0), *translator.due()]:
            if play.stage.top is not below:
                play.stage.handle(intent)
        assert below in play.stage.scenes or name.startswith("title")
        now += 16
        play.stage.update(16)


def test_no_event_breaks_a_table() -> None:
    chance, now = random.Random("table"), 0.0
    studio = Studio(960, 540, 64 << 20)
    live = Live(studio, situations.rules_of(3, seats=True), speed=0.1)
    translator = Translator(lambda: now)
    for _event in range(3000):
        event = chance.choice(EVENTS)(chance)
        for intent in [*translator.translate(event, studio.metrics, 1.0), *translator.due()]:
            live.stage.handle(intent)
        if live.stage.top is not live.table:
            live.stage.pop()
        now += 16
        live.frames()
    studio.close()
    assert sum(isinstance(action, Play) for action in live.acted) >= 3, "nobody played"


def test_a_double_click_does_not_press_what_comes_after() -> None:
    log: list[object] = []
    play = Screen(title([]))
    play.settle()
    scene = new_game(log)
    play.stage.push(scene)
    play.paint()
    button = named(scene, "Play")
    play.click(button)
    assert log == [], "the old picture is still there"
    play.settle()
    play.click(button)
    assert len(log) == 1


def test_a_key_that_is_held_opens_one_screen() -> None:
    play, translator = Screen(title([])), Translator(lambda: 0.0)
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    found = [intent for _again in range(20) for intent in translator.translate(down, play.stage.painter.metrics, 1.0)]
    assert found == [Intent(Means.CONFIRM, Device.KEYS)]


def test_letting_go_without_pressing_is_nothing() -> None:
    log: list[str] = []
    play = Screen(menu(log))
    play.stage.handle(Intent(Means.RELEASE, Device.POINTER, *named(play.stage.top, "Resume").middle))
    assert log == []
