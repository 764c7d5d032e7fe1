"""The hints that guests have asked for: worked out beside the play, and brought to who asked, in his language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.controllers.failsafe import told
from game.controllers.seat import Seat
from game.model.observation import Observation
from game.net.messages import hint_message
from game.net.places import Client
from game.net.protocol import HintMessage
from game.storage import log
from game.words.net import no_hint_sentence
from game.words.translation import speaking


class GuestHints:
    """At most one hint for each seat, by player of the header; ``send`` brings it to a guest."""

    def __init__(self, send: Callable[[Client, HintMessage], None]) -> None:
        self._send = send
        self._asked: dict[int, tuple[Client, Seat, Observation]] = {}

    def ask(self, client: Client, seat: Seat) -> None:
        """Have a hint worked out for this moment, if the seat is in turn."""
        self.drop(seat.player)
        if seat.ask_hint():
            self._asked[seat.player] = client, seat, seat.observe()

    def drop(self, player: int) -> None:
        """Forget what was asked for a seat."""
        asked = self._asked.pop(player, None)
        if asked is not None:
            asked[1].drop_hint()

    def clear(self) -> None:
        """Forget everything: another match begins."""
        for player in tuple(self._asked):
            self.drop(player)

    def step(self, clients: Mapping[int, Client]) -> None:
        """Bring the hints that are there; ``clients`` are those that are connected still."""
        for player, (client, seat, about) in tuple(self._asked.items()):
            now = seat.observe()
            if (now.number, now.ply) != (about.number, about.ply) or client.connection not in clients:
                self.drop(player)
                continue
            with speaking(client.language):
                try:
                    advice = seat.hint()
                except Exception as error:  # a fault of the program: the table plays on without it
                    log.fault("a hint failed", told(error))
                    self.drop(player)
                    self._send(client, HintMessage(number=client.number, figures=(), reason=no_hint_sentence()))
                    continue
                if advice is not None:
                    del self._asked[player]
                    self._send(client, hint_message(client.number, advice))
