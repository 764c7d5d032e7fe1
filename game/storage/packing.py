"""Packs everything of a person, or of all, into one file; what is here stays as it is."""

from __future__ import annotations

import hashlib
import time
from collections import Counter
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec
from msgspec.structs import replace

from game import __version__
from game.assets import DEAL, read_bounded
from game.model.record import Header
from game.people import in_english
from game.settings import Settings
from game.storage.balances import kept_balances, write_text
from game.storage.finished import index_path
from game.storage.history import History
from game.storage.luggage import KINDS, MANIFEST, Manifest, Named, Tell, named, tell_nobody
from game.storage.matchtitles import record_of
from game.storage.names import SUFFIX, is_listed, utc_now
from game.storage.paths import data_dir, matches_dir
from game.storage.people import KnownPeople
from game.storage.private import SUFFIX as PRIVATE
from game.storage.recordfiles import file_stem
from game.storage.writing import first_free, numbered, write_whole


class Packed(NamedTuple):
    """Where it lies, what is in it, and which files stayed because they cannot be read."""

    path: Path
    manifest: Manifest
    left: tuple[str, ...]


def usual_path(folder: Path, name: str = "") -> Path:
    """Return a path in a folder where there is nothing yet, named after the day and, if it is for one, the person."""
    stem = " ".join(part for part in ("Triunfo", file_stem(name), time.strftime("%Y-%m-%d")) if part)
    return first_free(numbered(folder, stem, DEAL))


def pack_up(
    target: Path, people: KnownPeople, settings: Settings, person: str = "", tell: Tell = tell_nobody
) -> Packed:
    """Write the things of a ``person``, by their id, or those of all into a file; raises OSError."""
    whose = None
    if person:
        known, ids = people.of(person), people.ids(person)
        # Whoever else played in their matches is nobody they were.
        others = tuple(dict.fromkeys((*known.denied, *(each for each in people.names.by_id if each not in ids))))
        people = replace(people, people={people.first_id(person): replace(known, denied=others)})
        seats = tuple(seat for seat in settings.seats if not seat.is_person or seat.id in people)
        settings = replace(settings, seats=seats)
        whose = _Whose(ids, frozenset(name.casefold() for name in (known.name, *known.before)))
    content = BytesIO()
    with ZipFile(content, "w") as archive:
        packing = _Packing(archive, whose)
        packing.write("people.json", msgspec.json.encode(people))
        packing.write("settings.json", msgspec.json.encode(settings))
        packing.run(tell)
        manifest = packing.manifest(tuple(each.name for each in people.people.values()))
        packing.put(MANIFEST, msgspec.json.encode(manifest))
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, content.getvalue())
    return Packed(target, manifest, tuple(packing.left))


class _Whose(NamedTuple):
    """A person whose things are packed: their ids, and the names that records without ids may have."""

    ids: frozenset[str]
    names: frozenset[str]

    def plays(self, headers: Iterable[Header]) -> bool:
        """Whether they play in one of these matches."""
        return any(
            info.id in self.ids if info.id else in_english(info.name).casefold() in self.names
            for header in headers
            for info in header.players
            if info.kind == "human"
        )


class _Packing:
    """Puts one file after the other into an archive: all of them, or ``whose`` they are."""

    def __init__(self, archive: ZipFile, whose: _Whose | None) -> None:
        self.left: list[str] = []
        self._archive = archive
        self._whose = whose
        self._members: dict[str, str] = {}
        self._counts = Counter[str]()
        self._records: set[str] = set()  # the file names of those that are packed

    def manifest(self, people: tuple[str, ...]) -> Manifest:
        """Return what there is to tell of what was packed."""
        return Manifest(
            app=__version__, packed=utc_now(), people=people, counts=dict(self._counts), members=self._members
        )

    def write(self, name: str, content: bytes) -> None:
        """Put a file into the archive, and its hash into the manifest."""
        self._members[name] = hashlib.sha256(content).hexdigest()
        self.put(name, content)

    def put(self, name: str, content: bytes) -> None:
        """Put a file into the archive."""
        info = ZipInfo(name)  # without a date, for that of this computer may be one that no archive can have
        info.compress_type = ZIP_DEFLATED
        self._archive.writestr(info, content)

    def run(self, tell: Tell) -> None:
        """Pack all files; one that cannot be read stays."""
        files = self._files()
        for done, file in enumerate(files):
            tell(done, len(files))
            try:
                content = read_bounded(data_dir() / file.name, file.kind.largest)
                theirs = self._theirs(file, content, file.kind.read(content, kindly=True))
            except FileNotFoundError:
                continue  # it was there a moment ago
            except Exception:  # whatever is wrong with it
                self.left.append(file.name)
                continue
            if theirs is not None:
                self.write(file.name, theirs)
        if index_path(matches_dir()).is_file():
            with History() as history:
                parts = list(kept_balances(history))
            found = {key: each for part in parts for key, each in part.items() if key.name in self._records}
            self.write("balances.json", write_text(found))

    def _files(self) -> list[Named]:
        """Return all files that travel, kind by kind."""
        found: list[Named] = []
        for path in data_dir().rglob("*"):
            name = path.relative_to(data_dir()).as_posix()
            file = named(name)
            if file is None and name.startswith("matches/") and is_listed(path.name):
                self.left.append(name)
            elif file is not None and name not in self._members:
                found.append(file)
        return sorted(found, key=lambda file: (KINDS.index(file.kind), file.name))

    def _theirs(self, file: Named, content: bytes, found: Any) -> bytes | None:
        """Return what of a file travels; None when nothing of it does."""
        whose, kind = self._whose, file.kind.name
        if whose is not None and file.owner is not None and file.owner not in whose.ids:
            return None
        if kind == "record":
            if whose is not None and file.owner is None and not whose.plays(found.headers):
                return None
            self._records.add(Path(file.name).name)
            self._counts["matches"] += file.owner is None
            return bytes(found.lines)
        if kind == "private" and file.name.removesuffix(PRIVATE) + SUFFIX not in self._members:
            return None
        if kind == "days":
            self._counts["days"] += len(found.days)
        elif kind == "puzzles":
            self._counts["puzzles"] += sum(done.solved for done in found.puzzles.values())
        elif kind == "lessons" and whose is not None:
            found = {owner: each for owner, each in found.items() if owner in whose.ids}
        elif kind == "titles" and whose is not None:
            found = {key: title for key, title in found.items() if record_of(key) in self._records}
        return content if file.kind.kept is None else msgspec.json.encode(found)
