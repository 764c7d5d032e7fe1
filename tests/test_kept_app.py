"""The program opens homes of earlier versions, goes on with their matches, and spares what later ones have written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.storage.paths import matches_dir
from game.views.input.intents import Means
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from tests.storage.test_kept import HOMES, NAMES, files, move_in, newer
from tests.test_app import Driver, start
from tests.views.scenekit import continue_note

__all__ = ["newer", "start"]  # fixtures

Start = Callable[..., Driver]


@pytest.mark.slow
@pytest.mark.parametrize("kept", HOMES, ids=NAMES)
def test_continue_goes_on_with_the_match_of_an_earlier_version(start: Start, kept: Path, home: Path) -> None:
    move_in(kept, home)
    before = {path.name: path.read_bytes() for path in matches_dir().glob("*.jsonl")}
    driver = start()
    assert isinstance(driver.top, TitleScene)
    assert driver.top.notice is None
    assert continue_note(driver.top) is not None
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
