"""The program opens homes of earlier versions, goes on with their matches, and spares what later ones have written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app.newgame import first_person
from game.settings import KeptSeat, Settings
from game.storage.paths import matches_dir
from game.storage.settings import load_settings, save_settings
from game.views.input.intents import Means
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.views.window import Kept
from game.words import set_language
from tests.storage.test_kept import HOMES, NAMES, files, move_in, newer
from tests.test_app import Driver, leave, start
from tests.views.scenekit import continue_note

__all__ = ["newer", "start"]  # fixtures

Start = Callable[..., Driver]


@pytest.mark.slow
@pytest.mark.parametrize("kept", HOMES, ids=NAMES)
def test_continue_goes_on_with_the_match_of_an_earlier_version(start: Start, kept: Path, home: Path) -> None:
    move_in(kept, home)
    before = {path.name: path.read_bytes() for path in matches_dir().glob("*.jsonl")}
    driver = start()
    title = driver.top
    assert isinstance(title, TitleScene)
    assert title.notice is None
    assert continue_note(title) is not None
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TableScene)
    length = sum(map(len, before.values()))
    driver.play_until(lambda: sum(path.stat().st_size for path in matches_dir().glob("*.jsonl")) > length)
    for name, content in before.items():
        assert (matches_dir() / name).read_bytes().startswith(content)


@pytest.mark.slow
def test_the_program_runs_in_a_newer_version_s_home_and_changes_nothing_there(start: Start, newer: Path) -> None:
    before = files(newer)
    driver = start()
    assert isinstance(driver.top, TitleScene)
    notice = driver.top.notice
    assert notice is not None
    assert "newer version of Triunfo" in notice
    assert continue_note(driver.top) is None
    store = driver.app.settings
    for speed in ("fast", "slow"):
        store.keep(replace(store.current, speed=speed))
    assert not driver.app.notices, "it was said already"
    driver.frames(10)
    driver.app.past_matches.show()
    driver.frames(20)
    driver.app.title.show()
    driver.frames(5)
    driver.app.journey.show()
    driver.frames(5)
    driver.app.daily.show()
    driver.frames(5)
    driver.app.puzzles.show()
    driver.frames(5)
    after = files(newer)
    assert {name: content for name, content in after.items() if name in before} == before
    others = {name for name in after if name not in before}
    assert all(name.startswith(("log/", "data/daily/")) for name in others), others  # days of somebody it does not know


@pytest.mark.parametrize("size", [(1000, 190), (10, 10), (30_000, 700), (1000, 700)])
def test_whatever_size_a_window_was_closed_with_nothing_of_a_person_is_lost(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Field A1: 1000x190 was written and not read, and with it name, language and id were gone."""
    seats = (KeptSeat("Ana", "you_curls", id="a" * 16), KeptSeat("Rosa", "rosa", "casual"))
    save_settings(Settings(window=(960, 540), speed="off", language="en", text_size=125, seats=seats))
    driver = start()
    number = first_person(driver.app.context).id
    monkeypatch.setattr(driver.app.display, "kept", lambda: Kept(size))
    leave(driver)
    loaded = load_settings()
    assert loaded.problem is None
    expected = {(1000, 190): (960, 540), (10, 10): (960, 540), (30_000, 700): (20_000, 700), (1000, 700): (1000, 700)}
    assert loaded.settings.window == expected[size]
    assert (loaded.settings.language, loaded.settings.text_size) == ("en", 125)
    again = first_person(start().app.context)
    assert (again.name, again.id, again.portrait) == ("Ana", number, "you_curls")


def test_a_setting_of_another_window_is_not_undone_by_closing_this_one(start: Start) -> None:
    """Field A4: text 125 in the second, the size of the first, which is closed last."""
    first = start()
    second = start()
    second.app.preferences.size_text(1)
    leave(second)
    store = first.app.settings
    store.keep(replace(store.current, window=(1000, 700), volume_music=1))
    assert store.current.text_size == 100, "this window stays as it is"
    leave(first)
    settings = load_settings().settings
    assert (settings.text_size, settings.volume_music) == (125, 1)


@pytest.mark.usefixtures("english", "catalogs")
def test_names_at_the_table_follow_the_language_that_is_set_there(start: Start) -> None:
    """Field B9: in the match that goes on, in a rematch, and after a restart in another language."""
    save_settings(Settings(window=(960, 540), speed="off", language="de", was_invited=True))
    set_language("de")
    driver = start()
    preferences = driver.app.preferences
    driver.app.new_games.begin_last()
    driver.frames(3)
    assert driver.app.match is not None
    assert driver.table.top.players[0].name == "Du"
    preferences.change(replace(preferences.values, language="es"))
    assert driver.table.top.players[0].name == "Tú"
    assert driver.app.match.hosted.header.players[0].name == "You"
    driver.app.matches.again()
    assert driver.app.match.hosted.people[0].name == "Tú"
    preferences.change(replace(preferences.values, language="it"))
    leave(driver)
    again = start()
    set_language("ca")
    again.keys(Means.CONFIRM)
    assert again.app.match is not None
    assert again.app.match.people[0].name == "Tu"
    assert again.observation().names[again.app.match.viewer] == "Tu"
