"""Backs that go with any pack, composed to its measures. Upside down they look the same: no card gives itself away.

A back is paper with a coloured field, a double rule round it, a pattern of whole cells, whose number follows from the
size of the card, and a rosette in the middle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

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


class Back(Struct, frozen=True):
    """A design: its name, the colour of its field, and what draws a cell of the size 1 x 1 around the middle."""

    name: str
    ground: str
    pale: str
    cell: Callable[[Back, int], str]


def back_names() -> tuple[str, ...]:
    """Return the keys of the backs that everybody has and that go with any pack."""
    return tuple(key for key in BACKS if key not in REWARDS)


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


def _knots(back: Back, _place: int) -> str:
    """Two squares over each other and a dot, as in the tiles of a palace."""
    square = "M-.3 -.3H.3V.3H-.3Z"
    return (
        f'<g fill="none" stroke="{back.pale}" stroke-width=".07"><path d="{square}"/>'
        f'<path transform="rotate(45)" d="{square}"/></g><circle r=".1" fill="{GOLD}"/>'
    )


def _blossoms(back: Back, place: int) -> str:
    """The blossom of an orange tree with four petals, and an orange in turn."""
    if place % 2:
        return f'<circle r=".24" fill="{GOLD}"/><circle r=".1" fill="{back.ground}"/>'
    petals = "".join(f'<ellipse transform="rotate({turn})" cy="-.25" rx=".15" ry=".22"/>' for turn in range(0, 360, 90))
    return f'<g fill="{back.pale}">{petals}</g><circle r=".11" fill="{GOLD}"/>'


def _bricks(back: Back, place: int) -> str:
    """Rhombs of bricks, one inside the other, as on the towers."""
    heart = GOLD if place % 2 else back.pale
    return (
        f'<g fill="none" stroke="{back.pale}" stroke-width=".08"><path d="M0 -.46L.46 0L0 .46L-.46 0Z"/>'
        f'<path d="M0 -.28L.28 0L0 .28L-.28 0Z"/></g><path fill="{heart}" d="M0 -.12L.12 0L0 .12L-.12 0Z"/>'
    )


def _leaves(back: Back, place: int) -> str:
    """Two leaves of a beech on one stalk, leaning to the left and to the right in turn."""
    leaf = "M0 0C.34 -.06 .38 -.32 .08 -.5C-.3 -.36 -.3 -.08 0 0Z"
    turn = 20 if place % 2 else -32
    return (
        f'<g transform="rotate({turn})" fill="{back.pale}"><path d="{leaf}"/><path transform="rotate(180)" d="{leaf}"/>'
        f'</g><circle r=".07" fill="{GOLD}"/>'
    )


def _waves(back: Back, place: int) -> str:
    """Waves below each other, and a fish's eye in every second one."""
    eye = f'<circle r=".08" fill="{GOLD}"/>' if place % 2 else ""
    wave = "M-.5 {y}q.25 -.24 .5 0q.25 .24 .5 0"
    lines = "".join(wave.format(y=y) for y in ("-.28", "0", ".28"))
    return f'<path fill="none" stroke="{back.pale}" stroke-width=".09" d="{lines}"/>{eye}'


def _majolica(back: Back, place: int) -> str:
    """Quarters of a circle in the corners and a cross of leaves, as on painted tiles."""
    corners = "M-.5 -.5h.3a.3 .3 0 0 1 -.3 .3ZM.5 .5h-.3a.3 .3 0 0 1 .3 -.3ZM.5 -.5v.3a.3 .3 0 0 1 -.3 -.3Z"
    corners += "M-.5 .5v-.3a.3 .3 0 0 1 .3 .3Z"
    leaf = "M0 -.04C.13 -.16 .1 -.3 0 -.4C-.1 -.3 -.13 -.16 0 -.04Z"
    leaves = "".join(f'<path transform="rotate({turn})" d="{leaf}"/>' for turn in range(45 * (place % 2), 360, 90))
    return f'<path fill="{back.pale}" d="{corners}"/><g fill="{GOLD}">{leaves}</g>'


def _suns(back: Back, place: int) -> str:
    """A sun with twelve rays, pale and golden in turn."""
    fill = GOLD if place % 2 else back.pale
    rays = "".join(f'<path transform="rotate({turn})" d="M-.06 -.24L0 -.45L.06 -.24Z"/>' for turn in range(0, 360, 30))
    return f'<g fill="{fill}">{rays}<circle r=".19"/></g><circle r=".09" fill="{back.ground}"/>'


def _frets(back: Back, place: int) -> str:
    """Steps that wind to both sides, as on the walls of Mitla."""
    steps = "M0 0V-.18H.26V.24M0 0V.18H-.26V-.24M-.42 .42H.42M-.42 -.42H.42"
    return (
        f'<path transform="rotate({90 * (place % 2)})" fill="none" stroke="{back.pale}" stroke-width=".1" d="{steps}"/>'
        f'<circle r=".07" fill="{GOLD}"/>'
    )


BACKS: Final[dict[str, Back]] = {
    "lattice": Back(N_("Blue lattice"), "#24487F", "#F1E3C4", _lattice),
    "stars": Back(N_("Green stars"), "#24573F", "#F0DFB8", _stars),
    "weave": Back(N_("Red weave"), "#8E2430", "#F1DDC0", _weave),
    "granada": Back(N_("Granada"), "#1F5B66", "#F1E3C4", _knots),
    "alboraia": Back(N_("Alboraia"), "#2C5A36", "#F4E8CF", _blossoms),
    "zaragoza": Back(N_("Zaragoza"), "#8A4526", "#F3DDBB", _bricks),
    "olot": Back(N_("Olot"), "#5B3A22", "#CFD9A4", _leaves),
    "chioggia": Back(N_("Chioggia"), "#17405F", "#CFE3E0", _waves),
    "naples": Back(N_("Naples"), "#2A4F93", "#F4EBD3", _majolica),
    "ponce": Back(N_("Ponce"), "#A32B2E", "#F6E4C6", _suns),
    "oaxaca": Back(N_("Oaxaca"), "#6E1F4C", "#F2D9B8", _frets),
}
REWARDS: Final = ("granada", "alboraia", "zaragoza", "olot", "chioggia", "naples", "ponce", "oaxaca")
"""Those that whoever wins the table of a town on the journey gets, by the town."""
