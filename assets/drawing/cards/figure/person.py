"""A person: a face, hair, a beard and what is worn on the head, each a choice of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing.cards.figure.face import Face, face, neck
from assets.drawing.cards.figure.hair import BeardStyle, HairStyle
from assets.drawing.cards.figure.hats import Cloth, Hat
from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.pieces import draw


@dataclass(frozen=True, kw_only=True)
class Person:
    """The head of one court."""

    face: Face
    hair: HairStyle
    tone: Tone
    """Of hair, beard and brows."""
    hat: Hat
    cloth: Cloth
    beard: BeardStyle | None = None


def head(
    canvas: Canvas, person: Person, inks: Inks, place: tuple[float, float], size: float, collar: Callable[[], None]
) -> None:
    """Draw a head around ``place``, ``size`` times as large as its frame; the collar comes between neck and chin."""
    with canvas.placed(*place, stretch=(size, size)):
        draw(canvas, person.hair(person.tone).back)
        neck(canvas, inks)
    collar()
    with canvas.placed(*place, stretch=(size, size)):
        face(canvas, person.face, inks, person.tone.flat)
        if person.beard:
            draw(canvas, person.beard(person.tone))
        draw(canvas, person.hair(person.tone).front)
        person.hat(canvas, person.cloth, inks)
