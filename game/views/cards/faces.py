"""Faces and backs of cards as pictures, drawn from the SVG documents of a pack."""

from __future__ import annotations

from pygame import Surface

from game.model.cards import Card
from game.packs.marks import Marks
from game.packs.pack import PLAIN, Pack
from game.views.paint.materials import age, raster


def draw_face(pack: Pack, card: Card, width: int, height: int, marks: Marks = PLAIN) -> Surface:
    """Draw a face, ``width`` x ``height`` px, straight alpha, with the grain of printed card. Any thread may."""
    return age(raster(pack.face_svg(card, marks), width, height))


def draw_back(pack: Pack, width: int, height: int, design: str | None = None) -> Surface:
    """Draw the back of the cards as :func:`draw_face` draws a face."""
    return age(raster(pack.back_svg(design), width, height))
