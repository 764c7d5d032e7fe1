"""The prizes of the match result, drawn like block prints: the plate with the stakes, and a laurel."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from game.views.paint import shapes
from game.views.paint.theme import hex_colour
from game.views.painter import Painter

GLAZE, COBALT, LEAF, OCHRE, BRICK = "#F7EEDA", "#2C4E66", "#3F7A55", "#E0A53A", "#B4472F"
INK: Final = hex_colour("ink")
WELL: Final = 0.66  # radius of the flat middle of the plate, as a part of the whole
RIM_SPRIGS: Final = 12
LEAVES: Final = 11  # on each branch of the laurel


def plate(painter: Painter, x: float, y: float, radius: float) -> None:
    """A glazed plate seen from above, centred on a point."""
    painter.soft(x - radius, y - radius, 2 * radius, 2 * radius, radius, 1.4)
    size = painter.metrics.px(2 * radius)
    painter.put_centred(
        painter.cache.get(("plate", size), lambda: shapes.svg(_plate(), size, size, "-103 -103 206 206")), x, y
    )


def coin_shadow(painter: Painter, x: float, y: float, size: float, strength: float = 1) -> None:
    """The shadow under a coin of that diameter."""
    painter.circle(x + size * 0.04, y + size * 0.07 * strength, size * 0.47, "#060C08", None, 0, 0.30)


def laurel(painter: Painter, x: float, y: float, radius: float, grown: float = 1) -> None:
    """Two branches around a point, tied below; ``grown`` 0..1 lets them grow from the knot, leaf by leaf."""
    unit = painter.metrics.unit
    for hand in (-1, 1):
        if grown >= 1:
            turns = [math.radians(1 + 157 * k / 24) for k in range(25)]
            painter.line([(x + hand * radius * math.sin(t), y + radius * math.cos(t)) for t in turns], "golddeep", 4)
        for i in range(LEAVES):
            if grown * LEAVES < i + 1:
                break
            turn = math.radians(9 + 147 * i / (LEAVES - 1))
            px, py = x + hand * radius * math.sin(turn), y + radius * math.cos(turn)
            heading = math.degrees(math.atan2(-math.sin(turn), hand * math.cos(turn)))
            length = radius * (0.33 - 0.008 * i)
            for lean in (-1, 1):
                leaf = _leaf(painter, length, heading + lean * 36, lean * hand > 0, unit)
                painter.put_centred(leaf, px, py)
    painter.circle(x, y + radius, radius * 0.05, "gold", "ink", 2.5)


def _leaf(painter: Painter, length: float, heading: float, light: bool, unit: float) -> Surface:
    """A leaf that grows from the middle of its surface towards ``heading`` (degrees, 0 is right, clockwise)."""
    size = max(4, round(2.1 * length * unit))
    turned = round(heading, 1)
    fill = hex_colour("gold" if light else "golddeep")

    def make() -> Surface:
        body = (
            f'<g transform="rotate({turned})"><path d="M0 0 C18 -26 62 -30 96 0 C62 30 18 26 0 0 Z" fill="{fill}" '
            f'stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
            f'<path d="M10 0 H74" fill="none" stroke="{INK}" stroke-width="4" stroke-opacity="0.55" '
            f'stroke-linecap="round"/></g>'
        )
        return shapes.svg(body, size, size, "-105 -105 210 210")

    return painter.cache.get(("laurel leaf", size, turned, light), make)


def _around(count: int, body: str, offset: float = 0) -> str:
    """Repeat a drawing around the middle; it is drawn pointing up."""
    return "".join(f'<g transform="rotate({offset + 360 * i / count:.2f})">{body}</g>' for i in range(count))


def _ring(radius: float, width: float, ink: str, opacity: float = 1) -> str:
    return f'<circle r="{radius}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-opacity="{opacity}"/>'


def _plate() -> str:
    """The plate in a box of -103..103: rim with sprigs and flowers, broken double rule, a flower in the middle."""
    well = 100 * WELL
    sprig = (
        f'<path d="M0 -73 C-7 -77 -9 -85 0 -91 C9 -85 7 -77 0 -73 Z" fill="{COBALT}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M-2 -75 C-11 -73 -17 -77 -18 -84 C-10 -85 -4 -81 -2 -75 Z" fill="{LEAF}" stroke="{INK}" '
        f'stroke-width=".9"/>'
        f'<path d="M2 -75 C11 -73 17 -77 18 -84 C10 -85 4 -81 2 -75 Z" fill="{LEAF}" stroke="{INK}" stroke-width=".9"/>'
        f'<circle cy="-82.5" r="2" fill="{GLAZE}"/>'
    )
    berry = (
        f'<circle cy="-84.5" r="3.4" fill="{BRICK}" stroke="{INK}" stroke-width=".9"/>'
        f'<circle cy="-77" r="1.7" fill="{OCHRE}" stroke="{INK}" stroke-width=".7"/>'
    )
    petal = (
        f'<path d="M0 -6 C-11 -16 -9 -30 0 -38 C9 -30 11 -16 0 -6 Z" fill="{COBALT}" stroke="{INK}" stroke-width="1"/>'
        f'<path d="M0 -15 C-3.4 -20 -3 -27 0 -31 C3 -27 3.4 -20 0 -15 Z" fill="{GLAZE}"/>'
    )
    between = (
        f'<path d="M0 -20 C-4 -30 -3 -40 0 -46 C3 -40 4 -30 0 -20 Z" fill="{LEAF}" stroke="{INK}" stroke-width="1"/>'
    )
    dashes = _around(4, f'<path d="{_arc(well - 4.5, 4, 86)}" fill="none" stroke="{COBALT}" stroke-width="1.6"/>')
    thin = _around(4, f'<path d="{_arc(well - 8, 4, 86)}" fill="none" stroke="{COBALT}" stroke-width=".8"/>')
    return (
        f'<circle r="100" fill="{GLAZE}" stroke="{INK}" stroke-width="2.4"/>'
        + _ring(97.2, 2.6, OCHRE)
        + _ring(94.6, 0.9, COBALT)
        + _ring(70.2, 0.9, COBALT)
        + _around(RIM_SPRIGS, sprig)
        + _around(RIM_SPRIGS, berry, 180 / RIM_SPRIGS)
        # The well lies deeper: its upper left edge in shade, its lower right one in light.
        + f'<circle r="{well + 1.2}" fill="#D8C7A2"/><circle cx=".9" cy="1.3" r="{well}" fill="#EADFC4"/>'
        + f'<circle cx="1.6" cy="2.4" r="{well - 1.6}" fill="{GLAZE}"/>'
        + f'<path d="{_arc(well + 1, 100, 170)}" fill="none" stroke="#FFFDF4" stroke-width="1.6"/>'
        + dashes
        + thin
        + _around(8, between, 22.5)
        + _around(8, petal)
        + f'<circle r="8" fill="{OCHRE}" stroke="{INK}" stroke-width="1.3"/><circle r="3.2" fill="{BRICK}"/>'
        + f'<path d="{_arc(98.6, 285, 345)}" fill="none" stroke="#FFFDF4" stroke-width="1.3" stroke-opacity=".9"/>'
    )


def _arc(radius: float, start: float, end: float) -> str:
    """A part of a circle, from and to degrees clockwise from the top."""
    a, b = math.radians(start), math.radians(end)
    x0, y0, x1, y1 = radius * math.sin(a), -radius * math.cos(a), radius * math.sin(b), -radius * math.cos(b)
    return f"M{x0:.2f} {y0:.2f} A{radius} {radius} 0 {int(end - start > 180)} 1 {x1:.2f} {y1:.2f}"
