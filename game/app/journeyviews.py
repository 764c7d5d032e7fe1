"""How somebody stands on the journey, made what its screen shows: the map, and one of its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.journey import TABLE, TABLES, level_at
from game.packs.pack import Pack
from game.people import Person
from game.statistics.glicko import ANCHORS
from game.views.screens.journey.state import JourneyView, Standing, TableView, TownView
from game.words import _
from game.words import journey as words


@dataclass(frozen=True, slots=True)
class Standings:
    """How somebody stands: the tables that were won with the wishes that came true, the journeys before, his rating."""

    person: Person
    won: Mapping[str, tuple[str, ...]]
    journeys: int = 0
    rating: float | None = None

    @property
    def next(self) -> str:
        """The table that is not won yet; the last one after the journey's end."""
        return next((table.key for table in TABLES if table.key not in self.won), TABLES[-1].key)

    def standing(self, key: str) -> Standing:
        """How he stands at a table."""
        if key in self.won:
            return Standing.WON
        return Standing.OPEN if key == self.next else Standing.CLOSED

    def level(self, key: str) -> str:
        """At which level the people of a table play with him."""
        return level_at(TABLES.index(TABLE[key]), self.journeys, self.rating, ANCHORS)


def journey_view(known: Standings) -> JourneyView:
    """Return the map."""
    won = known.won
    towns = tuple(
        TownView(
            table.key,
            words.town_name(table),
            table.host,
            known.standing(table.key),
            tuple(wish.key in won[table.key] for wish in table.wishes) if table.key in won else (),
        )
        for table in TABLES
    )
    count = sum(table.key in won for table in TABLES)
    return JourneyView(words.standing_line(count), towns, known.person.portrait, count == len(TABLES))


def table_view(known: Standings, key: str, pack: Pack, *, unfinished: bool = False) -> TableView:
    """Return a table; ``pack`` are its cards, ``unfinished`` tells that a match was left there."""
    table = TABLE[key]
    standing, place = known.standing(key), TABLES.index(table)
    true = known.won.get(key, ())
    action = remark = ""
    if standing is Standing.CLOSED:
        remark = _("Win the table in {town} first.").format(town=words.town_name(TABLES[place - 1]))
    elif unfinished:
        action = _("Continue")
    else:
        action = _("Play again") if standing is Standing.WON else _("Sit down")
    return TableView(
        words.table_number(place),
        words.table_title(table),
        _(table.opponent.life),
        tuple(words.rows(table, known.level(key), pack.name())),
        words.wishes_heading(len(table.wishes)),
        tuple((words.wish_line(wish), wish.key in true) for wish in table.wishes),
        pack,
        table.cover,
        table.key,
        action,
        remark,
    )
