"""The built program: complete, small enough, and able to run where nothing else is installed."""

from __future__ import annotations

import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from build_spec.build import build, size_on_disk
from build_spec.release.names import one_file
from build_spec.shipped import shipped_assets
from game import __version__
from game.fonts import FONTS
from tests.bench.contents import LARGEST, large_files
from tests.net.served import free_port, seated, served, until
from tests.net.support import get
from tests.test_assets import carried

ROOT = Path(__file__).resolve().parent.parent.parent
# 25 MB where all is packed, 33 MB with what is stored as it is so that the program starts sooner (build_spec.onefile).
ONE_FILE = 34_000_000

pytestmark = pytest.mark.slow


def run(program: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the program in an empty environment, in an empty folder."""
    return subprocess.run([program, *arguments], env={}, cwd=folder, capture_output=True, text=True, timeout=120)


def test_smoke_in_an_empty_environment(program: Path, tmp_path: Path) -> None:
    done = run(program, "--smoke", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    modules = [path for path in ROOT.joinpath("game").rglob("*.py") if path.name != "__main__.py"]
    assert f"\nmodules: {len(modules)}\n" in done.stdout
    assert "Traceback" not in done.stderr


def test_it_says_where_it_comes_from(program: Path, tmp_path: Path) -> None:
    first, commit, how, _where = run(program, "--version", folder=tmp_path).stdout.splitlines()
    assert first == f"Triunfo {__version__}"
    assert commit.startswith("Commit ")
    assert how.startswith("Program in a folder, on ")


def test_one_file(release: Path | None, tmp_path: Path) -> None:
    if release is not None:
        program = release / one_file(f"linux-{platform.machine()}")
    else:
        pytest.importorskip("PyInstaller", reason="needs the extra `build`")
        program = build(tmp_path / "dist", onefile=True)
    done = run(program, "--smoke", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert size_on_disk(program) < ONE_FILE


def test_simulate_and_check(program: Path, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    words = "simulate brisca --players 2 --deals 4 --seed 7 --levels random,greedy --out"
    done = run(program, *words.split(), str(record), folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert '"deals": 4' in done.stdout
    done = run(program, "check", str(record), folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_table_for_telephones(program: Path, home: Path) -> None:
    """The network is imported when a table is opened: what the program lacks for that shows only then."""
    port = free_port()
    words = ("brisca", "--players", "2", "--port", str(port), "--speed", "off")
    with served(*words, program=(str(program),)) as host:
        code = host.code()
        assert get(port, "/")[0] == 200
        assert get(port, "/packs/castellana/7c.svg")[0] == 200
        phones = seated(port, code)
        until(phones, lambda: phones[0].result is not None)
        assert "Traceback" not in host.end(signal.SIGTERM)
        assert host.process.returncode == 0


def test_wrong_option_is_one_sentence(program: Path, tmp_path: Path) -> None:
    done = run(program, "--no-such-option", folder=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit is for Linux")
def test_size(program: Path) -> None:
    assert size_on_disk(program.parent) <= LARGEST
    assert [large.path for large in large_files(program.parent) if large.reason is None] == []


def test_contents(program: Path) -> None:
    inside = program.parent / "_internal"
    assert carried(inside / "assets") == {name: path.read_bytes() for path, name in shipped_assets(ROOT)}
    fonts = {path.stem for path in inside.glob("font_*/files/*.ttf")}
    assert fonts == set(FONTS)
    assert not list(inside.glob("assets/**/*.py"))
    licences = {path.name for path in (inside / "licences").iterdir()}
    assert {"LICENSE", "LICENSE-ART", "THIRD-PARTY.md", "LGPL-2.1.txt", "msgspec", "font-amatic-sc"} <= licences


@pytest.mark.skipif(sys.platform != "win32", reason="the version resource is Windows' own")
def test_windows_version(program: Path) -> None:
    assert __version__.encode("utf-16-le") in program.read_bytes()
