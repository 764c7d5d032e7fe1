"""The picture beside the first and the last page of the installer, drawn of the game's own icon and cloth."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from build_spec.project import ROOT

SIZE: Final = (164, 314)
"""Pixels: those of the place in the window, for Windows scales such a picture badly."""
_FINER: Final = 4  # times as large it is drawn
_CLOTH: Final = (24, 74, 56)
_SHADE: Final = (12, 42, 32)
_GOLD: Final = (214, 176, 98)


def write_picture(place: Path) -> Path:
    """Draw it into a bitmap, which is returned; the same bytes each time. Needs pygame, but no display."""
    import pygame

    width, height = (_FINER * length for length in SIZE)
    picture = pygame.Surface((width, height), 0, 24)
    for y in range(height):
        share = y / height
        picture.fill([round(a + (b - a) * share) for a, b in zip(_CLOTH, _SHADE, strict=True)], (0, y, width, 1))
    side = round(width * 0.72)
    drawing = BytesIO((ROOT / "assets" / "icon" / "triunfo.svg").read_bytes())
    icon = pygame.image.load_sized_svg(drawing, (side, side))
    picture.blit(icon, ((width - side) // 2, round(height * 0.22)))
    for inset in (5 * _FINER, 8 * _FINER):
        pygame.draw.rect(picture, _GOLD, (inset, inset, width - 2 * inset, height - 2 * inset), _FINER)
    pygame.image.save(pygame.transform.smoothscale(picture, SIZE), str(place))
    return place
