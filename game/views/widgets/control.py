"""What all controls share, and the group that moves focus between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final, NamedTuple

from msgspec import Struct

from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import Target
from game.views.painter import Painter
from game.views.widgets.layout import Rect as Rect
from game.views.widgets.layout import holds, inset

LEAST: Final = 44.0  # units: small controls answer within so much
SLACK: Final = 10.0  # units a pointer may move and still press


class Look(Struct, frozen=True):
    """How a control looks at this moment."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False
    chosen: bool = False  # of several things to choose from


class Said(NamedTuple):
    """What is spoken of a control: its words, what kind of thing it is, and in which state."""

    words: str
    kind: str  # "button", "switch", "slider" or "choice"
    state: str = ""

    @property
    def sentence(self) -> str:
        """Return words and state."""
        return ", ".join(part for part in (self.words, self.state) if part)


class Control:
    """Something a person can focus and press. ``rect`` is left, top, width and height in units.

    Tab passes over what is not ``in_order``; arrows reach it where it is ``reachable``. ``window`` is what shows a part
    of a longer column in which it stands.
    """

    in_order = reachable = True
    follows = False  # whether it follows a pointer that is dragged from it
    kind_said: ClassVar[str] = "button"
    title = ""  # what stands above it, where it has no words of its own
    window: Control | None = None
    on_press: Callable[[], None] | None = None
    enabled = True

    def __init__(self, rect: Rect, on_press: Callable[[], None] | None = None, enabled: bool = True) -> None:
        self.rect = rect
        self.on_press = on_press
        self.enabled = enabled

    def draw(self, painter: Painter, look: Look) -> None:
        """Add this control's items."""
        raise NotImplementedError

    def press(self) -> None:
        """Press the control: call ``on_press`` when it is enabled."""
        if self.enabled and self.on_press is not None:
            self.on_press()

    def press_at(self, x: float, y: float) -> None:
        """Pressed by a pointer at a point."""
        self.press()

    def point(self, x: float, y: float) -> None:
        """A pointer is over it, at a point."""

    def grab(self, x: float, y: float) -> None:
        """A pointer went down on it, at a point; :meth:`drag` follows until it goes up."""

    def drag(self, x: float, y: float) -> None:
        """The pointer that went down on it is at a point now, perhaps outside."""

    def show_control(self, control: Control) -> None:
        """Bring a control that stands in it into sight."""

    def clip(self, painter: Painter, first: int) -> None:
        """Cut what was drawn of a control that stands in it, the items from ``first`` on, at its edges."""

    def step(self, by: int) -> bool:
        """Left or right while focused; returns whether it meant something here."""
        return False

    def scroll(self, by: float) -> bool:
        """Wheel notches or page steps; returns whether it meant something here."""
        return False

    def take_arrow(self, dx: int, dy: int) -> bool:
        """An arrow while focused; returns whether it meant something here, else it moves the focus."""
        return self.scroll(-dy * 2) if dy else self.step(dx)

    def holds(self, x: float, y: float, least: float = LEAST) -> bool:
        """Whether a point lies on the control; small ones answer within at least ``least`` units."""
        left, top, w, h = self.rect
        extra_x, extra_y = max(0.0, (least - w) / 2), max(0.0, (least - h) / 2)
        return left - extra_x <= x <= left + w + extra_x and top - extra_y <= y <= top + h + extra_y

    def distance(self, x: float, y: float) -> float:
        """How far a point is from it; 0 on it."""
        left, top, w, h = self.rect
        return math.hypot(max(left - x, 0.0, x - left - w), max(top - y, 0.0, y - top - h))

    @property
    def thing(self) -> Target:
        """What a press of it is for: equal for controls that do the same at the same place."""
        return (type(self).__name__, self.rect)

    @property
    def state(self) -> str:
        """How it is set, in words; "" where it is only pressed."""
        return ""

    @property
    def said(self) -> Said:
        """What is spoken of it."""
        words = self.title or str(getattr(self, "label", "") or getattr(self, "text", ""))
        return Said(words, self.kind_said, self.state)

    @property
    def is_in_sight(self) -> bool:
        """Whether any of it is seen, where it stands in a window."""
        _x, y, _w, h = self.rect
        return self.window is None or (self.window.rect[1] < y + h and y < self.window.rect[1] + self.window.rect[3])

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        left, top, w, h = self.rect
        return left + w / 2, top + h / 2


class Spot(Control):
    """The place of something round that others draw, to be pointed at, focused and perhaps pressed."""

    in_order = False

    def __init__(self, middle: tuple[float, float], size: float, on_press: Callable[[], None] | None = None) -> None:
        x, y = middle
        super().__init__((x - size / 2, y - size / 2, size, size), on_press)

    def draw(self, painter: Painter, look: Look) -> None:
        """Draw only the ring of the focus."""
        if look.focused:
            x, y = self.middle
            painter.circle(x, y, self.rect[2] / 2 + 6, None, "ink", 9)
            painter.circle(x, y, self.rect[2] / 2 + 6, None, "focus", 4)


class Group:
    """Controls of a screen: focus by keys and pad, hover and press by pointer.

    The focus ring shows only after keys or a pad were used, so that a mouse player is not distracted. In one that
    ``wraps`` the arrow up on the first control goes to the last, and down on the last to the first.
    """

    def __init__(self, controls: list[Control] | None = None, first: int = 0, *, wraps: bool = False) -> None:
        self.controls = controls or []
        self.names: list[str] = []  # of the controls, where they have any
        self.is_touched = False  # whether anybody has moved the focus or pressed anything
        self.wraps = wraps
        self.focus = first
        self.show_focus = False
        self._hover: int | None = None
        self._pressed: int | None = None
        self._began = (0.0, 0.0)  # where the pointer went down
        self._pointer: tuple[float, float] | None = None
        self._finger = 0.0  # what a finger is as wide as, in units, when the pointer is one

    def follow(self, device: Device) -> None:
        """A screen opens: show the focus as the last used device needs it."""
        self.show_focus = device is not Device.POINTER

    def set(self, controls: list[Control], keep_focus: bool = True, first: int = 0) -> None:
        """Replace the controls (a new layout); focus stays at its place in the order."""
        self.controls = controls
        self.focus = max(0, min(self.focus, len(controls) - 1)) if keep_focus else first
        self._pressed = None
        self._hover = self.at(*self._pointer, self._finger) if self._pointer is not None else None

    def show(self, controls: Mapping[str, Control], first: str = "") -> None:
        """Show controls that have names: the focus, and what a pointer holds, stay on their names.

        Where the focused one has gone the focus goes to what is nearest to where it was; until somebody has moved it,
        it is on ``first``.
        """
        focused, before = self.focused, self.names
        name = before[self.focus] if self.focus < len(before) else ""
        held = before[self._pressed] if self._pressed is not None and self._pressed < len(before) else ""
        self.names, self.controls = list(controls), list(controls.values())
        if not self.is_touched or not name:
            name = first if first in controls else next((n for n, each in controls.items() if each.reachable), "")
        elif name not in controls and focused is not None:
            usable = (n for n, each in controls.items() if each.enabled and each.reachable)
            name = min(usable, key=lambda n: controls[n].distance(*focused.middle), default="")
        self.focus = self.names.index(name) if name in controls else 0
        self._pressed = self.names.index(held) if held in controls else None
        self._hover = self.at(*self._pointer, self._finger) if self._pointer is not None else None

    @property
    def name(self) -> str:
        """The name of the control with the focus."""
        return self.names[self.focus] if self.focus < len(self.names) else ""

    def focus_on(self, name: str) -> None:
        """Move the focus to the control of that name, if there is one."""
        if name in self.names:
            self.focus, self.is_touched = self.names.index(name), True

    def enter(self, by: int) -> None:
        """The focus comes to the first control that Tab goes to, or going backwards (``by`` -1) to the last."""
        if order := self.order:
            self.focus, self.is_touched = order[0 if by > 0 else -1], True

    @property
    def focused(self) -> Control | None:
        """The control with the focus."""
        return self.controls[self.focus] if 0 <= self.focus < len(self.controls) else None

    @property
    def hovered(self) -> Control | None:
        """The control under the pointer."""
        return None if self._hover is None else self.controls[self._hover]

    def draw(self, painter: Painter) -> None:
        """Draw all controls, the focused one last."""
        order = sorted(range(len(self.controls)), key=lambda i: i == self.focus)
        for i in order:
            look = Look(self.show_focus and i == self.focus, i == self._hover, i == self._pressed)
            control, first = self.controls[i], len(painter.items)
            control.draw(painter, look)
            if control.window is not None:
                control.window.clip(painter, first)

    def handle(self, intent: Intent) -> bool:
        """Take an input; returns whether it was meant for a control."""
        means = intent.means
        self.is_touched = self.is_touched or means not in (Means.POINT, Means.AWAY)
        if intent.device is not Device.POINTER:
            self.show_focus = self.show_focus or means in _KEYS or intent.shoulder != 0
        elif means in POINTING:
            return self._point(intent)
        if means is Means.WHEEL:
            target = self._hover if self._hover is not None else self.focus
            order = sorted(range(len(self.controls)), key=lambda i: i != target)
            return any(self.controls[i].scroll(intent.number) for i in order)
        if means is Means.CONFIRM and self.focused is not None:
            self.focused.press()
            return True
        if means in (Means.NEXT, Means.PREVIOUS):
            return self._advance(1 if means is Means.NEXT else -1)
        if intent.shoulder:
            return self._advance(intent.shoulder)
        if means in _WAYS:
            return self._move(means, wraps=self.wraps and not intent.again)
        return False

    def _point(self, intent: Intent) -> bool:
        x, y = intent.x, intent.y
        if intent.means is Means.AWAY:
            self._hover = self._pointer = None
            if intent.finger:
                self._pressed = None
            return False
        self._pointer, self._finger = (x, y), intent.finger
        self.show_focus = False
        if intent.means is Means.RELEASE:
            return self._release(intent)
        self._hover = self.at(x, y, self._finger)
        if intent.means is Means.PRESS:
            self._pressed, self._began = self._hover, (x, y)
            if self._pressed is not None:
                if self.controls[self._pressed].reachable:
                    self.focus = self._pressed
                self.controls[self._pressed].grab(x, y)
        elif self._pressed is not None and self._pressed < len(self.controls):
            self._drag(x, y)
        if self._hover is not None:
            self.controls[self._hover].point(x, y)
        return self._hover is not None

    def _drag(self, x: float, y: float) -> None:
        """Tell what is held where the pointer is; what stands in a window is let go, and the window held instead."""
        held = self.controls[self._pressed or 0]
        windows = [i for i, control in enumerate(self.controls) if control is held.window]
        if windows and not held.follows and abs(y - self._began[1]) > SLACK:
            self._pressed = windows[0]
            held = self.controls[windows[0]]
            held.grab(*self._began)
        held.drag(x, y)

    def _release(self, intent: Intent) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed >= len(self.controls) or self.at(intent.x, intent.y, self._finger) != pressed:
            return False
        self.controls[pressed].press_at(intent.x, intent.y)
        return True

    @property
    def things(self) -> Iterator[Target]:
        """What can be pressed, now or when it is enabled."""
        return (control.thing for control in self.controls)

    def thing_at(self, x: float, y: float, finger: float = 0.0) -> Target | None:
        """What a pointer would press at a point; ``finger`` is how wide it is when it is one."""
        found = self.at(x, y, finger)
        return None if found is None else self.controls[found].thing

    def at(self, x: float, y: float, finger: float) -> int | None:
        """The control at a point; where several reach beyond themselves the nearest, and the last in doubt."""
        least = max(LEAST, finger)
        found = [
            (control.distance(x, y), -i)
            for i, control in enumerate(self.controls)
            if control.enabled and control.holds(x, y, least)
            if control.window is None
            or holds(inset(control.window.rect, 0, -SLACK), x, y)  # what is cut off takes nothing
        ]
        windows = [self.controls[-i].window for _distance, i in found]  # what stands in one goes before it
        nearest = min(((self.controls[-i] in windows, far, i) for far, i in found), default=None)
        return None if nearest is None else -nearest[2]

    @property
    def order(self) -> list[int]:
        """The controls that Tab goes through."""
        return [i for i, control in enumerate(self.controls) if control.enabled and control.in_order]

    def _advance(self, by: int) -> bool:
        usable = self.order
        if not usable:
            return False
        if self.focus in usable:
            self.focus = usable[(usable.index(self.focus) + by) % len(usable)]
        else:
            self.focus = usable[0]
        return True

    def _move(self, means: Means, wraps: bool) -> bool:
        here = self.focused
        if here is None:
            return self._advance(1)
        dx, dy = _WAYS[means]
        if here.take_arrow(dx, dy):
            return True
        found: list[tuple[float, float, int]] = self._ahead(here, here.window, dx, dy)
        if not found and here.window is not None:  # out of what it stands in, wherever that is scrolled to
            found = self._ahead(here.window, None, dx, dy)
        if not found and wraps and dy:  # an arrow that is held down stops at the end
            found = [
                (_gap_across(here, other), _along(here, other, dx, dy), i)
                for i, other in enumerate(self.controls)
                if (other.enabled and other.reachable) or other is here
            ]
        before, self.focus = self.focus, min(found)[2] if found else self.focus
        return self.focus != before

    def _ahead(self, here: Control, window: Control | None, dx: int, dy: int) -> list[tuple[float, float, int]]:
        """What lies in a direction, within a window or, with None, all that is seen: the least is the next one."""
        return [
            (_is_aside(here, other, dx, dy), _distance(here, other, dx, dy), i)
            for i, other in enumerate(self.controls)
            if other is not here and other.enabled and other.reachable and _along(here, other, dx, dy) > 1
            if (other.window is window if window is not None else other.is_in_sight and other.window is not here)
        ]


def _along(here: Control, other: Control, dx: int, dy: int) -> float:
    """How far another control's middle lies in a direction."""
    (x, y), (ox, oy) = here.middle, other.middle
    return (ox - x) * dx + (oy - y) * dy


def _is_aside(here: Control, other: Control, dx: int, dy: int) -> bool:
    """Whether it begins before one's own middle: what lies wholly in the direction goes first."""
    (x, y), (left, top, w, h) = here.middle, other.rect
    near = (left if dx > 0 else -left - w) - x * dx if dx else (top if dy > 0 else -top - h) - y * dy
    return near < 0


def _gap_across(here: Control, other: Control) -> float:
    """How far apart two controls lie sideways; 0 where one is above the other."""
    (left, _top, w, _h), (other_left, _other_top, other_w, _other_h) = here.rect, other.rect
    return max(0.0, other_left - left - w, left - other_left - other_w)


def _distance(here: Control, other: Control, dx: int, dy: int) -> float:
    """How far it seems; across it counts from the nearer edges: a wide control is a neighbour of all above it.

    What only touches one's own row from above or below is farther than what stands in it.
    """
    (x, y), (ox, oy) = here.middle, other.middle
    if dx:
        apart = abs(oy - y) - (other.rect[3] + here.rect[3]) / 2
        across = 0.0 if apart < 0 else apart + OTHER_ROW
    else:
        across = max(0.0, abs(ox - x) - (other.rect[2] + here.rect[2]) / 2)
    return _along(here, other, dx, dy) + 3 * across + 0.05 * (abs(ox - x) if dy else abs(oy - y))


OTHER_ROW: Final = 30.0  # units by which a control in another row seems farther away
_WAYS = {Means.UP: (0, -1), Means.DOWN: (0, 1), Means.LEFT: (-1, 0), Means.RIGHT: (1, 0)}
POINTING: Final = {Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY}
_KEYS = {*_WAYS, Means.CONFIRM, Means.NEXT, Means.PREVIOUS}


def focus_ring(painter: Painter, look: Look, rect: Rect, radius: float) -> None:
    """Draw the cream-in-ink ring round a control that has the focus: visible on every surface."""
    if not look.focused:
        return
    x, y, w, h = rect
    out = 1.5 if painter.contrast else 0.0  # lines are thicker then
    painter.box(x - 9 - out, y - 9 - out, w + 18 + 2 * out, h + 18 + 2 * out, radius + 9, None, 1, "ink", 7)
    painter.box(x - 7.5 - out / 2, y - 7.5 - out / 2, w + 15 + out, h + 15 + out, radius + 7.5, None, 1, "focus", 3.5)
