"""What menus and software centres say of the game, in every language it speaks."""

from __future__ import annotations

from collections.abc import Callable

from game.words import LANGUAGES, _, current_language, set_language
from game.words.translation import SOURCE_LANGUAGE

Text = Callable[[], str]


def summary() -> str:
    """Return what the game is, in one line without a full stop."""
    # Translators: under the name of the game in the menu of a desktop and in software centres; no full stop.
    return _("Play Brisca and Briscola with friends or against the computer")


def generic_name() -> str:
    """Return what kind of program it is."""
    # Translators: the kind of program, in the menu of a desktop.
    return _("Card game")


def keywords() -> str:
    """Return words under which people look for it, with semicolons between."""
    # Translators: words under which people search a menu for the game, all small, with semicolons between.
    return _("cards;brisca;briscola;chiamata;trump;trick;tute;")


def paragraphs() -> list[Text]:
    """Return the description, paragraph by paragraph."""
    return [
        lambda: _(
            "Brisca and Briscola, the trick-taking games of Spain, Italy and Mexico, with cards drawn for this game."
        ),
        lambda: _(
            "Every seat is a person or a computer player at one of four levels; computer players count cards "
            "and never peek. Learn by playing, travel round the sea from table to table, solve puzzles, and "
            "review every choice."
        ),
        lambda: _(
            "Friends play along with their phones on the same network, with nothing installed. There is no "
            "account, no internet and no real money."
        ),
    ]


def file_type() -> str:
    """Return what a file is called in which Triunfo has a shared deal, or everything of somebody."""
    # Translators: the kind of a file, in a file manager.
    return _("Triunfo file")


def in_languages(text: Text) -> dict[str, str]:
    """Return a text by language, English first; a language in which it is the same as in English is left out."""
    before = current_language()
    try:
        set_language(SOURCE_LANGUAGE)
        english = text()
        found = {SOURCE_LANGUAGE: english}
        for language in LANGUAGES:
            set_language(language)
            if text() != english:
                found[language] = text()
        return found
    finally:
        set_language(before)
