"""House rules: each can be set, what excludes each other makes room, and all of it is said in plain words."""

from __future__ import annotations

import itertools

import pytest

from game.model.houserules import OFTEN_CHANGED, adapted, changed_besides, house_rules, refusal, values, with_wishes
from game.model.presets import GAMES, differences, preset
from game.model.rules import Rules
from game.people import GameChoice
from game.views.input.intents import Means
from game.views.screens.newgame.house import HouseRulesScene
from game.views.widgets.control import Control
from game.words import houserules as house_words
from game.words import sentence
from tests.cases import some
from tests.views import menukit
from tests.views.menukit import CHOICE, ROTATION, choice, new_game, press_cell
from tests.views.scenekit import Play, focused_on, group_of, named

TABLES = [(game.name, players) for game in GAMES.values() for players in game.players]


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


# --- the sheet


def house(log: list[object], chosen: GameChoice = CHOICE) -> tuple[HouseRulesScene, Play]:
    scene = menukit.house_rules(log, chosen)
    return scene, Play(scene)


def option(scene: HouseRulesScene, name: str) -> Control:
    """The control of an option, unfolded where it is folded away."""
    if name not in scene.controls:
        scene.controls["more"].press()
        scene.rebuild()
    return scene.controls[name]


def press(play: Play, scene: HouseRulesScene, name: str, share: float) -> None:
    """Press an option, scrolled into sight, at a part of its width."""
    control = option(scene, name)
    if control.window is not None:
        control.window.show_control(control)
        scene.update(5000)
    if house_words.is_switch(name):
        play.click(control)
    else:
        press_cell(play, control, share)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), some(TABLES))
def test_every_house_rule_can_be_set_by_pointer_and_by_keys(game: str, players: int) -> None:
    usual = preset(game, players)
    for name in house_rules(usual, usual):
        for value in values(usual, usual, name):
            log: list[object] = []
            scene, play = house(log, choice(game, players))
            every = values(usual, usual, name)
            if value != getattr(usual, name) or not house_words.is_switch(name):
                press(play, scene, name, (every.index(value) + 0.5) / len(every))
            assert getattr(scene.rules, name) == value
            assert log == ([] if value == getattr(usual, name) else [scene.rules])
        scene, play = house([], choice(game, players))
        assert option(scene, name).enabled
        group_of(scene).focus_on(name)
        play.keys(Means.CONFIRM)
        assert getattr(scene.rules, name) != getattr(usual, name)


def test_what_is_in_the_way_is_told_before_and_after() -> None:
    scene, play = house([], choice("brisca-catalana"))
    error = refusal(scene.rules, "trump_choice", "rotating")
    assert error is not None
    assert sentence(error)[1:] in scene.said("trump_choice", {"rotating": error})[0]
    assert vars(option(scene, "trump_choice"))["faded"] == (1,)
    press(play, scene, "trump_choice", 0.9)
    assert (scene.rules.trump_choice, scene.rules.exchange) == ("rotating", "none")
    assert scene.changed_too == ("exchange",)
    assert "Swapping the turned card" in house_words.also_changed(scene.changed_too)
    refused = refusal(scene.rules, "exchange", "spanish")
    assert refused is not None
    assert "nothing to swap" in scene.said("exchange", {"spanish": refused})[0]
    press(play, scene, "exchange", 0.5)
    assert (scene.rules.trump_choice, scene.rules.exchange) == ("turned", "spanish")


def test_a_switch_in_the_way_is_pale_and_makes_room() -> None:
    scene, play = house([], choice("brisca-mexicana", 2))
    assert vars(option(scene, "slam_counts_double"))["faded"]
    press(play, scene, "slam_counts_double", 0.5)
    assert (scene.rules.goal, scene.rules.slam_counts_double) == ("most_points", True)


def test_a_match_that_needs_the_old_rules_gives_way() -> None:
    scene, play = house([], choice("brisca-catalana", 2, **ROTATION))
    press(play, scene, "trump_choice", 0.1)
    assert scene.rules.match == preset("brisca-catalana", 2).match
    assert scene.changed_too == ("match",)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_what_is_hardly_ever_changed_is_folded_unless_it_is_changed(game: str, players: int) -> None:
    usual = preset(game, players)
    every = house_rules(usual, usual)
    scene, play = house([], choice(game, players))
    shown = [name for name in every if name in scene.controls]
    assert shown == [name for name in every if name in OFTEN_CHANGED[game]]
    assert len(shown) >= min(5, len(every))
    folded = [name for name in every if name not in shown]
    assert ("more" in scene.controls) is bool(folded)
    if not folded:
        return
    group_of(scene).focus_on("more")
    play.keys(Means.CONFIRM)
    assert set(every) <= scene.controls.keys()
    name = next(name for name in folded if house_words.is_switch(name))
    places = list(scene.controls)
    press(play, scene, name, 0.5)
    assert list(scene.controls) == places, "what is changed stays where it was pressed"
    scene.controls["more"].press()
    scene.rebuild()
    assert [name for name in every if name in scene.controls] == [each for each in every if each in {*shown, name}]


def test_as_usual_takes_back_the_house_rules_and_leaves_match_and_stake() -> None:
    log: list[object] = []
    changed = choice("brisca", 4, match="first_to:5", stake="5", signals="true", exchange="none")
    scene, play = house(log, changed)
    play.click(named(scene, "Usual rules"))
    assert log == [choice("brisca", 4, match="first_to:5", stake="5").rules]
    assert not named(scene, "Usual rules").enabled


def test_the_sheet_opens_over_the_new_game_and_its_choice_comes_back() -> None:
    log: list[object] = []
    scene = new_game(log)
    play = Play(scene)
    group_of(scene).focus_on("house")
    play.keys(Means.LEFT, Means.RIGHT)
    group_of(scene).focus_on("house")
    play.keys(Means.CONFIRM)
    sheet = play.stage.top
    assert isinstance(sheet, HouseRulesScene)
    assert focused_on(sheet) is named(sheet, "Done")
    press(play, sheet, "claim", 0.5)
    play.keys(Means.BACK)
    assert play.stage.top is scene
    assert scene.choice == choice(claim="true")
    assert group_of(scene).name == "house"
    play.click(named(scene, "Play"))
    assert log == [choice(claim="true")]


# --- words


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
