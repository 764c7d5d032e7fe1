"""RULES.md, section 7: who wins a match before it is over, held against trying out everything that may come."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import product

import pytest

from game.model.decided import decided_winners
from game.model.presets import preset
from game.model.rules import MatchGoal, MatchKind, RotationBy, Rules
from game.model.scoring import deal_result, match_winners
from game.model.state import DealResult
from tests.model.support import brisca

DECKS = {2: 40, 3: 39, 4: 40, 6: 48}


def match_rules(players: int, kind: MatchKind, n: int, *, slam: bool = False, low: bool = False) -> Rules:
    return Rules(
        players=players,
        deck=DECKS[players],
        slam_counts_double=slam,
        goal="at_most_11" if low else "most_points",
        match=MatchGoal(kind, n),
    )


def rotation(by: RotationBy, *, players: int = 2, slam: bool = False) -> Rules:
    return Rules(
        players=players, deck=DECKS[players], trump_choice="rotating", tie="draw", match=MatchGoal("rotation", 4),
        rotation_by=by, slam_counts_double=slam,
    )  # fmt: skip


@cache
def all_results(rules: Rules, step: int) -> tuple[DealResult, ...]:
    """Every result of a deal whose points go in steps of so many, the ends and all about the limits among them."""
    values = sorted({*range(0, 121, step), 0, 1, 11, 12, 19, 20, 59, 60, 61, 100, 101, 108, 109, 119, 120})
    splits = ((*points, 120 - sum(points)) for points in product(values, repeat=rules.sides - 1) if sum(points) <= 120)
    return tuple(deal_result(rules, points) for points in splits)


def score_only(rules: Rules, won: Sequence[tuple[int, ...]]) -> tuple[DealResult, ...]:
    return tuple(DealResult((0,) * rules.sides, games, False) for games in won)


FIXED = [
    match_rules(2, "fixed", 3),
    match_rules(2, "fixed", 4, slam=True),
    match_rules(4, "fixed", 5),
    match_rules(3, "fixed", 3),
    match_rules(3, "fixed", 3, slam=True),
    match_rules(3, "fixed", 3, low=True),
    match_rules(2, "fixed", 3, low=True),
]


@cache
def won_vectors(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Every way in which the games of a deal that counts may go."""
    return tuple(sorted({result.won for result in all_results(rules, 5) if not result.void}))


@pytest.mark.parametrize("rules", FIXED, ids=str)
def test_7_a_fixed_match_is_decided_exactly_when_only_one_can_win(rules: Rules) -> None:
    @cache
    def ends(score: tuple[int, ...], left: int) -> frozenset[tuple[int, ...]]:
        """Everybody who may win from that score, tried out; after the agreed deals the next one may decide."""
        if left == 0:
            winners = match_winners(rules, score_only(rules, [score] + [(0,) * rules.sides] * (rules.match.n - 1)))
            level = [(side,) for side, games in enumerate(score) if games == max(score)]
            return frozenset([winners] if winners else level)
        goes_on = [tuple(map(sum, zip(score, won, strict=True))) for won in won_vectors(rules)]
        return frozenset().union(*(ends(after_one, left - 1) for after_one in set(goes_on)))

    found = 0
    for deals in range(rules.match.n):
        for played in product(won_vectors(rules), repeat=deals):
            results = score_only(rules, played)
            score = tuple(sum(won[side] for won in played) for side in range(rules.sides))
            possible = ends(score, rules.match.n - deals)
            assert decided_winners(rules, results) == (next(iter(possible)) if len(possible) == 1 else ())
            found += len(possible) == 1
    assert found


def test_7_two_games_of_three_are_enough_and_a_void_deal_does_not_bring_the_end_nearer() -> None:
    rules = brisca(2)
    wins = deal_result(rules, (70, 50))
    void = deal_result(rules, (60, 60))
    assert decided_winners(rules, (wins,)) == ()
    assert decided_winners(rules, (wins, void)) == ()
    assert decided_winners(rules, (wins, void, wins)) == (0,)
    assert match_winners(rules, (wins, void, wins)) == ()
    drawn = brisca(2, tie="draw")
    assert decided_winners(drawn, (wins, deal_result(drawn, (60, 60)))) == ()  # the last one may still level it
    assert decided_winners(brisca(2, match=("fixed", 1)), ()) == ()


def test_7_two_games_of_three_win_no_match_to_three_games() -> None:
    rules = match_rules(2, "first_to", 3)
    assert decided_winners(rules, score_only(rules, [(1, 0), (1, 0)])) == ()


def test_7_level_after_the_agreed_deals_nothing_is_decided() -> None:
    rules = brisca(2, match=("fixed", 2))
    assert decided_winners(rules, (deal_result(rules, (70, 50)), deal_result(rules, (50, 70)))) == ()


@pytest.mark.parametrize(("kind", "players"), [("first_to", 2), ("first_to", 3), ("target", 5)])
def test_7_a_match_to_a_number_of_games_is_never_decided_before_it_is_over(kind: MatchKind, players: int) -> None:
    if kind == "target":
        rules = preset("briscola-chiamata", 5)
        almost: tuple[int, ...] = (10, -10, 0, 0, 0)
    else:
        rules = match_rules(players, kind, 3)
        almost = (2, *(0,) * (players - 1))
    assert decided_winners(rules, score_only(rules, [almost])) == ()
    over = score_only(rules, [(rules.match.n, *almost[1:])])
    assert decided_winners(rules, over) == match_winners(rules, over) == (0,)


@pytest.mark.parametrize("by", ["wins", "points"])
@pytest.mark.parametrize("slam", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_7_a_rotation_is_decided_exactly_when_the_last_deal_cannot_change_who_wins(
    by: RotationBy, slam: bool, players: int
) -> None:
    rules = rotation(by, players=players, slam=slam)
    rng = random.Random(f"{by}{slam}{players}")
    every = all_results(rules, 4 if players == 2 else 20)
    found = set()
    for _ in range(60):
        results = tuple(rng.choice(every) for _ in range(3))
        possible = {match_winners(rules, (*results, last)) for last in every}
        assert decided_winners(rules, results) == (possible.pop() if len(possible) == 1 else ())
        found.add(len(possible) == 0)
    assert found == {True, False}


def some_points(points: tuple[int, int]) -> DealResult:
    return deal_result(rotation("wins"), points)


@pytest.mark.parametrize(
    ("by", "results", "winners"),
    [
        ("wins", [(61, 59), (61, 59), (61, 59)], (0,)),
        ("wins", [(120, 0), (120, 0), (59, 61)], (0,)),  # two to two, and all the points of a deal are not enough
        ("wins", [(61, 59), (61, 59), (59, 61)], ()),
        ("points", [(120, 0), (120, 0), (40, 80)], (0,)),
        ("points", [(100, 20), (80, 40), (60, 60)], (0,)),  # level in points at worst, and then ahead in deals
        ("points", [(120, 0), (60, 60), (60, 60)], ()),  # at worst level in both: the match is drawn
        ("points", [(119, 1), (61, 59), (59, 61)], ()),
        ("points", [(120, 0), (120, 0)], ()),
        ("wins", [(120, 0), (120, 0)], ()),
    ],
)
def test_7_the_points_of_a_rotation_count_to_the_last_one(
    by: RotationBy, results: list[tuple[int, int]], winners: tuple[int, ...]
) -> None:
    rules = rotation(by)
    assert decided_winners(rules, tuple(map(some_points, results))) == winners
