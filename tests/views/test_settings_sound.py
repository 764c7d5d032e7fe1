"""The settings of what is heard: every one by every device, heard and kept at once."""

from __future__ import annotations

from typing import get_args

import pytest

from game.settings import LOUDEST, Music, Page, Settings
from game.views.input.intents import Device, Means
from game.views.kit import words as kit_words
from game.views.screens.settings.scene import SettingsScene, SoundCallbacks
from game.views.widgets.stepper import Slider
from tests.views.scenekit import Play, controls, focused_on, labels, named


class SoundPage:
    """The page of sounds, and what came of it."""

    def __init__(self, settings: Settings = Settings(), speech: bool = True) -> None:  # noqa: B008
        self.log: list[Settings] = []
        self.samples: list[str] = []
        calls = SoundCallbacks(self.samples.append, lambda: speech)
        self.scene = SettingsScene(settings, self.log.append, page=Page.SOUND, sound=calls)
        self.play = Play(self.scene, (1280, 720))
        self.play.paint()

    def slider(self, name: str) -> Slider:
        found = named(self.scene, name)
        assert isinstance(found, Slider)
        return found

    def at(self, name: str, value: int, *means: Means) -> None:
        """Point at the step of a row that gives it this value."""
        slider = self.slider(name)
        left, wide = slider.row
        x = left + 10 + (wide - 20) * (value - 0.5) / LOUDEST if value else left - 2
        self.play.at((x, slider.middle[1]), *means)


@pytest.mark.parametrize(("name", "group"), [("Cards", "cards"), ("Table", "table"), ("Music", "music")])
def test_a_volume_is_pressed_dragged_and_heard(name: str, group: str) -> None:
    page = SoundPage()
    page.at(name, 3, Means.PRESS)
    for value in (4, 9, 10):
        page.at(name, value)
    page.at(name, 10, Means.RELEASE)
    assert [settings.volume(group) for settings in page.log] == [3, 4, 9, 10]
    assert page.samples == [group] * 4
    others = {"cards", "table", "music"} - {group}
    assert all(settings.volume(other) == Settings().volume(other) for settings in page.log for other in others)
    page.at(name, 0)
    assert page.scene.settings.volume(group) == 10  # nothing is held any more


def test_dragging_to_the_left_of_the_row_is_silence() -> None:
    page = SoundPage()
    page.at("Cards", 2, Means.PRESS)
    x, y, _w, h = page.slider("Cards").rect
    page.play.at((x + 5, y + h / 2))
    assert page.log[-1].volume_cards == 0


@pytest.mark.slow
@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_keys_and_pads_move_a_volume_to_its_ends_and_no_further(device: Device) -> None:
    page = SoundPage(Settings(volume_cards=9))
    page.play.keys(Means.RIGHT, Means.RIGHT, device=device)
    assert [settings.volume_cards for settings in page.log] == [10]
    assert focused_on(page.scene) is not page.slider("Cards")
    page = SoundPage(Settings(volume_cards=1))
    page.play.keys(Means.LEFT, Means.LEFT, device=device)
    assert [settings.volume_cards for settings in page.log] == [0]
    page = SoundPage(Settings(volume_cards=9))
    page.play.keys(Means.CONFIRM, Means.CONFIRM, device=device)
    assert [settings.volume_cards for settings in page.log] == [10, 0]
    page = SoundPage()
    page.play.keys(Means.DOWN, Means.RIGHT, Means.DOWN, Means.LEFT, device=device)
    assert [(settings.volume_table, settings.volume_music) for settings in page.log] == [(8, 5), (8, 4)]


def test_each_music_can_be_chosen_and_captions_and_speech_switched() -> None:
    page = SoundPage()
    names = ("Match the cards", "Guitar", "Mandolin", "Catalan", "Off")
    for name in names:
        page.play.click(named(page.scene, name))
    assert [settings.music for settings in page.log] == list(get_args(Music))
    page.play.click(named(page.scene, "Captions"))
    page.play.click(named(page.scene, "Speech"))
    assert (page.log[-1].captions, page.log[-1].speech) == (True, True)
    assert page.samples == []


@pytest.mark.parametrize("speech", [True, False])
def test_a_system_without_speech_is_told_so(monkeypatch: pytest.MonkeyPatch, speech: bool) -> None:
    page, drawn = SoundPage(speech=speech), []
    monkeypatch.setattr(kit_words, "flow", lambda _painter, text, *_places, **_how: drawn.append(text))
    page.play.stage.repaint()
    page.play.paint()
    assert any("speech-dispatcher" in text for text in drawn) == (not speech)
    assert "Speech" in labels(page.scene)  # it may be wanted before it is installed


def test_everything_put_back_is_what_a_new_player_hears() -> None:
    changed = Settings(volume_cards=1, volume_table=2, volume_music=3, music="guitar", captions=True, speech=True)
    page = SoundPage(changed)
    page.play.keys(Means.PAGE_DOWN)
    page.play.click(named(page.scene, "Reset all"))
    assert page.log == [Settings()]
    page.play.click(named(page.scene, "Undo"))
    assert page.log[-1] == changed


def test_no_control_of_the_page_is_out_of_reach_of_keys() -> None:
    page = SoundPage()
    reached = []
    for _ in range(30):
        page.play.keys(Means.NEXT)
        reached.append(focused_on(page.scene))
    assert all(control in reached for control in controls(page.scene))
