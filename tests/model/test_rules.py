"""RULES.md, section 10: which options go together, presets and options given as text."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.errors import GameError, InvalidRules
from game.model.presets import GAMES, preset, with_options
from game.model.rules import OPTIONS, MatchGoal, Rules, from_json, to_json
from tests.model.support import brisca
from tests.strategies import played_rules

FIVE: dict[str, Any] = {
    "players": 5,
    "deck": 40,
    "hand": 8,
    "trump_choice": "called",
    "auction": "points",
    "match": MatchGoal("target", 11),
}
VALID: list[dict[str, Any]] = [
    {"players": 2, "deck": 40},
    {"players": 3, "deck": 39},
    {"players": 4, "deck": 48},
    {"players": 6, "deck": 36},
    {"players": 6, "deck": 48, "signals": True, "claim": True, "exchange": "catalan"},
    FIVE,
    FIVE | {"auction": "rank", "tie": "draw", "draw_for_seats": True, "stake": 3},
    {"players": 2, "deck": 40, "double_tricks": True, "slam_counts_double": True},
    {"players": 4, "deck": 40, "partners_show_hands": True, "reflip_high_trump": True},
    {"players": 2, "deck": 40, "goal": "at_most_11"},
    {
        "players": 4,
        "deck": 40,
        "trump_choice": "rotating",
        "match": MatchGoal("rotation", 4),
        "tie": "draw",
        "rotation_by": "points",
    },
]
INVALID: list[tuple[dict[str, Any], str]] = [
    ({"players": 7, "deck": 40}, "players"),
    ({"players": 1, "deck": 40}, "players"),
    ({"players": True, "deck": 40}, "players"),
    ({"players": 2, "deck": 40, "hand": 4}, "hand"),
    ({"players": 2, "deck": 40, "hand": 8}, "hand"),
    (FIVE | {"hand": 3}, "hand"),
    ({"players": 2, "deck": 40, "trump_choice": "called"}, "trump_choice"),
    (FIVE | {"trump_choice": "turned"}, "trump_choice"),
    (FIVE | {"auction": None}, "auction"),
    ({"players": 2, "deck": 40, "auction": "points"}, "auction"),
    (FIVE | {"match": MatchGoal("first_to", 3)}, "match"),
    ({"players": 2, "deck": 40, "match": MatchGoal("target", 11)}, "match"),
    ({"players": 2, "deck": 40, "match": MatchGoal("first_to", 12)}, "match"),
    ({"players": 2, "deck": 40, "match": MatchGoal("fixed", 0)}, "match"),
    (FIVE | {"match": MatchGoal("target", 31)}, "match"),
    ({"players": 2, "deck": 40, "match": MatchGoal("rotation", 4)}, "match"),
    ({"players": 2, "deck": 40, "trump_choice": "rotating", "match": MatchGoal("rotation", 4)}, "match"),
    (
        {
            "players": 2,
            "deck": 40,
            "trump_choice": "rotating",
            "tie": "draw",
            "goal": "at_most_11",
            "match": MatchGoal("rotation", 4),
        },
        "match",
    ),
    ({"players": 2, "deck": 40, "rotation_by": "points"}, "rotation_by"),
    ({"players": 2, "deck": 40, "trump_choice": "rotating", "exchange": "catalan"}, "exchange"),
    (FIVE | {"exchange": "spanish"}, "exchange"),
    ({"players": 2, "deck": 40, "trump_choice": "rotating", "reflip_high_trump": True}, "reflip_high_trump"),
    (FIVE | {"claim": True}, "claim"),
    ({"players": 4, "deck": 40, "double_tricks": True}, "double_tricks"),
    ({"players": 6, "deck": 48, "partners_show_hands": True}, "partners_show_hands"),
    ({"players": 3, "deck": 39, "signals": True}, "signals"),
    (FIVE | {"goal": "at_most_11"}, "goal"),
    (FIVE | {"slam_counts_double": True}, "slam_counts_double"),
    ({"players": 2, "deck": 40, "goal": "at_most_11", "slam_counts_double": True}, "slam_counts_double"),
    ({"players": 2, "deck": 40, "tie": "both"}, "tie"),
    ({"players": 2, "deck": 40, "claim": 1}, "claim"),
    ({"players": 2, "deck": 40, "stake": -1}, "stake"),
    ({"players": 2, "deck": 40, "stake": 1.5}, "stake"),
]


@pytest.mark.parametrize("options", VALID)
def test_10_options_that_go_together(options: dict[str, Any]) -> None:
    rules = Rules(**options)
    assert from_json(to_json(rules)) == rules


@pytest.mark.parametrize(("options", "named"), INVALID)
def test_10_options_that_do_not_go_together(options: dict[str, Any], named: str) -> None:
    with pytest.raises(InvalidRules) as caught:
        Rules(**options)
    assert caught.value.facts["option"] == named


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [36, 39, 40, 48, 52])
def test_10_players_and_deck(players: int, size: int) -> None:
    options = {**(FIVE if players == 5 else {}), "players": players, "deck": size}
    if size in {2: (40,), 3: (39,), 4: (40, 48), 5: (40,), 6: (36, 48)}[players]:
        assert Rules(**options).deck == size
        return
    with pytest.raises(InvalidRules) as caught:
        Rules(**options)
    assert caught.value.code == "rules-deck"


@given(played_rules())
def test_10_all_rules_round_trip(rules: Rules) -> None:
    data = to_json(rules)
    assert tuple(data) == OPTIONS
    assert from_json({**data, "colour": "green"}) == rules


@pytest.mark.parametrize("option", OPTIONS)
def test_a_missing_option_is_named(option: str) -> None:
    data = to_json(brisca(2))
    del data[option]
    with pytest.raises(InvalidRules) as caught:
        from_json(data)
    assert (caught.value.code, caught.value.facts) == ("rule-missing", {"option": option})


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers(), max_size=2)


@given(st.sampled_from(OPTIONS), VALUES | st.dictionaries(st.sampled_from(("kind", "n")), VALUES))
def test_any_value_is_read_or_refused(option: str, value: object) -> None:
    try:
        rules = from_json({**to_json(brisca(2)), option: value})
    except InvalidRules:
        return
    assert from_json(to_json(rules)) == rules


def test_2_sides() -> None:
    assert [brisca(n).sides for n in (2, 3, 4)] == [2, 3, 2]
    assert brisca(4).seats_of(1) == (1, 3)
    assert [Rules(players=6, deck=36).side_of(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert Rules(**FIVE).seats_of(3) == (3,)


def test_3_drawing_rounds() -> None:
    assert [brisca(2).rounds, brisca(3).rounds, brisca(4).rounds, brisca(4, deck=48).rounds] == [17, 10, 7, 9]
    assert [Rules(players=6, deck=36).rounds, Rules(players=6, deck=48).rounds, Rules(**FIVE).rounds] == [3, 5, 0]


def test_pickles_hold_the_options_alone() -> None:
    fresh, used = brisca(4), brisca(4)
    assert (used.rounds, used.sides, len(used.cards)) == (7, 2, 40)
    assert pickle.dumps(fresh) == pickle.dumps(used)
    assert pickle.loads(pickle.dumps(used)) == fresh


@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_preset_brisca(players: int) -> None:
    rules = preset("brisca", players)
    assert rules == brisca(players, draw_for_seats=True)
    assert rules.deck == (39 if players == 3 else 40)


PRESETS: list[tuple[str, int, dict[str, Any]]] = [
    *(("brisca-catalana", n, {"deck": {2: 40, 4: 40, 6: 48}[n], "exchange": "catalan", "claim": True, "tie": "draw"})
      for n in (2, 4, 6)),
    *(("brisca-mexicana", n, {"deck": {2: 40, 3: 39, 4: 40, 6: 48}[n], "goal": "at_most_11", "tie": "void"})
      for n in (2, 3, 4, 6)),
    *(("briscola", n, {"deck": {2: 40, 3: 39, 4: 40, 6: 36}[n], "tie": "draw"}) for n in (2, 3, 4, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("game", "players", "options"), PRESETS)
def test_10_presets_of_the_family(game: str, players: int, options: dict[str, Any]) -> None:
    assert preset(game, players) == Rules(players=players, match=MatchGoal("first_to", 3), **options)


def test_10_preset_chiamata() -> None:
    assert preset("briscola-chiamata", 5) == Rules(**FIVE, tie="draw")


def test_10_every_game_names_its_numbers_of_players() -> None:
    assert {game.name: game.players for game in GAMES.values()} == {
        "brisca": (2, 3, 4),
        "brisca-catalana": (2, 4, 6),
        "brisca-mexicana": (2, 3, 4, 6),
        "briscola": (2, 3, 4, 6),
        "briscola-chiamata": (5,),
    }


def test_preset_errors() -> None:
    with pytest.raises(GameError) as caught:
        preset("poker", 2)
    assert (caught.value.code, caught.value.facts["known"]) == ("unknown-game", tuple(GAMES))
    with pytest.raises(GameError) as caught:
        preset("brisca", 5)
    assert (caught.value.code, caught.value.facts["allowed"]) == ("player-count", (2, 3, 4))


def test_options_as_text() -> None:
    rules = preset("brisca", 4)
    changed = with_options(
        rules, {"match": "first_to:5", "exchange": "none", "deck": "48", "draw_for_seats": "false", "stake": "10"}
    )
    assert changed == replace(
        rules, match=MatchGoal("first_to", 5), exchange="none", deck=48, draw_for_seats=False, stake=10
    )
    rotation = {"match": "rotation", "trump_choice": "rotating", "exchange": "none", "tie": "draw"}
    assert with_options(rules, rotation).match == MatchGoal("rotation", 4)
    assert with_options(rules, {"auction": "null"}).auction is None
    assert [str(goal) for goal in (MatchGoal("fixed", 3), MatchGoal("rotation", 4))] == ["fixed:3", "rotation"]


@pytest.mark.parametrize(
    ("option", "text", "code"),
    [
        ("colour", "green", "unknown-rule"),
        ("signals", "yes", "rule-value"),
        ("stake", "ten", "rule-value"),
        ("stake", "-1", "rule-value"),
        ("stake", "٣", "rule-value"),
        ("match", "first_to", "rule-value"),
        ("match", "best_of:3", "rule-value"),
        ("match", "first_to:x", "rule-value"),
        ("match", "first_to:12", "rule-range"),
        ("tie", "", "rule-value"),
        ("auction", "bridge", "rule-value"),
        ("deck", "48", "rules-deck"),
        ("players", "3", "rules-deck"),
        ("signals", "true", "rules-conflict"),
    ],
)
def test_options_as_text_refused(option: str, text: str, code: str) -> None:
    with pytest.raises(GameError) as caught:
        with_options(preset("brisca", 2), {option: text})
    assert caught.value.code == code
