"""Kept files that are links: what they lead to is read and written, wherever it lies, and the link stays."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from game.pastmatches import MatchKey
from game.people import Person
from game.settings import Settings
from game.storage import joined, private
from game.storage.dailies import DAYS, Dailies
from game.storage.finished import index_path
from game.storage.history import History
from game.storage.lessonprogress import LessonProgress
from game.storage.log import LOGGER, log_path, open_log
from game.storage.matchtitles import MatchTitles, titles_path
from game.storage.paths import data_dir, log_dir, matches_dir
from game.storage.people import PEOPLE, PeopleFile
from game.storage.puzzlebook import PUZZLES, PuzzleBook
from game.storage.said import SAID, keep_said
from game.storage.saves import abandon
from game.storage.settings import load_settings, save_settings, settings_path
from game.storage.travels import JOURNEY, Travels
from game.storage.writing import write_whole
from tests.systems import needs_links

pytestmark = needs_links

RECORD = Path("20260101-120000-000.jsonl")
KEY = MatchKey("", str(RECORD), 0, 1)
WAYS: dict[str, tuple[Callable[[], Path], Callable[[], object]]] = {
    "settings": (settings_path, lambda: save_settings(Settings(speed="fast"))),
    "people": (
        lambda: PEOPLE.path,
        lambda: PeopleFile().change(lambda now: now.with_people([Person("Ana", "you", id="a")])),
    ),
    "puzzles": (lambda: PUZZLES.path / "a.json", lambda: PuzzleBook("a").keep_solved("ff")),
    "journey": (lambda: JOURNEY.path / "a.json", lambda: Travels("a").sit_down("r.jsonl", "sevilla")),
    "days": (lambda: DAYS.path / "a.json", lambda: Dailies("a").keep_par("2026-11-22", 3)),
    "lessons": (lambda: data_dir() / "lessons.json", lambda: LessonProgress().finished("a", "cards")),
    "said": (lambda: SAID.path, lambda: keep_said({"rosa": "You again. Good."})),
    "names of matches": (lambda: titles_path(matches_dir()), lambda: MatchTitles(matches_dir()).name(KEY, "Final")),
    "seat elsewhere": (
        lambda: joined.JOINED.path,
        lambda: joined.keep_seat(joined.KeptSeat("127.0.0.1", 5000, "x" * 16, "table")),
    ),
    "beside a record": (
        lambda: private.private_path(matches_dir() / RECORD),
        lambda: private.keep_ready(matches_dir() / RECORD, (private.MadeReady(0, 1, 1, claim=True),)),
    ),
}


@pytest.mark.parametrize("is_there", [True, False], ids=["there", "not there yet"])
@pytest.mark.parametrize("way", WAYS)
def test_what_a_link_leads_to_is_written(way: str, is_there: bool, tmp_path: Path) -> None:
    """Field A5: a kept file that is a link is written through; a link that leads to nothing has its target made."""
    path, write = WAYS[way][0](), WAYS[way][1]
    target = tmp_path / "elsewhere" / "a file of mine"
    path.parent.mkdir(parents=True, exist_ok=True)
    matches_dir().mkdir(parents=True, exist_ok=True)
    if is_there:
        target.parent.mkdir()
        assert write() is None
        path.rename(target)
    path.symlink_to(os.path.relpath(target, path.parent))
    assert write() is None
    assert path.is_symlink()
    content = target.read_bytes()
    assert content
    path.unlink()
    assert write() is None
    assert path.read_bytes() == content, "it is what is written where there is no link"
    assert [file.name for file in target.parent.iterdir()] == [target.name]


def test_links_to_links_and_to_folders_are_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "near").symlink_to(tmp_path / "far")
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to(Path("near", "three"))
    write_whole(tmp_path / "one", b"content")
    assert (tmp_path / "far" / "three").read_bytes() == b"content"
    assert (tmp_path / "one").is_symlink()
    assert (tmp_path / "two").is_symlink()


def test_a_damaged_file_behind_a_link_is_set_aside_where_it_lies(tmp_path: Path) -> None:
    target = tmp_path / "mine.json"
    target.write_bytes(b"{")
    settings_path().parent.mkdir(parents=True)
    settings_path().symlink_to(target)
    problem = load_settings().problem
    assert problem is not None
    assert str(tmp_path / "mine.damaged-1.json") in problem
    assert (tmp_path / "mine.damaged-1.json").read_bytes() == b"{"
    assert save_settings(Settings()) is None
    assert settings_path().is_symlink()
    assert target.exists()


def test_a_record_that_is_a_link_is_put_away_and_still_leads_there(tmp_path: Path) -> None:
    record = tmp_path / "kept.jsonl"
    record.write_text("{}\n")
    matches_dir().mkdir(parents=True)
    link = matches_dir() / RECORD
    link.symlink_to(os.path.relpath(record, matches_dir()))
    abandon(link)
    assert (matches_dir() / "abandoned" / RECORD).read_text() == "{}\n"
    assert not link.is_symlink()


def test_a_damaged_index_behind_a_link_is_made_anew_there(tmp_path: Path) -> None:
    matches_dir().mkdir(parents=True)
    target = tmp_path / "index"
    target.write_bytes(b"no index" * 1000)
    index_path(matches_dir()).symlink_to(target)
    with History() as history:
        history.refresh()
        assert history.problem is None
    assert index_path(matches_dir()).is_symlink()
    with sqlite3.connect(target) as base:
        assert base.execute("SELECT count(*) FROM matches").fetchone() == (0,)
    base.close()


def test_a_log_behind_a_link_is_put_away_there(tmp_path: Path) -> None:
    import logging

    log_dir().mkdir(parents=True)
    link = log_dir() / "triunfo.log"
    link.symlink_to(tmp_path / "my.log")
    open_log()
    assert log_path() == tmp_path / "my.log"
    for _line in range(40):
        logging.getLogger(LOGGER).info("%s", "x" * 10_000)
    assert link.is_symlink()
    assert sorted(path.name for path in tmp_path.glob("my.log*")) == ["my.log", "my.log.1"]
