"""The faces (emotes) that people show each other, drawn as on a telephone; and the ring of time that runs down."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from game.views.paint.shapes import svg
from game.views.paint.theme import hex_colour

DRAWN: Final[dict[str, tuple[str, str]]] = {
    "laugh": ("M20 34q8-11 16 0M48 34q8-11 16 0", "M19 45h46c0 14-10 24-23 24s-23-10-23-24z"),
    "smile": ("M28 30v8M56 30v8M22 50q20 20 40 0", ""),
    "wink": ("M28 30v8M48 35h16M22 50q20 20 40 0", ""),
    "surprise": ("M28 28v10M56 28v10", "M42 48a9 11 0 1 0 .1 0z"),
    "think": ("M24 28h12M48 24l14-4M28 36v4M56 36v4M28 60q14-8 26-2", ""),
    "sad": ("M28 32v8M56 32v8M26 62q16-16 32 0", ""),
    "angry": ("M20 26l16 8M64 26l-16 8M28 38v4M56 38v4M28 62q14-10 28 0", ""),
    "clap": (
        "M20 34q8-11 16 0M48 34q8-11 16 0M26 52q16 12 32 0M6 60l10 8M78 60l-10 8M4 46h8M80 46h-8",
        "",
    ),
}
"""The lines and the open mouth of each, in a square of 84."""
SKIN: Final = {"angry": "#E58A4E", "sad": "#A9C3CF"}
TEETH: Final = {"laugh": "M23 47h38v5H24z"}
STEPS: Final = 60  # of a ring that runs down


def emote(face: str, size: int) -> Surface:
    """One of these faces, square, ``size`` pixels."""
    lines, mouth = DRAWN[face]
    ink, skin = hex_colour("ink"), SKIN.get(face, hex_colour("gold"))
    body = f'<circle cx="42" cy="42" r="39" fill="{skin}" stroke="{ink}" stroke-width="4"/>'
    if mouth:
        body += f'<path d="{mouth}" fill="#7E2228" stroke="{ink}" stroke-width="4" stroke-linejoin="round"/>'
    if face in TEETH:
        body += f'<path d="{TEETH[face]}" fill="#FFF8E6"/>'
    body += f'<path d="{lines}" fill="none" stroke="{ink}" stroke-width="5" stroke-linecap="round"/>'
    return svg(body, size, size, "-2 -2 88 88")


def ring(size: int, step: int, colour: str) -> Surface:
    """A ring of dots, on which an arc covers the ``step`` 60ths that are left, from the top; ``size`` pixels wide."""
    ink, reach, dots = hex_colour(colour), 94.0, 28
    body, turn = "", 2 * math.pi * step / STEPS
    for dot in range(dots):
        angle = 2 * math.pi * dot / dots
        if step and angle <= turn:
            continue
        x, y = reach * math.sin(angle), -reach * math.cos(angle)
        body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="3.6" fill="{ink}"/>'
    line = f'fill="none" stroke="{ink}" stroke-width="7" stroke-linecap="round"'
    if step >= STEPS:
        body += f'<circle cx="0" cy="0" r="{reach}" {line}/>'
    elif step:
        x, y = reach * math.sin(turn), -reach * math.cos(turn)
        body += f'<path d="M0 {-reach} A{reach} {reach} 0 {int(turn > math.pi)} 1 {x:.2f} {y:.2f}" {line}/>'
    return svg(body, size, size, "-100 -100 200 200")
