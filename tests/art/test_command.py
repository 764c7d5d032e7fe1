"""The command that draws the pictures of assets/: what it writes, what a check finds, and that the files are drawn."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from assets.drawing import __main__ as command
from tests.cases import MANY

ROOT = Path(__file__).resolve().parent.parent.parent


def two_stars() -> Iterator[tuple[str, str]]:
    yield "big/star.svg", "<svg>big</svg>"
    yield "star.svg", "<svg>small</svg>"


def without_shapely() -> Iterator[tuple[str, str]]:
    raise ModuleNotFoundError("No module named 'shapely'", name="shapely")


@pytest.fixture
def stars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SETS", {"stars": two_stars})


@pytest.mark.usefixtures("stars")
def test_only_changed_files_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["stars/big/star.svg", "stars/star.svg", "Files that changed: 2"]
    (tmp_path / "stars" / "star.svg").write_text("<svg>spoilt</svg>")
    assert command.main(["stars", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["stars/star.svg", "Files that changed: 1"]
    assert (tmp_path / "stars" / "star.svg").read_bytes() == b"<svg>small</svg>"


@pytest.mark.usefixtures("stars")
def test_a_check_writes_nothing_and_names_every_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command.main(["--into", str(tmp_path)])
    assert command.main(["--check", "--into", str(tmp_path)]) == 0
    folder = tmp_path / "stars"
    (folder / "big" / "star.svg").unlink()
    (folder / "star.svg").write_text("<svg>spoilt</svg>")
    (folder / "moon.svg").write_text("<svg/>")
    capsys.readouterr()
    assert command.main(["--check", "--into", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "stars/big/star.svg: missing",
        "stars/star.svg: not what is drawn",
        "stars/moon.svg: drawn by nothing",
        "Files that differ: 3",
    ]
    assert not (folder / "big" / "star.svg").exists()


def test_an_unknown_set_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command.main(["portrets"])
    assert stopped.value.code == 2
    assert "no pictures are named portrets; there are: portraits" in capsys.readouterr().err


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "SETS", {"portraits": without_shapely})
    assert command.main(["--check"]) == 2
    assert capsys.readouterr().err == ("shapely is not installed: pip install '.[art]' brings what drawing needs.\n")


@pytest.mark.slow
@pytest.mark.skipif(MANY == 1, reason="one of each person and expression is compared by test_portraits")
def test_the_portraits_are_what_is_drawn() -> None:
    pytest.importorskip("shapely", reason="drawing needs the art extra")
    words = [sys.executable, "-m", "assets.drawing", "portraits", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "Files that differ: 0\n", "")
