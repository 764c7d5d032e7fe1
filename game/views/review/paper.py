"""The sheet beside the table: the verdict on a decision, why, what each choice led to; or the decision put again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play
from game.people import Person
from game.verdicts import Option, Quality, Verdict
from game.views.painter import Painter
from game.views.table.signalling import CHIP_HEIGHT, CHIP_WIDTH, card_chip
from game.views.widgets.control import Rect
from game.views.widgets.person import draw_face
from game.views.widgets.prose import best_size, flow, label, true_size
from game.words import _, capital, pgettext
from game.words import auction as auction_words
from game.words import verdicts as words

PAD: Final = 36.0
FACE: Final = 108.0
LARGE_FACE: Final = 132.0
HEADING: Final = 38.0
LEAST_HEADING: Final = 30.0
BODY: Final = 28.0
LEAST_BODY: Final = 18.0
SMALL: Final = 22.0
LEADING: Final = 1.36
ROW: Final = 56.0  # the height of a choice, at most
LEAST_ROW: Final = 36.0
CARD: Final = 50.0  # the height of a card in front of a choice
MOST_ROWS: Final = 8


@dataclass(frozen=True, slots=True)
class Told:
    """What stands on the sheet above the choices: a face and how it looks, a heading, a line and a text."""

    who: Person
    expression: str
    heading: str
    line: str
    text: str
    solved: bool = False


def shown_options(verdict: Verdict, also: Action | None = None, most: int = MOST_ROWS) -> list[Option]:
    """The best of the choices, at most so many, with what was chosen (and ``also``) among them."""
    wanted = [verdict.chosen.action, *([also] if also is not None else [])]
    found = list(verdict.options[:most])
    missing = [option for option in verdict.options[most:] if option.action in wanted]
    return [*found[: most - len(missing)], *missing] if missing else found


def prose(text: str) -> str:
    """The font for a text: the serif letters stand too close after a per cent sign."""
    return "sans" if "%" in text else "serif-regular"


def draw_told(painter: Painter, rect: Rect, told: Told, rows: int) -> float:
    """Draw the sheet with its upper part, which leaves room for so many choices; returns where these begin."""
    x, y, w, h = rect
    painter.paper(x, y, w, h)
    inner = w - 2 * PAD
    draw_face(painter, told.who, told.expression, x + PAD + FACE / 2 + 2, y + PAD + FACE / 2 + 4, FACE)
    left, beside = x + PAD + FACE + 22, inner - FACE - 22 - (64 if told.solved else 0)
    end = _head(painter, told, left, y + PAD, beside)
    if told.solved:
        cx, cy = x + w - PAD - 24, y + PAD + 44
        painter.circle(cx, cy, 27, "gold", "ink", 3)
        painter.icon("check", cx, cy, 30, "ink")
    top = max(y + PAD + FACE + 26, end + 12)
    least = rows * LEAST_ROW + (true_size(painter, SMALL) * 1.6 if rows else 0)
    room = y + h - PAD + 8 - top - least - (24 if rows else 0)
    font = prose(told.text)
    size = best_size(painter, told.text, inner, room, BODY, font, LEADING, LEAST_BODY)
    end = flow(painter, told.text, x + PAD, top, inner, size, font, "ink", LEADING)
    return max(end, min(top + 3 * true_size(painter, BODY) * LEADING, top + room)) + 10 if rows else end


def _head(painter: Painter, told: Told, x: float, y: float, width: float) -> float:
    """Draw heading and line beside the face, in two lines where one is too long; returns where they end."""
    size = max(painter.fit(told.heading, width, HEADING, "serif-bold"), LEAST_HEADING)
    lines = painter.wrap(told.heading, width, size, "serif-bold")
    step = true_size(painter, size) * 1.08
    y += 14 if len(lines) == 1 else 0
    for i, line in enumerate(lines[:2]):
        label(painter, line, x, y + (i + 0.5) * step, width, size, "serif-bold", "ink")
    y += min(2, len(lines)) * step + 8
    return flow(painter, told.line, x, y, width, SMALL, "sans", "ink2", 1.15) if told.line else y


def draw_options(
    painter: Painter,
    rect: Rect,
    top: float,
    verdict: Verdict,
    heading: str,
    is_points: bool,
    answer: Option | None = None,
) -> None:
    """Draw what each choice led to, the best first, from ``top`` to the foot of the sheet."""
    x, y, w, h = rect
    inner, bottom = w - 2 * PAD, y + h - PAD + 12
    painter.line([(x + PAD, top), (x + w - PAD, top)], "line", 2)
    head = true_size(painter, SMALL)
    label(painter, heading, x + PAD, top + 12 + head / 2, inner, SMALL, "semi", "ink")
    first = top + 16 + head * 1.3
    room = bottom - first
    options = shown_options(
        verdict, answer.action if answer is not None else None, max(2, min(MOST_ROWS, int(room / LEAST_ROW)))
    )
    step = min(ROW, room / len(options))
    chosen = verdict.chosen.action if answer is None else answer.action
    lead = _lead_width(painter, options, step)
    small = min(SMALL, step * 0.62)
    last = [_last(option, is_points) for option in options]
    last_wide = max(painter.text_width(text, small) for text in last)
    chance_wide = max(painter.text_width(words.per_cent(option.chance), small + 2, "bold") for option in options)
    for i, option in enumerate(options):
        at = first + (i + 0.5) * step
        is_best = option.quality is Quality.BEST
        _draw_lead(painter, option.action, x + PAD, at, lead, step)
        end = x + w - PAD
        painter.text(last[i], end, at, small, "sans", "ink2", "r")
        end -= last_wide + 16
        painter.text(words.per_cent(option.chance), end, at, small + 2, "bold" if is_best else "sans", "ink", "r")
        begin, wide = x + PAD + lead + 14, end - chance_wide - 16 - (x + PAD + lead + 14)
        high = min(22.0, step * 0.46)
        if wide < 24:
            continue
        painter.box(begin, at - high / 2, wide, high, high / 2, "paper2")
        fill = "gold" if is_best else "ink" if option.action == chosen else "line"
        painter.box(begin, at - high / 2, max(high, wide * option.chance), high, high / 2, fill)
        if option.action == chosen and is_best:
            painter.box(begin, at - high / 2, max(high, wide * option.chance), high, high / 2, None, 1, "ink", 2.5)


def _last(option: Option, is_points: bool) -> str:
    """The figure at the end of a line: points, or match points."""
    if not is_points:
        return words.signed(option.value, decimal=True)
    return _("{n} pts").format(n=round(option.points))


def action_text(action: Action) -> str:
    """A choice that is no card, in a word."""
    if isinstance(action, Bid):
        return auction_words.bid_label(action) if action.points is None else str(action.points)
    if isinstance(action, Exchange):
        return _("Swap")
    return _("Claim") if isinstance(action, Claim) else pgettext("said in an auction", "Pass")


def _lead_width(painter: Painter, options: Sequence[Option], step: float) -> float:
    wide = 0.0
    for option in options:
        if isinstance(option.action, (Play, Call)):
            wide = max(wide, 36.0 if step >= CARD else CHIP_WIDTH * _scale(step))
        else:
            wide = max(wide, painter.text_width(action_text(option.action), min(SMALL, step * 0.62), "semi"))
    return min(wide, 110.0)


def _scale(step: float) -> float:
    return min(0.9, (step - 3) / CHIP_HEIGHT)


def _draw_lead(painter: Painter, action: Action, x: float, y: float, wide: float, step: float) -> None:
    """What was chosen, in front of its bar."""
    if isinstance(action, (Play, Call)):
        if step >= CARD:
            painter.card(action.card, x + 18, y, CARD, lift=0.3)
        else:
            card_chip(painter, action.card, x + CHIP_WIDTH * _scale(step) / 2, y, _scale(step))
    elif not isinstance(action, (Pass, Bid, Exchange, Claim)):
        return
    else:
        label(painter, action_text(action), x, y, wide, min(SMALL, step * 0.62), "semi", "ink")


def draw_question(painter: Painter, rect: Rect, who: Person, heading: str, text: str, foot: float) -> None:
    """Draw the sheet on which a decision is put again; ``foot`` is where its buttons begin."""
    x, y, w, _h = rect
    painter.paper(*rect)
    inner, middle = w - 2 * PAD, x + w / 2
    face = min(LARGE_FACE, (foot - y) * 0.32)
    draw_face(painter, who, "thinking", middle, y + 44 + face / 2, face)
    top = y + 44 + face + 16
    high = true_size(painter, HEADING)
    label(painter, heading, middle, top + high / 2, inner, HEADING, "serif-bold", "ink", "c")
    top += high * 1.25
    size = best_size(painter, text, inner, foot - top - 10, BODY, prose(text), LEADING, 15)
    flow(painter, text, middle, top, inner, size, prose(text), "ink", LEADING, "c")


def draw_progress(painter: Painter, rect: Rect, heading: str, text: str, share: float, foot: float) -> None:
    """Draw the sheet while a verdict is being worked out: how far all of them have come."""
    x, y, w, _h = rect
    painter.paper(*rect)
    inner, middle = w - 2 * PAD, x + w / 2
    top = flow(painter, heading, middle, y + 126, inner, HEADING, "serif-bold", "ink", 1.15, "c") + 10
    top = flow(painter, text, middle, top, inner, SMALL, "sans", "ink2", 1.25, "c") + 20
    if top + 20 < foot:
        painter.box(x + PAD, top, inner, 20, 10, "paper2", 1, "ink", 1.5, 0.35)
        painter.box(x + PAD, top, max(20.0, inner * share), 20, 10, "gold")


def bare_action(action: Action) -> str:
    """A choice on a button."""
    if isinstance(action, (Play, Call)):
        return capital(words.choice(action))
    return capital(words.choice(action)) if isinstance(action, (Exchange, Claim)) else action_text(action)
