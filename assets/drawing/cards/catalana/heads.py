"""Faces, hair and beards that only the Catalan courts have, in the frame of the head."""

from __future__ import annotations

from dataclasses import replace

from assets.drawing.cards.figure import face
from assets.drawing.cards.figure.face import Age, Mouth
from assets.drawing.cards.figure.hair import Hair
from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.pieces import Ball, Patch, Piece, Stroke
from assets.drawing.ink.shapes import spiral

IMPISH = replace(face.HAWK, mouth=Mouth.SMILING, mouth_down=2, frown=4, age=Age.YOUNG)
JOLLY = replace(face.BROAD, mouth=Mouth.SMILING, mouth_down=4, lids=0.6, brow=6)
WEATHERED = replace(face.GAUNT, mouth=Mouth.CALM, mouth_down=3, lids=1)
STIFF = replace(face.CLEAN, gaze=(0.0, 0.0), brow=6.4, lids=0.0)
REGAL = replace(face.CLEAN, brow=6.0, frown=2.0, gaze=(-2.6, -0.6), mouth=Mouth.STERN)
BOY = replace(face.YOUTH, gaze=(-2.6, -1.2))
MAID = replace(face.GENTLE, mouth=Mouth.SMILING, lids=0.4, brow=3.4)


def _strands(*lines: str, width: float = 2.6) -> tuple[Piece, ...]:
    return tuple(Stroke(line, width, start=0.25, end=0.5) for line in lines)


def parted(tone: Tone) -> Hair:
    """Return a woman's hair, parted in the middle and drawn back over the ears."""
    back = Patch("-36,-24 -44,8 -40,30! -30,30 44,44 56,10 48,-40 0,-60", Tone(tone.dark), ink=4, shift=0)
    left = "-14,-62! -28,-56 -38,-42 -42,-22 -42,-2! -36,-6 -32,-20 -26,-32 -16,-44!"
    right = "-14,-62! 10,-70 38,-58 52,-32 54,-4 50,20 44,30! 38,24 36,6 30,-14 18,-32 0,-44 -14,-48!"
    strands = _strands(
        "-18,-56 -32,-42 -38,-18", "-8,-58 16,-50 34,-30 42,0", "-4,-64 24,-56 42,-34 48,-4", "0,-50 20,-40 34,-18",
    )  # fmt: skip
    return Hair((back,), (Patch(left, tone, depth=4, ink=4), Patch(right, tone, depth=7, ink=4.2), *strands))


def wild(tone: Tone) -> Hair:
    """Return the mane of Wilfred the Hairy."""
    back = (
        "-34,-44 -54,-20! -46,-16 -60,10! -50,12 -64,44! -52,42 -60,76! -44,68 -36,90! -20,60 50,60 70,80 60,0 40,-50"
    )
    front = (
        "-36,-30! -48,-48! -36,-54 -28,-70! -10,-68 4,-82! 18,-70 36,-76! 42,-62 60,-58! 58,-40 74,-26! 66,-14 80,6!"
        " 70,16 86,40! 74,46 88,72! 74,74 80,98! 62,88 54,100! 46,80 44,50 40,16 34,-10! 24,-24! 16,-22 10,-34! 0,-26"
        " -8,-36! -18,-26 -28,-36!"
    )
    strands = _strands(
        "10,-66 32,-50 44,-20 48,14", "30,-62 54,-40 60,-4 66,30", "44,0 54,34 60,70", "-14,-62 -24,-50 -28,-40",
        "-2,-66 -6,-50 -8,-42", "54,-40 66,-16 68,8", "52,30 62,54 70,84", "20,-56 28,-40 32,-24",
    )  # fmt: skip
    return Hair((Patch(back, Tone(tone.dark), ink=4, shift=0),), (Patch(front, tone, depth=8, ink=4.2), *strands))


def hidden(tone: Tone) -> Hair:
    """Return no hair at all: what a hood covers."""
    return Hair((), ())


def sideburns(tone: Tone) -> tuple[Piece, ...]:
    """Return broad whiskers along the jaw that meet a moustache, the chin shaven."""
    cheek = "42,-10! 48,10 46,34 36,52 22,58 8,54! 2,44 4,36! -6,38 -16,33! -8,26 6,26 18,22! 28,14 34,0 36,-10!"
    other = "-18,28! -28,27 -38,32 -46,26! -44,40 -34,46 -24,42 -16,34!"
    lines = _strands("40,0 40,24 30,42", "34,14 30,32 20,44", "24,28 14,38 6,40", "-22,32 -32,38 -40,34", width=2.2)
    return (Patch(cheek, tone, depth=5, ink=3.8, shift=1), Patch(other, tone, depth=3, ink=3.4, shift=0), *lines)


def great_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a beard down to the belt, in a score of locks."""
    contour = (
        "-42,16! -46,44 -58,66! -48,68 -60,98! -48,98 -54,130! -40,126 -40,156! -26,146 -18,178! -8,156 4,182! 10,154"
        " 24,166! 26,134 44,134! 40,104 56,94! 46,74 54,52! 46,36 44,2! 36,10 30,24 20,32 6,31! -2,25 -10,26! -16,30"
        " -24,26 -32,28!"
    )
    strands = _strands(
        "-34,36 -42,64 -48,92", "-28,48 -34,84 -42,120", "-20,54 -22,96 -30,142", "-8,56 -8,104 -16,160",
        "6,54 4,104 2,162", "18,46 18,96 18,150", "30,34 28,76 34,124", "38,22 38,52 46,86", "-14,70 -14,110 -20,134",
        "0,74 -2,120", "12,74 12,120 14,134", "-36,80 -38,104", "26,90 28,114", width=2.8,
    )  # fmt: skip
    whiskers = (
        Patch(
            "-18,27! -26,25 -38,29 -52,26! -50,40 -36,45 -22,40 -16,33! -8,40 8,45 24,40 36,26! 20,30 4,25 -8,25!",
            Tone(tone.flat), ink=3.4, shift=0,
        ),
        *_strands("-22,31 -34,37 -44,36", "-8,31 8,37 24,35", width=2.2),
    )  # fmt: skip
    return (Patch(contour, tone, depth=9, ink=4.4), *strands, *whiskers)


def round_beard(tone: Tone) -> tuple[Piece, ...]:
    """Return a merry round beard of curls, cut below the chin."""
    base = Patch("-42,22! -38,50 -8,72 20,66 38,40 44,2! 34,20 20,32 -10,30", tone, depth=0.1, ink=0, shift=0)
    rows = (
        (42, 8),
        (40, 26),
        (32, 44),
        (18, 58),
        (0, 66),
        (-18, 64),
        (-32, 52),
        (-40, 36),
        (16, 76),
        (-4, 82),
        (-22, 78),
    )
    balls: list[Piece] = []
    for index, (x, y) in enumerate(reversed(rows)):
        balls += [
            Ball(x, y, 13, 12, tone, depth=5, ink=3.4, shift=1),
            Stroke(spiral(x, y, 8, turns=1.1, start=index * 53), 2.2, start=0.2, end=0.5),
        ]
    whiskers = (
        "-18,26! -26,24 -38,28 -50,20 -54,10! -58,26 -46,40 -32,41 -20,38 -16,33! -8,40 8,43 22,38 32,28 32,14! 24,26"
        " 12,28 2,25 -8,24!"
    )
    return (
        base,
        *balls,
        Patch(whiskers, Tone(tone.flat), ink=3.6, shift=0),
        *_strands("-24,31 -38,34", "-6,31 10,36 22,32"),
    )
