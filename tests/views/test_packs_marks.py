"""What a player may add to any pack: large numbers, signs with points, another back; and packs of other shapes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.assets import asset_path
from game.model.cards import CARDS, Card, Suit, parse_card
from game.packs.backs import BACKS, back_name
from game.packs.marks import SIGNS, Marks, usual_sign
from game.packs.pack import Pack, find_packs, load_pack
from game.views.cards.shape import Shape
from game.views.cards.skin import BIG, BIG_BELOW, Appearance, Skin, draw_back
from game.views.paint.cache import SurfaceCache
from game.views.paint.materials import raster
from game.views.paint.theme import CARD_RATIO

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"
FOLDERS = [*find_packs(), EXAMPLE]
HEIGHT = 200


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def pack(request: pytest.FixtureRequest) -> Pack:
    return load_pack(request.param)


def drawn(pack: Pack, card: Card, marks: Marks) -> pygame.Surface:
    return raster(pack.face_svg(card, marks), round(HEIGHT * pack.aspect), HEIGHT)


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The box around all pixels in which two pictures differ clearly."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (20, 20, 20, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def upper_left(face: pygame.Surface) -> pygame.Surface:
    width, height = face.get_size()
    return face.subsurface((0, 0, width // 2, height // 2))


@pytest.mark.parametrize("code", ["1o", "7c", "12b"])
def test_signs_change_the_corners_alone(pack: Pack, code: str) -> None:
    card = parse_card(code)
    for big in (1.0, BIG):
        plain, marked = drawn(pack, card, Marks(big)), drawn(pack, card, Marks(big, signs=True))
        box = changed(upper_left(plain), upper_left(marked))
        assert min(box.size) > 0
        assert box.right <= 0.26 * plain.get_width(), (box, big)
        middle = pygame.Rect(0, 0, plain.get_width() * 2 // 5, HEIGHT * 4 // 5)
        middle.center = plain.get_rect().center
        assert changed(plain.subsurface(middle), marked.subsurface(middle)).size == (0, 0)


@pytest.mark.parametrize("code", ["4o", "10c"])
def test_large_numbers_are_on_every_pack_even_without_any(pack: Pack, code: str) -> None:
    card = parse_card(code)
    box = changed(upper_left(drawn(pack, card, Marks())), upper_left(drawn(pack, card, Marks(BIG))))
    assert box.h > 0.095 * HEIGHT
    assert box.left < 0.2 * HEIGHT * pack.aspect


def test_every_card_has_its_own_tab_and_only_those_worth_something_show_points(pack: Pack) -> None:
    few = [parse_card(code) for code in ("2o", "4o")]
    many = [parse_card(code) for code in ("1o", "3o", "12o", "11o", "10o")]

    def tab(card: Card) -> int:
        face = drawn(pack, card, Marks())
        return changed(upper_left(face), upper_left(drawn(pack, card, Marks(signs=True)))).h

    assert max(map(tab, few)) < min(map(tab, many))


def test_marks_go_onto_whole_faces_too(tmp_path: Path) -> None:
    import shutil

    folder = Path(shutil.copytree(EXAMPLE, tmp_path / "whole"))
    (folder / "cards").mkdir()
    body = '<rect x="0" y="0" width="1200" height="1800" fill="#8899AA"/><circle cx="600" cy="900" r="300"/>'
    (folder / "cards" / "suns_04.svg").write_text(f'<svg viewBox="0 0 1200 1800">{body}</svg>')
    whole = load_pack(folder)
    card = parse_card("4o")
    marked = drawn(whole, card, Marks(BIG, signs=True))
    box = changed(upper_left(drawn(whole, card, Marks())), upper_left(marked))
    assert 0 < box.left < box.right < 0.3 * marked.get_width()


@pytest.mark.slow
def test_signs_differ_by_shape_alone() -> None:
    shapes: dict[str, pygame.Mask] = {}
    for name, path in SIGNS.items():
        svg = f'<svg viewBox="-4 -4 108 108"><path fill-rule="evenodd" d="{path}"/></svg>'
        shapes[name] = pygame.mask.from_surface(raster(svg, 24, 24))
    for packed in find_packs():
        spec = load_pack(packed).spec
        signs = [spec.suits[key].sign or usual_sign(place) for place, key in enumerate(spec.deck.suits)]
        for i, one in enumerate(signs):
            for other in signs[:i]:
                common = shapes[one].overlap_area(shapes[other], (0, 0))
                whole = shapes[one].count() + shapes[other].count() - common
                assert common < 0.74 * whole, (one, other)
    assert len({usual_sign(suit) for suit in Suit}) == 4


def test_numbers_are_large_in_small_windows_unless_the_player_chose() -> None:
    assert Appearance().marks(BIG_BELOW - 1) == Marks(BIG)
    assert Appearance().marks(BIG_BELOW) == Marks()
    assert Appearance(big=True, signs=True).marks(2160) == Marks(BIG, signs=True)
    assert Appearance(big=False).marks(540) == Marks()


# --- backs


@pytest.mark.parametrize("design", tuple(BACKS))
def test_a_back_fits_every_pack_and_looks_the_same_upside_down(pack: Pack, design: str) -> None:
    width = round(HEIGHT * pack.aspect)
    back = raster(pack.back_svg(design), width, HEIGHT)
    for x, y in ((0, 0), (width - 1, 0), (0, HEIGHT - 1), (width - 1, HEIGHT - 1)):
        assert back.get_at((x, y)).a < 40
    turned = pygame.transform.rotate(back, 180)
    mask = pygame.mask.from_threshold(back, (0, 0, 0), (90, 90, 90, 255), turned)
    assert mask.count() > 0.995 * width * HEIGHT


def test_backs_have_names_and_an_unknown_one_is_an_error() -> None:
    castellana = load_pack(asset_path("packs", "castellana"))
    assert len({back_name(key) for key in BACKS}) == len(BACKS) >= 3
    pictures = {pygame.image.tobytes(draw_back(castellana, 61, 95, key), "RGBA") for key in (None, *BACKS)}
    assert len(pictures) == len(BACKS) + 1
    with pytest.raises(KeyError):
        castellana.back_svg("tartan")


# --- shapes


def test_cards_of_any_shape_fit_where_a_spanish_card_does(pack: Pack) -> None:
    shape = Shape.of(*pack.size, pack.spec.card.corner)
    width, height = shape.size(300)
    assert width == pytest.approx(height * pack.aspect)
    assert width <= 300 * CARD_RATIO + 1e-6
    assert height <= 300 + 1e-6
    assert max(width / (300 * CARD_RATIO), height / 300) == pytest.approx(1)


def test_a_worn_pack_shows_on_the_table_as_soon_as_it_is_drawn() -> None:
    pygame.display.init()
    window = pygame.Window("skin", (64, 64), hidden=True)
    window.get_surface()
    skin = Skin(load_pack(asset_path("packs", "castellana")), SurfaceCache(8 << 20))
    card, *ordered = CARDS[:30]
    try:
        before = skin.masters.get(card, 100).surface
        skin.masters.request(ordered, 300)
        skin.use(load_pack(asset_path("packs", "napoletana")), Appearance("stars", signs=True))
        assert skin.masters.get(card, 100).surface is before
        skin.masters.wait()
        after = skin.masters.get(card, 100).surface
        assert not skin.masters.ready(ordered[-1], 300)  # what was ordered for the other pack is not of use
        assert after.get_width() < before.get_width()
        assert skin.art.sprite(card, 100).get_width() == round(skin.art.shape.size(100)[0])
        version = skin.masters.version
        skin.fit(400)  # a small window now: numbers grow
        assert skin.marks.big == BIG
        assert skin.masters.version > version
        version = skin.masters.version
        skin.fit(500)
        assert skin.masters.version == version
    finally:
        skin.masters.close()
        window.destroy()
