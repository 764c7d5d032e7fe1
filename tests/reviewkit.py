"""Finished deals to look back at, with invented verdicts: what an engine would take seconds for."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from game.controllers.review import Reviewer, balance_of, curve_of
from game.controllers.verdict import decisions_of
from game.model.actions import Action, Play, Signal
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.replay import PlayedDeal
from game.model.rules import Rules
from game.people import Person
from game.verdicts import (
    GOOD_BELOW,
    MISTAKE_FROM,
    Account,
    Option,
    Quality,
    SeatAccounts,
    SeatReview,
    Verdict,
    quality_of,
)
from game.views.review.scene import ReviewScene
from game.views.review.state import Stop, Story, moment_after, stops_of
from tests.gallery import situations

LOST = {
    Quality.BEST: 0.0, Quality.GOOD: GOOD_BELOW / 2, Quality.INACCURACY: (GOOD_BELOW + MISTAKE_FROM) / 2,
    Quality.MISTAKE: MISTAKE_FROM + 9,
}  # fmt: skip


@cache
def played_deal(
    rules: Rules, seed: int = 1, level: str = "greedy", wanted: Callable[[PlayedDeal], bool] | None = None
) -> PlayedDeal:
    """The first deal of a match, played by that level; of those from that seed on the first that is wanted."""
    for number in range(seed, seed + 400):
        deal = _played(situations.new_match(rules), random.Random(f"look back:{number}"), level)
        if wanted is None or wanted(deal):
            return deal
    raise LookupError("no such deal")


def _played(match: Match, chance: random.Random, level: str) -> PlayedDeal:
    events: list[Event] = []
    before = match
    while not match.results:
        move = situations.next_move(match, chance, level)
        if match.running is None and match.deal is None:
            before = match
            events = []
        match, happened = match.apply(move)
        events += happened
        if not match.results and match.deal is None:
            before, events = match, []
    return PlayedDeal(before, tuple(events))


def review_of(deal: PlayedDeal, seat: int, qualities: Sequence[Quality] = (), known: int | None = None) -> SeatReview:
    """Invented verdicts: the decisions are of these classes, one after the other, round and round.

    ``known`` says how many of them there are yet.
    """
    decisions = list(decisions_of(deal, (seat,)))
    chance = random.Random("verdicts")
    expected, verdicts = 0.5, []
    for number, (event, seen, action) in enumerate(decisions):
        quality = qualities[number % len(qualities)] if qualities else Quality.BEST
        best = min(0.97, max(0.12, expected + chance.uniform(-0.09, 0.11)))
        verdicts.append(_verdict(event, seen, action, quality, best, chance))
        expected = verdicts[-1].chosen.chance
    told = verdicts if known is None else verdicts[:known]
    is_done = len(told) == len(verdicts)
    return SeatReview(
        number=deal.number,
        seat=seat,
        verdicts=tuple(told),
        total=len(verdicts),
        curve=curve_of(deal, seat, told, complete=is_done),
        balance=balance_of(deal, seat, {seat: told}) if is_done else None,
        is_points=deal.before.rules.trump_choice != "called",
    )


def _verdict(
    event: int, seen: Observation, action: Action, quality: Quality, best: float, chance: random.Random
) -> Verdict:
    is_points = seen.rules.trump_choice != "called"

    def option(what: Action, lost: float) -> Option:
        left = max(0.02, best - lost / 100)
        value = 120 * left - 60 if is_points else 2 * left - 1
        return Option(what, 20 + 80 * left, left, value, 100 * left, quality_of(lost))

    rest = [each for each in seen.legal if not isinstance(each, Signal) and each != action]
    options = [option(action, LOST[quality])]
    for place, each in enumerate(rest):
        lost = 0.0 if place == 0 and quality is not Quality.BEST else 3.4 + 4 * place + chance.uniform(0, 3)
        options.append(option(each, lost))
    options.sort(key=lambda each: -each.worth)
    first = options[0].action
    facts: dict[str, object] = {"points": 76, "chance": 73, "next": 66, "next_chance": 58}
    reason = ("unbeatable", {"card": first.card}) if isinstance(first, Play) else ("on-average", facts)
    chosen = options_of(options, action)
    trick = len(seen.tricks) + 1 if seen.trump is not None else 0
    play = min(0.0, chosen.value - options[0].value)
    return Verdict(event, trick, seen, chosen, tuple(options), play, reason)


def options_of(options: Sequence[Option], action: Action) -> Option:
    return next(each for each in options if each.action == action)


def accounts_of(
    deal: PlayedDeal, seat: int, *codes: tuple[str, dict[str, object]], viewer: int = 0
) -> tuple[SeatAccounts, tuple[Stop, ...]]:
    """What a computer player says of its plays to the first tricks, invented: one of these after the other."""
    review = review_of(deal, seat, (Quality.MISTAKE,))
    verdicts = [verdict for verdict in review.verdicts if isinstance(verdict.chosen.action, Play)]
    accounts = [Account(verdict, *said) for verdict, said in zip(verdicts[1:], codes, strict=False)]
    stops = tuple([moment_after(deal, viewer, account.verdict.event) for account in accounts])
    return SeatAccounts(seat, tuple(accounts), review.total, review.total), stops


class Invented(Reviewer):
    """A reviewer whose verdicts are invented, all in the first moment in which it is asked."""

    def poll(self) -> bool:
        if self.is_done:
            return False
        for seat in self.seats:
            self._verdicts[seat] = list(review_of(self.deal, seat, tuple(LOST)).verdicts)
        return True


class Looker:
    """What is asked for while one looks back, kept."""

    def __init__(self) -> None:
        self.left = 0
        self.played_on: list[Stop] = []
        self.thought: list[bool] = []
        self.deals: list[int] = []
        self.asked: list[int] = []

    def leave(self) -> None:
        self.left += 1

    def play_on(self, stop: Stop) -> None:
        self.played_on.append(stop)

    def think(self, wanted: bool) -> None:
        self.thought.append(wanted)

    def other_deal(self, by: int) -> None:
        self.deals.append(by)

    def ask_why(self, seat: int) -> None:
        self.asked.append(seat)


def scene_of(
    deal: PlayedDeal,
    people: tuple[Person, ...],
    game: str = "brisca",
    qualities: Sequence[Quality] = (),
    known: int | None = None,
    looker: Looker | None = None,
    seat: int = 0,
) -> ReviewScene:
    """Look back at a deal from a seat."""
    others = frozenset(range(len(people))) - {seat}
    story = Story(game, deal.number, stops_of(deal, seat), people, asked=others)
    scene = ReviewScene(story, looker or Looker())
    review = review_of(deal, seat, qualities, known)
    scene.show(review, len(review.verdicts), review.total)
    return scene
