"""Saving, in the application as a whole: what the table, its menu and the title say when the disk or another program
stands in the way."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.controllers.verification import verify
from game.settings import Settings
from game.storage import matchfile
from game.storage.saves import MatchFile, latest_unfinished, read_match
from game.storage.settings import save_settings
from game.views.input.intents import Means
from game.views.screens.menu import TableMenu
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from tests.storage.test_saves import begin, fail, header, only_file, play
from tests.systems import takes_open_files_away
from tests.test_app import Driver, launch, leave, start
from tests.views.scenekit import continue_note, labels

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
ROOT = Path(__file__).resolve().parents[1]


def notice(driver: Driver) -> str:
    return driver.table.moment().notice


def menu_of(driver: Driver) -> TableMenu:
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TableMenu)
    return driver.top


@pytest.fixture
def blocked(home: Path) -> Callable[[], None]:
    """Put a file where the matches shall be; call it to take that away."""
    (home / "data").write_text("a file where the folder should be")
    return (home / "data").unlink


@pytest.mark.slow
@pytest.mark.parametrize("way", ["from the command line", "from the title", "another match"])
def test_that_a_match_cannot_be_saved_is_said_at_its_table(way: str, start: Start, blocked: Callable[[], None]) -> None:
    if way == "from the title":
        driver = start()
        driver.keys(Means.CONFIRM, Means.CONFIRM)
    else:
        driver = start(launch())
        if way == "another match":
            driver.frames(3)
            driver.app.matches.again()
    driver.frames(2)
    assert isinstance(driver.top, TableScene)
    assert "This match cannot be saved (Not a directory)" in notice(driver)


def test_what_went_wrong_before_the_first_table_is_said_there_too(start: Start, home: Path) -> None:
    save_settings(Settings())
    (home / "config" / "settings.json").write_text("{")
    driver = start(launch())
    driver.frames(2)
    assert "The settings were damaged" in notice(driver)


def test_the_menu_tells_the_truth_and_leaving_a_match_that_was_never_saved_is_losing_it(
    start: Start, blocked: Callable[[], None]
) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn)
    menu = menu_of(driver)
    assert "cannot be saved" in menu.text()
    assert labels(menu)[-1] == "Quit and lose this match"
    driver.keys(Means.BACK)
    driver.app.title.show()
    assert isinstance(driver.top, TitleScene)
    assert continue_note(driver.top) is None


@pytest.mark.slow
def test_when_there_is_room_again_the_table_and_the_menu_say_so(
    start: Start, blocked: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and len(driver.observation().tricks) == 2)
    blocked()
    monkeypatch.setattr(matchfile, "AGAIN", 0.0)  # the next event may come at once
    driver.play_until(lambda: driver.table.top.my_turn and len(driver.observation().tricks) == 4)
    assert notice(driver) == "This match is being saved again."
    menu = menu_of(driver)
    assert menu.text() == "The match is saved after every card."
    assert labels(menu)[-1] == "Quit to main menu"
    before = driver.observation()
    leave(driver)
    again = start()
    again.keys(Means.CONFIRM)
    again.frames(3)
    assert again.observation() == before


def test_a_match_that_is_saved_as_it_is_left_is_said_to_be_at_the_title(
    start: Start, blocked: Callable[[], None]
) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn)
    blocked()
    driver.app.title.show()
    assert isinstance(driver.top, TitleScene)
    assert driver.top.notice == "The match could be saved after all."
    assert continue_note(driver.top) is not None


def test_a_disk_that_fills_in_the_middle_is_told_at_the_table_and_in_an_open_menu(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn)
    menu = menu_of(driver)
    assert menu.text() == "The match is saved after every card."

    def full(*_values: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(matchfile, "_write", full)
    assert driver.app.match is not None
    driver.app.match.act(next(iter(driver.observation().legal)))  # what was chosen before the menu came
    driver.frames(3)
    assert "cannot be saved" in menu.text()
    assert labels(menu)[-1] == "Quit and lose your latest moves"
    driver.keys(Means.BACK)
    driver.frames(2)
    assert "No space left on device" in notice(driver)


@takes_open_files_away
def test_a_data_folder_that_is_deleted_is_told_at_the_table_and_written_anew(
    start: Start, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field A6: nothing was said, and the match was gone."""
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and len(driver.observation().tricks) == 1)
    shutil.rmtree(home / "data")
    monkeypatch.setattr(matchfile, "LOOK", 0.0)  # the second is over
    driver.frames(3)
    assert notice(driver) == "The file of this match had been deleted or changed. All of it has been saved again."
    assert menu_of(driver).text() == "The match is saved after every card."
    before = driver.observation()
    leave(driver)
    again = start()
    again.keys(Means.CONFIRM)
    again.frames(3)
    assert again.observation() == before
    again.play_until(lambda: isinstance(again.top, DealResultScene))
    verifier, _reading = verify(only_file().read_bytes().splitlines(keepends=True))
    assert verifier.opened == 1, "the seed was written anew too"


# --- another program

HOLDER = """
    import sys
    from game.storage.saves import latest_unfinished, take_up
    sys.stdin.readline()
    saved, file = take_up(latest_unfinished().saved, print)
    print("open", flush=True)
    sys.stdin.readline()
    file.close()
"""


@contextmanager
def another_program(home: Path) -> Iterator[Callable[[str], None]]:
    """One that goes on with the newest match when it is told so, and then leaves it."""
    pipe = subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}
    command = [sys.executable, "-c", textwrap.dedent(HOLDER)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, text=True) as process:

        def tell(answer: str) -> None:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write("\n")
            process.stdin.flush()
            assert process.stdout.readline().strip() == answer

        yield tell
        process.kill()


def leave_matches(count: int) -> None:
    for number in range(count):
        file = MatchFile.create(header(), fail)
        play(begin(header()), file, random.Random(number), 20)
        file.close()


def title_of(driver: Driver) -> TitleScene:
    assert isinstance(driver.top, TitleScene)
    return driver.top


@pytest.mark.slow
def test_continue_says_that_the_match_is_open_elsewhere_until_it_is_left_there(start: Start, home: Path) -> None:
    leave_matches(1)
    driver = start()
    note = continue_note(title_of(driver))
    assert note is not None
    assert "open in another window" not in note
    with another_program(home) as tell:
        tell("open")
        for _ in range(2):
            driver.keys(Means.CONFIRM)
            assert "This match is open in another window of Triunfo." in (title_of(driver).notice or "")
            assert continue_note(title_of(driver)) == f"{note} (open in another window)"
        tell("")
    driver.keys(Means.BACK, Means.CONFIRM)
    assert isinstance(driver.top, TableScene)
    leave(driver)
    assert read_match(only_file()) is not None


@pytest.mark.slow
def test_continue_offers_the_match_before_one_that_is_open_elsewhere(start: Start, home: Path) -> None:
    leave_matches(2)
    newest = latest_unfinished().saved
    assert newest is not None
    with another_program(home) as tell:
        tell("open")
        driver = start()
        assert "Continue offers an earlier one" in (title_of(driver).notice or "")
        assert "open in another window" not in (continue_note(title_of(driver)) or "")
        driver.keys(Means.BACK, Means.CONFIRM)
        assert isinstance(driver.top, TableScene)
        leave(driver)
        content = newest.path.read_bytes()
    assert content == newest.content
