"""The inks of the Neapolitan pack, its measures and its suits."""

from __future__ import annotations

from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Tone

WIDTH, HEIGHT = 500, 830
DENARI, COPPE, SPADE, BASTONI = SUITS = ("denari", "coppe", "spade", "bastoni")

INKS = Inks(
    paper="#F9F2E0",
    ink="#1E1917",
    red=Tone("#DA3E2B", "#A0261B"),
    gold=Tone("#F5C235", "#D08B1F"),
    blue=Tone("#2F77B5", "#1C4C7E"),
    green=Tone("#4B9950", "#2C6635"),
    bark=Tone("#B9782F", "#7E4A1B"),
    leather=Tone("#935527", "#633617"),
    skin=Tone("#F5CBA5", "#E09C76"),
    linen=Tone("#FEF9EC", "#D3CBBB"),
    iron=Tone("#86B8DC", "#4F86B4"),
    pale_gold="#FCE59A",
    sky="#86B8DC",
    lime="#A5C45B",
    cheek="#E88068",
    hoof="#4A342C",
)
SKY = Tone(INKS.sky, INKS.blue.flat)
