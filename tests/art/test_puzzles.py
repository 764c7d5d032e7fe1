"""The shipped puzzles: each is proven from its line, a wrong one is found, and the same seed makes the same ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from assets.puzzles.__main__ import BIDS, FILE, faults, main
from assets.puzzles.generate import KINDS, Kind, generate
from game.model.cards import Card
from game.model.puzzle import LEVELS, THEMES, VIEWER, Puzzle, read_puzzle, write_puzzle
from game.model.solver import Course, solve
from tests.cases import MANY, thinned
from tests.model.test_puzzle import by_the_rules

LINES = FILE.read_text("utf-8").splitlines()


def test_there_are_at_least_three_hundred_of_all_kinds() -> None:
    puzzles = [read_puzzle(line) for line in LINES]
    assert len(puzzles) == sum(kind.count for kind in KINDS) >= 300
    assert {puzzle.theme for puzzle in puzzles} == set(THEMES)
    levels = Counter(puzzle.level for puzzle in puzzles)
    assert set(levels) == set(LEVELS)
    assert max(levels.values()) - min(levels.values()) <= 1
    assert sum(puzzle.has_partner for puzzle in puzzles) >= 60
    assert sum(puzzle.goal.is_few for puzzle in puzzles) >= 40
    assert {puzzle.tricks_left for puzzle in puzzles} == {2, 3, 4}
    assert len({frozenset(puzzle.cards) for puzzle in puzzles}) == len(puzzles)


def test_the_first_of_them_are_proven() -> None:
    assert list(faults(LINES[:25])) == []


@pytest.mark.slow
def test_every_shipped_puzzle_has_one_winning_card_by_the_rules_alone() -> None:
    for line in LINES:
        puzzle = read_puzzle(line)
        by_rules = by_the_rules(puzzle)
        winning = [card for card, points in by_rules.items() if puzzle.goal.is_reached(points)]
        assert len(winning) == 1, line
        assert dict(solve(puzzle).points) == by_rules, line


@pytest.mark.slow
def test_what_a_hint_says_of_a_theme_is_true_of_each_of_its_puzzles() -> None:
    for puzzle in map(read_puzzle, LINES):
        solution = solve(puzzle)
        card, course = solution.card, solution.course(solution.card)
        first, sides = course.tricks[0], puzzle.rules.sides
        is_won = first.winner % sides == VIEWER
        trumps = [held for held in puzzle.hands[VIEWER] if held.suit is puzzle.trump]
        told = {
            "bait": not is_won and card.points > 0 and course.points >= puzzle.goal.points,
            "let-go": not is_won and card.points == 0,
            "save-trump": bool(trumps) and card not in trumps,
            "pull-trumps": card in trumps and is_won,
            "trump-in": card in trumps and puzzle.trick[:1] != () and is_won,
            "partner": first.winner not in (VIEWER, 1, 3) and card.points > 0,
            "last-trick": is_won and course.points - course.tricks[-1].points < puzzle.goal.points,
            "order": is_won,
            "give-points": not is_won and card.points > 0 and puzzle.goal.is_few,
            "stay-low": not is_won and puzzle.goal.is_few,
            "take-early": is_won and sorted(solution.points.values())[1] > course.points,
        }
        assert told[puzzle.theme], write_puzzle(puzzle)


def higher_of_equals(puzzle: Puzzle, course: Course) -> list[Card]:
    """The cards that are played while a lower one of the suit is in hand that no card in play can tell from it."""
    found, known = [], list(puzzle.hands)
    out = set(puzzle.cards)
    stock, lies = list(puzzle.stock), list(puzzle.trick)
    for trick in course.tricks:
        for seat, card in trick.cards[len(lies) :]:
            between = [
                each
                for each in known[seat]
                if each.suit is card.suit
                and each.rank < card.rank
                and not each.points + card.points
                and not any(
                    other.suit is card.suit and each.rank < other.rank < card.rank for other in out - {*known[seat]}
                )
            ]
            found += [card] if between else []
            known[seat] = tuple([each for each in known[seat] if each is not card])
        out -= {played.card for played in trick.cards}
        lies = []
        for place in range(len(known) if stock else 0):
            drawer = (trick.winner + place) % len(known)
            known[drawer] = (*known[drawer], stock.pop(0))
    assert not any(known)
    return found


def test_nobody_plays_the_higher_of_equal_cards() -> None:
    for line in LINES[:: max(1, 20 // MANY)]:
        puzzle = read_puzzle(line)
        solution = solve(puzzle)
        for card in solution.points:
            course = solution.course(card)
            assert [each for each in higher_of_equals(puzzle, course) if each is not card] == [], line


@pytest.mark.slow
def test_a_third_of_them_are_proven() -> None:
    """The test above solves all of them in another way."""
    for number, line in thinned(enumerate(LINES, 1)):
        assert list(faults([line], number)) == []


@pytest.mark.slow
@pytest.mark.skipif(MANY == 1, reason="a third of them are proven above")
def test_the_command_proves_all_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == f"Puzzles: {len(LINES) + len(BIDS.read_text('utf-8').splitlines())}, wrong: 0\n"


def test_a_wrong_puzzle_is_found_by_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = LINES[:12]
    puzzle = read_puzzle(lines[6])
    (mine, his), by = puzzle.points, -1 if puzzle.goal.is_few else 1  # a goal that no card reaches
    goal = replace(puzzle.goal, points=puzzle.goal.points + by)
    lines[6] = write_puzzle(replace(puzzle, goal=goal, points=(mine - by, his + by)))
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join([*lines, "puzzle=13 nonsense"]) + "\n", "utf-8")
    assert main(["--check", "--file", str(file)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("puzzles.txt, line 7: 0 cards reach ")
    assert told[1].startswith("puzzles.txt, line 13: a puzzle has no 'nonsense'")
    assert told[-1] == "Puzzles: 13, wrong: 2"


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--file", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err


@pytest.mark.slow
def test_the_same_seed_makes_the_same_puzzles() -> None:
    kinds = (Kind("brisca", 2, 3, 0, 3), Kind("briscola", 4, 3, 0, 1))
    made = generate(kinds, "a seed")
    assert [write_puzzle(puzzle) for puzzle in generate(kinds, "a seed")] == [write_puzzle(puzzle) for puzzle in made]
    assert list(faults([write_puzzle(puzzle) for puzzle in made])) == []
    assert generate(kinds[:1], "another") != generate(kinds[:1], "a seed")
