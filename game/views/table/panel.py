"""A panel of choices over the table: its button or key opens it; a choice, Esc or a press beside it closes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from game.model.actions import Action
from game.model.observation import Observation
from game.model.state import Phase
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import Box, Column, Terms, column, row
from game.views.kit.panel import Panel
from game.views.kit.words import KeyCap, Label, paper
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group, Look, Rect, focus_ring
from game.words import _


class TablePanel(Panel):
    """What lies over one viewer's table, built of what is shown there and of ``more``."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__()
        self.top = top

    @property
    def state(self) -> object:
        """All of the table that words and pictures go by."""
        top = self.top
        told = top.personal, top.state.tells_points, top.hidden, top.my_turn
        return top.shown, top.layout, top.people, told, self.more

    @property
    def more(self) -> object:
        """What else it goes by."""
        return None


class ChoicePanel(TablePanel):
    """``means`` is the key that opens and closes it; numbers press what is on it; ``choose`` gets what is chosen."""

    means: Means
    is_open = False

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self.choose: Callable[[Any], object] = lambda choice: None

    def toggle(self, device: Device) -> None:
        """Open or close it."""
        self.is_open = not self.is_open
        if self.is_open:
            self.group = Group()
            self.group.follow(device)
            self._shown = None

    def close(self) -> None:
        """Close it."""
        self.is_open = False

    def handle(self, intent: Intent) -> bool:
        """Take an input while the panel is open; returns whether it was meant for it."""
        means = intent.means
        if means in (Means.BACK, self.means):
            self.close()
        elif means is Means.PLACE:
            if 0 <= intent.number < len(self.group.controls):
                self.group.controls[intent.number].press()
        elif not super().handle(intent):
            if means is Means.PRESS:
                self.close()
            return False
        return True


def choice_plate(painter: Painter, rect: Rect, look: Look) -> None:
    """Draw what shows a choice on a dark panel lit or focused."""
    x, y, w, h = rect
    focus_ring(painter, look, (x + 9, y + 9, w - 18, h - 18), 6)
    if look.hovered:
        painter.box(x + 3, y + 3, w - 6, h - 6, 10, "cream", 0.14)


# --- the sheets of an auction

CHOICES: Final = "choices"  # the name of the row or grid from which is chosen
EDGE: Final = (36.0, 42.0, 38.0, 42.0)


class Digits:
    """What has been typed so far; a digit that would lead above ``most`` begins a new number."""

    def __init__(self) -> None:
        self.text = ""

    def add(self, place: int, most: int) -> int:
        """Take the key of a place (0 is the key 1, 9 the key 0) and return the number that stands there now."""
        digit = (place + 1) % 10
        number = int(f"{self.text}{digit}")
        if number > most:
            number = digit
        self.text = str(number) if number else ""
        return number


class Sheet(TablePanel):
    """A sheet of paper in the middle of the table, on which the viewer chooses one of ``observation.legal``."""

    phase: ClassVar[Phase]

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self._digits = Digits()
        self._made: Action | None = None
        self.is_unchosen = False  # what was made lay there from the beginning: one press alone may be a slip

    @property
    def observation(self) -> Observation:
        """What is shown."""
        return self.top.shown

    @property
    def is_open(self) -> bool:
        """Whether the viewer has to choose on it now."""
        return self.top.my_turn and self.observation.phase is self.phase

    @property
    def question(self) -> object:
        """Each moment of the auction asks something else."""
        return (self.observation.number, self.observation.ply)

    def begin(self) -> None:
        """Nothing is typed yet."""
        self._digits.text = ""

    def area(self, tree: Box, terms: Terms) -> Rect:
        """In the middle of the table."""
        return rooms.auction(self.top.layout)

    def choose(self, intent: Intent) -> Action | None:
        """Take an input; returns what the viewer has chosen, once they have."""
        self.renew()
        self._made, self.is_unchosen = None, False
        if intent.device is not Device.POINTER:
            self.group.follow(intent.device)
        self._take(intent)
        self.renew()
        return self._made

    def takes(self, intent: Intent) -> bool:
        """Whether an input is for the sheet: all keys are, and a pointer on it."""
        if intent.device is not Device.POINTER or intent.means is Means.WHEEL:
            return True
        return intent.means in (Means.RELEASE, Means.AWAY) or self.covers(intent.x, intent.y)

    def advance(self, by: int) -> bool:
        """Move the focus to the next control of the sheet; False when it leaves the sheet."""
        usable = self.group.order
        place = usable.index(self.group.focus) + by if self.group.focus in usable else 0
        if 0 <= place < len(usable):
            self.group.focus_on(self.group.names[usable[place]])
        return 0 <= place < len(usable)

    @property
    def goes_down(self) -> bool:
        """Whether something can be chosen below what is chosen now."""
        return False

    def show(self, painter: Painter, ring: bool) -> None:
        """Draw the sheet; ``ring`` shows the focus."""
        self.group.show_focus = ring
        self.draw(painter)

    def _take(self, intent: Intent) -> None:
        raise NotImplementedError


def title(text: str) -> Label:
    """Return what stands above all on a sheet."""
    return Label(text, 32, "serif-bold", leading=1.1)


def on_paper(*boxes: Box | None) -> Column:
    """Return what stands on a sheet."""
    return column(*boxes, gap=10, pad=EDGE, ground=paper)


def arrows(painter: Painter, keys: str) -> Box | None:
    """Return which arrow keys choose; None where there are none."""
    if painter.caps is not Caps.KEYBOARD:
        return None
    caps = (KeyCap(arrow, dark=False) for arrow in keys)
    return row(*caps, Label(_("choose"), 20, ink="ink2"), gap=8, across=0.5, spare=1)
