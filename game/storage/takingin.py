"""Takes luggage in: merged with what is here, nothing doubled, nothing of ours written over (FORMATS.md, "Luggage").

What is here and there is united by its meaning, by the merge that stands beside each kind of file. Two records are the
same when one begins as the other does: the one that goes further stays. Each file is written whole, in an order in
which whoever is killed meanwhile has lost nothing; to take the same luggage in again goes on from there.
"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from game.assets import read_bounded
from game.storage.balances import join_balances
from game.storage.dailies import Dailies
from game.storage.history import MOST_BYTES, PLACES, History
from game.storage.keptfile import KeptFile, PersonFile
from game.storage.lessonprogress import LessonProgress
from game.storage.locks import is_locked
from game.storage.luggage import Luggage, Named, Tell, named, tell_nobody
from game.storage.matchtitles import MatchTitles
from game.storage.names import ABANDONED, ENDED, IMPORTED, SUFFIX, is_record
from game.storage.paths import data_dir, matches_dir, move
from game.storage.private import SUFFIX as PRIVATE
from game.storage.private import forget_private, private_path
from game.storage.puzzlebook import PuzzleBook
from game.storage.said import SAID
from game.storage.travels import Travels
from game.storage.writing import write_whole
from game.words import _

Outcome = Literal["new", "further", "known", "parted", "busy"]
"""What became of the record of a match: it was not here; goes on further than it did here; changed nothing; went on
differently at both, so both are kept; is played by another window, so it stays as it is."""
RANKS: Final = (IMPORTED, "matches", ABANDONED, ENDED)
"""Where a record may lie: of two that are the same, the one whose place comes later tells what was done last."""
_BY_PERSON: Final[Mapping[str, type[PersonFile[Any]]]] = {"days": Dailies, "journey": Travels, "puzzles": PuzzleBook}
_NUMBERED: Final = re.compile(r"(.+)-([0-9]{1,9})")


class Taken(NamedTuple):
    """What came of it: how many matches by :data:`Outcome`, and sentences about all else that is worth a word."""

    matches: Mapping[str, int]
    notes: tuple[str, ...]


def take_in(luggage: Luggage, same: Mapping[str, str], tell: Tell = tell_nobody) -> Taken:
    """Take everything in but names and settings; ``same`` tells the id here of people who have another one there.

    Raises OSError when something cannot be written, and CannotTakeIn when the file has changed meanwhile.
    """
    taking = _TakingIn(luggage, same)
    data_dir().mkdir(parents=True, exist_ok=True)
    taking.take_packs()
    taking.take_records(tell)
    taking.take_what_hangs_on_records()
    taking.take_progress()
    return Taken(taking.outcomes, tuple(dict.fromkeys(filter(None, taking.notes))))


class _TakingIn:
    def __init__(self, luggage: Luggage, same: Mapping[str, str]) -> None:
        self.outcomes = Counter[str]()
        self.notes: list[str | None] = []
        self._luggage = luggage
        self._same = same
        self._here: dict[str, Path] = {}  # by name in the luggage, where a record is now

    def _id(self, theirs: str) -> str:
        """Return the id that somebody of theirs has here."""
        return self._same.get(theirs, theirs)

    # --- records

    def take_records(self, tell: Tell) -> None:
        """Take in the records of matches, and those of days."""
        ours: defaultdict[bytes, list[Path]] = defaultdict(list)  # by their first line
        for path in (path for place in PLACES for path in _records(matches_dir() / place)):
            ours[_begin(_lines(path))].append(path)
        files = self._luggage.of("record")
        for done, file in enumerate(files):
            tell(done, len(files))
            lines, folder = self._luggage.content(file), (data_dir() / file.name).parent
            if file.owner is None:
                self.outcomes[self._take_record(file, lines, folder, ours[_begin(lines)])] += 1
            else:
                folder = Dailies(self._id(file.owner)).folder(folder.name)
                self._take_record(file, lines, folder, _records(folder))

    def _take_record(self, file: Named, lines: bytes, folder: Path, related: list[Path]) -> Outcome:
        """Take in a record that belongs into a folder; ``related`` are those of ours that begin alike."""
        for place, path in enumerate(related):
            ours = _lines(path)
            if ours.startswith(lines) or lines.startswith(ours):
                self._here[file.name] = path
                outcome = self._unite(file, lines, folder, len(ours))
                related[place] = self._here[file.name]
                return outcome
        self._here[file.name] = path = _free(folder / Path(file.name).name)
        self._write(file, lines)
        related.append(path)
        return "parted" if len(related) > 1 else "new"

    def _unite(self, file: Named, lines: bytes, folder: Path, ours: int) -> Outcome:
        """Have one record, of which so many bytes are here, as far as it goes, where the one lies that tells most."""
        path = self._here[file.name]
        now, rank = (RANKS.index(each.name) if each.name in RANKS else 1 for each in (path.parent, folder))
        goes_on = len(lines) > ours
        if len(lines) < ours or (rank <= now and not goes_on):
            if len(lines) == ours and not private_path(path).exists():
                self._write_private(file)
            return "known"
        if is_locked(path):
            return "busy"
        # A match that was given up here and played on there must not be found given up as far as it went there.
        if 0 < rank < now:
            self._move(file, folder)
        if goes_on:
            self._write(file, lines)
        if rank > now:
            self._move(file, folder)
        return "further"

    def _write(self, file: Named, lines: bytes) -> None:
        """Write a record whole; what belongs to it lies beside it before that."""
        path = self._here[file.name]
        path.parent.mkdir(parents=True, exist_ok=True)
        self._write_private(file)
        write_whole(path, lines)
        if file.name in self._luggage.over:
            forget_private(path)

    def _write_private(self, file: Named) -> None:
        beside = named(file.name.removesuffix(SUFFIX) + PRIVATE)
        if beside is not None and beside.name in self._luggage.manifest.members:
            write_whole(private_path(self._here[file.name]), self._luggage.content(beside))

    def _move(self, file: Named, folder: Path) -> None:
        """Put a record into another folder of matches."""
        path = self._here[file.name]
        folder.mkdir(parents=True, exist_ok=True)
        self._here[file.name] = moved = _free(folder / path.name, path)
        move(path, moved)
        if folder != matches_dir():
            forget_private(path)

    # --- all else

    def take_what_hangs_on_records(self) -> None:
        """Take in what matches are called, and luck and play of deals that were looked at."""
        here = {_called(Path(theirs)): _called(path) for theirs, path in self._here.items()}
        for file in self._luggage.of("titles"):
            told = [(key.partition("#"), title) for key, title in self._luggage.read(file).items()]
            found = {here[key[0]] + "".join(key[1:]): title for key, title in told if key[0] in here}
            titles = MatchTitles(matches_dir())
            self.notes += [titles.problem, titles.take_in(found)]
        for file in self._luggage.of("balances"):
            names, balances = self._names(), self._luggage.read(file).items()
            renamed = {key._replace(name=names.get(key.name, key.name)): each for key, each in balances}
            with History() as history:
                join_balances(history, renamed)

    def _names(self) -> dict[str, str]:
        """What the files of records of theirs are called here."""
        return {Path(theirs).name: path.name for theirs, path in self._here.items()}

    def take_progress(self) -> None:
        """Take in days, journeys, puzzles and lessons, and what the opponents said."""
        for kind, kept in _BY_PERSON.items():
            for file in self._luggage.of(kind):
                ours, theirs = kept(self._id(file.owner or "")), self._luggage.read(file)
                if kind == "journey":
                    theirs = self._with_records_here(theirs)
                self.notes += [ours.problem, ours.take_in(theirs)]
        for file in self._luggage.of("lessons"):
            lessons = LessonProgress()
            taken = (lessons.take_in({self._id(owner): each}) for owner, each in self._luggage.read(file).items())
            self.notes += [lessons.problem, *taken]
        for file in self._luggage.of("said"):
            KeptFile(SAID.path, SAID).take_in(self._luggage.read(file))

    def _with_records_here(self, journey: Any) -> Any:
        """Return a journey of theirs, with the names that the records of its matches have here."""
        names = self._names()
        sittings = {names.get(record, record): each for record, each in journey.sittings.items()}
        return replace(journey, sittings=sittings)

    def take_packs(self) -> None:
        """Take in packs that are not here; pack.toml comes last, for a folder without it is no pack."""
        packs: defaultdict[str, list[Named]] = defaultdict(list)
        for file in self._luggage.of("pack"):
            packs[file.name.split("/")[1]].append(file)
        for pack, files in packs.items():
            text = f"packs/{pack}/pack.toml"
            is_here = (data_dir() / text).exists()
            for file in sorted(files, key=lambda file: file.name == text):
                path, content = data_dir() / file.name, self._luggage.content(file)
                if not is_here:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(path, content)
                elif content_of(path) != content:
                    said = _("The card pack {pack} is not the same here and there: yours stays as it is.")
                    self.notes.append(said.format(pack=pack))


def _records(folder: Path) -> list[Path]:
    """Return the records in a folder, which may not exist."""
    try:
        return sorted(path for path in folder.iterdir() if is_record(path))
    except OSError:
        return []


def content_of(path: Path) -> bytes:
    """Return what is in a file; nothing where it cannot be read."""
    try:
        return read_bounded(path, MOST_BYTES)
    except OSError:
        return b""


def _lines(path: Path) -> bytes:
    """Return the lines of a record of ours without a last one that is torn, each with its end."""
    content = content_of(path).rstrip()
    _whole, _end, last = content.rpartition(b"\n")
    try:
        msgspec.json.decode(last)
    except (msgspec.DecodeError, RecursionError):
        return content[: len(content) - len(last)]
    return content + b"\n"


def _begin(lines: bytes) -> bytes:
    """Return the first line, in which one match differs from nearly every other."""
    return lines.partition(b"\n")[0]


def _called(path: Path) -> str:
    """Return the name of a record as those have it who call matches something."""
    return f"{IMPORTED}/{path.name}" if path.parent.name == IMPORTED else path.name


def _free(path: Path, mine: Path | None = None) -> Path:
    """Return a path in this folder with a name that no match has but ``mine``, in any folder; this one if it can be."""
    top = path.parent if path.parent.name not in PLACES else path.parent.parent
    found = _NUMBERED.fullmatch(path.stem)
    stem, number = (found[1], int(found[2])) if found is not None else (path.stem, 0)  # records sort by that number
    while any((other := top / place / path.name) != mine and os.path.lexists(other) for place in PLACES):
        number += 1
        path = path.with_name(f"{stem}-{number:03}{SUFFIX}")
    return path
