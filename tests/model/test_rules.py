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
from game.model.rules import CHOICES, OPTIONS, MatchGoal, Rules, from_json, to_json
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


@pytest.mark.parametrize(
    ("option", "value", "code", "facts"),
    [
        ("players", "two", "rule-value", {"allowed": "number"}),
        ("hand", True, "rule-value", {"allowed": "number"}),
        ("claim", 1, "rule-value", {"allowed": ("true", "false")}),
        ("tie", "won", "rule-value", {"allowed": ("void", "draw")}),
        ("exchange", None, "rule-value", {"allowed": ("none", "spanish", "catalan")}),
        ("players", 7, "rule-value", {"allowed": (2, 3, 4, 5, 6)}),
        ("hand", 4, "rule-value", {"allowed": (3, 8)}),
        ("stake", -1, "rule-range", {"least": 0, "most": 1_000_000_000}),
        ("stake", 1_000_000_001, "rule-range", {"least": 0, "most": 1_000_000_000}),
        ("match", ("best", 3), "rule-value", {"value": "best", "allowed": ("first_to", "fixed", "rotation", "target")}),
        ("match", (3, 3), "rule-value", {"value": 3, "allowed": ("first_to", "fixed", "rotation", "target")}),
        ("match", ("first_to", 0), "rule-range", {"value": 0, "least": 1, "most": 11}),
        ("match", ("fixed", 12), "rule-range", {"value": 12, "least": 1, "most": 11}),
        ("match", ("target", 31), "rule-range", {"value": 31, "least": 1, "most": 30}),
        ("match", ("rotation", True), "rule-range", {"value": True, "least": 4, "most": 4}),
        (
            "partners_show_hands",
            True,
            "rules-conflict",
            {"needs": "players", "allowed": (4,)},
        ),
    ],
)
def test_10_a_refusal_of_rules_tells_what_was_wrong_and_what_would_do(
    option: str, value: Any, code: str, facts: dict[str, object]
) -> None:
    given: dict[str, Any] = {"players": 2, "deck": 40}
    given[option] = MatchGoal(*value) if isinstance(value, tuple) else value
    if option == "match":
        value = facts["value"]
    with pytest.raises(InvalidRules) as caught:
        Rules(**given)
    assert caught.value.code == code
    assert caught.value.facts == {"option": option, "value": value, **facts}


@pytest.mark.parametrize("stake", [0, 1, 1_000_000_000])
def test_7_stakes_from_nothing_to_the_most(stake: int) -> None:
    assert Rules(players=2, deck=40, stake=stake).stake == stake


@pytest.mark.parametrize(("data", "option", "allowed"), [([], "rules", "object"), ({"match": 3}, "match", None)])
def test_what_is_no_object_is_named(data: Any, option: str, allowed: object) -> None:
    whole = {**to_json(Rules(players=2, deck=40)), **data} if isinstance(data, dict) else data
    with pytest.raises(InvalidRules) as caught:
        from_json(whole)
    value = data["match"] if isinstance(data, dict) else data
    allowed = allowed or ("first_to", "fixed", "rotation", "target")
    assert caught.value.code == "rule-value"
    assert caught.value.facts == {"option": option, "value": value, "allowed": allowed}


@pytest.mark.parametrize("key", ["kind", "n"])
def test_a_match_needs_its_kind_and_its_number(key: str) -> None:
    data = to_json(Rules(players=2, deck=40))
    goal = {"kind": "fixed", "n": 3}
    del goal[key]
    with pytest.raises(InvalidRules) as caught:
        from_json({**data, "match": goal})
    assert (caught.value.code, caught.value.facts) == ("rule-missing", {"option": f"match.{key}"})


def test_4_the_last_round_for_exchanging_is_the_last_but_two_or_the_last() -> None:
    rounds = {
        kind: [
            Rules(players=players, deck=deck, exchange=kind).last_exchange_round
            for players, deck in ((2, 40), (3, 39), (4, 40), (6, 36), (6, 48))
        ]
        for kind in ("none", "spanish", "catalan")
    }
    assert rounds == {"none": [0] * 5, "spanish": [15, 8, 5, 1, 3], "catalan": [17, 10, 7, 3, 5]}


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
    assert [with_options(rules, {"auction": text}).auction for text in ("none", "null")] == [None, None]
    assert [str(goal) for goal in (MatchGoal("fixed", 3), MatchGoal("rotation", 4))] == ["fixed:3", "rotation"]


@pytest.mark.parametrize(
    ("option", "text", "code"),
    [
        ("colour", "green", "unknown-rule"),
        ("signals", "yes", "rule-value"),
        ("stake", "ten", "rule-value"),
        ("stake", "-1", "rule-value"),
        ("stake", "9" * 12, "rule-range"),
        ("stake", "9" * 13, "rule-value"),
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
    if code == "rule-value":
        allowed: object = CHOICES.get(option)
        if option == "signals":
            allowed = ("true", "false")
        elif option == "stake":
            allowed = "number"
        elif option == "match":
            allowed = ("first_to:N", "fixed:N", "rotation", "target:N")
        assert caught.value.facts == {"option": option, "value": text, "allowed": allowed}
