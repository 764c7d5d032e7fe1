"""The labels of the page on a guest's telephone, which it asks for by their English text; the table says all else."""

from __future__ import annotations

import re
from typing import Final

from game.words.translation import _

TEXT: Final = r'"((?:[^"\\\n]|\\.)*)"'
"""A text in a script of the page; ``t(text)`` asks for a label, which build_spec/catalogs.py finds by that name too."""


def page_words(script: str) -> dict[str, dict[str, str]]:
    """Return the labels of the page with this script in the current language, as ``/words/LANG.json`` has them.

    ``text`` holds those that are not as in English. A script has labels in tables, too, so every text in it is looked
    up.
    """
    texts = dict.fromkeys(re.findall(TEXT, script))
    return {"text": {message: _(message) for message in texts if _(message) != message}}
