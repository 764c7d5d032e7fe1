"""What a review says in numbers: rounded as they are told, they still add up."""

from __future__ import annotations

import random
import re

import pytest

from game.verdicts import Balance
from game.words import set_language
from game.words.review import balance_line


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
