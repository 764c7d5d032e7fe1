"""What kings and knights share: patterned gowns, armour, and the fur, chain and head above a king's shoulders."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court
from assets.drawing.cards.figure import dress, limbs
from assets.drawing.cards.figure.limbs import Arm, Joint
from assets.drawing.cards.figure.person import head
from assets.drawing.cards.inks import Inks, Livery
from assets.drawing.cards.patterns import fleuron, flowers, lattice, trellis
from assets.drawing.ink.canvas import Canvas, Hatching, Pattern, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse


def gown_cloth(area: Shape, livery: Livery) -> Pattern:
    """Return a trellis with flowers over an area."""
    return [(trellis(area, 44, 3.4), livery.trim.flat), (flowers(area, 44, 8.5), livery.trim.flat)]


def lily_cloth(area: Shape, livery: Livery) -> Pattern:
    """Return lilies sown over an area."""
    return [(lattice(area, 46, lambda x, y: fleuron(x, y, 13)), livery.trim.flat)]


def cuirass(canvas: Canvas, contour: str, inks: Inks) -> None:
    """Draw a breastplate with a red cross and rivets; its contour is 140 wide and 150 high, below a neck at its top."""
    plate = outline(contour)
    left, top, right, bottom = plate.bounds
    canvas.form(plate, inks.iron, depth=13, hatching=Hatching(22, 0.25))
    middle, high = (left + right) / 2, bottom - top
    canvas.line(
        f"{middle - 2},{top + 12} {middle - 8},{top + high * 0.5} {middle - 6},{bottom - 4}", 3.4, start=0.1, end=0.2
    )
    for share in (0.6, 0.72):
        y = top + high * share
        canvas.line(f"{middle + 10},{y} {middle + 32},{y - 8} {right - 16},{y - 4}", 2.8, start=0.3, end=0.4)
        canvas.line(f"{left + 18},{y + 4} {middle - 34},{y - 2} {middle - 20},{y + 2}", 2.8, start=0.3, end=0.4)
    with canvas.placed(middle - 6, top + high * 0.42):
        cross = "-7,-34! 7,-34! 5,-7! 28,-9! 28,8! 5,6! 7,34! -7,34! -5,6! -28,8! -28,-9! -5,-7!"
        canvas.form(cross, inks.red, depth=3, shift=1, ink=3.2)
    for x, y in ((left + 14, bottom - 22), (right - 14, bottom - 22), (left + 16, top + 20), (right - 16, top + 20)):
        canvas.form(ellipse(x, y, 3.6, corners=16), Tone(inks.gold.flat), shift=0, ink=2.2)


def arming(canvas: Canvas, arm: Arm, inks: Inks) -> None:
    """Draw the plates of an upper arm and an elbow."""
    limbs.plain_sleeve(canvas, arm, inks.iron, girth=0.9)
    (x0, y0), (x1, y1) = arm.shoulder, arm.bulge
    canvas.form(
        ellipse((x0 * 2 + x1) / 3, (y0 * 2 + y1) / 3, 36, 31), inks.iron, depth=8, ink=4.4, hatching=Hatching(13, 0.3)
    )
    x, y = arm.elbow
    canvas.form(ellipse(x, y, 20), inks.iron, depth=6, ink=4.2, hatching=Hatching(9, 0.3))
    canvas.form(ellipse(x - 2, y - 2, 6), Tone(inks.gold.flat), shift=0, ink=2.8)


def shoulders(canvas: Canvas, court: Court, place: Joint) -> None:
    """Draw a cape of ermine, the chain of office, and the head around ``place``."""
    fur = (
        "252,300! 214,330 192,376 190,408! 216,424 244,414 270,434 306,424 342,436 368,416 396,426 422,408! 418,372"
        " 396,328 360,300! 306,316"
    )
    chain = "226,348 256,388 306,404 356,388 388,346"

    def over_the_neck() -> None:
        with canvas.placed(place[0] - 306, place[1] - 212):
            dress.ermine(canvas, fur, court.inks.linen, depth=8, gap=34)
            dress.chain(canvas, chain, court.inks.gold, (307, 424), court.livery.second)

    head(canvas, court.person, court.inks, place, 1.24, over_the_neck)
