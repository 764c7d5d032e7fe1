"""The verdict on one decision: what each action led to, in one measure of results, and why the best one is best.

It is made of the same figures and reasons as a hint, from what the seat could know then.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final, NamedTuple

from game.controllers.ai import auctioneer
from game.controllers.ai.advice import reason_for, where_idle
from game.controllers.ai.alike import gifts, stands_for
from game.controllers.ai.common import playable
from game.controllers.ai.comparisons import Reason
from game.controllers.ai.figures import Estimates, Figure, estimating, worth
from game.controllers.player import is_in_turn
from game.model.actions import Action, Bid, Call, Claim, Exchange, Pass, Play, Signal
from game.model.observation import Observation
from game.model.replay import PlayedDeal, moments_of
from game.model.rules import Rules
from game.model.state import Phase
from game.model.stream import Chance
from game.verdicts import Option, Quality, Verdict, is_idle, quality_of

_A_MATCH_POINT: Final = 50.0
"""What a match point of Chiamata is worth in the measure that puts actions in order: a chance won is two of them."""
_ALL: Final = 120
_OF_FIGURES: Final = frozenset({"as-good", "on-average"})
"""Reasons that repeat figures, and are right only of those in their own order."""


class Decision(NamedTuple):
    """What a seat knew when it had something to choose, and what it chose; ``event`` as in ``Verdict``."""

    event: int
    seen: Observation
    action: Action


def decisions_of(deal: PlayedDeal, seats: Iterable[int]) -> Iterator[Decision]:
    """Yield the decisions of these seats in turn in which there was a choice: no cut, no last card.

    Raises IllegalAction when the events do not follow from the match.
    """
    seats = frozenset(seats)
    for event, match, move in moments_of(deal):
        if isinstance(move, (Play, Bid, Pass, Call, Claim, Exchange)) and move.seat in seats:
            seen = match.observe(move.seat)
            if is_in_turn(seen) and sum(not isinstance(action, Signal) for action in seen.legal) > 1:
                yield Decision(event, seen, move)


def judging(decision: Decision, rng: Chance) -> Generator[None, None, Verdict]:
    """Judge a decision bit by bit, a few milliseconds at a time: the verdict is what the generator returns.

    Raises ValueError for a decision out of turn, or of an action that was not legal.
    """
    return verdict_on(decision, (yield from estimating(decision.seen, rng)))


def verdict_on(decision: Decision, estimates: Estimates) -> Verdict:
    """Return the verdict that these figures give; raises ValueError when they lack the action.

    Of actions that are as good as the best the chosen one comes first, if it is not the higher of cards that do the
    same.
    """
    seen, figures, found = decision.seen, estimates.figures, estimates.found
    options = list(_options(seen, figures))
    place = next((place for place, option in enumerate(options) if option.action == decision.action), None)
    if place is None:
        raise ValueError(f"nothing rates {decision.action}")
    best, made = (found.get(figure.action, figure) for figure in (figures[0], figures[place]))
    play = _value(seen, made) - _value(seen, best)
    ordered = list(figures)
    if options[place].quality is Quality.BEST and not _is_higher(seen, decision.action):
        options.insert(0, options.pop(place))
        ordered.insert(0, ordered.pop(place))
    chosen = next(option for option in options if option.action == decision.action)
    trick = len(seen.tricks) + 1 if seen.phase is Phase.PLAY else 0
    reason = where_idle(seen, figures) if chosen.quality is Quality.GOOD else None
    reason = reason or _reason(seen, ordered, decision.action)
    return Verdict(decision.event, trick, seen, chosen, tuple(options), play, reason)


def _is_higher(seen: Observation, action: Action) -> bool:
    """Whether a lower card does the same."""
    return isinstance(action, Play) and stands_for(seen, action.card, playable(seen)) is not action.card


def _reason(seen: Observation, figures: list[Figure], chosen: Action) -> Reason:
    """Return why the best is best: by what tells it from the action that was chosen, or else by their figures.

    A fact that tells it from a third action only would not answer the question.
    """
    best = figures[0].action
    rival = next((figure for figure in figures if figure.action == chosen), figures[0])
    if rival is figures[0] or not isinstance(best, Play) or not isinstance(chosen, Play):
        return reason_for(seen, tuple(figures))
    # Where all cards are known, reasons tell how each of them ends.
    known = seen.rules.players == 2 and not seen.stock
    others = [figure for figure in figures[1:] if figure is not rival] if known else []
    reason = reason_for(seen, (figures[0], rival, *others))
    if reason.code not in _OF_FIGURES and reason.facts.get("other") in (None, chosen.card):
        return reason
    facts = {"card": best.card, "other": chosen.card}
    return Reason("than-chosen", {**facts, **_shown(figures[0], ""), **_shown(rival, "other_")})


def _shown(figure: Figure, prefix: str) -> dict[str, int]:
    """Return points and the chance in percent as they are shown."""
    return {f"{prefix}points": round(figure.points), f"{prefix}chance": round(100 * figure.chance)}


def result_value(rules: Rules, points: tuple[int, ...], won: tuple[int, ...], seat: int) -> float:
    """Return what a finished deal of these points and games was worth to a seat, as `game.verdicts.Balance` tells."""
    side = rules.side_of(seat)
    return float(won[side]) if rules.trump_choice == "called" else value_of_points(rules, points[side])


def value_of_points(rules: Rules, points: float) -> float:
    """Return by how much so many points are more than the mean of the other sides', or less where these are avoided."""
    return rules.wants.gain(points, (_ALL - points) / (rules.sides - 1))


def _options(seen: Observation, figures: tuple[Figure, ...]) -> Iterator[Option]:
    """Yield what the figures say, the best first; no gift is the best, nor good while something is left to lose."""
    best, most = 0.0, 0.0
    given = gifts(seen, playable(seen))
    least = Quality.GOOD if is_idle(seen, [figure.chance for figure in figures]) else Quality.INACCURACY
    is_called = seen.rules.trump_choice == "called"
    for place, figure in enumerate(figures):
        value = _value(seen, figure)
        measure = _A_MATCH_POINT * value if seen.phase in (Phase.AUCTION, Phase.CALL) else worth(seen, figure)
        if place == 0:
            best, most = value, measure
        elif seen.phase in (Phase.AUCTION, Phase.CALL):
            value, measure = min(value, best), min(measure, most)
        quality = quality_of(most - measure, is_called=is_called)
        if isinstance(figure.action, Play) and figure.action.card in given:
            quality = max(quality, least, key=list(Quality).index)
        yield Option(*figure, value, measure, quality)


def _value(seen: Observation, figure: Figure) -> float:
    """Return the result that an action leads to, in points more than the others, or in match points."""
    rules = seen.rules
    if rules.trump_choice != "called":
        return value_of_points(rules, figure.points)
    action = figure.action
    if isinstance(action, (Bid, Pass)):
        return _value_of_word(seen, action)
    if isinstance(action, Call):
        return auctioneer.hope_of(seen, action.card, 0 if seen.bid is None else seen.bid.needed).worth
    return stake_of(seen.seat, seen.declarer, seen.partner) * (2 * figure.chance - 1)


def _value_of_word(seen: Observation, action: Bid | Pass) -> float:
    """Return what a bid or a pass is worth.

    Points that still pay are worth as much as the fewest, which others would bid up too, and a pass is worth as much as
    a bid that promises no more than what a cautious player wants beside (auctioneer.py).
    """
    passed = auctioneer.worth_of_pass(seen.bid is not None)
    best = max([auctioneer.hope_of_bid(seen, bid).worth for bid in auctioneer.offers(seen)], default=passed)
    if isinstance(action, Pass):
        return best if passed < best < passed + auctioneer.CAUTION else passed
    worth = auctioneer.hope_of_bid(seen, action).worth
    return best if action.points is not None and worth > passed else worth


def stake_of(seat: int, declarer: int | None, partner: int | None) -> int:
    """Return how many match points a seat wins or loses by the contract (RULES.md, section 8)."""
    if seat != declarer:
        return 1
    return 4 if partner == declarer else 2
