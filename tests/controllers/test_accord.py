"""Points and chances put in accord: the best stays, nothing is above it, and both tell one order."""

from __future__ import annotations

import random

import pytest

from game.controllers.ai.judge import Verdict, in_accord


@pytest.mark.parametrize("aim", [1, -1])
@pytest.mark.parametrize("left", [0.0, 45.0, 120.0])
@pytest.mark.parametrize("exact", [False, True])
def test_no_two_are_in_another_order_by_points_than_by_chance(aim: int, left: float, exact: bool) -> None:
    rng = random.Random(7)
    for _ in range(200):
        found = {number: Verdict(rng.uniform(0, 120), rng.choice([0.0, rng.random(), 1.0])) for number in range(4)}
        best = rng.randrange(4)
        agreed = in_accord(found, best, aim, 25.0, left, exact=exact)
        assert agreed[best] == found[best]
        assert list(agreed) == list(found)
        for one in agreed.values():
            assert aim * one.points <= aim * agreed[best].points
            assert one.chance <= agreed[best].chance
            assert 0 <= one.points <= 120
            assert 0 <= one.chance <= 1
            for other in agreed.values():
                assert aim * (one.points - other.points) * (one.chance - other.chance) >= 0


def test_equal_points_with_much_less_of_a_chance_are_not_told() -> None:
    found = {"best": Verdict(60.0, 0.73), "near": Verdict(60.5, 0.71), "far": Verdict(61.0, 0.59)}
    agreed = in_accord(found, "best", 1, 25.0, 100)
    assert round(agreed["best"].points) == round(agreed["near"].points) == 60
    assert round(agreed["far"].points) == 57
    assert [verdict.chance for verdict in agreed.values()] == [0.73, 0.71, 0.59]


def test_points_to_be_avoided_are_not_shown_fewer_than_those_of_the_best() -> None:
    found = {"best": Verdict(40.0, 0.82), "other": Verdict(30.0, 0.33)}
    agreed = in_accord(found, "best", -1, 100.0, 100)
    assert agreed["other"].points > 40
    assert agreed["other"].chance == 0.33


def test_figures_that_agree_stay_as_they_are() -> None:
    found = {"best": Verdict(64.0, 0.62), "next": Verdict(61.0, 0.55), "last": Verdict(50.0, 0.3)}
    assert in_accord(found, "best", 1, 25.0, 80) == found


def test_what_is_exact_changes_only_where_it_contradicts() -> None:
    found = {"best": Verdict(60.0, 0.75), "other": Verdict(60.0, 0.5), "more": Verdict(62.0, 0.25)}
    agreed = in_accord(found, "best", 1, 25.0, 40, exact=True)
    assert agreed["other"] == Verdict(60.0, 0.5)
    assert agreed["more"].points < 60
    assert agreed["more"].chance == 0.25
