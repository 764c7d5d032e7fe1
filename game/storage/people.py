"""Who has played at this machine: ``people.json``, which no reset and no damaged settings touch.

What somebody has done hangs on their id: the matches of the records, the deal of the day, puzzles, lessons, journey. So
the id is kept here with the name and the face that go with it, and once more in the settings with the seats of the last
match: whichever of the two files is lost, the ids are not.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.assets import read_text
from game.people import PLAYER_PORTRAITS, YOU, KnownNames, Person, in_english, stand_in
from game.settings import Name, Word
from game.storage.keptfile import Kept, KeptFile, Sentences
from game.storage.paths import SETTINGS_FILE, config_dir
from game.words import N_

LARGEST: Final = 1_000_000  # bytes; a person has about a hundred
ID_BYTES: Final = 8  # of an id that is made here
PersonId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,32}\Z")]


class KnownPerson(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody is called, as names are kept, and looks like.

    ``before`` are names they had. ``also`` are other ids of theirs, under which they played while the first was lost;
    ``denied`` are ids of which they have said that those are somebody else.
    """

    name: Name = YOU
    portrait: Word = PLAYER_PORTRAITS[0]
    before: tuple[Name, ...] = ()
    also: tuple[PersonId, ...] = ()
    denied: tuple[PersonId, ...] = ()

    def called(self, name: str, portrait: str) -> KnownPerson:
        """The same person with a name and a face of now."""
        before = dict.fromkeys(old for old in (*self.before, self.name) if old != name)
        return replace(self, name=name, portrait=portrait, before=tuple(before))


class KnownPeople(msgspec.Struct, frozen=True):
    """Everybody, by id: who sat down last comes first."""

    version: Literal[1] = 1
    people: dict[PersonId, KnownPerson] = {}

    def first_id(self, number: str) -> str:
        """Return the id under which somebody is kept who has this one; the same where nobody has it."""
        if number in self.people:
            return number
        return next((first for first, person in self.people.items() if number in person.also), number)

    def ids(self, number: str) -> frozenset[str]:
        """Return all ids of somebody."""
        first = self.first_id(number)
        return frozenset({first, *self.of(first).also})

    def of(self, number: str) -> KnownPerson:
        """Return somebody by an id of theirs; one without a name where nobody has it."""
        return self.people.get(self.first_id(number), KnownPerson())

    def __contains__(self, number: object) -> bool:
        return isinstance(number, str) and self.first_id(number) in self.people

    @property
    def names(self) -> KnownNames:
        """What everybody is called now, for records of them."""
        by_id = {each: person.name for number, person in self.people.items() for each in (number, *person.also)}
        names = set(by_id.values())
        former = {old: person.name for person in self.people.values() for old in person.before if old not in names}
        first = {each: number for number, person in self.people.items() for each in person.also}
        return KnownNames(by_id, former, first)

    @property
    def portraits(self) -> dict[str, str]:
        """The portraits of everybody, by their names; of two of one name, that of who sat down last."""
        return {person.name: person.portrait for person in reversed(self.people.values())}

    def with_people(self, sitting: Iterable[Person], others: Iterable[Person] = ()) -> KnownPeople:
        """The same after these people with ids have sat down, and some may; what they are called now is kept."""
        front: dict[str, KnownPerson] = {}
        found = dict(self.people)
        for people, kept in ((sitting, front), (others, found)):
            for person in people:
                if person.id and not person.guest and person.level is None:
                    number = self.first_id(person.id)
                    now = front.get(number) or self.people.get(number) or KnownPerson(in_english(person.called))
                    kept[number] = now.called(in_english(person.called), person.portrait)
        return replace(self, people=front | {number: each for number, each in found.items() if number not in front})

    def with_denied(self, number: str, other: str) -> KnownPeople:
        """The same after somebody has said that an id is not theirs."""
        first, person = self.first_id(number), self.of(number)
        denied = tuple(dict.fromkeys((*person.denied, other)))
        return replace(self, people={**self.people, first: replace(person, denied=denied)})

    def with_found(self, number: str, lost: str, name: str, portrait: str) -> KnownPeople:
        """The same after somebody has got back an id that was lost, with the name and the face they had then.

        It is their first again, and the one they have now stays theirs too. So do name and face, if they have given
        themselves some since.
        """
        first, now = self.first_id(number), self.of(number)
        was = KnownPerson(name, portrait)
        back = was.called(now.name, now.portrait) if stand_in(now.name) is None else now.called(name, portrait)
        before = tuple(dict.fromkeys(old for old in (*back.before, *now.before) if old != back.name))
        also = tuple(dict.fromkeys(each for each in (first, *now.also) if each != lost))
        rest = {each: person for each, person in self.people.items() if each not in (lost, first)}
        return replace(self, people={lost: replace(back, before=before, also=also, denied=now.denied), **rest})


PEOPLE: Final = Kept(
    empty=KnownPeople(),
    kind=KnownPeople,
    largest=LARGEST,
    place="people.json",
    sentences=Sentences(
        unreadable=N_("The names of the players in {path} cannot be read ({reason})."),
        damaged=N_("The names of the players in {path} are damaged and will not be used."),
        aside=N_("The names of the players were damaged; the old file has been kept as {path}."),
        unsaved=N_("The names of the players cannot be saved to {path} ({reason})."),
    ),
    indent=2,
)


class PeopleFile(KeptFile[KnownPeople]):
    """The file: ``content`` is who is known here, with those whom only the settings know: who sat at the table last."""

    def __init__(self, path: Path | None = None, settings: Path | None = None) -> None:
        super().__init__(path or PEOPLE.path, PEOPLE)
        seated = tuple(_in_settings(settings or config_dir() / SETTINGS_FILE))
        if _with_seated(self.content, seated) != self.content:
            self.plan(partial(_with_seated, seated=seated))


class _Seated(NamedTuple):
    """Somebody in the settings; ``is_new`` who had no id there."""

    id: str
    person: KnownPerson
    is_new: bool


def _with_seated(now: KnownPeople, seated: Iterable[_Seated]) -> KnownPeople:
    """The same with those who are not there yet; people of one name without an id are one."""
    people = dict(now.people)
    names = {person.name.casefold() for person in people.values()}
    for each in seated:
        if each.id not in people and each.id not in now and not (each.is_new and each.person.name.casefold() in names):
            people[each.id] = each.person
            names.add(each.person.name.casefold())
    return replace(now, people=people)


def _in_settings(path: Path) -> Iterator[_Seated]:
    """Yield the people whom settings of any version name, those without an id last."""
    try:
        values = msgspec.json.decode(read_text(path, LARGEST))
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return
    lists = [values.get(name) for name in ("known", "seats")] if isinstance(values, dict) else []
    seats = [seat for each in lists if isinstance(each, list) for seat in each if isinstance(seat, dict)]
    people = [seat for seat in seats if seat.get("level") is None and seat.get("guest") is not True]
    for seat in sorted(people, key=lambda seat: not seat.get("id")):
        number, person = _as(PersonId, seat.get("id")), _as(KnownPerson, seat)
        if person is not None and "name" in seat:
            yield _Seated(number or os.urandom(ID_BYTES).hex(), person, number is None)


def _as(kind: Any, value: object) -> Any:
    """Return a value of a file as what it is meant for, without what is bad of it; None where nothing is left."""
    from game.storage.forgiving import cleaned  # here: it is needed once

    try:
        return msgspec.convert(cleaned(value, kind, lambda told: None), kind)
    except msgspec.ValidationError:
        return None
