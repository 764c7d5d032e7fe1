"""Which files of assets/ are shipped: one answer for the wheel and for the executable."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

# Drawing code, translation sources and notes stay in the source tree; Windows' and macOS' icons are build input.
_AUTHORING = {".icns", ".ico", ".md", ".po", ".pot", ".py", ".pyc"}
# The pictures of the README, and the laboratory of the computer player: nothing in the game needs them.
_AUTHORING_FOLDERS = {"__pycache__", "screenshots", "training"}
_AUTHORING_FILES = {"glossary.toml"}  # for translators

_COMPRESSED_FOLDERS = ("packs/", "portraits/")


def shipped_assets(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield (file, path relative to assets/ with forward slashes) for each shipped file of the checkout ``root``.

    Sorted, so that two builds of one checkout are alike; compiled translations are among them once they are compiled.
    """
    assets = root / "assets"
    for path in sorted(assets.rglob("*")):
        inside = path.relative_to(assets)
        if path.is_file() and path.suffix not in _AUTHORING and not any(map(_is_left_out, inside.parts)):
            yield path, inside.as_posix()


def _is_left_out(part: str) -> bool:
    return part.startswith(".") or part in _AUTHORING_FOLDERS | _AUTHORING_FILES


def compressed_assets(root: Path, work: Path) -> Iterator[tuple[Path, str]]:
    """Yield the same for an executable: pictures of cards and people compressed, in copies below ``work``."""
    for path, inside in shipped_assets(root):
        if path.suffix == ".svg" and inside.startswith(_COMPRESSED_FOLDERS):
            copy = (work / inside).with_suffix(".svgz")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(gzip.compress(path.read_bytes(), mtime=0))
            yield copy, inside + "z"
        else:
            yield path, inside
