"""Which files of assets/ are shipped: one answer for the wheel and for the executable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from build_spec.archives import write_archive
from game.assets import ARCHIVE, PICTURES

# Drawing code, translation sources and notes stay in the source tree; Windows' and macOS' icons are build input.
_AUTHORING = {".icns", ".ico", ".md", ".po", ".pot", ".py", ".pyc"}
# The pictures of the README, and the laboratory of the computer player: nothing in the game needs them.
_AUTHORING_FOLDERS = {"__pycache__", "screenshots", "training"}
_AUTHORING_FILES = {"glossary.toml", "coast.json"}  # for translators; what the map is drawn from

_PACKED = {"lessons", "locale", "nets", "portraits"}  # whole folders; of packs the pictures


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


def packed_assets(root: Path, work: Path) -> Iterator[tuple[Path, str]]:
    """Yield the same for an executable: hundreds of small files in a few archives, which are written below ``work``.

    A program in one file unpacks itself each time it starts, and each file it has to write takes its time.
    """
    packed: dict[str, list[tuple[str, Path]]] = {}
    for path, inside in shipped_assets(root):
        top, _, below = inside.partition("/")
        if top in _PACKED:
            packed.setdefault(top + ARCHIVE, []).append((below, path))
        elif top == "packs" and path.suffix == ".svg":
            pack, _, picture = below.partition("/")
            packed.setdefault(f"packs/{pack}/{PICTURES}", []).append((picture, path))
        else:
            yield path, inside
    for archive, files in packed.items():
        write_archive(work / archive, files)
        yield work / archive, archive
