"""The independent referee (tests/model/referee.py) on a record: it reads the lines alone, and shares nothing with the
game.
"""

from __future__ import annotations

from typing import Any

from tests.model import referee


class WrongCall(AssertionError):
    """The record says something else than the referee."""


def _expect(found: object, expected: object, what: str) -> None:
    if found != expected:
        raise WrongCall(f"{what}: the record has {found}, the referee {expected}")


class Judge:
    """Follows one match, event by event as a record tells them."""

    def __init__(self, options: dict[str, Any]) -> None:
        self._options = options
        self._table: referee.Referee | None = None
        self.deals: referee.Deals = []
        self._deck: list[str] = []
        self._dealer = 0

    def hear(self, event: dict[str, Any]) -> None:
        """Judge the next event; raises WrongCall."""
        name = event["event"]
        if name == "deal":
            self._deck, self._dealer, self._table = event["deck"], event["dealer"], None
        elif name == "cut":
            at = event["at"]
            self._deal(self._deck[at:] + self._deck[:at])
        elif name == "deal-end":
            self._end(event)
        elif name == "match-end":
            winners = referee.match_winners(self._options, self.deals)
            _expect(tuple(event["winners"]), winners, "winners")
        elif name != "seat-draw":
            self._move(event)

    def _deal(self, deck: list[str]) -> None:
        counted = sum(not void for _, _, void in self.deals)
        self._table = referee.Referee(self._options, self._dealer, deck, counted)

    def _move(self, event: dict[str, Any]) -> None:
        if self._table is None:
            self._deal(self._deck)  # nobody cut
        assert self._table is not None
        move = text_of(event)
        if move not in self._table.moves():
            raise WrongCall(f"the referee does not allow {move!r}")
        self._table.do(move)

    def _end(self, event: dict[str, Any]) -> None:
        table = self._table
        if table is None or not table.over:
            raise WrongCall("the deal is not over for the referee")
        points, (games, void) = table.points(), table.games()
        _expect(tuple(event["won"]), games, "games won")
        _expect(tuple(event["points"]), (0,) * len(points) if table.thrown_in else points, "card points")
        if not table.thrown_in:
            _expect(sum(event["points"]), 120, "card points of all")
        self.deals.append((tuple(event["points"]), games, void))


def text_of(event: dict[str, Any]) -> str:
    """A move as the referee writes it."""
    name, seat = event["event"], event["seat"]
    match name:
        case "play" | "call" | "draw":
            return f"{name} {seat} {event['card']}"
        case "exchange":
            return f"exchange {seat} {event['give']} {event['take']}"
        case "signal":
            return f"signal {seat} {event['rank']}"
        case "bid":
            return f"bid {seat} rank {event['rank']}" if "rank" in event else f"bid {seat} points {event['points']}"
    return f"{name} {seat}"
