"""Noses, in the frame of the head: what is written is drawn, and leans aside below the bridge with the mouth."""

from __future__ import annotations

import numpy as np
import shapely

from assets.drawing.ink.canvas import Canvas
from assets.drawing.ink.curves import Points, outline, path
from assets.drawing.ink.shapes import ellipse
from assets.drawing.portraits.palette import Colours
from assets.drawing.portraits.person import Nose

STRAIGHT = Nose(
    lines=(
        ("-8,-8 -10,12 -17,26 -12,35 -3,33", 4, 0.35, 0.25),
        ("-3,33 4,36 12,34 15,27", 3.4, 0.25, 0.4),
    )
)
BUTTON = Nose(
    lines=(
        ("-13,22 -14,30 -8,34 0,32", 3.6, 0.3, 0.25),
        ("0,32 7,35 12,31 12,24", 3.2, 0.25, 0.4),
    ),
    tip=(22, 7, 6),
)
SNUB = Nose(
    lines=(
        ("-7,-6 -8,6 -10,14", 3.4, 0.35, 0.6),
        ("-16,25 -18,33 -10,36 -5,30", 3.8, 0.3, 0.3),
        ("-5,30 0,27 5,30", 2.8, 0.4, 0.4),
        ("5,30 10,36 17,32 15,24", 3.6, 0.3, 0.4),
    ),
    tip=(18, 9, 7),
)
AQUILINE = Nose(
    lines=(
        ("-5,-16 -8,-6 -17,6 -17,20 -20,31 -13,39 -3,38", 4.4, 0.3, 0.25),
        ("-3,38 5,41 13,38 16,29", 3.6, 0.25, 0.4),
        ("-10,33 -6,30 -2,33", 2.4, 0.4, 0.4),
    ),
    tip=(26, 8, 8),
)
POINTED = Nose(
    lines=(
        ("-6,-12 -7,8 -14,28 -8,37 2,38", 4, 0.35, 0.2),
        ("2,38 9,36 12,28", 3, 0.3, 0.5),
    ),
    tip=(26, 6, 6),
)
BROAD = Nose(
    lines=(
        ("-8,-4 -10,10 -14,18", 3.6, 0.35, 0.6),
        ("-21,20 -26,30 -18,38 -9,34", 4.2, 0.3, 0.25),
        ("-9,34 0,39 9,34", 3.2, 0.3, 0.3),
        ("9,34 18,38 25,29 20,20", 4, 0.25, 0.4),
    ),
    tip=(20, 12, 8),
)
BULBOUS = Nose(
    lines=(
        ("-10,-12 -12,0 -16,10", 4.2, 0.35, 0.3),
        ("9,-10 10,0 13,9", 3, 0.5, 0.4),
        ("-19,24 -29,28 -28,38 -18,39", 4, 0.25, 0.3),
        ("19,24 28,27 28,37 18,39", 4, 0.25, 0.3),
    ),
    tip=(30, 12, 9),
    bulb="0,6 15,10 23,24 18,39 0,45 -18,39 -23,24 -15,10",
)
ROMAN = Nose(
    lines=(
        ("10,-14 9,-2 13,8 14,20 20,29 15,38 4,37", 4.2, 0.3, 0.25),
        ("4,37 -5,40 -13,37 -16,29", 3.6, 0.25, 0.4),
    ),
    tip=(26, 8, 7),
)


def nose(canvas: Canvas, kind: Nose, colours: Colours, aside: float) -> None:
    """Draw a nose whose tip lies so far aside."""

    def lean(points: Points) -> Points:
        x, y = points[:, 0], points[:, 1]
        return np.column_stack([x + aside * np.clip((y + 10) / 40, 0, 1), y])

    if kind.bulb:
        canvas.form(shapely.transform(outline(kind.bulb), lean), colours.skin, depth=7, shift=0, ink=4.4)
    for line, width, start, end in kind.lines:
        canvas.line(lean(path(line)), width, start=start, end=end)
    y, across, down = kind.tip
    canvas.flat(ellipse(2 + aside, y, across, down), colours.cheek)
