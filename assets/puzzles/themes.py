"""By what a puzzle is solved: its theme."""

from __future__ import annotations

from typing import Final

from game.model.puzzle import VIEWER
from game.model.solver import Solution

WORTH_GIVING: Final = 2
"""Points from which a card is one that is given away, not only thrown."""


def theme_of(solution: Solution) -> str:
    """Return one of ``THEMES``: what the winning card does in the course of best play. It has to be the only one."""
    puzzle, card = solution.puzzle, solution.card
    course = solution.course(card)
    first, last = course.tricks[0], course.tricks[-1]
    sides, hand = puzzle.rules.sides, puzzle.hands[VIEWER]
    is_won = first.winner % sides == VIEWER % sides
    if puzzle.goal.is_few:
        if is_won:
            return "take-early"
        return "give-points" if card.points >= WORTH_GIVING else "stay-low"
    if is_won and first.winner != VIEWER and card.points >= WORTH_GIVING:
        return "partner"
    holds_trumps = any(held.suit is puzzle.trump for held in hand)
    if card.suit is not puzzle.trump and holds_trumps and puzzle.trick:
        if not is_won or first.winner != VIEWER:
            return "save-trump"
    if not is_won:
        return "bait" if card.points >= WORTH_GIVING else "let-go"
    if card.suit is puzzle.trump:
        return "trump-in" if puzzle.trick and puzzle.trick[0].card.suit is not puzzle.trump else "pull-trumps"
    if last.winner % sides == VIEWER % sides and not puzzle.goal.is_reached(course.points - last.points):
        return "last-trick"
    return "order"
