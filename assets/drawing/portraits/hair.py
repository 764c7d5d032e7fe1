"""Ways to wear one's hair. Each is given the tone of the hair and returns its pieces in the frame of the head."""

from __future__ import annotations

from assets.drawing.ink.canvas import Tone
from assets.drawing.ink.curves import both_sides
from assets.drawing.ink.pieces import Ball, Patch, Piece, Stroke
from assets.drawing.ink.shapes import direction, spiral
from assets.drawing.portraits.palette import GOLD, PALE_GOLD, RED
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
_CROPPED = (
    "-89,-4! -93,-50 -75,-96 -36,-118 0,-121 36,-118 75,-96 93,-50 89,-4! 81,-20 80,-46! 72,-66 54,-74!"
    " 30,-84 0,-76 -30,-84 -54,-74! -72,-66 -80,-46! -81,-20"
)
_CROPPED_STROKES = (
    "-62,-84 -58,-92", "-40,-96 -37,-105", "-16,-92 -15,-102", "8,-94 8,-104", "30,-96 32,-105", "56,-86 60,-94",
    "-80,-60 -84,-66", "-86,-30 -90,-36", "82,-58 86,-66", "85,-30 89,-36", "-26,-108 -25,-114", "22,-108 22,-115",
)  # fmt: skip
_SWEPT = (
    "-88,0! -94,-46 -88,-90 -56,-116! -34,-140 40,-146 84,-116 100,-70 91,2! 82,-12 81,-46! 72,-68 40,-70 0,-78"
    " -36,-92! -56,-74 -78,-50! -82,-20"
)
_SWEPT_STRANDS = (
    "-36,-96 0,-92 48,-86 82,-60",
    "-44,-108 4,-110 60,-104 90,-66",
    "-20,-124 30,-128 72,-112",
    "86,-44 92,-30 88,-12",
    "-48,-104 -68,-88 -84,-58",
    "-84,-46 -88,-30 -85,-14",
)
_FRINGE = (
    "-90,16! -100,-20 -98,-66 -68,-106 0,-124 68,-106 98,-66 100,-20 90,16! 84,-6 82,-32! 62,-26 40,-30! 20,-24 -2,-30!"
    " -24,-24 -44,-30! -64,-26 -82,-32! -84,-6"
)
_FRINGE_STRANDS = (
    "-2,-118 -12,-80 -4,-36",
    "-6,-116 -44,-92 -46,-36",
    "4,-116 36,-90 40,-36",
    "-16,-116 -76,-88 -90,-20",
    "14,-116 74,-88 90,-20",
    "-4,-112 -28,-84 -24,-34",
    "2,-112 14,-84 20,-34",
)
_PONYTAIL = "44,-104! 70,-150 128,-156 154,-104 152,-30 138,40 116,78! 112,40 120,-10 112,-60 84,-84!"
_WAVES = (
    "-94,14! -114,-12 -104,-42! -120,-68 -94,-96! -90,-126 -54,-128! -30,-150 8,-136! 42,-150 66,-126! 100,-124"
    " 102,-92! 122,-68 106,-40! 116,-12 94,14! 88,-8 86,-32! 78,-46 58,-54! 50,-70 26,-72! -2,-60 -26,-66!"
    " -44,-50 -66,-50! -80,-40 -86,-16"
)
_WAVE_STRANDS = (
    "26,-76 40,-98 66,-100 80,-84",
    "-26,-70 -30,-100 -2,-116 24,-106",
    "-66,-54 -84,-74 -70,-100 -46,-100",
    "84,-36 100,-56 92,-78",
    "-90,-20 -104,-40 -96,-60",
    "60,-58 80,-62 88,-76",
)
_TUFT = "74,-66! 96,-66 98,-50! 114,-44 106,-24! 118,-12 104,2! 110,18 92,26! 88,8 85,-16 80,-40!"
_SIDEBURN = "76,-74! 92,-60 94,-30 92,-6 86,22! 80,8 80,-20 74,-46!"


def scallops(middle: tuple[float, float], across: float, down: float, bumps: int, bulge: float) -> str:
    """Return the contour of a cloud: an ellipse around ``middle`` with that many bumps."""
    words = []
    for count in range(bumps):
        for turn, reach, mark in ((0.0, 1.0, "!"), (0.5, 1 + bulge, "")):
            right, below = direction(360 * (count + turn) / bumps)
            words.append(f"{middle[0] + right * across * reach:.1f},{middle[1] + below * down * reach:.1f}{mark}")
    return " ".join(words)


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


def crown_braid(tone: Tone) -> Hair:
    """Parted hair with a braid around the head, in which ribbons and three flowers are bound."""
    ribbons = (tone, Tone("#C8327A", "#8C1F56"), tone, Tone("#E8AE3C", "#B5781F"))
    braid: list[Piece] = []
    for count in range(15):
        right, below = direction(196 + count * 148 / 14)
        across = 19 if count % 2 else 16
        braid.append(Ball(104 * right, -36 + 94 * below, across, 17, ribbons[count % 4], depth=4, ink=4, shift=1))
    for x, y, colour in ((-44, -126, RED), (0, -140, PALE_GOLD), (44, -126, RED)):
        for degrees in range(-90, 270, 72):
            right, below = direction(degrees)
            braid.append(Ball(x + 12 * right, y + 12 * below, 10, 10, Tone(colour), ink=3, shift=0))
        braid.append(Ball(x, y, 7, 7, GOLD, depth=2, ink=2.6, shift=0))
    return Hair((*parted(tone).front, *braid))


def bald_with_tufts(tone: Tone) -> Hair:
    """A bald head with tufts over the ears."""
    tufts = [Patch(side, tone, depth=5) for side in both_sides(_TUFT)]
    inner = [
        Stroke(side, 2.6, end=0.6)
        for line in ("94,-46 98,-30 92,-16", "98,-6 100,6 94,14")
        for side in both_sides(line)
    ]
    return Hair((), back=(*tufts, *inner))


def sideburns(tone: Tone) -> Hair:
    """What a hat leaves to be seen of short hair."""
    return Hair(tuple(Patch(side, tone, depth=4, ink=4.2) for side in both_sides(_SIDEBURN)))


def cropped(tone: Tone) -> Hair:
    """Hair a finger's breadth long that draws back at the temples."""
    strokes = (Stroke(line, 2.4, tone.shade, start=0.2, end=0.4) for line in _CROPPED_STROKES)
    return Hair((Patch(_CROPPED, tone, depth=7), *strokes))


def swept(tone: Tone) -> Hair:
    """Hair combed to one side."""
    return Hair((Patch(_SWEPT, tone, depth=7), *(Stroke(strand, 3) for strand in _SWEPT_STRANDS)))


def fringe_with_ponytail(tone: Tone) -> Hair:
    """A fringe to the brows, and a ponytail high on one side."""
    return Hair(
        (Patch(_FRINGE, tone, depth=7), *(Stroke(strand, 2.8) for strand in _FRINGE_STRANDS)),
        back=(
            Patch(_PONYTAIL, tone, depth=8),
            Stroke("84,-124 122,-116 132,-50 122,30", 3, end=0.4),
            Stroke("100,-140 140,-110 142,-40", 3, end=0.4),
            Ball(70, -112, 17, 15, Tone(RED, "#8E2A1E"), depth=4, ink=4.2),
        ),
    )


def short_waves(tone: Tone) -> Hair:
    """Short hair in soft waves."""
    return Hair((Patch(_WAVES, tone, depth=7), *(Stroke(strand, 3) for strand in _WAVE_STRANDS)))


def round_curls(tone: Tone) -> Hair:
    """A round cloud of tight curls."""
    cloud = scallops((0, -44), 128, 118, 19, 0.13)
    curls = [
        Stroke(spiral(x, y, 15, turns=1.1, start=start), 2.8, tone.shade, start=0.1, end=0.3)
        for x, y, start in (
            *((-108, -30, 0), (108, -30, 90), (-96, 24, 60), (98, 26, 0), (-92, -84, 30), (94, -84, 200)),
            *((-58, -124, 100), (58, -124, 0), (0, -138, 220), (-30, -104, 0), (32, -104, 140)),
        )
    ]
    line = (
        "-84,-12! -104,-44 -88,-84! -60,-104 -30,-102! 0,-112 30,-102! 60,-104 88,-84! 104,-44 84,-12! 82,-30 74,-40!"
    )
    edge = f"{line} 70,-56 54,-56! 46,-72 28,-68! 14,-80 -2,-72! -18,-80 -32,-68! -48,-70 -56,-56! -70,-56 -74,-40!"
    return Hair((Patch(edge, tone, depth=5, ink=4), *curls[-2:]), back=(Patch(cloud, tone, depth=12), *curls[:-2]))
