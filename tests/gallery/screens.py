"""The pictures of whole screens: what comes before a match, and the results after a deal and a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.model.match import Match
from game.model.observation import Phase
from game.model.presets import preset, with_options
from game.running import score_line
from game.views.intents import Device
from game.views.people import Person
from game.views.scene import Stage
from game.views.scenes.dealresult import DealResultScene
from game.views.scenes.matchresult import MatchResultScene
from game.views.scenes.newgame import NewGameScene
from game.views.scenes.newgamechoice import GameChoice, opponents
from game.views.scenes.newgamehouse import HouseRulesScene
from game.views.scenes.settings import SettingsScene, SettingsValues
from game.views.scenes.title import TitleScene
from game.words import LANGUAGES, _
from tests.gallery import situations
from tests.gallery.studio import Studio


def nothing(*_values: object) -> None:
    """Nobody answers in a picture."""


def people(players: int) -> tuple[Person, ...]:
    return (Person(_("You"), "you"), *opponents(GameChoice("brisca", situations.rules_of(players), "casual")))


# --- before a match


def title(studio: Studio) -> Stage:
    return studio.show(TitleScene(None, nothing, nothing, nothing, nothing))


def title_continue(studio: Studio) -> Stage:
    match = situations.played_until(situations.rules_of(3), lambda match: situations.my_turn(match, 4) and _won(match))
    note = score_line("brisca", match.observe(0), people(3))
    return studio.show(TitleScene(note, nothing, nothing, nothing, nothing), device=Device.KEYS)


def title_notice(studio: Studio) -> Stage:
    notice = _("The settings were damaged and start afresh; the old file is kept as {path}.").format(
        path="settings.json.damaged"
    )
    return studio.show(TitleScene(None, nothing, nothing, nothing, nothing, notice))


def _won(match: Match) -> bool:
    return len(match.results) == 2 and match.score[0] > 0


def new_game(studio: Studio, choice: GameChoice, device: Device = Device.POINTER) -> Stage:
    return studio.show(NewGameScene(choice, ("casual",), nothing, nothing), device=device)


def house_rules(studio: Studio, choice: GameChoice, device: Device = Device.POINTER) -> Stage:
    return studio.show(HouseRulesScene(choice, nothing, nothing), device=device)


def new_game_shots() -> Iterator[tuple[str, Callable[[Studio], Stage]]]:
    """Yield the pictures of the new game: each game, with few and with many, and what its house may change."""

    def chosen(game: str, players: int, **options: str) -> GameChoice:
        return GameChoice(game, with_options(preset(game, players), options), "casual")

    rotation = {"trump_choice": "rotating", "exchange": "none", "match": "rotation", "stake": "5"}
    yield "new-game-2", partial(new_game, choice=chosen("brisca", 2), device=Device.KEYS)
    yield "new-game-3", partial(new_game, choice=chosen("brisca-mexicana", 3))
    yield "new-game-4", partial(new_game, choice=chosen("briscola", 4, signals="true", stake="5"))
    yield "new-game-5", partial(new_game, choice=chosen("briscola-chiamata", 5))
    yield "new-game-6", partial(new_game, choice=chosen("brisca-catalana", 6, **rotation))
    much = {"exchange": "catalan", "claim": "true", "signals": "true", "slam_counts_double": "true"}
    yield "house-rules-2", partial(house_rules, choice=chosen("brisca-mexicana", 2), device=Device.KEYS)
    yield "house-rules-4", partial(house_rules, choice=chosen("brisca", 4, **much))
    yield "house-rules-5", partial(house_rules, choice=chosen("briscola-chiamata", 5))


def settings(studio: Studio) -> Stage:
    values = SettingsValues(None, "normal", False)
    return studio.show(SettingsScene(values, tuple(LANGUAGES.items()), nothing, nothing), device=Device.KEYS)


# --- results


def _ended(players: int, seed: int = 1, void: bool = False) -> Match:
    def wanted(match: Match) -> bool:
        return match.phase is Phase.READY and len(match.results) == 2 and match.results[-1].void is void

    return situations.played_until(situations.rules_of(players, stake=5), wanted, seed, "random" if void else "greedy")


def deal_result(studio: Studio, players: int, elapsed: float, void: bool = False) -> Stage:
    observation = _ended(players, void=void).observe(0)
    scene = DealResultScene(observation, people(players), 0, nothing, nothing)
    return studio.show(scene, elapsed=elapsed)


def match_result(studio: Studio, players: int, elapsed: float, stake: int) -> Stage:
    match = situations.played_until(situations.rules_of(players, stake=stake), lambda match: match.is_over, players)
    observation = match.observe(0)
    scene = MatchResultScene(observation, people(players), 0, match.payout(), nothing, nothing)
    return studio.show(scene, elapsed=elapsed)
