"""What a horse wears: bridle, breast collar, crupper, saddle and its cloth, in the frame of the horse."""

from __future__ import annotations

import math

from assets.drawing.cards.figure.dress import trimming
from assets.drawing.cards.figure.horse import POLL, Horse
from assets.drawing.cards.inks import Inks, Livery
from assets.drawing.cards.patterns import along, flowers, ribbon
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import outline
from assets.drawing.ink.shapes import ellipse

_BIT = (76, 350)
"""In the frame of the head."""


def bit(pose: Horse) -> tuple[float, float]:
    """Return where the reins begin, in the frame of the horse."""
    frame = pose.head.frame
    return frame.xx * _BIT[0] + frame.xy * _BIT[1] + frame.x0, frame.yx * _BIT[0] + frame.yy * _BIT[1] + frame.y0


def bridle(canvas: Canvas, pose: Horse, strap: Tone, inks: Inks) -> None:
    """Draw the bridle on the head of the horse."""
    with canvas.placed(*pose.head.at, turn=pose.head.turn), canvas.placed(-POLL[0], -POLL[1]):
        straps = (
            ("116,252 121,280 120,306 116,332", 8.0, 13.0),
            ("72,307 86,317 104,334", 8.0, 13.0),
            ("93,260 104,258 116,262", 6.5, 11.0),
            ("80,324 80,338 74,352", 6.0, 40.0),
        )
        for line, breadth, gap in straps:
            canvas.form(ribbon(line, breadth), Tone(strap.flat), shift=0, ink=3)
            for x, y, _ in along(line, gap, 6):
                canvas.flat(ellipse(x, y, 1.9, corners=12), inks.pale_gold)
        canvas.form(ellipse(76, 348, 6), inks.gold, depth=2, shift=0, ink=3)
        canvas.form(ellipse(118, 264, 6), Tone(inks.gold.flat), shift=0, ink=3)


def harness(canvas: Canvas, livery: Livery, inks: Inks, breast: str, crupper: str) -> None:
    """Draw the straps before the breast, with bells, and over the haunch, with tassels."""
    trimming(canvas, breast, 15, livery.main, inks.pale_gold, gap=17)
    for x, y, _ in list(along(breast, 38))[1:-1]:
        canvas.form(ellipse(x - 2, y + 10, 7), inks.gold, depth=3, shift=0, ink=3.2)
        canvas.line(f"{x - 6},{y + 12} {x + 2},{y + 12}", 2)
    trimming(canvas, crupper, 14, livery.main, inks.pale_gold, gap=17)
    for x, y, _ in list(along(crupper, 24))[1:]:
        canvas.line(f"{x},{y + 6} {x - 2},{y + 20}", 5, inks.gold.flat, start=0.1, end=0.1)
        tassel = f"{x - 6},{y + 10}! {x + 3},{y + 10}! {x + 6},{y + 32} {x - 8},{y + 32}"
        canvas.form(tassel, inks.gold, depth=3, shift=0, ink=3)


def saddle(canvas: Canvas, livery: Livery, inks: Inks) -> None:
    """Draw the saddle with a fringed cloth, as it lies on a walking horse."""
    cloth = outline("206,346! 250,360 300,362 330,350! 334,400 330,462! 300,470 268,474 236,470 214,464! 208,400")
    field = cloth.buffer(-13)
    pattern = [
        (field, livery.main.flat),
        (field.difference(field.buffer(-3)), inks.ink),
        (flowers(field, 24, 6).intersection(field.buffer(-5)), inks.pale_gold),
    ]
    canvas.form(cloth, livery.trim, depth=7, pattern=pattern, hatching=Hatching(10, 0.4))
    for x in range(216, 330, 11):
        y = 462 + 8 * math.sin((x - 206) / 40)
        canvas.line(f"{x},{y} {x - 1},{y + 20}", 4.6, start=0, end=0.3)
        canvas.line(f"{x},{y} {x - 1},{y + 17}", 2.2, inks.gold.flat, start=0, end=0.2)
    canvas.form("314,362! 312,336 324,320 338,322! 344,342 338,362!", inks.leather, depth=4)
    canvas.form("206,352! 204,334 212,326! 222,332 224,356!", inks.leather, depth=4)
