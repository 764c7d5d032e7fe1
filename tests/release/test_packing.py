"""Archives that are the same bytes for the same files, sums, the bill of materials, and what Windows is given."""

from __future__ import annotations

import hashlib
import os
import plistlib
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from build_spec.companions import RUN_TIME
from build_spec.release.__main__ import main as release
from build_spec.release.archive import differences, write_sums, zip_folder
from build_spec.release.sbom import LICENCES, bill, packages_of
from build_spec.windows import installer
from game.words import set_language

ROOT = Path(__file__).resolve().parents[2]
needs_nsis = pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a folder like that of a built program: one to run, a link, folders, a name with signs."""
    folder = tmp_path / "program"
    (folder / "sub" / "deep").mkdir(parents=True)
    (folder / "triunfo.exe").write_bytes(b"MZ program")
    (folder / "sub" / "plain $1.txt").write_bytes(b"text")
    (folder / "sub" / "deep" / "library.so").write_bytes(b"\x7fELF")
    (folder / "run").write_bytes(b"#!")
    (folder / "run").chmod(0o775)
    if os.name == "posix":
        (folder / "link.so").symlink_to("sub/deep/library.so")
    return folder


# Archives and sums


def test_an_archive_is_the_same_for_the_same_files(program: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere" / "copy"
    shutil.copytree(program, copy, symlinks=True)
    os.utime(copy / "triunfo.exe", (1, 1))
    one = zip_folder(program, tmp_path / "one.zip", "Triunfo")
    other = zip_folder(copy, tmp_path / "other.zip", "Triunfo")
    assert one.read_bytes() == other.read_bytes()
    (copy / "run").write_bytes(b"#?")
    assert one.read_bytes() != zip_folder(copy, tmp_path / "third.zip", "Triunfo").read_bytes()


def test_an_archive_keeps_what_can_be_run_and_links(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    with zipfile.ZipFile(zip_folder(program, tmp_path / "one.zip", "T")) as archive:
        entries = {entry.filename: entry for entry in archive.infolist()}
        assert archive.read("T/sub/plain $1.txt") == b"text"
        if os.name == "posix":
            assert archive.read("T/link.so") == b"sub/deep/library.so"
    assert list(entries) == sorted(entries)
    modes = {name: entry.external_attr >> 16 for name, entry in entries.items()}
    assert modes["T/triunfo.exe"] == modes["T/run"] == stat.S_IFREG | 0o755
    assert modes["T/sub/plain $1.txt"] == stat.S_IFREG | 0o644
    assert {entry.date_time for entry in entries.values()} == {(2023, 11, 14, 22, 13, 20)}


@pytest.mark.skipif(os.name != "posix", reason="modes and links are those of Unix")
def test_two_builds_are_compared_to_the_last_byte_mode_and_link(program: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(program, copy, symlinks=True)
    assert list(differences(program, copy)) == []
    assert release(["same", str(program), str(copy)]) == 0
    (copy / "run").chmod(0o644)
    (copy / "link.so").unlink()
    (copy / "link.so").symlink_to("run")
    (copy / "sub" / "deep" / "library.so").write_bytes(b"\x7fELG")
    (copy / "sub" / "more").write_bytes(b"")
    assert list(differences(program, copy)) == ["link.so", "run", "sub/deep/library.so", "sub/more"]
    assert release(["same", str(program), str(copy)]) == 1
    assert list(differences(program / "run", copy / "triunfo.exe")) == ["run"]


def test_sums_are_read_by_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    for _twice in range(2):  # its own file is none of those that are summed
        place = write_sums(tmp_path)
    assert place.read_text().splitlines() == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in "ab"]
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", place.name], cwd=tmp_path, check=True)


# The bill of materials


def test_packages_are_those_of_the_modules_inside() -> None:
    modules = {"game.origin", "msgspec._core", "pygame.mixer", "json", "font_amatic_sc"}
    assert packages_of(modules) == ["font-amatic-sc", "msgspec", "pygame-ce"]


def test_every_package_that_is_shipped_has_its_licence_on_the_bill() -> None:
    assert set(RUN_TIME) <= set(LICENCES)


@pytest.mark.slow
def test_the_bill_of_a_packed_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small program, packed as the game is: what it imports is on the bill, and every file with its sum."""
    pytest.importorskip("PyInstaller", reason="needs the extra `build`")
    from PyInstaller.archive.writers import CArchiveWriter, ZlibArchiveWriter

    folder = tmp_path / "program"
    (folder / "libs").mkdir(parents=True)
    (folder / "libs" / "libpng16.so.16").write_bytes(b"png")
    (folder / "words.txt").write_bytes(b"words")
    sources = {name: compile("", f"{name}.py", "exec") for name in ("game", "segno", "json")}
    ZlibArchiveWriter(str(tmp_path / "PYZ.pyz"), [(name, f"{name}.py", "PYMODULE") for name in sources], sources)
    pkg = [("PYZ.pyz", str(tmp_path / "PYZ.pyz"), False, "z")]
    CArchiveWriter(str(folder / "triunfo"), pkg, pylib_name="libpython3.so")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    found = bill(folder, folder / "triunfo")
    parts = {part["name"]: part for part in found["components"]}
    assert set(parts) == {"CPython", "PyInstaller", "segno", "libs/libpng16.so.16", "triunfo", "words.txt"}
    assert parts["segno"]["purl"].startswith("pkg:pypi/segno@")
    assert parts["segno"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert parts["libs/libpng16.so.16"]["type"] == "library"
    assert parts["words.txt"]["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(b"words").hexdigest()}]
    assert found["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert found["serialNumber"] == bill(folder, folder / "triunfo")["serialNumber"]
    needs: dict[str, Any] = {entry["ref"]: entry["dependsOn"] for entry in found["dependencies"]}
    assert parts["segno"]["bom-ref"] in needs[found["metadata"]["component"]["bom-ref"]]
    (folder / "words.txt").write_bytes(b"other words")
    assert found["serialNumber"] != bill(folder, folder / "triunfo")["serialNumber"]
    monkeypatch.setattr("build_spec.release.sbom.modules_inside", lambda _program: {"game", "numpy"})
    with pytest.raises(ValueError, match=r"not meant to be.*: numpy$"):
        bill(folder, folder / "triunfo")


# Windows and macOS


def test_the_manifest_of_windows_asks_for_what_the_program_needs() -> None:
    path = ROOT / "build_spec" / "windows" / "triunfo.manifest"
    root = ElementTree.parse(path).getroot()
    settings = {element.tag.partition("}")[2]: (element.text or "").strip() for element in root.iter()}
    assert settings["longPathAware"] == "true"
    assert settings["dpiAwareness"].split(", ")[0] == "PerMonitorV2"
    assert settings["activeCodePage"] == "UTF-8"
    level = next(element for element in root.iter() if element.tag.endswith("requestedExecutionLevel"))
    assert (level.get("level"), level.get("uiAccess")) == ("asInvoker", "false")
    pytest.importorskip("PyInstaller", reason="needs the extra `build`")
    from PyInstaller.utils.win32.winmanifest import create_application_manifest

    packed = create_application_manifest(path.read_text("utf-8"))
    assert all(word in packed for word in (b"PerMonitorV2", b"activeCodePage", b"longPathAware", b"asInvoker"))


def test_the_installer_speaks_all_languages_of_the_game() -> None:
    from game.words.translation import LANGUAGES

    assert set(installer.LANGUAGES) == set(LANGUAGES)
    try:
        text = installer.strings()
    finally:
        set_language("en")
    for language in installer.LANGUAGES.values():
        for key in ("DealType", "Running", "KeepMatches"):
            assert text.count(f"LangString {key} ${{LANG_{language}}} ") == 1
    assert text.count(installer.DATA) == len(installer.LANGUAGES)
    script = installer.SCRIPT.read_text("utf-8")
    spoken = [line.split('"')[1].upper() for line in script.splitlines() if "MUI_LANGUAGE " in line]
    assert spoken == list(installer.LANGUAGES.values())


def test_only_what_is_brought_is_taken_away(program: Path) -> None:
    text = installer.files(program)
    brought, taken = text.split("!macro RemoveFiles")
    assert f'  File "{program / "sub" / "plain $1.txt"}"' in brought
    assert '  Delete "$INSTDIR\\sub\\plain $$1.txt"' in taken
    removed = [line.strip() for line in taken.splitlines() if "RMDir" in line]
    assert removed == ['RMDir "$INSTDIR\\sub\\deep"', 'RMDir "$INSTDIR\\sub"']
    assert brought.count("  File ") == taken.count("  Delete ")
    script = installer.SCRIPT.read_text("utf-8")
    recursive = [line.strip() for line in script.splitlines() if "RMDir /r" in line]
    assert recursive == ['RMDir /r "$LOCALAPPDATA\\triunfo"']  # and that after a question, whose silent answer is no
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script


@pytest.mark.slow
@needs_nsis
def test_nsis_makes_the_installer(program: Path, tmp_path: Path) -> None:
    out = installer.build(program, tmp_path / "Triunfo-setup.exe", quick=True)
    assert out.read_bytes()[:2] == b"MZ"
    assert "Triunfo contributors".encode("utf-16-le") in out.read_bytes()
    with pytest.raises(FileNotFoundError):
        installer.build(program / "sub", tmp_path / "nothing.exe", quick=True)


def test_entitlements_are_few_and_known() -> None:
    assert plistlib.loads((ROOT / "build_spec" / "macos" / "entitlements.plist").read_bytes()) == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True
    }


@pytest.mark.skipif(sys.platform == "win32", reason="scripts of other systems")
@pytest.mark.parametrize("script", ["sign.sh", "dmg.sh"])
def test_scripts_for_macos_parse_and_explain_themselves(script: str, tmp_path: Path) -> None:
    path = ROOT / "build_spec" / "macos" / script
    assert subprocess.run(["bash", "-n", path], capture_output=True, check=False).stderr == b""
    done = subprocess.run([path], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert script in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="scripts of other systems")
@pytest.mark.parametrize("what", [("keys",), ("dmg", "Triunfo.dmg")])
def test_without_keys_signing_says_so_and_goes_on(what: tuple[str, ...]) -> None:
    path = ROOT / "build_spec" / "macos" / "sign.sh"
    environment = {"PATH": os.environ["PATH"]}
    done = subprocess.run([path, *what], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert "NOT SIGNED: TRIUNFO_MAC_CERTIFICATE is not set." in done.stderr
