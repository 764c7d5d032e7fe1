"""The last trick: small where it has room to stay in sight, and large beside the running one while it is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.views import moments, phrases
from game.views.layout import MARGIN, Area, Spot, TableLayout
from game.views.painter import Painter
from game.views.people import Person
from game.views.table import furniture
from game.views.table import pieces as places
from game.views.table.tabletop import Tabletop
from game.views.theme import CARD_RATIO
from game.views.widgets.prose import flow, flow_height, label, true_size
from game.words import _

TALL: Final = 260.0  # the height of a card where there is room
LOW: Final = 84.0  # and at least; for that the oldest moments are left out
APART: Final = 1.2  # how far apart cards lie, in widths
HEAD: Final = 92.0  # from the upper edge to the first row
FOOT: Final = 30.0
INSET: Final = 36.0
ROW_GAP: Final = 18.0
NARROWEST: Final = 320.0
WIDEST: Final = 560.0
TILT: Final = 4.0  # degrees a card of the trick may lie crooked
MOMENTS: Final = 3  # so many of the last are told again
WORDS: Final = 22.0
SMALL: Final = 20.0
PEEK_GAP: Final = 8.0  # between the small cards and their words
LEADING: Final = 1.28


def peek(painter: Painter, top: Tabletop, people: Sequence[Person], viewer_plays: bool) -> None:
    """The last trick, small, where there is room for it to stay in sight."""
    shown, layout = top.shown, top.layout
    if not layout.has_peek or not shown.tricks:
        return
    trick = shown.tricks[-1]
    count = len(trick.cards)
    assert shown.trump is not None
    best = places.best_of(trick.cards, shown.trump)
    middle = layout.peek(0, 1)
    apart = middle.height / 2 + PEEK_GAP + true_size(painter, SMALL) / 2  # from the cards to the words
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


def room(layout: TableLayout) -> Area:
    """Where the sheet may lie: right of the running trick and above the message, beside the score where it has room."""
    tricks = [layout.trick(seat) for seat in range(layout.seats)]
    if layout.seats == 2:
        tricks += [layout.trick(seat, nth, 2) for seat in range(2) for nth in range(2)]
    left = max(spot.x + Spot(spot.x, spot.y, spot.height, TILT).reach[0] for spot in tricks) + 16
    score = layout.slate(5 if layout.seats == 5 else 2)[0] - 12
    right = score if score - left >= NARROWEST else layout.w - MARGIN
    bottom = layout.message[1] - 24 * layout.pill - 12
    return (left, MARGIN, right - left, bottom - MARGIN)


def plan(layout: TableLayout, count: int, words: float, told: float) -> Plan:
    """Lay out so many cards as large as they can be; ``words`` is a line's height, ``told`` that of the sentences."""
    left, top, wide, high = room(layout)
    width = min(wide, WIDEST)
    inner, spare = width - 2 * INSET, high - HEAD - told - FOOT
    made = []
    for rows in range(1, count + 1):
        each = math.ceil(count / rows)
        step = min(TALL * CARD_RATIO * APART, inner / each)
        tall = min(step / CARD_RATIO / APART * 1.06, spare / rows - words - ROW_GAP)
        made.append((tall, -rows, each, step))
    tall, rows, each, step = max(made)
    tall, rows = max(tall, LOW / 2), -rows
    pitch = tall + words + ROW_GAP
    full = HEAD + rows * pitch + told + FOOT
    x = left + (wide - width) / 2
    y = max(top, min(top + high - full, layout.trick(0).y - full / 2))
    spots = []
    for i in range(count):
        row, at = divmod(i, each)
        here = min(each, count - row * each)
        across = x + width / 2 + (at - (here - 1) / 2) * step
        spots.append(Spot(across, y + HEAD + row * pitch + tall / 2, tall))
    return Plan((x, y, width, full), tuple(spots), step - 12)


def sheet(painter: Painter, top: Tabletop, people: Sequence[Person], viewer_plays: bool) -> None:
    """The last trick, large, while it is asked for; below it, what nobody must miss of the deal is told again."""
    shown = top.shown
    trick = shown.tricks[-1]
    assert shown.trump is not None
    best = places.best_of(trick.cards, shown.trump)
    words = true_size(painter, WORDS) * 1.5
    inner = min(room(top.layout)[2], WIDEST) - 2 * INSET
    taken = phrases.last_trick(shown, people, viewer_plays, top.tells_points)
    again = moments.recalled(shown, people, viewer_plays)[-MOMENTS:]
    said = flow_height(painter, taken, inner, WORDS, "serif-italic", LEADING)
    made = plan(top.layout, len(trick.cards), words, said + _height(painter, again, inner))
    while again and made.cards[0].height < LOW:
        again = again[1:]
        made = plan(top.layout, len(trick.cards), words, said + _height(painter, again, inner))
    left, above, width, tall = made.sheet
    painter.paper(left, above, width, tall)
    label(painter, _("Last trick"), left + width / 2, above + 54, width - 60, 32, "serif-bold", "ink", "c")
    for played, spot in zip(trick.cards, made.cards, strict=True):
        won = played.card == best
        painter.card(played.card, spot.x, spot.y, spot.height, 0, ring="win" if won else None)
        mine = played.seat == shown.seat and viewer_plays
        name = _("You") if mine else people[played.seat].name
        below = spot.y + spot.height / 2 + 6 + words / 2
        label(painter, name, spot.x, below, made.room, WORDS, "bold" if won else "sans", "ink", "c")
        if won:
            furniture.crown_at(painter, spot.x, spot.y, spot.height)
    middle, y = left + width / 2, above + tall - FOOT - said - _height(painter, again, inner)
    y = flow(painter, taken, middle, y, inner, WORDS, "serif-italic", "ink2", LEADING, "c")
    if again:
        painter.line([(middle - inner / 2, y + 9), (middle + inner / 2, y + 9)], "line", 1.5)
        y += 18
    for sentence in again:
        y = flow(painter, sentence, middle, y, inner, SMALL, "sans", "ink", LEADING, "c")


def _height(painter: Painter, sentences: Sequence[str], width: float) -> float:
    """How much room these take, with the line above them."""
    each = [flow_height(painter, sentence, width, SMALL, "sans", LEADING) for sentence in sentences]
    return sum(each) + 18 if each else 0.0
