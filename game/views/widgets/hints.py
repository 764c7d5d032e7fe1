"""What the keys do, along the lower edge of a screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.intents import Device
from game.views.painter import Painter
from game.views.widgets.buttons import PAD_NAMES, key_cap, key_name

CROSS = "cross"
GAP = 28.0  # from the end of one hint to the next
Hint = tuple[Sequence[str], str]  # key caps, and what they do


def draw_hints(
    painter: Painter, x: float, y: float, hints: Sequence[Hint], device: Device, limit: float | None = None
) -> float:
    """Draw hints from x to the right, around the height y, with the key caps of the device; returns the end.

    With a gamepad arrows become one cross and keys that it does not have are left out. What would reach beyond the
    x ``limit`` is left out too.
    """
    for keys, text in hints:
        names = _names(keys, device)
        if not names:
            continue
        if limit is not None and x + _width(painter, names, text) > limit:
            break
        for name in names:
            x += (
                _cross(painter, x, y) if name == CROSS else key_cap(painter, name, x, y, pad=device is Device.PAD)
            ) + 6
        x += 6 + GAP + painter.text(text, x + 6, y, 20, "sans", "cream2", shadow=0.4)
    return x


def hints_width(painter: Painter, hints: Sequence[Hint], device: Device) -> float:
    """How far ``draw_hints`` comes with all of them."""
    shown = [(names, text) for keys, text in hints if (names := _names(keys, device))]
    return sum(_width(painter, names, text) for names, text in shown) + (len(shown) - 1) * GAP


def _names(keys: Sequence[str], device: Device) -> list[str]:
    return _on_pad(keys) if device is Device.PAD else list(keys)


def _width(painter: Painter, names: Sequence[str], text: str) -> float:
    caps = sum(max(30.0, painter.text_width(key_name(name), 18, "semi") + 16) + 6 for name in names)
    return caps + 6 + painter.text_width(text, 20, "sans")


def _on_pad(keys: Sequence[str]) -> list[str]:
    if any(key in _ARROWS for key in keys):
        return [CROSS]
    return [PAD_NAMES[key] for key in keys if key in PAD_NAMES]


def _cross(painter: Painter, x: float, y: float, size: float = 30) -> float:
    """The cross of a gamepad; returns its width."""
    arm = size / 3
    painter.box(x, y - arm / 2, size, arm, 3, "keydark", 1, "cream", 1.2, 0.35)
    painter.box(x + arm, y - size / 2, arm, size, 3, "keydark", 1, "cream", 1.2, 0.35)
    painter.box(x + arm - 2, y - arm / 2 + 1.5, arm + 4, arm - 3, 0, "keydark")
    return size


_ARROWS = ("↑", "↓", "←", "→")
