"""What a person at a window may know: the record that the program writes, read again and again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.model.actions import TakeTrick
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.record import Header, Reader
from game.model.state import TURN_PHASES, Phase


@dataclass(frozen=True)
class Reading:
    """A record as far as it is written: who plays, the match with its full trick taken, and what happened."""

    header: Header
    match: Match
    events: tuple[Event, ...]
    player: int | None = None  # of the header, from whose seat it is read

    @property
    def me(self) -> int:
        """The seat of the person at this machine; of several, of the one who is to act, else of the first."""
        if self.player is not None:
            return self.match.seating.index(self.player)
        humans = [number for number, info in enumerate(self.header.players) if info.kind == "human"]
        deal, seating = self.match.running, self.match.seating
        if deal is not None and deal.turn is not None and deal.phase in TURN_PHASES and seating[deal.turn] in humans:
            return deal.turn
        return seating.index(humans[0])

    @cached_property
    def observation(self) -> Observation:
        return self.match.observe(self.me)

    @property
    def mine(self) -> bool:
        """Whether the person has to act."""
        seen = self.observation
        return seen.turn == seen.seat and seen.phase in TURN_PHASES

    def since(self, before: Reading, kind: type[Event]) -> Event | None:
        """The person's first event of that kind after an earlier reading."""
        later = self.events[len(before.events) :]
        return next((e for e in later if isinstance(e, kind) and getattr(e, "seat", None) == before.me), None)


def newest_record(home: Path) -> Path | None:
    """The record of the match that was begun last."""
    return max((home / "data" / "matches").glob("*.jsonl"), key=lambda path: path.name, default=None)


def read(path: Path, player: int | None = None) -> Reading | None:
    """Read a record that is still being written; None before it has a header."""
    reader, events = Reader(), list[Event]()
    for line in path.read_text().splitlines(keepends=True):
        if line.endswith("\n"):
            events += reader.feed(line)
    if reader.header is None or reader.match is None:
        return None
    match = reader.match
    if match.phase is Phase.TRICK:
        match, taken = match.apply(TakeTrick())
        events += taken
    return Reading(reader.header, match, tuple(events), player)
