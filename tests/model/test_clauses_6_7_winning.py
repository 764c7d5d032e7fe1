"""RULES.md, sections 6 and 7: slam, at most eleven, rotation, target, and who shares the stakes."""

from __future__ import annotations

import pytest

from game.model.errors import InvalidRules
from game.model.rules import MatchGoal, MatchKind, RotationBy, Rules
from game.model.scoring import deal_result, match_winners, payout_by_seat, score_of
from game.model.state import DealResult
from tests.model.support import brisca

SLAM = Rules(players=2, deck=40, slam_counts_double=True)
LOW = {n: Rules(players=n, deck={2: 40, 3: 39, 4: 40, 6: 48}[n], goal="at_most_11") for n in (2, 3, 4, 6)}


@pytest.mark.parametrize(
    ("points", "won"),
    [((101, 19), (2, 0)), ((100, 20), (1, 0)), ((0, 120), (0, 2)), ((61, 59), (1, 0)), ((60, 60), (0, 0))],
)
def test_6_more_than_a_hundred_points_count_as_two_games(points: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert deal_result(SLAM, points).won == won


def test_6_a_slam_counts_once_without_the_option_and_for_three_players_too() -> None:
    assert deal_result(brisca(2), (120, 0)).won == (1, 0)
    assert deal_result(Rules(players=3, deck=39, slam_counts_double=True), (8, 101, 11)).won == (0, 2, 0)


def test_6_a_slam_may_pass_the_number_of_games() -> None:
    rules = Rules(players=2, deck=40, slam_counts_double=True, match=MatchGoal("first_to", 3))
    slams = (deal_result(rules, (110, 10)), deal_result(rules, (101, 19)))
    assert score_of(rules, slams) == (4, 0)
    assert match_winners(rules, slams) == (0,)
    assert match_winners(rules, slams[:1]) == ()


@pytest.mark.parametrize(
    ("players", "points", "won", "void"),
    [
        (2, (11, 109), (1, 0), False),  # eleven is still low enough
        (2, (12, 108), (1, 0), False),  # nobody: the fewest wins
        (2, (0, 120), (1, 0), False),
        (2, (60, 60), (0, 0), True),
        (3, (11, 105, 4), (1, 0, 1), False),  # several win
        (3, (0, 120, 0), (1, 0, 1), False),
        (3, (20, 30, 70), (1, 0, 0), False),
        (3, (30, 30, 60), (0, 0, 0), True),  # a tie for the fewest
        (3, (20, 50, 50), (1, 0, 0), False),  # a tie for the most is none
        (4, (109, 11), (0, 1), False),
        (6, (61, 59), (0, 1), False),
    ],
)
def test_6_at_most_eleven(players: int, points: tuple[int, ...], won: tuple[int, ...], void: bool) -> None:
    assert deal_result(LOW[players], points) == DealResult(points, won, void)


def test_6_a_tie_for_the_fewest_may_be_drawn() -> None:
    rules = Rules(players=3, deck=39, goal="at_most_11", tie="draw")
    assert deal_result(rules, (30, 30, 60)) == DealResult((30, 30, 60), (0, 0, 0), False)


def three(*won: tuple[int, int, int]) -> tuple[DealResult, ...]:
    return tuple(DealResult((40, 40, 40), games, False) for games in won)


def test_7_sides_that_get_there_together_with_equal_scores_all_win() -> None:
    rules = Rules(players=3, deck=39, goal="at_most_11", match=MatchGoal("first_to", 2), stake=6)
    assert match_winners(rules, three((1, 0, 1))) == ()
    assert match_winners(rules, three((1, 0, 1), (1, 1, 0))) == (0,)
    assert match_winners(rules, three((1, 0, 1), (1, 0, 1))) == (0, 2)
    assert payout_by_seat(rules, (0, 2)) == (3, -6, 3)


def test_7_fixed_goes_on_while_the_leaders_are_level() -> None:
    rules = Rules(players=3, deck=39, goal="at_most_11", match=MatchGoal("fixed", 1))
    assert match_winners(rules, three((1, 0, 1))) == ()
    assert match_winners(rules, three((1, 0, 1), (0, 1, 0))) == ()
    assert match_winners(rules, three((1, 0, 1), (0, 0, 1))) == (2,)


def test_7_in_fixed_a_slam_is_two_games() -> None:
    rules = Rules(players=2, deck=40, slam_counts_double=True, match=MatchGoal("fixed", 3))
    deals = tuple(deal_result(rules, points) for points in ((61, 59), (110, 10), (19, 101)))
    assert match_winners(rules, deals) == (0,)
    deals = tuple(deal_result(rules, points) for points in ((61, 59), (61, 59), (19, 101)))
    assert match_winners(rules, deals) == ()


def rotation(by: RotationBy, *points: int) -> tuple[int, ...]:
    """The winners of a rotation in which seat 0 made these points, its opponent the rest."""
    rules = Rules(
        players=2,
        deck=40,
        trump_choice="rotating",
        tie="draw",
        match=MatchGoal("rotation", 4),
        rotation_by=by,
    )
    return match_winners(rules, [deal_result(rules, (made, 120 - made)) for made in points])


@pytest.mark.parametrize(
    ("points", "by_wins", "by_points"),
    [
        ((70, 70, 70), (), ()),  # four deals, never fewer
        ((70, 70, 70, 0), (0,), (1,)),  # three games against 210 to 270 points
        ((61, 61, 0, 0), (1,), (1,)),  # two games each: the points decide
        ((120, 30, 30, 60), (1,), (1,)),  # 240 points each: one game against two, and a draw
        ((70, 50, 70, 50), (0, 1), (0, 1)),  # level on both
        ((60, 60, 60, 60), (0, 1), (0, 1)),  # four draws are four deals
        ((60, 60, 60, 61), (0,), (0,)),
    ],
)
def test_7_rotation_by_games_or_points(points: tuple[int, ...], by_wins: tuple[int], by_points: tuple[int]) -> None:
    assert rotation("wins", *points) == by_wins
    assert rotation("points", *points) == by_points


@pytest.mark.parametrize("match", [MatchGoal("first_to", 3), MatchGoal("fixed", 4)])
def test_7_card_points_decide_only_a_match_of_four_deals(match: MatchGoal) -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(players=2, deck=40, trump_choice="rotating", tie="draw", match=match, rotation_by="points")
    assert refused.value.code == "rules-conflict"
    assert refused.value.facts["option"] == "rotation_by"
    assert refused.value.facts["allowed"] == ("rotation",)


CHIAMATA = Rules(players=5, deck=40, hand=8, trump_choice="called", auction="points", match=MatchGoal("target", 4))


def scores(*deals: tuple[int, ...]) -> tuple[DealResult, ...]:
    return tuple(DealResult((0,) * 5, won, False) for won in deals)


def test_7_target_the_first_to_reach_it() -> None:
    assert match_winners(CHIAMATA, scores((2, 1, -1, -1, -1))) == ()
    assert match_winners(CHIAMATA, scores((4, -1, -1, -1, -1))) == (0,)


def test_7_several_at_the_target_the_highest_wins() -> None:
    deals = scores((2, 1, -1, -1, -1), (1, 2, -1, -1, -1), (2, 1, -1, -1, -1))
    assert match_winners(CHIAMATA, deals) == (0,)  # five against four
    assert score_of(CHIAMATA, deals) == (5, 4, -3, -3, -3)


def test_7_level_at_the_top_is_played_on() -> None:
    deals = scores((4, 4, -3, -3, -2))
    assert match_winners(CHIAMATA, deals) == ()
    assert match_winners(CHIAMATA, (*deals, *scores((-2, -1, 1, 1, 1)))) == ()  # nobody is there any more
    assert match_winners(CHIAMATA, (*deals, *scores((-1, 1, 2, -1, -1)))) == (1,)


@pytest.mark.parametrize("kind", ["first_to", "fixed"])
def test_7_eleven_is_the_most(kind: MatchKind) -> None:
    assert brisca(2, match=(kind, 11)).match.n == 11
    with pytest.raises(InvalidRules) as caught:
        brisca(2, match=(kind, 12))
    assert caught.value.code == "rule-range"


def test_7_the_stakes_of_every_table_add_up() -> None:
    five = Rules(
        players=5, deck=40, hand=8, trump_choice="called", auction="rank", match=MatchGoal("target", 11), stake=3
    )
    assert payout_by_seat(five, (2,)) == (-3, -3, 12, -3, -3)
    six = Rules(players=6, deck=36, stake=3)
    assert payout_by_seat(six, (1,)) == (-3, 3, -3, 3, -3, 3)
    assert payout_by_seat(six, (0, 1)) == (0,) * 6
