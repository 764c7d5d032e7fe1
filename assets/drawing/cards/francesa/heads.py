"""Hair parted in the middle, and crowns and hats that no other pack has."""

from __future__ import annotations

import math

from assets.drawing.cards.figure.hair import Hair
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.inks import Inks
from assets.drawing.cards.patterns import along, diamond, trellis
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.pieces import Ball, Patch, Piece, Stroke
from assets.drawing.ink.shapes import ellipse, spiral


def _strands(*lines: str, width: float = 2.6) -> tuple[Piece, ...]:
    return tuple(Stroke(line, width, start=0.25, end=0.5) for line in lines)


def tresses(tone: Tone) -> Hair:
    """Return loose hair in waves far over the shoulders."""
    back = "-30,-50 -48,-20 -50,16 -58,46 -56,76 -66,104! -52,100 -46,112! -34,90 60,96 62,0 40,-44"
    left = (
        "-6,-58! -28,-55 -43,-36 -48,-6 -50,24 -58,50 -54,78 -62,100! -48,92 -42,70"
        " -44,44 -40,16 -38,-8 -34,-26 -22,-40!"
    )
    right = (
        "-8,-56! 22,-62 46,-44 55,-14 58,16 68,42 66,70 80,100! 68,100 66,116! 52,104 44,82 46,58 38,34 36,8"
        " 30,-12 12,-32 -6,-48!"
    )
    strands = _strands(
        "4,-54 28,-42 42,-14 44,18 54,46 54,76 62,100", "16,-56 42,-36 50,-4 52,24 62,52 60,78",
        "0,-48 22,-34 36,-8 40,24 48,52",
        "-14,-54 -32,-44 -42,-14 -44,18 -50,46 -48,72", "-16,-46 -32,-34 -39,-10",
    )  # fmt: skip
    return Hair(
        (Patch(back, Tone(tone.dark), ink=4, shift=0),),
        (Patch(left, tone, depth=5, ink=4), Patch(right, tone, depth=8, ink=4.2), *strands),
    )


def _bands(tone: Tone) -> tuple[Piece, ...]:
    """Return smooth hair from the parting over the ears."""
    left = "-8,-58! -30,-55 -45,-34 -47,-8 -41,6! -38,-10 -35,-26 -24,-41 -6,-50!"
    right = "-10,-56! 22,-62 47,-44 55,-16 52,12 42,26 30,20! 33,2 28,-14 13,-32 -8,-49!"
    lines = _strands(
        "2,-54 28,-42 42,-14 38,14", "16,-56 40,-40 49,-14 46,14", "0,-48 20,-36 34,-12", "-16,-54 -34,-42 -42,-16",
    )  # fmt: skip
    return (Patch(left, tone, depth=4, ink=4), Patch(right, tone, depth=7, ink=4.2), *lines)


def plaits(tone: Tone) -> Hair:
    """Return two plaits before the shoulders, bound with gold."""
    back = "-30,-50 -46,-14 -44,30 -34,54 40,60 56,20 54,-30 20,-58"
    braids: list[Piece] = []
    for x, lean, count in ((-50.0, -1.6, 6), (54.0, 3.2, 8)):
        for index in range(count):
            at, y = x + lean * index, 12 + index * 15
            braids += [
                Ball(at - 5.5, y, 10, 9.5, tone, depth=4, ink=3.2, shift=0.8),
                Ball(at + 5.5, y + 4, 10, 9.5, tone, depth=4, ink=3.2, shift=0.8),
            ]
        braids.append(Patch(_tuft(x + lean * count, 12 + count * 15), tone, depth=3, ink=3.2, shift=0.8))
    return Hair((Patch(back, Tone(tone.dark), ink=4, shift=0),), (*_bands(tone), *braids))


def _tuft(x: float, y: float) -> str:
    return f"{x - 8},{y - 6}! {x + 9},{y - 4}! {x + 10},{y + 12} {x + 2},{y + 24}! {x - 8},{y + 12}"


def covered(tone: Tone) -> Hair:
    """Return smooth hair that a headdress hides but for its parting."""
    return Hair((Patch("-20,-50 -40,-10 -30,40 36,44 48,0 30,-50", Tone(tone.dark), ink=4, shift=0),), _bands(tone))


def ringlets(tone: Tone) -> Hair:
    """Return hair drawn up, with long curls that hang behind the ears."""
    back = "-30,-50 -48,-14 -44,24 -30,44 44,50 58,14 54,-30 20,-58"
    curls: list[Piece] = []
    for x, top, count in ((-48, 6, 5), (50, 18, 6), (66, 4, 5)):
        for index in range(count):
            y = top + index * 15
            aside = round(2.5 * math.sin(index * 1.7), 2)
            curls.append(Ball(x + aside, y, 11.5 - index * 0.7, 10, tone, depth=4, ink=3.2, shift=0.8))
            curls.append(Stroke(f"{x + aside - 8},{y + 2} {x + aside},{y + 5} {x + aside + 8},{y - 2}", 2.2))
    rolls: list[Piece] = []
    for index, (x, y) in enumerate(((-36, -50), (-16, -62), (10, -66), (34, -58), (50, -40))):
        rolls.append(Ball(x, y, 15, 14, tone, depth=5, ink=3.6, shift=1.2))
        rolls.append(Stroke(spiral(x, y, 9, turns=1.1, start=index * 67 + 40), 2.4, start=0.2, end=0.5))
    return Hair((Patch(back, Tone(tone.dark), ink=4, shift=0),), (*_bands(tone), *curls, *rolls))


def lily_crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw an open crown with three lilies and two points."""
    canvas.form("-42,-46! -38,-72 0,-80 38,-74 48,-46! 0,-38", Tone(cloth.body.dark), shift=0, ink=3.4)
    rim = (
        "-47,-38! -60,-82! -44,-74 -40,-70 -34,-78! -30,-92! -24,-78 -18,-72 -12,-82! -22,-92 -14,-100 -6,-94!"
        " -4,-108 5,-122! 14,-108 16,-94! 24,-100 32,-92 22,-82! 28,-72 34,-78 40,-92! 44,-78 50,-70 54,-74 70,-82!"
        " 57,-38! 30,-31 5,-28 -24,-31"
    )
    canvas.form(rim, inks.gold, depth=6, ink=4.4, hatching=Hatching(8, 0.5))
    for x, y in ((-60.0, -86.0), (-30.0, -96.0), (40.0, -96.0), (70.0, -86.0)):
        canvas.form(ellipse(x, y, 5.6, corners=24), Tone(inks.pale_gold, inks.gold.shade), depth=2, shift=0, ink=2.8)
    canvas.line("5,-112 5,-96 5,-82", 2.4, start=0.2, end=0.4)
    canvas.line("-10,-80 5,-76 20,-80", 3.4, start=0.1, end=0.1)
    canvas.form(
        "-48,-44! -24,-37 5,-34 30,-37 57,-44! 58,-57! 30,-49 5,-46 -24,-49 -50,-57!",
        cloth.body,
        depth=3,
        shift=0,
        ink=2.8,
    )
    for x, y in ((-38, -48), (-17, -43.5), (5, -41), (27, -43.5), (47, -48)):
        canvas.form(ellipse(x, y, 4.6, corners=20), Tone(cloth.feather.flat), shift=0, ink=2.2)


def coronet(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a crown that grows from a helmet of scales: a queen who goes to war."""
    skull = "-46,-36! -50,-62 -36,-92 4,-106 42,-94 56,-66 55,-36! 30,-30 4,-27 -24,-30"
    canvas.form(skull, inks.iron, depth=10, ink=4.6, hatching=Hatching(13, 0.35))
    crest = "-14,-98! -20,-116 -6,-128 22,-132 50,-120 70,-98 78,-64 76,-34! 66,-44 62,-66 50,-88 30,-102 6,-106!"
    canvas.form(crest, cloth.feather, depth=7, ink=4.2)
    for line in (
        "-8,-104 -6,-118 4,-125", "10,-106 18,-122 28,-132", "28,-102 40,-114 50,-120", "42,-94 56,-100 66,-102",
        "54,-80 66,-82 74,-80", "60,-64 68,-62 76,-60",
    ):  # fmt: skip
        canvas.line(line, 2.4, start=0.1, end=0.5)
    rays = (
        "-50,-34! -60,-70! -46,-60 -40,-58 -34,-66! -24,-86! -16,-64 -10,-58 -4,-66! 6,-92! 16,-66 22,-58 28,-64!"
        " 40,-84! 46,-64 52,-58 58,-62 68,-70! 60,-34! 30,-27 4,-24 -24,-27"
    )
    canvas.form(rays, inks.gold, depth=5, ink=4.2, hatching=Hatching(7, 0.5))
    for x, y in ((-60, -74), (-24, -90), (6, -96), (40, -88), (68, -74)):
        canvas.form(ellipse(x, y, 5, corners=24), Tone(inks.pale_gold), shift=0, ink=2.6)
    for x, y in ((-36, -46), (-16, -42), (5, -40), (27, -42), (47, -46)):
        canvas.form(diamond(x, y, 5.6, 6.4), Tone(cloth.body.flat), shift=0, ink=2.2)


def horned(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a heart-shaped headdress netted with pearls, a small crown in its dip."""
    base = (
        "-48,-30! -62,-56 -66,-88 -52,-116 -28,-118 -8,-98 4,-84! 18,-100 40,-120 66,-114 78,-86 72,-52 58,-22!"
        " 62,-2 54,14! 44,2 38,-24 8,-42 -22,-40!"
    )
    shape = outline(base)
    net = [(trellis(shape, 30, 3), cloth.band.flat)]
    canvas.form(shape, cloth.body, depth=10, ink=4.6, hatching=Hatching(12, 0.4), pattern=net)
    roll = "-50,-28! -58,-38 -54,-48 -30,-54 6,-56 40,-50 62,-36 66,-20 56,-14! 38,-30 6,-40 -26,-38"
    canvas.form(roll, cloth.band, depth=5, ink=4, hatching=Hatching(7, 0.4))
    for x, y, _ in along("-48,-38 -24,-46 6,-48 36,-40 58,-24", 16):
        canvas.form(ellipse(x, y, 4.8, corners=20), Tone(cloth.feather.flat), shift=0, ink=2.2)
    crown = "-20,-72! -32,-106! -18,-100 -14,-98 -8,-104! 4,-128! 16,-104 22,-98 26,-100 40,-106! 28,-72! 4,-66"
    canvas.form(crown, inks.gold, depth=4, ink=4, hatching=Hatching(6, 0.5))
    for x, y in ((-32, -110), (4, -132), (40, -110)):
        canvas.form(ellipse(x, y, 5.4, corners=24), Tone(inks.pale_gold), shift=0, ink=2.6)
    for x, y in ((-11, -80), (4, -77), (19, -80)):
        canvas.form(diamond(x, y, 5, 6), Tone(inks.red.flat if x == 4 else inks.blue.flat), shift=0, ink=2)


def toque(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a round cap, slashed, with a feather upright in front."""
    feather = "-18,-60! -34,-82 -36,-106 -20,-127! -14,-118! -6,-122! -4,-110! 4,-108! -2,-95! 2,-88! -6,-74 -8,-60!"
    canvas.form(feather, cloth.feather, depth=5, ink=4)
    canvas.line("-13,-62 -22,-90 -18,-116", 2.6, start=0.1, end=0.4)
    for line in ("-22,-88 -10,-96", "-22,-102 -10,-112", "-24,-92 -31,-100", "-22,-104 -29,-112"):
        canvas.line(line, 2.2, start=0.1, end=0.6)
    cap = "-48,-38! -56,-62 -44,-80 -10,-88 26,-86 54,-72 64,-52 58,-34! 34,-28 4,-25 -24,-29"
    canvas.form(cap, cloth.body, depth=10, ink=4.6, hatching=Hatching(14, 0.4))
    for x in (-34, -12, 12, 36):
        slash = f"{x},-52 {x + (x - 4) * 0.1},-64 {x - (x - 4) * 0.06},-78"
        canvas.line(slash, 8, start=0.4, end=0.4)
        canvas.line(slash, 4, inks.pale_gold, start=0.4, end=0.4)
    brim = "-54,-32! -60,-44 -50,-52 -22,-48 6,-45 34,-48 58,-54 68,-44 62,-32! 34,-26 4,-23 -24,-27"
    canvas.form(brim, cloth.band, depth=5, ink=4.2, hatching=Hatching(7, 0.45))
    canvas.form(ellipse(-16, -52, 9), inks.gold, depth=3, shift=0, ink=3)
    canvas.flat(ellipse(-16, -52, 3.6, corners=14), inks.red.flat)


def slouch_hat(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a soft hat, its brim turned up at the back under a clasp, with a short feather along it."""
    top = "-36,-46! -40,-78 -28,-102 -4,-98 14,-106 40,-96 50,-72 48,-46!"
    canvas.form(top, cloth.body, depth=9, ink=4.6, hatching=Hatching(13, 0.4))
    canvas.line("-6,-94 -2,-80 -6,-68", 3, start=0.2, end=0.6)
    canvas.line("16,-100 14,-86 20,-76", 2.6, start=0.2, end=0.6)
    canvas.form("-38,-44! -39,-63! 4,-55 49,-63! 50,-44! 4,-36", Tone(cloth.band.flat), shift=0, ink=3.4)
    for x, y in ((-24, -52), (-8, -48.5), (10, -48)):
        canvas.flat(ellipse(x, y, 3, corners=12), inks.red.flat)
    flap = "20,-30! 30,-56 46,-82 66,-92 84,-86 88,-66 78,-44 54,-30!"
    canvas.form(flap, cloth.body, depth=7, ink=4.4, hatching=Hatching(11, 0.35))
    feather = "34,-46! 44,-70 62,-90 84,-98! 82,-90! 90,-86! 82,-78! 86,-70! 76,-64! 74,-54! 56,-48!"
    canvas.form(feather, cloth.feather, depth=5, ink=3.8)
    canvas.line("40,-48 56,-68 78,-88", 2.4, start=0.1, end=0.4)
    for line in ("52,-66 50,-58", "62,-74 66,-62", "56,-70 58,-82", "66,-78 74,-72"):
        canvas.line(line, 2.2, start=0.1, end=0.5)
    canvas.form(ellipse(40, -48, 9.5), inks.gold, depth=3, shift=0, ink=3.2)
    canvas.flat(ellipse(40, -48, 3.6, corners=14), inks.blue.flat)
    brim = "-68,-40! -76,-54 -66,-60 -38,-50 4,-42 36,-44 44,-34! 30,-27 4,-24 -38,-28"
    canvas.form(brim, cloth.body, depth=5, ink=4.4)
