"""Where libraries look for others: the folders of the building machine are taken out, those beside the library stay."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from build_spec.linux.elf import elf_files, forget_builder, search_paths, without_foreign_paths

BASE = 0x400000
NEEDED, STRTAB, RPATH, RUNPATH, FLAGS = 1, 5, 15, 29, 30


def library(*paths: tuple[int, str], loads: bool = True) -> bytes:
    """The smallest library that says what it needs and where it looks: head, two segments, the list, its texts."""
    texts, entries = b"\0libm.so.6\0", [(NEEDED, 1)]
    for tag, path in paths:
        entries.append((tag, len(texts)))
        texts += path.encode() + b"\0"
    entries.append((FLAGS, 8))
    start = 64 + 2 * 56
    size = 16 * (len(entries) + 2)
    entries += [(STRTAB, BASE + start + size), (0, 0)]
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0, 64, 56, 2, 64, 0, 0)
    whole = start + size + len(texts)
    load = struct.pack("<IIQQQQQQ", 1 if loads else 4, 4, 0, BASE, BASE, whole, whole, 4096)
    dynamic = struct.pack("<IIQQQQQQ", 2, 6, start, BASE + start, BASE + start, size, size, 8)
    return head + load + dynamic + b"".join(struct.pack("<qQ", *entry) for entry in entries) + texts


def test_a_folder_of_the_building_machine_is_taken_out() -> None:
    data = library((RUNPATH, "/home/ana/python/lib"))
    assert search_paths(data) == ["/home/ana/python/lib"]
    clean = without_foreign_paths(data)
    assert search_paths(clean) == []
    assert (
        clean
        == data[: data.index(struct.pack("<qQ", RUNPATH, 11))] + clean[data.index(struct.pack("<qQ", RUNPATH, 11)) :]
    )
    assert len(clean) == len(data)
    assert struct.pack("<qQ", FLAGS, 8) in clean, "what stands behind it stays"


def test_a_folder_beside_the_library_stays() -> None:
    data = library((RPATH, "$ORIGIN/../pygame_ce.libs"))
    assert without_foreign_paths(data) == data


def test_only_the_foreign_one_goes() -> None:
    data = library((RPATH, "/opt/lib"), (RUNPATH, "$ORIGIN"))
    assert search_paths(without_foreign_paths(data)) == ["$ORIGIN"]


def test_texts_outside_the_file_are_an_error() -> None:
    with pytest.raises(ValueError, match="outside the file"):
        without_foreign_paths(library((RUNPATH, "/opt/lib"), loads=False))


def test_all_libraries_of_a_folder_are_found_and_no_links(tmp_path: Path) -> None:
    (tmp_path / "a.so").write_bytes(library((RUNPATH, "/opt/lib")))
    (tmp_path / "b.so").symlink_to("a.so")
    (tmp_path / "c.txt").write_bytes(b"\x7fELF, not")
    assert [path.name for path in elf_files(tmp_path)] == ["a.so"]
    forget_builder(tmp_path)
    assert search_paths((tmp_path / "a.so").read_bytes()) == []
    assert (tmp_path / "b.so").is_symlink()
