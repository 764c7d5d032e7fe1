"""A table without a window: its room, its guests and its sockets, stepped by one thread; what `triunfo serve` runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.controllers.computer import Thinker
from game.controllers.pace import PersonsPace
from game.hosting.match import HostedMatch, next_seed
from game.hosting.seating import Seating
from game.model.rules import Rules
from game.net.absence import PATIENCE
from game.net.guests import TableTerms
from game.net.opentable import OpenTable
from game.net.server import TableServer
from game.people import Person
from game.storage.private import KeptTable
from game.storage.saves import Report, SavedMatch
from game.words import CardNames

MOST_STEPS = 40  # of the room between two looks at the guests
LONGEST = 1000.0  # milliseconds that may have gone by between two steps: a computer that slept did not play on
RESTS = 0.25  # seconds between two looks while nobody plays
PLAYS = 0.02


@dataclass(frozen=True, slots=True)
class TableWish:
    """How a table is to be: ``people`` by player of the header, None for a guest's seat.

    ``speed`` is how many times longer than usual everything takes, 0 for at once. Guests who are gone are waited for
    ``patience`` seconds; then an opponent of ``level`` plays for them until they are back. ``called`` is what the pack
    calls its cards.
    """

    game: str
    rules: Rules
    people: tuple[Person | None, ...]
    pack: str
    level: str
    seed: str | None = None
    consent: bool = False
    hints: bool = True
    speed: float = 1.0
    patience: float = PATIENCE
    called: CardNames = field(default_factory=CardNames)


class TableService:
    """Plays match after match with the guests of one table, as long as they wish.

    ``saved`` is a match to go on with, and ``kept`` what was kept of its table. Raises NotOurs when another program has
    it.
    """

    def __init__(
        self,
        wish: TableWish,
        server: TableServer,
        engine: Thinker,
        report: Report,
        saved: SavedMatch | None = None,
        kept: KeptTable | None = None,
    ) -> None:
        self._wish = wish
        self._server = server
        self._engine = engine
        self._report = report
        self._pace = PersonsPace(wish.speed)
        self._last: float | None = None
        self._matches = 0
        self.hosted: HostedMatch | None = None
        people: Sequence[Person | None] = wish.people
        if saved is not None:
            self.hosted = HostedMatch.go_on(saved, engine, report, self._pace)
            people = self.hosted.people
        terms = TableTerms(wish.game, wish.rules, people, wish.pack, wish.hints, called=wish.called)
        self.guests = OpenTable(
            server, terms, wish.level, consent=wish.consent, is_unattended=True, patience=wish.patience, kept=kept
        )
        if self.hosted is not None:
            self.guests.begin(self.hosted)

    def step(self, now: float) -> float:
        """Do what can be done now, in seconds of any clock; return for how many only guests may do something."""
        guests = self.guests
        guests.step(now)
        if self.hosted is None and guests.is_full:
            self._begin()
        if guests.absence.is_overdue:
            for player in guests.state.away:
                guests.give_to_opponent(player)
        elapsed = 0.0 if self._last is None else min(LONGEST, 1000 * (now - self._last))
        self._last = now
        hosted = self.hosted
        if hosted is None:
            guests.publish()
            return RESTS
        rests = True
        if not guests.state.away:
            rests = self._play_on(hosted, elapsed)
        hosted.step()
        for message in hosted.take_messages():
            self._report(message)
        guests.publish()
        hosted.step()
        if hosted.is_over and guests.interlude.wishes_again:
            self._begin()
            rests = False
        return RESTS if rests and (guests.state.away or hosted.is_over) else PLAYS if rests else 0.0

    def _play_on(self, hosted: HostedMatch, elapsed: float) -> bool:
        """Let happen what can; return whether nothing more can."""
        for _step in range(MOST_STEPS):
            if not hosted.room.step(elapsed):
                return True
            elapsed = 0.0
            self.guests.publish()
        return False

    def _begin(self) -> None:
        """Begin a match with those who sit here."""
        people = tuple(person for person in self.guests.seated if person is not None)
        seed = next_seed(self._wish.seed, self._matches) if self._matches else self._wish.seed
        self._matches += 1
        seating = Seating(self._wish.game, self._wish.rules, people, seed)
        if self.hosted is not None:
            self.hosted.close()
        self._pace = PersonsPace(self._wish.speed)
        self.hosted = HostedMatch.begin(seating, self._engine, self._report, self._pace, self.guests.guests)
        self.guests.begin(self.hosted)

    def run(self, clock: Callable[[], float], is_ended: Callable[[], bool], told: Callable[[], None]) -> None:
        """Play until the owner has enough; ``told`` is called after each step, to say what has changed."""
        while not is_ended():
            rest = self.step(clock())
            told()
            if rest:
                self._server.wait(rest)

    def close(self) -> None:
        """Close the table; the match is kept, and so is who has which seat."""
        if self.hosted is not None:
            self.hosted.step()
            self.hosted.close()
        self.guests.close()
        self._server.close()
