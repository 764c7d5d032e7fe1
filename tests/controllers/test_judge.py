"""What the judge of cards between two says: in bounds, of every card, exact at the end, blind to what is hidden."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.controllers.ai import decide
from game.controllers.ai.judge import judge
from game.controllers.ai.worlds import sample_match
from game.model.actions import Play
from game.model.presets import preset
from game.model.rules import Rules
from tests.controllers.test_net import choices

GAMES = [replace(preset(name, 2), claim=False) for name in ("briscola", "brisca", "brisca-catalana")]


@pytest.mark.parametrize("rules", GAMES, ids=[str(rules.exchange) for rules in GAMES])
def test_every_card_has_a_verdict_and_none_is_above_the_card_of_master(rules: Rules) -> None:
    rng = random.Random(3)
    for match, seen in choices(rules, 5, "casual"):
        verdicts = judge(seen)
        assert verdicts is not None
        plays = [action for action in seen.legal if isinstance(action, Play)]
        assert set(plays) <= set(verdicts)
        chosen = decide("master", seen, random.Random(1))
        if isinstance(chosen, Play):
            best = verdicts[chosen]
            assert all(worth.points <= best.points and worth.chance <= best.chance for worth in verdicts.values())
        mine = sum(trick.points for trick in seen.tricks if trick.winner == seen.seat)
        assert all(0 <= worth.points <= 120 and 0 <= worth.chance <= 1 for worth in verdicts.values())
        if not seen.stock:
            assert all(mine <= worth.points == round(worth.points) for worth in verdicts.values())
            assert all(worth.chance in (0, 0.5, 1) for worth in verdicts.values())
        if seen.stock:
            assert judge(sample_match(seen, rng).observe(seen.seat)) == verdicts
        assert judge(match.observe(1 - seen.seat)) == {}


def test_where_no_net_was_trained_there_is_no_verdict() -> None:
    _match, seen = next(choices(preset("brisca-catalana", 4), 1))
    assert judge(seen) is None
