"""The result of a deal after which nobody else can win the match: it asks whether that goes on."""

from __future__ import annotations

from functools import partial

import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.paint.metrics import Metrics
from game.views.scene import Scene, Stage
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.widgets.buttons import Button
from tests.views.resultkit import decided_scene
from tests.views.test_scenes_results import CLOTH, ENTER, SIZES, paint, stage, still

__all__ = ["stage"]  # the fixture


def decided(log: list[str], match: str = "fixed:3", games: tuple[int, int] = (2, 0)) -> DealResultScene:
    go, leave, end = (partial(log.append, name) for name in ("next", "menu", "end"))
    return decided_scene(ResultActions(go, leave, end), match, games)


def at_rest(stage: Stage, scene: Scene) -> None:
    stage.replace(scene)
    paint(stage)
    still(stage, scene)


@pytest.mark.parametrize("size", SIZES)
def test_a_decided_match_is_asked_about_with_all_choices_in_sight(stage: Stage, size: tuple[int, int]) -> None:
    log: list[str] = []
    scene = decided(log)
    stage.resize(Metrics.of(*size))
    at_rest(stage, scene)
    assert [control.label for control in scene.group.controls if isinstance(control, Button)] == [
        "Play on", "End here", "Menu",
    ]  # fmt: skip
    assert scene.spoken_result().endswith("The match is decided: play on, or end here.")
    for means, done in ((Means.CONFIRM, "next"), (Means.BACK, "menu")):
        scene = decided(log)
        at_rest(stage, scene)
        scene.handle(Intent(means, Device.PAD))
        assert log.pop() == done


def test_ending_a_decided_match_happens_once_and_not_by_a_click_on_the_cloth(stage: Stage) -> None:
    log: list[str] = []
    scene = decided(log)
    at_rest(stage, scene)
    x, y, w, h = scene.controls["other"].rect
    for means in (Means.PRESS, Means.RELEASE) * 2:
        scene.handle(Intent(means, Device.POINTER, x + w / 2, y + h / 2))
    scene.handle(ENTER)
    assert log == ["end"]
    scene = decided(log)
    at_rest(stage, scene)
    scene.handle(CLOTH)
    assert log == ["end", "next"]


@pytest.mark.parametrize(
    ("match", "games"), [("fixed:3", (1, 1)), ("fixed:5", (2, 0)), ("first_to:3", (2, 0)), ("fixed:2", (1, 0))]
)
def test_a_match_that_is_open_is_not_asked_about(match: str, games: tuple[int, int]) -> None:
    scene = decided([], match, games)
    assert not scene.may_end
    assert "decided" not in scene.spoken_result()


def test_the_count_is_hurried_and_nothing_ends_by_that(stage: Stage) -> None:
    log: list[str] = []
    scene = decided(log)
    stage.replace(scene)
    paint(stage)
    scene.handle(ENTER)
    assert (scene.counting, log) == (False, [])
