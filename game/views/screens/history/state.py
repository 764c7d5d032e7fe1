"""What the screen of the matches shows, and what it asks of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

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


class HistoryActions(NamedTuple):
    """What somebody does with the matches. ``review`` is None as long as nothing can be looked back at.

    ``export`` and the others tell by the ``notice`` of the source what has become of it.
    """

    choose: Callable[[MatchFilter], None]
    go_on: Callable[[MatchKey], None]
    review: Callable[[MatchKey], None] | None
    rename: Callable[[MatchKey, str], None]
    export: Callable[[MatchKey], None]
    delete: Callable[[MatchKey], None]
    read_folder: Callable[[], None]
    open_folder: Callable[[], None]
    leave: Callable[[], None]
    statistics: Callable[[], None] | None = None
