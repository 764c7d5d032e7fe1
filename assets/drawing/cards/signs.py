"""The numbers and letters in the corners, written with a broad nib: 36 x 56 units, standing on y = 56."""

from __future__ import annotations

import numpy as np
import shapely

from assets.drawing.ink.curves import Points, Shape, path, resampled
from assets.drawing.ink.strokes import stroke

HEIGHT = 60
WIDE, NARROW = 42, 30
"""The breadth of a digit with the space after it, and that of the one."""
NIB = (5.1, 11.2)
"""The strokes along the nib and across it."""
NIB_DEGREES = 8.0

DIGITS = "0123456789"
STROKES = {
    "0": ("4,28 8,9 18,3 28,9 32,28 28,47 18,53 8,47 4,28 5,22",),
    "1": ("7,14 14,10 20,3!", "20,4 20,53", "9,53 31,53"),
    "2": ("5,15 9,6 18,3 28,7 30,17 25,28 13,40 4,52!", "4,52 32,52!", "32,52 33,44"),
    "3": ("5,12 10,5 19,3 28,8 28,18 22,24 14,26", "14,26 26,29 32,39 27,50 16,53 7,50 4,43"),
    "4": ("24,4 14,20 3,38!", "3,38 34,38!", "24,4 24,53", "16,53 32,53"),
    "5": ("9,5 30,5!", "9,5 7,26!", "7,26 15,21 25,23 32,34 28,47 17,53 7,51 3,44"),
    "6": ("28,6 20,3 10,10 5,24 5,40 11,51 19,53 29,48 32,38 27,28 18,26 9,30 5,38",),
    "7": ("4,14 5,5! 32,5!", "32,5 24,20 18,36 16,53"),
    "8": ("18,26 9,21 7,12 12,4 19,3 27,6 29,14 25,22 18,26 8,33 4,42 9,51 18,53 28,50 32,42 28,33 18,26",),
    "9": ("30,14 26,6 18,3 9,6 4,16 8,26 17,29 26,26 31,18!", "30,11 32,24 31,36 27,46 18,53 8,50"),
    "A": ("19,4 7,53", "17,4 30,53", "11,38 26,38", "0,53 14,53", "23,53 37,53"),
    "C": ("31,15 27,6 18,3 9,7 4,18 3,30 6,44 13,52 22,53 30,47 33,40", "31,4 31,15"),
    "F": ("9,4 9,53", "2,4 32,4! 32,13", "9,28 25,28", "2,53 18,53"),
    "J": ("25,4 25,39 21,49 12,53 5,49 4,40", "15,4 34,4"),
    "K": ("9,4 9,53", "31,4 10,33", "16,26 32,53", "2,4 16,4", "2,53 16,53", "25,4 36,4", "26,53 38,53"),
    "Q": ("4,28 8,9 18,3 28,9 32,28 28,47 18,53 8,47 4,28 5,22", "16,40 23,45 28,52 36,54"),
    "R": ("9,4 9,53", "2,4 18,4 29,8 31,17 27,26 16,29 9,29", "17,29 25,42 34,53", "2,53 17,53", "28,53 37,53"),
}


def sign(character: str) -> Shape:
    """Return a digit or a letter as it lies in its file, with its left edge near x = 0."""
    written = shapely.union_all([_nib(path(line, step=2.0)) for line in STROKES[character]])
    return shapely.transform(written, lambda points: points - (6 if character == "1" else 0, 0))


def width(character: str) -> int:
    """Return how far the next character stands."""
    return NARROW if character == "1" else WIDE


def _nib(points: Points) -> Shape:
    """Return a stroke that is broad across the nib and thin along it."""
    even = resampled(points, 1.6)
    step = np.gradient(even, axis=0)
    turn = np.arctan2(step[:, 1], step[:, 0]) - np.radians(NIB_DEGREES)
    widths = NIB[0] + (NIB[1] - NIB[0]) * np.abs(np.sin(turn))
    if len(widths) > 8:
        padded = np.concatenate([[widths[0]] * 3, widths, [widths[-1]] * 3])
        widths = np.convolve(padded, np.ones(7) / 7, "valid")
    return stroke(even, widths)
