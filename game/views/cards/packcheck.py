"""What the maker of a pack wants to know: what is wrong with it, and how all its cards look side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game.model.cards import Card, Suit
from game.views.cards.packs import Pack, PackError, draw_back, draw_face, load_pack
from game.views.paint.materials import raster
from game.words import _

CHECK_HEIGHT: Final = 160
"""Faces are drawn this high to see whether anything is on them, in pixels."""
SMALL_HEIGHTS: Final = (20, 60)
SLOWEST: Final = 1.0
"""Seconds a card may take at that height; a good one takes a hundredth."""
LEAST_INK: Final = 0.004
"""A face differs from the empty card in at least this part of its pixels."""
SHEET_COLUMNS: Final = 12
CLOTH: Final = (43, 92, 70)


def problems_of(folder: Path) -> tuple[str, ...]:
    """Load and check the pack in a folder; return what is wrong, one sentence each, nothing when it is good."""
    try:
        return check_pack(load_pack(folder))
    except PackError as error:
        return error.problems


def check_pack(pack: Pack, clock: Callable[[], float] = time.thread_time) -> tuple[str, ...]:
    """Draw every card of a loaded pack; return what is wrong with the pictures, one sentence each."""
    slow = slow_part(pack, clock)
    return (slow,) if slow else (*_empty_parts(pack), *_wrong_faces(pack))


def slow_part(pack: Pack, clock: Callable[[], float] = time.thread_time) -> str | None:
    """Say which card takes too long to draw, None when none does. ``clock`` tells seconds of work.

    Nothing can stop SDL while it draws, so all is drawn small first, where even the worst picture takes little.
    """
    parts = [
        (pack.spec.pack.back, pack.back_svg()),
        *((card.code, pack.face_svg(card)) for card in sorted(pack.cards, key=str)),
    ]
    for height in SMALL_HEIGHTS:
        for name, svg in parts:
            begun = clock()
            raster(svg, round(height * pack.aspect), height)
            if clock() - begun > SLOWEST * height / CHECK_HEIGHT:
                return _("The picture of {card} takes too long to draw.").format(card=name)
    return None


def contact_sheet(pack: Pack, width: int) -> pygame.Surface:
    """Return all faces and the back on cloth, ``width`` px wide, a suit to a row; opaque."""
    gap = max(2, width // 160)
    wide = max(8, (width - gap) // SHEET_COLUMNS - gap)
    high = round(wide / pack.aspect)
    rows = [sorted((card for card in pack.cards if card.suit is suit), key=lambda card: card.number) for suit in Suit]
    sheet = pygame.Surface((width, (len(rows) + 1) * (high + gap) + gap), 0, 32)
    sheet.fill(CLOTH)
    for row, cards in enumerate(rows):
        for card in cards:
            place = (gap + (card.number - 1) * (wide + gap), gap + row * (high + gap))
            sheet.blit(draw_face(pack, card, wide, high), place)
    y = gap + len(rows) * (high + gap)
    sheet.blit(draw_back(pack, wide, high), (gap, y))
    for suit in Suit:
        sheet.blit(raster(pack.pip_svg(suit), wide, wide), (gap + (suit + 1) * (wide + gap), y))
    return sheet


def _empty_parts(pack: Pack) -> Iterator[str]:
    parts = [(pack.spec.pack.back, pack.back_svg())]
    parts += [(pack.spec.suits[pack.spec.deck.suits[suit]].pip, pack.pip_svg(suit)) for suit in Suit]
    for name, svg in parts:
        if raster(svg, CHECK_HEIGHT, CHECK_HEIGHT).get_bounding_rect().width == 0:
            yield _("The file {file} comes out blank.").format(file=name)


def _wrong_faces(pack: Pack) -> Iterator[str]:
    width = round(CHECK_HEIGHT * pack.aspect)
    bare = {suit: raster(pack.bare_svg(suit), width, CHECK_HEIGHT) for suit in Suit}
    seen: dict[bytes, Card] = {}
    for card in sorted(pack.cards, key=lambda card: card.index):
        face = raster(pack.face_svg(card), width, CHECK_HEIGHT)
        if _ink_inside(face, bare[card.suit]) < LEAST_INK:
            yield _("{card} comes out blank: its picture is empty or damaged.").format(card=card.code)
            continue
        twin = seen.setdefault(pygame.image.tobytes(face, "RGBA"), card)
        if twin is not card:
            yield _("{card} looks exactly like {twin}.").format(card=card.code, twin=twin.code)


def _ink_inside(face: pygame.Surface, bare: pygame.Surface) -> float:
    """Return the part of the middle of a card, without the corners where the index is, that is drawn upon."""
    width, height = face.get_size()
    middle = pygame.Rect(0, 0, round(width * 0.62), round(height * 0.66))
    middle.center = (width // 2, height // 2)
    paper = bare.subsurface(middle)
    drawn = paper.copy()
    drawn.blit(face, (0, 0), middle)
    plain = drawn.copy()
    plain.fill(drawn.get_at((0, 0)))
    return min(_difference(drawn, paper), _difference(drawn, plain))


def _difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the part of the pixels in which two surfaces of one size differ clearly."""
    width, height = one.get_size()
    same = pygame.transform.threshold(None, one, None, (24, 24, 24, 255), None, 0, other)
    return 1 - same / (width * height)
