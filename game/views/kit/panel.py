"""A tree of boxes that lies over what a scene shows, such as a paper on a table: its place, its focus, its presses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import Target
from game.views.kit.box import EPSILON, Box, Terms, place
from game.views.kit.placed import Placed
from game.views.painter import Painter
from game.views.widgets.control import POINTING, Group
from game.views.widgets.layout import Rect, holds
from game.views.widgets.prose import crowding, least_width
from game.words import wording_key

MOVING: Final = (Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.CONFIRM, Means.NEXT, Means.PREVIOUS)
WIDER: Final = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0)  # times its width, where it would be too high


class Panel:
    """Say in :meth:`build` what stands on it and in :meth:`area` where it lies; the rest is done here.

    It is placed again only when ``state``, by which both go, is not equal to what it was, or when the window, the
    language or the device changes. With another ``question`` the focus begins at ``first`` again, and presses are
    guarded anew.
    """

    def __init__(self) -> None:
        self.placed, self.group = Placed(), Group()
        self.rect: Rect = (0.0, 0.0, 0.0, 0.0)
        self._painter: Painter | None = None
        self._shown: object = None  # for what it was placed
        self._asked: object = None

    # --- what a panel says of itself

    def build(self, terms: Terms) -> Box:
        """Return what stands on it now."""
        raise NotImplementedError

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Return where it lies."""
        raise NotImplementedError

    @property
    def state(self) -> object:
        """All by which it is built and placed."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Whether it is there."""
        return True

    @property
    def first(self) -> str:
        """The control that has the focus at first; "" is the first one."""
        return ""

    @property
    def question(self) -> object:
        """What is asked."""
        return None

    def begin(self) -> None:
        """Something else is asked: nothing is chosen yet."""

    # --- what is done with it

    def follow(self) -> None:
        """Begin anew where something else is asked."""
        if self._asked != self.question:
            self._asked, self.group.is_touched = self.question, False
            self.begin()

    def place(self, painter: Painter) -> None:
        """Build and place it, if anything has changed."""
        self.follow()
        pack = id(painter.skin.pack)  # not the pack: it has all cards, and a panel knows none but those of its state
        shown = (painter, painter.caps, pack, wording_key(), self.state)
        if shown != self._shown:
            self._painter, self._shown = painter, shown
            terms = Terms(painter)
            tree, self.placed = self.build(terms), Placed()
            self.rect = self.area(tree, terms)
            tree.put(terms, self.rect, self.placed)
            self.group.show(self.placed.controls, self.first)

    def renew(self) -> None:
        """Place it for what has been chosen since the last frame."""
        if self._painter is not None:
            self.place(self._painter)

    def draw(self, painter: Painter) -> None:
        """Draw it; what is no control only once, until something changes."""
        self.place(painter)
        placed = self.placed
        painter.unchanged(type(self).__name__, (placed,), lambda: placed.paint(painter))
        self.group.draw(painter)

    def handle(self, intent: Intent) -> bool:
        """Take an input; returns whether it was meant for the panel."""
        if intent.device is not Device.POINTER:
            return intent.means in MOVING and (self.group.handle(intent) or True)
        taken = intent.means in POINTING and self.group.handle(intent)
        return taken or (intent.means in (Means.PRESS, Means.RELEASE) and self.covers(intent.x, intent.y))

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return holds(self.rect, x, y)

    # --- what can be pressed

    @property
    def thing(self) -> Target:
        """The panel itself, for keys that name what is on it."""
        return (type(self).__name__, self._asked)

    @property
    def things(self) -> Iterator[Target]:
        """All that can be pressed on it, now or when it is enabled."""
        yield self.thing
        for name in self.group.names:
            yield (*self.thing, name)

    def thing_at(self, x: float, y: float, finger: float) -> Target | None:
        """Return what a pointer would press at a point."""
        self.renew()
        index = self.group.at(x, y, finger)
        return None if index is None else (*self.thing, self.group.names[index])

    @property
    def focused_thing(self) -> Target:
        """What a key would press that names nothing."""
        return (*self.thing, self.group.name)


def fitting(tree: Box, terms: Terms, wide: float, most: tuple[float, float]) -> tuple[float, float]:
    """Return the size of a tree so wide: wider where letters are large, and where it is higher than the ``most``."""
    wide *= crowding(terms.painter)
    widths = [min(wide * more, most[0]) for more in WIDER]
    wide = next((each for each in widths if terms.height(tree, each)[1] <= most[1] + EPSILON), widths[-1])
    return wide, min(most[1], terms.height(tree, wide)[1])


def snug(tree: Box, terms: Terms, wide: float) -> float:
    """Return the least width, to a few units, in which a tree is no higher than in ``wide``: its lines are alike."""
    most = min(wide, terms.width(tree)[1])
    high = terms.height(tree, most)[1]
    return least_width(terms.width(tree)[0], most, lambda each: terms.height(tree, each)[1] <= high + EPSILON)


def draw_within(painter: Painter, tree: Box, room: Rect, middle: float) -> Rect:
    """Draw a tree in a room, as wide as it needs, and around a middle as far as the room lets it; returns its place."""
    left, top, most, high = room
    wide = min(most, Terms(painter).width(tree)[1])
    rect = (min(max(middle - wide / 2, left), left + most - wide), top, wide, high)
    place(tree, rect, painter).paint(painter)
    return rect
