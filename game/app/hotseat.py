"""Several people at one machine: who has the table before him, whose hand is in view, and what he is told later.

A hand is in view only while its owner is awaited and has the machine. From the moment in which he acts the table shows
what everybody knows, until the next person who is awaited has opened the curtain. With a hand in view, what may be done
out of turn is done or made ready; in the moments of other people nobody is waited for (see :class:`HumanPlayer`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.app.tablematch import TableMatch
from game.controllers.seat import News, Seat
from game.model.actions import Action, Claim, Cut, Exchange, Play, Signal
from game.model.cards import Card, card_of
from game.model.decided import is_deal_decided
from game.model.events import Event, HandShown, Signalled
from game.model.knowledge import middle_cut
from game.model.observation import Observation
from game.views.table.asking import forced_card
from game.words.curtain import Passing


class HotSeatMatch(TableMatch):
    """Drives a match of several people who share this machine, and passes it round among them."""

    def begin(self) -> None:
        """Nobody has the machine yet."""
        seats = self._seats
        self._looks_on = Seat(self.room, min(seats), public=True)  # what everybody knows, from where the table is seen
        self._holder: int | None = None  # the player who has the machine, and may see their hand when they are awaited
        self._called: int | None = None  # the player for whom the curtain has fallen
        self._is_open = False  # the holder's hand is in view
        self._seen: dict[int, frozenset[Card]] = {}  # of their hand, by player
        self._swaps: dict[int, int] = {}  # how many exchanges had been made when a player looked last
        self._told: dict[int, list[Event]] = {player: [] for player in seats}  # what only they may know, for later
        self._heard = {seat: seat.snapshot().number for seat in (self._looks_on, *seats.values())}

    # --- who

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        return self._looks_on.number

    @property
    def person(self) -> Seat | None:
        """The person whose hand is in view."""
        return self._seats[self._holder] if self._is_open and self._holder is not None else None

    def passing(self) -> Passing:
        """What the curtain says to the person who is next."""
        player = self._looks_on.player if self._called is None else self._called
        return Passing(
            self.room.observe(self._seats[player].number, public=True),
            self.seat_people,
            tuple(sorted(seat.number for seat in self._seats.values())),
            self._swaps.get(player, 0),
            not self.table.settings.hide_points,
        )

    # --- the course of things

    def _pass_on(self) -> bool:
        """Pass the machine on, or show the holder their hand, when it is time; returns whether anything happened."""
        self._end_view()
        seat = next((seat for seat in self._seats.values() if seat.is_awaited), None)
        if seat is None or self._is_open or self._called is not None:
            return False
        if not self.table.is_on_top or not self.table.top.timeline.idle:
            return False
        if self.room.people[seat.player].is_relieved:
            return False
        forced = self._forced(seat)
        if seat.player == self._holder and forced is None:
            self._show_hand(seat.player)
            return True
        if not self.table.sharing.is_settled:
            return False
        if forced is not None:
            return seat.submit(forced) is None
        self._called = seat.player
        self.screens.show_curtain()
        return True

    def _forced(self, seat: Seat) -> Play | Cut | None:
        """What goes by itself where that is wanted, so that nobody has to be fetched: a last card, or the cut."""
        settings, observation = self.table.settings, seat.observe()
        forced = forced_card(observation) if settings.auto_play else None
        return middle_cut(observation) if forced is None and settings.auto_cut else forced

    def _end_view(self) -> None:
        """A claim ends a deal while a hand is in view; after every deal all have looked at the result."""
        deal = self.room.match.running
        if deal is None:
            self._holder, self._is_open = None, False
            self._seen.clear()
            self._swaps.clear()
            for told in self._told.values():
                told.clear()

    def act(self, action: Action) -> None:
        """The person whose hand is in view chose; with his turn his hand goes out of view."""
        seat = self.person
        if seat is None or seat.submit(action) is not None:
            return
        if isinstance(action, (Exchange, Signal, Claim)):
            return
        public = self.room.observe(seat.number, public=True)
        self._is_open = False
        self._seen[seat.player] = frozenset(seat.observe().hand)
        self._swaps[seat.player] = len(public.exchanges)
        self.table.sharing.put_away(public, action.card if isinstance(action, Play) else None)

    def finish(self) -> None:
        """The rest of the deal is played for all: the hand in view is put away, and nobody is called any more."""
        if self._is_open and is_deal_decided(self.observe()):
            self._is_open = False
            self.table.sharing.put_away(self._looks_on.observe())
        super().finish()

    def sit_down(self) -> None:
        """The curtain is shut: behind it the table is turned to whoever is next."""
        if self._called is not None:
            self._looks_on.turn_to(self._called)
            self._holder = None
            self.table.sharing.sit_at(self._looks_on.observe())

    def look(self) -> None:
        """The curtain has opened for whoever is next."""
        if self._called is not None:
            self._holder, self._called = self._called, None
            self._show_hand(self._holder)

    def _show_hand(self, player: int) -> None:
        observation = self._seats[player].observe()
        seen = self._seen.get(player, frozenset())
        fresh = [card for card in observation.hand if card not in seen]
        told = [still for event in self._told[player] if (still := _still_true(event, observation)) is not None]
        self._told[player].clear()
        self._is_open = True
        self.table.sharing.take_up(observation, fresh, told)

    # --- what has happened

    def _take_news(self) -> Sequence[News]:
        """Return what has happened, as everybody may see it or as the holder does; keep for each what he alone is told.

        To be called after each step of the room, so that a hand comes into view or goes between two actions.
        """
        common = self._unread(self._looks_on)
        shown = [] if self._is_open else [*common]
        for player, seat in self._seats.items():
            for news in self._unread(seat):
                event = news.event
                if self._is_open and player == self._holder:
                    shown.append(news)
                elif isinstance(event, (HandShown, Signalled)) and event.seat != news.observation.seat:
                    self._told[player].append(event)
        return shown

    def _unread(self, seat: Seat) -> tuple[News, ...]:
        found = seat.news(self._heard[seat]) or ()
        if found:
            self._heard[seat] = found[-1].number
        return found


def _still_true(event: Event, observation: Observation) -> Event | None:
    """What a partner has told somebody who looks only now: as much of it as he still holds, None for nothing."""
    held = {played.card for played in observation.partner_cards}
    if isinstance(event, HandShown):
        cards = tuple(card for card in event.cards if card in held)
        return HandShown(event.seat, cards) if cards else None
    if isinstance(event, Signalled) and observation.trump is not None:
        return event if card_of(observation.trump, event.rank) in held else None
    return None
