"""A small file of what somebody has done, read once and written whole; a damaged one is set aside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from game.assets import read_bounded
from game.storage.paths import set_aside
from game.storage.settings import write_whole
from game.storage.versions import is_newer, newer_sentence, version_of
from game.words import _, system_reason

Content = TypeVar("Content")


class Sentences(NamedTuple):
    """What is said of such a file, in English, with {path} and {reason}: that it cannot be read; that it is damaged and
    could not be put aside; that it was damaged and lies at {path} now; that it cannot be saved.
    """

    unreadable: str
    damaged: str
    aside: str
    unsaved: str


class KeptFile(Generic[Content]):
    """The ``content`` of a file, of the type of ``empty``. ``problem`` says that the file could not be used.

    ``check`` raises ValueError for content that its type alone cannot tell to be wrong. A file that could be neither
    read nor put aside, or that is of a later form than ``version``, is never written over. ``largest`` is in bytes.
    """

    def __init__(
        self,
        path: Path,
        empty: Content,
        sentences: Sentences,
        largest: int,
        kind: object = None,
        check: Callable[[Content], None] = lambda content: None,
        version: int = 1,
    ) -> None:
        self.content = empty
        self.problem: str | None = None
        self.path: Final = path
        self._sentences = sentences
        self._largest = largest
        self._version = version
        self._writes = True
        try:
            text = read_bounded(path, largest)
            if version_of(text) > version:
                self._leave()
                return
            content = msgspec.json.decode(text, type=kind or type(empty))
            check(content)
            self.content = content
        except FileNotFoundError:
            pass
        except OSError as error:
            self._writes = False
            self.problem = _(sentences.unreadable).format(path=path, reason=system_reason(error))
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self._put_aside()

    def _leave(self) -> None:
        """A newer version of the game has written it."""
        self._writes = False
        self.problem = newer_sentence(self.path)

    def _put_aside(self) -> None:
        try:
            aside = set_aside(self.path)
        except OSError:
            self._writes = False
            self.problem = _(self._sentences.damaged).format(path=self.path)
        else:
            self.problem = _(self._sentences.aside).format(path=aside)

    def keep(self, content: Content) -> str | None:
        """Keep this in place of what was; returns a sentence when it cannot be saved."""
        self.content = content
        if not self._writes:
            return None
        if is_newer(self.path, self._version, self._largest):  # it has done so since this was read
            self._leave()
            return self.problem
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, msgspec.json.encode(content) + b"\n")
        except OSError as error:
            return _(self._sentences.unsaved).format(path=self.path, reason=system_reason(error))
        return None
