"""A knight on horseback, *caballo* or *cavallo*: at a walk with the pip held up, or on a rearing horse, striking."""

from __future__ import annotations

import numpy as np
from shapely.geometry import Polygon

from assets.drawing.cards.courts import coat
from assets.drawing.cards.courts.court import Court, Dress
from assets.drawing.cards.courts.held import held
from assets.drawing.cards.courts.robes import arming, cuirass
from assets.drawing.cards.figure import dress, limbs, tack
from assets.drawing.cards.figure.horse import REARING, WALKING, Horse, Place, horse
from assets.drawing.cards.figure.limbs import Arm, Joint
from assets.drawing.cards.figure.person import head
from assets.drawing.cards.patterns import flowers, star, stripes
from assets.drawing.ink.canvas import Canvas, Frame, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import limb

SEAT = (345, 540)
"""The hip of the rider, about whom he leans."""
LEAN, DROP, RIDER = 7.0, 6.0, 0.95
"""How the rider of a rearing horse sits: turned by degrees, lower, and this large."""
WALK_AT, WALK_SIZE = (-4, 111), 1.2
REAR_AT, REAR_SIZE = (54, 191), 1.04
"""The frame of the horse on the card."""
HARNESS = (
    ("152,352 148,388 160,420 192,440 224,444", "318,400 346,408 376,400 400,382"),
    ("152,304 144,334 154,366 180,392 214,396", "322,408 350,424 378,432 402,430"),
)
"""Breast collar and crupper of a walking and of a rearing horse."""
WALK_SADDLE, REAR_SADDLE = Place((268, 352), (268, 352)), Place((268, 352), (296, 318), 40)
OFFERING = Arm(shoulder=(300, 404), bulge=(258, 416), elbow=(222, 398), wrist=(177, 296))
STRIKING = Arm(shoulder=(398, 410), bulge=(436, 400), elbow=(454, 380), wrist=(448, 328))
REINING = Arm(shoulder=(398, 412), bulge=(424, 452), elbow=(422, 492), wrist=(334, 530))
REINING_FAR = Arm(shoulder=(300, 410), bulge=(272, 446), elbow=(262, 480), wrist=(226, 500))


def knight(canvas: Canvas, court: Court) -> None:
    """Draw a knight in the frame of the figure; a mirrored court is drawn mirrored, but the ground is not."""
    dress.ground(canvas, 62, 470, 844, Tone(court.inks.lime, court.inks.green.flat), seed=5)
    with court.placed(canvas):
        if court.is_rearing:
            _rearing(canvas, court)
        else:
            _walking(canvas, court)


def _walking(canvas: Canvas, court: Court) -> None:
    _mount(canvas, court, WALKING)
    _arm(canvas, court, OFFERING, -78)
    held(canvas, court, 172, 258, 0.96)
    _leg(canvas, court)
    _body(canvas, court)
    _reins(canvas, court, (292, 540), (-4, 22))
    _reining_arm(canvas, court, REINING, 80)
    _head(canvas, court)


def _rearing(canvas: Canvas, court: Court) -> None:
    _mount(canvas, court, REARING)
    seat = Frame().placed(SEAT[0], SEAT[1] + DROP, LEAN, (RIDER, RIDER)).placed(-SEAT[0], -SEAT[1], 0, (1, 1))
    x, y = seat.points(np.array([REINING_FAR.beyond(32)]))[0].tolist()
    _reins(canvas, court, (x, y), (-8, 20))
    with canvas.placed(SEAT[0], SEAT[1] + DROP, turn=LEAN, stretch=(RIDER, RIDER)), canvas.placed(-SEAT[0], -SEAT[1]):
        _reining_arm(canvas, court, REINING_FAR, 40)
        _leg(canvas, court)
        _body(canvas, court)
        _head(canvas, court)
        _arm(canvas, court, STRIKING, 60)
        held(canvas, court, 449, 294, 0.92, turn=2)


def _mount(canvas: Canvas, court: Court, pose: Horse) -> None:
    """Draw the horse with its tack, and the cape that streams behind the rider."""
    inks = court.inks
    at, size = (REAR_AT, REAR_SIZE) if court.is_rearing else (WALK_AT, WALK_SIZE)
    coat, mane = court.coat or inks.linen, court.mane or inks.gold
    with canvas.placed(*at, stretch=(size, size)):
        horse(canvas, pose, coat, mane, inks.hoof)
    with canvas.placed(0, 8 if court.is_rearing else 0):
        _cape(canvas, court)
    with canvas.placed(*at, stretch=(size, size)):
        tack.bridle(canvas, pose, court.livery.main, inks)
        breast, crupper = HARNESS[court.is_rearing]
        tack.harness(canvas, court.livery, inks, breast, crupper)
        saddle = REAR_SADDLE if court.is_rearing else WALK_SADDLE
        with canvas.placed(*saddle.at, turn=saddle.turn), canvas.placed(-saddle.joint[0], -saddle.joint[1]):
            tack.saddle(canvas, court.livery, inks)


def _cape(canvas: Canvas, court: Court) -> None:
    cape = outline(
        "338,392! 400,392! 440,420 470,462 510,500 552,520! 542,552 552,584! 528,582 512,612! 486,596 462,604!"
        " 430,560 396,540 360,560!"
    )
    canvas.form(cape, court.livery.second, depth=10, hatching=Hatching(16, 0.4))
    folds = (
        "388,416 430,466 480,516 540,546", "380,440 420,500 460,548 508,586", "376,474 400,520 440,560",
        "410,420 450,470 500,510",
    )  # fmt: skip
    for line in folds:
        canvas.fold(line, 4.2, comb=17, within=cape)


def _arm(canvas: Canvas, court: Court, arm: Arm, lean: float, *, girth: float = 1.0) -> None:
    """Draw a sleeve and a cuff; ``lean`` is the direction of slashes, ``girth`` that of the forearm."""
    if court.dress is Dress.COAT:
        coat.coat_sleeve(canvas, court, arm, girth=0.92)
        return
    limbs.forearm(canvas, arm, court.livery.trim, court.inks.linen, girth=girth)
    if court.dress is Dress.ARMOUR:
        arming(canvas, arm, court.inks)
    else:
        limbs.puffed_sleeve(canvas, arm, court.livery.main, court.inks.linen.flat, lean=lean, girth=0.92)


def _leg(canvas: Canvas, court: Court) -> None:
    """Draw the near leg: thigh, boot with a turned top, stirrup and spur."""
    inks = court.inks
    canvas.form(Polygon([(316, 630), (328, 630), (318, 730), (308, 730)]), Tone(inks.leather.flat), shift=0, ink=3.2)
    thigh = limb([(360, 560, 46), (310, 606, 38), (280, 634, 31)])
    pattern = [(stripes(thigh, 24, 11, -52), inks.ink), (stripes(thigh, 24, 8, -52), inks.pale_gold)]
    canvas.form(thigh, court.livery.hose, depth=10, hatching=Hatching(15, 0.35), pattern=pattern)
    shin = limb([(280, 636, 29), (292, 668, 28), (306, 708, 19), (312, 732, 17)], rounding=5)
    canvas.form(shin, inks.iron if court.dress is Dress.ARMOUR else inks.leather, hatching=Hatching(15, 0.3))
    top = "246,612! 280,598 314,624! 322,646 316,664! 286,646 252,650! 242,632"
    canvas.form(
        top,
        inks.iron if court.dress is Dress.ARMOUR else inks.gold,
        depth=6,
        ink=4.2,
        hatching=Hatching(9, 0.4),
    )
    limbs.shoe(canvas, (312, 744), -1, inks.leather, inks.gold, size=0.98)
    canvas.form("244,776! 338,776! 340,788! 242,788!", inks.gold, depth=3, shift=0, ink=3.8)
    canvas.line("248,776 268,738 304,722 332,742 336,776", 5, start=0, end=0)
    canvas.line("332,752 354,750", 4.5, start=0, end=0.2)
    canvas.form(star(360, 750, 12, 5, 7), Tone(inks.gold.flat), shift=0, ink=2.8)


def _body(canvas: Canvas, court: Court) -> None:
    """Draw the skirt over the saddle, and the doublet or cuirass; or a coat."""
    if court.dress is Dress.COAT:
        with canvas.placed(342 - 316 * 0.8, 383 - 306 * 0.75, stretch=(0.8, 0.75)):
            coat.coat(canvas, court)
        return
    inks, livery = court.inks, court.livery
    tones, border = (livery.main, livery.trim), (livery.second.flat, livery.motif)
    waist, hem = "300,496 344,506 390,494", "254,596 300,622 350,634 404,626 442,600"
    dress.pleats(canvas, waist, hem, 6, tones, border, breadth=20, drop=10, bow=-6)
    torso = "306,382! 286,394 280,424 290,462 298,504! 344,516 390,502! 392,460 402,420 402,394 384,380! 344,394"
    if court.dress is Dress.ARMOUR:
        cuirass(canvas, torso, inks)
    else:
        pattern = [(flowers(outline(torso), 32, 8.5), livery.trim.flat)]
        canvas.form(torso, livery.main, depth=11, hatching=Hatching(18, 0.4), pattern=pattern)
        panel = "318,388! 340,394 360,388! 354,450 350,508! 338,510 324,507! 322,450"
        canvas.form(panel, livery.trim, depth=5, shift=1.2, ink=4)
        dress.buttons(canvas, 338, 414, 490, livery.second, gap=22)
    dress.belt(canvas, "295,500 342,514 396,498", 19, inks.leather, (339, 511), inks.gold)


def _reins(canvas: Canvas, court: Court, hand: Joint, sag: Joint) -> None:
    """Draw the reins from the bit to a hand on the card; ``sag`` is how far their middle is off the straight line."""
    at, size, pose = (REAR_AT, REAR_SIZE, REARING) if court.is_rearing else (WALK_AT, WALK_SIZE, WALKING)
    x, y = (at[axis] + tack.bit(pose)[axis] * size for axis in (0, 1))
    line = f"{x},{y} {(x + hand[0]) / 2 + sag[0]},{(y + hand[1]) / 2 + sag[1]} {hand[0]},{hand[1]}"
    canvas.line(line, 8, start=0, end=0)
    canvas.line(line, 3.2, court.inks.gold.flat, start=0, end=0)


def _reining_arm(canvas: Canvas, court: Court, arm: Arm, turn: float) -> None:
    _arm(canvas, court, arm, 74, girth=0.95)
    with canvas.placed(*arm.beyond(32)):
        limbs.fist(canvas, court.inks, size=0.88, turn=turn)


def _head(canvas: Canvas, court: Court) -> None:
    head(canvas, court.person, court.inks, (344, 283), 1.12, lambda: dress.collar(canvas, 348, 386, court.inks.linen))
