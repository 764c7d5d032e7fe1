"""The cast: who the twelve courts are."""

from __future__ import annotations

from dataclasses import replace

from assets.drawing.cards.figure import hair, hats
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.figure.person import Person
from assets.drawing.cards.francesa import faces, heads, jacks, kings, queens, things
from assets.drawing.cards.francesa.half import Half, bell_sleeve, slashed_sleeve
from assets.drawing.cards.francesa.palette import CLUBS, DIAMONDS, HEARTS, INKS, SPADES
from assets.drawing.cards.inks import Livery
from assets.drawing.ink.canvas import Tone

RED, BLUE, GREEN, GOLD, WHITE = INKS.red, INKS.blue, INKS.green, INKS.gold, INKS.linen
BLACK = Tone("#2B2226", "#17171C")
BROWN = Tone("#6E4426", "#472A16")
CHESTNUT = Tone("#9A5A2C", "#6B3A18")
COPPER = Tone("#C4622E", "#8A3F1A")
STRAW = Tone("#E6BC5A", "#B4852B")
SILVER = Tone("#D3D0CC", "#96928F")
WHEAT = Tone("#F2DC9C", "#C6A553")
DARK_SKIN = replace(INKS, skin=Tone("#A9714B", "#7C4B2E"), cheek="#B9603F")
OLIVE_SKIN = replace(INKS, skin=Tone("#E2B48A", "#BE8660"), cheek="#D07E62")

CRIMSON = Livery(main=RED, second=BLUE, trim=GOLD, hose=BLUE, motif=INKS.pale_gold)
AZURE = Livery(main=BLUE, second=RED, trim=GOLD, hose=RED, motif=INKS.pale_gold)
FOREST = Livery(main=GREEN, second=RED, trim=GOLD, hose=RED, motif=INKS.pale_gold)
MIDNIGHT = Livery(main=BLUE, second=GREEN, trim=GOLD, hose=RED, motif=INKS.pale_gold)
EMERALD = Livery(main=GREEN, second=BLUE, trim=GOLD, hose=RED, motif=INKS.pale_gold)
SCARLET = Livery(main=RED, second=GREEN, trim=GOLD, hose=BLUE, motif=INKS.pale_gold)

KINGS = (
    Half(
        suit=DIAMONDS, livery=CRIMSON, body=kings.roman, collar=kings.cloak, sleeve=kings.fringed_sleeve,
        thing=things.orb, fist=(152, 388), inks=OLIVE_SKIN, is_mirrored=True,
        person=Person(
            face=faces.CAESAR, hair=hair.cropped, tone=BLACK, hat=hats.ray_crown, cloth=Cloth(GOLD, RED, WHITE),
        ),
    ),
    Half(
        suit=HEARTS, livery=AZURE, body=kings.lily_robe, collar=kings.fur_collar, sleeve=kings.sown_sleeve,
        thing=things.sword, fist=(152, 384),
        person=Person(
            face=faces.CHARLES, hair=hair.long, tone=COPPER, hat=hats.arched_crown, cloth=Cloth(RED, BLUE, WHITE),
            beard=hair.curly_beard,
        ),
    ),
    Half(
        suit=SPADES, livery=FOREST, body=kings.gown, collar=kings.ermine_cape, sleeve=bell_sleeve,
        thing=things.lyre, fist=(157, 402), size=0.76,
        person=Person(
            face=faces.DAVID, hair=hair.long, tone=SILVER, hat=hats.crown, cloth=Cloth(GREEN, RED, WHITE),
            beard=hair.forked_beard,
        ),
    ),
    Half(
        suit=CLUBS, livery=SCARLET, body=kings.armour, collar=kings.gorget, sleeve=kings.steel_sleeve,
        thing=things.clover_sceptre, is_mirrored=True,
        person=Person(
            face=faces.ALEXANDER, hair=hair.lock, tone=BROWN, hat=heads.lily_crown, cloth=Cloth(BLUE, RED, GOLD),
            beard=hair.short_beard,
        ),
    ),
)  # fmt: skip

QUEENS = (
    Half(
        suit=DIAMONDS, livery=CRIMSON, body=queens.brocade, collar=queens.square_neck, sleeve=queens.puffed_sleeve,
        thing=things.mirror, fist=(150, 392),
        person=Person(
            face=faces.RACHEL, hair=heads.covered, tone=COPPER, hat=heads.horned, cloth=Cloth(BLUE, GOLD, WHITE),
        ),
    ),
    Half(
        suit=HEARTS, livery=AZURE, body=queens.laced, collar=queens.soft_collar, sleeve=bell_sleeve,
        thing=things.rose, fist=(150, 388), is_mirrored=True,
        person=Person(
            face=faces.JUDITH, hair=heads.tresses, tone=STRAW, hat=hats.crown, cloth=Cloth(RED, BLUE, WHITE),
        ),
    ),
    Half(
        suit=SPADES, livery=CRIMSON, body=queens.scales, collar=queens.open_cloak, sleeve=queens.linen_sleeve,
        thing=things.lily_sceptre, inks=OLIVE_SKIN,
        person=Person(
            face=faces.PALLAS, hair=heads.plaits, tone=BLACK, hat=heads.coronet, cloth=Cloth(BLUE, GOLD, RED),
        ),
    ),
    Half(
        suit=CLUBS, livery=EMERALD, body=queens.lace_behind, collar=queens.standing_lace, sleeve=slashed_sleeve,
        thing=things.fan, fist=(174, 420), size=0.84, turn=8, is_mirrored=True,
        person=Person(
            face=faces.ARGINE, hair=heads.ringlets, tone=SILVER, hat=heads.lily_crown, cloth=Cloth(RED, GREEN, WHITE),
        ),
    ),
)  # fmt: skip

JACKS = (
    Half(
        suit=DIAMONDS, livery=MIDNIGHT, body=jacks.doublet, collar=jacks.ruff, sleeve=slashed_sleeve,
        thing=things.horn, fist=(168, 404), size=0.92, inks=DARK_SKIN,
        person=Person(
            face=faces.HECTOR, hair=hair.curls, tone=BLACK, hat=hats.flat_cap, cloth=Cloth(RED, GOLD, WHITE),
        ),
    ),
    Half(
        suit=HEARTS, livery=SCARLET, body=jacks.parted, collar=jacks.soft, sleeve=jacks.sown_sleeve,
        thing=things.falcon, fist=(160, 392), size=1.1, is_mirrored=True,
        person=Person(
            face=faces.LA_HIRE, hair=hair.bob, tone=WHEAT, hat=heads.toque, cloth=Cloth(BLUE, GOLD, RED),
        ),
    ),
    Half(
        suit=SPADES, livery=AZURE, body=jacks.jerkin, collar=jacks.falling_collar, sleeve=slashed_sleeve,
        thing=things.halberd, fist=(154, 384), size=0.92, is_mirrored=True,
        person=Person(
            face=faces.HOGIER, hair=hair.lock, tone=BLACK, hat=heads.slouch_hat, cloth=Cloth(RED, GOLD, WHITE),
            beard=hair.goatee,
        ),
    ),
    Half(
        suit=CLUBS, livery=EMERALD, body=jacks.surcoat, collar=jacks.cowl, sleeve=kings.steel_sleeve,
        thing=things.lance,
        person=Person(
            face=faces.LANCELOT, hair=hair.lock, tone=CHESTNUT, hat=hats.hood, cloth=Cloth(RED, GOLD, WHITE),
            beard=hair.moustache,
        ),
    ),
)  # fmt: skip
