"""What goes into the executable beside code and assets: the fonts and all licence texts."""

from __future__ import annotations

from importlib.metadata import PackagePath, distribution
from pathlib import Path

from game.fonts import FONTS, font_path

RUN_TIME = (
    "pygame-ce",
    "platformdirs",
    "msgspec",
    "websockets",
    "segno",
    "font-source-serif-pro",
    "font-source-sans-pro",
    "font-amatic-sc",
)
_NAMES = ("licen", "copying", "notice", "ofl")


def licence_files(root: Path) -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) for our own licences and for those of what is bundled.

    FileNotFoundError when a package without a text of its own under build_spec/licences brings none either.
    """
    found = [(str(root / name), "licences") for name in ("LICENSE", "LICENSE-ART", "THIRD-PARTY.md")]
    found += [(str(path), "licences") for path in sorted((root / "build_spec" / "licences").glob("*.txt"))]
    for name in RUN_TIME:
        texts = [path for path in distribution(name).files or () if _is_licence(path)]
        # pygame-ce is under the LGPL, whose text lies in build_spec/licences.
        if not texts and name != "pygame-ce":
            raise FileNotFoundError(f"The package {name} brings no licence text: put one into build_spec/licences.")
        found += [(str(path.locate()), f"licences/{name}") for path in texts]
    return found


def font_files() -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) for the fonts of ``game.fonts``."""
    return [(str(font_path(name)), f"{package}/files") for name, package in FONTS.items()]


def page_files(root: Path) -> list[tuple[str, str]]:
    """Return (file, folder in the bundle) for the page that a guest's telephone loads."""
    folder = root / "game" / "net" / "page"
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".md", ".py"))
    return [(str(path), path.parent.relative_to(root).as_posix()) for path in files]


def _is_licence(path: PackagePath) -> bool:
    stem = path.name.lower()
    return path.suffix in ("", ".txt", ".md") and stem.startswith(_NAMES)
