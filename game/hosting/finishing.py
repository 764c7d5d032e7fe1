"""The rest of a deal in which nothing can change any more: played for the people at this machine, by their leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from game.controllers.computer import AiPlayer, Engine
from game.controllers.failsafe import FailsafePlayer
from game.controllers.human import HumanPlayer
from game.controllers.player import Player
from game.controllers.room import Room
from game.controllers.streams import player_seed

LEVEL: Final = "strong"
"""The level that chooses the cards of people whose deal is finished for them."""


class Finishing:
    """Lets a computer player choose the cards of ``people``, by player of the header, to the end of one deal.

    It is asked like any other, and told what that seat knows. The cards are played, and recorded, as theirs.
    ``stumbled`` is told for whom, and how, it failed, and the match goes on; without it an error is raised.
    """

    def __init__(
        self,
        room: Room,
        people: Mapping[int, HumanPlayer],
        engine: Engine,
        seed: str,
        level: str = LEVEL,
        stumbled: Callable[[int, str], None] | None = None,
    ) -> None:
        self._room = room
        self._people = people
        self._engine = engine
        self._seed = seed
        self._level = level
        self._stumbled = stumbled
        self._deal: int | None = None  # the number of the deal that is being finished
        self._relieved: Mapping[int, HumanPlayer] = {}  # nobody who is away: another decides for him already

    @property
    def is_going(self) -> bool:
        """Whether the cards of the people are being chosen for them."""
        return self._deal is not None

    def begin(self) -> None:
        """Finish the deal that is being played."""
        deal = self._room.match.running
        if deal is None or self.is_going:
            return
        self._deal = deal.number
        self._relieved = {player: human for player, human in self._people.items() if not human.is_relieved}
        for player, human in self._relieved.items():
            thinks: Player = AiPlayer(self._level, player_seed(self._seed, player), self._engine)
            human.relieve(thinks if self._stumbled is None else FailsafePlayer(thinks, partial(self._stumbled, player)))

    def step(self) -> None:
        """End with the deal; to be called whenever the match may have gone on."""
        deal = self._room.match.running
        if self.is_going and (deal is None or deal.number != self._deal):
            self._deal = None
            for human in self._relieved.values():
                if not human.is_away:
                    human.relieve(None)
