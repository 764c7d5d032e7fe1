"""What the judge of cards between two says: in bounds, of every card, exact at the end, blind to what is hidden."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai import decide
from game.controllers.ai.judge import judge
from game.controllers.ai.worlds import sample_match
from game.model.actions import Play
from game.model.presets import preset
from game.model.rules import Rules
from tests.controllers.test_net import KINDS, choices


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_every_card_has_a_verdict_and_none_is_above_the_card_of_master(rules: Rules) -> None:
    rng = random.Random(3)
    aim = 1 if rules.goal == "most_points" else -1
    for match, seen in choices(rules, 5, "casual"):
        verdicts = judge(seen)
        assert verdicts is not None
        assert set(verdicts) == {action for action in seen.legal if isinstance(action, Play)}
        chosen = decide("master", seen, random.Random(1))
        if isinstance(chosen, Play):
            best = verdicts[chosen]
            assert all(aim * worth.points <= aim * best.points for worth in verdicts.values())
            assert all(worth.chance <= best.chance for worth in verdicts.values())
        won = [0, 0]
        for trick in seen.tricks:
            won[trick.winner] += trick.points
        for worth in verdicts.values():
            assert won[seen.seat] <= worth.points <= 120 - won[1 - seen.seat]
            assert 0 <= worth.chance <= 1
            more = aim * (worth.points - 60)
            assert seen.stock or worth == (round(worth.points), (1 + (more > 0) - (more < 0)) / 2)
        if seen.stock:
            assert judge(sample_match(seen, rng).observe(seen.seat)) == verdicts
        assert judge(match.observe(1 - seen.seat)) == {}


def test_where_no_net_was_trained_there_is_no_verdict() -> None:
    _match, seen = next(choices(preset("brisca-catalana", 4), 1))
    assert judge(seen) is None
