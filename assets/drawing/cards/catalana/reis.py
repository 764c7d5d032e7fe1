"""The kings on foot: one in the robe of four bars under the dragon helm, and Wilfred the Hairy."""

from __future__ import annotations

import random

import shapely

from assets.drawing.cards.catalana.headwear import mail
from assets.drawing.cards.catalana.held import held
from assets.drawing.cards.catalana.palette import CREAM, FALCS, FOCS, INKS
from assets.drawing.cards.catalana.sotes import AT_EASE, RAISED
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.patterns import edge, lattice, star
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse

DRAGON_HEAD, HAIRY_HEAD = (308, 246), (308, 214)
FUR = Tone("#7B5233", "#4E311D")


def four_bars(x: float, top: float, bottom: float, upper: float, lower: float) -> Shape:
    """Return four bars between two heights around x, so far apart at the top and at the bottom, half as broad."""
    bars = []
    for place in (-1.5, -0.5, 0.5, 1.5):
        left, right = (place - 0.25, place + 0.25)
        bars.append(
            outline(
                f"{x + left * upper},{top}! {x + right * upper},{top}! {x + right * lower},{bottom}!"
                f" {x + left * lower},{bottom}!"
            )
        )
    return shapely.union_all(bars)


def rei_del_drac(canvas: Canvas, person: Person) -> None:
    """Draw the king under the dragon helm: mail, the robe of four bars, a mantle with stars, an orb in his hand."""
    mantle = outline(
        "258,344! 214,392 190,480 178,600 168,720 176,826! 200,850 236,858! 376,858! 412,852 440,836! 446,720 436,600"
        " 424,480 402,392 358,344!"
    )
    stars = lattice(mantle.buffer(-10), 44, lambda x, y: star(x, y, 10, 4, 6))
    canvas.form(mantle, INKS.blue, depth=12, pattern=[(stars, INKS.gold.flat)], hatching=Hatching(20, 0.35))
    for line, side in (("200,520 190,640 186,800", -1), ("424,520 432,640 430,800", 1)):
        canvas.fold(line, 4.4, comb=17, side=side, within=mantle)
    for x, toes in ((268, -1), (346, 1)):
        canvas.form(
            f"{x - 24},836! {x},828 {x + 24},838! {x + 26 + (14 if toes > 0 else 0)},866! {x},872"
            f" {x - 26 - (14 if toes < 0 else 0)},864!", INKS.leather, depth=5, hatching=Hatching(8, 0.4),
        )  # fmt: skip
    robe = outline(
        "262,348! 250,420 248,500! 238,600 226,720 214,836! 238,850 264,840 288,852 312,842 336,852 362,840 386,850"
        " 404,836! 392,720 380,600 368,500! 368,420 354,348!"
    )
    lower = edge(robe, 0, -34)
    pattern = [
        (four_bars(308, 340, 500, 32, 32), INKS.red.flat), (four_bars(308, 500, 860, 32, 50), INKS.red.flat),
        (edge(robe, 0, -40), canvas.ink), (lower, INKS.blue.flat),
    ]  # fmt: skip
    canvas.form(robe, INKS.gold, depth=14, pattern=pattern, hatching=Hatching(22, 0.4))
    for x in range(228, 400, 24):
        canvas.form(ellipse(x, 830 + (x % 48) / 10, 6, corners=24), Tone(INKS.pale_gold), shift=0, ink=2.6)
    for line in ("264,520 252,640 244,780", "352,520 362,640 370,780", "308,540 308,640"):
        canvas.fold(line, 3.8, comb=13)
    dress.belt(canvas, "246,494 308,508 370,494", 22, INKS.leather, (308, 506), INKS.gold)
    canvas.form("300,524! 320,522! 322,640 310,668! 298,640", INKS.leather, depth=4, ink=4)
    for y in (546, 572, 598, 624):
        canvas.form(ellipse(310, y, 5, corners=20), INKS.gold, depth=2, shift=0, ink=2.4)
    _orb_arm(canvas)
    _mailed_arm(canvas, RAISED)
    held(canvas, FOCS, *RAISED.beyond(30), size=0.94, turn=-4)
    head(canvas, person, INKS, DRAGON_HEAD, 1.16, lambda: _mantle_clasp(canvas))


def _mailed_arm(canvas: Canvas, arm: Arm) -> None:
    lower, upper = arm.lower(1.1), arm.upper(0.98)
    canvas.form(lower, INKS.iron, depth=7, ink=4.6, pattern=[(mail(lower), INKS.iron.dark)])
    canvas.form(upper, INKS.iron, depth=10, ink=4.8, pattern=[(mail(upper), INKS.iron.dark)], hatching=Hatching(9, 0.4))
    with canvas.placed(*arm.beyond(-2), turn=arm.degrees + 90):
        canvas.form("-25,-14! 0,-19 25,-14! 28,14! 0,9 -28,14!", INKS.gold, depth=5, ink=4, hatching=Hatching(7, 0.4))
        for x in (-12, 0, 12):
            canvas.form(ellipse(x, -2, 4, corners=20), Tone(INKS.red.flat), shift=0, ink=2.2)


def _orb_arm(canvas: Canvas) -> None:
    arm = Arm(shoulder=(376, 372), bulge=(412, 420), elbow=(424, 470), wrist=(390, 506))
    _mailed_arm(canvas, arm)
    with canvas.placed(376, 520):
        limbs.open_hand(canvas, INKS, size=0.9, turn=-22)
    with canvas.placed(352, 484):
        canvas.form(ellipse(0, 0, 29), INKS.red, depth=10, ink=4.8, hatching=Hatching(10, 0.35))
        canvas.form("-30,-6! 0,2 30,-6! 30,6! 0,14 -30,6!", INKS.gold, depth=3, shift=0, ink=3.4)
        canvas.form(
            "-4,-28! 4,-28! 4,-40! 14,-40! 14,-48! 4,-48! 4,-58! -4,-58! -4,-48! -14,-48! -14,-40! -4,-40!", INKS.gold,
            depth=3, shift=0, ink=3.4,
        )  # fmt: skip


def _mantle_clasp(canvas: Canvas) -> None:
    """Draw the collar of mail with the edges of the mantle over the shoulders."""
    gorget = outline("254,326! 230,346 214,384! 262,416 308,428 354,416 402,384! 386,346 362,326! 308,344")
    canvas.form(
        gorget, INKS.iron, depth=8, ink=4.6, pattern=[(mail(gorget), INKS.iron.dark)], hatching=Hatching(9, 0.4)
    )
    for text in (
        "254,326! 222,346 204,386 196,420! 222,426 240,400 262,372 290,356!",
        "362,326! 394,346 412,386 420,420! 394,426 376,400 354,372 326,356!",
    ):
        canvas.form(text, INKS.blue, depth=8, ink=4.6, hatching=Hatching(12, 0.4))
    for line in ("290,356 262,372 240,400 222,426", "326,356 354,372 376,400 394,426"):
        canvas.line(line, 10, start=0, end=0)
        canvas.line(line, 5, INKS.gold.flat, start=0, end=0)
    for x in (284, 332):
        canvas.form(star(x, 366, 19, 10, 8), INKS.gold, depth=4, shift=0, ink=3.4)
        canvas.form(ellipse(x, 366, 6.4, corners=24), Tone(INKS.red.flat), shift=0, ink=2.4)
    canvas.line("298,368 308,376 318,368", 6, start=0, end=0)


def guifre(canvas: Canvas, person: Person) -> None:
    """Draw Wilfred the Hairy: a bearskin, bound legs, the shield with the four bars, the sickle at his side."""
    legs = (Leg((346, 600), (358, 704), (362, 814), toes=1), Leg((284, 600), (268, 704), (258, 822)))
    for joints in legs:
        limbs.leg(canvas, joints, CREAM)
        (x0, y0), (x1, y1) = joints.knee, joints.ankle
        for share in (0.16, 0.36, 0.56, 0.76):
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            canvas.line(
                f"{x - 25 + share * 8},{y - 10} {x},{y + 2} {x + 25 - share * 8},{y + 14}",
                5,
                INKS.leather.flat,
                start=0,
                end=0,
            )
            canvas.line(
                f"{x + 25 - share * 8},{y - 10} {x},{y + 2} {x - 25 + share * 8},{y + 14}",
                5,
                INKS.leather.flat,
                start=0,
                end=0,
            )
        limbs.shoe(canvas, (x1, y1 + 14), joints.toes, INKS.leather, INKS.leather, size=0.94)
    tunic = outline(
        "262,330! 240,420 244,490! 230,560 216,640 210,704! 240,716 276,706 314,720 352,706 388,716 416,702! 406,630"
        " 388,560 374,490! 378,420 356,330!"
    )
    border = edge(tunic, 0, -34)
    teeth = [outline(f"{x - 11},712! {x},688! {x + 11},712!") for x in range(222, 420, 24)]
    pattern = [(edge(tunic, 0, -39), canvas.ink), (border, INKS.gold.flat), (shapely.union_all(teeth), INKS.red.flat)]
    canvas.form(tunic, INKS.green, depth=14, pattern=pattern, hatching=Hatching(20, 0.4))
    for line in ("268,520 256,590 246,660", "350,520 364,590 376,660", "310,530 310,600"):
        canvas.fold(line, 3.8, comb=14)
    dress.belt(canvas, "240,482 308,498 378,482", 26, INKS.leather, (308, 494), INKS.gold)
    _shield(canvas)
    far = Arm(shoulder=(380, 372), bulge=(416, 420), elbow=(430, 476), wrist=(410, 522))
    _bare_arm(canvas, far)
    with canvas.placed(404, 546):
        limbs.open_hand(canvas, INKS, size=0.92, turn=-48)
    _bare_arm(canvas, AT_EASE)
    held(canvas, FALCS, *AT_EASE.beyond(26), size=1.08, turn=-8)
    head(canvas, person, INKS, HAIRY_HEAD, 1.22, lambda: _bearskin(canvas))


def _bare_arm(canvas: Canvas, arm: Arm) -> None:
    """Draw an arm in a short sleeve, with the hair that gave him his name and a gold ring at the wrist."""
    lower = arm.lower(1.14)
    canvas.form(lower, INKS.skin, depth=7, hatching=Hatching(10, 0.35))
    chance = random.Random(3)
    (x0, y0), (x1, y1) = arm.elbow, arm.wrist
    for index in range(16):
        share, aside = (index + 0.5) / 16, chance.uniform(-12, 12)
        x, y = x0 + (x1 - x0) * share + aside, y0 + (y1 - y0) * share + chance.uniform(-4, 4)
        canvas.line(f"{x:.1f},{y:.1f} {x + 3:.1f},{y + 8:.1f}", 2.2, "#6E4426", start=0, end=0.5, within=lower)
    canvas.form(arm.upper(), INKS.green, depth=10, ink=4.8, hatching=Hatching(14, 0.4))
    with canvas.placed(*arm.beyond(-2), turn=arm.degrees + 90):
        canvas.form("-20,-8! 0,-12 20,-8! 21,8! 0,4 -21,8!", INKS.gold, depth=4, shift=0, ink=3.8)


def _shield(canvas: Canvas) -> None:
    """Draw the shield with the four bars, set on its point."""
    with canvas.placed(404, 676):
        shape = outline("-62,-116! -30,-128 0,-132 30,-128 62,-116! 64,-50 54,20 32,80 0,122! -32,80 -54,20 -64,-50")
        canvas.form(
            shape,
            INKS.gold,
            depth=12,
            pattern=[(four_bars(0, -140, 130, 31, 31), INKS.red.flat)],
            ink=6,
            hatching=Hatching(16, 0.35),
        )
        canvas.contour(shape.buffer(-9), 3)


def _bearskin(canvas: Canvas) -> None:
    """Draw the skin over his shoulders, in tufts, with the paws knotted before the breast."""
    tufts = (
        "250,306! 214,330! 220,340 194,364! 204,372 184,404! 198,406 188,436! 208,428 214,446! 230,426 244,442! 254,418"
        " 276,430! 286,410 308,424! 330,410 342,430! 362,418 374,442! 386,426 402,446! 408,428 428,436! 418,406"
        " 432,404! 412,372 422,364! 396,340 402,330! 366,306! 308,330"
    )
    canvas.form(tufts, FUR, depth=10, ink=4.8, hatching=Hatching(14, 0.35))
    chance = random.Random(12)
    area = outline(tufts).buffer(-12)
    for _ in range(46):
        x, y = chance.uniform(196, 420), chance.uniform(330, 426)
        lean = (x - 308) * 0.05
        canvas.line(
            f"{x:.1f},{y:.1f} {x + lean:.1f},{y + 8:.1f} {x + 2 * lean:.1f},{y + 15:.1f}",
            2.8,
            start=0.1,
            end=0.6,
            within=area,
        )


def ground(canvas: Canvas) -> None:
    """Draw the ground below a king on foot; it ends before the number."""
    dress.ground(canvas, 152, 452, 850, Tone(INKS.lime, INKS.green.flat), seed=8)
