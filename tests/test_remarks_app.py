"""The opponents remember, in the application: at the title, at the table, and from one run of it to the next."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.app import recordindex
from game.model.presets import preset, with_options
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.paths import matches_dir
from game.storage.said import read_said
from game.storage.settings import save_settings
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.words.remarks import LINES, Topic
from tests.storage.historykit import fill, simulated
from tests.test_app import Driver, start  # noqa: F401

ANA = KeptSeat("Ana", "you_curls", id="a" * 32)


@pytest.fixture(autouse=True)
def rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recordindex, "REST", 0.0)


def with_rosa(record: str) -> str:
    """The same match, of Ana against Rosa."""
    head, *rest = record.splitlines(keepends=True)
    header = json.loads(head)
    header["players"][0]["id"] = ANA.id
    header["players"][1] = {"name": "Rosa", "kind": "ai", "portrait": "rosa", "level": "strong"}
    return json.dumps(header) + "\n" + "".join(rest)


def keep(**changes: object) -> None:
    values = {"window": (960, 540), "speed": "off", "seats": (ANA, KeptSeat("Rosa", "rosa", "beginner")), **changes}
    save_settings(Settings(**values))  # type: ignore[arg-type]


def played(count: int = 2) -> None:
    fill(matches_dir(), [with_rosa(record) for record in simulated(matches=2)], count=count, day="20260105")


def at_rest(driver: Driver) -> str:
    """What Rosa says at the title once it rests."""
    top = driver.top
    assert isinstance(top, TitleScene)
    driver.until(lambda: driver.app.index.is_fresh_at(top) and driver.app.remarks._title is top)
    return top.remark(top.greeting)


def topic(text: str) -> Topic:
    return next(line.when.topic for line in LINES if line.said.format(name="Rosa") == text)


def test_rosa_speaks_of_what_has_happened_once_the_title_rests(start: Callable[..., Driver]) -> None:  # noqa: F811
    keep()
    played()
    driver = start()
    top = driver.top
    assert isinstance(top, TitleScene)
    assert driver.app.remarks.at_title(0) == ""  # the first frame waits for nothing
    said = at_rest(driver)
    assert topic(said) is Topic.AWAY  # in January
    assert driver.app.remarks.at_title(1) != said


def test_who_has_not_played_with_her_is_not_asked_for_a_revenge(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    assert topic(at_rest(driver)) is Topic.FIRST


def test_she_says_something_else_after_the_program_was_started_anew(start: Callable[..., Driver]) -> None:  # noqa: F811
    keep()
    played()
    first = at_rest(start())
    assert [line.said for line in LINES if line.text == read_said()["rosa"]] == [first]
    second = at_rest(start())
    assert first != second


def test_nobody_speaks_where_that_is_not_wanted(start: Callable[..., Driver]) -> None:  # noqa: F811
    keep(remarks=False)
    played()
    driver = start()
    assert at_rest(driver) == ""
    driver.app.new_games.begin_last()
    driver.frames(5)
    assert driver.table.picture.spoken.sentence == ""


@pytest.mark.slow
def test_an_opponent_greets_at_a_new_table_and_remembers_at_the_next(start: Callable[..., Driver]) -> None:  # noqa: F811
    keep(game="brisca", house_rules={"brisca": HouseRules(2, {"match": "fixed:1"})})
    played()
    driver = start()
    at_rest(driver)
    driver.app.new_games.begin_last()
    driver.frames(2)
    first = driver.table.picture.spoken.sentence
    assert first.startswith("Rosa: ")
    before = driver.app.remarks._known["rosa"].met
    while driver.app.remarks._known["rosa"].met == before:  # a void deal is followed by another one
        driver.play_until(lambda: isinstance(driver.top, DealResultScene))
        driver.session.go_on()
    assert driver.app.remarks._known["rosa"].met == before + 1
    driver.app.matches.again()
    driver.frames(2)
    assert driver.table.picture.spoken.sentence not in ("", first)


def test_rosa_knows_the_match_that_has_just_ended(start: Callable[..., Driver]) -> None:  # noqa: F811
    keep(game="brisca", house_rules={"brisca": HouseRules(2, {"match": "fixed:1"})})
    driver = start()
    assert topic(at_rest(driver)) is Topic.FIRST
    driver.app.new_games.begin_last()
    driver.frames(2)
    while driver.app.remarks._known["rosa"].met == 0:  # a void deal is followed by another one
        driver.play_until(lambda: isinstance(driver.top, DealResultScene))
        driver.session.go_on()
    driver.app.title.show()
    driver.frames(1)
    assert driver.app.remarks.at_title(0) == ""
    assert topic(at_rest(driver)) is not Topic.FIRST


def test_a_demo_has_nobody_to_speak_to(start: Callable[..., Driver]) -> None:  # noqa: F811
    from game.launch import Launch

    keep()
    played()
    driver = start(Launch(mode="demo", rules=with_options(preset("brisca", 2), {"match": "fixed:1"}), speed="off"))
    driver.frames(10)
    assert driver.table.picture.spoken.sentence == ""
