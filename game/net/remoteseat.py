"""A seat at a table on another machine, as a window at this one sees and uses it."""

from __future__ import annotations

from collections import deque
from typing import Final, Protocol

import msgspec

from game.controllers.seat import News, Snapshot
from game.model.actions import Action, Claim, Exchange, Signal
from game.model.errors import IllegalAction
from game.model.events import DealStarted, Event
from game.model.observation import Observation
from game.model.state import TURN_PHASES
from game.model.wire import read_event, read_observation, read_refusal
from game.net import protocol

_WISHES: Final = (Exchange, Signal, Claim)


class Link(Protocol):
    """What leads to the table."""

    def say(self, message: protocol.GuestMessage) -> None:
        """Say something to the table."""

    def leave(self) -> None:
        """Give the seat back."""


class RemoteSeat:
    """A seat at a table elsewhere, with the methods of a :class:`~game.controllers.seat.Seat`.

    ``player`` is the player of the header; for who only watches, the one from whose place he does.
    """

    def __init__(self, table: Link, player: int, first: protocol.SnapshotMessage, *, public: bool) -> None:
        self.player = player
        self._table = table
        self._public = public
        self._news: deque[News] = deque()
        self._refusals: deque[IllegalAction] = deque(maxlen=4)
        self._hint: protocol.HintMessage | None = None
        self.snapshots = 0
        """How often everything was told anew; what was known before may be of another match."""
        self.take_snapshot(first)

    def take_snapshot(self, message: protocol.SnapshotMessage) -> None:
        """Begin anew from there; raises InvalidMessage."""
        self._observation = read_observation(bytes(message.observation))
        self._story = [read_event(bytes(event)) for event in message.story]
        self._number = message.number
        self.snapshots += 1
        self._waiting: list[tuple[int, Event]] = []
        self._news.clear()
        self.armed, self.claims = message.armed, message.claims

    def take_event(self, message: protocol.EventMessage) -> bool:
        """Take what has happened; False when something before it was missed. Raises InvalidMessage."""
        if message.number != self._number + len(self._waiting) + 1:
            return False
        event = read_event(bytes(message.event))
        self._waiting.append((message.number, event))
        if bytes(message.observation) == bytes(protocol.NOTHING):
            return True
        self._observation = read_observation(bytes(message.observation))
        for number, each in self._waiting:
            if isinstance(each, DealStarted):
                self._story.clear()
            self._story.append(each)
            self._news.append(News(number, each, self._observation))
            self._number = number
        self._waiting.clear()
        while len(self._news) > 1_000:
            self._news.popleft()
        return True

    def take(self, message: protocol.MadeReady | protocol.Refused | protocol.HintMessage) -> None:
        """Take what is for this seat alone; raises InvalidMessage."""
        if isinstance(message, protocol.MadeReady):
            self.armed, self.claims = message.armed, message.claims
        elif isinstance(message, protocol.HintMessage):
            self._hint = message
        else:
            parts = {"refused": message.refused, "facts": message.facts}
            self._refusals.append(read_refusal(msgspec.json.encode(parts)))

    def leave(self) -> None:
        """Give the seat back."""
        self._table.leave()

    @property
    def number(self) -> int:
        """The seat at the table, counted from 0; the draw may change it."""
        return self._observation.seat

    @property
    def is_awaited(self) -> bool:
        """Whether the match waits for this seat to cut, bid, call or play."""
        seen = self._observation
        return not self._public and seen.phase in TURN_PHASES and seen.turn == seen.seat

    def observe(self) -> Observation:
        """Return what the seat knows now."""
        return self._observation

    def story(self) -> tuple[Event, ...]:
        """Return what the seat has seen happen in this deal, or in the one that has ended."""
        return tuple(self._story)

    def snapshot(self) -> Snapshot:
        """Return all that a client needs who has just come, or has missed something."""
        return Snapshot(self._number, self._observation, self.story())

    def news(self, since: int) -> tuple[News, ...] | None:
        """Return what happened after the news of that number; None when it is not known any more: take a snapshot."""
        missed = self._number - since
        if not 0 <= missed <= len(self._news):
            return None
        return tuple(self._news)[len(self._news) - missed :] if missed else ()

    def submit(self, action: Action) -> IllegalAction | None:
        """Hand in what the player chose; return why it cannot be sent. The table may still refuse it later."""
        seen = self._observation
        if self._public or action.seat != seen.seat:
            return IllegalAction("no-such-seat", seat=action.seat, players=seen.rules.players)
        if action not in seen.legal and (not isinstance(action, _WISHES) or seen.phase in TURN_PHASES):
            return IllegalAction("not-your-turn", seat=action.seat, turn=seen.turn)
        self._table.say(protocol.Act.of(action))
        return None

    def late_refusal(self) -> IllegalAction | None:
        """Return, once, why the table has refused something."""
        return self._refusals.popleft() if self._refusals else None

    def arm(self, armed: bool) -> None:
        """Arm the exchange, or take that back."""
        self._table.say(protocol.Arm(armed=armed))

    def claim(self, wanted: bool) -> None:
        """Have the rest of this deal claimed as soon as that is proven, or take that back."""
        self._table.say(protocol.Claim(wanted=wanted))

    def ask_hint(self) -> bool:
        """Have a hint worked out for this moment; False when the seat is not in turn."""
        self.drop_hint()
        if not self.is_awaited:
            return False
        self._table.say(protocol.AskHint())
        return True

    def hint(self) -> protocol.HintMessage | None:
        """Return the hint, once it is there: its sentence is in the language of this program."""
        hint, self._hint = self._hint, None
        return hint if hint is not None and hint.number == self._number else None

    def drop_hint(self) -> None:
        """Forget what was asked."""
        self._hint = None
