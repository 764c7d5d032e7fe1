"""A match for practice at its table: what is taken back, and what of others' cards the table is given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.app.tablematch import TableMatch
from game.controllers.pace import ScreensPace
from game.controllers.seat import News
from game.hosting.practice import PracticeMatch
from game.model.observation import Observation
from game.views.practice.scene import Hands, PracticeScene
from game.views.screens.menu import MenuItem, Saving
from game.views.table.scene import TableScreens
from game.words import _

Moment = tuple[int, int, int, tuple[int, ...]]


class PracticeTable(TableMatch):
    """Drives a match for practice and its table.

    The table is given nobody's hidden cards but while hands lie open because the person has asked for that. It shows
    what has happened later than the room does it, so the hands of each moment are kept until it is shown.
    """

    table_class = PracticeScene
    table: PracticeScene
    is_strict = True

    def __init__(
        self, hosted: PracticeMatch, pace: ScreensPace, screens: TableScreens, first_match: bool = False
    ) -> None:
        self.practice = hosted
        self.hints_always = False
        self.lies_open = False  # whether the hands of others do
        self._hands: dict[Moment, Hands] = {}
        self._can_take_back: tuple[int, bool] = (-1, False)
        super().__init__(hosted, pace, screens, first_match)
        self.table.desk = self
        self._keep_hands()

    @property
    def saving(self) -> Saving:
        """Nothing of it is kept."""
        return Saving.PRACTICE

    # --- taking back

    @property
    def can_take_back(self) -> bool:
        """Whether there is something to take back."""
        now = self.practice.happened
        if self._can_take_back[0] != now:
            self._can_take_back = now, self.practice.can_take_back
        return self._can_take_back[1]

    def take_back(self) -> None:
        """Take the person's last card, bid or call back, and all that came after it."""
        pace = ScreensPace()
        before = self.practice.taken_back(pace)
        if before is None:
            self.table.show_notice(_("There is nothing to take back in this deal."))
            return
        self.drop_hint()
        self.practice = before
        self.use(before, pace)
        self._hands.clear()
        self._can_take_back = -1, False
        self._keep_hands()
        self.table.go_back(self.observe())

    # --- open hands

    def lay_open(self, is_open: bool) -> None:
        """Lay them open, or turn them over."""
        self.lies_open = is_open
        self._hands.clear()
        self._keep_hands()

    def hands_of(self, shown: Observation) -> Hands | None:
        """The cards of every seat at what the table shows; None unless they lie open."""
        return self._hands.get(_moment_of(shown)) if self.lies_open else None

    def _keep_hands(self) -> None:
        """Remember the hands of this moment until the table has shown it."""
        if not self.lies_open:
            return
        now = self.observe()
        for moment in [each for each in self._hands if each[0] != now.number]:
            del self._hands[moment]
        self._hands[_moment_of(now)] = self.practice.hands

    def _take_news(self) -> Sequence[News]:
        self._keep_hands()
        return super()._take_news()

    # --- the menu

    def hands_way(self) -> MenuItem:
        """How the others' hands are opened or turned over."""
        text = _("Turn the other hands over") if self.lies_open else _("Open the other hands")
        return MenuItem(text, "cards", partial(self.lay_open, not self.lies_open))

    def hints_way(self) -> MenuItem:
        """How a hint is had at every turn, or only when asked for."""
        text = _("Hints only when asked for") if self.hints_always else _("A hint at every turn")
        return MenuItem(text, "bulb", self._toggle_hints)

    def _toggle_hints(self) -> None:
        self.hints_always = not self.hints_always
        if not self.hints_always:
            self.table.hint.drop()


def _moment_of(seen: Observation) -> Moment:
    """What tells one state of the hands of a match from another."""
    return seen.number, seen.ply, seen.stock, seen.hand_counts
