"""What people at the table are called: nobody has a name that could be somebody else's, in whichever language."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game.hosting.company import identified, seat_of
from game.hosting.seating import Seating
from game.model.presets import preset
from game.model.record import header_line
from game.people import (
    PLAYER_PORTRAITS,
    YOU,
    Person,
    company,
    computer,
    guest,
    in_english,
    in_words,
    name_problem,
    named,
    stand_in,
)
from game.settings import Settings
from game.storage.people import KnownPeople, PeopleFile
from game.storage.settings import save_settings
from game.words import LANGUAGES, _, set_language
from game.words.reasons import reason_sentence

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_for_a_name_follows_the_language_while_it_is_in_memory(language: str) -> None:
    """Field B9: nobody is called in a language that was spoken before."""
    set_language("de")
    alone = (*named(people("Du")), ROSA)
    several = named((*people("Du", "Spieler 3"), guest(), guest(), guest()))
    set_language(language)
    player, guests = _("Player {n}"), _("Guest {n}")
    assert names(alone) == [_("You"), "Rosa"]
    assert names(several) == [player.format(n=1), player.format(n=3), *(guests.format(n=n) for n in (1, 2, 3))]
    assert guest().name == _("Guest")
    assert [person.called for person in (*alone, *several)] == [
        "You", "Rosa", "Player 1", "Player 3", "Guest 1", "Guest 2", "Guest 3"
    ]  # fmt: skip
    assert reason_sentence("partner-leads", {"name": "Spieler 3"}).find(player.format(n=3)) >= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_for_a_name_is_kept_in_english_in_every_file(language: str, home: Path) -> None:
    """Field B9: settings, people, records and what is kept for guests have no name that belongs to a language."""
    set_language(language)
    nameless = identified(named((*people(_("You")), ROSA)), KnownPeople())
    several = identified(named(people(_("You"), _("Player {n}").format(n=2))), KnownPeople())
    for table in (nameless, several):
        assert PeopleFile().change(partial(KnownPeople.with_people, sitting=table)) is None
        save_settings(Settings(seats=tuple(map(seat_of, table))))
        header = header_line(Seating("brisca", preset("brisca", 2), table).header)
        (home / "record.jsonl").write_text(header + "\n")
        for path in home.rglob("*.json*"):
            text = path.read_text()
            assert "You" in text or "Player" in text or path.name == "people.json"
            if language != "en":
                assert _("You") not in text
                assert _("Player {n}").partition("{n}")[0].strip() not in text
