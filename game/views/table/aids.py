"""What helps the viewer to see more: the cards counted, the last trick large, and who somebody is."""

from __future__ import annotations

from collections.abc import Sequence

from game.views.habits import Habits
from game.views.intents import Intent, Means
from game.views.layout import Area
from game.views.painter import Painter
from game.views.people import Person
from game.views.table import lasttrick
from game.views.table.counter import Counter
from game.views.table.personcard import PersonCard
from game.views.table.tabletop import Tabletop
from game.views.widgets.control import Group


class Aids:
    """Sheets that lie over the table while they are asked for; one at a time."""

    def __init__(self, top: Tabletop, buttons: Group, plays: bool) -> None:
        self._top = top
        self._plays = plays
        self.counter = Counter(top)
        self.person = PersonCard(buttons)
        self.show_last = False
        self.show_cards = False

    @property
    def is_open(self) -> bool:
        """Whether a sheet lies over the table."""
        return self.show_last or self.show_cards

    def close(self) -> None:
        """Take the sheet away."""
        self.show_last = self.show_cards = False

    def toggle_last(self) -> None:
        """Show the last trick, or take it away."""
        self.show_last, self.show_cards = bool(self._top.shown.tricks) and not self.show_last, False

    def hear(self, intent: Intent) -> bool:
        """Take an input that asks for a sheet or takes it away; returns whether it was meant for one."""
        means = intent.means
        if means is Means.LAST_TRICK:
            self.show_last, self.show_cards = intent.down and bool(self._top.shown.tricks), False
        elif means is Means.TRUMPS:
            self.show_cards, self.show_last = intent.down and self.counter.has_something, False
        elif self.is_open and means in (Means.PRESS, Means.CONFIRM, Means.BACK):
            self.close()
        elif means is Means.PRESS and self.counter.has_something and self._on_stock(intent):
            self.show_cards = True
        else:
            return False
        return True

    def _on_stock(self, intent: Intent) -> bool:
        """Whether a point lies on stock, contract or the sign of trumps, which show the cards when they are pressed."""
        layout = self._top.layout
        spot, chip = (
            (layout.pile, layout.chip) if self._top.shown.rules.rounds else (layout.contract, layout.contract_chip)
        )
        wide, tall = spot.reach
        stock: Area = (spot.x - wide, spot.y - tall, 2 * wide, 2 * tall)
        sign: Area = (chip[0] - 110, chip[1] - 24 * layout.pill, 220, 48 * layout.pill)
        return self._top.shown.trump is not None and any(
            x <= intent.x <= x + w and y <= intent.y <= y + h for x, y, w, h in (stock, sign)
        )

    def update(self, elapsed: float) -> None:
        """Let time pass."""
        self.person.update(elapsed)
        if self.show_cards and not self.counter.has_something:
            self.show_cards = False

    @property
    def moving(self) -> bool:
        """Whether something is about to come or to go."""
        return self.person.moving

    def draw_below(self, painter: Painter, habits: Habits) -> None:
        """Draw what lies on the cloth."""
        if habits.card_counter:
            self.counter.draw_strip(painter)

    def draw_over(self, painter: Painter, people: Sequence[Person]) -> None:
        """Draw what lies over everything else."""
        if self.show_last and self._top.shown.tricks:
            lasttrick.sheet(painter, self._top, people, self._plays)
        elif self.show_cards and self.counter.has_something:
            self.counter.draw_sheet(painter, people, self._plays)
        self.person.draw(painter, self._top.layout, people)
