"""RULES.md, section 10, at the sheet of house rules: which options a game has, and how one makes room for another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.houserules import (
    HOUSE_RULES,
    adapted,
    changed_besides,
    goal,
    house_rules,
    kinds,
    refusal,
    values,
    with_wishes,
)
from game.model.presets import GAMES, differences, option_text, preset, with_options
from game.model.rules import CHOICES, MATCH_LENGTHS, MatchGoal, Rules

BRISCA = {players: preset("brisca", players) for players in (2, 3, 4)}
CHIAMATA = preset("briscola-chiamata", 5)
EVERY = [(name, players) for name, game in GAMES.items() for players in game.players]

FOR_ALL = {"trump_choice", "reflip_high_trump", "exchange", "claim", "goal", "slam_counts_double", "tie"}


@pytest.mark.parametrize(
    ("rules", "besides"),
    [
        (BRISCA[2], {"double_tricks"}),
        (BRISCA[3], set()),
        (BRISCA[4], {"partners_show_hands", "signals", "deck"}),
        (preset("briscola", 6), {"signals", "deck"}),
    ],
)
def test_10_each_table_is_offered_the_options_it_can_have(rules: Rules, besides: set[str]) -> None:
    offered = house_rules(rules, rules)
    assert set(offered) == FOR_ALL | {"draw_for_seats"} | besides
    assert sorted(offered, key=HOUSE_RULES.index) == list(offered)


def test_10_chiamata_has_its_auction_and_the_draw_for_seats() -> None:
    assert house_rules(CHIAMATA, CHIAMATA) == ("auction", "draw_for_seats")
    assert values(CHIAMATA, CHIAMATA, "auction") == CHOICES["auction"]
    assert values(CHIAMATA, CHIAMATA, "draw_for_seats") == (False, True)


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_10_a_value_that_can_be_had_is_had_and_only_what_was_in_its_way_is_changed(game: str, players: int) -> None:
    usual = preset(game, players)
    for option in (*HOUSE_RULES, "match"):
        for value in values(usual, usual, option):
            after = adapted(usual, usual, option, value)
            assert after is not None
            assert getattr(after, option) == value
            besides = changed_besides(usual, after, option)
            assert option not in besides
            assert {*differences(after, usual)} <= {option, *besides}
            if refusal(usual, option, value) is None:
                assert besides == (), "nothing was in the way"
            else:
                assert besides
            assert with_wishes(usual, differences(after, usual)) == (after, {})


@pytest.mark.parametrize(
    ("rules", "option", "value", "changed"),
    [
        (BRISCA[2], "trump_choice", "rotating", {"exchange": "none"}),
        (BRISCA[2], "double_tricks", True, {}),
        (preset("brisca-mexicana", 2), "slam_counts_double", True, {"goal": "most_points"}),
        (
            preset("brisca-mexicana", 3),
            "match",
            MatchGoal("rotation", 4),
            {"trump_choice": "rotating", "goal": "most_points", "tie": "draw"},
        ),
    ],
)
def test_10_what_stands_in_the_way_is_changed(
    rules: Rules, option: str, value: object, changed: dict[str, str]
) -> None:
    after = adapted(rules, rules, option, value)
    assert after is not None
    assert differences(after, rules) == {option: option_text(value), **changed}
    assert set(changed_besides(rules, after, option)) == set(changed)


def test_10_what_so_many_players_cannot_have_is_refused() -> None:
    assert adapted(BRISCA[2], BRISCA[2], "partners_show_hands", True) is None
    assert adapted(BRISCA[2], BRISCA[2], "deck", 48) is None
    assert adapted(BRISCA[4], BRISCA[4], "double_tricks", True) is None
    error = refusal(BRISCA[2], "partners_show_hands", True)
    assert error is not None
    assert (error.code, error.facts["needs"]) == ("rules-conflict", "players")
    assert refusal(BRISCA[2], "tie", "draw") is None


def test_10_the_usual_value_comes_back_where_it_will_do() -> None:
    usual = BRISCA[2]
    rotating = adapted(usual, usual, "trump_choice", "rotating")
    assert rotating is not None
    back = adapted(rotating, usual, "exchange", "spanish")
    assert back is not None
    assert back.trump_choice == usual.trump_choice
    old = replace(rotating, tie="draw", match=MatchGoal("rotation", 4))
    shorter = adapted(old, usual, "tie", "void")
    assert shorter is not None
    assert shorter.match == usual.match


def test_7_the_usual_length_of_each_kind_of_match() -> None:
    assert [str(goal(kind, BRISCA[2])) for kind in MATCH_LENGTHS] == ["first_to:3", "fixed:3", "rotation", "target:11"]
    five = replace(BRISCA[2], match=MatchGoal("fixed", 5))
    assert goal("fixed", five) == MatchGoal("fixed", 5), "one's own"
    assert goal("first_to", five) == MatchGoal("first_to", 3)


def test_7_the_kinds_of_match_that_leave_the_trumps_as_they_are() -> None:
    assert kinds(BRISCA[2], BRISCA[2]) == ("first_to", "fixed")
    rotating = adapted(BRISCA[2], BRISCA[2], "trump_choice", "rotating")
    assert rotating is not None
    assert kinds(rotating, BRISCA[2]) == ("first_to", "fixed", "rotation")
    assert kinds(CHIAMATA, CHIAMATA) == ("target",)


def test_wishes_that_do_not_go_together_wait_and_the_order_does_not_matter() -> None:
    wishes = {"exchange": "catalan", "trump_choice": "rotating", "claim": "true"}
    rules, waiting = with_wishes(BRISCA[2], wishes)
    assert waiting == {"trump_choice": "rotating"}
    assert (rules.exchange, rules.claim) == ("catalan", True)
    assert wishes == {"exchange": "catalan", "trump_choice": "rotating", "claim": "true"}
    later = {"match": "rotation", "tie": "draw", "trump_choice": "rotating", "exchange": "none"}
    rules, waiting = with_wishes(BRISCA[2], later)
    assert waiting == {}, "each makes room for the one before"
    assert differences(rules, BRISCA[2]) == later
    assert with_wishes(BRISCA[2], {"colour": "green"}) == (BRISCA[2], {"colour": "green"})


@pytest.mark.parametrize(("value", "text"), [(None, "none"), (True, "true"), (False, "false"), (48, "48"), ("A", "A")])
def test_options_are_written_as_they_are_read(value: object, text: str) -> None:
    assert option_text(value) == text


@pytest.mark.parametrize(("game", "players"), EVERY)
def test_the_differences_make_one_game_of_another(game: str, players: int) -> None:
    rules = preset(game, players)
    for other in (preset(name, n) for name, n in EVERY if n == players):
        assert with_options(other, differences(rules, other)) == rules
    assert differences(rules, rules) == {}
