"""What takes presses and keys at a table, in which order, and which presses are meant for what they hit.

None is meant for a thing that has only just come to lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from game.model.actions import Action
from game.model.state import Phase
from game.views.input.bindings import REPEATED
from game.views.input.intents import Device, Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.kit.panel import Panel
from game.views.painter import Painter
from game.views.table.absence import Absences, AbsenceSheet
from game.views.table.aids import Aids
from game.views.table.asking import Gate
from game.views.table.auctioning import Auctioning
from game.views.table.calling import Calling
from game.views.table.cutting import Cutting
from game.views.table.hand import Hand
from game.views.table.panel import Sheet
from game.views.table.reactions import ReactionPanel
from game.views.table.signalling import SignalPanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group

CHOOSES: Final = (
    Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.NEXT, Means.PREVIOUS, Means.HOME, Means.END,
    Means.WHEEL, Means.PLACE, Means.SIGNALS,
)  # fmt: skip
"""What may move the focus."""
CHOOSES_FIRST: Final = (Means.CONFIRM, Means.UP)
"""What chooses a card where none is, and presses it then."""
ALONG: Final = (Means.LEFT, Means.RIGHT)
"""What points at a card even where it is the last one."""


class InputEntry(NamedTuple):
    """What is done with an input of these ``means``, or of all where none are named, ``when`` that is so.

    Where ``do`` returns False the input is for an entry below; it may return what the viewer has chosen by it.
    """

    do: Callable[[Intent], Action | bool | None]
    means: Collection[Means] = ()
    when: Callable[[], object] | None = None

    def fits(self, intent: Intent) -> bool:
        """Whether an input is to be offered to it now."""
        return (not self.means or intent.means in self.means) and (self.when is None or bool(self.when()))


class Buttons(Group):
    """The buttons beside the table; ``has_keys`` while keys move on them."""

    is_open = True
    has_keys = False

    @property
    def focused_thing(self) -> Target | None:
        """The button with the focus."""
        return None if self.focused is None else self.focused.thing

    def covers(self, x: float, y: float) -> bool:
        """What lies between buttons can be pressed."""
        return False


Area = Panel | Buttons | Cutting | Hand
"""A part of the table that takes presses while it is open, at points that no other one covers."""


class Areas:
    """The parts of one table that take presses and keys: which of them has the focus, and since when each thing lies.

    Keys move along the hand, or what is asked for in its place, or along the buttons; the panel of signals goes first.
    """

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.absences = Absences(top)
        self.absence = AbsenceSheet(top, self.absences)
        self.reactions = ReactionPanel(top)
        self.hand = Hand(top)
        self.cutting = Cutting(top)
        self.auction = Auctioning(top)
        self.call = Calling(top)
        self.signals = SignalPanel(top)
        self.buttons = self.hand.drops.buttons = Buttons()
        self.gate = Gate()  # through which goes all that is chosen in any of them
        self.aids = Aids(top, self.buttons)
        self.guard = PressGuard()  # since when each thing lies
        self._over: tuple[Panel, ...] = (self.absence, self.reactions, self.signals)
        self._sheets: tuple[Sheet, ...] = (self.auction, self.call)
        self._all: tuple[Area, ...] = (*self._over, self.buttons, *self._sheets, self.cutting, self.hand)
        self._before: Target | None = None  # what had the focus before the input that is being taken
        self._number: int | None = None  # the place of a card that a key named last

    # --- what there is

    @property
    def _open(self) -> list[Area]:
        """What is there now, the uppermost first."""
        return [area for area in self._all if area.is_open]

    @property
    def sheet(self) -> Sheet | None:
        """The sheet on which the viewer has to choose now."""
        return next((sheet for sheet in self._sheets if sheet.is_open), None)

    @property
    def panels(self) -> list[Panel]:
        """What lies over the table and takes inputs before it, the uppermost first."""
        return [panel for panel in self._over if panel.is_open]

    def handle_above(self, intent: Intent) -> bool:
        """Offer an input to what lies over the table; returns whether it was meant for that."""
        return any(panel.handle(intent) for panel in self.panels) or self.aids.handle(intent)

    def is_held_down(self, intent: Intent) -> bool:
        """Whether a key is held down that does nothing then: only what moves along comes again."""
        return intent.again and (intent.means not in REPEATED or (intent.means is Means.UP and self.keys_play))

    def place(self, painter: Painter, device: Device) -> None:
        """Lay out what lies over the table, for what can be chosen now."""
        self.absence.follow()
        self.absence.group.follow(device)
        if self._top.shown.phase in (Phase.READY, Phase.CUT, Phase.OVER):
            self.signals.close()  # the deal is over
        for panel in (*self.panels, self.sheet):
            if panel is not None:
                panel.place(painter)

    @property
    def keys_play(self) -> bool:
        """Whether keys that choose in the hand go to the hand, or to what lies there instead of it."""
        return not (self.buttons.has_keys or self.panels or self.sheet is not None)

    def _at(self, x: float, y: float, finger: float) -> Target | None:
        """What a pointer would press at a point."""
        for area in self._open:
            found = area.thing_at(x, y, finger)
            if found is not None or area.covers(x, y):
                return found
        return None

    def _pressed_by(self, means: Means) -> Target | None:
        """What a key presses that has to be looked at first; None for all other keys."""
        sheet = self.sheet
        if means in (Means.PASS, Means.SWAP):
            return None if sheet is None else sheet.thing
        if means is Means.CONFIRM or (means is Means.UP and self.keys_play):
            return self._focused
        return None

    @property
    def _focused(self) -> Target | None:
        """What a key would press that names nothing."""
        return next(area for area in self._open if area is not self.buttons or self.buttons.has_keys).focused_thing

    # --- which presses count

    def update(self, elapsed: float) -> None:
        """Let time go by on what is about to be drawn."""
        self.guard.update(elapsed, (thing for area in self._open for thing in area.things))

    def is_stray(self, intent: Intent) -> bool:
        """Whether an input would press what it cannot have been meant for; follows the pointer, too."""
        self._before = self._focused
        self.guard.follow(intent, self._at)
        if self.aids.is_open or intent.again or not intent.down:
            return False  # any press takes the sheet away, and what is held down presses nothing anew
        is_stray = self._is_meant_for_another(intent)
        if is_stray:
            self.guard.waste()
        return is_stray

    def _is_meant_for_another(self, intent: Intent) -> bool:
        """Whether a press hits something that has only just come to lie there."""
        means, guard = intent.means, self.guard
        if means is Means.PRESS:
            thing = self._at(intent.x, intent.y, intent.finger)
            return thing is not None and not guard.takes_pointer(thing, intent.finger)
        if means is Means.PLACE:
            same, self._number = intent.number == self._number, intent.number
            thing = self.hand.placed(intent.number) if self.keys_play else None
            return thing is not None and not guard.takes_name(thing, same)
        thing = self._pressed_by(means)
        if thing is None:  # a key that would choose a card, of those that all lie there since the same moment
            first = next(self.hand.things, None) if means in CHOOSES_FIRST and self.keys_play else None
            return first is not None and guard.hurries(first)
        return not guard.takes_key(thing)

    def follow(self, intent: Intent) -> None:
        """An input has been taken: the player may have moved the focus by it."""
        means = intent.means
        if not intent.down or intent.again or (means is Means.UP and self.keys_play):
            return
        if means in ALONG or (means in CHOOSES and self._focused != self._before):
            self.guard.choose(self._focused)

    # --- where the focus goes

    def leave_buttons(self) -> None:
        """Keys move along the hand again, or what lies there instead of it."""
        self.buttons.has_keys = self.buttons.show_focus = False

    def change(self, means: Means) -> None:
        """Tab: on through sheet and buttons, and from the last of them to the hand."""
        sheet, by = self.sheet, 1 if means is Means.NEXT else -1
        if not self.buttons.has_keys:
            if sheet is not None and sheet.advance(by):
                return
            self.buttons.has_keys = self.buttons.show_focus = True
            self.buttons.enter(by)
            return
        before = self.buttons.focus
        self.buttons.handle(Intent(means, Device.KEYS))
        wrapped = self.buttons.focus <= before if means is Means.NEXT else self.buttons.focus >= before
        if wrapped:
            self.leave_buttons()
            if sheet is not None:
                sheet.group.enter(by)

    def handle_buttons(self, intent: Intent) -> bool:
        """Offer an input to the buttons; returns whether it was meant for them, or moves the focus to or from them."""
        means = intent.means
        if means in (Means.NEXT, Means.PREVIOUS):
            self.change(means)
        elif self._pad_leaves_hand(intent):
            self.change(Means.NEXT)
        elif intent.device is Device.POINTER:
            return means in (Means.POINT, Means.PRESS, Means.RELEASE) and self._pointer_on_buttons(intent)
        elif not self.buttons.has_keys:
            return False
        elif not self.buttons.handle(intent) and means is Means.LEFT:
            self.leave_buttons()
        return True

    def _pad_leaves_hand(self, intent: Intent) -> bool:
        """Whether a gamepad goes on from the hand, or from what is chosen on a sheet, to the buttons."""
        if self.buttons.has_keys or intent.device is not Device.PAD or intent.means not in (Means.SIGNALS, Means.DOWN):
            return False
        sheet = self.sheet
        return sheet is None or intent.means is Means.SIGNALS or not sheet.goes_down

    def _pointer_on_buttons(self, intent: Intent) -> bool:
        """Offer a pointer to the buttons; returns whether it is on one."""
        self.buttons.has_keys = self.buttons.has_keys and intent.means is not Means.PRESS
        if self.hand.dragged:
            return False
        taken = self.buttons.handle(intent) or self.presses_button(intent)
        if taken:
            self.hand.away()  # a quick pointer never was beside the card it left
        return taken

    def presses_button(self, intent: Intent) -> bool:
        """Whether a pointer presses one of the buttons, also one that is faded or has only just come to lie there."""
        x, y, finger = intent.x, intent.y, intent.finger
        return intent.means is Means.PRESS and any(each.holds(x, y, finger) for each in self.buttons.controls)

    def pointer_left(self, intent: Intent) -> None:
        """Nothing is pointed at any more, and a finger that is gone holds nothing."""
        for group in (self.buttons, *(panel.group for panel in (*self.panels, self.sheet) if panel is not None)):
            group.handle(intent)
        self.hand.away(drops=intent.finger > 0)
