"""``python -m tests.bench.contents [FOLDER]``: what is in the folder of the built program, and why.

Lists every file above :data:`LARGE`, the largest first, with its reason. Exit code 1 when one has none, or when all of
them are more than :data:`LARGEST`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, NamedTuple

from build_spec.build import size_on_disk

LARGE: Final = 200_000
"""Bytes of a file that needs a reason."""
LARGEST: Final = 48_000_000
"""Bytes of the whole folder, on Linux."""
FOLDER: Final = Path(__file__).resolve().parents[2] / "dist" / "triunfo"

REASONS: Final[dict[str, str]] = {
    "triunfo": "the loader, and all modules of the game and of Python, packed",
    "*/early.modules": "the modules of the first frame, unpacked: they are read in a tenth of a second less",
    "*/base_library.zip": "what Python needs before it can read packed modules",
    "*/libpython3*": "the interpreter",
    "*/libstdc++*": "libfluidsynth is linked with it",
    "*/libsqlite3*": "the index of the matches, and what is kept of people",
    "*/unicodedata.*": "names that people write are compared whatever their letters are composed of",
    "*/_decimal.*": "msgspec asks for it when it is imported",
    "*/pyexpat.*": "packs of the player's own are checked to be XML",
    "*/msgspec/_core.*": "reads settings, records and messages, checked",
    "*/pygame/surface.*": "pictures: all that is drawn",
    "*/pygame/_sdl2/*": "gamepads with a mapping; the package is imported whole",
    "*/libSDL2-2-*": "window, input, pictures",
    "*/libSDL2_mixer-*": "sounds and music",
    "*/libharfbuzz-*": "places letters: kerning and accents",
    "*/libfreetype-*": "draws letters",
    "*/libpng16-*": "materials are PNG",
    "*/libjpeg-*": "SDL_image is linked with it; the game has no JPEG",
    "*/libtiff-*": "SDL_image is linked with it; the game has no TIFF",
    "*/libwebp-*": "SDL_image is linked with it; the game has no WebP",
    "*/libfluidsynth-*": "SDL_mixer is linked with it; the game has no MIDI",
    "*/libxmp-*": "SDL_mixer is linked with it; the game has no modules",
    "*/libsndfile-*": "libfluidsynth is linked with it",
    "*/libFLAC-*": "SDL_mixer and libsndfile are linked with it",
    "*/libopus-*": "libopusfile and libsndfile are linked with it",
    "*/libmpg123-*": "SDL_mixer is linked with it; the game has no MP3",
    "*/libwavpack-*": "SDL_mixer is linked with it; the game has no WavPack",
    "*/libvorbis-*": "sounds and music are Ogg Vorbis",
    "*/libvorbisenc-*": "libsndfile is linked with it",
    "*/assets/nets.zip": "the nets of the level master, for every game and number of players",
    "*/assets/portraits.zip": "eight opponents and six faces for people, each with nine expressions",
    "*/assets/locale.zip": "five languages besides English",
    "*/assets/packs/*/pictures.zip": "the pictures of a pack of cards",
    "*/assets/sounds/*.ogg": "the music of a country",
    "*/assets/materials/felt.png": "the felt of the table, without a seam",
    "*/font_source_sans_pro/*": "controls and counts",
    "*/font_source_serif_pro/*": "names, titles, prose",
}
"""By a pattern of their path inside the folder. The first that fits counts."""


class Large(NamedTuple):
    """A file above :data:`LARGE`: its bytes, its path inside the folder, and its reason where it has one."""

    size: int
    path: str
    reason: str | None


def large_files(folder: Path) -> list[Large]:
    """Return every file above :data:`LARGE`, the largest first; a link counts nothing."""
    return sorted(_large_files(folder), reverse=True)


def _large_files(folder: Path) -> Iterator[Large]:
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.stat().st_size > LARGE:
            inside = path.relative_to(folder).as_posix()
            reason = next((reason for pattern, reason in REASONS.items() if fnmatch(inside, pattern)), None)
            yield Large(path.stat().st_size, inside, reason)


def main(argv: list[str] | None = None) -> int:
    """Print the list, what has no reason, and the size of the whole."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.contents", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="of the program (dist/triunfo)")
    folder = parser.parse_args(argv).folder
    if not folder.is_dir():
        parser.error(f"there is no folder {folder}: run python -m build_spec.build first")
    files, whole = large_files(folder), size_on_disk(folder)
    for size, path, reason in files:
        print(f"{size / 1e6:6.2f} MB  {path}: {reason or 'NO REASON'}")
    rest = whole - sum(each.size for each in files)
    print(f"{rest / 1e6:6.2f} MB  smaller files\n{whole / 1e6:6.2f} MB  the whole, of at most {LARGEST / 1e6:.0f}")
    return 1 if whole > LARGEST or any(each.reason is None for each in files) else 0


if __name__ == "__main__":
    sys.exit(main())
