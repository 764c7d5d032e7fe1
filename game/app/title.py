"""The title: what is told there of matches, tables and the deal of the day that wait for somebody."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from game.app.appearance import Appearances
from game.app.context import Context, ProgramPart
from game.app.newgame import who_is_here
from game.storage.joined import KeptSeat, read_seat
from game.storage.names import has_records
from game.storage.paths import matches_dir
from game.views.screens.title import Invitation, TitleEntry, TitleScene

if TYPE_CHECKING:
    from game.net.wayback import WayBack
    from game.storage.saves import SavedMatch


class TitleWays(NamedTuple):
    """The ways to the title and from it.

    ``leave`` leaves the table, if one is there. ``entries`` tells what there is to do: what is said, and what a press
    does. ``go_on`` goes on with a match, and ``learn`` opens the first lesson.
    """

    leave: Callable[[], None]
    entries: Callable[[], list[TitleEntry]]
    go_on: Callable[[SavedMatch], None]
    learn: Callable[[], None]


class Title(ProgramPart):
    """Shows the title, and knows what waits for somebody there.

    While it is at rest, ``look`` is asked whether there is something new on it. ``remark`` is what Rosa says when she
    is asked for the n-th time.
    """

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        ways: TitleWays,
        look: Callable[[TitleScene], bool],
        remark: Callable[[int], str],
    ) -> None:
        self.unfinished = ""  # what is said of the match to go on with; nothing where there is none
        self.daily_waits = False
        self._context = context
        self._appearances = appearances
        self._ways = ways
        self._look = look
        self._remark = remark
        self._saved: SavedMatch | None = None  # the match to go on with
        self._scene: TitleScene | None = None
        self._way_back: WayBack | None = None
        self._day = ""  # on which it was looked whether the deal of the day waits; "" where that may have changed

    def show(self) -> None:
        """Leave the table, if one is there, and show the title."""
        self._ways.leave()
        self._find_unfinished()
        self._appearances.apply()
        self._find_way_back()
        notice, invitation = self._context.notices.take(), self._invitation()
        self._scene = TitleScene(self._ways.entries, notice, invitation=invitation, remark=self._remark)
        self._context.stage.replace(self._scene)

    def _invitation(self) -> Invitation | None:
        """What a newcomer is asked, until they have answered or played a match."""
        settings = self._context.settings.current
        if settings.first_match_done or settings.was_invited:
            return None
        return Invitation(self._accept, self._decline)

    def _accept(self) -> None:
        self._decline()
        self._ways.learn()

    def _decline(self) -> None:
        store = self._context.settings
        store.keep(replace(store.current, was_invited=True))
        if self._scene is not None:
            self._scene.withdraw_invitation()

    def step(self) -> bool:
        """While the title is at rest, look whether there is something new, a little each time; returns whether so."""
        scene = self._scene
        if scene is None or self._context.stage.top is not scene or not self._context.is_shown:
            self._day = ""
            return False
        answers = self._way_back is not None and self._way_back.step(time.monotonic())
        if not (self._look(scene) or self._look_for_daily() or answers):
            return False
        scene.rebuild()
        return True

    # --- the match to go on with

    def _find_unfinished(self) -> None:
        """Look for the match to go on with."""
        self._saved, self.unfinished = None, ""
        if has_records(matches_dir()):
            from game.app.unfinished import find_unfinished  # here, so that no newcomer's first frame waits for it

            self._saved, self.unfinished = find_unfinished(self._context.notices)

    def go_on(self) -> None:
        """Go on with the match that is offered; what cannot go on is said, and the title stays."""
        from game.app.unfinished import take_up

        if self._saved is not None and not take_up(self._saved, self._ways.go_on, self._context.notices):
            self.show()

    # --- the table elsewhere

    @property
    def kept_seat(self) -> KeptSeat | None:
        """The seat kept at a table elsewhere, while that answers."""
        return self._way_back.seat if self._way_back is not None and self._way_back.answers else None

    def _find_way_back(self) -> None:
        """Look whether a seat at a table elsewhere is kept."""
        seat, self._way_back = read_seat(), None
        if seat is not None:
            from game.net.wayback import WayBack  # here, so that the first frame does not wait for it

            self._way_back = WayBack(seat)

    # --- the deal of the day

    def _look_for_daily(self) -> bool:
        """Look whether the deal of the day waits, when the title is seen and at midnight; whether that is new."""
        day = datetime.now().astimezone().date().isoformat()
        if day == self._day:
            return False
        from game.storage.dailies import Dailies  # here, so that the first frame does not wait for it

        person = who_is_here(self._context)
        kept, before = Dailies(person.id if person is not None else ""), self.daily_waits
        self._context.complain(kept.problem)
        self._day, self.daily_waits = day, day not in kept.days
        return self.daily_waits is not before
