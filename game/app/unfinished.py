"""The match that the title offers to go on with. Imported only where there are records: it brings the rules core."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.context import Notices
from game.hosting.seating import seated
from game.storage.saves import NotOurs, SavedMatch, kept_sentence, latest_unfinished
from game.words import _
from game.words.history import score_line


def find_unfinished(notices: Notices) -> tuple[SavedMatch | None, str]:
    """Return the match that was begun last and is not finished, and what is said of it in one line; None without one.

    What is wrong with others is told once.
    """
    untold = set[Path]()  # matches of which not even a line can be said
    while True:
        found = latest_unfinished(passed_over=untold)
        if found.passed_over and not notices:
            notices.add(_("Your last match is open in another window of Triunfo: Continue offers an earlier one."))
        for problem in found.problems:
            notices.report_once(problem)
        if found.saved is None:
            return None, ""
        try:
            line = _line_of(found.saved)
        except Exception as error:  # a fault of the program: the title comes up
            untold.add(found.saved.path)
            notices.report_once(kept_sentence(found.saved.path, error))
        else:
            return found.saved, _("{match} (open in another window)").format(match=line) if found.is_open else line


def take_up(saved: SavedMatch, go_on: Callable[[SavedMatch], None], notices: Notices) -> bool:
    """Go on with a match; returns whether it could. What is wrong is among the notices; the match stays."""
    try:
        go_on(saved)
    except NotOurs as problem:
        notices.report(str(problem))
    except Exception as error:  # as above
        notices.add(kept_sentence(saved.path, error))
    else:
        return True
    return False


def _line_of(saved: SavedMatch) -> str:
    """A saved match in one line, as its first human sees it."""
    match, players = saved.match, saved.header.players
    human = next((i for i, info in enumerate(players) if info.kind == "human"), 0)
    by_player = seated(saved.header, {})
    people = [by_player[player] for player in match.seating]
    return score_line(saved.header.game, match.observe(match.seating.index(human)), people)
