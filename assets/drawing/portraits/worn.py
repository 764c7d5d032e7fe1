"""Hats, glasses and moustaches, as pieces in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.curves import both_sides
from assets.drawing.ink.pieces import Dot, Patch, Piece, Stroke
from assets.drawing.ink.shapes import ellipse_path
from assets.drawing.portraits.palette import INK, PALE_GOLD


def beret(cloth: Tone) -> tuple[Piece, ...]:
    """A beret with its stalk; the band has the shade of the cloth."""
    return (
        Patch("-104,-62! -116,-96 -84,-140 -10,-152 70,-146 112,-112 108,-72! 60,-84 0,-90 -56,-82!", cloth, 12, 5.4),
        Patch(
            "-94,-56! -60,-74 0,-82 60,-74 96,-58! 94,-74 50,-90 0,-96 -50,-90 -94,-72!",
            Tone(cloth.shade or INK),
            ink=4,
            shift=0,
        ),
        Stroke("-6,-152 -2,-166", 7, start=0, end=0),
    )


def barretina(cloth: Tone) -> tuple[Piece, ...]:
    """The Catalan cap whose tip falls to one side, with a band as black as ink."""
    return (
        Patch(
            "-94,-60! -96,-120 -60,-166 -6,-172 54,-168 112,-140 126,-100 112,-86!"
            " 98,-104 90,-96 94,-62! 40,-82 -40,-82!",
            cloth,
            12,
            5.4,
        ),
        Patch("-98,-52! -50,-74 0,-80 50,-74 98,-52! 96,-78 50,-98 0,-104 -50,-98 -96,-78!", Tone(INK), ink=4, shift=0),
    )


def headscarf(cloth: Tone) -> tuple[Piece, ...]:
    """A scarf bound over the hair, with pale dots."""
    spots = ((-66, -98), (-30, -124), (12, -128), (50, -112), (76, -82))
    return (
        Patch(
            "-94,-40! -100,-96 -60,-146 0,-152 60,-146 100,-96 94,-40! 70,-78 36,-96 0,-100 -36,-96 -70,-78!",
            cloth,
            12,
            5.4,
        ),
        *(Dot(x, y, 6, 6, PALE_GOLD) for x, y in spots),
    )


def round_glasses() -> tuple[Piece, ...]:
    """Two round lenses and a bridge."""
    rims = (Stroke(ellipse_path(x, 4, 27, 24, corners=24), 4.4, start=0, end=0) for x in (-34, 34))
    return (*rims, Stroke("-8,0 0,-4 8,0", 4.4, start=0.5, end=0.5))


def brush_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A moustache that hangs over the lip."""
    return _moustache("0,44! 14,40 34,48 50,44! 40,60 18,60 0,54!", hair)


def handlebar_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A moustache with ends turned up."""
    return _moustache("0,42! 16,38 38,44 52,34 60,24! 60,42 42,58 18,60 0,54!", hair)


def _moustache(right: str, hair: Tone) -> tuple[Piece, ...]:
    return tuple(Patch(half, hair, depth=4, ink=3.6) for half in both_sides(right))
