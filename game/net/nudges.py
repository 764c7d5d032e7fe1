"""Who sleeps on their turn may be woken by whoever waits."""

from __future__ import annotations

from typing import Final

from game.net.places import Place
from game.net.protocol import SLEEPS_AFTER, Nudged
from game.net.tablestate import TableState
from game.net.telling import Telling
from game.words import waiting as words
from game.words.translation import speaking

NUDGE_EVERY: Final = 10.0
"""Seconds between two nudges of one sleeper."""


class Nudges:
    """Wakes who sleeps on their turn: on their telephone, or at this machine."""

    def __init__(self, state: TableState, telling: Telling) -> None:
        self._state = state
        self._telling = telling
        self._here: list[int] = []

    @property
    def sleeper(self) -> int | None:
        """Who has been in turn for long and can be woken, by player of the header."""
        player = self._state.in_turn
        if player is None or self._state.turn_since() < SLEEPS_AFTER:
            return None
        place = self._state.places[player]
        can_hear = place.client is not None or not place.is_guests
        return player if place.is_persons and not place.is_taken_over and can_hear else None

    def nudge(self, player: int) -> bool:
        """Have that player wake who sleeps; returns whether anybody is woken."""
        sleeper = self.sleeper
        if sleeper is None or sleeper == player:
            return False
        place = self._state.places[sleeper]
        if self._state.now - place.nudged_at < NUDGE_EVERY:
            return False
        place.nudged_at = self._state.now
        if place.client is None:
            self._here.append(player)
            return True
        with speaking(place.client.language):
            head = words.nudged_head(_called(place))
            nudged = Nudged(player=player, head=head, line=words.nudged_line(_called(self._state.places[player])))
        self._telling.send(place.client, nudged)
        return True

    def take(self) -> list[int]:
        """Return, once, who has woken somebody at this machine, by player of the header."""
        here, self._here = self._here, []
        return here


def _called(place: Place) -> str:
    return "" if place.person is None else place.person.name
