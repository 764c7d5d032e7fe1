"""The inks of the French pack, its measures and its suits."""

from __future__ import annotations

from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Tone

WIDTH, HEIGHT = 630, 880
DIAMONDS, HEARTS, SPADES, CLUBS = SUITS = ("diamonds", "hearts", "spades", "clubs")

INKS = Inks(
    paper="#FBF6EA",
    ink="#17171C",
    red=Tone("#C5253A", "#8C1528"),
    gold=Tone("#E6B13A", "#B07A1E"),
    blue=Tone("#24447F", "#152B57"),
    green=Tone("#3D6B52", "#254636"),
    bark=Tone("#7A4A2A", "#4F2E18"),
    leather=Tone("#7A4A2A", "#4F2E18"),
    skin=Tone("#F5D6BA", "#DBA68C"),
    linen=Tone("#FFFDF6", "#CFC9C0"),
    iron=Tone("#A9B4C4", "#66748C"),
    pale_gold="#F8E0A0",
    sky="#9DB7D9",
    lime="#9DB36A",
    cheek="#E79A8A",
    hoof="#4F2E18",
)
EDGE = "#BDB3A0"
"""The cut edge of the paper."""
COLOURS = {DIAMONDS: INKS.red, HEARTS: INKS.red, SPADES: Tone(INKS.ink, "#000000"), CLUBS: Tone(INKS.ink, "#000000")}
"""What each suit is printed in."""
GLEAMS = {DIAMONDS: "#F0A9A0", HEARTS: "#F0A9A0", SPADES: "#9B97A0", CLUBS: "#9B97A0"}
"""The line cut into the lit side of a pip."""
