"""How far people have come in the lessons: kept for each, and a damaged file is set aside and said."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import keptfile
from game.storage.lessonprogress import LessonProgress, Progress


def test_each_person_has_progress_of_his_own(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "lessons.json"
    kept = LessonProgress(path)
    assert kept.reached("", "cards", 3) is None
    assert kept.reached("ab12", "swap", 2) is None
    assert kept.finished("ab12", "cards") is None
    again = LessonProgress(path)
    assert again.problem is None
    assert again.of("") == Progress((), {"cards": 3})
    assert again.of("ab12") == Progress(("cards",), {"swap": 2})
    assert again.of("cd34") == Progress()


def test_a_lesson_that_is_finished_twice_is_done_once() -> None:
    assert Progress().reached("cards", 3).finished("cards").finished("cards") == Progress(("cards",))


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"7", b"\xff\xfe"])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "lessons.json"
    path.write_bytes(content)
    kept = LessonProgress(path)
    aside = tmp_path / "lessons.damaged-1.json"
    assert kept.problem is not None
    assert str(aside) in kept.problem
    assert aside.read_bytes() == content
    assert kept.finished("", "cards") is None
    assert LessonProgress(path).of("").done == ("cards",)


def test_what_is_damaged_of_one_person_costs_nobody_else_anything(tmp_path: Path) -> None:
    """Field A1: each value is checked alone."""
    path = tmp_path / "lessons.json"
    path.write_text('{"a": {"done": 3, "steps": {"cards": 2, "swap": -1}}, "b": 7, "c": {"done": ["swap", 5]}}')
    kept = LessonProgress(path)
    assert kept.problem is None
    assert (kept.of("a"), kept.of("b")) == (Progress((), {"cards": 2}), Progress())
    assert kept.of("c") == Progress(("swap",))


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("")
    kept = LessonProgress(tmp_path / "lessons.json")
    monkeypatch.setattr(kept, "path", blocker / "lessons.json")
    problem = kept.finished("", "cards")
    assert problem is not None
    assert "cannot be saved" in problem


def test_a_file_that_can_be_neither_read_nor_put_aside_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lessons.json"
    path.write_bytes(b"{damaged")

    def refuses(*_values: object) -> None:
        raise OSError("no")

    for broken in ("set_aside", "read_text"):
        monkeypatch.setattr(keptfile, broken, refuses)
        kept = LessonProgress(path)
        assert kept.problem
        assert kept.finished("", "cards") is None
        assert kept.of("").done == ("cards",)
        assert path.read_bytes() == b"{damaged"
