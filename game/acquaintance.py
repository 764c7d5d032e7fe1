"""What has happened between a person and one of the opponents, as values: their matches, and a deal just over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto

UNKNOWN_DATE = ""


class Outcome(Enum):
    """What a match was for the person."""

    WON = auto()
    LOST = auto()  # and the opponent's side won it
    DRAWN = auto()  # with the opponent's side
    NEITHER = auto()  # somebody else won it


@dataclass(frozen=True, slots=True)
class Encounter:
    """A match at which both sat. ``begun`` is its date as ISO 8601 writes it, empty where that is not known.

    ``own_slam`` and ``their_slam``: in one of its deals the person's side, or the opponent's, took more than a hundred
    points. ``close``: one game more decided it.
    """

    outcome: Outcome
    together: bool = False
    own_slam: bool = False
    their_slam: bool = False
    close: bool = False
    begun: str = UNKNOWN_DATE


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """All matches of a person with an opponent, the newest first; ``now`` has the time zone of the place.

    ``newcomer``: the person has not played with anybody yet.
    """

    encounters: tuple[Encounter, ...]
    now: datetime
    newcomer: bool = False

    def after(self, encounter: Encounter) -> Acquaintance:
        """The same after one more match."""
        return replace(self, encounters=(encounter, *self.encounters), newcomer=False)

    @property
    def met(self) -> int:
        """How often they have played."""
        return len(self.encounters)

    @property
    def last(self) -> Encounter | None:
        """Their last match."""
        return self.encounters[0] if self.encounters else None

    @property
    def streak(self) -> int:
        """Matches that the person has won in a row against this opponent; less than 0: that the opponent has."""
        count = 0
        for encounter in self.encounters:
            won, lost = encounter.outcome is Outcome.WON, encounter.outcome is Outcome.LOST
            if encounter.together or not (won or lost) or (count > 0 and lost) or (count < 0 and won):
                break
            count += 1 if won else -1
        return count

    @property
    def today(self) -> int:
        """How many of their matches were begun today."""
        return sum(self._days_since(encounter) == 0 for encounter in self.encounters)

    @property
    def days(self) -> int | None:
        """How many days ago the last one was begun; None where that is not known."""
        return self._days_since(self.encounters[0]) if self.encounters else None

    def _days_since(self, encounter: Encounter) -> int | None:
        try:
            begun = datetime.fromisoformat(encounter.begun)
        except ValueError:
            return None
        if begun.tzinfo is None:
            return None
        days = (self.now.date() - begun.astimezone(self.now.tzinfo).date()).days
        return max(0, days)


@dataclass(frozen=True, slots=True)
class DealJustOver:
    """The last deal of a match that goes on, as it was for the person.

    ``together``: the speaker is on the person's side. ``own_slam`` and ``their_slam``: more than a hundred points of
    the person's side, or of the speaker's where that is another. ``margin`` are the points between those two sides.
    """

    won: bool
    lost: bool
    together: bool
    own_slam: bool = False
    their_slam: bool = False
    margin: int = 120
