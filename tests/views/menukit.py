"""Helpers of the tests of screens: each one made with callbacks that write into a log."""

from __future__ import annotations

from collections.abc import Callable

from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.views.intents import Means
from game.views.scene import Scene
from game.views.scenes.menu import MenuScene
from game.views.scenes.newgame import GameChoice, NewGameScene
from game.views.scenes.rules import RulesScene
from game.views.scenes.settings import SettingsScene, SettingsValues
from game.views.scenes.title import TitleScene
from game.views.widgets.control import Control
from tests.views.scenekit import Play, labels

CHOICE = GameChoice(2, "casual", "first_to", 3, 0)
LANGUAGES = [("en", "English"), ("es", "Español")]


def title(log: list[str], note: str | None = "Brisca with Rosa", notice: str | None = None) -> TitleScene:
    return TitleScene(
        note,
        lambda: log.append("continue"),
        lambda: log.append("new"),
        lambda: log.append("settings"),
        lambda: log.append("quit"),
        notice,
    )


def new_game(log: list[object], choice: GameChoice = CHOICE, levels: tuple[str, ...] = ("casual",)) -> NewGameScene:
    return NewGameScene(choice, levels, log.append, lambda: log.append("back"))


def settings(log: list[object], speed: str = "normal") -> SettingsScene:
    return SettingsScene(SettingsValues(None, speed, False), LANGUAGES, log.append, lambda: log.append("back"))


def menu(log: list[str], can_new_deal: bool = True) -> MenuScene:
    return MenuScene(
        lambda: log.append("resume"),
        lambda: log.append("rules"),
        lambda: log.append("new deal"),
        lambda: log.append("quit"),
        can_new_deal,
    )


def rules(players: int = 2, **options: str) -> Rules:
    return with_options(preset("brisca", players), options)


SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: title([], notice="Your saved match could not be read, so it was put aside."),
    "title without a match": lambda: title([], None),
    "new game": lambda: new_game([], GameChoice(4, "casual", "fixed", 11, 100)),
    "new game with levels": lambda: new_game([], levels=("beginner", "casual", "strong", "master")),
    "settings": lambda: settings([]),
    "menu": lambda: menu([]),
    "rules": lambda: RulesScene(rules(4), lambda: None),
}


def labels_of(scene: Scene) -> list[str]:
    Play(scene)
    return labels(scene)


def press_cell(play: Play, segments: Control, share: float) -> None:
    x, y, w, h = segments.rect
    play.at((x + w * share, y + h / 2), Means.PRESS, Means.RELEASE)
