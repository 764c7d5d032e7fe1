"""Crowns, hats and helmets in the frame of the head."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing.cards.inks import Inks
from assets.drawing.cards.patterns import diamond
from assets.drawing.ink.canvas import Canvas, Hatching, Tone
from assets.drawing.ink.shapes import ellipse


@dataclass(frozen=True)
class Cloth:
    """The colours of a hat: its body, its brim or band, and its feather."""

    body: Tone
    band: Tone
    feather: Tone


Hat = Callable[[Canvas, Cloth, Inks], None]


def crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw an open crown of five points over a cap."""
    canvas.form("-40,-48! -34,-74 0,-84 36,-76 46,-48! 0,-40", Tone(cloth.body.flat), shift=0, ink=3.6)
    ring = (
        "-46,-38! -54,-92! -46,-82 -36,-76 -30,-80! -27,-92 -24,-104! -17,-92 -14,-82! -4,-78 4,-84! 6,-98 10,-112!"
        " 16,-98 18,-84! 26,-80 34,-84! 36,-94 42,-104! 46,-92 46,-80! 56,-80 66,-92! 56,-38! 30,-31 4,-28 -24,-31"
    )
    canvas.form(ring, inks.gold, ink=4.6, hatching=Hatching(9, 0.5))
    for x, y in ((-54, -95), (-24, -107), (10, -115), (43, -107), (66, -95)):
        canvas.form(ellipse(x, y, 6.2), Tone(inks.pale_gold, inks.gold.shade), depth=3, shift=0, ink=3.2)
    _jewels(canvas, cloth, inks)
    for x, y in ((-38, -66), (-20, -70), (8, -74), (36, -70), (50, -66)):
        canvas.flat(ellipse(x, y, 3.2, corners=14), cloth.band.flat if x == 8 else cloth.body.flat)


def arched_crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a closed crown: a bulging cap under arches, with an orb and a cross."""
    cap = "-46,-46! -58,-72 -46,-90 -16,-99 8,-95 34,-99 60,-88 68,-70 56,-46! 4,-36"
    canvas.form(cap, cloth.body, ink=4.4, hatching=Hatching(14, 0.4))
    for line in ("-36,-48 -50,-72 -34,-90 8,-99", "46,-48 60,-72 46,-90 8,-99", "4,-44 4,-72 8,-99"):
        canvas.line(line, 15, start=0, end=0)
        canvas.line(line, 8.5, inks.gold.flat, start=0, end=0)
    for x, y in ((-44, -64), (-42, -80), (-20, -95), (55, -64), (53, -80), (32, -94), (4, -60), (4, -73), (5, -87)):
        canvas.form(ellipse(x, y, 4.4, corners=20), Tone(inks.pale_gold), shift=0, ink=2.4)
    cross = "5,-110! 5,-119! -2,-119! -2,-125! 5,-125! 5,-132! 11,-132! 11,-125! 18,-125! 18,-119! 11,-119! 11,-110!"
    canvas.form(cross, Tone(inks.gold.flat), shift=0, ink=3)
    canvas.form(ellipse(8, -103, 10), inks.gold, depth=4, shift=1, ink=3.8)
    base = (
        "-47,-38! -53,-62! -44,-56 -36,-66! -28,-54 -18,-62! -8,-49 4,-62! 16,-49 26,-62! 36,-54 44,-66! 52,-56"
        " 61,-62! 56,-38! 30,-31 4,-28 -24,-31"
    )
    canvas.form(base, inks.gold, depth=6, ink=4.4)
    _jewels(canvas, cloth, inks)


def _jewels(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw the band around the foot of a crown."""
    band = "-47,-44! -24,-37 4,-34 30,-37 56,-44! 57,-56! 30,-49 4,-46 -24,-49 -49,-56!"
    canvas.form(band, Tone(inks.gold.dark), shift=0, ink=2.8)
    for index, (x, y) in enumerate(((-37, -47), (-16, -43), (5, -41), (26, -43), (46, -47))):
        jewel = cloth.body if index % 2 else cloth.band
        canvas.form(diamond(x, y, 6, 5.4), Tone(jewel.flat), shift=0, ink=2)


def bonnet(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a page's bonnet with a rolled brim and a feather to the back."""
    feather = (
        "30,-60! 48,-92 74,-112 104,-112 122,-96! 112,-94 118,-82! 104,-82 108,-70! 92,-72 92,-60! 76,-64 70,-54!"
        " 54,-60 44,-50!"
    )
    canvas.form(feather, cloth.feather, depth=6, ink=4)
    canvas.line("36,-56 60,-82 90,-98 112,-100", 3, start=0.1, end=0.4)
    for line in (
        "56,-79 52,-66",
        "70,-88 70,-70",
        "84,-94 88,-76",
        "62,-84 66,-98",
        "76,-92 84,-106",
        "96,-98 102,-84",
    ):
        canvas.line(line, 2.4, start=0.1, end=0.6)
    cap = "-46,-40! -56,-66 -44,-92 -12,-104 26,-100 54,-82 60,-56 54,-36!"
    canvas.form(cap, cloth.body, depth=10, ink=4.6, hatching=Hatching(14, 0.4))
    for line in (
        "-26,-46 -34,-68 -24,-90",
        "-2,-46 -4,-70 4,-94",
        "24,-46 30,-66 28,-88",
        "-14,-46 -18,-66",
        "12,-46 14,-64",
    ):
        canvas.line(line, 3, start=0.15, end=0.5)
    brim = "-54,-34! -58,-46 -48,-54 -20,-50 6,-47 34,-50 58,-56 66,-46 62,-34! 34,-28 6,-25 -22,-28"
    canvas.form(brim, cloth.band, depth=5, ink=4.2)
    for x in range(-44, 60, 13):
        canvas.line(f"{x},{-50 + abs(x - 6) * -0.05} {x + 3},{-34 + abs(x - 6) * -0.05}", 2.2, start=0.1, end=0.6)
    canvas.form(ellipse(38, -45, 9), inks.gold, depth=3, shift=0, ink=3)
    canvas.flat(ellipse(38, -45, 3.4, corners=14), cloth.body.flat)


def flat_cap(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a broad flat cap, pulled to the back, with a row of slashes and two drooping plumes."""
    for plume in (
        "-20,-70! -14,-98 6,-118 34,-122 56,-110 62,-92! 52,-96 52,-82! 42,-90 38,-76! 26,-86 20,-72! 8,-80 0,-66!",
        "20,-66! 36,-92 62,-100 84,-90 98,-70 100,-48! 90,-56 86,-42! 78,-54 70,-42! 62,-56 50,-48! 42,-58 30,-52!",
    ):
        canvas.form(plume, cloth.feather, depth=6, ink=4)
    for line in (
        "-14,-72 4,-98 32,-108 52,-100", "10,-94 14,-80", "24,-102 30,-86", "38,-104 44,-90",
        "28,-64 46,-82 68,-84 90,-62", "50,-80 54,-62", "66,-82 72,-58", "78,-76 84,-58",
    ):  # fmt: skip
        canvas.line(line, 2.5, start=0.1, end=0.5)
    cap = "-64,-42! -70,-58 -50,-76 -12,-84 30,-80 62,-66 74,-46 66,-34! 40,-34 4,-40 -34,-38"
    canvas.form(cap, cloth.body, depth=9, ink=4.8, hatching=Hatching(14, 0.35))
    for x in (-44, -24, -2, 20, 42):
        y = -66 + abs(x) * 0.13
        slash = f"{x},{y} {x + 5},{y - 8} {x + 10},{y + 2}"
        canvas.line(slash, 6, start=0.4, end=0.4)
        canvas.line(slash, 2.6, inks.pale_gold, start=0.4, end=0.4)
    canvas.form("-42,-34! -44,-48 4,-44 54,-48 54,-34! 4,-26", cloth.band, depth=4, ink=4)
    canvas.form(ellipse(-22, -52, 8), inks.gold, depth=3, shift=0, ink=3)
    canvas.flat(ellipse(-22, -52, 3, corners=12), cloth.band.flat)


def cavalier_hat(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a broad-brimmed hat with a white plume."""
    feather = (
        "20,-74! 38,-104 66,-124 96,-122 118,-102 124,-78! 112,-84 108,-70! 98,-80 92,-66! 82,-78 72,-64! 58,-72"
        " 44,-58!"
    )
    canvas.form(feather, cloth.feather, depth=7, ink=4)
    for line in (
        "30,-70 54,-98 84,-108 112,-94",
        "54,-97 54,-78",
        "70,-104 76,-82",
        "86,-106 94,-84",
        "100,-100 108,-84",
    ):
        canvas.line(line, 2.6, start=0.1, end=0.5)
    top = "-34,-46! -36,-74 -28,-96 -6,-92 10,-100 34,-92 44,-70 44,-46!"
    canvas.form(top, cloth.body, depth=8, ink=4.6, hatching=Hatching(12, 0.45))
    canvas.line("-8,-90 -4,-76 -6,-66", 3, start=0.2, end=0.6)
    canvas.form("-36,-44! -36,-62! 4,-54 45,-62! 46,-44! 4,-36", Tone(cloth.band.flat), shift=0, ink=3.4)
    for x, y in ((-24, -51), (-8, -47.5), (10, -47), (28, -50)):
        canvas.flat(ellipse(x, y, 3, corners=12), inks.pale_gold)
    brim = "-64,-40! -70,-52 -62,-58 -36,-48 4,-42 44,-48 68,-62 80,-58 78,-44! 48,-30 4,-24 -36,-28"
    canvas.form(brim, cloth.body, depth=5, ink=4.4)


def turban(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a wound turban with a jewel and an aigrette."""
    canvas.form("-6,-88! -14,-112 -4,-134 2,-140! 10,-128 14,-108 8,-88!", cloth.feather, depth=4, shift=1, ink=3.8)
    canvas.line("1,-92 0,-112 2,-130", 2.2, start=0.1, end=0.5)
    for roll, tone in (
        ("-46,-60! -40,-90 -8,-104 30,-98 54,-76 56,-52!", cloth.body),
        ("-50,-48! -56,-66 -30,-76 10,-90 42,-94 54,-84! 40,-70 6,-56 -24,-40!", cloth.band),
        ("-30,-34! -10,-50 24,-64 56,-82 66,-66! 62,-44 40,-30 6,-26", cloth.body),
        ("-52,-34! -56,-48 -44,-58 -16,-52 16,-42 46,-32! 30,-24 0,-23 -30,-27", cloth.band),
    ):
        canvas.form(roll, tone, depth=6, ink=4.2, hatching=Hatching(9, 0.4))
    for line in ("-40,-44 -14,-40 16,-33", "0,-38 30,-46 56,-64", "-40,-60 -4,-70 38,-84", "-22,-92 10,-98 36,-88"):
        canvas.line(line, 2.4, start=0.2, end=0.4)
    canvas.form(ellipse(-2, -80, 9.5, 11), inks.gold, depth=3, shift=0, ink=3.2)
    canvas.form(ellipse(-2, -80, 4.4, 5.4), Tone(inks.red.flat), shift=0, ink=2.2)


def morion(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a Spanish helmet: comb, skull, upturned brim, and a plume behind."""
    plume = (
        "34,-66! 44,-100 70,-124 100,-126 122,-110 128,-84! 116,-90 112,-74! 102,-86 96,-68! 84,-80 76,-62! 62,-72"
        " 50,-54!"
    )
    canvas.form(plume, cloth.feather, depth=7, ink=4)
    for line in ("42,-64 62,-96 92,-110 116,-98", "62,-94 64,-74", "78,-104 84,-80", "94,-108 102,-84"):
        canvas.line(line, 2.5, start=0.1, end=0.5)
    canvas.form("-36,-58! -30,-96 -10,-122 14,-128 36,-116 46,-90 48,-58!", inks.iron, depth=9, ink=4.2)
    canvas.form(
        "-44,-42! -46,-66 -34,-88 2,-96 38,-90 52,-66 52,-42!", inks.iron, depth=10, ink=4.6, hatching=Hatching(15, 0.3)
    )
    canvas.line("-24,-66 -14,-84 4,-92", 3, inks.linen.flat, start=0.3, end=0.5)
    canvas.line("-28,-90 -14,-110 8,-120 24,-114", 2.6, start=0.2, end=0.4)
    brim = "-66,-34! -82,-58! -60,-50 -28,-46 6,-44 40,-48 64,-56 84,-70! 74,-40 52,-30 6,-24 -36,-26"
    canvas.form(brim, inks.iron, depth=6, ink=4.6)
    canvas.line("-66,-46 -30,-38 6,-36 44,-40 72,-54", 2.4, start=0.2, end=0.2)
    for x in range(-34, 46, 14):
        canvas.form(ellipse(x, -52 + abs(x - 4) * 0.04, 4, corners=18), inks.gold, depth=1, shift=0, ink=2.4)


def hood(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a chaperon: a padded ring, and the cloth that falls from it to one side."""
    tail = "36,-78! 62,-82 80,-62 84,-30 80,4 86,40! 72,34 64,44! 56,20 58,-14 50,-44!"
    canvas.form(tail, cloth.body, depth=8, ink=4.4, hatching=Hatching(13, 0.4))
    for line in ("58,-70 70,-40 70,0 74,30", "50,-60 62,-30 62,10"):
        canvas.fold(line, 2.8, comb=9, gap=7)
    canvas.form(
        "-34,-62! -32,-92 -10,-106 22,-108 46,-96 52,-66!", cloth.body, depth=9, ink=4.4, hatching=Hatching(13, 0.4)
    )
    canvas.form("-8,-98! -22,-116 -8,-126 18,-120 36,-108! 20,-98", cloth.body, depth=5, shift=1, ink=4)
    ring = "-50,-34! -60,-48 -54,-64 -28,-70 6,-68 40,-72 62,-66 68,-50 58,-36! 34,-28 4,-25 -26,-27"
    canvas.form(ring, cloth.band, depth=7, ink=4.4, hatching=Hatching(8, 0.4))
    for x in range(-42, 60, 17):
        canvas.line(f"{x},{-64 + (x % 3)} {x + 9},-48 {x + 7},-34", 3, start=0.2, end=0.4)
    canvas.form(ellipse(-14, -48, 8), inks.gold, depth=3, shift=0, ink=3)


def stocking_cap(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw a fisherman's long cap that falls to the back, with a tassel."""
    cap = (
        "-46,-38! -52,-66 -36,-92 -4,-106 32,-106 62,-92 84,-66 94,-34 96,-8! 82,-4 74,-10! 70,-34 62,-52 54,-58!"
        " 54,-38! 4,-28"
    )
    canvas.form(cap, cloth.body, depth=10, ink=4.6, hatching=Hatching(15, 0.35))
    for line in ("-28,-50 -34,-70 -20,-90", "-4,-46 -6,-70 6,-94", "24,-48 34,-66 34,-90", "58,-60 74,-46 82,-16"):
        canvas.line(line, 3, start=0.15, end=0.5)
    band = "-52,-30! -56,-44 -46,-52 -18,-48 6,-45 34,-48 54,-54 64,-44 60,-32! 34,-27 6,-24 -22,-26"
    canvas.form(band, cloth.band, depth=4, ink=4.2)
    for x in range(-42, 58, 11):
        canvas.line(f"{x},-46 {x + 2},-33", 2.2, start=0.1, end=0.5)
    canvas.form("78,-6! 98,-10! 104,12 100,26 88,28 80,22 78,10", cloth.feather, depth=4, shift=1, ink=3.6)
    for x in (84, 90, 96):
        canvas.line(f"{x},-4 {x + 1},22", 2.2, start=0.1, end=0.3)


def ray_crown(canvas: Canvas, cloth: Cloth, inks: Inks) -> None:
    """Draw an old crown: broad rays over a brim rolled of two cloths."""
    for index, x in enumerate(range(-44, 57, 16)):
        tall = 108 - abs(x - 6) * 0.34
        lean = (x - 6) * 0.36
        ray = f"{x - 8},-44! {x + lean - 3},{-tall + 22} {x + lean},{-tall}! {x + lean + 5},{-tall + 22} {x + 10},-44!"
        canvas.form(ray, inks.gold if index % 2 == 0 else cloth.body, depth=4, shift=1, ink=3.8)
        canvas.line(f"{x + 1},-52 {x + lean * 0.8},{-tall + 18}", 2.4, start=0.05, end=0.7)
    canvas.form(
        "-50,-36! -56,-50! -26,-56 4,-53 34,-56 62,-50! 58,-36! 30,-29 4,-26 -24,-29", inks.gold, depth=6, ink=4.4
    )
    for x in (-38, -17, 5, 27, 47):
        y = -42.5 + abs(x - 5) * -0.06
        canvas.form(ellipse(x, y, 5.6, 5, corners=24), Tone(cloth.band.flat), shift=0, ink=2.4)
