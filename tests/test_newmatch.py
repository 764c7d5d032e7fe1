"""What is played and by whom is kept, and comes back: on the new-game screen, at once, and after a match."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.controllers.levels import PLAYER_LEVELS
from game.hosting.company import identified, kept_company, last_choice, named_people, seat_of
from game.model.presets import preset, with_options
from game.model.record import Header, PlayerInfo
from game.people import MOST_SEATS, Person, company, computer
from game.settings import HouseRules, KeptSeat, Settings
from game.storage.people import KnownPeople, PeopleFile
from game.storage.saves import MatchFile, latest_unfinished
from game.storage.settings import load_settings, save_settings
from game.views.input.intents import Means
from game.views.screens.newgame.scene import NewGameScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.words import _, set_language
from tests.test_app import Driver, launch, new_game, start
from tests.views.scenekit import continue_note, labels

__all__ = ["start"]  # the fixture
ANA = Person("Ana", "you_curls")


def test_usual_people_sit_where_nobody_is_kept() -> None:
    assert kept_company(Settings(level="casual")) == company(MOST_SEATS, "casual")
    choice = last_choice(Settings())
    assert (choice.game, choice.people) == ("brisca", company(2, "casual"))


def test_what_cannot_be_seated_any_more_makes_room() -> None:
    seats = (
        KeptSeat("Ana", "no-such-face"),
        KeptSeat("Nobody", "nobody", "casual"),
        KeptSeat("Rosa", "rosa", "no-such-level"),
        KeptSeat("Ana", "you_beard"),
    )
    people = kept_company(Settings(seats=seats))
    assert people[:2] == (Person("Ana", "you"), computer("rosa", "casual"))
    assert len({person.name for person in people}) == MOST_SEATS
    assert last_choice(Settings(game="no-such-game")).game == "brisca"


def test_who_has_no_name_follows_the_language() -> None:
    seats = (KeptSeat("You", "you"), KeptSeat("Rosa", "rosa", "casual"))
    set_language("es")
    try:
        assert kept_company(Settings(seats=seats))[0].name == company(1, "casual")[0].name != "You"
    finally:
        set_language("en")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_several_who_were_kept_without_a_name_are_all_there_and_have_names(language: str) -> None:
    seats = (KeptSeat("You", "you"), KeptSeat("You", "you_curls"), KeptSeat("Du", "you_beard"))
    settings = Settings(seats=seats, house_rules={"brisca": HouseRules(3)})
    set_language(language)
    try:
        people = last_choice(settings).people
        player = _("Player {n}")
        assert [person.name for person in people] == [player.format(n=n) for n in (1, 2, 3)]
        assert [person.portrait for person in people] == ["you", "you_curls", "you_beard"]
        assert [seat_of(person).name for person in people] == ["Player 1", "Player 2", "Player 3"]
    finally:
        set_language("en")


def test_a_match_of_nameless_people_is_continued_and_played_again_with_names(start: Callable[..., Driver]) -> None:
    rules = with_options(preset("brisca", 2), {"match": "fixed:1"})
    players = (PlayerInfo("You", "human", None), PlayerInfo("du", "human", None))
    MatchFile.create(Header("brisca", rules, players, "0"), pytest.fail).close()
    driver = start()
    title = driver.top
    assert isinstance(title, TitleScene)
    assert "Player 1 and Player 2" in (continue_note(title) or "")
    driver.keys(Means.CONFIRM)
    match = driver.app.match
    assert match is not None
    assert [person.name for person in match.hosted.people] == ["Player 1", "Player 2"]
    assert len({person.portrait for person in match.hosted.people}) == 2
    assert sorted(driver.observation().names) == ["Player 1", "Player 2"]
    driver.app.matches.again()
    again = driver.app.match
    assert again is not None
    assert [info.name for info in again.hosted.header.players] == ["Player 1", "Player 2"]


def test_whoever_plays_alone_keeps_the_portrait_in_every_language(start: Callable[..., Driver]) -> None:
    seats = (KeptSeat("You", "you_elder"), KeptSeat("Rosa", "rosa", "casual"))
    save_settings(Settings(window=(960, 540), speed="off", seats=seats))
    players = (PlayerInfo("Tú", "human", None), PlayerInfo("Rosa", "ai", "casual"))
    MatchFile.create(Header("brisca", preset("brisca", 2), players, "0"), pytest.fail).close()
    driver = start()
    driver.keys(Means.CONFIRM)
    assert driver.app.match is not None
    assert driver.app.match.hosted.people[0] == Person("You", "you_elder")


def test_named_people_are_remembered_those_who_played_last_first() -> None:
    known = KnownPeople().with_people([Person("Ben", "you", id="b"), Person("Ana", "you_silver", id="a")])
    playing = (company(1, "casual")[0], ANA, Person("Player 2", "you"), computer("pep", "casual"))
    known = known.with_people(identified(playing, known))
    assert named_people(known) == [ANA, Person("Ben", "you")]


def test_seats_and_names_come_back(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.choose_game("briscola")
    scene.game.choose_players(4)
    people = (ANA, computer("pep", PLAYER_LEVELS[-1]), Person("Ben", "you"), computer("lina", "casual"))
    scene.game.seat(people)
    driver.keys(Means.CONFIRM)
    assert driver.app.match is not None
    assert driver.app.match.hosted.people == people
    kept = load_settings().settings
    assert [person.name for person in named_people(PeopleFile().content)] == ["Ana", "Ben"]
    assert len(kept.seats) == MOST_SEATS
    driver.app.title.show()
    driver.app.new_games.show()
    again = driver.top
    assert isinstance(again, NewGameScene)
    assert again.choice.people == people
    assert [person.name for person in again.known] == ["Ana", "Ben"]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_quick_game_is_the_one_played_last(start: Callable[..., Driver], by_key: bool) -> None:
    seats = (KeptSeat("Ana", "you_curls"), KeptSeat("Chayo", "chayo", "casual"))
    save_settings(Settings(window=(960, 540), speed="off", game="briscola", seats=seats))
    driver = start()
    title = driver.top
    assert isinstance(title, TitleScene)
    assert "Quick game" in labels(title)
    assert [entry.note for entry in title.entries() if entry.name == "quick"] == ["Briscola, 2 players"]
    driver.keys(*([Means.QUICK] if by_key else [Means.DOWN, Means.CONFIRM]))
    assert isinstance(driver.top, TableScene)
    assert driver.app.match is not None
    assert driver.app.match.hosted.people == (ANA, computer("chayo", "casual"))
    assert driver.observation().rules == preset("briscola", 2)


def test_seats_can_be_changed_after_a_match(start: Callable[..., Driver]) -> None:
    driver = start(launch(4, stake="5"))
    driver.frames(2)
    assert driver.app.match is not None
    driver.app.matches.change_seats()
    scene = driver.top
    assert isinstance(scene, NewGameScene)
    assert scene.choice.rules == driver.app.match.hosted.header.rules
    assert scene.choice.people == driver.app.match.hosted.people
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TableScene)


def test_a_table_of_opponents_only_is_watched_and_not_saved(start: Callable[..., Driver]) -> None:
    driver = start()
    scene = new_game(driver)
    scene.game.seat(company(2, "casual", demo=True))
    driver.keys(Means.CONFIRM)
    assert driver.app.match is not None
    assert not driver.app.match.has_people
    driver.until(lambda: len(driver.observation().tricks) > 1)
    assert latest_unfinished().saved is None
    assert [seat.level for seat in load_settings().settings.seats[:2]] == ["casual", "casual"]
