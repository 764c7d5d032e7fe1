"""What a pack may not ask of the machine: pictures nobody waits for are refused before they are drawn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.gallery.studio import usual_pack

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.packs.files import MAX_FILE_BYTES, MOST_COMMANDS, MOST_ELEMENTS
from game.packs.pack import MOST_ON_A_CARD, PackError, load_pack
from game.views.cards import packshelf, skin
from game.views.cards.packshelf import SLOWEST, check_pack, open_pack, shelve, slow_part
from tests.views.scenekit import Play

EXAMPLE = Path(__file__).resolve().parents[1] / "packs" / "example"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900">'
HARMLESS = '<rect width="9" height="9" fill="red"/>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "packs" / "example"))


def said_of(folder: Path, body: str) -> str:
    """What is said when the back of the example is this."""
    (folder / "back.svg").write_text(f"{HEAD}{body}</svg>")
    with pytest.raises(PackError) as raised:
        load_pack(folder)
    (sentence,) = raised.value.problems
    return sentence


TOO_MUCH = {
    "elements": HARMLESS * (MOST_ELEMENTS + 1),
    "commands": f'<path fill="red" d="M0 0{"L9 9" * MOST_COMMANDS}"/>',
    "lines without letters": f'<path fill="red" d="M0 0L{"1 1 " * 500_000}"/>',
    "points": f'<polygon fill="red" points="{"1 1 " * 500_000}"/>',
}
ENDLESS = {
    "far away": '<path fill="red" d="M0 0L1000000 5Z"/>',
    "farther": '<path fill="red" d="M0 0L1e30 5Z"/>',
    "scaled": '<g transform="scale(1E9)"><rect width="9" height="9"/></g>',
    "short dashes": '<path stroke="red" d="M0 0L600 900" stroke-dasharray="0.0001"/>',
    "no dashes": '<path stroke="red" d="M0 0L600 900" stroke-dasharray="0 0"/>',
}


@pytest.mark.parametrize("body", TOO_MUCH.values(), ids=TOO_MUCH)
def test_too_much_to_draw_is_refused(folder: Path, body: str) -> None:
    assert said_of(folder, body).startswith("The file back.svg would take too long to draw")


@pytest.mark.parametrize("body", ENDLESS.values(), ids=ENDLESS)
def test_what_is_divided_into_endless_pieces_is_refused(folder: Path, body: str) -> None:
    assert said_of(folder, body) == "The file back.svg has numbers that are too large, or dashes that are too short."


def test_dashes_and_large_pictures_as_artists_draw_them_are_good(folder: Path) -> None:
    body = '<path stroke="red" d="M0 0L-99999.5 0.000001" stroke-dasharray="12 6"/>' + HARMLESS * 200
    (folder / "back.svg").write_text(f"{HEAD}{body}</svg>")
    load_pack(folder)


def test_a_file_of_a_hundred_megabytes_is_not_read_to_its_end(folder: Path) -> None:
    with (folder / "back.svg").open("ab") as file:
        file.truncate(100_000_000)
    with pytest.raises(PackError, match=r"back\.svg is larger than 4 MB\."):
        load_pack(folder)
    (folder / "back.svg").write_bytes(HEAD.encode() + "é".encode() * MAX_FILE_BYTES)
    with pytest.raises(PackError, match=r"back\.svg is larger than 4 MB\."):
        load_pack(folder)


def test_a_description_of_fifty_megabytes_is_not_read(folder: Path) -> None:
    with (folder / "pack.toml").open("ab") as file:
        file.truncate(50_000_000)
    assert shelve(folder).problems == ("The file pack.toml cannot be read: File too large.",)


def test_entities_that_grow_are_not_read(folder: Path) -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx">' + "".join(
        f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(9)
    )
    (folder / "back.svg").write_text(f"{bomb}]>{HEAD}<title>&j;</title></svg>")
    with pytest.raises(PackError, match="not a complete SVG picture"):
        load_pack(folder)


def test_pips_on_a_card_count_each(folder: Path) -> None:
    text = (folder / "pack.toml").read_text()
    suit = next((folder / "pips").glob("*.svg"))
    root, _end = suit.read_text().split(">", 1)
    suit.write_text(f"{root}>{HARMLESS * (MOST_ELEMENTS - 10)}</svg>")
    assert MOST_ELEMENTS * 7 > MOST_ON_A_CARD
    assert "7 = " in text
    with pytest.raises(PackError, match="would take too long to draw"):
        load_pack(folder)


def clock(*steps: float) -> Callable[[], float]:
    """A clock that goes on by these steps, and then not at all."""

    def times() -> Iterator[float]:
        now = 0.0
        for step in steps:
            yield now
            now += step
        while True:
            yield now

    ticks = times()
    return lambda: next(ticks)


def test_a_card_that_takes_long_is_named_and_no_more_is_drawn() -> None:
    pack = usual_pack()
    assert slow_part(pack, clock()) is None
    assert check_pack(pack, clock(SLOWEST)) == ("The picture of back.svg takes too long to draw.",)
    assert slow_part(pack, clock(0, 0, SLOWEST)) == "The picture of 10b takes too long to draw."


def test_an_own_pack_that_takes_long_is_not_put_on_the_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packshelf, "slow_part", lambda _pack: "Slow.")
    with pytest.raises(PackError, match=r"Slow\."):
        open_pack("example", folder.parent)
    assert open_pack("castellana", folder.parent).id == "castellana"


def test_a_fault_while_a_pack_is_read_costs_that_pack_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_folder: Path) -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr(packshelf, "load_pack", fail)
    assert shelve(folder).problems == ("The pack cannot be read (ZeroDivisionError).",)


def test_a_card_that_cannot_be_drawn_is_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Play().stage

    def fail(*_values: object) -> None:
        raise pygame.error("Out of memory")

    monkeypatch.setattr(skin, "draw_face", fail)
    monkeypatch.setattr(skin, "draw_back", fail)
    for face in (None, next(iter(usual_pack().cards))):
        assert stage.skin.art.sprite(face, 120).get_height() >= 120
