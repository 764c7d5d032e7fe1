"""Settings that cannot be used, or not wholly, are kept byte for byte: nothing is ever written over them."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.assets import read_bounded
from game.settings import VERSION, Settings
from game.storage.paths import copy_aside
from game.storage.settings import MOST_BYTES, load_settings, save_settings, settings_path
from tests.systems import needs_links, needs_pipes

pytestmark = pytest.mark.usefixtures("english")


def write(content: bytes) -> Path:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def kept() -> list[bytes]:
    return [path.read_bytes() for path in sorted(settings_path().parent.iterdir()) if path != settings_path()]


def test_those_of_a_newer_version_are_called_so_and_kept() -> None:
    content = json.dumps({"version": VERSION + 1, "speed": "fast"}).encode()
    path = write(content)
    settings, problem = load_settings()
    assert settings == Settings()
    assert problem == (
        f"{path} was saved by a newer version of Triunfo: it stays as it is, and what you do now is not kept in it."
    )
    assert save_settings(Settings(speed="slow")) == problem
    assert path.read_bytes() == content
    assert kept() == []


@pytest.mark.parametrize("version", ["1e99", '"9"', "true", "0", "-3"])
def test_a_version_that_is_no_number_is_a_bad_value_and_not_newer(version: str) -> None:
    content = f'{{"version": {version}, "speed": "fast"}}'.encode()
    write(content)
    assert load_settings() == (Settings(speed="fast"), None)
    assert kept() == [content]


def test_a_file_larger_than_any_settings_is_kept_and_not_read() -> None:
    content = b" " * (MOST_BYTES + 1)
    write(content)
    problem = load_settings().problem
    assert problem is not None
    assert "damaged" in problem
    save_settings(Settings())
    assert kept() == [content]


@needs_pipes
def test_a_pipe_in_the_place_of_the_file_stops_nothing() -> None:
    path = write(b"")
    path.unlink()
    os.mkfifo(path)
    settings, problem = load_settings()
    assert settings == Settings()
    assert problem is not None


@pytest.mark.parametrize(
    "values",
    [
        {"confirm": "perhaps"},
        {"pack": "a\0b"},
        {"packs": {"brisca": "x" * 41}},
        {"house_rules": {"brisca": {"players": 10**30}}},
        {"house_rules": {"bris\0ca": {"players": 2}}},
        {"seats": [{"name": "A\u200bna", "portrait": "you"}]},
    ],
    ids=lambda values: next(iter(values)),
)
def test_a_file_of_which_a_part_cannot_be_used_is_copied_once(values: dict[str, object]) -> None:
    content = json.dumps({"version": VERSION, "speed": "fast", **values}).encode()
    write(content)
    assert load_settings() == (Settings(speed="fast"), None)
    load_settings()
    assert kept() == [content]
    save_settings(Settings(speed="fast"))
    load_settings()
    assert kept() == [content]


def test_good_settings_are_not_copied() -> None:
    write(json.dumps({"version": VERSION, "house_rules": {"tute": {"players": 4}}, "hat": 7}).encode())
    assert load_settings().problem is None
    assert kept() == []


def test_a_copy_never_takes_the_place_of_another_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"new")
    (tmp_path / "a.damaged-1.json").write_bytes(b"old")
    assert copy_aside(path) == tmp_path / "a.damaged-2.json"
    assert copy_aside(path) == tmp_path / "a.damaged-2.json"


@needs_links
def test_a_copy_never_takes_the_place_of_a_link_that_leads_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"new")
    (tmp_path / "a.damaged-1.json").write_bytes(b"old")
    (tmp_path / "a.damaged-2.json").symlink_to(tmp_path / "nowhere")
    assert copy_aside(path) == tmp_path / "a.damaged-3.json"
    assert copy_aside(path) == tmp_path / "a.damaged-3.json"


def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_bounded(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / "none", 10)
    with pytest.raises(OSError, match="Invalid argument"):
        read_bounded(Path(os.devnull), 10)
