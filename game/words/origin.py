"""What a copy of the program is and what it is made with, in words: for ``--version``, About, and reports of faults."""

from __future__ import annotations

from typing import Final

from game.origin import Origin
from game.words.translation import _

LIBRARIES: Final[tuple[tuple[str, str, str], ...]] = (
    ("Python", "Python Software Foundation", "PSF-2.0"),
    ("pygame-ce", "the pygame community", "LGPL-2.1"),
    ("platformdirs", "the platformdirs developers", "MIT"),
    ("msgspec", "Jim Crist-Harif", "BSD-3-Clause"),
    ("websockets", "Aymeric Augustin and contributors", "BSD-3-Clause"),
    ("segno", "Lars Heuer", "BSD-3-Clause"),
    ("Source Serif Pro", "Adobe", "OFL-1.1"),
    ("Source Sans Pro", "Adobe", "OFL-1.1"),
    ("Amatic SC", "the Amatic SC Project Authors", "OFL-1.1"),
)
"""Name, whose work it is, and licence: what is needed to play; THIRD-PARTY.md says more."""
INSIDE: Final = "SDL, FreeType, HarfBuzz, libpng, libjpeg-turbo, libwebp, zlib"
"""Libraries that come with pygame-ce and that the game uses, all under licences that let them be shared freely."""


def told(origin: Origin) -> tuple[str, ...]:
    """Return lines: the version; the commit; how it was packed, and for which system; where it comes from."""
    return (_("Triunfo {version}").format(version=origin.version), *details(origin))


def details(origin: Origin) -> tuple[str, ...]:
    """Return the lines below the version."""
    return (
        _commit(origin),
        _("{kind}, on {system}").format(kind=kind_of(origin), system=origin.system),
        _("From {address}").format(address=origin.source),
    )


def _commit(origin: Origin) -> str:
    if not origin.commit:
        return _("Commit unknown")
    text = _("Commit {commit} of {date}, with changes") if origin.changed else _("Commit {commit} of {date}")
    return text.format(commit=origin.commit[:12], date=origin.date)


def kind_of(origin: Origin) -> str:
    """Return how the copy was packed."""
    return {
        "checkout": _("Run from its source"),
        "pip": _("Installed as a Python package"),
        "folder": _("Program in a folder"),
        "one file": _("Program in one file"),
        "deb": _("Installed from the .deb package"),
        "tar": _("Unpacked from the .tar.xz archive"),
        "AppImage": "AppImage",
        "installer": _("Installed by its setup program"),
        "zip": _("Unpacked from the .zip archive"),
        "app": _("App for macOS"),
    }[origin.kind]
