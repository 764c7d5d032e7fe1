"""A puzzle as a line of text, and solved: as a plain search by the rules finds, and as the levels play endings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assets.puzzles.themes import theme_of
from game.controllers.ai.ending import Ending
from game.model.actions import Play
from game.model.cards import Card, Suit, parse_card, parse_cards
from game.model.deal import apply, forced_step, legal_actions
from game.model.errors import InvalidMessage
from game.model.events import CardPlayed, Played
from game.model.puzzle import MOST_LETTERS, THEMES, VIEWER, Goal, Puzzle, read_puzzle, write_puzzle
from game.model.scoring import points_by_side
from game.model.solver import solve
from game.model.state import Deal

LED = "puzzle=1 game=brisca theme=bait level=2 goal=take:21 points=40/52 trump=cups hands=3e,5c,12b/1e,4c,11b"
FOUR = (
    "puzzle=2 game=briscola theme=partner level=3 goal=take:12 points=49/44 trump=swords trick=2:3e,3:2c "
    "hands=10b,7b,2b/7o,4b,5o/10o,3c/7e,11o"
)
FEW = (
    "puzzle=3 game=brisca-mexicana theme=take-early level=1 goal=at-most:2 points=9/84 trump=clubs trick=1:10c "
    "stock=7b,1b hands=5b,5e,1e/4e,11b"
)


def plain(deal: Deal, few: bool) -> int:
    """The points of the viewer's side at the end, by trying everything that the rules allow."""
    while (step := forced_step(deal)) is not None:
        deal, _events = apply(deal, step)
    if deal.is_over:
        return points_by_side(deal.rules, deal.tricks)[VIEWER]
    assert deal.turn is not None
    plays = [action for action in legal_actions(deal, deal.turn) if isinstance(action, Play)]
    values = [plain(apply(deal, play)[0], few) for play in plays]
    return max(values) if (deal.rules.side_of(deal.turn) == VIEWER) != few else min(values)


def by_the_rules(puzzle: Puzzle) -> dict[Card, int]:
    """What each card of the viewer leads to, by :func:`plain`."""
    few = puzzle.goal.is_few
    return {card: plain(apply(puzzle.deal(), Play(VIEWER, card))[0], few) for card in puzzle.hands[VIEWER]}


def refused(text: str) -> str:
    with pytest.raises(InvalidMessage) as caught:
        read_puzzle(text)
    return str(caught.value)


@pytest.mark.parametrize("line", [LED, FOUR, FEW])
def test_a_puzzle_comes_back_from_its_line(line: str) -> None:
    assert write_puzzle(read_puzzle(line)) == line


def test_a_line_says_what_the_puzzle_is() -> None:
    puzzle = read_puzzle(FOUR)
    assert (puzzle.number, puzzle.game, puzzle.theme, puzzle.level) == (2, "briscola", "partner", 3)
    assert (puzzle.goal, puzzle.points, puzzle.trump) == (Goal("take", 12), (49, 44), Suit.SWORDS)
    assert puzzle.trick == (Played(2, parse_card("3e")), Played(3, parse_card("2c")))
    assert puzzle.hands[0] == parse_cards("10b 7b 2b")
    assert (puzzle.tricks_left, puzzle.rest, puzzle.has_partner) == (3, 27, True)
    assert read_puzzle(FEW).tricks_left == 4


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("game=brisca ", "game=poker "), "game of the puzzle cannot be read: 'poker'"),
        (("theme=bait", "theme=luck"), "theme of the puzzle cannot be read: 'luck'"),
        (("level=2", "level=5"), "level of the puzzle cannot be read: '5'"),
        (("goal=take:21", "goal=win"), "goal of the puzzle cannot be read: 'win'"),
        (("goal=take:21", "goal=take:20"), "not what wins the deal"),
        (("goal=take:21", "goal=at-most:21"), "at-most is no goal of brisca"),
        (("points=40/52", "points=40/53"), "do not make 120"),
        (("points=40/52", "points=92"), "do not make 120"),
        (("trump=cups", "trump=hearts"), "trump of the puzzle cannot be read: 'hearts'"),
        (("3e,5c,12b", "3e,3e,12b"), "a card lies there twice"),
        (("3e,5c,12b", "3e,8c,12b"), "not of this deck"),
        (("3e,5c,12b", "3e,5c"), "number of cards"),
        (("3e,5c,12b", "3e,5x,12b"), "hands of the puzzle cannot be read"),
        (("hands=", "stock=7o,2o hands="), "stock does not go"),
        (("hands=", "trick=0:1c hands="), "seat 0 is not the next to play"),
        (("trump=cups ", ""), "does not say its trump"),
        (("trump=cups", "trump=cups trump=cups"), "two values for 'trump'"),
        (("trump=cups", "trump=cups colour=red"), "a puzzle has no 'colour'"),
        (("trump=cups", "trump=CUPS"), "letters that no puzzle has"),
        (("trump=cups", "trump=" + MOST_LETTERS * "c"), "more than"),
        (("/1e,4c,11b", ""), "no puzzles for 1"),
    ],
)
def test_a_damaged_line_is_refused_and_says_why(change: tuple[str, str], told: str) -> None:
    assert change[0] in LED
    assert told in refused(LED.replace(*change))


@pytest.mark.parametrize("line", [LED, FOUR, FEW])
def test_the_solver_finds_what_a_plain_search_by_the_rules_finds(line: str) -> None:
    puzzle = read_puzzle(line)
    assert dict(solve(puzzle).points) == by_the_rules(puzzle)


def test_between_two_it_agrees_with_the_endings_of_the_levels() -> None:
    puzzle = read_puzzle(LED)
    mine, his = puzzle.hands
    ending = Ending(puzzle.trump)
    ahead = {card: ending.after(mine, his, (), card) for card in mine}
    assert {card: 2 * points - puzzle.rest for card, points in solve(puzzle).points.items()} == ahead


@pytest.mark.parametrize("line", [LED, FOUR, FEW])
def test_the_course_after_a_card_can_be_played_and_brings_what_was_told(line: str) -> None:
    puzzle = read_puzzle(line)
    solution = solve(puzzle)
    for card, points in solution.points.items():
        course = solution.course(card)
        assert course.points == points
        match = puzzle.match([str(seat) for seat in range(len(puzzle.hands))])
        played: list[Played] = list(puzzle.trick)
        for each in course.plays[len(puzzle.trick) :]:
            while (step := match.forced()) is not None:
                match, _events = match.apply(step)
            match, events = match.apply(Play(*each))
            played += [Played(event.seat, event.card) for event in events if isinstance(event, CardPlayed)]
        while (step := match.forced()) is not None:
            match, _events = match.apply(step)
        assert match.deal is not None
        assert match.deal.is_over
        assert tuple(played) == course.plays
        assert points_by_side(match.rules, match.deal.tricks)[VIEWER] == points


def test_a_goal_that_two_cards_reach_is_no_puzzle() -> None:
    puzzle = read_puzzle(LED)
    easy = replace(puzzle, goal=Goal("take", 0))
    assert len(solve(easy).winning) == 3
    with pytest.raises(ValueError, match="3 cards"):
        _ = solve(easy).card


def test_few_points_are_at_most_so_many() -> None:
    assert [Goal("at-most", 4).is_reached(points) for points in (3, 4, 5)] == [True, True, False]
    assert [Goal("take", 4).is_reached(points) for points in (3, 4, 5)] == [False, True, True]


def test_every_theme_is_one_of_those_that_are_named() -> None:
    solution = solve(read_puzzle(FEW))
    assert not solution.is_unique or theme_of(solution) in THEMES
