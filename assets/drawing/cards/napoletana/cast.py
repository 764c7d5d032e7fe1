"""The cast: who the twelve courts are."""

from __future__ import annotations

from assets.drawing.cards.courts.court import Court, Dress, Grip, Hold, Style
from assets.drawing.cards.figure import face, hair, hats
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.inks import Livery
from assets.drawing.cards.napoletana.palette import BASTONI, COPPE, DENARI, INKS, SKY, SPADE
from assets.drawing.cards.napoletana.pips import PIPS
from assets.drawing.ink.canvas import Tone

WHITE = INKS.linen
BLACK = Tone("#33261F", "#1A1310")
BROWN = Tone("#8B5429", "#5C3419")
RUSSET = Tone("#C0622B", "#853C18")
STRAW = Tone("#EBBE55", "#B98526")
SILVER = Tone("#C6C2BA", "#8E8A82")
RED, BLUE, GREEN, GOLD = INKS.red, INKS.blue, INKS.green, INKS.gold

STYLE = Style(
    inks=INKS,
    pips=PIPS,
    grips={
        DENARI: Grip(-2, -66, 1.0),
        COPPE: Grip(0, -15, 1.0),
        SPADE: Grip(0, -46, 1.5),
        BASTONI: Grip(0, -56, 1.45),
    },
)
AZURE = Livery(main=BLUE, second=RED, trim=GOLD, hose=GREEN, motif=INKS.pale_gold)
LEMON = Livery(main=GOLD, second=BLUE, trim=RED, hose=BLUE, motif=INKS.pale_gold)
SCARLET = Livery(main=RED, second=GREEN, trim=GOLD, hose=BLUE, motif=INKS.pale_gold)
LEAF = Livery(main=GREEN, second=RED, trim=GOLD, hose=GOLD, motif=INKS.pale_gold)
HEAVEN = Livery(main=SKY, second=RED, trim=GOLD, hose=RED, motif=INKS.pale_gold)

FANTI = (
    Court(
        style=STYLE,
        suit=DENARI,
        livery=AZURE,
        dress=Dress.COAT,
        is_mirrored=True,
        person=Person(
            face=face.BROAD, hair=hair.cropped, tone=BLACK, hat=hats.stocking_cap, cloth=Cloth(RED, GOLD, GOLD),
            beard=hair.moustache,
        ),
    ),
    Court(
        style=STYLE,
        suit=COPPE,
        livery=LEMON,
        dress=Dress.TRUNK_HOSE,
        person=Person(face=face.YOUTH, hair=hair.curls, tone=BROWN, hat=hats.bonnet, cloth=Cloth(BLUE, RED, WHITE)),
    ),
    Court(
        style=STYLE,
        suit=SPADE,
        livery=SCARLET,
        dress=Dress.COAT,
        hold=Hold.PLANTED,
        is_mirrored=True,
        person=Person(
            face=face.HAWK, hair=hair.lock, tone=BLACK, hat=hats.cavalier_hat, cloth=Cloth(GREEN, GOLD, RED),
            beard=hair.goatee,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTONI,
        livery=LEAF,
        hold=Hold.LOWERED,
        person=Person(
            face=face.CLEAN, hair=hair.curls, tone=RUSSET, hat=hats.stocking_cap, cloth=Cloth(BLUE, RED, GOLD),
            beard=hair.moustache,
        ),
    ),
)  # fmt: skip

CAVALLI = (
    Court(
        style=STYLE,
        suit=DENARI,
        livery=SCARLET,
        dress=Dress.COAT,
        coat=Tone("#7A5A45", "#523A2B"),
        mane=BLACK,
        person=Person(
            face=face.CLEAN, hair=hair.curls, tone=SILVER, hat=hats.flat_cap, cloth=Cloth(BLUE, GOLD, WHITE),
            beard=hair.moustache,
        ),
    ),
    Court(
        style=STYLE,
        suit=COPPE,
        livery=LEMON,
        is_mirrored=True,
        coat=WHITE,
        mane=Tone("#B9B2A6", "#8B857B"),
        person=Person(face=face.GENTLE, hair=hair.bob, tone=STRAW, hat=hats.hood, cloth=Cloth(RED, BLUE, GOLD)),
    ),
    Court(
        style=STYLE,
        suit=SPADE,
        livery=HEAVEN,
        dress=Dress.COAT,
        is_rearing=True,
        is_mirrored=True,
        coat=Tone("#4C4A52", "#33313A"),
        mane=BLACK,
        person=Person(
            face=face.HAWK, hair=hair.lock, tone=BLACK, hat=hats.turban, cloth=Cloth(WHITE, GREEN, RED),
            beard=hair.forked_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTONI,
        livery=LEAF,
        dress=Dress.ARMOUR,
        is_rearing=True,
        coat=Tone("#D39A5A", "#A46C33"),
        mane=Tone("#F0DDB0", "#C9A865"),
        person=Person(
            face=face.BROAD, hair=hair.lock, tone=RUSSET, hat=hats.morion, cloth=Cloth(RED, GOLD, RED),
            beard=hair.short_beard,
        ),
    ),
)  # fmt: skip

RE = (
    Court(
        style=STYLE,
        suit=DENARI,
        livery=SCARLET,
        dress=Dress.GOWN,
        is_mirrored=True,
        person=Person(
            face=face.BROAD, hair=hair.long, tone=RUSSET, hat=hats.crown, cloth=Cloth(BLUE, GREEN, WHITE),
            beard=hair.curly_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=COPPE,
        livery=AZURE,
        dress=Dress.GOWN,
        hold=Hold.LOWERED,
        person=Person(
            face=face.GAUNT, hair=hair.long, tone=SILVER, hat=hats.ray_crown, cloth=Cloth(RED, BLUE, WHITE),
            beard=hair.forked_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=SPADE,
        livery=HEAVEN,
        dress=Dress.ARMOUR,
        person=Person(
            face=face.CLEAN, hair=hair.long, tone=BROWN, hat=hats.crown, cloth=Cloth(RED, GREEN, WHITE),
            beard=hair.full_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTONI,
        livery=LEAF,
        dress=Dress.ARMOUR,
        hold=Hold.LOWERED,
        is_mirrored=True,
        person=Person(
            face=face.HAWK, hair=hair.curls, tone=BLACK, hat=hats.ray_crown, cloth=Cloth(GREEN, RED, WHITE),
            beard=hair.short_beard,
        ),
    ),
)  # fmt: skip
