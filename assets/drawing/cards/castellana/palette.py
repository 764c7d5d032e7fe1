"""The inks of the Castilian pack, its measures and its suits."""

from __future__ import annotations

from assets.drawing.cards.inks import Inks
from assets.drawing.ink.canvas import Tone

WIDTH, HEIGHT = 610, 950
OROS, COPAS, ESPADAS, BASTOS = SUITS = ("oros", "copas", "espadas", "bastos")

INKS = Inks(
    paper="#F7EDD8",
    ink="#211A1C",
    red=Tone("#C9331F", "#94201A"),
    gold=Tone("#EDB02E", "#C37E1B"),
    blue=Tone("#2257A0", "#173A70"),
    green=Tone("#2F8053", "#1C5638"),
    bark=Tone("#A5682F", "#6E3F1C"),
    leather=Tone("#8A5127", "#5E3418"),
    skin=Tone("#F3CDA6", "#DB9D76"),
    linen=Tone("#FCF6E8", "#C9C2B4"),
    iron=Tone("#9FB4C6", "#5D7690"),
    pale_gold="#F9DC83",
    sky="#6E9BC8",
    lime="#8DB257",
    cheek="#E2876A",
    hoof="#4A342C",
)
