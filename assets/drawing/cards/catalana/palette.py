"""The inks of the Catalan pack, its measures and its suits."""

from __future__ import annotations

from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Tone

WIDTH, HEIGHT = 610, 950
FOCS, PORRONS, FALCS, BOLETS = SUITS = ("focs", "porrons", "falcs", "bolets")

INKS = Inks(
    paper="#F6EAD2",
    ink="#2A1B18",
    red=Tone("#D1432A", "#962A1E"),
    gold=Tone("#EBA93A", "#BF741F"),
    blue=Tone("#1F7472", "#124E50"),
    green=Tone("#7C8A3C", "#525E22"),
    bark=Tone("#9C5A2C", "#643618"),
    leather=Tone("#8A5530", "#5A3318"),
    skin=Tone("#EFC49A", "#CF9068"),
    linen=Tone("#FCF5E6", "#D2C6B2"),
    iron=Tone("#B9C6CC", "#6F8793"),
    pale_gold="#F8DA8B",
    sky="#A9CDC4",
    lime="#B3B65A",
    cheek="#DE7F62",
    hoof="#4A342C",
)
WINE = Tone("#8C1F38", "#5E1128")
FLAME = Tone("#E8622A", "#B8431A")
GLASS = Tone("#CFE3D2", "#93B8A6")
INDIGO = Tone("#2B5C86", "#1B3E5E")
CREAM = Tone("#FBEFD6", "#D9C7A2")
SOOT = Tone("#453431", "#2A1B18")
STRAW = Tone("#EFCB72", "#C0923A")
CAP = Tone("#A9572A", "#6B3417")
SUIT_TONES = {FOCS: INKS.red, PORRONS: WINE, FALCS: INKS.blue, BOLETS: INKS.bark}
"""What the frame of a suit is adorned in."""
