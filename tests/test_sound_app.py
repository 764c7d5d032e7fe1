"""What is heard of the application: ready after the first frame, silent behind other windows, as it is set and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from game.settings import SHOWN, Page, Settings
from game.storage.settings import load_settings, save_settings
from game.views.screens.settings.scene import SettingsScene
from game.views.sound.audio import Audio, Cue
from game.views.sound.player import SoundBox
from tests.patience import wait_for
from tests.test_app import Driver, launch, leave, start

__all__ = ["start"]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that were let be heard."""
    heard: list[str] = []
    play = SoundBox.play

    def noted(self: SoundBox, name: str) -> bool:
        did = play(self, name)
        heard.extend([name] if did else [])
        return did

    monkeypatch.setattr(SoundBox, "play", noted)
    return heard


def box_of(driver: Driver) -> SoundBox:
    box = driver.app.stage.audio.box
    assert box is not None
    return box


def ready(driver: Driver) -> Driver:
    box = box_of(driver)
    wait_for(lambda: box.works)
    return driver


def post(driver: Driver, kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, window=driver.app.display.window, **values))
    driver.frames(2)


@pytest.mark.slow
def test_a_match_is_heard_from_shuffling_to_the_end(
    start: Callable[..., Driver], played: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cues: list[str] = []
    hear = Audio.play_sound

    def noted(self: Audio, cue: Cue) -> None:
        cues.append(cue.name)
        hear(self, cue)

    monkeypatch.setattr(Audio, "play_sound", noted)
    driver = ready(start(launch()))
    driver.play_until(lambda: not driver.on_table())
    driver.until(lambda: "chalk" in cues)
    assert {"shuffle", "deal", "play", "take", "draw", "turn", "chalk"} <= set(cues)
    assert {"win", "lose"} & set(cues)
    assert 3 <= len(played) < len(cues)  # a whole match within a moment does not pile up
    leave(driver)
    assert pygame.mixer.get_init() is None


def test_behind_other_windows_it_is_silent_and_comes_back(start: Callable[..., Driver], played: list[str]) -> None:
    driver = ready(start())
    audio = driver.app.stage.audio
    post(driver, pygame.WINDOWFOCUSLOST)
    audio.play_sound(Cue("knock"))
    assert played == []
    post(driver, pygame.WINDOWFOCUSGAINED)
    audio.play_sound(Cue("knock"))
    assert played == ["knock"]


def test_a_device_that_is_pulled_out_is_missed_by_nobody(start: Callable[..., Driver], played: list[str]) -> None:
    driver = ready(start())
    post(driver, pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    ready(driver)  # another one is there
    driver.app.stage.audio.play_sound(Cue("knock"))
    assert played == ["knock"]
    post(driver, pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    post(driver, pygame.AUDIODEVICEREMOVED, which=1, iscapture=1)  # a microphone
    assert box_of(driver).works


def of_sound(settings: Settings) -> dict[str, object]:
    """What is set on the page of sound."""
    return {each.name: getattr(settings, each.name) for each in SHOWN if each.page is Page.SOUND}


def test_what_is_set_is_heard_kept_and_there_the_next_time(start: Callable[..., Driver]) -> None:
    driver = ready(start())
    driver.app.preferences.show()
    scene = driver.top
    assert isinstance(scene, SettingsScene)
    wanted: dict[str, Any] = {
        "volume_cards": 2, "volume_table": 3, "volume_music": 4, "music": "catalan", "captions": True, "speech": False,
    }  # fmt: skip
    scene.on_change(msgspec.structs.replace(scene.settings, **wanted))
    assert of_sound(driver.app.stage.audio.settings) == wanted
    kept = load_settings().settings
    assert (kept.volume_cards, kept.volume_table, kept.volume_music) == (2, 3, 4)
    assert (kept.music, kept.captions, kept.speech) == ("catalan", True, False)
    leave(driver)
    again = start()
    assert of_sound(again.app.stage.audio.settings) == of_sound(again.app.preferences.values) == wanted


@pytest.mark.slow
def test_music_by_the_cards_is_that_of_their_country(start: Callable[..., Driver]) -> None:
    save_settings(Settings(window=(960, 540), speed="off", music="pack"))
    driver = start()
    audio = driver.app.stage.audio
    assert audio.tune == "guitar"
    for pack, tune in (("napoletana", "mandolin"), ("catalana", "catalan"), ("francesa", "guitar")):
        driver.app.appearances.choose(_pack(driver, pack), "brisca")
        assert audio.tune == tune


def _pack(driver: Driver, name: str):  # type: ignore[no-untyped-def]
    from game.assets import asset_path
    from game.packs.pack import load_pack

    return load_pack(asset_path("packs", name))


def test_the_first_frame_waits_for_no_sound(start: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    frames: list[int] = []
    open_box = SoundBox.open

    def noted(self: SoundBox) -> None:
        opened.append(frames[-1] if frames else -1)
        open_box(self)

    monkeypatch.setattr(SoundBox, "open", noted)
    from game.app.program import App

    after = App._after_first_frame

    def counted(self: App) -> None:
        frames.append(self.frames)
        after(self)

    monkeypatch.setattr(App, "_after_first_frame", counted)
    start()
    assert opened == [1]
