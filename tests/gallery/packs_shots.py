"""The pictures of cards and table: the choice, all cards of a pack, and what is wrong with one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

from msgspec.structs import replace

from game.assets import asset_path
from game.model.presets import GAMES
from game.packs.backs import REWARDS
from game.packs.pack import load_pack
from game.settings import Settings
from game.views.cards.packchoice import GamePacks
from game.views.cards.packshelf import Shelf
from game.views.cards.skin import Appearance
from game.views.input.intents import Device, Intent, Means
from game.views.scene import Stage
from game.views.screens.packs.cards import PackCardsScene, PackLeafScene, cards_of
from game.views.screens.packs.scene import PacksScene
from game.views.screens.settings.scene import SettingsScene, Ways
from game.views.screens.textpages import PackProblemsScene
from game.views.screens.title import TitleScene
from game.words import current_language
from tests.gallery.menus import match_menu, menu_items, nothing, title_entries
from tests.gallery.newgames import first
from tests.gallery.studio import Shot, Studio, folder_for_now, run
from tests.gallery.tricks import at_turn

MARKED = Appearance("stars", "oak", True, True)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    yield "packs", partial(packs, name="castellana", appearance=Appearance())
    yield "packs-marked", partial(packs, name="napoletana", appearance=MARKED)
    yield "packs-forty", partial(packs, name="castellana", appearance=Appearance("weave", "checked"), deck=48)
    yield "packs-of-games", partial(packs, name="castellana", appearance=Appearance(), games=tuple(GAMES))
    yield (
        "packs-of-all-games",
        partial(packs, name="catalana", appearance=Appearance(), games=tuple(GAMES), for_all=True),
    )
    yield "packs-earned", partial(packs, name="castellana", appearance=Appearance("olot", "oak"), earned=REWARDS)
    yield "packs-cards", partial(cards, name="castellana", appearance=Appearance())
    yield "packs-cards-marked", partial(cards, name="napoletana", appearance=MARKED)
    yield "packs-leaf", partial(leaf, name="castellana", keys=[Means.RIGHT] * 10)
    yield "packs-leaf-back", partial(leaf, name="napoletana", keys=[Means.LEFT])
    yield "packs-problems", problems
    yield "title-packs", title
    yield "settings-packs", settings
    yield "menu-packs", partial(menu, appearance=Appearance("lattice", "blue"), name="napoletana")
    for cover in ("wine", "blue", "oak", "marble", "checked"):
        yield f"table-{cover}", partial(table, appearance=Appearance(cover=cover, signs=True), name="castellana")
    yield "table-napoletana", partial(table, appearance=Appearance("weave", "marble"), name="napoletana")
    yield "table-francesa", partial(table, appearance=Appearance("lattice", "oak"), name="francesa")
    yield "table-catalana", partial(table, appearance=Appearance(None, "wine", True, True), name="catalana")


@cache
def player_folder() -> Path:
    """A folder of the player with a pack that is broken in several ways."""
    folder = Path(folder_for_now("triunfo-packs-"))
    mine = folder / "packs" / "my-pack"
    shutil.copytree(asset_path("packs", "castellana"), mine)
    (mine / "back.svg").unlink()
    (mine / "art" / "copas_12.svg").write_text('<svg viewBox="0 0 610 950"><text>12</text></svg>')
    (mine / "art" / "oros_10.svg").write_text('<svg viewBox="0 0 610 950"><path d="M0 0')
    return folder / "packs"


def shelf() -> Shelf:
    """All packs, read once a language: what is wrong with one is said in the language of that moment."""
    return _shelf_in(current_language())


def read_packs_again() -> None:
    """Forget what was read: who listens to what is said of packs hears it only while they are read."""
    _shelf_in.cache_clear()


@cache
def _shelf_in(_language: str) -> Shelf:
    made = Shelf(player_folder())
    made.read()
    made.wait()
    return made


def packs(
    studio: Studio,
    name: str,
    appearance: Appearance,
    deck: int | None = None,
    games: tuple[str, ...] = ("brisca",),
    for_all: bool = False,
    earned: tuple[str, ...] = (),
) -> Stage:
    pack = shelf().usable(name)
    assert pack is not None
    game_packs = GamePacks(lambda game: pack if game == games[0] else first(game), first, nothing)
    scene = PacksScene(shelf(), game_packs, appearance, nothing, games[0], games, deck, earned)
    if for_all:
        scene.choose_for(None)
    return drawn(studio, studio.show(scene, device=Device.KEYS), appearance)


def cards(studio: Studio, name: str, appearance: Appearance) -> Stage:
    pack = load_pack(asset_path("packs", name))
    stage = studio.show(PackCardsScene(pack, appearance), device=Device.KEYS)
    for means in (Means.RIGHT, Means.DOWN, Means.DOWN, Means.RIGHT):
        stage.handle(Intent(means, Device.KEYS))
    return drawn(studio, stage, appearance)


def leaf(studio: Studio, name: str, keys: list[Means]) -> Stage:
    pack = load_pack(asset_path("packs", name))
    scene = PackLeafScene(pack, Appearance(), cards_of(pack)[0], nothing)
    stage = studio.show(scene, device=Device.KEYS)
    for means in keys:
        stage.handle(Intent(means, Device.KEYS))
    return drawn(studio, stage, Appearance())


def drawn(studio: Studio, stage: Stage, appearance: Appearance) -> Stage:
    """Let the thread make all pictures: more wait for it than it takes at once."""
    for _ in range(4):
        stage.paint(studio.surface)
        studio.skin.masters.wait()
    run(stage, 500)
    return stage


def problems(studio: Studio) -> Stage:
    broken = next(entry for entry in shelf().entries if entry.problems)
    broken = replace(broken, folder=Path("triunfo", "packs", broken.folder.name))
    return studio.show(PackProblemsScene(broken), device=Device.KEYS)


def title(studio: Studio) -> Stage:
    return studio.show(TitleScene(title_entries(only=("new", "learn", "settings", "quit"))))


def settings(studio: Studio) -> Stage:
    return studio.show(SettingsScene(Settings(), nothing, Ways(nothing)))


def menu(studio: Studio, appearance: Appearance, name: str) -> Stage:
    stage = table(studio, appearance, name)
    stage.push(match_menu(menu_items(only=("rules", "packs")), nothing, nothing))
    run(stage, 600)
    return stage


def table(studio: Studio, appearance: Appearance, name: str) -> Stage:
    studio.use_cards(load_pack(asset_path("packs", name)), appearance)
    return at_turn(studio).stage
