"""What a table tells its guests: news of each seat as messages, each guest from where they stopped.

Messages are made of news, refusals and advice, with nothing added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Raw

from game.controllers.ai.advice import Advice
from game.controllers.seat import News, Seat
from game.model.errors import IllegalAction
from game.model.wire import write_action, write_event, write_observation, write_refusal
from game.net import protocol
from game.net.connections import Connections
from game.net.places import Client, Place
from game.net.tablestate import TableState
from game.words.reasons import reason_sentence


class Telling:
    """Sends to the guests of a table; ``person_at`` says who has a seat, as everybody is told."""

    def __init__(
        self, connections: Connections, state: TableState, person_at: Callable[[Place], protocol.PersonAt]
    ) -> None:
        self._connections = connections
        self._state = state
        self._person_at = person_at

    def send(self, client: Client, message: protocol.HostMessage) -> None:
        """Tell one guest something."""
        self._connections.send(client.connection, protocol.write_host(message))

    def send_everybody(self, message: protocol.HostMessage | bytes) -> None:
        """Tell all who are in; a message that was written before is sent as it is."""
        written = message if isinstance(message, bytes) else protocol.write_host(message)
        for client in self._state.clients.values():
            if client.is_in:
                self._connections.send(client.connection, written)

    def send_snapshot(self, client: Client) -> None:
        """Tell a guest where his seat stands, or the table for who watches."""
        state = self._state
        seat = state.watching if client.place is None else state.seats.get(client.place.player)
        if seat is None:
            return
        client.number, client.made_ready = seat.snapshot().number, (seat.armed, seat.claims)
        people = [self._person_at(state.places[player]) for player in seat.observe().seating]
        stands_in = client.place is not None and client.place.stands_in
        self.send(client, snapshot_message(seat, people, stands_in=stands_in))

    def publish(self) -> None:
        """Send everybody what has happened since he was told last, and each what concerns him alone."""
        for seat, clients in self._audience():
            self._send_news(seat, clients)
        for client in self._state.clients.values():
            if client.place is not None:
                self._tell_own(client, client.place)

    def _audience(self) -> Iterable[tuple[Seat, list[Client]]]:
        """Return each seat with the connections that look on from it."""
        state = self._state
        for player, seat in state.seats.items():
            client = state.places[player].client
            if client is not None:
                yield seat, [client]
        if state.watching is not None:
            watching = [client for client in state.clients.values() if client.watches]
            if watching:
                yield state.watching, watching

    def _send_news(self, seat: Seat, clients: Sequence[Client]) -> None:
        written: dict[int, bytes] = {}
        for client in clients:
            news = seat.news(client.number)
            if news is None:
                self.send_snapshot(client)
                continue
            for place, each in enumerate(news, 1):
                if each.number not in written:
                    is_last = place == len(news) or news[place].observation is not each.observation
                    written[each.number] = event_message(each, is_last=is_last)
                self._connections.send(client.connection, written[each.number])
                client.number = each.number

    def _tell_own(self, client: Client, place: Place) -> None:
        seat = self._state.seats.get(place.player)
        if seat is None:
            return
        late = seat.late_refusal()
        if late is not None:
            self.send(client, refused_message(late))
        made = seat.armed, seat.claims
        if made != client.made_ready:
            client.made_ready = made
            self.send(client, protocol.MadeReady(armed=made[0], claims=made[1]))


# --- messages


def snapshot_message(
    seat: Seat, people: Iterable[protocol.PersonAt], *, stands_in: bool = False
) -> protocol.SnapshotMessage:
    """Return where a seat stands; ``people`` are by seat."""
    number, observation, story = seat.snapshot()
    return protocol.SnapshotMessage(
        number=number,
        observation=Raw(write_observation(observation)),
        story=tuple(Raw(write_event(event)) for event in story),
        people=tuple(protocol.Named(player=each.player, name=each.name, portrait=each.portrait) for each in people),
        armed=seat.armed,
        claims=seat.claims,
        stands_in=stands_in,
    )


def event_message(news: News, *, is_last: bool) -> bytes:
    """Return news as they are sent; the observation goes with the last of an action."""
    observation = Raw(write_observation(news.observation)) if is_last else protocol.NOTHING
    return protocol.write_host(
        protocol.EventMessage(number=news.number, event=Raw(write_event(news.event)), observation=observation)
    )


def refused_message(refusal: IllegalAction) -> protocol.Refused:
    """Return why an action is refused."""
    return protocol.Refused(**msgspec.json.decode(write_refusal(refusal)))


def hint_message(number: int, advice: Advice) -> protocol.HintMessage:
    """Return advice for the moment after the news of that number, in the language that is spoken now."""
    figures = tuple(
        protocol.Figure(action=Raw(write_action(figure.action)), points=figure.points, chance=figure.chance)
        for figure in advice.figures
    )
    return protocol.HintMessage(number=number, figures=figures, reason=reason_sentence(*advice.reason))
