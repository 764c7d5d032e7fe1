"""What the sheets of an auction share: a choice that begins anew with each question, focus, and what came of it."""

from __future__ import annotations

from typing import ClassVar, Final

from game.model.actions import Action
from game.model.observation import Observation
from game.model.state import Phase
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import Box, Column, Terms, column, row
from game.views.kit.words import KeyCap, Label, paper
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.layout import Rect
from game.words import _

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

    def clear(self) -> None:
        """Something else was chosen."""
        self.text = ""


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
        self._digits.clear()

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
