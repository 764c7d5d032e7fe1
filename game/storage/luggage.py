"""The file in which everything of a person, or of all, travels to another computer (FORMATS.md, "Luggage").

It is a zip of the files of a home under the names they have below the data folder, with a manifest that tells the hash
of each. What no :class:`Kind` knows is neither packed nor taken in. Nothing of a file is used before all of it was
read: each member has its hash and passes the reader of its kind.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, NoReturn
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Meta

from game.model.errors import InvalidRecord
from game.model.record import Header
from game.model.recordlines import bounded_lines, read_record
from game.model.texts import KEPT, harmless
from game.packs.files import MAX_FILE_BYTES
from game.storage import balances, dailies, history, lessonprogress, matchtitles, people, puzzlebook, said, travels
from game.storage.dealfiles import is_luggage
from game.storage.keptfile import Kept, decoded, version_of
from game.storage.names import is_record
from game.storage.private import PRIVATE
from game.storage.recordfiles import file_stem
from game.storage.settings import SETTINGS
from game.words import _, sentence, system_reason

VERSION: Final = 1
MANIFEST: Final = "manifest.json"
MOST_MEMBERS: Final = 100_000
LARGEST: Final = 20_000_000  # bytes of the manifest
MOST_BYTES: Final = 4_000_000_000  # of all members, unpacked

Tell = Callable[[int, int], None]
"""Hears how many of how many files are done; what it raises ends the work."""


def tell_nobody(_done: int, _total: int) -> None:
    """Nobody wants to know."""


class CannotTakeIn(Exception):
    """A file cannot be taken in, and nothing of it was; the text is a sentence for the player."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """What is in the file: ``people`` are the names of whose things they are, ``app`` the version that has packed it.

    ``packed`` is when, in UTC; ``counts`` how many matches, days and puzzles there are; ``members`` the SHA-256 of each
    file, in hexadecimal.
    """

    format: Literal["triunfo-luggage"] = "triunfo-luggage"
    version: Annotated[int, Meta(ge=1)] = VERSION
    app: Annotated[str, Meta(max_length=40)]
    packed: Annotated[str, Meta(pattern=r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")]
    people: tuple[Annotated[str, Meta(pattern=KEPT)], ...] = ()
    counts: dict[str, Annotated[int, Meta(ge=0)]] = {}
    members: Annotated[dict[str, str], Meta(max_length=MOST_MEMBERS)] = {}


# --- what there is


class Record(NamedTuple):
    """A record that was read by the rules: the headers of its matches, and its lines without one that is torn.

    ``is_over``: its last match was played to its end.
    """

    headers: tuple[Header, ...]
    lines: bytes
    is_over: bool


def _read_lines(content: bytes) -> Record:
    reading = read_record(bounded_lines(BytesIO(content)))
    reader = reading.reader
    if reader.header is None or reader.match is None:
        raise ValueError(_("There is no match in it."))
    headers = (*(header for header, _match in reader.earlier), reader.header)
    return Record(headers, content[: reading.size].rstrip() + b"\n", reader.match.is_over)


class Kind(NamedTuple):
    """Files of one kind: the pattern of their names below the data folder, how large one may be, and what reads one.

    Kept files have their ``kept``, others a ``reader`` that raises for what is no such file. The pattern tells
    ``owner``, the id of a person, where the name of a file has one.
    """

    name: str
    pattern: str
    largest: int
    reader: Callable[[bytes], Any] = bytes
    kept: Kept[Any] | None = None

    @classmethod
    def of(cls, name: str, pattern: str, kept: Kept[Any]) -> Kind:
        """Return the kind of a kept file."""
        return cls(name, pattern, kept.largest, kept=kept)

    def read(self, content: bytes, *, kindly: bool = False) -> Any:
        """Return what is in a file; ``kindly`` without what is bad of it, as it is read wherever it is kept."""
        if self.kept is None:
            return self.reader(content)
        bad: list[str] = []
        if version_of(content) > self.kept.version:
            raise _Newer
        found = decoded(content, self.kept, bad)
        if bad and not kindly:
            raise ValueError(bad[0])
        return found


_OWNER: Final = r"(?P<owner>[0-9a-f]{1,32}|nobody)"
_PLACES: Final = rf"(?:matches/(?:(?:ended|abandoned|imported)/)?|daily/{_OWNER}/[0-9-]{{10}}/)"
_PACK: Final = r"packs/[^/]+/(?:[^/]+/){0,3}[^/]+\.(?:toml|svg|txt|md)"
KINDS: Final = (
    Kind.of("people", r"people\.json", people.PEOPLE),
    Kind.of("settings", r"settings\.json", SETTINGS),
    Kind("record", _PLACES + r"[^/]+\.jsonl", history.MOST_BYTES, _read_lines),
    Kind.of("private", _PLACES + r"[^/]+\.private\.json", PRIVATE),
    Kind.of("days", rf"daily/{_OWNER}\.json", dailies.DAYS),
    Kind.of("journey", rf"journey/{_OWNER}\.json", travels.JOURNEY),
    Kind.of("puzzles", rf"puzzles/{_OWNER}\.json", puzzlebook.PUZZLES),
    Kind.of("lessons", r"lessons\.json", lessonprogress.LESSONS),
    Kind.of("titles", r"matches-named\.json", matchtitles.TITLES),
    Kind.of("said", r"said\.json", said.SAID),
    Kind("balances", r"balances\.json", balances.LARGEST, balances.read_text),
    Kind("pack", _PACK, MAX_FILE_BYTES),
)


class Named(NamedTuple):
    """A file that travels, by its name: of which kind it is, and whose, where the name tells the id of a person."""

    name: str
    kind: Kind
    owner: str | None


def named(name: str) -> Named | None:
    """Return what a name stands for; None for what does not travel.

    Each part of a name is such as every system takes, so none leads out of the folder.
    """
    for kind in KINDS:
        found = re.fullmatch(kind.pattern, name)
        if found is not None:
            is_good = name.isprintable() and all(file_stem(part) == part for part in name.split("/"))
            is_good = is_good and (kind.name != "record" or is_record(Path(name)))
            return Named(name, kind, found.groupdict().get("owner")) if is_good else None
    return None


# --- the file


class Luggage:
    """A file from elsewhere, open and read to its end once. Raises CannotTakeIn when anything in it is wrong.

    Of records whose hash is among ``known`` the bytes are read alone: the same ones are here. ``over`` are those that
    were played to their end.
    """

    def __init__(self, path: Path, tell: Tell = tell_nobody, known: Container[str] = ()) -> None:
        self.over: set[str] = set()
        self._path = path
        with _complaining(path):
            if path.exists() and not is_luggage(path):
                raise _Nothing
            self._zip = ZipFile(path)
        try:
            with _complaining(path):
                self.manifest = self._read_manifest()
                self._members = [named(name) or _strange(name) for name in self.manifest.members]
            for done, member in enumerate(self._members):
                tell(done, len(self._members))
                if self.manifest.members[member.name] in known:
                    self.content(member)
                elif isinstance(found := self.read(member), Record) and found.is_over:
                    self.over.add(member.name)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let the file go."""
        self._zip.close()

    def of(self, kind: str) -> list[Named]:
        """Return all files of a kind."""
        return [member for member in self._members if member.kind.name == kind]

    def read(self, member: Named) -> Any:
        """Return what is in a file, as its kind reads it; raises CannotTakeIn."""
        content = self.content(member)
        with _complaining(self._path, member.name):
            found = member.kind.read(content)
            if isinstance(found, Record) and found.lines != content:
                raise ValueError(_("The file is not whole."))
            return found

    def content(self, member: Named) -> bytes:
        """Return the bytes of a file; raises CannotTakeIn, also when they have changed since it was opened."""
        with _complaining(self._path, member.name):
            info = self._zip.getinfo(member.name)
            if info.compress_type == ZIP_DEFLATED and info.file_size <= member.kind.largest:
                with self._zip.open(info) as file:
                    content = file.read(info.file_size + 1)  # a number, so that no more than that is unpacked
                if hashlib.sha256(content).hexdigest() == self.manifest.members[member.name]:
                    return content
            raise ValueError(_("This is not what was packed."))

    def _read_manifest(self) -> Manifest:
        names = self._zip.namelist()
        if MANIFEST not in names:
            raise _Nothing
        with self._zip.open(MANIFEST) as file:
            text = file.read(LARGEST)
        if version_of(text) > VERSION:
            raise _Newer
        manifest = msgspec.json.decode(text, type=Manifest)
        names.remove(MANIFEST)
        if sorted(names) != sorted(manifest.members) or len({name.casefold() for name in names}) < len(names):
            raise ValueError(_("Files are missing in it, or there are some that do not belong there."))
        if sum(info.file_size for info in self._zip.infolist()) > MOST_BYTES:
            raise ValueError(_("It is too large."))
        return manifest


class _Nothing(Exception):
    """The file is no luggage."""


class _Newer(Exception):
    """A newer version of the game has written it."""


def _strange(name: str) -> NoReturn:
    raise ValueError(_("{name} does not belong there.").format(name=harmless(name, 80)))


@contextmanager
def _complaining(path: Path, name: str = "") -> Iterator[None]:
    """Turn whatever is wrong with a file, or with one in it, into CannotTakeIn."""
    file = harmless(path.name)
    try:
        yield
    except CannotTakeIn:
        raise
    except _Nothing:
        raise CannotTakeIn(_("There is nothing in {file} that can be taken in.").format(file=file)) from None
    except _Newer:
        text = _("{file} was packed by a newer version of Triunfo. Install that one here too.")
        raise CannotTakeIn(text.format(file=file)) from None
    except OSError as error:
        text = _("{file} cannot be read ({reason}).")
        raise CannotTakeIn(text.format(file=file, reason=system_reason(error))) from error
    except Exception as error:  # whatever somebody has made of it
        text, reason = _("{file} is damaged, and nothing of it was taken in. {reason}"), harmless(why(error), 300)
        raise CannotTakeIn(text.format(file=file, reason=f"{name}: {reason}" if name else reason)) from error


def why(error: Exception) -> str:
    """Return why a file cannot be read, in a sentence."""
    if isinstance(error, InvalidRecord):
        return _("Line {line}: {reason}").format(line=error.line, reason=sentence(error))
    if isinstance(error, (ValueError, msgspec.ValidationError)):
        return str(error)
    return _("The file is not whole.")
