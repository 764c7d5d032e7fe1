"""The new game and its house rules: every choice reaches Play, and what excludes each other makes room."""

from __future__ import annotations

import itertools

import pytest

from game.model.houserules import kinds
from game.model.presets import GAMES, differences, preset
from game.model.rules import MatchGoal
from game.newgame import next_stake
from game.people import GameChoice, Person
from game.views.input.intents import Device, Intent, Means
from game.views.kit.controls import Choices
from game.views.screens.newgame.house import HouseRulesScene
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.textpages import RulesScene
from game.views.widgets.control import Control
from game.views.widgets.person import LEVELS
from game.words import newgame as newgame_words
from game.words import set_language
from tests.cases import crossed
from tests.gallery.studio import usual_pack
from tests.views import menukit
from tests.views.menukit import CHOICE, MUCH, ROTATION, choice, new_game, packs_of, press_cell
from tests.views.scenekit import Play, focused_on, group_of, named

TABLES = [(game.name, players) for game in GAMES.values() for players in game.players]
SIZES = [(1280, 720), (1440, 1080), (1920, 1080), (3840, 2160)]


def part(scene: NewGameScene | HouseRulesScene, name: str) -> Control:
    """The control of that name."""
    return scene.controls[name]


def sheet_of(play: Play, scene: NewGameScene) -> HouseRulesScene:
    """Open the sheet of the house rules, the match and the stake."""
    play.click(part(scene, "house"))
    sheet = play.stage.top
    assert isinstance(sheet, HouseRulesScene)
    return sheet


def choose_game(play: Play, scene: NewGameScene, game: str) -> None:
    tiles = part(scene, "game")
    assert isinstance(tiles, Choices)
    x, y, w, h = tiles.cells[game]
    play.at((x + w / 2, y + h / 2), Means.PRESS, Means.RELEASE)


# --- choosing


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_chosen_and_played(game: str) -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    choose_game(play, scene, game)
    play.click(named(scene, "Play"))
    players = 2 if 2 in GAMES[game].players else GAMES[game].players[0]
    assert log == [choice(game, players)]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_games_are_chosen_by_arrows_too(device: Device) -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    play.keys(*[Means.NEXT] * 3, Means.RIGHT, Means.RIGHT, Means.LEFT, Means.CONFIRM, device=device)
    assert log == [choice("brisca-catalana")]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_exactly_the_numbers_of_players_of_a_game_are_offered(game: str, players: int) -> None:
    scene = new_game([], choice(game, GAMES[game].players[0]))
    play = Play(scene)
    counts = GAMES[game].players
    assert ("players" in scene.controls) is (len(counts) > 1)
    if len(counts) > 1:
        press_cell(play, part(scene, "players"), (counts.index(players) + 0.5) / len(counts))
    assert scene.choice.rules == preset(game, players)


def test_choices_by_pointer_reach_play() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    press_cell(play, part(scene, "players"), 0.9)
    sheet = sheet_of(play, scene)
    press_cell(play, part(sheet, "match"), 0.1)
    press_cell(play, part(sheet, "length"), 0.9)
    press_cell(play, part(sheet, "length by one"), 0.9)
    press_cell(play, part(sheet, "stake"), 0.6)
    press_cell(play, part(sheet, "stake by one"), 0.1)
    play.click(named(sheet, "Done"))
    play.click(named(scene, "Play"))
    assert log == [choice(players=4, match="first_to:6", stake="4")]


def test_choices_by_keys_reach_play_and_enter_plays_from_any_choice() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    play.keys(Means.CONFIRM)
    play.keys(*[Means.NEXT] * 4, Means.RIGHT, Means.CONFIRM)
    assert log == [CHOICE, choice(players=3)]


def test_the_wheel_changes_what_is_under_the_pointer_only() -> None:
    scene = new_game([])
    play = Play(scene)
    play.at(part(sheet_of(play, scene), "stake by one").middle)
    play.wheel(1)
    play.wheel(1)
    play.wheel(-1)
    assert scene.choice.rules.stake == 1
    play.at((2, 2))
    play.wheel(1)
    assert scene.choice.rules.stake == 1


def test_the_focus_starts_on_play_and_back_goes_back() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    assert focused_on(scene) is named(scene, "Play")
    play.keys(Means.NEXT, Means.NEXT, Means.CONFIRM)
    assert not play.stage.scenes
    scene = new_game(log)
    play = Play(scene)
    play.click(named(scene, "Back"))
    assert not play.stage.scenes
    play = Play(new_game(log))
    play.keys(Means.BACK)
    assert (log, play.stage.scenes) == ([], ())


def test_the_focus_stays_on_its_control_when_others_come_and_go() -> None:
    scene = new_game([], choice("briscola", 4))
    play = Play(scene)
    group = group_of(scene)
    group.focus_on("house")
    scene.choose_game("briscola-chiamata")
    assert group.name == "house"
    group.focus_on("game")
    play.keys(Means.LEFT)
    assert (scene.choice.game, group.name) == ("briscola", "game")


def test_the_level_of_all_is_a_choice_only_when_there_are_several_and_somebody_has_one() -> None:
    scene = new_game([])
    Play(scene)
    assert "level" not in scene.controls
    scene = new_game([], choice(players=3), levels=("casual", "strong"))
    play = Play(scene)
    press_cell(play, part(scene, "level"), 0.9)
    assert [person.level for person in scene.choice.people] == [None, "strong", "strong"]
    scene.game.choose_players(4)
    assert scene.choice.people[3].level == "strong"
    scene.game.seat(tuple(Person(name, "you") for name in "abcd"))
    assert "level" not in scene.controls


def test_match_points_are_chosen_up_to_thirty() -> None:
    scene = new_game([], choice("briscola-chiamata", 5))
    play = Play(scene)
    sheet = sheet_of(play, scene)
    assert "match" not in sheet.controls
    press_cell(play, part(sheet, "length"), 0.9)
    for _press in range(20):
        press_cell(play, part(sheet, "length by one"), 0.9)
    assert scene.choice.rules.match == MatchGoal("target", 30)


def test_a_match_of_one_deal_a_suit_is_offered_where_trumps_rotate() -> None:
    rotating = choice("brisca-catalana", 4, trump_choice="rotating", exchange="none", tie="void")
    assert "rotation" not in kinds(CHOICE.rules, CHOICE.rules)
    scene = new_game([], rotating)
    play = Play(scene)
    assert "has to be a draw" in words_of_match(scene)
    sheet = sheet_of(play, scene)
    press_cell(play, part(sheet, "match"), 0.9)
    assert (scene.choice.rules.match, scene.choice.rules.tie) == (MatchGoal("rotation", 4), "draw")
    assert "has to be a draw" not in words_of_match(scene)
    press_cell(play, part(sheet, "length"), 0.9)
    assert scene.choice.rules.rotation_by == "points"
    press_cell(play, part(sheet, "match"), 0.1)
    assert (scene.choice.rules.match, scene.choice.rules.rotation_by) == (MatchGoal("first_to", 3), "wins")


def words_of_match(scene: NewGameScene) -> str:
    return newgame_words.refused_match(scene.game.refused_kinds()) or ""


# --- what is remembered on the screen


def test_a_game_comes_back_with_the_rules_it_had() -> None:
    catalan = choice("brisca-catalana", 6, claim="false").rules
    scene = new_game([], kept={"brisca-catalana": catalan})
    play = Play(scene)
    sheet = sheet_of(play, scene)
    press_cell(play, part(sheet, "stake"), 0.9)
    play.keys(Means.BACK)
    choose_game(play, scene, "brisca-catalana")
    assert scene.choice.rules == catalan
    choose_game(play, scene, "brisca")
    assert scene.choice.rules == choice(stake="10").rules


def test_house_rules_go_with_other_players_and_those_that_cannot_wait() -> None:
    pairs = {"signals": "true", "partners_show_hands": "true", "deck": "48", "claim": "true", "match": "first_to:7"}
    scene = new_game([], choice("briscola", 4, **pairs))
    Play(scene)
    scene.game.choose_players(2)
    assert differences(scene.choice.rules, preset("briscola", 2)) == {"claim": "true", "match": "first_to:7"}
    scene.game.choose_players(6)
    assert scene.choice.rules.signals
    scene.game.choose_players(4)
    assert scene.choice == choice("briscola", 4, **pairs)


# --- who plays


def test_stakes_climb_and_fall_on_one_ladder() -> None:
    up = [0]
    while (stake := next_stake(up[-1], 1)) <= 100:
        up.append(stake)
    assert up[-1] == 100
    down = [100]
    while (stake := next_stake(down[-1], -1)) >= 0:
        down.append(stake)
    assert down == up[::-1]
    assert (next_stake(7, 1), next_stake(12, -1)) == (8, 10)


# --- words and room


def test_the_rules_page_is_that_of_exactly_these_rules() -> None:
    scene = new_game([], choice("briscola", 4, signals="true"))
    play = Play(scene)
    for _way in range(2):
        play.click(named(scene, "Rules of this game")) if _way else play.keys(Means.HELP)
        page = play.stage.top
        assert isinstance(page, RulesScene)
        assert page.rules == scene.choice.rules
        play.keys(Means.BACK)
        assert play.stage.top is scene


def test_the_prose_follows_every_choice() -> None:
    chosen = [
        choice(game, players, match=match, stake=stake)
        for (game, players), match, stake in itertools.product(TABLES[:-1], ("first_to:3", "fixed:2"), ("0", "5"))
    ]
    assert len({newgame_words.company(one) + newgame_words.briefly(one.rules)[0] for one in chosen}) >= 0.6 * len(
        chosen
    )
    assert "5 coins" in newgame_words.briefly(chosen[1].rules)[0]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_who_tells_of_the_rules_in_fewer_words_keeps_what_wins(game: str, players: int) -> None:
    told = newgame_words.briefly(choice(game, players, stake="5").rules)
    assert [len(text) for text in told] == sorted({len(text) for text in told}, reverse=True)
    assert all("takes the match." in text for text in told[:-1])
    assert all("5 coins" in text for text in told[:-2])


def test_one_line_says_what_is_in_force() -> None:
    scene = new_game([], choice("briscola", 4, match="first_to:5", stake="5"), packs=packs_of(usual_pack()))
    play = Play(scene)
    assert house_line(scene) == (
        "House rules: the usual ones. Castilian · the first to win 5 games · 5 coins of play money"
    )
    sheet = sheet_of(play, scene)
    play.click(part(sheet, "signals"))
    assert house_line(scene).startswith("House rules: 1 change, Signals. ")


def house_line(scene: NewGameScene) -> str:
    return part(scene, "house").said.words


FULL = [
    choice("brisca", 4, **MUCH),
    choice("brisca-catalana", 6, **ROTATION, rotation_by="points", stake="100", signals="true"),
    choice("briscola-chiamata", 5, auction="rank", stake="100"),
    choice("brisca-mexicana", 3, match="fixed:11"),
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("full", "size"), crossed(FULL, SIZES), ids=lambda value: getattr(value, "game", None))
def test_controls_keep_apart_on_the_screen_and_on_the_sheet(
    full: GameChoice, language: str, size: tuple[int, int]
) -> None:
    set_language(language)
    try:
        packs = packs_of(usual_pack())
        for scene in (new_game([], full, LEVELS, packs=packs), menukit.house_rules([], full, packs)):
            Play(scene, size)
            found = [each for name, each in scene.controls.items() if not name.endswith(" scroll")]
            for one, other in itertools.combinations(found, 2):
                (x, y, w, h), (ox, oy, ow, oh) = one.rect, other.rect
                assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h, (vars(one), vars(other))
    finally:
        set_language("en")


def test_pointing_at_the_tiles_lights_them() -> None:
    scene = new_game([])
    play = Play(scene)
    tiles = part(scene, "game")
    assert isinstance(tiles, Choices)
    for game in GAMES:
        x, y, w, h = tiles.cells[game]
        play.stage.handle(Intent(Means.POINT, Device.POINTER, x + w - 1, y + h - 1))
        assert tiles._lit == game
