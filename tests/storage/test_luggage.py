"""Everything of a person, or of all, travels in one file: merged, nothing doubled, nothing written over."""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest

from game.model.cards import full_deck
from game.model.errors import InvalidRecord
from game.model.recordlines import read_record
from game.statistics.counting import statistics_of
from game.storage import saves
from game.storage.balances import kept_balances
from game.storage.dailies import Dailies, PlayedDay
from game.storage.history import History
from game.storage.lessonprogress import LessonProgress
from game.storage.locks import FileLock
from game.storage.matchtitles import titles_path
from game.storage.paths import matches_dir
from game.storage.people import KnownPeople, KnownPerson, PeopleFile
from game.storage.private import private_path, read_seed
from game.storage.puzzlebook import PuzzleBook
from game.storage.settings import load_settings
from game.storage.travels import Travels
from tests.kept.make import PERSON
from tests.kept.make import main as make_home
from tests.storage.historykit import begun, fill, simulated
from tests.storage.luggagekit import ANA, BEP, OTHER, Computer, know

KEPT = Path(__file__).resolve().parents[1] / "kept" / "0.1" / "whole"


@pytest.fixture
def computers(tmp_path: Path, home: Path) -> tuple[Computer, Computer]:
    """Two computers without anything."""
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    return Computer(tmp_path / "here"), Computer(tmp_path / "there")


@pytest.fixture
def full(computers: tuple[Computer, Computer]) -> tuple[Computer, Computer]:
    """The first of them has every kind of file."""
    shutil.rmtree(computers[0].home)
    shutil.copytree(KEPT, computers[0].home)
    return computers


def records(computer: Computer) -> dict[str, bytes]:
    """The records of matches by where they lie."""
    return {name: content for name, content in computer.contents("data/matches").items() if name.endswith(".jsonl")}


# --- a new computer


def test_a_new_computer_has_everything_of_the_old_one(full: tuple[Computer, Computer]) -> None:
    old, new = full
    before = old.contents()
    packed = old.pack()
    assert packed.left == ()
    assert packed.manifest.people == ("Ana",)
    assert packed.manifest.counts == {"matches": len(records(old)), "days": 1, "puzzles": 1}
    assert old.contents().items() >= before.items()
    taken = new.take_in(packed.path)
    assert taken.notes == ()
    assert taken.matches["new"] >= 8
    new.use()
    with History() as history:
        history.refresh()
        assert statistics_of("Ana", history.entries()).total.matches >= 3
        assert [each for part in kept_balances(history) for each in part]
    assert load_settings().settings.speed == "fast"
    assert [person.name for person in PeopleFile().content.people.values()] == ["Ana"]
    assert Dailies(PERSON).days["2026-11-22"].points == 72
    assert sorted(Travels(PERSON).ever_won) == ["sevilla"]
    assert (PuzzleBook(PERSON).of("0a1b").solved, PuzzleBook(PERSON).of("ff00").tries) == (True, 1)
    assert LessonProgress().of(PERSON).done == ("first_tricks",)
    found = saves.latest_unfinished()
    assert found.saved is not None
    assert read_seed(found.saved.path) == "a seed"


def test_what_this_version_writes_travels_whole(computers: tuple[Computer, Computer]) -> None:
    old, new = computers
    make_home(old.home)
    taken = new.take_in(old.pack().path)
    assert taken.notes == ()
    there, here = old.contents(), new.contents()
    # What was given up and what was ended early is the same match, broken off at the same card: it is one now.
    once = [name for name in there.keys() | here.keys() if "abandoned" in name or "ended" in name]
    assert len([name for name in once if name in here]) == 1
    assert {name: json_of(there[name]) for name in there if name not in once} == {
        name: json_of(here[name]) for name in here if name not in once
    }


def json_of(content: bytes) -> object:
    try:
        return json.loads(content)
    except ValueError:
        return content


def test_taken_in_twice_it_changes_nothing_the_second_time(full: tuple[Computer, Computer]) -> None:
    old, new = full
    file = old.pack().path
    new.take_in(file)
    before = new.files()
    taken = new.take_in(file)
    assert taken.matches.keys() == {"known"}
    assert new.files() == before
    old.take_in(file)  # names have a file of their own now
    before = old.files()
    assert old.take_in(file).matches.keys() == {"known"}
    assert old.files() == before


# --- two computers, to and fro


def test_two_computers_come_to_the_same_matches_however_often_they_are_carried(
    computers: tuple[Computer, Computer],
) -> None:
    one, other = computers
    played = simulated(matches=5)
    fill(one.use() / "matches", played[:2], day="20260101")
    other.take_in(one.pack().path)
    fill(one.use() / "matches", played[2:3], day="20260102")
    fill(
        other.use() / "matches", played[3:5], day="20260102"
    )  # a match of either has the same name as one of the other
    for _round in range(3):
        one.take_in(other.pack().path)
        other.take_in(one.pack().path)
    for computer in computers:
        assert sorted(records(computer).values()) == sorted(map(str.encode, played))
        with_history = computer.use()
        with History() as history:
            history.refresh()
            assert len(history.entries()) == 5
            assert (with_history / "matches").is_dir()
    before = one.files(), other.files()
    one.take_in(other.pack().path)
    other.take_in(one.pack().path)
    assert (one.files(), other.files()) == before


def running(computer: Computer, tricks: int) -> Path:
    """The same running match at a computer, as far as so many tricks."""
    (path,) = fill(computer.use() / "matches", [begun(tricks)])
    private_path(path).write_bytes(b'{"version":1,"ready":[],"seed":"a seed of %d"}\n' % tricks)
    return path


@pytest.mark.parametrize("here", [1, 3, 5])
def test_of_a_match_that_goes_on_what_goes_further_stays(computers: tuple[Computer, Computer], here: int) -> None:
    one, other = computers
    mine, theirs = running(one, here), running(other, 3)
    taken = one.take_in(other.pack().path)
    assert taken.matches == {"further": 1} if here < 3 else {"known": 1}
    assert mine.read_text("utf-8") == begun(max(3, here))
    assert read_seed(mine) == f"a seed of {max(3, here)}"
    assert theirs.read_text("utf-8") == begun(3)


def test_a_torn_line_of_ours_does_not_make_a_match_another_one(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 1)
    mine.write_text(begun(1) + '{"event": "pla', "utf-8", newline="\n")
    running(other, 3)
    assert one.take_in(other.pack().path).matches == {"further": 1}
    assert mine.read_text("utf-8") == begun(3)
    mine.write_text(begun(3) + '{"event": "pla', "utf-8", newline="\n")
    assert one.take_in(other.pack().path).matches == {"known": 1}


def test_blank_lines_do_not_make_a_match_another_one(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 1)
    mine.write_text(begun(1) + "\n\n", "utf-8", newline="\n")
    running(other, 3)
    assert one.take_in(other.pack().path).matches == {"further": 1}
    assert mine.read_text("utf-8") == begun(3)


def test_a_name_that_is_no_text_does_not_keep_everything_from_being_packed(
    computers: tuple[Computer, Computer],
) -> None:
    one, other = computers
    fill(one.use() / "matches", simulated())
    pack = one.home / "data" / "packs" / "mine"
    pack.mkdir(parents=True)
    try:
        (pack / "\udcff.svg").write_text("<svg/>", "utf-8")
    except (OSError, UnicodeError):
        pytest.skip("this system has no such names")
    assert other.take_in(one.pack().path).matches == {"new": 1}


def test_without_what_is_private_a_match_gets_it_back(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 3)
    running(other, 3)
    private_path(mine).unlink()
    one.take_in(other.pack().path)
    assert read_seed(mine) == "a seed of 3"


def test_a_match_that_was_played_to_its_end_elsewhere_has_no_secrets_any_more(
    computers: tuple[Computer, Computer],
) -> None:
    one, other = computers
    mine = running(one, 3)
    fill(other.use() / "matches", simulated())
    assert one.take_in(other.pack().path).matches == {"further": 1}
    assert mine.read_text("utf-8") == simulated()[0]
    assert not private_path(mine).exists()


def played_otherwise() -> str:
    """The same match, in which another card was played last."""
    lines = begun(3).splitlines(keepends=True)
    place = max(number for number, line in enumerate(lines) if '"play"' in line)
    for card in full_deck(40):
        told = json.loads(lines[place]) | {"card": card.code}
        changed = "".join(lines[:place]) + json.dumps(told) + "\n"
        with suppress(InvalidRecord):
            read_record(BytesIO(changed.encode()))
            if card.code not in lines[place]:
                return changed
    raise LookupError


def test_a_match_that_went_on_differently_at_both_is_kept_in_both_ways(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 3)
    theirs = running(other, 2)
    theirs.write_text(played_otherwise(), "utf-8", newline="\n")
    file = other.pack().path
    for outcome in ("parted", "known"):
        assert one.take_in(file).matches == {outcome: 1}
        assert mine.read_text("utf-8") == begun(3)
        assert len(records(one)) == 2
    one.use()
    (second,) = set(matches_dir().glob("*.jsonl")) - {mine}
    assert read_seed(second) == "a seed of 2"


def test_what_another_window_plays_stays_as_it_is(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 1)
    running(other, 3)
    lock = FileLock.take(mine)
    assert one.take_in(other.pack().path).matches == {"busy": 1}
    assert mine.read_text("utf-8") == begun(1)
    lock.release()
    assert one.take_in(other.pack().path).matches == {"further": 1}


def test_a_match_that_was_given_up_there_is_given_up_here(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    mine = running(one, 3)
    saves.abandon(running(other, 3))
    file = other.pack().path
    assert one.take_in(file).matches == {"further": 1}
    assert not mine.exists()
    assert not private_path(mine).exists()
    assert [Path(name).parent.name for name in records(one)] == ["abandoned"]
    assert one.take_in(file).matches == {"known": 1}


def test_a_match_that_was_given_up_here_and_played_on_there_goes_on(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    saves.abandon(running(one, 1))
    running(other, 3)
    file = other.pack().path
    assert one.take_in(file).matches == {"further": 1}
    assert {Path(name).parent.name for name in records(one)} == {"matches"}
    assert one.take_in(file).matches == {"known": 1}
    running(other, 1)
    saves.abandon(matches_dir() / "20260101-000000-000.jsonl")
    assert one.take_in(other.pack().path).matches == {"known": 1}


def test_a_record_that_somebody_gave_becomes_ones_own_and_not_two(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    fill(one.use() / "matches" / "imported", simulated())
    fill(other.use() / "matches", simulated(), day="20260404")
    file = other.pack().path
    assert one.take_in(file).matches == {"further": 1}
    assert list(records(one)) == ["data/matches/20260101-000000-000.jsonl"]
    assert other.take_in(one.pack().path).matches == {"known": 1}


def test_titles_balances_and_the_journey_follow_a_record_that_gets_another_name(
    computers: tuple[Computer, Computer],
) -> None:
    one, other = computers
    first, second = simulated(matches=2)
    fill(one.use() / "matches", [first])
    (theirs,) = fill(other.use() / "matches", [second])
    titles_path(matches_dir()).write_text(json.dumps({theirs.name: "Sant Joan", "gone.jsonl": "Nobody"}), "utf-8")
    assert Travels(ANA).sit_down(theirs.name, "sevilla") is None
    one.take_in(other.pack().path)
    one.use()
    assert json.loads(titles_path(matches_dir()).read_text()) == {"20260101-000000-001.jsonl": "Sant Joan"}
    assert list(Travels(ANA).sittings) == ["20260101-000000-001.jsonl"]
    assert (matches_dir() / "20260101-000000-001.jsonl").read_text("utf-8") == second


# --- people


def of(*people: tuple[str, str]) -> str:
    """A record of these people, by name and id."""
    header, _end, rest = simulated()[0].partition("\n")
    told = json.loads(header)
    for place, (name, number) in enumerate(people):
        told["players"][place] = {"name": name, "kind": "human"} | ({"id": number} if number else {})
    return f"{json.dumps(told)}\n{rest}"


def test_of_a_family_one_takes_along_what_is_theirs(computers: tuple[Computer, Computer]) -> None:
    family, flat = computers
    family.use()
    know(Ana=ANA, Bep=BEP)
    own = of(("Ana", ANA)), of(("Bep", BEP)), of(("Ana", ANA), ("Bep", BEP)), of(("Ana", "")), of(("Carla", OTHER))
    fill(matches_dir(), own)
    for person in (ANA, BEP):
        assert PuzzleBook(person).keep_solved("0a") is None
        assert Dailies(person).keep_par("2026-11-22", 3) is None
        assert LessonProgress().finished(person, "cards") is None
    before = family.files()
    packed = family.pack(person=ANA)
    assert packed.manifest.people == ("Ana",)
    assert family.files() == before
    flat.take_in(packed.path)
    assert sorted(records(flat).values()) == sorted(each.encode() for each in (own[0], own[2], own[3]))
    flat.use()
    assert PeopleFile().content.people == {
        ANA: KnownPerson("Ana", denied=(BEP,))
    }  # nobody asks them whether they are Bep
    names = [name.rpartition("/")[2] for name in flat.contents() if name.startswith(("data/puzzles", "data/daily"))]
    assert names == [f"{ANA}.json"] * 2
    lessons = LessonProgress()
    assert (lessons.of(ANA).done, lessons.of(BEP).done) == (("cards",), ())


def test_whoever_has_one_id_here_and_another_there_is_asked_for_once(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    for computer, number, key in ((one, ANA, "0a"), (other, OTHER, "0b")):
        computer.use()
        know(Ana=number)
        fill(matches_dir(), [of(("Ana", number))], day=f"202601{number[0] * 0}0{1 if number == ANA else 2}")
        assert PuzzleBook(number).keep_solved(key) is None
    one.take_in(other.pack().path, ["Ana"])
    one.use()
    people = PeopleFile().content
    assert list(people.people) == [ANA]
    assert people.ids(ANA) == {ANA, OTHER}
    assert sorted(PuzzleBook(ANA).puzzles) == ["0a", "0b"]
    assert not (one.home / "data" / "puzzles" / f"{OTHER}.json").exists()
    with History(names=people.names) as history:
        history.refresh()
        assert statistics_of("Ana", history.entries()).total.matches == 2
    # and back: they have an id in common now, so nobody is asked
    other.take_in(one.pack().path)
    other.use()
    assert sorted(PuzzleBook(OTHER).puzzles) == ["0a", "0b"]
    assert PeopleFile().content.ids(OTHER) == {ANA, OTHER}
    before = one.files(), other.files()
    one.take_in(other.pack().path)
    other.take_in(one.pack().path)
    assert (one.files(), other.files()) == before


def test_who_are_two_people_here_stay_two_whatever_was_said_there(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    one.use()
    know(Ana=ANA, Anita=OTHER)
    other.use()
    assert PeopleFile().change(lambda now: KnownPeople(people={ANA: KnownPerson("Ana", also=(OTHER,))})) is None
    assert PuzzleBook(OTHER).keep_solved("0b") is None
    one.take_in(other.pack().path)
    one.use()
    people = PeopleFile().content
    assert {number: (person.name, person.also) for number, person in people.people.items()} == {
        ANA: ("Ana", ()), OTHER: ("Anita", ())
    }  # fmt: skip
    assert PuzzleBook(OTHER).of("0b").solved


def test_two_people_of_one_name_stay_two(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    for computer, number in ((one, ANA), (other, OTHER)):
        computer.use()
        know(Ana=number)
        assert PuzzleBook(number).keep_solved("0a") is None
    file = other.pack().path
    one.take_in(file)
    one.use()
    assert {number: person.name for number, person in PeopleFile().content.people.items()} == {
        ANA: "Ana",
        OTHER: "Ana 2",
    }
    before = one.files()
    one.take_in(file)  # nobody is asked again
    assert one.files() == before


def test_of_two_scores_of_a_day_the_first_one_stays(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    early = PlayedDay("2026-11-22T08:00:00Z", 40, 80, -40, "l", (0,))
    late = PlayedDay("2026-11-22T21:00:00Z", 90, 30, 60, "w", (0,))
    for computer, day in ((one, late), (other, early)):
        computer.use()
        assert Dailies(ANA).keep_day("2026-11-22", day) is None
    one.take_in(other.pack().path)
    other.take_in(one.pack().path)
    for computer in computers:
        computer.use()
        assert Dailies(ANA).days["2026-11-22"] == early


def test_settings_stay_unless_they_are_wanted(full: tuple[Computer, Computer]) -> None:
    old, new = full
    file = old.pack().path
    fill(new.use() / "matches", simulated())
    new.take_in(file)
    settings = load_settings().settings
    assert (settings.speed, settings.first_match_done) == ("normal", True)
    new.take_in(file, with_settings=True)
    settings = load_settings().settings
    assert (settings.speed, settings.language, settings.window) == ("fast", "es", None)


# --- packs of one's own


def test_a_pack_of_ones_own_comes_along_and_one_that_is_here_stays(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    pack = other.use() / "packs" / "mine"
    (pack / "art").mkdir(parents=True)
    (pack / "pack.toml").write_text("[pack]\n", "utf-8")
    (pack / "art" / "a.svg").write_text("<svg/>", "utf-8")
    (pack / "art" / "program.exe").write_bytes(b"MZ")
    file = other.pack().path
    assert one.take_in(file).notes == ()
    assert sorted(one.contents("data/packs")) == ["data/packs/mine/art/a.svg", "data/packs/mine/pack.toml"]
    (one.home / "data" / "packs" / "mine" / "art" / "a.svg").write_text("<svg></svg>", "utf-8")
    before = one.files()
    assert one.take_in(file).notes == ("The card pack mine is not the same here and there: yours stays as it is.",)
    assert one.files() == before


# --- what cannot be read stays


def test_what_cannot_be_read_stays_and_is_told(computers: tuple[Computer, Computer]) -> None:
    one, other = computers
    fill(one.use() / "matches", [*simulated(), "rubbish\n", simulated()[0].replace('"card": "1', '"card": "2', 1)])
    (matches_dir() / "20260303-000000-000.damaged-1.jsonl").write_text("{", "utf-8")
    packed = one.pack()
    assert len(packed.left) == 3
    assert packed.manifest.counts["matches"] == 1
    assert other.take_in(packed.path).matches == {"new": 1}


@pytest.mark.parametrize("kept", ["daily", "journey", "puzzles", "lessons"])
def test_where_ones_own_file_is_damaged_what_comes_is_taken_in_all_the_same(
    full: tuple[Computer, Computer], kept: str
) -> None:
    old, new = full
    packed = old.pack()
    (theirs,) = (name for name in old.contents() if name.startswith(f"data/{kept}") and name.count("/") <= 2)
    (new.home / theirs).parent.mkdir(parents=True, exist_ok=True)
    (new.home / theirs).write_text("rubbish", "utf-8")
    taken = new.take_in(packed.path)
    assert len(taken.notes) == 1
    assert "damaged" in taken.notes[0]
    assert "the old file has been kept as" in taken.notes[0]
    assert json.loads(new.contents()[theirs]) == json.loads(old.contents()[theirs])
