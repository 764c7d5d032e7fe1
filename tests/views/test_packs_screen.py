"""Cards and table: what can be chosen there, by every device, and what is told about packs that cannot."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.model.cards import Suit
from game.model.presets import GAMES
from game.packs.pack import Pack
from game.settings import Settings
from game.views.cards.packchoice import GamePacks
from game.views.cards.packshelf import Shelf, open_pack
from game.views.cards.skin import Appearance
from game.views.input.intents import Device, Intent, Means
from game.views.kit.controls import Faced
from game.views.paint.covers import cover_names
from game.views.scene import Scene
from game.views.screens.packs.cards import PackCard, PackCardsScene, PackLeafScene, name_of
from game.views.screens.packs.scene import PacksScene
from game.views.screens.settings.scene import SettingsScene, Ways
from game.views.screens.textpages import PackProblemsScene
from game.views.widgets.buttons import Segments, Toggle
from tests.cases import some
from tests.gallery.menus import match_menu, menu_items
from tests.views.scenekit import SIZES, Play, controls, focused_on, labels, named

EXAMPLE = Path(__file__).parents[1] / "packs" / "example"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """The packs of the game, one of the player and one of his that is broken."""
    folder = tmp_path_factory.mktemp("packs")
    shutil.copytree(EXAMPLE, folder / "example")
    shutil.copytree(EXAMPLE, folder / "torn")
    (folder / "torn" / "back.svg").write_text("<svg")
    made = Shelf(folder)
    made.read()
    made.wait()
    return made


class Chosen:
    """The screen on a stage, and what was chosen on it."""

    def __init__(
        self,
        shelf: Shelf,
        name: str = "castellana",
        appearance: Appearance = Appearance(),  # noqa: B008
        deck: int | None = None,
        games: tuple[str, ...] = ("brisca",),
    ) -> None:
        self.log: list[tuple[Pack, Appearance]] = []
        self.appearance = appearance
        pack = shelf.usable(name)
        assert pack is not None
        self.packs = dict.fromkeys(GAMES, pack)
        game_packs = GamePacks(self.packs.__getitem__, self.packs.get, self._take)
        self.scene = PacksScene(shelf, game_packs, appearance, self._use, "brisca", games, deck)
        self.play = Play(self.scene, (1280, 720))

    def _take(self, pack: Pack, game: str | None) -> None:
        self.packs |= dict.fromkeys(GAMES if game is None else [game], pack)
        self.log.append((pack, self.appearance))

    def _use(self, appearance: Appearance) -> None:
        self.appearance = appearance
        self.log.append((self.packs["brisca"], appearance))

    @property
    def top(self) -> Scene:
        return self.play.stage.top

    def press(self, text: str) -> None:
        self.play.click(named(self.scene, text))


def wished(pack: Pack) -> GamePacks:
    """Every game is played with that pack, whatever is chosen."""
    return GamePacks(lambda _game: pack, lambda _game: pack, lambda *_: None)


def tiles(scene: Scene) -> list[Faced]:
    return [control for control in controls(scene) if isinstance(control, Faced)]


@pytest.mark.slow
def test_every_pack_back_and_cover_is_there(shelf: Shelf) -> None:
    names = [tile.label for tile in tiles(Chosen(shelf).scene)]
    assert names[:7] == ["Castilian", "Catalan", "French", "French, jack above queen", "Neapolitan", "Example", "torn"]
    assert names[7:11] == ["Pack’s own", "Blue lattice", "Green stars", "Red weave"]
    assert len(names[11:]) == len(cover_names())


@pytest.mark.slow
def test_a_click_chooses_at_once(shelf: Shelf) -> None:
    chosen = Chosen(shelf)
    chosen.press("Neapolitan")
    chosen.press("Green stars")
    chosen.press("Marble")
    assert [(pack.id, appearance) for pack, appearance in chosen.log] == [
        ("napoletana", Appearance()),
        ("napoletana", Appearance("stars")),
        ("napoletana", Appearance("stars", "marble")),
    ]
    assert {tile.label for tile in tiles(chosen.scene) if tile.chosen} == {"Neapolitan", "Green stars", "Marble"}
    chosen.press("Pack’s own")
    assert chosen.log[-1][1].back is None


def test_marks_are_set(shelf: Shelf) -> None:
    chosen = Chosen(shelf)
    numbers = next(control for control in controls(chosen.scene) if isinstance(control, Segments))
    signs = next(control for control in controls(chosen.scene) if isinstance(control, Toggle))
    x, y, w, h = numbers.rect
    for share, wanted in ((0.5, True), (0.9, False), (0.1, None)):
        chosen.play.at((x + w * share, y + h / 2), Means.PRESS, Means.RELEASE)
        assert chosen.log[-1][1].big is wanted
    chosen.play.click(signs)
    assert chosen.log[-1][1].signs


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_keys_and_pad_choose_too(shelf: Shelf, device: Device) -> None:
    chosen = Chosen(shelf)
    chosen.play.keys(Means.RIGHT, Means.CONFIRM, device=device)
    assert chosen.log[-1][0].id == "catalana"
    chosen.play.keys(Means.DOWN, Means.DOWN, device=device)
    focused = focused_on(chosen.scene)
    assert focused in tiles(chosen.scene)[-len(cover_names()) - 4 :]  # from the packs down to backs and covers
    chosen.play.keys(Means.CONFIRM, device=device)
    assert len(chosen.log) == 2
    while getattr(focused_on(chosen.scene), "label", "") != "Blue lattice":
        chosen.play.keys(Means.LEFT, device=device)
    chosen.play.keys(Means.CONFIRM, device=device)
    assert chosen.log[-1][1].back == "lattice"
    chosen.play.keys(Means.BACK, device=device)
    assert not chosen.play.stage.scenes


def test_the_focus_begins_at_the_chosen_pack(shelf: Shelf) -> None:
    chosen = Chosen(shelf, "napoletana")
    focused = focused_on(chosen.scene)
    assert isinstance(focused, Faced)
    assert focused.label == "Neapolitan"


def test_a_broken_pack_says_what_is_wrong(shelf: Shelf) -> None:
    chosen = Chosen(shelf)
    chosen.press("torn")
    assert chosen.log == []
    page = chosen.top
    assert isinstance(page, PackProblemsScene)
    said = " ".join(getattr(block, "text", "") for block in page.blocks())
    assert "The file back.svg is not a complete SVG picture." in said
    assert str(page.entry.folder) in said
    chosen.play.settle()
    chosen.play.keys(Means.BACK)
    assert chosen.top is chosen.scene


def test_a_pack_that_lacks_cards_of_the_game_is_not_offered(shelf: Shelf) -> None:
    chosen = Chosen(shelf, deck=48)
    napoletana = named(chosen.scene, "Neapolitan")
    chosen.play.click(napoletana)
    assert chosen.log == []
    assert chosen.scene.remark() == "Neapolitan: This game needs eights and nines, which this pack does not have."
    chosen.press("French")
    assert chosen.log[-1][0].id == "francesa"
    scene = Chosen(shelf, deck=40).scene
    for name, tile in scene.controls.items():
        scene.group.focus_on(name)
        assert (scene.remark() is None) == (getattr(tile, "label", "") != "torn")


@pytest.mark.slow
def test_packs_appear_as_they_are_read() -> None:
    shelf = Shelf()
    scene = PacksScene(shelf, wished(open_pack("castellana")), Appearance(), lambda *_: None, "brisca")
    play = Play(scene)
    assert [tile.label for tile in tiles(scene)][:2] == ["Castilian", "Pack’s own"]
    shelf.read()
    shelf.wait()
    assert scene.moving
    play.stage.update(16)
    assert len(tiles(scene)) == 5 + 4 + len(cover_names())
    play.settle()


@pytest.mark.slow
def test_many_packs_have_pages(tmp_path: Path) -> None:
    for number in range(9):
        folder = Path(shutil.copytree(EXAMPLE, tmp_path / f"p{number}"))
        text = (folder / "pack.toml").read_text()
        (folder / "pack.toml").write_text(
            text.replace('"example"', f'"p{number}"').replace('"Example"', f'"P{number}"')
        )
    shelf = Shelf(tmp_path)
    shelf.read()
    shelf.wait()
    chosen = Chosen(shelf)
    seen = set(labels(chosen.scene))
    chosen.press("More packs")
    seen |= set(labels(chosen.scene))
    assert {f"P{number}" for number in range(9)} <= seen
    chosen.press("P8")
    assert chosen.log[-1][0].id == "p8"
    chosen.play.keys(Means.PAGE_UP)
    assert "Castilian" in labels(chosen.scene)


@pytest.mark.parametrize("size", some(SIZES, whole=True))
def test_everything_lies_in_the_window_apart_from_each_other(shelf: Shelf, size: tuple[int, int]) -> None:
    game_packs = wished(open_pack("castellana"))
    scene = PacksScene(shelf, game_packs, Appearance(), lambda *_: None, "brisca", tuple(GAMES))
    play = Play(scene, size)
    metrics = play.stage.painter.metrics
    found = controls(scene)
    for i, one in enumerate(found):
        x, y, w, h = one.rect
        assert x >= 0
        assert x + w <= metrics.w
        assert y >= 0
        assert y + h <= metrics.h
        assert min(w, h) >= 44
        for other in found[:i]:
            ox, oy, ow, oh = other.rect
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h, (one, other)


# --- all cards


def test_all_cards_can_be_looked_at() -> None:
    scene = PackCardsScene(open_pack("napoletana"), Appearance(signs=True))
    play = Play(scene)
    cards = [control for control in controls(scene) if isinstance(control, PackCard)]
    assert len(cards) == 41
    play.keys(Means.RIGHT)
    assert scene.card is not None
    assert (scene.card.suit, scene.card.number) == (Suit.COINS, 2)
    play.keys(Means.DOWN)
    assert scene.card.suit is Suit.CUPS
    assert name_of(scene.card) == "two of cups"
    play.at(cards[0].middle)
    assert name_of(scene.card) == "ace of coins – 11 points"
    play.at(scene.controls["card "].middle)
    assert name_of(scene.card) == "The back"
    play.keys(Means.BACK)
    assert not play.stage.scenes


def seen(leaf: PackLeafScene) -> str:
    return "back" if leaf.card is None else leaf.card.code


def shown(play: Play) -> Scene:
    return play.stage.top


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_cards_are_leafed_through_one_by_one(device: Device) -> None:
    scene = PackCardsScene(open_pack("napoletana"), Appearance())
    play = Play(scene)
    play.keys(Means.RIGHT, Means.CONFIRM, device=device)
    leaf = play.stage.top
    assert isinstance(leaf, PackLeafScene)
    assert seen(leaf) == "2o"
    play.keys(Means.RIGHT, Means.DOWN, Means.DOWN, device=device)
    assert seen(leaf) == "3e"
    play.keys(Means.UP, Means.LEFT, Means.LEFT, Means.LEFT, device=device)
    assert seen(leaf) == "12o"
    play.keys(Means.HOME, Means.LEFT, device=device)
    assert seen(leaf) == "back"
    play.keys(Means.DOWN, Means.LEFT, Means.BACK, device=device)
    assert shown(play) is scene
    assert scene.card is None
    assert focused_on(scene) is scene.controls["card "]


def test_cards_are_leafed_through_by_pointer_and_wheel() -> None:
    scene = PackCardsScene(open_pack("napoletana"), Appearance())
    play = Play(scene)
    play.click(controls(scene)[2])
    leaf = play.stage.top
    assert isinstance(leaf, PackLeafScene)
    play.click(named(leaf, "Next card"))
    assert seen(leaf) == "4o"
    play.click(named(leaf, "Previous card"))
    play.wheel(1)
    assert seen(leaf) == "2o"
    play.click(leaf.controls["after"])
    assert seen(leaf) == "3o"
    play.click(leaf.controls["card"])
    assert shown(play) is scene
    play.click(scene.controls["large"])
    assert isinstance(shown(play), PackLeafScene)
    play.settle()


def test_the_small_table_leads_to_all_cards(shelf: Shelf) -> None:
    chosen = Chosen(shelf)
    chosen.play.click(chosen.scene.controls["table"])
    assert isinstance(chosen.top, PackCardsScene)
    chosen.play.keys(Means.BACK)
    chosen.press("View all cards")
    assert isinstance(chosen.top, PackCardsScene)


def test_pictures_are_made_in_the_background(shelf: Shelf) -> None:
    """The first frame of the screen draws no card; all are there soon after, and nothing moves then."""
    chosen = Chosen(shelf)
    stage = chosen.play.stage
    made: list[str] = []
    stage.skin.masters.request([], 100)
    stage.painter.begin()
    chosen.scene.draw(stage.painter)
    made = [str(key[1]) for key in stage.cache.latest("pack picture", 1000)]
    assert made == []
    for _ in range(3):
        chosen.play.paint()
    made = [str(key[1]) for key in stage.cache.latest("pack picture", 1000)]
    assert len(made) == 6 + 4 + len(cover_names()) + 1


# --- the ways there


def test_settings_and_menu_lead_there() -> None:
    log: list[str] = []

    def nothing(*_values: object) -> None:
        log.append("other")

    there: list[Scene] = [
        SettingsScene(Settings(), nothing, Ways(lambda: log.append("packs"))),
        match_menu(menu_items(log.append), nothing, nothing),
    ]
    for scene in there:
        Play(scene).click(named(scene, "Cards and table"))
    assert log == ["packs"] * 2
    without = SettingsScene(Settings(), nothing)
    Play(without)
    assert "Cards and table" not in labels(without)


def test_a_long_press_is_a_pointer_too(shelf: Shelf) -> None:
    """A finger that goes down on one tile and up on another chooses nothing."""
    chosen = Chosen(shelf)
    first, second = named(chosen.scene, "Catalan"), named(chosen.scene, "French")
    stage = chosen.play.stage
    stage.handle(Intent(Means.PRESS, Device.POINTER, *first.middle))
    stage.handle(Intent(Means.RELEASE, Device.POINTER, *second.middle))
    assert chosen.log == []
