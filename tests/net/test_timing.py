"""Timing tells nothing: what others are told, and when, is the same whether or not somebody does a secret thing.

Each match is played twice with the same chance, once with something secret in one hand: an exchange or a claim made
ready and taken back or carried out, a signal to a partner. Until that shows by the rules, whoever may not know of it is
sent the same bytes at the same times of the room's clock.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from game.controllers.computer import InlineEngine
from game.controllers.human import HumanPlayer
from game.controllers.pace import PersonsPace
from game.controllers.player import STAY, NoAction, is_in_turn
from game.controllers.seat import Seat
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.model.actions import Action, Signal
from game.model.observation import Observation
from game.model.presets import preset, with_options
from game.model.rules import Rules
from game.net.guests import GuestTable, TableTerms
from game.net.protocol import Act, Arm, Claim, GuestMessage, Hello
from game.people import computer
from tests.cases import MANY, some
from tests.net.memory import Lines
from tests.net.tables import NAMES

TICK = 50.0  # ms of the room's clock between two steps
LONGEST = 30_000  # ticks of a deal


class Frame(NamedTuple):
    """What somebody was sent, and when by the room's clock, in ms."""

    time: float
    text: str


class Twin:
    """One run of a deal. ``secret`` is what somebody does besides: player 0, or whoever can arm an exchange."""

    def __init__(self, rules: Rules, seed: str, secret: str | None, computers: int) -> None:
        self.time = 0.0
        self.frames: dict[int, list[Frame]] = {}
        self.secret, self.rng = secret, random.Random(seed)
        self.lines = Lines(self._note)
        count = rules.players
        free = ("tonet", "pilar", "lina", "tito", "chayo")
        # Partners are people who play by a fixed rule, whatever they are told.
        opponents = [player for player in range(1, count) if player % rules.sides][:computers]
        people = [computer(free[player - 1], "greedy") if player in opponents else None for player in range(count)]
        terms = TableTerms("brisca", rules, people, "castellana")
        self.guests = GuestTable(self.lines, terms, consent=False, port=1)
        self.connections: dict[int, int] = {}
        for player, each in enumerate(people):
            if each is None:
                self._come(
                    player, Hello(protocol=2, code=self.guests.code, name=NAMES[player], seat=player, words=True)
                )
        self._come(-1, Hello(protocol=2, code=self.guests.code, watch=True, words=True))
        self.pace = PersonsPace(1.0)
        seating = Seating("brisca", rules, tuple(each for each in self.guests.seated if each is not None), seed)
        self.hosted = HostedMatch.begin(
            seating, InlineEngine(), lambda told: None, self.pace, guests=self.guests.guests
        )
        self.guests.begin(self.hosted)
        self.did = 0
        self.actors: set[int] = set()
        self._asked: dict[int, tuple[int, int]] = {}
        self._due: dict[int, float] = {}

    def _come(self, player: int, hello: Hello) -> None:
        connection = self.connections[player] = self.lines.come()
        self.lines.say(connection, hello)
        self.guests.step(0.0)

    def _note(self, connection: int, message: bytes) -> None:
        if b'"type":"welcome"' not in message:  # it holds a token, which is another each time
            self.frames.setdefault(connection, []).append(Frame(self.time, message.decode()))

    def run(self) -> None:
        """Play one deal."""
        room = self.hosted.room
        for _ in range(LONGEST):
            if room.match.results:
                return
            self.time += TICK
            for player in self.connections:
                if player >= 0:
                    self._act(player)
            self.guests.step(self.time / 1000)
            elapsed = TICK
            while room.step(elapsed):
                elapsed = 0.0
                self.guests.publish()
            self.guests.publish()
        raise AssertionError("this does not end")

    def _say(self, player: int, message: GuestMessage) -> None:
        self.lines.say(self.connections[player], message)

    def _act(self, player: int) -> None:
        seat: Seat = self.guests.state.seats[player]
        seen = seat.observe()
        if self.secret is not None and (player == 0 or self.secret == "arm"):
            self._do_secretly(player, seen)
        if seen.turn != seen.seat or not seen.legal:
            return
        moment = seen.number, seen.ply
        if self._asked.get(player) != moment:
            self._asked[player] = moment
            self._due[player] = self.time + 200 + 60 * (hash_of(seen) % 20)
        if self.time >= self._due[player]:
            plays = [action for action in seen.legal if not isinstance(action, Signal)]
            plays = [each for each in plays if type(each).__name__ not in ("Exchange", "Claim")] or plays
            self._due[player] = self.time + 60_000
            self._say(player, Act.of(plays[hash_of(seen) % len(plays)]))

    def _do_secretly(self, player: int, seen: Observation) -> None:
        if self.rng.random() > 0.02:
            return
        if self.secret == "signal":
            signals = [action for action in seen.legal if isinstance(action, Signal)]
            if signals and seen.turn != seen.seat:
                self._note_actor(player)
                self._say(player, Act.of(signals[0]))
        elif self.secret == "arm" and seen.armable is not None:
            self._note_actor(player)
            self._say(player, Arm(armed=self.rng.random() < 0.6))
        elif self.secret == "claim" and seen.rules.claim:
            self._note_actor(player)
            self._say(player, Claim(wanted=self.rng.random() < 0.6))

    def _note_actor(self, player: int) -> None:
        self.did += 1
        self.actors.add(player)

    def close(self) -> None:
        """End it."""
        self.hosted.close()
        self.guests.close()


def hash_of(seen: Observation) -> int:
    """A number of the moment that all who see it agree on, and that no signal changes."""
    return (seen.number * 31 + seen.ply) * 7 + seen.seat


def until_it_shows(frames: list[Frame], other: list[Frame]) -> Iterator[tuple[Frame, Frame]]:
    """Pair what was sent in both runs until an exchange or a claim in one of them, which all may see."""
    for one, two in zip(frames, other, strict=False):
        shown = [json.loads(each.text).get("event") or {} for each in (one, two)]
        if any(each.get("event") in ("exchange", "claim") for each in shown):
            return
        yield one, two


TABLES = [
    ("signal", with_options(preset("brisca", 4), {"signals": "true", "draw_for_seats": "false"})),
    ("arm", with_options(preset("brisca", 4), {"draw_for_seats": "false"})),
    ("arm", preset("brisca", 2)),
    ("arm", preset("brisca-catalana", 2)),
    ("claim", preset("brisca-catalana", 2)),
    ("claim", with_options(preset("brisca-catalana", 4), {"draw_for_seats": "false"})),
]


@pytest.fixture(autouse=True)
def at_one_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seals bind the header, which says when the match began: both of a pair begin in the same second."""
    monkeypatch.setattr("game.hosting.match.utc_now", lambda: "2026-11-01T12:00:00Z")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("secret", "rules"), some(TABLES), ids=[f"{secret}-{rules.players}" for secret, rules in TABLES]
)
def test_nobody_can_tell_by_what_he_is_sent_or_when(secret: str, rules: Rules) -> None:
    deals = 10 * MANY
    did, compared, differs = compare(secret, rules, deals)
    assert differs == []
    assert did > 0
    assert compared > 20 * deals


@pytest.mark.slow
def test_a_secret_that_shows_in_time_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has something ready is no longer waited for: a fault put in on purpose."""
    before = HumanPlayer.poll

    def hurried(self: HumanPlayer, observation: Observation) -> Action | NoAction | None:
        answer = before(self, observation)
        return STAY if answer is None and self.claims and not is_in_turn(observation) else answer

    monkeypatch.setattr(HumanPlayer, "poll", hurried)
    assert compare("claim", preset("brisca-catalana", 2), 2)[2] != []


def compare(secret: str, rules: Rules, deals: int) -> tuple[int, int, list[str]]:
    """Play so many deals twice: what was done in secret, frames that were compared, and where two differ."""
    did, compared, differs = 0, 0, []
    for deal in range(deals):
        plain, other = (Twin(rules, f"{secret}:{deal}", each, deal % 2) for each in (None, secret))
        for twin in (plain, other):
            twin.run()
            twin.close()
        did += other.did
        for player, connection in plain.connections.items():
            knows = player in other.actors or (secret == "signal" and player > 0 and rules.are_partners(0, player))
            if knows:
                continue
            frames = plain.frames[connection], other.frames[connection]
            for before, after in until_it_shows(*frames):
                compared += 1
                if before != after:
                    differs.append(f"deal {deal}, player {player}: {before} and {after}")
                    break
            if secret == "signal" and len(frames[0]) != len(frames[1]):
                differs.append(f"deal {deal}, player {player}: another number of frames")
    return did, compared, differs
