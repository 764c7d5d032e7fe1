"""The installer for Windows at work, where Wine is: what it puts down, what it takes away, and what it leaves alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_spec.windows import installer

WINE = next((path for path in (shutil.which("wine64"), "/usr/lib/wine/wine64") if path and Path(path).exists()), None)

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(WINE is None or shutil.which("makensis") is None, reason="needs Wine for 64 bits, and NSIS"),
]


class Windows:
    """A Windows of its own, and the installers that are run there."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TRIUNFO_NSIS_TARGET", "amd64-unicode")
        self.folder = folder
        self.prefix = folder / "prefix"
        self.program = folder / "program"
        kept = {name: os.environ[name] for name in ("PATH", "DISPLAY") if name in os.environ}
        home = folder / "home"
        home.mkdir()
        self.environment = {**kept, "HOME": str(home), "WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all"}
        self.run("wineboot", "-i")

    def run(self, *words: str) -> None:
        """Run a program there, and wait until all it began has ended."""
        assert WINE is not None
        subprocess.run([WINE, *words], env=self.environment, capture_output=True, timeout=240, check=True)

    def server(self, word: str) -> None:
        """Have the server of this Windows alone wait for its programs, or end."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver"
        subprocess.run([server, word], env=self.environment, capture_output=True, timeout=120, check=False)

    def install(self, files: dict[str, str]) -> None:
        """Make an installer for these files, and run it silently."""
        shutil.rmtree(self.program, ignore_errors=True)
        for name, content in files.items():
            (self.program / name).parent.mkdir(parents=True, exist_ok=True)
            (self.program / name).write_text(content)
        self.run(str(installer.build(self.program, self.folder / "Triunfo-setup.exe", quick=True)), "/S")

    def uninstall(self) -> None:
        """Run the uninstaller silently."""
        self.run(rf"C:\users\{self.local.parents[1].name}\AppData\Local\Programs\Triunfo\uninstall.exe", "/S")
        end = time.monotonic() + 60  # it goes on in a copy of itself
        while (self.installed / "uninstall.exe").exists() and time.monotonic() < end:
            time.sleep(0.2)
        self.server("-w")

    @property
    def local(self) -> Path:
        """The folder in which programs keep what is this person's."""
        users = self.prefix / "drive_c" / "users"
        return next(path for path in users.iterdir() if path.name != "Public") / "AppData" / "Local"

    @property
    def installed(self) -> Path:
        return self.local / "Programs" / "Triunfo"

    def files(self) -> dict[str, str]:
        """What lies where it was installed, but for the uninstaller."""
        found = {path.relative_to(self.installed).as_posix(): path for path in self.installed.rglob("*")}
        return {name: path.read_text() for name, path in found.items() if path.is_file() and name != "uninstall.exe"}

    def registry(self) -> str:
        """What is written of this person's settings."""
        self.server("-w")
        return (self.prefix / "user.reg").read_text("utf-8", "replace")


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Windows]:
    found = Windows(tmp_path, monkeypatch)
    yield found
    found.server("-k")


def test_a_version_is_installed_over_another_and_taken_away(windows: Windows) -> None:
    first = {"triunfo.exe": "MZ 1", "_internal/old.dll": "1", "_internal/deep/two words $1.txt": "1"}
    windows.install(first)
    assert windows.files() == first
    shortcut = windows.local.parent / "Roaming/Microsoft/Windows/Start Menu/Programs/Triunfo.lnk"
    assert shortcut.is_file()
    text = windows.registry()
    assert '@="Triunfo.Deal"' in text
    assert r"Programs\\Triunfo\\triunfo.exe\" \"%1\"" in text
    assert r"Uninstall\\Triunfo]" in text

    # What a person keeps there, and the matches, outlive a newer version and the silent uninstaller.
    (windows.installed / "mine.txt").write_text("mine")
    matches = windows.local / "triunfo" / "matches"
    matches.mkdir(parents=True)
    (matches / "match.jsonl").write_text("{}")
    second = {"triunfo.exe": "MZ 2", "_internal/new.dll": "2"}
    windows.install(second)
    assert windows.files() == {**second, "mine.txt": "mine"}
    windows.uninstall()
    assert windows.files() == {"mine.txt": "mine"}
    assert (matches / "match.jsonl").read_text() == "{}"
    assert not shortcut.exists()
    assert "Triunfo.Deal" not in windows.registry()
