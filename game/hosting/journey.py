"""A match of the journey: at which of its tables it is played, and what it comes to, which is kept.

A match of the journey is kept like any other. That it is one stands in the file of the person's journeys, by the name
of its record; where the program ended before what came of it was noted, that is read from the record
(:meth:`JourneyMatches.recover`).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Set
from pathlib import Path
from typing import NamedTuple

from game.hosting.endeddeals import deals_in, ended_deal
from game.hosting.match import HostedMatch
from game.journey import TABLE, JourneyTable, OwnDeal, own_deals, wishes_of
from game.model.decided import decided_winners
from game.model.errors import InvalidRecord
from game.model.scoring import match_winners
from game.model.state import DealResult
from game.storage import log
from game.storage.names import ABANDONED, ENDED
from game.storage.paths import matches_dir
from game.storage.saves import SavedMatch, read_match
from game.storage.travels import Travels
from game.words.journey import outcome


class Ended(NamedTuple):
    """What a match came to: whether it was won, and the keys of the wishes that came true."""

    won: bool
    wishes: tuple[str, ...]


class JourneyMatches:
    """Knows at which table of the journey a match is played, and what has been played there.

    ``report`` is told, unless it is None, what cannot be kept or read.
    """

    def __init__(self, report: Callable[[str | None], None]) -> None:
        self.table: JourneyTable | None = None
        self._report = report
        self._travels: Travels | None = None
        self._deals: dict[int, OwnDeal] = {}  # by number
        self._record = ""

    # --- at the table

    def sit_down(self, hosted: HostedMatch, person: str, key: str = "") -> None:
        """A match begins at the table with that key; or it goes on, and if it is one of the journey its deals count.

        ``person`` is the id of who plays at this machine.
        """
        self.leave()
        if hosted.record is None:  # nothing can be saved: it is a match of the journey as long as it lasts
            self.table = TABLE[key] if key else None
            return
        if len(hosted.here) != 1:
            return
        travels = Travels(person)
        self._report(travels.sit_down(hosted.record.name, key) if key else travels.problem)
        sitting = travels.sittings.get(hosted.record.name)
        if sitting is None or sitting.table not in TABLE:
            return
        self.table, self._travels, self._record = TABLE[sitting.table], travels, hosted.record.name
        try:
            deals = [deal for _header, deal in deals_in(hosted.record, 0)]
            self._deals = {own.deal.number: own for own in own_deals(deals, hosted.here[0])}
        except (OSError, InvalidRecord) as error:
            logging.getLogger(log.LOGGER).warning("the deals before cannot be read again", exc_info=error)

    def leave(self) -> None:
        """The table is left."""
        self.table = self._travels = None
        self._deals = {}

    def note_deal(self, hosted: HostedMatch, viewer: int) -> None:
        """A deal has ended; the person has the seat of ``viewer``."""
        looked = ended_deal(hosted, viewer) if self.table is not None else None
        if looked is not None:
            self._deals[looked.deal.number] = OwnDeal(looked.deal, looked.seat)

    def note_end(self, hosted: HostedMatch, viewer: int) -> str:
        """The match has ended: keep what came of it, and return it in words; empty for one of no journey."""
        table = self.table
        if table is None:
            return ""
        won = hosted.decided == (hosted.room.match.rules.side_of(viewer),)
        keys = wishes_of(table, list(self._deals.values())) if won else ()
        first = True
        if self._travels is not None:
            first = table.key not in self._travels.won
            self._report(self._travels.note_end(self._record, won, keys))
        return outcome(table, won, [wish for wish in table.wishes if wish.key in keys], first=first)

    # --- where the program ended before it was noted

    @staticmethod
    def recover(travels: Travels, ids: Set[str]) -> str | None:
        """Note the matches that have ended according to their records; returns a sentence when that cannot be saved.

        ``ids`` are those of the person.
        """
        problem = None
        for name, sitting in list(travels.sittings.items()):
            table, path = TABLE.get(sitting.table), _record_path(name)
            if table is None or path is None or path.parent.name == ABANDONED:
                problem = travels.note_end(name, False, ()) or problem
                continue
            try:
                ended = ended_in(path, table, ids)
            except (OSError, InvalidRecord):
                continue  # it is told when somebody goes on with it
            if ended is not None:
                problem = travels.note_end(name, *ended) or problem
        return problem

    @staticmethod
    def left_at(travels: Travels, key: str) -> SavedMatch | None:
        """Return the match that was left at a table of this journey, if it can go on; the title says what cannot."""
        path = JourneyMatches.unfinished(travels, key)
        try:
            saved = None if path is None else read_match(path)
        except (OSError, InvalidRecord):
            return None
        return None if saved is None or saved.match.is_over else saved

    @staticmethod
    def unfinished(travels: Travels, key: str) -> Path | None:
        """Return the record of the match that was left last at a table of this journey; None without one."""
        names = [
            name
            for name, sitting in travels.sittings.items()
            if sitting.table == key and sitting.journey == travels.journey
        ]
        paths = [path for name in names if (path := matches_dir() / name).is_file()]
        return paths[-1] if paths else None


def ended_in(path: Path, table: JourneyTable, ids: Set[str]) -> Ended | None:
    """Return what a match came to, from its record; None while it goes on.

    Raises OSError and InvalidRecord. A match that is no match of the person with these ids and of this table is lost.
    """
    deals = deals_in(path, 0)
    if not deals:
        return None
    header = deals[0][0]
    results = [DealResult(deal.ended.points, deal.ended.won, deal.ended.void) for _header, deal in deals]
    winners = decided_winners(header.rules, results)
    if not winners or (path.parent.name != ENDED and not match_winners(header.rules, results)):
        return None
    humans = [number for number, info in enumerate(header.players) if info.kind == "human"]
    if len(humans) != 1 or (header.players[humans[0]].id or "") not in ids or header.rules != table.rules:
        return Ended(False, ())
    own = own_deals((deal for _header, deal in deals), humans[0])
    won = winners == (own[-1].side,)
    return Ended(won, wishes_of(table, own) if won else ())


def _record_path(name: str) -> Path | None:
    """Return where a record lies now; None where it was deleted."""
    folder = matches_dir()
    places = (folder / name, folder / ENDED / name, folder / ABANDONED / name)
    return next((path for path in places if path.is_file()), None)
