"""Twelve bare faces."""

from __future__ import annotations

from dataclasses import replace

from assets.drawing.cards.figure.face import BROAD, CLEAN, GAUNT, GENTLE, HAWK, YOUTH, Age, Face, Mouth

_TO_EAR = "35,28 41,6 42,-22 34,-46 4,-60"

DAVID = replace(GAUNT, brow=7.0, lids=3.0)
CHARLES = replace(BROAD, age=Age.GROWN, brow=7.4, frown=1.5)
CAESAR = Face(
    contour=f"-33,-44 -40,-27 -38,-12 -37,-4 -40,10 -37,28 -33,47 -22,61 -8,66 8,61 24,47 {_TO_EAR}",
    nose="-10,-25 -13,-14 -16,-2 -23,7 -29,17 -21,20 -12,18",
    mouth=Mouth.STERN,
    mouth_down=4,
    brow=5.6,
    frown=2.5,
    lids=1.5,
)
ALEXANDER = replace(CLEAN, brow=6.0, gaze=(-2.6, -0.8))

PALLAS = Face(
    contour=f"-33,-44 -38,-26 -37,-12 -36,-4 -39,10 -38,26 -32,42 -20,55 -8,60 7,55 23,43 {_TO_EAR}",
    nose="-13,-22 -15,-10 -18,2 -23,13 -24,18 -18,21 -12,19",
    mouth=Mouth.STERN,
    age=Age.YOUNG,
    brow=4.4,
    frown=1.6,
    has_rouge=True,
)
JUDITH = replace(GENTLE, has_rouge=True, brow=2.8)
RACHEL = Face(
    contour=f"-34,-44 -39,-26 -39,-10 -42,6 -43,22 -37,40 -23,52 -8,57 9,54 25,44 {_TO_EAR}",
    nose="-11,-17 -13,-7 -17,3 -26,9 -26,15 -19,19 -11,18",
    mouth=Mouth.SMILING,
    age=Age.YOUNG,
    brow=3.6,
    gaze=(-1.0, -0.4),
    has_rouge=True,
)
ARGINE = Face(
    contour=f"-33,-44 -39,-27 -37,-12 -40,2 -40,22 -36,40 -24,56 -9,61 7,57 24,46 {_TO_EAR}",
    nose="-12,-21 -15,-7 -19,6 -26,16 -27,22 -20,24 -11,22",
    mouth=Mouth.SMILING,
    mouth_down=2,
    age=Age.OLD,
    brow=3.4,
    lids=2.4,
    has_rouge=True,
)

HOGIER = replace(HAWK, nose="-10,-24 -13,-14 -16,-4 -25,5 -29,16 -21,20 -12,19", brow=6.6, gaze=(-3.0, 0.6))
LA_HIRE = replace(YOUTH, brow=3.6)
HECTOR = Face(
    contour=f"-33,-44 -39,-26 -38,-10 -42,4 -43,20 -38,38 -25,54 -8,60 9,56 25,45 {_TO_EAR}",
    nose="-12,-16 -14,-4 -19,5 -29,12 -29,20 -20,24 -8,22",
    mouth=Mouth.SMILING,
    mouth_down=3,
    age=Age.YOUNG,
    brow=5.4,
)
LANCELOT = replace(CLEAN, mouth=Mouth.CALM, brow=5.0, gaze=(-1.4, 0.4), lids=1.0, mouth_down=1)
