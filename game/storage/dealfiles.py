"""Deals that are shared: written where players find them, and read from a file of theirs, or out of a record.

Luggage (storage/luggage.py) has files of the same ending, which are told from them here.
"""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from itertools import count, takewhile
from pathlib import Path
from typing import Final

from game.assets import DEAL, read_text
from game.model.errors import InvalidMessage
from game.model.presets import GAMES
from game.model.recordlines import bounded_lines, read_record
from game.model.replay import DealReader
from game.model.shareddeal import MOST_TEXT, SharedDeal, deal_to_share, read_shared, write_shared
from game.storage.paths import export_dir, luggage_dirs
from game.storage.writing import write_once
from game.words import _, system_reason

_ARCHIVE: Final = b"PK"  # with which a zip begins, and no text of a deal
MOST_BYTES: Final = 64_000_000
"""Of a file; the records of all matches that a person ever played fit in."""
MOST_OFFERED: Final = 3  # files with luggage that were found where one may lie


def is_luggage(path: Path) -> bool:
    """Whether a file is luggage by its first bytes, and not a shared deal or a record."""
    try:
        if path.is_file():
            with path.open("rb") as file:
                return file.read(len(_ARCHIVE)) == _ARCHIVE
    except OSError:
        pass
    return False


def luggage_at_hand() -> list[Path]:
    """Return files with luggage from the folders where one is likely to lie, the newest first."""
    found: list[tuple[float, Path]] = []
    for folder in luggage_dirs():
        with suppress(OSError):
            paths = (path for path in folder.iterdir() if path.suffix.lower() == DEAL and is_luggage(path))
            found += [(path.stat().st_mtime, path) for path in paths]
    return [path for _when, path in sorted(found, reverse=True)[:MOST_OFFERED]]


def keep_deal(shared: SharedDeal, folder: Path) -> Path:
    """Write a deal into a folder, once; return where it lies. Raises OSError."""
    content = (write_shared(shared) + "\n").encode()
    return write_once((folder / f"{shared.game} {number}{DEAL}" for number in count(1)), content)


def give_away(shared: SharedDeal, *, copied: bool) -> str:
    """Write a deal into the folder for what is given away; returns what is to be said of it, ``copied`` or not."""
    try:
        path = keep_deal(shared, export_dir())
    except OSError as error:
        text = _("The deal cannot be saved ({reason}).")
        if copied:
            text = _("The deal is in the clipboard. It cannot be saved as a file ({reason}).")
        return text.format(reason=system_reason(error))
    text = _("The deal is in the clipboard, and in {path}") if copied else _("The deal is in {path}")
    return text.format(path=path)


def read_deal_file(path: Path, number: int = 1) -> SharedDeal:
    """Read the deal of that number, from 1, from a file: a text with shared deals, or a record, where it has ended.

    Raises OSError; InvalidMessage where there is none that can be played; and InvalidRecord for a record that is wrong
    before it.
    """
    content = read_text(path, MOST_BYTES)
    if not content.lstrip().startswith(b"{"):
        return read_shared(content[: 4 * MOST_TEXT].decode("utf-8", "replace"), number)
    reader = DealReader()
    lines = bounded_lines(BytesIO(content))
    read_record(takewhile(lambda _line: len(reader.deals) < number, lines), reader=reader)
    if len(reader.deals) < number:
        raise InvalidMessage("the record has no such deal that has ended")
    header, deal = reader.deals[number - 1]
    people = (player for player, info in enumerate(header.players) if info.kind == "human")
    seat = deal.before.seating.index(next(people, 0))
    shared = deal_to_share(header.game, seat, header.rules, deal.events)
    if shared is None or header.game not in GAMES:
        raise InvalidMessage("the deal is none of a game that is known here")
    return shared
