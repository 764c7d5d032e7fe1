"""Hints with more than two players: what worlds and the net say, weighed, within what is won and lost already."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.controllers.ai import forecast, rollouts
from game.controllers.ai.figures import figures_of
from game.controllers.ai.forecast import FITS, Evidence, deal_left, evidence_of, kind_of
from game.controllers.ai.rollouts import Outcome, rating
from game.model.actions import Action, Signal
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.model.scoring import points_by_side
from game.model.state import Phase
from game.model.stream import Stream
from tests.bench.regression import closest, likeliest, solved
from tests.controllers.asked import finished
from tests.controllers.support import seen_in_turn
from tests.model.support import moments, new_match

CHIAMATA = preset("briscola-chiamata", 5)
GAMES = {"three": preset("briscola", 3), "four": preset("briscola", 4), "six": preset("brisca-catalana", 6)}
GAMES["five"] = CHIAMATA
of_every_number = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True)
def _fewer_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollouts, "WORK", 600)


def offered(seen: Observation) -> list[Action]:
    return [action for action in seen.legal if not isinstance(action, Signal)]


def ended(rules: Rules, seed: int) -> Iterator[tuple[Observation, float]]:
    """What the seats in turn of a deal played at random knew, and what part of it their sides won, by its points."""
    seen: list[Observation] = []
    for match, _move, after, _events in moments(new_match(rules), random.Random(seed)):
        if match.running is not None and match.phase is Phase.PLAY and match.running.turn is not None:
            seen.append(match.observe(match.running.turn))
        if after.results:
            contract, points = after.results[0].contract, after.results[0].points
            for each in seen:
                if contract is not None:
                    yield each, float(contract.is_made == (each.seat in (contract.declarer, contract.partner)))
                else:
                    yield each, rollouts.win_of(rules, points, rules.side_of(each.seat))
            return


@of_every_number
def test_what_is_decided_is_told_as_it_is_and_nothing_before(rules: Rules) -> None:
    counts = [0, 0]
    for seed in range(12):
        for seen, won in ended(rules, seed):
            decided = forecast._decided(seen)
            if decided is not None:
                assert decided == won
                told = forecast.forecast(seen, dict.fromkeys(offered(seen), Outcome(60.0, 0.5)))
                assert {outcome.win for outcome in told.values()} == {decided}
            counts[decided is None] += 1
    assert min(counts) > 10


@of_every_number
def test_points_lie_between_those_won_and_those_not_lost(rules: Rules) -> None:
    for seen in seen_in_turn(rules, 4):
        for points in (0.0, 120.0):
            ours, theirs = forecast._sides(seen)
            for told in forecast.forecast(seen, dict.fromkeys(offered(seen), Outcome(points, 0.5))).values():
                assert ours <= told.points <= 120 - theirs
        if rules.auction is None:
            assert ours == points_by_side(rules, seen.tricks)[rules.side_of(seen.seat)]


@of_every_number
def test_better_worlds_and_better_cards_make_better_forecasts(rules: Rules) -> None:
    course = [each for seed in range(4) for each in seen_in_turn(rules, seed) if forecast._decided(each) is None]
    seen = next(each for each in course if deal_left(each) < 0.7)
    (action, *_) = offered(seen)
    chances = [
        forecast.forecast(seen, {action: Outcome(points, win)})[action]
        for points, win in ((40.0, 0.1), (55.0, 0.4), (90.0, 0.9))
    ]
    assert all(worse.win < better.win and worse.points < better.points for worse, better in pairwise(chances))
    found = evidence_of(seen, dict.fromkeys(offered(seen), Outcome(60.0, 0.5)))
    assert len({evidence.value for evidence in found.values()}) > 1, "the net tells cards apart"
    assert {evidence.logit for evidence in found.values()} == {0.0}


def test_each_side_of_chiamata_has_weights_of_its_own() -> None:
    kinds = set()
    for seed in range(6):
        for seen in seen_in_turn(CHIAMATA, seed):
            kind = kind_of(seen)
            kinds.add(kind)
            if seen.seat == seen.declarer:
                assert kind == "five declarer"
            elif seen.called in seen.hand:
                assert kind == "five partner"
    assert kinds == {"five declarer", "five partner", "five opponent"}
    assert kinds <= FITS.keys()


def test_where_nothing_was_fitted_the_worlds_speak_alone() -> None:
    seen = seen_in_turn(with_options(preset("briscola", 4), {"goal": "at_most_11"}), 1)[3]
    outcomes = finished(rating(seen, offered(seen), Stream("worlds")))
    assert forecast.forecast(seen, outcomes) == outcomes
    figures = finished(figures_of(seen, Stream("worlds")))
    assert {figure.action for figure in figures} == set(outcomes)


def test_what_is_left_of_a_deal_goes_from_all_to_little() -> None:
    left = [deal_left(seen) for seen in seen_in_turn(CHIAMATA, 1)]
    assert left[0] == 1
    assert left == sorted(left, reverse=True)
    assert left[-1] == pytest.approx(1 / 8)


def test_weights_are_found_that_lie_behind_what_came() -> None:
    chance = random.Random(5)
    rows = [(1.0, chance.gauss(0, 1), chance.gauss(0, 1)) for _ in range(6000)]
    logits = [0.5 * one + 1.5 * first - 0.7 * second for one, first, second in rows]
    came = [float(chance.random() < 1 / (1 + math.exp(-logit))) for logit in logits]
    assert likeliest(rows, came) == pytest.approx([0.5, 1.5, -0.7], abs=0.12)
    assert closest(rows, logits) == pytest.approx([0.5, 1.5, -0.7], abs=1e-3)
    assert closest([(1.0, 0.0), (2.0, 0.0)], [1.0, 2.0]) == pytest.approx([1.0, 0.0], abs=1e-3), "nothing for nothing"
    assert solved([[0.0, 2.0], [4.0, 0.0]], [2.0, 4.0]) == [1.0, 1.0]


def test_evidence_is_of_the_very_action() -> None:
    seen = seen_in_turn(CHIAMATA, 3)[2]
    actions = offered(seen)
    outcomes = {action: Outcome(10.0 * number, 0.1 * number) for number, action in enumerate(actions)}
    found = evidence_of(seen, outcomes)
    assert [found[action].points * forecast.UNIT for action in actions] == pytest.approx(
        [outcomes[action].points for action in actions]
    )
    assert found[actions[0]].logit == pytest.approx(math.log(0.004 / 0.996)), "no share of worlds is a certainty"
    assert isinstance(found[actions[0]], Evidence)
