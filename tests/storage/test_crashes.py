"""The files of crashes: written, few, offered once; and what is left of a process that ended hard."""

from __future__ import annotations

import faulthandler
import os
import platform
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage.crashes import (
    MOST_FILES,
    Watch,
    crashes_dir,
    gather_leftovers,
    leave_report,
    note_seen,
    unseen_report,
)
from tests.systems import IS_WINDOWS, KILL

ROOT = Path(__file__).resolve().parents[2]
HARD = """
import sys, faulthandler, logging, os, signal
from game.storage import log
from game.storage.crashes import Watch
log.open_log()
watch = Watch()
watch.begin()
kept = log.journal()
kept.copy = watch.handle
watch.tell({"window": "1280x720"})
logging.getLogger("triunfo").warning("the last thing was %s at %d", "Guadalupe", 5)
def play(guadalupe="1o 3c"):
    END
play()
"""


@pytest.fixture(autouse=True)
def handler() -> object:
    """The fault handler of the tests themselves, back after each."""
    yield
    faulthandler.enable()


def run(home: Path, end: str) -> int:
    script = HARD.replace("END", end)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, "TRIUNFO_HOME": str(home)}, check=False,
        capture_output=True,
    )  # fmt: skip
    return done.returncode


def reports() -> list[Path]:
    return sorted(crashes_dir().glob("triunfo-crash-*.txt"))


def test_a_report_has_versions_facts_trace_and_log() -> None:
    path = leave_report("a test", ["Traceback", "Kind"], {"window": "1280x720"}, ["a line"])
    assert path is not None
    assert path.parent == crashes_dir()
    text = path.read_text("utf-8")
    for part in ("what: a test", "version: ", "system: ", "python: CPython 3", "window: 1280x720", "Kind", "a line"):
        assert part in text
    assert len(platform.node()) < 4 or platform.node() not in text


def test_a_few_are_kept_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time()
    for number in range(MOST_FILES + 4):
        monkeypatch.setattr(time, "time", lambda number=number: now + number // 2)  # two in the same second
        assert leave_report(f"number {number}", [], {}, []) is not None
    texts = [path.read_text("utf-8") for path in reports()]
    assert len(texts) == MOST_FILES
    last = range(4, MOST_FILES + 4)
    assert all(any(f"what: number {number}\n" in text for text in texts) for number in last)


def test_it_is_offered_until_it_was_seen() -> None:
    assert unseen_report() is None
    path = leave_report("a test", [], {}, [])
    assert unseen_report() == path == unseen_report()
    note_seen()
    assert unseen_report() is None
    assert path is not None
    assert path.exists()


@pytest.mark.parametrize(
    "name", ["../../settings.json", "", "unseen", "triunfo-crash-20260101-000000.txt", "\x00", "/"]
)
def test_the_file_that_names_the_report_names_nothing_else(name: str) -> None:
    leave_report("a test", [], {}, [])
    (crashes_dir() / "unseen").write_text(name)
    assert unseen_report() is None


def test_a_clean_end_leaves_nothing() -> None:
    watch = Watch()
    watch.begin()
    assert [path.name for path in crashes_dir().iterdir()] == ["running-1.txt"]
    watch.tell({"a": "b"})
    watch.end()
    watch.end()
    assert list(crashes_dir().iterdir()) == []
    assert not faulthandler.is_enabled()


def test_where_nothing_can_be_written_there_is_none(home: Path) -> None:
    (home / "data").write_text("a file")
    watch = Watch()
    watch.begin()
    assert watch.handle is None
    watch.tell({"a": "b"})
    watch.end()
    gather_leftovers()
    assert leave_report("a test", [], {}, []) is None


def test_a_program_that_runs_is_left_alone() -> None:
    watch, other = Watch(), Watch()
    watch.begin()
    other.begin()
    gather_leftovers()
    assert sorted(path.name for path in crashes_dir().iterdir()) == ["running-1.txt", "running-2.txt"]
    other.end()
    watch.end()


HARD_ENDS = [
    ("faulthandler._sigsegv()", "Fatal Python error: Segmentation fault"),
    ("os.abort()", "Fatal Python error: Aborted"),
    *(
        [("faulthandler._read_null()", "Windows fatal exception: access violation")]
        if IS_WINDOWS
        else [
            ("os.kill(os.getpid(), signal.SIGBUS)", "Fatal Python error: Bus error"),
            ("faulthandler._stack_overflow()", "Fatal Python error: Segmentation fault"),
        ]
    ),
]


@pytest.mark.slow
@pytest.mark.parametrize(("end", "said"), HARD_ENDS)
def test_a_process_that_ends_hard_leaves_a_report_at_the_next_start(home: Path, end: str, said: str) -> None:
    code = run(home, end)
    assert code > 0 if IS_WINDOWS else code < 0
    assert reports() == []
    gather_leftovers()
    (report,) = reports()
    assert unseen_report() == report
    text = report.read_text("utf-8")
    assert said in text
    assert "window: 1280x720" in text
    assert "the last thing was … at 5" in text
    for hidden in ("Guadalupe", "guadalupe", "1o", str(ROOT), str(home)):
        assert hidden not in text
    assert not list(crashes_dir().glob("running-*"))


@pytest.mark.parametrize("end", [f"os.kill(os.getpid(), {int(KILL)})", "os._exit(3)"])
def test_a_process_that_was_only_ended_leaves_none(home: Path, end: str) -> None:
    assert run(home, end) != 0
    assert list(crashes_dir().glob("running-*"))
    gather_leftovers()
    assert list(crashes_dir().iterdir()) == []
