"""The letters and lengths a text from outside may have: settings, records, packs and the command line all ask here.

Each kind is one regular expression, so that whoever decodes with a schema and whoever asks by hand mean the same.
"""

from __future__ import annotations

import re
from typing import Final

# Control characters, halves of letters, what joins letters or turns their direction, fillers without a picture, private
# and unassigned places: none of them is seen by itself, so two names may differ by nothing that anybody sees.
_UNSEEN: Final = (
    "\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e"
    "\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ue000-\\uf8ff\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff"
    "\\U000e0000-\\U0010ffff"
)
_MARK: Final = "\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f"
MOST_MARKS: Final = 3
"""Accents that may stand on one letter; a hundred of them are a tower beside which nothing can be read."""


def _shown(least: int, most: int) -> str:
    return rf"\A(?!.*[{_MARK}]{{{MOST_MARKS + 1}}})[^{_UNSEEN}]{{{least},{most}}}\Z"


NAME: Final = _shown(0, 40)
"""The name of a player in the settings; what somebody may type is shorter (game/people.py)."""
TITLE: Final = _shown(1, 80)
"""What a pack is called, or a suit or a rank of it, and who made it."""
LINE: Final = _shown(0, 200)
"""Any other text of one line, such as a seed."""
KEPT: Final = r"\A[^\x00\ud800-\udfff]{0,200}\Z"
"""A text in a record, such as a name: older ones may hold letters that nobody sees, which :func:`harmless` replaces."""
ID: Final = r"\A[a-z0-9_-]{1,40}\Z"
"""A short name in files and on the command line: of a pack, a game, a portrait."""
WORD: Final = r"\A[A-Za-z0-9._:+-]{0,40}\Z"
"""A level, a language, the value of an option; one of a later version may be unknown here."""
FILE: Final = r"\A[^\x00-\x1f\x7f:*?\"<>|\\\ud800-\udfff]{1,120}\Z"
"""The path of a file, with forward slashes; whether it lies where it should is another question."""

INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"
# Compiled when a text needs them, which few do: together they take a hundredth of the time to the first frame.
_BREAK: Final = "[\t-\r\x85\u2028\u2029]+"
_NO_LETTER: Final = "[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]"
_HIDDEN: Final = f"[{_UNSEEN}]"
_TOWER: Final = f"([{_MARK}]{{{MOST_MARKS}}})[{_MARK}]+"


def is_good(text: str, kind: str) -> bool:
    """Return whether a text is of that kind, one of the constants of this module."""
    return re.search(kind, text) is not None


def harmless(text: str, most: int = 200) -> str:
    """Return a text as one line that can be drawn, written and quoted, of at most so many letters.

    What ends a line becomes a space, what is no letter a mark of replacement, and what nobody sees is left out.
    """
    if len(text) > most:
        text = text[: most - 1] + "…"
    if text.isascii() and text.isprintable():
        return text
    seen = re.sub(_HIDDEN, "", re.sub(_NO_LETTER, INSTEAD, re.sub(_BREAK, " ", text)))
    return re.sub(_TOWER, r"\1", seen)
