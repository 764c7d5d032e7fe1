"""The days somebody has played the deal of the day: a file for each person, and a folder of records for each day.

What was made of a deal stands in the file. The record of the first try lies in the folder of its day, so a try that
was broken off goes on from there, and a file that was damaged loses nothing that a record tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.model.daily import numbers_of
from game.storage.keptfile import Kept, PersonFile, Sentences
from game.storage.names import is_record, order
from game.words import N_

LARGEST: Final = 4_000_000  # bytes; a year has some fifty thousand
LARGEST_BEGINNING: Final = 65_536  # bytes; header and deal have some two thousand
Date = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
Moment = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z\Z")]
Points = Annotated[int, Meta(ge=0, le=120)]
Value = Annotated[int, Meta(ge=-120, le=120)]
SIGNS: Final = {"won": "w", "dear": "d", "lost": "l"}


class PlayedDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody made of the deal of a day at the first try: ``value`` is what is compared with par.

    ``signs`` has a letter a trick, ``with_player`` the seats of his side. ``ended`` is when, UTC.
    """

    ended: Moment
    points: Points
    others: Points
    value: Value
    signs: Annotated[str, Meta(pattern=r"\A[wdl]{0,40}\Z")]
    with_player: Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(min_length=1, max_length=6)]


class _Content(msgspec.Struct, frozen=True):
    version: Literal[1] = 1
    days: dict[Date, PlayedDay] = {}
    pars: dict[Date, Value] = {}


def _in_calendar(content: _Content) -> _Content:
    """The same without dates that no calendar has."""
    days = {date: day for date, day in content.days.items() if _is_date(date)}
    return replace(content, days=days, pars={date: par for date, par in content.pars.items() if _is_date(date)})


def _is_date(date: str) -> bool:
    try:
        numbers_of(date)
    except ValueError:
        return False
    return True


def _united(here: _Content, there: _Content) -> _Content:
    """Return the days of both, of each day what was played first."""
    days = dict(here.days)
    for date, day in there.days.items():
        if date not in days or day.ended < days[date].ended:
            days[date] = day
    return replace(here, days=days, pars={**there.pars, **here.pars})


DAYS: Final = Kept(
    empty=_Content(),
    kind=_Content,
    place="daily",
    largest=LARGEST,
    sentences=Sentences(
        unreadable=N_("Your days in {path} cannot be read ({reason})."),
        damaged=N_("Your days in {path} are damaged and will not be used."),
        aside=N_("Your days of the deal of the day were damaged; the old file has been kept as {path}."),
        unsaved=N_("Your days cannot be saved to {path} ({reason})."),
    ),
    sound=_in_calendar,
    united=_united,
)


class Dailies(PersonFile[_Content]):
    """The days of one person, by their id. ``problem`` says, once, that the file could not be used."""

    KEPT = DAYS

    # --- what is kept

    @property
    def days(self) -> Mapping[str, PlayedDay]:
        """What was made of the days that were played to the end."""
        return self.content.days

    @property
    def pars(self) -> Mapping[str, int]:
        """Par of the days of which it was found out."""
        return self.content.pars

    def keep_day(self, date: str, day: PlayedDay) -> str | None:
        """Keep a day that has none yet; returns a sentence when it cannot be saved. The first one stays."""
        if date in self.content.days:
            return None
        return self.change(lambda now: replace(now, days={date: day} | now.days))

    def keep_par(self, date: str, par: int) -> str | None:
        """Keep par of a day that has none yet: what later computer players would reach does not change it."""
        return self.change(lambda now: replace(now, pars={date: par} | now.pars))

    # --- records

    def take_records(self, other: Dailies) -> None:
        """Move the records of another id's days to those of this one, where it has none of the day."""
        for folder in other.folders():
            with suppress(OSError):  # a day without its record has what stands in the file
                if self.record(folder.name) is None:
                    self.folder("").mkdir(parents=True, exist_ok=True)
                    folder.replace(self.folder(folder.name))

    def folder(self, date: str) -> Path:
        """Return the folder of the records of a day; it may not exist."""
        return self.path.with_suffix("") / date

    def folders(self) -> list[Path]:
        """Return the folders of records there are."""
        try:
            return [path for path in self.folder("").iterdir() if path.is_dir()]
        except OSError:
            return []

    def record(self, date: str) -> Path | None:
        """Return the record of the first try; None where the day has none.

        One in which nothing is dealt is none: the program ended in the moment in which it was begun.
        """
        try:
            found = [path for path in self.folder(date).iterdir() if is_record(path) and _is_dealt(path)]
        except OSError:
            return None
        return min(found, key=lambda path: order(path.name), default=None)


def _is_dealt(path: Path) -> bool:
    """Whether a record has more than its header; what cannot be read is told when somebody goes on with it."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_BEGINNING).count(b"\n") > 1
    except OSError:
        return True
