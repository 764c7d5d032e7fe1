"""What the player calls his matches: a file beside the index of the history, for a record itself is never changed."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.assets import read_text
from game.model.texts import TITLE
from game.pastmatches import MatchKey
from game.storage.paths import copy_aside
from game.storage.settings import write_whole

LARGEST: Final = 4_000_000  # bytes
Titles = dict[str, Annotated[str, Meta(pattern=TITLE)]]


def titles_path(folder: Path) -> Path:
    """Return the file for a folder of matches; it may not exist."""
    return folder.with_name("matches-named.json")


class MatchTitles:
    """The names of the matches of a folder. What cannot be read is kept aside, and the matches have no names then."""

    def __init__(self, folder: Path) -> None:
        self._path = titles_path(folder)
        self._titles: Titles = {}
        try:
            self._titles = msgspec.json.decode(read_text(self._path, LARGEST), type=Titles)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            with suppress(OSError):
                copy_aside(self._path)

    def of(self, key: MatchKey) -> str:
        """Return what a match is called; nothing where it has no name of its own."""
        return self._titles.get(_name(key), "")

    def name(self, key: MatchKey, title: str) -> None:
        """Call a match so, or by its game again where the title is empty. Raises OSError."""
        changed = {**self._titles, _name(key): title}
        self._keep(changed if title else {name: kept for name, kept in changed.items() if name != _name(key)})

    def forget(self, keys: list[MatchKey]) -> None:
        """Drop the names of matches that are gone. Raises OSError."""
        gone = {_name(key) for key in keys}
        if not gone.isdisjoint(self._titles):
            self._keep({name: kept for name, kept in self._titles.items() if name not in gone})

    def _keep(self, titles: Titles) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self._path, msgspec.json.encode(titles) + b"\n")
        self._titles = titles


def _name(key: MatchKey) -> str:
    """Return the name of a match here. The folder is none of it: a match that is given up keeps what it is called."""
    place = f"{key.place}/" if key.place == "imported" else ""
    return f"{place}{key.name}" + (f"#{key.number}" if key.number else "")
