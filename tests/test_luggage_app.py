"""Everything of a person, or of all, on its way to another computer, in the application."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import cli
from game.commands import play
from game.launch import Launch
from game.storage import packing
from game.storage.paths import export_dir, import_dir, matches_dir
from game.storage.people import PeopleFile
from game.storage.puzzlebook import PuzzleBook
from game.storage.settings import load_settings
from game.views.input.intents import Means
from game.views.kit.controls import Faced
from game.views.screens.history.asking import PeopleSheet
from game.views.screens.questions import LuggageScene
from game.views.screens.settings.scene import SettingsScene
from game.views.screens.title import TitleScene
from game.views.widgets.buttons import Button
from tests.patience import wait_for
from tests.storage.historykit import begun, fill, simulated
from tests.storage.luggagekit import ANA, BEP, OTHER, Computer, know
from tests.test_app import Driver, start
from tests.views.scenekit import controls

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


@pytest.fixture
def carried(tmp_path: Path, home: Path) -> Path:
    """A file that Ana has packed at another computer."""
    (tmp_path / "there").mkdir()
    there = Computer(tmp_path / "there")
    fill(there.use() / "matches", [simulated(matches=2)[1], begun()])
    know(Ana=ANA)
    assert PuzzleBook(ANA).keep_solved("0a") is None
    file = there.pack("Ana.triunfo").path
    Computer(home).use()
    return file


def rested(driver: Driver) -> None:
    """Let the application run until nothing is at work."""

    def is_done() -> bool:
        driver.frames()
        return not driver.app.luggages.is_at_work

    wait_for(is_done)
    driver.frames(2)


def sheet(driver: Driver) -> LuggageScene:
    rested(driver)
    assert isinstance(driver.top, LuggageScene)
    return driver.top


def labels(scene: LuggageScene) -> list[str]:
    return [each.label for each in controls(scene) if isinstance(each, Button)]


def press(scene: LuggageScene | SettingsScene | PeopleSheet, wanted: str) -> None:
    """Press the button of that name."""
    for each in controls(scene):
        if isinstance(each, (Button, Faced)) and each.label == wanted:
            each.press()
            return
    pytest.fail(f"no {wanted}")


def open_sheet(driver: Driver) -> LuggageScene:
    """Go the way of a player: title, settings, their last page, the entry."""
    assert isinstance(driver.top, TitleScene)
    next(each for each in driver.top.entries() if each.text == "Settings").press()
    driver.frames()
    for _page in range(3):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_PAGEDOWN, mod=0))
        driver.frames()
    assert isinstance(driver.top, SettingsScene)
    press(driver.top, "Take everything along")
    driver.frames()
    return sheet(driver)


def drop(driver: Driver, path: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    driver.frames(3)


def test_everything_is_packed_from_the_settings(start: Start, home: Path) -> None:
    fill(matches_dir(), simulated())
    driver = start()
    scene = open_sheet(driver)
    driver.keys(Means.CONFIRM)
    scene = sheet(driver)
    (packed,) = export_dir().iterdir()
    assert packed.name.startswith("Triunfo 20")
    assert str(packed) in scene.text()
    assert scene.heading() == "Everything is packed"
    driver.keys(Means.BACK)
    assert isinstance(driver.top, SettingsScene)


def test_of_several_people_one_is_chosen(start: Start) -> None:
    know(Ana=ANA, Bep=BEP)
    driver = start()
    press(open_sheet(driver), "Pack everything")
    driver.frames(2)
    assert isinstance(driver.top, PeopleSheet)
    press(driver.top, "Bep")
    sheet(driver)
    (packed,) = export_dir().iterdir()
    assert packed.name.startswith("Triunfo Bep 20")


def test_a_dropped_file_is_taken_in_at_a_new_computer(start: Start, carried: Path) -> None:
    driver = start()
    drop(driver, carried)
    scene = sheet(driver)
    assert scene.heading() == "Take this in?"
    assert "Ana" in scene.text()
    assert labels(scene) == ["Take it in", "Back"]
    press(scene, "Take it in")
    scene = sheet(driver)
    assert scene.heading() == "All is here"
    assert "2 matches are new here." in scene.text()
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    assert driver.top.entries()[0].text == "Continue"
    assert [person.name for person in driver.app.context.people.known.people.values()] == ["Ana"]


def test_whoever_may_be_one_person_is_asked_for(start: Start, carried: Path) -> None:
    know(Ana=OTHER)
    assert PuzzleBook(OTHER).keep_solved("0b") is None
    driver = start()
    drop(driver, carried)
    scene = sheet(driver)
    assert scene.heading() == "One person or two?"
    assert PeopleFile().content.ids(OTHER) == {OTHER}
    press(scene, "One person")
    scene = sheet(driver)
    assert labels(scene) == ["Take it in", "Take it in with its settings", "Back"]
    press(scene, "Take it in")
    sheet(driver)
    assert PeopleFile().content.ids(OTHER) == {OTHER, ANA}
    assert sorted(PuzzleBook(OTHER).puzzles) == ["0a", "0b"]


def test_going_back_changes_nothing(start: Start, carried: Path) -> None:
    know(Ana=OTHER)
    driver = start()
    drop(driver, carried)
    sheet(driver)
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    assert PeopleFile().content.ids(OTHER) == {OTHER}
    assert not matches_dir().exists()


def test_settings_that_come_along_are_made_true_at_once(start: Start, home: Path, tmp_path: Path) -> None:
    there = Computer(tmp_path)
    there.use()
    first = start()
    first.app.settings.keep(replace(first.app.settings.current, text_size=150, cover="blue", hide_points=True))
    file = there.pack().path
    first.app.close()
    first.app.running = False
    Computer(home).use()
    driver = start()
    drop(driver, file)
    press(sheet(driver), "Take it in")
    sheet(driver)
    assert driver.app.stage.painter.metrics.text == 1.5
    assert driver.app.stage.skin.appearance.cover == "blue"
    assert load_settings().settings.hide_points


def test_a_file_that_lies_in_a_folder_is_offered(start: Start, carried: Path) -> None:
    import_dir().mkdir(parents=True)
    carried.rename(import_dir() / "Triunfo Ana.triunfo")
    driver = start()
    press(open_sheet(driver), "Take in Triunfo Ana")
    assert sheet(driver).heading() == "Take this in?"


def test_a_damaged_file_is_told_and_nothing_changes(start: Start, carried: Path) -> None:
    carried.write_bytes(carried.read_bytes()[:-40])
    driver = start()
    drop(driver, carried)
    scene = sheet(driver)
    assert scene.heading() == "That did not work"
    assert "is damaged, and nothing of it was taken in." in scene.text()
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)


def test_work_that_nobody_wants_any_more_is_stopped(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, goes_on = threading.Event(), threading.Event()

    def slow(path: Path, most: int) -> bytes:
        asked.set()
        goes_on.wait(60)
        return path.read_bytes()[:most]

    monkeypatch.setattr(packing, "read_bounded", slow)
    fill(matches_dir(), simulated(matches=2))
    driver = start()
    press(open_sheet(driver), "Pack everything")
    assert asked.wait(60)
    driver.frames(3)
    sheet = driver.top
    assert isinstance(sheet, LuggageScene)
    assert labels(sheet) == ["Stop"]
    driver.keys(Means.BACK)
    goes_on.set()
    rested(driver)
    assert isinstance(driver.top, SettingsScene)
    assert not export_dir().exists()


def test_nothing_is_taken_in_at_a_table(start: Start, carried: Path) -> None:
    driver = start(Launch(mode="table", game="brisca"))
    drop(driver, carried)
    assert driver.on_table()


def test_a_file_that_the_system_opens_with_the_game_is_looked_through(
    start: Start, carried: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Launch] = []
    monkeypatch.setattr(play, "open_window", opened.append)
    cli.main([str(carried)])
    assert opened == [Launch(luggage=carried)]
    assert sheet(start(opened[0])).heading() == "Take this in?"
