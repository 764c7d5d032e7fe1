"""Which seat is whose: opened for guests, vacated, kept beside the record and found again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.controllers.seat import Seat
from game.net.door import Door
from game.net.places import Client, Place, places_for, portrait_beside
from game.net.tablestate import TableState
from game.people import Person, in_english
from game.storage.private import KeptGuest, KeptTable

LOBBY_PATIENCE: Final = 120.0
"""Seconds for which a seat is kept, before the match, for who is gone."""


class SeatKeeping:
    """Keeps the seats of a table and the tokens that open them in step."""

    def __init__(self, state: TableState, door: Door) -> None:
        self._state = state
        self._door = door

    def restore(self, guest: KeptGuest) -> None:
        """Keep the seat for somebody who had it when the table was left."""
        if guest.player < len(self._state.places):
            place = self._state.places[guest.player]
            place.is_guests, place.sits, place.gone_since = True, True, 0.0
            place.person = Person(guest.name, guest.portrait)

    def kept(self, port: int) -> KeptTable:
        """Return what is kept beside the record, so that the same phones find the same seats."""
        tokens = self._door.tokens
        guests = tuple(
            KeptGuest(place.player, tokens[place.player], in_english(place.person.called), place.person.portrait)
            for place in self._state.places
            if place.person is not None and place.player in tokens
        )
        free = tuple(place.player for place in self._state.places if place.is_free)
        return KeptTable(self._door.code, port, guests, free)

    def change(self, people: Sequence[Person | None]) -> list[Client]:
        """Seat the guests at a table for other people; None is a seat for a guest. No match is played now.

        Each keeps his seat where it is still one for guests, else has another that is free: first those who are
        there. Returns who is connected and has none: too few are left, or somebody else is called so now.
        """
        places, tokens = self._state.places, self._door.tokens
        before = [place for place in places if place.is_guests and place.sits and place.person is not None]
        places[:] = places_for(people)
        free = {place.player: place for place in places if place.is_guests}
        before.sort(key=lambda place: (place.client is None, place.player not in free))
        names = {person.name.casefold() for person in people if person is not None}
        kept: dict[int, str] = {}
        left: list[Client] = []
        for old in before:
            person, client = old.person, old.client
            if person is None or not free or person.name.casefold() in names:
                if client is not None:
                    client.place = None
                    left.append(client)
                continue
            place = free.pop(old.player if old.player in free else next(iter(free)))
            face = portrait_beside(person.portrait, (each.person for each in places))
            place.person, place.sits = Person(person.name, face), True
            place.client, place.gone_since, place.gone = client, old.gone_since, old.gone
            if client is not None:
                client.place = place
            if old.player in tokens:
                kept[place.player] = tokens[old.player]
        self._door.open_only(kept)
        return left

    def open(self, player: int) -> None:
        """Let a guest have the seat of an opponent, who plays on until one comes, and again when he leaves."""
        place, hosted = self._state.places[player], self._state.hosted
        if place.is_guests or place.person is None or place.person.level is None:
            return
        place.is_guests, place.sits = True, False
        if hosted is None:
            place.person = None
            return
        place.is_taken_over = True
        hosted.open_seat(player)
        self._state.seats[player] = Seat(hosted.room, player, hosted.engine)

    def close(self, player: int, opponent: Person) -> None:
        """Have an opponent keep a seat that no guest has taken: ``opponent`` before the match, then whoever plays."""
        place, hosted = self._state.places[player], self._state.hosted
        if not place.is_free:
            return
        info = None if hosted is None else hosted.header.players[player]
        if info is not None and info.kind == "human":
            return  # a person's seat stays one; an opponent can only play on for him
        place.is_guests, place.sits, place.is_taken_over, place.gone_since = False, True, False, None
        if hosted is None:
            place.person = opponent
            return
        seat = self._state.seats.pop(player, None)
        if seat is not None:
            seat.leave()

    def fill(self, player: int, opponent: Person) -> None:
        """Have an opponent play on a guest's seat from the beginning, until a guest comes."""
        place = self._state.places[player]
        if place.is_free and self._state.hosted is None:
            place.person = opponent

    def clear_lobby(self) -> None:
        """Before the match nobody's seat is kept for long."""
        if self._state.hosted is not None:
            return
        for place in self._state.places:
            if place.is_guests and place.sits and place.client is None and place.gone_since is not None:
                if self._state.now - place.gone_since >= LOBBY_PATIENCE:
                    self.vacate(place)

    def vacate(self, place: Place) -> None:
        """Nobody has the seat any more: it is free, and where a match is played the table waits for somebody."""
        hosted = self._state.hosted
        self._door.forget(place.player)
        place.sits = place.stands_in = False
        if place.client is not None:
            place.client.place = None
            place.client = None
        place.gone_since, place.gone = self._state.now, ""
        if hosted is None:
            place.person = None
            return
        info = hosted.header.players[place.player]
        if info.kind != "human":  # it was an opponent's, who plays on
            place.person = hosted.people[place.player]
            place.is_taken_over = True
            hosted.take_over(place.player, info.level or "")
