"""What the files of every pack have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assets.drawing.cards import signs
from assets.drawing.cards.courts.court import Pip
from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Canvas

TOLERANCE = 0.4
"""Contours in the file of a picture depart from the drawn ones by no more units: a quarter of a pixel at 380 px."""
FINE = 0.68
"""The weight of lines in a pip for large sizes."""
MARGIN = 3
"""Left free around a pip, in units."""


def picture(canvas: Canvas) -> str:
    """Return the text of a picture that fills a card."""
    return canvas.compact_svg(tolerance=TOLERANCE)


def pip_files(pips: Mapping[str, Pip], inks: Inks) -> Iterator[tuple[str, str]]:
    """Draw each pip at both weights; yield the paths in the folder of the pack, and the texts."""
    for suit, draw in pips.items():
        for ending, weight in (("", 1.0), ("@2", FINE)):
            canvas = inks.canvas(0, 0, weight=weight)
            draw(canvas)
            yield f"pips/{suit}{ending}.svg", canvas.cropped_svg(margin=MARGIN)


def sign_files(characters: Iterable[str], inks: Inks) -> Iterator[tuple[str, str]]:
    """Draw digits and letters; yield the paths in the folder of the pack, and the texts."""
    for character in characters:
        canvas = inks.canvas(signs.width(character), signs.HEIGHT)
        canvas.flat(signs.sign(character), inks.ink)
        yield f"glyphs/{character}.svg", canvas.svg()
