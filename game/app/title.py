"""The title, and the ways from it: the match to go on with, a new one, cards, settings, about the program."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import game
from game.app.appearance import Appearances, user_packs
from game.app.context import Context
from game.app.newgame import NewGames
from game.app.preferences import Preferences
from game.hosting.seating import seated
from game.storage.opening import FolderOpener
from game.storage.paths import log_dir, matches_dir
from game.storage.saves import Found, NotOurs, SavedMatch, latest_unfinished, refuse
from game.storage.settings import settings_path
from game.views.screens.title import TitleEntry, TitleScene
from game.words import _
from game.words.saved import score_line

if TYPE_CHECKING:
    from game.app.matches import Matches


class Program(Protocol):
    """What the title asks of the program as a whole."""

    @property
    def matches(self) -> Matches:
        """What leads through matches; it is made when it is first asked for."""

    @property
    def opened_matches(self) -> Matches | None:
        """The same, None while it has not been needed."""

    def quit(self) -> None:
        """End the program."""


class Title:
    """Shows the title, and knows which matches cannot go on."""

    def __init__(
        self,
        context: Context,
        appearances: Appearances,
        preferences: Preferences,
        new_games: NewGames,
        program: Program,
    ) -> None:
        self._context = context
        self._appearances = appearances
        self._preferences = preferences
        self._new_games = new_games
        self._program = program
        self._refused: set[Path] = set()  # matches that cannot go on, and could not even be renamed

    def show(self) -> None:
        """Leave the table, if one is there, and show the title."""
        self._leave_table()
        notices = self._context.notices
        found = latest_unfinished(passed_over=self._refused)
        if found.passed_over and not notices:
            notices.add(_("Your last match is open in another window of Triunfo: Continue offers an earlier one."))
        for problem in found.problems:
            notices.add(problem)
        note = None
        if found.saved is not None:
            try:
                note = _line_of(found.saved)
            except Exception as error:  # whatever a record holds, the title comes up
                self._refuse(found.saved, error)
                return
            if found.is_open:
                note = _("{match} (open in another window)").format(match=note)
        self._appearances.apply()
        matches = self._program.opened_matches
        self._context.stage.replace(
            TitleScene(lambda: self._entries(found, note), notices.take(), 0 if matches is None else matches.count)
        )

    def _entries(self, found: Found, note: str | None) -> list[TitleEntry]:
        """What there is to do; ``note`` tells of the match that was found."""
        go_on = [TitleEntry(_("Continue"), lambda: self.go_on(found), note)] if note is not None else []
        return [
            *go_on,
            TitleEntry(_("New game"), self._new_games.show),
            TitleEntry(_("Quick game"), self._new_games.begin_last, self._new_games.last_line, quick=True),
            TitleEntry(_("Cards and table"), self._appearances.show),
            TitleEntry(_("Settings"), self._preferences.show),
            TitleEntry(_("About"), self.show_about),
            TitleEntry(_("Quit"), self._program.quit),
        ]

    def _leave_table(self) -> None:
        if self._program.opened_matches is not None:
            self._program.opened_matches.leave()

    def go_on(self, found: Found) -> None:
        """Go on with the match that was found; what cannot go on is said, and the title stays."""
        if found.saved is None:
            return
        try:
            self._program.matches.go_on(found.saved)
        except NotOurs as problem:
            self._context.notices.report(str(problem))
            self.show()
        except Exception as error:  # as above
            self._refuse(found.saved, error)

    def _refuse(self, saved: SavedMatch, error: Exception) -> None:
        """Come back to the title without a match that cannot go on, which is said there."""
        self._leave_table()
        self._refused.add(saved.path)
        self._context.notices.add(refuse(saved.path, error))
        self.show()

    def show_about(self) -> None:
        """Tell about the program: its version, where its files lie, and how their folder is opened."""
        from game.views.screens.textpages import (  # here, so that the first frame does not wait for it
            AboutScene,
            Places,
        )

        shelf, stage = self._appearances.shelf, self._context.stage
        if not shelf.entries:
            shelf.read()
        places = Places(settings_path(), matches_dir(), log_dir(), user_packs())
        stage.push(AboutScene(game.__version__, places, shelf, FolderOpener()))


def _line_of(saved: SavedMatch) -> str:
    """A saved match in one line, as its first human sees it."""
    match, players = saved.match, saved.header.players
    human = next((i for i, info in enumerate(players) if info.kind == "human"), 0)
    by_player = seated(saved.header, {})
    people = [by_player[player] for player in match.seating]
    return score_line(saved.header.game, match.observe(match.seating.index(human)), people)
