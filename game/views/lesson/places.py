"""Where things lie that a lesson points at, and what its paper must not cover."""

from __future__ import annotations

from game.model.cards import parse_card
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


def spot(scene: TableScene, name: str) -> Rect | None:
    """Where something is that a lesson names; None while it is not there."""
    top = scene.top
    layout, shown = top.layout, top.shown
    kind, _, value = name.partition(":")
    if kind == "card":
        return _card(scene, value)
    if kind == "seat":
        x, y = layout.portrait(int(value))
        half = layout.portrait_size / 2
        return (x - half, y - half, 2 * half, 2 * half + 44)
    if name == "hand":
        return hand_box(scene)
    if name == "stock" and shown.stock:
        return around(box_of(layout.pile), box_of(layout.turned)) if shown.turned is not None else box_of(layout.pile)
    if name == "turned" and shown.turned is not None:
        return box_of(layout.turned)
    if name == "trumps" and shown.trump is not None:
        x, y = layout.chip if shown.rules.trump_choice == "turned" else layout.contract_chip
        return (x - 110, y - 28, 220, 56)
    if name == "trick":
        return trick_box(scene)
    if name == "slate":
        return layout.slate(shown.rules.sides)
    if name == "pile":
        return around(box_of(layout.own_pile), layout.plate(0))
    if name == "other":
        return box_of(layout.other_pile(1))
    if name == "buttons":
        rects = [control.rect for control in scene.buttons.controls if isinstance(control, Button)]
        return around(*rects) if rects else None
    if name == "contract" and shown.called is not None:
        return box_of(layout.contract)
    if name == "table":
        left, y, wide, high = rooms.auction(layout)
        return (left, y, wide, high)
    return None


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


def _card(scene: TableScene, code: str) -> Rect | None:
    top = scene.top
    if parse_card(code) in top.shown.hand and code in top.pieces:
        return box_of(top.pieces[code].pose)
    if code in top.pieces:
        return box_of(top.pieces[code].pose)
    if top.shown.turned is not None and top.shown.turned.code == code:
        return box_of(top.layout.turned)
    return None


def needed(scene: TableScene, lit: list[Rect]) -> list[Rect]:
    """What the paper must not cover: what is lit, the trick, the hand, people, buttons, a sheet that is open."""
    top = scene.top
    layout, seats = top.layout, range(1, top.layout.seats)
    people = []
    for seat in seats:
        x, y = layout.portrait(seat)
        half = layout.portrait_size / 2
        people.append((x - half - 4, y - half - 4, 2 * half + 8, 2 * half + 8))
        people.append(layout.plate(seat))
    buttons = [control.rect for control in scene.buttons.controls if isinstance(control, Button)]
    found = [*lit, trick_box(scene), hand_box(scene), *people, *buttons]
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
