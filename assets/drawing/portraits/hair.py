"""Ways to wear one's hair. Each is given the tone of the hair and returns its pieces in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.curves import both_sides
from assets.drawing.ink.pieces import Ball, Patch, Piece, Stroke
from assets.drawing.ink.shapes import spiral
from assets.drawing.portraits.palette import GOLD, RED
from assets.drawing.portraits.person import Hair

_PARTING = (
    "0,-112! 40,-110 74,-90 90,-52 92,-16! 82,-18 76,-34! 70,-58 48,-76 22,-84 0,-86!",
    "6,-104 36,-96 64,-74 82,-36",
    "4,-96 34,-88 60,-68 78,-42",
    "86,-20 92,-8 88,2",
)
"""The right half: contour, two strands, and a lock before the ear."""
_LONG_BACK = (
    "-70,-70! -100,-30 -106,30 -120,90 -128,140! -90,160 0,150 90,160 128,140! 120,90 106,30 100,-30 70,-70! 0,-110"
)
_BOB_BACK = (
    "-64,-96! -104,-60 -112,-10 -112,40 -104,84 -84,104! -50,96 0,104 50,96 84,104!"
    " 104,84 112,40 112,-10 104,-60 64,-96! 0,-124"
)
_BOB_RIGHT = (
    "-30,-104! -2,-118 40,-116 78,-92 100,-50 108,0 106,44 96,70! 86,60 88,20 82,-16! 74,-46 44,-72 10,-84 -18,-92!"
)
_BOB_LEFT = "-30,-104! -66,-96 -94,-62 -106,-10 -106,40 -96,70! -86,60 -88,22 -82,-14! -74,-50 -50,-76 -18,-92!"
_BOB_STRANDS = (
    "-10,-108 36,-104 74,-76 94,-30 98,20",
    "-22,-98 20,-94 60,-70 82,-30",
    "-34,-96 -66,-76 -88,-36 -96,10",
    "94,10 98,36 94,56",
    "-96,20 -98,40 -94,56",
)
_TOUSLED = (
    "-84,-6! -94,-34 -96,-70 -78,-104 -46,-126! -40,-118 -20,-130 14,-132! 12,-124 40,-128 66,-112!"
    " 64,-106 88,-86 96,-54 92,-26 86,-4! 80,-20 78,-40 68,-58! 54,-54 40,-60 32,-72! 22,-60 0,-56 -18,-62!"
    " -16,-70 -12,-74 -14,-80! -30,-62 -52,-54 -66,-56! -76,-42 -78,-22!"
)
_TOUSLED_STRANDS = (
    "-14,-80 -26,-98 -24,-112",
    "-40,-72 -58,-84 -62,-100",
    "32,-72 38,-92 30,-112",
    "58,-72 70,-86 66,-100",
    "6,-76 4,-96 10,-112",
    "-72,-56 -82,-66 -82,-80",
    "78,-50 86,-60 84,-72",
)


def parted(tone: Tone) -> Hair:
    """Smooth hair with a parting in the middle."""
    pieces: list[Piece] = []
    for contour, upper, lower, lock in zip(*map(both_sides, _PARTING), strict=True):
        pieces += [
            Patch(contour, tone),
            Stroke(upper, 3, end=0.4),
            Stroke(lower, 3, end=0.4),
            Stroke(lock, 3, tone.shade, start=0.1, end=0.6),
        ]
    return Hair(tuple(pieces))


def parted_long(tone: Tone) -> Hair:
    """Parted hair that falls over the shoulders."""
    return Hair(parted(tone).front, back=(Patch(_LONG_BACK, tone, depth=8),))


def parted_with_bun(tone: Tone) -> Hair:
    """Parted hair, wound into a bun which a gold pin with red heads holds."""
    head = Tone(RED)
    return Hair(
        parted(tone).front,
        back=(
            Ball(0, -124, 44, 36, tone, ink=5),
            Stroke(spiral(0, -126, 26, turns=1.5, start=40), 3, start=0.1, end=0.2),
            Stroke("-34,-112 -16,-96 14,-96 34,-110", 3, start=0.15, end=0.25),
            Ball(-46, -134, 7, 7, head, ink=3.2, shift=0),
            Stroke("-40,-130 30,-108", 4, GOLD.shade, start=0, end=0),
            Ball(46, -134, 7, 7, head, ink=3.2, shift=0),
        ),
    )


def bob(tone: Tone) -> Hair:
    """Hair to the chin, parted at the side."""
    return Hair(
        (Patch(_BOB_RIGHT, tone), Patch(_BOB_LEFT, tone), *(Stroke(strand, 3) for strand in _BOB_STRANDS)),
        back=(Patch(_BOB_BACK, tone, depth=8),),
    )


def tousled(tone: Tone) -> Hair:
    """Short hair that no comb has seen."""
    return Hair((Patch(_TOUSLED, tone), *(Stroke(strand, 3) for strand in _TOUSLED_STRANDS)))
