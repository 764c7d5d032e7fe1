"""Backs that go with any pack, composed to its measures. Upside down they look the same: no card gives itself away.

A back is paper with a coloured field, a double rule round it, a pattern of whole cells, whose number follows from the
size of the card, and a rosette in the middle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.packs.format import CardSpec
from game.words import N_, _

INSET: Final = 0.055
"""The width of the rim of paper, as a part of the width of the card."""
RULE: Final = 0.012
"""The width of the rule inside the field, likewise."""
COLUMNS: Final = 7
"""The cells of a pattern beside each other; below each other there are as many as leave them nearly square. Both are
odd, so that a half turn brings every cell onto one of its kind."""
ROSETTE: Final = 0.165
"""The radius of the rosette, as a part of the width of the card."""
GOLD: Final = "#E3AC3F"


@dataclass(frozen=True, slots=True)
class Back:
    """A design: its name, the colour of its field, and what draws a cell of the size 1 x 1 around the middle."""

    name: str
    ground: str
    pale: str
    cell: Callable[[Back, int], str]


def back_names() -> tuple[str, ...]:
    """Return the keys of the backs that go with any pack."""
    return tuple(BACKS)


def back_name(key: str) -> str:
    """Return what such a back is called, in the current language."""
    return _(BACKS[key].name)


def back_picture(key: str, card: CardSpec) -> str:
    """Return a back as the inside of an SVG document of the size of that card. Raises KeyError for an unknown key."""
    back = BACKS[key]
    width, height = card.size
    inset, rule = INSET * width, RULE * width
    left = inset + 3.2 * rule
    wide, high = width - 2 * left, height - 2 * left
    rows = 2 * round((high / (wide / COLUMNS) - 1) / 2) + 1
    across, down = wide / COLUMNS, high / rows
    cells = [
        f'<g transform="translate({left + (column + 0.5) * across:.2f} {left + (row + 0.5) * down:.2f})'
        f' scale({across:.3f} {down:.3f})">{back.cell(back, row + column)}</g>'
        for row in range(rows)
        for column in range(COLUMNS)
    ]
    radius = max(4.0, card.corner - inset)
    return (
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="{card.corner:g}" fill="{card.paper}"'
        f' stroke="{card.edge}" stroke-width="2"/>'
        + _rect(inset, inset, width - 2 * inset, height - 2 * inset, radius, f'fill="{back.ground}"')
        + "".join(cells)
        + _rect(left - rule, left - rule, wide + 2 * rule, high + 2 * rule, radius / 2, _line(back.ground, 3 * rule))
        + _rect(left - rule, left - rule, wide + 2 * rule, high + 2 * rule, radius / 2, _line(back.pale, rule))
        + f'<g transform="translate({width / 2:g} {height / 2:g}) scale({ROSETTE * width:g})">{_rosette(back)}</g>'
    )


def _rosette(back: Back) -> str:
    """A disc of the radius 1 with eight petals around a golden heart."""
    petal = "M0 -.16C.2 -.36 .17 -.6 0 -.76C-.17 -.6 -.2 -.36 0 -.16Z"
    petals = "".join(f'<path transform="rotate({turn})" d="{petal}"/>' for turn in range(0, 360, 45))
    buds = "".join(f'<circle transform="rotate({turn}) translate(0 -.74)" r=".055"/>' for turn in range(23, 360, 45))
    return (
        f'<circle r="1.06" fill="{back.ground}"/><circle r=".97" fill="{back.pale}"/>'
        f'<circle r=".88" fill="{back.ground}"/>'
        f'<g fill="{back.pale}">{petals}</g><g fill="{GOLD}">{buds}</g><circle r=".15" fill="{GOLD}"/>'
    )


def _rect(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}" {paint}/>'


def _line(colour: str, width: float) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="{width:.2f}"'


def _lattice(back: Back, _place: int) -> str:
    """A rhomb with a smaller one and a dot inside it; rhombs of neighbours touch."""
    return (
        f'<path fill="none" stroke="{back.pale}" stroke-width=".07" d="M0 -.5L.5 0L0 .5L-.5 0Z"/>'
        f'<path fill="{back.pale}" d="M0 -.27L.27 0L0 .27L-.27 0Z"/>'
        f'<circle r=".09" fill="{back.ground}"/>'
    )


def _stars(back: Back, place: int) -> str:
    """A star of eight points, as on tiles, pale on the ground and the other way round in turn."""
    colours = (back.pale, back.ground) if place % 2 == 0 else (back.ground, back.pale)
    field = f'<rect x="-.5" y="-.5" width="1" height="1" fill="{back.pale}"/>' if place % 2 else ""
    star = "M-.31 -.31H-.13L0 -.44L.13 -.31H.31V-.13L.44 0L.31 .13V.31H.13L0 .44L-.13 .31H-.31V.13L-.44 0L-.31 -.13Z"
    return (
        f'{field}<path fill="{colours[0]}" d="{star}"/><path fill="{colours[1]}" d="M0 -.2L.2 0L0 .2L-.2 0Z"/>'
        f'<circle r=".07" fill="{colours[0]}"/>'
    )


def _weave(back: Back, place: int) -> str:
    """Three canes over or under the neighbours' three, as in the seat of a chair."""
    canes = (-0.3, 0.0, 0.3)
    if place % 2:
        lines = "".join(f"M{x:g} -.42V.42" for x in canes)
    else:
        lines = "".join(f"M-.42 {y:g}H.42" for y in canes)
    return f'<path fill="none" stroke="{back.pale}" stroke-width=".17" stroke-linecap="round" d="{lines}"/>'


BACKS: Final[dict[str, Back]] = {
    "lattice": Back(N_("Blue lattice"), "#24487F", "#F1E3C4", _lattice),
    "stars": Back(N_("Green stars"), "#24573F", "#F0DFB8", _stars),
    "weave": Back(N_("Red weave"), "#8E2430", "#F1DDC0", _weave),
}
