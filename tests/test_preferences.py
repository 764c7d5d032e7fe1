"""Settings in the application: they apply at once, on every screen, and are kept; the window and full screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from game.model.state import Phase
from game.settings import SHOWN, Settings
from game.speech import speaker
from game.storage.settings import load_settings, save_settings
from game.views.input.intents import Means
from game.views.screens.settings.scene import SettingsScene
from game.views.screens.title import TitleScene
from tests.cases import only
from tests.test_app import Driver, launch, leave, start
from tests.views.scenekit import named

__all__ = ["start"]


def test_settings_apply_at_once_and_are_kept(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="normal"))
    driver = start()
    driver.app.preferences.show()
    driver.frames(2)
    assert isinstance(driver.top, SettingsScene)
    driver.top.set("speed", "fast")
    assert driver.app.settings.current.speed == "fast"
    assert driver.app.stage.speed == pytest.approx(0.55)
    assert load_settings().settings.speed == "fast"
    leave(driver)
    assert start().app.stage.speed == pytest.approx(0.55)


def test_every_setting_of_the_screen_is_kept_and_known_to_the_stage(
    start: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaker.Speaker, "say", lambda *_words: None)  # no test is heard, nor starts a PowerShell
    save_settings(Settings(window=(960, 540)))
    driver = start()
    app = driver.app
    for setting in SHOWN:
        now = getattr(app.settings.current, setting.name)
        value = next(value for value in setting.values() if value != now)
        app.preferences.change(msgspec.structs.replace(app.settings.current, **{setting.name: value}))
        kept = (app.settings.current, app.stage.settings, load_settings().settings)
        assert [getattr(settings, setting.name) for settings in kept] == [value] * 3
    assert driver.full_screen()
    assert app.stage.audio.settings.speech


def test_marks_chosen_with_the_cards_stay_when_another_setting_is_changed_then(start: Callable[..., Driver]) -> None:
    driver = start()
    driver.app.preferences.show()
    driver.frames(2)
    settings = driver.top
    assert isinstance(settings, SettingsScene)
    driver.app.appearances.show()
    driver.frames(2)
    named(driver.top, "Suit symbols and points").press()
    assert driver.app.settings.current.signs
    driver.keys(Means.BACK)
    assert driver.top is settings
    settings.set("speed", "fast")
    assert (driver.app.settings.current.speed, driver.app.settings.current.signs) == ("fast", True)
    assert load_settings().settings.signs


def test_settings_are_changed_from_the_menu_of_a_match_and_the_table_adapts(start: Callable[..., Driver]) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    driver.keys(Means.BACK)
    driver.keys(*[Means.DOWN] * 5, Means.CONFIRM)
    scene = driver.top
    assert isinstance(scene, SettingsScene)
    scene.on_change(msgspec.structs.replace(scene.settings, confirm=True, text_size=125, signs=True))
    driver.frames(2)
    assert driver.app.stage.settings.confirm
    assert driver.table.top.layout.text == 1.25
    assert driver.app.stage.skin.marks.signs
    kept = load_settings().settings
    assert (kept.confirm, kept.text_size, kept.signs) == (True, 125, True)
    driver.keys(Means.BACK, Means.BACK)
    assert driver.top is driver.table


def test_the_keys_for_the_text_size_work_on_every_screen(start: Callable[..., Driver]) -> None:
    driver = start()

    def press(key: int) -> float:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
        driver.frames(2)
        return driver.app.stage.painter.metrics.text

    assert [press(key) for key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)] == [1.25, 1.5, 1.5]
    driver.app.preferences.show()
    assert press(pygame.K_MINUS) == 1.25
    assert isinstance(driver.top, SettingsScene)
    assert driver.top.settings.text_size == 125
    assert press(pygame.K_KP_MINUS) == 1.0
    assert load_settings().settings.text_size == 100


# --- window


@pytest.mark.parametrize("size", only([(1280, 720), (960, 540), (1280, 960), (2560, 1080)], (2560, 1080), whole=True))
def test_the_window_can_be_resized_at_any_moment(start: Callable[..., Driver], size: tuple[int, int]) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    driver.app.display.window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1], window=driver.app.display.window))
    driver.frames(3)
    assert driver.app.display.surface.get_size() == size
    metrics = driver.app.stage.painter.metrics
    assert (metrics.width, metrics.height) == size
    assert driver.table.top.layout.w == pytest.approx(metrics.w)
    assert driver.table.top.my_turn
    leave(driver)
    assert load_settings().settings.window == size


def test_full_screen_and_back(start: Callable[..., Driver]) -> None:
    driver = start()
    windowed = driver.app.display.window.size
    driver.app.preferences.toggle_full_screen()
    driver.frames(2)
    assert driver.full_screen()
    assert load_settings().settings.fullscreen
    driver.app.preferences.toggle_full_screen()
    driver.frames(2)
    assert not driver.full_screen()
    assert not load_settings().settings.fullscreen
    assert driver.app.display.window.size == windowed


def test_the_key_for_full_screen(start: Callable[..., Driver]) -> None:
    driver = start()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    driver.frames(2)
    assert driver.full_screen()
    leave(driver)
    assert load_settings().settings.fullscreen


def test_a_damaged_settings_file_is_told_and_set_aside(start: Callable[..., Driver], home: Path) -> None:
    folder = home / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text("{ not json")
    driver = start()
    title = driver.top
    assert isinstance(title, TitleScene)
    assert title.notice
    assert "damaged" in title.notice
    assert list(folder.glob("settings.damaged-*"))
