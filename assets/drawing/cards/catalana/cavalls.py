"""The four *cavalls*: a knight of Saint George, a carter on his feast, an outlaw with his blunderbuss, and an heir."""

from __future__ import annotations

from assets.drawing.cards.catalana import riding
from assets.drawing.cards.catalana.mounted import Rider, rearing, walking
from assets.drawing.cards.catalana.palette import BOLETS, FALCS, FOCS, INKS, PORRONS, SOOT, WINE
from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.patterns import along
from assets.drawing.ink.canvas import Canvas, Tone
from assets.drawing.ink.shapes import ellipse

_VELVET = Tone("#7D4A2A", "#523018")


def _outlaw(canvas: Canvas) -> None:
    """Draw a brown jacket under crossed belts of cartridges."""
    riding.sashed_body(canvas, _VELVET, INKS.gold, WINE, is_dotted=False)
    for line in ("300,392 340,440 388,486", "388,396 348,440 302,486"):
        canvas.line(line, 17, start=0, end=0)
        canvas.line(line, 11, INKS.leather.flat, start=0, end=0)
        for x, y, _ in list(along(line, 15))[1:-1]:
            canvas.flat(ellipse(x, y, 2.6, corners=12), INKS.pale_gold)
    canvas.form(ellipse(344, 441, 12), INKS.iron, depth=4, shift=0, ink=3.4)


_KNIGHT = Rider(
    suit=FOCS,
    coat=INKS.linen,
    mane=INKS.gold,
    wool=INKS.red,
    cloth=riding.cross_cloth,
    behind=riding.mantle,
    sleeve=riding.mail_sleeve,
    leg=riding.mail_leg,
    body=riding.surcoat,
    kerchief=None,
)
_CARTER = Rider(
    suit=PORRONS,
    coat=Tone("#A5673A", "#774522"),
    mane=SOOT,
    wool=INKS.gold,
    cloth=riding.saddle_bags,
    behind=None,
    sleeve=riding.bare_sleeve,
    leg=lambda canvas: riding.breeched_leg(canvas, SOOT, INKS.linen, INKS.red.flat),
    body=lambda canvas: riding.sashed_body(canvas, WINE, INKS.gold, SOOT, is_dotted=True),
    kerchief=INKS.gold,
)
_OUTLAW = Rider(
    suit=FALCS,
    coat=Tone("#4D3C38", "#33262A"),
    mane=Tone("#8C7A66", "#66574A"),
    wool=INKS.gold,
    cloth=riding.striped_cloth,
    behind=riding.blunderbuss,
    sleeve=riding.jacket_sleeve(_VELVET),
    leg=lambda canvas: riding.breeched_leg(canvas, INKS.blue, INKS.leather, INKS.gold.flat),
    body=_outlaw,
    kerchief=INKS.red,
)
_HEIR = Rider(
    suit=BOLETS,
    coat=Tone("#B9B4AC", "#8B867F"),
    mane=INKS.linen,
    wool=INKS.red,
    cloth=riding.striped_cloth,
    behind=riding.streaming_manta,
    sleeve=riding.jacket_sleeve(INKS.blue),
    leg=lambda canvas: riding.breeched_leg(canvas, INKS.green, INKS.linen, SOOT.flat),
    body=lambda canvas: riding.sashed_body(canvas, INKS.blue, INKS.gold, INKS.red, is_dotted=True),
    kerchief=INKS.red,
)


def sant_jordi(canvas: Canvas, person: Person) -> None:
    """Draw a knight of Saint George, in mail under a white surcoat, on a rearing white horse."""
    rearing(canvas, person, _KNIGHT)


def traginer(canvas: Canvas, person: Person) -> None:
    """Draw a carter on the feast of his patron, saddle bags over his horse."""
    walking(canvas, person, _CARTER)


def trabucaire(canvas: Canvas, person: Person) -> None:
    """Draw an outlaw of the mountains with his blunderbuss, on a rearing horse."""
    rearing(canvas, person, _OUTLAW)


def hereu(canvas: Canvas, person: Person) -> None:
    """Draw the heir of a great farm, the striped manta of his house streaming behind."""
    walking(canvas, person, _HEIR)
