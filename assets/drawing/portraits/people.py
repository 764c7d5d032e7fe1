"""The descriptions: five opponents, and the portrait of the player."""

from __future__ import annotations

from assets.drawing.ink.canvas import Tone
from assets.drawing.portraits.hair import bob, parted, parted_long, parted_with_bun, tousled
from assets.drawing.portraits.palette import RED_CLOTH, Colours
from assets.drawing.portraits.person import Age, Person
from assets.drawing.portraits.worn import (
    barretina,
    beret,
    brush_moustache,
    handlebar_moustache,
    headscarf,
    round_glasses,
)

OVAL = "0,-104! 40,-100 70,-78 82,-40 84,-4 80,30 66,62 42,88 18,100 0,103!"
ROUND = "0,-102! 42,-98 74,-76 86,-38 88,0 84,34 68,64 44,86 18,96 0,98!"
LONG = "0,-104! 38,-102 66,-82 77,-44 80,-2 77,34 64,66 44,92 20,108 0,111!"
WIDE = "0,-102! 44,-98 76,-76 88,-38 90,0 88,36 76,68 52,92 22,104 0,106!"
NARROW = "0,-104! 40,-100 70,-78 81,-40 82,-2 76,32 58,66 34,92 14,102 0,104!"
SQUARE = "0,-104! 40,-100 70,-78 82,-40 84,-2 81,36 70,68 46,94 20,104 0,106!"

SLATE = Tone("#3B4A5E", "#263243")

ROSA = Person(
    colours=Colours(
        hair=Tone("#D9D2C6", "#A79E93"),
        coat=Tone("#2E5E5A", "#1C403E"),
        dress=Tone("#7A2E3A", "#531C28"),
        backdrop=Tone("#E3B872", "#D49F55"),
    ),
    face=OVAL,
    age=Age.OLD,
    hair=parted_with_bun,
    earring=10,
    flowers="#E07A4A",
)
PILAR = Person(
    colours=Colours(
        hair=Tone("#8A4A2B", "#5E2F1C"),
        coat=Tone("#7A3550", "#521F35"),
        dress=Tone("#2E4B6B", "#1D3350"),
        backdrop=Tone("#C9D3B4", "#AEBF97"),
    ),
    face=ROUND,
    age=Age.GROWN,
    hair=bob,
    glasses=round_glasses(),
    brow=6,
    earring=7,
    flowers="#F0C05A",
)
TONET = Person(
    colours=Colours(
        hair=Tone("#D3CDC2", "#8F877C"),
        coat=SLATE,
        dress=Tone("#F1E8D2", "#C9BC9F"),
        backdrop=Tone("#D9B7A0", "#C79B80"),
        cheek="#DE9674",
        lip="#B0705A",
    ),
    face=LONG,
    age=Age.OLD,
    hair=parted,
    hat=beret(SLATE),
    moustache=brush_moustache,
    brow=8,
    has_red_cheeks=False,
)
LINA = Person(
    colours=Colours(
        hair=Tone("#3A2A26", "#1F1514"),
        coat=Tone("#C2532F", "#8A371D"),
        dress=Tone("#F4E8CC", "#CDB98F"),
        backdrop=Tone("#A9C4C9", "#8FAFB6"),
        skin=Tone("#DDA273", "#B97B4C"),
        cheek="#CF7450",
    ),
    face=NARROW,
    age=Age.YOUNG,
    hair=parted_long,
    hat=headscarf(RED_CLOTH),
    brow=6,
    has_lashes=True,
    earring=10,
    breadth=0.97,
)
PEP = Person(
    colours=Colours(
        hair=Tone("#5C4636", "#3A2A20"),
        coat=Tone("#5A6B38", "#3B4824"),
        dress=Tone("#F3E8D0", "#CFC0A0"),
        backdrop=Tone("#E3C98E", "#D2B26E"),
        skin=Tone("#E3AC83", "#C0875B"),
        cheek="#D28460",
        lip="#A9684F",
    ),
    face=WIDE,
    age=Age.GROWN,
    hair=parted,
    hat=barretina(RED_CLOTH),
    moustache=handlebar_moustache,
    brow=9,
    has_red_cheeks=False,
    has_stubble=True,
    breadth=1.02,
)
YOU = Person(
    colours=Colours(
        hair=Tone("#4A3022", "#2E1C14"),
        coat=Tone("#2A5588", "#1A3A61"),
        dress=Tone("#F6EEDC", "#D2C3A2"),
        backdrop=Tone("#E8D3A4", "#D9BE86"),
        cheek="#E09070",
        lip="#BE6A56",
    ),
    face=SQUARE,
    age=Age.YOUNG,
    hair=tousled,
    sway=0.8,
)

PEOPLE = {"rosa": ROSA, "pilar": PILAR, "tonet": TONET, "lina": LINA, "pep": PEP, "you": YOU}
"""By the name of the folder."""
