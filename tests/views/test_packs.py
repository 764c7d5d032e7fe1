"""Card packs: the ones that come with the game are whole, broken ones are described, never a crash."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

from tests.cases import only

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.assets import AssetMissing, asset_path
from game.model.cards import CARDS, Card, Rank, Suit, parse_card
from game.packs.marks import Marks
from game.packs.pack import Pack, PackError, find_packs, load_pack
from game.views.cards.packshelf import check_pack, contact_sheet, shelve
from game.views.cards.skin import draw_back, draw_face
from game.views.paint.materials import raster
from tests.systems import needs_links

LANGUAGES = ("en", "es", "ca", "it", "de", "pl")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 610 950">'


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(asset_path("packs", "castellana"), tmp_path / "packs" / "mine"))


def edit(folder: Path, old: str, new: str, name: str = "pack.toml") -> None:
    file = folder / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def problems(folder: Path) -> tuple[str, ...]:
    with pytest.raises(PackError) as raised:
        load_pack(folder)
    assert raised.value.folder == folder
    assert raised.value.problems
    return raised.value.problems


@pytest.mark.slow
def test_every_pack_of_the_game_is_found() -> None:
    folders = find_packs()
    names = ["castellana", "catalana", "francesa", "francesa-jack-high", "napoletana"]
    assert [folder.name for folder in folders] == names
    assert [load_pack(folder).id for folder in folders] == names


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", only(["castellana", "catalana", "francesa", "francesa-jack-high", "napoletana"], "castellana")
)
def test_every_face_of_the_packs_of_the_game_is_drawn(name: str) -> None:
    assert check_pack(load_pack(asset_path("packs", name))) == ()


def test_all_48_faces_are_drawn_and_no_two_are_alike(pack: Pack) -> None:
    faces: dict[bytes, Card] = {}
    for card in CARDS:
        face = draw_face(pack, card, 61, 95)
        pixels = pygame.image.tobytes(face, "RGBA")
        colours = {pixels[i : i + 3] for i in range(0, len(pixels), 4)}
        assert len(colours) > 200, card
        assert pixels not in faces, (card, faces.get(pixels))
        faces[pixels] = card
    assert len(faces) == 48


@pytest.mark.parametrize("size", [(90, 140), (200, 312), (257, 400)])
def test_a_face_has_the_size_asked_for_and_transparent_corners(pack: Pack, size: tuple[int, int]) -> None:
    for drawn in (draw_face(pack, parse_card("7o"), *size), draw_back(pack, *size)):
        assert drawn.get_size() == size
        width, height = size
        for x in (0, width - 1):
            for y in (0, height - 1):
                assert drawn.get_at((x, y)).a == 0
        assert drawn.get_at((width // 2, 1)).a == 255
        assert drawn.get_at((width // 2, height // 2)).a == 255


def test_the_big_index_is_bigger_and_changes_nothing_else(pack: Pack) -> None:
    plain = raster(pack.face_svg(parse_card("4o")), 122, 190)
    big = raster(pack.face_svg(parse_card("4o"), Marks(1.6)), 122, 190)

    def ink(face: pygame.Surface, area: tuple[int, int, int, int]) -> int:
        return sum(sum(face.get_at((x, y))[:3]) < 200 for x in range(*area[::2]) for y in range(*area[1::2]))

    corner, middle = (11, 11, 30, 40), (50, 80, 72, 110)
    assert ink(big, corner) > 1.5 * ink(plain, corner) > 0
    assert ink(big, middle) == ink(plain, middle)


def test_suits_go_by_their_place_in_the_deck(pack: Pack) -> None:
    assert [pack.called.suits[suit]["es"] for suit in Suit] == ["oros", "copas", "espadas", "bastos"]
    assert [pack.called.suits[suit]["en"] for suit in Suit] == ["coins", "cups", "swords", "clubs"]
    assert pack.fragments["art/copas_12.svg"].body in pack.face_svg(parse_card("12c"))


def test_names_exist_in_every_language_and_fall_back_to_english(pack: Pack) -> None:
    for language in LANGUAGES:
        assert language in pack.spec.pack.name
        assert all(language in spec.name for spec in pack.spec.suits.values())
        assert all(language in spec.name for spec in pack.spec.ranks.values())
    assert pack.name("fr") == "Castilian"
    assert pack.name("de_AT") == "Kastilisch"
    assert pack.called.ranks[Rank.KING]["it"] == "re"
    assert Rank.SEVEN not in pack.called.ranks
    assert pack.spec.suits["oros"].swatch == "#EDB02E"


def test_a_pip_stands_in_a_square(pack: Pack) -> None:
    for suit in Suit:
        drawn = raster(pack.pip_svg(suit), 64, 64)
        box = drawn.get_bounding_rect()
        assert max(box.size) >= 60
        assert abs(box.centerx - 32) <= 2
        assert abs(box.centery - 32) <= 2


def test_faces_are_drawn_in_a_thread_without_a_window(pack: Pack) -> None:
    assert pygame.display.get_surface() is None
    expected = pygame.image.tobytes(draw_face(pack, parse_card("11b"), 90, 140), "RGBA")
    drawn: list[bytes] = []

    def work() -> None:
        drawn.append(pygame.image.tobytes(draw_face(pack, parse_card("11b"), 90, 140), "RGBA"))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert drawn == [expected] * 4


def test_the_contact_sheet_shows_every_card(pack: Pack) -> None:
    sheet = contact_sheet(pack, 700)
    assert sheet.get_width() == 700
    cell = (700 - 4) // 12
    for card in CARDS:
        x = 4 + (card.number - 1) * cell + cell // 2
        y = 4 + round(card.suit * (4 + (cell - 4) / pack.aspect)) + 3
        assert min(sheet.get_at((x, y))[:3]) > 150, card


def test_packs_of_the_player_are_found(copy: Path, tmp_path: Path) -> None:
    (copy.parent / "no pack").mkdir()
    assert find_packs(copy.parent)[-1] == copy
    assert find_packs(tmp_path / "nowhere") == find_packs()
    assert check_pack(load_pack(copy)) == ()


def test_a_pack_of_forty_cards_is_enough(copy: Path) -> None:
    edit(copy, "6, 7, 8, 9, 10", "6, 7, 10")
    pack = load_pack(copy)
    assert len(pack.cards) == 40
    with pytest.raises(ValueError, match="no card 8c"):
        pack.face_svg(parse_card("8c"))


def test_a_whole_face_wins_over_the_parts(copy: Path) -> None:
    (copy / "cards").mkdir()
    (copy / "cards" / "oros_04.svg").write_text(
        f'{HEAD}<rect x="0" y="0" width="610" height="950" fill="#102030"/></svg>'
    )
    face = raster(load_pack(copy).face_svg(parse_card("4o")), 61, 95)
    assert tuple(face.get_at((30, 50))) == (16, 32, 48, 255)


def test_without_a_scale_pips_are_as_large_as_they_can_be_without_touching(copy: Path) -> None:
    edit(copy, "2 = { scale = 2.1, at = [[305, 285], [305, 665]] }", "2 = { at = [[305, 285], [305, 665]], max = 9.0 }")
    pack = load_pack(copy)
    face = raster(pack.face_svg(parse_card("2o")), 305, 475)
    paper = face.get_at((250, 237))
    gap = [y for y in range(100, 400) if face.get_at((152, y)) == paper]
    assert 3 <= len(gap) <= 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[pack]", "[pack", "pack.toml cannot be used"),
        ('size = [610, 950]', 'size = "610x950"', "$.card.size"),
        ('paper = "#F7EDD8"', 'paper = "red\\"/><text>"', "$.card.paper"),
        ("format = 1", "format = 7", "says format 7; this version reads format 1"),
        ("[suits.copas]", "[suits.cups]", "no table [suits.copas]"),
        ("9 = { scale = 1.3, at", "13 = { scale = 1.3, at", "art/copas_09.svg and pack.toml has no layout 9"),
        ("5, 6, 7,", "5, 6,", "The pack has no 7o, 7c, 7e, 7b"),
        ('"oros", "copas"', '"oros", "oros"', "the same suit twice"),
        ('pip = "pips/oros.svg"', 'pip = "pips/gold.svg"', "The file pips/gold.svg is missing."),
        ('back = "back.svg"', 'back = "../../outside.svg"', "is outside the folder"),
        ('back = "back.svg"', 'back = "/etc/hostname"', "is outside the folder"),
        ('back = "back.svg"', 'back = "pips"', "The file pips is missing."),
        ('back = "back.svg"', 'back = "a\\u0000b"', "the text of $.pack.back is too long, or it has characters"),
        ('back = "back.svg"', f'back = "{"a" * 200}"', "the text of $.pack.back is too long"),
        ('id = "', 'id = "a b', "the text of $.pack.id is too long, or it has characters that are not allowed"),
        ("[suits.copas]", '["suits"."co pas"]', "the text of key in $.suits is"),
        ("size = [610, 950]", "size = [10, 950]", "$.card.size"),
        ("size = [610, 950]", "size = [60, 950]", "too narrow"),
        ("size = [610, 950]", "size = [nan, 950]", "$.card.size"),
        ("height = 62", "height = inf", "$.index.height"),
        ("[index]", f"[hat]\nsize = {'[' * 500}{']' * 500}\n[index]", ""),
        ("[index]", f"[hat]\nsize = {'[' * 49_000}\n[index]", "pack.toml cannot be used"),
        ("[index]", f"[hat]\nsize = '{'a' * 100_000}'\n[index]", "cannot be read: File too large"),
        ("at = [[305, 285], [305, 665]]", "at = [[305]]", "$.layout"),
        ("at = [[305, 285], [305, 665]]", "at = []", "$.layout"),
        ("height = 62", "height = -1", "$.index.height"),
    ],
)  # fmt: skip
def test_a_broken_description_gives_a_sentence(copy: Path, old: str, new: str, said: str) -> None:
    (copy.parent.parent / "outside.svg").write_text(f"{HEAD}</svg>")
    edit(copy, old, new)
    sentences = problems(copy)
    assert any(said in sentence for sentence in sentences), sentences
    assert all(sentence.endswith(".") for sentence in sentences)


UNDRAWABLE = {
    "art/copas_10.svg": (f'{HEAD}<use href="#a"/></svg>', "uses <use>, which the game cannot draw"),
    "art/copas_11.svg": (f"{HEAD}<text>7</text></svg>", "uses <text>"),
    "art/copas_12.svg": (f"{HEAD}<svg></svg></svg>", "uses <svg>"),
    "art/oros_10.svg": (f'{HEAD}<image href="x.png"/></svg>', "uses <image>"),
    "art/oros_11.svg": (f"{HEAD}<style>a{{}}</style></svg>", "uses <style>"),
    "art/oros_12.svg": (f'{HEAD}<g clip-path="url(#a)"></g></svg>', "uses clip-path"),
    "art/espadas_10.svg": (f'{HEAD}<rect fill="rgba(1,2,3,.5)"/></svg>', "uses rgba("),
    "art/espadas_11.svg": (f'{HEAD}<rect fill="#11223344"/></svg>', "uses #11223344"),
    "art/espadas_12.svg": (f'{HEAD}<path d="M0 0l5 5', "is not a complete SVG picture"),
    "art/bastos_10.svg": (f"{HEAD}<g><g></g></svg>", "is not a complete SVG picture"),
    "art/bastos_11.svg": ('<svg xmlns="http://www.w3.org/2000/svg"></svg>', "has no usable viewBox"),
    "art/bastos_12.svg": ('<svg viewBox="0 0 0 10"></svg>', "has no usable viewBox"),
    "cards/oros_04.svg": ('<svg viewBox="0 0 nan 10"></svg>', "has no usable viewBox"),
    "cards/oros_05.svg": ("", "is not a complete SVG picture"),
    "cards/oros_06.svg": (f'{HEAD}<path d="M0 0</svg>', "is damaged: not well-formed"),
    "cards/oros_07.svg": (f'{HEAD}<path d="M0 0"/><path/</svg>', "is damaged: not well-formed"),
}


def test_a_picture_that_cannot_be_drawn_gives_a_sentence(copy: Path) -> None:
    (copy / "cards").mkdir()
    for name, (content, _said) in UNDRAWABLE.items():
        (copy / name).write_text(content)
    sentences = problems(copy)
    assert len(sentences) == len(UNDRAWABLE)
    for name, (_content, said) in UNDRAWABLE.items():
        (told,) = (sentence for sentence in sentences if name in sentence)
        assert said in told


def test_all_problems_are_told_at_once(copy: Path) -> None:
    (copy / "back.svg").unlink()
    (copy / "glyphs" / "7.svg").unlink()
    (copy / "frames" / "oros.svg").write_bytes(b"\xff\xfe\x00")
    (copy / "art" / "oros_10.svg").write_text("nonsense")
    said = " ".join(problems(copy))
    assert len(problems(copy)) == 4
    for name in ("back.svg", "glyphs/7.svg", "frames/oros.svg", "art/oros_10.svg"):
        assert said.count(name) == 1, name


@needs_links
def test_a_link_that_leaves_the_folder_is_refused(copy: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text(f"{HEAD}</svg>")
    (copy / "back.svg").unlink()
    (copy / "back.svg").symlink_to(secret)
    assert problems(copy) == ("The file back.svg is outside the folder of the pack.",)


def test_a_pack_toml_may_begin_with_a_byte_order_mark(copy: Path) -> None:
    """Field A9: some editors put one there."""
    file = copy / "pack.toml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert load_pack(copy).id == "castellana"


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"[[[[", b"pack = 1"])
def test_a_damaged_pack_toml_gives_a_sentence(copy: Path, content: bytes) -> None:
    (copy / "pack.toml").write_bytes(content)
    assert len(problems(copy)) == 1


def test_a_folder_that_is_no_pack_gives_a_sentence(tmp_path: Path) -> None:
    assert "There is no pack.toml" in problems(tmp_path)[0]
    assert shelve(tmp_path).problems == problems(tmp_path)


def test_the_check_draws_every_card(copy: Path) -> None:
    twins = f'{HEAD}<rect x="50" y="50" width="400" height="700" fill="#C9331F"/></svg>'
    (copy / "cards").mkdir()
    (copy / "art" / "espadas_10.svg").write_text(f"{HEAD}</svg>")
    (copy / "cards" / "espadas_11.svg").write_text(f"{HEAD}</svg>")
    (copy / "cards" / "espadas_12.svg").write_text(f'{HEAD}<rect width="610" height="950" fill="#102030"/></svg>')
    (copy / "cards" / "bastos_11.svg").write_text(twins)
    (copy / "cards" / "copas_11.svg").write_text(twins)
    (copy / "back.svg").write_text(f"{HEAD}</svg>")
    sentences = check_pack(load_pack(copy))
    wanted = (
        "10e comes out blank",
        "11e comes out blank",
        "12e comes out blank",
        "11b looks exactly like 11c",
        "back.svg comes out blank",
    )
    assert [said for said in wanted if not any(said in sentence for sentence in sentences)] == [], sentences
    assert len(sentences) == len(wanted)


def test_a_missing_asset_is_named() -> None:
    assert asset_path("icon", "triunfo.png").is_file()
    with pytest.raises(AssetMissing, match=r"assets/icon/nothing\.png is missing"):
        asset_path("icon", "nothing.png")
