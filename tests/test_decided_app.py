"""A match that is decided, in the application as a whole: asked about, played on or ended, and what becomes of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.model.decided import decided_winners
from game.model.events import Event
from game.model.match import Match
from game.model.presets import preset, with_options
from game.model.record import Header, PlayerInfo
from game.storage import saves
from game.storage.paths import matches_dir
from game.storage.saves import MatchFile, latest_unfinished, read_match
from game.views.input.intents import Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene
from tests.model.support import next_move
from tests.test_app import Driver, leave, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


def save_decided(humans: int = 1, stake: int = 5) -> Path:
    """The record of a match of three deals that was left after the second, which has decided it."""
    rules = with_options(preset("brisca", 2), {"match": "fixed:3", "stake": str(stake), "draw_for_seats": "false"})
    players = (
        PlayerInfo("Ana", "human"),
        PlayerInfo("Bep", "human") if humans > 1 else PlayerInfo("Bep", "ai", "greedy"),
    )
    for seed in range(50):
        rng = random.Random(seed)
        match, events = Match.new(rules, ["Ana", "Bep"]), list[Event]()
        while len(match.results) < 2:
            match, happened = match.apply(next_move(match, rng))
            events += happened
        if decided_winners(rules, match.results):
            file = MatchFile.create(Header("brisca", rules, players, "0.1.0"), pytest.fail)
            for event in events:
                file(event)
            file.close()
            assert file.path is not None
            return file.path
    raise LookupError("no such match")


def asked(start: Start) -> Driver:
    """Take the match up again: the screen that asks how it goes on."""
    driver = start()
    assert isinstance(driver.top, TitleScene)
    driver.keys(Means.CONFIRM)
    driver.frames(40)
    assert isinstance(driver.top, DealResultScene)
    assert driver.top.may_end
    return driver


@pytest.mark.slow
def test_a_match_that_is_decided_may_end_and_is_not_offered_again(start: Start) -> None:
    path = save_decided()
    record = path.read_bytes()
    saved = read_match(path)
    assert saved is not None
    (winner,) = decided_winners(saved.header.rules, saved.match.results)
    driver = asked(start)
    driver.keys(Means.DOWN, Means.CONFIRM)
    result = driver.top
    assert isinstance(result, MatchResultScene)
    assert result.observation.winners == (winner,)
    assert result.payout == tuple(5 if side == winner else -5 for side in range(2))
    leave(driver)
    assert latest_unfinished() == saves.Found(None, ())
    ended = matches_dir() / "ended" / path.name
    assert ended.read_bytes() == record  # no word was added
    assert cli.main(["check", str(ended)]) == 0
    again = start()
    again.keys(Means.CONFIRM)
    assert again.app.match is None  # there is nothing to go on with


@pytest.mark.slow
def test_after_the_end_a_rematch_begins(start: Start) -> None:
    save_decided()
    driver = asked(start)
    driver.keys(Means.DOWN, Means.CONFIRM)
    driver.frames(60)
    driver.keys(Means.CONFIRM)
    assert driver.on_table()
    assert driver.observation().results == ()


@pytest.mark.slow
def test_a_match_that_is_decided_may_be_played_on(start: Start) -> None:
    path = save_decided()
    driver = asked(start)
    driver.keys(Means.CONFIRM)
    driver.until(lambda: driver.on_table() and driver.observation().number == 3)
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    while not driver.observation().winners:  # a deal that nobody wins counts nothing, and another one is played
        driver.frames(40)  # what has only just come takes no press
        driver.keys(Means.CONFIRM)
        driver.until(driver.on_table)
        driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    assert isinstance(driver.top, DealResultScene)
    assert not driver.top.may_end  # it is over now: nothing is asked
    leave(driver)
    kept = read_match(path)
    assert kept is not None
    assert len(kept.match.results) >= 3


@pytest.mark.slow
def test_left_before_the_answer_it_is_asked_again(start: Start) -> None:
    save_decided()
    leave(asked(start))
    leave(asked(start))


def test_several_people_are_asked_too(start: Start) -> None:
    save_decided(humans=2)
    driver = asked(start)
    driver.keys(Means.DOWN, Means.CONFIRM)
    assert isinstance(driver.top, MatchResultScene)
    assert not driver.top.speaker.personal


@pytest.mark.slow
def test_a_record_that_cannot_be_put_away_is_told_and_the_result_shown(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_decided()
    driver = asked(start)
    (matches_dir() / "ended").write_text("in the way", "utf-8")
    driver.keys(Means.DOWN, Means.CONFIRM)
    assert isinstance(driver.top, MatchResultScene)
    assert "Continue will show it again" in driver.table.moment().notice
    assert path.exists()
