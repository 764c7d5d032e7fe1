"""The people at this machine: who somebody is stays, whatever he is called, and with it what he has played."""

from __future__ import annotations

import json
from collections.abc import Callable

from game.hosting.company import identified, kept_company, named_people, person_of, seat_of
from game.hosting.seating import Seating
from game.model.presets import preset
from game.model.record import header_line
from game.newgame import NewSeat
from game.pastmatches import MatchFilter, Result
from game.people import GameChoice, KnownNames, Person, company
from game.settings import KeptSeat, Settings
from game.statistics.counting import people_of, statistics_of
from game.storage import lookup
from game.storage.history import History
from game.storage.paths import matches_dir
from game.storage.people import KnownPeople, KnownPerson, PeopleFile
from game.storage.settings import save_settings
from game.views.input.intents import Means
from game.views.screens.newgame.seat import SeatScene
from tests.storage.historykit import fill, simulated
from tests.test_app import Driver, start  # noqa: F401
from tests.views.scenekit import Play, labels, named

ANA = KeptSeat("Ana", "you_curls", id="a1")
BEN = KeptSeat("Ben", "you_beard", id="b2")


def people_of_settings(*seats: KeptSeat) -> KnownPeople:
    """Who is known where only settings tell of these."""
    save_settings(Settings(seats=seats))
    return PeopleFile().content


def test_everybody_gets_an_id_once() -> None:
    seats = (KeptSeat("Ana", "you"), ANA, KeptSeat("Rosa", "rosa", "casual"), KeptSeat("Ben", "you"))
    known = people_of_settings(*seats)
    assert next(iter(known.people)) == "a1"
    assert {person.name: len(number) for number, person in known.people.items()} == {"Ana": 2, "Ben": 16}
    assert [identified([person_of(seat)], known)[0].id for seat in seats[:2]] == ["a1", "a1"]


def test_a_person_is_known_by_name_or_new() -> None:
    known = people_of_settings(ANA, BEN)
    people = (Person("ana", "you"), Person("Cem", "you"), Person("Rosa", "rosa", "casual"))
    found = identified(people, known)
    assert found[0].id == "a1"
    assert len(found[1].id) == 16
    assert found[2].id == ""
    assert found == people  # an id is nothing that people differ in
    renamed = Person("Bea", "you", id="a1")
    other = identified((renamed, Person("Ana", "you")), known)
    assert other[0].id == "a1"
    assert other[1].id not in ("", "a1")


def test_a_rename_keeps_the_names_of_before() -> None:
    known = people_of_settings(BEN, ANA)
    known = known.with_people([Person("Bea", "you", id="a1")]).with_people([Person("Clara", "you", id="a1")])
    assert list(known.people) == ["a1", "b2"], "who sat down last comes first"
    assert known.of("a1") == KnownPerson("Clara", "you", before=("Ana", "Bea"))
    names = known.names
    assert names == KnownNames({"a1": "Clara", "b2": "Ben"}, {"Ana": "Clara", "Bea": "Clara"})
    assert names.of("Whoever", "a1") == "Clara"
    assert names.of("Ana", "") == "Clara"
    assert names.of("Ana", "c3") == "Ana"
    back = known.with_people([Person("Ana", "you", id="a1")])
    assert back.of("a1").before == ("Bea", "Clara")


def test_whoever_is_kept_on_a_seat_is_called_as_they_are_known_now() -> None:
    known = people_of_settings(ANA).with_people([Person("Bea", "you_silver", id="a1")])
    assert kept_company(Settings(seats=(ANA,)), known)[0] == Person("Bea", "you_silver")


def test_where_no_seats_are_kept_whoever_sat_down_last_sits_there() -> None:
    """Field A1: settings that are lost cost nobody their name, nor what hangs on their id."""
    known = people_of_settings(ANA, BEN).with_people([Person("Ben", "you_beard", id="b2")])
    first = kept_company(Settings(), known)[0]
    assert (first.name, first.id) == ("Ben", "b2")
    assert [person.name for person in kept_company(Settings(), known)[1:3]] == ["Rosa", "Tonet"]


def test_only_so_many_names_are_offered_and_all_are_kept() -> None:
    known = KnownPeople().with_people([Person(f"N{n}", "you", id=f"{n:x}") for n in range(20)])
    known = known.with_people([Person("Player 2", "you", id="ff")])
    assert [person.name for person in named_people(known)] == [f"N{n}" for n in range(12)]
    assert len(known.people) == 21


def test_the_id_stands_in_the_record_and_comes_back() -> None:
    people = (Person("Ana", "you", id="a1"), *company(2, "casual")[1:])
    line = json.loads(header_line(Seating("brisca", preset("brisca", 2), people).header))
    assert line["players"][0]["id"] == "a1"
    assert "id" not in line["players"][1]
    assert person_of(seat_of(people[0])).id == "a1"


def records(number: str) -> list[str]:
    """Records of Ana, with that id."""
    found = []
    for record in simulated(matches=4):
        header, rest = record.split("\n", 1)
        told = json.loads(header)
        if number:
            told["players"][0]["id"] = number
        found.append(json.dumps(told) + "\n" + rest)
    return found


def test_figures_and_matches_follow_the_person() -> None:
    fill(matches_dir(), records("a1"), day="20260101")
    fill(matches_dir(), records(""), day="20260202")
    fill(matches_dir(), records("b2"), day="20260303")
    names = KnownNames({"a1": "Bea", "b2": "Ben"}, {"Ana": "Bea"})
    with History(names=names) as history:
        history.refresh()
        entries = history.entries()
        assert people_of(entries) == ["Ben", "Bea"]
        bea, ben = statistics_of("Bea", entries), statistics_of("Ben", entries)
        assert (bea.total.matches, ben.total.matches) == (8, 4)
        assert [each.name for each in lookup.players(history) if each.kind == "human"] == ["Bea", "Ben"]
        assert len(lookup.found(history, MatchFilter(person="Bea"))) == 8
        assert len(lookup.found(history, MatchFilter(person="Ben"))) == 4
        for result, count in ((Result.WON, bea.total.won), (Result.LOST, bea.total.lost)):
            assert len(lookup.found(history, MatchFilter(person="Bea", result=result))) == count
        assert len(lookup.found(history, MatchFilter(opponent="Ben"))) == 4


def test_a_name_that_is_known_is_that_of_who_has_it_and_another_one_renames() -> None:
    choice = GameChoice("brisca", preset("brisca", 2), (person_of(ANA), *company(2, "casual")[1:]))
    seat = NewSeat(choice, 0, ("casual",), [person_of(ANA), person_of(BEN)])
    seat.choose_name("Anna")
    assert (seat.person.name, seat.person.id) == ("Anna", "a1")
    seat.choose_name("Ben")
    assert (seat.person.name, seat.person.id, seat.person.portrait) == ("Ben", "b2", "you_beard")
    seat.seat_newcomer()
    assert (seat.person.name, seat.person.id) == ("You", "")


def test_somebody_new_sits_down_by_a_press() -> None:
    choice = GameChoice("brisca", preset("brisca", 2), (person_of(ANA), *company(2, "casual")[1:]))
    seat = NewSeat(choice, 0, ("casual",))
    scene = SeatScene(seat)
    play = Play(scene, (1280, 720))
    play.click(named(scene, "New player"))
    assert seat.person.name == "You"
    assert play.stage.top is not scene  # a name is asked for
    play.keys(Means.BACK)
    assert "New player" not in labels(scene)


def test_whoever_plays_is_the_same_the_next_time(start: Callable[..., Driver]) -> None:  # noqa: F811
    driver = start()
    driver.keys(Means.CONFIRM, Means.CONFIRM)
    settings = driver.app.settings.current
    number = settings.seats[0].id
    assert len(number) == 16
    assert driver.app.match is not None
    assert driver.app.match.hosted.header.players[0].id == number
    assert kept_company(settings)[0].id == number
    driver.app.title.show()
    driver.app.new_games.begin_last()
    assert driver.app.match.hosted.header.players[0].id == number
