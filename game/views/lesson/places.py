"""Where things lie that a lesson points at, and what its paper must not cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

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
