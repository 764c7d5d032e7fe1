"""How far somebody has come on the journey: a file for each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.storage.keptfile import Kept, PersonFile, Sentences
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


_Journeys = tuple[dict[Key, tuple[Key, ...]], ...]


class _Content(msgspec.Struct, frozen=True):
    version: Literal[1] = 1
    journeys: Annotated[_Journeys, Meta(min_length=1, max_length=10_001)] = ({},)
    sittings: dict[Record, Sitting] = {}


def _both(here: _Content, there: _Content) -> _Content:
    """Return the journeys of both: what was won on one of two is won."""
    sittings = _last({**there.sittings, **here.sittings})
    return replace(here, journeys=_united(here.journeys, there.journeys), sittings=sittings)


JOURNEY: Final = Kept(
    empty=_Content(),
    kind=_Content,
    place="journey",
    united=_both,
    largest=LARGEST,
    sentences=Sentences(
        unreadable=N_("Your journey in {path} cannot be read ({reason})."),
        damaged=N_("Your journey in {path} is damaged and will not be used."),
        aside=N_("Your journey was damaged and begins anew; the old file has been kept as {path}."),
        unsaved=N_("Your journey cannot be saved to {path} ({reason})."),
    ),
)


class Travels(PersonFile[_Content]):
    """The journeys of one person, by their id. ``problem`` says that the file could not be used."""

    KEPT = JOURNEY

    @property
    def journey(self) -> int:
        """The number of the journey that is being made, from 0."""
        return len(self.content.journeys) - 1

    @property
    def won(self) -> Mapping[str, tuple[str, ...]]:
        """The tables that were won on it, and the wishes that came true there."""
        return self.content.journeys[-1]

    @property
    def ever_won(self) -> frozenset[str]:
        """The tables that were won on any journey."""
        return frozenset(key for journey in self.content.journeys for key in journey)

    @property
    def sittings(self) -> Mapping[str, Sitting]:
        """The matches of the journey whose end was not noted, by the name of their record, the oldest first."""
        return self.content.sittings

    def sit_down(self, record: str, table: str) -> str | None:
        """Keep that a match is played at a table; returns a sentence when it cannot be saved."""
        sitting = Sitting(self.journey, table)
        return self.change(lambda now: replace(now, sittings=_last({**now.sittings, record: sitting})))

    def note_end(self, record: str, won: bool, wishes: Sequence[str]) -> str | None:
        """Keep what came of a match; what was won before stays. Returns a sentence when it cannot be saved."""
        sitting = self.content.sittings.get(record)
        if sitting is None:
            return None
        journeys = ({},) * sitting.journey + ({sitting.table: tuple(wishes)},) if won else ()
        return self.change(
            lambda now: replace(
                now,
                journeys=_united(now.journeys, journeys[: len(now.journeys)]),
                sittings={name: each for name, each in now.sittings.items() if name != record},
            )
        )

    def set_out_again(self) -> str | None:
        """Begin another journey; returns a sentence when it cannot be saved."""
        following = self.journey + 2
        return self.change(lambda now: replace(now, journeys=_united(now.journeys, ({},) * following)))


def _last(sittings: dict[str, Sitting]) -> dict[str, Sitting]:
    return dict(list(sittings.items())[-MOST_SITTINGS:])


def _united(one: _Journeys, other: _Journeys) -> _Journeys:
    """Return as many journeys as the longer of two, with the tables that were won in either, and their wishes."""
    none: dict[Key, tuple[Key, ...]] = {}
    return tuple(
        {key: tuple(dict.fromkeys((*mine.get(key, ()), *theirs.get(key, ())))) for key in (*mine, *theirs)}
        for mine, theirs in zip_longest(one, other, fillvalue=none)
    )
