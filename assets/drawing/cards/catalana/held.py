"""Pips in the hands of the courts: a flame burns on a torch, the others are held as they are."""

from __future__ import annotations

from assets.drawing.cards.catalana.palette import BOLETS, FALCS, FOCS, INKS, PORRONS
from assets.drawing.cards.catalana.pips import PIPS
from assets.drawing.cards.courts.court import Grip
from assets.drawing.cards.figure.limbs import fist
from assets.drawing.ink.canvas import Canvas, Hatching

GRIPS = {
    FOCS: Grip(0, -104, 0.94),
    PORRONS: Grip(8, -58, 0.98),
    FALCS: Grip(-32, -64, 1.06),
    BOLETS: Grip(0, -56, 1.0),
}


def held(canvas: Canvas, suit: str, x: float, y: float, *, size: float = 1.0, turn: float = 0.0) -> None:
    """Draw the pip of a suit in a fist at (x, y), leaning by ``turn`` degrees."""
    grip = GRIPS[suit]
    grown = size * grip.size
    with canvas.placed(x, y, turn=turn, stretch=(grown, grown)):
        with canvas.placed(grip.right, grip.down):
            PIPS[suit](canvas)
        if suit == FOCS:
            _torch(canvas)
    with canvas.placed(x, y):
        fist(canvas, INKS, turn=turn * 0.6)


def _torch(canvas: Canvas) -> None:
    canvas.form("-9,-36! 9,-36! 7,64! -6,64!", INKS.bark, depth=5, ink=4.2, hatching=Hatching(7, 0.4))
    canvas.form("-27,-62! 27,-62! 20,-36 10,-26! -10,-26! -20,-36", INKS.iron, depth=7, ink=4.4)
    for line in ("-24,-50 0,-46 24,-50", "-8,-60 -6,-30", "8,-60 6,-30"):
        canvas.line(line, 2.6, start=0, end=0)
    canvas.form("-31,-66! 31,-66! 29,-57! -29,-57!", INKS.gold, depth=3, shift=0, ink=3.6)
