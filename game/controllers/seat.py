"""A seat: what a client of one player has, be it a window, a phone, somebody who only watches, or a test.

All that a seat returns has been seen or is known by the player who sits there, and by nobody else; a client cannot ask
for more. Nothing that a client hands in raises an error: what is not legal, or comes too late, is refused to it alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from game.controllers.ai.advice import Advice
from game.controllers.computer import AdviceQuestion, Engine
from game.controllers.human import HumanPlayer
from game.controllers.player import is_in_turn
from game.controllers.room import Room
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.errors import IllegalAction
from game.model.events import DealStarted, Event, redact
from game.model.observation import Observation
from game.model.refusals import refusal
from game.model.state import TURN_PHASES


class News(NamedTuple):
    """Something that happened, as the seat saw it, and what it knew after all events of the same action.

    ``number`` counts what this seat has noticed, without gaps.
    """

    number: int
    event: Event
    observation: Observation


class Snapshot(NamedTuple):
    """Where a seat stands: what it knows, what it has seen happen in this deal, and the number of the last news."""

    number: int
    observation: Observation
    story: tuple[Event, ...]


class Seat:
    """The place of one player of the header, wherever the draw seats him; several clients may share it.

    ``public`` is for who only watches, or for a table at which several people look: what everybody knows, seen from
    there. Out of what happened the last two deals are kept. ``adviser`` works out hints.
    """

    def __init__(self, room: Room, player: int, adviser: Engine | None = None, *, public: bool = False) -> None:
        self.player = player
        self._room = room
        self._adviser = adviser
        self._public = public
        self._person: HumanPlayer | None = None if public else room.people.get(player)
        self._news: deque[News] = deque()
        self._number = len(self.story())
        self._deal_begins = self._number  # the number of the last news before the deal that is played
        self._hint: int | None = None  # the ticket of the hint that is worked out
        self._leave = room.subscribe(self._on_events)

    def leave(self) -> None:
        """Give the seat back: nothing is told to it any more."""
        self._leave()
        self.drop_hint()

    # --- what the seat knows

    @property
    def number(self) -> int:
        """The seat at the table, counted from 0; the draw may change it."""
        return self._room.match.seating.index(self.player)

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for this seat to cut, bid, call or play."""
        return self._room.awaited == self.number

    def observe(self) -> Observation:
        """Return what the seat knows now."""
        return self._room.observe(self.number, public=self._public)

    def story(self) -> tuple[Event, ...]:
        """Return what the seat has seen happen in this deal, or in the one that has ended."""
        return self._room.story(None if self._public else self.number)

    def snapshot(self) -> Snapshot:
        """Return all that a client needs who has just come, or has missed something."""
        return Snapshot(self._number, self.observe(), self.story())

    def news(self, since: int) -> tuple[News, ...] | None:
        """Return what happened after the news of that number; None when it is not known any more: take a snapshot."""
        missed = self._number - since
        if not 0 <= missed <= len(self._news):
            return None
        return tuple(self._news)[len(self._news) - missed :]

    def turn_to(self, player: int) -> None:
        """Look on from where that player sits; only for a public seat."""
        if not self._public:
            raise ValueError("a player cannot change his place")
        self.player = player

    def _on_events(self, events: Sequence[Event]) -> None:
        rules, observation = self._room.match.rules, self.observe()
        seat = None if self._public else observation.seat
        for seen in [each for event in events if (each := redact(rules, event, seat)) is not None]:
            if isinstance(seen, DealStarted):
                while self._news and self._news[0].number <= self._deal_begins:
                    self._news.popleft()
                self._deal_begins = self._number
            self._number += 1
            self._news.append(News(self._number, seen, observation))

    # --- what the seat does

    def submit(self, action: Action) -> IllegalAction | None:
        """Hand in what the player chose; return why it is refused, None when it is accepted.

        An exchange, a signal and a claim may come while nobody can act; one that turns out not to be legal when the
        match asks is refused later (:meth:`late_refusal`).
        """
        observation = self.observe()
        if self._person is None or action.seat != observation.seat:
            return IllegalAction("no-such-seat", seat=action.seat, players=observation.rules.players)
        is_wish = isinstance(action, (Exchange, Signal, Claim))
        if action not in observation.legal and (not is_wish or observation.phase in TURN_PHASES):
            return self._refusal(action)
        if not is_wish:
            self._person.expect(observation)
        if self._person.submit(action):
            return None
        return IllegalAction("not-your-turn", seat=action.seat, turn=observation.turn)  # he has chosen already

    def late_refusal(self) -> IllegalAction | None:
        """Return, once, why what was accepted could not be carried out after all."""
        forgotten = None if self._person is None else self._person.take_forgotten()
        if forgotten is None or forgotten in self.observe().legal:
            return None
        return self._refusal(forgotten)

    def _refusal(self, action: Action) -> IllegalAction:
        deal = self._room.match.running
        if deal is None:
            return IllegalAction("match-over" if self._room.match.is_over else "no-deal")
        return refusal(deal, action)

    @property
    def armed(self) -> bool:
        """Whether the exchange will be carried out in the next moment in which it is legal."""
        return self._person is not None and self._person.armed

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back. Clients offer it while ``observation.armable`` names one."""
        if self._person is not None:
            self._person.arm(armed)

    @property
    def claims(self) -> bool:
        """Whether the rest will be claimed as soon as that is proven."""
        return self._person is not None and self._person.claims

    def claim(self, wanted: bool) -> None:
        """Have the rest of this deal claimed as soon as that is proven, or take that back."""
        if self._person is not None:
            self._person.claim(self.observe() if wanted else None)

    # --- hints

    def ask_hint(self) -> bool:
        """Have a hint worked out for this moment; False when the seat is not in turn or nobody advises it."""
        self.drop_hint()
        observation = self.observe()
        if self._adviser is None or self._public or not is_in_turn(observation):
            return False
        stream = f"hint:{observation.seat}:{observation.number}:{observation.ply}"
        self._hint = self._adviser.ask(AdviceQuestion(stream, observation))
        return True

    def hint(self) -> Advice | None:
        """Return the hint, once it is there; raises WorkerError when it cannot be worked out."""
        if self._adviser is None or self._hint is None:
            return None
        ticket, self._hint = self._hint, None
        advice = self._adviser.answer(ticket)
        if not isinstance(advice, Advice):
            self._hint = ticket
            return None
        if is_in_turn(seen := self.observe()):
            self._room.note_hint(self.player, seen.ply)
        return advice

    def drop_hint(self) -> None:
        """Forget what was asked; a late answer dies."""
        if self._adviser is not None and self._hint is not None:
            self._adviser.cancel(self._hint)
        self._hint = None
