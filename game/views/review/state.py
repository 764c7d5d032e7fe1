"""What a review knows: the deal, the verdicts so far, where one stands, what is done there; and all that in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, Protocol

from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.cards import Card
from game.model.events import Exchanged, Played
from game.model.observation import Observation
from game.model.replay import PlayedDeal, moments_of
from game.model.state import Phase
from game.people import Person, own_seat
from game.verdicts import Option, Quality, SeatReview, Verdict
from game.views.review.paper import Told, shortened
from game.words import _
from game.words import events as event_words
from game.words import verdicts as words

CHOICES: Final = 9  # bids or calls that are offered when one is put again


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of the deal: what the viewer knew, and what he did.

    ``index`` is the number of the event in the deal. ``hands`` go by seat and are what all held. ``later`` are the
    cards that others played to the same trick afterwards. ``trick`` counts from 1, and is 0 before the first card.
    ``claimant`` is the other seat that claimed the rest here, and ``action`` None then.
    """

    index: int
    seen: Observation
    hands: tuple[tuple[Card, ...], ...]
    action: Action | None
    trick: int
    later: tuple[Played, ...] = ()
    claimant: int | None = None

    @property
    def card(self) -> Card | None:
        """The card the viewer played here."""
        return self.action.card if isinstance(self.action, Play) else None

    @property
    def trick_laid(self) -> tuple[Played, ...]:
        """The trick with the card that was played, and what others played to it later."""
        if self.card is None:
            return self.seen.trick
        return (*self.seen.trick, Played(self.seen.seat, self.card), *self.later)


def stops_of(deal: PlayedDeal, seat: int) -> tuple[Stop, ...]:
    """Return the stops of a seat, in their order; raises IllegalAction when the events do not follow from the match."""
    found: list[Stop] = []
    for index, match, move in moments_of(deal):
        running = match.running
        if running is None or not isinstance(move, (Play, Bid, Pass, Call, Exchange, Claim)):
            continue
        trick = len(running.tricks) + 1 if running.phase not in (Phase.AUCTION, Phase.CALL) else 0
        if move.seat == seat:
            found.append(Stop(index, match.observe(seat), running.hands, move, trick))
        elif isinstance(move, Claim):
            found.append(Stop(index, match.observe(seat), running.hands, None, trick, claimant=move.seat))
        elif isinstance(move, Play):
            _add_later(found, trick, Played(move.seat, move.card))
    return tuple(found)


def moment_after(deal: PlayedDeal, viewer: int, event: int) -> Stop:
    """Return what lies on the table once somebody else has done what that event tells, as the viewer sees it.

    Raises ValueError for an event without a move.
    """
    for index, match, move in moments_of(deal):
        if index == event and isinstance(move, (Play, Bid, Pass, Call, Exchange, Claim)):
            before, (after, _events) = match.running, match.apply(move)
            running = after.running or before
            assert before is not None
            assert running is not None
            trick = len(before.tricks) + 1 if before.phase not in (Phase.AUCTION, Phase.CALL) else 0
            seen = after.observe(viewer) if after.running is not None else match.observe(viewer)
            return Stop(index, seen, running.hands, None, trick)
    raise ValueError(f"nobody moved in event {event}")


def _add_later(found: list[Stop], trick: int, played: Played) -> None:
    """Add a card of another to the stops of the trick to which it was played."""
    for place in range(len(found) - 1, -1, -1):
        stop = found[place]
        if stop.trick != trick:
            return
        if stop.card is not None:
            found[place] = replace(stop, later=(*stop.later, played))


def tricks_of(stops: Sequence[Stop]) -> int:
    """Return how many tricks the viewer played to."""
    return max((stop.trick for stop in stops if stop.card is not None), default=0)


@dataclass(frozen=True, slots=True)
class Story:
    """A finished deal as one looks back at it: ``people`` go by player of the header.

    ``is_own`` tells whether the viewer sat there himself, so that "you" is he, and the others whether there is a deal
    before this one to look back at, and one after it. ``hints`` are the plies in which the viewer was shown a hint.
    ``asked`` are the seats of computer players who can be asked why.
    """

    game: str
    number: int
    stops: tuple[Stop, ...]
    people: tuple[Person, ...]
    is_own: bool = True
    has_earlier: bool = False
    has_later: bool = False
    hints: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()


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

    def ask_why(self, seat: int) -> None:
        """Ask the computer player in that seat why it did what is doubtful; ``ReviewScene.answer_why`` answers."""


class Mode(Enum):
    """What one does."""

    LOOK = auto()
    ASK = auto()  # a decision is put again
    ANSWERED = auto()
    WHY = auto()  # a computer player is asked about its own choices


class ReviewState:
    """Where one stands in a deal, what is known of it, and that in words, for the screen and to be read out."""

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
    def has_cards(self) -> bool:
        """Whether a card of the hand can be the answer."""
        return any(isinstance(action, Play) for action in self.stop.seen.legal)

    def choices(self) -> list[Action]:
        """The choices that are no cards of the hand; of many bids or calls those that tell most."""
        verdict = self.verdict
        options = () if verdict is None else verdict.options
        bare = [each for each in options if not isinstance(each.action, Play)]
        wanted = () if verdict is None else (verdict.chosen.action,)
        actions = [each.action for each in shortened(bare, CHOICES, *wanted)]
        return sorted(actions, key=_order)

    @property
    def me(self) -> Person:
        seen = self.stop.seen
        return self.story.people[seen.seating[seen.seat]]

    @property
    def seat_people(self) -> list[Person]:
        return [self.story.people[player] for player in self.stop.seen.seating]

    # --- in words

    def moment(self) -> str:
        """Where in the deal one stands."""
        stop = self.stop
        return words.moment(stop.seen, stop.trick, tricks_of(self.story.stops))

    def progress(self) -> str:
        if self.review is None or self.done >= self.total:
            return ""
        text = _("{n} of {all} decisions reviewed")
        return text.format(n=self.done, all=self.total)

    def told(self) -> Told | None:
        """What stands on the paper; None while it is worked out."""
        stop, verdict = self.stop, self.verdict
        if stop.claimant is not None:
            who = self.story.people[stop.seen.seating[stop.claimant]]
            text = _("All hands were laid open here, and the rest went to the side that claimed.")
            is_me = stop.claimant == own_seat(self.seat_people, stop.seen.seat, self.story.is_own)
            claims = _("You claim the rest") if is_me else _("{name} claims the rest").format(name=who.name)
            return Told(_("A claim"), claims, text, who, "happy")
        if verdict is not None and self.answer is not None:
            new, right = self.answer, self.is_right
            text = words.reason(verdict) if right else _("There is a better choice.")
            line = words.instead(new, verdict.chosen, self.is_points)
            return Told(words.answer(new, verdict), line, text, self.me, "happy" if right else "sad", solved=right)
        if verdict is not None:
            quality = verdict.quality
            text = words.reason(verdict)
            if not isinstance(verdict.best.action, Play) and quality not in (Quality.BEST, Quality.GOOD):
                text = f"{words.best_is(verdict)} {text}"
            if stop.action is not None and stop.seen.ply in self.story.hints:
                text = " ".join((text, _("A hint was shown before this choice.")))
            heading = words.headline(verdict)
            return Told(heading, words.cost(verdict, self.is_points), text, quality=quality)
        if stop.index in self.failed:
            text = _("No verdict could be worked out here; the log has the reason.")
            return Told(_("No verdict"), "", text, self.me)
        if self.is_decision and (self.review is None or not self.review.is_done):
            return None
        if done := self._done_out_of_turn():
            heading = _("A swap") if isinstance(stop.action, Exchange) else _("A claim")
            return Told(heading, "", done, self.me)
        if not self.is_decision:
            return Told(_("Nothing to choose"), _("It was the only choice."), "", self.me)
        return Told(_("No verdict"), "", "", self.me)

    def _done_out_of_turn(self) -> str:
        """What was done that no verdict is given on, in a sentence; empty for all else."""
        action, seen = self.stop.action, self.stop.seen
        if isinstance(action, Exchange):
            event = Exchanged(action.seat, action.give, action.take)
            return event_words.said(seen, event, self.seat_people, self.story.is_own)
        if isinstance(action, Claim):
            if own_seat(self.seat_people, seen.seat, self.story.is_own) == seen.seat:
                return _("You claimed the rest.")
            return _("{name} claimed the rest.").format(name=self.me.name)
        return ""

    def question(self) -> str:
        seen, action = self.stop.seen, self.stop.action
        text = words.ask(seen, action, self.seat_people, self.story.is_own) if action else ""
        return "\n".join(filter(None, (text, self.hint)))

    @property
    def worst(self) -> Quality:
        """The class of what is worth another try."""
        return Quality.MISTAKE if self.review and self.review.count(Quality.MISTAKE) else Quality.INACCURACY

    def mistake_words(self) -> str:
        """What the button says that leads to the next decision worth another try, or which of them this is."""
        found, are_mistakes = self.mistakes, self.worst is Quality.MISTAKE
        if self.now not in found:
            return _("Next mistake") if are_mistakes else _("Next inaccuracy")
        text = _("Mistake {n} of {all}") if are_mistakes else _("Inaccuracy {n} of {all}")
        return text.format(n=found.index(self.now) + 1, all=len(found))

    def foot_words(self) -> str:
        """Where one stands, or that the mistake is solved."""
        if self.mode is Mode.ANSWERED and self.now in self.solved and self.now in self.mistakes:
            return _("{mistake}, solved").format(mistake=self.mistake_words())
        if self.review is not None and self.review.is_done and not self.mistakes and self.review.verdicts:
            return _("{moment} · no mistakes found").format(moment=self.moment())
        return self.moment()


def _order(action: Action) -> tuple[int, int, str]:
    """Passes first, then bids from the lowest, then all else by name."""
    if isinstance(action, Bid):
        return (1, action.points if action.points is not None else -int(action.rank or 0), "")
    return (0 if isinstance(action, Pass) else 2, 0, str(action))
