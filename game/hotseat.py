"""Several people at one machine: who has the table before him, whose hand is in view, and what he is told later.

A hand is in view only while its owner is awaited and has the machine. From the moment in which he acts the table shows
what everybody knows, until the next person who is awaited has opened the curtain. With a hand in view, what may be done
out of turn is done or made ready; in the moments of other people nobody is waited for (see :class:`HumanPlayer`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.controllers.human import HumanPlayer
from game.controllers.session import Session
from game.model.actions import Action, Claim, Cut, Exchange, Play, Signal
from game.model.cards import Card, card_of
from game.model.events import Event, HandShown, SeatsDrawn, Signalled
from game.model.observation import Observation
from game.people import Person
from game.views.table.cutting import middle_cut
from game.views.table.lastcard import forced_card
from game.views.table.scene import TableScene
from game.words.curtain import Passing


class HotSeat:
    """Passes the machine round among ``people``, by player of the header; ``call`` lets the curtain fall."""

    def __init__(
        self, session: Session, table: TableScene, people: Mapping[int, HumanPlayer], call: Callable[[], None]
    ) -> None:
        self._session = session
        self._table = table
        self._people = people
        self._call = call
        self._chair = min(people)  # the player from whose seat the table is seen
        self._holder: int | None = None  # the player who has the machine, and may see his hand when he is awaited
        self._called: int | None = None  # the player for whom the curtain has fallen
        self._is_open = False  # the holder's hand is in view
        self._seen: dict[int, frozenset[Card]] = {}  # of his hand, by player
        self._swaps: dict[int, int] = {}  # how many exchanges had been made when a player looked last
        self._told: dict[int, list[Event]] = {player: [] for player in people}  # what only he may know, for later
        self._leaves: list[Callable[[], None]] = []
        self._listen()

    # --- who

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        return self._seat(self._chair)

    @property
    def in_view(self) -> HumanPlayer | None:
        """The person whose hand is in view."""
        return self._people[self._holder] if self._is_open and self._holder is not None else None

    def _seat(self, player: int) -> int:
        return self._session.match.seating.index(player)

    def passing(self, people: tuple[Person, ...], tells_points: bool = True) -> Passing:
        """What the curtain says to the person who is next; ``people`` go by seat."""
        player = self._chair if self._called is None else self._called
        return Passing(
            self._session.observe(self._seat(player), public=True),
            people,
            tuple(sorted(map(self._seat, self._people))),
            self._swaps.get(player, 0),
            tells_points,
        )

    # --- the course of things

    def step(self) -> bool:
        """Pass the machine on, or show the holder his hand, when it is time; returns whether anything happened."""
        self._end_view()
        seat = self._session.awaited
        if seat is None or self._is_open or self._called is not None:
            return False
        if not self._table.is_on_top or not self._table.top.timeline.idle:
            return False
        player = self._session.match.seating[seat]
        human = self._people.get(player)
        if human is None or human.is_relieved:
            return False
        if player == self._holder and self._forced(seat) is None:
            self._show_hand(player)
            return True
        if not self._table.sharing.is_settled:
            return False
        forced = self._forced(seat)
        if forced is not None:
            return human.submit(forced)
        self._called = player
        self._call()
        return True

    def _forced(self, seat: int) -> Play | Cut | None:
        """What goes by itself where that is wanted, so that nobody has to be fetched: a last card, or the cut."""
        settings, observation = self._table.settings, self._session.observe(seat)
        forced = forced_card(observation) if settings.auto_play else None
        return middle_cut(observation) if forced is None and settings.auto_cut else forced

    def _end_view(self) -> None:
        """A claim ends a deal while a hand is in view; after every deal all have looked at the result."""
        deal = self._session.match.running
        if deal is None:
            self._holder, self._is_open = None, False
            self._seen.clear()
            self._swaps.clear()
            for told in self._told.values():
                told.clear()

    def act(self, action: Action) -> None:
        """The person whose hand is in view chose; with his turn his hand goes out of view."""
        human, player = self.in_view, self._holder
        if human is None or player is None or not human.submit(action):
            return
        if isinstance(action, (Exchange, Signal, Claim)):
            return
        seat = self._seat(player)
        public = self._session.observe(seat, public=True)
        self._is_open = False
        self._seen[player] = frozenset(self._session.observe(seat).hand)
        self._swaps[player] = len(public.exchanges)
        self._table.sharing.put_away(public, action.card if isinstance(action, Play) else None)

    def rest(self) -> None:
        """The rest of the deal is played for all: the hand in view is put away, and nobody is called any more."""
        if self._is_open:
            self._is_open = False
            self._table.sharing.put_away(self._session.observe(self.viewer, public=True))

    def sit_down(self) -> None:
        """The curtain is shut: behind it the table is turned to whoever is next."""
        if self._called is not None:
            self._chair = self._called
            self._holder = None
            self._listen()
            self._table.sharing.sit_at(self._session.observe(self.viewer, public=True))

    def look(self) -> None:
        """The curtain has opened for whoever is next."""
        if self._called is not None:
            self._holder, self._called = self._called, None
            self._show_hand(self._holder)

    def _show_hand(self, player: int) -> None:
        observation = self._session.observe(self._seat(player))
        seen = self._seen.get(player, frozenset())
        fresh = [card for card in observation.hand if card not in seen]
        told = [still for event in self._told[player] if (still := _still_true(event, observation)) is not None]
        self._told[player].clear()
        self._is_open = True
        self._table.sharing.take_up(observation, fresh, told)

    # --- what is heard

    def _listen(self) -> None:
        for leave in self._leaves:
            leave()
        subscribe = self._session.subscribe
        self._leaves = [subscribe(self.viewer, self._hear, public=True)]
        self._leaves += [subscribe(self._seat(player), partial(self._hear_alone, player)) for player in self._people]

    def _hear(self, event: Event, observation: Observation) -> None:
        """Something happened, as everybody may see it."""
        if isinstance(event, SeatsDrawn):
            self._listen()  # the draw has seated them elsewhere
            observation = self._session.observe(self.viewer, public=True)
        if not self._is_open:
            self._table.receive(event, observation)

    def _hear_alone(self, player: int, event: Event, observation: Observation) -> None:
        """Something happened, as one of the people may see it."""
        if self._is_open and player == self._holder:
            self._table.receive(event, observation)
        elif isinstance(event, (HandShown, Signalled)) and event.seat != observation.seat:
            self._told[player].append(event)


def _still_true(event: Event, observation: Observation) -> Event | None:
    """What a partner has told somebody who looks only now: as much of it as he still holds, None for nothing."""
    held = {played.card for played in observation.partner_cards}
    if isinstance(event, HandShown):
        cards = tuple(card for card in event.cards if card in held)
        return HandShown(event.seat, cards) if cards else None
    if isinstance(event, Signalled) and observation.trump is not None:
        return event if card_of(observation.trump, event.rank) in held else None
    return None


__all__ = ["HotSeat"]
