"""What a copy says of itself: read from what a build wrote, asked of git in a checkout, and never a reason to fail."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_spec.project import HOMEPAGE, source_date_epoch
from build_spec.stamp import main, origin_of_build, restamp, write_stamp
from game import __version__, cli, origin
from game.origin import KINDS, Origin, origin_in, read_origin, write_origin
from game.words.origin import details, kind_of, told

COMMIT = "0123456789abcdef0123456789abcdef01234567"
STAMPED = Origin("1.2.3", COMMIT, True, "2026-11-23", "deb", "https://github.com/ana/triunfo")


def git(folder: Path, *words: str) -> str:
    identity = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(["git", *identity, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_what_is_written_is_read() -> None:
    assert read_origin(write_origin(STAMPED)) == STAMPED


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"version": 1}',
        write_origin(STAMPED).replace('"deb"', '"toaster"'),
        write_origin(STAMPED).replace("https://", "file:///"),
        write_origin(STAMPED).replace("1.2.3", "1\\n2"),
        write_origin(STAMPED).replace("1.2.3", "1" * 300),
    ],
)
def test_what_no_build_wrote_is_nothing(text: str) -> None:
    assert read_origin(text) is None


def test_a_package_says_what_its_build_wrote(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "origin.json").write_text(write_origin(STAMPED), "utf-8")
    assert origin_in(tmp_path / "game") == STAMPED
    assert STAMPED.releases == "https://github.com/ana/triunfo/releases"


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_git_is_asked_in_a_checkout(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.py").write_text("")
    git(tmp_path, "init", "-q")
    assert origin_in(tmp_path / "game") == Origin()  # nothing is committed yet
    git(tmp_path, "add", "game")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    found = origin_in(tmp_path / "game")
    assert (found.commit, found.changed, found.kind) == (git(tmp_path, "rev-parse", "HEAD"), False, "checkout")
    (tmp_path / "game" / "rules.py").write_text("x = 1\n")
    assert origin_in(tmp_path / "game").changed


def test_a_package_in_somebody_elses_repository_is_not_taken_for_it(tmp_path: Path) -> None:
    (tmp_path / "site-packages" / "game").mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    assert origin_in(tmp_path / "site-packages" / "game") == Origin(kind="pip")


def test_without_git_a_checkout_is_told_without_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    found = origin_in(tmp_path / "game")
    assert found == Origin()
    assert "Commit unknown" in details(found)


def test_a_damaged_file_in_a_built_program_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    (tmp_path / "origin.json").write_bytes(b"\xff\x00")
    assert origin_in(tmp_path).kind == "folder"


def test_version_tells_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("game.commands.line.this_origin", lambda: STAMPED)
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.splitlines() == [
        "Triunfo 1.2.3",
        "Commit 0123456789ab of 2026-11-23, with changes",
        f"Installed from the .deb package, on {STAMPED.system}",
        "From https://github.com/ana/triunfo",
    ]


def test_every_kind_has_words() -> None:
    words = {kind_of(STAMPED._replace(kind=kind)) for kind in KINDS}
    assert len(words) == len(KINDS)
    assert told(STAMPED)[1:] == details(STAMPED)


# What a build writes


def test_a_build_takes_the_commit_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setenv("TRIUNFO_COMMIT", COMMIT)
    assert origin_of_build("tar", tmp_path) == Origin(__version__, COMMIT, False, "2023-11-14", "tar", HOMEPAGE)
    monkeypatch.setenv("TRIUNFO_COMMIT", COMMIT + "-dirty")
    assert origin_of_build("tar", tmp_path).changed
    monkeypatch.setenv("TRIUNFO_COMMIT", "the newest")
    assert origin_of_build("tar", tmp_path) == Origin(kind="tar", source=HOMEPAGE)
    assert source_date_epoch() == 1_700_000_000
    with pytest.raises(ValueError, match="toaster"):
        origin_of_build("toaster")


def test_a_built_program_is_packed_as_something_else(tmp_path: Path) -> None:
    place = write_stamp(tmp_path / "_internal" / "game" / "origin.json", "folder")
    before = read_origin(place.read_text("utf-8"))
    assert before is not None
    assert main([str(tmp_path), "AppImage"]) == 0
    assert read_origin(place.read_text("utf-8")) == before._replace(kind="AppImage")
    with pytest.raises(FileNotFoundError):
        restamp(tmp_path / "_internal" / "game" / "net", "deb")
    with pytest.raises(ValueError, match="toaster"):
        restamp(tmp_path, "toaster")


def test_the_page_of_the_project_is_said_by_workflows(monkeypatch: pytest.MonkeyPatch) -> None:
    program = "from build_spec.project import HOMEPAGE; print(HOMEPAGE)"

    def page() -> str:
        done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    for name in ("TRIUNFO_HOMEPAGE", "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    assert page() == origin.HOMEPAGE
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://github.com")
    monkeypatch.setenv("GITHUB_REPOSITORY", "ana/triunfo")
    assert page() == "https://github.com/ana/triunfo"
    monkeypatch.setenv("TRIUNFO_HOMEPAGE", "https://example.org/cards/")
    assert page() == "https://example.org/cards"


ROOT = Path(__file__).resolve().parents[2]
