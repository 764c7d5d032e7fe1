"""Marks that make cards easier to read, as SVG: the sign of the suit in plain ink, the points, and large numbers.

Signs differ in shape alone, so that nobody has to tell colours apart; figures are drawn here, since SDL draws no text
and a pack need not have any.
"""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from game.packs.format import Sign

INK: Final = "#1B1719"
BOX: Final = 100.0
"""Signs and figures are drawn in a square, and in boxes, so high."""
HIGH: Final = 0.093
"""The height of a sign, as a part of the width of the card."""
FIGURES: Final = 0.86
"""The height of the points, as a part of it."""
FIGURE_WIDE: Final = 60.0
_STROKE: Final = f'fill="none" stroke="{INK}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"'
SIGNS: Final[dict[Sign, str]] = {
    "coin": "M50 4A46 46 0 1 0 50 96A46 46 0 1 0 50 4ZM50 22A28 28 0 1 1 50 78A28 28 0 1 1 50 22Z"
    "M50 38A12 12 0 1 0 50 62A12 12 0 1 0 50 38Z",
    "cup": "M10 4H90C91 40 78 58 58 63V76L80 86V97H20V86L42 76V63C22 58 9 40 10 4Z",
    "sword": "M50 0L62 16V58H84V72H58V84A10 10 0 1 1 42 84V72H16V58H38V16Z",
    "club": "M66 5C80 -1 97 16 91 31C99 44 87 57 76 55L31 95C22 101 4 84 9 74L47 28C44 13 54 3 66 5Z",
    "diamond": "M50 0L90 50L50 100L10 50Z",
    "heart": "M50 96C30 74 4 56 4 31C4 2 40 -2 50 25C60 -2 96 2 96 31C96 56 70 74 50 96Z",
    "spade": "M50 2C68 24 94 40 94 62C94 84 66 88 57 72C57 84 62 92 70 98H30C38 92 43 84 43 72C34 88 6 84 6 62"
    "C6 40 32 24 50 2Z",
    "clover": "M50 2A20 20 0 1 1 49.9 2ZM21 40A20 20 0 1 1 20.9 40ZM79 40A20 20 0 1 1 78.9 40Z"
    "M46 42H54L57 80C60 91 65 96 71 99H29C35 96 40 91 43 80Z",
    "fire": "M54 0C60 22 90 40 90 66C90 87 72 99 50 99C28 99 10 87 10 66C10 48 25 40 26 20C37 26 42 36 42 46"
    "C50 36 56 18 54 0ZM50 90C62 90 68 82 68 73C68 63 58 57 55 47C52 59 33 61 33 75C33 84 40 90 50 90Z",
    "jug": "M38 2H58V34L86 82C92 92 88 98 80 98H16C8 98 4 92 10 82L38 34ZM64 42L92 2L100 8L75 62Z",
    "sickle": "M6 42C8 16 28 1 52 1C82 1 98 22 96 47C95 60 88 71 78 79L66 66C74 60 79 52 79 43C79 28 67 19 50 19"
    "C33 19 17 27 6 42ZM61 70L73 83L52 99H38V88Z",
    "mushroom": "M50 3C80 3 99 26 99 46C99 55 90 57 82 57H63L67 88C67 96 58 98 50 98C42 98 33 96 33 88L37 57H18"
    "C10 57 1 55 1 46C1 26 20 3 50 3Z",
}
_FIGURES: Final = (
    "M30 9C46 9 52 26 52 50S46 91 30 91S8 74 8 50S14 9 30 9Z", "M14 26L35 9V91",
    "M9 32C10 17 20 9 31 9C44 9 52 18 52 31C52 47 28 64 9 91H53",
    "M10 19C16 12 22 9 30 9C42 9 50 17 50 29C50 40 41 47 28 47C43 47 53 56 53 69C53 82 42 91 29 91C20 91 13 88 7 80",
    "M43 91V9L7 66H57", "M49 9H16L12 45C18 41 24 39 31 39C44 39 53 49 53 64C53 80 43 91 29 91C20 91 13 88 7 80",
    "M47 15C43 11 38 9 33 9C18 9 8 27 8 56C8 79 17 91 31 91C44 91 53 81 53 66C53 51 44 42 32 42C20 42 10 50 8 62",
    "M7 9H53L25 91",
    "M30 9C42 9 50 17 50 28S42 46 30 46 10 39 10 28 18 9 30 9m0 37C44 46 53 56 53 69S44 91 30 91 7 82 7 69 16 46 30 46",
    "M13 85C17 89 22 91 27 91C42 91 52 73 52 44C52 21 43 9 29 9C16 9 7 19 7 34C7 49 16 58 28 58C40 58 50 50 52 38",
)  # fmt: skip
"""The figures 0 to 9 as strokes."""


class Marks(Struct, frozen=True):
    """What is added to the faces of a pack: numbers ``big`` times as large (1 as the pack has them), signs or none."""

    big: float = 1.0
    signs: bool = False


def usual_sign(place: int) -> Sign:
    """Return the sign of the suit at that place of the deck (0 coins ... 3 clubs) for a pack that names none."""
    signs: tuple[Sign, ...] = get_args(Sign)
    return signs[place]


def sign_tab(x: float, y: float, sign: Sign, points: int, paper: str, high: float) -> str:
    """Return a tab of paper whose upper left corner is at a point: a sign ``high`` units high over its points."""
    pad = 0.12 * high
    part = high / BOX
    inside = f'<g transform="translate({x + pad:.2f} {y + pad:.2f}) scale({part:.4f})">'
    inside += f'<path fill="{INK}" fill-rule="evenodd" d="{SIGNS[sign]}"/></g>'
    tall = high
    if points:
        small = FIGURES * part
        left = x + pad + (high - _wide(str(points)) * small) / 2
        inside += _number(str(points), left, y + 2 * pad + high, small)
        tall += pad + FIGURES * high
    return _tab(x, y, high + 2 * pad, tall + 2 * pad, paper) + inside


def number_tab(x: float, y: float, number: int, paper: str, height: float) -> tuple[str, float]:
    """Return a tab with the number of a card that has none in its corner, and the y of its lower edge."""
    pad = 0.12 * height
    part = height / BOX
    figures = _number(str(number), x + pad, y + pad, part)
    return _tab(x, y, _wide(str(number)) * part + 2 * pad, height + 2 * pad, paper) + figures, y + height + 2 * pad


def _number(text: str, x: float, y: float, part: float) -> str:
    paths = [f'<path transform="translate({_wide(text[:i]):g} 0)" d="{_FIGURES[int(c)]}"/>' for i, c in enumerate(text)]
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({part:.4f})" {_STROKE}>{"".join(paths)}</g>'


def _wide(text: str) -> float:
    return sum(42.0 if figure == "1" else FIGURE_WIDE + 4 for figure in text)


def _tab(x: float, y: float, wide: float, high: float, paper: str) -> str:
    radius = 0.18 * min(wide, high)
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" rx="{radius:.2f}" fill="{paper}"'
        f' stroke="{INK}" stroke-width="2.6" stroke-opacity=".6"/>'
    )
