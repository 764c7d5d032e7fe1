"""Who of the people in a luggage is whom here, and what becomes of names and settings when it is taken in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.people import MOST_LETTERS, PLAYER, stand_in
from game.settings import Settings
from game.storage.luggage import Luggage, Tell, tell_nobody
from game.storage.names import SUFFIX
from game.storage.paths import data_dir, matches_dir
from game.storage.people import KnownPeople, KnownPerson
from game.storage.takingin import content_of


def look_through(path: Path, ours: KnownPeople, tell: Tell = tell_nobody) -> Arrival:
    """Read a file to its end; records that are here as well are not read by the rules again. Raises CannotTakeIn."""
    known = frozenset(sha256(content_of(record)).hexdigest() for record in matches_dir().rglob(f"*{SUFFIX}"))
    return Arrival(Luggage(path, tell, known), ours)


class Double(NamedTuple):
    """Somebody of theirs and somebody of ours who are called the same, by their ids: they may be one person or two."""

    theirs: str
    ours: str
    name: str


class Arrival:
    """A luggage that was looked through, with who comes in it: ``doubles`` are those of whom has to be asked.

    ``is_new_home``: nobody has done anything here yet, so that it is theirs from now on.
    """

    def __init__(self, luggage: Luggage, ours: KnownPeople) -> None:
        self.luggage = luggage
        self._ours = ours
        self._theirs: KnownPeople = self._content("people", KnownPeople())
        self.is_new_home = _is_new_home(ours)
        self._alike = _alike(ours, self._theirs)
        self.doubles = [] if self.is_new_home else self._alike

    def __enter__(self) -> Arrival:
        return self

    def __exit__(self, *_error: object) -> None:
        self.luggage.close()

    def _content(self, kind: str, usual: Any) -> Any:
        """Return what is in the one file of a kind, or the usual where there is none."""
        return next(map(self.luggage.read, self.luggage.of(kind)), usual)

    def same(self, one_person: Collection[Double]) -> dict[str, str]:
        """Return the id here of everybody who has another one there; of ``one_person`` was said that they are one."""
        said = {double.theirs: double.ours for double in (self._alike if self.is_new_home else one_person)}
        found: dict[str, str] = {}
        for number in self._theirs.people:
            here = _known(self._ours, self._theirs, number) or said.get(number, number)
            for each in self._theirs.ids(number):  # one of them may be somebody else here
                found[each] = self._ours.first_id(each) if each in self._ours else here
        return {theirs: ours for theirs, ours in found.items() if theirs != ours}

    def with_people(self, ours: KnownPeople, same: Mapping[str, str]) -> KnownPeople:
        """Return the people of both: ours keep name and face, and of two with one name theirs gets a number."""
        return merged(ours, self._theirs, same)

    def with_settings(self, ours: Settings, same: Mapping[str, str], *, take: bool) -> Settings:
        """Return the settings of theirs if they are to be taken, but for the window; else ours.

        In both cases whoever has seen the game is no newcomer.
        """
        theirs: Settings = self._content("settings", ours)
        seen = {name: getattr(ours, name) or getattr(theirs, name) for name in ("was_invited", "first_match_done")}
        if not take:
            return replace(ours, **seen)
        seats = tuple(replace(seat, id=same.get(seat.id, seat.id)) for seat in theirs.seats)
        window = {name: getattr(ours, name) for name in ("window", "maximised", "fullscreen")}
        return replace(theirs, **seen, **window, seats=seats)


def _is_new_home(ours: KnownPeople) -> bool:
    done = ("matches", "daily", "journey", "puzzles", "lessons.json")
    is_named = any(stand_in(person.name) is None for person in ours.people.values())
    return not is_named and not any((data_dir() / name).exists() for name in done)


def _known(ours: KnownPeople, theirs: KnownPeople, number: str) -> str | None:
    """Return who of ours has an id of somebody of theirs."""
    return next((ours.first_id(each) for each in sorted(theirs.ids(number)) if each in ours), None)


def _alike(ours: KnownPeople, theirs: KnownPeople) -> list[Double]:
    """Return who has a name of somebody here: no id of theirs is known here, and nobody has said who they are."""
    by_name = {person.name.casefold(): number for number, person in reversed(ours.people.items())}
    found = []
    for number, person in theirs.people.items():
        same = by_name.get(person.name.casefold())
        if same is not None and _known(ours, theirs, number) is None and number not in ours.of(same).denied:
            found.append(Double(number, same, person.name))
    return found


def merged(ours: KnownPeople, theirs: KnownPeople, same: Mapping[str, str]) -> KnownPeople:
    """Return the people of both; ``same`` tells the id here of those who have another one there."""
    people = dict(ours.people)
    for number, person in theirs.people.items():
        here = same.get(number, number)
        if here in people:
            free = sorted(each for each in theirs.ids(number) - {here} if each not in ours)
            people[here] = _one(people[here], person, free)
            continue
        alike = [first for first, other in people.items() if other.name.casefold() == person.name.casefold()]
        for first in alike:
            people[first] = replace(people[first], denied=_each(people[first].denied, [number]))
        if alike:
            person = replace(person, name=_free(person.name, people), before=_each(person.before, [person.name]))
        people[number] = person
    return replace(ours, people=people)


def _one(ours: KnownPerson, theirs: KnownPerson, ids: Collection[str]) -> KnownPerson:
    """Return one person who was known at both, by these other ids too."""
    name = theirs.name if stand_in(ours.name) is not None else ours.name  # they may have given it there first
    known = replace(ours, before=_each(ours.before, [*theirs.before, theirs.name])).called(name, ours.portrait)
    return replace(known, also=_each(ours.also, ids), denied=_each(ours.denied, theirs.denied))


def _each(ours: Collection[str], more: Collection[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*ours, *more)))


def _free(name: str, people: Mapping[str, KnownPerson]) -> str:
    """Return a name that nobody has, with a number behind it."""
    taken = {person.name.casefold() for person in people.values()}
    form = PLAYER if stand_in(name) is not None else f"{name[:MOST_LETTERS]} {{n}}"
    return next(free for n in count(2) if (free := form.replace("{n}", str(n))).casefold() not in taken)
