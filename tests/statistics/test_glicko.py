"""The rating: the worked example of Glickman's paper, and the levels as anchors."""

from __future__ import annotations

import pytest

from game.statistics.glicko import ANCHORS, MEASURED, Outcome, Rating, rated


def test_the_example_of_the_paper() -> None:
    after = rated(Rating(1500, 200, 0.06), [Outcome(1400, 30, 1), Outcome(1550, 100, 0), Outcome(1700, 300, 0)])
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_the_deviation_grows() -> None:
    before = Rating(1620, 60, 0.06)
    after = rated(before, [])
    assert (after.rating, after.volatility) == (before.rating, before.volatility)
    assert before.deviation < after.deviation < 62
    assert rated(Rating(), []).deviation == 350


@pytest.mark.parametrize(("level", "below", "rate"), [(level, *told) for level, told in MEASURED.items()])
def test_anchors_stand_as_far_apart_as_was_measured(level: str, below: str, rate: float) -> None:
    assert 1 / (1 + 10 ** ((ANCHORS[below] - ANCHORS[level]) / 400)) == pytest.approx(rate)


@pytest.mark.parametrize("level", ANCHORS)
def test_whoever_wins_every_second_deal_comes_to_stand_beside_the_level(level: str) -> None:
    rating = Rating()
    for _period in range(40):
        rating = rated(rating, [Outcome(ANCHORS[level], 0, score) for score in (1, 0) * 10])
    assert rating.rating == pytest.approx(ANCHORS[level], abs=2)
    assert rating.deviation < 40


def test_an_upset_moves_the_volatility() -> None:
    steady = rated(Rating(1500, 50, 0.06), [Outcome(1500, 0, 0.5)] * 20)
    upset = rated(Rating(1500, 50, 0.06), [Outcome(2200, 0, 1)] * 20)
    assert upset.volatility > steady.volatility
    assert upset.rating > 1700
