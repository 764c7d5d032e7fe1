"""Taking back a slip in the application as a whole: at which tables it is possible, and what is kept of it."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from game.app.host import Host
from game.app.lessons import LessonMatch
from game.app.practice import PracticeTable
from game.app.tablematch import TableMatch
from game.model.record import PlayerInfo
from game.statistics.counting import statistics_of
from game.statistics.glicko import ANCHORS, anchor_of
from game.storage.history import History, Refresh
from game.storage.saves import latest_unfinished, read_match
from game.views.input.intents import Device, Intent, Means
from game.views.screens.menu import TableMenu
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from tests.storage.test_saves import only_file
from tests.systems import KILLED
from tests.test_app import Driver, launch, leave, start
from tests.views.scenekit import named

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
ROOT = Path(__file__).resolve().parents[1]


def match_of(driver: Driver) -> TableMatch:
    assert driver.app.match is not None
    return driver.app.match


def to_turn(driver: Driver) -> None:
    driver.play_until(lambda: driver.table.top.my_turn and bool(driver.table.top.shown.hand))


def play_a_card(driver: Driver) -> bool:
    """Play a card; whether it can be taken back two frames later."""
    to_turn(driver)
    driver.keys(Means.PLACE)
    driver.frames()
    return match_of(driver).can_take_back


def notice(driver: Driver) -> str:
    return driver.table.moment().notice


def take_back(driver: Driver) -> None:
    driver.app.stage.handle(Intent(Means.TAKE_BACK, Device.KEYS))


def test_between_more_than_two_a_card_is_taken_back_and_left_it_is_in_the_hand(start: Start) -> None:
    driver = start(launch(4, draw_for_seats="false"))
    to_turn(driver)
    before = driver.observation()
    assert play_a_card(driver)
    assert driver.observation() != before
    take_back(driver)
    assert driver.observation() == before
    leave(driver)
    saved = latest_unfinished().saved
    assert saved is not None
    assert saved.match.observe(before.seat).hand == before.hand


def test_who_leaves_the_table_has_played_what_he_has_played(start: Start) -> None:
    """Field B6: nothing is lost between two frames when the menu leads away from the table."""
    driver = start(launch(4, draw_for_seats="false"))
    assert play_a_card(driver)
    after = driver.observation()
    driver.keys(Means.BACK)
    assert isinstance(driver.top, TableMenu)
    driver.frames(100)
    assert match_of(driver).can_take_back  # time stands still under the menu
    named(driver.top, "Quit to main menu").press()
    driver.frames(2)
    saved = latest_unfinished().saved
    assert saved is not None
    assert saved.match.observe(after.seat).hand == after.hand


@pytest.mark.slow
def test_a_match_that_is_rated_is_exactly_one_in_which_every_card_stays(start: Start) -> None:
    """The table asks the same as the statistics: what it lets be taken back counts for no rating, and the other way."""
    for players in (2, 3):
        driver = start(launch(players, draw_for_seats="false"))
        can = play_a_card(driver)
        assert can is (players > 2)
        driver.play_until(lambda driver=driver: isinstance(driver.top, MatchResultScene | DealResultScene))  # type: ignore[misc]
        while not isinstance(driver.top, MatchResultScene):
            driver.keys(Means.CONFIRM)
            driver.frames(30)
            if driver.on_table():
                driver.play_until(lambda driver=driver: not driver.on_table())  # type: ignore[misc]
        leave(driver)
        with History() as history:
            refresh = Refresh(history)
            while refresh.step():
                pass
            found = statistics_of("You", history.entries())
        assert found.total.matches == players - 1
        assert found.rating is not None
        assert len(found.curve) == 1
        assert found.curve[0].matches == 1  # of the match between two


def test_in_a_rated_match_it_is_said_that_cards_stay(start: Start) -> None:
    driver = start(launch(2, draw_for_seats="false"))
    assert not play_a_card(driver)
    after = driver.observation()
    take_back(driver)
    assert driver.observation() == after
    assert notice(driver) == "In a rated match every card stays. The setting “Confirm each card” lets you think twice."


def test_only_between_two_and_against_a_level_a_match_is_rated() -> None:
    levels = {
        level: anchor_of([PlayerInfo("Rosa", "ai", level)]) for level in ("beginner", "casual", "strong", "master")
    }
    assert levels == ANCHORS
    assert anchor_of([PlayerInfo("Rosa", "ai", "greedy")]) is None
    assert anchor_of([PlayerInfo("Joan", "human")]) is None
    assert anchor_of([PlayerInfo("Rosa", "ai", "casual")] * 2) is None
    assert anchor_of([]) is None


@pytest.mark.parametrize("others", ["several here", "guests"])
def test_with_other_people_at_the_table_every_card_stays(start: Start, others: str) -> None:
    launched = launch(3, draw_for_seats="false")
    driver = start(replace(launched, humans=("Marta", "Joan")) if others == "several here" else launched)
    match = match_of(driver)
    if others == "guests":
        assert match._holds
        match.host = cast(Host, SimpleNamespace())
    assert not match._holds
    match.host = None


def test_lessons_and_practice_take_back_in_their_own_way() -> None:
    assert LessonMatch.is_strict
    assert PracticeTable.is_strict


GAME = """
    import os
    from game.controllers.computer import InlineEngine
    from game.controllers.pace import ScreensPace
    from game.controllers.seat import Seat
    from game.hosting.match import HostedMatch
    from game.hosting.seating import Seating
    from game.model.actions import Play
    from game.model.presets import preset, with_options
    from game.people import company
    from tests.systems import KILL

    pace = ScreensPace()
    rules = with_options(preset("brisca", 3), {"draw_for_seats": "false"})
    hosted = HostedMatch.begin(Seating("brisca", rules, company(3, "greedy"), "killed"), InlineEngine(), print, pace)
    hosted.room.recorder.holds = True
    seat = Seat(hosted.room, 0)
    while True:
        pace.look(1e9)
        if hosted.room.step():
            continue
        hosted.step()
        seen = seat.observe()
        seat.submit(seen.legal[0])
        if isinstance(seen.legal[0], Play):
            break
    pace.look(None, 1)
    while hosted.room.step():
        hosted.step()
    print(len(seen.hand), len(seat.observe().hand), hosted.room.recorder.fresh is not None, flush=True)
    os.kill(os.getpid(), KILL)
"""


@pytest.mark.slow
def test_killed_while_it_can_be_taken_back_the_card_is_in_the_hand(home: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TRIUNFO_HOME": str(home)}
    command = [sys.executable, "-c", textwrap.dedent(GAME)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (KILLED, "3 2 True\n"), done.stderr
    saved = read_match(only_file())
    assert saved is not None
    assert len(saved.match.observe(0).hand) == 3
    assert saved.match.observe(0).turn == 0
