"""Presses at results: none that was meant for what came before leaves one unseen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import LONG, REST, RHYTHM
from game.views.scene import Stage
from game.views.screens.results.base import SEEN, ResultScene
from tests.views.resultkit import deal_scene, match_scene
from tests.views.test_scenes_results import CLOTH, ENTER, ESCAPE, stage

__all__ = ["stage"]  # the fixture


def at(x: float, y: float, means: Means) -> Intent:
    return Intent(means, Device.POINTER, x, y)


@pytest.mark.parametrize("make", [deal_scene, match_scene])
def test_frantic_presses_leave_no_result_unseen(stage: Stage, make: Callable[..., ResultScene]) -> None:
    """Those that hurried to it go on in vain, until nobody can think any more that the program does not hear them."""
    for press in (ENTER, CLOTH, ESCAPE, "gold", "other"):
        log: list[str] = []
        scene = make(2, log)
        stage.speed = 0.0 if press is ESCAPE else 1.0
        stage.replace(scene)
        x, y = scene.controls["leave" if press == "other" else "go"].middle
        told: float | None = None
        for passed in range(0, 10_000, 10):
            for intent in (press,) if isinstance(press, Intent) else (at(x, y, Means.PRESS), at(x, y, Means.RELEASE)):
                stage.handle(intent)
            if told is None and (press == "other" or not scene.counting):
                told = passed
            if log:
                break
            stage.update(10)
        assert told is not None
        least = REST if press in (ESCAPE, "other") else LONG
        assert least <= passed - told <= least + 10


@pytest.mark.parametrize("apart", [100, 200, 300, SEEN - 10])
@pytest.mark.parametrize("press", [ENTER, CLOTH])
def test_a_double_click_leaves_no_result_unseen(stage: Stage, press: Intent, apart: int) -> None:
    """Field B5, a sister: the press that hurries the count, and its double, and whoever has seen it goes on."""
    log: list[str] = []
    stage.replace(deal_scene(2, log))
    stage.update(300)
    for wait in (apart, RHYTHM, 0):
        assert log == []
        stage.handle(press)
        stage.update(0)
        stage.update(wait)
    assert log == ["next"]


def test_a_pointer_that_is_moved_onto_the_gold_button_since_goes_on_at_once(stage: Stage) -> None:
    log: list[str] = []
    scene = deal_scene(2, log)
    stage.replace(scene)
    stage.update(300)
    stage.handle(at(300, 300, Means.POINT))
    stage.handle(CLOTH)
    stage.update(10)
    x, y = scene.controls["go"].middle
    for means in (Means.POINT, Means.PRESS, Means.RELEASE):
        stage.handle(at(x, y, means))
    assert log == ["next"]
