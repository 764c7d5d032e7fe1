"""What the judge of cards between two says: in bounds, of every card, exact at the end, blind to what is hidden."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.controllers.ai import decide
from game.controllers.ai.alike import gifts, hoarded, stands_for
from game.controllers.ai.common import playable
from game.controllers.ai.judge import judge
from game.controllers.ai.worlds import sample_match
from game.model.actions import Play
from game.model.presets import preset
from game.model.rules import Rules
from tests.bench.calibration import EARLY, cases_of
from tests.cases import some, thinned
from tests.controllers.test_net import KINDS, choices


@pytest.mark.slow
@pytest.mark.parametrize("rules", some(KINDS.values()), ids=KINDS)
def test_every_card_has_a_verdict_and_none_is_above_the_card_of_master(rules: Rules) -> None:
    """None but of cards that nobody plays, and of one that does the same as a lower one (alike.py)."""
    rng = random.Random(3)
    aim = 1 if rules.goal == "most_points" else -1
    for match, seen in choices(rules, 5, "casual"):
        verdicts = judge(seen)
        assert verdicts is not None
        assert set(verdicts) == {action for action in seen.legal if isinstance(action, Play)}
        chosen = decide("master", seen, random.Random(1))
        if isinstance(chosen, Play):
            cards = playable(seen)
            struck = gifts(seen, cards) | hoarded(seen, cards)
            left = {card: verdicts[Play(seen.seat, card)] for card in cards if card not in struck}
            same = [worth for card, worth in left.items() if stands_for(seen, card, cards) is chosen.card]
            best = max(same, key=lambda worth: aim * worth.points)
            assert all(aim * worth.points <= aim * best.points for worth in left.values())
            assert all(worth.chance <= best.chance for worth in left.values())
        ordered = sorted(verdicts.values(), key=lambda worth: (worth.chance, aim * worth.points))
        assert [aim * worth.points for worth in ordered] == sorted(aim * worth.points for worth in ordered)
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


@pytest.mark.parametrize("rules", KINDS.values(), ids=KINDS)
def test_nobody_is_as_sure_of_winning_at_first_as_the_heads_are(rules: Rules) -> None:
    _match, seen = next(choices(rules, 3))
    aim = 1 if rules.goal == "most_points" else -1
    raw, said = judge(seen, raw=True), judge(seen)
    assert raw
    assert said
    for action, verdict in raw.items():
        assert abs(said[action].chance - 0.5) < 0.9 * abs(verdict.chance - 0.5)
        assert (said[action].chance > 0.5) == (verdict.chance > 0.5)
        assert aim * said[action].points <= aim * verdict.points


@pytest.mark.slow
@pytest.mark.parametrize("game", thinned(["brisca-mexicana", "briscola"], 2))
def test_chances_come_true_from_the_first_trick_on(game: str) -> None:
    early = [case for case in cases_of(preset(game, 2), 100, "chances", whole=True) if case.left > EARLY]
    for low, high in pairwise((0.0, 0.35, 0.5, 0.65, 1.0)):
        some = [case for case in early if low <= case.verdict.chance < high]
        said = sum(case.verdict.chance for case in some) / len(some)
        came = sum(case.won for case in some) / len(some)
        assert abs(said - came) < 0.08


def test_where_no_net_was_trained_there_is_no_verdict() -> None:
    _match, seen = next(choices(preset("brisca-catalana", 4), 1))
    assert judge(seen) is None
