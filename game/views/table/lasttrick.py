"""The last trick: small where it has room to stay in sight, and large over the table while it is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.views import phrases
from game.views.layout import PLACES, Area, Spot, TableLayout
from game.views.painter import Painter
from game.views.people import Person
from game.views.table import furniture
from game.views.table import pieces as places
from game.views.table.tabletop import Tabletop
from game.views.theme import CARD_RATIO
from game.views.widgets.prose import label, true_size
from game.words import _

TOP: Final = {1: 176.0, 2: 140.0}  # by rows
TALL: Final = 260.0  # the height of a card where there is room
TALL_OF_TWO: Final = 150.0  # and where they lie in two rows
APART: Final = 1.2  # how far apart cards lie, in widths
LEAST_STEP: Final = 132.0  # where cards would lie closer they lie in two rows


def peek(painter: Painter, top: Tabletop, people: Sequence[Person], viewer_plays: bool) -> None:
    """The last trick, small, where there is room for it to stay in sight."""
    shown, layout = top.shown, top.layout
    if not layout.has_peek or not shown.tricks:
        return
    trick = shown.tricks[-1]
    count = len(trick.cards)
    assert shown.trump is not None
    best = places.best_of(trick.cards, shown.trump)
    middle, apart = layout.peek(0, 1), 92 - 18 * (layout.text - 1)  # from the cards to the words
    painter.text(_("Last trick"), middle.x, middle.y - apart, 20, "semi", "cream", "c", shadow=0.5)
    for i, played in enumerate(trick.cards):
        spot = layout.peek(i, count)
        painter.card(played.card, spot.x, spot.y, spot.height, spot.angle, lift=0.6, dim=played.card != best)
    text = phrases.last_trick(shown, people, viewer_plays, top.tells_points)
    painter.text(text, middle.x, middle.y + apart, 20, "sans", "cream", "c", shadow=0.5)


class Plan(NamedTuple):
    """The sheet, and where its cards lie."""

    sheet: Area
    cards: tuple[Spot, ...]
    room: float  # for a name below a card


def plan(layout: TableLayout, count: int, words: float) -> Plan:
    """Lay out so many cards right of stock or contract, so that trumps stay in sight; ``words`` is a line's height."""
    chip = layout.chip if layout.seats != 5 else layout.contract_chip
    least = max(chip[0] + 120, layout.turned.x + layout.turned.reach[0] + 16)
    most = layout.slate(5 if layout.seats == 5 else 2)[0] - 12
    if "r" in PLACES[layout.seats] and not layout.narrow:
        fan = layout.other_hand(1, 0, 8 if layout.seats == 5 else 3)
        most = min(most, fan.x - fan.reach[0] - 12)
    inner = most - least - 72
    rows = 2 if count > 2 and inner / count < LEAST_STEP else 1
    each = math.ceil(count / rows)
    step = min(TALL * CARD_RATIO * APART, inner / each)
    high = min(TALL if rows == 1 else TALL_OF_TWO, step / CARD_RATIO / 1.06)
    pitch = high + words + 18
    width, tall = each * step + 72, 92 + rows * pitch + words + 36
    left = min(max(least, layout.cx - width / 2), most - width)
    top, spots = TOP[rows], []
    for i in range(count):
        row, at = divmod(i, each)
        here = min(each, count - row * each)
        x = left + width / 2 + (at - (here - 1) / 2) * step
        spots.append(Spot(x, top + 92 + row * pitch + high / 2, high))
    return Plan((left, top, width, tall), tuple(spots), step - 12)


def sheet(painter: Painter, top: Tabletop, people: Sequence[Person], viewer_plays: bool) -> None:
    """The last trick, large, while it is asked for."""
    shown = top.shown
    trick = shown.tricks[-1]
    assert shown.trump is not None
    best = places.best_of(trick.cards, shown.trump)
    words = true_size(painter, 22) * 1.5
    made = plan(top.layout, len(trick.cards), words)
    left, above, width, tall = made.sheet
    painter.paper(left, above, width, tall)
    label(painter, _("Last trick"), left + width / 2, above + 54, width - 60, 32, "serif-bold", "ink", "c")
    for played, spot in zip(trick.cards, made.cards, strict=True):
        won = played.card == best
        painter.card(played.card, spot.x, spot.y, spot.height, 0, ring="win" if won else None)
        mine = played.seat == shown.seat and viewer_plays
        name = _("You") if mine else people[played.seat].name
        below = spot.y + spot.height / 2 + 6 + words / 2
        label(painter, name, spot.x, below, made.room, 22, "bold" if won else "sans", "ink", "c")
        if won:
            furniture.crown_at(painter, spot.x, spot.y, spot.height)
    text = phrases.last_trick(shown, people, viewer_plays, top.tells_points)
    label(painter, text, left + width / 2, above + tall - 22 - words / 2, width - 72, 22, "serif-italic", "ink2", "c")
