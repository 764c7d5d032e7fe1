"""Which presses at a table are meant for what they hit: none for a thing that has only just come to lie there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.model.state import Phase
from game.views.input.intents import Intent, Means
from game.views.input.pressguard import PressGuard, Target
from game.views.table.aids import Aids
from game.views.table.cutting import Cutting
from game.views.table.hand import Hand
from game.views.table.sheets import Sheets
from game.views.table.signalling import SignalPanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group

CHOOSES: Final = frozenset(
    {
        Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.NEXT, Means.PREVIOUS, Means.HOME, Means.END,
        Means.WHEEL, Means.PLACE, Means.SIGNALS,
    }
)  # fmt: skip
"""What may move the focus."""
ALONG: Final = (Means.LEFT, Means.RIGHT)
"""What points at a card even where it is the last one."""


class TablePressGuard:
    """Knows what can be pressed at one table, and since when it has lain there.

    ``my_turn`` and ``in_buttons`` are the scene's: whether the viewer may act, and whether keys move on the buttons.
    """

    def __init__(
        self,
        top: Tabletop,
        hand: Hand,
        cutting: Cutting,
        sheets: Sheets,
        signals: SignalPanel,
        aids: Aids,
        buttons: Group,
    ) -> None:
        self._top = top
        self._hand = hand
        self._cutting = cutting
        self._sheets = sheets
        self._signals = signals
        self._aids = aids
        self._buttons = buttons
        self._still = PressGuard()
        self._my_turn = self._in_buttons = False
        self._before: Target | None = None  # what had the focus before the input that is heard

    @property
    def moving(self) -> bool:
        """Whether time has to pass until everything takes presses."""
        return self._still.moving

    def update(self, elapsed: float, my_turn: bool) -> None:
        """Let time go by on what is about to be drawn."""
        self._my_turn = my_turn
        self._still.update(elapsed, self._things())

    def hurry(self) -> None:
        """A press made everything jump to its place."""
        self._still.hurry()

    def forget(self) -> None:
        """Something lies over the table, and hears all presses."""
        self._still.forget()

    def is_stray(self, intent: Intent, my_turn: bool, in_buttons: bool) -> bool:
        """Whether an input would press what it cannot have been meant for; hears where the pointer goes, too."""
        self._my_turn, self._in_buttons = my_turn, in_buttons
        means, self._before = intent.means, self._focused
        self._still.follow(intent, self._at)
        if self._aids.is_open or intent.again or not intent.down:
            return False  # any press takes the sheet away, and what is held down presses nothing anew
        if means is Means.PRESS:
            thing = self._at(intent.x, intent.y, intent.finger)
            return thing is not None and not self._still.takes_pointer(thing, intent.finger)
        if means is Means.PLACE:
            thing = self._hand.placed(intent.number) if self._keys_play else None
            return thing is not None and not self._still.is_seen(thing)
        thing = self._pressed_by(means)
        return thing is not None and not self._still.takes_key(thing)

    def follow(self, intent: Intent, my_turn: bool, in_buttons: bool) -> None:
        """An input has been heard: the player may have moved the focus by it."""
        self._my_turn, self._in_buttons = my_turn, in_buttons
        means = intent.means
        if not intent.down or intent.again or (means is Means.UP and self._keys_play):
            return
        if means in ALONG or (means in CHOOSES and self._focused != self._before):
            self._still.choose(self._focused)

    # --- what there is

    @property
    def _cuts(self) -> bool:
        return self._my_turn and self._top.shown.phase is Phase.CUT

    @property
    def _keys_play(self) -> bool:
        """Whether keys that choose in the hand go to the hand, or to what lies there instead of it."""
        return not (self._in_buttons or self._signals.is_open or self._sheets.asked(self._my_turn) is not None)

    def _things(self) -> Iterator[Target]:
        yield from self._buttons.things
        if self._signals.is_open:
            yield from self._signals.group.things
        sheet = self._sheets.asked(self._my_turn)
        if sheet is not None:
            yield from sheet.things
        if self._cuts:
            yield self._cutting.thing
        yield from self._hand.things

    def _at(self, x: float, y: float, finger: float) -> Target | None:
        """What a pointer would press at a point: the same order in which the table hears it."""
        if self._signals.is_open:
            face = self._signals.group.thing_at(x, y, finger)
            if face is not None:
                return face
        button = self._buttons.thing_at(x, y, finger)
        if button is not None:
            return button
        sheet = self._sheets.asked(self._my_turn)
        if sheet is not None and sheet.covers(x, y):
            return sheet.thing_at(x, y, finger)
        if self._cuts:
            return self._cutting.thing if self._cutting.holds(y) else None
        return self._hand.thing_at(x, y)

    def _pressed_by(self, means: Means) -> Target | None:
        """What a key presses that has to be looked at first; None for all other keys."""
        sheet = self._sheets.asked(self._my_turn)
        if means in (Means.PASS, Means.SWAP):
            return None if sheet is None else sheet.thing
        if means is Means.CONFIRM or (means is Means.UP and self._keys_play):
            return self._focused
        return None

    @property
    def _focused(self) -> Target | None:
        """What a key would press that names nothing."""
        for is_asked, group in ((self._signals.is_open, self._signals.group), (self._in_buttons, self._buttons)):
            if is_asked:
                return None if group.focused is None else group.focused.thing
        if self._top.timeline.waits_at_gate:
            return self._hand.focused
        sheet = self._sheets.asked(self._my_turn)
        if sheet is not None:
            return sheet.focused
        return self._cutting.thing if self._cuts else self._hand.focused
