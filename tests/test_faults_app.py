"""Files and computer players that fail: the title comes up, the match goes on, and one sentence says what happened."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.app import matches, unfinished
from game.controllers.computer import Asked, InlineEngine, Question
from game.hosting.match import HostedMatch
from game.model.presets import preset
from game.model.record import Header, PlayerInfo, header_line
from game.storage import log, saves
from game.storage.crashes import crashes_dir
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

    def ask(self, asked: Asked) -> int:
        assert isinstance(asked, Question)
        raise ZeroDivisionError(f"{asked.observation.hand}")


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
def test_a_record_that_breaks_the_reader_stays_and_the_title_comes_up(
    start: Start, monkeypatch: pytest.MonkeyPatch, kept_log: Path, what: str
) -> None:
    """Field A2, its kind: a fault of the program is told once, with its report, and the match is tried again."""
    older, path = write_record("20260101-000000-000"), write_record("20260102-000000-000")
    content = path.read_bytes()
    right = getattr(saves if what == "read_match" else unfinished, what)
    calls: list[object] = []

    def failing_once(*values: object) -> object:
        """The newest record is looked at first, every time."""
        calls.append(values)
        return fail() if len(calls) % 2 else right(*values)

    with monkeypatch.context() as broken:
        broken.setattr(saves if what == "read_match" else unfinished, what, failing_once)
        driver = start()
        assert title_of(driver).notice == said_of_a_fault()
        assert continue_note(title_of(driver)) is not None
        driver.app.title.show()
        assert title_of(driver).notice is None
    driver.app.title.show()
    driver.keys(Means.CONFIRM)
    assert driver.app.match is not None
    assert driver.app.match.hosted.record == path
    assert path.read_bytes().startswith(content)
    assert older.exists()
    log.close_log()
    assert "RecursionError" in kept_log.read_text()


def said_of_a_fault() -> str:
    (report,) = crashes_dir().glob("triunfo-crash-*.txt")
    assert "what: a saved match cannot go on" in report.read_text("utf-8")
    return (
        "An error in Triunfo keeps a saved match from going on. The match is kept as it is. "
        f"{report} tells about the error, without names or cards."
    )


@pytest.mark.parametrize("what", [(HostedMatch, "go_on"), (matches, "TableMatch")], ids=["match", "table"])
def test_a_match_that_breaks_when_it_goes_on_is_offered_again(
    start: Start, monkeypatch: pytest.MonkeyPatch, kept_log: Path, what: tuple[object, str]
) -> None:
    """Field A2, its kind: it broke at the table, so nothing is wrong with the record."""
    write_record("20260101-000000-000")
    path = write_record("20260102-000000-000")
    driver = start()
    for _time in range(2):
        with monkeypatch.context() as broken:
            broken.setattr(*what, fail)
            driver.keys(Means.BACK, Means.CONFIRM)
        assert title_of(driver).notice == said_of_a_fault()
        assert continue_note(title_of(driver)) is not None
    driver.keys(Means.BACK, Means.CONFIRM)
    assert driver.app.match is not None
    assert driver.app.match.hosted.record == path
    assert len(list(matches_dir().glob("*.jsonl"))) == 2
