"""The Castilian pack, 48 cards of 610 x 950 units; ``pack.toml`` beside the drawn files says how they go together.

``palette`` inks and measures; ``pips``, ``frames`` and ``back``; ``as_oros`` to ``as_bastos`` the aces, ``fours``
the fours; ``cast`` who the twelve courts are.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.drawing.cards import signs
from assets.drawing.cards.castellana.as_bastos import as_bastos
from assets.drawing.cards.castellana.as_copas import as_copas
from assets.drawing.cards.castellana.as_espadas import as_espadas
from assets.drawing.cards.castellana.as_oros import as_oros
from assets.drawing.cards.castellana.back import back_svg
from assets.drawing.cards.castellana.cast import CABALLOS, REYES, SOTAS
from assets.drawing.cards.castellana.fours import four
from assets.drawing.cards.castellana.frames import frame_svg
from assets.drawing.cards.castellana.palette import BASTOS, COPAS, ESPADAS, HEIGHT, INKS, OROS, SUITS, WIDTH
from assets.drawing.cards.castellana.pips import PIPS
from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.courts.king import king
from assets.drawing.cards.courts.knight import knight
from assets.drawing.cards.courts.page import page
from assets.drawing.cards.courts.throne import throned_king
from assets.drawing.cards.files import picture, pip_files, sign_files
from assets.drawing.ink.canvas import Canvas

HEAVIER = 1.15
"""The weight of lines in a four, whose pips are larger than they are drawn for."""
_ACES = {OROS: as_oros, COPAS: as_copas, ESPADAS: as_espadas, BASTOS: as_bastos}


def files() -> Iterator[tuple[str, str]]:
    """Draw every file of the pack; yield its path in the folder of the pack and its SVG text."""
    yield from small_files()
    yield "back.svg", back_svg()
    for suit, ace in _ACES.items():
        canvas = INKS.canvas(WIDTH, HEIGHT)
        ace(canvas)
        yield f"art/{suit}_01.svg", picture(canvas)
    for suit in SUITS:
        canvas = INKS.canvas(WIDTH, HEIGHT, weight=HEAVIER)
        four(canvas, suit)
        yield f"art/{suit}_04.svg", picture(canvas)
    for number, courts, draw in ((10, SOTAS, page), (11, CABALLOS, knight), (12, REYES, _king)):
        for court in courts:
            canvas = INKS.canvas(WIDTH, HEIGHT)
            draw(canvas, court)
            yield f"art/{court.suit}_{number}.svg", picture(canvas)


def small_files() -> Iterator[tuple[str, str]]:
    """Draw what is quickly drawn: frames, pips and digits."""
    yield from ((f"frames/{suit}.svg", frame_svg(suit)) for suit in SUITS)
    yield from pip_files(PIPS, INKS)
    yield from sign_files(signs.DIGITS, INKS)


def _king(canvas: Canvas, court: Court) -> None:
    if court.is_seated:
        throned_king(canvas, court)
    else:
        king(canvas, court)
