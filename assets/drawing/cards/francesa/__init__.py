"""The French pack, 52 cards of 630 x 880 units; ``pack.toml`` beside the drawn files says how they go together.

``palette`` inks and measures; ``pips``, ``back`` and ``aces``; ``tens`` the four cards that no game here has; ``half``
one half of a court, ``things`` what it holds, ``kings``, ``queens`` and ``jacks`` what they wear, ``faces`` and
``heads`` their heads, ``cast`` who the twelve are.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.drawing.cards.files import picture, pip_files, sign_files
from assets.drawing.cards.francesa.aces import ACES
from assets.drawing.cards.francesa.back import back_svg
from assets.drawing.cards.francesa.cast import JACKS, KINGS, QUEENS
from assets.drawing.cards.francesa.half import court
from assets.drawing.cards.francesa.palette import HEIGHT, INKS, SUITS, WIDTH
from assets.drawing.cards.francesa.pips import PIPS
from assets.drawing.cards.francesa.tens import ten

WEIGHT = 0.94
"""Of the lines of the courts."""


def files() -> Iterator[tuple[str, str]]:
    """Draw every file of the pack; yield its path in the folder of the pack and its SVG text."""
    yield from small_files()
    yield "back.svg", back_svg()
    for suit, ace in ACES.items():
        canvas = INKS.canvas(WIDTH, HEIGHT)
        ace(canvas)
        yield f"art/{suit}_01.svg", picture(canvas)
    for number, halves in ((10, JACKS), (11, QUEENS), (12, KINGS)):
        for half in halves:
            canvas = INKS.canvas(WIDTH, HEIGHT, weight=WEIGHT)
            court(canvas, half)
            yield f"art/{half.suit}_{number}.svg", picture(canvas)


def small_files() -> Iterator[tuple[str, str]]:
    """Draw what is quickly drawn: pips, tens, digits and letters."""
    yield from pip_files(PIPS, INKS)
    for suit in SUITS:
        canvas = INKS.canvas(WIDTH, HEIGHT)
        ten(canvas, suit)
        yield f"tens/{suit}.svg", picture(canvas)
    yield from sign_files("23456789AJKQ", INKS)
