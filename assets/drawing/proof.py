"""``python -m assets.drawing.proof PACK PICTURE.png``: a sheet for judging a pack, as all eyes see it.

Rows of faces at three widths; below them the smallest row in grey and as seen without the cones for red, green or blue.
Every suit must be told from the others by shape alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

from game.model.cards import CARDS, Card
from game.packs.marks import Marks
from game.packs.pack import Pack, load_pack
from game.views.cards.skin import draw_face

WIDTHS = (230, 150, 90)
SHEET_WIDTH, GAP = 1500, 10
CLOTH = (52, 86, 68)
BIG_INDEX_BELOW = 120
"""Faces of fewer pixels across have larger numbers, as in the game."""
NUMBERS = (1, 12, 7, 11, 3, 10, 5)
"""The numbers to look at first; each row shows all suits of one before the next."""
LUMINANCE = ((0.2126, 0.7152, 0.0722),) * 3
PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
TRITAN = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
SIGHTS = (LUMINANCE, PROTAN, DEUTAN, TRITAN)
"""What becomes of linear red, green and blue: Machado and others 2009, at full severity; the first is grey."""
Matrix = tuple[tuple[float, float, float], ...]


def proof(pack: Pack) -> pygame.Surface:
    """Draw the sheet of a loaded pack."""
    rows = [_row(pack, width) for width in WIDTHS]
    rows += [seen(rows[-1], sight) for sight in SIGHTS]
    sheet = pygame.Surface((SHEET_WIDTH, sum(row.get_height() for row in rows)))
    y = 0
    for row in rows:
        sheet.blit(row, (0, y))
        y += row.get_height()
    return sheet


def seen(picture: pygame.Surface, sight: Matrix) -> pygame.Surface:
    """Return a picture as eyes of that kind see it."""
    values: npt.NDArray[np.float64] = pygame.surfarray.array3d(picture) / 255
    linear = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    turned = np.clip(linear @ np.array(sight).T, 0, 1)
    shown = np.where(turned <= 0.0031308, turned * 12.92, 1.055 * turned ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((shown * 255 + 0.5).astype(np.uint8))


def _row(pack: Pack, width: int) -> pygame.Surface:
    """Return as many faces as fit beside each other."""
    height = round(width / pack.aspect)
    row = pygame.Surface((SHEET_WIDTH, height + 2 * GAP))
    row.fill(CLOTH)
    marks = Marks(1.6 if width < BIG_INDEX_BELOW else 1.0)
    places = range(GAP, SHEET_WIDTH - width, width + GAP)
    for x, card in zip(places, _cards(pack), strict=False):
        row.blit(draw_face(pack, card, width, height, marks), (x, GAP))
    return row


def _cards(pack: Pack) -> Iterator[Card]:
    for number in NUMBERS:
        yield from (card for card in CARDS if card.number == number and card in pack.cards)


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m assets.drawing.proof", description="Draw a sheet to judge a pack.")
    parser.add_argument("pack", type=Path, metavar="PACK", help="the folder of the pack")
    parser.add_argument("picture", type=Path, metavar="PICTURE.png", help="where the sheet goes")
    options = parser.parse_args(arguments)
    pygame.image.save(proof(load_pack(options.pack)), options.picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
