"""The sheet of a day: the leaf of a calendar, what is played and with whom; below it bar, par, and the text to copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Surface

from game.views.input.intents import Means
from game.views.kit.box import Box, Either, Lines, Span, Stack, Terms, column, row, space
from game.views.kit.controls import ButtonBox
from game.views.kit.placed import Placed
from game.views.kit.words import Label, Picture, Prose, disc, letter_height, plate
from game.views.painter import Painter
from game.views.screens.daily.state import DayResult, DayView, Standing
from game.views.screens.packs.pictures import backs_of, put_picture
from game.views.widgets.layout import Rect
from game.views.widgets.prose import label, true_size
from game.views.widgets.tile import sheet
from game.words import _

ASKEW: Final = 2.0  # degrees
WIDE, HIGH = 220.0, 256.0  # as designed
HEAD: Final = 56.0
CORNER: Final = 10.0
LINE: Final = 3.0
AROUND: Final = 24.0  # for what stands out behind it
BEHIND: Final = ((10.0, 14.0, "#CBB484"), (5.0, 7.0, "#D8C49A"))  # right, down and colour of the leaves to come


def draw_leaf(painter: Painter, rect: Rect, month: str, number: str, weekday: str) -> None:
    """Draw the leaf of a day; the letters are as large as the leaf has room for."""
    x, y, w, h = rect
    size, around = (painter.metrics.px(w), painter.metrics.px(h)), painter.metrics.px(AROUND * w / WIDE)
    draw = partial(_draw, painter, w, h, (month, number, weekday))

    def make() -> Surface:
        return pygame.transform.rotozoom(painter.joined(size, around, draw), ASKEW, 1)

    painter.soft(x + 4, y + 8, w, h, CORNER, 0.7)
    if painter.piecewise:
        with painter.group(dx=x, dy=y):
            draw()
    else:
        key = ("leaf", size, painter.metrics.text, painter.contrast, month, number, weekday)
        painter.put_centred(painter.cache.get(key, make), x + w / 2, y + h / 2)


def _draw(painter: Painter, w: float, h: float, words: tuple[str, str, str]) -> None:
    """The leaf around the origin, straight."""
    part = w / WIDE
    head, corner, line = HEAD * part, CORNER * part, LINE * part
    for right, down, fill in BEHIND:
        painter.box(right * part, down * part, w, h, corner, fill)
    painter.box(0, 0, w, h, corner, "sheet")
    painter.box(0, 0, w, head + corner, corner, "danger")
    painter.box(0, head, w, h - head - corner, 0, "sheet")
    painter.box(0, head - line, w, line, 0, "ink")
    painter.box(0, 0, w, h, corner, None, 1, "ink", line)
    looks = (
        (head / 2, 28, "serif", "cream"), (head + 82 * part, 118, "serif-black", "ink"),
        (h - 38 * part, 27, "serif-regular", "ink2"),
    )  # fmt: skip
    for text, (middle, size, font, ink) in zip(words, looks, strict=True):
        label(painter, text, w / 2, middle, 0.96 * w, size * part, font, ink, "c")


# --- the paper beside the month


LETTERS: Final = 26.0  # of the text to copy
LEADING: Final = 1.5
SIGNS: Final = ("●", "◆", "○")
COPY_KEYS: Final = (Means.SIGNALS, Means.SHARE)


def paper(day: DayView, play: Callable[[], None], copy: Callable[[], None]) -> Box:
    """Return the sheet of a day, with its buttons."""
    title = (Label(day.title, 46, "serif-bold", leading=1.14), Prose(day.title, 46, "serif-bold", leading=1.14))
    words = column(
        Either(title),
        *(Prose(fact, 26) for fact in day.facts),
        space(10),
        Prose(day.remark, 25, "serif-italic", "ink2", leading=1.3),
        grow=1,
    )
    leaf = Picture(
        lambda painter, rect: draw_leaf(painter, rect, day.month, day.number, day.weekday), (WIDE, HIGH), 0.6
    )
    side = 156.0 if len(day.faces) == 1 else 192.0
    faces = Picture(partial(_draw_faces, day.faces), (side, side), 0.6, across=0)
    head = row(column(leaf, across=0), words, faces, gap=20)
    below = _to_play(day, play) if day.result is None else _played(day.result, copy)
    return column(head, *below, gap=24, pad=(60, 52), grow=1, ground=sheet)


def _draw_faces(faces: tuple[tuple[str, str], ...], painter: Painter, rect: Rect) -> None:
    x, y, w, _h = rect
    if len(faces) == 1:
        painter.portrait(*faces[0], *disc(rect))
        return
    size = (w - 8) / 2
    for place, (who, expression) in enumerate(faces):
        row, column = divmod(place, 2)
        middle = x + size / 2 + column * (size + 8)
        if place == len(faces) - 1 and not column:  # the last of an odd number stands in the middle
            middle = x + w / 2
        painter.portrait(who, expression, middle, y + size / 2 + row * (size + 8), size)


# --- before it is played


def _to_play(day: DayView, play: Callable[[], None]) -> tuple[Box, ...]:
    words, key = {
        Standing.MISSED: (_("Play for practice"), Means.PASS),
        Standing.RUNNING: (_("Continue"), Means.CONFIRM),
    }.get(day.standing, (_("Play"), Means.CONFIRM))
    return (
        Picture(partial(_draw_cards, day), grow=1, high=(120, 120), spare=1),
        ButtonBox("play", words, play, "primary", "play", 36, 460, keys=(key,), tall=88, across=0.5),
    )


def _draw_cards(day: DayView, painter: Painter, rect: Rect) -> None:
    """Three backs of the cards of the day in a fan."""
    x, y, w, h = rect
    height = min(h, 300.0)
    wide = min(w, height * 1.6)
    key = ("backs of the day", day.pack.id, day.back)
    place = (x + (w - wide) / 2, y + (h - height) / 2, wide, height)
    put_picture(painter, key, place, partial(backs_of, day.pack, day.back, unit=painter.metrics.unit))


# --- what came of it


def _played(result: DayResult, copy: Callable[[], None]) -> tuple[Box, ...]:
    verdict = row(
        Label(result.verdict, 27, "serif-bold", leading=1.34),
        Prose(result.explained, 25, "serif-regular", leading=1.34, spare=1, grow=1) if result.explained else None,
        gap=10,
        wraps=True,
    )
    lines = (
        _signs(result.signs) if line[:1] in SIGNS else Label(line, LETTERS, leading=LEADING) for line in result.text
    )
    button = ButtonBox("copy", _("Copy text"), copy, "primary", None, 24, 250, keys=COPY_KEYS, tall=60, across=0.5)
    copied = row(
        column(*lines, grow=1), button, gap=20, wraps=True, pad=(28, 22), ground=plate("sheet", 12, ("line", 2, 1))
    )
    return (Box(grow=1), ParBar(result), verdict, copied, *([_legend()] if result.signs else []))


class ParBar(Box, frozen=True):
    """How the points were shared, and where par lies, with its name above the bar."""

    result: DayResult

    def _above(self, terms: Terms) -> float:
        return letter_height(terms, 24, least=24) * 1.3 + 14

    def height(self, terms: Terms, width: float) -> Span:
        """Return the height of the bar and of the words above it."""
        above, letters = self._above(terms), letter_height(terms, 25, least=25)
        return above + max(36, letters * 1.2), above + max(48, letters * 1.8)

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Draw the bar."""
        x, y, w, h = rect
        above = self._above(terms)
        placed.draw(self._draw, (x, y + above, w, h - above))

    def _draw(self, painter: Painter, rect: Rect) -> None:
        (x, y, w, h), result = rect, self.result
        painter.box(x, y, w, h, h / 2, "paper2")
        split = x + w * min(1.0, max(0.0, result.part))
        if result.part > 0:
            _draw_own(painter, rect, split)
        painter.box(x, y, w, h, h / 2, None, 1, "ink", 3)
        mark = None if result.par_part is None else x + w * result.par_part
        room, middle, inset = w / 2 - 40, y + h / 2, max(22, h / 2)
        own, others = (min(painter.text_width(text, 25, "bold"), room) for text in (result.own, result.others))
        lines = sorted(at for at in (split, mark) if at is not None)
        label(painter, result.own, _past(x + inset, own, lines, 1), middle, room, 25, "bold", "ink")
        left = _past(x + w - inset - others, others, lines[::-1], -1)
        label(painter, result.others, left, middle, room, 25, "bold", "ink")
        wide = painter.text_width(result.par, 24, "semi")
        at = min(max(x + w / 2 if mark is None else mark, x + wide / 2), x + w - wide / 2)
        if mark is not None:
            painter.box(mark - 2, y - 13, 4, h + 26, 2, "ink")
        if result.par:
            painter.text(result.par, at, y - 16 - true_size(painter, 24) * 0.6, 24, "semi", "ink", "c")


def _past(left: float, wide: float, lines: Sequence[float], way: int) -> float:
    """Where a label of the bar begins so that no line runs through it: further right (``way`` 1), or left."""
    for line in lines:
        if left - 10 < line < left + wide + 10:
            left = line + 14 if way > 0 else line - 14 - wide
    return left


def _draw_own(painter: Painter, rect: Rect, split: float) -> None:
    """The gold part of the bar, and the line where it ends, unless that is at an end of the bar."""
    x, y, w, h = rect
    painter.box(x, y, max(h, split - x), h, h / 2, "gold")
    if h / 2 < split - x < w - h / 2:
        painter.box(x + h / 2, y, split - x - h / 2, h, 0, "gold")
        painter.box(split - 1.5, y + 1.5, 3, h - 3, 0, "ink")


# --- the signs of the tricks


def _signs(signs: str) -> Box:
    """A sign for each trick, in groups of ten, smaller where they would not fit; on a line as high as of letters."""
    marks = [Picture(partial(_draw_sign, sign), (19.5, 14.5), 0.6, 1.5) for sign in signs]
    groups = (row(*marks[i : i + 10]) for i in range(0, len(marks), 10))
    return Stack((Label(" ", LETTERS, leading=LEADING), row(*groups, gap=12)))


def _draw_sign(sign: str, painter: Painter, rect: Rect) -> None:
    x, y, r = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, rect[3] / 2
    if sign == "d":
        far = r * 1.3
        points = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
        painter.line(points, "ink", 1, 1, "ink")
    elif sign == "w":
        painter.circle(x, y, r, "ink")
    else:
        painter.circle(x, y, r - 1, None, "ink", 2)


def _legend() -> Box:
    """Return what the signs mean."""
    told = (("w", _("trick won")), ("d", _("won with ten points or more")), ("l", _("trick lost")))
    boxes = (
        row(Picture(partial(_draw_sign, sign), (14, 14)), Label(text, 23, ink="ink2", leading=1.4), gap=14)
        for sign, text in told
    )
    return Lines(tuple(boxes), gap=36, spare=2)
