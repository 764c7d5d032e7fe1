"""A finished deal looked over: a verdict on each decision of some seats, from what the seat knew then.

The verdicts come from an engine, one decision after another, each with the least urgency: nothing waits for it. Call
:meth:`Reviewer.poll` whenever there is time, once a frame for instance. What is known so far is a
`game.verdicts.SeatReview`, and the luck and play of a deal are reckoned in `balance.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.controllers.balance import balance_of, curve_of
from game.controllers.computer import Judge, VerdictQuestion
from game.controllers.failsafe import WorkerError
from game.controllers.verdict import Decision, decisions_of
from game.model.observation import Observation
from game.model.replay import PlayedDeal
from game.verdicts import SeatReview, Verdict

_ASKED: Final = 3
"""Decisions that are asked about at once, so that the engine never waits for the next frame."""


class Reviewer:
    """Reviews the decisions of some seats of a finished deal: those of the first seat first, each in their order.

    ``failed`` are the decisions of which thinking itself failed: they have no verdict. ``asked`` is about how many the
    engine is asked at once.
    """

    def __init__(self, judge: Judge, deal: PlayedDeal, seats: Sequence[int], asked: int = _ASKED) -> None:
        self._judge = judge
        self._most = asked
        self.deal = deal
        self.seats = tuple(dict.fromkeys(seats))
        made = list(decisions_of(deal, self.seats))
        self.decisions = tuple(each for seat in self.seats for each in made if each.seen.seat == seat)
        self.failed: list[Decision] = []
        self._verdicts: dict[int, list[Verdict]] = {seat: [] for seat in self.seats}
        self._next = 0
        self._asked: dict[int, Decision] = {}  # by ticket, in the order in which they were asked

    @property
    def done(self) -> int:
        """How many of :attr:`decisions` are through."""
        return sum(map(len, self._verdicts.values())) + len(self.failed)

    @property
    def progress(self) -> float:
        """The share of the work that is done, 0 to 1."""
        return self.done / len(self.decisions) if self.decisions else 1.0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to think about."""
        return self.done == len(self.decisions)

    def poll(self) -> bool:
        """Take in what has been found out and ask on, without waiting; return whether something new is known."""
        while len(self._asked) < self._most and self._next < len(self.decisions):
            decision = self.decisions[self._next]
            self._next += 1
            question = VerdictQuestion(_stream(decision.seen), decision)
            self._asked[self._judge.ask_verdict(question)] = decision
        before = self.done
        for ticket, decision in tuple(self._asked.items()):
            try:
                verdict = self._judge.verdict(ticket)
            except WorkerError:
                self.failed.append(decision)
                del self._asked[ticket]
                continue
            if verdict is None:
                break
            del self._asked[ticket]
            self._verdicts[decision.seen.seat].append(verdict)
        return self.done > before

    def cancel(self) -> None:
        """Ask no further; what is known stays. :meth:`poll` takes the work up again."""
        for ticket in self._asked:
            self._judge.cancel(ticket)
        self._next -= len(self._asked)
        self._asked.clear()

    def review(self, seat: int) -> SeatReview:
        """Return what is known so far of that seat's decisions."""
        verdicts = tuple(self._verdicts[seat])
        total = sum(decision.seen.seat == seat for decision in self.decisions)
        total -= sum(decision.seen.seat == seat for decision in self.failed)
        balance = None
        if len(verdicts) == total:
            known = {each: self._verdicts[each] for each in self.seats} if self.is_done else {seat: verdicts}
            balance = balance_of(self.deal, seat, known)
        rules = self.deal.before.rules
        return SeatReview(
            number=self.deal.number,
            seat=seat,
            verdicts=verdicts,
            total=total,
            curve=curve_of(self.deal, seat, verdicts, complete=len(verdicts) == total),
            balance=balance,
            is_points=rules.trump_choice != "called",
        )


def _stream(seen: Observation) -> str:
    return f"review:{seen.number}:{seen.ply}:{seen.seat}"
