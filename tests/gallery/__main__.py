"""``python -m tests.gallery DIR --size WxH [--only NAME ...]``: a PNG for each telling state; ``--help`` says more."""

from __future__ import annotations

import argparse
import struct
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np


def size(text: str) -> tuple[int, int]:
    """Read ``WxH``; raises ArgumentTypeError for anything else, and below the smallest window."""
    width, _x, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or int(width) < 960 or int(height) < 540:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size of at least 960x540, such as 1920x1080")
    return int(width), int(height)


def write_png(path: Path, size: tuple[int, int], rgb: bytes) -> None:
    """Write a picture of three bytes a pixel, several times as fast as SDL does at this size."""
    width, height = size
    rows = np.frombuffer(rgb, np.uint8).reshape(height, 3 * width)
    lines = np.empty((height, 3 * width + 1), np.uint8)
    lines[:, 0] = 2  # every line as the difference from the one above
    lines[0, 1:] = rows[0]
    np.subtract(rows[1:], rows[:-1], out=lines[1:, 1:])
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines.tobytes(), 1)),
        (b"IEND", b""),
    )
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


def main(argv: list[str] | None = None) -> int:
    """Draw the pictures; prints their paths."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go; it is made if it is missing")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH", help="of the window (1920x1080)")
    parser.add_argument(
        "--text", type=int, choices=(100, 125, 150), default=100, metavar="N", help="text size in per cent (100)"
    )
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--lang", metavar="L", default="en", help="a language code (en)")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these pictures, or those that begin so")
    options = parser.parse_args(argv)

    from game.words import LANGUAGES, set_language

    if options.lang not in LANGUAGES:
        parser.error(f"no such language: {options.lang} (possible: {', '.join(LANGUAGES)})")
    from tests.gallery.shots import catalogue

    shots = list(catalogue())
    wanted = tuple(options.only or ("",))
    chosen = [(number, *shot) for number, shot in enumerate(shots, 1) if shot[0].startswith(wanted)]
    unknown = [name for name in wanted if not any(shot.startswith(name) for shot, _draw in shots)]
    if unknown:
        known = ", ".join(name for name, _draw in shots)
        parser.error(f"no such picture: {', '.join(unknown)} (possible: {known})")
    try:
        options.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{options.folder} cannot be made: {error.strerror}")

    import pygame

    from game.settings import Settings
    from tests.gallery.studio import Studio

    set_language(options.lang)
    settings = Settings(reduced_motion=options.calm, high_contrast=options.contrast)
    width, height = options.size
    studio = Studio(width, height, text=options.text / 100, settings=settings)
    try:
        with ThreadPoolExecutor(2) as writers:
            written, digits = [], len(str(len(shots)))
            for number, name, draw in chosen:
                path = options.folder / f"{number:0{digits}d}-{name}.png"
                pixels = pygame.image.tobytes(studio.picture(draw(studio)), "RGB")
                written.append((path, writers.submit(write_png, path, options.size, pixels)))
            for path, writing in written:
                writing.result()
                print(path)
    finally:
        studio.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
