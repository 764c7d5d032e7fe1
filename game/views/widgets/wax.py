"""The wax seal of a deck, whole or broken."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from pygame import Surface

from game.views.paint.shapes import svg
from game.views.painter import Painter

SIZE: Final = 52.0
WAX, WAX_EDGE, WAX_LIGHT, WAX_DARK = "#A8292B", "#6E1719", "#D0564F", "#7E1D1F"
BOX: Final = 100.0  # the picture's own units
BROKEN_APART: Final = 5.0
BROKEN_TURN: Final = 9.0  # degrees
_RIFT: Final = ((50.0, 0.0), (55.0, 22.0), (45.0, 41.0), (56.0, 60.0), (47.0, 80.0), (50.0, 100.0))

Point = tuple[float, float]


def draw_wax(painter: Painter, x: float, y: float, size: float = SIZE, *, broken: bool) -> None:
    """Draw a seal around a point."""
    pixels = max(12, painter.metrics.px(size))
    if not broken:
        painter.soft(x - size / 2, y - size / 2, size, size, size / 2, 0.5)
    painter.put_centred(painter.cache.get(("seal", pixels, broken), partial(_wax, pixels, broken)), x, y)


def _wax(pixels: int, broken: bool) -> Surface:
    """The seal in that many pixels: a drop of wax pressed flat, with a T; or its two halves."""
    if not broken:
        return svg(_drop(_outline(), _ring()) + _letter(), pixels, pixels, f"0 0 {BOX:g} {BOX:g}")
    halves = []
    for side in (-1, 1):
        whole, ring = (_half(each, side) for each in (_outline(), _ring()))
        turn = f"translate({side * BROKEN_APART:g} 0) rotate({side * BROKEN_TURN:g} 50 50)"
        halves.append(f'<g transform="{turn} scale(0.94) translate(3 3)">{_drop(whole, ring)}</g>')
    return svg("".join(halves), pixels, pixels, f"0 0 {BOX:g} {BOX:g}")


def _outline() -> list[Point]:
    """The uneven rim of a drop of wax."""
    rim = []
    for step in range(72):
        turn = math.tau * step / 72
        far = 44.5 + 2.4 * math.sin(3 * turn + 0.9) + 1.7 * math.sin(5 * turn + 2.2) + 0.9 * math.sin(11 * turn)
        rim.append((50 + far * math.cos(turn), 50 + far * math.sin(turn)))
    return rim


def _ring() -> list[Point]:
    """The edge of the stamp."""
    return [(50 + 31 * math.cos(math.tau * i / 48), 50 + 31 * math.sin(math.tau * i / 48)) for i in range(48)]


def _half(shape: Sequence[Point], side: int) -> list[Point]:
    """What lies left (-1) or right (1) of the rift, closed along it."""
    inside = [(x, y) for x, y in shape if (x - _rift_at(y)) * side > 0]
    top, bottom = min(y for _x, y in shape), max(y for _x, y in shape)
    along = [(x, min(bottom, max(top, y))) for x, y in _RIFT]
    around = sorted(inside, key=lambda point: side * math.atan2(point[0] - 50, 50 - point[1]))
    return [*around, *reversed(along)]


def _rift_at(y: float) -> float:
    for (x0, y0), (x1, y1) in pairwise(_RIFT):
        if y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return _RIFT[-1][0]


def _drop(rim: Sequence[Point], ring: Sequence[Point]) -> str:
    return (
        f'<path d="{_path(rim)}" fill="{WAX}" stroke="{WAX_EDGE}" stroke-width="3"/>'
        f'<path d="{_path(ring)}" fill="{WAX_DARK}" fill-opacity="0.35" stroke="{WAX_LIGHT}" stroke-width="2.4"/>'
    )


def _letter() -> str:
    """The T of the stamp, its light edge at the lower right."""
    shape = "M31 34 H69 V46 H64.5 L63 40.5 H54.6 V66 L60 67.5 V71 H40 V67.5 L45.4 66 V40.5 H37 L35.5 46 H31 Z"
    return f'<path transform="translate(1.4 1.6)" d="{shape}" fill="{WAX_LIGHT}"/><path d="{shape}" fill="{WAX_EDGE}"/>'


def _path(points: Sequence[Point]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"
