"""The cast: who the twelve courts are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assets.drawing.cards.catalana import cavalls, gegant, heads, headwear, mounted, reis, sotes, verema
from assets.drawing.cards.catalana.palette import BOLETS, FALCS, FOCS, INKS, PORRONS, SOOT, WIDTH, WINE
from assets.drawing.cards.figure import face, hair
from assets.drawing.cards.figure.hats import Cloth
from assets.drawing.cards.figure.person import Person
from assets.drawing.ink.canvas import Canvas, Tone

BLACK = Tone("#3E2C27", "#231815")
BROWN = Tone("#7A4526", "#532D17")
CHESTNUT = Tone("#A5592A", "#6F3817")
BLOND = Tone("#E0AE4A", "#AC7A24")
WHITE = Tone("#F4ECDC", "#CBBFAC")
GREY = Tone("#B5ADA2", "#857D74")


@dataclass(frozen=True, kw_only=True)
class Figure:
    """One of the twelve."""

    suit: str
    number: int
    person: Person
    pose: Callable[[Canvas, Person], None]
    ground: Callable[[Canvas], None] = sotes.ground
    is_mirrored: bool = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the figure on a card; a mirrored one is drawn mirrored, but the ground is not."""
        self.ground(canvas)
        with canvas.placed(WIDTH if self.is_mirrored else 0, 0, stretch=(-1 if self.is_mirrored else 1, 1)):
            self.pose(canvas, self.person)


SOTES = (
    Figure(
        suit=FOCS, number=10, pose=sotes.diable,
        person=Person(face=heads.IMPISH, hair=heads.hidden, tone=BLACK, hat=headwear.horned_hood,
                      cloth=Cloth(INKS.red, INKS.gold, SOOT), beard=hair.goatee),
    ),
    Figure(
        suit=PORRONS, number=10, pose=sotes.veremadora, is_mirrored=True,
        person=Person(face=heads.MAID, hair=heads.parted, tone=CHESTNUT, hat=headwear.gandalla,
                      cloth=Cloth(INKS.red, INKS.gold, INKS.gold)),
    ),
    Figure(
        suit=FALCS, number=10, pose=sotes.segador,
        person=Person(face=heads.WEATHERED, hair=hair.cropped, tone=GREY, hat=headwear.straw_hat,
                      cloth=Cloth(INKS.gold, INKS.blue, INKS.red), beard=hair.moustache),
    ),
    Figure(
        suit=BOLETS, number=10, pose=sotes.boletaire, is_mirrored=True,
        person=Person(face=heads.BOY, hair=hair.bob, tone=BROWN, hat=headwear.barretina, cloth=headwear.BLACK_BAND),
    ),
)  # fmt: skip
CAVALLS = (
    Figure(
        suit=FOCS, number=11, pose=cavalls.sant_jordi, ground=mounted.ground,
        person=Person(face=face.CLEAN, hair=heads.hidden, tone=CHESTNUT, hat=headwear.mail_coif,
                      cloth=Cloth(INKS.red, INKS.gold, INKS.linen), beard=hair.short_beard),
    ),
    Figure(
        suit=PORRONS, number=11, pose=cavalls.traginer, ground=mounted.ground, is_mirrored=True,
        person=Person(face=heads.JOLLY, hair=hair.cropped, tone=WHITE, hat=headwear.top_hat,
                      cloth=Cloth(SOOT, WINE, INKS.gold), beard=hair.moustache),
    ),
    Figure(
        suit=FALCS, number=11, pose=cavalls.trabucaire, ground=mounted.ground, is_mirrored=True,
        person=Person(face=face.HAWK, hair=hair.lock, tone=BLACK, hat=headwear.long_barretina,
                      cloth=Cloth(WINE, SOOT, INKS.gold), beard=heads.sideburns),
    ),
    Figure(
        suit=BOLETS, number=11, pose=cavalls.hereu, ground=mounted.ground,
        person=Person(face=face.YOUTH, hair=hair.curls, tone=BLOND, hat=headwear.long_barretina,
                      cloth=headwear.BLACK_BAND),
    ),
)  # fmt: skip
REIS = (
    Figure(
        suit=FOCS, number=12, pose=reis.rei_del_drac, ground=reis.ground,
        person=Person(face=heads.REGAL, hair=hair.long, tone=BROWN, hat=headwear.dragon_helm,
                      cloth=Cloth(INKS.green, INKS.red, INKS.gold), beard=hair.forked_beard),
    ),
    Figure(
        suit=PORRONS, number=12, pose=verema.rei_de_la_verema, ground=verema.step, is_mirrored=True,
        person=Person(face=heads.JOLLY, hair=hair.curls, tone=WHITE, hat=headwear.vine_crown,
                      cloth=Cloth(WINE, INKS.red, INKS.gold), beard=heads.round_beard),
    ),
    Figure(
        suit=FALCS, number=12, pose=reis.guifre, ground=reis.ground,
        person=Person(face=face.HAWK, hair=heads.wild, tone=CHESTNUT, hat=headwear.count_circlet,
                      cloth=Cloth(INKS.green, INKS.red, INKS.blue), beard=heads.great_beard),
    ),
    Figure(
        suit=BOLETS, number=12, pose=gegant.gegant, ground=reis.ground, is_mirrored=True,
        person=Person(face=heads.STIFF, hair=hair.curls, tone=BLACK, hat=headwear.giant_crown,
                      cloth=Cloth(WINE, INKS.red, INKS.blue), beard=hair.goatee),
    ),
)  # fmt: skip
COURTS = (*SOTES, *CAVALLS, *REIS)
"""All twelve, in the order in which they are drawn."""
