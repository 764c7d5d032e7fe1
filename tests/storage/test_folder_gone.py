"""The folder of the data is deleted while the program runs: what it knows is written whole with the next thing kept.

Field A6. The record of a match is in test_matchfile.py, what lies beside it in tests/test_readiness.py.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.pastmatches import MatchKey
from game.storage.dailies import Dailies, PlayedDay
from game.storage.lessonprogress import LessonProgress
from game.storage.matchtitles import MatchTitles
from game.storage.paths import data_dir, matches_dir
from game.storage.puzzlebook import PuzzleBook
from game.storage.travels import Travels

DAY = PlayedDay("2026-11-24T10:00:00Z", 71, 49, 71, "wdl", (0,))


def days(kept: Any, at: int) -> object:
    return kept.keep_day(f"2026-11-2{at}", DAY)


def journey(kept: Any, at: int) -> object:
    return kept.sit_down(f"2026112{at}-000000-000.jsonl", "granada") or kept.note_end(
        f"2026112{at}-000000-000.jsonl", True, (f"wish{at}",)
    )


def puzzles(kept: Any, at: int) -> object:
    return kept.keep_try(f"0a{at}") or kept.keep_solved(f"0a{at}")


def lessons(kept: Any, at: int) -> object:
    return kept.finished(f"0{at}", "cards")


KINDS: list[tuple[Callable[[], Any], Callable[[Any, int], object], Callable[[Any], object]]] = [
    (lambda: Dailies("0a"), days, lambda kept: kept.days),
    (lambda: Travels("0a"), journey, lambda kept: (kept.won, kept.sittings)),
    (lambda: PuzzleBook("0a"), puzzles, lambda kept: kept.puzzles),
    (LessonProgress, lessons, lambda kept: [kept.of(f"0{at}") for at in range(3)]),
]


@pytest.mark.parametrize(("opened", "keep", "known"), KINDS, ids=["days", "journey", "puzzles", "lessons"])
def test_all_of_it_is_written_with_the_next_thing(
    opened: Callable[[], Any], keep: Callable[[Any, int], object], known: Callable[[Any], object]
) -> None:
    kept = opened()
    for at in (0, 1):
        assert keep(kept, at) is None
    shutil.rmtree(data_dir())
    assert keep(kept, 2) is None
    assert known(opened()) == known(kept)


def test_the_names_of_matches_are_written_whole() -> None:
    data_dir().mkdir(parents=True)
    titles, keys = MatchTitles(matches_dir()), [MatchKey("", f"{at}.jsonl", 0, 1) for at in range(2)]
    titles.name(keys[0], "The first")
    shutil.rmtree(data_dir())
    titles.name(keys[1], "The second")
    again = MatchTitles(matches_dir())
    assert [again.of(key) for key in keys] == ["The first", "The second"]


def test_a_folder_inside_is_made_again_too(tmp_path: Path) -> None:
    """The folder of a person's days alone is deleted."""
    kept = Dailies("0a", tmp_path / "days")
    days(kept, 0)
    shutil.rmtree(tmp_path / "days")
    days(kept, 1)
    assert set(Dailies("0a", tmp_path / "days").days) == {"2026-11-20", "2026-11-21"}
