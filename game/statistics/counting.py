"""What the matches of a person come to, counted from the rows of the history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from game.model.rules import Wants
from game.model.scoring import slam_of
from game.people import in_english, portrait_of
from game.statistics.glicko import Outcome, Rating, anchor_of, rated
from game.storage.history import GIVEN_UP, RUNNING, Entry
from game.storage.skimming import DealRow, MatchRow, PlayerRow

PERIOD: Final = 10
"""Matches of one rating period; the paper finds 10 to 15 good."""
BIN: Final = 10
"""Points of a deal that are counted together in :class:`Details`."""
ALL_POINTS: Final = 120


@dataclass(slots=True)
class Tally:
    """Matches and deals of one kind. Drawn: won by the person's side and another; neither won nor lost."""

    matches: int = 0
    won: int = 0
    drawn: int = 0
    deals: int = 0
    deals_won: int = 0

    @property
    def lost(self) -> int:
        """Matches that others have won alone."""
        return self.matches - self.won - self.drawn


class RatingPoint(NamedTuple):
    """A rating after so many rated matches, and when the last of them was begun."""

    matches: int
    date: str
    rating: float
    deviation: float


class Moment(NamedTuple):
    """When something was, and against whom: the dates of the first and the last match of it."""

    first: str
    last: str
    rivals: tuple[str, ...] = ()


@dataclass(slots=True)
class Points:
    """The card points of deals in which the same is better.

    ``spread``: of how many deals they were 0 to 9, 10 to 19, ..., and 120 at the end; ``when`` the best one was.
    """

    wants: Wants
    deals: int = 0
    sum: int = 0
    best: int | None = None
    worst: int | None = None
    spread: list[int] = field(default_factory=lambda: [0] * (ALL_POINTS // BIN + 1))
    when: Moment | None = None

    @property
    def average(self) -> float | None:
        """Their mean; None without a deal."""
        return self.sum / self.deals if self.deals else None

    def add(self, points: int, now: Moment) -> None:
        """Count a deal."""
        self.deals += 1
        self.sum += points
        self.spread[points // BIN] += 1
        if self.best is None or self.wants.gain(points, self.best) > 0:
            self.best, self.when = points, now
        if self.worst is None or self.wants.gain(points, self.worst) < 0:
            self.worst = points


@dataclass(slots=True)
class Details:
    """What only pictures of the statistics show.

    ``portraits`` are the last that were told of each person.
    """

    portraits: dict[str, str] = field(default_factory=dict)
    slam: Moment | None = None
    bid: Moment | None = None
    streak: Moment | None = None
    """Of the longest streak."""
    going: str = ""
    """The date of the first match of the streak that goes on."""


@dataclass(slots=True)
class Statistics:
    """All that is counted of one person, over matches that have a result.

    ``points`` are those of his side in deals that were played out and not thrown in, in Chiamata of his camp;
    ``few_points`` those of deals in which fewer are better. ``bids_made`` of ``bids`` he made as declarer. ``hints``
    were shown to him, in ``hinted_deals``. The ``rating`` takes in every finished deal, also those of matches that were
    ``given_up`` or are ``running``, so that nobody keeps it clean by leaving. A match that was given up behind, against
    the computer alone, ends the ``streak``; else those matches count nowhere.
    """

    name: str
    total: Tally = field(default_factory=Tally)
    games: dict[str, Tally] = field(default_factory=dict)
    players: dict[str, Tally] = field(default_factory=dict)
    levels: dict[str, Tally] = field(default_factory=dict)
    opponents: dict[str, Tally] = field(default_factory=dict)
    points: Points = field(default_factory=lambda: Points(Wants.MOST))
    few_points: Points = field(default_factory=lambda: Points(Wants.FEWEST))
    slams: int = 0
    bids: int = 0
    bids_made: int = 0
    hints: int = 0
    hinted_deals: int = 0
    streak: int = 0
    longest_streak: int = 0
    given_up: int = 0
    running: int = 0
    rating: Rating | None = None
    curve: list[RatingPoint] = field(default_factory=list)
    details: Details = field(default_factory=Details)


def people_of(entries: Iterable[Entry]) -> list[str]:
    """Return the names of the people who have played, who played last first; imported matches do not count."""
    found: dict[str, None] = {}
    for entry in entries:
        if entry.match is not None and not entry.imported:
            for player in entry.match.players:
                if player.kind == "human":
                    found.setdefault(person_name(player.name))
    return list(found)


@cache
def person_name(name: str) -> str:
    """Return the name under which a person is counted, the same in every language."""
    return in_english(name)


def statistics_of(name: str, entries: Sequence[Entry]) -> Statistics:
    """Count the matches of a person; ``entries`` are those of the history, the newest first."""
    counter = Counter(name)
    for entry in reversed(entries):
        counter.add(entry)
    return counter.statistics()


class Counter:
    """Counts the matches of a person one after the other, the oldest first.

    Only those of one ``game`` count, if one is given, and only those begun at ``since`` (ISO 8601) or later; the rating
    goes on through all of them, as it is none of a month.
    """

    def __init__(self, name: str, game: str | None = None, since: str = "") -> None:
        self._found = Statistics(name)
        self._game = game
        self._since = since
        self._outcomes: list[tuple[str, list[Outcome]]] = []

    def add(self, entry: Entry) -> None:
        """Count a match, if it is one of the person's."""
        match = entry.match
        if match is None or entry.imported or self._game not in (None, match.game):
            return
        name = self._found.name
        own = next((each for each in match.players if each.kind == "human" and person_name(each.name) == name), None)
        if own is None:
            return
        counts = entry.begun >= self._since
        if entry.has_result:
            if counts:
                _count(self._found, match, entry, own)
        elif entry.state not in (GIVEN_UP, RUNNING):
            return
        elif counts:
            self._found.running += entry.state == RUNNING
            if entry.state == GIVEN_UP:
                _count_given_up(self._found, match, own)
        rivals = _rated_against(match, own)
        if rivals:
            self._outcomes.append((entry.begun, rivals))

    def statistics(self) -> Statistics:
        """Return all that was counted; nothing may be added afterwards."""
        _rate(self._found, self._outcomes)
        return self._found


def _count(found: Statistics, match: MatchRow, entry: Entry, own: PlayerRow) -> None:
    winners = entry.winners
    won = own.side in winners and len(winners) == 1
    drawn = own.side in winners and not won
    deals = [deal for deal in match.deals if any(deal.points)]  # none that was thrown in
    deals_won = sum(deal.won[own.side] > 0 for deal in deals)
    rivals = [each for each in match.players if each.side != own.side]
    keys = [
        (found.games, {match.game}),
        (found.players, {str(len(match.players))}),
        (found.levels, {each.level for each in rivals if each.kind == "ai" and each.level is not None}),
        (found.opponents, {person_name(each.name) for each in rivals}),
    ]
    tallies = [found.total, *(kinds.setdefault(key, Tally()) for kinds, names in keys for key in sorted(names))]
    for tally in tallies:
        tally.matches += 1
        tally.won += won
        tally.drawn += drawn
        tally.deals += len(deals)
        tally.deals_won += deals_won
    now = Moment(entry.begun, entry.begun, tuple(person_name(each.name) for each in rivals))
    player = match.players.index(own)
    for deal in deals:
        _count_deal(found, match.wants, deal, own, now)
        found.hints += deal.hints.count(player)
        found.hinted_deals += player in deal.hints
    _count_streak(found, won, drawn, now)
    for each in rivals:
        told = each.portrait if each.kind == "human" else portrait_of(each.name, each.portrait)
        if told is not None:
            found.details.portraits[person_name(each.name)] = told


def _count_deal(found: Statistics, wants: Wants, deal: DealRow, own: PlayerRow, now: Moment) -> None:
    (found.few_points if wants is Wants.FEWEST else found.points).add(deal.points_of(own), now)
    if slam_of(wants, deal.points, deal.won) == own.side:
        found.slams += 1
        found.details.slam = now
    if deal.declarer == own.seat:
        found.bids += 1
        if deal.made:
            found.bids_made += 1
            found.details.bid = now


def _count_given_up(found: Statistics, match: MatchRow, own: PlayerRow) -> None:
    """A match that was given up: the streak ends where the person was behind, and it was nobody else's choice."""
    found.given_up += 1
    is_alone = all(each.kind == "ai" for each in match.players if each is not own)
    if is_alone and match.score[own.side] < max(match.score):
        found.streak = 0


def _count_streak(found: Statistics, won: bool, drawn: bool, now: Moment) -> None:
    if drawn:
        return
    found.streak = found.streak + 1 if won else 0
    if found.streak == 1:
        found.details.going = now.first
    if found.streak > found.longest_streak:
        found.longest_streak = found.streak
        found.details.streak = Moment(found.details.going, now.last)


def _rated_against(match: MatchRow, own: PlayerRow) -> list[Outcome]:
    """Return what a match counts in the rating: its deals, if it is one between two against a level that is an anchor.

    Deals and not matches, because that is what the win rates of the levels are of; nobody's deal is half a win there.
    """
    rivals = [each for each in match.players if each is not own]
    anchor = anchor_of(rivals)
    if anchor is None:
        return []
    other = rivals[0].side
    scores = [(1 + (deal.won[own.side] > 0) - (deal.won[other] > 0)) / 2 for deal in match.deals]
    return [Outcome(anchor, 0.0, score) for score in scores]


def _rate(found: Statistics, outcomes: Sequence[tuple[str, list[Outcome]]]) -> None:
    """Work out the rating, a period of matches after the other; the last may not be full yet."""
    rating = Rating()
    for first in range(0, len(outcomes), PERIOD):
        period = outcomes[first : first + PERIOD]
        rating = rated(rating, [outcome for _date, each in period for outcome in each])
        found.curve.append(RatingPoint(first + len(period), period[-1][0], rating.rating, rating.deviation))
    if outcomes:
        found.rating = rating
