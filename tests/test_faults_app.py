"""Files and computer players that fail: the title comes up, the match goes on, and one sentence says what happened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.app import matches, unfinished
from game.controllers.computer import InlineEngine, Question
from game.hosting.match import HostedMatch
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, header_line
from game.storage import log, saves
from game.storage.paths import matches_dir
from game.views.input.intents import Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from tests.test_app import Driver, launch, start
from tests.views.scenekit import continue_note

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


@pytest.fixture
def kept_log(home: Path) -> Path:
    path = log.open_log()
    assert path is not None
    return path


class Stumbling(InlineEngine):
    """Cannot think."""

    def ask(self, question: Question) -> int:
        raise ZeroDivisionError(f"{question.observation.hand}")


@pytest.mark.slow
def test_a_computer_player_who_cannot_think_is_told_once_and_plays(
    start: Start, monkeypatch: pytest.MonkeyPatch, kept_log: Path
) -> None:
    told: list[str] = []
    monkeypatch.setattr(TableScene, "show_notice", lambda _table, text: told.append(text))
    monkeypatch.setattr(matches, "WorkerEngine", Stumbling)
    driver = start(launch())
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    assert told == ["An error is keeping Rosa from thinking, so Rosa is making simple moves. The log has the details."]
    log.close_log()
    logged = kept_log.read_text()
    assert "Traceback" in logged
    assert "ZeroDivisionError" in logged
    assert "Card" not in logged


def write_record(name: str = "20260101-000000-000", **fields: object) -> Path:
    info = (PlayerInfo("Ana", "human"), PlayerInfo("Rosa", "ai", "strong"))
    header = json.loads(header_line(Header("brisca", preset("brisca", 2), info, "0.1.0")))
    matches_dir().mkdir(parents=True, exist_ok=True)
    path = matches_dir() / f"{name}.jsonl"
    path.write_text(json.dumps({**header, **fields}) + "\n")
    return path


def title_of(driver: Driver) -> TitleScene:
    assert isinstance(driver.top, TitleScene)
    return driver.top


PLAYERS: list[list[dict[str, object]]] = [
    [{"name": "Ana", "kind": "human"}, {"name": "Rosa", "kind": "ai", "level": "grandmaster"}],
    [{"name": "Ana\u200b\ufe0f", "kind": "human"}, {"name": "\ufe0f", "kind": "ai", "level": "\u200d"}],
    [{"name": "", "kind": "human"}, {"name": "A" * 200, "kind": "ai"}],
    [{"name": "\u202e" * 200, "kind": "ai"}, {"name": "\r\n\t\x1b" * 50, "kind": "ai", "level": "x" * 200}],
]


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS, ids=["level", "unseen", "long", "none but computers"])
def test_a_record_with_strange_players_goes_on(start: Start, players: list[dict[str, object]]) -> None:
    write_record(players=players, game="tute\u200b" * 20)
    driver = start()
    assert continue_note(title_of(driver)) is not None
    driver.keys(Means.CONFIRM)
    assert isinstance(driver.top, TableScene)
    driver.frames(30)
    driver.play()
    driver.frames(30)


def test_an_unknown_level_is_said_at_the_table(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(TableScene, "show_notice", lambda _table, text: told.append(text))
    write_record(players=PLAYERS[0])
    start().keys(Means.CONFIRM)
    assert told == [
        "This version of Triunfo does not know the level Rosa was playing at, so Rosa now plays at the default level."
    ]


def fail(*_values: object, **_named: object) -> NoReturn:
    raise RecursionError("nobody thought of this")


@pytest.mark.parametrize("what", ["read_match", "score_line"])
def test_a_record_that_breaks_the_reader_is_set_aside_and_the_title_comes_up(
    start: Start, monkeypatch: pytest.MonkeyPatch, kept_log: Path, what: str
) -> None:
    path = write_record()
    content = path.read_bytes()
    monkeypatch.setattr(saves if what == "read_match" else unfinished, what, fail)
    notice = title_of(start()).notice
    aside = path.with_name(f"{path.stem}.damaged-1.jsonl")
    said = (
        "A saved match cannot be continued because of an error; it has been kept as {aside}. The log has the details."
    )
    assert notice == said.format(aside=aside)
    assert aside.read_bytes() == content
    assert not path.exists()
    log.close_log()
    assert "RecursionError" in kept_log.read_text()


def test_a_match_that_breaks_when_it_goes_on_leads_back_to_the_title(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_record("20260101-000000-000")
    path = write_record("20260102-000000-000")
    driver = start()
    monkeypatch.setattr(HostedMatch, "go_on", fail)
    monkeypatch.setattr(saves, "set_aside", fail_to_rename)
    driver.keys(Means.CONFIRM)
    notice = title_of(driver).notice
    assert notice == f"The saved match {path.name} cannot be continued because of an error. The log has the details."
    assert continue_note(title_of(driver)) is not None  # the one before is offered
    monkeypatch.undo()
    driver.frames(2)


def fail_to_rename(path: Path) -> NoReturn:
    raise PermissionError(path)
