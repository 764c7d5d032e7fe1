"""The player of sounds: what begins, how loud, how many at once; and silence, without a word, where there is none."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.settings import Settings
from game.views.sound import mixer
from game.views.sound import player as module
from game.views.sound.player import BURST, VOICES, SoundBox, loudness, read_table, take_names
from tests.clock import Clock
from tests.patience import wait_for
from tests.views.hearkit import write_sounds


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sounds(tmp_path_factory.mktemp("sounds"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def box(folder: Path, clock: Clock) -> Iterator[SoundBox]:
    made = SoundBox(lambda: folder, clock)
    made.set(Settings(), None)
    yield made
    made.close()
    assert pygame.mixer.get_init() is None


def opened(box: SoundBox) -> SoundBox:
    box.open()
    wait_for(lambda: box.works)
    return box


def playing() -> int:
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(VOICES))


# --- sounds


def test_nothing_is_opened_before_it_is_asked_for_nor_while_all_is_silent(box: SoundBox) -> None:
    assert not box.play("play")
    box.set(Settings(volume_cards=0, volume_table=0, volume_music=5), None)
    box.open()
    assert not box.works
    assert pygame.mixer.get_init() is None
    box.set(Settings(volume_cards=1, volume_table=0, volume_music=5), None)
    wait_for(lambda: box.works)


def test_takes_go_by_turns_as_loud_as_table_and_player_say(box: SoundBox, clock: Clock) -> None:
    opened(box)
    box.set(Settings(volume_cards=5), None)
    heard: list[pygame.mixer.Sound] = []
    for _ in range(3):
        assert box.play("play")
        sounds = [pygame.mixer.Channel(i).get_sound() for i in range(VOICES)]
        heard += [each for each in sounds if each is not None]
        assert heard[-1].get_volume() == pytest.approx(loudness(5) * 10 ** (-6 / 20), abs=0.01)
        pygame.mixer.stop()
        clock.now += 1
    assert heard[0] is heard[2]
    assert heard[0] is not heard[1]
    assert not box.play("bagpipes")


def test_volumes_are_those_of_the_group_and_none_is_silence(box: SoundBox, clock: Clock) -> None:
    opened(box)
    box.set(Settings(volume_cards=0, volume_table=10), None)
    assert not box.play("play")
    assert box.play("win")
    box.set(Settings(volume_cards=10, volume_table=0), None)
    clock.now += 10
    assert box.play("play")
    assert not box.play("win")


def test_two_of_a_kind_keep_their_distance_which_longer_ones_need_more_of(box: SoundBox, clock: Clock) -> None:
    opened(box)
    for name, apart in (("play", 0.05), ("win", 0.5)):
        assert box.play(name)
        clock.now += apart - 0.01
        assert not box.play(name)
        clock.now += 0.02
        assert box.play(name)


def test_at_most_some_begin_in_one_moment_and_some_sound_at_once(box: SoundBox, clock: Clock) -> None:
    opened(box)
    assert [box.play(name) for name in ("play", "draw", "take", "win")] == [True] * BURST + [False]
    pygame.mixer.stop()
    begun = 0
    for _ in range(20):
        clock.now += 0.6
        begun += box.play("win")
    assert begun == playing() == VOICES


def test_a_whole_deal_without_motion_is_one_sound(box: SoundBox) -> None:
    opened(box)
    assert sum(box.play("play") for _card in range(40)) == 1


def test_what_came_before_the_device_was_open_is_heard_then_if_not_too_late(folder: Path, clock: Clock) -> None:
    for late, heard in ((0.5, 1), (1.5, 0)):
        hold = threading.Event()
        made = SoundBox(lambda hold=hold: hold.wait(5) and folder, clock)  # type: ignore[misc]
        made.set(Settings(), None)
        assert not made.play("draw")
        clock.now += 5  # the first frame takes its time
        made.open()
        clock.now += late
        made.update()
        hold.set()
        wait_for(lambda made=made: made.works)  # type: ignore[misc]
        made.update()
        assert playing() == heard
        made.close()


# --- the window, the device


def test_behind_other_windows_nothing_is_heard(box: SoundBox, clock: Clock) -> None:
    opened(box)
    assert box.play("win")
    box.front(False)
    assert playing() == 0
    clock.now += 5
    assert not box.play("win")
    box.front(True)
    assert box.play("win")


def test_without_a_device_there_is_silence_and_not_a_word(
    box: SoundBox, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/dev/null")
    tries: list[int] = []

    def counted(*values: int) -> None:
        tries.append(1)
        mixer.open_mixer(*values)

    monkeypatch.setattr(module, "open_mixer", counted)
    box.open()
    wait_for(lambda: bool(tries))
    box.set(Settings(music="guitar"), "guitar")
    assert not box.play("play")
    box.front(False)
    box.front(True)
    box.sample_music("guitar")
    box.update()
    box.close()
    assert not box.works
    assert capfd.readouterr() == ("", "")
    assert len(tries) == 1


def test_a_device_that_comes_later_is_used(box: SoundBox, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = True
    init = pygame.mixer.init

    def sometimes(*values: Any) -> None:
        if missing:
            raise pygame.error("no device")
        init(*values)

    monkeypatch.setattr(pygame.mixer, "init", sometimes)
    box.open()
    box.retry()
    assert not box.works
    missing = False
    box.retry(5.0)  # too soon
    assert not box.works
    box.retry()
    wait_for(lambda: box.works)
    assert box.play("play")
    missing = True
    box.lost()
    assert not box.play("draw")
    wait_for(lambda: pygame.mixer.get_init() is None)
    missing = False
    box.retry()
    wait_for(lambda: box.works)
    assert box.play("draw")


@pytest.mark.parametrize("damage", ["no folder", "no table", "bad table", "bad group", "no file", "no sound"])
def test_a_copy_without_its_sounds_is_silent(tmp_path: Path, damage: str) -> None:
    folder = write_sounds(tmp_path / "sounds")
    table = folder / "sounds.toml"
    if damage == "no folder":
        folder = tmp_path / "nowhere"
    elif damage == "no table":
        table.unlink()
    elif damage == "bad table":
        table.write_bytes(b"[play\xff")
    elif damage == "bad group":
        table.write_text('[play]\ngroup = "choir"\n')
    elif damage == "no file":
        (folder / "play-2.ogg").unlink()
    else:
        (folder / "play-2.ogg").write_bytes(b"OggS and no more")
    box = SoundBox(lambda: folder)
    box.set(Settings(), None)
    box.open()
    box.close()
    assert not box.works
    assert not box.play("play")


def test_the_table_that_is_shipped_names_every_sound_and_all_files_are_there() -> None:
    from game.assets import asset_path
    from game.words.sounds import CARDS, TABLE, TUNE_NAMES

    folder = asset_path("sounds")
    table = read_table(folder)
    assert set(table) == {*CARDS, *TABLE, *TUNE_NAMES}
    for name, spec in table.items():
        group = "music" if name in TUNE_NAMES else "cards" if name in CARDS else "table"
        assert spec.group == group
        assert all((folder / file).is_file() for file in take_names(name, spec.takes))


# --- music


def test_music_begins_changes_and_ends_as_it_is_wanted(box: SoundBox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FADE_OUT", 10)
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def noted(path: Path) -> None:
        loaded.append(path.stem)
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", noted)
    opened(box)
    values = Settings(music="guitar")
    box.set(values, "guitar")
    wait_for(pygame.mixer.music.get_busy)
    assert pygame.mixer.music.get_volume() == pytest.approx(loudness(5) * 10 ** (-6 / 20), abs=0.01)
    box.set(Settings(volume_music=10, music="guitar"), "guitar")
    assert pygame.mixer.music.get_volume() == pytest.approx(10 ** (-6 / 20), abs=0.01)
    box.set(values, "mandolin")
    wait_for(lambda: loaded == ["guitar", "mandolin"] and pygame.mixer.music.get_busy())
    box.front(False)
    assert not pygame.mixer.music.get_busy()
    box.front(True)
    assert pygame.mixer.music.get_busy()
    box.set(values, None)
    wait_for(lambda: not pygame.mixer.music.get_busy())
    assert loaded == ["guitar", "mandolin"]


def test_music_that_changes_behind_other_windows_waits_for_the_window(
    box: SoundBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FADE_OUT", 10)
    opened(box)
    box.set(Settings(music="guitar"), "guitar")
    wait_for(pygame.mixer.music.get_busy)
    box.front(False)
    box.set(Settings(music="mandolin"), "mandolin")
    box.front(True)
    wait_for(pygame.mixer.music.get_busy)


def test_a_sample_of_music_ends_by_itself(box: SoundBox, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FADE_OUT", 10)
    opened(box)
    box.sample_music("guitar")
    wait_for(pygame.mixer.music.get_busy)
    clock.now += 3
    box.set(Settings(volume_music=8), None)
    box.sample_music("guitar")
    clock.now += 3
    box.update()
    assert pygame.mixer.music.get_volume() == pytest.approx(loudness(8) * 10 ** (-6 / 20), abs=0.01)
    clock.now += 3
    box.update()
    wait_for(lambda: not pygame.mixer.music.get_busy())
