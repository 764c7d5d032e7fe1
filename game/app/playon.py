"""A deal that is played on from a moment of a review: who sits there, and the screens above that table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.app.context import Context
from game.app.endeddeals import Looked
from game.app.tablematch import TableMatch
from game.controllers.computer import Thinker
from game.controllers.pace import ScreensPace
from game.hosting.match import HostedMatch, MatchState
from game.model.observation import Observation
from game.model.record import Header, PlayerInfo
from game.model.replay import match_before
from game.people import Person
from game.views.screens.menu import MenuItem, TableMenu
from game.views.screens.results.base import ResultActions
from game.views.screens.results.deal import DealResultScene
from game.views.screens.textpages import ChronicleScene, RulesScene
from game.words import _, game_title
from game.words.rulebook import Block

LEVEL: Final = "strong"  # at which the other people of a deal play it on, for they are not here


def without_others(header: Header, people: tuple[Person, ...], player: int) -> tuple[Header, tuple[Person, ...]]:
    """Return header and people of a table at which all but this player are computer players."""
    infos, seats = list(header.players), list(people)
    for number, (info, person) in enumerate(zip(header.players, people, strict=True)):
        if number == player:
            infos[number] = PlayerInfo(info.name, "human", None, info.portrait)
            seats[number] = replace(person, level=None, guest=False)
        elif info.kind == "human":
            infos[number] = PlayerInfo(info.name, "ai", LEVEL, info.portrait)
            seats[number] = replace(person, level=LEVEL, guest=False)
    return replace(header, players=tuple(infos)), tuple(seats)


class PlayOn:
    """A table at which a deal is played on; ``come_back`` leads from it to the review. Nothing of it is kept."""

    def __init__(
        self, context: Context, engine: Thinker, looked: Looked, event: int, come_back: Callable[[], None]
    ) -> None:
        self._context = context
        self._come_back = come_back
        match = match_before(looked.deal, event)
        header, people = without_others(looked.header, looked.people, match.seating[looked.seat])
        match = match._replace(names=tuple(person.name for person in people))
        pace = ScreensPace()
        state = MatchState(header, people, match, story=looked.deal.events[:event])
        self.table = TableMatch(HostedMatch(state, engine, pace), pace, self, False)
        context.stage.push(self.table.table)
        text = _("You play on from here. It counts nowhere and is not kept.")
        self.table.table.show_notice(text)
        context.stage.audio.announce(text)

    def close(self) -> None:
        """Leave the table."""
        self.table.hosted.close()

    # --- the screens above it

    def show_menu(self) -> None:
        """The menu, which leads back to the review."""
        self._context.stage.push(TableMenu(lambda: _("This deal counts nowhere and is not kept."), self._menu_items))

    def _menu_items(self) -> list[MenuItem]:
        return [
            MenuItem(_("Rules of this game"), "book", self.show_rules),
            MenuItem(_("Back to the review"), "left", self._come_back),
        ]

    def show_rules(self) -> None:
        """The rules of the deal."""
        header = self.table.hosted.header
        self._context.stage.push(RulesScene(header.rules, header.game))

    def show_deal_result(self, observation: Observation) -> None:
        """What came of it; from there one goes back."""
        actions = ResultActions(self._come_back, self._come_back)
        title = game_title(self.table.hosted.header.game)
        scene = DealResultScene(observation, self.table.seat_people, title, actions)
        scene.what_if = True
        self._context.stage.push(scene)

    def show_curtain(self) -> None:
        """Nobody else sits at this table."""

    def show_chronicle(self, tell: Callable[[], Sequence[Block]]) -> None:
        """What has happened in the deal."""
        self._context.stage.push(ChronicleScene(tell))
