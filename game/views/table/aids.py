"""What helps the viewer to see more: the cards counted, the last trick large, the deck's seal, who somebody is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.model.events import DealEnded, DealStarted, DeckCut, Event
from game.model.state import Phase
from game.views.input.intents import Intent, Means
from game.views.kit.sealsheet import SealSheet
from game.views.painter import Painter
from game.views.table.counter import Counter
from game.views.table.lasttrick import LastTrick
from game.views.table.layout import Area
from game.views.table.personcard import PersonCard
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Group, Spot
from game.views.widgets.layout import holds
from game.views.widgets.wax import SIZE, draw_wax
from game.words.seal import SealWords, seal_words

TAP: Final = 300.0  # milliseconds: a key that is let go within them leaves its sheet open
CLOSES: Final = (Means.PRESS, Means.CONFIRM, Means.BACK, Means.UP, Means.PLACE)  # such an input only closes the sheet


class Aids:
    """Sheets that lie over the table while they are asked for, one at a time.

    A tap of its key opens a sheet that stays until another tap; a key that is held shows it as long as it is held.
    """

    def __init__(self, top: Tabletop, buttons: Group) -> None:
        self._top = top
        self.counter = Counter(top)
        self.seal = DeckSeal(top)
        self.last_trick = LastTrick(top)
        self.person = PersonCard(top, buttons)
        self.sheet: Means | None = None  # the key of the sheet that lies there: LAST_TRICK, TRUMPS or SEAL
        self._held: Means | None = None  # the key that shows the sheet as long as it is held
        self._held_for = 0.0

    @property
    def is_open(self) -> bool:
        """Whether a sheet lies over the table."""
        return self.sheet is not None

    def close(self) -> None:
        """Take the sheet away."""
        self.sheet = self._held = None
        self.seal.sheet.fold()

    def toggle(self, means: Means) -> None:
        """Show the sheet of a key, or take it away."""
        was = self.sheet
        self.close()
        if was is not means and self._has(means):
            self.sheet = means

    def handle(self, intent: Intent) -> bool:
        """Take an input that asks for a sheet or takes it away; returns whether it was meant for one."""
        means = intent.means
        if means in (Means.LAST_TRICK, Means.TRUMPS, Means.SEAL):
            self._key(means, intent.down)
        elif self.sheet is Means.SEAL and self.seal.sheet.handle(intent):
            pass
        elif self.is_open and means in CLOSES:
            self.close()
        elif means is Means.PRESS and self._on_seal(intent):
            self.sheet = Means.SEAL
        elif means is Means.PRESS and self.counter.has_something and self._on_stock(intent):
            self.sheet = Means.TRUMPS
        else:
            return False
        return True

    def _key(self, means: Means, down: bool) -> None:
        """The key of a sheet went down or up."""
        if not down:
            if means is self._held and self._held_for > TAP:
                self.close()
            self._held = None if means is self._held else self._held
            return
        if means is self._held:
            return  # it comes again by itself
        self.toggle(means)
        if self.sheet is means:
            self._held, self._held_for = means, 0.0

    def _has(self, means: Means) -> bool:
        """Whether the sheet of a key has something to show."""
        if means is Means.SEAL:
            return self.seal.current is not None
        return self.counter.has_something if means is Means.TRUMPS else bool(self._top.shown.tricks)

    def _on_seal(self, intent: Intent) -> bool:
        """Whether a point lies on the wax; a finger hits it within its own width."""
        x, y = self._top.layout.seal
        reach = max(SIZE, intent.finger) / 2
        return self._has(Means.SEAL) and math.hypot(intent.x - x, intent.y - y) <= reach

    def _on_stock(self, intent: Intent) -> bool:
        """Whether a point lies on stock, contract or the sign of trumps, which show the cards when they are pressed."""
        layout = self._top.layout
        pose, chip = layout.contract, layout.contract_chip
        if self._top.shown.rules.rounds:
            pose, chip = layout.pile, layout.chip
        sign: Area = (chip[0] - 110, chip[1] - 24 * layout.pill, 220, 48 * layout.pill)
        on_it = holds(pose.box, intent.x, intent.y) or holds(sign, intent.x, intent.y)
        return on_it and self._top.shown.trump is not None

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self.person.update(elapsed)
        self._held_for += elapsed
        if self.sheet is not None and not self._has(self.sheet):
            self.close()

    @property
    def moving(self) -> bool:
        """Whether something is about to come or to go, or time has to pass to tell a tap from a key that is held."""
        return self.person.moving or (self._held is not None and self._held_for <= TAP)

    def draw(self, painter: Painter) -> None:
        """Draw what lies over everything else."""
        if self.sheet is not None and self._has(self.sheet):
            papers = {Means.TRUMPS: self.counter, Means.SEAL: self.seal.sheet, Means.LAST_TRICK: self.last_trick}
            if self.sheet is Means.SEAL:
                self.seal.sheet.words = self.seal.words()
            papers[self.sheet].draw(painter)
        if self.person.is_open:
            self.person.draw(painter)


# --- the seal of the deck


@dataclass(frozen=True, slots=True)
class Sealed:
    """The seal of one deal, the seat that has cut its deck, and whether it has been opened."""

    number: int
    digits: str
    cutter: int | None = None
    opened: bool = False


class DeckSeal:
    """The seal of the deal that is shown; the match may be a deal ahead of that."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.sheet = SealSheet()
        self._deals: tuple[Sealed, ...] = ()  # the last two

    def receive(self, event: Event) -> None:
        """A deck was sealed, cut or opened; a seal that stays closed proves nothing, and goes."""
        if isinstance(event, DealStarted):
            known = [deal for deal in self._deals if deal.number != event.number]
            new = [Sealed(event.number, event.seal)] if event.seal is not None else []
            self._deals = tuple([*known, *new][-2:])
        elif self._deals and isinstance(event, DeckCut):
            self._deals = (*self._deals[:-1], replace(self._deals[-1], cutter=event.seat))
        elif self._deals and isinstance(event, DealEnded):
            ended = replace(self._deals[-1], opened=event.opened is not None)
            self._deals = (*self._deals[:-1], *((ended,) if ended.opened else ()))

    @property
    def current(self) -> Sealed | None:
        """The seal of the shown deal; None where there is none."""
        return next((deal for deal in self._deals if deal.number == self._top.shown.number), None)

    @property
    def is_broken(self) -> bool:
        """Whether the deal has ended as far as it is shown, and its seal been opened."""
        current = self.current
        return current is not None and current.opened and self._top.shown.phase in (Phase.READY, Phase.OVER)

    def words(self) -> SealWords | None:
        """What there is to tell of it; None where there is no seal."""
        current, shown = self.current, self._top.shown
        if current is None:
            return None
        people = [self._top.people[seat] for seat in range(shown.rules.players)]
        me = shown.seat if self._top.personal else -1
        return seal_words(current.digits, shown, people, current.cutter, me, opened=self.is_broken)

    def controls(self, on_press: Callable[[], None]) -> list[Control]:
        """What is pressed or focused to have it explained."""
        return [Spot(self._top.layout.seal, SIZE, on_press)] if self.current is not None else []

    def draw(self, painter: Painter) -> None:
        """Draw the wax, whole or broken."""
        if self.current is not None:
            draw_wax(painter, *self._top.layout.seal, broken=self.is_broken)
