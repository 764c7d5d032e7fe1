"""What takes presses and keys at a table, in which order, and which presses are meant for what they hit.

None is meant for a thing that has only just come to lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.state import Phase
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
from game.views.table.reactions import ReactionPanel
from game.views.table.sheet import Sheet
from game.views.table.signalling import SignalPanel
from game.views.table.tabletop import Tabletop

CHOOSES: Final = frozenset(
    {
        Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.NEXT, Means.PREVIOUS, Means.HOME, Means.END,
        Means.WHEEL, Means.PLACE, Means.SIGNALS,
    }
)  # fmt: skip
"""What may move the focus."""
CHOOSES_FIRST: Final = (Means.CONFIRM, Means.UP)
"""What chooses a card where none is, and presses it then."""
ALONG: Final = (Means.LEFT, Means.RIGHT)
"""What points at a card even where it is the last one."""


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
        self.buttons = self.hand.drops.buttons
        self.gate = Gate()  # through which goes all that is chosen in any of them
        self.aids = Aids(top, self.buttons)
        self.in_buttons = False  # keys move on the buttons
        self.guard = PressGuard()  # since when each thing lies
        self._before: Target | None = None  # what had the focus before the input that is being taken
        self._number: int | None = None  # the place of a card that a key named last

    # --- what there is

    @property
    def sheet(self) -> Sheet | None:
        """The sheet on which the viewer has to choose now."""
        phase = self._top.shown.phase
        sheet = self.auction if phase is Phase.AUCTION else self.call if phase is Phase.CALL else None
        return sheet if sheet is not None and self._top.my_turn else None

    @property
    def panels(self) -> list[Panel]:
        """What lies over the table and takes inputs before it, the uppermost first."""
        return [panel for panel in (self.absence, self.reactions, self.signals) if panel.is_open]

    def handle_above(self, intent: Intent) -> bool:
        """Offer an input to what lies over the table; returns whether it was meant for that."""
        return any(panel.handle(intent) for panel in self.panels) or self.aids.handle(intent)

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
    def cuts(self) -> bool:
        """Whether the viewer has to cut the pack now."""
        return self._top.shown.phase is Phase.CUT and self._top.my_turn

    @property
    def keys_play(self) -> bool:
        """Whether keys that choose in the hand go to the hand, or to what lies there instead of it."""
        return not (self.in_buttons or self.panels or self.sheet is not None)

    def _things(self) -> Iterator[Target]:
        for panel in self.panels:
            yield from panel.things
        yield from self.buttons.things
        sheet = self.sheet
        if sheet is not None:
            yield from sheet.things
        if self.cuts:
            yield self.cutting.thing
        yield from self.hand.things

    def _at(self, x: float, y: float, finger: float) -> Target | None:
        """What a pointer would press at a point: the order is that in which the table offers an input to its parts."""
        for panel in self.panels:
            found = panel.thing_at(x, y, finger)
            if found is not None or panel.covers(x, y):
                return found
        button = self.buttons.thing_at(x, y, finger)
        if button is not None:
            return button
        sheet = self.sheet
        if sheet is not None and sheet.covers(x, y):
            return sheet.thing_at(x, y, finger)
        if self.cuts:
            return self.cutting.thing if self.cutting.holds(y) else None
        return self.hand.thing_at(x, y)

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
        if self.panels:
            return self.panels[0].focused
        if self.in_buttons:
            return None if self.buttons.focused is None else self.buttons.focused.thing
        if self._top.timeline.waits_at_gate:
            return self.hand.focused
        sheet = self.sheet
        if sheet is not None:
            return sheet.focused
        return self.cutting.thing if self.cuts else self.hand.focused

    # --- which presses count

    def update(self, elapsed: float) -> None:
        """Let time go by on what is about to be drawn."""
        self.guard.update(elapsed, self._things())

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
        self.in_buttons = self.buttons.show_focus = False

    def change(self, means: Means) -> None:
        """Tab: on through sheet and buttons, and from the last of them to the hand."""
        sheet, by = self.sheet, 1 if means is Means.NEXT else -1
        if not self.in_buttons:
            if sheet is not None and sheet.advance(by):
                return
            self.in_buttons = self.buttons.show_focus = True
            self.buttons.focus = self.buttons.order[0 if means is Means.NEXT else -1]
            return
        before = self.buttons.focus
        self.buttons.handle(Intent(means, Device.KEYS))
        wrapped = self.buttons.focus <= before if means is Means.NEXT else self.buttons.focus >= before
        if wrapped:
            self.leave_buttons()
            if sheet is not None:
                sheet.enter(by)

    def pad_leaves_hand(self, intent: Intent) -> bool:
        """Whether a gamepad goes on from the hand, or from what is chosen on a sheet, to the buttons."""
        if self.in_buttons or intent.device is not Device.PAD or intent.means not in (Means.SIGNALS, Means.DOWN):
            return False
        sheet = self.sheet
        return sheet is None or intent.means is Means.SIGNALS or not sheet.goes_down

    def pointer_on_buttons(self, intent: Intent) -> bool:
        """Offer a pointer to the buttons; returns whether it is on one."""
        self.in_buttons = False if intent.means is Means.PRESS else self.in_buttons
        if self.hand.dragging:
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
