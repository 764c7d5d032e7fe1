"""The matches of before, in the application: kept in step, continued, named, exported, imported, deleted."""

from __future__ import annotations

import errno
import json
import os
import sqlite3
import time
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app import recordindex
from game.model.cards import Card
from game.packs.marks import Marks
from game.packs.pack import Pack
from game.pastmatches import MatchFilter, MatchKey, Part, Result
from game.storage import lookup, writing
from game.storage.finished import index_path
from game.storage.history import History
from game.storage.locks import FileLock
from game.storage.pastmatch import told as told_of
from game.storage.paths import export_dir, import_dir, matches_dir
from game.views.input.intents import Means
from game.views.paint.cache import SurfaceCache
from game.views.screens.history import rows
from game.views.screens.history.asking import DeleteScene, ImportScene, MatchNameScene
from game.views.screens.history.scene import HistoryScene
from game.views.screens.packs.pictures import Size, card_on_tile
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button
from tests.storage.historykit import begun, fill, simulated
from tests.test_app import Driver, start  # noqa: F401
from tests.views.scenekit import controls


@pytest.fixture
def opened(start: Callable[..., Driver]) -> Callable[[], tuple[Driver, HistoryScene]]:  # noqa: F811
    """Open the application, and in it the matches, with all records read."""

    def opening() -> tuple[Driver, HistoryScene]:
        driver = start()
        driver.app.past_matches.show()
        driver.until(lambda: not driver.app.index.is_at_work)
        driver.frames(3)
        return driver, screen(driver)

    return opening


def screen(driver: Driver) -> HistoryScene:
    scene = driver.app.past_matches.scene
    assert scene is not None
    return scene


def key(driver: Driver, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=0))
    driver.frames(2)


def press(scene: HistoryScene | DeleteScene | ImportScene, label: str) -> None:
    next(each for each in controls(scene) if isinstance(each, Button) and each.label == label).press()


def test_the_title_leads_to_it(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    title = driver.top
    assert isinstance(title, TitleScene)
    next(each for each in title.entries() if each.name == "matches").press()
    driver.frames(2)
    scene = screen(driver)
    assert driver.shows(HistoryScene)
    assert scene.match is None
    driver.keys(Means.BACK)
    assert driver.shows(TitleScene)
    assert driver.app.past_matches.scene is None


def test_each_match_is_shown_with_the_cards_of_its_game(
    start: Callable[..., Driver],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever was played last; packs are read when one is missed, once, and each picture is drawn once."""
    drawn = list[tuple[str, str]]()

    def drawing(pack: Pack, card: Card, marks: Marks, size: Size, unit: float, radius: int) -> pygame.Surface:
        drawn.append((pack.id, card.code))
        return card_on_tile(pack, card, marks, size, unit, radius)

    def until_drawn(count: int) -> None:
        def is_drawn() -> bool:
            driver.app.stage.skin.masters.wait()
            return len(drawn) >= count

        driver.until(is_drawn)

    monkeypatch.setattr(rows, "card_on_tile", drawing)
    fill(matches_dir(), simulated(), count=2)
    driver = start()
    past, shelf = driver.app.past_matches, driver.app.appearances.shelf
    past.show()
    driver.until(lambda: not driver.app.index.is_at_work)
    until_drawn(1)
    assert drawn == [("castellana", "1c")]
    assert not shelf.entries  # what is on the table is enough
    driver.keys(Means.BACK)
    fill(matches_dir(), simulated("briscola"), count=2, day="20260102")
    past.show()
    driver.app.index.begin()
    driver.until(lambda: shelf.reading or bool(shelf.entries))
    shelf.wait()
    until_drawn(2)
    read = shelf.version
    driver.frames(20)
    assert drawn == [("castellana", "1c"), ("napoletana", "3b")]
    assert shelf.version == read
    settings = driver.app.settings
    settings.keep(replace(settings.current, packs={"briscola": "catalana"}))
    driver.keys(Means.BACK)
    past.show()
    until_drawn(3)
    assert drawn[2:] == [("catalana", "3b")]
    assert shelf.version == read


def test_the_index_follows_while_the_title_rests_and_then_nothing_is_done(
    start: Callable[..., Driver],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recordindex, "REST", 0.0)
    fill(matches_dir(), simulated(matches=2), count=30)
    driver = start()
    driver.until(lambda: driver.app.index._is_fresh)
    with History() as history:
        assert history.count() == 30
    driver.frames(20)  # the screen is drawn ahead
    asked: list[object] = []
    monkeypatch.setattr(History, "ask", lambda *values: asked.append(values))
    monkeypatch.setattr(recordindex.RecordIndex, "begin", lambda *values: asked.append(values))
    driver.frames(50)
    assert not asked


def test_without_records_nothing_is_looked_for_at_the_title(
    start: Callable[..., Driver],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A title that expects something looks for it 25 times a second instead of eight."""
    monkeypatch.setattr(recordindex, "REST", 0.0)
    driver = start()
    driver.until(lambda: isinstance(driver.top, TitleScene) and driver.app.index.is_fresh_at(driver.top))
    driver.frames(3)
    assert not driver.app.index.is_at_work


def test_the_screen_is_ready_before_it_is_opened(
    start: Callable[..., Driver],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the title has rested its matches are known, and rows and sheets drawn; but what came since is told too."""
    monkeypatch.setattr(recordindex, "REST", 0.0)
    fill(matches_dir(), simulated(matches=2), count=30)
    driver = start()
    driver.until(lambda: driver.app.index._is_fresh)
    driver.frames(20)
    made, asked = list[object](), list[object]()
    found, keep = lookup.found, SurfaceCache.keep

    def finding(history: History, wanted: MatchFilter) -> list[MatchKey]:
        asked.append(wanted)
        return found(history, wanted)

    def keeping(cache: SurfaceCache, kept: Hashable, surface: pygame.Surface) -> None:
        made.append(kept)
        keep(cache, kept, surface)

    monkeypatch.setattr(SurfaceCache, "keep", keeping)
    monkeypatch.setattr(lookup, "found", finding)
    driver.app.past_matches.show()
    driver.frames(3)
    scene = screen(driver)
    assert (len(scene.source.keys), asked) == (30, [])
    heavy = [key for key in made if isinstance(key, tuple) and key[0] in ("sheet", "row", "slate", "paper")]
    assert heavy == []
    driver.keys(Means.BACK)
    driver.app.index.history.forget("", scene.source.keys[0].name)
    driver.app.past_matches.show()
    assert len(screen(driver).source.keys) == 29


def test_any_unfinished_match_can_be_gone_on_with(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    fill(matches_dir(), [begun()], day="20260101")
    fill(matches_dir(), [begun()], day="20260202")
    fill(matches_dir(), simulated(), day="20260303")
    driver, scene = opened()
    assert [each.part for each in scene.source.keys] == [Part.UNFINISHED, Part.UNFINISHED, Part.FINISHED]
    driver.keys(Means.DOWN)
    assert scene.chosen is not None
    assert scene.chosen.name.startswith("20260101")
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TableScene)
    assert driver.app.match is not None
    assert driver.app.match.hosted.record == matches_dir() / scene.chosen.name


def test_a_match_that_is_played_elsewhere_is_not_gone_on_with(
    opened: Callable[[], tuple[Driver, HistoryScene]],
) -> None:
    (path,) = fill(matches_dir(), [begun()])
    driver, scene = opened()
    lock = FileLock.take(path)
    try:
        driver.keys(Means.CONFIRM)
        driver.frames(3)
        assert driver.app.stage.scenes[-1] is scene
        assert "another window" in scene.source.notice
        key(driver, pygame.K_DELETE)
        asking = driver.top
        assert isinstance(asking, DeleteScene)
        press(asking, "Delete")
        assert path.exists()
        assert "another window" in scene.source.notice
    finally:
        lock.release()


def test_a_match_is_deleted_only_after_asking(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    first, second = fill(matches_dir(), simulated(matches=2))
    driver, scene = opened()
    key(driver, pygame.K_DELETE)
    driver.keys(Means.BACK)
    assert first.exists()
    assert second.exists()
    key(driver, pygame.K_DELETE)
    driver.keys(Means.DOWN, Means.CONFIRM)
    driver.frames(3)
    assert driver.top is scene
    assert first.exists()
    assert not second.exists()
    assert [each.name for each in scene.source.keys] == [first.name]
    assert scene.chosen is not None
    assert scene.chosen.name == first.name


def test_a_match_gets_a_name_which_stays(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    fill(matches_dir(), simulated())
    driver, scene = opened()
    key(driver, pygame.K_F2)
    writing = driver.top
    assert isinstance(writing, MatchNameScene)
    for text in ("S", "a", "n"):
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        driver.frames(2)
    driver.keys(Means.CONFIRM)
    driver.frames(3)
    assert scene.match is not None
    assert scene.match.name == "San"
    driver.keys(Means.BACK)
    driver.app.past_matches.show()
    driver.frames(3)
    again = screen(driver).match
    assert again is not None
    assert again.name == "San"
    assert again.is_named
    driver.app.past_matches.rename(again.key, "")
    after = driver.app.past_matches.match(again.key)
    assert after is not None
    assert after.name == "Brisca"


def test_a_record_is_exported_and_said_where(
    opened: Callable[[], tuple[Driver, HistoryScene]], monkeypatch: pytest.MonkeyPatch
) -> None:
    (path,) = fill(matches_dir(), simulated())
    driver, scene = opened()
    key(driver, pygame.K_x)
    target = export_dir() / "Brisca 2026-01-01.jsonl"
    assert target.read_bytes() == path.read_bytes()
    assert str(target) in scene.source.notice
    assert not scene.source.is_problem
    key(driver, pygame.K_x)
    assert [each.name for each in export_dir().iterdir()] == [target.name]

    def full(*_values: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    target.write_text("something else")
    monkeypatch.setattr(writing, "write_whole", full)
    key(driver, pygame.K_x)
    assert "cannot be copied" in scene.source.notice


def test_a_match_that_goes_on_is_not_exported(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    fill(matches_dir(), [begun()])
    driver, scene = opened()
    assert "export" not in scene.controls
    key(driver, pygame.K_x)
    assert not export_dir().exists()


def wait_for_import(driver: Driver) -> None:
    for _ in range(2000):
        driver.frames()
        if driver.app.past_matches._importer is None:
            return
        time.sleep(0.005)
    pytest.fail("the import never ended")


def test_a_file_dropped_onto_the_window_is_imported_once(
    opened: Callable[[], tuple[Driver, HistoryScene]], tmp_path: Path
) -> None:
    (source,) = fill(tmp_path, simulated("briscola"), day="20250505")
    fill(matches_dir(), simulated())
    driver, scene = opened()
    for said in ("1 record has been imported.", "1 was already there."):
        pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(source)))
        driver.frames()
        wait_for_import(driver)
        assert scene.source.notice == said
    driver.frames(3)
    assert scene.match is not None
    assert scene.match.game == "briscola"
    assert len(scene.source.keys) == 2
    source.write_text("rubbish\n")
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(source)))
    driver.frames()
    wait_for_import(driver)
    assert scene.source.is_problem
    assert "line 1 is wrong" in scene.source.notice
    assert len(scene.source.keys) == 2


def test_records_are_imported_from_the_folder(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    driver, scene = opened()
    scene._import()
    driver.frames()
    asking = driver.top
    assert isinstance(asking, ImportScene)
    assert str(import_dir()) in asking.text()
    press(asking, "Import from the folder")
    wait_for_import(driver)
    assert scene.source.notice == "There is no record in the folder."
    fill(import_dir(), simulated("briscola", matches=2))
    scene.actions.read_folder()
    wait_for_import(driver)
    assert scene.source.notice == "2 records have been imported."
    driver.frames(3)
    assert scene.match is not None


@pytest.mark.slow
def test_the_list_is_narrowed(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    fill(matches_dir(), simulated(matches=4), day="20260101")
    fill(matches_dir(), simulated("brisca-catalana", 4, 2), day="20260202")
    fill(matches_dir(), [begun()], day="20260303")
    driver, scene = opened()
    results = {"won": 0, "lost": 0, "": 0}
    for each in scene.source.keys:
        match = scene.source.match(each)
        assert match is not None
        results[match.result] += 1
    assert len(scene.source.keys) == 7
    for result, count in ((Result.WON, results["won"]), (Result.LOST, results["lost"]), (Result.UNFINISHED, 1)):
        scene._narrow(MatchFilter(result=result))
        driver.frames(3)
        assert len(scene.source.keys) == count
        assert scene.match is None or not count or scene.match.key in scene.source.keys
    scene._narrow(MatchFilter(game="brisca-catalana"))
    assert len(scene.source.keys) == 2
    name = scene.source.opponents()[0].name
    scene._narrow(MatchFilter(opponent=name))
    assert scene.source.keys
    scene._narrow(MatchFilter(opponent="Nobody"))
    driver.frames(3)
    assert scene.match is None
    press(scene, "Show all")
    driver.frames(3)
    assert len(scene.source.keys) == 7


def test_damaged_and_newer_records_are_listed_as_such(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    newer = json.loads(simulated()[0].splitlines()[0])
    newer["version"] = 99
    fill(matches_dir(), ["rubbish\n"], day="20260101")
    fill(matches_dir(), [json.dumps(newer) + "\n"], day="20260102")
    fill(matches_dir(), simulated(), day="20260103")
    driver, scene = opened()
    assert [each.part for each in scene.source.keys] == [Part.FINISHED, Part.UNREADABLE, Part.UNREADABLE]
    key(driver, pygame.K_END)
    match = scene.match
    assert match is not None
    assert match.sentence.startswith("Line 1")
    assert list(scene.controls) == ["game", "opponent", "result", "list", "delete", "statistics", "import", "back"]


def test_a_damaged_or_locked_index_is_no_trouble(opened: Callable[[], tuple[Driver, HistoryScene]]) -> None:
    fill(matches_dir(), simulated())
    index_path(matches_dir()).write_bytes(b"rubbish" * 1000)
    driver, scene = opened()
    assert len(scene.source.keys) == 1
    driver.keys(Means.BACK)


def test_an_index_that_another_program_holds_is_said_and_the_matches_are_there(
    opened: Callable[[], tuple[Driver, HistoryScene]],
) -> None:
    fill(matches_dir(), simulated())
    with sqlite3.connect(index_path(matches_dir())) as other:
        other.execute("BEGIN EXCLUSIVE")
        _driver, scene = opened()
        assert len(scene.source.keys) == 1
        assert scene.source.is_problem
        assert "another program is using it" in scene.source.notice
        other.rollback()
    other.close()


def test_nothing_of_a_deal_that_goes_on_is_known(home: Path) -> None:
    """Two records that differ only in the deal that goes on are told of in the same words."""
    lines = simulated()[0].splitlines()
    end = next(number for number, line in enumerate(lines) if '"deal-end"' in line)
    start_of = end + 1
    told = []
    for cut in (start_of + 2, start_of + 12, start_of + 25):
        folder = home / str(cut) / "matches"
        fill(folder, ["\n".join(lines[:cut]) + "\n"])
        with History(folder) as history:
            history.refresh()
            (entry,) = history.entries()
            assert entry.match is not None
            assert len(entry.match.deals) == 1
            place = MatchKey("", entry.path.name, 0, Part.UNFINISHED)
            told.append(told_of(place, entry, "", "", {}))
            index = index_path(folder).read_bytes()
        cards = [card for line in lines[start_of:cut] for card in json.loads(line).get("deck", ())]
        assert cards
        assert not any(f'"{card}"'.encode() in index for card in cards)
    assert told[0] == told[1] == told[2]
    assert not told[0].can_review
    assert not told[0].can_export
