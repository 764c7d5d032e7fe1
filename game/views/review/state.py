"""What a review knows: the deal, the verdicts so far, where one stands, and what is done there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, Protocol

from game.model.actions import Action, Bid, Pass, Play, Signal
from game.people import Person
from game.verdicts import Option, Quality, SeatReview, Verdict
from game.views.review.stops import Stop, tricks_of
from game.words import _
from game.words import verdicts as words

CHOICES: Final = 9  # bids or calls that are offered when one is put again


@dataclass(frozen=True, slots=True)
class Story:
    """A finished deal as one looks back at it: ``people`` go by player of the header.

    ``is_own`` tells whether the viewer sat there himself, so that "you" is he, and the others whether there is a deal
    before this one to look back at, and one after it. ``hints`` are the plies in which the viewer was shown a hint.
    """

    game: str
    number: int
    stops: tuple[Stop, ...]
    people: tuple[Person, ...]
    is_own: bool = True
    has_earlier: bool = False
    has_later: bool = False
    hints: frozenset[int] = frozenset()


class ReviewHandle(Protocol):
    """What a person who looks back asks for."""

    def leave(self) -> None:
        """Go back to where he came from."""

    def play_on(self, stop: Stop) -> None:
        """Play the deal on from there; it counts nowhere."""

    def think(self, wanted: bool) -> None:
        """Have the verdicts worked out further, or not."""

    def other_deal(self, by: int) -> None:
        """Go on to the deal after this one (1), or to the one before (-1)."""


class Mode(Enum):
    """What one does."""

    LOOK = auto()
    ASK = auto()  # a decision is put again
    ANSWERED = auto()


class ReviewState:
    """Where one stands in a deal, and what is known of it."""

    def __init__(self, story: Story, person: ReviewHandle) -> None:
        if not story.stops:
            raise ValueError("there is nothing to look back at")
        self.story = story
        self.person = person
        self.review: SeatReview | None = None
        self.done, self.total = 0, 0  # decisions that are through, and all of them
        self.is_thinking = True
        self.failed: frozenset[int] = frozenset()  # events on which no verdict could be worked out
        self.now = 0
        self.mode = Mode.LOOK
        self.is_open = False
        self.answer: Option | None = None
        self.hint = ""
        self.solved: set[int] = set()

    @property
    def stop(self) -> Stop:
        """Where one stands."""
        return self.story.stops[self.now]

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on what was done here, once it is there."""
        return None if self.review is None else self.review.verdict_at(self.stop.index)

    @property
    def is_points(self) -> bool:
        """Whether values are card points."""
        return self.stop.seen.rules.trump_choice != "called"

    @property
    def mistakes(self) -> list[int]:
        """The stops that are worth another try."""
        found = () if self.review is None else self.review.mistakes
        places = {stop.index: i for i, stop in enumerate(self.story.stops)}
        return [places[verdict.event] for verdict in found if verdict.event in places]

    @property
    def may_try(self) -> bool:
        """Whether the decision can be put again."""
        verdict = self.verdict
        return verdict is not None and verdict.quality in (Quality.INACCURACY, Quality.MISTAKE)

    @property
    def is_right(self) -> bool:
        """Whether the answer to a decision that was put again is a good one."""
        return self.answer is not None and self.answer.quality in (Quality.BEST, Quality.GOOD)

    @property
    def is_decision(self) -> bool:
        """Whether there was something to choose."""
        return sum(not isinstance(action, Signal) for action in self.stop.seen.legal) > 1

    @property
    def waits(self) -> bool:
        """Whether the verdict on what was done here is still to come."""
        stop, review = self.stop, self.review
        if self.verdict is not None or stop.action is None or stop.index in self.failed:
            return False
        return self.is_decision and (review is None or not review.is_done)

    @property
    def has_cards(self) -> bool:
        """Whether a card of the hand can be the answer."""
        return any(isinstance(action, Play) for action in self.stop.seen.legal)

    def choices(self) -> list[Action]:
        """The choices that are no cards of the hand; of many bids or calls those that tell most."""
        verdict = self.verdict
        if verdict is None:
            return []
        actions: list[Action] = [each.action for each in verdict.options if not isinstance(each.action, Play)]
        if len(actions) > CHOICES:
            kept = list(actions[: CHOICES - 1])
            if verdict.chosen.action not in kept:
                kept[-1] = verdict.chosen.action
            actions = kept
        return sorted(actions, key=_order)

    @property
    def me(self) -> Person:
        seen = self.stop.seen
        return self.story.people[seen.seating[seen.seat]]

    @property
    def other(self) -> Person:
        """Who sits opposite, or on the right: he looks doubtful at a mistake."""
        seen = self.stop.seen
        seat = (seen.seat + max(1, seen.rules.players // 2)) % seen.rules.players
        return self.story.people[seen.seating[seat]]

    @property
    def seat_people(self) -> list[Person]:
        return [self.story.people[player] for player in self.stop.seen.seating]

    @property
    def had_hint(self) -> bool:
        """Whether what was done here was done with a hint."""
        return self.stop.action is not None and self.stop.seen.ply in self.story.hints

    def moment(self) -> str:
        stop = self.stop
        return words.moment(stop.seen, stop.trick, tricks_of(self.story.stops))

    def progress(self) -> str:
        if self.review is None or self.done >= self.total:
            return ""
        text = _("{n} of {all} decisions reviewed")
        return text.format(n=self.done, all=self.total)


def _order(action: Action) -> tuple[int, int, str]:
    """Passes first, then bids from the lowest, then all else by name."""
    if isinstance(action, Bid):
        return (1, action.points if action.points is not None else -int(action.rank or 0), "")
    return (0 if isinstance(action, Pass) else 2, 0, str(action))
