"""Helpers of the tests of screens: each one made with callbacks that write into a log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.newgame import NewGame, NewName, NewSeat
from game.packs.pack import Pack
from game.people import PLAYER_PORTRAITS, GameChoice, Person, company
from game.settings import Settings, Speed
from game.views.cards.packchoice import GamePacks, PackOffer
from game.views.cards.packshelf import Shelf
from game.views.input.intents import Means
from game.views.scene import Scene
from game.views.screens.keys import KeysScene
from game.views.screens.menu import TableMenu
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.newgame.seat import SeatScene
from game.views.screens.settings.scene import SettingsScene
from game.views.screens.textpages import RulesScene
from game.views.screens.title import TitleScene
from game.views.screens.writing import NameScene, can_show
from game.views.widgets.control import Control
from game.views.widgets.person import LEVELS
from tests.gallery.menus import match_menu, menu_items, title_entries
from tests.gallery.studio import usual_pack
from tests.views.scenekit import Play, labels


def choice(game: str = "brisca", players: int = 2, level: str = "casual", **options: str) -> GameChoice:
    return GameChoice(game, with_options(preset(game, players), options), company(players, level))


CHOICE = choice()
KNOWN = tuple(Person(name, face) for name, face in zip(("Bea", "Cem", "Dan", "Eva"), PLAYER_PORTRAITS, strict=False))
ROTATION = {"trump_choice": "rotating", "exchange": "none", "tie": "draw", "match": "rotation"}
MUCH = {"stake": "100", "match": "fixed:11", "slam_counts_double": "true", "signals": "true", "claim": "true"}


def title(log: list[str], note: str | None = "Brisca with Rosa", notice: str | None = None) -> TitleScene:
    return TitleScene(title_entries(log.append, note, only=("continue", "new", "settings", "quit")), notice)


def new_game(
    log: list[object],
    choice: GameChoice = CHOICE,
    levels: tuple[str, ...] = ("casual",),
    kept: dict[str, Rules] | None = None,
    known: Sequence[Person] = (),
    packs: PackOffer | None = None,
) -> NewGameScene:
    return NewGameScene(NewGame(choice, levels, kept), log.append, known, packs)


def packs_of(pack: Pack, log: list[object] | None = None, shelf: Shelf | None = None) -> PackOffer:
    """A choice of packs, that pack chosen for every game; what is done with it goes into the log."""
    log = [] if log is None else log
    game_packs = GamePacks(lambda _game: pack, lambda _game: pack, lambda *wish: log.append(wish))
    return PackOffer(shelf or Shelf(), game_packs, lambda game: log.append(("look", game)))


def seat(at: int, known: Sequence[Person] = ()) -> SeatScene:
    """The sheet of a seat at a table of four."""
    return SeatScene(NewSeat(choice("briscola", 4), at, LEVELS, known))


def ignored(*_values: object) -> None:
    """Nobody wants to know."""


def house_rules(log: list[object], choice: GameChoice = CHOICE, packs: PackOffer | None = None) -> HouseRulesScene:
    """The sheet of the house rules; each change puts the rules it makes into the log."""
    game = NewGame(choice, ("casual",))
    game.on_change = lambda: log.append(game.rules)
    return HouseRulesScene(game, packs)


def settings(log: list[object], speed: Speed = "normal") -> SettingsScene:
    return SettingsScene(Settings(speed=speed), log.append)


def menu(log: list[str]) -> TableMenu:
    items = menu_items(log.append, only=("rules",))
    return match_menu(items, lambda: log.append("new deal"), lambda: log.append("quit"))


def rules(players: int = 2, **options: str) -> Rules:
    return with_options(preset("brisca", players), options)


SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: title([], notice="Your saved match could not be read, so it was put aside."),
    "title without a match": lambda: title([], None),
    "new game": lambda: new_game([], choice(players=4, **MUCH)),
    "new game with levels": lambda: new_game(
        [], choice("brisca-catalana", 6, **ROTATION), levels=("beginner", "casual", "strong", "master")
    ),
    "new game of five": lambda: new_game([], choice("briscola-chiamata", 5)),
    "new game with packs": lambda: new_game([], choice("briscola", 6), LEVELS, packs=packs_of(usual_pack())),
    "seat of a human": lambda: seat(0, KNOWN),
    "seat of the computer": lambda: seat(1, KNOWN),
    "name": lambda: NameScene(NewName("Ana", KNOWN, can_show), ignored),
    "house rules": lambda: house_rules([], choice(players=4, **MUCH)),
    "house rules with packs": lambda: house_rules([], choice("briscola", 4), packs_of(usual_pack())),
    "house rules of five": lambda: house_rules([], choice("briscola-chiamata", 5, auction="rank")),
    "settings": lambda: settings([]),
    "menu": lambda: menu([]),
    "keys": lambda: KeysScene(),
    "rules": lambda: RulesScene(rules(4)),
}


def labels_of(scene: Scene) -> list[str]:
    Play(scene)
    return labels(scene)


def press_cell(play: Play, segments: Control, share: float) -> None:
    x, y, w, h = segments.rect
    play.at((x + w * share, y + h / 2), Means.PRESS, Means.RELEASE)
