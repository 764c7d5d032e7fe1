"""The sheet beside the table: luck and play, the verdict on a decision and why; or the decision put again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from game.model.actions import Action, Bid, Call, Claim, Play
from game.people import Person
from game.verdicts import Option, Quality, SeatReview, Verdict
from game.views.kit.box import Box, Column, Either, column, row, space
from game.views.kit.words import Label, Picture, Prose, card_box, disc, paper, ruled, share_bar, tick
from game.views.painter import Painter
from game.views.widgets.layout import Rect
from game.views.widgets.messages import Bubble, bubble
from game.views.widgets.person import draw_face
from game.words import _, capital
from game.words import auction as auction_words
from game.words import verdicts as words

EDGE: Final = 28.0  # above and below all, however little room there is
FACE: Final = 84.0
LARGE_FACE: Final = 132.0
LEAST_BODY: Final = 18.0
MOST_ROWS: Final = 8
BAR: Final = 22.0
TAIL: Final = 14.0  # of a bubble


class Told(Struct, frozen=True):
    """What stands on the sheet: a heading after a face or the sign of a class, a line and a text."""

    heading: str
    line: str
    text: str
    who: Person | None = None
    expression: str = "neutral"
    quality: Quality | None = None
    solved: bool = False


def sheet(*boxes: Box | None) -> Column:
    """Return the sheet with what stands on it from the top."""
    inside = column(*boxes, gap=12, pad=(42, 6), grow=1)
    return column(space(EDGE), inside, space(EDGE), ground=paper, name="paper", wide=(408, 496))


def told_boxes(told: Told, small: str = "") -> tuple[Box | None, ...]:
    """Return what is told, below the sentence on the deal as a whole, if there is one."""
    lead = None
    if told.quality is not None:
        lead = sign(told.quality, 32, on_paper=True)
    elif told.who is not None:
        lead = face(told.who, told.expression, FACE)
    heading = Prose(told.heading, 30, "serif-bold", leading=1.2)
    head = column(heading, Prose(told.line, 22, ink="ink2", leading=1.2), gap=4, grow=1, across=0.5)
    summary = Prose(small, 25, "serif-bold", leading=1.28, spare=1, least=LEAST_BODY)
    done = tick(54) if told.solved else None
    return (
        summary if small else None,
        ruled(2, 2, spare=1) if small else None,
        row(lead, head, done, gap=14),
        Prose(told.text, 26, prose(told.text), leading=1.32, least=LEAST_BODY),
    )


def said_boxes(told: Told) -> tuple[Box | None, ...]:
    """Return what somebody says of their own choice, in a bubble below face and heading."""
    lead = None if told.who is None else face(told.who, told.expression, LARGE_FACE * 0.8)
    heading = Prose(told.heading, 30, "serif-bold", leading=1.2)
    head = column(heading, Prose(told.line, 22, ink="ink2", leading=1.2), gap=4, grow=1, across=0.5)
    words = Prose(told.text, 27, "serif-regular", leading=1.3, least=LEAST_BODY)
    return row(lead, head, gap=16), space(TAIL), column(words, pad=(22, 16), ground=_speech)


def _speech(painter: Painter, rect: Rect) -> None:
    """Draw a bubble that points up to the face above it."""
    bubble(painter, Bubble(rect, (rect[0] + LARGE_FACE * 0.4, rect[1] - TAIL)), "sheet")


def face(who: Person, expression: str, size: float, across: float | None = None) -> Picture:
    """Return the face of somebody, perhaps of a guest."""
    return Picture(
        lambda painter, rect: draw_face(painter, who, expression, *disc(rect)), (size, size), 0.5, across=across
    )


def prose(text: str) -> str:
    """The font for a text: the serif letters stand too close after a per cent sign."""
    return "sans" if "%" in text else "serif-regular"


def classes(review: SeatReview, here: Quality | None) -> tuple[Box, ...]:
    """Return how many decisions of each class there are and what they cost, the worst first."""
    costs = words.class_costs(review)
    rows = []
    for quality in reversed(Quality):
        font = "bold" if quality is here else "sans"
        ink = "ink" if review.count(quality) else "ink2"
        told = Either(children=tuple(Label(text, 24, font, ink) for text in words.class_lines(review, quality)), grow=1)
        rows.append(row(sign(quality, on_paper=True), told, Label(costs[quality], 25, "bold"), gap=14))
    head = Label(words.play_went(review), 23, "semi")
    return ruled(2, 2, spare=2), column(head, *rows, gap=7, spare=2)


def choices_led(verdict: Verdict, is_points: bool, answer: Option | None = None) -> tuple[Box, ...]:
    """Return what each choice led to, the best first, with what was chosen and the ``answer`` among them."""
    cards = all(isinstance(option.action, Play) for option in verdict.options)
    heading = _("What each card led to") if cards else _("What each choice led to")
    chosen = verdict.chosen.action if answer is None else answer.action
    shown = enumerate(shortened(verdict.options, MOST_ROWS, chosen, verdict.chosen.action))
    rows = (_choice(option, option.action == chosen, is_points, place) for place, option in shown)
    return ruled(2, 2), column(Prose(heading, 22, "semi", leading=1.25), *rows, gap=4)


def shortened(options: Sequence[Option], most: int, *wanted: Action) -> list[Option]:
    """Return the first of the options, ``most`` at most, with those ``wanted`` among them."""
    missing = [each for each in options[most:] if each.action in wanted]
    return [*options[: most - len(missing)], *missing]


def _choice(option: Option, is_chosen: bool, is_points: bool, place: int) -> Box:
    """A choice, a bar as long as its chance, and its figures; most may be left out where there is little room."""
    is_best = option.quality is Quality.BEST
    lead: Box = Label(action_text(option.action), 22, "semi", wide=(56, 72))
    if isinstance(option.action, (Play, Call)):
        lead = row(card_box(option.action.card, (36, 46), 0.75, lift=0.3), wide=(40, 50))
    bar = Picture(partial(_draw_bar, option, is_chosen), grow=1, high=(BAR * 0.7, BAR), across=0.5)
    last = _("{n} pts").format(n=round(option.points)) if is_points else words.signed(option.value, decimal=True)
    chance = Label(words.per_cent(option.chance), 24, "bold" if is_best else "sans", align="r", wide=(56, 66))
    figure = Label(last, 22, ink="ink2", align="r", wide=None if is_points else (62, 78))
    return row(lead, bar, chance, figure, gap=12, spare=0 if is_chosen or place < 3 else 1 + place)


def action_text(action: Action) -> str:
    """A choice, in a word if it is no card."""
    if isinstance(action, Bid):
        return auction_words.bid_label(action) if action.points is None else str(action.points)
    return _("Claim") if isinstance(action, Claim) else capital(words.choice(action))


def question(who: Person, text: str) -> tuple[Box, ...]:
    """Return a decision that is put again."""
    heading = Prose(_("Your move again"), 38, "serif-bold", align="c", leading=1.15)
    body = Prose(text, 28, prose(text), align="c", least=LEAST_BODY)
    return face(who, "thinking", LARGE_FACE, across=0.5), heading, body, Box(grow=1)


def progress(heading: str, text: str, share: float, who: Person | None = None) -> tuple[Box | None, ...]:
    """Return what stands there while a verdict is being worked out: how far all of them have come, perhaps of whom."""
    return (
        Box(grow=1),
        None if who is None else face(who, "thinking", LARGE_FACE, across=0.5),
        Prose(heading, 38, "serif-bold", align="c", leading=1.15),
        Prose(text, 22, ink="ink2", align="c", leading=1.25),
        share_bar(share, 20),
        Box(grow=2),
    )


def _draw_bar(option: Option, chosen: bool, painter: Painter, rect: Rect) -> None:
    """A bar, gold for the best and dark for what was chosen; the best with a line around it was both."""
    x, y, w, h = rect
    is_best, long = option.quality is Quality.BEST, max(h, w * option.chance)
    painter.box(x, y, w, h, h / 2, "paper2")
    painter.box(x, y, long, h, h / 2, "gold" if is_best else "ink" if chosen else "line")
    if chosen and is_best:
        painter.box(x, y, long, h, h / 2, None, 1, "ink", 2.5)


# --- the signs of the classes

RED: Final = "#E4705A"  # that of danger, light enough for a slate
SIDE: Final = 30.0  # of the square for a sign as designed


def mark(painter: Painter, quality: Quality, x: float, y: float, size: float = 1.0, *, on_paper: bool = False) -> None:
    """Draw a disc for the best, a ring for a good choice, a triangle for an inaccuracy, a diamond for a mistake."""
    light = "ink" if on_paper else "chalk"
    if quality is Quality.BEST:
        painter.circle(x, y, 9 * size, light, "ink", 2)
    elif quality is Quality.GOOD:
        painter.circle(x, y, 7.5 * size, None if on_paper else "slate", light, 3)
    elif quality is Quality.INACCURACY:
        points = [(x, y - 11 * size), (x + 11 * size, y + 8 * size), (x - 11 * size, y + 8 * size)]
        painter.line(points, "ink", 2, 1, "gold")
    else:
        reach = 12 * size
        fill = "danger" if on_paper else RED
        painter.line([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], "ink", 2, 1, fill)


def sign(quality: Quality, size: float = SIDE, *, on_paper: bool = False) -> Picture:
    """Return a box with the sign of a class."""

    def paint(painter: Painter, rect: Rect) -> None:
        x, y, w, h = rect
        mark(painter, quality, x + w / 2, y + h / 2, w / SIDE, on_paper=on_paper)

    return Picture(paint, size=(size, size), shrinks=0.7)
