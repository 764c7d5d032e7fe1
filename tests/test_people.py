"""What people at the table are called: nobody has a name that could be somebody else's, in whichever language."""

from __future__ import annotations

import pytest

from game.people import (
    PLAYER_PORTRAITS,
    YOU,
    Person,
    company,
    computer,
    in_english,
    in_words,
    name_problem,
    named,
    stand_in,
)
from game.words import LANGUAGES, _, set_language

ROSA = computer("rosa", "casual")


pytestmark = pytest.mark.usefixtures("english")


def people(*names: str) -> tuple[Person, ...]:
    return tuple(Person(name, face) for name, face in zip(names, PLAYER_PORTRAITS, strict=False))


def names(table: tuple[Person, ...]) -> list[str]:
    return [person.name for person in table]


def test_one_person_is_you_until_there_is_a_name() -> None:
    assert names(named((*people("You"), ROSA))) == ["You", "Rosa"]
    assert names(named((ROSA, *people("Player 4")))) == ["Rosa", "You"]
    assert names(named((*people("Ana"), ROSA))) == ["Ana", "Rosa"]


def test_of_several_nobody_is_you() -> None:
    assert names(named((*people("You", "Ana"), ROSA))) == ["Player 1", "Ana", "Rosa"]
    assert names(named((ROSA, *people("Ana", "You")))) == ["Rosa", "Ana", "Player 3"]
    assert names(named(people("You", "You", "you"))) == ["Player 1", "Player 2", "Player 3"]


def test_who_has_a_number_keeps_it() -> None:
    assert names(named(people("You", "Player 1", "Player 3"))) == ["Player 2", "Player 1", "Player 3"]
    assert names(named(people("Player 2", "Player 2", "Player 2"))) == ["Player 2", "Player 1", "Player 3"]


def test_two_of_one_name_are_told_apart() -> None:
    assert names(named((*people("Ana", "ana"), ROSA))) == ["Ana", "Player 2", "Rosa"]
    assert names(named((*people("Rosa", "Ana"), ROSA))) == ["Player 1", "Ana", "Rosa"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_for_a_name_is_known_in_every_language(language: str) -> None:
    set_language(language)
    you, fourth = _(YOU), in_words("Player 4")
    set_language("en")
    assert (stand_in(you), stand_in(fourth), stand_in("Ana"), stand_in("Player")) == (0, 4, None, None)
    assert (in_english(you), in_english(fourth), in_english("Ana")) == ("You", "Player 4", "Ana")
    assert names(named(people(you, "Ana"))) == ["Player 1", "Ana"]
    assert names(named(people(fourth, you))) == ["Player 4", "Player 2"]


def test_those_named_on_the_command_line_are_told_apart() -> None:
    assert names(company(3, "casual", ("You", "Ana"))) == ["Player 1", "Ana", "Rosa"]


def test_nobody_is_named_you_beside_somebody_else() -> None:
    others = people("Ana")
    problem = "Several people are playing, so {} could be any of them: type another name."
    assert name_problem("You", others) == problem.format("You")
    assert name_problem(" tú ", others) == problem.format("tú")
    assert name_problem("You", (ROSA,)) is None
    assert name_problem("Bea", others) is None
