"""The pictures of the door: nobody, somebody asks, all are there, what stands in the way, a match behind it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.joining import Homecomer
from game.model.presets import preset
from game.people import PLAYER_PORTRAITS, Person, computer
from game.views.input.intents import Device, Means
from game.views.scene import Stage
from game.views.screens.door.returning import ReturnScene
from game.views.screens.door.scene import DoorScene
from game.views.screens.door.state import DoorSeat, DoorState, Sitting, Visitor
from game.words import returning as words
from game.words import system_reason
from game.words.net import alone_sentence, cannot_listen_sentence, network_name
from game.words.newgame import match_line
from tests.gallery.newgames import pressed
from tests.gallery.publictables import at_play
from tests.gallery.studio import Shot, Studio

OPEN = {
    "address": "192.168.1.23:8737",
    "link": "http://192.168.1.23:8737/?code=KTRM",
    "others": ("10.0.0.4:8737",),
    "code": "KTRM",
    "is_open": True,
}
NAMES = (
    *("Ana", "Jordi", "Marta", "Pau", "Bo", "Hubert", "Chrysanthemum Smith !"),
    *("Maria Magdalena Prat", "Wilhelm-Alexander W.", "Łukasz Brzęczyszczyk", "Giuseppina Bonavita", "KTRM"),
)
"""Of people and of the table, in these pictures."""


@dataclass
class StillDoor:
    """A door at which nothing happens."""

    state: DoorState
    asked: list[tuple[str, object]] = field(default_factory=list)

    @property
    def table(self) -> StillDoor:
        return self

    def let_in(self, visitor: int) -> None:
        self.asked.append(("let in", visitor))

    def turn_away(self, visitor: int) -> None:
        self.asked.append(("turn away", visitor))

    def know_again(self, visitor: int, yes: bool) -> None:
        self.asked.append(("yes" if yes else "no", visitor))

    def let_everybody_in(self, wanted: bool) -> None:
        self.asked.append(("everybody", wanted))

    def let_hints(self, wanted: bool) -> None:
        self.asked.append(("hints", wanted))

    def remove(self, player: int) -> None:
        self.asked.append(("remove", player))

    def give_to_guests(self, player: int) -> None:
        self.asked.append(("guests", player))

    def give_to_opponent(self, player: int) -> None:
        self.asked.append(("opponent", player))

    def open(self) -> None:
        self.asked.append(("again", None))

    def begin(self) -> None:
        self.asked.append(("begin", None))

    def play_on(self) -> None:
        self.asked.append(("play on", None))

    def leave(self) -> None:
        self.asked.append(("leave", None))


def summary(game: str, players: int) -> str:
    """Return what is played at the table."""
    return match_line(game, preset(game, players))


def seats(names: Sequence[str], sittings: Sequence[Sitting]) -> tuple[DoorSeat, ...]:
    """Return seats in which these people sit so."""
    found = []
    for player, (name, sitting) in enumerate(zip(names, sittings, strict=True)):
        person = Person(name, PLAYER_PORTRAITS[player % 6]) if name else None
        if sitting in (Sitting.OPPONENT, Sitting.LENT):
            person = computer("rosa" if sitting is Sitting.OPPONENT else "tonet", "strong")
        found.append(DoorSeat(player, sitting, person))
    return tuple(found)


HERE, GUEST, FREE = Sitting.HERE, Sitting.GUEST, Sitting.FREE


def six(**more: object) -> DoorState:
    sittings = (HERE, GUEST, GUEST, FREE, Sitting.OPPONENT, FREE)
    who = seats(("Ana", "Jordi", "Marta", "", "", ""), sittings)
    return DoorState(summary("brisca-catalana", 6), who, **{**OPEN, **more})  # type: ignore[arg-type]


def asking() -> DoorState:
    return six(visitors=(Visitor(7, "Pau", "you_beard"),))


def empty() -> DoorState:
    return DoorState(summary("briscola", 2), seats(("", ""), (FREE, FREE)), **OPEN)  # type: ignore[arg-type]


def full() -> DoorState:
    who = seats(("Ana", "Jordi", "Marta", "Pau"), (HERE, GUEST, GUEST, GUEST))
    return DoorState(summary("briscola", 4), who, **{**OPEN, "others": (), "lets_everybody_in": True})  # type: ignore[arg-type]


def long() -> DoorState:
    names = ("Maria Magdalena Prat", "Wilhelm-Alexander W.", "Łukasz Brzęczyszczyk", "", "Giuseppina Bonavita", "Bo")
    sittings = (HERE, GUEST, GUEST, FREE, Sitting.AWAY, GUEST)
    visitors = (Visitor(7, "Chrysanthemum Smith!", "you_silver"), Visitor(8, "Hubert", "you", watches=True))
    others = (f"172.16.100.100:8737 ({network_name('cable')})", "192.168.178.123:8737")
    more = {**OPEN, "address": "192.168.178.122:8737", "network": network_name("wifi"), "others": others}
    return DoorState(summary("brisca-catalana", 6), seats(names, sittings), visitors, **more)  # type: ignore[arg-type]


def running() -> DoorState:
    sittings = (HERE, GUEST, Sitting.AWAY, Sitting.LENT, Sitting.OPPONENT, Sitting.REPLACED)
    who = seats(("Ana", "Jordi", "Marta", "", "", "Pau"), sittings)
    return DoorState(summary("brisca-catalana", 6), who, (Visitor(7, "Bo", "you_silver"),), begun=True, **OPEN)  # type: ignore[arg-type]


def alone() -> DoorState:
    return six(address="", link="", others=(), problem=alone_sentence())


def refused() -> DoorState:
    problem = cannot_listen_sentence(
        None, system_reason(PermissionError(errno.EACCES, os.strerror(errno.EACCES))), taken=False
    )
    return six(address="", link="", others=(), code="", is_open=False, problem=problem)


def shots() -> Iterator[Shot]:
    """Yield every picture's name and how it is drawn."""
    for name, state in {
        "empty": empty,
        "asking": asking,
        "full": full,
        "long": long,
        "running": running,
        "alone": alone,
        "refused": refused,
    }.items():
        yield f"door-{name}", partial(door, state=state)
    for device in (Device.KEYS, Device.POINTER, Device.PAD):
        yield f"door-return-{device.name.lower()}", partial(returning, device=device)
    yield "door-return-table", returning_at_table
    yield "door-return-long", partial(returning, name="Maria Magdalena Prat")
    yield "door-keys", partial(door, state=asking, device=Device.KEYS, keys=[Means.PREVIOUS] * 3)
    yield "door-pad", partial(door, state=full, device=Device.PAD)


def homecomer(number: int, name: str, face: str, *, plays: bool = True) -> Homecomer:
    """Return somebody who says that they are the owner of a seat, as a table tells of them."""
    note = words.meanwhile_line(plays=plays)
    return Homecomer(number, face, words.is_this_head(name), words.is_this_line(name), words.let_in_label(name), note)


def returning(studio: Studio, name: str = "Marta", device: Device = Device.KEYS) -> Stage:
    """Somebody says that they are who is away; the table waits below."""
    keeper = StillDoor(running())
    who = homecomer(9, name, "you_elder")
    stage = studio.show(DoorScene(keeper), ReturnScene(lambda: (who,), keeper.know_again), device=device)
    for _frame in range(60):
        stage.update(1000 / 60)
    return stage


def returning_at_table(studio: Studio) -> Stage:
    """The same over a table of four."""
    fed = at_play(studio, 4)
    fed.table.show_absences({3: 0.6})
    fed.frames(30)
    who = homecomer(9, fed.people[3].name, fed.people[3].portrait)
    fed.stage.push(ReturnScene(lambda: (who,), StillDoor(running()).know_again))
    fed.frames(60)
    return fed.stage


def door(studio: Studio, state: object, device: Device = Device.POINTER, keys: Sequence[Means] = ()) -> Stage:
    scene = DoorScene(StillDoor(state()))  # type: ignore[operator]
    return pressed(studio.show(scene, device=device), device, keys)
