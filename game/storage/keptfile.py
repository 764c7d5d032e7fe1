"""A small file of what somebody has done, read once and written whole; a damaged one is set aside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from game.assets import read_bounded
from game.storage.paths import set_aside
from game.storage.settings import write_whole
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
    read nor put aside is never written over. ``largest`` is in bytes.
    """

    def __init__(
        self,
        path: Path,
        empty: Content,
        sentences: Sentences,
        largest: int,
        kind: object = None,
        check: Callable[[Content], None] = lambda content: None,
    ) -> None:
        self.content = empty
        self.problem: str | None = None
        self.path: Final = path
        self._sentences = sentences
        self._writes = True
        try:
            content = msgspec.json.decode(read_bounded(path, largest), type=kind or type(empty))
            check(content)
            self.content = content
        except FileNotFoundError:
            pass
        except OSError as error:
            self._writes = False
            self.problem = _(sentences.unreadable).format(path=path, reason=system_reason(error))
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self._put_aside()

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
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, msgspec.json.encode(content) + b"\n")
        except OSError as error:
            return _(self._sentences.unsaved).format(path=self.path, reason=system_reason(error))
        return None
