"""Hair and beards in the frame of the head. Each style is given a tone and returns its pieces."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.pieces import Ball, Patch, Piece, Stroke
from assets.drawing.ink.shapes import spiral


@dataclass(frozen=True)
class Hair:
    """What lies behind the neck, and what is drawn over the face."""

    back: tuple[Piece, ...]
    front: tuple[Piece, ...]


HairStyle = Callable[[Tone], Hair]
BeardStyle = Callable[[Tone], tuple[Piece, ...]]


def _strands(*lines: str, width: float = 2.8) -> tuple[Piece, ...]:
    return tuple(Stroke(line, width, start=0.25, end=0.5) for line in lines)


def _nape(contour: str, tone: Tone) -> Patch:
    """Return hair in the shade of the neck."""
    return Patch(contour, Tone(tone.dark), ink=4, shift=0)


def bob(tone: Tone) -> Hair:
    """Return a page's straight hair, cut below the ears."""
    back = "-38,-20 -44,10 -46,34 -50,50! -40,58 -30,52 -20,30 20,30 60,40 64,0 50,-40 0,-60"
    front = (
        "-36,-30! -38,-48 -20,-62 6,-68 34,-60 50,-38 56,-6 60,26 66,44 62,58! 50,62 38,58 30,50! 36,34 34,12 30,-8!"
        " 26,-22 16,-34! 4,-28 -12,-32! -22,-28 -30,-34!"
    )
    strands = _strands(
        "14,-58 34,-44 42,-16 44,16 52,44", "2,-60 24,-52 34,-34 38,-10 40,24 46,54", "26,-56 44,-38 50,-8 54,28 60,48",
        "-14,-56 -24,-46 -28,-38", "-4,-60 -8,-48 -12,-38", "8,-60 12,-48 12,-40", "48,-10 50,20 57,46",
        "36,30 37,44 40,56",
    )  # fmt: skip
    return Hair((_nape(back, tone),), (Patch(front, tone, depth=7, ink=4.2), *strands))


def long(tone: Tone) -> Hair:
    """Return a king's hair in waves over the shoulders."""
    back = (
        "-30,-40 -46,-14 -48,20 -58,50 -60,78! -48,72 -42,82! -30,60 60,70 60,0 40,-40",
        "-44,0 -44,30 -52,60",
    )
    front = (
        "-34,-40! -20,-58 8,-64 36,-54 50,-28 56,4 66,34 78,62 80,84! 70,78 66,88! 56,76 50,86! 42,70 38,50 36,20"
        " 32,-6! 28,-24 14,-38! -6,-36 -22,-42!"
    )
    strands = _strands(
        "20,-52 38,-36 46,-4 54,30 66,68", "8,-54 30,-40 38,-14 42,22 52,64 58,74", "34,-48 50,-20 56,16 70,52 74,70",
        "34,-20 40,6 42,36 48,60", "46,-24 54,10 64,44", "40,30 48,56 54,70",
    )  # fmt: skip
    return Hair((_nape(back[0], tone), Stroke(back[1], 2.6)), (Patch(front, tone, depth=8, ink=4.2), *strands))


def lock(tone: Tone) -> Hair:
    """Return a rider's hair, tucked under the hat, with one lock behind the ear."""
    back = "-30,-40 -44,-12 -46,18 -52,44 -52,64! -42,60 -36,70! -26,54 54,60 60,0 40,-40"
    front = "28,-40! 46,-40 54,-14 58,20 66,48 72,62! 58,66 46,58 40,46! 44,20 38,-2 30,-14!"
    strands = _strands("40,-30 48,0 52,30 60,54", "34,-24 44,6 48,40", "46,-20 54,16 62,46", width=2.6)
    return Hair((_nape(back, tone),), (Patch(front, tone, depth=5, ink=4.2), *strands))


def curls(tone: Tone) -> Hair:
    """Return a head of curls around the face and on the neck."""
    rim = [(-30, -46), (-14, -58), (6, -62), (26, -56), (42, -42), (52, -22), (56, 0), (60, 22), (60, 44), (50, 58)]
    back = [Ball(x, y, 15, 15, Tone(tone.dark), ink=3.6, shift=0) for x, y in ((-44, 6), (-46, 28), (-42, 48))]
    front: list[Piece] = [
        Patch("-28,-40! 4,-58 38,-44 46,-10 50,30! 38,26 36,0 28,-22! 4,-34", tone, depth=0.1, ink=0, shift=0)
    ]
    for index, (x, y) in enumerate(rim):
        front.append(Ball(x, y, 14, 13, tone, depth=5, ink=3.6, shift=1.2))
        front.append(Stroke(spiral(x, y, 9, turns=1.1, start=index * 67), 2.4, start=0.2, end=0.5))
    return Hair((_nape("-40,-20 -46,20 -40,54 60,60 56,-20 0,-50", tone), *back), tuple(front))


def cropped(tone: Tone) -> Hair:
    """Return short hair with a fringe and sideburns."""
    front = (
        "-37,-28! -40,-46 -22,-62 6,-67 34,-59 48,-38 50,-14! 47,-12 43,-18 39,-8! 38,6 35,12 32,8! 31,-10 28,-22!"
        " 20,-30! 14,-26 10,-33! 2,-27 -4,-33! -12,-27 -18,-33! -26,-26 -30,-32!"
    )
    strands = _strands(
        "10,-60 30,-48 40,-24", "-2,-60 16,-50 26,-34", "-16,-56 -4,-48 2,-36", "-28,-50 -20,-44 -16,-36",
        "28,-54 42,-36 46,-20",
        "35,-12 36,0", width=2.6,
    )  # fmt: skip
    return Hair(
        (_nape("10,-50 48,-36 52,0 46,34! 30,44 10,30", tone),), (Patch(front, tone, depth=6, ink=4.2), *strands)
    )


def _moustache(contour: str, tone: Tone, *lines: str) -> tuple[Piece, ...]:
    return (Patch(contour, Tone(tone.flat), ink=3.4, shift=0), *_strands(*lines, width=2))


def full_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a long beard that ends in five points."""
    contour = (
        "-40,22! -38,40 -40,62 -34,84 -30,104! -24,96 -20,112! -12,102 -6,120! 2,104 8,112! 14,94 24,98! 26,74 34,52"
        " 40,28 42,6! 36,10 30,24 20,32 6,31! -2,25 -10,26! -16,30 -24,26 -32,28!"
    )
    strands = _strands(
        "-30,44 -30,66 -26,88", "-20,52 -20,74 -18,98", "-8,54 -6,80 -5,108", "6,52 8,76 6,100", "18,44 20,64 16,84",
        "30,32 28,52 24,72", "-34,34 -35,48 -35,58", "-14,60 -13,84", "1,60 2,84", "13,52 14,72",
    )  # fmt: skip
    whiskers = _moustache(
        "-18,27! -26,26 -36,31 -46,29! -42,38 -32,41 -22,38 -16,33! -8,38 4,42 16,39 24,30! 14,31 4,26 -8,25!",
        tone, "-22,31 -30,34 -38,34", "-8,31 4,35 14,35",
    )  # fmt: skip
    return (Patch(contour, tone, depth=8, ink=4.2), *strands, *whiskers)


def forked_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a beard that parts into two curled points."""
    contour = (
        "-40,20! -40,42 -44,64 -46,86 -36,104! -24,98 -16,82 -12,70! -4,86 6,102 20,108! 26,88 28,70 35,50 41,28"
        " 42,4! 36,10 30,24 20,32 6,31! -2,25 -10,26! -16,30 -24,26 -32,28!"
    )
    strands = _strands(
        "-34,36 -36,60 -38,86", "-26,44 -28,66 -32,92", "-18,52 -20,70 -26,90", "-4,54 4,74 14,98", "8,50 14,70 19,92",
        "20,42 22,60 22,80", "31,28 29,46 26,62",
    )  # fmt: skip
    whiskers = _moustache(
        "-18,27! -26,24 -38,26 -50,20! -48,34 -36,41 -24,38 -16,33! -8,38 6,42 20,38 30,22! 18,28 4,24 -8,25!",
        tone, "-22,31 -32,34 -42,30", "-8,31 6,35 18,33",
    )  # fmt: skip
    return (Patch(contour, tone, depth=8, ink=4.2), *strands, *whiskers)


def short_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a beard that follows the jaw, trimmed and pointed."""
    contour = (
        "-39,24! -40,40 -34,56 -22,72 -11,84! 0,76 14,66 28,52 38,34 42,8! 36,12 32,26 22,34 8,33! -2,28 -10,27!"
        " -16,31 -24,27 -32,29!"
    )
    strands = _strands(
        "-32,42 -26,58 -16,72", "-22,50 -18,62 -12,76", "-10,52 -10,66", "2,50 0,62 -4,72", "14,46 10,58",
        "26,38 20,50", "36,22 32,36",
        width=2.4,
    )  # fmt: skip
    whiskers = _moustache(
        "-18,28! -26,26 -34,30 -43,30! -40,38 -30,40 -22,37 -16,33! -8,37 4,40 14,37 22,31! 12,31 2,27 -8,26!",
        tone, "-22,31 -32,34", "-8,31 8,34",
    )  # fmt: skip
    lip = Patch("-20,42! -13,41 -6,43! -12,47", Tone("#C46B58"), ink=0, shift=0)
    return (Patch(contour, tone, depth=6, ink=4), *strands, *whiskers, lip)


def goatee(tone: Tone) -> tuple[Piece, ...]:
    """Return a cavalier's moustache and the tuft on his chin."""
    whiskers = _moustache(
        "-18,28! -26,27 -34,30 -44,24! -41,35 -32,38 -22,36 -16,33! -8,36 4,38 14,34 22,22! 12,29 2,27 -8,26!",
        tone, "-22,31 -32,33", "-8,31 6,33",
    )  # fmt: skip
    tuft = Patch("-24,46! -14,48 -4,46! 2,54 -4,66 -14,78! -22,66 -27,56", tone, depth=4, ink=3.4, shift=1)
    return (*whiskers, tuft, *_strands("-14,52 -13,68", "-19,54 -17,64", "-8,54 -9,64", width=2.2))


def moustache(tone: Tone) -> tuple[Piece, ...]:
    """Return a broad moustache with curled ends."""
    return _moustache(
        "-18,26! -26,25 -36,30 -46,30 -50,20! -56,32 -46,42 -32,42 -22,39 -16,34! -8,39 6,43 20,40 30,30 28,18!"
        " 22,28 12,30 2,26 -8,25!",
        tone, "-22,31 -32,35 -44,35", "-8,31 6,35 20,34",
    )  # fmt: skip


def curly_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a beard of curls."""
    rows = (
        (38, 16),
        (34, 34),
        (22, 50),
        (6, 60),
        (-10, 63),
        (-26, 56),
        (-36, 42),
        (26, 66),
        (8, 78),
        (-10, 84),
        (-27, 74),
    )
    base = Patch("-40,26! -36,56 -10,84 20,72 38,34 42,4! 34,20 20,34 -10,30", tone, depth=0.1, ink=0, shift=0)
    balls: list[Piece] = []
    for index, (x, y) in enumerate(reversed(rows)):
        balls.append(Ball(x, y, 12.5, 12, tone, depth=5, ink=3.4, shift=1))
        balls.append(Stroke(spiral(x, y, 8, turns=1.1, start=math.degrees(index)), 2.2, start=0.2, end=0.5))
    whiskers = _moustache(
        "-18,27! -26,26 -36,31 -46,29! -42,38 -32,41 -22,38 -16,33! -8,38 4,42 16,39 24,30! 14,31 4,26 -8,25!", tone
    )
    return (base, *balls, *whiskers)
