"""What helps the viewer to see more: the cards counted, the last trick large, the deck's seal, who somebody is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.model.events import DealEnded, DealStarted, DeckCut, Event
from game.model.state import Phase
from game.people import Person, opponent_of
from game.views.input.intents import Intent, Means
from game.views.kit.box import Box, Terms, column, row
from game.views.kit.panel import fitting
from game.views.kit.sealsheet import SealSheet
from game.views.kit.words import Label, Picture, Prose, slip
from game.views.painter import Painter
from game.views.table.counter import Counter
from game.views.table.lasttrick import LastTrick
from game.views.table.layout import MARGIN, Area, TableLayout
from game.views.table.panel import TablePanel
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Control, Group, Spot
from game.views.widgets.layout import Rect, holds
from game.views.widgets.person import draw_dots
from game.views.widgets.wax import SIZE, draw_wax
from game.words import _
from game.words.newgame import level_name
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


# --- who somebody is

DELAY: Final = 220.0  # milliseconds a pointer rests on a portrait before its card comes
WIDE: Final = (380.0, 620.0)  # where letters are as designed, and at most
DOTS: Final = (82.0, 16.0)


class Portrait(Spot):
    """A portrait as something that can be pointed at and focused; pressing it does nothing more."""

    def __init__(self, layout: TableLayout, place: int, seat: int) -> None:
        super().__init__(layout.portrait(place), layout.portrait_size)
        self.place = place
        self.seat = seat


def portraits(layout: TableLayout, people: Sequence[Person], viewer: int) -> list[Control]:
    """A portrait for each opponent of whom there is something to tell."""
    seats = [(place, (viewer + place) % layout.seats) for place in range(1, layout.seats)]
    return [Portrait(layout, place, seat) for place, seat in seats if opponent_of(people[seat]) is not None]


class PersonCard(TablePanel):
    """The card of the portrait that is aimed at in a group, after a short while."""

    def __init__(self, top: Tabletop, aims: Group) -> None:
        super().__init__(top)
        self._aims = aims
        self._portrait: Portrait | None = None
        self._rested = 0.0

    @property
    def _aimed(self) -> Portrait | None:
        aimed = self._aims.focused if self._aims.show_focus else self._aims.hovered
        return aimed if isinstance(aimed, Portrait) else None

    @property
    def seat(self) -> int | None:
        """Whose card is shown."""
        return self._portrait.seat if self._portrait is not None and self._rested >= DELAY else None

    def update(self, elapsed: float) -> None:
        """Wait until the pointer rests."""
        aimed = self._aimed
        same = aimed is not None and self._portrait is not None and aimed.seat == self._portrait.seat
        self._rested = self._rested + elapsed if same else 0.0
        self._portrait = aimed

    @property
    def moving(self) -> bool:
        """Whether a card is about to come or to go."""
        return self._aimed is not self._portrait or (self._portrait is not None and self._rested < DELAY)

    @property
    def is_open(self) -> bool:
        """Whether a card is shown."""
        return self.seat is not None

    @property
    def more(self) -> object:
        """Who is aimed at."""
        return self._portrait

    def build(self, terms: Terms) -> Box:
        """Return name, home, level and life of who is aimed at."""
        person = self.top.people[self.seat or 0]
        opponent, level = opponent_of(person), person.level or ""
        assert opponent is not None  # others have no portrait to aim at
        dots = Picture(lambda painter, rect: draw_dots(painter, level, rect[0] + 8, rect[1] + rect[3] / 2), DOTS)
        return column(
            Label(person.name, 30, "serif-bold"),
            Label(_(opponent.home), 20, "semi", "ink2", leading=1.36),
            row(dots, Label(level_name(level), 20, ink="ink2", leading=1.36), gap=16, pad=(0, 0, 10, 0)),
            Prose(_(opponent.life), 20, "serif-regular"),
            Prose(_(opponent.manner), 20, "serif-italic", "ink2", pad=(6, 0, 0, 0)),
            pad=(28, 28), ground=slip,
        )  # fmt: skip

    def area(self, tree: Box, terms: Terms) -> Rect:
        """Beside a portrait at the right or left, below the name of one at the top; inside the window."""
        layout, portrait = self.top.layout, self._portrait
        assert portrait is not None
        wide, high = fitting(tree, terms, WIDE[0], (WIDE[1], layout.h - 2 * MARGIN))
        (x, y), place = portrait.middle, portrait.place
        if layout.place(place) in ("r", "l"):
            left = x + layout.inward(place) * (layout.portrait_size / 2 + 16)
            left -= wide if layout.inward(place) < 0 else 0.0
            above = y - high / 2
        else:
            _left, plate, _wide, tall = layout.plate(place)
            left, above = x - wide / 2, plate + tall + 10
        left = max(MARGIN, min(layout.w - MARGIN - wide, left))
        return (left, max(MARGIN, min(layout.h - MARGIN - high, above)), wide, high)
