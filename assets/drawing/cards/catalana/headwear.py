"""What the Catalan courts wear on their heads, in the frame of the head."""

from __future__ import annotations

import shapely
from shapely.geometry import box

from assets.drawing.cards.catalana.palette import INKS, SOOT, STRAW, WINE
from assets.drawing.cards.catalana.trencadis import tiles
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.inks import Inks
from assets.drawing.cards.ornament import leaf, quill
from assets.drawing.cards.patterns import edge, lattice, stripes
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.curves import Shape, outline
from assets.drawing.ink.shapes import ellipse, petal

_FACE = "-40,-34! -43,-6 -44,24 -34,46 -20,60 -6,66 12,60 28,46 37,22 38,-8 32,-34! 14,-42 -8,-44 -28,-40"
"""The opening of a hood."""


def barretina(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a red cap with a black band, its bag folded forward over the crown."""
    bag = (
        "-46,-34! -52,-62 -40,-92 -8,-112 30,-116 66,-104 88,-78 96,-46 94,-18 88,2! 78,12 62,8 56,-4! 58,-24 54,-44"
        " 46,-60! 50,-48 56,-36!"
    )
    canvas.form(bag, cloth.body, depth=11, ink=4.8, hatching=Hatching(14, 0.4))
    for line in ("-30,-56 -22,-82 4,-100", "0,-54 10,-82 36,-98", "30,-58 50,-80 72,-74", "52,-66 72,-60 80,-30"):
        canvas.fold(line, 3.4, comb=10, gap=7, within=outline(bag))
    _band(canvas, cloth)


def long_barretina(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a cap whose bag stands up and falls behind the shoulder."""
    bag = outline(
        "-46,-34! -54,-64 -46,-92 -18,-110 20,-112 58,-100 86,-74 102,-36 108,8 106,48 96,84! 84,92 70,82 66,66! 72,36"
        " 72,4 64,-26 54,-40!"
    )
    canvas.form(bag, cloth.body, depth=11, ink=4.8, hatching=Hatching(14, 0.4))
    for line in ("-28,-52 -28,-78 -6,-98", "-2,-52 4,-78 28,-98", "28,-54 46,-80 64,-84", "52,-62 76,-50 90,-12",
                 "72,-8 84,20 84,62", "92,20 96,44 90,70"):  # fmt: skip
        canvas.fold(line, 3.2, comb=10, gap=7, within=bag)
    _band(canvas, cloth)


def _band(canvas: Canvas, cloth: Cloth) -> None:
    band = "-52,-30! -56,-44 -48,-52 -20,-47 6,-45 34,-48 56,-54 62,-44 60,-30! 34,-26 6,-23 -22,-26"
    canvas.form(band, cloth.band, depth=4, shift=0, ink=3.6)
    canvas.line("-50,-44 -20,-38 6,-36 34,-39 58,-45", 2.4, cloth.body.flat, start=0.1, end=0.1)


def straw_hat(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a reaper's hat of straw with a ribbon."""
    top = outline("-36,-46! -38,-76 -26,-98 6,-106 36,-98 48,-76 48,-46!")
    canvas.form(top, STRAW, depth=9, ink=4.6, pattern=[(stripes(top, 9, 2.2, 0), STRAW.dark)])
    ribbon = "-38,-44! -39,-66! 4,-58 49,-66! 50,-44! 4,-36"
    canvas.form(ribbon, cloth.band, depth=5, shift=0, ink=3.8)
    brim = outline("-84,-34! -88,-46 -64,-54 -36,-50 4,-44 48,-50 78,-58 100,-50 98,-36! 60,-24 4,-18 -46,-22")
    canvas.form(brim, STRAW, depth=6, ink=4.8, hatching=Hatching(8, 0.4))
    for line in ("-74,-42 -30,-34 4,-32 50,-36 88,-46", "-62,-34 -30,-27 4,-25 50,-28 78,-36"):
        canvas.line(line, 2.2, STRAW.dark, start=0.1, end=0.1)
    for x in range(-70, 90, 20):
        canvas.line(f"{x},{-48 + (x % 3)} {x + 3},-40 {x + 4},-30", 1.8, STRAW.dark, start=0.2, end=0.5)
    for x in (30, 44):
        canvas.form(ellipse(x, -58 - (x - 30) * 0.3, 8), INKS.red, depth=3, shift=0, ink=2.8)
        canvas.flat(ellipse(x, -58 - (x - 30) * 0.3, 2.6, corners=12), canvas.ink)
    quill(canvas, 52, -62, 28, 11, -40, INKS.green, ink=2.8)


def horned_hood(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw the hood of a devil of the fire runs: horns, a jagged crest and flames painted around the face."""
    for horn in (
        "-40,-58! -66,-68 -80,-90 -76,-114! -64,-100 -44,-92 -18,-92!",
        "26,-90! 54,-92 72,-102 82,-116! 92,-92 82,-66 56,-52!",
    ):  # fmt: skip
        canvas.form(horn, cloth.feather, depth=6, ink=4.4, hatching=Hatching(9, 0.4))
    for line in ("-66,-78 -54,-74", "-72,-92 -60,-88", "74,-84 64,-78", "80,-98 70,-92"):
        canvas.line(line, 2.6, start=0.1, end=0.3)
    hood = outline(
        "-50,34! -58,0 -58,-38 -44,-74 -12,-96 26,-96 56,-76 68,-40 68,4 70,40 84,82! 64,84 58,100! 42,90 24,104! 8,92"
        " -14,102! -26,88 -44,92! -52,76 -64,78! -56,56"
    ).difference(outline(_FACE))
    canvas.form(hood, cloth.body, depth=10, ink=4.8, hatching=Hatching(12, 0.4))
    for x, y, degrees in ((-46, -34, -60), (-34, -46, -75), (-14, -52, -88), (8, -52, -95), (28, -44, -110)):
        canvas.form(petal(x, y, 25, 13, degrees), Tone(cloth.band.flat), shift=0, ink=2.6)
    canvas.contour(outline(_FACE), 3.6)
    for line in ("58,20 58,50 66,74", "44,60 42,78", "-54,0 -52,30 -54,54"):
        canvas.line(line, 3, start=0.2, end=0.5)


def gandalla(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a net over the hair that hangs to the back and ends in a tassel, and an earring."""
    net = outline("4,-70! 30,-66 54,-50 66,-22 72,12 84,48 92,80! 84,92 72,88! 56,70 50,38 47,2 42,-24! 30,-46")
    mesh = shapely.union_all([stripes(net, 13, 2.6, 38), stripes(net, 13, 2.6, -52)])
    canvas.form(net, cloth.body, depth=9, ink=4.6, pattern=[(mesh, cloth.body.dark)], hatching=Hatching(10, 0.4))
    canvas.form(
        "-2,-72! 14,-70 32,-56 44,-34 48,-18! 40,-14! 34,-30 22,-48 -2,-58!", cloth.band, depth=4, shift=0, ink=3.8
    )
    canvas.form(ellipse(79, 90, 9), cloth.band, depth=3, shift=0, ink=3.4)
    for x in (70, 76, 82, 88):
        canvas.line(f"{79 + (x - 79) * 0.5},96 {x},122", 5.6, start=0, end=0)
        canvas.line(f"{79 + (x - 79) * 0.5},96 {x},120", 2.8, cloth.band.flat, start=0, end=0)
    canvas.form("42,16! 47,26 46,40 42,46 37,40 37,26!", inks.gold, depth=2, shift=0, ink=2.8)
    canvas.form(ellipse(42, 15, 4.4), Tone(inks.gold.flat), shift=0, ink=2.6)


def top_hat(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a carter's tall hat, with the ribbons of a feast."""
    for line in ("44,-62 66,-50 62,-26 74,-2", "46,-60 76,-60 82,-40 98,-28"):
        canvas.line(line, 15, start=0, end=0)
        canvas.line(line, 9, cloth.band.flat, start=0, end=0)
    body = outline("-38,-46! -42,-80 -48,-112! -20,-120 24,-121 54,-114! 50,-80 48,-46!")
    canvas.form(body, cloth.body, depth=10, ink=4.8, hatching=Hatching(14, 0.35))
    canvas.line("-30,-108 -26,-86 -26,-72", 4, "#8A7670", start=0.3, end=0.5)
    canvas.form("-39,-44! -41,-68! 4,-60 49,-68! 49,-44! 4,-36", cloth.band, depth=5, shift=0, ink=3.8)
    brim = "-70,-40! -74,-52 -58,-54 -36,-46 4,-40 46,-46 70,-56 82,-52 78,-40! 46,-27 4,-22 -38,-26"
    canvas.form(brim, cloth.body, depth=5, ink=4.6, hatching=Hatching(7, 0.4))
    canvas.form(ellipse(40, -56, 11), cloth.feather, depth=3, shift=0, ink=3.2)
    canvas.flat(ellipse(40, -56, 4.2, corners=16), cloth.band.flat)


def mail(area: Shape, size: float = 11.0) -> Shape:
    """Return the links of a coat of mail over an area."""
    return lattice(area, size, lambda x, y: edge(ellipse(x, y, size * 0.44, corners=14), size * 0.1, size * 0.26))


def mail_coif(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a hood of mail under an iron cap with a rim, and on the cap a cross and two wings."""
    hood = outline(
        "-48,34! -54,0 -52,-36 -38,-62 0,-74 40,-62 56,-36 60,4 64,44 78,84! 40,104 0,108 -40,98! -60,84 -52,60"
    ).difference(outline(_FACE))
    canvas.form(hood, inks.iron, depth=9, ink=4.6, pattern=[(mail(hood), inks.iron.dark)])
    canvas.contour(outline(_FACE), 3.6)
    for wing in ("30,-78! 44,-112 72,-132 100,-134! 92,-120 98,-112! 84,-106 88,-94! 74,-90 76,-78! 58,-72 44,-60!",):
        canvas.form(wing, inks.linen, depth=6, ink=4.2, hatching=Hatching(9, 0.4))
        for line in ("40,-78 58,-104 86,-124", "50,-74 66,-92 84,-104", "56,-70 66,-80 76,-86"):
            canvas.line(line, 2.6, start=0.1, end=0.4)
    cap = "-46,-46! -48,-78 -26,-104 4,-110 36,-102 56,-76 54,-46! 4,-38"
    canvas.form(cap, inks.iron, depth=12, ink=4.8, hatching=Hatching(14, 0.35))
    canvas.line("-30,-62 -26,-82 -10,-96", 4, inks.linen.flat, start=0.3, end=0.5)
    canvas.form(
        "-60,-36! -66,-46 -50,-54 4,-46 58,-54 74,-46 68,-36! 30,-28 4,-26 -26,-28", inks.iron, depth=5, ink=4.6
    )
    for x in (-40, -18, 4, 28, 50):
        canvas.form(ellipse(x, -43 + abs(x - 4) * -0.06, 4), Tone(inks.gold.flat), shift=0, ink=2.4)
    cross = shapely.union_all([box(-9, -98, 1, -56), box(-24, -84, 16, -74)])
    canvas.form(cross, cloth.body, depth=2, shift=0, ink=3.4)


def dragon_helm(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw the royal crest of Aragon: a helm in a crown, and on it a dragon with spread wings."""
    helm = "-46,-44! -48,-72 -32,-92 4,-98 42,-92 58,-70 56,-44! 4,-36"
    canvas.form(helm, inks.iron, depth=10, ink=4.6, hatching=Hatching(12, 0.4))
    for wing in (
        "20,-84! 30,-116 56,-138 90,-142! 84,-124 92,-112! 78,-108 80,-92! 64,-94 58,-78! 44,-82 32,-72!",
        "-2,-88! -4,-112 10,-136 34,-148! 34,-132 44,-126! 34,-116 38,-104! 26,-102 22,-86!",
    ):
        canvas.form(wing, cloth.feather, depth=7, ink=4.2, hatching=Hatching(10, 0.4))
    for line in ("28,-84 44,-114 76,-132", "36,-80 58,-102 82,-108", "40,-76 56,-86 70,-90", "4,-92 10,-116 28,-138"):
        canvas.line(line, 2.8, start=0.05, end=0.5)
    tail = "34,-62! 58,-66 76,-58 88,-66 92,-80! 98,-70 98,-56 86,-46 66,-46 44,-52!"
    canvas.form(tail, cloth.body, depth=4, shift=0, ink=4)
    canvas.form("86,-78! 92,-94! 102,-82! 96,-76!", cloth.band, depth=2, shift=0, ink=3)
    for x, y, degrees in ((-8, -112, -20), (-10, -100, 0), (2, -92, -40), (16, -94, -60)):
        canvas.form(petal(x, y, 17, 10, degrees), cloth.band, depth=2, shift=0, ink=2.8)
    dragon = (
        "40,-64! 34,-84 16,-92 2,-90! -10,-92 -14,-104 -12,-116 -20,-126! -36,-128 -50,-120 -72,-117! -80,-112"
        " -74,-106! -60,-103 -48,-104! -58,-98 -66,-90! -52,-88 -38,-94! -38,-80 -30,-64! 4,-56"
    )
    canvas.form(dragon, cloth.body, depth=7, ink=4.6, hatching=Hatching(10, 0.4))
    for horn in ("-22,-124! -10,-134 8,-136! -2,-126 -14,-117!", "-34,-127! -28,-138 -14,-144! -18,-134 -22,-126!"):
        canvas.form(horn, inks.gold, depth=3, shift=0, ink=3.2)
    canvas.flat(ellipse(-73, -112, 2, corners=10), canvas.ink)
    canvas.form(ellipse(-33, -114, 5), Tone(inks.pale_gold), shift=0, ink=2.6)
    canvas.flat(ellipse(-34, -114, 2.2, corners=12), canvas.ink)
    canvas.form("-50,-101! -66,-101 -84,-98! -76,-95 -82,-89! -64,-94 -50,-97!", Tone(inks.red.flat), shift=0, ink=2.4)
    for line in ("-20,-108 -26,-100", "-22,-96 -28,-88", "-18,-84 -24,-76"):
        canvas.line(line, 2.6, start=0.1, end=0.5)
    _circlet(canvas, cloth, inks)


def _circlet(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    ring = (
        "-50,-34! -57,-62! -46,-54 -37,-66! -28,-50 -17,-60! -6,-46 5,-60! 16,-46 27,-60! 38,-50 46,-66! 55,-54 66,-62!"
        " 59,-34! 32,-27 4,-24 -24,-27"
    )
    canvas.form(ring, inks.gold, depth=6, ink=4.6, hatching=Hatching(7, 0.5))
    for index, (x, y) in enumerate(((-38, -42), (-17, -37), (5, -35), (27, -37), (48, -42))):
        jewel = cloth.feather if index % 2 else cloth.band
        canvas.form(ellipse(x, y, 5.6, corners=24), Tone(jewel.flat), shift=0, ink=2.4)


def count_circlet(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a count's gold circlet."""
    _circlet(canvas, cloth, inks)


def vine_crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a crown of gold leaves over a cap, with a wreath of vine and grapes at its foot."""
    canvas.form(
        "-42,-44! -40,-78 0,-92 42,-80 52,-46! 4,-36", cloth.body, depth=8, shift=0, ink=4, hatching=Hatching(12, 0.4)
    )
    for x, length, degrees in ((-38, 54, -112), (44, 54, -68), (-18, 64, -101), (26, 64, -79), (4, 74, -90)):
        canvas.form(petal(x, -46, length, 27, degrees), inks.gold, depth=6, ink=4, hatching=Hatching(8, 0.4))
        canvas.line(f"{x},-52 {x + (x - 4) * 0.28},{-46 - length * 0.7}", 2.4, start=0.05, end=0.6)
        canvas.form(ellipse(x + (x - 4) * 0.45, -46 - length * 1.02, 5.4), Tone(inks.pale_gold), shift=0, ink=2.8)
    canvas.form("-48,-36! -54,-56! 4,-46 60,-56! 58,-36! 4,-26", inks.gold, depth=5, ink=4.2)
    for x, degrees in ((-44, 150), (-28, 200), (-6, 160), (18, 20), (38, -20), (54, 30)):
        leaf(canvas, x, -40 - abs(x - 4) * 0.08, 27, 18, degrees, INKS.green, ink=3)
    for x, y in ((-18, -36), (-8, -34), (-13, -27), (28, -36), (38, -37), (33, -29)):
        canvas.form(ellipse(x, y, 6.4, corners=24), WINE, depth=3, shift=0, ink=2.6)


def giant_crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw the tall crown of a giant: set with broken tiles under five gilt leaves."""
    body = outline("-50,-36! -56,-78! 4,-70 64,-78! 60,-36! 30,-29 4,-26 -24,-29")
    cap = "-46,-72! -36,-100 4,-112 44,-100 56,-72! 4,-60"
    canvas.form(cap, cloth.body, depth=8, shift=0, ink=4, hatching=Hatching(12, 0.4))
    for x, tall, lean in ((-48, 36, -12), (-24, 42, -6), (4, 48, 0), (32, 42, 6), (57, 36, 12)):
        base = -72 + abs(x - 4) * -0.08
        point = (
            f"{x - 12},{base + 4}! {x - 10 + lean * 0.5},{base - tall * 0.6} {x + lean},{base - tall}!"
            f" {x + 10 + lean * 0.5},{base - tall * 0.6} {x + 12},{base + 4}!"
        )
        canvas.form(point, inks.gold, depth=5, ink=4)
        canvas.form(ellipse(x + lean * 0.5, base - tall * 0.42, 4), Tone(cloth.band.flat), shift=0, ink=2.4)
    colours = (cloth.band.flat, cloth.feather.flat, inks.pale_gold, inks.gold.flat, inks.gold.flat)
    canvas.form(body, Tone(canvas.ink), shift=0, ink=4.6, pattern=tiles(body.buffer(-2), colours, 13, seed=3))
    for y in (-74, -34):
        canvas.line(f"-54,{y} 4,{y + 8} 62,{y}", 7, start=0, end=0)
        canvas.line(f"-54,{y} 4,{y + 8} 62,{y}", 3.4, inks.gold.flat, start=0, end=0)


BLACK_BAND = Cloth(INKS.red, SOOT, INKS.gold)
"""The colours of a common barretina."""
