"""The packages for Linux themselves: what is in them, that two builds are alike, and that they start."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from datetime import datetime
from pathlib import Path

import pytest

from build_spec.linux.__main__ import main
from build_spec.linux.appimage import APP_DIR, FILE
from build_spec.linux.copyright import part_of
from build_spec.linux.debian import FILE as DEB
from build_spec.linux.elf import elf_files, search_paths
from build_spec.linux.names import APP_ID
from build_spec.linux.tarball import NAME
from build_spec.project import source_date_epoch
from tests.bundle.conftest import NOW, need, packed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def unpacked(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the Debian package installs, with its control files in DEBIAN."""
    folder = tmp_path_factory.mktemp("deb") / "unpacked"
    subprocess.run(["dpkg-deb", "--raw-extract", str(dist / DEB), str(folder)], check=True)
    return folder


def smoke(program: Path, folder: Path, kind: str) -> None:
    """Start a program where there is nothing else; it must load everything, play a deal, and say how it is packed."""
    told = subprocess.run([program, "--version"], env={}, cwd=folder, capture_output=True, text=True, timeout=60)
    assert kind in told.stdout, told
    done = subprocess.run([program, "--smoke"], env={}, cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "deal: " in done.stdout


def test_two_builds_are_the_same(dist: Path, program: Path, tmp_path: Path) -> None:
    again = packed(program, tmp_path / "another place", "deb", "tar")
    for name in (DEB, f"{NAME}.tar.xz"):
        assert (again / name).read_bytes() == (dist / name).read_bytes(), name


def test_debian_finds_no_fault(dist: Path) -> None:
    need("lintian")
    command = ["lintian", "--fail-on", "error,warning", "--allow-root", "--no-cfg", str(dist / DEB)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done.stdout + done.stderr


def test_every_override_is_needed(dist: Path) -> None:
    need("lintian")
    command = ["lintian", "--allow-root", "--no-cfg", "--display-info", "--tags", "unused-override", str(dist / DEB)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == ""


def test_the_package_has_everything_in_its_place(unpacked: Path, program: Path) -> None:
    built = {path.relative_to(program.parent) for path in program.parent.rglob("*")}
    assert {
        path.relative_to(unpacked / "usr/lib/triunfo") for path in (unpacked / "usr/lib/triunfo").rglob("*")
    } == built
    assert os.readlink(unpacked / "usr/games/triunfo") == "../lib/triunfo/triunfo"
    share = unpacked / "usr/share"
    for name in (
        f"applications/{APP_ID}.desktop",
        f"metainfo/{APP_ID}.metainfo.xml",
        f"icons/hicolor/scalable/apps/{APP_ID}.svg",
        f"mime/packages/{APP_ID}.xml",
        "man/man6/triunfo.6.gz",
        "doc/triunfo/copyright",
        "doc/triunfo/changelog.gz",
        "doc/triunfo/changelog.Debian.gz",
    ):
        assert (share / name).is_file(), name
    assert {path.name for path in unpacked.iterdir()} == {"DEBIAN", "usr"}


def test_nothing_may_be_run_but_the_program(unpacked: Path, dist: Path) -> None:
    files = [path for path in (unpacked / "usr").rglob("*") if path.is_file() and not path.is_symlink()]
    assert [path for path in files if path.stat().st_mode & 0o111] == [unpacked / "usr/lib/triunfo/triunfo"]
    assert all(path.stat().st_mode & 0o777 in (0o644, 0o755) for path in unpacked.rglob("*") if not path.is_symlink())
    listed = subprocess.run(["dpkg-deb", "-c", str(dist / DEB)], capture_output=True, text=True, check=True)
    assert {line.split()[1] for line in listed.stdout.splitlines()} == {"root/root"}
    day = datetime.fromtimestamp(source_date_epoch()).date().isoformat()
    assert {line.split()[3] for line in listed.stdout.splitlines()} == {day}


def test_no_library_looks_into_folders_of_whoever_built_it(unpacked: Path) -> None:
    paths = {path.name: search_paths(path.read_bytes()) for path in elf_files(unpacked)}
    assert len(paths) > 50
    assert {name: where for name, where in paths.items() if any(not path.startswith("$ORIGIN") for path in where)} == {}


def test_what_it_needs_is_what_its_libraries_say(unpacked: Path) -> None:
    control = (unpacked / "DEBIAN/control").read_text("utf-8")
    fields = dict(line.split(": ", 1) for line in control.splitlines() if not line.startswith(" "))
    libc, *others = fields["Depends"].split(", ")
    asked = re.fullmatch(r"libc6 \(>= (\d+)\.(\d+)\)", libc)
    assert asked is not None
    versions = subprocess.run(
        ["objdump", "-T", *elf_files(unpacked)], capture_output=True, text=True, check=False
    ).stdout  # fmt: skip
    wanted = {tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", versions)}
    assert max(wanted) == tuple(map(int, asked.groups()))
    assert {"libx11-6", "libxext6"} <= set(others)
    assert "libasound2" in fields["Recommends"]


def test_every_library_has_a_holder_and_a_licence(unpacked: Path) -> None:
    """A library that comes new into the bundle has to be entered into the copyright file."""
    usr = unpacked / "usr"
    libraries = [path for path in elf_files(usr / "lib") if path.name != "triunfo"]
    ours = [path.name for path in libraries if part_of(path.relative_to(usr).as_posix())["files"] == ["*"]]
    assert ours == []


def test_sums_are_those_of_the_files(unpacked: Path) -> None:
    done = subprocess.run(
        ["md5sum", "--check", "--quiet", "DEBIAN/md5sums"], cwd=unpacked, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, "")
    files = [path for path in (unpacked / "usr").rglob("*") if path.is_file() and not path.is_symlink()]
    assert len((unpacked / "DEBIAN/md5sums").read_text().splitlines()) == len(files)


def test_the_archive_runs_where_it_is_unpacked(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(dist / f"{NAME}.tar.xz") as archive:
        members = archive.getmembers()
        archive.extractall(tmp_path / "some where", filter="data")
    assert {(entry.uname, entry.uid, entry.mtime) for entry in members} == {("root", 0, source_date_epoch())}
    assert {entry.name.split("/")[0] for entry in members} == {NAME}
    folder = tmp_path / "some where" / NAME
    assert {path.name for path in folder.iterdir()} == {"triunfo", "_internal", "share", "install.sh"}
    assert os.access(folder / "install.sh", os.X_OK)
    smoke(folder / "triunfo", tmp_path, "Unpacked from the .tar.xz archive")


def test_the_folder_of_an_app_image_is_whole_and_starts(dist: Path, tmp_path: Path) -> None:
    folder = dist / APP_DIR
    for name in ("AppRun", f"{APP_ID}.desktop", f"{APP_ID}.png", ".DirIcon", "usr/bin/triunfo"):
        assert (folder / name).is_symlink(), name
        assert (folder / name).resolve().is_relative_to(folder.resolve()), name
        assert (folder / name).resolve().is_file(), name
    moved = tmp_path / "mounted elsewhere"
    shutil.copytree(folder, moved, symlinks=True)
    smoke(moved / "AppRun", tmp_path, "AppImage")


def test_the_app_image_is_made_by_its_tool(
    dist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A stand-in for the tool writes down what it was asked for."""
    tool = tmp_path / "bin" / "appimagetool"
    tool.parent.mkdir()
    tool.write_text('#!/bin/sh\n[ -x "$2/AppRun" ] && printf "%s %s" "$ARCH" "$SOURCE_DATE_EPOCH" >"$3"\n')
    tool.chmod(0o755)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", str(NOW))
    words = ["appimage", "--program", str(dist / "triunfo"), "--dist", str(dist)]
    assert main(words) == 0
    assert "appimagetool is not installed" in capsys.readouterr().out
    monkeypatch.setenv("PATH", f"{tool.parent}:{os.environ['PATH']}")
    assert main(words) == 0
    assert (dist / FILE).read_text() == f"x86_64 {NOW}"
    tool.write_text("#!/bin/sh\nexit 3\n")
    assert main(words) == 1
    assert "exit status 3" in capsys.readouterr().err
