"""What must not happen to a text in a picture, as rules over the marks of a frame."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Rect

from game.views.paint import lettering
from game.views.paint.theme import LEAST_PX
from tests.gallery.fitpainter import SLOT, Mark
from tests.gallery.fitstudio import Frame, Piece

HIDES: Final = 0.85  # what is at least so solid hides what lies below
CARRIES: Final = 0.5  # what is at least so solid is a ground for a text over something else
SEEN: Final = 0.3  # a text that has faded further is not read
SMALLER: Final = 0.9  # of its size: a sentence that had to shrink further is smaller than what is around it
ENDS: Final = (".", "?", "!", "…")
SLACK: Final = 2  # pixels by which ink may touch something: an accent and a descender, a rounding
MISSING: Final = "\uffff"  # a character that no font has
SHEET: Final = "its sheet"
PROBE: Final = 40  # pixels, the size at which characters are compared with the sign of a missing one


@dataclass(frozen=True)
class Finding:
    """Something wrong with a text: ``what`` in words, by how many pixels, and where its ink lies."""

    text: str
    what: str
    px: int
    place: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.text!r} {self.what}, {self.px} px, at {self.place[0]},{self.place[1]}"


def findings(frame: Frame) -> list[Finding]:
    """Return all that is wrong with the visible texts of a frame."""
    texts = [piece for piece in frame.pieces if piece.mark.kind == "text" and piece.solid >= SEEN and _area(piece.rect)]
    texts = [text for text in texts if not _hidden(frame, text)]
    found = [finding for text in texts for finding in _alone(frame, text)]
    for i, text in enumerate(texts):
        found += [finding for other in texts[i + 1 :] for finding in _together(frame, text, other)]
    for text in texts:
        for piece in frame.pieces:
            found += _below(frame, text, piece) if piece.order > text.order else _above(frame, text, piece)
    found += _sheets(frame)
    worst: dict[tuple[str, str, tuple[int, int]], Finding] = {}
    for finding in found:
        key = (finding.text, finding.what, finding.place)
        if key not in worst or worst[key].px < finding.px:
            worst[key] = finding
    return list(worst.values())


def _found(text: Piece, what: str, px: float) -> Finding:
    return Finding(text.mark.name, what, round(px), text.whole.topleft)


# --- a text by itself


def _alone(frame: Frame, text: Piece) -> Iterator[Finding]:
    """The window cuts it, it was cut short, it is cut off sideways, it is too small, its font lacks a letter."""
    mark, rect = text.mark, text.whole
    out = max(-rect.left, -rect.top, rect.right - frame.size[0], rect.bottom - frame.size[1])
    if out > 0:
        yield _found(text, "is cut by the window", out)
    if mark.name in frame.shortened:
        yield _found(text, f"is cut short of {frame.shortened[mark.name]!r}", 0)
    if text.rect.width < rect.width and out <= 0:  # a page that scrolls cuts lines at its upper and lower edge only
        yield _found(text, "is cut off sideways", rect.width - text.rect.width)
    if mark.px < LEAST_PX:
        yield _found(text, "is smaller than can be read", LEAST_PX - mark.px)
    meant = frame.shrunk.get(mark.name, 0)
    if mark.px < SMALLER * meant and mark.name.endswith(ENDS) and " " in mark.name:
        yield _found(text, "is smaller than the words around it", meant - mark.px)
    for letter in sorted(set(mark.name)):
        if lacks(mark.font, letter):
            yield _found(text, f"needs {letter!r}, which the font {mark.font} has not", 0)
    over = clipped(mark)
    if over > 0:
        yield _found(text, f"has a letter higher than the font {mark.font} shows", over)


@cache
def lacks(font: str, letter: str) -> bool:
    """Whether a font has no picture of a character."""
    if letter.isspace():
        return False

    def picture(what: str) -> bytes:
        return pygame.image.tobytes(lettering.font(font, PROBE).render(what, True, (255, 255, 255)), "RGBA")

    return picture(letter) == picture(MISSING)


def clipped(mark: Mark) -> int:
    """By how many pixels a line of text reaches above or below the surface that its font makes for it."""
    font = lettering.font(mark.font, mark.px)
    letters = [each for each in font.metrics(mark.name) if each is not None]
    above = max((each[3] for each in letters), default=0) - font.get_ascent()
    below = max((-each[2] for each in letters), default=0) + font.get_descent()
    return max(0, above - 1, below - 1)  # the measures are rounded outwards


# --- two texts


def _together(frame: Frame, text: Piece, other: Piece) -> Iterator[Finding]:
    """Their ink meets, or their boxes overlap by more than an accent."""
    shared = text.rect.clip(other.rect)
    if not _area(shared) or _covered(frame, shared, text.order, other.order):
        return
    depth = min(shared.width, shared.height)
    if depth > SLACK + text.mark.px // 12 or (depth > 1 and _inks_meet(text, other)):
        yield _found(text, f"overlaps the text {other.mark.name!r}", depth)


def _inks_meet(text: Piece, other: Piece) -> bool:
    one, two = text.mark, other.mark
    assert one.ink is not None
    assert two.ink is not None
    if one.mask is None or two.mask is None:
        return False
    offset = (
        other.whole.left - two.ink.left - (text.whole.left - one.ink.left),
        other.whole.top - two.ink.top - (text.whole.top - one.ink.top),
    )
    return one.mask.overlap_area(two.mask, offset) > 0


# --- sheets


def _sheets(frame: Frame) -> Iterator[Finding]:
    """A sheet hides a part of a card or of the place for one; what lies on it as a whole belongs to it."""
    for sheet in (piece for piece in frame.pieces if piece.mark.name == SHEET and piece.solid >= HIDES):
        for piece in frame.pieces:
            if piece.layer != sheet.layer or piece.mark.moving or _hidden(frame, piece):
                continue
            if piece.mark.name == SLOT or (piece.mark.kind == "card" and piece.order < sheet.order):
                depth = _depth_in_card(sheet.rect, piece) if piece.mark.kind == "card" else _overlap(sheet, piece)
                if depth > SLACK:
                    yield Finding("a sheet", f"covers {piece.mark.name}", round(depth), sheet.whole.topleft)


def _overlap(one: Piece, other: Piece) -> float:
    shared = one.rect.clip(other.rect)
    return min(shared.size)


# --- a text and other things


def _hidden(frame: Frame, text: Piece) -> bool:
    """Whether something solid lies over all of it."""
    return _covered(frame, text.rect, text.order, len(frame.pieces))


def _covered(frame: Frame, area: Rect, after: int, before: int) -> bool:
    """Whether something between two pieces, in their order, hides all of an area."""
    return any(
        piece.solid >= HIDES and piece.mark.kind in ("plate", "disc", "picture") and piece.rect.contains(area)
        for piece in frame.pieces[after + 1 : before]
    )


def _below(frame: Frame, text: Piece, piece: Piece) -> Iterator[Finding]:
    """Something of the same screen lies over a part of the text."""
    mark = piece.mark
    if piece.layer != text.layer or mark.kind in ("text", "nothing", "scrim", "outline") or piece.solid < SEEN:
        return
    if mark.moving:  # what flies over a text is gone in a moment
        return
    depth = _depth(text.rect, piece)
    if depth > SLACK and not (piece.solid < CARRIES and piece.rect.contains(text.rect)):
        yield _found(text, f"lies under {mark.name}", depth)


def _above(frame: Frame, text: Piece, piece: Piece) -> Iterator[Finding]:
    """The text lies over something that it should keep off, or reaches beyond what it belongs to."""
    mark = piece.mark
    if piece.layer != text.layer or mark.kind in ("text", "nothing", "scrim", "picture") or mark.moving:
        return
    if piece.solid < 0.1 and mark.kind != "outline":
        return
    if mark.kind in ("card", "portrait", "icon", "rule"):
        depth = _depth(text.rect, piece)
        if depth > SLACK and not _carried(frame, text, piece):
            yield _found(text, f"lies over {mark.name}", depth)
        return
    out = _beyond(text, piece)
    if out > 0 and not _carried(frame, text, piece):
        yield _found(text, f"sticks out of {mark.name}", out)


def _carried(frame: Frame, text: Piece, piece: Piece) -> bool:
    """Whether the text has a ground of its own that lies over that piece."""
    return any(
        ground.solid >= CARRIES and ground.mark.kind in ("plate", "disc", "picture") and ground.rect.contains(text.rect)
        for ground in frame.pieces[piece.order + 1 : text.order]
    )


def _beyond(text: Piece, piece: Piece) -> float:
    """By how much a text that begins on a shape reaches out of it; 0 when it lies beside it or inside."""
    shared = text.rect.clip(piece.rect)
    if min(shared.size) <= SLACK:
        return 0
    if piece.mark.kind == "disc":
        middle, radius = piece.rect.center, piece.rect.width / 2
        ink = text.rect
        across = math.hypot(max(ink.right - middle[0], middle[0] - ink.left), ink.height / 4)
        if across <= radius and ink.height <= piece.rect.height:
            return 0
        return max(1.0, across - radius)
    ink, edge = text.rect, piece.rect
    return max(0, edge.left - ink.left, edge.top - ink.top, ink.right - edge.right, ink.bottom - edge.bottom)


def _depth(ink: Rect, piece: Piece) -> float:
    """By how many pixels ink lies over a shape; 0 or less when it does not."""
    rect = piece.rect
    if not ink.colliderect(rect):
        return 0
    if piece.mark.kind == "card":
        return _depth_in_card(ink, piece)
    if piece.mark.kind in ("portrait", "disc"):
        middle, radius = rect.center, rect.width / 2
        near = (min(max(middle[0], ink.left), ink.right), min(max(middle[1], ink.top), ink.bottom))
        return radius - math.dist(middle, near)
    if piece.mark.kind == "rule":  # it runs through the ink where there is ink on both its sides
        if rect.width > rect.height:
            return min(rect.top - ink.top, ink.bottom - rect.bottom)
        return min(rect.left - ink.left, ink.right - rect.right)
    return min(ink.clip(rect).size)


def _depth_in_card(ink: Rect, piece: Piece) -> float:
    """The same for a turned card: the least way by which the two would part, along the sides of either."""
    turn = math.radians(piece.mark.angle)
    half = (piece.mark.upright[0] / 2, piece.mark.upright[1] / 2)
    dx, dy = ink.centerx - piece.whole.centerx, ink.centery - piece.whole.centery
    cos, sin = math.cos(turn), math.sin(turn)
    wide, high = ink.width / 2, ink.height / 2
    parts = (
        half[0] * abs(cos) + half[1] * abs(sin) + wide - abs(dx),
        half[0] * abs(sin) + half[1] * abs(cos) + high - abs(dy),
        wide * abs(cos) + high * abs(sin) + half[0] - abs(dx * cos - dy * sin),
        wide * abs(sin) + high * abs(cos) + half[1] - abs(dx * sin + dy * cos),
    )
    return min(parts)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
