"""What the program in one file unpacks late: the libraries of sound, and nothing that others need too."""

from __future__ import annotations

import sys
import types
import zipfile
from pathlib import Path

import pytest

from build_spec.late import Entry, pack, split
from game import assets
from game.assets import LATE
from game.views.sound.mixer import load_mixer

MIXER: Entry = ("pygame/mixer.so", "/site/pygame/mixer.so", "EXTENSION")
IMAGE: Entry = ("pygame/imageext.so", "/site/pygame/imageext.so", "EXTENSION")
SDL: Entry = ("pygame.libs/libSDL2.so.0", "/site/pygame.libs/libSDL2.so.0", "BINARY")
VORBIS: Entry = ("pygame.libs/libvorbis.so.0", "/site/pygame.libs/libvorbis.so.0", "BINARY")
GCC: Entry = ("libgcc_s.so.1", "/lib/libgcc_s.so.1", "BINARY")
PYTHON: Entry = ("libpython3.so", "/lib/libpython3.so", "BINARY")
LINK: Entry = ("libvorbis.so.0", "pygame.libs/libvorbis.so.0", "SYMLINK")
NEEDS = {
    MIXER[1]: ["libSDL2.so.0", "libvorbis.so.0", "libgcc_s.so.1", "libc.so.6"],
    IMAGE[1]: ["libSDL2.so.0", "libc.so.6"],
}


def test_only_what_nothing_but_sound_needs_is_late() -> None:
    soon, late = split([PYTHON, MIXER, IMAGE, SDL, VORBIS, GCC, LINK], NEEDS.__getitem__)
    assert late == [MIXER, VORBIS]
    assert sorted(soon) == sorted([PYTHON, IMAGE, SDL, GCC, LINK])


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in one file that has unpacked itself but for one library."""
    library = tmp_path / "vorbis"
    library.write_bytes(b"library")
    name, path, kind = pack([(VORBIS[0], str(library), "BINARY")], tmp_path / "work")
    assert (name, kind) == (LATE, "DATA")
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    (unpacked / name).write_bytes(Path(path).read_bytes())
    monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)
    return unpacked


def test_libraries_are_unpacked_where_they_belong_before_the_mixer_is_imported(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: list[str] = []

    def importing(name: str) -> types.ModuleType:
        assert (bundle / VORBIS[0]).read_bytes() == b"library"
        imported.append(name)
        return types.ModuleType(name)

    monkeypatch.delitem(sys.modules, "pygame.mixer")
    monkeypatch.setattr("game.views.sound.mixer.importlib.import_module", importing)
    assert "pygame.mixer" not in sys.modules
    load_mixer()
    assert imported == ["pygame.mixer"]


def test_a_mixer_at_hand_needs_nothing(bundle: Path) -> None:
    assert "pygame.mixer" in sys.modules
    load_mixer()
    assert [path.name for path in bundle.iterdir()] == [LATE]


def test_damaged_libraries_are_an_error_that_leaves_the_game_silent(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bundle / LATE).write_bytes(b"no archive at all")
    monkeypatch.delitem(sys.modules, "pygame.mixer")
    with pytest.raises(OSError, match="damaged"):
        load_mixer()


def test_a_folder_of_a_program_has_all_libraries_at_hand(bundle: Path) -> None:
    assert assets.late_libraries() == bundle / LATE
    assert zipfile.is_zipfile(bundle / LATE)
    (bundle / LATE).unlink()
    assert assets.late_libraries() is None
