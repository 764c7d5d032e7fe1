"""Why a computer player chose what a review finds doubtful: thought through again with one thing left out at a time.

A level decides by a sum of parts (ai/motives.py): what a card is worth to it, an error, a habit, what the person likes.
From what the seat knew and its stream of chance all of them come out the same once more. A part is the reason where
a better card would have been chosen without it alone; of several the one that pulled most. So nothing is made up
afterwards, and where no part alone decided, the player just thought the card best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from game.controllers.ai import auctioneer, beginner, bidding, casual, decide, strong, weigh
from game.controllers.ai.bidding import misjudged_hand
from game.controllers.ai.common import RICH, beats, best_played, trump_of
from game.controllers.ai.manners import NEUTRAL, Manner, liking, manner_named
from game.controllers.ai.motives import Motive, Weighed, choice
from game.controllers.ai.partners import likely_partners
from game.controllers.ai.tricks import card_value, chance_to_win, cost_to_lead, view_of, worth_in_hand
from game.controllers.ai.weights import Weights, weights_for
from game.model.actions import Action, Bid, Call, Exchange, Pass, Play
from game.model.cards import Card
from game.model.observation import Observation
from game.model.stream import Stream
from game.verdicts import Account, Option, Quality, Verdict

UNKNOWN: Final = "unknown"
"""The code where the reason cannot be found out."""
_THOUGHT: Final[dict[type[Action], str]] = {Bid: "worth-a-bid", Pass: "worth-no-bid", Call: "best-call"}
"""What somebody thought who did something else than play a card, and was not moved by anything else."""
_MISBIDS: Final = {"beginner": beginner.MISBIDS, "casual": casual.MISBIDS}
_CLASSES: Final = tuple(Quality)
_LIKELY: Final = 0.5
"""The chance above which a seat takes another for the declarer's partner."""
_THINK_OF_PARTNERS: Final = ("beginner", "casual")
"""Levels that go by who the partner may be; the nets of the others are not told."""


class Mind(NamedTuple):
    """Who thought: a level, its stream of chance for that decision, and the person whose manner it has."""

    level: str
    stream: str
    person: str | None


class Reason(NamedTuple):
    """What made the difference by itself: by how many card points it pulled, and its code with the facts."""

    pull: float
    code: str
    facts: Mapping[str, object] = MappingProxyType({})


def is_doubtful(verdict: Verdict) -> bool:
    """Whether a choice is worth an account."""
    return verdict.quality in (Quality.INACCURACY, Quality.MISTAKE)


def explain(verdict: Verdict, mind: Mind, partner: int | None = None) -> Account:
    """Return why that was chosen: :data:`UNKNOWN` where this mind chooses otherwise now, so that nobody can say.

    ``partner`` is who really held the called card.
    """
    seen, action = verdict.seen, verdict.chosen.action
    if decide(mind.level, seen, Stream(mind.stream), mind.person) != action:
        return Account(verdict, UNKNOWN)
    if isinstance(verdict.best.action, Exchange):
        return Account(verdict, "overlooked-swap")
    manner = manner_named(mind.person)
    if not isinstance(action, Play):
        moved = _moved_to_bid(verdict, mind.level, manner) if isinstance(action, Bid | Pass) else ""
        return Account(verdict, moved or _THOUGHT.get(type(action), "thought-best"))
    weighed = weigh(mind.level, seen, Stream(mind.stream), manner)
    if weighed is None or weighed.chosen is not action.card:
        return Account(verdict, "thought-best")
    thought = _Thought(verdict, mind, manner, weighed)
    found = max(thought.reasons(partner), key=lambda each: each.pull, default=None) or thought.wish()
    return Account(verdict, found.code, found.facts)


def _moved_to_bid(verdict: Verdict, level: str, manner: Manner) -> str:
    """Return the code of what alone kept a level from a better bid, or from the pass; "" for nothing."""
    seen = verdict.seen

    def is_better(shy: float, *, errs: bool) -> bool:
        option = verdict.option(_bid(seen, level, shy, errs=errs))
        return option is not None and _is_better(option, verdict.chosen)

    if is_better(manner.shy, errs=False):
        return "judged-high" if _is_overrated(seen, level) else "judged-low"
    if manner.shy and is_better(0.0, errs=True):
        return "shuns-bids" if manner.shy > 0 else "likes-bids"
    return ""


def _bid(seen: Observation, level: str, shy: float, *, errs: bool) -> Action:
    """Return what a level says in an auction, perhaps without what it misjudges."""
    if level in _MISBIDS:
        misbids = _MISBIDS[level]
        return bidding.choose_bid(seen, shy, misbids if errs else misbids._replace(most=0.0))
    if level == "strong":
        return auctioneer.choose_bid(seen, shy + (misjudged_hand(seen, strong.MISBIDS) if errs else 0.0), caution=0.0)
    return auctioneer.choose_bid(seen, shy)


def _is_overrated(seen: Observation, level: str) -> bool:
    """Whether a level takes its hand for better than it is; ``strong`` is wrong about what it wants of a bid."""
    error = misjudged_hand(seen, 1.0)
    return error < 0 if level == "strong" else error > 0


@dataclass(frozen=True, slots=True)
class _Thought:
    """A choice between cards, and what decided it."""

    verdict: Verdict
    mind: Mind
    manner: Manner
    weighed: Weighed

    @property
    def seen(self) -> Observation:
        return self.verdict.seen

    def reasons(self, partner: int | None) -> Iterator[Reason]:
        """Yield each part without which alone a better card would have been chosen."""
        for motive, part in self.weighed.parts.items():
            if motive is Motive.MANNER:
                yield from self._likings()
            elif motive is Motive.WORTH:
                yield from self._simple_worth(part)
            elif (other := self._without(part)) is not None:
                code, facts = self._told(motive, other)
                yield Reason(self._pull(part, other), code, facts)
        yield from self._memory()
        yield from self._suspicion(partner)

    def wish(self) -> Reason:
        """Return what the card was thought best for, where no error and no liking decided: what spoke most for it."""
        best, chosen, cards = self.verdict.best.action, self.weighed.chosen, self.weighed.cards
        plain, weights = Reason(0.0, "thought-best"), self._weights
        worth = self.weighed.parts.get(Motive.WORTH)
        if weights is None or not isinstance(best, Play) or best.card not in cards:
            return plain
        view = view_of(self.weighed.remembered, cards)
        if worth != tuple([card_value(view, weights, card) for card in cards]):
            return plain  # an ending that is worked out
        kept = [-worth_in_hand(view, weights, card) for card in cards]
        led = [-cost_to_lead(view, weights, card) for card in cards]
        keeps, leads = self._pull(kept, best.card), self._pull(led, best.card)
        takes = self._pull(worth, best.card) - keeps - leads
        if keeps > max(0.0, takes, leads):
            return plain._replace(code="kept", facts={"card": best.card})
        if takes <= max(0.0, leads):
            return plain
        chance, other = [chance_to_win(view, weights, card) for card in (chosen, best.card)]
        if chance > max(other, 0.5):
            return plain._replace(code="counted-on-trick")
        return plain._replace(code="counted-trick-lost") if chance < 0.5 and chosen.points < best.card.points else plain

    @property
    def _weights(self) -> Weights | None:
        """The numbers by which a level rates cards; None for one that asks nets."""
        right = weights_for(self.seen)
        return {"beginner": beginner.naive(right), "casual": casual.believed(right)}.get(self.mind.level)

    # --- what would have been chosen otherwise

    def _without(self, part: Sequence[float]) -> Card | None:
        """Return the better card that is chosen without a part, or without so much of one; None for no better one."""
        less = [-each for each in part]
        return self._better(choice(self.seen, self.weighed.cards, [*self.weighed.parts.values(), less]))

    def _better(self, card: Card) -> Card | None:
        """Return a card that the verdict puts into a better class than the one that was chosen, else None."""
        chosen, option = self.verdict.chosen, self.verdict.option(Play(self.seen.seat, card))
        return card if option is not None and _is_better(option, chosen) else None

    def _pull(self, part: Sequence[float], other: Card) -> float:
        """By how much a part speaks for the chosen card rather than for another."""
        by_card = dict(zip(self.weighed.cards, part, strict=True))
        return by_card[self.weighed.chosen] - by_card[other]

    # --- the parts

    def _told(self, motive: Motive, other: Card) -> tuple[str, Mapping[str, object]]:
        """Return code and facts of a part of the sum."""
        if motive is Motive.CLINGING:
            return "clinging", {"card": other}
        if motive is Motive.REVENGE:
            seat, last = self.seen.seat, self.seen.tricks[-1].cards
            return "revenge", {"card": next(card for player, card in last if player == seat and card.points >= RICH)}
        if motive is Motive.HABIT:
            return "habit", {}
        takes, would_take = self._takes(self.weighed.chosen), self._takes(other)
        if takes is would_take:
            return "misjudged", {}
        return "overrated-trick" if takes else "underrated-trick", {}

    def _takes(self, card: Card) -> bool:
        """Whether a card takes what lies in the trick."""
        trick, trump = self.seen.trick, trump_of(self.seen)
        return bool(trick) and beats(card, best_played(trick, trump).card, trump)

    def _likings(self) -> Iterator[Reason]:
        """Yield the likings of the person that made the difference."""
        for field in fields(Manner):
            worth = getattr(self.manner, field.name)
            alone = replace(NEUTRAL, **{field.name: worth})
            part = [liking(alone, self.seen, card) for card in self.weighed.cards]
            other = self._without(part) if worth and any(part) else None
            if field.name.endswith("trumps") and (self.weighed.chosen.suit is self.seen.trump) is not (worth > 0):
                continue  # it moved them from one trump to another, or from plain to plain
            if other is not None:
                code = f"{'likes' if worth > 0 else 'shuns'}-{field.name.replace('_', '-')}"
                yield Reason(self._pull(part, other), code)

    def _simple_worth(self, part: Sequence[float]) -> Iterator[Reason]:
        """Yield that a beginner makes little of trumps, and of what others may do, where that made the difference."""
        if self.mind.level != "beginner":
            return
        view, right = view_of(self.weighed.remembered, self.weighed.cards), weights_for(self.seen)
        simple = beginner.naive(right)
        trumps = replace(simple, keep_trump=right.keep_trump)
        others = replace(simple, will_follow=right.will_follow, will_trump=right.will_trump)
        for weights, code in ((trumps, "cheap-trump"), (others, "felt-safe")):
            better = [card_value(view, weights, card) for card in self.weighed.cards]
            wrong = [value - less for value, less in zip(part, better, strict=True)]
            other, card = self._without(wrong), self.weighed.chosen
            holds = not self.seen.trick or self._takes(card)
            if code == "cheap-trump":  # where points are to be avoided trumps are dangerous, not cheap
                holds = right.aim > 0 and card.suit is self.seen.trump
            if other is not None and holds:
                yield Reason(self._pull(wrong, other), code)

    # --- memory

    def _memory(self) -> Iterator[Reason]:
        """Yield what was forgotten, where that made the difference: the one confusion that did, or all together."""
        remembered = self.weighed.remembered
        if remembered == self.seen:
            return
        found = self._reason_of(self.seen, "forgot")
        if found is None:
            return
        for place, trick in enumerate(remembered.tricks):
            for nth, (taken_for, played) in enumerate(zip(trick.cards, self.seen.tricks[place].cards, strict=True)):
                if taken_for == played:
                    continue
                cards = (*trick.cards[:nth], played, *trick.cards[nth + 1 :])
                tricks = (*remembered.tricks[:place], trick._replace(cards=cards), *remembered.tricks[place + 1 :])
                one = self._reason_of(replace(remembered, tricks=tricks), "confused")
                if one is not None:
                    yield one._replace(facts={"other": played.card, "card": taken_for.card})
                    return
        yield found

    def _reason_of(self, recalled: Observation, code: str) -> Reason | None:
        """Return the reason that something else would have been remembered, if that leads to a better card."""
        weighed = weigh(self.mind.level, self.seen, Stream(self.mind.stream), self.manner, recalled)
        other = None if weighed is None else self._better(weighed.chosen)
        if weighed is None or other is None:
            return None
        return Reason(self._moved(weighed, other), code)

    def _moved(self, weighed: Weighed, other: Card) -> float:
        """By how much more the worth spoke for the chosen card than it does when it is weighed so."""
        if not {other, self.weighed.chosen} <= {*weighed.cards} & {*self.weighed.cards} or not weighed.parts:
            return 0.0  # one of them was not thought about
        then = dict(zip(weighed.cards, weighed.parts[Motive.WORTH], strict=True))
        return self._pull(self.weighed.parts[Motive.WORTH], other) - (then[self.weighed.chosen] - then[other])

    # --- who plays with whom

    def _suspicion(self, partner: int | None) -> Iterator[Reason]:
        """Yield who was taken for the partner and is not, where that made the difference."""
        seen, remembered = self.seen, self.weighed.remembered
        if partner is None or seen.called is None or seen.partner is not None or seen.seat == partner:
            return
        if self.mind.level not in _THINK_OF_PARTNERS:
            return
        chances = likely_partners(remembered)
        suspect = max(range(len(chances)), key=chances.__getitem__)
        if suspect == partner or chances[suspect] <= _LIKELY:
            return
        found = self._reason_of(replace(remembered, partner=partner), "suspected")
        if found is not None:
            yield found._replace(facts={"seat": suspect})


def _is_better(option: Option, chosen: Option) -> bool:
    return option.worth > chosen.worth and _CLASSES.index(option.quality) < _CLASSES.index(chosen.quality)
