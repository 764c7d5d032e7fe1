"""What the page on a guest's telephone says: sentences of the game, which it asks for by their English text."""

from __future__ import annotations

import re
from typing import Final

from game.words.translation import _, ngettext, pgettext

TEXT: Final = r'"((?:[^"\\\n]|\\.)*)"'
"""A text in a script of the page. ``t(text)`` asks for a sentence, ``c(context, text)`` for a word in a context, and
``n(one, many)`` for the form that goes with a number; build_spec/catalogs.py finds sentences by these names too."""
NUMBERS: Final = 200
"""The form of a greater number is that of 100 and its last two figures, in every language of the game."""
CONTEXT_END: Final = "\x04"
"""Between a context and its word, as gettext has it."""


def page_words(script: str) -> dict[str, object]:
    """Return the sentences of the page with this script in the current language, as ``/words/LANG.json`` has them.

    ``text`` holds the sentences that are not as in English, ``counted`` the forms of those with a number, by their
    first form, and ``forms`` one figure for each number from 0 on: which form it takes. A script has its sentences in
    tables, too, so every text in it is looked up.
    """
    texts = dict.fromkeys(re.findall(TEXT, script))
    text = {message: _(message) for message in texts if _(message) != message}
    for context in dict.fromkeys(re.findall(rf"\bc\(\s*{TEXT},", script)):
        meant = {word: pgettext(context, word) for word in texts}
        text |= {f"{context}{CONTEXT_END}{word}": said for word, said in meant.items() if said != word}
    pairs = list(dict.fromkeys(re.findall(rf"\bn\(\s*{TEXT},\s*{TEXT}", script)))
    # Two numbers take the same form where all sentences are the same for them.
    said = [tuple(ngettext(one, many, number) for one, many in pairs) for number in range(NUMBERS)]
    kinds = list(dict.fromkeys(said))
    counted = {one: [kind[place] for kind in kinds] for place, (one, _many) in enumerate(pairs)}
    return {"text": text, "counted": counted, "forms": "".join(str(kinds.index(kind)) for kind in said)}
