"""What the title and the menu over a table offer, in pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from game.views.screens.keys import KeysScene
from game.views.screens.menu import QUIT, STATES, MenuItem, Saving, TableMenu, again_way, guest_text, guest_way
from game.views.screens.title import TitleEntry
from game.words import _

TITLE = (
    "continue",
    "new",
    "quick",
    "journey",
    "daily",
    "puzzles",
    "learn",
    "matches",
    "back",
    "join",
    "settings",
    "quit",
)
ICONS = {"matches": "chart", "back": "again", "join": "phone", "settings": "gear", "quit": "x"}  # those at the foot
USUALLY = tuple(name for name in TITLE if name != "back")
MENU = ("rules", "chronicle", "guests", "packs", "settings")
MENU_WITH_GUESTS = (*MENU, "react")


def nothing(*_values: object) -> None:
    """Nobody answers in a picture."""


def title_entries(
    press: Callable[[str], None] = nothing, note: str | None = None, quick: str = "", only: Collection[str] = USUALLY
) -> Callable[[], list[TitleEntry]]:
    """The entries with these names, each of which tells its name when it is pressed; Continue only with a note."""

    def entries() -> list[TitleEntry]:
        texts = (
            _("Continue"),
            _("New game"),
            _("Quick game"),
            _("Journey"),
            _("Deal of the day"),
            _("Puzzles"),
            _("Learn"),
            _("Matches"),
            _("Back to the table"),
            _("Join a table"),
            _("Settings"),
            _("Quit"),
        )
        notes = {
            "continue": note or "",
            "quick": quick if note is None else "",
            "daily": _("not yet played today"),
        }
        return [
            TitleEntry(name, text, partial(press, name), notes.get(name, ""), name == "daily", ICONS.get(name, ""))
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
            "react": (_("Reactions"), "wink"),
            "guests": (_("Guests"), "phone"),
            "packs": (_("Cards and table"), "cards"),
            "settings": (_("Settings"), "gear"),
        }
        return [MenuItem(*every[name], partial(press, name)) for name in every if name in only]

    return items


def match_menu(
    items: Callable[[], list[MenuItem]],
    again: Callable[[], None] = nothing,
    leave: Callable[[], None] = nothing,
    saving: Callable[[], Saving] = lambda: Saving.ALL,
) -> TableMenu:
    """The menu of a match: these items, and what each ends with."""

    def ways() -> list[MenuItem]:
        """The items, the keys, another match, and the way out."""
        return [*items(), _keys(menu), again_way(again, saving), MenuItem(QUIT[saving()](), "home", leave)]

    menu = TableMenu(lambda: STATES[saving()](), ways)
    return menu


def guest_menu(items: Callable[[], list[MenuItem]], *, watches: bool) -> TableMenu:
    """The menu at a table elsewhere."""
    menu = TableMenu(
        lambda: guest_text(watches=watches), lambda: [*items(), _keys(menu), guest_way(nothing, watches=watches)]
    )
    return menu


def _keys(menu: TableMenu) -> MenuItem:
    return MenuItem(_("Controls"), "pad", lambda: menu.open(KeysScene()))
