"""Hats, glasses and moustaches, as pieces in the frame of the head; eyes lie so far apart as glasses are told."""

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


def straw_hat(straw: Tone, ribbon: Tone) -> tuple[Piece, ...]:
    """The Puerto Rican pava, its brim turned up at the front."""
    return (
        Patch("-78,-92! -74,-140 -48,-164 0,-160 48,-166 74,-140 78,-92! 40,-98 0,-100 -40,-98", straw, 11, 5.4),
        Patch("-79,-94! -77,-118 0,-126 77,-118 79,-94! 40,-101 0,-103 -40,-101", ribbon, 5, 4.2),
        Patch(
            "-150,-46! -120,-84 -60,-100 0,-104 60,-100 120,-84 150,-46! 110,-58 60,-66 0,-69 -60,-66 -110,-58",
            straw,
            8,
        ),
        *(Stroke(f"{x},-72 {x * 1.25},-92", 2.4, straw.shade, start=0.2, end=0.4) for x in range(-96, 97, 24)),
        *(Stroke(f"{x},-124 {x * 0.9},-152", 2.2, straw.shade, start=0.2, end=0.4) for x in range(-48, 49, 24)),
    )


def round_glasses(apart: float) -> tuple[Piece, ...]:
    """Two round lenses and a bridge."""
    rims = (Stroke(ellipse_path(x, 4, 27, 24, corners=24), 4.4, start=0, end=0) for x in (-apart, apart))
    inner = apart - 27
    return (*rims, Stroke(f"{-inner},0 0,-4 {inner},0", 4.4, start=0.5, end=0.5))


def square_glasses(apart: float) -> tuple[Piece, ...]:
    """Two heavy square lenses, their bridge and the hinges."""
    a = apart
    lens = f"{a - 28},-16! {a + 28},-20! {a + 30},6 {a + 22},24 {a - 18},25 {a - 27},8 {a - 28},-16!"
    parts = [Stroke(side, 6.4, start=0, end=0) for side in both_sides(lens)]
    parts.append(Stroke(f"{28 - a},-8 0,-12 {a - 28},-8", 6, start=0, end=0))
    hinges = both_sides(f"{a + 28},-14 {a + 46},-10")
    return (*parts, *(Stroke(hinge, 6, start=0, end=0.3) for hinge in hinges))


def cat_eye_glasses(apart: float, rim: str) -> tuple[Piece, ...]:
    """Two lenses drawn out to a point at the temples."""
    a = apart
    lens = (
        f"{a - 26},-6 {a - 20},-17 {a + 14},-20 {a + 40},-28! {a + 30},0 {a + 20},22 {a - 8},26 {a - 24},14 {a - 26},-6"
    )
    parts = [Stroke(side, 6, rim, start=0, end=0) for side in both_sides(lens)]
    return (*parts, Stroke(f"{26 - a},-6 0,-11 {a - 26},-6", 5.4, rim, start=0.1, end=0.1))


def brush_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A moustache that hangs over the lip."""
    return _moustache("0,44! 14,40 34,48 50,44! 40,60 18,60 0,54!", hair)


def handlebar_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A moustache with ends turned up."""
    return _moustache("0,42! 16,38 38,44 52,34 60,24! 60,42 42,58 18,60 0,54!", hair)


def drooping_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A thick moustache whose ends hang beside the mouth."""
    return _moustache("0,42! 18,38 38,44 48,60 50,82! 38,76 32,60 16,55 0,53!", hair)


def thin_moustache(hair: Tone) -> tuple[Piece, ...]:
    """A line above the lip."""
    return _moustache("0,46! 14,43 30,48 40,56! 26,54 12,51 0,52!", hair)


def _moustache(right: str, hair: Tone) -> tuple[Piece, ...]:
    return tuple(Patch(half, hair, depth=4, ink=3.6) for half in both_sides(right))
