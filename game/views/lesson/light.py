"""Where things lie that a lesson points at, what its paper must not cover, and the light on what the coach speaks of.

All else lies in the dark, and an arrow points at it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import SRCALPHA, Surface

from game.views.paint import theme
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button
from game.views.widgets.layout import Rect, around, inset


def hand_box(scene: TableScene) -> Rect:
    """The box round the viewer's hand, raised cards too."""
    layout, count = scene.top.layout, max(1, len(scene.top.shown.hand))
    boxes = [layout.hand(i, count).box for i in range(count)]
    left, y, wide, high = around(*boxes)
    return (left, y - 20, wide, min(high + 20, layout.h - y + 20))


def trick_box(scene: TableScene) -> Rect:
    """The box round all places of the trick."""
    top = scene.top
    return around(*(pose.box for pose in top.layout.tricks(top.shown.rules.cards_a_trick)))


def buttons(scene: TableScene) -> list[Rect]:
    """The boxes of the buttons."""
    return [control.rect for control in scene.buttons.controls if isinstance(control, Button)]


def _stock(scene: TableScene) -> Rect | None:
    layout, shown = scene.top.layout, scene.top.shown
    if not shown.stock:
        return None
    return layout.pile.box if shown.turned is None else around(layout.pile.box, layout.turned.box)


def _trumps(scene: TableScene) -> Rect | None:
    layout, shown = scene.top.layout, scene.top.shown
    x, y = layout.chip if shown.rules.trump_choice == "turned" else layout.contract_chip
    return (x - 110, y - 28, 220, 56) if shown.trump is not None else None


SPOTS: Final[dict[str, Callable[[TableScene], Rect | None]]] = {
    "hand": hand_box,
    "trick": trick_box,
    "stock": _stock,
    "turned": lambda scene: scene.top.layout.turned.box if scene.top.shown.turned is not None else None,
    "trumps": _trumps,
    "slate": lambda scene: scene.top.layout.slate(scene.top.shown.rules.sides),
    "pile": lambda scene: around(scene.top.layout.own_pile.box, scene.top.layout.plate(0)),
    "other": lambda scene: scene.top.layout.other_pile(1).box,
    "buttons": lambda scene: around(*found) if (found := buttons(scene)) else None,
    "contract": lambda scene: scene.top.layout.contract.box if scene.top.shown.called is not None else None,
    "table": lambda scene: rooms.auction(scene.top.layout),
}
"""What a lesson may name, and where it is; None while it is not there."""


def spot(scene: TableScene, name: str) -> Rect | None:
    """Where something is that a lesson names; None while it is not there."""
    kind, _, value = name.partition(":")
    if kind == "card":
        return _card(scene, value)
    if kind == "seat":
        x, y, w, h = scene.top.layout.face(int(value))
        return (x, y, w, h + 44)
    return SPOTS[name](scene) if name in SPOTS else None


def _card(scene: TableScene, code: str) -> Rect | None:
    top = scene.top
    if code in top.pieces:
        return top.pieces[code].pose.box
    turned = top.shown.turned
    return top.layout.turned.box if turned is not None and turned.code == code else None


def needed(scene: TableScene, lit: list[Rect]) -> list[Rect]:
    """What the paper must not cover: what is lit, the trick, the hand, people, buttons, a sheet that is open."""
    top = scene.top
    layout, seats = top.layout, range(1, top.layout.seats)
    people = [box for seat in seats for box in (inset(layout.face(seat), -4, -4), layout.plate(seat))]
    found = [*lit, trick_box(scene), hand_box(scene), *people, *buttons(scene)]
    if scene.areas.sheet is not None or scene.signals.is_open:
        found.append(rooms.auction(layout))
    return found


def liked(scene: TableScene) -> list[Rect]:
    """What it should not cover either, if it need not."""
    top = scene.top
    layout = top.layout
    names = ["stock", "slate", "trumps", "trumps", "trumps", "pile", "contract"]
    boxes = [box for name in names if (box := spot(scene, name)) is not None]
    if top.shown.stock:
        x, y, _wide, _high = layout.pile.box
        boxes += [(x - 32, y - 36, 64, 64)] * 16  # the number of cards that are left, small and soon covered
    if layout.has_peek and top.shown.tricks:
        x, y, wide, high = layout.peek(0, 1).box
        boxes += [(x - 80, y - 60, wide + 160, high + 120)] * 2  # the last trick, with the words above and below it
    for seat in range(1, layout.seats):
        count = top.shown.hand_counts[seat]
        boxes += [layout.other_hand(seat, i, count).box for i in range(count)][:4]
        boxes.append(layout.other_pile(seat).box)
    return boxes


# --- the light


DARK: Final = 0.6
AROUND: Final = 1.42  # how much larger than the thing the ellipse of light is
RINGS: Final = 20  # from light to dark
LONGEST: Final = 210.0  # units of an arrow
BESIDE: Final = 24.0  # so near to a thing nothing has to point at it
SHORTEST: Final = 50.0  # units of an arrow
SMALLER: Final = 4  # pixels that are drawn as one, and smoothed


class Spared(NamedTuple):
    """What is left as it is: its box, and how round its corners are."""

    rect: Rect
    radius: float


def draw_dark(painter: Painter, lit: Sequence[Rect], spared: Sequence[Spared] = ()) -> None:
    """Darken all but some things, on which light falls, and others that are left as they are."""
    metrics = painter.metrics
    size = (metrics.width, metrics.height)
    holes = tuple(tuple(round(part) for part in rect) for rect in lit)
    plain = tuple((tuple(round(part) for part in each.rect), each.radius) for each in spared)

    def make() -> Surface:
        small = (max(1, size[0] // SMALLER), max(1, size[1] // SMALLER))
        scrim = (*theme.RGB["scrim"], round(255 * DARK))
        veil = Surface(small, SRCALPHA)
        veil.fill(scrim)
        for x, y, w, h in holes:
            hole = Surface(small, SRCALPHA)
            hole.fill(scrim)
            left, top = metrics.at(x + w / 2, y + h / 2)
            for ring in range(RINGS + 1):
                grows = AROUND * (1.22 - 0.22 * ring / RINGS)
                rx, ry = w / 2 * grows * metrics.unit / SMALLER, h / 2 * grows * metrics.unit / SMALLER
                shade = (*theme.RGB["scrim"], round(255 * DARK * (1 - ring / RINGS)))
                box = pygame.Rect(0, 0, max(2, round(2 * rx)), max(2, round(2 * ry)))
                box.center = (round(left / SMALLER), round(top / SMALLER))
                pygame.draw.ellipse(hole, shade, box)
            veil.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        whole = pygame.transform.smoothscale(veil, size)
        for (x, y, w, h), radius in plain:
            left, top = metrics.at(x, y)
            box = pygame.Rect(left, top, round(w * metrics.unit), round(h * metrics.unit))
            pygame.draw.rect(whole, (*theme.RGB["scrim"], 0), box, border_radius=round(radius * metrics.unit))
        return whole.premul_alpha()

    painter.put(painter.cache.get(("lesson-dark", size, holes, plain), make), 0, 0)


def draw_arrow(painter: Painter, start: tuple[float, float], thing: Rect) -> None:
    """A bent arrow from a point to the edge of a thing."""
    x, y, w, h = thing
    if x - BESIDE <= start[0] <= x + w + BESIDE and y - BESIDE <= start[1] <= y + h + BESIDE:
        return  # the paper lies at the thing
    middle = (x + w / 2, y + h / 2)
    away = math.hypot(start[0] - middle[0], start[1] - middle[1])
    if away < 60:
        return
    ux, uy = (start[0] - middle[0]) / away, (start[1] - middle[1]) / away
    edge = min(w / 2 / abs(ux) if abs(ux) > 1e-6 else math.inf, h / 2 / abs(uy) if abs(uy) > 1e-6 else math.inf)
    reach = min(edge + 14, away - 40)
    end = (middle[0] + ux * reach, middle[1] + uy * reach)
    if away - reach > LONGEST:  # it points, and need not cross half of the table
        start = (end[0] + ux * LONGEST, end[1] + uy * LONGEST)
    length = math.hypot(start[0] - end[0], start[1] - end[1])
    if length < SHORTEST:
        return
    bend = 0.14 * length
    control = ((start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend)
    curve = [_on_curve(start, control, end, t / 16) for t in range(17)]
    turn = math.atan2(end[1] - control[1], end[0] - control[0])
    head = min(40.0, 0.4 * length)
    wings = [(end[0] - head * math.cos(turn + side), end[1] - head * math.sin(turn + side)) for side in (0.62, -0.62)]
    barb = [wings[0], end, wings[1]]
    for ink, wide in (("ink", 13), ("gold", 7)):
        painter.line(curve, ink, wide)
        painter.line(barb, ink, wide)


def _on_curve(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float], t: float
) -> tuple[float, float]:
    x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, control, end, strict=True))
    return x, y
