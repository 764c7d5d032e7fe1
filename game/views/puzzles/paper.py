"""What is drawn around the cards of a puzzle: the homework, the slate, and the sheet that tells how it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.events import Trick
from game.model.puzzle import LEVELS
from game.model.solver import Solution
from game.views.painter import Painter
from game.views.widgets import chalk
from game.views.widgets.control import Rect
from game.views.widgets.prose import best_size, crowding, flow, flow_height, label, true_size
from game.words import _
from game.words import puzzles as words

PAD: Final = 34.0
REMARK: Final = 96.0  # what a remark needs of the height, at the least
TITLE: Final = 36.0
BODY: Final = 24.0
DOT: Final = 9.0
MOST_STROKES: Final = 12
MINI: Final = 92.0  # the height of a card in the solution
STEP: Final = 30.0


@dataclass(frozen=True, slots=True)
class Homework:
    """What the paper says; ``about`` is a heading and what stands beside it, where puzzles differ."""

    number: int
    level: int
    theme: str
    about: tuple[str, str]
    tries: int
    remark: str


@dataclass(frozen=True, slots=True)
class TrickTold:
    """A trick of the solution, and who took it."""

    trick: Trick
    text: str


def dots(painter: Painter, level: int, x: float, y: float, ink: str = "ink", size: float = DOT) -> float:
    """Draw the level as dots from x to the right; returns how wide they are."""
    step = size * 2.9
    for each in LEVELS:
        painter.circle(x + size + (each - 1) * step, y, size, ink if each <= level else None, ink, 2.2)
    return (len(LEVELS) - 1) * step + 2 * size


def draw_homework(painter: Painter, rect: Rect, homework: Homework) -> None:
    """The paper with number, theme, level and tries, and a line of whoever set it."""
    x, y, w, h = rect
    painter.paper(x, y, w, h)
    inner, left = w - 2 * PAD, x + PAD
    title = _("{name}’s homework").format(name=words.AUTHOR)
    top = y + PAD + true_size(painter, TITLE) * 0.55
    label(painter, title, left, top, inner, TITLE, "serif-bold", "ink")
    top += true_size(painter, TITLE) * 0.62 + true_size(painter, BODY) * 0.6
    label(painter, _("No. {n}").format(n=homework.number), left, top, inner, BODY, "sans", "ink2")
    heads = [_("Theme"), _("Level"), homework.about[0], _("Tries")]
    aside = min(inner * 0.46, max(painter.text_width(head, BODY, "serif-bold") for head in heads) + 22)
    line = true_size(painter, BODY)
    step = max(line * 1.15, min(line * 1.62, (y + h - PAD - REMARK - top) / (len(heads) + 0.8)))
    top += step * 1.15
    for place, head in enumerate(heads):
        middle = top + place * step
        label(painter, head, left, middle, aside - 12, BODY, "serif-bold", "ink")
        right, room = left + aside, inner - aside
        if place == 0:
            size = best_size(painter, homework.theme, room, step * 1.1, BODY, "sans", 1.0, 14)
            high = flow_height(painter, homework.theme, room, size, "sans", 1.0)
            flow(painter, homework.theme, right, middle - high / 2, room, size, "sans", "ink", 1.0)
        elif place == 1:
            dots(painter, homework.level, right, middle)
        elif place == 2:
            label(painter, homework.about[1], right, middle, room, BODY, "sans", "ink")
        elif homework.tries:
            chalk.tally(painter, right + 5, middle, min(homework.tries, MOST_STROKES), 26, "ink")
        else:
            painter.text("–", right, middle, BODY, "sans", "ink2")
    top += 3.7 * step
    bottom = y + h - PAD + 6
    text = f"“{homework.remark}”"
    size = best_size(painter, text, inner, bottom - top, BODY, "serif-italic", 1.3, 16)
    high = flow_height(painter, text, inner, size, "serif-italic", 1.3)
    flow(painter, text, left, min(top + 8, bottom - high), inner, size, "serif-italic", "ink2", 1.3)


def draw_slate(
    painter: Painter, rect: Rect, heading: str, wanted: str, names: Sequence[str], figures: Sequence[str]
) -> None:
    """What is needed, and below it two names with a figure each."""
    x, y, w, h = rect
    k = w / 278
    painter.slate(x, y, w, h)
    middle, inner = x + w / 2, w - 56 * k
    label(painter, heading, middle, y + 44 * k, inner, 33 * k, "chalk", "chalk2", "c")
    chalk.stroke(painter, x + 28 * k, y + 70 * k, x + w - 28 * k, y + 69 * k, 2.5, 0.6, seed=1)
    most = 108 * k * min(1.0, inner / max(1.0, painter.text_width(wanted, _unscaled(painter, 108 * k), "chalk")))
    painter.text(wanted, middle, y + 134 * k, _unscaled(painter, most), "chalk", "chalk", "c")
    chalk.stroke(painter, middle - 50 * k, y + 192 * k, middle + 52 * k, y + 189 * k, 5, 0.95, "gold", 7)
    chalk.stroke(painter, x + 28 * k, y + 216 * k, x + w - 28 * k, y + 217 * k, 2.5, 0.6, seed=3)
    chalk.stroke(painter, middle, y + 226 * k, middle - 1, y + 332 * k, 2.5, 0.6, seed=2)
    for column in (0, 1):
        at = x + w * (0.27 if column == 0 else 0.73)
        label(painter, names[column], at, y + 246 * k, w * 0.4, 35 * k, "chalk", "chalk", "c")
        painter.text(figures[column], at, y + 298 * k, _unscaled(painter, 66 * k), "chalk", "chalk", "c")


def _unscaled(painter: Painter, size: float) -> float:
    """The size that looks as designed whatever the size of letters is: the slate keeps its own."""
    return size * size / true_size(painter, size)


def draw_solution(
    painter: Painter, rect: Rect, heading: str, theme: str, tricks: Sequence[TrickTold], end: str, solution: Solution
) -> None:
    """The sheet with the tricks of the solution, each with what was played and who took it.

    The card that was looked for has a rim; at the right stand the others with what they lead to.
    """
    x, y, w, h = rect
    painter.paper(x, y, w, h)
    left, inner = x + PAD + 6, w - 2 * PAD - 12
    top = y + PAD + true_size(painter, TITLE) * 0.5
    painter.circle(left + 22, top, 22, "gold", "ink", 3)
    painter.icon("check", left + 22, top, 25, "ink")
    label(painter, heading, left + 60, top, inner - 60, TITLE, "serif-bold", "ink")
    top += true_size(painter, TITLE) * 0.75
    size = best_size(painter, theme, inner, true_size(painter, 26) * 2.5, 26, "serif-regular", 1.25, 16)
    top = flow(painter, theme, left, top, inner, size, "serif-regular", "ink", 1.25) + 12
    last = true_size(painter, 26) * 1.6
    foot = y + h - PAD + 4 - last
    others = min(230.0 * crowding(painter), inner * 0.36)
    _draw_others(painter, (left + inner - others, top, others, foot - top), solution)
    inner_left = inner - others - 24
    step = min(150.0, (foot - top) / len(tricks))
    cards = len(tricks[0].trick.cards)
    high = min(MINI, step - 16)
    wide = painter.art.shape.size(high)[0]
    gap = 8.0
    most = inner_left * 0.46
    if cards * (wide + gap) > most:
        gap = max(-0.5 * wide, most / cards - wide)
    beside = 8 + (cards - 1) * (wide + gap) + wide + 24
    for place, told in enumerate(tricks):
        middle = top + (place + 0.5) * step
        for i, played in enumerate(told.trick.cards):
            at = left + 8 + wide / 2 + i * (wide + gap)
            won = played.seat == told.trick.winner
            ring = "focus" if played.card is solution.card else None
            painter.card(played.card, at, middle - (5 if won else 0), high, lift=1.0 if won else 0.3, ring=ring)
            if won:
                painter.circle(at + wide / 2 - 3, middle - high / 2 - 2, 14, "gold", "ink", 2.5)
                painter.icon("crown", at + wide / 2 - 3, middle - high / 2 - 3, 16, "ink")
        room = inner_left - beside
        text_size = best_size(painter, told.text, room, step - 4, BODY, "sans", 1.2, 15)
        tall = flow_height(painter, told.text, room, text_size, "sans", 1.2)
        flow(painter, told.text, left + beside, middle - tall / 2, room, text_size, "sans", "ink", 1.2)
    label(painter, end, left, foot + last / 2 + 4, inner, 26, "serif-bold", "ink")


def _draw_others(painter: Painter, rect: Rect, solution: Solution) -> None:
    """The cards that would not have done, with what each leads to."""
    x, y, w, h = rect
    painter.line([(x - 14, y), (x - 14, y + h)], "line", 2)
    head = true_size(painter, BODY)
    heading = _("The other cards")
    size = best_size(painter, heading, w - 6, head * 2.4, BODY, "serif-bold", 1.15, 15)
    below = flow(painter, heading, x + 6, y, w - 6, size, "serif-bold", "ink", 1.15) + 8
    others = [(card, points) for card, points in solution.points.items() if card is not solution.card]
    step = min(150.0, (y + h - below) / len(others))
    high = min(MINI, step - 14)
    wide = painter.art.shape.size(high)[0]
    for place, (card, points) in enumerate(others):
        middle = below + (place + 0.5) * step
        painter.card(card, x + 6 + wide / 2, middle, high, lift=0.3, dim=True)
        painter.icon("x", x + wide + 28, middle, 17, "danger")
        text = words.points(points)
        label(painter, text, x + wide + 44, middle, w - wide - 44, BODY, "sans", "ink")
