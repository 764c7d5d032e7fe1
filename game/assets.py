"""Where the files the game loads lie: card packs, portraits, materials, icon and translations."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 8_000_000
"""More than any picture of the game has."""
_HERE: Final = Path(__file__).resolve().parent


class AssetMissing(FileNotFoundError):
    """A file that belongs to the game is not where it should be: the installation is incomplete."""


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, ``asset_path("icon", "triunfo.png")``; with no parts, the folder of all assets.

    Looks in the frozen bundle, then inside the installed package, then beside the package (a checkout).
    Raises :class:`AssetMissing` when the file or folder is in none of them.
    """
    for root in _roots():
        path = root.joinpath(*parts)
        if path.exists():
            return path
        if compressed(path).exists():
            return compressed(path)
    wanted = "/".join(("assets", *parts))
    raise AssetMissing(f"The file {wanted} is missing from this copy of Triunfo. Install the game again.")


def _roots() -> tuple[Path, ...]:
    bundle = getattr(sys, "_MEIPASS", None)
    if isinstance(bundle, str):
        return (Path(bundle, "assets"),)
    return (_HERE / "assets", _HERE.parent / "assets")


def compressed(path: Path) -> Path:
    """Return where the same picture lies compressed, as the executable carries it: ``back.svgz`` for ``back.svg``."""
    return path.with_suffix(".svgz") if path.suffix == ".svg" else path


def read_svg(path: Path, most: int = MOST_BYTES) -> str:
    """Return the text of a picture, plain or compressed, and of one that is too large at most that many bytes.

    Raises OSError when the file cannot be read and UnicodeError (a ValueError) when it is no UTF-8.
    """
    with gzip.open(path) if path.suffix == ".svgz" else path.open("rb") as file:
        return file.read(most).decode("utf-8-sig")
