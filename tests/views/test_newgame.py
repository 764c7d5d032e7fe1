"""The new game and its house rules: every choice reaches Play, and what excludes each other makes room."""

from __future__ import annotations

import itertools

import pytest

from game.model.presets import GAMES, differences, preset
from game.model.rules import MatchGoal, Rules
from game.views.intents import Device, Intent, Means
from game.views.people import OPPONENTS
from game.views.scenes import newgamehousewords as house_words
from game.views.scenes import newgamewords as words
from game.views.scenes.newgame import NewGameScene, next_stake
from game.views.scenes.newgamechoice import (
    GameChoice,
    adapted,
    changed_besides,
    house_rules,
    kinds,
    opponents,
    refusal,
    values,
    with_wishes,
)
from game.views.scenes.newgamehouse import HouseRulesScene
from game.views.scenes.newgametiles import GameTiles
from game.views.scenes.rules import RulesScene
from game.views.widgets.control import Control
from game.words import sentence, set_language
from tests.views import menukit
from tests.views.menukit import CHOICE, MUCH, ROTATION, choice, new_game, press_cell
from tests.views.scenekit import Play, controls, named

TABLES = [(game.name, players) for game in GAMES.values() for players in game.players]
SIZES = [(1280, 720), (1440, 1080), (1920, 1080), (3840, 2160)]


def part(scene: NewGameScene, name: str) -> Control:
    """The control of that name."""
    return controls(scene)[scene._names.index(name)]


def choose_game(play: Play, scene: NewGameScene, game: str) -> None:
    tiles = part(scene, "game")
    assert isinstance(tiles, GameTiles)
    x, y, w, h = tiles.tile(tiles.games.index(game))
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
    assert log == [GameChoice(game, preset(game, players), "casual")]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_games_are_chosen_by_arrows_too(device: Device) -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    play.keys(Means.NEXT, Means.NEXT, Means.RIGHT, Means.RIGHT, Means.LEFT, Means.CONFIRM, device=device)
    assert log == [choice("brisca-catalana")]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_exactly_the_numbers_of_players_of_a_game_are_offered(game: str, players: int) -> None:
    scene = new_game([], choice(game, GAMES[game].players[0]))
    play = Play(scene)
    counts = GAMES[game].players
    assert ("players" in scene._names) is (len(counts) > 1)
    if len(counts) > 1:
        press_cell(play, part(scene, "players"), (counts.index(players) + 0.5) / len(counts))
    assert scene.choice.rules == preset(game, players)


def test_choices_by_pointer_reach_play() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    press_cell(play, part(scene, "players"), 0.9)
    press_cell(play, part(scene, "match"), 0.1)
    press_cell(play, part(scene, "length"), 0.9)
    press_cell(play, part(scene, "length by one"), 0.9)
    press_cell(play, part(scene, "stake"), 0.6)
    press_cell(play, part(scene, "stake by one"), 0.1)
    play.click(named(scene, "Play"))
    assert log == [choice(players=4, match="first_to:6", stake="4")]


def test_choices_by_keys_reach_play_and_enter_plays_from_any_choice() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    play.keys(Means.CONFIRM)
    play.keys(*[Means.NEXT] * 3, Means.RIGHT, Means.CONFIRM)
    assert log == [CHOICE, choice(players=3)]


def test_the_wheel_changes_what_is_under_the_pointer_only() -> None:
    scene = new_game([])
    play = Play(scene)
    play.at(part(scene, "stake by one").middle)
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
    assert vars(scene)["_group"].focused is named(scene, "Play")
    play.keys(Means.BACK)
    play.keys(Means.NEXT, Means.CONFIRM)
    play.click(named(scene, "Back"))
    assert log == ["back", "back", "back"]


def test_the_focus_stays_on_its_control_when_others_come_and_go() -> None:
    scene = new_game([], choice("briscola", 4))
    play = Play(scene)
    group = vars(scene)["_group"]
    group.focus = scene._names.index("stake")
    scene._choose_game("briscola-chiamata")
    assert scene._names[group.focus] == "stake"
    group.focus = scene._names.index("game")
    play.keys(Means.LEFT)
    assert (scene.choice.game, scene._names[group.focus]) == ("briscola", "game")


def test_the_level_is_a_choice_only_when_there_are_several() -> None:
    scene = new_game([])
    Play(scene)
    assert "level" not in scene._names
    scene = new_game([], levels=("casual", "strong"))
    play = Play(scene)
    press_cell(play, part(scene, "level"), 0.9)
    assert scene.choice.level == "strong"


def test_match_points_are_chosen_up_to_thirty() -> None:
    scene = new_game([], choice("briscola-chiamata", 5))
    play = Play(scene)
    assert "match" not in scene._names
    press_cell(play, part(scene, "length"), 0.9)
    for _press in range(20):
        press_cell(play, part(scene, "length by one"), 0.9)
    assert scene.choice.rules.match == MatchGoal("target", 30)


def test_a_match_of_one_deal_a_suit_is_offered_where_trumps_rotate() -> None:
    rotating = choice("brisca-catalana", 4, trump_choice="rotating", exchange="none", tie="void")
    assert "rotation" not in kinds(CHOICE.rules, CHOICE.rules)
    scene = new_game([], rotating)
    play = Play(scene)
    assert "has to be a draw" in words_of_match(scene)
    press_cell(play, part(scene, "match"), 0.9)
    assert (scene.choice.rules.match, scene.choice.rules.tie) == (MatchGoal("rotation", 4), "draw")
    assert "has to be a draw" not in words_of_match(scene)
    press_cell(play, part(scene, "length"), 0.9)
    assert scene.choice.rules.rotation_by == "points"
    press_cell(play, part(scene, "match"), 0.1)
    assert (scene.choice.rules.match, scene.choice.rules.rotation_by) == (MatchGoal("first_to", 3), "wins")


def words_of_match(scene: NewGameScene) -> str:
    return scene._match_refusal().get("match", "")


# --- what is remembered on the screen


def test_a_game_comes_back_with_the_rules_it_had() -> None:
    catalan = choice("brisca-catalana", 6, claim="false").rules
    scene = new_game([], kept={"brisca-catalana": catalan})
    play = Play(scene)
    press_cell(play, part(scene, "stake"), 0.9)
    choose_game(play, scene, "brisca-catalana")
    assert scene.choice.rules == catalan
    choose_game(play, scene, "brisca")
    assert scene.choice.rules == choice(stake="10").rules


def test_house_rules_go_with_other_players_and_those_that_cannot_wait() -> None:
    pairs = {"signals": "true", "partners_show_hands": "true", "deck": "48", "claim": "true", "match": "first_to:7"}
    scene = new_game([], choice("briscola", 4, **pairs))
    Play(scene)
    scene._choose_players(2)
    assert differences(scene.choice.rules, preset("briscola", 2)) == {"claim": "true", "match": "first_to:7"}
    scene._choose_players(6)
    assert scene.choice.rules.signals
    scene._choose_players(4)
    assert scene.choice == choice("briscola", 4, **pairs)


# --- who plays


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_opponents_of_the_house_join_in_their_order(game: str, players: int) -> None:
    people = opponents(choice(game, players))
    assert [person.name for person in people] == [who.name for who in OPPONENTS[: players - 1]]
    assert {person.level for person in people} == {"casual"}
    said = words.company(choice(game, players))
    assert all(person.name in said for person in people)


def test_partners_are_named_where_they_are_known() -> None:
    assert words.company(choice("briscola", 4)) == "You and Tonet play against Rosa and Pilar."
    assert words.company(choice("briscola", 6)) == "You, Tonet and Lina play against Rosa, Pilar and Tito."
    assert "decide who your partner is" in words.company(choice("brisca", 4))
    assert "call decides" in words.company(choice("briscola-chiamata", 5))
    assert words.company(choice("brisca", 3)) == "You, Rosa and Tonet: everybody for himself."


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


# --- what goes together


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_value_on_the_sheet_can_be_had_from_any_other(game: str, players: int) -> None:
    usual = preset(game, players)
    reached: set[Rules] = {usual}
    for option in house_rules(usual, usual):
        reached |= {adapted(usual, usual, option, value) or usual for value in values(usual, usual, option)}
    for rules, option in itertools.product(reached, house_rules(usual, usual)):
        for value in values(rules, usual, option):
            after = adapted(rules, usual, option, value)
            assert after is not None
            assert getattr(after, option) == value
            assert (after.players, after.hand) == (players, usual.hand)
            assert bool(changed_besides(rules, after, option)) is (refusal(rules, option, value) is not None)
            assert with_wishes(usual, differences(after, usual)) == (after, {})


def test_options_without_a_meaning_are_not_offered() -> None:
    def offered(game: str, players: int) -> tuple[str, ...]:
        return house_rules(preset(game, players), preset(game, players))

    assert offered("briscola-chiamata", 5) == ("auction", "draw_for_seats")
    for game, players in TABLES[:-1]:
        found = offered(game, players)
        assert ("double_tricks" in found) is (players == 2)
        assert ("partners_show_hands" in found) is (players == 4)
        assert ("signals" in found) is (players in (4, 6))
        assert ("deck" in found) is (players in (4, 6))
        assert {"trump_choice", "exchange", "claim", "goal", "tie", "slam_counts_double"} <= set(found)


# --- the house rules


def house(log: list[object], chosen: GameChoice = CHOICE) -> tuple[HouseRulesScene, Play]:
    scene = menukit.house_rules(log, chosen)
    return scene, Play(scene)


def option(scene: HouseRulesScene, name: str) -> Control:
    return controls(scene)[[row.option for row in scene._rows].index(name)]


def said(scene: HouseRulesScene, name: str) -> str:
    return next(row.said for row in scene._rows if row.option == name)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_house_rule_can_be_set_by_pointer_and_by_keys(game: str, players: int) -> None:
    usual = preset(game, players)
    for name in house_rules(usual, usual):
        for value in values(usual, usual, name):
            log: list[object] = []
            scene, play = house(log, choice(game, players))
            control = option(scene, name)
            if house_words.is_switch(name):
                if value != getattr(usual, name):
                    play.click(control)
            else:
                every = values(usual, usual, name)
                press_cell(play, control, (every.index(value) + 0.5) / len(every))
            assert getattr(scene.rules, name) == value
            assert log == ([] if value == getattr(usual, name) else [scene.rules])
        scene, play = house([], choice(game, players))
        vars(scene)["_group"].focus = [row.option for row in scene._rows].index(name)
        play.keys(Means.CONFIRM)
        assert getattr(scene.rules, name) != getattr(usual, name)


def test_what_is_in_the_way_is_told_before_and_after() -> None:
    scene, play = house([])
    control = option(scene, "trump_choice")
    error = refusal(scene.rules, "trump_choice", "rotating")
    assert error is not None
    assert sentence(error) in said(scene, "trump_choice")
    assert vars(control)["faded"] == (1,)
    press_cell(play, control, 0.9)
    assert (scene.rules.trump_choice, scene.rules.exchange) == ("rotating", "none")
    assert scene._also == ("exchange",)
    assert "Swapping the turned card" in house_words.also_changed(scene._also)
    assert "nothing to exchange" in said(scene, "exchange")
    press_cell(play, option(scene, "exchange"), 0.5)
    assert (scene.rules.trump_choice, scene.rules.exchange) == ("turned", "spanish")


def test_a_switch_in_the_way_is_pale_and_makes_room() -> None:
    scene, play = house([], choice("brisca-mexicana", 2))
    assert vars(option(scene, "slam_counts_double"))["faded"]
    play.click(option(scene, "slam_counts_double"))
    assert (scene.rules.goal, scene.rules.slam_counts_double) == ("most_points", True)


def test_a_match_that_needs_the_old_rules_gives_way() -> None:
    scene, play = house([], choice("brisca-catalana", 2, **ROTATION))
    press_cell(play, option(scene, "trump_choice"), 0.1)
    assert scene.rules.match == preset("brisca-catalana", 2).match
    assert scene._also == ("match",)


def test_as_usual_takes_back_the_house_rules_and_leaves_match_and_stake() -> None:
    log: list[object] = []
    changed = choice("brisca", 4, match="first_to:5", stake="5", signals="true", exchange="none")
    scene, play = house(log, changed)
    play.click(named(scene, "As usual"))
    assert log == [choice("brisca", 4, match="first_to:5", stake="5").rules]
    assert not named(scene, "As usual").enabled


def test_the_sheet_opens_over_the_new_game_and_its_choice_comes_back() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    vars(scene)["_group"].focus = scene._names.index("house")
    play.keys(Means.LEFT, Means.RIGHT)
    vars(scene)["_group"].focus = scene._names.index("house")
    play.keys(Means.CONFIRM)
    sheet = play.stage.top
    assert isinstance(sheet, HouseRulesScene)
    assert vars(sheet)["_group"].focused is named(sheet, "Done")
    play.click(option(sheet, "claim"))
    play.keys(Means.BACK)
    assert play.stage.top is scene
    assert scene.choice == choice(claim="true")
    assert scene._names[vars(scene)["_group"].focus] == "house"
    play.click(named(scene, "Play"))
    assert log == [choice(claim="true")]


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


# --- words and room


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_option_and_value_has_its_words(game: str, players: int) -> None:
    usual = preset(game, players)
    meanings = set()
    for name in house_rules(usual, usual):
        assert house_words.option_name(name)
        for value in values(usual, usual, name):
            rules = adapted(usual, usual, name, value)
            assert rules is not None
            assert house_words.value_name(name, value)
            text = house_words.meaning(name, rules)
            assert text.endswith(".")
            assert "{" not in text
            meanings.add(text)
            changed = house_words.in_short(rules, usual)
            assert (house_words.option_name(name) in changed) is (value != getattr(usual, name))
    assert len(meanings) == sum(len(values(usual, usual, name)) for name in house_rules(usual, usual))


def test_the_prose_follows_every_choice() -> None:
    chosen = [
        choice(game, players, match=match, stake=stake)
        for (game, players), match, stake in itertools.product(TABLES[:-1], ("first_to:3", "fixed:2"), ("0", "5"))
    ]
    assert len({words.paragraphs(one) for one in chosen}) >= len(chosen) * 0.6
    assert "5 coins" in " ".join(words.paragraphs(chosen[1]))


FULL = [
    choice("brisca", 4, **MUCH),
    choice("brisca-catalana", 6, **ROTATION, rotation_by="points", stake="100", signals="true"),
    choice("briscola-chiamata", 5, auction="rank", stake="100"),
    choice("brisca-mexicana", 3, match="fixed:11"),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("full", FULL, ids=lambda full: full.game)
def test_rows_keep_apart_and_the_summary_fits_its_sheet(full: GameChoice, language: str, size: tuple[int, int]) -> None:
    set_language(language)
    try:
        levels = ("beginner", "casual", "strong", "master")
        scene = new_game([], full, levels)
        painter = Play(scene, size).stage.painter
        rows = sorted(scene._rows.items(), key=lambda item: item[1])
        heights = {"people": 150.0}
        for (one, upper), (other, lower) in itertools.pairwise(rows):
            assert lower - upper >= (heights.get(one, 54.0) + heights.get(other, 54.0)) / 2 + 6
        _x, _y, w, h = scene._side
        paragraphs, text_size = scene._fitting(painter, w - 80, h - 160)
        assert full.rules.stake == 0 or str(full.rules.stake) in paragraphs[-1]
        assert text_size >= 17
        play = Play(menukit.house_rules([], full), size)
        sheet = play.stage.top
        assert isinstance(sheet, HouseRulesScene)
        for row in sheet._rows:
            width = row.width - 26
            assert len(play.stage.painter.wrap(row.said, width, 18, "sans")) <= 2, row.said
    finally:
        set_language("en")


def test_pointing_at_the_tiles_lights_them() -> None:
    scene = new_game([])
    play = Play(scene)
    tiles = part(scene, "game")
    assert isinstance(tiles, GameTiles)
    for index in range(len(GAMES)):
        x, y, w, h = tiles.tile(index)
        play.stage.handle(Intent(Means.POINT, Device.POINTER, x + w - 1, y + h - 1))
        assert vars(tiles)["_hover"] == index
