"""The match that the title offers to go on with. Imported only where there are records: it brings the rules core."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.context import Notices
from game.hosting.seating import seated
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, latest_unfinished
from game.words import _
from game.words.history import score_line


class Unfinished:
    """Knows the match that was begun last and is not finished."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._saved: SavedMatch | None = None

    def look(self) -> str | None:
        """Look for the match; returns what is said of it in one line, None when there is none.

        What is wrong with others is said once.
        """
        untold = set[Path]()  # matches of which not even a line can be said
        while True:
            found = latest_unfinished(passed_over=untold)
            if found.passed_over and not self._notices:
                text = _("Your last match is open in another window of Triunfo: Continue offers an earlier one.")
                self._notices.add(text)
            for problem in found.problems:
                self._say_once(problem)
            self._saved = found.saved
            if found.saved is None:
                return None
            try:
                line = _line_of(found.saved)
            except Exception as error:  # a fault of the program: the title comes up
                untold.add(found.saved.path)
                self._say_once(kept_sentence(found.saved.path, error))
                continue
            return _("{match} (open in another window)").format(match=line) if found.is_open else line

    def go_on(self, take_up: Callable[[SavedMatch], None]) -> bool:
        """Go on with the match; returns whether it could. What is wrong is among the notices; the match stays."""
        if self._saved is None:
            return False
        try:
            take_up(self._saved)
        except NotOurs as problem:
            self._notices.report(str(problem))
            return False
        except Exception as error:  # as above
            self._notices.add(kept_sentence(self._saved.path, error))
            return False
        return True

    def _say_once(self, problem: str) -> None:
        if not self._notices.has_told(problem):
            self._notices.add(problem)


def _line_of(saved: SavedMatch) -> str:
    """A saved match in one line, as its first human sees it."""
    match, players = saved.match, saved.header.players
    human = next((i for i, info in enumerate(players) if info.kind == "human"), 0)
    by_player = seated(saved.header, {})
    people = [by_player[player] for player in match.seating]
    return score_line(saved.header.game, match.observe(match.seating.index(human)), people)
