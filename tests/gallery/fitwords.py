"""A language that nobody speaks, to prove layouts before the long languages come: English, longer and with accents."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game.words import set_language, translation

PSEUDO: Final = "xx"
LONGER: Final = 0.35
_ACCENTS: Final = str.maketrans("AEIOUaceilnosuyzZ", "ÁËÍÖÜäçéíłñőśúýżŻ")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")
_WORD: Final = re.compile(r"[^\W\d_]+")


def stretched(message: str) -> str:
    """Return the message with accents and 35 % longer, word by word; placeholders stay as they are."""
    owed = 0.0

    def stretch(found: re.Match[str]) -> str:
        nonlocal owed
        word = found.group().translate(_ACCENTS)
        owed += LONGER * len(word)
        more, owed = int(owed + 0.5), owed - int(owed + 0.5)
        middle = (len(word) + 1) // 2
        filling = (word[middle:] or word) * (1 + more)
        return word[:middle] + filling[:more] + word[middle:]

    parts = _PLACEHOLDER.split(message)
    return "".join(part if part.startswith("{") else _WORD.sub(stretch, part) for part in parts)


class _Catalog(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return stretched(message)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Speak a language, which may be ``xx``, as long as the block lasts."""
    before = translation.current_language()
    if code == PSEUDO:
        translation.speak(PSEUDO, _Catalog())
    else:
        set_language(code)
    try:
        yield
    finally:
        set_language(before)
