"""What the player calls his matches: a file beside the index of the history, for a record itself is never changed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from game.model.texts import TITLE
from game.pastmatches import MatchKey
from game.storage.keptfile import Kept, KeptFile, Sentences, added
from game.words import N_

LARGEST: Final = 4_000_000  # bytes
Titles = dict[str, Annotated[str, Meta(pattern=TITLE)]]


def titles_path(folder: Path) -> Path:
    """Return the file for a folder of matches; it may not exist."""
    return folder.with_name("matches-named.json")


TITLES: Final = Kept(
    empty=dict[str, str](),
    kind=Titles,
    largest=LARGEST,
    united=added,
    sentences=Sentences(
        unreadable=N_("The names of your matches in {path} cannot be read ({reason})."),
        damaged=N_("The names of your matches in {path} are damaged and will not be used."),
        aside=N_("The names of your matches were damaged; the old file has been kept as {path}."),
        unsaved=N_("The name cannot be saved ({reason})."),
    ),
)


class MatchTitles(KeptFile[Titles]):
    """The names of the matches of a folder. ``problem`` says that the file could not be used."""

    def __init__(self, folder: Path) -> None:
        super().__init__(titles_path(folder), TITLES)

    def of(self, key: MatchKey) -> str:
        """Return what a match is called; nothing where it has no name of its own."""
        return self.content.get(_name(key), "")

    def name(self, key: MatchKey, title: str) -> str | None:
        """Call a match so, or by its game again where the title is empty; returns a sentence when that is not saved."""
        own = {_name(key): title} if title else {}
        return self.change(lambda now: {name: each for name, each in now.items() if name != _name(key)} | own)

    def forget(self, keys: list[MatchKey]) -> None:
        """Drop the names of matches that are gone."""
        gone = {_name(key) for key in keys}
        if not gone.isdisjoint(self.content):
            self.change(lambda now: {name: each for name, each in now.items() if name not in gone})


def _name(key: MatchKey) -> str:
    """Return the name of a match here. The folder is none of it: a match that is given up keeps what it is called."""
    place = f"{key.place}/" if key.place == "imported" else ""
    return f"{place}{key.name}" + (f"#{key.number}" if key.number else "")


def record_of(named: str) -> str:
    """Return the file name of the record in which a match lies that is called something here."""
    return named.rpartition("/")[2].partition("#")[0]
