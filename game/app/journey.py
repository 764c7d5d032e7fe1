"""The journey in the application: its map, and the way from there to its tables and back."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from game.app.appearance import Appearances
from game.app.context import Context
from game.app.journeyviews import Standings, journey_view, table_view
from game.app.matches import Matches
from game.app.newgame import first_person
from game.app.recordindex import RecordIndex
from game.hosting.journey import JourneyMatches
from game.hosting.seating import Seating
from game.journey import TABLE, TABLES
from game.model.errors import InvalidRecord
from game.people import Person, in_english, named
from game.statistics.counting import statistics_of
from game.storage import log
from game.storage.saves import NotOurs, SavedMatch, read_match
from game.storage.travels import Travels
from game.views.screens.journey.scene import JourneyScene
from game.views.screens.journey.state import JourneyView, TableView

RATED: Final = 400  # matches that are looked at for the rating, the newest


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
        saved = self._unfinished()
        if saved is not None:
            try:
                matches.go_on(saved)
            except NotOurs as problem:
                self._context.complain(str(problem))
            return
        table = TABLE[self.chosen]
        people = named(table.people(self._person, self._known.level(table.key)))
        matches.begin(Seating(table.game, table.rules, people), table.key)

    def _unfinished(self) -> SavedMatch | None:
        """The match that was left at this table, if it can go on; what cannot is left to the title, which says so."""
        path = JourneyMatches.unfinished(self.travels, self.chosen)
        try:
            saved = None if path is None else read_match(path)
        except (OSError, InvalidRecord):
            return None
        return None if saved is None or saved.match.is_over else saved
