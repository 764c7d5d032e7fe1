"""The icon in all sizes that desktops ask for, drawn from its two SVG pictures."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from build_spec.project import APP_ID

SIDES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)


@cache
def icon_files(root: Path) -> dict[str, bytes]:
    """Return the pictures by path below the folder ``icons``."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from assets.icon.make_icon import SIMPLE_BELOW, png

    folder = root / "assets" / "icon"
    fine, simple = ((folder / name).read_text("utf-8") for name in ("triunfo.svg", "triunfo-small.svg"))
    files = {
        f"hicolor/{side}x{side}/apps/{APP_ID}.png": png(simple if side < SIMPLE_BELOW else fine, side) for side in SIDES
    }
    return {**files, f"hicolor/scalable/apps/{APP_ID}.svg": fine.encode()}
