"""Joining a table elsewhere: what somebody types to come in, and the tables that were found; without sockets."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from game.people import Person
from game.words import _

USUAL_PORT: Final = 8737
"""Where a table is looked for when no port is typed."""
CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH: Final = 4
MOST_TYPED: Final = 80  # letters of an address


class Address(NamedTuple):
    """Where a table is; ``code`` is the one that a link has brought along."""

    host: str
    port: int
    code: str = ""

    @property
    def text(self) -> str:
        """The address as it is shown."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}"


def read_address(text: str) -> Address | None:
    """Read what somebody typed from the host's screen: an IP address, with or without a port, or the whole link.

    Names of computers are not looked up: that could take long, and the screen shows numbers. None for anything else.
    """
    rest = text.strip()
    for scheme in ("http://", "https://", "ws://"):
        rest = rest.removeprefix(scheme)
    place, _slash, tail = rest.partition("/")
    place, _mark, query = place.partition("?")
    code = clean_code((query or tail).partition("code=")[2])
    host, port = _parted(place)
    if host.casefold() == "localhost":
        host = "127.0.0.1"
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return None
    if "%" in host or found.is_multicast or found.is_unspecified or not (port.isascii() and port.isdecimal()):
        return None
    number = int(port[:6])
    return Address(str(found), number, code) if 1 <= number <= 65535 else None


def _parted(place: str) -> tuple[str, str]:
    """Part host and port; IPv6 needs brackets before a port."""
    usual = str(USUAL_PORT)
    if place.startswith("["):
        host, bracket, after = place[1:].partition("]")
        if not bracket or after[:1] not in ("", ":"):
            return "", usual
        return host, after[1:] if after else usual
    if place.count(":") == 1:
        host, _colon, port = place.partition(":")
        return host, port
    return place, usual


def clean_code(text: str) -> str:
    """Return as much of a code as these letters are."""
    return "".join(letter for letter in text.upper() if letter in CODE_LETTERS)[:CODE_LENGTH]


@dataclass(frozen=True, slots=True)
class JoinWish:
    """How somebody wants to come in: where, with which code, as whom; or only to watch."""

    address: Address
    code: str
    person: Person
    watches: bool


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table that has answered: its game in words, the name of its computer, how many free seats of how many.

    ``fits`` tells whether it speaks the protocol of this program.
    """

    address: Address
    game: str
    host: str
    free: int
    players: int
    fits: bool = True


@dataclass(frozen=True, slots=True)
class JoinStatus:
    """How far somebody has come: a sentence; whether it is still going on, or what has gone wrong."""

    sentence: str = ""
    is_busy: bool = False
    is_problem: bool = False


class Entry(Protocol):
    """A line while it is written."""

    text: str
    composed: str
    is_old: bool

    @property
    def problem(self) -> str | None:
        """Why this will not do, or the last letter was not taken."""

    @property
    def is_good(self) -> bool:
        """Whether it can be used as it is."""

    @property
    def begins_word(self) -> bool:
        """Whether the next letter is the first one of a word."""

    def write(self, text: str) -> None:
        """Take letters."""

    def compose(self, text: str) -> None:
        """Show what an input method is putting together."""

    def erase(self) -> None:
        """Take back the last letter."""


class LineEntry:
    """A code or an address while it is written. ``clean`` leaves of a text what can be in it."""

    begins_word = False

    def __init__(self, text: str, clean: Callable[[str], str], is_good: Callable[[str], bool], refusal: str) -> None:
        self.text = text
        self.composed = ""
        self.is_old = True  # the first letter replaces what there was
        self._clean = clean
        self._good = is_good
        self._refusal = refusal
        self._refused = False

    @property
    def problem(self) -> str | None:
        """Why the last letter was not taken."""
        return self._refusal if self._refused else None

    @property
    def is_good(self) -> bool:
        """Whether it is whole."""
        return self._good(self.text)

    def write(self, text: str) -> None:
        """Take letters, as many as there is room for."""
        before = "" if self.is_old else self.text
        after = self._clean(before + text[:MOST_TYPED])
        self._refused = after == before and bool(text.strip())
        if not self._refused:
            self.text, self.is_old = after, False

    def compose(self, text: str) -> None:
        """Show what an input method is putting together."""
        self.composed = text[:MOST_TYPED]

    def erase(self) -> None:
        """Take back the last letter."""
        self._refused = False
        self.text = self.text[:-1]
        self.is_old = False


def code_entry(text: str) -> LineEntry:
    """Return the code of a table, to be written."""
    return LineEntry(text, clean_code, lambda code: len(code) == CODE_LENGTH, _("The code has four letters."))


def address_entry(text: str) -> LineEntry:
    """Return the address of a table, to be written."""

    def clean(typed: str) -> str:
        return "".join(letter for letter in typed if letter.isascii() and letter.isprintable() and letter != " ")[
            :MOST_TYPED
        ]

    refusal = _("This letter is in no address.")
    return LineEntry(text, clean, lambda typed: read_address(typed) is not None, refusal)


@dataclass(frozen=True, slots=True)
class Homecomer:
    """Somebody says that a seat is theirs, and those at the table are asked whether that is so.

    ``number`` names them to the table, ``portrait`` is that of whom they say they are. The rest is what is asked, in
    the language of the moment: ``yes`` is what stands on the button.
    """

    number: int
    portrait: str
    head: str
    line: str
    yes: str
    note: str = ""
