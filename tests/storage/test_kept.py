"""Files of every version since 0.1 are taken up; those of a newer one are told from damaged ones and left alone."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from game.model.recordlines import read_record
from game.people import Person
from game.settings import VERSION as SETTINGS_VERSION
from game.settings import Settings
from game.statistics.counting import statistics_of
from game.storage import finished, joined, private, said
from game.storage.balances import BalanceKey, KeptBalance, keep_balance, kept_balances
from game.storage.dailies import Dailies, PlayedDay
from game.storage.dealfiles import read_deal_file
from game.storage.history import NEWER, History
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.paths import data_dir, export_dir, matches_dir
from game.storage.people import PeopleFile
from game.storage.puzzlebook import PuzzleBook
from game.storage.recordfiles import CannotImport, import_record
from game.storage.saves import abandon, latest_unfinished
from game.storage.settings import load_settings, rules_kept, save_settings, settings_path
from game.storage.travels import Travels
from tests.kept.make import PERSON, TOKEN

KEPT = Path(__file__).resolve().parents[1] / "kept"
HOMES = sorted(path for path in KEPT.glob("*/*") if path.is_dir() and path.name != "__pycache__")
NAMES = [path.relative_to(KEPT).as_posix() for path in HOMES]


def move_in(kept: Path, home: Path) -> None:
    """Take over all files of a home."""
    shutil.copytree(kept, home, dirs_exist_ok=True)


def files(home: Path) -> dict[str, bytes]:
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def records_with_more() -> list[Path]:
    """The records beside which something is kept, by name."""
    found = sorted(matches_dir().glob(f"*{private.SUFFIX}"))
    return [path.with_name(path.name.replace(private.SUFFIX, ".jsonl")) for path in found]


def test_there_are_some() -> None:
    assert {"0.1/first", "0.1/family", "0.1/packs", "0.1/armed", "0.1/whole"} <= set(NAMES)


@pytest.mark.parametrize("kept", HOMES, ids=NAMES)
def test_the_settings_of_every_version_are_taken_up(kept: Path, home: Path) -> None:
    move_in(kept, home)
    before = files(home)
    loaded = load_settings()
    assert loaded.problem is None
    settings = loaded.settings
    assert settings.version == SETTINGS_VERSION
    window = None if kept.name == "known" else (1024, 640)  # that of this home had been made too small to be read
    assert (settings.language, settings.speed, settings.window) == ("es", "fast", window)
    assert (settings.level, settings.first_match_done) == ("strong", True)
    aside = {"config/settings.damaged-1.json": before["config/settings.json"]}  # it is of an earlier version
    assert files(home) == {**before, **aside}
    if kept.name == "first":
        return
    rules = rules_kept(settings, "briscola")
    assert rules is not None
    assert (rules.players, str(rules.match)) == (4, "first_to:5")
    assert (settings.pack, settings.big_numbers, settings.hide_points, settings.text_size) == (
        "napoletana", True, True, 125,
    )  # fmt: skip
    assert [seat.name for seat in settings.seats][:2] == ["Ana", "Rosa"]
    assert save_settings(settings) is None
    assert load_settings() == loaded


@pytest.mark.parametrize("kept", [path for path in HOMES if path.name != "first"], ids=lambda path: path.name)
def test_the_people_in_the_settings_of_every_version_have_a_file_of_their_own(kept: Path, home: Path) -> None:
    """Before version 4 they stood in the settings alone, which are kept aside; what hangs on their ids is theirs."""
    move_in(kept, home)
    before = files(home)
    people = PeopleFile()
    assert people.problem is None
    assert files(home) == before, "nothing is written while it is read"
    names = {person.name: number for number, person in people.content.people.items()}
    assert next(iter(names)) == "Ana"
    if kept.name in ("known", "whole"):
        assert names["Ana"] == PERSON
        assert people.content.of(PERSON).before[0] == "Anita"
        assert Travels(names["Ana"]).ever_won == frozenset({"sevilla"})
    if kept.name == "known":
        assert names == {"Ana": PERSON, "Berta": "b" * 16, "Player 2": "c" * 16}
        assert PuzzleBook(names["Berta"]).of("0a1b").solved
    people.settle()
    assert save_settings(Settings(volume_music=0), since=Settings()) is None
    assert {person.name for person in PeopleFile().content.people.values()} == set(names)
    settings_path().write_text("damaged")
    assert load_settings().settings == Settings()
    again = PeopleFile().content.people
    assert [person.name for person in again.values()] == list(names)
    if kept.name == "known":
        assert list(again) == list(names.values())


@pytest.mark.parametrize("kept", HOMES, ids=NAMES)
def test_the_matches_of_every_version_are_read_listed_and_gone_on_with(kept: Path, home: Path) -> None:
    move_in(kept, home)
    before = files(home)
    records = sorted(matches_dir().rglob("*.jsonl"))
    assert len(records) >= 2
    for path in records:
        reading = read_record(BytesIO(path.read_bytes()))
        assert reading.reader.header is not None
        assert reading.reader.header.app == kept.parent.name + ".0"
    found = latest_unfinished()
    assert found.saved is not None
    assert found.problems == ()
    with History() as history:
        history.refresh()
        assert history.problem is None
        states = {entry.state for entry in history.entries()}
        assert states <= {"finished", "unfinished", "running", "abandoned", "ended"}, states
        assert len(history.entries()) >= len(records)
        if kept.name == "whole":
            assert statistics_of("Ana", history.entries()).total.matches >= 3
    after = files(home)
    after.pop("data/history.sqlite")
    before.pop("data/history.sqlite", None)
    assert after == before


def test_what_was_ready_beside_a_record_is_taken_up(home: Path) -> None:
    move_in(KEPT / "0.1" / "armed", home)
    (record,) = records_with_more()
    assert private.read_ready(record) == ((private.MadeReady(0, 1, 3, claim=True),), None)
    assert private.read_seed(record) is None


def test_everything_of_0_1_is_taken_up(home: Path) -> None:
    move_in(KEPT / "0.1" / "whole", home)
    shared, record = records_with_more()
    assert private.read_ready(record) == ((private.MadeReady(0, 1, 1, claim=True),), None)
    assert private.read_seed(record) == private.read_seed(shared) == "a seed"
    table = private.read_table(shared)
    assert table is not None
    assert (table.code, table.guests[0].token) == ("QX7R", TOKEN)
    assert private.read_hints(record, 1) == ((0, 2),)
    days = Dailies(PERSON)
    assert days.problem is None
    assert days.days["2026-11-22"].points == 72
    assert days.pars == {"2026-11-22": 12, "2026-11-23": -6}
    book = PuzzleBook(PERSON)
    assert book.problem is None
    assert (book.of("0a1b").solved, book.of("0a1b").tries, book.of("ff00").tries) == (True, 1, 1)
    travels = Travels(PERSON)
    assert travels.problem is None
    assert (travels.journey, len(travels.sittings)) == (1, 1)
    assert sorted(travels.ever_won) == ["sevilla"]
    lessons = LessonProgress()
    assert lessons.problem is None
    assert lessons.of(PERSON) == Progress(("first_tricks",), {"trumps": 7})
    assert said.read_said() == {"rosa": "Shall we play a hand?"}
    os.utime(joined.JOINED.path)
    seat = joined.read_seat()
    assert seat is not None
    assert seat.token == TOKEN
    (deal,) = export_dir().glob("*.txt")
    assert read_deal_file(deal).game == "brisca"
    with History() as history:
        (balances,) = kept_balances(history)
        assert [each.luck for each in balances.values()] == [3.5]


# --- a newer version


def newer_json(path: Path, version: int = 99) -> None:
    """Make a file one of a form that is not known here, with things in it that are not known either."""
    values = msgspec.json.decode(path.read_bytes())
    values |= {"version": version, "things": [{"new": "ñ"}, 1.5, None]}
    path.write_bytes(msgspec.json.encode(values) + b"\n\n")


@pytest.fixture
def newer(home: Path) -> Path:
    """A home in which every file is one of a newer version."""
    move_in(KEPT / "0.1" / "whole", home)
    PeopleFile().settle()
    for path in home.rglob("*.json"):
        newer_json(path)
    for path in home.rglob("*.jsonl"):
        path.write_bytes(path.read_bytes().replace(b'"version": 1', b'"version": 99', 1))
    with sqlite3.connect(data_dir() / "history.sqlite") as base:
        base.execute(f"PRAGMA user_version = {finished.VERSION + 1}")
        base.execute(f"PRAGMA application_id = {finished.MARK + 1}")
        base.execute("ALTER TABLE matches ADD COLUMN things TEXT")
    base.close()
    os.utime(joined.JOINED.path)
    return home


def deeds() -> dict[str, Callable[[], object]]:
    """Everything that reads, and then writes, each kind of file; each returns what is said to the player."""
    day = PlayedDay("2026-11-22T19:30:00Z", 72, 48, 24, "wdl", (0,))

    def settings() -> object:
        loaded = load_settings()
        assert loaded.settings == Settings()
        return [loaded.problem, save_settings(Settings(speed="slow"))]

    def dailies() -> object:
        days = Dailies(PERSON)
        days.keep_day("2026-11-30", day)
        days.keep_par("2026-11-30", 2)
        assert days.pars == {"2026-11-30": 2}, "it is known while the program runs"
        return days.problem

    def puzzles() -> object:
        book = PuzzleBook(PERSON)
        book.keep_solved("0a1b")
        return book.problem

    def journey() -> object:
        travels = Travels(PERSON)
        travels.sit_down("20261130-100000-000.jsonl", "sevilla")
        travels.set_out_again()
        return travels.problem

    def lessons() -> object:
        progress = LessonProgress()
        progress.finished(PERSON, "trumps")
        return progress.problem

    def people() -> object:
        kept = PeopleFile()
        kept.change(lambda now: now.with_people([Person("Berta", "you", id="b")]))
        return kept.problem

    def beside_a_record() -> object:
        record = records_with_more()[-1]
        ready, problem = private.read_ready(record)
        assert ready == ()
        assert (private.read_seed(record), private.read_table(record)) == (None, None)
        assert private.keep_ready(record, (private.MadeReady(0, 1, 1, claim=True),), "seed") is None
        assert private.keep_ready(record, ()) is None
        return problem

    def seat_elsewhere() -> object:
        assert joined.read_seat() is None
        problem = joined.keep_seat(joined.KeptSeat("127.0.0.1", 5000, "x" * 16, "table"))
        joined.forget_seat()
        return problem

    def matches() -> object:
        found = latest_unfinished()
        assert found.saved is None
        assert found.problems == ()
        with pytest.raises(CannotImport) as caught:
            import_record(max(matches_dir().glob("*.jsonl")))
        return str(caught.value)

    def index() -> object:
        with History() as history:
            history.refresh()
            assert {entry.state for entry in history.entries()} == {NEWER}
            problem = history.problem
            history.lose(sqlite3.DatabaseError("damaged"))
            history.clear()
        keep_balance(matches_dir(), BalanceKey("x.jsonl", 0, 1, 0), KeptBalance(1.0, 1.0, True))
        finished.remember_finished(matches_dir(), ["x.jsonl"])
        assert finished.known_finished(matches_dir()) == frozenset()
        return problem

    return {
        "settings": settings, "dailies": dailies, "puzzles": puzzles, "journey": journey, "lessons": lessons,
        "people": people,
        "beside a record": beside_a_record, "seat elsewhere": seat_elsewhere, "matches": matches, "index": index,
    }  # fmt: skip


@pytest.mark.parametrize("name", list(deeds()))
def test_a_newer_version_s_file_is_refused_in_a_sentence_and_stays_byte_for_byte(newer: Path, name: str) -> None:
    before = files(newer)
    told = deeds()[name]()
    sentences = told if isinstance(told, list) else [told]
    for sentence in sentences:
        assert isinstance(sentence, str)
        assert "newer version of Triunfo" in sentence or "This record has version 99" in sentence, sentence
        assert "damaged" not in sentence
    assert files(newer) == before


def test_what_the_opponents_said_stays_too(newer: Path) -> None:
    before = files(newer)
    assert said.read_said() == {}
    said.keep_said({"rosa": "Well played."})
    assert files(newer) == before


def test_a_file_that_becomes_newer_while_the_program_runs_stays(home: Path) -> None:
    move_in(KEPT / "0.1" / "whole", home)
    book, travels = PuzzleBook(PERSON), Travels(PERSON)
    for path in [*(data_dir() / "puzzles").glob("*.json"), *(data_dir() / "journey").glob("*.json"), settings_path()]:
        newer_json(path)
    before = files(home)
    for problem in (book.keep_solved("ff00"), travels.set_out_again(), save_settings(Settings())):
        assert problem is not None
        assert "newer version" in problem
    assert files(home) == before


def test_what_belongs_to_a_newer_version_stays_when_a_match_is_given_up(home: Path) -> None:
    move_in(KEPT / "0.1" / "whole", home)
    path = private.private_path(records_with_more()[-1])
    newer_json(path)
    content = path.read_bytes()
    found = latest_unfinished()
    assert found.saved is not None
    abandon(found.saved)
    assert path.read_bytes() == content
