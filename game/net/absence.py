"""Guests who are gone: the table waits for them, says for how long, and may have an opponent play for them."""

from __future__ import annotations

from typing import Final

from game.net import protocol
from game.net.places import Client, Place
from game.net.protocol import Pause, Resume, StandsIn
from game.net.says import Step
from game.net.tablestate import TableState
from game.net.telling import Telling
from game.people import stand_in
from game.words import waiting as words
from game.words.translation import speaking

PATIENCE: Final = 300.0
"""Seconds for which the table waits for who is gone, unless the host sets another time."""


class Absence:
    """The pause of a table; ``patience`` is for how many seconds it waits before the host has to choose.

    ``is_unattended``: there is no host who chooses, and an opponent plays then.
    """

    def __init__(self, state: TableState, telling: Telling, patience: float, *, is_unattended: bool) -> None:
        self.patience = patience
        self._is_unattended = is_unattended
        self._state = state
        self._telling = telling
        self._told: tuple[tuple[int, protocol.Absence], ...] = ()  # for whom everybody was told that the table waits
        self._since = 0.0
        self._overdue_at: float | None = None

    @property
    def seconds_left(self) -> int:
        """For how long the table waits still: 0 when the time is over."""
        return 0 if self._overdue_at is None else max(0, round(self._overdue_at - self._state.now))

    @property
    def is_overdue(self) -> bool:
        """Whether the host has to choose: wait on, or have an opponent play."""
        return bool(self._state.away) and self._overdue_at is not None and self._state.now >= self._overdue_at

    def of(self, place: Place) -> protocol.Absence:
        """Return why nobody decides at a seat; empty where somebody does, or nobody is missing."""
        if not place.is_guests or place.client is not None or place.stands_in:
            return ""
        if place.is_free:  # an opponent whose seat it is has a level
            return "given-up" if place.person is not None and place.person.level is None else ""
        if place.is_taken_over or (self._state.is_gone(place) and self.is_overdue):
            return "away"
        return place.gone if self._state.is_gone(place) else ""

    # --- what is told

    def pause(self, client: Client) -> Pause | None:
        """Return what a guest is told of the pause in their language; None while there is none."""
        if not self._told:
            return None
        with speaking(client.language):
            return self._pause(has_seat=client.place is not None)

    @property
    def waiting(self) -> words.Waiting:
        """For whom the table waits, and what happens then, as whoever looks at this machine is told it."""
        if not self._told:
            return words.NOBODY
        pause, hosted = self._pause(has_seat=False), self._state.hosted
        line = pause.line
        if hosted is not None and hosted.here:
            line = words.deciding_line(None, is_overdue=self.is_overdue)
        return words.Waiting(pause.head, line, pause.seconds, self._told)

    def _pause(self, *, has_seat: bool) -> Pause:
        places = [self._state.places[player] for player, _absence in self._told]
        names = ["" if place.person is None else place.person.name for place in places]
        host = None if self._is_unattended else self._host()
        line = words.playing_on_line() if host is None else words.deciding_line(host, is_overdue=self.is_overdue)
        steps = words.next_steps(names, host, is_free=not any(place.sits for place in places), has_seat=has_seat)
        return Pause(
            away=tuple(place.player for place in places),
            seconds=self.seconds_left,
            since=int(self._state.now - self._since),
            head=words.waiting_head([(name, why) for name, (_player, why) in zip(names, self._told, strict=True)]),
            line=line,
            steps=tuple(Step(icon=step.icon, title=step.title, line=step.line) for step in steps),
        )

    def _host(self) -> str:
        """Return the name of whoever sits at this machine; empty where there are several, or none, or has no name."""
        hosted = self._state.hosted
        people = () if hosted is None else tuple(hosted.people[player].name for player in hosted.here)
        return people[0] if len(people) == 1 and stand_in(people[0]) is None else ""

    def tell(self) -> None:
        """Tell everybody that the table waits, or goes on, where that has changed."""
        away = self._absent
        if away == self._told:
            return
        before, self._told = self._told, away
        if not away:
            self._overdue_at = None
            self._telling.send_everybody(Resume())
            return
        if not before:
            self._since, self._overdue_at = self._state.now, self._state.now + self.patience
        self._tell_pause()

    @property
    def _absent(self) -> tuple[tuple[int, protocol.Absence], ...]:
        return tuple((player, self.of(self._state.places[player])) for player in self._state.away)

    def _tell_pause(self) -> None:
        for client in self._state.clients.values():
            pause = self.pause(client) if client.is_in else None
            if pause is not None:
                self._telling.send(client, pause)

    # --- what becomes of their seats

    def wait_on(self) -> None:
        """Wait as long again for who is away."""
        self._overdue_at = self._state.now + self.patience
        if self._told:
            self._told = self._absent
            self._tell_pause()  # all count down anew

    def take_over(self, player: int, level: str) -> None:
        """Have an opponent play for somebody who is away, until he comes back."""
        if player in self._state.away:
            self._relieve(self._state.places[player], level)

    def stand_in(self, place: Place, wanted: bool) -> None:
        """Have an opponent play for somebody who wishes so, though they are here; or no longer."""
        if wanted and not place.is_taken_over and place.sits and place.is_persons and self._state.hosted is not None:
            self._relieve(place, self._state.level)
            place.stands_in = place.is_taken_over
        elif not wanted and place.stands_in:
            place.stands_in = False
            self._give_back(place)
        if place.client is not None:
            self._telling.send(place.client, StandsIn(wanted=place.stands_in))

    def begin(self) -> None:
        """Another match begins: for whom an opponent played because they wished so, one plays on."""
        for place in self._state.places:
            place.stands_in = place.stands_in and place.sits
            if place.stands_in:
                self._relieve(place, self._state.level)

    def come_back(self, place: Place) -> None:
        """Have somebody who sits here again decide for himself, unless he does not wish to."""
        if not place.stands_in:
            self._give_back(place)
        self.tell()

    def _relieve(self, place: Place, level: str) -> None:
        if self._state.hosted is not None:
            place.is_taken_over = True
            self._state.hosted.take_over(place.player, level)

    def _give_back(self, place: Place) -> None:
        if place.is_taken_over and self._state.hosted is not None:
            place.is_taken_over = False
            self._state.hosted.give_back(place.player)
