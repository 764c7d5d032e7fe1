"""A long coat with a sash, worn by pages in boots and by knights: in the frame of a page, waist at y = 470."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Leg
from assets.drawing.cards.patterns import edge, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import flipped, outline
from assets.drawing.ink.shapes import ellipse

MIDDLE = 316
_SKIRT = "6,476! 14,560 16,652! 60,676 128,654! 108,566 70,470!"
_FRONT = "8,318! 30,306 52,308! 74,320 80,352 68,400 60,440 64,480! 36,490 10,488! 16,430"
"""The right half of skirt and body, x from the middle."""


def coat_legs(canvas: Canvas, court: Court, legs: tuple[Leg, Leg]) -> None:
    """Draw breeches and boots."""
    for each in legs:
        limbs.leg(canvas, each, court.livery.hose)
        limbs.boot(canvas, each, court.inks.leather, court.inks.gold)


def coat(canvas: Canvas, court: Court) -> None:
    """Draw the waistcoat, the coat open over it, and the sash."""
    inks, livery = court.inks, court.livery
    waistcoat = outline("274,306! 358,306! 366,470! 372,560! 316,584 262,560! 268,470!")
    pattern = [(stripes(waistcoat, 26, 9, 90), livery.second.flat)]
    canvas.form(waistcoat, livery.trim, depth=8, pattern=pattern, hatching=Hatching(14, 0.35))
    dress.buttons(canvas, MIDDLE, 338, 560, inks.linen, gap=24)
    with canvas.placed(MIDDLE, 0):
        for change in (flipped, str):
            skirt, front = outline(change(_SKIRT)), outline(change(_FRONT))
            band = edge(skirt, 0, -22)
            hem = [(edge(skirt, 0, -26), inks.ink), (band, livery.trim.flat)]
            canvas.form(skirt, livery.main, depth=12, pattern=hem, hatching=Hatching(20, 0.35))
            for line in ("44,490 62,560 74,640", "26,490 34,570 36,640", "60,480 86,560 104,636"):
                canvas.fold(change(line), 3.8, comb=13, gap=8, within=skirt)
            canvas.form(front, livery.main, depth=10, hatching=Hatching(18, 0.35))
            dress.trimming(canvas, change("14,320 20,400 16,484"), 11, livery.trim, livery.second.flat, within=front)
            for y in (350, 384, 418):
                canvas.line(change(f"22,{y} 46,{y - 2}"), 6, start=0, end=0.1)
                canvas.line(change(f"22,{y} 45,{y - 2}"), 3, inks.gold.flat, start=0, end=0.1)
                canvas.form(
                    ellipse(47 if change is str else -47, y - 2, 5, corners=20), inks.gold, depth=1, shift=0, ink=2.4
                )
    _sash(canvas, court)


def _sash(canvas: Canvas, court: Court) -> None:
    """Draw the sash around the waist with its fringed ends."""
    second, gold = court.livery.second, court.inks.gold
    for tail in (
        "276,486! 300,486! 296,560 282,606! 254,602! 264,550",
        "262,486! 284,486! 272,540 250,580! 226,568! 246,530",
    ):
        canvas.form(tail, second, depth=6, ink=4.2, hatching=Hatching(10, 0.35))
    for x0, y0, x1, y1 in ((254, 602, 282, 606), (226, 568, 250, 580)):
        for share in (0.0, 0.33, 0.66, 1.0):
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            canvas.line(f"{x},{y} {x - 3},{y + 16}", 4.6, start=0, end=0.2)
            canvas.line(f"{x},{y} {x - 3},{y + 13}", 2.2, gold.flat, start=0, end=0.2)
    canvas.form(
        "248,458! 316,474 384,458! 388,492! 316,510 246,492!", second, depth=7, ink=4.6, hatching=Hatching(12, 0.35)
    )
    for line in ("254,470 316,486 378,470", "252,482 316,498 382,482"):
        canvas.line(line, 2.6, start=0.2, end=0.3)
    canvas.form("258,466! 282,462 290,480 284,500! 262,500 252,484", second, depth=5, shift=1, ink=4.2)


def coat_sleeve(canvas: Canvas, court: Court, arm: Arm, *, girth: float = 1.0) -> None:
    """Draw a sleeve of the coat with its broad cuff, and a ruffle below it."""
    limbs.forearm(canvas, arm, court.livery.main, court.inks.linen, girth=girth)
    with canvas.placed(*arm.beyond(-26), turn=arm.degrees + 90, stretch=(girth, girth)):
        canvas.form(
            "-30,-16! 0,-24 30,-16! 33,16! 0,8 -33,16!",
            court.livery.second,
            depth=6,
            ink=4.4,
            hatching=Hatching(9, 0.4),
        )
        canvas.line("-28,-8 0,-16 28,-8", 2.4, court.inks.gold.flat, start=0, end=0)
        canvas.form(ellipse(-16, 0, 4.4, corners=20), Tone(court.inks.gold.flat), shift=0, ink=2.4)
    limbs.plain_sleeve(canvas, arm, court.livery.main, girth=0.92 * girth)
    (x0, y0), (x1, y1) = arm.bulge, arm.elbow
    canvas.fold(f"{x0},{y0} {(x0 + x1) / 2 + 6},{(y0 + y1) / 2} {x1},{y1}", 3, comb=10, gap=7)
