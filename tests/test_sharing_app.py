"""From a result in the application: a deal that is over is shared, played again from a file, and looked back at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import cli
from game.commands import play
from game.launch import Launch
from game.model.events import CardPlayed, DealStarted
from game.model.shareddeal import read_shared
from game.model.state import Phase
from game.storage.dealfiles import keep_deal, read_deal_file
from game.storage.paths import export_dir, matches_dir
from game.views.input.intents import Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.table.glance import LastTrickScene
from tests import test_app
from tests.test_app import Driver, launch, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


@pytest.fixture(autouse=True)
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    more = {Means.TABLE: pygame.K_v, Means.SHARE: pygame.K_d}
    monkeypatch.setattr(test_app, "KEYS", {**test_app.KEYS, **more})


def ended(start: Start, players: int = 2) -> Driver:
    driver = start(launch(players))
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    driver.frames(60)
    return driver


def shared_file() -> Path:
    (path,) = export_dir().iterdir()
    return path


@pytest.mark.slow
def test_a_key_shares_a_deal_that_is_over_and_says_where_it_lies(start: Start) -> None:
    driver = ended(start)
    driver.keys(Means.SHARE)
    path = shared_file()
    assert str(path) in driver.app.stage.news
    assert read_shared(pygame.scrap.get_text()) == read_deal_file(path)
    driver.keys(Means.SHARE)
    assert shared_file() == path  # once
    assert isinstance(driver.top, DealResultScene)


def test_while_a_deal_is_played_it_is_not_shared(start: Start) -> None:
    driver = start(launch())
    driver.play_until(lambda: driver.table.top.my_turn and driver.table.top.shown.phase is Phase.PLAY)
    driver.keys(Means.SHARE)
    match = driver.app.match
    assert match is not None
    assert match.hosted.deal_to_share(0) is None
    assert not export_dir().exists()


@pytest.mark.slow
def test_where_no_file_can_be_written_that_is_said(start: Start, home: Path) -> None:
    driver = ended(start)
    (home / "export").write_text("in the way", "utf-8")
    driver.keys(Means.SHARE)
    assert "It cannot be saved as a file" in driver.app.stage.news


@pytest.mark.slow
def test_the_same_cards_are_played_from_the_file_and_nothing_is_saved(start: Start) -> None:
    driver = ended(start, 3)
    first = driver.app.match
    assert first is not None
    (began,) = [event for event in first.room.ended_story if isinstance(event, DealStarted)]
    driver.keys(Means.SHARE)
    test_app.leave(driver)
    records = sorted(matches_dir().iterdir())
    shared = read_deal_file(shared_file())
    again = start(Launch(mode="table", game=shared.game, rules=shared.rules, deal=shared, seed="2", speed="off"))
    second = again.app.match
    assert second is not None
    assert second.viewer == first.viewer
    assert second.room.match.deal is not None
    assert {*second.room.match.deal.stock, *(c for hand in second.room.match.deal.hands for c in hand)} == set(
        began.deck or ()
    )
    assert "neither saved nor counted" in again.table.moment().notice
    again.play_until(lambda: isinstance(again.top, DealResultScene))
    again.frames(60)
    assert any(isinstance(event, CardPlayed) for event in second.room.ended_story)
    assert sorted(matches_dir().iterdir()) == records
    again.keys(Means.CONFIRM)
    again.play_until(lambda: isinstance(again.top, (MatchResultScene, DealResultScene)))


@pytest.mark.slow
def test_a_key_leads_to_the_last_trick_and_any_back(start: Start) -> None:
    driver = ended(start)
    result = driver.top
    for key in (Means.CONFIRM, Means.BACK, Means.TABLE):
        driver.keys(Means.TABLE)
        assert isinstance(driver.top, LastTrickScene)
        assert driver.table.aids.sheet is Means.LAST_TRICK
        driver.frames(3)
        driver.keys(key)
        assert driver.top is result
        assert not driver.table.aids.is_open
        driver.frames(3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["brisca", "--deal", "deal.txt"], "its own game and rules"),
        (["--deal", "nothing.txt"], "cannot be read"),
        (["--deal", "letter.txt"], "no deal in letter.txt"),
        ([], "Missing: GAME, --players"),
    ],
)
def test_a_wrong_order_gets_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_bytes(b"Dear Ana,\xff\n")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["play", *words]) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_a_deal_is_kept_once_and_never_over_another_file(tmp_path: Path, start: Start) -> None:
    driver = ended(start)
    match = driver.app.match
    assert match is not None
    shared = match.hosted.deal_to_share(match.viewer)
    assert shared is not None
    (tmp_path / "brisca 1.triunfo").write_text("mine", "utf-8")
    paths = {keep_deal(shared, tmp_path) for _each in range(2)}
    assert paths == {tmp_path / "brisca 2.triunfo"}
    assert (tmp_path / "brisca 1.triunfo").read_text("utf-8") == "mine"


@pytest.mark.slow
def test_a_file_that_the_system_opens_with_the_game_is_played(
    tmp_path: Path, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = ended(start)
    match = driver.app.match
    assert match is not None
    shared = match.hosted.deal_to_share(match.viewer)
    assert shared is not None
    path = keep_deal(shared, tmp_path).rename(tmp_path / "Ana's DEAL.TRIUNFO")
    opened: list[Launch] = []
    monkeypatch.setattr(play, "open_window", opened.append)
    cli.main([str(path)])
    assert opened == [Launch(mode="table", game=shared.game, rules=shared.rules, deal=shared)]


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "cannot be read (No such file or directory)."), (b"Dear Ana,\xff\n", "no deal in letter.triunfo that")],
)
def test_what_is_wrong_with_a_file_that_the_system_opens_is_told_in_the_window(
    content: bytes | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "letter.triunfo").write_bytes(content)
    opened: list[Launch] = []
    monkeypatch.setattr(play, "open_window", opened.append)
    cli.main([str(tmp_path / "letter.triunfo")])
    (order,) = opened
    assert order.mode == "title"
    assert said in (order.notice or "")
