"""The Neapolitan pack, cards of 500 x 830 units; ``pack.toml`` beside the drawn files says how they go together.

``palette`` inks and measures; ``pips``, ``frames`` and ``back``; ``denari``, ``coppe``, ``spade`` and ``bastoni`` the
aces and the three of clubs; ``cast`` who the twelve courts are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assets.drawing.cards import signs
from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.courts.king import king
from assets.drawing.cards.courts.knight import knight
from assets.drawing.cards.courts.page import page
from assets.drawing.cards.files import picture, pip_files, sign_files
from assets.drawing.cards.napoletana.back import back_svg
from assets.drawing.cards.napoletana.bastoni import asso_di_bastoni, tre_di_bastoni
from assets.drawing.cards.napoletana.cast import CAVALLI, FANTI, RE
from assets.drawing.cards.napoletana.coppe import asso_di_coppe
from assets.drawing.cards.napoletana.denari import asso_di_denari
from assets.drawing.cards.napoletana.frames import frame_svg
from assets.drawing.cards.napoletana.palette import BASTONI, COPPE, DENARI, HEIGHT, INKS, SPADE, WIDTH
from assets.drawing.cards.napoletana.pips import PIPS
from assets.drawing.cards.napoletana.spade import asso_di_spade
from assets.drawing.ink.canvas import Canvas

FIGURE_AT, FIGURE_SIZE, FIGURE_WEIGHT = (-6, 16), 0.84, 0.9
"""Where the frame of a figure lies on the card, its size, and the weight of its lines."""
_PICTURES: dict[str, Callable[[Canvas], None]] = {
    f"{DENARI}_01": asso_di_denari,
    f"{COPPE}_01": asso_di_coppe,
    f"{SPADE}_01": asso_di_spade,
    f"{BASTONI}_01": asso_di_bastoni,
    f"{BASTONI}_03": tre_di_bastoni,
}
_COURTS: tuple[tuple[int, tuple[Court, ...], Callable[[Canvas, Court], None]], ...] = (
    (10, FANTI, page),
    (11, CAVALLI, knight),
    (12, RE, king),
)


def files() -> Iterator[tuple[str, str]]:
    """Draw every file of the pack; yield its path in the folder of the pack and its SVG text."""
    yield from small_files()
    yield "back.svg", back_svg()
    for name, draw in _PICTURES.items():
        canvas = INKS.canvas(WIDTH, HEIGHT)
        draw(canvas)
        yield f"art/{name}.svg", picture(canvas)
    for number, courts, draw_court in _COURTS:
        for court in courts:
            canvas = INKS.canvas(WIDTH, HEIGHT, weight=FIGURE_WEIGHT)
            with canvas.placed(*FIGURE_AT, stretch=(FIGURE_SIZE, FIGURE_SIZE)):
                draw_court(canvas, court)
            yield f"art/{court.suit}_{number}.svg", picture(canvas)


def small_files() -> Iterator[tuple[str, str]]:
    """Draw what is quickly drawn: the frame, pips, digits and letters."""
    yield "frame.svg", frame_svg()
    yield from pip_files(PIPS, INKS)
    yield from sign_files(f"{signs.DIGITS}CFR", INKS)
