"""Whole matches without a window: a person's client at a seat, who chooses by what the seat tells it alone.

``python -m tests.controllers.headless`` plays one of every game at a person's pace, and fails if pygame was imported.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from game.controllers.computer import AiPlayer, InlineEngine
from game.controllers.human import HumanPlayer
from game.controllers.pace import Pace, PersonsPace
from game.controllers.player import Player, is_in_turn
from game.controllers.room import Room
from game.controllers.seat import Seat
from game.controllers.streams import player_seed, table_chance
from game.model import wire
from game.model.actions import Action
from game.model.events import Event
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import GAMES, preset
from game.model.rules import Rules

STEP = 100.0  # milliseconds between two steps of a room
GAMES_AND_SIZES = [(game, min(each.players)) for game, each in GAMES.items()] + [("brisca", 4), ("briscola", 6)]


def room_for(
    rules: Rules, people: Sequence[int] = (0,), seed: str = "headless", pace: Pace | None = None
) -> tuple[Room, list[Event]]:
    """A room with people on these places of the header, and the list its events are saved to."""
    engine = InlineEngine()
    players: list[Player] = [
        (HumanPlayer(pace.had_time) if pace is not None else HumanPlayer())
        if number in people
        else AiPlayer("greedy", player_seed(seed, number), engine)
        for number in range(rules.players)
    ]
    saved: list[Event] = []
    match = Match.new(rules, list("abcdef"[: rules.players]))
    return Room(match, players, table_chance(seed), saved.append, pace=pace), saved


class Guest:
    """A client of one seat: it knows what the seat has told, and chooses at random, but always the same by it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.read, self.known, _ = seat.snapshot()
        self.heard: list[Event] = []
        self.numbers: list[int] = []

    def step(self) -> None:
        """Read the news, and act when in turn."""
        for number, event, observation in self.seat.news(self.read) or ():
            self.heard.append(event)
            self.numbers.append(number)
            self.read, self.known = number, observation
        if self.seat.is_awaited:
            assert self.seat.submit(self.choose(self.seat.observe())) is None

    def choose(self, observation: Observation) -> Action:
        assert is_in_turn(observation)
        rng = random.Random(f"{observation.seat}:{observation.number}:{observation.ply}")
        return rng.choice(observation.legal)


class FarGuest(Guest):
    """The same at the other end of a line: whatever goes to and fro has been written down and read."""

    def step(self) -> None:
        """Read the news, and act when in turn."""
        for number, event, observation in self.seat.news(self.read) or ():
            self.heard.append(wire.read_event(wire.write_event(event)))
            self.numbers.append(number)
            self.read, self.known = number, wire.read_observation(wire.write_observation(observation))
        if self.seat.is_awaited:
            known = wire.read_observation(wire.write_observation(self.seat.observe()))
            assert self.seat.submit(wire.read_action(wire.write_action(self.choose(known)))) is None


def play(room: Room, guests: Sequence[Guest], elapsed: float = 0.0, most: int = 200_000) -> float:
    """Play the match to its end; return how many milliseconds went by."""
    spent = 0.0
    for _ in range(most):
        if room.match.is_over:
            return spent
        room.proceed()
        while room.step():
            for guest in guests:
                guest.step()
        for guest in guests:
            guest.step()
        room.step(elapsed)
        for guest in guests:
            guest.step()
        spent += elapsed
    raise AssertionError("this does not end")


def main() -> None:
    """Play one match of every game at a person's pace."""
    for game, size in GAMES_AND_SIZES:
        pace = PersonsPace()
        room, _ = room_for(preset(game, size), pace=pace)
        minutes = play(room, [Guest(Seat(room, 0))], STEP) / 60_000
        assert minutes > 1, f"{game} took {minutes} minutes"
        print(game, size, round(minutes, 1))
    assert "pygame" not in sys.modules, "pygame was imported"


if __name__ == "__main__":
    main()
