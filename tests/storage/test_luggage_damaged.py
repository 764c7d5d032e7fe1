"""A file that is damaged, or made to harm, is refused whole with its reason, and nothing here has changed then."""

from __future__ import annotations

import io
import json
import os
import random
import zipfile
from collections.abc import Callable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path

import pytest

from game.storage.luggage import MANIFEST, CannotTakeIn, Luggage, named
from game.storage.takingin import take_in
from tests.storage.historykit import fill, simulated
from tests.storage.luggagekit import ANA, Computer, know
from tests.systems import PIPES

Change = Callable[[dict[str, bytes], dict[str, object]], None]


@pytest.fixture
def packed(tmp_path: Path, home: Path) -> Path:
    """A small luggage."""
    (tmp_path / "here").mkdir()
    computer = Computer(tmp_path / "here")
    fill(computer.use() / "matches", simulated())
    know(Ana=ANA)
    return computer.pack().path


def again(packed: Path, change: Change, *, whole: bool = True) -> Path:
    """Write a luggage again after a change of its files and its manifest; ``whole``: their hashes are made to fit."""
    with zipfile.ZipFile(packed) as archive:
        members = {name: archive.read(name) for name in archive.namelist() if name != MANIFEST}
        manifest = json.loads(archive.read(MANIFEST))
    listed = dict(members)
    change(members, manifest)
    if whole:
        listed = members
    if "members" in manifest:
        manifest["members"] |= {name: sha256(content).hexdigest() for name, content in listed.items()}
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
        archive.writestr(MANIFEST, json.dumps(manifest))
    return packed


def contents(luggage: Luggage) -> dict[str, bytes]:
    return {name: luggage.content(member) for name in luggage.manifest.members if (member := named(name))}


def refused(path: Path) -> str:
    with pytest.raises(CannotTakeIn) as caught:
        Luggage(path).close()
    return str(caught.value)


RECORD = "matches/20260101-000000-000.jsonl"


def test_as_it_was_packed_it_is_good(packed: Path) -> None:
    Luggage(again(packed, lambda members, manifest: None)).close()


@pytest.mark.parametrize(
    "name",
    [
        "../settings.json", "matches/../../evil.jsonl", "/etc/passwd", "C:/evil.jsonl", "matches\\evil.jsonl",
        "matches/CON.jsonl", "matches/.hidden.jsonl", "matches/a/b.jsonl", "matches/a.jsonl/", "history.sqlite",
        "packs/../../x.svg", "packs/mine/run.exe", "packs/mine/./a.svg", "daily/XYZ.json", "joined.private.json",
        "matches/a.damaged-1.jsonl", "puzzles/../a.json", "matches/a\n.jsonl", "matches/\u202ea.jsonl\0",
    ],
)  # fmt: skip
def test_no_other_files_come_along(packed: Path, name: str) -> None:
    assert named(name) is None
    assert "damaged, and nothing of it was taken in" in refused(
        again(packed, lambda members, _: members.update({name: b"{}"}))
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda members, _: members.update({RECORD: members[RECORD].replace(b'"card": "1', b'"card": "2', 1)}), "Line"),
        (lambda members, _: members.update({RECORD: members[RECORD] + b"{}\n"}), RECORD),
        (lambda members, _: members.update({RECORD: b""}), "There is no match in it."),
        (lambda members, _: members.update({"people.json": b"[]"}), "people.json"),
        (lambda members, _: members.update({"people.json": b'{"people": {"a": {"name": ""}}}'}), "people.json"),
        (lambda members, _: members.update({"settings.json": b'{"version": 4, "speed": "light"}'}), "settings.json"),
        (lambda members, _: members.update({"settings.json": b'{"version": 99}'}), "packed by a newer version"),
        (lambda members, _: members.update({"lessons.json": b'{"a": {"done": 3}}'}), "lessons.json"),
        (lambda members, _: members.update({f"journey/{ANA}.json": b'{"journeys": []}'}), "journey"),
        (lambda members, _: members.update({f"daily/{ANA}.json": b'{"pars": {"2026-13-01": 1}}'}), "daily"),
        (lambda members, _: members.update({"balances.json": b'[["a", 0, 1, 0, 1e999, 0, "points"]]'}), "balances"),
        (lambda members, _: members.update({"balances.json": b'[["a", 0, %d, 0, 0, 0, "points"]]' % 2**63}), "balance"),
        (lambda members, _: members.update({"said.json": b"x" * 9000}), "said.json: This is not what was packed."),
        (lambda _, manifest: manifest.update(version=2, app="9.9"), "packed by a newer version of Triunfo. Install"),
        (lambda _, manifest: manifest.update(format="other"), "damaged"),
        (lambda _, manifest: manifest.update(members={"a": 3}), "damaged"),
        (lambda _, manifest: manifest.clear(), "damaged"),
        (lambda _, manifest: manifest.update(packed="yesterday"), "damaged"),
    ],
)  # fmt: skip
def test_each_file_passes_the_reader_of_its_kind_before_anything_is_written(
    packed: Path, change: Change, said: str
) -> None:
    assert said in refused(again(packed, change))


def test_what_is_not_what_was_packed_is_refused(packed: Path) -> None:
    other = simulated(matches=2)[1].encode()
    text = refused(again(packed, lambda members, _: members.update({RECORD: other}), whole=False))
    assert f"{RECORD}: This is not what was packed." in text


def test_files_that_are_missing_or_come_twice_are_refused(packed: Path, tmp_path: Path) -> None:
    content = packed.read_bytes()
    assert "Files are missing in it" in refused(again(packed, lambda members, _: members.clear(), whole=False))
    packed.write_bytes(content)
    twice = {
        RECORD.upper().replace("MATCHES", "matches").replace("JSONL", "jsonl"): b"",
        "matches/a.jsonl": b"",
        "matches/A.jsonl": b"",
    }
    assert "Files are missing in it" in refused(again(packed, lambda members, _: members.update(twice)))
    packed.write_bytes(content)
    with zipfile.ZipFile(packed, "a") as archive, pytest.warns(UserWarning, match="Duplicate name"):
        archive.writestr(RECORD, b"")
    assert "Files are missing in it" in refused(packed)


def test_a_file_that_unpacks_to_too_much_is_not_unpacked(packed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    read = zipfile.ZipExtFile.read

    def reading(file: zipfile.ZipExtFile, most: int = -1) -> bytes:
        asked.append(most)
        return read(file, most)

    again(packed, lambda members, _: members.update({"said.json": b"\0" * 100_000_000}))
    monkeypatch.setattr(zipfile.ZipExtFile, "read", reading)
    assert "said.json: This is not what was packed." in refused(packed)
    assert all(0 <= most < 60_000_000 for most in asked)


def test_other_ways_to_pack_are_refused(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for way in (zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA):
        with zipfile.ZipFile(packed, "w", way) as archive:
            for name, content in members.items():
                archive.writestr(name, content)
        assert "not what was packed" in refused(packed)
    again(packed, lambda members, _: None)
    whole = bytearray(packed.read_bytes())
    for sign, at in ((b"PK\1\2", 8), (b"PK\3\4", 6)):  # a bit that says that it is encrypted
        place = whole.find(sign)
        while place >= 0:
            whole[place + at] |= 1
            place = whole.find(sign, place + 1)
    packed.write_bytes(whole)
    assert "damaged" in refused(packed)


@pytest.mark.parametrize("content", [b"", b"P", b"PK", b"PK\5\6" + b"\0" * 18, b"hello\n", b"\0" * 100, b"PK\3\4" * 50])
def test_what_is_no_luggage_is_told_so(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.triunfo"
    path.write_bytes(content)
    assert refused(path).startswith(("There is nothing in a.triunfo that can be taken in.", "a.triunfo is damaged"))


def test_what_is_no_file_is_told_so(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "none.triunfo")
    assert "nothing in" in refused(tmp_path)
    if PIPES:
        os.mkfifo(tmp_path / "pipe.triunfo")
        assert "nothing in" in refused(tmp_path / "pipe.triunfo")


def test_after_any_damage_it_is_refused_or_still_what_was_packed(packed: Path) -> None:
    """Every region of the file: bytes changed, taken out, put in, and the file cut off there."""
    content, chance = packed.read_bytes(), random.Random(1)
    with closing(Luggage(packed)) as good:
        whole = contents(good)
    for place in range(0, len(content), max(1, len(content) // 100)):
        for kind in range(4):
            changed = bytearray(content)
            if kind == 0:
                changed[place] ^= 1 << chance.randrange(8)
            elif kind == 1:
                del changed[place : place + chance.randrange(1, 40)]
            elif kind == 2:
                changed[place:place] = chance.randbytes(chance.randrange(1, 40))
            else:
                del changed[place:]
            packed.write_bytes(changed)
            with suppress(CannotTakeIn), closing(Luggage(packed)) as luggage:
                assert contents(luggage) == whole


def test_nothing_is_written_when_it_is_refused(packed: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    there = Computer(tmp_path / "there")
    there.use()
    again(packed, lambda members, _: members.update({"said.json": b"{"}))
    with pytest.raises(CannotTakeIn):
        there.take_in(packed)
    assert not list(there.home.rglob("*.jsonl"))
    assert there.files() == {}


def test_a_file_that_changes_meanwhile_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    computer = Computer(tmp_path / "here")
    fill(computer.use() / "matches", simulated(matches=12))
    packed = computer.pack().path
    luggage = Luggage(packed)
    with packed.open("r+b") as file:
        file.write(b"\0" * (packed.stat().st_size // 2))
    with pytest.raises(CannotTakeIn):
        take_in(luggage, {})
    luggage.close()


def test_a_file_inside_a_file_is_not_opened(packed: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("a", b"a")
    assert "does not belong there" in refused(
        again(packed, lambda members, _: members.update({"matches.zip": inner.getvalue()}))
    )
