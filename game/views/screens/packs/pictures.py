"""Pictures of packs, backs and table covers to choose from, each made whole by the background thread.

The functions that draw take sizes in pixels, use no cache and may run in any thread; :func:`put_picture` fetches.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.model.cards import Card, parse_card, parse_cards
from game.packs.marks import Marks
from game.packs.pack import PLAIN, Pack
from game.views.cards import shape
from game.views.cards.skin import Appearance, draw_back, draw_face, shape_of
from game.views.paint.covers import table_cover
from game.views.painter import Painter
from game.views.widgets.layout import Rect

Size = tuple[int, int]

SAMPLE: Final[tuple[Card, ...]] = parse_cards("12e 1o")  # what stands for a pack: its king of swords, its ace of coins
TRICK: Final[tuple[Card, ...]] = parse_cards("11b 3c")
HAND: Final[tuple[Card, ...]] = parse_cards("7e 12o 1c")
TURNED: Final = parse_card("4b")
OVERSAMPLED: Final = 2
SPREAD: Final = 13.0  # degrees between neighbouring cards


def put_picture(painter: Painter, key: Hashable, area: Rect, make: Callable[[Size], Surface]) -> bool:
    """Put a picture there once the thread has made it, and order it until then; returns whether it is there."""
    left, top, size = _pixels(painter, area)
    whole = ("pack picture", key, size)
    found = painter.skin.masters.find_or_draw_later(painter.cache, whole, partial(make, size))
    if found is not None:
        painter.put(found, left, top)
    return found is not None


def put_made(painter: Painter, key: Hashable, area: Rect) -> bool:
    """Put a picture that was made before there; False when it is kept no more."""
    left, top, size = _pixels(painter, area)
    found = painter.cache.find(("pack picture", key, size))
    if found is not None:
        painter.put(found, left, top)
    return found is not None


def _pixels(painter: Painter, area: Rect) -> tuple[int, int, Size]:
    """Left, top and size of an area in pixels."""
    x, y, w, h = area
    left, top = painter.metrics.at(x, y)
    right, bottom = painter.metrics.at(x + w, y + h)
    return left, top, (max(8, right - left), max(8, bottom - top))


def card_picture(pack: Pack, card: Card, size: Size, marks: Marks) -> Surface:
    """Draw a face, as large as the pack's cards can be inside ``size``, in its middle."""
    made = Surface(size, SRCALPHA)
    width, height = _inside(pack, size)
    face = draw_face(pack, card, width, height, marks).premul_alpha()
    made.blit(face, ((size[0] - width) // 2, (size[1] - height) // 2))
    return made


def back_of(pack: Pack, design: str | None, size: Size) -> Surface:
    """Draw a back as :func:`card_picture` draws a face."""
    made = Surface(size, SRCALPHA)
    width, height = _inside(pack, size)
    made.blit(draw_back(pack, width, height, design).premul_alpha(), ((size[0] - width) // 2, (size[1] - height) // 2))
    return made


def fan_of(pack: Pack, size: Size) -> Surface:
    """Draw two cards of a pack, one leaning over the other."""
    made = Surface(size, SRCALPHA)
    height = round(size[1] * 0.86)
    width = height * pack.aspect
    if width * 1.62 > size[0]:
        height = round(height * size[0] / (width * 1.62))
    step = height * pack.aspect * 0.27
    for card, side in zip(SAMPLE, (-1, 1), strict=True):
        _lay(made, pack, card, height, -7.0 * side, (size[0] / 2 + side * step, size[1] * 0.52), size[1] / 150)
    return made


def spread_of(
    pack: Pack, faces: Sequence[Card | None], marks: Marks, back: str | None, size: Size, unit: float
) -> Surface:
    """Draw cards of a pack (None: its back) fanned out; their lower parts are cut off."""
    made = Surface(size, SRCALPHA)
    width, height = size
    tall = min(height * 1.36, width * 0.62)
    for place_, card in enumerate(faces):
        aside = place_ - (len(faces) - 1) / 2
        place = (width / 2 + aside * tall * 0.37, 14 * unit + abs(aside) * tall * 0.055 + tall / 2)
        _lay(made, pack, card, shape_of(pack).high(round(tall)), -aside * SPREAD, place, unit, marks, back)
    return made


def cover_piece(cover: str, size: Size, unit: float, radius: int) -> Surface:
    """Draw a piece of what covers the table, with round corners."""
    made = Surface(size, SRCALPHA)
    made.blit(table_cover(cover, size, unit), (0, 0))
    return _rounded_off(made, radius)


def table_with(pack: Pack, appearance: Appearance, marks: Marks, size: Size, unit: float, radius: int) -> Surface:
    """Draw a small table: the stock over the turned card, a trick, and a hand at the lower edge."""
    made = Surface(size, SRCALPHA)
    made.blit(table_cover(appearance.cover, size, unit), (0, 0))
    width, height = size
    tall = round(min(height * 0.45, width * 0.29) * shape_of(pack).tall)
    wide = tall * pack.aspect
    left, upper, small = width * 0.17, height * 0.30, round(tall * 0.86)
    _lay(made, pack, TURNED, small, 90, (left + small * 0.36, upper), unit, marks)
    for lift in range(3):
        _lay(made, pack, None, small, 0, (left - lift * unit, upper - 2 * lift * unit), unit, marks, appearance.back)
    for card, side, angle in zip(TRICK, (-1, 1), (5.0, -4.0), strict=True):
        place = (width * 0.62 + side * wide * 0.56, height * 0.31 + side * tall * 0.05)
        _lay(made, pack, card, round(tall * 0.92), angle, place, unit, marks)
    for place_, card in enumerate(HAND):
        away = place_ - 1
        place = (width * 0.5 + away * wide * 0.86, height - tall * 0.40 + abs(away) * tall * 0.03)
        _lay(made, pack, card, round(tall * 1.06), -4.5 * away, place, unit, marks)
    return _rounded_off(made, radius)


def _inside(pack: Pack, size: Size) -> Size:
    height = min(size[1], round(size[0] / pack.aspect))
    return max(1, round(height * pack.aspect)), max(1, height)


def _lay(
    ground: Surface,
    pack: Pack,
    card: Card | None,
    height: int,
    angle: float,
    place: tuple[float, float],
    unit: float,
    marks: Marks = PLAIN,
    back: str | None = None,
) -> None:
    """Lay a card (None: a back), ``height`` px high and turned by ``angle`` degrees, with its shadow on a surface."""
    tall = height * OVERSAMPLED
    wide = round(tall * pack.aspect)
    drawn = draw_back(pack, wide, tall, back) if card is None else draw_face(pack, card, wide, tall, marks)
    lying = shape.careful(drawn.premul_alpha(), height, angle, 1, False)
    soft = shape.soft_card(shape_of(pack), height, 0.5, 1, unit)
    shade = shape.shadow(soft, height, 0.5, unit, angle)
    right, down = shape.shadow_drop(height, 0.5, unit)
    for surface, x, y in ((shade, place[0] + right, place[1] + down), (lying, *place)):
        corner = (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
        ground.blit(surface, corner, special_flags=BLEND_PREMULTIPLIED)


def _rounded_off(surface: Surface, radius: int) -> Surface:
    mask = shape.rounded(surface.get_size(), radius)
    surface.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return surface
