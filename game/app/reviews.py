"""Looking back at finished deals: from a result or a record to the screen, verdicts from the worker, and what if."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.endeddeals import Looked, deals_in, ended_deal, seat_of
from game.app.playon import PlayOn
from game.app.tablematch import TableMatch
from game.controllers.computer import Thinker
from game.controllers.review import Reviewer
from game.hosting.seating import seated
from game.model.errors import GameError, InvalidRecord
from game.model.record import Header
from game.model.replay import PlayedDeal
from game.storage import log
from game.storage.paths import matches_dir
from game.verdicts import Balance
from game.views.review.scene import ReviewScene
from game.views.review.state import Story
from game.views.review.stops import Stop, stops_of
from game.views.screens.results.deal import DealResultScene
from game.words import _, sentence, system_reason


class _Luck(NamedTuple):
    """A result that is to tell luck and play, and who finds them out; ``record`` is the file of the match, if any."""

    scene: DealResultScene
    reviewer: Reviewer
    looked: Looked
    record: Path | None


class Reviews:
    """Shows finished deals; :meth:`step` is called once a frame."""

    def __init__(self, context: Context, appearances: Appearances, engine: Callable[[], Thinker]) -> None:
        self._context = context
        self._appearances = appearances
        self._engine = engine
        self._looking: _Looking | None = None
        self._luck: _Luck | None = None

    @property
    def table(self) -> TableMatch | None:
        """The table at which a deal is played on."""
        return None if self._looking is None else self._looking.table

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing is looked at and nothing is worked out."""
        return self._looking is None and self._luck is None

    # --- the ways there

    def open_review(self, path: Path, match: int | None = None, *, deal: int = 1, person: str = "") -> str:
        """Look back at the finished deals of a record, beginning with one of them, counted from 1.

        ``match`` is the number of a match in it, from 0; without one those of all its matches are shown. ``person`` is
        whose view it is (a name as it is kept), by default the first person's. Returns a sentence when there is nothing
        to be seen, else an empty text.
        """
        try:
            found = deals_in(path, match)
        except OSError as error:
            return _("The record cannot be read ({reason}).").format(reason=system_reason(error))
        except InvalidRecord as error:
            return _("The record is damaged: {problem}").format(problem=sentence(error))
        if not found:
            return _("No deal of this record has been finished yet.")
        place = min(len(found), max(1, deal)) - 1
        return self._open([self._of_record(header, each, person) for header, each in found], place)

    def _of_record(self, header: Header, deal: PlayedDeal, person: str) -> Looked:
        portraits = self._context.people.known.portraits
        return Looked(header, seated(header, portraits), deal, seat_of(header, deal, person))

    def from_result(self, match: TableMatch) -> Callable[[], None] | None:
        """Return what opens the deal that has just ended at this table; None where nobody here played it."""
        looked = self._ended(match) if match.here and match.has_people else None
        return None if looked is None else partial(self._open_ended, looked)

    def _ended(self, match: TableMatch) -> Looked | None:
        """The deal that has just ended; of a match that was taken up after it the record tells."""
        looked, path = ended_deal(match), match.hosted.record
        if looked is not None or path is None:
            return looked
        try:
            found = deals_in(path)
        except (OSError, InvalidRecord) as error:
            logging.getLogger(log.LOGGER).warning("no deal to look back at: %s", error)
            return None
        return Looked(match.hosted.header, match.people, found[-1][1], match.viewer) if found else None

    def _open_ended(self, looked: Looked) -> None:
        problem = self._open([looked], 0)
        if problem:
            self._context.stage.tell(problem, "eye")

    def _open(self, deals: Sequence[Looked], place: int) -> str:
        """Show a deal; returns why that is not possible."""
        looked = deals[place]
        try:
            if not stops_of(looked.deal, looked.seat):
                return _("You had nothing to decide in this deal.")
        except Exception as error:  # the record was read by the rules, so it is none of its faults
            text = _("An error in Triunfo keeps this deal from being shown. Its record is kept as it is.")
            return f"{text} {log.fault_sentence('a deal cannot be looked back at', error)}"
        if self._looking is not None:
            self._looking.close()
        reviewer = None
        if self._luck is not None and self._luck.looked == looked:
            reviewer = self._luck.reviewer
        self._looking = _Looking(self._context, self._appearances, self._engine, deals, place, reviewer)
        return ""

    # --- luck and play on the result

    def tell_luck(self, match: TableMatch, scene: DealResultScene) -> None:
        """Have the result of a deal tell what of it was luck and what play, as soon as that is known."""
        self.drop_luck()
        looked = self._ended(match) if len(match.here) == 1 and match.has_people else None
        if looked is None:
            return
        try:
            reviewer = Reviewer(self._engine(), looked.deal, (looked.seat,))
            self._luck = _Luck(scene, reviewer, looked, match.hosted.record)
        except GameError as error:  # a deal that does not follow from its beginning is told nothing of
            logging.getLogger(log.LOGGER).error("a deal cannot be reviewed: %s", error)

    def drop_luck(self) -> None:
        """Work it out no further."""
        if self._luck is not None:
            self._luck.reviewer.cancel()
            self._luck = None

    # --- its course

    def step(self) -> bool:
        """Take in verdicts, and play on; returns whether there is something to show."""
        changed = self._step_luck()
        looking = self._looking
        if looking is not None:
            if not looking.is_shown:
                looking.close()
                self._looking = None
                return True
            changed = looking.step() or changed
        return changed

    def _step_luck(self) -> bool:
        if self._luck is None:
            return False
        scene, reviewer, looked, record = self._luck
        if scene not in self._context.stage.scenes:
            self.drop_luck()
            return False
        if scene.luck is not None or self._looking is not None:
            return False
        reviewer.poll()
        review = reviewer.review(looked.seat) if reviewer.is_done else None
        if review is None or review.balance is None or reviewer.failed:
            return False
        scene.show_luck(review.balance, review.is_points)
        if record is not None:  # of a match that is saved
            _keep(record, looked, review.balance, review.is_points)
        return True

    def close(self) -> None:
        """The program ends, or another match begins."""
        self.drop_luck()
        if self._looking is not None:
            self._looking.close()
            self._looking = None


def _keep(record: Path, looked: Looked, balance: Balance, is_points: bool) -> None:
    """Keep luck and play of a deal for the statistics; that takes a fraction of a millisecond."""
    from game.storage.balances import BalanceKey, KeptBalance, keep_balance  # here: a table does not wait for SQLite

    key = BalanceKey(record.name, 0, looked.deal.number, looked.deal.before.seating[looked.seat])
    keep_balance(matches_dir(), key, KeptBalance(balance.luck, balance.play, is_points))


class _Looking:
    """One review, until one goes back from it: its screen, its verdicts, and perhaps the table of a what-if."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        engine: Callable[[], Thinker],
        deals: Sequence[Looked],
        place: int,
        reviewer: Reviewer | None = None,
    ) -> None:
        self._context = context
        self._appearances = appearances
        self._engine = engine
        self._deals = deals
        self._place = place
        self._before = appearances.match
        self._play: PlayOn | None = None
        self._wanted = True
        self.scene = self._show(reviewer)

    def _show(self, reviewer: Reviewer | None, at_end: bool = False) -> ReviewScene:
        """Put the screen of a deal on the stage."""
        looked = self._deals[self._place]
        self._looked = looked
        self._reviewer = reviewer or Reviewer(self._engine(), looked.deal, (looked.seat,))
        self._wanted = True
        header = looked.header
        story = Story(
            header.game, looked.deal.number, stops_of(looked.deal, looked.seat), looked.people, looked.is_own,
            has_earlier=self._place > 0, has_later=self._place < len(self._deals) - 1, hints=looked.hints,
        )  # fmt: skip
        scene = ReviewScene(story, self)
        if at_end:
            scene.now = len(story.stops) - 1
        self._tell(scene)
        self._appearances.match = header
        self._appearances.apply()
        self._context.stage.push(scene)
        return scene

    @property
    def table(self) -> TableMatch | None:
        """The table at which the deal is played on."""
        return None if self._play is None else self._play.table

    @property
    def is_shown(self) -> bool:
        """Whether the screen is still there."""
        return self.scene in self._context.stage.scenes

    def _tell(self, scene: ReviewScene) -> None:
        reviewer = self._reviewer
        failed = frozenset(decision.event for decision in reviewer.failed)
        scene.show(reviewer.review(self._looked.seat), reviewer.done, len(reviewer.decisions), failed)

    def step(self) -> bool:
        """Take in verdicts, and let the table of a what-if go on."""
        changed = False
        if self._wanted and not self._reviewer.is_done and self.table is None and self._reviewer.poll():
            self._tell(self.scene)
            changed = True
        if self.table is not None:
            changed = self.table.step() or changed
        return changed

    def close(self) -> None:
        """Nothing more is worked out, and nothing is played on."""
        self._reviewer.cancel()
        self._end_play()
        self._appearances.match = self._before
        self._appearances.apply()

    # --- what is asked for on the screen

    def leave(self) -> None:
        """Go back to where one came from."""
        stage = self._context.stage
        while self.is_shown:
            stage.pop()

    def think(self, wanted: bool) -> None:
        """Have the verdicts worked out further, or not."""
        self._wanted = wanted
        if not wanted:
            self._reviewer.cancel()

    def other_deal(self, by: int) -> None:
        """Go to the deal before or after this one."""
        place = self._place + by
        if not 0 <= place < len(self._deals) or not stops_of(self._deals[place].deal, self._deals[place].seat):
            return
        self._reviewer.cancel()
        self._place = place
        self._context.stage.pop()
        self.scene = self._show(None, at_end=by < 0)

    def play_on(self, stop: Stop) -> None:
        """Play the deal on from a moment, against the same opponents with the same hidden cards."""
        self._reviewer.cancel()
        self._play = PlayOn(self._context, self._engine(), self._looked, stop.index, self.come_back)

    def come_back(self) -> None:
        """From the what-if to the review."""
        stage = self._context.stage
        while stage.top is not self.scene and self.is_shown:
            stage.pop()
        self._end_play()

    def _end_play(self) -> None:
        if self._play is not None:
            self._play.close()
            self._play = None
