"""The cast: who the twelve courts are."""

from __future__ import annotations

from assets.drawing.cards.castellana.palette import BASTOS, COPAS, ESPADAS, INKS, OROS
from assets.drawing.cards.castellana.pips import PIPS
from assets.drawing.cards.courts.court import Court, Dress, Grip, Hold, Style
from assets.drawing.cards.figure import face, hair, hats
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.inks import Livery
from assets.drawing.ink.canvas import Tone

WHITE = INKS.linen
BLACK = Tone("#3A2A26", "#1F1618")
BROWN = Tone("#8A5127", "#5E3418")
AUBURN = Tone("#B4542A", "#7E3517")
BLOND = Tone("#E3A93F", "#B0741E")
RED, BLUE, GREEN, GOLD = INKS.red, INKS.blue, INKS.green, INKS.gold

STYLE = Style(
    inks=INKS,
    pips=PIPS,
    grips={
        OROS: Grip(-2, -66, 1.0),
        COPAS: Grip(0, -14, 1.0),
        ESPADAS: Grip(0, -47, 1.5),
        BASTOS: Grip(0, -60, 1.25),
    },
)
_PALE = INKS.pale_gold
LIVERIES = {
    OROS: Livery(main=RED, second=BLUE, trim=GOLD, hose=GREEN, motif=_PALE),
    COPAS: Livery(main=BLUE, second=RED, trim=GOLD, hose=GREEN, motif=_PALE),
    ESPADAS: Livery(main=GREEN, second=RED, trim=GOLD, hose=BLUE, motif=_PALE),
    BASTOS: Livery(main=RED, second=GREEN, trim=GOLD, hose=BLUE, motif=_PALE),
}

SOTAS = (
    Court(
        style=STYLE,
        suit=OROS,
        livery=LIVERIES[OROS],
        person=Person(face=face.YOUTH, hair=hair.bob, tone=BLOND, hat=hats.bonnet, cloth=Cloth(BLUE, GOLD, GREEN)),
    ),
    Court(
        style=STYLE,
        suit=COPAS,
        livery=LIVERIES[COPAS],
        is_mirrored=True,
        dress=Dress.TRUNK_HOSE,
        person=Person(face=face.GENTLE, hair=hair.curls, tone=BLACK, hat=hats.flat_cap, cloth=Cloth(RED, GOLD, WHITE)),
    ),
    Court(
        style=STYLE,
        suit=ESPADAS,
        livery=LIVERIES[ESPADAS],
        hold=Hold.PLANTED,
        dress=Dress.TRUNK_HOSE,
        person=Person(
            face=face.HAWK, hair=hair.cropped, tone=BLACK, hat=hats.flat_cap, cloth=Cloth(RED, GREEN, BLUE),
            beard=hair.moustache,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTOS,
        livery=LIVERIES[BASTOS],
        is_mirrored=True,
        hold=Hold.LOWERED,
        person=Person(face=face.BROAD, hair=hair.cropped, tone=AUBURN, hat=hats.hood, cloth=Cloth(GREEN, GOLD, BLUE)),
    ),
)  # fmt: skip

CABALLOS = (
    Court(
        style=STYLE,
        suit=OROS,
        livery=LIVERIES[OROS],
        coat=WHITE,
        mane=GOLD,
        person=Person(
            face=face.CLEAN, hair=hair.lock, tone=BLOND, hat=hats.cavalier_hat, cloth=Cloth(BLUE, GOLD, WHITE),
            beard=hair.goatee,
        ),
    ),
    Court(
        style=STYLE,
        suit=COPAS,
        livery=LIVERIES[COPAS],
        is_mirrored=True,
        coat=Tone("#C98A4B", "#9A5F2B"),
        mane=BLACK,
        person=Person(
            face=face.BROAD, hair=hair.lock, tone=BLACK, hat=hats.turban, cloth=Cloth(WHITE, RED, GOLD),
            beard=hair.short_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=ESPADAS,
        livery=LIVERIES[ESPADAS],
        is_rearing=True,
        dress=Dress.ARMOUR,
        coat=Tone("#8E8F98", "#666873"),
        mane=WHITE,
        person=Person(
            face=face.HAWK, hair=hair.lock, tone=BROWN, hat=hats.morion, cloth=Cloth(RED, GOLD, RED),
            beard=hair.goatee,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTOS,
        livery=LIVERIES[BASTOS],
        is_mirrored=True,
        is_rearing=True,
        coat=Tone("#6B4A3E", "#463029"),
        mane=BLACK,
        person=Person(
            face=face.YOUTH, hair=hair.curls, tone=AUBURN, hat=hats.cavalier_hat, cloth=Cloth(GREEN, RED, WHITE),
        ),
    ),
)  # fmt: skip

REYES = (
    Court(
        style=STYLE,
        suit=OROS,
        livery=LIVERIES[OROS],
        is_seated=True,
        person=Person(
            face=face.GAUNT, hair=hair.long, tone=WHITE, hat=hats.arched_crown, cloth=Cloth(BLUE, GREEN, WHITE),
            beard=hair.full_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=COPAS,
        livery=LIVERIES[COPAS],
        is_mirrored=True,
        is_seated=True,
        person=Person(
            face=face.CLEAN, hair=hair.long, tone=BROWN, hat=hats.crown, cloth=Cloth(RED, GREEN, WHITE),
            beard=hair.short_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=ESPADAS,
        livery=LIVERIES[ESPADAS],
        dress=Dress.ARMOUR,
        person=Person(
            face=face.HAWK, hair=hair.long, tone=BLACK, hat=hats.crown, cloth=Cloth(RED, BLUE, WHITE),
            beard=hair.forked_beard,
        ),
    ),
    Court(
        style=STYLE,
        suit=BASTOS,
        livery=LIVERIES[BASTOS],
        is_mirrored=True,
        person=Person(
            face=face.BROAD, hair=hair.curls, tone=AUBURN, hat=hats.arched_crown, cloth=Cloth(GREEN, RED, WHITE),
            beard=hair.curly_beard,
        ),
    ),
)  # fmt: skip
