"""What the page on a guest's telephone says."""

from __future__ import annotations


def page_words() -> dict[str, object]:
    """Return the page's sentences in the current language, as it reads them from ``/words/LANG.json``."""
    return {}
