"""What was sent to whom, with the cards that he may not know at that moment: the proof that a seat is told no more."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from game.model.cards import card_of
from game.model.match import Match
from game.net.server import TableServer
from tests.net.tables import Table

_CODE = re.compile(r'"([0-9]{1,2}[a-z])"')


class Sent(NamedTuple):
    """A message to a seat; ``player`` is None for who only watches. ``hidden`` are the codes he may not read in it."""

    player: int | None
    text: str
    hidden: frozenset[str]

    @property
    def kind(self) -> str:
        kind: str = json.loads(self.text)["type"]
        return kind

    def leaks(self) -> set[str]:
        """Cards in the message that the seat may not know."""
        return set(_CODE.findall(json.dumps(_about_this_deal(json.loads(self.text))))) & self.hidden


def _about_this_deal(value: Any) -> Any:
    """Leave out what names a card without telling where it is: those that may be called, those of former deals."""
    if isinstance(value, dict):
        kept = {name: each for name, each in value.items() if name != "results" and not _is_call(each)}
        return {name: _about_this_deal(each) for name, each in kept.items()}
    if isinstance(value, list):
        return [_about_this_deal(each) for each in value if not _is_call(each)]
    return value


def _is_call(value: Any) -> bool:
    return isinstance(value, dict) and value.get("action") == "call"


class Watch:
    """Keeps everything that the table sends."""

    def __init__(self, table: Table, monkeypatch: Any) -> None:
        self.sent: list[Sent] = []
        self._table = table
        before = TableServer.send

        def send(server: TableServer, connection: int, message: bytes) -> None:
            self._note(connection, message)
            before(server, connection, message)

        monkeypatch.setattr(TableServer, "send", send)

    def _note(self, connection: int, message: bytes) -> None:
        client = self._table.guests.state.clients.get(connection)
        player = None if client is None or client.place is None else client.place.player
        hosted = self._table.service.hosted
        hidden = frozenset[str]() if hosted is None else hidden_from(hosted.room.match, player)
        self.sent.append(Sent(player, message.decode(), hidden))

    def leaks(self) -> list[tuple[int | None, str, set[str]]]:
        return [(each.player, each.kind, found) for each in self.sent if (found := each.leaks())]


def hidden_from(match: Match, player: int | None) -> frozenset[str]:
    """The cards that this player may not know now, from the true state: nothing of an observation is used."""
    deal = match.deal
    if deal is None:
        return frozenset()
    rules, seat = match.rules, None if player is None else match.seating.index(player)
    open_cards = {card for card in (deal.turned, deal.extras.called) if card is not None}
    open_cards |= {buried.card for buried in deal.extras.refused}
    open_cards |= {played.card for played in deal.shown}
    if seat is not None:
        open_cards |= {each.card for each in deal.extras.revealed if rules.are_partners(each.seat, seat)}
        if deal.trump is not None:
            told = [each for each in deal.extras.signals if rules.are_partners(each.seat, seat)]
            open_cards |= {card_of(deal.trump, each.rank) for each in told}
    hidden = set(deal.stock)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            hidden |= set(hand)
    return frozenset(card.code for card in hidden - open_cards)
