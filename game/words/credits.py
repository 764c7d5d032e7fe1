"""What the program is made with, and under which licence each part is; THIRD-PARTY.md says more."""

from __future__ import annotations

from typing import Final

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
"""Name, whose work it is, and licence: what is needed to play."""
INSIDE: Final = "SDL, FreeType, HarfBuzz, libpng, libjpeg-turbo, libwebp, zlib"
"""Libraries that come with pygame-ce and that the game uses, all under licences that let them be shared freely."""
