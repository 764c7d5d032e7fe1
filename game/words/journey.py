"""The journey in words: its tables, what is wished for, and what somebody has won there."""

from __future__ import annotations

from collections.abc import Sequence

from game.journey import TABLES, JourneyTable, Wish
from game.words import _, game_title, listed, ngettext
from game.words.newgame import length_remark, level_name

ALL = len(TABLES)


def standing_line(won: int) -> str:
    """Return how far somebody has come, beside the name of the screen."""
    if won == ALL:
        return _("all eight tables won")
    if not won:
        return _("eight towns, eight tables")
    # Translators: of the eight tables of the journey.
    tables = ngettext("{n} table won", "{n} tables won", won).format(n=won)
    left = ngettext("{n} to go", "{n} to go", ALL - won).format(n=ALL - won)
    return f"{tables}, {left}"


def town_name(table: JourneyTable) -> str:
    """Return the name of the town, in the current language."""
    return _(table.town)


def table_number(place: int) -> str:
    """Return the number of a table, which is counted from 0, as a heading."""
    return _("Table {n}").format(n=place + 1)


def table_title(table: JourneyTable) -> str:
    """Return who sits where: "Pep in Olot"."""
    return _("{name} in {town}").format(name=table.opponent.name, town=town_name(table))


def rows(table: JourneyTable, level: str, pack: str) -> list[tuple[str, str]]:
    """Return what is played there as lines of a table: what it is, and its value; ``pack`` is the name of the cards."""
    people = table.people_names()
    with_me = [name for seat, name in people.items() if table.rules.are_partners(0, seat)]
    against = [name for seat, name in people.items() if not table.rules.are_partners(0, seat)]
    found = [(_("Game"), game_title(table.game))]
    if with_me:
        found.append((_("Partner"), listed(with_me)))
    found += [
        (_("Against"), listed(against)),
        (_("Level"), level_name(level)),
        (_("Pack"), pack),
        (_("Rules"), _(table.custom)),
        (_("Match"), length_remark(table.rules)),
        # Translators: what one gets for winning: the back of the cards of that town.
        (_("Prize"), _("its card back")),
    ]
    return found


def wishes_heading(count: int) -> str:
    """Return what stands above the wishes of a table."""
    return ngettext("{n} wish", "{n} wishes", count).format(n=count)


def wish_line(wish: Wish) -> str:
    """Return what is wished for."""
    return _(wish.text).format(n=wish.number)


def outcome(table: JourneyTable, won: bool, wishes: Sequence[Wish], *, first: bool) -> str:
    """Return what a match came to on the journey; ``first`` tells that the table was not won before."""
    if not won:
        return _("You can sit down at this table again whenever you like.")
    said = []
    if first:
        said.append(_("The card back of {town} is yours, under “Cards and table”.").format(town=town_name(table)))
    if wishes:
        came_true = ngettext("{n} wish came true.", "{n} wishes came true.", len(wishes))
        said.append(came_true.format(n=len(wishes)))
    else:
        said.append(_("No wish came true."))
    return " ".join(said)
