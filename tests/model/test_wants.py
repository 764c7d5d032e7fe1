"""Field D3: what is better is declared once, and agrees with who wins, in every game for every number of players."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.model.cards import parse_card
from game.model.events import BidMade
from game.model.presets import GAMES, preset
from game.model.rules import Rules, Wants
from game.model.scoring import SLAM_ABOVE, contract_result, deal_result, slam_of
from game.model.state import Contract

ALL = 120
CASES = 300
PRESETS = [preset(game, players) for game, known in GAMES.items() for players in known.players]
FEW = [replace(rules, goal="at_most_11") for rules in PRESETS if rules.auction is None and rules.goal == "most_points"]
EVERY = {f"{rules.wants.value} {number}": rules for number, rules in enumerate((*PRESETS, *FEW))}


def shared(chance: random.Random, sides: int) -> tuple[int, ...]:
    """All points, shared among sides at random, often so that a few have none."""
    cuts = sorted(chance.choice((0, ALL, chance.randrange(ALL + 1))) for _side in range(sides - 1))
    return tuple(after - before for before, after in zip([0, *cuts], [*cuts, ALL], strict=True))


def test_every_kind_is_tried() -> None:
    assert {rules.wants for rules in EVERY.values()} == set(Wants)


@pytest.mark.parametrize("name", EVERY)
def test_what_is_better_never_wins_less(name: str) -> None:
    """Points that move to a side are no harm to it where more are wanted, and no help where fewer are."""
    rules, chance = EVERY[name], random.Random(name)
    for _case in range(CASES):
        points = shared(chance, rules.sides)
        side, other = chance.sample(range(rules.sides), 2)
        more = list(points)
        moved = chance.randrange(points[other] + 1)
        more[side], more[other] = more[side] + moved, more[other] - moved
        before, after = (_won(rules, each, side, other) for each in (points, tuple(more)))
        assert rules.wants.sign * after >= rules.wants.sign * before, (points, more)


def _won(rules: Rules, points: tuple[int, ...], side: int, other: int) -> int:
    """What such a deal brings that side; where a contract counts, it is declared by the side, alone."""
    if rules.wants is not Wants.STAKE:
        return int(deal_result(rules, points).won[side] > 0)
    contract = Contract(side, BidMade(side, 70, None), parse_card("1c"), side, points[side])
    return contract_result(points, contract).won[side]


@pytest.mark.parametrize("name", EVERY)
def test_a_slam_is_a_deal_won_with_more_than_a_hundred_points(name: str) -> None:
    rules, chance = EVERY[name], random.Random(name)
    for _case in range(CASES):
        points = shared(chance, rules.sides)
        won = (1,) * rules.sides if rules.wants is Wants.STAKE else deal_result(rules, points).won
        slam = slam_of(rules.wants, points, won)
        if rules.wants is Wants.MOST:
            assert slam == (points.index(max(points)) if max(points) > SLAM_ABOVE else None)
        else:
            assert slam is None
