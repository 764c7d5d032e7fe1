"""The puzzles in the application: all of them to choose from, one at the table, and what somebody has solved."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

import game
from game.app.evenings import Evenings, Shown
from game.app.newgame import first_person
from game.assets import asset_path, read_bounded
from game.model.bidpuzzle import AnyPuzzle, BidPuzzle, read_any
from game.model.errors import InvalidMessage
from game.model.puzzle import of_the_day
from game.model.record import Header, PlayerInfo
from game.people import OPPONENTS, Person
from game.storage import log
from game.storage.puzzlebook import PuzzleBook
from game.views.puzzles.bidscene import BidScene
from game.views.puzzles.listing import Listed, PuzzleListScene
from game.views.puzzles.scene import PuzzleScene
from game.views.puzzles.screen import Progress
from game.words import _, system_reason
from game.words import puzzles as words

FILES: Final = ("puzzles.txt", "bids.txt")
"""Endings, and hands in an auction; the second goes on where the first ends."""
LARGEST: Final = 1_000_000
"""Bytes of a file of puzzles."""
AT_TABLE: Final = {2: (words.AUTHOR,), 4: ("Rosa", words.AUTHOR, "Tonet"), 5: ("Rosa", "Tonet", words.AUTHOR, "Lina")}
"""Who sits on the other seats: whoever sets the puzzles plays too, where there are partners as the viewer's."""


def shipped_puzzles() -> tuple[AnyPuzzle, ...]:
    """Return the puzzles of the game; a line that is none is left out. Raises OSError when a file is missing."""
    found = []
    for name in FILES:
        text = read_bounded(asset_path("puzzles", name), LARGEST).decode("utf-8", "replace")
        for number, line in enumerate(text.splitlines(), 1):
            try:
                found.append(read_any(line))
            except InvalidMessage as error:
                logging.getLogger(log.LOGGER).error("line %d of %s: %s", number, name, error)
    return tuple(found)


class Puzzles:
    """Shows the puzzles, and keeps what was done; made when somebody opens them.

    ``clock`` tells which day it is; ``book`` has what the person has done.
    """

    book: PuzzleBook

    def __init__(self, evenings: Evenings, clock: Callable[[], date] = lambda: date.today()) -> None:
        self._evenings = evenings
        self._context = evenings.context
        self._clock = clock
        self._puzzles: tuple[AnyPuzzle, ...] = ()
        self._person = Person("", "")
        self._list: PuzzleListScene | None = None
        self._at: AnyPuzzle | None = None  # the one at the table

    # --- all of them

    def show(self) -> None:
        """Show all puzzles, those that are solved marked."""
        reason = FILES[0]
        try:
            self._puzzles = self._puzzles or shipped_puzzles()
        except OSError as error:
            reason = system_reason(error)
        if not self._puzzles:
            self._context.complain(_("The puzzles cannot be read ({reason}).").format(reason=reason))
            return
        self._person = first_person(self._context)
        self.book = PuzzleBook(self._person.id)
        self._list = PuzzleListScene(self)
        self._context.stage.push(self._list)
        self._context.complain(self.book.problem)

    @property
    def listed(self) -> Sequence[Listed]:
        """Every puzzle with what was done with it."""
        kept = [self.book.of(puzzle.key) for puzzle in self._puzzles]
        return [Listed(puzzle, each.solved, each.tries) for puzzle, each in zip(self._puzzles, kept, strict=True)]

    @property
    def today(self) -> AnyPuzzle:
        """The puzzle of the day: by the date alone, so the same for everybody."""
        return self._puzzles[of_the_day(self._clock().toordinal(), len(self._puzzles))]

    @property
    def next_one(self) -> AnyPuzzle:
        """The next one that is not solved after the one at the table; after the last it begins again."""
        at = 0 if self._at is None else self._puzzles.index(self._at) + 1
        order = (*self._puzzles[at:], *self._puzzles[:at])
        return next((puzzle for puzzle in order if not self.book.of(puzzle.key).solved), order[0])

    def close_list(self) -> None:
        """Go back from all puzzles to where one came from."""
        self._context.stage.pop()
        self._list = None

    # --- one of them

    def open(self, puzzle: AnyPuzzle) -> None:
        """Put a puzzle on the table, in place of another that lies there."""
        self._at = puzzle
        players = tuple(PlayerInfo(name, "human", None) for name in ("", *AT_TABLE[puzzle.rules.players]))
        header = Header(puzzle.game, puzzle.rules, players, game.__version__)
        people, progress = self._people(puzzle), self._progress(puzzle)
        scene = (
            BidScene(puzzle, people, progress, self)
            if isinstance(puzzle, BidPuzzle)
            else PuzzleScene(puzzle, people, progress, self)
        )
        self._evenings.begin(Shown(self._evenings, scene, header))

    def _people(self, puzzle: AnyPuzzle) -> list[Person]:
        others = {who.name: Person(who.name, who.portrait) for who in OPPONENTS}
        return [self._person, *(others[name] for name in AT_TABLE[puzzle.rules.players])]

    def _progress(self, puzzle: AnyPuzzle) -> Progress:
        done, listed = self.book.of(puzzle.key), self.listed
        solved = sum(each.is_solved for each in listed)
        heading = _("Puzzle of the day") if puzzle is self.today else ""
        return Progress(done.tries, done.solved, solved, len(listed), heading)

    def tried(self, puzzle: AnyPuzzle) -> Progress:
        """A wrong card was played, or the wrong answer given."""
        self._context.complain(self.book.keep_try(puzzle.key))
        return self._progress(puzzle)

    def solved(self, puzzle: AnyPuzzle) -> Progress:
        """The right one was."""
        self._context.complain(self.book.keep_solved(puzzle.key))
        return self._progress(puzzle)

    def show_next(self) -> None:
        """Go on to the next one that is not solved."""
        self.open(self.next_one)

    def leave(self) -> None:
        """Go back to all puzzles."""
        self._evenings.leave()
        if self._list is not None:
            self._list.rebuild()
