"""What the sheets of an auction share: a choice that begins anew with each question, focus, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

from game.model.actions import Action
from game.model.observation import Observation
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import Target
from game.views.painter import Painter
from game.views.table import rooms
from game.views.table.tabletop import Tabletop
from game.views.widgets.buttons import Button
from game.views.widgets.control import Control, Group
from game.views.widgets.hints import key_cap
from game.views.widgets.layout import Rect, holds
from game.words import _

Choice = TypeVar("Choice")
CAP: Final = 38.0  # from one key cap to the next


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


class Choices(Control, Generic[Choice]):
    """What lies on a sheet to choose from: the pointer lights one of them, and presses it."""

    def __init__(self, rect: Rect, press: Callable[[Choice], None], walk: Callable[[int], None]) -> None:
        super().__init__(rect)
        self._press = press
        self._walk = walk
        self._hover: Choice | None = None

    def _at(self, x: float, y: float) -> Choice | None:
        raise NotImplementedError

    def point(self, x: float, y: float) -> None:
        """Light what is under the pointer."""
        self._hover = self._at(x, y)

    def press_at(self, x: float, y: float) -> None:
        """Press what is under the pointer."""
        choice = self._at(x, y)
        if choice is not None:
            self._press(choice)

    def scroll(self, by: float) -> bool:
        """The wheel goes along them."""
        self._walk(-1 if by > 0 else 1)
        return True


class Sheet:
    """A sheet of paper in the middle of the table, on which the viewer chooses one of ``observation.legal``."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._moment: tuple[int, int] | None = None
        self._digits = Digits()
        self._made: Action | None = None
        self.is_unchosen = False  # what was made lay there from the beginning: one press alone may be a slip
        self._laid_out: tuple[object, ...] = ()  # for what the controls were made
        self._button: Button  # that makes the choice; there from the first layout on
        self.group = Group()  # the row of choices is its first control

    @property
    def observation(self) -> Observation:
        """What is shown."""
        return self.top.shown

    def handle(self, intent: Intent) -> Action | None:
        """Take an input; returns what the viewer has chosen, once he has."""
        self._follow()
        self.layout()
        self._made, self.is_unchosen = None, False
        if intent.device is not Device.POINTER:
            self.group.follow(intent.device)
        self._handle(intent)
        return self._made

    def advance(self, by: int) -> bool:
        """Move the focus to the next control of the sheet; False when it leaves the sheet."""
        usable = self._usable
        place = usable.index(self.group.focus) + by if self.group.focus in usable else 0
        if not 0 <= place < len(usable):
            return False
        self.group.focus = usable[place]
        return True

    def enter(self, by: int) -> None:
        """The focus comes to the sheet, to its beginning or, going backwards, to its end."""
        self.group.focus = (self._usable or [0])[0 if by > 0 else -1]

    @property
    def goes_down(self) -> bool:
        """Whether something can be chosen below what is chosen now."""
        return False

    # --- what can be pressed: each question lies on a new sheet

    @property
    def thing(self) -> Target:
        """The sheet itself, for keys that name what is on it."""
        return ("sheet", self._moment)

    @property
    def things(self) -> Iterator[Target]:
        """What can be pressed, now or when something has been chosen."""
        yield self.thing
        for index, _control in enumerate(self.group.controls):
            yield (*self.thing, index)

    def thing_at(self, x: float, y: float, finger: float) -> Target | None:
        """What a pointer would press at a point."""
        self.layout()  # what was chosen may have enabled something since the last frame
        index = self.group.at(x, y, finger)
        return None if index is None else (*self.thing, index)

    @property
    def focused(self) -> Target:
        """What a key would press that names nothing."""
        return (*self.thing, self.group.focus)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the sheet."""
        return holds(rooms.auction(self.top.layout), x, y)

    def layout(self) -> None:
        """Make the controls for what can be chosen now, where they lie."""
        self._follow()
        laid_out = (rooms.auction(self.top.layout), self._moment)
        if laid_out != self._laid_out:
            self._laid_out = laid_out
            self._lay_out(laid_out[0])

    def _lay_out(self, area: Rect) -> None:
        """Make the controls on a sheet in this area."""
        raise NotImplementedError

    def takes(self, intent: Intent) -> bool:
        """Whether an input is for the sheet: all keys are, and a pointer on it."""
        if intent.device is not Device.POINTER or intent.means is Means.WHEEL:
            return True
        return intent.means in (Means.RELEASE, Means.AWAY) or self.covers(intent.x, intent.y)

    def draw(self, painter: Painter, asked: bool, ring: bool) -> None:
        """Draw the sheet; ``asked`` shows what may be chosen, ``ring`` the focus."""
        raise NotImplementedError

    def _handle(self, intent: Intent) -> None:
        raise NotImplementedError

    def _forget(self) -> None:
        """Another question is asked: nothing is chosen yet."""
        raise NotImplementedError

    @property
    def _usable(self) -> list[int]:
        return [i for i, control in enumerate(self.group.controls) if control.enabled]

    def _follow(self) -> None:
        moment = (self.observation.number, self.observation.ply)
        if self._moment != moment:
            self._moment, self.group.focus = moment, 0
            self._digits.clear()
            self._forget()


def choose_width(painter: Painter, arrows: str) -> float:
    """The room that ``draw_choose`` needs."""
    return painter.text_width(_("choose"), 20) + 4 + CAP * len(arrows)


def draw_choose(painter: Painter, end: float, y: float, arrows: str) -> None:
    """Say, up to the x ``end``, which arrow keys choose."""
    left = end - painter.text_width(_("choose"), 20)
    painter.text(_("choose"), left, y, 20, "sans", "ink2")
    for i, arrow in enumerate(reversed(arrows)):
        key_cap(painter, arrow, left - 12 - CAP * i, y, 30, "r", dark=False)
