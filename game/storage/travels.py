"""How far somebody has come on the journey: a file for each person, written whole; a damaged one is set aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.storage.keptfile import KeptFile, Sentences
from game.storage.paths import data_dir
from game.words import N_

LARGEST: Final = 1_000_000
"""Bytes of a file; a journey has about a thousand."""
MOST_SITTINGS: Final = 200
"""Matches that were begun and not played to their end; older ones are forgotten as matches of the journey."""
Key = Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,40}\Z")]
Record = Annotated[str, Meta(pattern=r"\A[0-9A-Za-z._-]{1,100}\Z")]
Number = Annotated[int, Meta(ge=0, le=10_000)]


class Sitting(msgspec.Struct, frozen=True):
    """At which table, of which journey (from 0), a match is played."""

    journey: Number
    table: Key


class _Content(msgspec.Struct, frozen=True):
    version: Literal[1] = 1
    journeys: Annotated[tuple[dict[Key, tuple[Key, ...]], ...], Meta(min_length=1, max_length=10_001)] = ({},)
    sittings: dict[Record, Sitting] = {}


_SENTENCES: Final = Sentences(
    unreadable=N_("Your journey in {path} cannot be read ({reason})."),
    damaged=N_("Your journey in {path} is damaged and will not be used."),
    aside=N_("Your journey was damaged and begins anew; the old file has been kept as {path}."),
    unsaved=N_("Your journey cannot be saved to {path} ({reason})."),
)


class Travels:
    """The journeys of one person, by his id. ``problem`` says that the file could not be used."""

    def __init__(self, person: str, folder: Path | None = None) -> None:
        path = (folder or travels_dir()) / f"{person or 'nobody'}.json"
        self._file = KeptFile(path, _Content(), _SENTENCES, LARGEST)
        self.problem = self._file.problem

    @property
    def _content(self) -> _Content:
        return self._file.content

    # --- what is kept

    @property
    def journey(self) -> int:
        """The number of the journey that is being made, from 0."""
        return len(self._content.journeys) - 1

    @property
    def won(self) -> Mapping[str, tuple[str, ...]]:
        """The tables that were won on it, and the wishes that came true there."""
        return self._content.journeys[-1]

    @property
    def ever_won(self) -> frozenset[str]:
        """The tables that were won on any journey."""
        return frozenset(key for journey in self._content.journeys for key in journey)

    @property
    def sittings(self) -> Mapping[str, Sitting]:
        """The matches of the journey whose end was not noted, by the name of their record, the oldest first."""
        return self._content.sittings

    def sit_down(self, record: str, table: str) -> str | None:
        """Keep that a match is played at a table; returns a sentence when it cannot be saved."""
        sittings = {**self._content.sittings, record: Sitting(self.journey, table)}
        kept = dict(list(sittings.items())[-MOST_SITTINGS:])
        return self._file.keep(replace(self._content, sittings=kept))

    def note_end(self, record: str, won: bool, wishes: Sequence[str]) -> str | None:
        """Keep what came of a match; what was won before stays. Returns a sentence when it cannot be saved."""
        sitting = self._content.sittings.get(record)
        if sitting is None:
            return None
        sittings = {name: each for name, each in self._content.sittings.items() if name != record}
        journeys = list(self._content.journeys)
        if won and sitting.journey < len(journeys):
            tables = journeys[sitting.journey]
            true = dict.fromkeys((*tables.get(sitting.table, ()), *wishes))
            journeys[sitting.journey] = {**tables, sitting.table: tuple(true)}
        return self._file.keep(replace(self._content, journeys=tuple(journeys), sittings=sittings))

    def set_out_again(self) -> str | None:
        """Begin another journey; returns a sentence when it cannot be saved."""
        return self._file.keep(replace(self._content, journeys=(*self._content.journeys, {})))


def travels_dir() -> Path:
    """Return the folder of the journeys of everybody at this machine; it may not exist."""
    return data_dir() / "journey"
