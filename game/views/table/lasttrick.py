"""The last trick: small where it has room to stay in sight, and large beside the running one while it is asked for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.model import knowledge
from game.views.paint.theme import CARD_RATIO
from game.views.painter import Painter
from game.views.table import furniture
from game.views.table.layout import MARGIN, Area, Pose, TableLayout
from game.views.table.tabletop import Tabletop
from game.views.widgets.prose import draw_names, flow, flow_height, label, lines_of_names, true_size
from game.words import _
from game.words import events as event_words

TALL: Final = 260.0  # the height of a card where there is room
FAIR: Final = 130.0  # so high they are beside the score; else the sheet covers that
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


def peek(painter: Painter, top: Tabletop) -> None:
    """The last trick, small, where there is room for it to stay in sight."""
    shown, layout = top.shown, top.layout
    if not layout.has_peek or not shown.tricks:
        return
    trick = shown.tricks[-1]
    count = len(trick.cards)
    assert shown.trump is not None
    best = knowledge.best_of(trick.cards, shown.trump)
    for i, played in enumerate(trick.cards):
        spot = layout.peek(i, count)
        painter.card(played.card, spot.x, spot.y, spot.height, spot.angle, lift=0.6, dim=played.card != best)
    state = (shown, layout, top.people, top.personal, top.tells_points)
    painter.unchanged("last trick", state, lambda: _peek_words(painter, top))


def _peek_words(painter: Painter, top: Tabletop) -> None:
    middle = top.layout.peek(0, 1)
    apart = middle.height / 2 + PEEK_GAP + true_size(painter, SMALL) / 2  # from the cards to the words
    painter.text(_("Last trick"), middle.x, middle.y - apart, 20, "semi", "cream", "c", shadow=0.5)
    text = event_words.last_trick(top.shown, top.people, top.personal, top.tells_points)
    painter.text(text, middle.x, middle.y + apart, 20, "sans", "cream", "c", shadow=0.5)


class Plan(NamedTuple):
    """The sheet, and where its cards lie."""

    sheet: Area
    cards: tuple[Pose, ...]
    step: float  # from one card of a row to the next
    each: int  # cards in a full row


def room(layout: TableLayout, beside: bool = True) -> Area:
    """Where the sheet may lie: right of the running trick, above the message, ``beside`` the score if that has room."""
    if layout.is_public:
        half = min(WIDEST / 2 + 20, layout.cx - MARGIN)
        return (layout.cx - half, 2 * MARGIN, 2 * half, layout.message[1] - 48 * layout.pill - 4 * MARGIN)
    tricks = [layout.trick(seat) for seat in range(layout.seats)]
    if layout.seats == 2:
        tricks += [layout.trick(seat, nth, 2) for seat in range(2) for nth in range(2)]
    left = max(pose.x + pose._replace(angle=TILT).reach[0] for pose in tricks) + 16
    score = layout.slate(5 if layout.seats == 5 else 2)[0] - 12
    right = score if beside and score - left >= NARROWEST else layout.w - MARGIN
    bottom = layout.message[1] - 24 * layout.pill - 12
    return (left, MARGIN, right - left, bottom - MARGIN)


def plan(layout: TableLayout, count: int, words: float, told: float, beside: bool = True) -> Plan:
    """Lay out so many cards as large as they can be in that :func:`room`.

    ``words`` is the height of the names below a card, ``told`` that of the sentences.
    """
    left, top, wide, high = room(layout, beside)
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
        spots.append(Pose(across, y + HEAD + row * pitch + tall / 2, tall))
    return Plan((x, y, width, full), tuple(spots), step, each)


def sheet(painter: Painter, top: Tabletop) -> None:
    """The last trick, large, while it is asked for; below it, what nobody must miss of the deal is told again."""
    shown = top.shown
    trick = shown.tricks[-1]
    assert shown.trump is not None
    best = knowledge.best_of(trick.cards, shown.trump)
    taken = event_words.last_trick(shown, top.people, top.personal, top.tells_points)
    again = event_words.recalled(shown, top.people, top.personal)[-MOMENTS:]
    names = [
        _("You") if played.seat == shown.seat and top.personal else top.people[played.seat].name
        for played in trick.cards
    ]
    made = _laid_out(painter, top.layout, names, taken, again)
    while again and made.cards[0].height < LOW:
        again = again[1:]
        made = _laid_out(painter, top.layout, names, taken, again)
    inner = made.sheet[2] - 2 * INSET
    said = flow_height(painter, taken, inner, WORDS, "serif-italic", LEADING)
    lines = lines_of_names(painter, names, made.step, WORDS)
    left, above, width, tall = made.sheet
    painter.paper(left, above, width, tall)
    label(painter, _("Last trick"), left + width / 2, above + 54, width - 60, 32, "serif-bold", "ink", "c")
    taker = next(index for index, played in enumerate(trick.cards) if played.card == best)
    for index, (played, spot) in enumerate(zip(trick.cards, made.cards, strict=True)):
        painter.card(played.card, spot.x, spot.y, spot.height, 0, ring="win" if index == taker else None)
        if index == taker:
            furniture.crown(painter, spot)
    for first in range(0, len(names), made.each):
        row = made.cards[first : first + made.each]
        below = row[0].y + row[0].height / 2 + 6
        draw_names(
            painter, names[first : first + made.each], [spot.x for spot in row], below, WORDS,
            step=made.step, lines=lines, edges=(left + 18, left + width - 18), best=taker - first,
        )  # fmt: skip
    middle, y = left + width / 2, above + tall - FOOT - said - _height(painter, again, inner)
    y = flow(painter, taken, middle, y, inner, WORDS, "serif-italic", "ink2", LEADING, "c")
    if again:
        painter.line([(middle - inner / 2, y + 9), (middle + inner / 2, y + 9)], "line", 1.5)
        y += 18
    for sentence in again:
        y = flow(painter, sentence, middle, y, inner, SMALL, "sans", "ink", LEADING, "c")


def _laid_out(painter: Painter, layout: TableLayout, names: Sequence[str], taken: str, again: Sequence[str]) -> Plan:
    """Lay the sheet out beside the score, and over it where the cards would be too small."""
    words = true_size(painter, WORDS) * 1.5
    for beside in (True, False):
        inner = min(room(layout, beside)[2], WIDEST) - 2 * INSET
        told = flow_height(painter, taken, inner, WORDS, "serif-italic", LEADING) + _height(painter, again, inner)
        made = plan(layout, len(names), words, told, beside)
        if lines_of_names(painter, names, made.step, WORDS) > 1:
            made = plan(layout, len(names), 2 * words, told, beside)
        if made.cards[0].height >= FAIR:
            break
    return made


def _height(painter: Painter, sentences: Sequence[str], width: float) -> float:
    """How much room these take, with the line above them."""
    each = [flow_height(painter, sentence, width, SMALL, "sans", LEADING) for sentence in sentences]
    return sum(each) + 18 if each else 0.0
