"""What all parts of a table with guests look at: its seats, its connections, and the match that is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.controllers.levels import USUAL_LEVEL
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.state import TURN_PHASES, Phase
from game.net.places import Client, Place
from game.words import CardNames

GRACE: Final = 5.0
"""Seconds for which nobody is told that a guest is gone: a phone has been turned off and on again, a page loaded."""
DRAWN: Final = 4
"""With so many players the draw for seats decides who plays with whom."""


@dataclass(slots=True)
class TableState:
    """``places`` go by player of the header, ``clients`` by connection; ``now`` is the time of the last step.

    ``level`` is that of an opponent who plays for a person, ``drawing`` are those at this machine, by player, who have
    still to draw for seats; ``game``, ``points`` and ``called`` (what the pack calls
    its cards) are as in the terms of the table. While a match is played, ``hosted`` is it, ``seats`` are those of
    guests, and ``watching`` is that of who watches.
    """

    places: list[Place]
    clients: dict[int, Client] = field(default_factory=dict)
    now: float = 0.0
    level: str = USUAL_LEVEL
    drawing: tuple[int, ...] = ()
    hosted: HostedMatch | None = None
    seats: dict[int, Seat] = field(default_factory=dict)
    watching: Seat | None = None
    game: str = ""
    points: bool = True
    called: CardNames = field(default_factory=CardNames)
    _decision: tuple[object, ...] = ()  # what is awaited, and from whom
    _decision_at: float = 0.0

    def is_gone(self, place: Place) -> bool:
        """Whether the table waits for whoever has this seat."""
        if not place.is_guests or place.client is not None or place.is_taken_over:
            return False
        return place.gone_since is not None and (not place.sits or self.now - place.gone_since >= GRACE)

    @property
    def away(self) -> tuple[int, ...]:
        """For whom the table waits, by player of the header."""
        if self.hosted is None or self.hosted.is_over:
            return ()
        return tuple(place.player for place in self.places if self.is_gone(place))

    @property
    def present(self) -> frozenset[int]:
        """Who decides for himself now, by player of the header: those at this machine, and guests.

        Where opponents play for all of them, because they wish so, it is whoever of them is here.
        """
        is_over = self.hosted is not None and self.hosted.is_over  # then nobody is waited for
        people = [
            place
            for place in self.places
            if not (is_over and place.is_guests and place.client is None)
            if place.sits and place.person is not None and place.is_persons
        ]
        deciding = frozenset(place.player for place in people if not place.is_taken_over)
        here = (place for place in people if place.stands_in and not (place.is_guests and place.client is None))
        return deciding or frozenset(place.player for place in here)

    @property
    def in_turn(self) -> int | None:
        """Who has to cut, bid, call or play, by player of the header."""
        match = None if self.hosted is None else self.hosted.room.match
        deal = None if match is None else match.running
        if match is None or deal is None or deal.turn is None or deal.phase not in TURN_PHASES:
            return None
        return match.seating[deal.turn]

    def follow_turn(self) -> None:
        """Follow who is in turn; to be called whenever the match may have gone on."""
        player = self.in_turn
        decision: tuple[object, ...] = ()
        if self.hosted is not None and player is not None and not self.away:
            decision = (_turn_of(self.hosted.room.observe(0, public=True)), self.places[player].is_taken_over)
        if decision != self._decision or not decision:
            self._decision, self._decision_at = decision, self.now

    def turn_since(self, seen: Observation | None = None) -> int:
        """Return for how many seconds whoever is in turn has been; what the table waits for others does not count.

        ``seen`` is the moment that is asked about: 0 where it is over.
        """
        self.follow_turn()
        is_now = seen is None or self._decision[:1] == (_turn_of(seen),)
        return int(self.now - self._decision_at) if is_now else 0

    def sides(self, rules: Rules) -> tuple[int, ...]:
        """Return who wins together, by player of the header; empty where nobody does, or the draw decides it."""
        match = None if self.hosted is None else self.hosted.room.match
        is_drawn = not rules.draw_for_seats or (match is not None and match.phase is not Phase.SEATS)
        if rules.sides == rules.players or (rules.players == DRAWN and not is_drawn):
            return ()
        seating = tuple(range(rules.players)) if match is None else match.seating
        return tuple(rules.side_of(seating.index(player)) for player in range(rules.players))

    def leave_match(self) -> None:
        """Give back the seats of the match that was played."""
        for seat in (*self.seats.values(), *filter(None, (self.watching,))):
            seat.leave()
        self.seats.clear()
        self.watching = self.hosted = None
        self._decision = ()


def _turn_of(seen: Observation) -> tuple[object, ...]:
    """Whose turn it is, for as long as that goes on: an exchange of another changes nothing."""
    return seen.number, seen.phase, seen.turn, len(seen.tricks), len(seen.trick), len(seen.bids)
