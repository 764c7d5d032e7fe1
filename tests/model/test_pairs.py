"""Every allowed pair of option values is played: a whole match, its record read back and refereed."""

from __future__ import annotations

import random
from functools import partial

import pytest

from game.model.presets import GAMES, with_options
from game.model.rules import Rules
from tests.cases import some
from tests.model.pairs import allowed_pairs, as_options, cover, pairs_of, usual
from tests.model.support import next_move
from tests.model.test_machine import play_out

PRESETS = [(game.name, rules) for game in GAMES.values() for rules in game.rules.values()]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules"), some(PRESETS, 5), ids=lambda value: str(getattr(value, "players", value)))
def test_10_every_pair_of_options_is_played(game: str, rules: Rules) -> None:
    sets = cover(rules)
    covered = set().union(*(pairs_of(usual(each)) for each in sets))
    assert allowed_pairs(rules.players) <= covered
    assert all(each.players == rules.players for each in sets)
    for seed, each in enumerate(sets):
        rng = random.Random(seed)
        assert play_out(each, partial(next_move, rng=rng)).match.is_over


def test_10_pairs_that_no_rules_have_are_not_asked_for() -> None:
    two = allowed_pairs(2)
    assert (("trump_choice", "turned"), ("exchange", "catalan")) in two
    assert (("trump_choice", "rotating"), ("exchange", "catalan")) not in two
    assert not any(("signals", True) in pair for pair in two)


@pytest.mark.slow
def test_the_rules_of_a_cover_can_be_given_on_the_command_line() -> None:
    for _, rules in PRESETS:
        for each in cover(rules):
            texts = [option for option in as_options(each) if option != "--rule"]
            assert with_options(rules, dict(text.split("=") for text in texts)) == each
