"""Luck and play of a person over many deals: which deals count, what they come to, and how that adds up by days."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple

from game.model.rules import Wants
from game.statistics.counting import person_name
from game.storage.balances import BalanceKey, KeptBalance, is_sum_of
from game.storage.history import Entry
from game.storage.skimming import DealRow
from game.words.dates import local_day

DAYS: Final = 62
"""So many days are told one by one,"""
WEEKS: Final = 62
"""and so many weeks; what is longer by months."""


class CountedDeal(NamedTuple):
    """A deal that counts for a person: where it is, the person's seat and side, when its match was begun, what is
    better in it."""

    path: Path
    key: BalanceKey
    seat: int
    side: int
    begun: str
    row: DealRow
    wants: Wants


@dataclass(slots=True)
class Sum:
    """What deals of one unit come to: how many there are, of how many luck and play are known, and those."""

    deals: int = 0
    deals_looked_at: int = 0
    luck: float = 0.0
    play: float = 0.0


class DealCounter:
    """Finds the deals that count for a person, among the matches of the history, which are added in any order.

    They are those that the other statistics count (game/statistics/counting.py): of matches with a result, not thrown
    in; of one ``game``, if one is given, and of matches begun at ``since`` or later.
    """

    def __init__(self, name: str, game: str | None = None, since: str = "") -> None:
        self.points: list[CountedDeal] = []
        self.match_points: list[CountedDeal] = []
        self._name = name
        self._game = game
        self._since = since

    def add(self, entry: Entry) -> None:
        """Take the deals of a match, if it is one of the person's."""
        match = entry.match
        if match is None or entry.imported or self._game not in (None, match.game) or entry.begun < self._since:
            return
        people = [each.kind == "human" and person_name(each.name) == self._name for each in match.players]
        if not entry.has_result or True not in people:
            return
        player = people.index(True)
        own = match.players[player]
        for number, deal in enumerate(match.deals, 1):
            if any(deal.points):
                key = BalanceKey(entry.path.name, entry.number, number, player)
                found = CountedDeal(entry.path, key, own.seat, own.side, entry.begun, deal, match.wants)
                (self.match_points if match.wants is Wants.STAKE else self.points).append(found)

    def of_one_unit(self) -> list[CountedDeal]:
        """Return the deals for card points or, where there is none, those for match points; the newest first."""
        return sorted(self.points or self.match_points, key=lambda deal: (deal.begun, deal.key), reverse=True)


def known_of(deal: CountedDeal, kept: Mapping[BalanceKey, KeptBalance]) -> KeptBalance | None:
    """Return luck and play of a deal, None where they are not known."""
    balance = kept.get(deal.key)
    return balance if balance is not None and is_sum_of(balance, deal.row, deal.side, deal.wants) else None


def summed(deals: Iterable[CountedDeal], kept: Mapping[BalanceKey, KeptBalance]) -> Sum:
    """Add up what is known of these deals."""
    found = Sum()
    for deal in deals:
        found.deals += 1
        balance = known_of(deal, kept)
        if balance is not None:
            found.deals_looked_at += 1
            found.luck += balance.luck
            found.play += balance.play
    return found


class Point(NamedTuple):
    """Play and luck, added up to the end of a day."""

    day: date
    play: float
    luck: float


class Course:
    """How luck and play of some deals of one unit add up, by days, weeks or months, from the first deal to the last.

    ``deals`` are all that count, whether known or not, so that the time it shows stays while more becomes known.
    """

    def __init__(self, deals: Sequence[CountedDeal], now: datetime) -> None:
        days = {begun: local_day(begun, now) for begun in {deal.begun for deal in deals}}
        told = sorted(day for day in days.values() if day is not None) or [now.date()]
        self.deals = len(deals)
        self.known = 0
        self.is_points = not deals or deals[0].wants is not Wants.STAKE
        self._ends = _ends(told[0], told[-1])
        places = {begun: bisect_left(self._ends, day or told[0]) for begun, day in days.items()}
        self._places = {deal.key: places[deal.begun] for deal in deals}
        self._play = [0.0] * len(self._ends)
        self._luck = [0.0] * len(self._ends)
        self._first = told[0]

    def add(self, key: BalanceKey, balance: KeptBalance) -> None:
        """Take what has become known of one of the deals."""
        place = self._places[key]
        self._play[place] += balance.play
        self._luck[place] += balance.luck
        self.known += 1

    def points(self) -> tuple[Point, ...]:
        """Return the sums after each part, before them a point at nothing."""
        found = [Point(self._first, 0.0, 0.0)]
        for day, play, luck in zip(self._ends, self._play, self._luck, strict=True):
            found.append(Point(day, found[-1].play + play, found[-1].luck + luck))
        return tuple(found)


def _ends(first: date, last: date) -> list[date]:
    """Return the last day of each part of a time, which ends with the last."""
    count = (last - first).days + 1
    if count <= DAYS:
        return [first + timedelta(days=number) for number in range(count)]
    if count <= 7 * WEEKS:
        found = [last - timedelta(weeks=number) for number in range((count - 1) // 7 + 1)]
        return found[::-1]
    months = [date(month // 12, month % 12 + 1, 1) for month in range(_month(first) + 1, _month(last) + 1)]
    return [*(begin - timedelta(days=1) for begin in months), last]


def _month(day: date) -> int:
    return 12 * day.year + day.month - 1
