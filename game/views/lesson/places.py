"""Where things lie that a lesson points at, and what its paper must not cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.views.table import rooms
from game.views.table.layout import Pose
from game.views.table.scene import TableScene
from game.views.widgets.buttons import Button
from game.views.widgets.control import Rect


def around(*rects: Rect) -> Rect:
    """The smallest box round some boxes."""
    left, top = min(rect[0] for rect in rects), min(rect[1] for rect in rects)
    right, low = max(rect[0] + rect[2] for rect in rects), max(rect[1] + rect[3] for rect in rects)
    return (left, top, right - left, low - top)


def box_of(pose: Pose) -> Rect:
    """The box round a card."""
    across, down = pose.reach
    return (pose.x - across, pose.y - down, 2 * across, 2 * down)


def hand_box(scene: TableScene) -> Rect:
    """The box round the viewer's hand, raised cards too."""
    layout, count = scene.top.layout, max(1, len(scene.top.shown.hand))
    boxes = [box_of(layout.hand(i, count)) for i in range(count)]
    left, y, wide, high = around(*boxes)
    return (left, y - 20, wide, min(high + 20, layout.h - y + 20))


def trick_box(scene: TableScene) -> Rect:
    """The box round all places of the trick."""
    top = scene.top
    layout, each = top.layout, top.shown.rules.cards_a_trick
    return around(*(box_of(layout.trick(seat, nth, each)) for seat in range(layout.seats) for nth in range(each)))


def buttons(scene: TableScene) -> list[Rect]:
    """The boxes of the buttons."""
    return [control.rect for control in scene.buttons.controls if isinstance(control, Button)]


def _stock(scene: TableScene) -> Rect | None:
    layout, shown = scene.top.layout, scene.top.shown
    boxes = [box_of(layout.pile)] if shown.stock else []
    return around(*boxes, *map(box_of, [layout.turned] if shown.turned is not None else [])) if boxes else None


def _trumps(scene: TableScene) -> Rect | None:
    layout, shown = scene.top.layout, scene.top.shown
    x, y = layout.chip if shown.rules.trump_choice == "turned" else layout.contract_chip
    return (x - 110, y - 28, 220, 56) if shown.trump is not None else None


SPOTS: Final[dict[str, Callable[[TableScene], Rect | None]]] = {
    "hand": hand_box,
    "trick": trick_box,
    "stock": _stock,
    "turned": lambda scene: box_of(scene.top.layout.turned) if scene.top.shown.turned is not None else None,
    "trumps": _trumps,
    "slate": lambda scene: scene.top.layout.slate(scene.top.shown.rules.sides),
    "pile": lambda scene: around(box_of(scene.top.layout.own_pile), scene.top.layout.plate(0)),
    "other": lambda scene: box_of(scene.top.layout.other_pile(1)),
    "buttons": lambda scene: around(*found) if (found := buttons(scene)) else None,
    "contract": lambda scene: box_of(scene.top.layout.contract) if scene.top.shown.called is not None else None,
    "table": lambda scene: rooms.auction(scene.top.layout),
}
"""What a lesson may name, and where it is; None while it is not there."""


def spot(scene: TableScene, name: str) -> Rect | None:
    """Where something is that a lesson names; None while it is not there."""
    kind, _, value = name.partition(":")
    if kind == "card":
        return _card(scene, value)
    if kind == "seat":
        x, y, w, h = _face(scene, int(value))
        return (x, y, w, h + 44)
    return SPOTS[name](scene) if name in SPOTS else None


def _card(scene: TableScene, code: str) -> Rect | None:
    top = scene.top
    if code in top.pieces:
        return box_of(top.pieces[code].pose)
    turned = top.shown.turned
    return box_of(top.layout.turned) if turned is not None and turned.code == code else None


def _face(scene: TableScene, seat: int, more: float = 0.0) -> Rect:
    """The box round a portrait, and so much more on each side."""
    (x, y), half = scene.top.layout.portrait(seat), scene.top.layout.portrait_size / 2 + more
    return (x - half, y - half, 2 * half, 2 * half)


def needed(scene: TableScene, lit: list[Rect]) -> list[Rect]:
    """What the paper must not cover: what is lit, the trick, the hand, people, buttons, a sheet that is open."""
    top = scene.top
    layout, seats = top.layout, range(1, top.layout.seats)
    people = [box for seat in seats for box in (_face(scene, seat, 4), layout.plate(seat))]
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
        x, y, _wide, _high = box_of(layout.pile)
        boxes += [(x - 32, y - 36, 64, 64)] * 16  # the number of cards that are left, small and soon covered
    if layout.has_peek and top.shown.tricks:
        x, y, wide, high = box_of(layout.peek(0, 1))
        boxes += [(x - 80, y - 60, wide + 160, high + 120)] * 2  # the last trick, with the words above and below it
    for seat in range(1, layout.seats):
        count = top.shown.hand_counts[seat]
        boxes += [box_of(layout.other_hand(seat, i, count)) for i in range(count)][:4]
        boxes.append(box_of(layout.other_pile(seat)))
    return boxes
