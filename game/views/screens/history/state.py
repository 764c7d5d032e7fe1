"""What the screen of the matches shows, and what it asks of the program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.packs.pack import Pack
from game.pastmatches import MatchFilter, MatchKey, PastMatch
from game.people import Person


class MatchSource(Protocol):
    """The matches there are. ``version`` changes whenever something of it has; ``notice`` is a sentence to tell."""

    filter: MatchFilter
    keys: Sequence[MatchKey]
    version: int
    notice: str
    is_problem: bool

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many records of how many are read; None once all are."""

    @property
    def counts(self) -> tuple[int, int]:
        """How many matches there are, filtered or not, and how many of them can be gone on with."""

    def match(self, key: MatchKey) -> PastMatch | None:
        """What is told of a match; None when it has gone."""

    def pack_of(self, game: str) -> Pack | None:
        """The pack with which a game is played now; None while it is not read."""

    def in_file(self, key: MatchKey) -> int:
        """How many matches the file of a record holds."""

    def games(self) -> Sequence[str]:
        """The games of which there are matches."""

    def opponents(self) -> Sequence[Person]:
        """Those with whom somebody here has played."""

    def people(self) -> Sequence[Person]:
        """Those at this machine who have played."""


class HistoryActions(Protocol):
    """What somebody does with the matches; what has become of it is told by the ``notice`` of the source."""

    def choose(self, wanted: MatchFilter, /) -> None:
        """Show the matches that fit this."""

    def go_on(self, key: MatchKey, /) -> None:
        """Go on with a match."""

    def review(self, key: MatchKey, /) -> None:
        """Look at the deals of a match."""

    def rename(self, key: MatchKey, title: str, /) -> None:
        """Call a match that; nothing is its usual name."""

    def export(self, key: MatchKey, /) -> None:
        """Write the record of a match where it can be given away."""

    def delete(self, key: MatchKey, /) -> None:
        """Delete the file of a match, and all it holds."""

    def read_folder(self) -> None:
        """Take in the records of the folder for them."""

    def open_folder(self) -> None:
        """Have the system show that folder."""

    def statistics(self) -> None:
        """Show what the matches come to."""

    def leave(self) -> None:
        """The screen is left."""
