"""The journey in the application: its map, as it is shown, and the way from there to its tables and back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.matches import Matches
from game.app.newgame import first_person
from game.app.recordindex import RecordIndex
from game.hosting.journey import JourneyMatches
from game.hosting.seating import Seating
from game.journey import TABLE, TABLES, level_at
from game.packs.pack import Pack
from game.people import Person, in_english, named
from game.statistics.counting import statistics_of
from game.statistics.glicko import ANCHORS
from game.storage import log
from game.storage.saves import NotOurs
from game.storage.travels import Travels
from game.views.screens.journey.scene import JourneyScene
from game.views.screens.journey.state import JourneyView, Standing, TableView, TownView
from game.words import _
from game.words import journey as words

RATED: Final = 400  # matches that are looked at for the rating, the newest


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


class Journey:
    """Shows the journey, and leads to its tables. ``travels`` tells how far the person has come."""

    travels: Travels

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        matches: Callable[[], Matches],
        index: RecordIndex,
        show_title: Callable[[], None],
    ) -> None:
        self.version = 0
        self.chosen = TABLES[0].key
        self._context = context
        self._appearances = appearances
        self._matches = matches
        self._index = index
        self._show_title = show_title
        self._person = Person("", "")
        self._rating: float | None = None

    # --- the screen

    def show(self) -> None:
        """Open the map, with the table that comes next."""
        self._person = first_person(self._context)
        self.travels = Travels(self._person.id)
        ids = self._context.people.known.ids(self._person.id)
        problem = self.travels.problem or JourneyMatches.recover(self.travels, ids)
        self._rating = self._find_rating()
        self.chosen = self._known.next
        self.version += 1
        self._context.stage.push(JourneyScene(self))
        self._context.complain(problem)

    def come_back(self) -> None:
        """From a table to the map."""
        self._show_title()
        self.show()

    def _find_rating(self) -> float | None:
        """Return the rating of the person by the matches of before; None where there is none yet."""
        try:
            found = statistics_of(in_english(self._person.called), self._index.newest(RATED))
        except Exception as error:  # whatever the index holds, one can travel
            logging.getLogger(log.LOGGER).error("no rating for the journey", exc_info=error)
            return None
        return found.curve[-1].rating if found.curve else None

    # --- what is shown

    @property
    def _known(self) -> Standings:
        return Standings(self._person, self.travels.won, self.travels.journey, self._rating)

    @property
    def view(self) -> JourneyView:
        """The map."""
        return journey_view(self._known)

    @property
    def table(self) -> TableView:
        """The table of the town that is chosen."""
        pack = self._appearances.pack_called(TABLE[self.chosen].pack)
        left = JourneyMatches.unfinished(self.travels, self.chosen) is not None
        return table_view(self._known, self.chosen, pack, unfinished=left)

    # --- what is done there

    def choose(self, key: str) -> None:
        """Show the table of another town."""
        if key != self.chosen:
            self.chosen = key
            self.version += 1

    def set_out_again(self) -> None:
        """Begin another journey, against stronger people."""
        problem = self.travels.set_out_again()
        self.chosen = self._known.next
        self.version += 1
        self._context.complain(problem)

    def sit_down(self) -> None:
        """Begin a match at the table that is shown, or go on with the one that was left there."""
        matches = self._matches()
        saved = JourneyMatches.left_at(self.travels, self.chosen)
        if saved is not None:
            try:
                matches.go_on(saved)
            except NotOurs as problem:
                self._context.complain(str(problem))
            return
        table = TABLE[self.chosen]
        people = named(table.people(self._person, self._known.level(table.key)))
        matches.begin(Seating(table.game, table.rules, people), table.key)
