"""The statistics of whoever has played at this machine: read and counted a little at a time, and shown."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from enum import Enum, auto
from typing import Final, Protocol

from game.app.context import ProgramPart
from game.app.figures import figures_of, luck_of
from game.hosting.balances import BalanceFinder
from game.model.presets import GAMES
from game.people import PLAYER_PORTRAITS, in_words
from game.statistics.balances import CountedDeal, Course, DealCounter, known_of
from game.statistics.counting import Counter, person_name
from game.storage.balances import BalanceKey, KeptBalance, kept_balances, put_balance
from game.storage.history import Entry, History
from game.storage.skimming import MatchRow
from game.views.screens.statistics.figures import Chosen, Figures
from game.words import _, game_title
from game.words.history import reading_line
from game.words.statistics import nothing_note

BUDGET: Final = 0.01  # seconds of a frame for counting
READ: Final = 200  # matches that are read in one go
COUNTED: Final = 100
MANY: Final = 200  # records to read, from which on it is told how far that is
PERIODS: Final = (timedelta(days=30), timedelta(days=365), None)


class Records(Protocol):
    """The index of the history, which somebody else makes agree with the records meanwhile."""

    @property
    def history(self) -> History:
        """The index."""

    @property
    def is_at_work(self) -> bool:
        """Whether records are still being read."""

    @property
    def progress(self) -> tuple[int, int] | None:
        """How many records of how many are read."""


class LuckAndPlay(BalanceFinder, ProgramPart):
    """What works that out for the statistics, as long as the program runs."""


class Piece(Enum):
    """What came of a piece of work: something new to show, nothing yet, or it waits for somebody else."""

    NEW = auto()
    DONE = auto()
    WAITS = auto()


@dataclass(slots=True)
class _Met:
    """Which games somebody has played, and the portrait that was told last."""

    games: set[str] = field(default_factory=set)
    face: str | None = None


def _meet(match: MatchRow, people: dict[str, _Met]) -> None:
    """Note the people of a match; the newest is the first one."""
    for player in match.players:
        if player.kind == "human":
            met = people.setdefault(person_name(player.name), _Met())
            met.games.add(match.game)
            met.face = met.face or player.portrait


class Desk:
    """Reads the history and counts for one person, one game and one time, within some milliseconds a step.

    What the index knows is counted first, and again where it has changed once all records are read. Then a ``finder``
    works out luck and play of the deals of which they are not known. ``now`` is when the times that can be chosen end;
    ``portraits`` are those that people have now, by their names.
    """

    def __init__(
        self,
        portraits: Mapping[str, str],
        records: Records,
        now: datetime,
        finder: BalanceFinder,
        person: str = "",
    ) -> None:
        self.chosen = Chosen()
        self.figures: Figures | None = None
        self.note = ""
        self.people: Sequence[str] = ()
        self.games: Sequence[str] = ()
        self.working = True
        self._wanted = person
        self._names: list[str] = []
        self._game_ids: list[str | None] = [None]
        self._entries: list[Entry] = []
        self._met: dict[str, _Met] = {}  # by name, who played last first
        self._kept = portraits
        self._now = now
        self._records = records
        self._finder = finder
        self._balances: dict[BalanceKey, KeptBalance] = {}
        self._course: Course | None = None  # of luck and play
        self._missing: list[CountedDeal] = []
        self._has_news = False
        self._reading = self._read_all()
        self._counting: Iterator[Piece] = iter(())  # goes before reading

    @property
    def portrait(self) -> str:
        """That of the person who is chosen."""
        name = self._names[self.chosen.person] if self._names else ""
        return self._faces().get(name, PLAYER_PORTRAITS[0])

    def _faces(self) -> dict[str, str]:
        """The portraits of people, by name: as their matches tell, or as they are kept."""
        return {**self._kept, **{name: met.face for name, met in self._met.items() if met.face is not None}}

    def choose(self, chosen: Chosen) -> None:
        """Count this instead."""
        self._finder.close()
        other = chosen.person != self.chosen.person
        self.chosen = chosen
        if other:
            self._find_games()
        self._counting, self.working = self._counted(), True

    def step(self) -> bool:
        """Count for some milliseconds; returns whether there is something new to show."""
        if not self.working:
            return self._take_news()
        end = time.perf_counter() + BUDGET
        while self.working:
            piece = next(self._counting, None) or next(self._reading, None)
            if piece is None:
                self.working = False
                self._finder.find(self._missing, self._hear)
            if piece in (None, Piece.NEW):
                return True
            if piece is Piece.WAITS or time.perf_counter() >= end:
                break
        return False

    def close(self) -> None:
        """Count no more."""
        self.working = False
        self._finder.close()

    # --- luck and play

    def _hear(self, deal: CountedDeal, balance: KeptBalance) -> None:
        """Luck and play of a deal have become known."""
        self._balances[deal.key] = balance
        put_balance(self._records.history, deal.key, balance)
        if self._course is not None and known_of(deal, self._balances) is not None:
            self._course.add(deal.key, balance)
            self._has_news = True

    def _take_news(self) -> bool:
        if not self._has_news or self.figures is None or self._course is None:
            return False
        self._has_news = False
        self.figures = replace(self.figures, luck=luck_of(self._course, self._now))
        return True

    # --- the work, piece by piece

    def _read_all(self) -> Iterator[Piece]:
        history = self._records.history
        before = history.changes
        yield from self._read(history)
        while self._records.is_at_work:
            progress = self._records.progress
            if progress is not None and progress[1] - progress[0] >= MANY:
                self.note = reading_line(*progress)
                yield Piece.NEW
            yield Piece.WAITS
        history = self._records.history
        if history.changes != before:
            yield from self._read(history)
        elif self.figures is not None:
            self.note = ""

    def _read(self, history: History) -> Iterator[Piece]:
        """Read all that the index knows, and have it counted."""
        entries, people = list[Entry](), dict[str, _Met]()
        while part := history.entries(len(entries), READ):
            entries += part
            for entry in part:
                if entry.match is not None and not entry.imported:
                    _meet(entry.match, people)
            yield Piece.DONE
        for balances in kept_balances(history):
            self._balances |= balances
            yield Piece.DONE
        name = self._names[self.chosen.person] if self._names else self._wanted
        game = self._game_ids[self.chosen.game]
        self._entries, self._met = entries, people
        self._names = list(people)
        self.people = [in_words(each) for each in self._names]
        self.chosen = Chosen(self._names.index(name) if name in people else 0, 0, self.chosen.period)
        self._find_games()
        if game in self._game_ids:
            self.chosen = replace(self.chosen, game=self._game_ids.index(game))
        self._counting = self._counted()
        yield Piece.DONE

    def _find_games(self) -> None:
        """Which games the person has played, and all of them together."""
        found = self._met[self._names[self.chosen.person]].games if self._names else set[str]()
        known = [game for game in GAMES if game in found]
        self._game_ids = [None, *known, *sorted(found - set(known))]
        self.games = [_("All games"), *(game_title(game) for game in self._game_ids if game is not None)]

    def _counted(self) -> Iterator[Piece]:
        """Count, and tell what has come of it."""
        chosen = self.chosen
        self._course, self._missing = None, []
        if not self._names:
            self.figures = None
            self.note = _("Here your matches will be counted. Play one to its end, and this board begins to fill.")
            yield Piece.NEW
            return
        since = self._since(chosen)
        person, game = self._names[chosen.person], self._game_ids[chosen.game]
        counter, deals = Counter(person, game, since), DealCounter(person, game, since)
        for number, entry in enumerate(reversed(self._entries)):
            counter.add(entry)
            deals.add(entry)
            if number % COUNTED == COUNTED - 1:
                yield Piece.DONE
        found = counter.statistics()
        self.figures, self.note = None, ""
        if found.total.matches:
            course = yield from self._look_at(deals.of_one_unit())
            luck = luck_of(course, self._now)
            self.figures = replace(figures_of(found, since, self._faces(), self._now), luck=luck)
        else:
            self.note = nothing_note(found.given_up)
        yield Piece.NEW

    def _look_at(self, deals: Sequence[CountedDeal]) -> Generator[Piece, None, Course]:
        """Add up luck and play where they are known."""
        self._course = course = Course(deals, self._now)
        for number, deal in enumerate(deals):
            balance = known_of(deal, self._balances)
            if balance is None:
                self._missing.append(deal)
            else:
                course.add(deal.key, balance)
            if number % READ == READ - 1:
                yield Piece.DONE
        return course

    def _since(self, chosen: Chosen) -> str:
        period = PERIODS[chosen.period]
        return "" if period is None else (self._now - period).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S")
