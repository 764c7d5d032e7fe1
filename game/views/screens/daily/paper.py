"""The sheet of a day: leaf, what is played and with whom, and below it the bar, par, and the text to copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Surface

from game.views.paint import shapes
from game.views.painter import Painter
from game.views.screens.daily.leaf import HIGH, WIDE, draw_leaf
from game.views.screens.daily.state import DayResult, DayView
from game.views.screens.packs.pictures import Size, backs_of, put_picture
from game.views.widgets.layout import Rect
from game.views.widgets.prose import crowding, flow, flow_height, label, true_size
from game.views.widgets.tile import sheet
from game.words import _

DESIGNED: Final = 1064.0  # the width for which sizes are designed
GAP: Final = 26.0
MOST_SLACK: Final = 12.0
ROOMS: Final = (
    (26.0, True, True, 26.0),
    (23.0, True, True, 26.0),
    (23.0, False, True, 26.0),
    (20.0, False, True, 26.0),
    (20.0, False, False, 24.0),
    (18.0, False, False, 22.0),
    (16.0, False, False, 22.0),
    (16.0, False, False, 12.0),
    (15.0, False, False, 4.0),
)
"""The letters of the text to copy, whether signs and par are explained, and what lies between: the first that fits."""
HEAD_LEAST: Final = 240.0  # units that the upper part keeps
BAR: Final = 48.0
LEADING: Final = 1.5
LOW_LEADING: Final = 1.26  # where there is little room
TIGHT: Final = 20.0
BUTTON_HIGH: Final = 60.0
GOLD: Final = 88.0
TEXT_PAD: Final = 28.0
STEP: Final = 0.04
LEAST_SCALE: Final = 0.5
CLOSE: Final = 0.7
SMALLER: Final = 0.76


@dataclass(frozen=True, slots=True)
class PaperPlaces:
    """Where everything on the sheet lies; what is empty has no room and is not shown."""

    sheet: Rect
    leaf: Rect
    head: Rect  # of the words beside the leaf
    faces: Rect
    cards: Rect | None = None  # the cards that wait
    gold: Rect | None = None
    bar: Rect | None = None
    verdict: Rect | None = None
    explained: bool = True
    letters: float = 26.0  # of the text to copy
    leading: float = LEADING
    text: Rect | None = None
    copy: Rect | None = None
    legend: Rect | None = None


def places_of(painter: Painter, area: Rect, day: DayView) -> PaperPlaces:
    """Place what there is to tell of a day."""
    x, y, w, h = area
    k = min(1.0, w / DESIGNED)
    pad = 60 * k
    top = y + 52
    leaf = (x + pad + 4, top + 6, WIDE * k, HIGH * k)
    face = 156 * k
    faces_wide = face if len(day.faces) == 1 else 2 * 92 * k + 8
    faces = (x + w - pad - faces_wide + 12 * k, top, faces_wide, face if len(day.faces) == 1 else 2 * 92 * k + 8)
    left = leaf[0] + leaf[2] + 34 * k
    head_width = faces[0] - 16 * k - left
    bottom = y + h - 52
    if day.result is None:
        gold = _gold_place(painter, (x, bottom - GOLD, w, GOLD))
        room = max(HIGH * k, (bottom - GOLD - top) * 0.52)
        high = _head_height(painter, day, head_width, _head_scale(painter, day, head_width, room))
        head = (left, top + 4, head_width, room)
        under = max(leaf[1] + leaf[3], head[1] + high) + 20
        cards = (x + pad, under, w - 2 * pad, gold[1] - 24 - under)
        return PaperPlaces(area, leaf, head, faces, cards if cards[3] > 120 else None, gold)
    return _with_result(painter, area, day, day.result, (leaf, (left, top + 4, head_width, 0.0), faces), pad)


def _gold_place(painter: Painter, area: Rect) -> Rect:
    x, y, w, h = area
    wide = min(w - 120, 460 * crowding(painter))
    return (x + (w - wide) / 2, y, wide, h)


def _with_result(
    painter: Painter, area: Rect, day: DayView, result: DayResult, above: tuple[Rect, Rect, Rect], pad: float
) -> PaperPlaces:
    x, y, w, h = area
    leaf, head, faces = above
    width, bottom = w - 2 * pad, y + h - 52
    beside = 250 * min(1.3, crowding(painter))
    bar_high = BAR * min(1.3, crowding(painter))
    label_high = true_size(painter, 24) * 1.3 + 14
    head_least = max(leaf[3] + 20, _head_height(painter, day, head[2], LEAST_SCALE) + 6)
    wanted = max(HEAD_LEAST, head_least)
    for letters, shows_legend, explained, gap in ROOMS:
        widest = max(painter.text_width(line, letters, "sans") for line in result.text)
        stacked = widest > width - 2 * TEXT_PAD - beside - 20
        leading = LEADING if gap > TIGHT else LOW_LEADING
        lines = true_size(painter, letters) * leading * len(result.text) + 2 * TEXT_PAD - 8
        text_high = lines + (BUTTON_HIGH + 14 if stacked else 0)
        legend_high = (
            _legend_rows(painter, width) * true_size(painter, 23) * 1.4 if shows_legend and result.signs else 0
        )
        verdict_high = _verdict_height(painter, result, width, explained)
        used = legend_high + (gap if legend_high else 0) + text_high + verdict_high + 2 * gap + bar_high + label_high
        if bottom - used - head[1] >= (wanted if explained else head_least):
            break
    slack = bottom - used - GAP - head[1] - head_least
    gap += min(MOST_SLACK, max(0.0, slack / 4))  # what is left is shared by the gaps
    legend = (x + pad, bottom - legend_high, width, legend_high) if legend_high else None
    at = bottom - legend_high - (gap * 0.8 if legend_high else 0) - text_high
    text = (x + pad, at, width, text_high)
    if stacked:
        copy = (
            text[0] + TEXT_PAD, at + text_high - BUTTON_HIGH - 18, min(width - 2 * TEXT_PAD, 1.4 * beside), BUTTON_HIGH
        )  # fmt: skip
    else:
        copy = (text[0] + width - TEXT_PAD - beside, at + (text_high - BUTTON_HIGH) / 2, beside, BUTTON_HIGH)
    at -= gap + verdict_high
    verdict = (x + pad, at, width, verdict_high)
    at -= gap * 0.8 + bar_high
    bar = (x + pad, at, width, bar_high)
    head = (head[0], head[1], head[2], max(120.0, at - label_high - head[1]))
    return PaperPlaces(
        area, leaf, head, faces, None, None, bar, verdict, explained, letters, leading, text, copy, legend
    )


def _verdict_height(painter: Painter, result: DayResult, width: float, explained: bool) -> float:
    line = true_size(painter, 27) * 1.34
    if not explained or not result.explained:
        return line
    if _fits_beside(painter, result, width):
        return line
    return line + flow_height(painter, result.explained, width, 25, "serif-regular", 1.3)


def _fits_beside(painter: Painter, result: DayResult, width: float) -> bool:
    said = painter.text_width(f"{result.verdict} ", 27, "serif-bold")
    return said + painter.text_width(result.explained, 27, "serif-regular") + 10 <= width


# --- the picture


def draw_paper(painter: Painter, places: PaperPlaces, day: DayView) -> None:
    """Draw the sheet and all on it but its buttons."""
    sheet(painter, places.sheet)
    draw_leaf(painter, places.leaf, day.month, day.number, day.weekday)
    _draw_head(painter, places.head, day)
    _draw_faces(painter, places.faces, day.faces)
    if places.cards is not None:
        _draw_cards(painter, places.cards, day)
    result = day.result
    if result is None or places.bar is None or places.verdict is None or places.text is None:
        return
    _draw_bar(painter, places.bar, result)
    _draw_verdict(painter, places.verdict, result, places.explained)
    _draw_text(painter, places, places.text, result)
    if places.legend is not None:
        _draw_legend(painter, places.legend)


def _draw_head(painter: Painter, rect: Rect, day: DayView) -> None:
    """Title, facts and remark, all smaller where they would not fit."""
    x, y, w, h = rect
    k = _head_scale(painter, day, w, h)
    for text, size, font, leading, ink, before in _head_parts(painter, day, w, k):
        y = flow(painter, text, x, y + before * k, w, size * k, font, ink, leading)


def _head_parts(
    painter: Painter, day: DayView, width: float, k: float
) -> list[tuple[str, float, str, float, str, float]]:
    """The words of the head: text, size, font, leading, ink, and what is left free before."""
    title = max(painter.fit(day.title, width, 46, "serif-bold"), 46 * SMALLER)  # rather smaller than in two lines
    closer = 0.0 if k > CLOSE else 0.16  # lines of small letters stand nearer to each other
    facts = [(fact, 26.0, "sans", 1.36 - closer, "ink", 0.0 if place else 10.0) for place, fact in enumerate(day.facts)]
    return [
        (day.title, title, "serif-bold", 1.14, "ink", 0.0),
        *facts,
        (day.remark, 25.0, "serif-italic", 1.3 - closer, "ink2", 10.0),
    ]


def _head_height(painter: Painter, day: DayView, width: float, k: float) -> float:
    parts = _head_parts(painter, day, width, k)
    return sum(flow_height(painter, text, width, size * k, font, leading) + before * k
               for text, size, font, leading, _ink, before in parts)  # fmt: skip


def _head_scale(painter: Painter, day: DayView, width: float, height: float) -> float:
    """How much smaller than designed the words are, so that they fit."""
    k = 1.0
    while k > LEAST_SCALE and _head_height(painter, day, width, k) > height:
        k -= STEP
    return k


def _draw_faces(painter: Painter, rect: Rect, faces: tuple[tuple[str, str], ...]) -> None:
    x, y, w, h = rect
    if len(faces) == 1:
        who, expression = faces[0]
        painter.portrait(who, expression, x + w / 2, y + h / 2, w)
        return
    size = (w - 8) / 2
    for place, (who, expression) in enumerate(faces):
        row, column = divmod(place, 2)
        middle = x + size / 2 + column * (size + 8)
        if place == len(faces) - 1 and not column:  # the last of an odd number stands in the middle
            middle = x + w / 2
        painter.portrait(who, expression, middle, y + size / 2 + row * (size + 8), size)


def _draw_cards(painter: Painter, rect: Rect, day: DayView) -> None:
    """Three backs of the cards of the day in a fan."""
    x, y, w, h = rect
    height = min(h, 300.0)
    wide = min(w, height * 1.6)
    key = ("backs of the day", day.pack.id, day.back)
    place = (x + (w - wide) / 2, y + (h - height) / 2, wide, height)
    put_picture(painter, key, place, partial(_backs, day, painter.metrics.unit))


def _backs(day: DayView, unit: float, size: Size) -> Surface:
    return backs_of(day.pack, day.back, size, unit)


def _draw_bar(painter: Painter, rect: Rect, result: DayResult) -> None:
    x, y, w, h = rect
    painter.box(x, y, w, h, h / 2, "paper2")
    split = x + w * min(1.0, max(0.0, result.part))
    if result.part > 0:
        _draw_own(painter, rect, split)
    painter.box(x, y, w, h, h / 2, None, 1, "ink", 3)
    mark = None if result.par_part is None else x + w * result.par_part
    room = w / 2 - 40
    own = min(painter.text_width(result.own, 25, "bold"), room)
    lines = sorted(at for at in (split, mark) if at is not None)
    label(painter, result.own, _past(x + 22, own, lines, 1), y + h / 2, room, 25, "bold", "ink")
    others = min(painter.text_width(result.others, 25, "bold"), room)
    label(
        painter, result.others, _past(x + w - 22 - others, others, lines[::-1], -1), y + h / 2, room, 25, "bold", "ink"
    )
    at = x + w / 2 if mark is None else mark
    wide = painter.text_width(result.par, 24, "semi")
    at = min(max(at, x + wide / 2), x + w - wide / 2)
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
    """The gold part of the bar, cut from a whole one, and the line where it ends."""
    x, y, w, h = rect
    x0, y0 = painter.metrics.at(x, y)
    x1, y1 = painter.metrics.at(x + w, y + h)
    end = painter.metrics.at(split, y)[0] - x0
    size = (x1 - x0, y1 - y0)
    pad = shapes.box_pad(0)

    def make() -> Surface:
        whole = shapes.box(*size, size[1] / 2, "gold", 1, None, 0, 1)
        return whole.subsurface((0, 0, max(1, end + pad), whole.get_height())).copy()

    painter.put(painter.cache.get(("par bar", size, end, painter.contrast), make), x0 - pad, y0 - pad)
    if h / 4 < split - x < w - h / 4:
        painter.box(split - 1.5, y + 1.5, 3, h - 3, 0, "ink")


def _draw_verdict(painter: Painter, rect: Rect, result: DayResult, explained: bool) -> None:
    x, y, w, _h = rect
    line = true_size(painter, 27) * 1.34
    wide = label(painter, result.verdict, x, y + line / 2, w, 27, "serif-bold", "ink")
    if not explained or not result.explained:
        return
    if _fits_beside(painter, result, w):
        painter.text(result.explained, x + wide + 10, y + line / 2, 27, "serif-regular", "ink")
    else:
        flow(painter, result.explained, x, y + line, w, 25, "serif-regular", "ink", 1.3)


def _draw_text(painter: Painter, places: PaperPlaces, rect: Rect, result: DayResult) -> None:
    (x, y, w, h), copy, letters = rect, places.copy, places.letters
    painter.box(x, y, w, h, 12, "sheet", 1, "line", 2)
    step = true_size(painter, letters) * places.leading
    right = x + w - TEXT_PAD if copy is None or copy[1] > y + h / 2 else copy[0] - 20
    at = y + TEXT_PAD - 4 + step / 2
    for line in result.text:
        if line[:1] in ("●", "◆", "○"):
            _draw_signs(painter, result.signs, x + TEXT_PAD, at, right - x - TEXT_PAD, letters)
        else:
            label(painter, line, x + TEXT_PAD, at, right - x - TEXT_PAD, letters, "sans", "ink")
        at += step


def _draw_signs(painter: Painter, signs: str, x: float, y: float, width: float, letters: float) -> None:
    """A sign for each trick, in groups of ten, smaller where they would not fit."""
    count = len(signs) + (len(signs) - 1) // 10 * 0.6
    step = min(true_size(painter, letters) * 0.81, width / max(1.0, count))
    for place, sign in enumerate(signs):
        middle = x + step / 2 + (place + place // 10 * 0.6) * step
        _draw_sign(painter, sign, middle, y, step * 0.36)


def _draw_sign(painter: Painter, sign: str, x: float, y: float, r: float) -> None:
    if sign == "d":
        far = r * 1.3
        points = [(x, y - far), (x + far, y), (x, y + far), (x - far, y)]
        painter.line(points, "ink", 1, 1, "ink")
    elif sign == "w":
        painter.circle(x, y, r, "ink")
    else:
        painter.circle(x, y, r - 1, None, "ink", 2)


def _legend() -> tuple[tuple[str, str], ...]:
    return (("w", _("trick won")), ("d", _("won with ten points or more")), ("l", _("trick lost")))


def _legend_rows(painter: Painter, width: float) -> int:
    rows, left = 1, 0.0
    for _sign, text in _legend():
        wide = 30 + painter.text_width(text, 23)
        if left and left + wide > width:
            rows, left = rows + 1, 0.0
        left += wide + 36
    return rows


def _draw_legend(painter: Painter, rect: Rect) -> None:
    x, y, width, _h = rect
    step, left = true_size(painter, 23) * 1.4, 0.0
    for sign, text in _legend():
        wide = 30 + painter.text_width(text, 23)
        if left and left + wide > width:
            y, left = y + step, 0.0
        _draw_sign(painter, sign, x + left + 9, y + step / 2, 7)
        label(painter, text, x + left + 30, y + step / 2, width - left - 30, 23, "sans", "ink2")
        left += wide + 36
