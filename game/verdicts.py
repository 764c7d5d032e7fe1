"""What a review says of a finished deal: a verdict on each decision of a seat, the curve, and luck and play apart.

Values alone: who works them out is `game.controllers.review`, who puts them into words `game.words.verdicts`. A verdict
is always one by what the seat could know; nothing here is worked out from a hidden card.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

from game.model.actions import Action
from game.model.decided import is_deal_decided
from game.model.observation import Observation
from game.model.state import Phase

GOOD_BELOW: Final = 2.0
"""Less than this lost of :attr:`Option.worth` is good.

Measured by ``python -m tests.bench.losses``, between two at Briscola, 11,400 decisions of each level: of the errors of
``strong`` three quarters cost less than 1.8, nine of ten less than 2.9. What ``master`` does is best by definition.
"""
MISTAKE_FROM: Final = 6.0
"""From this on it is a mistake; between the two, an inaccuracy.

``strong`` loses 3.8 or more with one of twenty errors, so it makes next to no mistakes; of the errors of ``casual`` one
of ten costs more than 5.5, of those of ``beginner`` one of ten more than 6.4. So in a deal of twenty tricks ``casual``
makes half a mistake and two inaccuracies, ``beginner`` one and three.
"""
CALLED_TIMES: Final = 3.0
"""By how many times more has to be lost in Chiamata, where chances weigh more and all err more: half the errors of
``casual`` cost 5.5 there, a quarter 19; of those of ``strong`` a quarter 8, one of ten 17."""
EQUAL_BELOW: Final = 1e-6
"""Two actions that differ by less are both best."""
IDLE: Final = 0.02
"""Nothing is left to lose where every chance to win is below this, or as near to certain."""


class Quality(Enum):
    """How good a decision was, the best first; the values are those of ``triunfo review --json``."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


def quality_of(lost: float, *, is_called: bool = False) -> Quality:
    """Return the class of a decision that lost so much of :attr:`Option.worth`; ``is_called`` tells of Chiamata."""
    if lost < EQUAL_BELOW:
        return Quality.BEST
    if is_called:
        lost /= CALLED_TIMES
    if lost < GOOD_BELOW:
        return Quality.GOOD
    return Quality.INACCURACY if lost < MISTAKE_FROM else Quality.MISTAKE


def is_idle(seen: Observation, chances: Collection[float]) -> bool:
    """Return whether nothing is left to lose or win by a card: the deal is decided, or as good as decided.

    ``chances`` are those of all that may be done. Where it counts by how much a deal is won, chances tell too little.
    """
    if seen.phase is not Phase.PLAY:
        return False
    if is_deal_decided(seen):
        return True
    if seen.rules.match.kind == "rotation" or seen.rules.slam_counts_double:
        return False
    return max(chances) < IDLE or min(chances) > 1 - IDLE


class Option(NamedTuple):
    """What one legal action led to, by what the seat could know.

    ``points`` are the card points its side ends with on average, 0 to 120; ``chance`` its chance to win the deal, 0 to
    1, a deal that nobody wins counting half. ``value`` is the result to be expected (:class:`Balance`). ``worth`` puts
    actions in order, in card points and the prize for winning the deal; ``quality`` is made of what is lost of it.
    """

    action: Action
    points: float
    chance: float
    value: float
    worth: float
    quality: Quality


@dataclass(frozen=True, slots=True)
class Verdict:
    """One decision of a seat in turn that had a choice.

    ``event`` is the number of its event in ``PlayedDeal.events``; ``trick`` counts from 1 and is 0 in the auction and
    the call. ``seen`` is what the seat knew. ``options`` are all actions legal in turn but signals, the best first.
    ``play`` is its term of :class:`Balance`. ``reason`` is a code and its facts, why the best is best:
    `game.words.reasons` makes a sentence of it.
    """

    event: int
    trick: int
    seen: Observation
    chosen: Option
    options: tuple[Option, ...]
    play: float
    reason: tuple[str, Mapping[str, object]]

    @property
    def seat(self) -> int:
        """Whose decision it was."""
        return self.seen.seat

    @property
    def best(self) -> Option:
        """The best of the options; where the chosen one is as good, another may stand first."""
        return self.options[0]

    @property
    def quality(self) -> Quality:
        """The class of what was chosen."""
        return self.chosen.quality

    @property
    def is_idle(self) -> bool:
        """Whether nothing was left to lose or win."""
        return is_idle(self.seen, [option.chance for option in self.options])

    @property
    def value_lost(self) -> float:
        """What it cost of the result, in points more than the others' (match points in Chiamata); 0 or more."""
        return max(0.0, self.best.value - self.chosen.value)

    def option(self, action: Action) -> Option | None:
        """Return what that action would have led to, None for one that was not legal in turn or is a signal."""
        return next((option for option in self.options if option.action == action), None)


class Account(NamedTuple):
    """Why a computer player chose what a verdict finds doubtful, by what decided then.

    ``code`` and ``facts`` tell it: `game.words.motives` makes a sentence of them, as they would say it themselves.
    """

    verdict: Verdict
    code: str
    facts: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SeatAccounts:
    """What is known so far of a computer player's doubtful choices in a finished deal, in their order.

    ``done`` of ``total`` decisions have been looked at. ``missing`` says why nothing is known of any: ``version``,
    another generation of computer players decided; ``lost``, the record does not tell what they left to chance.
    """

    seat: int
    accounts: tuple[Account, ...] = ()
    done: int = 0
    total: int = 0
    missing: str = ""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to find out."""
        return self.done == self.total


class CurvePoint(NamedTuple):
    """A point of the curve: what the seat could expect once it had acted in a trick.

    ``trick`` as in :class:`Verdict`. The first point is before the deal, in trick 0, the last one after it, in the last
    trick; neither has an ``event``, and nothing was decided there.
    ``before`` and ``before_value`` are the chance and the value just before the decision, the best of its options; the
    curve falls from there to ``chance`` and ``value`` where it was no best one. In Chiamata draw the values, which are
    match points.
    """

    trick: int
    event: int | None
    before: float
    chance: float
    before_value: float
    value: float
    quality: Quality | None


class Balance(NamedTuple):
    """The result of a deal for one seat, as the sum of luck and play.

    All are points: the own side's card points more than the mean of the other sides' (fewer, where points are to be
    avoided), or match points in Chiamata. Above zero is good for the seat. ``luck + play == result``.

    ``play`` is what the seat's own decisions brought against the best ones (what ``master`` would have done), by what
    the seat could know. It is estimated so that its error goes as often up as down, unlike what options show, where
    nothing is above the best: so it is below zero, but for a little on which ``master`` may be wrong. ``luck`` is
    everything else that moved the value: how the cards were dealt and drawn, and what all others did with them. Two
    parts of that luck are told besides, where they are known: ``others`` is what the decisions of the other sides
    brought, measured as their play is, and ``partners`` what those of the own partners did.
    """

    result: float
    luck: float
    play: float
    others: float | None = None
    partners: float | None = None


@dataclass(frozen=True, slots=True)
class SeatReview:
    """What is known so far of one seat's decisions in a finished deal; in the end there are ``total`` verdicts.

    ``number`` is that of the deal in its match. ``is_points`` tells whether values are card points; they are match
    points in Chiamata. ``balance`` is None until every decision of the seat has its verdict.
    """

    number: int
    seat: int
    verdicts: tuple[Verdict, ...]
    total: int
    curve: tuple[CurvePoint, ...]
    balance: Balance | None
    is_points: bool

    @property
    def is_done(self) -> bool:
        """Whether every decision has its verdict."""
        return len(self.verdicts) == self.total

    def count(self, quality: Quality) -> int:
        """Return how many of the decisions known so far are of that class."""
        return sum(verdict.quality is quality for verdict in self.verdicts)

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        """The decisions worth playing again: the mistakes, where there is none the inaccuracies."""
        for quality in (Quality.MISTAKE, Quality.INACCURACY):
            found = tuple(verdict for verdict in self.verdicts if verdict.quality is quality)
            if found:
                return found
        return ()

    def verdict_at(self, event: int) -> Verdict | None:
        """Return the verdict on the decision of that event, None where there is none (yet)."""
        return next((verdict for verdict in self.verdicts if verdict.event == event), None)
