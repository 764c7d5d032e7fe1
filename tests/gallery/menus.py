"""What the title and the menu over a table offer, in pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from game.views.screens.menu import MenuItem
from game.views.screens.title import TitleEntry
from game.words import _

TITLE = ("continue", "new", "quick", "packs", "settings", "about", "quit")
MENU = ("rules", "chronicle", "packs", "settings")


def nothing(*_values: object) -> None:
    """Nobody answers in a picture."""


def title_entries(
    press: Callable[[str], None] = nothing, note: str | None = None, quick: str = "", only: Collection[str] = TITLE
) -> Callable[[], list[TitleEntry]]:
    """The entries with these names, each of which tells its name when it is pressed; Continue only with a note."""

    def entries() -> list[TitleEntry]:
        texts = (
            _("Continue"),
            _("New game"),
            _("Quick game"),
            _("Cards and table"),
            _("Settings"),
            _("About"),
            _("Quit"),
        )
        notes = {"continue": note or "", "quick": quick}
        return [
            TitleEntry(text, partial(press, name), notes.get(name, ""), quick=name == "quick")
            for name, text in zip(TITLE, texts, strict=True)
            if name in only and (name != "continue" or note is not None)
        ]

    return entries


def menu_items(press: Callable[[str], None] = nothing, only: Collection[str] = MENU) -> Callable[[], list[MenuItem]]:
    """The items with these names, each of which tells its name when it is pressed."""

    def items() -> list[MenuItem]:
        every = {
            "rules": (_("Rules of this game"), "book"),
            "chronicle": (_("Deal history"), "scroll"),
            "packs": (_("Cards and table"), "cards"),
            "settings": (_("Settings"), "gear"),
        }
        return [MenuItem(*every[name], partial(press, name)) for name in MENU if name in only]

    return items
