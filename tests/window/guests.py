"""A table in a window with telephones, which are real browsers: the door, the match, and what they know of it."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from threading import Thread
from typing import Any, Final

from game.model.events import redact
from game.model.rules import Rules
from game.model.wire import write_event, write_observation
from game.settings import HouseRules, KeptSeat, Settings
from game.views.screens.door.scene import DoorScene
from game.views.screens.door.state import DoorSeat, DoorState, Sitting
from tests.gallery.doors import OPEN, StillDoor
from tests.net.browsers import ACROSS, Phone
from tests.net.served import free_port
from tests.window import auction, places
from tests.window.driven import PORT
from tests.window.program import Program, unhurried, wait_for
from tests.window.reading import newest_record, read
from tests.window.robot import Robot
from tests.window.start import open_title

HERE: Final = KeptSeat("Ana", "you")
GUEST: Final = KeptSeat("Guest", "you", guest=True)
NAMES: Final = ("Biel", "Carla", "David", "Emma", "Ferran", "Gal·la")
LOOKS: Final[tuple[dict[str, Any], ...]] = ({}, {"viewport": ACROSS}, {"text": 200}, {}, {"viewport": ACROSS}, {})
"""Upright, across, with letters of 200 %, and again."""


def settings_of(game: str, rules: Rules, seats: tuple[KeptSeat, ...]) -> Settings:
    """As somebody has left them who has last played this game with guests."""
    return Settings(
        speed="off", language="en", window=(1280, 720), game=game, seats=seats, first_match_done=True,
        house_rules={game: HouseRules.of(game, rules)},
    )  # fmt: skip


def toggle(size: tuple[int, int], seats: int) -> places.Point:
    """Where everybody who has the code is let in."""
    sittings = tuple(DoorSeat(player, Sitting.FREE) for player in range(seats))
    scene = DoorScene(StillDoor(DoorState("", sittings, **OPEN)))  # type: ignore[arg-type]
    places._controls(scene, size)
    x, y, w, h = scene.controls["everybody"].rect
    return places._pixel(size, x + w - 30, y + h / 2)


class Party:
    """A table in a window with a phone for each guest's seat; who sits at the window itself is played by a robot."""

    def __init__(
        self, browser: Any, home: Path, display: str, game: str, rules: Rules, host: bool, opened: list[Program]
    ) -> None:
        self.home, self.display, self.rules = home, display, rules
        seats = ((HERE,) if host else ()) + (GUEST,) * (rules.players - host)
        self._opened = opened
        self._how: Final[dict[str, Any]] = {"module": "tests.window.driven", "more": {PORT: str(free_port())}}
        self.program = open_title(home, display, settings_of(game, rules, seats), **self._how)
        opened.append(self.program)
        self.program.key("q")  # what was played last: with guests, so the door opens
        address = self.address()
        self.program.settle()
        self.program.click(*toggle(self.program.size, rules.players))
        self.phones = [
            Phone(browser, address, name=name, **look)
            for name, look, _ in zip(NAMES, LOOKS, range(rules.players - host), strict=False)
        ]
        for phone in self.phones:
            phone.sit_down()
            phone.page.wait_for_selector(".mine")
        self.program.settle()
        self.program.key("Return")
        for phone in self.phones:
            phone.page.wait_for_selector(".table", state="attached")

    def address(self) -> str:
        """Where the page is, with the code, as it stands on the door."""
        port, code = wait_for(lambda: self.program.tell("table").split() or None, "the table is not open")
        return f"http://127.0.0.1:{port}/?code={code}"

    def tap(self) -> list[str]:
        """Tap once on each phone; return what was done."""
        return [phone.tap() for phone in self.phones]

    def play_for(self, seconds: float) -> None:
        """Play on the phones for a while, and stop anywhere; a rematch follows a match."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if "over" in self.tap():
                self.again()
            self.phones[0].page.wait_for_timeout(20)

    def play_out(self, patience: float = 300.0) -> set[str]:
        """Play to the end, on the phones by taps and at the window by mouse and keys; return what phones did."""
        robot = Robot(self.program, random.Random("host"), hurries=True, player=0, speaks=auction.bids_up_to(62))
        troubles: list[BaseException] = []

        def play() -> None:
            try:
                if self.rules.draw_for_seats:
                    robot.draw_for_seat(0.4)
                robot.play_match()
            except BaseException as trouble:  # told by the thread that waits for it
                troubles.append(trouble)

        thread = Thread(target=play, daemon=True)
        if len(self.phones) < self.rules.players:
            thread.start()
        done = set[str]()
        playing = list(self.phones)
        end = time.monotonic() + unhurried(patience)
        while playing and not troubles:
            told = [phone.tap() for phone in playing]
            done.update(told)
            playing = [phone for phone, what in zip(playing, told, strict=True) if what != "over"]
            assert time.monotonic() < end, [phone.page.inner_text("body") for phone in playing]
            self.phones[0].page.wait_for_timeout(20)
        if thread.ident is not None:
            thread.join(unhurried(60))
        if troubles:
            raise troubles[0]
        return done - {""}

    def kill(self) -> list[list[Any]]:
        """End the program in the middle of everything; return what each phone has been told of the deal until then."""
        self.program.process.kill()
        self.program.process.wait()
        self.program._close()
        for phone in self.phones:
            phone.page.wait_for_timeout(50)  # for what was on its way
            phone.snapshots = 0
        return [phone.story for phone in self.phones]

    def go_on(self) -> None:
        """Start the program again and continue: the phones come back by themselves."""
        self.program = Program(self.home, self.display, **self._how)
        self._opened.append(self.program)
        self.program.settle()
        self.program.key("Return")  # Continue
        for phone in self.phones:
            end = time.monotonic() + unhurried(90)
            while not phone.snapshots:
                assert time.monotonic() < end, f"{phone.name} does not come back: {phone.page.inner_text('body')}"
                phone.page.wait_for_timeout(50)
            phone.problems = [said for said in phone.problems if "net::ERR_" not in said]

    def again(self) -> None:
        """Wish a rematch on each phone."""
        for phone in self.phones:
            phone.page.click(".over .gold")
        for phone in self.phones:
            phone.page.wait_for_selector(".over .gold", state="detached")

    def end(self) -> None:
        """Turn the phones off and close the window; nothing may have gone wrong on the way."""
        problems = [problem for phone in self.phones for problem in phone.problems]
        assert not problems, problems
        for phone in self.phones:
            phone.close()
        assert self.program.complaint() == ""
        assert self.program.end() == 0

    def come_to_rest(self) -> list[list[Any]]:
        """Wait until each phone knows what the record tells his seat; return what happened as each may know it."""
        end = time.monotonic() + unhurried(60)
        rests = 0
        while rests < 3:
            known = [phone.knows() for phone in self.phones]
            written = [self._written(phone) for phone in self.phones]
            same = [here is not None and here["seen"] == there[0] for here, there in zip(known, written, strict=True)]
            rests = rests + 1 if all(same) else 0
            assert time.monotonic() < end, (known, written)
            self.phones[0].page.wait_for_timeout(50)
        return [story for _seen, story in written]

    def _written(self, phone: Phone) -> tuple[Any, list[Any]]:
        """What the record says to the seat of a phone: what it knows, and all that it has seen happen."""
        path = newest_record(self.home)
        assert path is not None
        now = read(path)
        assert now is not None
        player = [info.name for info in now.header.players].index(phone.name)
        seat = now.match.seating.index(player)
        told = [redact(self.rules, event, seat) for event in now.events]
        story = [json.loads(write_event(event)) for event in told if event is not None]
        return json.loads(write_observation(now.match.observe(seat))), story
