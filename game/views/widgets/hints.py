"""What the keys do, along the lower edge of a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.views.input.bindings import BY_MEANS
from game.views.input.intents import Means
from game.views.painter import Painter
from game.views.widgets.keycaps import cap_of, caps_shown, key_cap, key_cap_size

GAP = 28.0  # from the end of one hint to the next
BETWEEN = 6.0  # from one cap to the next
UP_DOWN: Final = (Means.UP, Means.DOWN)
LEFT_RIGHT: Final = (Means.LEFT, Means.RIGHT)
ARROWS: Final = (*UP_DOWN, *LEFT_RIGHT)
Hint = tuple[Sequence[Means], str]  # what keys mean, and what they do here


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
