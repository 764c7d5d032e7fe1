"""What each opponent said last, so that nobody says the same twice in a row, whenever the program was ended between.

Nothing is lost with this file: one that cannot be read is written anew.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.assets import read_text
from game.storage.log import LOGGER
from game.storage.paths import data_dir
from game.storage.settings import write_whole
from game.storage.versions import is_newer, version_of
from game.words import system_reason

VERSION: Final = 1  # of its form; the first one does not tell it
LARGEST: Final = 8192  # bytes
_SAID: Final = msgspec.json.Decoder(dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=200)]])


def said_path() -> Path:
    """Return the file of what was said."""
    return data_dir() / "said.json"


def read_said() -> dict[str, str]:
    """Return the lines said last, in English, by the portrait of who said them; none where there is no such file."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        text = read_text(said_path(), LARGEST)
        return {} if version_of(text) > VERSION else _SAID.decode(text)
    return {}


def keep_said(said: dict[str, str]) -> None:
    """Keep these lines in place of those before; that it cannot be done is only written to the log.

    Those of a newer version of the game stay.
    """
    path = said_path()
    if is_newer(path, VERSION, LARGEST):
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(said) + b"\n")
    except OSError as error:
        logging.getLogger(LOGGER).warning("what was said cannot be kept: %s", system_reason(error))
