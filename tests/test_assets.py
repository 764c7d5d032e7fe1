"""The files of the game, in folders as in a checkout and in archives as in an executable."""

from __future__ import annotations

import io
import os
import pickle
import shutil
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from build_spec.shipped import packed_assets, shipped_assets
from game import assets
from game.assets import ARCHIVE, PICTURES, AssetMissing, Files, asset_files, asset_path
from game.controllers.ai.weightfiles import net_named, use_weights, weight_files
from game.packs.pack import PackError, find_packs, load_pack
from game.views.cards.skin import portrait
from tests.systems import LINKS

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The assets as an executable carries them."""
    work, built = tmp_path_factory.mktemp("work"), tmp_path_factory.mktemp("built")
    for path, inside in packed_assets(ROOT, work):
        target = built / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.is_relative_to(work):
            os.link(path, target)
        elif LINKS:
            target.symlink_to(path)
        else:
            shutil.copyfile(path, target)
    return built


@pytest.fixture
def executable(packed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Look for assets where an executable has them."""
    monkeypatch.setattr(assets, "roots", lambda: (packed,))
    portrait.cache_clear()
    before = weight_files()
    yield packed
    portrait.cache_clear()
    if before is not None:
        use_weights(before)


def carried(root: Path) -> dict[str, bytes]:
    """Return all files below a folder of assets, also those inside archives, by the name they have in a checkout."""
    plain = Files(root)
    found = {name: plain.read(name) for name in plain.names() if not name.endswith(ARCHIVE)}
    for archive in (name for name in plain.names() if name.endswith(ARCHIVE)):
        files = Files(root / archive)
        above = archive.removesuffix(PICTURES) if archive.endswith(PICTURES) else archive.removesuffix(ARCHIVE) + "/"
        inside = {above + name: files.read(name) for name in files.names()}
        assert not inside.keys() & found.keys()
        found |= inside
    return found


def pictures(pack: str) -> dict[str, tuple[str, tuple[float, float, float, float]]]:
    return {name: (part.body, part.box) for name, part in load_pack(asset_path("packs", pack)).fragments.items()}


@pytest.mark.slow
def test_nothing_is_lost_in_archives(packed: Path) -> None:
    archives = sorted(path.relative_to(packed).as_posix() for path in packed.rglob("*" + ARCHIVE))
    packs = [
        path.name for path in find_packs() if path.name != "francesa-jack-high"
    ]  # which has no pictures of its own
    assert archives == [
        "lessons.zip",
        "locale.zip",
        "nets.zip",
        *(f"packs/{pack}/{PICTURES}" for pack in packs),
        "portraits.zip",
    ]
    assert carried(packed) == {inside: path.read_bytes() for path, inside in shipped_assets(ROOT)}


@pytest.mark.slow
def test_packs_and_portraits_are_the_same_from_archives(request: pytest.FixtureRequest) -> None:
    packs = [path.name for path in find_packs()]
    before = {pack: pictures(pack) for pack in packs}
    rosa = [portrait("rosa", expression) for expression in ("happy", "never drawn")]
    request.getfixturevalue("executable")
    assert [path.name for path in find_packs()] == packs
    assert {pack: pictures(pack) for pack in packs} == before
    assert [portrait("rosa", expression) for expression in ("happy", "never drawn")] == rosa


@pytest.mark.slow
def test_nets_are_read_from_an_archive_in_another_process_too(executable: Path) -> None:
    use_weights(asset_files("nets"))
    files = weight_files()
    assert isinstance(files, Files)
    net = net_named("three")
    sent = pickle.loads(pickle.dumps(files))  # as the worker is told
    assert sent == files
    assert sent.read("three.net") == (ROOT / "assets" / "nets" / "three.net").read_bytes()
    assert net is net_named("three")


def test_files_are_read_by_name(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "a.txt").write_bytes(b"abcdef")
    with ZipFile(tmp_path / "folder.zip", "w", ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"abcdef")
    for files in (Files(tmp_path / "folder"), Files(tmp_path / "folder.zip")):
        assert files.names() == ["a.txt"]
        assert files.read("a.txt") == b"abcdef"
        with pytest.raises(FileNotFoundError):
            files.read("b.txt")


def test_a_damaged_archive_says_so(tmp_path: Path) -> None:
    place = tmp_path / "nets.zip"
    place.write_bytes(b"no archive at all")
    with pytest.raises(OSError, match=r"nets\.zip is damaged"):
        Files(place).read("two.net")
    with ZipFile(place, "w") as archive:
        archive.writestr("two.net", b"weights" * 100)
    data = bytearray(place.read_bytes())
    data[200] ^= 1
    place.write_bytes(data)
    with pytest.raises(OSError, match=r"two\.net in .* is damaged"):
        Files(place).read("two.net")


def test_a_pack_with_a_damaged_archive_is_refused(
    packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(packed / "packs" / "castellana", tmp_path / "packs" / "castellana")
    (tmp_path / "packs" / "castellana" / PICTURES).write_bytes(b"no archive at all")
    monkeypatch.setattr(assets, "roots", lambda: (tmp_path,))
    with pytest.raises(PackError, match="cannot be read"):
        load_pack(asset_path("packs", "castellana"))


def test_an_archive_a_player_puts_into_a_pack_is_not_looked_into(packed: Path, tmp_path: Path) -> None:
    shutil.copytree(packed / "packs" / "castellana", tmp_path / "mine")
    with pytest.raises(PackError, match="missing"):
        load_pack(tmp_path / "mine")


def test_a_missing_folder_is_named() -> None:
    with pytest.raises(AssetMissing, match="assets/nothing is missing"):
        asset_files("nothing")


# --- reading


@pytest.mark.parametrize(("size", "most"), [(0, 0), (0, 5), (4, 5), (5, 5), (6, 5), (100_000, 5), (5, 100_000_000)])
def test_of_a_file_no_more_than_its_first_bytes_are_read(size: int, most: int, tmp_path: Path) -> None:
    content = bytes(range(256)) * 400
    (tmp_path / "a").write_bytes(content[:size])
    assert assets.read_beginning(tmp_path / "a", most) == content[:size][:most]


def test_a_file_is_read_into_no_more_room_than_it_fills_and_whole_though_it_grows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows goes through all the room that it is given: of 300 records that took half a minute."""
    path, asked = tmp_path / "a", list[int]()
    path.write_bytes(b"a line\n")

    class Watched(io.FileIO):
        def read(self, size: int | None = -1, /) -> bytes:
            asked.append(size or 0)
            return super().read(size) or b""

    monkeypatch.setattr(Path, "open", lambda path, _mode: Watched(path))
    assert assets.read_bounded(path, 64_000_000) == b"a line\n"
    assert asked == [8]

    class Growing(Watched):
        def read(self, size: int | None = -1, /) -> bytes:
            with open(path, "ab") as file:
                file.write(b"another\n")
            return super().read(size)

    monkeypatch.setattr(Path, "open", lambda path, _mode: Growing(path))
    assert assets.read_bounded(path, 100).startswith(b"a line\nanother\n")
