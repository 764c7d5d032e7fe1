"""The log: errors with all their details, and one sentence for the player."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.controllers.failsafe import told
from game.storage.crashes import crashes_dir, unseen_report
from game.storage.log import close_log, describe_crash, fault, install_hooks, log_path, open_log
from tests.systems import needs_pipes


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    hooks = sys.excepthook, threading.excepthook
    yield
    sys.excepthook, threading.excepthook = hooks
    close_log()


def crash() -> ZeroDivisionError:
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError as error:
        return error
    raise AssertionError


def test_a_crash_is_written_with_its_traceback_and_told_in_a_sentence(home: Path) -> None:
    path = open_log()
    assert path is not None
    assert path.is_relative_to(home)
    sentence = describe_crash(crash())
    report = unseen_report()
    assert report is not None
    assert str(report) in sentence
    assert "ZeroDivisionError: division by zero" in report.read_text("utf-8")
    assert "\n" not in sentence
    text = path.read_text("utf-8")
    assert "Traceback" in text
    assert "ZeroDivisionError" in text
    assert "in crash" in text


@pytest.mark.slow
def test_the_log_never_grows_beyond_its_size() -> None:
    path = open_log()
    assert path is not None
    for number in range(9000):
        logging.getLogger("triunfo").info("%s %s", number, "x" * 100)
    files = sorted(path.parent.iterdir())
    assert len(files) == 3
    assert all(file.stat().st_size <= 256 * 1024 for file in files)


def test_without_a_folder_for_it_the_game_runs_without_a_log(home: Path) -> None:
    (home / "log").write_text("a file")
    assert open_log() is None
    assert log_path() is None
    assert str(home / "data" / "crashes") in describe_crash(crash())


@needs_pipes
def test_field_c1_a_pipe_in_the_place_of_the_log_is_waited_for_by_nobody(home: Path) -> None:
    """Field C1: to open a pipe that nobody reads would take for ever."""
    (home / "log").mkdir()
    os.mkfifo(home / "log" / "triunfo.log")
    assert open_log() is None


def test_where_no_report_can_be_made_the_log_is_named(home: Path) -> None:
    (home / "data").write_text("a file")
    path = open_log()
    assert describe_crash(crash()) == f"Triunfo had to stop because of an error. The details are in {path}."
    assert path is not None
    assert "Traceback" in path.read_text("utf-8")


def test_without_a_report_and_a_log_the_kind_of_error_is_told(home: Path) -> None:
    (home / "data").write_text("a file")
    (home / "log").write_text("a file")
    assert open_log() is None
    assert "ZeroDivisionError" in describe_crash(crash())


def test_a_fault_with_which_the_program_goes_on_leaves_one_report_of_its_kind() -> None:
    path = open_log()
    for _time in range(3):
        fault("a computer player failed", told(crash()))
    fault("the table's server ended", told(crash()))
    assert path is not None
    assert path.read_text("utf-8").count("ZeroDivisionError") == 4
    reports = sorted(crashes_dir().glob("triunfo-crash-*.txt"))
    assert [report.read_text("utf-8").count("Traceback") > 0 for report in reports] == [True, True]
    assert sum("what: a computer player failed\n" in report.read_text("utf-8") for report in reports) == 1


def test_errors_nobody_caught_are_reported_from_threads_too() -> None:
    path = open_log()
    told: list[str] = []
    install_hooks(told.append)
    error = crash()
    sys.excepthook(type(error), error, error.__traceback__)
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    assert len(told) == 2
    assert path is not None
    assert path.read_text("utf-8").count("Traceback") == 2


def test_opening_it_again_writes_each_line_once() -> None:
    open_log()
    path = open_log()
    logging.getLogger("triunfo").info("once")
    assert path is not None
    assert path.read_text("utf-8").count("once") == 1
