"""What stands around the cards of a puzzle: the homework, the slate, and the sheet that tells how it went."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import AnyPuzzle, BidPuzzle
from game.model.cards import Card
from game.model.events import Played, Trick
from game.model.puzzle import LEVELS, VIEWER
from game.model.solver import Solution
from game.views.kit.box import Box, Stack, Table, column, row
from game.views.kit.slates import chalked, rule, slate
from game.views.kit.words import Label, Picture, Prose, card_box, icon, paper, tick
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.widgets import chalk
from game.views.widgets.control import Rect
from game.words import _
from game.words import bidpuzzles as bid_words
from game.words import puzzles as words

PAD: Final = (40.0, 34.0)
SMALL: Final = (92 * CARD_RATIO, 92.0)
MOST: Final = 200.0
"""Hundredths of a match point that fill half of a bar: what a declarer wins."""
TITLE: Final = 36.0
BODY: Final = 24.0
SITUATION: Final = 33.0
ASK: Final = 54.0
MOST_STROKES: Final = 12
WIDE: Final = 1000.0  # of the solution where there is room
HIGH: Final = 452.0  # of the homework, unless its words need more


def level_dots(level: int, ink: str = "ink", size: float = 9.0, **fields: Any) -> Picture:
    """Return a level as dots of that radius."""
    return Picture(partial(_draw_dots, level, ink), (2 * size + 2.9 * size * (len(LEVELS) - 1), 2 * size), **fields)


def _draw_dots(level: int, ink: str, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    for each in LEVELS:
        along = x + h / 2 + (each - 1) * (w - h) / (len(LEVELS) - 1)
        painter.circle(along, y + h / 2, h / 2, ink if each <= level else None, ink, 2.2)


# --- the homework


def homework(puzzle: AnyPuzzle, theme: str, about: tuple[str, str], tries: int, remark: str) -> Box:
    """Return the paper with number, theme, level and tries, and a line of whoever set it.

    ``about`` is a heading and what stands beside it, where puzzles differ.
    """
    strokes = Picture(partial(_draw_tries, min(tries, MOST_STROKES)), (150, 26), 0.6)
    rows = (
        (_("Theme"), Prose(theme, BODY, leading=1.2, grow=1)),
        (_("Level"), row(level_dots(puzzle.level), across=0.5)),
        (about[0], Prose(about[1], BODY, leading=1.2)),
        (_("Tries"), row(strokes) if tries else Label("–", BODY, ink="ink2")),
    )
    return column(
        column(
            Label(_("{name}’s homework").format(name=words.AUTHOR), TITLE, "serif-bold", leading=1.1),
            Label(_("No. {n}").format(n=puzzle.number), BODY, ink="ink2", leading=1.2),
        ),
        Table(tuple((Label(head, BODY, "serif-bold"), value) for head, value in rows), gap=22, line_gap=9),
        Prose(f"“{remark}”", BODY, "serif-italic", "ink2", leading=1.3),
        gap=14, pad=(32, 34, 40, 34), grow=1, limit=HIGH, ground=paper, name="homework",
    )  # fmt: skip


def _draw_tries(tries: int, painter: Painter, rect: Rect) -> None:
    chalk.tally(painter, rect[0] + 5, rect[1] + rect[3] / 2, tries, rect[3], "ink")


# --- the slate


def figures_slate(heading: str, wanted: str, figures: Sequence[tuple[str, str]]) -> Box:
    """Return the slate with what is needed, and below it two names with a figure each."""
    left, right = (
        column(chalked(name, 35, align="c"), Label(figure, 62, "chalk", "chalk", "c", 1.0), grow=1, wide=0.0)
        for name, figure in figures
    )
    return slate(
        chalked(heading, 33, "chalk2", "c"),
        rule(1),
        Label(wanted, 104, "chalk", "chalk", "c", 1.0),
        Picture(_draw_underline, (102, 8), across=0.5),
        rule(3),
        row(left, Picture(_draw_upright, wide=4.0), right),
        gap=10, pad=(28, 26), name="slate",
    )  # fmt: skip


def _draw_underline(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x, y + h, x + w, y + h - 3, 5, 0.95, "gold", 7)


def _draw_upright(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    chalk.stroke(painter, x + w / 2, y, x + w / 2 - 1, y + h, 2.5, 0.6, seed=2)


# --- the solution


def solved_heading(text: str) -> Box:
    """Return a heading behind a gold disc with a tick."""
    return row(tick(44), Label(text, TITLE, "serif-bold", leading=1.1, grow=1), gap=16)


def solution_sheet(theme: str, tricks: Sequence[tuple[Trick, str]], end: str, solution: Solution) -> Box:
    """Return the sheet with the tricks of the solution, each with what was played and who took it.

    The card that was looked for has a rim; at the right stand the others with what they lead to.
    """
    told = (
        row(
            row(*(_played(each, trick.winner, solution.card) for each in trick.cards), gap=8, pad=(8, 6)),
            Prose(text, BODY, leading=1.2, grow=1, across=0.5),
            gap=24,
        )
        for trick, text in tricks
    )
    cross = icon("x", 17, "danger")
    others = (
        row(card_box(card, SMALL, lift=0.3, dim=True), cross, Label(words.points(points), BODY), gap=10)
        for card, points in solution.points.items()
        if card is not solution.card
    )
    middle = row(
        column(*told, gap=10, slack=20, grow=1),
        Picture(_draw_line, wide=2.0),
        column(Label(_("The other cards"), BODY, "serif-bold"), *others, gap=12, slack=20),
        gap=20, grow=1,
    )  # fmt: skip
    return column(
        solved_heading(_("Solved")),
        Prose(theme, 26, "serif-regular", leading=1.25),
        middle,
        Prose(end, 26, "serif-bold"),
        gap=12, pad=PAD, grow=1, limit=WIDE, ground=paper, name="solution",
    )  # fmt: skip


def _played(played: Played, winner: int, looked_for: Card) -> Box:
    """A card of a trick; the one that won it has a crown."""
    won = played.seat == winner
    card = card_box(played.card, SMALL, lift=1.0 if won else 0.3, ring="focus" if played.card is looked_for else None)
    return Stack((card, Picture(_draw_crown, card.size, 0.5))) if won else card


def _draw_crown(painter: Painter, rect: Rect) -> None:
    x, y, w, _h = rect
    painter.circle(x + w - 3, y - 2, 14, "gold", "ink", 2.5)
    painter.icon("crown", x + w - 3, y - 3, 16, "ink")


def _draw_line(painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    painter.line([(x + w / 2, y), (x + w / 2, y + h)], "line", 2)


# --- why


def reasons_sheet(puzzle: BidPuzzle) -> Box:
    """Return the sheet with the reason, the card to call, and a row for either answer."""
    bid = _answer(puzzle.bid, puzzle.figures.bid, puzzle.right)
    passing = _answer(Pass(VIEWER), puzzle.figures.passed, puzzle.right)
    why = column(
        Prose(bid_words.why(puzzle), 28, "serif-regular", leading=1.3),
        column(bid, passing, gap=20),
        gap=24, slack=20, grow=1,
    )  # fmt: skip
    return column(
        solved_heading(_("Solved: {answer}").format(answer=bid_words.answer(puzzle.right))),
        row(why, card_box(puzzle.call, (250 * CARD_RATIO, 250), lift=0.5), gap=36, grow=1),
        Prose(bid_words.source(puzzle), 21, "serif-italic", "ink2", leading=1.3),
        gap=12, pad=PAD, grow=1, ground=paper, name="solution",
    )  # fmt: skip


def _answer(action: Bid | Pass, worth: int, right: Bid | Pass) -> Box:
    """An answer, and what it brings."""
    return row(
        icon("check", 24) if action == right else icon("x", 24, "danger"),
        Label(bid_words.answer_short(action), 25, "serif-bold", wide=0.0, grow=26),
        Picture(partial(_draw_worth, worth), wide=0.0, high=22.0, grow=42, across=0.5),
        Label(bid_words.worth(worth), 25, "serif-bold", wide=0.0, grow=16),
        gap=14,
    )


def _draw_worth(worth: int, painter: Painter, rect: Rect) -> None:
    """A bar from the middle: to the right what is won, to the left what is lost."""
    x, y, w, h = rect
    painter.box(x, y, w, h, h / 2, "paper2", 1, "ink", 1.5, 0.35)
    half = w / 2
    long = max(4.0, half * min(1.0, abs(worth) / MOST))
    at = x + half if worth >= 0 else x + half - long
    painter.box(at, y + 3, long, h - 6, 4, "gold" if worth >= 0 else "danger")
    painter.line([(x + half, y - 4), (x + half, y + h + 4)], "ink", 2)
