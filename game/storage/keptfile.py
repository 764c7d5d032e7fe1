"""Files of what is kept: each value is checked alone, and several windows may write to one of them.

What kind of file it is, is declared once (:class:`Kept`). A bad value becomes the usual one, with a line in the log and
a copy of the file beside it; only what is no such file at all is set aside. Written is never what is remembered, but
what was changed, applied to what is in the file now.

Files that a newer version of the game has written are told from damaged ones, and stay as they are. Each kind of file
has a number of its form, in ``version``; a file without it has the first. A version of the game that needs another form
counts it up; what was released before it has to be taken up.
"""

from __future__ import annotations

import errno
import logging
import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

import msgspec

from game.assets import read_text
from game.storage.locks import taking_turns
from game.storage.log import LOGGER
from game.storage.paths import copy_aside, data_dir, followed, set_aside
from game.storage.writing import write_whole
from game.words import _, system_reason


class _Head(msgspec.Struct):
    version: Any = None


def version_of(text: bytes) -> int:
    """Return the number of a file's form; 0 where it tells none, or is none of ours."""
    try:
        found = msgspec.json.decode(text, type=_Head).version
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return 0
    return found if isinstance(found, int) and not isinstance(found, bool) else 0


def is_newer(path: Path, version: int, largest: int) -> bool:
    """Whether a file of at most so many bytes has a later form than ``version``; False where it cannot be read."""
    try:
        return version_of(read_text(path, largest)) > version
    except OSError:
        return False


def newer_sentence(path: Path) -> str:
    """Say that a file is left to the newer version that has written it."""
    text = _(
        "{path} was saved by a newer version of Triunfo: it stays as it is, and what you do now is not kept in it."
    )
    return text.format(path=path)


_ID: Final = re.compile(r"[0-9A-Za-z]{1,64}")  # a record may come from anybody, and tell any text for an id
Content = TypeVar("Content")


class Sentences(NamedTuple):
    """What is said of such a file, in English, with {path} and {reason}: that it cannot be read; that it is damaged and
    could not be put aside; that it was damaged and lies at {path} now; that it cannot be saved.
    """

    unreadable: str
    damaged: str
    aside: str
    unsaved: str


class Kept(msgspec.Struct, Generic[Content], frozen=True, kw_only=True):
    """A kind of kept file: its content as it is at first, and the type of that with the limits of each value.

    ``largest`` is in bytes, ``version`` that of the form; ``place`` is the file in the data folder, or a folder with a
    file for each person. ``sound`` leaves out what the type alone cannot tell to be wrong; ``united`` makes one of what
    is here and what comes from elsewhere. Of a file without ``sentences`` nothing is said, and no copy is kept of one
    that is damaged: nothing is lost with it.
    """

    empty: Content
    kind: Any
    largest: int
    place: str = ""
    sentences: Sentences | None = None
    version: int = 1
    sound: Callable[[Content], Content] = lambda content: content
    united: Callable[[Content, Content], Content] = lambda here, there: there
    indent: int = -1  # blanks; -1: all in one line

    @property
    def path(self) -> Path:
        """Where it is kept; there may be nothing yet."""
        return data_dir() / self.place


class Reading(NamedTuple, Generic[Content]):
    """What was found: the content, None where there is none that can be used, and a sentence about why.

    What must not be written over is not ``ours``: a newer version has written it, or it cannot be read now.
    """

    content: Content | None = None
    problem: str | None = None
    ours: bool = True


Change = Callable[[Content], Content]


def file_of(folder: Path, person: str) -> Path:
    """Return the file of somebody in a folder, by their id; that of nobody where it is no id."""
    return folder / f"{person if _ID.fullmatch(person) else 'nobody'}.json"


def added(here: dict[str, str], there: dict[str, str]) -> dict[str, str]:
    """Return the texts of both, by name: where there are two, that from here."""
    return {**here, **{name: text for name, text in there.items() if name not in here}}


def read_kept(path: Path, kept: Kept[Content]) -> Reading[Content]:
    """Read a kept file; never raises. What is no such file is set aside."""
    try:
        text = read_text(path, kept.largest)
    except (FileNotFoundError, NotADirectoryError):
        return Reading()
    except OSError as error:
        if error.errno in (errno.EFBIG, errno.EINVAL):  # it is none of ours, or no file
            return _put_aside(path, kept)
        return Reading(problem=_said(kept, "unreadable", path, system_reason(error)), ours=False)
    if version_of(text) > kept.version:
        return Reading(problem=newer_sentence(path), ours=False)
    bad: list[str] = []
    try:
        content = decoded(text, kept, bad)
    except Exception as error:  # whatever is wrong with a file, the program goes on
        logging.getLogger(LOGGER).warning("%s cannot be used: %s", path.name, type(error).__name__)
        return _put_aside(path, kept)
    for each in bad:
        logging.getLogger(LOGGER).warning("left out of %s: %s", path.name, each)
    if bad and kept.sentences is not None:
        with suppress(OSError):
            copy_aside(path)
    return Reading(content)


def decoded(text: bytes, kept: Kept[Content], bad: list[str]) -> Content:
    """Return the content of a file; ``bad`` is told what is left out of it. Raises where it is no such file at all.

    A number of a version that there never was is a bad value as any other.
    """
    content: Content
    try:
        content = msgspec.json.decode(text, type=kept.kind)
    except msgspec.ValidationError:
        from game.storage.forgiving import cleaned  # here: hardly any file needs it

        content = msgspec.convert(cleaned(msgspec.json.decode(text), kept.kind, bad.append), kept.kind)
    good = kept.sound(content)
    if good != content:
        bad.append("what no such file holds")
    return good


def _put_aside(path: Path, kept: Kept[Any]) -> Reading[Any]:
    if kept.sentences is None:
        return Reading()
    try:
        aside = set_aside(followed(path))
    except OSError:
        return Reading(problem=_said(kept, "damaged", path), ours=False)
    return Reading(problem=_said(kept, "aside", aside))


def _said(kept: Kept[Any], which: str, path: Path, reason: str = "") -> str | None:
    return None if kept.sentences is None else _(getattr(kept.sentences, which)).format(path=path, reason=reason)


def write_kept(
    path: Path, kept: Kept[Content], remembered: Content, changes: Sequence[Change[Content]]
) -> Reading[Content]:
    """Make changes in what the file holds now, or write what is ``remembered`` where it holds nothing.

    Returns what it holds then, no content where it could not be written, and what went wrong.
    """
    if is_newer(path, kept.version, kept.largest):  # a newer version has written it since it was read
        return Reading(problem=newer_sentence(path), ours=False)
    with taking_turns():
        found = read_kept(path, kept)
        if not found.ours:
            return found
        content = remembered if found.content is None else found.content
        for change in changes if found.content is not None else ():
            content = change(content)
        try:
            text = encoded(content, kept)
            if found.content is None or text != encoded(found.content, kept):  # the order counts too
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, text)
        except OSError as error:
            reason = system_reason(error)
            logging.getLogger(LOGGER).warning("%s cannot be saved: %s", path.name, reason)
            return Reading(problem=_said(kept, "unsaved", path, reason))
    return Reading(content, found.problem)


def encoded(content: Content, kept: Kept[Content]) -> bytes:
    """Return the text of a file that can be read again, whatever somebody has made of the content.

    Raises OSError where nothing of it could be, and for more than such a file can hold.
    """
    text = msgspec.json.encode(content)
    try:
        msgspec.json.decode(text, type=kept.kind)
    except msgspec.ValidationError as error:
        from game.storage.forgiving import cleaned

        logging.getLogger(LOGGER).error("what was to be kept could not be read again: %s", error)
        try:
            text = msgspec.json.encode(cleaned(msgspec.json.decode(text), kept.kind, lambda told: None))
        except msgspec.ValidationError:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    text = (text if kept.indent < 0 else msgspec.json.format(text, indent=kept.indent)) + b"\n"
    if len(text) > kept.largest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return text


class KeptFile(Generic[Content]):
    """A file of what somebody has done: its ``content`` as far as it is known here.

    ``problem`` says that the file could not be used; it is said once. What cannot be written is known while the program
    runs, and written as soon as it can be.
    """

    def __init__(self, path: Path, kept: Kept[Content]) -> None:
        self.path: Final = path
        self._kept = kept
        self._changes: list[Change[Content]] = []  # that are not in the file yet
        found = read_kept(path, kept)
        self.content: Content = kept.empty if found.content is None else found.content
        self.problem = found.problem

    def plan(self, change: Change[Content]) -> None:
        """Change what is known here; it is written with the next change, or by :meth:`settle`."""
        self.content = change(self.content)
        self._changes.append(change)

    def settle(self) -> str | None:
        """Write what is not in the file yet; returns a sentence when it cannot be saved.

        Each change is given what is in the file at that moment, of another window too.
        """
        if not self._changes:
            return None
        done = write_kept(self.path, self._kept, self.content, self._changes)
        if done.content is not None:
            self.content, self._changes = done.content, []
        return None if done.problem == self.problem else done.problem

    def change(self, change: Change[Content]) -> str | None:
        """Change what is kept, from what it is at that moment; returns a sentence when it cannot be saved."""
        self.plan(change)
        return self.settle()

    def take_in(self, other: Content) -> str | None:
        """Keep what is kept elsewhere too; returns a sentence when it cannot be saved."""
        return None if other == self._kept.empty else self.change(lambda now: self._kept.united(now, other))


class PersonFile(KeptFile[Content]):
    """What one person has in a folder with a file for each, by their id; a subclass says of which kind it is."""

    KEPT: ClassVar[Kept[Any]]

    def __init__(self, person: str, folder: Path | None = None) -> None:
        super().__init__(file_of(folder or self.KEPT.path, person), self.KEPT)
