"""Screens around a match: each can be used in every way, everything has its place; and what the title does."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.kit.scroll import ScrollArea
from game.views.scene import Scene
from game.views.screens.title import FAN
from tests.cases import crossed
from tests.views.menukit import SCENES, labels_of, menu, title
from tests.views.scenekit import SIZES, Play, controls, group_of, labels, named

# --- all of them


@pytest.mark.parametrize(("name", "size"), crossed(SCENES, SIZES))
def test_controls_lie_in_the_window_apart_from_each_other_and_are_large_enough(
    name: str, size: tuple[int, int]
) -> None:
    scene = SCENES[name]()
    play = Play(scene, size)
    metrics = play.stage.painter.metrics
    found = [each for each in controls(scene) if not isinstance(each, ScrollArea)]
    for control in found:
        if control.window is not None:  # it is scrolled into sight
            assert control.rect[0] + control.rect[2] <= control.window.rect[0] + control.window.rect[2]
            continue
        x, y, w, h = control.rect
        assert x >= 0
        assert y >= 0
        assert x + w <= metrics.w
        assert y + h <= metrics.h
        assert min(w, h) >= 44
    for one, other in itertools.combinations(found, 2):
        if one.window is not other.window:
            continue
        (ax, ay, aw, ah), (bx, by, bw, bh) = one.rect, other.rect
        assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay, (one, other)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_comes_to_rest_and_then_paints_nothing(name: str) -> None:
    play = Play(SCENES[name]())
    play.settle()
    assert not play.paint()
    assert not play.stage.moving


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_every_control_and_a_new_size_keeps_the_focus(name: str) -> None:
    scene = SCENES[name]()
    play = Play(scene)
    group = group_of(scene)
    seen = set()
    for _ in controls(scene):
        play.keys(Means.NEXT)
        seen.add(group.focus)
    assert seen == {place for place, control in enumerate(controls(scene)) if control.enabled and control.in_order}
    focus = group.focus
    play.stage.relayout()
    assert group.focus == focus


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_can_be_used_with_any_random_keys(name: str) -> None:
    play = Play(SCENES[name]())
    ways = [Means.UP, Means.LEFT, Means.DOWN, Means.RIGHT, Means.NEXT, Means.PREVIOUS, Means.PAGE_DOWN, Means.HOME]
    for i in range(60):
        play.keys(ways[(i * i + 3 * i) % len(ways)], device=Device.PAD if i % 2 else Device.KEYS)
        play.stage.handle(Intent(Means.POINT, Device.POINTER, 37.0 * i, 23.0 * i % 1080))
    play.paint()


# --- the title


def test_the_title_offers_continue_only_when_there_is_a_match() -> None:
    assert labels_of(title([])) == ["Continue", "New game", "Settings", "Quit"]
    assert labels_of(title([], None)) == ["New game", "Settings", "Quit"]


def test_every_entry_of_the_title_does_what_it_says_by_keys_and_by_pointer() -> None:
    log: list[str] = []
    scene = title(log)
    play = Play(scene)
    play.keys(Means.CONFIRM, Means.DOWN, Means.CONFIRM, Means.DOWN, Means.CONFIRM, Means.RIGHT, Means.CONFIRM)
    assert log == ["continue", "new", "settings", "quit"]
    log.clear()
    for text in ("Quit", "Settings", "New game", "Continue"):
        play.click(named(scene, text))
    assert log == ["quit", "settings", "new", "continue"]


def test_the_first_frame_of_the_title_waits_for_no_card() -> None:
    scene = title([])
    play = Play(scene)
    play.stage.painter.begin()
    scene.draw(play.stage.painter)
    early = len(play.stage.painter.items)
    assert play.settle() > 300
    assert len(vars(scene)["_starts"]) == len(FAN)
    play.stage.painter.begin()
    scene.draw(play.stage.painter)
    assert len(play.stage.painter.items) > early


def test_cards_enter_one_after_the_other_and_at_once_without_motion() -> None:
    scene = title([])
    play = Play(scene)
    play.settle()
    starts = [vars(scene)["_starts"][card] for card in FAN]
    assert all(later - earlier >= 100 for earlier, later in itertools.pairwise(starts))
    still = title([])
    play = Play()
    play.stage.speed = 0
    play.stage.push(still)
    assert play.settle() <= 32


def test_a_notice_goes_with_its_button_or_escape() -> None:
    log: list[str] = []
    scene = title(log, notice="The settings could not be read.")
    play = Play(scene)
    assert "Close" in labels(scene)
    play.click(named(scene, "Close"))
    assert scene.notice is None
    assert "Close" not in labels(scene)
    again = title(log, notice="The disk is full.")
    Play(again).keys(Means.BACK)
    assert again.notice is None
    assert log == []


def test_she_says_something_else_when_her_portrait_is_pressed() -> None:
    scene = title([])
    play = Play(scene)
    before = scene.greeting
    play.at((play.stage.painter.metrics.w - 180, 148), Means.PRESS, Means.RELEASE)
    assert scene.greeting == before + 1
    play.settle()


@pytest.mark.parametrize(("make", "last"), [(title, "settings"), (menu, "quit")])
def test_up_on_the_first_entry_goes_to_the_last_line_and_down_again_to_the_first(
    make: Callable[[list[str]], Scene], last: str
) -> None:
    log: list[str] = []
    play = Play(make(log))
    play.keys(Means.UP, Means.CONFIRM)
    assert log == [last]
    play.keys(Means.DOWN, Means.CONFIRM)
    assert log[1:] == ["continue"] or not play.stage.scenes
