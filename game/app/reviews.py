"""Looking back at finished deals: from a result or a record to the screen, verdicts from the worker, and what if."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.app.evenings import Evenings
from game.app.session import Evening, TableSession
from game.app.tablematch import TableMatch
from game.controllers.accounts import Accountant, may_account
from game.controllers.computer import Thinker
from game.controllers.pace import ScreensPace
from game.controllers.review import Reviewer
from game.hosting.endeddeals import Looked, deals_in, ended_deal, played_on, seat_of
from game.hosting.seating import seated
from game.model.errors import GameError, InvalidRecord
from game.model.record import Header
from game.model.replay import PlayedDeal
from game.storage import log
from game.storage.paths import matches_dir
from game.verdicts import Balance
from game.views.review.scene import ReviewScene
from game.views.review.state import Stop, Story, moment_after, stops_of
from game.views.screens.menu import MenuItem
from game.views.screens.results.deal import DealResultScene
from game.views.table.scene import TableScene
from game.words import _, sentence, system_reason


class _Luck(NamedTuple):
    """A result that is to tell luck and play, and who finds them out; ``record`` is the file of the match, if any."""

    scene: DealResultScene
    reviewer: Reviewer
    looked: Looked
    record: Path | None


class Reviews:
    """Shows finished deals; :meth:`step` is called once a frame."""

    def __init__(self, evenings: Evenings, engine: Callable[[], Thinker]) -> None:
        self.evenings = evenings
        self._context = evenings.context
        self.engine = engine
        self._looking: _Looking | None = None  # what is looked at
        self._luck: _Luck | None = None

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

    @staticmethod
    def _ended(match: TableMatch) -> Looked | None:
        return ended_deal(match.hosted, match.viewer, match.people)

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
        luck = self._luck
        self._look(deals, place, luck.reviewer if luck is not None and luck.looked == looked else None)
        return ""

    def _look(self, deals: Sequence[Looked], place: int, reviewer: Reviewer | None = None, at: int = 0) -> None:
        looked = deals[place]

        def other(by: int) -> None:
            """Go to the deal before or after this one, if there is anything to be seen of it."""
            if 0 <= place + by < len(deals) and stops_of(deals[place + by].deal, deals[place + by].seat):
                self._look(deals, place + by, at=-1 if by < 0 else 0)

        stops = stops_of(looked.deal, looked.seat)
        story = Story(
            looked.header.game, looked.deal.number, stops, looked.people, looked.is_own,
            has_earlier=place > 0, has_later=place < len(deals) - 1, hints=looked.hints,
            asked=_who_can_be_asked(looked),
        )  # fmt: skip
        reviewer = reviewer or Reviewer(self.engine(), looked.deal, (looked.seat,))
        looking = _Looking(self, looked, reviewer, story, other)
        looking.scene.now = at % len(stops)
        self.evenings.begin(looking, above=True, instead=self._looking)
        self._looking = looking

    def forget(self) -> None:
        """The review was left."""
        self._looking = None

    # --- luck and play on the result

    def tell_luck(self, match: TableMatch, scene: DealResultScene) -> None:
        """Have the result of a deal tell what of it was luck and what play, as soon as that is known."""
        self.drop_luck()
        looked = self._ended(match) if len(match.here) == 1 and match.has_people else None
        if looked is None:
            return
        try:
            reviewer = Reviewer(self.engine(), looked.deal, (looked.seat,))
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
        """Tell luck and play of a result once they are known; returns whether there is something to show."""
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


def _who_can_be_asked(looked: Looked) -> frozenset[int]:
    """Return the seats of the computer players who are seen there, and decided themselves."""
    seats = range(looked.deal.before.rules.players)
    return frozenset(s for s in seats if s != looked.seat and may_account(looked.header, looked.deal, s))


def _keep(record: Path, looked: Looked, balance: Balance, is_points: bool) -> None:
    """Keep luck and play of a deal for the statistics; that takes a fraction of a millisecond."""
    from game.storage.balances import BalanceKey, KeptBalance, keep_balance  # here: a table does not wait for SQLite

    key = BalanceKey(record.name, 0, looked.deal.number, looked.deal.before.seating[looked.seat])
    keep_balance(matches_dir(), key, KeptBalance(balance.luck, balance.play, is_points))


class _Looking:
    """One deal that is looked back at: its screen, its verdicts, and perhaps the table of a what-if."""

    table: TableScene | None = None

    def __init__(
        self,
        reviews: Reviews,
        looked: Looked,
        reviewer: Reviewer,
        story: Story,
        other_deal: Callable[[int], None],
    ) -> None:
        self.play: TableSession[TableMatch] | None = None  # at which the deal is played on
        self.other_deal = other_deal  # goes to the one before or after it
        self._reviews = reviews
        self._evenings = reviews.evenings
        self._looked = looked
        self._reviewer = reviewer
        self._wanted = True
        self._accountants: dict[int, Accountant] = {}  # of the computer players who were asked why, by seat
        self.scene = ReviewScene(story, self)

    def open(self, ends: ExitStack) -> None:
        """Put it on the stage."""
        self._tell()
        ends.callback(self._reviews.forget)
        ends.callback(self._rest)
        ends.enter_context(self._evenings.appearances.laid(self._looked.header))
        self._evenings.cover(self.scene, ends)

    def _tell(self) -> None:
        reviewer = self._reviewer
        failed = frozenset(decision.event for decision in reviewer.failed)
        self.scene.show(reviewer.review(self._looked.seat), reviewer.done, len(reviewer.decisions), failed)

    def _rest(self) -> None:
        """Nothing more has to be found out."""
        self._reviewer.cancel()
        for accountant in self._accountants.values():
            accountant.cancel()

    def step(self) -> bool:
        """Take in verdicts, and what computer players say of theirs."""
        return self._take_accounts() or self._take_verdicts()

    def _take_accounts(self) -> bool:
        seat = self.scene.asking.seat
        accountant = None if seat is None or self.play is not None else self._accountants.get(seat)
        if accountant is None or not accountant.poll():
            return False
        self._tell_accounts(accountant)
        return True

    def _tell_accounts(self, accountant: Accountant) -> None:
        found, looked = accountant.found, self._looked
        events = (account.verdict.event for account in found.accounts)
        stops = tuple([moment_after(looked.deal, looked.seat, event) for event in events])
        self.scene.answer_why(found, stops)

    def _take_verdicts(self) -> bool:
        if not self._wanted or self._reviewer.is_done or self.play is not None or not self._reviewer.poll():
            return False
        self._tell()
        return True

    # --- what is asked for on the screen

    def leave(self) -> None:
        """Go back to where one came from."""
        self._evenings.end(self)

    def think(self, wanted: bool) -> None:
        """Have the verdicts worked out further, or not."""
        self._wanted = wanted
        if not wanted:
            self._rest()

    def ask_why(self, seat: int) -> None:
        """Find out why the computer player in that seat did what is doubtful."""
        looked = self._looked
        if seat not in self._accountants:
            self._accountants[seat] = Accountant(self._reviews.engine(), looked.header, looked.deal, seat)
        self._tell_accounts(self._accountants[seat])

    # --- what if

    def play_on(self, stop: Stop) -> None:
        """Play the deal on from a moment, against the same opponents with the same hidden cards; it counts nowhere."""
        self._rest()
        looked, text = self._looked, _("You play on from here. It counts nowhere and is not kept.")

        def sit(session: TableSession[TableMatch], ends: ExitStack) -> tuple[TableMatch, Evening]:
            """Sit down where the person sat, and opponents for everybody else."""
            pace = ScreensPace()
            hosted = played_on(looked, stop.index, self._reviews.engine(), pace)
            ends.callback(self._end_play)
            return TableMatch(hosted, pace, session, False), what_if

        what_if = Evening(
            text=lambda: _("This deal counts nowhere and is not kept."),
            menu=("rules", lambda: MenuItem(_("Back to the review"), "left", self.come_back)),
            leave=self.come_back,
            covers=True,
            what_if=True,
            deal_leads_back=True,
        )
        self.play = TableSession(self._evenings, sit)
        self._evenings.begin(self.play, above=True)
        self.play.table.show_notice(text)
        self._evenings.context.stage.audio.announce(text)

    def come_back(self) -> None:
        """From the what-if to the review."""
        if self.play is not None:
            self.play.leave()

    def _end_play(self) -> None:
        self.play = None
