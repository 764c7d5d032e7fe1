"""The settings screen: every setting is there by every device, applies at once, and fits at every size of text."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from msgspec.structs import replace as changed

from game.settings import SHOWN, Change, Page, Settings, Speed, other_size
from game.views.input.intents import Device, Means
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.screens.settings.scene import PLAYED, SettingsScene, Ways
from game.views.widgets.buttons import Segments, Toggle
from tests.views.menukit import press_cell, settings
from tests.views.scenekit import SIZES, Play, controls, labels, named

HABITS = {
    "Confirm each card": "confirm",
    "Take back a slip": "take_back",
    "Play the last card automatically": "auto_play",
    "Cut for me": "auto_cut",
    "Sort my hand": "sort_hand",
    "Count in your head": "hide_points",
    "Card counter": "card_counter",
    "Opponents talk": "remarks",
    "Reduced motion": "reduced_motion",
    "High contrast": "high_contrast",
}
SPEED = ("Slow", "Normal", "Fast", "Instant")
USUAL = Settings()
WHOLE = (1280, 720)
LARGE = Metrics.of(*WHOLE, 1.5)


def segments_of(scene: SettingsScene, *names: str) -> Segments:
    """The row with these choices."""
    return next(
        control for control in controls(scene) if isinstance(control, Segments) and tuple(control.labels) == names
    )


def turn_to(scene: SettingsScene, play: Play, page: Page) -> None:
    """Have the page with that tab in sight."""
    press_cell(play, controls(scene)[0], (page + 0.5) / 4)
    assert scene.page is page


def test_each_habit_is_switched_where_it_stands_and_none_is_forgotten() -> None:
    assert set(HABITS.values()) == {each.name for each in SHOWN if each.changes is Change.NOTHING} - {"text_size"}
    for text, name in HABITS.items():
        log: list[object] = []
        scene = settings(log)
        play = Play(scene, WHOLE)
        turn_to(scene, play, Page.DISPLAY if name in ("reduced_motion", "high_contrast") else Page.PLAY)
        before = getattr(USUAL, name)
        play.click(named(scene, text))
        assert log == [changed(USUAL, **{name: not before})]
        toggle = named(scene, text)
        assert isinstance(toggle, Toggle)
        assert toggle.on is not before


def test_each_other_setting_applies_at_once() -> None:
    log: list[object] = []
    scene = settings(log)
    play = Play(scene, WHOLE)
    turn_to(scene, play, Page.DISPLAY)
    press_cell(play, segments_of(scene, *SPEED), 0.9)
    press_cell(play, segments_of(scene, "100%", "125%", "150%"), 0.5)
    press_cell(play, segments_of(scene, "Automatic", "Always", "Never"), 0.5)
    play.click(named(scene, "Suit symbols and points"))
    play.click(named(scene, "Full screen"))
    turn_to(scene, play, Page.LANGUAGE)
    play.click(named(scene, "Español"))
    play.keys(Means.BACK)
    steps = itertools.accumulate(
        [
            {"speed": "off"},
            {"text_size": 125},
            {"big_numbers": True},
            {"signs": True},
            {"fullscreen": True},
            {"language": "es"},
        ],
        lambda values, change: changed(values, **change),  # type: ignore[arg-type]
        initial=USUAL,
    )
    assert log == list(steps)[1:]
    assert not play.stage.scenes


def test_everything_is_put_back_but_language_and_window_and_that_can_be_taken_back() -> None:
    log: list[object] = []
    scene = settings(log)
    play = Play(scene, WHOLE)
    turn_to(scene, play, Page.LANGUAGE)
    assert "Reset all" not in labels(scene)
    play.click(named(scene, "Español"))
    turn_to(scene, play, Page.DISPLAY)
    play.click(named(scene, "High contrast"))
    before = scene.settings
    turn_to(scene, play, Page.LANGUAGE)
    play.click(named(scene, "Reset all"))
    assert scene.settings == changed(USUAL, language="es")
    play.click(named(scene, "Undo"))
    assert scene.settings == before
    assert log[-1] == before


# --- the piece of table


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_new_speed_is_shown_by_a_card_that_plays_and_comes_back(speed: Speed) -> None:
    scene = settings([], "off")
    play = Play(scene, WHOLE)
    play.settle()
    turn_to(scene, play, Page.DISPLAY)
    index = ("slow", "normal", "fast", "off").index(speed)
    press_cell(play, segments_of(scene, *SPEED), (index + 0.5) / 4)
    play.paint()
    assert scene.moving
    assert 1000 < play.settle() < 4000
    assert not scene.moving


def test_speed_off_moves_nothing_and_the_preview_can_be_pressed_again() -> None:
    scene = settings([])
    play = Play(scene, WHOLE)
    play.settle()
    x, y, w, h = scene.preview.rect
    play.at((x + w / 2, y + h / 2), Means.PRESS)
    assert play.settle() > 500
    turn_to(scene, play, Page.DISPLAY)
    press_cell(play, segments_of(scene, *SPEED), 0.9)
    x, y, w, h = scene.preview.rect
    play.at((x + w / 2, y + h / 2), Means.PRESS)
    assert not scene.moving


@pytest.mark.slow
@pytest.mark.parametrize("calm", [False, True])
def test_with_reduced_motion_the_card_is_here_or_there_and_never_between(
    calm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = settings([])
    scene.settings = changed(scene.settings, reduced_motion=calm)
    places = set()
    drawn = Painter.card

    def card(self: Painter, face: object, x: float, y: float, *rest: object, **more: object) -> None:
        if face is PLAYED:
            places.add((x, y))
        drawn(self, face, x, y, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "card", card)
    play = Play(scene, WHOLE)
    scene.preview.play(scene.settings)
    play.settle()
    assert len(places) == 2 if calm else len(places) > 10


# --- what keys change elsewhere


def test_fullscreen_by_its_key_shows_in_the_settings() -> None:
    log: list[object] = []
    scene = settings(log)
    play = Play(scene, WHOLE)
    turn_to(scene, play, Page.DISPLAY)
    scene.change(changed(scene.settings, fullscreen=True))
    toggle = named(scene, "Full screen")
    assert isinstance(toggle, Toggle)
    assert toggle.on
    assert log == []


def test_text_sizes_have_a_first_and_a_last_one() -> None:
    assert [other_size(size, 1) for size in (100, 125, 150)] == [125, 150, 150]
    assert [other_size(size, -1) for size in (100, 125, 150)] == [100, 100, 125]


# --- tabs


def test_tabs_are_turned_by_keys_pad_pointer_and_page_keys() -> None:
    scene = settings([])
    play = Play(scene, WHOLE)
    play.keys(Means.UP)  # from the first setting to the tabs
    seen = []
    acts: tuple[Callable[[], None], ...] = (
        lambda: play.keys(Means.RIGHT),
        lambda: play.keys(Means.RIGHT, device=Device.PAD),
        lambda: press_cell(play, controls(scene)[0], 0.1),
        lambda: play.keys(Means.PAGE_DOWN, Means.PAGE_DOWN, Means.PAGE_DOWN, Means.PAGE_DOWN),
        lambda: play.keys(Means.PAGE_UP),
    )
    for act in acts:
        act()
        seen.append(scene.page)
    assert seen == [Page.DISPLAY, Page.SOUND, Page.PLAY, Page.LANGUAGE, Page.SOUND]


def test_the_first_setting_has_the_focus_when_the_screen_opens() -> None:
    log: list[object] = []
    scene = settings(log)
    Play(scene, WHOLE).keys(Means.RIGHT)
    assert log == [changed(USUAL, confirm=True)]


def test_what_is_about_motion_stands_on_one_page_and_fullscreen_beside_the_size_of_text() -> None:
    scene = settings([])
    play = Play(scene, WHOLE)
    turn_to(scene, play, Page.DISPLAY)
    assert {"Reduced motion", "Full screen"} <= set(labels(scene))
    assert segments_of(scene, *SPEED).chosen == 1
    assert segments_of(scene, "100%", "125%", "150%").chosen == 0


@pytest.mark.parametrize("tongue", ["en", "es"], indirect=True)
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_on_the_sheet_and_apart(size: tuple[int, int], text: float, tongue: str) -> None:
    scene = SettingsScene(changed(USUAL, signs=True), print, Ways(print, print, print))
    play = Play(scene, (960, 540))
    play.stage.resize(Metrics.of(*size, text))
    for _tab in range(4):
        rects = [control.rect for control in controls(scene)] + [scene.preview.rect]
        for x, y, w, h in rects:
            assert 0 <= x <= x + w <= play.stage.painter.metrics.w
            assert 0 <= y <= y + h <= SettingsScene.end - 20
        for (ax, ay, aw, ah), (bx, by, bw, bh) in itertools.combinations(rects, 2):
            assert ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay
        assert scene.preview.rect[3] >= 250
        play.keys(Means.PAGE_DOWN)
