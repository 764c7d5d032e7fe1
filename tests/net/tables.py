"""A table with guests over real sockets, all in one process: the host in this thread, or in one of its own."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game.controllers.computer import InlineEngine
from game.model.actions import Action, Play
from game.model.events import Event
from game.model.observation import Observation
from game.model.presets import preset
from game.model.rules import Rules
from game.model.wire import read_event, read_observation, write_action
from game.net.addresses import LOOPBACK
from game.net.pages import Site
from game.net.server import Limits, TableServer
from game.net.service import TableService, TableWish
from game.people import Person, computer
from tests.net.support import Line, page_in

HURRIED = Limits(address=40, said=((1_000, 1.0),))
"""For guests who play a match in a second."""
NAMES = ("Anna", "Biel", "Carla", "David", "Emma", "Ferran")


class Phone:
    """A guest who keeps what he is told, as a page does."""

    def __init__(self, port: int, name: str, code: str, token: str | None = None, **more: Any) -> None:
        self.port, self.name, self.code, self.token = port, name, code, token
        self.more = more
        self.number = 0
        self.observation: Observation | None = None
        self.story: list[Event] = []
        self.player: int | None = None
        self.seats: dict[str, Any] = {}
        self.result: dict[str, Any] | None = None
        self.pause: dict[str, Any] | None = None
        self.error: dict[str, Any] | None = None
        self.made_ready = (False, False)
        self.others: list[dict[str, Any]] = []  # other messages
        self.asked: tuple[int, ...] | None = None  # the moment in which it acted last
        self.refused: list[str] = []
        self.is_behind = False  # more events of the same action are on their way
        self.log: list[str] = []
        self.open()

    def open(self) -> None:
        """Come, or come back."""
        self.line = Line(self.port)
        self.line.read = self.log
        who = {"token": self.token} if self.token else {"code": self.code, "name": self.name}
        self.line.say("hello", **{"protocol": 2, "language": "en"} | who | self.more)

    @property
    def is_paused(self) -> bool:
        return self.pause is not None

    @property
    def has_result(self) -> bool:
        return self.result is not None

    def take(self, seconds: float = 0.0) -> bool:
        """Take one message; False when there is none."""
        message = self.line.hear(seconds)
        if message is None:
            return False
        match message["type"]:
            case "welcome":
                self.token, self.player = message["token"], message["player"]
            case "seats":
                self.seats = message
            case "snapshot":
                self.number = message["number"]
                self.observation = _known(message["observation"])
                self.story = [read_event(json.dumps(event)) for event in message["story"]]
                self.made_ready = message["armed"], message["claims"]
                self.result, self.is_behind = None, False
            case "event":
                assert message["number"] == self.number + 1
                self.number += 1
                self.result = None
                self.story.append(read_event(json.dumps(message["event"])))
                self.is_behind = message["observation"] is None
                if message["observation"] is not None:
                    self.observation = _known(message["observation"])
            case "result":
                self.result = message
            case "pause":
                self.pause = message
            case "resume":
                self.pause = None
            case "made-ready":
                self.made_ready = message["armed"], message["claims"]
            case "refused":
                self.refused.append(message["refused"])
                self.asked = None
            case "error":
                self.error = message
            case _:
                self.others.append(message)
        return True

    def take_all(self) -> None:
        while self.take():
            pass

    def act(self, action: Action, **more: Any) -> None:
        self.line.say("act", action=json.loads(write_action(action)), **more)

    def play(self, choose: Callable[[Observation], Action | None]) -> bool:
        """Do what is to be done now; whether anything was."""
        seen = self.observation
        if self.is_behind:
            return False
        if self.result is not None:
            if self.result["over"] or self.player in self.result["ready"]:
                return False
            if self.asked != (-1, len(seen.results) if seen else 0):
                self.asked = (-1, len(seen.results) if seen else 0)
                self.line.say("ready")
                return True
            return False
        if seen is None or not seen.legal or self.asked == (seen.number, seen.ply, self.number):
            return False
        action = choose(seen)
        if action is None:
            return False
        self.asked = seen.number, seen.ply, self.number
        self.act(action)
        return True


def _known(value: object) -> Observation:
    return read_observation(json.dumps(value))


def in_turn(seed: str) -> Callable[[Observation], Action | None]:
    """One who does any legal thing when he is in turn, and now and then something out of turn."""
    rng = random.Random(seed)

    def choose(seen: Observation) -> Action | None:
        is_turn = seen.turn == seen.seat and any(isinstance(each, Play) for each in seen.legal)
        if seen.turn != seen.seat and rng.random() < 0.5:
            return None
        plays = [each for each in seen.legal if isinstance(each, Play)]
        return rng.choice(plays if is_turn and rng.random() < 0.8 else list(seen.legal))

    return choose


class Table:
    """A host and its phones. ``run`` steps the host here; nothing runs beside it but the thread of the sockets."""

    def __init__(
        self, folder: Path, game: str, rules: Rules, seats: tuple[str, ...], limits: Limits, **wish: Any
    ) -> None:
        free = iter(("rosa", "tonet", "pilar", "lina", "tito", "chayo"))
        people: list[Person | None] = [None if kind == "guest" else computer(next(free), kind) for kind in seats]
        self.server = TableServer(Site(page=page_in(folder)), 0, [LOOPBACK], limits=limits)
        self.server.start()
        settings: dict[str, Any] = {"pack": "castellana", "level": "greedy", "speed": 0.0, "seed": "net"} | wish
        self.wish = TableWish(game, rules, tuple(people), **settings)
        self.problems: list[str] = []
        self.service = TableService(self.wish, self.server, InlineEngine(), self.problems.append)
        self.now = 0.0
        self.phones: list[Phone] = []

    @property
    def guests(self) -> Any:
        return self.service.guests

    def phone(self, name: str, **more: Any) -> Phone:
        phone = Phone(self.server.port, name, self.guests.code, **more)
        self.phones.append(phone)
        return phone

    def everybody(self, **more: Any) -> list[Phone]:
        for player, each in enumerate(self.wish.people):
            if each is None:
                self.phone(NAMES[player], seat=player, **more)
                self.until(lambda: all(phone.player is not None for phone in self.phones))
        return self.phones

    def step(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.service.step(self.now)

    def until(self, done: Callable[[], bool], patience: float = 20.0) -> None:
        """Let host and phones go on until that holds."""
        end = time.monotonic() + patience
        while not done():
            assert time.monotonic() < end, "this does not come"
            self.step(0.01)
            for phone in self.phones:
                phone.take_all()
            self.server.wait(0.001)

    def settle(self) -> None:
        """Let everything arrive that is on its way."""
        quiet = 0
        while quiet < 3:
            self.step(0.001)
            heard = [phone.take(0.01) for phone in self.phones]
            quiet = 0 if any(heard) else quiet + 1

    def close(self) -> None:
        self.service.close()
        for phone in self.phones:
            phone.line.close()


@contextmanager
def table(
    folder: Path,
    game: str = "brisca",
    seats: str = "guest,guest",
    rules: Rules | None = None,
    limits: Limits = HURRIED,
    **wish: Any,
) -> Iterator[Table]:
    kinds = tuple(seats.split(","))
    made = Table(folder, game, rules or preset(game, len(kinds)), kinds, limits, **wish)
    try:
        yield made
    finally:
        made.close()


def in_background(made: Table) -> tuple[threading.Thread, threading.Event]:
    """Have a table step itself in a thread of its own until the event is set."""
    ended = threading.Event()
    thread = threading.Thread(target=made.service.run, args=(time.monotonic, ended.is_set, lambda: None), daemon=True)
    thread.start()
    return thread, ended
