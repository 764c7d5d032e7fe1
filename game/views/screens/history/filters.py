"""The row above the list of matches: whose, which game, against whom, and how they ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.pastmatches import MatchFilter, Result
from game.people import in_words
from game.views.painter import Painter
from game.views.scene import Scene
from game.views.screens.history.asking import GamesSheet, PeopleSheet
from game.views.screens.history.state import MatchSource
from game.views.screens.page import chooser
from game.views.widgets.buttons import Button, Segments
from game.views.widgets.control import Control, Rect
from game.views.widgets.layout import Box, row
from game.views.widgets.prose import crowding
from game.words import _, game_title
from game.words import history as words


class FilterRow:
    """The controls of the row; ``narrow`` is told what shall be shown, ``show`` puts a screen over this one."""

    def __init__(
        self, source: MatchSource, narrow: Callable[[MatchFilter], None], show: Callable[[Scene], None]
    ) -> None:
        self._source = source
        self._narrow = narrow
        self._show = show

    def controls(self, painter: Painter, place: Rect) -> dict[str, Control]:
        """Who, which game, with whom, and how it ended, by name, each in its part of the place."""
        wanted, (x, y, w, h) = self._source.filter, place
        game = game_title(wanted.game) if wanted.game else _("All games")
        opponent = in_words(wanted.opponent) if wanted.opponent else _("All opponents")
        boxes = [Box("game", weight=210), Box("opponent", weight=250)]
        if len(self._source.people()) > 1:
            boxes.insert(0, Box("person", weight=200))
        names = words.filter_names()
        longest = sum(painter.text_width(name, 22, "semi") + 40 for name in names)
        area = row(*boxes, Box("result", weight=max(420.0, longest)), gap=12).place(
            (x, y, min(w, 1330 * crowding(painter)), h)
        )
        found: dict[str, Control] = {}
        if "person" in area:
            who = in_words(wanted.person) if wanted.person else _("Everybody")
            found["person"] = Button(
                area["person"], who, self._ask_person, "quiet", "person", active=bool(wanted.person)
            )
        found["game"] = Button(area["game"], game, self._ask_game, "quiet", "cards", active=bool(wanted.game))
        found["opponent"] = Button(
            area["opponent"], opponent, self._ask_opponent, "quiet", "face", active=bool(wanted.opponent)
        )
        choose = chooser(self._narrow_result, tuple(Result))
        found["result"] = Segments(area["result"], names, wanted.result, choose, 22)
        return found

    def _narrow_result(self, result: Result) -> None:
        self._narrow(replace(self._source.filter, result=result))

    def _ask_game(self) -> None:
        def take(game: str) -> None:
            self._narrow(replace(self._source.filter, game=game))

        self._show(GamesSheet(self._source.games(), self._source.pack_of, take, self._source.filter.game))

    def _ask_opponent(self) -> None:
        def take(name: str) -> None:
            self._narrow(replace(self._source.filter, opponent=name))

        opponents, chosen = self._source.opponents(), self._source.filter.opponent
        self._show(PeopleSheet(_("Against whom?"), _("Everybody"), opponents, take, chosen))

    def _ask_person(self) -> None:
        def take(name: str) -> None:
            self._narrow(replace(self._source.filter, person=name))

        people, chosen = self._source.people(), self._source.filter.person
        self._show(PeopleSheet(_("Whose matches?"), _("Everybody"), people, take, chosen))
