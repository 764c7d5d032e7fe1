"""Output that cannot be written, or that nobody reads to its end: one sentence or none, and never a traceback."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from game import cli
from game.commands import check
from game.words import set_language
from tests.systems import FULL, IS_WINDOWS, needs_full, needs_pipes

ROOT = Path(__file__).resolve().parents[1]
RECORD = ROOT / "tests" / "records" / "two-exchanges-broken-off.jsonl"
COMMANDS = {
    "simulate": ("simulate", "brisca", "--players", "2", "--deals", "1", "--levels", "random", "--seed", "1"),
    "check": ("check", str(RECORD)),
    "packs": ("packs",),
    "help": ("--help",),
    "help of a command": ("packs", "--help"),
    "version": ("--version",),
}
SLOW = {"packs --check": ("packs", "--check"), "smoke": ("--smoke",)}
NOT_WRITTEN = "The output cannot be written (No space left on device).\n"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    set_language("en")


def run(words: tuple[str, ...]) -> int:
    try:
        return cli.main(words)
    except SystemExit as leaving:
        return int(leaving.code or 0)


@pytest.mark.slow
@needs_full
@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_a_full_device_is_one_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert run(words) == 1
    assert capsys.readouterr().err == NOT_WRITTEN


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_a_pipe_that_is_closed_is_no_trouble(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert run(words) == 1
    assert capsys.readouterr().err == ""


@needs_full
def test_a_complaint_that_cannot_be_written_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with io.TextIOWrapper(FULL.open("wb", buffering=0), write_through=True) as out:
        monkeypatch.setattr(sys, "stderr", out)
        assert run(("check", "no such file")) == 2
    monkeypatch.setattr(sys, "stderr", None)
    assert run(("check", "no such file")) == 2


@pytest.mark.slow
@needs_full
@pytest.mark.parametrize("words", [*COMMANDS.values(), *SLOW.values()], ids=[*COMMANDS, *SLOW])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_as_a_process_of_its_own(words: tuple[str, ...], unbuffered: str) -> None:
    command = [sys.executable, "-m", "game", *words]
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with FULL.open("w") as out:
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (1, NOT_WRITTEN)
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as out:
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (1, "")


CLOSED = """
import os, sys
for number in map(int, sys.argv.pop(1)):
    os.close(number)
os.execv(sys.executable, [sys.executable, "-m", "game", *sys.argv[1:]])
"""


@pytest.mark.skipif(os.name != "posix", reason="closes standard streams")
@pytest.mark.parametrize("closed", ["0", "1", "2", "012"])
def test_field_c5_streams_that_are_closed_are_no_trouble(closed: str, home: Path) -> None:
    """Field C5: ``triunfo ... >&-``; and no file that is opened gets the number of such a stream."""
    record = shutil.copy(RECORD, home / "record.jsonl")
    before = RECORD.read_bytes()
    words = [sys.executable, "-c", CLOSED, closed, "check", str(record)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "" if "1" in closed else "Valid: 19 lines, 2 matches, 0 of them finished, 0 finished deals.\n"
    )
    assert Path(record).read_bytes() == before


def test_field_c5_without_standard_streams_every_command_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Field C5: a program without a console has none."""
    for words in COMMANDS.values():
        for name in ("stdin", "stdout", "stderr"):
            monkeypatch.setattr(sys, name, None)
        assert run(words) == 0
    assert run(("check", "no such file")) == 2


NO_HOME = [(), ("play", "brisca", "--players", "2"), ("history",), ("stats",), ("packs",)]


@pytest.mark.parametrize("words", NO_HOME, ids=lambda words: " ".join(words))
def test_field_c5_without_a_home_one_sentence(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Field C5: neither HOME nor a user the system knows."""

    def nowhere(*_words: object, **_facts: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("TRIUNFO_HOME")
    for folder in ("config", "data", "log", "documents"):
        monkeypatch.setattr(f"game.storage.paths.platformdirs.user_{folder}_path", nowhere)
    assert run(words) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "no home folder" in said.err


@needs_pipes
@pytest.mark.parametrize("command", ["check", "verify", "review"])
def test_field_c5_a_pipe_from_which_nothing_comes_is_not_waited_for_long(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Field C5: a named pipe that nobody writes into."""
    monkeypatch.setattr(check, "PATIENCE", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run((command, str(pipe))) == 2
    assert capsys.readouterr().err.startswith(f"Nothing has come from {pipe} for")


@needs_pipes
def test_a_record_may_come_through_a_pipe_bit_by_bit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write() -> None:
        with pipe.open("wb", buffering=0) as file:
            for line in RECORD.read_bytes().splitlines(keepends=True):
                file.write(line[:10])
                time.sleep(0.001)
                file.write(line[10:])

    writer = threading.Thread(target=write)
    writer.start()
    assert run(("check", str(pipe))) == 0
    writer.join()
    assert capsys.readouterr().out.startswith("Valid: 19 lines")


half_a_letter_is_no_name = pytest.mark.skipif(IS_WINDOWS, reason="Windows takes it: there is only no such file")


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "brisca", "--players", "2", "--deals", "1", "--seed", "\udc80"),
        ("simulate", "brisca", "--players", "2", "--deals", "1", "--seed", "x" * 5_000),
        ("simulate", "brisca", "--players", "2", "--deals", "1", "--out", "a\0b"),
        ("simulate", "bris\0ca" * 1_000, "--players", "2", "--deals", "1"),
        ("simulate", "brisca", "--players", "\u0662" * 1_000, "--deals", "1"),
        ("check", "a\0b"),
        ("check", "a\udfff"),  # no name that the system could have handed over
        pytest.param(("play", "--deal", "\ud800:2"), marks=half_a_letter_is_no_name),
        ("check", ""),
        ("packs", "--sheet", "a\0" * 1_000, "b.png"),
        ("packs", "--sheet", "a", "b.png", "--width", "300" + "e\u0301" * 5_000),
        ("play", "brisca", "--players", "2", "--pack", "\x1b[31m"),
        ("play", "brisca", "--players", "2", "--humans", "A\u200bna"),
        ("\ud800", "\0"),
        ("--rule=\r\n",),
    ],
    ids=lambda words: ascii(" ".join(words))[:40],
)
def test_strange_words_get_one_short_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert len(said.err) < 600
    assert said.err.rstrip("\n").isprintable()


def test_a_line_without_end_is_not_read_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(("check", "/dev/zero")) == 1
    assert capsys.readouterr().err == "/dev/zero:1: This line has more than 20000 letters.\n"
