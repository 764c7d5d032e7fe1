"""One match at a table: asks the players, applies what they do, saves and publishes what happened, seat by seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.controllers.player import Player, Stay, is_in_turn
from game.model.actions import Action, DrawSeats, StartDeal, Step
from game.model.cards import Card, full_deck
from game.model.events import DealStarted, Event, redact
from game.model.match import Match
from game.model.observation import Observation
from game.model.state import TURN_PHASES, Phase

Listener = Callable[[Event, Observation], None]
"""Given an event as its seat may see it, and what the seat knows after all events of the same action."""


class Chance(Protocol):
    """The part of ``random.Random`` that the table needs."""

    def sample(self, population: Sequence[Card], k: int) -> list[Card]:
        """Return k different cards in random order."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to stop - 1."""


class Session:
    """Drives a match without ever blocking. ``players`` go by the order of the record's header, not by seat.

    Out of turn actions are asked for at fixed moments only: before each turn and before each draw, of all seats at
    once; of those that want one the first in seat order is served, and then all are asked again, until nobody wants
    one. In which phases there are such moments follows from the rules alone, so that no pause tells anything.
    ``ask_everyone=False`` passes over seats without a legal out of turn action; that is for play without a watcher,
    where nobody can see the pauses. ``story`` is what has happened in the deal that goes on.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        chance: Chance,
        sink: Callable[[Event], None],
        *,
        ask_everyone: bool = True,
        story: Sequence[Event] = (),
    ) -> None:
        if len(players) != match.rules.players:
            raise ValueError(f"{match.rules.players} players are needed, not {len(players)}")
        self._match = match
        self._players = tuple(players)
        self._chance = chance
        self._sink = sink
        self._ask_everyone = ask_everyone
        self._story = list(story)
        self._listeners: list[tuple[int, bool, Listener]] = []  # the seat, and whether only what is public is told
        self._observations: dict[tuple[int, bool], Observation] = {}
        self._thinking: set[int] = set()
        self._answers: dict[int, Action | Stay] = {}  # by seat, to the out of turn question of this moment
        self._settled = False  # nobody wants anything out of turn in this moment
        self._between_deals = match.phase is Phase.READY and bool(match.results)
        rules = match.rules
        self._moments = frozenset(
            phase
            for phase, asked in (
                (Phase.PLAY, rules.acts_any_time),
                (Phase.DRAW, rules.acts_any_time or rules.exchange != "none"),
            )
            if asked
        )

    @property
    def match(self) -> Match:
        """The match as it stands. Views are given observations, never this."""
        return self._match

    @property
    def is_between_deals(self) -> bool:
        """Whether a deal has ended and :meth:`proceed` is awaited."""
        return self._between_deals

    @property
    def awaited(self) -> int | None:
        """The seat that has to cut, bid, call or play and thinks about it; None when nobody is waited for."""
        deal = self._match.running
        turn = deal.turn if deal is not None and deal.phase in TURN_PHASES else None
        return turn if turn is not None and self._match.seating[turn] in self._thinking else None

    def observe(self, seat: int, *, public: bool = False) -> Observation:
        """Return what that seat knows now, or what all know (``public``)."""
        observation = self._observations.get((seat, public))
        if observation is None:
            observation = self._observations[seat, public] = self._match.observe(seat, public=public)
        return observation

    def story(self, seat: int | None) -> tuple[Event, ...]:
        """Return what has happened in this deal, or the one that has ended, as that seat saw it; None: as all did."""
        seen = (redact(self._match.rules, event, seat) for event in self._story)
        return tuple([event for event in seen if event is not None])

    def player_at(self, seat: int) -> Player:
        """Return who sits on that seat; after the draw for seats that may be somebody else than before."""
        return self._players[self._match.seating[seat]]

    def subscribe(self, seat: int, listener: Listener, *, public: bool = False) -> Callable[[], None]:
        """Tell the listener what happens, as that seat may see it; call what is returned to end that.

        ``public`` is for a table that several people look at: what all may see, from that seat.
        """
        entry = (seat, public, listener)
        self._listeners.append(entry)

        def leave() -> None:
            if entry in self._listeners:
                self._listeners.remove(entry)

        return leave

    def proceed(self) -> None:
        """Let the next deal begin; without effect while a deal is being played or after the match."""
        self._between_deals = False

    def step(self) -> bool:
        """Do the next thing that can be done now; False when there is none: a player thinks, or all is waiting.

        Raises IllegalAction when a player answers with something that is not legal.
        """
        match = self._match
        phase = match.phase
        if phase is Phase.OVER or (phase is Phase.READY and self._between_deals):
            return False
        if phase is Phase.SEATS:
            return self._apply(DrawSeats(tuple(self._chance.sample(full_deck(match.rules.deck), match.rules.players))))
        if phase is Phase.READY:
            return self._apply(self._shuffle())
        if phase in self._moments and not self._settled:
            return self._out_of_turn()
        forced = match.forced()
        return self._apply(forced) if forced is not None else self._in_turn()

    def close(self) -> None:
        """End the session: nobody is asked or told anything more."""
        self._listeners.clear()
        for player in self._players:
            player.cancel()
            player.close()

    def _shuffle(self) -> StartDeal:
        cards = full_deck(self._match.rules.deck)
        dealer = self._match.next_dealer
        if dealer is None:
            dealer = self._chance.randrange(self._match.rules.players)
        return StartDeal(tuple(self._chance.sample(cards, len(cards))), dealer)

    def _out_of_turn(self) -> bool:
        """Ask everybody who is not to play anyway; serve the first who wants something."""
        wanted: Action | None = None
        waiting = False
        for seat in range(self._match.rules.players):
            if not self._ask_everyone and not self._match.legal(seat):
                continue
            answer = self._answers.get(seat)
            if answer is None:
                observation = self.observe(seat)
                if is_in_turn(observation):
                    continue
                answer = self._poll(seat, observation)
            if answer is None:
                waiting = True
                continue
            self._answers[seat] = answer
            if wanted is None and not isinstance(answer, Stay):
                wanted = answer
        if waiting:
            return False
        if wanted is not None:
            return self._apply(wanted)
        self._settled = True
        return True

    def _in_turn(self) -> bool:
        deal = self._match.running
        seat = None if deal is None else deal.turn
        if seat is None:
            raise RuntimeError(f"nobody has the turn in {self._match.phase}")
        answer = self._poll(seat, self.observe(seat))
        if answer is None:
            return False
        if isinstance(answer, Stay):
            raise RuntimeError(f"seat {seat} has the turn and must act")
        return self._apply(answer)

    def _poll(self, seat: int, observation: Observation) -> Action | Stay | None:
        player = self._match.seating[seat]
        answer = self._players[player].poll(observation)
        if answer is None:
            self._thinking.add(player)
        else:
            self._thinking.discard(player)
        return answer

    def _apply(self, change: Action | Step) -> bool:
        self._match, events = self._match.apply(change)
        self._observations.clear()
        self._answers.clear()
        self._settled = False
        self._between_deals = self._match.phase is Phase.READY and bool(self._match.results)
        for player in self._thinking:
            self._players[player].cancel()
        self._thinking.clear()
        for event in events:
            if isinstance(event, DealStarted):
                self._story.clear()
            self._story.append(event)
            self._sink(event)
        for seat, public, listener in tuple(self._listeners):
            observation = self.observe(seat, public=public)
            for event in events:
                seen = redact(self._match.rules, event, None if public else seat)
                if seen is not None:
                    listener(seen, observation)
        return True
