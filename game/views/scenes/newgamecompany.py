"""Who sits where in a new game: seats change hands, and nobody sits at a table twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.model.rules import Rules
from game.views.people import OPPONENTS, PLAYER, PLAYER_PORTRAITS, YOU, Person, alike, computer
from game.words import _

People = tuple[Person, ...]


def with_person(people: People, seat: int, person: Person) -> People:
    """Return the table with that person on the seat; whoever sits elsewhere already changes places."""
    changed = list(people)
    before = changed[seat]
    for other, sitting in enumerate(people):
        if other != seat and alike(sitting, person):
            changed[other] = before
    changed[seat] = person
    return tuple(changed)


def seat_of(people: People, person: Person) -> int | None:
    """Return where somebody sits; None for who does not."""
    return next((seat for seat, sitting in enumerate(people) if alike(sitting, person)), None)


def next_human(people: People, seat: int, known: Sequence[Person]) -> Person:
    """Return the person who sits down when a seat becomes a human's: one who was here before, or one without a name."""
    others = people[:seat] + people[seat + 1 :]
    portraits = [other.portrait for other in others]
    portrait = next(face for face in PLAYER_PORTRAITS if face not in portraits)  # there are as many as seats
    nameless = [_(YOU)] if all(other.level is not None for other in others) else []
    nameless += [_(PLAYER).format(n=n) for n in (seat + 1, *range(1, len(people) + 1))]
    waiting = [*known, *(Person(name, portrait) for name in nameless)]
    return next(person for person in waiting if seat_of(others, person) is None)


def next_computer(people: People, seat: int, level: str) -> Person:
    """Return the opponent who sits down when a seat becomes the computer's."""
    others = people[:seat] + people[seat + 1 :]
    free = (computer(opponent.portrait, level) for opponent in OPPONENTS)
    return next(person for person in free if seat_of(others, person) is None)


def level_of_all(people: People) -> str | None:
    """Return the level at which all opponents play; None when they differ, or when there are none."""
    levels = {person.level for person in people if person.level is not None}
    return levels.pop() if len(levels) == 1 else None


def with_level(people: People, level: str) -> People:
    """Return the table with all opponents at that level."""
    return tuple(person if person.level is None else replace(person, level=level) for person in people)


def humans(people: Sequence[Person]) -> int:
    """Return how many of them are human."""
    return sum(person.level is None for person in people)


def knows_partners(rules: Rules) -> bool:
    """Whether it is known before the match who plays with whom: not where the call or the cards drawn decide it."""
    return rules.sides < rules.players and not (rules.draw_for_seats and rules.players == 4)  # RULES.md, section 2


def partners(rules: Rules, seat: int) -> tuple[int, ...]:
    """Return the other seats of that seat's side."""
    return tuple(other for other in range(rules.players) if other != seat and rules.are_partners(seat, other))
