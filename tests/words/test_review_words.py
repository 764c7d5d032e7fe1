"""What a review says in numbers: rounded as they are told, they still add up."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from game.model.presets import preset
from game.verdicts import Balance, Quality, SeatReview
from game.words import set_language
from game.words.verdicts import balance_line, class_costs, class_lines, mistakes_made, play_went, summary
from tests.reviewkit import played_deal, review_of


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


@pytest.mark.parametrize(
    ("balance", "is_points", "told"),
    [
        (Balance(-6.0, -3.4, -2.6), True, "Ana: result −6, luck −3, play −3"),
        (Balance(8.0, 8.0, 0.0), True, "Ana: result +8, luck +8, play 0"),
        (Balance(0.0, 0.3, -0.3), True, "Ana: result 0, luck 0, play 0"),
        (Balance(2.0, 2.26, -0.26), False, "Ana: result +2.0, luck +2.3, play −0.3"),
        (Balance(-4.0, -3.99, -0.01), False, "Ana: result −4.0, luck −4.0, play 0"),
    ],
)
def test_a_balance_in_a_line(balance: Balance, is_points: bool, told: str) -> None:
    assert balance_line("Ana", balance, is_points=is_points) == told


def test_what_is_told_adds_up() -> None:
    rng = random.Random(1)
    for _ in range(300):
        result, play = rng.randint(-120, 120), -rng.random() * 40
        line = balance_line("Ana", Balance(result, result - play, play), is_points=True)
        said, luck, own = (int(number.replace("−", "-")) for number in re.findall(r"[+−]?\d+", line))
        assert said == luck + own == result


B, G, N, M = Quality.BEST, Quality.GOOD, Quality.INACCURACY, Quality.MISTAKE


def reviewed(*qualities: Quality) -> SeatReview:
    return review_of(played_deal(replace(preset("brisca", 2), draw_for_seats=False)), 0, qualities)


@pytest.mark.parametrize(
    ("qualities", "told"),
    [
        ((B, B, B, M, *(B,) * 16), "one mistake, in trick 4"),
        ((B, M, N), "6 mistakes"),
        ((B, B, N, *(B,) * 17), "no mistake, 1 inaccuracy"),
        ((B, N), "no mistake, 9 inaccuracies"),
        ((B, G), "nothing lost"),
    ],
)
def test_mistakes_are_counted_and_a_single_one_is_placed(qualities: tuple[Quality, ...], told: str) -> None:
    assert mistakes_made(reviewed(*qualities)) == told


def test_luck_play_and_mistakes_are_one_sentence() -> None:
    review = replace(reviewed(*(B,) * 3, M, *(B,) * 16), balance=Balance(12.0, 18.0, -6.0))
    assert summary(review, is_own=True) == "Luck +18 points, your play −6 points: one mistake, in trick 4."
    assert summary(review, is_own=False) == "Luck +18 points, play −6 points: one mistake, in trick 4."
    assert summary(replace(review, balance=None), is_own=True) == ""
    assert play_went(review) == "Where the 6 points went"
    match_points = replace(review, balance=Balance(1.0, 1.5, -0.5), is_points=False)
    assert summary(match_points, is_own=True).startswith("Luck +1.5 match points, your play −0.5 match points: ")


def test_what_the_classes_cost_adds_up_to_what_play_cost() -> None:
    review = reviewed(B, G, M, N, G)
    assert review.balance is not None
    costs = [int(cost.replace("−", "-")) for cost in class_costs(review).values()]
    assert sum(costs) == round(review.balance.play)
    assert costs[-1] == 0
    assert class_lines(review, M) == ("mistake 4", "mistake 4")
    single = reviewed(*(B,) * 5, N, *(B,) * 14)
    assert class_lines(single, N) == ("inaccuracy 1, in trick 6", "inaccuracy 1")
