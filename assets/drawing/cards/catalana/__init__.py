"""The Catalan pack, 48 cards of 610 x 950 units; ``pack.toml`` beside the drawn files says how they go together.

``palette`` inks and measures; ``pips``, ``frames`` and ``back``; ``trencadis`` broken tiles and ``whiplash`` what
grows; ``as_focs`` to ``as_bolets`` the aces; ``garments``, ``headwear``, ``heads`` and ``held`` what courts are put
together from; ``sotes``, ``cavalls`` (``riding`` their dress, ``mounted`` their horses), ``reis``, ``verema`` and
``gegant`` the courts; ``cast`` who the twelve are.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.drawing.cards import signs
from assets.drawing.cards.catalana.as_bolets import as_bolets
from assets.drawing.cards.catalana.as_falcs import as_falcs
from assets.drawing.cards.catalana.as_focs import as_focs
from assets.drawing.cards.catalana.as_porrons import as_porrons
from assets.drawing.cards.catalana.back import back_svg
from assets.drawing.cards.catalana.cast import COURTS
from assets.drawing.cards.catalana.frames import frame_svg
from assets.drawing.cards.catalana.palette import BOLETS, FALCS, FOCS, HEIGHT, INKS, PORRONS, SUITS, WIDTH
from assets.drawing.cards.catalana.pips import PIPS
from assets.drawing.cards.files import picture, pip_files, sign_files

_ACES = {FOCS: as_focs, PORRONS: as_porrons, FALCS: as_falcs, BOLETS: as_bolets}


def files() -> Iterator[tuple[str, str]]:
    """Draw every file of the pack; yield its path in the folder of the pack and its SVG text."""
    yield from small_files()
    yield "back.svg", back_svg()
    for suit, ace in _ACES.items():
        canvas = INKS.canvas(WIDTH, HEIGHT)
        ace(canvas)
        yield f"art/{suit}_01.svg", picture(canvas)
    for court in COURTS:
        canvas = INKS.canvas(WIDTH, HEIGHT)
        court.draw(canvas)
        yield f"art/{court.suit}_{court.number}.svg", picture(canvas)


def small_files() -> Iterator[tuple[str, str]]:
    """Draw what is quickly drawn: frames, pips and digits."""
    yield from ((f"frames/{suit}.svg", frame_svg(suit)) for suit in SUITS)
    yield from pip_files(PIPS, INKS)
    yield from sign_files(signs.DIGITS, INKS)
