"""The journey in the application: a table is sat down at, left, gone on with, won and noted, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app import reviews
from game.app.appearance import appearance_of
from game.app.journey import Standings
from game.controllers.computer import InlineEngine
from game.controllers.levels import PLAYER_LEVELS
from game.controllers.seat import Seat
from game.hosting.journey import JourneyMatches, ended_in
from game.hosting.match import HostedMatch
from game.hosting.seating import Seating
from game.journey import TABLE, TABLES, JourneyTable
from game.people import Person
from game.settings import KeptSeat, Settings
from game.storage.paths import data_dir, matches_dir
from game.storage.settings import save_settings
from game.storage.travels import Travels
from game.views.cards.skin import Appearance
from game.views.input.intents import Device, Intent, Means
from game.views.kit.controls import Faced
from game.views.screens.journey.scene import JourneyScene
from game.views.screens.journey.state import Standing
from game.views.screens.packs.scene import PacksScene
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.title import TitleScene
from tests.reviewkit import Invented
from tests.test_app import Driver, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
ANA = Person("Ana", "you_curls", id="0a")


@pytest.fixture(autouse=True)
def _ana(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ana plays, and the verdicts of reviews are invented."""
    monkeypatch.setattr(reviews, "Reviewer", Invented)
    save_settings(
        Settings(window=(960, 540), speed="off", was_invited=True, seats=(KeptSeat("Ana", "you_curls", id="0a"),))
    )


def play(table: JourneyTable, level: str, seed: str, own: str | None = None) -> tuple[bool, Path]:
    """Play a match at a table without a window; a computer player of the level ``own`` decides for Ana.

    Returns whether she won it, and its record.
    """
    hosted = HostedMatch.begin(Seating(table.game, table.rules, table.people(ANA, level), seed), InlineEngine(), print)
    seat = Seat(hosted.room, 0, hosted.engine)
    if own is not None:
        hosted.take_over(0, own)
    while not hosted.is_over:
        if hosted.room.is_between_deals:
            hosted.room.proceed()
        elif not hosted.room.step():
            observed = hosted.room.observe(hosted.room.match.seating.index(0))
            seat.submit(observed.legal[0])
    won = hosted.decided == (table.rules.side_of(hosted.room.match.seating.index(0)),)
    record = hosted.record
    hosted.close()
    assert record is not None
    return won, record


def journey_screen(driver: Driver) -> JourneyScene:
    driver.app.journey.show()
    driver.frames(2)
    assert isinstance(driver.top, JourneyScene)
    return driver.top


@pytest.mark.slow
def test_the_title_leads_to_the_map_and_back(start: Start) -> None:
    driver = start()
    assert isinstance(driver.top, TitleScene)
    scene = journey_screen(driver)
    assert [town.standing for town in scene.desk.view.towns] == [Standing.OPEN] + 7 * [Standing.CLOSED]
    assert scene.desk.chosen == "granada"
    scene.back()
    driver.frames()
    assert isinstance(driver.top, TitleScene)


def test_a_press_chooses_a_town_the_table_follows_the_focus_and_enter_sits_down_where_one_can(start: Start) -> None:
    driver = start()
    scene = journey_screen(driver)
    x, y, wide, high = scene.controls["zaragoza"].rect
    for means in (Means.POINT, Means.PRESS, Means.RELEASE):
        scene.handle(Intent(means, Device.POINTER, x=x + wide / 2, y=y + high / 2))
    assert scene.desk.chosen == "zaragoza"
    assert "sit" not in scene.controls
    assert "Alboraia" in scene.desk.table.remark
    scene.handle(Intent(Means.CONFIRM, Device.KEYS))
    assert driver.top is scene
    for device in (Device.KEYS, Device.PAD):
        scene.handle(Intent(Means.PREVIOUS, device))
    assert scene.desk.chosen == "granada"
    scene.handle(Intent(Means.CONFIRM, Device.PAD))
    driver.frames(2)
    assert driver.app.match is not None


@pytest.mark.slow
def test_a_match_has_the_rules_the_cards_and_the_cover_of_its_table_and_nothing_of_them_is_kept(start: Start) -> None:
    driver = start()
    app = driver.app
    app.settings.keep(Settings(cover="green", seats=(KeptSeat("Ana", "you_curls", id="0a"),)))
    travels = Travels("0a")
    for table in TABLES[:3]:
        travels.sit_down(f"{table.key}.jsonl", table.key)
        travels.note_end(f"{table.key}.jsonl", True, ())
    scene = journey_screen(driver)
    assert scene.desk.chosen == "olot"
    scene.desk.sit_down()
    driver.frames(2)
    assert app.match is not None
    header = app.match.hosted.header
    assert header.rules == TABLE["olot"].rules
    assert [info.portrait for info in header.players] == ["you_curls", "pep", "pilar", "tonet"]
    assert (app.stage.skin.pack.id, app.stage.skin.cover) == ("catalana", "oak")
    app.title.show()
    driver.frames()
    assert app.stage.skin.cover == "green"
    assert app.settings.current.packs == {}


@pytest.mark.slow
def test_a_match_is_noted_and_the_result_leads_back_to_the_map(start: Start) -> None:
    driver = start()
    scene = journey_screen(driver)
    scene.desk.sit_down()
    driver.frames(2)
    match = driver.app.match
    assert match is not None
    for _deal in range(12):
        driver.play_until(lambda: isinstance(driver.top, DealResultScene))
        result = driver.top
        assert isinstance(result, DealResultScene)
        result.actions.go()
        driver.frames(2)
        if match.hosted.is_over:
            break
    ended = driver.top
    assert isinstance(ended, MatchResultScene)
    won = match.hosted.decided == (match.room.match.rules.side_of(match.viewer),)
    assert ended.stop is not None
    assert ("granada" in Travels("0a").won) is won
    assert Travels("0a").sittings == {}
    ended.actions.go()
    driver.frames(2)
    assert isinstance(driver.top, JourneyScene)
    assert driver.top.desk.chosen == ("alboraia" if won else "granada")


def test_a_match_that_was_left_goes_on_from_the_map(start: Start) -> None:
    driver = start()
    journey_screen(driver).desk.sit_down()
    driver.frames(2)
    (record,) = Travels("0a").sittings
    driver.app.title.show()
    scene = journey_screen(driver)
    assert scene.desk.table.action == "Continue"
    scene.desk.sit_down()
    driver.frames(2)
    assert driver.app.match is not None
    assert driver.app.match.hosted.record is not None
    assert driver.app.match.hosted.record.name == record
    assert driver.app.matches.journey.table is TABLE["granada"]


@pytest.mark.slow
def test_what_ended_before_it_was_noted_is_read_from_the_record() -> None:
    """As after a kill -9 between the last card and the file."""
    travels = Travels("0a")
    outcomes = []
    for seed in ("a", "b", "c", "d"):
        won, record = play(TABLE["granada"], "beginner", seed, own="strong")
        travels.sit_down(record.name, "granada")
        ended = ended_in(record, TABLE["granada"], {"0a"})
        assert ended is not None
        assert ended.won is won
        outcomes.append(won)
    assert any(outcomes)
    again = Travels("0a")
    assert len(again.sittings) == len(outcomes)
    assert JourneyMatches.recover(again, {"0a"}) is None
    assert not Travels("0a").sittings
    assert "granada" in Travels("0a").won


def test_a_record_that_is_gone_or_goes_on_is_no_table_won() -> None:
    travels = Travels("0a")
    travels.sit_down("20260101-000000-000.jsonl", "granada")
    hosted = HostedMatch.begin(
        Seating("brisca", TABLE["granada"].rules, TABLE["granada"].people(ANA, "beginner")), InlineEngine(), print
    )
    assert hosted.record is not None
    travels.sit_down(hosted.record.name, "granada")
    hosted.close()
    JourneyMatches.recover(travels, {"0a"})
    assert list(travels.sittings) == [hosted.record.name]
    assert not travels.won


def test_a_damaged_file_is_set_aside_and_said(start: Start) -> None:
    folder = data_dir() / "journey"
    folder.mkdir(parents=True)
    (folder / "0a.json").write_text('{"version": 1, "journeys": "all"}')
    driver = start()
    journey_screen(driver)
    assert [path.name for path in folder.iterdir()] != ["0a.json"]
    assert Travels("0a").problem is None


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("own", PLAYER_LEVELS)
def test_the_journey_is_played_to_its_end_at_each_level_and_once_more(own: str) -> None:
    """No dead end: every table is tried until it is won, on two journeys, the second against stronger people."""
    from game.statistics.glicko import ANCHORS

    travels = Travels("0a")
    for journey in range(2):
        assert travels.journey == journey
        while len(travels.won) < len(TABLES):
            known = Standings(ANA, travels.won, journey, ANCHORS[own])
            table = TABLE[known.next]
            assert known.standing(table.key) is Standing.OPEN
            for tries in range(60):
                won, record = play(table, known.level(table.key), f"{own}-{journey}-{table.key}-{tries}", own=own)
                travels.sit_down(record.name, table.key)
                assert JourneyMatches.recover(travels, {"0a"}) is None
                assert (table.key in travels.won) is won
                if won:
                    break
            else:
                pytest.fail(f"{own} never wins in {table.key}")
        if journey == 0:
            travels.set_out_again()
    assert matches_dir().is_dir()


def test_the_map_is_read_aloud_with_its_tables_and_why_one_cannot_sit_down(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = start()
    said: list[str] = []
    monkeypatch.setattr(driver.app.stage.audio, "announce", said.append)
    scene = journey_screen(driver)
    assert len(said) == 1
    assert said[0].startswith("The journey. eight towns, eight tables. Table 1. Rosa in Granada. Game: ")
    assert "2 wishes: Win a deal with 75 points or more. Take the last trick twice." in said[0]
    scene.handle(Intent(Means.NEXT, Device.KEYS))
    assert scene.desk.chosen == "alboraia"
    assert any("Table 2. Tonet in Alboraia." in each for each in said[1:])
    assert any("Win the table in Granada first." in each for each in said[1:])
    assert "Prize: its card back" in said[-1] or "Prize: its card back" in said[-2]


@pytest.mark.slow
def test_who_has_won_a_table_can_choose_its_back_and_keeps_it_on_the_next_journey(start: Start) -> None:
    travels = Travels("0a")
    travels.sit_down("a.jsonl", "olot")
    travels.note_end("a.jsonl", True, ())
    travels.set_out_again()
    driver = start()
    app = driver.app
    app.appearances.show()
    driver.frames()
    scene = driver.top
    assert isinstance(scene, PacksScene)
    assert scene.designs[-1] == "olot"
    assert "granada" not in scene.designs
    app.appearances.change(Appearance(back="olot"))
    assert app.settings.current.back == "olot"
    assert appearance_of(app.settings.current).back == "olot"


@pytest.mark.slow
def test_more_backs_than_have_room_are_on_further_pages(start: Start) -> None:
    travels = Travels("0a")
    for table in TABLES:
        travels.sit_down(f"{table.key}.jsonl", table.key)
        travels.note_end(f"{table.key}.jsonl", True, ())
    driver = start()
    driver.app.appearances.show()
    driver.frames()
    scene = driver.top
    assert isinstance(scene, PacksScene)
    shown = []
    for _page in range(-(-len(scene.designs) // 3)):
        tiles = [tile.label for tile in scene.controls.values() if isinstance(tile, Faced)]
        shown += [town for town in ("Granada", "Oaxaca") if town in tiles]
        scene.controls["more backs"].press()
    assert shown[:2] == ["Granada", "Oaxaca"]
