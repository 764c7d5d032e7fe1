"""A match of before: its row in the list (what, when, with whom, what became of it), and what stands beside that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.model.cards import parse_card
from game.packs.pack import Pack
from game.pastmatches import WON, Line, MatchKey, Part, PastMatch
from game.people import Person
from game.views.kit.box import Box, Either, Grid, column, row
from game.views.kit.controls import ButtonBox
from game.views.kit.slates import Latest, chalked, draw_columns, rule, slate, tally
from game.views.kit.words import Label, Picture, Prose, icon, plate
from game.views.painter import Painter
from game.views.screens.newgame.tiles import BACK, LOOKS
from game.views.screens.packs.pictures import card_on_tile
from game.views.widgets import chalk
from game.views.widgets.layout import Rect
from game.views.widgets.tile import sheet, tile
from game.words import _, listed, ngettext
from game.words import history as words
from game.words.numbers import signed

WIDE: Final = 940.0  # units, at letters as designed, from which on result and score stand beside each other
THUMB: Final = (72.0, 64.0)
THUMB_RADIUS: Final = 8.0
PackOf = Callable[[str], Pack | None]  # the pack with which a game is played; None while that is not read


def match_row(match: PastMatch, width: float, pack_of: PackOf, go_on: Callable[[MatchKey], None]) -> Box:
    """Return the row of a match; a wide one has a button to go on with it."""
    parts: tuple[Box, ...]
    if match.key.part == Part.UNREADABLE:
        sign = column(icon("flag", 30, "danger", grows=1.5), wide=THUMB[0], align=0.5)
        why = Prose(match.sentence, 18, ink="ink2", leading=1.2, lines=2, grow=1, wide=(0, 0), across=0.5)
        parts = sign, _two_lines(Label(match.name, 22, "serif-bold"), match.remark, 1), why
    else:
        is_wide = width >= WIDE
        faces = partial(draw_faces, match.others, 1.03)
        parts = (
            thumb(match.game, pack_of),
            _two_lines(Label(match.name, 27, "serif-bold"), match.when, 34 if is_wide else 40),
            Picture(faces, high=64, across=0.5, grow=24 if is_wide else 32, wide=(0, 0)),
            _beside(match, go_on) if is_wide else _below(match),
        )
    return row(*parts, gap=16, pad=(8, 18, 8, 11))


def _two_lines(name: Label, below: str, grow: float) -> Box:
    return column(name, Label(below, 21, ink="ink2"), align=0.5, grow=grow, wide=(0, 0))


def _beside(match: PastMatch, go_on: Callable[[MatchKey], None]) -> Box:
    """What became of it, beside it the score, and in a match that goes on the button."""
    said = badge(match.result, 22, 1.9) if match.result else Label(match.remark, 22)
    score = Label(match.score, 28, "serif-bold", grow=62)
    if not match.can_continue:
        return row(row(said, grow=38), score, gap=24, grow=42, wide=(0, 0))
    press = partial(go_on, match.key)
    button = ButtonBox("continue", _("Continue"), press, "primary", "play", 24, 160, tall=62, across=0.5)
    return row(said, score, button, gap=24, grow=42, wide=(0, 0))


def _below(match: PastMatch) -> Box:
    """The same above each other."""
    said = badge(match.result, 19, 1.55) if match.result else Label(match.remark, 20)
    return column(row(said), Label(match.score, 24, "serif-bold"), align=0.5, grow=26, wide=(0, 0))


def badge(result: str, size: float, leading: float) -> Box:
    """Return what a match was on a badge, dark with a crown where it was won."""
    is_won = result == WON
    return row(
        icon("crown", size * 0.85, "gold", grows=1.5) if is_won else None,
        Label(words.badge(result), size, "bold", "cream" if is_won else "ink", leading=leading),
        gap=9, pad=(16, 0), across=0.5, ground=plate("ink" if is_won else None, None, ("ink", 2.5, 1)),
    )  # fmt: skip


def draw_faces(people: Sequence[Person], apart: float, painter: Painter, rect: Rect) -> None:
    """Draw portraits ``apart`` diameters from each other, or nearer where there is less room."""
    x, y, w, h = rect
    step = min(h * apart, (w - h) / max(1, len(people) - 1))
    for place, person in enumerate(people):
        painter.portrait(person.portrait, "neutral", x + h / 2 + place * step, y + h / 2, h)


def thumb(game: str, pack_of: PackOf) -> Box:
    """Return the cloth of a game with one of its cards."""
    return Picture(partial(_draw_thumb, game, pack_of), THUMB, 0.8, 1.3, late=True)


def _draw_thumb(game: str, pack_of: PackOf, painter: Painter, rect: Rect) -> None:
    """The cloth of a game, and on it a card of the pack as soon as the thread has drawn it."""
    ground, codes = LOOKS.get(game, ("slate", ""))
    tile(painter, rect, THUMB_RADIUS, 0, ground)
    code, pack = next((code for code in codes.split() if code != BACK), ""), pack_of(game)
    if pack is None or not code:
        return
    card, marks, unit = parse_card(code), painter.skin.marks, painter.metrics.unit
    size = (max(8, int(rect[2] * unit)), max(8, int(rect[3] * unit)))  # the same wherever a row has glided
    key = ("on a tile", id(pack), card, marks, size, unit)
    draw = partial(card_on_tile, pack, card, marks, size, unit, max(2, round(THUMB_RADIUS * unit)))
    found = painter.skin.masters.find_or_draw_later(painter.cache, key, draw)
    if found is not None:
        painter.put(found, *painter.metrics.at(rect[0], rect[1]))


# --- what stands beside the list


DEALS: Final = 44.0  # size of their points
MOST_FACES: Final = 3
plain_sheet = partial(sheet, framed=False)


def unreadable(match: PastMatch) -> Box:
    """Return the name of a record that cannot be read, and why."""
    return column(
        row(icon("flag", 30, "danger", 0.5, grows=1.5), Label(match.name, 30, "serif-bold", grow=1), gap=16),
        Prose(match.remark, 24, "serif-regular", "ink2", leading=1.3),
        Prose(match.sentence, 24, "serif-regular", leading=1.3),
        gap=14, pad=(36, 30), grow=1, ground=plain_sheet,
    )  # fmt: skip


def summary(match: PastMatch) -> Box:
    """Return with whom a match was played; names matter more than faces."""
    names = listed([person.name for person in match.others]) or match.name
    lines = column(Label(names, 26, "serif-bold"), Label(match.sentence, 21, ink="ink2"), align=0.5, grow=1)
    wrapped = Prose(names, 20, "semi", leading=1.2, grow=1, across=0.5)
    found = [row(_faces(match, most), words, gap=18) for most, words in ((MOST_FACES, lines), (1, wrapped))]
    return column(Either(tuple(found)), pad=(20, 14), ground=plain_sheet)


def _faces(match: PastMatch, most: int) -> Box:
    shown = match.others[:most]
    return Picture(partial(draw_faces, shown, 0.62), wide=76 * (1 + 0.62 * (len(shown) - 1)), high=76, across=0.5)


def match_slate(match: PastMatch) -> Box:
    """Return the slate of a match."""
    title = " · ".join(part for part in (match.title, match.when) if part)
    lines = (
        chalked(title, 36, "chalk2", "c"),
        column(*(chalked(each, 28, "chalk2", "c") for each in (match.title, match.when))),
    )
    if not match.lines:
        return slate(Either(lines), rule(3), grow=1)
    edges = partial(draw_columns, len(match.lines), 2.6, 4)
    heads = (Label(line.heading, 40, "chalk", "chalk", "c", pad=(7, 0)) for line in match.lines)
    deals = tuple(_deal(match, deal) for deal in range(len(match.void)))
    listed: Box = Latest(children=deals, earlier=_earlier, behind=edges, grow=1)
    if not deals:
        listed = column(chalked(_("No deal is over yet"), 36, "chalk2", "c"), align=0.5, grow=1)
    scores = Grid(tuple(_score(match, line) for line in match.lines), len(match.lines), ground=edges)
    return slate(
        Either(lines),
        rule(3),
        column(Grid(tuple(heads), len(match.lines), ground=edges), listed, rule(5), scores, grow=1),
        grow=1,
    )


def _deal(match: PastMatch, deal: int) -> Box:
    """The points of a deal; those of one that was void are struck out."""
    cells = (
        chalked(
            signed(line.won[deal]) if match.by_points else str(line.points[deal]),
            DEALS, "chalk" if line.won[deal] > 0 else "chalk2", "c", leading=0.9,
        )
        for line in match.lines
    )  # fmt: skip
    struck = partial(_strike, deal) if match.void[deal] else None
    return Grid(tuple(column(cell, pad=(8, 6), ground=struck) for cell in cells), len(match.lines))


def _earlier(deals: int) -> Box:
    return chalked(ngettext("{n} earlier deal", "{n} earlier deals", deals).format(n=deals), 0.8 * DEALS, "chalk2", "c")


def _score(match: PastMatch, line: Line) -> Box:
    number = chalked(str(line.score).replace("-", "−"), 48, align="c")
    return (
        number if match.by_points or line.score < 1 else Either((column(tally(line.score, 34), pad=(13, 14)), number))
    )


def _strike(seed: int, painter: Painter, rect: Rect) -> None:
    x, y, w, h = rect
    reach = min(w * 0.36, h * 0.6)
    chalk.stroke(painter, x + w / 2 - reach, y + h / 2 + 4, x + w / 2 + reach, y + h / 2 - 5, 3, 0.8, seed=seed)
