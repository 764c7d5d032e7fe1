"""The wax seal by the stock: the deck lay fixed before it was cut. It breaks when the deal has ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.model.events import DealEnded, DealStarted, DeckCut, Event
from game.model.state import Phase
from game.views.kit.sealsheet import SealSheet
from game.views.painter import Painter
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Spot
from game.views.widgets.wax import SIZE, draw_wax
from game.words.seal import SealWords, seal_words


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
