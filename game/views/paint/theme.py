"""Design tokens: colours, type and timing. Lengths are in design units (u), times in milliseconds at normal speed."""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]
BoxLook = tuple[str | None, float, str | None, float, float]  # its fill, how solid; its line, how wide, how solid

HEX: Final[dict[str, str]] = {
    "ink": "#211A1C", "ink2": "#5E4C43", "paper": "#F4E8CF", "paper2": "#E7D7B6", "sheet": "#FBF4E2", "line": "#C4AE86",
    "cream": "#F6EAD0", "cream2": "#CFCBAE", "felt": "#2B5C46", "feltdeep": "#14301F", "slate": "#2A3033",
    "frame": "#A87442", "chalk": "#EFEDE2", "chalk2": "#A3AAA7", "gold": "#EDB23E", "golddeep": "#B5781F",
    "danger": "#B03B28", "focus": "#FFF8E6", "scrim": "#0B1510", "keydark": "#3A4442",
    "catalan": "#7A4526", "mexican": "#A04A2C", "italian": "#2C4E66", "chiamata": "#54283C",
}  # fmt: skip
RGB: Final[dict[str, Colour]] = {
    name: (int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)) for name, value in HEX.items()
}
SHADOW: Final[Colour] = (6, 12, 8)

FONTS: Final[dict[str, str]] = {
    "serif": "SourceSerifPro-Semibold",
    "serif-regular": "SourceSerifPro-Regular",
    "serif-bold": "SourceSerifPro-Bold",
    "serif-black": "SourceSerifPro-Black",
    "serif-italic": "SourceSerifPro-It",
    "sans": "SourceSansPro-Regular",
    "semi": "SourceSansPro-Semibold",
    "bold": "SourceSansPro-Bold",
    "chalk": "AmaticSC-Bold",
}
LEAST_PX: Final = 15
CARD_RATIO: Final = 610 / 950
CARD_CORNER: Final = 34 / 950

# The design is drawn on at least 1440 x 1080 units.
DESIGN_WIDTH: Final = 1440.0
DESIGN_HEIGHT: Final = 1080.0
LEAST_WINDOW: Final = (960, 540)

SPEEDS: Final[dict[str, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.55, "off": 0.0}

# Motion, in milliseconds at normal speed.
DEAL, DEAL_STAGGER, DEAL_ARC = 260, 70, 40
DEAL_MOST = 1800  # however many cards are dealt
FLIP = 220
HOVER_IN, HOVER_OUT = 110, 160
PLAY, PLAY_OTHER, PLAY_FLIP = 300, 340, 160
BUBBLE_AFTER = 600
RIM, CROWN = 140, 200
HOLD = 650
READ = 1200  # what nobody must miss stays in sight for at least so long
GATHER, SLIDE, SLIDE_STAGGER = 200, 320, 35
DRAW, DRAW_STAGGER, ROOM = 260, 140, 180
EXCHANGE, EXCHANGE_STAGGER = 300, 80
ROLL = 400
COUNT, COUNT_POP = 110, 120
FADE = 160
SHEET = 200
EXPRESSION = 140
CALM = 140  # with reduced motion: what came fades in, and nothing travels


def hex_colour(name: str) -> str:
    """Return the colour of that name as ``#RRGGBB``; a value that already begins with # is returned as it is."""
    return name if name.startswith("#") else HEX[name]


def colour(name: str) -> Colour:
    """Return the colour of that name, or of a ``#RRGGBB`` value, as red, green and blue."""
    if name.startswith("#"):
        return (int(name[1:3], 16), int(name[3:5], 16), int(name[5:7], 16))
    return RGB[name]
