"""What the files of a release are called: one place, so that notes, manifests and workflow mean the same ones."""

from __future__ import annotations

from typing import Final

from build_spec.project import HOMEPAGE
from game import __version__

SUMS: Final = "SHA256SUMS"


def setup(version: str = __version__) -> str:
    """Return the installer for Windows."""
    return f"Triunfo-{version}-windows-x64-setup.exe"


def windows_zip(version: str = __version__) -> str:
    """Return the archive for Windows."""
    return f"Triunfo-{version}-windows-x64.zip"


def dmg(version: str = __version__) -> str:
    """Return the disk image for macOS."""
    return f"Triunfo-{version}-macos-universal2.dmg"


def one_file(system: str, version: str = __version__) -> str:
    """Return the program in one file; ``system`` is such as ``linux-x86_64``."""
    return f"Triunfo-{version}-{system}-onefile" + (".exe" if system.startswith("windows") else "")


def bill(system: str, version: str = __version__) -> str:
    """Return the bill of materials of the program for a system."""
    return f"Triunfo-{version}-{system}.cdx.json"


def address(name: str, version: str = __version__) -> str:
    """Return where a file of the release is downloaded from."""
    return f"{HOMEPAGE}/releases/download/v{version}/{name}"
