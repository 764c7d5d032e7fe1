"""Puzzles in the application: from the title to a solved one and back, kept, and one a day that all have."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app import puzzles as app_puzzles
from game.app.puzzles import Puzzles, shipped_puzzles
from game.assets import read_bounded
from game.model.puzzle import of_the_day
from game.storage.puzzlebook import Done, PuzzleBook
from game.views.input.intents import Device, Intent, Means
from game.views.puzzles.listing import PuzzleListScene
from game.views.puzzles.scene import PuzzleScene
from game.views.puzzles.screen import Mode
from game.views.screens.title import TitleScene
from game.views.table import pieces as places
from tests.test_app import Driver, start  # noqa: F401


def open_puzzles(driver: Driver) -> Puzzles:
    title = driver.top
    assert isinstance(title, TitleScene)
    next(each for each in title.entries() if each.name == "puzzles").press()
    driver.frames(2)
    assert isinstance(driver.top, PuzzleListScene)
    return driver.app.puzzles


def at_table(driver: Driver) -> PuzzleScene:
    assert isinstance(driver.top, PuzzleScene)
    return driver.top


def play(driver: Driver, scene: PuzzleScene, right: bool) -> None:
    card = next(card for card in scene.solution.points if (card is scene.solution.card) is right)
    number = places.held(scene.top.shown, scene.top.state.wishes.sort_hand).index(card)
    driver.app.stage.handle(Intent(Means.PLACE, Device.KEYS, number=number))


def mode_of(scene: PuzzleScene) -> Mode:
    return scene.mode


@pytest.mark.slow
def test_from_the_title_to_a_solved_puzzle_and_on_and_back(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    days = (date(2026, 11, 23) + timedelta(days=days) for days in range(40))
    endings = (day for day in days if of_the_day(day.toordinal(), len(shipped_puzzles())) < 320)
    day = next(endings)  # one with an ending
    driver.app.puzzles._clock = lambda: day
    puzzles = open_puzzles(driver)
    listing = driver.app.stage.top
    driver.keys(Means.CONFIRM)
    scene = at_table(driver)
    assert scene.puzzle is puzzles.today
    assert scene.progress.heading == "Puzzle of the day"
    play(driver, scene, right=False)
    play(driver, scene, right=True)
    driver.until(lambda: mode_of(scene) is Mode.SOLVED)
    assert scene.progress.solved == 1
    driver.app.stage.handle(Intent(Means.NEXT_PUZZLE, Device.KEYS))
    following = at_table(driver)
    assert following.puzzle is not scene.puzzle
    driver.keys(Means.BACK)
    assert driver.app.stage.top is listing
    assert sum(each.is_solved for each in puzzles.listed) == 1
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TitleScene)
    person = next(seat for seat in driver.app.settings.current.seats if seat.is_person)
    done = PuzzleBook(person.id).of(scene.puzzle.key)
    assert (done.tries, done.solved) == (1, True)


def test_the_cards_are_those_of_the_game_while_a_puzzle_lies_there(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    puzzles = open_puzzles(driver)
    puzzle = next(each for each in shipped_puzzles() if each.game == "briscola")
    puzzles.open(puzzle)
    assert driver.app.appearances.game == "briscola"
    driver.keys(Means.BACK)
    assert driver.app.appearances.match is None


def test_the_puzzle_of_the_day_follows_from_the_date_alone() -> None:
    first, count = date(2026, 11, 23).toordinal(), len(shipped_puzzles())
    assert [of_the_day(first + day, count) for day in range(4)] == [
        of_the_day(first + day + count, count) for day in range(4)
    ]
    assert len({of_the_day(first + day, count) for day in range(count)}) == count
    assert of_the_day(first, 320) == 163


def test_another_day_has_another_puzzle(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    days = [date(2026, 11, 23), date(2026, 11, 24)]
    found = []
    for day in days:
        puzzles = Puzzles(driver.app.evenings, lambda day=day: day)  # type: ignore[misc]
        puzzles.show()
        found.append(puzzles.today.number)
        puzzles.close_list()
    assert len(set(found)) == 2
    assert days[1] - days[0] == timedelta(days=1)


def test_a_damaged_line_of_the_file_is_left_out_and_no_file_is_said(
    start: Callable[..., Driver],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(path: Path, most: int) -> bytes:
        return read_bounded(path, most).replace(b"puzzle=2 ", b"x ")

    monkeypatch.setattr(app_puzzles, "read_bounded", damaged)
    assert [puzzle.number for puzzle in shipped_puzzles()][:2] == [1, 3]

    def missing(path: object, most: int) -> bytes:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(app_puzzles, "read_bounded", missing)
    driver = start()
    driver.app.puzzles.show()
    assert isinstance(driver.top, TitleScene)
    assert "cannot be read" in driver.app.stage.news


def test_once_all_are_solved_the_next_one_is_any(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    puzzles = open_puzzles(driver)
    solved = {each.key: Done(solved=True) for each in shipped_puzzles()}
    puzzles.book.content = replace(puzzles.book.content, puzzles=solved)
    assert all(each.is_solved for each in puzzles.listed)
    assert puzzles.next_one.number == 1
