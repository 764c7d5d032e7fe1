"""What each opponent said last, so that nobody says the same twice in a row, whenever the program was ended between.

Nothing is lost with this file: one that cannot be read is written anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from game.storage.keptfile import Kept, KeptFile, added

Who = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=200)]
SAID: Final = Kept(empty=dict[str, str](), kind=dict[Who, Line], largest=8192, place="said.json", united=added)


def read_said() -> dict[str, str]:
    """Return the lines said last, in English, by the portrait of who said them; none where there is no such file."""
    return KeptFile(SAID.path, SAID).content


def keep_said(said: Mapping[str, str]) -> None:
    """Keep these lines in place of those before; that it cannot be done is only written to the log."""
    KeptFile(SAID.path, SAID).change(lambda now: {**now, **said})
