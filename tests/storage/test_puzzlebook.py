"""What somebody has solved: kept by his id, whole; a damaged file is set aside and said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.storage import keptfile
from game.storage.puzzlebook import PUZZLES, Done, PuzzleBook

KEY, OTHER = "0123456789abcdef", "fedcba9876543210"


def test_tries_and_solved_puzzles_come_back_for_this_person_alone() -> None:
    book = PuzzleBook("ana")
    assert book.keep_try(KEY) is None
    assert book.keep_try(KEY) is None
    assert book.keep_solved(KEY) is None
    assert book.keep_try(OTHER) is None
    again = PuzzleBook("ana")
    assert dict(again.puzzles) == {KEY: Done(2, True), OTHER: Done(1)}
    assert not PuzzleBook("biel").puzzles


def test_a_solved_puzzle_counts_no_more_tries() -> None:
    book = PuzzleBook("ana")
    book.keep_solved(KEY)
    book.keep_try(KEY)
    assert book.of(KEY) == Done(0, True)


@pytest.mark.parametrize(
    "content",
    [b"", b"nonsense", b"3", b"[{}]", b"\xff"],
)
def test_a_damaged_file_is_set_aside_and_said(content: bytes) -> None:
    PUZZLES.path.mkdir(parents=True)
    path = PUZZLES.path / "ana.json"
    path.write_bytes(content)
    book = PuzzleBook("ana")
    assert book.problem is not None
    assert "ana.damaged-1.json" in book.problem
    assert (PUZZLES.path / "ana.damaged-1.json").read_bytes() == content
    assert book.keep_solved(KEY) is None
    assert PuzzleBook("ana").of(KEY).solved


@pytest.mark.parametrize(
    "bad", [{"x y": {"solved": True}}, {"ff00": {"tries": -1}}, {"ff00": 5}, {"ff00": None}, {"": {}}], ids=str
)
def test_a_puzzle_that_is_damaged_costs_no_other(bad: dict[str, object]) -> None:
    """Field A1: each value is checked alone."""
    PUZZLES.path.mkdir(parents=True)
    path = PUZZLES.path / "ana.json"
    path.write_text(json.dumps({"version": "one", "puzzles": {KEY: {"tries": 2, "solved": True}, **bad}}))
    book = PuzzleBook("ana")
    assert (book.problem, book.of(KEY)) == (None, Done(2, True))
    assert not book.of("ff00").solved
    assert path.exists()


def test_what_cannot_be_saved_is_said_and_still_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keptfile, "write_whole", full)
    book = PuzzleBook("ana")
    problem = book.keep_solved(KEY)
    assert problem is not None
    assert "cannot be saved" in problem
    assert book.of(KEY).solved


def test_a_folder_in_its_place_is_left_alone() -> None:
    (PUZZLES.path / "ana.json").mkdir(parents=True)
    book = PuzzleBook("ana")
    assert book.problem is not None
    assert book.keep_solved(KEY) is None
    assert (PUZZLES.path / "ana.json").is_dir()
