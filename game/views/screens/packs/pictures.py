"""Pictures of packs, backs and table covers, each made whole by the background thread, and the tiles that offer them.

The functions that draw pictures take sizes in pixels, use no cache and may run in any thread; :func:`put_picture`
fetches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial
from typing import Final, NamedTuple

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.model.cards import Card, parse_card, parse_cards
from game.packs.marks import Marks
from game.packs.pack import PLAIN, Pack
from game.views.cards import shape
from game.views.cards.skin import Appearance, draw_back, draw_face, shape_of
from game.views.kit.box import Span, Terms, place
from game.views.kit.controls import ControlBox, EntryBox
from game.views.kit.placed import Placed
from game.views.kit.words import Picture, Prose
from game.views.paint.covers import table_cover
from game.views.painter import Painter
from game.views.widgets.control import Control, Look, Rect, focus_ring
from game.views.widgets.prose import true_size

Size = tuple[int, int]

SAMPLE: Final[tuple[Card, ...]] = parse_cards("12e 1o")  # what stands for a pack: its king of swords, its ace of coins
TRICK: Final[tuple[Card, ...]] = parse_cards("11b 3c")
HAND: Final[tuple[Card, ...]] = parse_cards("7e 12o 1c")
TURNED: Final = parse_card("4b")
OVERSAMPLED: Final = 2
SWATCH: Final = 260.0  # units of a table's cover that a piece of it shows across
CORNER: Final = 0.05  # its round corners, in widths
SPREAD: Final = 9.0  # degrees between neighbouring cards
RADIUS = 12.0
PAD = 8.0
NAME: Final = 19.0  # letters of names on tiles
MARGIN: Final = 5.0  # free beside them


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


def card_picture(pack: Pack, card: Card | None, size: Size, marks: Marks = PLAIN, back: str | None = None) -> Surface:
    """Draw a face, or for None a back, as large as the pack's cards can be inside ``size``, in its middle."""
    made = Surface(size, SRCALPHA)
    height = min(size[1], round(size[0] / pack.aspect))
    width, height = max(1, round(height * pack.aspect)), max(1, height)
    drawn = draw_back(pack, width, height, back) if card is None else draw_face(pack, card, width, height, marks)
    made.blit(drawn.premul_alpha(), ((size[0] - width) // 2, (size[1] - height) // 2))
    return made


def fan_of(pack: Pack, size: Size) -> Surface:
    """Draw two cards of a pack, one leaning over the other."""
    made = Surface(size, SRCALPHA)
    height = round(size[1] * 0.86)
    width = height * pack.aspect
    if width * 1.62 > size[0]:
        height = round(height * size[0] / (width * 1.62))
    step, cards = height * pack.aspect * 0.27, _Cards(pack, size[1] / 150)
    for card, side in zip(SAMPLE, (-1, 1), strict=True):
        cards.lay(made, card, height, -7.0 * side, (size[0] / 2 + side * step, size[1] * 0.52))
    return made


def spread_of(
    pack: Pack, faces: Sequence[Card | None], marks: Marks, back: str | None, size: Size, unit: float
) -> Surface:
    """Draw cards of a pack (None: its back) fanned out; their lower parts are cut off."""
    made = Surface(size, SRCALPHA)
    width, height = size
    tall = min(height * 1.36, width * 0.69)
    for place_, card in enumerate(faces):
        aside = place_ - (len(faces) - 1) / 2
        place = (width / 2 + aside * tall * 0.35, 14 * unit + abs(aside) * tall * 0.055 + tall / 2)
        _Cards(pack, unit, marks, back).lay(made, card, shape_of(pack).high(round(tall)), -aside * SPREAD, place)
    return made


def card_on_tile(pack: Pack, card: Card, marks: Marks, size: Size, unit: float, radius: int) -> Surface:
    """Draw one card of a pack for a small tile with round corners; its lower part is cut off."""
    made = Surface(size, SRCALPHA)
    width, height = size
    tall = shape_of(pack).high(round(height * 1.12))
    _Cards(pack, unit, marks).lay(made, card, tall, 5, (width / 2 + 2 * unit, height * 0.66))
    return _rounded_off(made, radius)


def backs_of(pack: Pack, back: str | None, size: Size, unit: float) -> Surface:
    """Draw three backs of a pack in a fan: nothing is told of the cards."""
    made = Surface(size, SRCALPHA)
    width, height = size
    tall = round(height * 0.78)
    for aside in (-1, 0, 1):
        place = (width / 2 + aside * tall * 0.36, height * 0.46 + abs(aside) * tall * 0.05)
        _Cards(pack, unit, back=back).lay(made, None, tall, -9.0 * aside, place)
    return made


def cover_piece(cover: str, size: Size) -> Surface:
    """Draw a piece of what covers the table, with round corners."""
    made = Surface(size, SRCALPHA)
    made.blit(table_cover(cover, size, size[0] / SWATCH), (0, 0))
    return _rounded_off(made, round(size[0] * CORNER))


def table_with(pack: Pack, appearance: Appearance, marks: Marks, size: Size, unit: float) -> Surface:
    """Draw a small table: the stock over the turned card, a trick, and a hand at the lower edge."""
    made = Surface(size, SRCALPHA)
    made.blit(table_cover(appearance.cover, size, unit), (0, 0))
    cards, (width, height) = _Cards(pack, unit, marks, appearance.back), size
    tall = round(min(height * 0.45, width * 0.29) * shape_of(pack).tall)
    wide = tall * pack.aspect
    left, upper, small = width * 0.17, height * 0.30, round(tall * 0.86)
    cards.lay(made, TURNED, small, 90, (left + small * 0.36, upper))
    for lift in range(3):
        cards.lay(made, None, small, 0, (left - lift * unit, upper - 2 * lift * unit))
    for card, side, angle in zip(TRICK, (-1, 1), (5.0, -4.0), strict=True):
        place = (width * 0.62 + side * wide * 0.56, height * 0.31 + side * tall * 0.05)
        cards.lay(made, card, round(tall * 0.92), angle, place)
    for place_, card in enumerate(HAND):
        away = place_ - 1
        place = (width * 0.5 + away * wide * 0.86, height - tall * 0.40 + abs(away) * tall * 0.03)
        cards.lay(made, card, round(tall * 1.06), -4.5 * away, place)
    return _rounded_off(made, round(12 * unit))


class _Cards(NamedTuple):
    """The cards that a picture is made of: their pack, marks and backs, and how many pixels a unit has."""

    pack: Pack
    unit: float
    marks: Marks = PLAIN
    back: str | None = None

    def lay(self, ground: Surface, card: Card | None, height: int, angle: float, place: tuple[float, float]) -> None:
        """Lay a card (None: a back) and its shadow, ``height`` px high, turned by ``angle`` degrees."""
        pack, tall = self.pack, height * OVERSAMPLED
        size = (round(tall * pack.aspect), tall)
        drawn = draw_back(pack, *size, self.back) if card is None else draw_face(pack, card, *size, self.marks)
        lying = shape.careful(drawn.premul_alpha(), height, angle, 1, False)
        soft = shape.soft_card(shape_of(pack), shape.spread(height, 0.5, self.unit), 1)
        shade = shape.shadow(soft, height, angle)
        right, down = shape.shadow_drop(height, 0.5, self.unit)
        for surface, x, y in ((shade, place[0] + right, place[1] + down), (lying, *place)):
            corner = (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2))
            ground.blit(surface, corner, special_flags=BLEND_PREMULTIPLIED)


def _rounded_off(surface: Surface, radius: int) -> Surface:
    mask = shape.rounded(surface.get_size(), radius)
    surface.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    return surface


class TileBox(ControlBox, frozen=True):
    """A place for a tile with a picture and a name.

    ``picture`` draws it at a size in pixels, in a thread, and is known by ``key``; without it there is nothing to
    show but a sign that something is wrong. One that cannot be used now is ``pale``. The name has as many
    lines as any name among its ``brothers`` needs; one that is ``whole`` is not made smaller to fit.
    """

    text: str
    press: Callable[[], None]
    key: Hashable
    picture: Callable[[Size], Surface] | None
    chosen: bool
    brothers: Collection[str]
    pale: bool = False
    whole: bool = False

    def width(self, terms: Terms) -> Span:
        """Return the width of a name that has to be whole."""
        least = terms.painter.text_width(self.text, NAME, "semi") + 2 * MARGIN if self.whole else 0.0
        return least, least

    def fill(self, terms: Terms, rect: Rect, placed: Placed) -> None:
        """Make the control."""
        wrap = terms.painter.wrap
        lines = max(len(wrap(name, rect[2] - 2 * MARGIN, NAME, "semi")) for name in self.brothers)
        face = Picture(partial(self._draw, lines))
        EntryBox(self.name, self.text, face, self.press, _plate, chosen=self.chosen).fill(terms, rect, placed)

    def _draw(self, lines: int, painter: Painter, rect: Rect) -> None:
        """Draw the picture and below it the name, and a tick when it is the chosen one."""
        x, y, w, h = rect
        foot = true_size(painter, NAME) * 1.2 * lines + 10
        area = (x + PAD, y + PAD, w - 2 * PAD, h - foot - PAD - 2)
        if self.picture is None:
            painter.circle(x + w / 2, area[1] + area[3] / 2, 26, "danger")
            painter.text("!", x + w / 2, area[1] + area[3] / 2 + 1, 34, "serif-bold", "paper", "c")
        else:
            with painter.group(alpha=0.45 if self.pale else 1.0):
                put_picture(painter, self.key, area, self.picture)
        font, room = "semi" if self.chosen else "sans", w - 2 * MARGIN
        size = min(painter.fit(word, room, NAME, font) for word in self.text.split())
        words = Prose(self.text, size, font, "ink2" if self.pale else "ink", lines=lines, align="c")
        place(words, (x + MARGIN, y + h - foot - 1, room, foot), painter).paint(painter)
        if self.chosen:
            painter.tick(x + w - 16, y + 16, 15)


def _plate(painter: Painter, rect: Rect, look: Look) -> None:
    x, y, w, h = rect
    focus_ring(painter, look, rect, RADIUS)
    if look.chosen and not look.focused:
        painter.box(x - 5, y - 5, w + 10, h + 10, RADIUS + 5, "ink")
        painter.box(x - 3.5, y - 3.5, w + 7, h + 7, RADIUS + 3.5, "gold")
    painter.box(*rect, RADIUS, "#F0E2C4" if look.hovered else "paper2", 1, "ink", 1.2, 0.3)


class ShownPicture(Control):
    """A picture that a pointer can press, and nothing else: keys have another way to the same."""

    in_order = reachable = False

    def __init__(self, rect: Rect, draw: Callable[[Painter, Rect], object], press: Callable[[], None]) -> None:
        super().__init__(rect, press)
        self._draw = draw

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw the picture."""
        self._draw(painter, self.rect)
