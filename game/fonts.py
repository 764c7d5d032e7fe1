"""Where the font files lie: in their own packages from source, beside the program when it is frozen."""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.assets import AssetMissing

_SERIF: Final = "font_source_serif_pro"
_SANS: Final = "font_source_sans_pro"
_AMATIC: Final = "font_amatic_sc"

# The fonts the game uses, and the package that brings each one. Only these files are put into the executable.
FONTS: Final[dict[str, str]] = {
    "SourceSerifPro-Regular": _SERIF,
    "SourceSerifPro-Semibold": _SERIF,
    "SourceSerifPro-Bold": _SERIF,
    "SourceSerifPro-Black": _SERIF,
    "SourceSerifPro-It": _SERIF,
    "SourceSansPro-Regular": _SANS,
    "SourceSansPro-Semibold": _SANS,
    "SourceSansPro-Bold": _SANS,
    "AmaticSC-Bold": _AMATIC,
}


@cache
def font_path(name: str) -> Path:
    """Return the file of a font of ``FONTS``; KeyError for another name, AssetMissing when it is not installed."""
    package = FONTS[name]
    path = _folder(package) / f"{name}.ttf"
    if not path.is_file():
        raise AssetMissing(f"The font {name}.ttf is missing from this copy of Triunfo. Install the game again.")
    return path


def _folder(package: str) -> Path:
    bundle = getattr(sys, "_MEIPASS", None)
    if isinstance(bundle, str):
        return Path(bundle, package, "files")
    # Importing these packages lists their folders; finding them is enough and quicker.
    spec = find_spec(package)
    origin = spec.origin if spec is not None else None
    return Path(origin).parent / "files" if origin else Path(package, "files")
