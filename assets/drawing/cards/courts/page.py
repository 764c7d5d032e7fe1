"""A page on foot: *sota* or *fante*."""

from __future__ import annotations

from assets.drawing.cards.courts import coat
from assets.drawing.cards.courts.court import Court, Dress, Hold
from assets.drawing.cards.courts.held import held, planted
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.figure.person import head
from assets.drawing.cards.patterns import flowers, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline

HEAD = (312, 206)
ON_HIP = Arm(shoulder=(384, 340), bulge=(420, 378), elbow=(440, 410), wrist=(394, 464))
RAISED = Arm(shoulder=(250, 346), bulge=(214, 386), elbow=(184, 416), wrist=(148, 346))
RESTING = Arm(shoulder=(250, 346), bulge=(206, 388), elbow=(182, 434), wrist=(152, 530))
AT_EASE = Arm(shoulder=(250, 346), bulge=(208, 388), elbow=(196, 442), wrist=(156, 494))
TORSO = (
    "270,306! 246,318 238,350 248,400 258,440 254,476! 315,488 378,476! 374,440 386,396 396,350 388,318 362,306!"
    " 316,318"
)


def page(canvas: Canvas, court: Court) -> None:
    """Draw a page in the frame of the figure; a mirrored court is drawn mirrored, but the ground is not."""
    inks = court.inks
    dress.ground(canvas, 64, 468, 848, Tone(inks.lime, inks.green.flat))
    with court.placed(canvas):
        if court.dress is Dress.COAT:
            coat.coat_legs(canvas, court, _legs(court))
            coat.coat(canvas, court)
        else:
            _cape(canvas, court)
            _hose(canvas, court)
            _breeches(canvas, court)
            _doublet(canvas, court)
        _arm_on_hip(canvas, court)
        _arm_with_pip(canvas, court)
        head(canvas, court.person, court.inks, HEAD, 1.2, lambda: _neckwear(canvas, court))


def _hose(canvas: Canvas, court: Court) -> None:
    """Draw legs of two colours, with garters and shoes."""
    inks = court.inks
    for each, tone in zip(_legs(court), (court.livery.trim, court.livery.hose), strict=True):
        limbs.leg(canvas, each, tone, garter=court.livery.second)
        limbs.shoe(canvas, (each.ankle[0], each.ankle[1] + 14), each.toes, inks.leather, inks.gold)


def _neckwear(canvas: Canvas, court: Court) -> None:
    if court.dress is Dress.TRUNK_HOSE:
        dress.ruff(canvas, 320, 296, court.inks.linen, court.inks.skin)
    else:
        dress.collar(canvas, 318, 310, court.inks.linen)


def _legs(court: Court) -> tuple[Leg, Leg]:
    """Return the leg behind and that in front: at ease, or a foot set forward."""
    if court.hold is not Hold.RAISED:
        return Leg((350, 600), (372, 700), (392, 818), toes=1), Leg((282, 600), (262, 702), (246, 826), toes=-1)
    return Leg((352, 600), (362, 700), (372, 822), toes=1), Leg((278, 600), (266, 700), (262, 822), toes=-1)


def _cape(canvas: Canvas, court: Court) -> None:
    """Draw a long cape with its lining, or a short one over the far shoulder."""
    livery = court.livery
    if court.dress is Dress.TRUNK_HOSE:
        cape = outline(
            "262,310! 236,370 222,440 214,520 204,600! 226,612 250,600! 300,560 400,560! 428,628 452,640! 478,634"
            " 494,610! 486,540 470,460 440,380 420,330 386,304!"
        )
        canvas.form(cape, livery.second, depth=12, hatching=dress.CLOTH)
        for line in ("436,352 460,440 470,520 472,626", "456,378 476,460 488,596", "416,400 436,480 446,560"):
            canvas.fold(line, 4.4, comb=18, within=cape)
        canvas.fold("232,430 222,510 216,600", 4, comb=13, within=cape)
        dress.trimming(canvas, "200,594 226,606 250,594", 16, livery.trim, livery.main.flat, within=cape)
        dress.trimming(
            canvas, "404,566 430,628 452,636 478,630 494,608", 18, livery.trim, livery.main.flat, within=cape
        )
        return
    cape = outline(
        "262,306! 232,360 214,440 206,540 196,640 186,742! 214,756 240,742! 300,700 380,700! 414,776 440,758!"
        " 462,778 488,756! 508,690 496,600 484,500 462,400 424,330 386,304!"
    )
    lining = outline(
        "300,480! 372,480! 404,560 414,640 430,740 440,756! 414,774! 396,744 380,700! 300,660! 240,742! 226,748"
        " 214,754! 226,650 236,560!"
    )
    canvas.form(cape, livery.second, depth=12, hatching=dress.CLOTH)
    canvas.form(lining, livery.trim, depth=8, shift=0, ink=4, hatching=Hatching(16, 0.3))
    for line in ("438,352 458,440 470,540 476,640 478,748", "456,372 478,470 490,570 498,660"):
        canvas.fold(line, 4.4, comb=20, within=cape)
    canvas.fold("228,440 222,540 214,640 206,736", 4, comb=14, within=cape)
    canvas.fold("420,420 436,500 444,590 452,680", 3.6, comb=15, within=cape.difference(lining))
    canvas.fold("392,600 402,660 416,740", 3, comb=12, within=lining)


def _breeches(canvas: Canvas, court: Court) -> None:
    """Draw the skirt of a tunic in pleats, or trunk hose."""
    livery = court.livery
    if court.dress is Dress.TRUNK_HOSE:
        dress.trunk_hose(canvas, 315, 482, livery)
        return
    tones, border = (livery.main, livery.trim), (livery.second.flat, livery.motif)
    dress.pleats(canvas, "256,462 315,474 376,462", "196,632 250,650 318,656 386,650 436,630", 7, tones, border)


def _doublet(canvas: Canvas, court: Court) -> None:
    """Draw the body of the doublet with its buttoned panel and the belt."""
    livery = court.livery
    torso = outline(TORSO)
    cloth = [(flowers(torso, 34, 9), livery.trim.flat)]
    if court.dress is Dress.TRUNK_HOSE:
        cloth = [(stripes(torso, 30, 10, 90), livery.trim.flat), (stripes(torso, 30, 3, 90), livery.motif)]
    canvas.form(torso, livery.main, depth=12, hatching=Hatching(20, 0.4), pattern=cloth)
    panel = "292,310! 316,316 342,310! 336,400 330,482! 316,485 302,482! 298,400"
    canvas.form(panel, livery.trim, depth=5, shift=1.2, ink=4, hatching=Hatching(10, 0.4))
    dress.buttons(canvas, 317, 344, 460, livery.second)
    for line in ("264,330 270,370 268,410", "378,336 372,380 366,420"):
        canvas.fold(line, 2.6, comb=9, gap=7)
    dress.belt(canvas, "250,472 316,486 382,472", 20, court.inks.leather, (317, 484), court.inks.gold)


def _arm_on_hip(canvas: Canvas, court: Court) -> None:
    if court.dress is Dress.COAT:
        coat.coat_sleeve(canvas, court, ON_HIP)
    else:
        limbs.forearm(canvas, ON_HIP, court.livery.trim, court.inks.linen)
    with canvas.placed(386, 474):
        limbs.open_hand(canvas, court.inks, size=0.92, turn=-28)
    if court.dress is not Dress.COAT:
        limbs.puffed_sleeve(canvas, ON_HIP, court.livery.main, court.inks.linen.flat, lean=42)


def _arm_with_pip(canvas: Canvas, court: Court) -> None:
    """Draw the near arm: raised with the pip in the fist, on a planted sword, or with the pip at the hip."""
    inks = court.inks
    arm = {Hold.RAISED: RAISED, Hold.PLANTED: RESTING, Hold.LOWERED: AT_EASE}[court.hold]
    x, y = arm.beyond(34)
    if court.hold is Hold.PLANTED:
        planted(canvas, court, x, 866)
    if court.dress is Dress.COAT:
        coat.coat_sleeve(canvas, court, arm)
    else:
        limbs.forearm(canvas, arm, court.livery.trim, inks.linen)
        limbs.puffed_sleeve(canvas, arm, court.livery.main, inks.linen.flat, lean=-48)
    if court.hold is Hold.PLANTED:
        with canvas.placed(x, y):
            limbs.fist(canvas, inks)
    elif court.hold is Hold.LOWERED:
        held(canvas, court, x, y, 1.12, turn=-6)
    else:
        held(canvas, court, x, y, 1.05)
