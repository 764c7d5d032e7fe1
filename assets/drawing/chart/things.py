"""What stands on the map: hills, trees, waves, a ship and the rose of the winds."""

from __future__ import annotations

import math

INK = "#211A1C"


def wave(x: float, y: float, count: int) -> str:
    """A wave of the sea with that many crests."""
    return (
        f'<path d="M{x:.1f} {y:.1f}{"q9 -10 18 0q9 10 18 0" * count}" fill="none" stroke="#557F80" stroke-width="2.2" '
        'stroke-linecap="round"/>'
    )


def hills(x: float, y: float, count: int, size: float) -> str:
    """A row of hills with snow on them."""
    return "".join(_hill(x + i * 25 * size, y + (i % 2) * 7 * size, size) for i in range(count))


def _hill(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size})" stroke="{INK}" stroke-linejoin="round">'
        '<path d="M0 0q8 -24 14 -25q9 3 16 25" fill="#C79A62" stroke-width="2.3"/>'
        '<path d="M4.5 -13q5 -11 9.5 -11.4q5 2 9 10l-5 -2l-4 4l-4 -4Z" fill="#F4E8CF" stroke="none"/>'
        '<path d="M16 -20l3 7m0 -3l4 12" stroke-width="1.5" fill="none"/></g>'
    )


def tree(x: float, y: float, kind: str) -> str:
    """An orange tree, an agave, a palm or a cypress, with its foot at a point."""
    return f'<g transform="translate({x:.1f} {y:.1f})" stroke="{INK}" stroke-linejoin="round">{_TREES[kind]()}</g>'


def _orange() -> str:
    fruit = "".join(
        f'<circle cx="{a}" cy="{b - 24}" r="3.4" fill="#EDB02E" stroke-width="1.2"/>'
        for a, b in ((-5, -3), (5, -6), (1, 5))
    )
    return '<path d="M0 0v-14" stroke-width="4"/><circle cy="-24" r="14" fill="#2F8053" stroke-width="2.4"/>' + fruit


def _agave() -> str:
    leaf = "M-4 0Q-5 -14 0 -25Q5 -14 4 0Z"
    return '<g fill="#2F8053" stroke-width="1.8">' + _turned(leaf, (-70, 70, -38, 38, 0)) + "</g>"


def _palm() -> str:
    fronds = _turned("M0 0Q10 -9 22 0Q10 -3 0 0Z", (-160, -120, -60, -20, 25, 155))
    return (
        '<path d="M0 0q-4 -16 2 -30" stroke="#7A4526" stroke-width="5" fill="none"/>'
        f'<g transform="translate(2 -30)" fill="#2F8053" stroke-width="1.6">{fronds}</g>'
    )


def _cypress() -> str:
    return (
        '<path d="M0 0v-8" stroke-width="3"/>'
        '<path d="M0 -46q9 18 7 38h-14q-2 -20 7 -38Z" fill="#2F8053" stroke-width="2.2"/>'
    )


_TREES = {"orange": _orange, "agave": _agave, "palm": _palm, "cypress": _cypress}


def _turned(path: str, turns: tuple[int, ...]) -> str:
    return "".join(f'<path transform="rotate({turn})" d="{path}"/>' for turn in turns)


def ship(x: float, y: float, size: float) -> str:
    """A ship with three sails on its waves."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size})" stroke="{INK}" stroke-width="3" '
        'stroke-linejoin="round">'
        '<path d="M-64 8Q-58 44 -30 46H34Q58 42 70 4L40 14H-38Z" fill="#86522E"/>'
        '<path d="M-58 22Q0 32 62 20" fill="none" stroke="#EDB23E" stroke-width="4"/>'
        '<path d="M0 12V-88M-40 12V-50M42 10V-48" fill="none" stroke-width="4"/>'
        '<path d="M-24 -74Q2 -66 26 -76Q38 -44 28 -14Q0 -4 -26 -14Q-12 -44 -24 -74Z" fill="#F4E8CF"/>'
        '<path d="M0 -68V-12M-18 -44H26" stroke="#B03B28" stroke-width="7" fill="none"/>'
        '<path d="M-56 -46Q-40 -40 -26 -48Q-20 -24 -26 -4Q-42 2 -58 -4Q-48 -24 -56 -46Z" fill="#EDB23E"/>'
        '<path d="M32 -44Q48 -38 60 -46Q68 -22 60 -4Q46 2 32 -4Q40 -24 32 -44Z" fill="#EDB23E"/>'
        '<path d="M0 -88q14 -8 26 2q-12 0 -26 8Z" fill="#B03B28"/></g>'
    ) + wave(x - 74 * size, y + 56 * size, 3)


def rose(x: float, y: float, radius: float) -> str:
    """The rose of the winds, with a face in the sun at its middle; no letter, which would need translating."""
    points = []
    for wind in range(0, 16, 2):
        turn, main = wind * math.pi / 8, wind % 4 == 0
        length = radius if main else radius * 0.74
        wide = (0.2 if main else 0.17) * 1.9
        tip = (math.sin(turn) * length, -math.cos(turn) * length)
        for side, fill in ((-1, "#B03B28" if main else INK), (1, "#F4E8CF")):
            foot = (math.sin(turn + side * wide) * radius * 0.34, -math.cos(turn + side * wide) * radius * 0.34)
            points.append(f'<path d="M0 0L{foot[0]:.1f} {foot[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" fill="{fill}"/>')
    points.sort(key=lambda path: INK not in path)  # the main winds lie above the others
    r = radius
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" stroke="{INK}" stroke-width="2" stroke-linejoin="round">'
        f'<circle r="{r * 0.66:.1f}" fill="none"/><circle r="{r * 0.6:.1f}" fill="none" stroke-width="1"/>'
        f'{"".join(points)}<circle r="{r * 0.24:.1f}" fill="#EDB23E"/>'
        f'<circle cx="{-r * 0.08:.1f}" cy="{-r * 0.04:.1f}" r="2.2" fill="{INK}" stroke="none"/>'
        f'<circle cx="{r * 0.08:.1f}" cy="{-r * 0.04:.1f}" r="2.2" fill="{INK}" stroke="none"/>'
        f'<path d="M{-r * 0.09:.1f} {r * 0.07:.1f}q{r * 0.09:.1f} {r * 0.08:.1f} {r * 0.18:.1f} 0" fill="none"/></g>'
    )
