"""Two computers and what is carried between them: homes, and what travels from one to the other."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from game.storage.arrivals import look_through
from game.storage.packing import Packed, pack_up
from game.storage.paths import HOME_VARIABLE, data_dir
from game.storage.people import KnownPeople, KnownPerson, PeopleFile
from game.storage.settings import load_settings, save_settings
from game.storage.takingin import Taken, take_in

ANA, BEP, OTHER = "a" * 16, "b" * 16, "c" * 16


class Computer(NamedTuple):
    """A home, and the folder in which its luggage lies."""

    home: Path

    def use(self) -> Path:
        """Have everything that follows happen at this computer; returns the folder of its data."""
        os.environ[HOME_VARIABLE] = str(self.home)  # the fixture `home` puts back what was
        return data_dir()

    def pack(self, name: str = "all.triunfo", person: str = "") -> Packed:
        """Pack the things of a person, or of all."""
        self.use()
        target = self.home.parent / f"{self.home.name}-{name}"
        target.unlink(missing_ok=True)
        return pack_up(target, PeopleFile().content, load_settings().settings, person)

    def take_in(self, file: Path, one_person: Collection[str] = (), *, with_settings: bool = False) -> Taken:
        """Take in what was packed; ``one_person`` are the names of those who are one here and there."""
        self.use()
        people, settings = PeopleFile(), load_settings().settings
        with look_through(file, people.content) as arrival:
            same = arrival.same([each for each in arrival.doubles if each.name in one_person])
            values = arrival.with_settings(settings, same, take=with_settings or arrival.is_new_home)
            assert people.change(lambda now: arrival.with_people(now, same)) is None
            if values != settings:
                assert save_settings(values, since=settings) is None
            return take_in(arrival.luggage, same)

    def files(self) -> dict[str, tuple[bytes, int]]:
        """What every file holds, and when it was written, but for what is only derived or of this computer."""
        left = ("history.sqlite", "kept.lock", "joined.private.json")
        return {
            path.relative_to(self.home).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
            for path in self.home.rglob("*")
            if path.is_file() and path.name not in left and "export" not in path.parts and path.name[0] != "."
        }

    def contents(self, under: str = "data") -> dict[str, bytes]:
        """What every file below a folder holds."""
        return {name: content for name, (content, _when) in self.files().items() if name.startswith(f"{under}/")}


def know(**names: str) -> None:
    """Have people known at this computer, by name and id."""
    people = {number: KnownPerson(name) for name, number in names.items()}
    assert PeopleFile().change(lambda now: KnownPeople(people={**now.people, **people})) is None
