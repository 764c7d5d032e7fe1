"""A folder is opened by the system; where that fails a sentence says so."""

from __future__ import annotations

import errno
import sys
import time
from pathlib import Path

import pytest

from game.storage import opening
from game.storage.opening import FolderOpener
from tests.systems import IS_WINDOWS

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems ask another program")


def program(folder: Path, script: str) -> None:
    """Put a program in the place of the one that opens folders."""
    found = folder / "xdg-open"
    found.write_text("#!/bin/sh\n" + script)
    found.chmod(0o755)


def opened(folder: Path) -> FolderOpener:
    opener = FolderOpener()
    opener.open(folder)
    opener.wait()
    return opener


def shown(address: str) -> FolderOpener:
    opener = FolderOpener()
    opener.open_page(address)
    opener.wait()
    return opener


@linux
def test_the_system_is_asked_for_a_folder_that_is_made_if_need_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, f'echo "$1" > "{tmp_path}/asked"\n')
    monkeypatch.setenv("PATH", str(tmp_path))
    opener = opened(tmp_path / "log")
    assert opener.problem is None
    assert not opener.busy
    assert (tmp_path / "asked").read_text().strip() == str(tmp_path / "log")
    assert (tmp_path / "log").is_dir()


@linux
@pytest.mark.parametrize("fails", [True, False], ids=["it refuses", "there is none"])
def test_a_sentence_says_that_no_program_opens_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    if fails:
        program(tmp_path, "exit 3\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    problem = opened(tmp_path / "log").problem
    assert problem == f"No program was found to open the folder {tmp_path / 'log'}. Please open it yourself."


def test_a_sentence_says_that_the_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    problem = opened(tmp_path / "file" / "log").problem
    assert problem is not None
    assert problem.startswith(f"The folder {tmp_path / 'file' / 'log'} cannot be opened (")
    assert IS_WINDOWS or "Not a directory" in problem


def test_a_folder_on_a_drive_that_is_gone_is_not_called_one_that_no_program_opens(tmp_path: Path) -> None:
    def gone(*_arguments: object, **_facts: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "The system cannot find the path specified")

    class Gone(type(tmp_path)):  # type: ignore[misc]
        mkdir = gone

    problem = opened(Gone(tmp_path / "log")).problem
    assert problem is not None
    assert "cannot be opened (" in problem


def test_a_program_that_stays_has_opened_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    program(tmp_path, "sleep 0.2\nexit 3\n")
    opener = FolderOpener()
    opener.open(tmp_path)
    time.sleep(0.1)
    assert not opener.busy
    opener.wait()
    assert opener.problem is None


@linux
def test_a_page_is_opened_by_the_browser_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    failed = shown("https://example.org/releases")
    assert failed.problem == "No browser was found to open https://example.org/releases. Please open it yourself."
    program(tmp_path, f'echo "$1" > "{tmp_path}/asked"\n')
    assert shown("https://example.org/releases").problem is None
    assert (tmp_path / "asked").read_text().strip() == "https://example.org/releases"
    with pytest.raises(ValueError, match="no page"):
        shown("file:///etc/passwd")


@linux
def test_the_executable_hands_on_none_of_its_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "told"

    def libraries() -> str:
        opened(tmp_path)
        return told.read_text().strip()

    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    program(tmp_path, f'echo "${{LD_LIBRARY_PATH-none}}" > {told}\n')
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    assert libraries() == "/bundle"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert libraries() == "none"
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/home/me/lib")
    assert libraries() == "/home/me/lib"
