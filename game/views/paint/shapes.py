"""Shapes and icons as SVG, rasterised at the exact size: our own paths, since no font has them."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import BLEND_RGBA_MAX, SRCALPHA, Surface

from game.views.paint.theme import RGB, SHADOW, BoxLook, hex_colour

PINTA_DEPTH: Final = 13.0  # units from the edge within which all lines of the ornament lie
SHRINK: Final = 4  # times as small is what becomes a soft shadow
POOL: Final = (0.72, 0.62, 0.55)  # where the pool of light lies: middle and radius, in parts of the window
LAMP: Final = (243, 227, 168)
POOL_LEVEL: Final = 46  # of 255: how strong it is in its middle
POOL_WIDTH: Final = 240  # pixels in which it is drawn before it is made as large as the window

ICONS: Final[dict[str, str]] = {
    "crown": "M3 18 L2 7 L8 12 L12 4 L16 12 L22 7 L21 18 Z M3 20 H21 V22.5 H3 Z",
    "swap": "M7 3 L2 8 L7 13 V9.6 H18 V6.4 H7 Z M17 11 L22 16 L17 21 V17.6 H6 V14.4 H17 Z",
    "chart": "M2 20.500H22V22.500H2ZM4 12H8V19H4ZM10 7H14V19H10ZM16 2H20V19H16Z",
    "share": "M12 1.5 18.500 8H14.200V15H9.800V8H5.500ZM3 13H6V19H18V13H21V22H3Z",
    "eye": "M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7Zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8Z",
    "face": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-3.6 5.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z"
    "m7.2 0a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM6.8 13.6H17.2A5.3 5.3 0 0 1 6.8 13.6Z",
    "claim": "M2 8.4 L8.6 5.6 L14.2 18.6 L7.6 21.4 Z M10 3 H17 V8 L13.4 9.6 L10.9 3.9 Z "
    "M18.6 5.2 L22.6 6.9 L17 20 L15 19.2 L13.9 11.6 L18.6 9.4 Z",
    "cards": "M2 7 L9.6 4.4 V21 L7 21.8 Z M11.4 2.6 H22 V20.6 H11.4 Z M14.2 11.6 L16.7 7.6 L19.2 11.6 L16.7 15.6 Z",
    "menu": "M3 5h18v2.6H3Z M3 10.7h18v2.6H3Z M3 16.4h18V19H3Z",
    "play": "M6 3 L21 12 L6 21 Z",
    "gear": "M10 1.5 H14 L14.6 4.6 L16.9 5.6 L19.5 3.8 L22.2 6.5 L20.4 9.1 L21.4 11.4 L23 12 L22.5 14 L19.4 14.6 "
    "L18.4 16.9 L20.2 19.5 L17.5 22.2 L14.9 20.4 L14 22.5 H10 L9.4 19.4 L7.1 18.4 L4.5 20.2 L1.8 17.5 L3.6 14.9 "
    "L1.5 14 V10 L4.6 9.4 L5.6 7.1 L3.8 4.5 L6.5 1.8 L9.1 3.6 Z M12 8 a4 4 0 1 0 0.01 0 Z",
    "check": "M9.2 16.6 L4.4 11.8 L2 14.2 L9.2 21.4 L22 7 L19.5 4.8 Z",
    "left": "M15.5 3 L18 5.5 L11.5 12 L18 18.5 L15.5 21 L6.5 12 Z",
    "right": "M8.5 3 L6 5.5 L12.5 12 L6 18.5 L8.5 21 L17.5 12 Z",
    "up": "M12 4 L3 14 L5.6 16.6 L12 9.4 L18.4 16.6 L21 14 Z",
    "down": "M12 20 L3 10 L5.6 7.4 L12 14.6 L18.4 7.4 L21 10 Z",
    "person": "M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-9.5 10c0-5.5 4.3-8.6 9.5-8.6s9.5 3.1 9.5 8.6Z",
    "x": "M4.5 2.4 L12 9.9 L19.5 2.4 L21.6 4.5 L14.1 12 L21.6 19.5 "
    "L19.5 21.6 L12 14.1 L4.5 21.6 L2.4 19.5 L9.9 12 L2.4 4.5 Z",
    "plus": "M10.4 3 H13.6 V10.4 H21 V13.6 H13.6 V21 H10.4 V13.6 H3 V10.4 H10.4 Z",
    "minus": "M3 10.4 H21 V13.6 H3 Z",
    "book": "M2 4 C5 3 9 3 11.3 5 V21 C9 19.2 5 19.2 2 20 Z M22 4 C19 3 15 3 12.7 5 V21 C15 19.2 19 19.2 22 20 Z",
    "again": "M12 4 A8 8 0 1 1 4.3 9.8 L7 10.6 A5.2 5.2 0 1 0 12 6.8 V10 L6.6 5.4 L12 1 Z",
    "folder": "M2 4.5 H9 L11.2 7.2 H22 V20 H2 Z",
    "pen": "M2 22 L3.6 15.6 L14.4 4.8 L19.2 9.6 L8.4 20.4 Z M16 3.2 L18 1.2 L22.8 6 L20.8 8 Z",
    "erase": "M8 4 H22 V20 H8 L1.5 12 Z M11.6 8 L10 9.6 L12.6 12 L10 14.4 L11.6 16 L14.2 13.6 L16.8 16 L18.4 14.4 "
    "L15.8 12 L18.4 9.6 L16.8 8 L14.2 10.4 Z",
    "pad": "M7 5.6 H17 C20.6 5.6 22.6 9.4 23 15.4 C23.2 18.8 20.2 19.8 18.2 17.4 L16 14.8 H8 L5.8 17.4 "
    "C3.8 19.8 .8 18.8 1 15.4 C1.4 9.4 3.4 5.6 7 5.6 Z M6 8 V9.6 H4.4 V11.4 H6 V13 H7.8 V11.4 H9.4 V9.6 H7.8 V8 Z "
    "M15.4 10.2 a1.25 1.25 0 1 0 2.5 0 a1.25 1.25 0 1 0 -2.5 0 Z "
    "M18.2 8 a1.25 1.25 0 1 0 2.5 0 a1.25 1.25 0 1 0 -2.5 0 Z",
    "bulb": "M12 1.6 A7.4 7.4 0 0 1 16.6 14.8 C15.7 15.6 15.4 16.2 15.3 17 H8.7 C8.6 16.2 8.3 15.6 7.4 14.8 "
    "A7.4 7.4 0 0 1 12 1.6 Z M8.7 18.2 H15.3 V19.8 H8.7 Z M9.8 20.9 H14.2 V22.4 H9.8 Z",
    "scroll": "M5 2 H17 A3 3 0 0 1 20 5 V17 H22 V19 A3 3 0 0 1 19 22 H7 A3 3 0 0 1 4 19 V6 H2 V5 A3 3 0 0 1 5 2 Z "
    "M7.5 6.6 V8.6 H16.5 V6.6 Z M7.5 10.9 V12.9 H16.5 V10.9 Z M7.5 15.2 V17.2 H13.5 V15.2 Z",
    "sound": "M2 8.4 H6.6 L12.6 3.4 V20.6 L6.6 15.6 H2 Z M15 8.2 A5.4 5.4 0 0 1 15 15.8 L16.5 17.3 A7.5 7.5 0 0 0 "
    "16.5 6.7 Z M17.9 5.2 A9.6 9.6 0 0 1 17.9 18.8 L19.4 20.3 A11.7 11.7 0 0 0 19.4 3.7 Z",
    "home": "M12 2 L23 12 H19.5 V21 H14 V15 H10 V21 H4.5 V12 H1 Z",
    "flag": "M4.6 2 H7 V22 H4.6 Z M8.2 3 H21.4 L17.8 8.2 L21.4 13.4 H8.2 Z",
    "phone": "M7 1.5H17A2 2 0 0 1 19 3.5V20.5A2 2 0 0 1 17 22.5H7A2 2 0 0 1 5 20.5V3.5A2 2 0 0 1 7 1.5Z "
    "M7.4 4.6V18H16.6V4.6Z M10.6 19.4V20.8H13.4V19.4Z",
    "screen": "M2 3.5H22V17H2Z M4.4 5.9V14.6H19.6V5.9Z M9.5 17H14.5V19.2H17.5V21.5H6.5V19.2H9.5Z",
    "wink": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-3.6 5.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z"
    "M13.4 8.4H18.2V10.2H13.4ZM7.2 14.2C9 16.8 13.4 17.6 16.8 14.4L15.8 17.2C13.4 19.2 9 18.6 7.2 14.2Z",
    "wifi": "M12 17.2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z "
    "M5.6 13.6a9.1 9.1 0 0 1 12.8 0l-2.1 2.1a6.1 6.1 0 0 0-8.6 0Z "
    "M1.6 9.5a14.8 14.8 0 0 1 20.8 0l-2.1 2.1a11.8 11.8 0 0 0-16.6 0Z",
    "export": "M10.4 15 V6.6 L7.4 9.6 L5.2 7.4 L12 .8 L18.8 7.4 L16.6 9.6 L13.6 6.6 V15 Z "
    "M3 13.4 H6.2 V19 H17.8 V13.4 H21 V22.2 H3 Z",
    "import": "M13.6 1 V9.6 L16.6 6.6 L18.8 8.8 L12 15.6 L5.2 8.8 L7.4 6.6 L10.4 9.6 V1 Z "
    "M3 13.4 H6.2 V19 H17.8 V13.4 H21 V22.2 H3 Z",
    "trash": "M9.4 1.6 H14.6 V3.4 H21 V6.4 H3 V3.4 H9.4 Z M4.6 8 H19.4 L18.2 22.4 H5.8 Z "
    "M8.4 10.4 L9 20 H11 L10.6 10.4 Z M13.4 10.4 L13 20 H15 L15.6 10.4 Z",
    "star": "M12 2 L15 8.6 L22.2 9.4 L16.8 14.3 L18.3 21.4 L12 17.8 L5.7 21.4 L7.2 14.3 L1.8 9.4 L9 8.6 Z",
    "fast": "M2.6 4.6 L12 12 L2.6 19.4 Z M12 4.6 L21.4 12 L12 19.4 Z",
}


def svg(body: str, width: int, height: int, box: str) -> Surface:
    """Rasterise SVG shapes drawn in the view box ``box`` to that many pixels, at least one (premultiplied)."""
    width, height = max(1, width), max(1, height)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}">{body}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return in_screen_order(drawn, (width, height)).premul_alpha()


def in_screen_order(drawn: Surface, size: tuple[int, int]) -> Surface:
    """The same in the middle of a surface of that size, its bytes ordered as the screen's.

    Those of an SVG come in another order, and to blend them so takes fifty times as long.
    """
    exact = Surface(size, SRCALPHA, 32)
    place = ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2)
    exact.blit(drawn, place, special_flags=BLEND_RGBA_MAX)  # copied, not blended
    return exact


def icon(name: str, size: int, colour: str) -> Surface:
    """One of ours, square, ``size`` pixels."""
    return svg(f'<path fill="{hex_colour(colour)}" fill-rule="evenodd" d="{ICONS[name]}"/>', size, size, "0 0 24 24")


def box(width: int, height: int, radius: float, look: BoxLook) -> Surface:
    """A rounded rectangle of that many pixels with its line inside the edge; returns a surface larger on each side."""
    fill, alpha, stroke, line, stroke_alpha = look
    pad = box_pad(line)
    radius = min(radius, width / 2, height / 2)
    inside = f'fill="{hex_colour(fill)}" fill-opacity="{alpha:.3f}"' if fill else 'fill="none"'
    edge = (
        f'stroke="{hex_colour(stroke)}" stroke-width="{line:.2f}" stroke-opacity="{stroke_alpha:.3f}"' if stroke else ""
    )
    body = f'<rect x="{pad}" y="{pad}" width="{width}" height="{height}" rx="{radius:.2f}" {inside} {edge}/>'
    return svg(body, width + 2 * pad, height + 2 * pad, f"0 0 {width + 2 * pad} {height + 2 * pad}")


def corner_of(size: tuple[int, int], radius: float, line: float) -> int:
    """How many pixels from its edge a box of that size is not the same all along it."""
    return math.ceil(min(radius, *[side / 2 for side in size]) + line) + 1


def stretched(small: Surface, corner: int, size: tuple[int, int]) -> Surface:
    """A box with such corners, made as large as ``size`` by repeating its row and column next to them."""
    large = Surface(size, SRCALPHA, 32)
    rows = _stretch(small.get_height(), corner, size[1])
    for x, wide, left, width in _stretch(small.get_width(), corner, size[0]):
        for y, high, top, height in rows:
            part = pygame.transform.scale(small.subsurface((x, y, wide, high)), (width, height))
            large.blit(part, (left, top), special_flags=BLEND_RGBA_MAX)  # copied, not blended
    return large


def _stretch(short: int, corner: int, long: int) -> list[tuple[int, int, int, int]]:
    """Where the ends and the middle of a side begin and how long they are: before, and after it was stretched."""
    if short == long:
        return [(0, short, 0, short)]
    end = short - corner - 1
    return [(0, corner, 0, corner), (corner, 1, corner, long - corner - end), (corner + 1, end, long - end, end)]


def circle(size: int, radius: float, fill: str | None, stroke: str | None, line: float, alpha: float) -> Surface:
    """A circle of that radius in the middle of a surface of ``size`` pixels and :func:`box_pad` on each side."""
    pad = box_pad(line)
    whole, middle = size + 2 * pad, size / 2 + pad
    inside = f'fill="{hex_colour(fill)}" fill-opacity="{alpha}"' if fill else 'fill="none"'
    edge = f'stroke="{hex_colour(stroke)}" stroke-width="{line:.2f}" stroke-opacity="{alpha}"' if stroke else ""
    body = f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" {inside} {edge}/>'
    if whole % 2:
        return svg(body, whole, whole, f"0 0 {whole} {whole}")
    half = whole // 2  # the other quarters are mirrored: a large circle takes milliseconds
    quarter = svg(body, half, half, f"0 0 {half} {half}")
    made = Surface((whole, whole), SRCALPHA, 32)
    for across in (False, True):
        for down in (False, True):
            mirrored = pygame.transform.flip(quarter, across, down)
            made.blit(mirrored, (half * across, half * down), special_flags=BLEND_RGBA_MAX)  # copied, not blended
    return made


def polyline(
    points: Sequence[tuple[float, float]], size: tuple[int, int], ink: str, line: float, alpha: float, fill: str | None
) -> Surface:
    """A line of round ends through these pixels; filled when ``fill`` is given (then closed)."""
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    inside = hex_colour(fill) if fill else "none"
    body = (
        f'<path d="{path}{" Z" if fill else ""}" fill="{inside}" stroke="{hex_colour(ink)}" '
        f'stroke-width="{line:.2f}" stroke-opacity="{alpha}" stroke-linejoin="round" stroke-linecap="round"/>'
    )
    return svg(body, *size, f"0 0 {size[0]} {size[1]}")


def box_pad(line: float) -> int:
    """How many pixels :func:`box` is larger on each side."""
    return 2 + math.ceil(line / 2)


def soft_pad(blur: float) -> int:
    """How many pixels :func:`soft` is larger on each side."""
    return math.ceil(3 * blur / SHRINK) * SHRINK


def edges(whole: Surface, depth: int) -> list[Surface]:
    """The edges of a surface, so many pixels deep, as surfaces of their own: upper, lower, left, right.

    For what is clear in its middle, or covered there: that need neither be kept nor painted.
    """
    return [whole.subsurface(area).copy() for area in edge_areas(whole.get_size(), depth)]


def edge_areas(size: tuple[int, int], depth: int) -> list[pygame.Rect]:
    """Where the :func:`edges` of a surface of that size lie in it; they do not overlap."""
    width, height = size
    inner = height - 2 * depth
    return [
        pygame.Rect(0, 0, width, depth),
        pygame.Rect(0, height - depth, width, depth),
        pygame.Rect(0, depth, depth, inner),
        pygame.Rect(width - depth, depth, depth, inner),
    ]


def soft(width: int, height: int, radius: float, blur: float, alpha: int) -> Surface:
    """The soft shadow of a rounded rectangle, in a surface larger by :func:`soft_pad` on each side."""
    shrink, pad = SHRINK, soft_pad(blur)
    small = Surface((math.ceil((width + 2 * pad) / shrink), math.ceil((height + 2 * pad) / shrink)), SRCALPHA)
    area = (pad // shrink, pad // shrink, max(1, width // shrink), max(1, height // shrink))
    pygame.draw.rect(small, (*SHADOW, alpha), area, border_radius=round(radius / shrink))
    small = pygame.transform.gaussian_blur(small.premul_alpha(), max(1, round(blur / shrink)))
    return pygame.transform.smoothscale(small, (width + 2 * pad, height + 2 * pad))


def pinta(size: tuple[int, int], width: float, height: float) -> Surface:
    """The house ornament, the broken double rule of the Spanish card frame: ``width`` x ``height`` units in pixels."""
    gap, cx = 16.0, width / 2
    dash = min(46.0, width * 0.06)
    ink = hex_colour("ink")

    def rule(inset: float, line: float) -> str:
        x0, y0, x1, y1 = inset, inset, width - inset, height - inset
        r = max(2.0, 8.0 - inset / 2)
        left, right = cx - dash, cx + dash
        path = (
            f"M{left - gap:.1f} {y0:.1f} H{x0 + r:.1f} Q{x0:.1f} {y0:.1f} {x0:.1f} {y0 + r:.1f} V{y1 - r:.1f} "
            f"Q{x0:.1f} {y1:.1f} {x0 + r:.1f} {y1:.1f} H{left - gap:.1f} M{left:.1f} {y1:.1f} H{right:.1f} "
            f"M{right + gap:.1f} {y1:.1f} H{x1 - r:.1f} Q{x1:.1f} {y1:.1f} {x1:.1f} {y1 - r:.1f} V{y0 + r:.1f} "
            f"Q{x1:.1f} {y0:.1f} {x1 - r:.1f} {y0:.1f} H{right + gap:.1f} M{right:.1f} {y0:.1f} H{left:.1f}"
        )
        return f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity="0.55" stroke-width="{line}"/>'

    return svg(rule(1.5, 2) + rule(6.5, 1), *size, f"0 0 {width} {height}")


def veil(width: int, rows: int, dark: float) -> Surface:
    """Some rows of a veil so dark (0..1)."""
    made = Surface((width, rows), SRCALPHA)
    made.fill((*RGB["scrim"], round(255 * dark)))
    return made.premul_alpha()


def pool_corner(width: int, height: int) -> tuple[int, int]:
    """Where the upper left corner of the pool of light lies in a window of that size."""
    x, y, radius = POOL
    return round((x - radius) * width), round((y - radius) * height)


def pool(width: int, height: int) -> Surface:
    """A pool of warm light on the cloth of a window of that size, premultiplied."""
    left, top = pool_corner(width, height)
    part = POOL_WIDTH / width
    small = Surface((max(1, round((width - left) * part)), max(1, round((height - top) * part))), SRCALPHA)
    across, down = (POOL[2] * length * part for length in (width, height))
    for level in range(1, POOL_LEVEL + 1):
        rest = 1 - level / POOL_LEVEL
        ellipse = (across * (1 - rest), down * (1 - rest), 2 * across * rest, 2 * down * rest)
        pygame.draw.ellipse(small, [*(channel * level // 255 for channel in LAMP), level], ellipse)
    return pygame.transform.smoothscale(small, (width - left, height - top))
