"""Riders on the two horses there are: one walks, the pip held up before it; one rears, the pip swung up behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assets.drawing.cards.catalana.garments import collar
from assets.drawing.cards.catalana.held import held
from assets.drawing.cards.catalana.palette import INKS
from assets.drawing.cards.catalana.riding import Sleeve
from assets.drawing.cards.courts.knight import (
    DROP,
    HARNESS,
    LEAN,
    REAR_AT,
    REAR_SADDLE,
    REAR_SIZE,
    REINING,
    REINING_FAR,
    RIDER,
    SEAT,
    WALK_AT,
    WALK_SADDLE,
    WALK_SIZE,
)
from assets.drawing.cards.figure import dress, limbs, tack
from assets.drawing.cards.figure.horse import REARING, WALKING, Horse, Place, horse
from assets.drawing.cards.figure.limbs import Arm, Joint
from assets.drawing.cards.figure.person import Person, head
from assets.drawing.cards.patterns import along, ribbon
from assets.drawing.ink.canvas import Canvas, Frame, Tone
from assets.drawing.ink.shapes import ellipse

HEAD, HEAD_SIZE = (344, 287), 1.1
OFFERING = Arm(shoulder=(300, 404), bulge=(258, 424), elbow=(224, 424), wrist=(187, 348))
STRIKING = Arm(shoulder=(398, 410), bulge=(446, 412), elbow=(482, 398), wrist=(496, 344))
MOUNTED_AT, MOUNTED_SIZE = (4, -16), 0.96
"""The frame of horse and rider, so that hooves and tail stay clear of the number."""
Part = Callable[[Canvas], None]


@dataclass(frozen=True, kw_only=True)
class Rider:
    """What distinguishes one rider from another below the head."""

    suit: str
    coat: Tone
    """Of the horse."""
    mane: Tone
    wool: Tone
    """Of the bridle and the balls on the harness."""
    cloth: Part
    """Under the saddle."""
    behind: Part | None
    """What streams, or hangs, behind him."""
    sleeve: Sleeve
    leg: Part
    body: Part
    kerchief: Tone | None
    """Worn with an open collar; None for one whose neck is covered."""


@dataclass(frozen=True)
class Mount:
    """A horse in its pose, and where it and its tack lie in the frame of the rider."""

    pose: Horse
    at: Joint
    size: float
    harness: tuple[str, str]
    saddle: Place
    drop: float
    """How much lower than on the walking horse is what hangs behind the rider."""


WALK = Mount(WALKING, WALK_AT, WALK_SIZE, HARNESS[0], WALK_SADDLE, 0)
REAR = Mount(REARING, REAR_AT, REAR_SIZE, HARNESS[1], REAR_SADDLE, 8)


def ground(canvas: Canvas) -> None:
    """Draw the ground below a horse; it ends before the number."""
    dress.ground(canvas, 140, 470, 796, Tone(INKS.lime, INKS.green.flat), seed=5)


def walking(canvas: Canvas, person: Person, rider: Rider) -> None:
    """Draw a rider on a walking horse."""
    with canvas.placed(*MOUNTED_AT, stretch=(MOUNTED_SIZE, MOUNTED_SIZE)):
        _mount(canvas, rider, WALK)
        rider.sleeve(canvas, OFFERING)
        held(canvas, rider.suit, *OFFERING.beyond(30), size=0.94)
        rider.leg(canvas)
        rider.body(canvas)
        _reins(canvas, WALK, (292, 540), (-4, 22))
        rider.sleeve(canvas, REINING)
        with canvas.placed(*REINING.beyond(32)):
            limbs.fist(canvas, INKS, size=0.88, turn=80)
        _head(canvas, person, rider)


def rearing(canvas: Canvas, person: Person, rider: Rider) -> None:
    """Draw a rider on a rearing horse."""
    seat = Frame().placed(SEAT[0], SEAT[1] + DROP, LEAN, (RIDER, RIDER)).placed(-SEAT[0], -SEAT[1], 0, (1, 1))
    x, y = seat.points(np.array([REINING_FAR.beyond(32)]))[0].tolist()
    with canvas.placed(*MOUNTED_AT, stretch=(MOUNTED_SIZE, MOUNTED_SIZE)):
        _mount(canvas, rider, REAR)
        _reins(canvas, REAR, (x, y), (-8, 20))
        with (
            canvas.placed(SEAT[0], SEAT[1] + DROP, turn=LEAN, stretch=(RIDER, RIDER)),
            canvas.placed(-SEAT[0], -SEAT[1]),
        ):
            rider.sleeve(canvas, REINING_FAR)
            with canvas.placed(*REINING_FAR.beyond(32)):
                limbs.fist(canvas, INKS, size=0.88, turn=40)
            rider.leg(canvas)
            rider.body(canvas)
            _head(canvas, person, rider)
            rider.sleeve(canvas, STRIKING)
            held(canvas, rider.suit, *STRIKING.beyond(30), size=0.88, turn=2)


def _mount(canvas: Canvas, rider: Rider, mount: Mount) -> None:
    """Draw the horse with its tack, and what is behind the rider."""
    with canvas.placed(*mount.at, stretch=(mount.size, mount.size)):
        horse(canvas, mount.pose, rider.coat, rider.mane, INKS.hoof)
    if rider.behind:
        with canvas.placed(0, mount.drop):
            rider.behind(canvas)
    with canvas.placed(*mount.at, stretch=(mount.size, mount.size)):
        tack.bridle(canvas, mount.pose, rider.wool, INKS)
        _harness(canvas, mount.harness, rider.wool)
        saddle = mount.saddle
        with canvas.placed(*saddle.at, turn=saddle.turn), canvas.placed(-saddle.joint[0], -saddle.joint[1]):
            rider.cloth(canvas)


def _harness(canvas: Canvas, lines: tuple[str, str], wool: Tone) -> None:
    """Draw breast collar and crupper in leather with balls of wool."""
    for line in lines:
        canvas.form(ribbon(line, 13), Tone(INKS.leather.flat), shift=0, ink=3.4)
        for x, y, _ in along(line, 12, 5):
            canvas.flat(ellipse(x, y, 2.2, corners=12), INKS.pale_gold)
        for index, (x, y, _) in enumerate(list(along(line, 30))[1:]):
            ball = wool if index % 2 else INKS.red if wool is not INKS.red else INKS.blue
            canvas.line(f"{x},{y + 4} {x - 1},{y + 18}", 4, start=0, end=0)
            canvas.form(ellipse(x - 1, y + 20, 9.5), ball, depth=4, shift=0, ink=3.2)
            for dx, dy in ((-4, -3), (1, 4), (4, -2)):
                canvas.line(f"{x - 1 + dx},{y + 20 + dy} {x + dx * 1.3},{y + 21 + dy * 1.5}", 1.8, start=0.1, end=0.4)


def _reins(canvas: Canvas, mount: Mount, hand: Joint, sag: Joint) -> None:
    """Draw the reins from the bit to a hand; ``sag`` is how far their middle is off the straight line."""
    x, y = (mount.at[axis] + tack.bit(mount.pose)[axis] * mount.size for axis in (0, 1))
    line = f"{x},{y} {(x + hand[0]) / 2 + sag[0]},{(y + hand[1]) / 2 + sag[1]} {hand[0]},{hand[1]}"
    canvas.line(line, 8, start=0, end=0)
    canvas.line(line, 3.4, INKS.leather.flat, start=0, end=0)


def _head(canvas: Canvas, person: Person, rider: Rider) -> None:
    head(canvas, person, INKS, HEAD, HEAD_SIZE, lambda: _neckwear(canvas, rider))


def _neckwear(canvas: Canvas, rider: Rider) -> None:
    if rider.kerchief:
        collar(canvas, 348, 386, rider.kerchief)
