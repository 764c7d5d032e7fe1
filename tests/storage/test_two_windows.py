"""Two windows on one home: what each changes is in the files afterwards, whoever wrote last."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec
import pytest

from game.app.context import Notices, PeopleStore, SettingsStore
from game.pastmatches import MatchKey
from game.people import Person
from game.settings import HouseRules, Settings
from game.storage.dailies import Dailies, PlayedDay
from game.storage.lessonprogress import LessonProgress, Progress
from game.storage.locks import taking_turns
from game.storage.matchtitles import MatchTitles
from game.storage.paths import matches_dir
from game.storage.people import PeopleFile
from game.storage.puzzlebook import Done, PuzzleBook
from game.storage.said import keep_said, read_said
from game.storage.settings import load_settings, save_settings
from game.storage.travels import Travels

ROOT = Path(__file__).resolve().parents[2]
KEY = MatchKey("", "20260101-120000-000.jsonl", 0, 1)
EARLY = PlayedDay("2026-11-22T08:40:00Z", 74, 46, 74, "wwld", (0,))
LATE = PlayedDay("2026-11-22T20:00:00Z", 10, 110, 10, "llll", (0,))


def changed(store: SettingsStore, **values: object) -> None:
    store.keep(msgspec.structs.replace(store.current, **values))


def two_stores() -> tuple[SettingsStore, SettingsStore]:
    one, other = (SettingsStore(load_settings().settings, Notices([])) for _window in range(2))
    return one, other


def test_a_setting_of_one_window_outlives_the_other() -> None:
    """Field A4: text 125 in the one, the size of the window in the other, which is closed last."""
    save_settings(Settings(window=(960, 540), language="es"))
    one, other = two_stores()
    changed(one, text_size=125)
    changed(other, window=(1000, 700))
    changed(one, house_rules={"brisca": HouseRules(4)}, packs={"brisca": "francesa"})
    changed(other, house_rules={"briscola": HouseRules(2)}, packs={"briscola": "catalana"})
    changed(one, packs={})
    settings = load_settings().settings
    assert (settings.text_size, settings.window, settings.language) == (125, (1000, 700), "es")
    assert settings.house_rules == {"brisca": HouseRules(4), "briscola": HouseRules(2)}
    assert settings.packs == {"briscola": "catalana"}
    assert (one.current.window, other.current.text_size) == ((960, 540), 100), "what a window shows stays as it is"


def test_what_could_not_be_written_is_written_with_the_next_change(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two_stores()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("game.storage.writing.os.fsync", full)
        changed(one, text_size=125)
    changed(other, signs=True)
    changed(one, captions=True)
    settings = load_settings().settings
    assert (settings.text_size, settings.signs, settings.captions) == (125, True, True)


def test_people_of_both_windows_are_known() -> None:
    one, other = PeopleStore(Notices([])), PeopleStore(Notices([]))
    for store in (one, other):
        assert not store.known.people
    one.keep(lambda now: now.with_people([Person("Ana", "you", id="a")]))
    other.keep(lambda now: now.with_people([Person("Ben", "you", id="b")]))
    one.keep(lambda now: now.with_people([Person("Anna", "you", id="a")]))
    people = PeopleFile().content.people
    assert {number: person.name for number, person in people.items()} == {"a": "Anna", "b": "Ben"}
    assert list(people) == ["a", "b"]
    assert people["a"].before == ("Ana",)


def test_puzzles_that_are_solved_in_two_windows_are_both_solved() -> None:
    one, other = PuzzleBook("a"), PuzzleBook("a")
    one.keep_try("11")
    other.keep_try("11")
    one.keep_solved("22")
    other.keep_solved("11")
    assert PuzzleBook("a").puzzles == {"11": Done(2, True), "22": Done(0, True)}
    one.keep_try("11")
    assert PuzzleBook("a").of("11") == Done(2, True), "what is solved elsewhere counts no more tries"


def test_the_first_score_of_a_day_stays_in_whichever_window_it_was_made() -> None:
    one, other = Dailies("a"), Dailies("a")
    one.keep_day("2026-11-22", EARLY)
    other.keep_day("2026-11-22", LATE)
    other.keep_par("2026-11-22", 60)
    one.keep_par("2026-11-23", 61)
    kept = Dailies("a")
    assert kept.days == {"2026-11-22": EARLY}
    assert kept.pars == {"2026-11-22": 60, "2026-11-23": 61}


def test_tables_that_are_won_in_two_windows_are_both_won() -> None:
    one, other = Travels("a"), Travels("a")
    for travels, town in ((one, "sevilla"), (other, "napoli")):
        travels.sit_down(f"{town}.jsonl", town)
    one.note_end("sevilla.jsonl", True, ("capot",))
    other.note_end("napoli.jsonl", True, ())
    one.sit_down("again.jsonl", "sevilla")
    one.set_out_again()
    other.set_out_again()
    kept = Travels("a")
    assert kept.journey == 1, "it is the same journey on which both set out"
    assert kept.ever_won == {"sevilla", "napoli"}
    assert list(kept.sittings) == ["again.jsonl"]


def test_lessons_gone_through_in_two_windows_are_both_done() -> None:
    one, other = LessonProgress(), LessonProgress()
    one.reached("a", "cards", 3)
    other.reached("a", "swap", 2)
    other.finished("b", "cards")
    one.finished("a", "cards")
    other.reached("a", "swap", 5)
    kept = LessonProgress()
    assert (kept.of("a"), kept.of("b")) == (Progress(("cards",), {"swap": 5}), Progress(("cards",)))


def test_lines_that_were_said_and_names_of_matches_of_both_windows_are_kept() -> None:
    keep_said({"rosa": "You again. Good."})
    keep_said({"pep": "You again. Good."})
    assert read_said() == {"rosa": "You again. Good.", "pep": "You again. Good."}
    matches_dir().mkdir(parents=True)
    one, other = MatchTitles(matches_dir()), MatchTitles(matches_dir())
    second = KEY._replace(name="20260102-120000-000.jsonl")
    one.name(KEY, "Final")
    other.name(second, "Semifinal")
    one.name(KEY, "")
    kept = MatchTitles(matches_dir())
    assert (kept.of(KEY), kept.of(second)) == ("", "Semifinal")


def test_a_file_that_was_deleted_meanwhile_is_written_anew_with_all_that_is_remembered() -> None:
    book, store = PuzzleBook("a"), SettingsStore(Settings(language="es"), Notices([]))
    book.keep_solved("11")
    changed(store, text_size=125)
    for path in Path(os.environ["TRIUNFO_HOME"]).rglob("*.json"):
        path.unlink()
    book.keep_solved("22")
    changed(store, signs=True)
    assert {key for key, done in PuzzleBook("a").puzzles.items() if done.solved} == {"11", "22"}
    settings = load_settings().settings
    assert (settings.language, settings.text_size, settings.signs) == ("es", 125, True)


def test_whoever_waits_too_long_for_a_turn_writes_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that is stopped in the middle of writing keeps no other one from it."""
    monkeypatch.setattr("game.storage.locks._TURNS", (0.001,))
    with taking_turns():
        assert PuzzleBook("a").keep_solved("11") is None
    assert PuzzleBook("a").of("11").solved


# --- as two programs

WINDOW = """
    import sys
    from functools import partial
    from msgspec.structs import replace
    from game.people import Person
    from game.storage.dailies import Dailies, PlayedDay
    from game.storage.lessonprogress import LessonProgress
    from game.storage.people import KnownPeople, PeopleFile
    from game.storage.puzzlebook import PuzzleBook
    from game.storage.said import keep_said
    from game.storage.settings import load_settings, save_settings
    from game.storage.travels import Travels

    own, count = sys.argv[1], int(sys.argv[2])
    shown = load_settings().settings
    days, lessons, people, book, travels = Dailies("a"), LessonProgress(), PeopleFile(), PuzzleBook("a"), Travels("a")
    sound = {"a": "volume_cards", "b": "volume_table"}[own]

    def change(number):
        global shown
        before, packs = shown, {**shown.packs, f"{own}{number}": "p"}
        shown = replace(shown, **{sound: number % 10}, packs=packs)
        assert save_settings(shown, since=before) is None
        days.keep_par(f"2026-{'01' if own == 'a' else '02'}-{number + 1:02}", number)
        days.keep_day("2026-03-01", PlayedDay("2026-03-01T10:00:00Z", number, 0, 0, "", (0,)))
        lessons.reached(own, "cards", number)
        person = Person(f"{own}{number}", "you", id=f"{own}{number:02x}")
        people.change(partial(KnownPeople.with_people, sitting=[person]))
        book.keep_try("11")
        book.keep_solved(f"{own}{number:02x}")
        travels.sit_down(f"{own}{number}.jsonl", own)
        travels.note_end(f"{own}{number}.jsonl", True, (f"{own}{number}",))
        keep_said({f"{own}{number}": "Well played."})

    print("ready", flush=True)
    for number in range(count):
        if sys.argv[3] == "in turns" or number == 0:
            sys.stdin.readline()
        change(number)
        if sys.argv[3] == "in turns":
            print("done", flush=True)
"""


@contextmanager
def windows(home: Path, count: int, how: str) -> Iterator[list[subprocess.Popen[str]]]:
    """Two programs that have read everything, and change something of everything so many times."""
    environment, pipe = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}, subprocess.PIPE
    with ExitStack() as stack:
        found = []
        for own in "ab":
            command = [sys.executable, "-c", textwrap.dedent(WINDOW), own, str(count), how]
            window = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, text=True)
            found.append(stack.enter_context(window))
        for window in found:
            assert answer(window) == "ready"
        yield found


def answer(window: subprocess.Popen[str]) -> str:
    assert window.stdout is not None
    return window.stdout.readline().strip()


def tell(window: subprocess.Popen[str]) -> None:
    assert window.stdin is not None
    window.stdin.write("\n")
    window.stdin.flush()


def need_everything_of_both(count: int) -> None:
    settings = load_settings().settings
    both = [f"{own}{number}" for own in "ab" for number in range(count)]
    assert set(settings.packs) == set(both)
    assert (settings.volume_cards, settings.volume_table) == ((count - 1) % 10, (count - 1) % 10)
    assert {person.name for person in PeopleFile().content.people.values()} == set(both)
    days = Dailies("a")
    assert len(days.pars) == 2 * count
    assert days.days["2026-03-01"].points == 0, "the first score of a day stays"
    lessons = LessonProgress()
    assert [lessons.of(own).steps for own in "ab"] == [{"cards": count - 1}] * 2
    book = PuzzleBook("a")
    assert book.of("11").tries == 2 * count
    assert len(book.puzzles) == 2 * count + 1
    travels = Travels("a")
    assert not travels.sittings
    assert {wish for wishes in travels.won.values() for wish in wishes} == set(both)
    assert set(read_said()) == set(both)


def in_turns(found: list[subprocess.Popen[str]], count: int) -> None:
    for _number in range(count):
        for window in found:
            tell(window)
            assert answer(window) == "done"


def at_once(found: list[subprocess.Popen[str]], _count: int) -> None:
    for window in found:
        tell(window)


@pytest.mark.parametrize(("play", "count"), [(in_turns, 3), (at_once, 12)], ids=["in turns", "at once"])
def test_two_programs_lose_nothing_to_each_other(
    home: Path, play: Callable[[list[subprocess.Popen[str]], int], None], count: int
) -> None:
    """Field A4, as two processes: settings, people, days, lessons, puzzles, journey and what was said."""
    how = "in turns" if play is in_turns else "at once"
    with windows(home, count, how) as found:
        play(found, count)
        for window in found:
            window.communicate()
            assert window.returncode == 0
    need_everything_of_both(count)
