"""Which files the program in one file stores as they are."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from build_spec.onefile import by_compression, compressed_kinds


@pytest.mark.parametrize(
    ("kind", "is_mac", "even", "uneven"),
    [
        ("BINARY", False, "EXTENSION", "BINARY"),
        ("EXTENSION", False, "EXTENSION", "BINARY"),
        ("BINARY", True, "BINARY", "BINARY"),
        ("EXTENSION", True, "EXTENSION", "EXTENSION"),
        ("DATA", False, "DATA", "ZIPFILE"),
        ("DATA", True, "DATA", "ZIPFILE"),
    ],
)
def test_what_packs_well_is_packed(tmp_path: Path, kind: str, is_mac: bool, even: str, uneven: str) -> None:
    (tmp_path / "even").write_bytes(b"a card" * 1000)
    (tmp_path / "uneven").write_bytes(random.Random(1).randbytes(6000))
    found = by_compression([(name, str(tmp_path / name), kind) for name in ("even", "uneven")], is_mac=is_mac)
    assert found == [("even", str(tmp_path / "even"), even), ("uneven", str(tmp_path / "uneven"), uneven)]
    compressed = compressed_kinds(is_mac=is_mac)
    assert compressed[even]
    assert compressed[uneven] == (is_mac and kind != "DATA")


def test_links_and_empty_files_stay_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    entries = [("link", "nowhere", "SYMLINK"), ("empty", str(tmp_path / "empty"), "DATA")]
    assert by_compression(entries, is_mac=False) == [entries[0], ("empty", str(tmp_path / "empty"), "ZIPFILE")]
