"""A finished deal looked over: a verdict on each decision of some seats, from what the seat knew then.

The verdicts come from an engine, one decision after another, each with the least urgency: nothing waits for it. Call
:meth:`Reviewer.poll` whenever there is time, once a frame for instance. What is known so far is a
`game.verdicts.SeatReview`.

What a seat expects of a deal changes between two moments for one of two reasons. It decides: then its value changes
from that of the best action to that of the action chosen. Or something happens that it does not decide: cards are dealt
and drawn, others play theirs. The first kind are the terms of play, the second those of luck; before the deal everybody
expects 0, and after it the value is the result. So each term begins where the one before ended, and their sum is the
result exactly, however well the values are estimated: their error moves a little from one term to the next, never into
the sum. Both ends are as the rules say, and every value is one by what the seat could know, so that play is measured
by the choice, not by what it happened to bring (the luck-adjusted result of backgammon, from one seat's view).

The terms are those of the figures as they were found, not as they are shown (``figures.Estimates``): gaps that are
never below zero, and wider where points and chance disagree, told a third more than what play really cost. With
those that were found, of 120 deals between two against ``master`` at Briscola ``casual`` lost 12.4 ± 2.0 points a deal
by its play, and 12.5 ± 4.5 by the result. Where more play, deals are played out by ``casual`` in thought, which sees
less of what ``master`` gains.

What others do is luck to a seat, for it has no say in it. The part of it that came of their decisions is told besides,
by what *they* could know: a loss of theirs is a gain shared by the other sides, and a loss to their partners.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.controllers.computer import Engine, VerdictQuestion
from game.controllers.failsafe import WorkerError
from game.controllers.verdict import Decision, decisions_of, result_value, stake_of
from game.model.events import Called, HandsDealt, TrickTaken
from game.model.observation import Observation
from game.model.replay import PlayedDeal
from game.verdicts import Balance, CurvePoint, SeatReview, Verdict

_ASKED: Final = 3
"""Decisions that are asked about at once, so that the engine never waits for the next frame."""


class Reviewer:
    """Reviews the decisions of some seats of a finished deal: those of the first seat first, each in their order.

    ``failed`` are the decisions of which thinking itself failed: they have no verdict. ``asked`` is about how many the
    engine is asked at once.
    """

    def __init__(self, judge: Engine, deal: PlayedDeal, seats: Sequence[int], asked: int = _ASKED) -> None:
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
            self._asked[self._judge.ask(question)] = decision
        before = self.done
        for ticket, decision in tuple(self._asked.items()):
            try:
                verdict = self._judge.answer(ticket)
            except WorkerError:
                self.failed.append(decision)
                del self._asked[ticket]
                continue
            if not isinstance(verdict, Verdict):
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


# --- luck and play


def balance_of(deal: PlayedDeal, seat: int, verdicts: Mapping[int, Sequence[Verdict]]) -> Balance:
    """Return the balance of a seat, whose decisions all have their verdicts.

    ``verdicts`` go by seat; where those of all seats are there, the balance tells what others did.
    """
    rules, ended = deal.before.rules, deal.ended
    result = result_value(rules, ended.points, ended.won, seat)
    play = sum([verdict.play for verdict in verdicts[seat]])
    if set(verdicts) != set(range(rules.players)):
        return Balance(result, result - play, play)
    brought = list(_brought(deal, seat, verdicts))
    others = sum([value for ours, value in brought if not ours])
    partners = sum([value for ours, value in brought if ours])
    return Balance(result, result - play, play, others, partners)


def curve_of(deal: PlayedDeal, seat: int, verdicts: Sequence[Verdict], *, complete: bool) -> tuple[CurvePoint, ...]:
    """Return the curve of a seat as far as it is known, from before the deal to (when ``complete``) after it."""
    rules, ended = deal.before.rules, deal.ended
    share = 1 / (2 if rules.trump_choice == "called" else rules.sides)
    points = [CurvePoint(0, None, share, share, 0.0, 0.0, None)]
    for verdict in verdicts:
        chosen = verdict.chosen
        points.append(
            CurvePoint(
                verdict.trick, verdict.event, max(verdict.best.chance, chosen.chance), chosen.chance,
                chosen.value + verdict.value_lost, chosen.value, verdict.quality,
            )
        )  # fmt: skip
    if complete:
        value = result_value(rules, ended.points, ended.won, seat)
        chance = 0.5 if not any(ended.won) else float(ended.won[rules.side_of(seat)] > 0)
        tricks = sum([isinstance(event, TrickTaken) for event in deal.events])
        points.append(CurvePoint(tricks, None, chance, chance, value, value, None))
    return tuple(points)


def _brought(deal: PlayedDeal, seat: int, verdicts: Mapping[int, Sequence[Verdict]]) -> Iterator[tuple[bool, float]]:
    """Yield what each decision of somebody else brought the seat, and whether it was a partner's."""
    rules = deal.before.rules
    declarer, partner = contract_of(deal)
    pair = {declarer, partner}
    for other, made in verdicts.items():
        if other == seat:
            continue
        for verdict in made:
            if rules.trump_choice != "called":
                ours = rules.are_partners(other, seat)
                yield ours, verdict.play if ours else -verdict.play / (rules.sides - 1)
            elif verdict.trick == 0:  # who will play with whom is open
                yield False, -verdict.play / (rules.players - 1)
            else:
                ours = (seat in pair) == (other in pair)
                share = verdict.play * stake_of(seat, declarer, partner) / stake_of(other, declarer, partner)
                yield ours, share if ours else -share


def contract_of(deal: PlayedDeal) -> tuple[int | None, int | None]:
    """Return the declarer and who held the called card; both None where nothing was called."""
    called = next((event for event in deal.events if isinstance(event, Called)), None)
    dealt = next((event for event in deal.events if isinstance(event, HandsDealt)), None)
    if called is None or dealt is None:
        return None, None
    holders = [seat for seat, hand in enumerate(dealt.hands) if called.card in hand]
    return called.seat, holders[0]
