"""What is printed on the keys of the device in use, and the line at the foot of a screen of what they do."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from game.views.input.bindings import BY_MEANS, CROSS, PAD_NAMES
from game.views.input.intents import Caps, Means
from game.views.painter import Painter
from game.words import N_, _

GAP = 28.0  # from the end of one hint to the next
BETWEEN = 6.0  # from one cap to the next
UP_DOWN: Final = (Means.UP, Means.DOWN)
LEFT_RIGHT: Final = (Means.LEFT, Means.RIGHT)
ARROWS: Final = (*UP_DOWN, *LEFT_RIGHT)
Hint = tuple[Sequence[Means], str]  # what keys mean, and what they do here
_KEY_NAMES: Final = {
    "Enter": N_("Enter"), "Page ↑": N_("Page ↑"), "Page ↓": N_("Page ↓"), "Ctrl": N_("Ctrl"), "Home": N_("Home"),
    "End": N_("End"), "Shift": N_("Shift"), "Space": N_("Space"), "Del": N_("Del"), "Ctrl+Z": N_("Ctrl+Z"),
}  # fmt: skip
ROUND: Final = ("A", "B", "X", "Y")
_PRINTED: Final[dict[Caps, dict[str, str]]] = {
    Caps.SONY: {"LB": "L1", "RB": "R1", "LT": "L2", "RT": "R2", "LS": "L3", "RS": "R3", "Select": "Share",
                "Start": "Options"},
    Caps.NINTENDO: {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "Select": "−", "Start": "+"},
}  # fmt: skip
_INKS: Final[dict[Caps, dict[str, str]]] = {
    Caps.XBOX: {"A": "#9BCF6C", "B": "#F5A596", "X": "#8DBBEA", "Y": "#EDC85F"},
    Caps.SONY: {"A": "#9CBFEC", "B": "#F5A39C", "X": "#E0A2CC", "Y": "#82CDAE"},
}


def cap_of(painter: Painter, key: str) -> str:
    """The name of what does, on the device in use, what a key does: itself, a pad's button, or nothing."""
    caps = painter.caps
    if caps is Caps.NONE:
        return ""
    if not caps.on_pad:
        return key
    return PAD_NAMES.get(key, "")


def printed_name(painter: Painter, key: str) -> str:
    """What is written, for a sentence, on the device in use on what does what a key does; nothing for fingers."""
    name = cap_of(painter, key)
    return _printed(painter.caps, name) if name else ""


def caps_shown(painter: Painter, keys: Sequence[str]) -> list[str]:
    """Those of some keys that the device in use has; all arrows of a gamepad are one cross."""
    found: dict[str, str] = {}
    for key in keys:
        if name := cap_of(painter, key):
            found.setdefault(name, key)
    return list(found.values())


@contextmanager
def printed_as(painter: Painter, caps: Caps) -> Iterator[None]:
    """Draw the caps of another device than the one in use."""
    before, painter.caps = painter.caps, caps
    try:
        yield
    finally:
        painter.caps = before


def _printed(caps: Caps, name: str) -> str:
    """What is written on it; keyboards have words of their own language."""
    if not caps.on_pad:
        return _(_KEY_NAMES[name]) if name in _KEY_NAMES else name
    return _PRINTED.get(caps, {}).get(name, name)


def key_cap(painter: Painter, key: str, x: float, y: float, height: float = 30, dark: bool = True) -> float:
    """Draw the cap of a key, or the pad's button for it, centred on y; returns its width, 0 when there is none."""
    caps, name = painter.caps, cap_of(painter, key)
    width, height = key_cap_size(painter, key, height)
    if not name:
        return 0.0
    if name == CROSS:
        _cross(painter, x, y, height)
        return width
    is_round = caps.on_pad and name in ROUND
    dark = dark or is_round
    radius = height / 2 if caps.on_pad else 7
    painter.box(x, y - height / 2 + 2, width, height, radius, "ink", 0.55)
    painter.box(x, y - height / 2, width, height - 1, radius, "keydark" if dark else "paper2")
    ink = _INKS.get(caps, {}).get(name, "cream") if is_round else "cream" if dark else "ink"
    if is_round and caps is Caps.SONY:
        _shape(painter, name, x + width / 2, y - 0.5, height * 0.25, ink)
    else:
        painter.text(_printed(caps, name), x + width / 2, y - 0.5, 18, "semi", ink, "c")
    return width


def key_cap_size(painter: Painter, key: str, height: float = 30) -> tuple[float, float]:
    """How wide and high a key cap becomes that is to be ``height`` units high; it has no width where there is none."""
    caps, name = painter.caps, cap_of(painter, key)
    height = max(height, painter.text_px(18) / painter.metrics.unit * 1.35)
    if not name:
        return 0.0, height
    if name == CROSS or (caps.on_pad and name in ROUND):
        return height, height
    return max(height, painter.text_width(_printed(caps, name), 18, "semi") + 16), height


def _shape(painter: Painter, name: str, x: float, y: float, r: float, ink: str) -> None:
    """The four signs: a cross, a circle, a square and a triangle."""
    line = max(2.4, r * 0.36)
    if name == "A":
        painter.line([(x - r, y - r), (x + r, y + r)], ink, line)
        painter.line([(x + r, y - r), (x - r, y + r)], ink, line)
    elif name == "B":
        painter.circle(x, y, r * 1.1, None, ink, line)
    elif name == "X":
        painter.box(x - r, y - r, 2 * r, 2 * r, 1.5, None, 1, ink, line)
    else:
        low, aside = y + r * 0.75, r * 1.22
        tip = low - aside * math.sqrt(3)
        painter.line([(x - aside, low), (x, tip), (x + aside, low), (x - aside, low)], ink, line)


def _cross(painter: Painter, x: float, y: float, size: float) -> None:
    """The cross of a gamepad."""
    arm = size / 3
    painter.box(x, y - arm / 2, size, arm, 3, "keydark", 1, "cream", 1.2, 0.35)
    painter.box(x + arm, y - size / 2, arm, size, 3, "keydark", 1, "cream", 1.2, 0.35)
    painter.box(x + arm - 2, y - arm / 2 + 1.5, arm + 4, arm - 3, 0, "keydark")


def draw_hints(
    painter: Painter,
    x: float,
    y: float,
    hints: Sequence[Hint],
    limit: float | None = None,
    ink: str = "cream2",
) -> float:
    """Draw hints from x to the right, around the height y, with the caps of the device in use; returns the end.

    On a gamepad arrows become one cross, and keys that it does not have are left out; fingers need no hints. What would
    reach beyond the x ``limit`` is left out too.
    """
    for keys, text in _shown(painter, hints):
        if limit is not None and x + _width(painter, keys, text) > limit:
            break
        for key in keys:
            x += key_cap(painter, key, x, y) + BETWEEN
        x += BETWEEN + GAP + painter.text(text, x + BETWEEN, y, 20, "sans", ink, shadow=0.4)
    return x


def hints_width(painter: Painter, hints: Sequence[Hint]) -> float:
    """How far ``draw_hints`` comes with all of them."""
    shown = _shown(painter, hints)
    return sum(_width(painter, keys, text) for keys, text in shown) + max(0, len(shown) - 1) * GAP


def _shown(painter: Painter, hints: Sequence[Hint]) -> list[tuple[list[str], str]]:
    """The hints that mean something on the device in use, each with the keys it has; of one key all that it does."""
    found: list[tuple[list[str], str]] = []
    for every, text in hints:
        keys = caps_shown(painter, [name for means in every for name in BY_MEANS[means].names])
        if found and keys and [cap_of(painter, key) for key in keys] == [cap_of(painter, k) for k in found[-1][0]]:
            found[-1] = (found[-1][0], f"{found[-1][1]}, {text}")
        elif keys:
            found.append((keys, text))
    return found


def _width(painter: Painter, keys: Sequence[str], text: str) -> float:
    caps = sum(key_cap_size(painter, key)[0] + BETWEEN for key in keys)
    return caps + BETWEEN + painter.text_width(text, 20, "sans")
