"""What a table tells its guests: news of each seat as messages, each guest from where they stopped.

Messages are made of news, refusals and advice; whoever asked for it is also told in words how the table stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec import Raw

from game.controllers.ai.advice import Advice
from game.controllers.seat import News, Seat
from game.model.errors import IllegalAction
from game.model.events import DealStarted, Event
from game.model.observation import Observation
from game.model.rules import Rules
from game.model.wire import write_action, write_event, write_observation, write_refusal
from game.net import protocol
from game.net.connections import Connections
from game.net.outcome import outcome, paid
from game.net.places import Client, Place
from game.net.ruling import rules_message
from game.net.saying import said
from game.net.says import Says
from game.net.tablestate import TableState
from game.net.view import View, people_of
from game.people import Person
from game.words import elsewhere as words
from game.words.names import calling
from game.words.reasons import reason_sentence
from game.words.translation import speaking


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
        snapshot = seat.snapshot()
        client.number, client.made_ready = snapshot.number, (seat.armed, seat.claims)
        people = [self._person_at(state.places[player]) for player in snapshot.observation.seating]
        told = self._said(client, seat, snapshot.observation, snapshot.story)
        stands_in = client.place is not None and client.place.stands_in
        self.send(client, snapshot_message(seat, people, told, stands_in=stands_in))

    def refuse(self, client: Client, refusal: IllegalAction) -> None:
        """Tell a guest why what they chose is not legal."""
        sentence = ""
        seat = None if client.place is None else self._state.seats.get(client.place.player)
        if client.words:
            with self._speaking(client):
                seen = None if seat is None else seat.observe()
                people = () if seen is None else self._people(seen)
                sentence = words.refused(refusal, people, -1 if seen is None else seen.seat)
        self.send(client, refused_message(refusal, sentence))

    def send_result(self, client: Client, result: protocol.Result) -> None:
        """Tell a guest who is ready for what comes next, and what came of the deal and the match."""
        state = self._state
        seat = state.watching if client.place is None else state.seats.get(client.place.player)
        if client.words and seat is not None and seat.observe().results:
            with self._speaking(client):
                view = self._view(client, seat, seat.observe())
                result = msgspec.structs.replace(
                    result,
                    line=self._waiting_line(client, result),
                    paid=paid(view, result.payout),
                    outcome=outcome(view),
                )
        self.send(client, result)

    def send_rules(self, client: Client, rules: Rules) -> None:
        """Tell a guest the rules of this table."""
        hosted = self._state.hosted
        trump = None if hosted is None else hosted.room.observe(0, public=True).trump
        with self._speaking(client):
            self.send(client, rules_message(self._state.game, rules, trump))

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
        written: dict[tuple[int, str], bytes] = {}
        for client in clients:
            news = seat.news(client.number)
            if news is None:
                self.send_snapshot(client)
                continue
            for place, each in enumerate(news, 1):
                is_last = place == len(news) or news[place].observation is not each.observation
                key = each.number, client.language if client.words and is_last else ""
                if key not in written:
                    told = self._said_of_news(client, seat, news, place) if key[1] else None
                    written[key] = event_message(each, told, is_last=is_last)
                self._connections.send(client.connection, written[key])
                client.number = each.number

    def _tell_own(self, client: Client, place: Place) -> None:
        seat = self._state.seats.get(place.player)
        if seat is None:
            return
        late = seat.late_refusal()
        if late is not None:
            self.refuse(client, late)
        made = seat.armed, seat.claims
        if made != client.made_ready:
            client.made_ready = made
            told = self._said(client, seat, seat.observe(), seat.story())
            self.send(client, protocol.MadeReady(armed=made[0], claims=made[1], says=told))

    # --- in words

    @contextmanager
    def _speaking(self, client: Client) -> Iterator[None]:
        """Speak to a guest, in their language and with the names of the pack that is on the table."""
        with speaking(client.language), calling(self._state.called):
            yield

    def _people(self, seen: Observation) -> tuple[Person, ...]:
        """The people by seat."""
        persons = [self._state.places[player].person for player in seen.seating]
        return people_of(Person("", "") if person is None else person for person in persons)

    def _view(self, client: Client, seat: Seat, seen: Observation) -> View:
        state, hosted = self._state, self._state.hosted
        return View(
            seen,
            self._people(seen),
            plays=client.place is not None,
            game=state.game,
            points=state.points,
            armed=seat.armed,
            claims=seat.claims,
            since=state.turn_since(seen),
            drawing=tuple(self._names(state.drawing)),
            winners=hosted.decided if hosted is not None and hosted.is_over else (),
        )

    def _said(
        self, client: Client, seat: Seat, seen: Observation, story: Sequence[Event], news: Sequence[Event] = ()
    ) -> Says | None:
        """Return the table in words for a guest who asked for that."""
        if not client.words:
            return None
        with self._speaking(client):
            return said(self._view(client, seat, seen), story, news)

    def _said_of_news(self, client: Client, seat: Seat, news: Sequence[News], place: int) -> Says | None:
        """The same after the first ``place`` of these news, of which the last ends an action."""
        seen, later = news[place - 1].observation, news[place:]
        story: Sequence[Event] = [each.event for each in news[:place]]
        if not any(isinstance(each.event, DealStarted) for each in later):
            whole = seat.story()
            story = whole[: len(whole) - len(later)]
        return self._said(client, seat, seen, story, [each.event for each in news[:place] if each.observation is seen])

    def _waiting_line(self, client: Client, result: protocol.Result) -> str:
        """For whom the next deal, or the rematch, waits."""
        own = None if client.place is None else client.place.player
        if result.over:
            host = any(not place.is_guests and place.is_persons for place in self._state.places)
            waiting = self._state.present - {*result.again}
            return words.waits_for_rematch(
                self._names(player for player in result.again if player != own),
                self._names(player for player in sorted(waiting) if player != own),
                wishes=own in result.again,
                host=host,
            )
        is_ready = own is None or own in result.ready
        return words.waits_for_next_deal(self._names(result.waiting), is_ready=own is not None) if is_ready else ""

    def _names(self, players: Iterable[int]) -> list[str]:
        people = [self._state.places[player].person for player in players]
        return [person.name for person in people if person is not None]


# --- messages


def snapshot_message(
    seat: Seat, people: Iterable[protocol.PersonAt], told: Says | None = None, *, stands_in: bool = False
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
        says=told,
        stands_in=stands_in,
    )


def event_message(news: News, told: Says | None = None, *, is_last: bool) -> bytes:
    """Return news as they are sent; the observation goes with the last of an action."""
    observation = Raw(write_observation(news.observation)) if is_last else protocol.NOTHING
    return protocol.write_host(
        protocol.EventMessage(
            number=news.number, event=Raw(write_event(news.event)), observation=observation, says=told
        )
    )


def refused_message(refusal: IllegalAction, sentence: str = "") -> protocol.Refused:
    """Return why an action is refused."""
    return protocol.Refused(**msgspec.json.decode(write_refusal(refusal)), sentence=sentence)


def hint_message(number: int, advice: Advice) -> protocol.HintMessage:
    """Return advice for the moment after the news of that number, in the language that is spoken now."""
    figures = tuple(
        protocol.Figure(action=Raw(write_action(figure.action)), points=figure.points, chance=figure.chance)
        for figure in advice.figures
    )
    return protocol.HintMessage(number=number, figures=figures, reason=reason_sentence(*advice.reason))
