"""A king on foot with the pip held up or at the hip: in a long gown under a mantle, or armed, in boots."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court, Dress, Hold
from assets.drawing.cards.courts.held import held
from assets.drawing.cards.courts.robes import arming, cuirass, gown_cloth, shoulders
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.inks import Livery
from assets.drawing.cards.patterns import diamond, edge
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import limb

HEAD = (306, 218)
FREE = Arm(shoulder=(382, 366), bulge=(426, 420), elbow=(438, 470), wrist=(384, 522))
RAISED = Arm(shoulder=(232, 372), bulge=(194, 424), elbow=(180, 466), wrist=(152, 416))
LOWERED = Arm(shoulder=(232, 372), bulge=(190, 426), elbow=(176, 478), wrist=(150, 528))


def king(canvas: Canvas, court: Court) -> None:
    """Draw a standing king in the frame of the figure; a mirrored court is drawn mirrored, but the ground is not."""
    dress.ground(canvas, 62, 468, 850, Tone(court.inks.lime, court.inks.green.flat), seed=8)
    with court.placed(canvas):
        _mantle(canvas, court.livery)
        if court.dress is Dress.ARMOUR:
            _armed(canvas, court)
            _armed_arms(canvas, court)
        else:
            _gown(canvas, court)
            _girdle(canvas, court)
            _gown_arms(canvas, court)
        shoulders(canvas, court, HEAD)


def _mantle(canvas: Canvas, livery: Livery) -> None:
    mantle = outline(
        "262,330! 210,372 176,450 152,560 134,680 122,760 116,806! 132,830 150,862 180,868 214,876! 396,876! 432,870"
        " 456,858 468,826! 484,800! 482,700 470,600 452,510 434,430 410,366 360,330!"
    )
    canvas.form(mantle, livery.second, depth=10, hatching=Hatching(20, 0.35))
    folds = (
        ("196,430 172,540 154,660 142,770 138,826", -1), ("442,480 458,590 466,720 462,820", 1),
        ("212,450 194,560 176,690 162,840", -1), ("422,440 440,570 450,700 446,846", 1),
    )  # fmt: skip
    for line, side in folds:
        canvas.fold(line, 4.6, comb=19, gap=9, side=side, within=mantle)


def _gown(canvas: Canvas, court: Court) -> None:
    """Draw the gown with its hem, and the shoes below."""
    inks, livery = court.inks, court.livery
    for text in (
        "236,846! 262,838 290,846! 292,872! 250,878 222,874 220,864",
        "330,846! 358,838 384,848! 400,864 398,874 366,878 328,872!",
    ):
        canvas.form(text, inks.leather, depth=5)
    gown = outline(
        "258,340! 244,420 240,500! 226,600 208,720 196,838! 220,852 246,842 270,856 300,846 330,857 356,844 384,853"
        " 412,838! 402,720 386,600 372,500! 372,420 360,340!"
    )
    lower = edge(gown, 0, -52)
    pattern = [
        *gown_cloth(gown, livery),
        (lower, livery.trim.flat),
        (edge(gown, 0, -57).difference(lower), inks.ink),
        *((diamond(x, 824 + (x % 56) / 9, 9, 11), livery.second.flat) for x in range(206, 412, 28)),
        (edge(gown, 0, -10), livery.second.flat),
    ]
    canvas.form(gown, livery.main, depth=14, pattern=pattern, hatching=Hatching(22, 0.4))
    for line in (
        "270,520 258,640 246,760",
        "306,660 306,700 304,780",
        "344,520 356,650 364,770",
        "326,520 334,610 338,660",
    ):
        canvas.fold(line, 3.8, comb=11, gap=8)


def _girdle(canvas: Canvas, court: Court) -> None:
    """Draw the girdle with its hanging end, and the fur along the mantle."""
    inks, livery = court.inks, court.livery
    dress.trimming(canvas, "238,498 306,514 374,498", 24, livery.trim, livery.second.flat, gap=24)
    tab = "292,514! 322,514! 326,640 318,662! 307,676 296,662! 290,640"
    canvas.form(tab, livery.trim, depth=5, ink=4, hatching=Hatching(8, 0.4))
    for y in range(540, 650, 22):
        canvas.flat(diamond(307.5, y, 5.5, 8), livery.second.flat)
    dress.boss(canvas, 307, 508, inks.gold, livery.second)
    for contour in (
        (
            "252,350! 228,440 214,540 196,640 168,760 140,862! 156,872 176,864 190,868! 214,768 236,650 252,540"
            " 262,440 284,360!"
        ),
        (
            "364,350! 384,440 398,540 418,650 436,760 446,862! 434,872 420,862 406,868! 396,768 380,650 364,540"
            " 352,440 334,360!"
        ),
    ):
        dress.ermine(canvas, contour, inks.linen)


def _gown_arms(canvas: Canvas, court: Court) -> None:
    inks, livery = court.inks, court.livery
    limbs.forearm(canvas, FREE, livery.trim, inks.linen)
    with canvas.placed(372, 530):
        limbs.open_hand(canvas, inks, size=0.92, turn=6)
    bell = limb([(386, 372, 36), (426, 428, 43), (438, 470, 43)], rounding=8)
    canvas.form(bell, livery.main, depth=10, hatching=Hatching(20, 0.35), pattern=gown_cloth(bell, livery))
    dress.trimming(
        canvas, "386,460 404,494 434,506 466,498 488,474", 22, livery.trim, livery.second.flat, within=bell.buffer(3)
    )
    if court.hold is Hold.LOWERED:
        bell = limb([(226, 376, 38), (190, 430, 42), (178, 472, 41)], rounding=8)
        canvas.form(bell, livery.main, depth=10, hatching=Hatching(20, 0.35), pattern=gown_cloth(bell, livery))
        dress.trimming(canvas, "134,474 156,502 190,514 222,500", 22, livery.trim, livery.second.flat)
        limbs.forearm(canvas, LOWERED, livery.trim, inks.linen)
    else:
        _raised_sleeve(canvas, court)
    _pip(canvas, court)


def _raised_sleeve(canvas: Canvas, court: Court) -> None:
    """Draw a bell sleeve that falls open from a raised forearm."""
    inks, livery = court.inks, court.livery
    bell = limb([(226, 376, 38), (190, 430, 42), (184, 470, 40)], rounding=8).union(
        outline("146,450! 222,440! 240,520 226,590 206,628! 190,580 152,520!")
    )
    bell = bell.buffer(16).buffer(-16)
    canvas.form(bell, livery.main, depth=10, hatching=Hatching(20, 0.35), pattern=gown_cloth(bell, livery))
    lining = "150,478! 176,500 216,506! 224,560 206,628! 190,580 154,522!"
    canvas.form(lining, Tone(livery.second.dark), shift=0, ink=4)
    limbs.forearm(canvas, RAISED, livery.trim, inks.linen)
    dress.trimming(canvas, "144,470 168,494 200,504 224,498", 20, livery.trim, livery.second.flat)


def _pip(canvas: Canvas, court: Court) -> None:
    """Draw the pip in the fist, held up or at the hip."""
    if court.hold is Hold.LOWERED:
        x, y = LOWERED.beyond(34)
        held(canvas, court, x, y, 1.1, turn=-8)
    elif court.dress is Dress.ARMOUR:
        held(canvas, court, 140, 384, 1.1)
    else:
        held(canvas, court, 148, 382, 1.06)


def _armed(canvas: Canvas, court: Court) -> None:
    """Draw boots, two tiers of pleats and a breastplate."""
    inks, livery = court.inks, court.livery
    for joints in (Leg((350, 590), (366, 690), (378, 812), toes=1), Leg((268, 590), (252, 690), (240, 812), toes=-1)):
        limbs.leg(canvas, joints, livery.hose)
        limbs.boot(canvas, joints, inks.leather, inks.gold)
    tones, border = (livery.main, livery.trim), (livery.second.flat, livery.motif)
    dress.pleats(canvas, "246,490 306,504 366,490", "190,630 248,656 306,664 366,656 420,630", 7, tones, border)
    waist, hem = "246,486 306,500 366,486", "218,556 262,574 306,580 350,574 394,556"
    tones, border = (livery.second, livery.trim), (livery.main.flat, livery.motif)
    dress.pleats(canvas, waist, hem, 6, tones, border, breadth=14, bow=-4)
    plate = "254,346! 236,364 232,400 244,446 250,490! 306,506 362,490! 368,446 380,400 374,364 354,346! 306,360"
    cuirass(canvas, plate, inks)
    dress.trimming(canvas, "246,488 306,504 366,488", 24, livery.second, inks.pale_gold, gap=24)
    dress.boss(canvas, 306, 502, inks.gold, livery.second)


def _armed_arms(canvas: Canvas, court: Court) -> None:
    inks, livery = court.inks, court.livery
    limbs.forearm(canvas, FREE, livery.trim, inks.linen)
    with canvas.placed(372, 530):
        limbs.open_hand(canvas, inks, size=0.92, turn=-20)
    arming(canvas, FREE, inks)
    arm = LOWERED if court.hold is Hold.LOWERED else RAISED
    limbs.forearm(canvas, arm, livery.trim, inks.linen)
    arming(canvas, arm, inks)
    _pip(canvas, court)
