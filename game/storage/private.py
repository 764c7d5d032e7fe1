"""What people have made ready in a match, its seed, guests and hints: kept beside its record, which it never enters.

``NAME.private.json`` lies beside ``NAME.jsonl`` while the match goes on: without its seed decks would not be shuffled
as they would have been, and what is sealed could not be opened. It tells for each person in which deal he made
something ready and when, so that whoever reads it can leave out what the record does not bear out any more.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.assets import read_text
from game.model.texts import ID
from game.storage.keptfile import Kept, decoded, encoded, is_newer, newer_sentence, read_kept, version_of
from game.storage.log import LOGGER
from game.storage.paths import copy_aside, take_away
from game.storage.writing import write_whole
from game.words import _, system_reason

SUFFIX: Final = ".private.json"
VERSION: Final = 1
LARGEST: Final = 1_000_000  # bytes of such a file; one has some five thousand at most
MOST_HINTS: Final = 150
MOST_PLAYERS: Final = 6
LONGEST_SEED: Final = 200  # letters; a match with a longer seed goes on without it

_Player = Annotated[int, Meta(ge=0, le=5)]
_Ply = Annotated[int, Meta(ge=0)]


class MadeReady(msgspec.Struct, frozen=True):
    """What one person has made ready, by player of the header: an exchange, named by the card to give, and a claim.

    ``deal`` and ``ply`` tell the moment in which it was made ready.
    """

    player: Annotated[int, Meta(ge=0, le=5)]
    deal: Annotated[int, Meta(ge=1)]
    ply: Annotated[int, Meta(ge=0)]
    give: Annotated[str, Meta(max_length=3)] | None = None
    claim: bool = False


class KeptHints(msgspec.Struct, frozen=True):
    """Hints that were shown in the deal that goes on: its number, and each moment as player of the header and ply."""

    deal: Annotated[int, Meta(ge=1)]
    moments: Annotated[tuple[tuple[_Player, _Ply], ...], Meta(max_length=MOST_HINTS)]


class KeptGuest(msgspec.Struct, frozen=True):
    """Whose seat a token opens, by player of the header, and what he is called and looks like."""

    player: Annotated[int, Meta(ge=0, le=5)]
    token: Annotated[str, Meta(min_length=16, max_length=80)]
    name: Annotated[str, Meta(max_length=40)]
    portrait: Annotated[str, Meta(pattern=ID)]


class KeptTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The door of a table on the network: with it the same telephones find the same seats.

    ``free`` are seats for guests that nobody had, by player of the header: their guest had gone, or none had come yet.
    """

    code: Annotated[str, Meta(max_length=8)]
    port: Annotated[int, Meta(ge=0, le=65535)]
    guests: Annotated[tuple[KeptGuest, ...], Meta(max_length=6)]
    free: Annotated[tuple[_Player, ...], Meta(max_length=6)] = ()

    @property
    def seats(self) -> frozenset[int]:
        """All seats that are for guests, by player of the header."""
        return frozenset((*self.free, *(guest.player for guest in self.guests)))


class _Content(msgspec.Struct, frozen=True, omit_defaults=True):
    version: Literal[1] = 1
    ready: Annotated[tuple[MadeReady, ...], Meta(max_length=6)] = ()
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] | None = None
    table: KeptTable | None = None
    hints: KeptHints | None = None


def private_path(record: Path) -> Path:
    """Return where what belongs to this record is kept."""
    return record.with_name(record.stem + SUFFIX)


PRIVATE: Final = Kept(empty=_Content(), kind=_Content, largest=LARGEST)


def read_ready(record: Path) -> tuple[tuple[MadeReady, ...], str | None]:
    """Read what was ready when the match was left, and a sentence for the player when that cannot be read."""
    path = private_path(record)
    bad: list[str] = []
    try:
        text = read_text(path, LARGEST)
        if version_of(text) > VERSION:
            return (), newer_sentence(path)
        ready = decoded(text, PRIVATE, bad).ready
        reason = _("the file is damaged") if any(each.startswith("$.ready") for each in bad) else ""
    except FileNotFoundError:
        return (), None
    except OSError as error:
        ready, reason = (), system_reason(error)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        ready, reason, bad = (), _("the file is damaged"), ["$"]
    if bad or reason:
        logging.getLogger(LOGGER).warning("left out of what is kept beside a record: %s", bad)
        with suppress(OSError):  # what is ready from now on would be written over it
            copy_aside(path)
    if not reason:
        return ready, None
    problem = _("What you had made ready in this match cannot be read from {path} ({reason}): nothing is ready now.")
    return (), problem.format(path=path, reason=reason)


def read_seed(record: Path) -> str | None:
    """Read the seed of the match, None without one; that the file is damaged is for :func:`read_ready` to tell."""
    return _content(record).seed


def read_table(record: Path, players: int = MOST_PLAYERS) -> KeptTable | None:
    """Read who had a seat on the network, at a table of so many, when the match was left; None when nobody had."""
    table = _content(record).table
    if table is None:
        return None
    guests = tuple(guest for guest in table.guests if guest.player < players)
    return replace(table, guests=guests, free=tuple(player for player in table.free if player < players))


def read_hints(record: Path, deal: int) -> tuple[tuple[int, int], ...]:
    """Read which hints were shown in the deal of that number, none where another went on."""
    hints = _content(record).hints
    return hints.moments if hints is not None and hints.deal == deal else ()


def forget_private(record: Path) -> None:
    """Remove what is kept beside a record that nobody goes on with; raises OSError."""
    path = private_path(record)
    if not is_newer(path, VERSION, LARGEST):
        take_away(path)


def _content(record: Path) -> _Content:
    return read_kept(private_path(record), PRIVATE).content or PRIVATE.empty


def keep_ready(
    record: Path,
    ready: Sequence[MadeReady],
    seed: str | None = None,
    table: KeptTable | None = None,
    hints: KeptHints | None = None,
) -> str | None:
    """Keep what is ready now, the seed, the guests and the hints, in place of what was.

    Returns a sentence for the player when that failed. What a newer version has kept stays, as :func:`read_ready` says.
    """
    path = private_path(record)
    if is_newer(path, VERSION, LARGEST):
        return None
    if seed is not None and len(seed) > LONGEST_SEED:
        seed = None
    try:
        if ready or seed is not None or table is not None or hints is not None:
            write_whole(path, encoded(_Content(1, tuple(ready), seed, table, hints), PRIVATE))
        else:
            take_away(path)
    except OSError as error:
        if ready:
            text = _("What you have made ready cannot be saved ({reason}): it is lost when you leave the match.")
        else:
            text = _("The seal of this match cannot be saved ({reason}): it stays closed if you leave the match.")
        return text.format(reason=system_reason(error))
    return None
