"""Who sits down next: the people of the settings and of this machine, as they are known now, each with an id."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.controllers.levels import PLAYER_LEVELS
from game.model.presets import GAMES, preset
from game.model.rules import Rules
from game.people import (
    GUEST,
    MOST_SEATS,
    OPPONENTS,
    PLAYER_PORTRAITS,
    GameChoice,
    Person,
    company,
    computer,
    full_table,
    guest,
    in_english,
    named,
    own_portrait,
    stand_in,
)
from game.settings import KeptSeat, Settings
from game.storage.settings import rules_kept

if TYPE_CHECKING:
    from game.storage.people import KnownPeople

MOST_KNOWN: Final = 12
"""People who are offered when they do not play."""


def last_choice(settings: Settings, known: KnownPeople | None = None) -> GameChoice:
    """Return what was played last, by whom; what usual players would begin with where nothing is kept."""
    game, rules = last_rules(settings)
    return GameChoice(game, rules, named(kept_company(settings, known)[: rules.players]))


def last_rules(settings: Settings) -> tuple[str, Rules]:
    """Return which game was played last, and by which rules."""
    game = settings.game if settings.game in GAMES else next(iter(GAMES))
    return game, rules_kept(settings, game) or preset(game, GAMES[game].players[0])


def kept_company(settings: Settings, known: KnownPeople | None = None) -> tuple[Person, ...]:
    """Return who sits on each seat, as many as there ever are.

    Where no seats are kept that is whoever sat down last, of those who are ``known``, and else somebody new; the usual
    opponents join.
    """
    level = settings.level if settings.level in PLAYER_LEVELS else PLAYER_LEVELS[0]
    faces = {opponent.portrait for opponent in OPPONENTS}
    people = [
        computer(seat.portrait, seat.level if seat.level in PLAYER_LEVELS else level)
        if seat.level
        else person_of(seat, known)
        for seat in settings.seats
        if seat.level is None or seat.portrait in faces
    ]
    # Whoever was kept without a name is somebody all the same; one name that was kept twice is one person.
    names = [person.name.casefold() for person in people]
    once = [
        person
        for seat, person in enumerate(people)
        if names.index(names[seat]) == seat
        or person.guest
        or (person.level is None and stand_in(person.name) is not None)
    ]
    if not once and known is not None:
        once = _everybody(known)[:1]
    return full_table(named(once) or company(MOST_SEATS, level), MOST_SEATS, level)


def person_of(seat: KeptSeat, known: KnownPeople | None = None) -> Person:
    """Return the human who was kept, as they are known now, or the seat of a guest."""
    if seat.guest:
        return guest()
    if known is not None and seat.id in known:
        return _person(known, seat.id)
    return Person(seat.name, own_portrait(seat.portrait), id=seat.id)


def _person(known: KnownPeople, number: str) -> Person:
    """Return somebody by an id of theirs."""
    person = known.of(number)
    return Person(person.name, own_portrait(person.portrait), id=known.first_id(number))


def _everybody(known: KnownPeople) -> list[Person]:
    """Return who has played here, who sat down last first."""
    return [_person(known, number) for number in known.people]


def named_people(known: KnownPeople) -> list[Person]:
    """Return those who have given a name and sat down last."""
    return [person for person in _everybody(known) if stand_in(person.name) is None][:MOST_KNOWN]


def who_joins(settings: Settings, known: KnownPeople) -> Person:
    """Return as whom somebody joins a table elsewhere: who has played here last, under a name of their own."""
    people = [*kept_company(settings, known), *named_people(known)]
    named_ones = (each for each in people if each.level is None and stand_in(each.name) is None)
    return next(named_ones, Person("", PLAYER_PORTRAITS[0]))


def seat_of(person: Person) -> KeptSeat:
    """Return how a person is kept in the settings."""
    if person.guest:
        return KeptSeat(GUEST, PLAYER_PORTRAITS[0], guest=True)
    if person.level is not None:
        return KeptSeat(person.called, person.portrait, person.level)
    return KeptSeat(in_english(person.called), person.portrait, id=person.id)


# --- who somebody is, whatever they are called


def first_here(people: Iterable[Person]) -> Person | None:
    """Return the first of them who plays at this machine; None where nobody does."""
    return next((person for person in people if person.level is None and not person.guest), None)


def identified(people: Sequence[Person], known: KnownPeople, others: Sequence[Person] = ()) -> tuple[Person, ...]:
    """Return the people, everybody at this machine with an id: that of their name, as it is kept, or a new one.

    ``others`` have theirs already, and perhaps are not known yet.
    """
    kept = [(person.name, number) for number, person in reversed(known.people.items())]
    kept += [(in_english(person.called), person.id) for person in others if person.level is None and person.id]
    taken = {known.first_id(person.id) for person in people if person.id}
    ids = {name.casefold(): number for name, number in kept if number not in taken}
    return tuple(
        replace(person, id=ids.get(in_english(person.called).casefold()) or new_id())
        if person.level is None and not person.guest and not person.id
        else person
        for person in people
    )


def new_id() -> str:
    """Return an id that nobody has."""
    from game.storage.people import ID_BYTES  # here, so that the first frame does not wait for it

    return os.urandom(ID_BYTES).hex()
