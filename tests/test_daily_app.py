"""The deal of the day in the application: the first try counts, goes on and is kept; par; other days and dates."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NoReturn

import pytest
from msgspec.structs import replace

from game.app import daily, reviews
from game.app.daily import DailyDeals
from game.cli import main
from game.controllers.computer import InlineEngine
from game.controllers.seat import Seat
from game.hosting import daybook
from game.hosting.daily import ParRun, begin_daily, day_in_record, par_of, today
from game.launch import Launch
from game.model.actions import Play
from game.model.daily import daily_deal
from game.model.presets import GAMES
from game.model.rules import Wants
from game.model.state import Phase
from game.people import Person
from game.settings import KeptSeat, Settings
from game.storage.dailies import Dailies, PlayedDay
from game.storage.history import History, Refresh
from game.storage.paths import matches_dir
from game.storage.settings import save_settings, settings_path
from game.views.input.intents import Device, Intent, Means
from game.views.review.scene import ReviewScene
from game.views.screens.daily.scene import DailyScene
from game.views.screens.daily.state import Standing
from game.views.screens.menu import TableMenu
from game.views.screens.results.deal import DealResultScene
from game.views.screens.title import TitleScene
from game.views.table.scene import TableScene
from game.words import set_language
from tests.reviewkit import Invented
from tests.test_app import STRIDE, Driver, leave, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]
DAY = "2026-11-24"  # a Tuesday: brisca between two


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invent the verdicts of reviews."""
    monkeypatch.setattr(reviews, "Reviewer", Invented)


def play_before(date: str = DAY) -> PlayedDay:
    """Play the first try of a day to its end without a window; its record tells it, as after a kill at its end."""
    if not settings_path().exists():
        save_settings(Settings(window=(960, 540), speed="off", seats=(KeptSeat("Ana", "you_curls", id="0a"),)))
    kept = Dailies("0a")
    hosted = begin_daily(
        daily_deal(date), Person("Ana", "you_curls", id="0a"), InlineEngine(), print, None, kept.folder(date)
    )
    seat = Seat(hosted.room, 0, hosted.engine)
    while not hosted.room.match.results:
        if not hosted.room.step():
            seat.submit(next(action for action in hosted.room.observe(0).legal if isinstance(action, Play)))
    hosted.close()
    path = kept.record(date)
    assert path is not None
    day = day_in_record(path)
    assert day is not None
    return day


class Player:
    """Opens the deal of the day on a given date, and plays it."""

    def __init__(self, start: Start, date: str = DAY) -> None:
        self.driver: Driver = start(Launch())
        self.deals: DailyDeals = self.driver.app.daily
        self.date = date
        self.deals.clock = lambda: self.date
        self.deals.show()
        self.driver.frames(3)

    @property
    def scene(self) -> DailyScene:
        top = self.driver.top
        assert isinstance(top, DailyScene), top
        return top

    def standing(self) -> Standing:
        return self.deals.day.standing

    def press(self, *all_means: Means, device: Device = Device.KEYS) -> None:
        for means in all_means:
            self.driver.app.stage.handle(Intent(means, device))
            self.driver.frames(2)

    def sit_down(self) -> TableScene:
        self.press(Means.CONFIRM)
        top = self.driver.top
        assert isinstance(top, TableScene), top
        return top

    def play(self, cards: int = 1000) -> None:
        """Lay so many cards, always the first one, or all there are."""
        table = self.deals.table
        assert table is not None
        for _frame in range(20_000):
            if cards <= 0 or not isinstance(self.driver.top, TableScene):
                return
            top = table.table.top
            assert top.shown.phase is not Phase.CUT
            if top.timeline.waits_at_gate:
                self.press(Means.CONFIRM)
            elif top.my_turn and top.shown.phase is Phase.PLAY:
                self.driver.app.stage.handle(Intent(Means.PLACE, Device.KEYS))
                cards -= 1
            elif top.my_turn and top.shown.phase is Phase.AUCTION:
                self.press(Means.PASS)
            self.driver.frames(elapsed=STRIDE)
        pytest.fail("the deal never ends")

    def finish(self) -> None:
        """To the result, and back to the screen of the day."""
        self.play()
        self.driver.frames(80, elapsed=STRIDE)
        self.press(Means.CONFIRM, Means.CONFIRM)
        self.driver.frames(5)
        assert isinstance(self.driver.top, DailyScene)

    @property
    def kept(self) -> Dailies:
        """What is kept, as another program would read it."""
        return Dailies(self.deals.book.person.id)


def test_the_backs_are_those_of_the_cards_that_come_to_the_table(start: Start) -> None:
    player = Player(start, "2026-11-23")
    shown = player.deals.day.pack.id
    assert shown == daily_deal("2026-11-23").pack == "napoletana"
    assert player.driver.app.stage.skin.pack.id != shown
    player.sit_down()
    assert player.driver.app.stage.skin.pack.id == shown


def test_the_title_leads_there_and_back(start: Start) -> None:
    driver = start(Launch())
    title = driver.top
    assert isinstance(title, TitleScene)
    entry = next(entry for entry in title.entries() if entry.name == "daily")
    driver.until(lambda: any(each.waits for each in title.entries()))
    entry.press()
    driver.frames(3)
    assert driver.app.stage.top is driver.app.daily.scene
    driver.app.stage.handle(Intent(Means.BACK, Device.KEYS))
    driver.frames(2)
    assert driver.app.stage.scenes == (title,)


def test_the_title_says_that_a_day_waits_until_it_was_played(start: Start) -> None:
    driver = start(Launch())
    title = driver.top
    assert isinstance(title, TitleScene)

    def waits() -> bool:
        return any(entry.waits for entry in title.entries())

    driver.until(waits)
    title.controls["daily"].press()
    driver.frames(3)
    day = PlayedDay(f"{today()}T08:40:00Z", 74, 46, 74, "wwld", (0,))
    assert driver.app.daily.book.kept.keep_day(today(), day) is None
    driver.keys(Means.BACK)
    driver.until(lambda: not waits())


@pytest.mark.slow
def test_the_first_try_counts_and_more_are_practice(start: Start) -> None:
    player = Player(start)
    assert player.standing() is Standing.NEW
    player.sit_down()
    player.finish()
    assert player.standing() is Standing.PLAYED
    kept = player.kept.days[DAY]
    assert kept.points + kept.others == 120
    assert len(kept.signs) == 20
    assert player.kept.pars[DAY] == par_of(daily_deal(DAY), InlineEngine())
    assert len(list(player.kept.folder(DAY).glob("*.jsonl"))) == 1
    player.press(Means.PASS)
    player.play(cards=2)
    player.deals.come_back()
    assert player.kept.days[DAY] == kept
    assert len(list(player.kept.folder(DAY).glob("*.jsonl"))) == 1


@pytest.mark.slow
def test_the_try_that_was_left_goes_on_at_its_card(start: Start) -> None:
    player = Player(start)
    player.sit_down()
    player.play(cards=4)
    assert player.deals.table is not None
    before = player.deals.table.observe()
    player.press(Means.BACK)
    assert isinstance(player.driver.top, TableMenu)
    player.press(Means.DOWN, Means.DOWN, Means.CONFIRM)
    assert player.standing() is Standing.RUNNING
    player.sit_down()
    assert player.deals.table is not None
    assert len(player.deals.table.observe().tricks) >= len(before.tricks) >= 3


@pytest.mark.slow
def test_there_are_hints_in_practice_alone(start: Start) -> None:
    player = Player(start)
    table = player.sit_down()
    player.driver.until(lambda: table.top.my_turn)
    player.press(Means.HINT)
    player.driver.frames(10)
    assert table.hint.hint is None
    player.deals.come_back()
    player.deals.choose("2026-11-17")
    player.driver.frames(2)
    player.press(Means.PASS)
    assert player.deals.table is not None
    table = player.deals.table.table
    player.driver.until(lambda: table.top.my_turn)
    player.press(Means.HINT)
    player.driver.until(lambda: table.hint.hint is not None)


def test_left_before_the_first_card_nobody_cuts_later(start: Start) -> None:
    player = Player(start)
    player.sit_down()
    assert player.deals.table is not None
    hands = player.deals.table.room.match.deal
    player.deals.come_back()
    player.sit_down()
    assert player.deals.table is not None
    again = player.deals.table.room.match.deal
    assert hands is not None
    assert again is not None
    assert (again.hands, again.stock, again.trump) == (hands.hands, hands.stock, hands.trump)


def test_a_program_that_was_killed_at_the_end_has_lost_nothing(start: Start) -> None:
    day = play_before()
    player = Player(start)
    assert player.standing() is Standing.PLAYED
    assert player.kept.days == {DAY: day}


@pytest.mark.slow
@pytest.mark.parametrize("lines", [0, 0.5, 1, 1.5, 2])
def test_a_program_that_was_killed_when_the_first_try_was_begun_deals_the_same_cards(
    start: Start, lines: float
) -> None:
    """So many lines of the record were written: the header, then the deal."""
    first = Player(start)
    dealt = first.sit_down().top.shown
    path = first.kept.record(DAY)
    assert path is not None
    first.deals.come_back()
    leave(first.driver)
    whole = path.read_bytes().splitlines(keepends=True)
    assert len(whole) == 2
    torn = whole[int(lines)][:30] if lines % 1 else b""
    path.write_bytes(b"".join(whole[: int(lines)]) + torn)
    second = Player(start)
    second.sit_down()
    assert second.deals.table is not None
    again = second.deals.table.observe()
    assert (again.hand, again.turned, again.dealer) == (dealt.hand, dealt.turned, dealt.dealer)
    second.play(cards=2)
    played = second.deals.table.observe()
    second.deals.come_back()
    leave(second.driver)
    third = Player(start)
    assert third.standing() is Standing.RUNNING
    third.sit_down()
    assert third.deals.table is not None
    assert third.deals.table.observe().tricks == played.tricks


def test_a_damaged_file_is_set_aside_and_said_and_the_records_tell_the_days_again(start: Start) -> None:
    day = play_before()
    path = Dailies("0a").path
    path.write_text("{not json", "utf-8")
    player = Player(start)
    assert path.with_name("0a.damaged-1.json").read_text("utf-8") == "{not json"
    assert "damaged" in player.driver.app.stage.news
    assert player.kept.days == {DAY: day}


@pytest.mark.slow
def test_a_damaged_record_is_set_aside_and_the_day_begins_anew(start: Start) -> None:
    player = Player(start)
    player.sit_down()
    player.play(cards=3)
    player.deals.come_back()
    path = player.kept.record(DAY)
    assert path is not None
    leave(player.driver)
    path.write_text(path.read_text("utf-8").replace('"deal"', '"gone"'), "utf-8")
    again = Player(start)
    assert again.standing() is Standing.NEW
    assert "damaged" in again.driver.app.stage.news
    assert not path.exists()
    assert len(list(path.parent.glob("*.damaged-1.jsonl"))) == 1


@pytest.mark.parametrize("what", [(daybook, "go_on_daily"), (daily, "FirstTry")], ids=["match", "table"])
def test_a_first_try_that_breaks_when_it_goes_on_can_be_gone_on_with_again(
    start: Start, monkeypatch: pytest.MonkeyPatch, what: tuple[object, str]
) -> None:
    """Field A2, its sister: it ended the program."""
    player = Player(start)
    player.sit_down()
    player.play(cards=2)
    player.deals.come_back()
    path = player.kept.record(DAY)
    assert path is not None

    def failing(*_values: object) -> NoReturn:
        raise KeyError(1)

    with monkeypatch.context() as broken:
        broken.setattr(*what, failing)
        player.press(Means.CONFIRM)
    assert player.driver.top is player.scene
    assert "An error in Triunfo keeps a saved match from going on." in player.driver.app.stage.news
    assert player.standing() is Standing.RUNNING
    player.sit_down()
    assert player.deals.table is not None
    assert player.deals.table.hosted.record == path


def test_the_text_to_copy_tells_no_card(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(start)
    day = PlayedDay(f"{DAY}T08:40:00Z", 74, 46, 74, "wwlwdlwwlwlwdlwwldlw", (0,))
    player.deals.book.kept.change(lambda now: replace(now, pars={DAY: 67}))
    player.deals.book.kept.keep_day(DAY, day)
    player.deals._changed()
    player.driver.frames(2)
    copied: list[str] = []

    def keep(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(player.driver.app.display, "copy", keep)
    player.press(Means.SIGNALS)
    who = player.deals.day.title.removeprefix("Brisca with ")
    text = (
        "Triunfo · Tuesday, 24 November 2026\n"
        f"Brisca with {who} · 74 points, par 67\n"
        "●●○●◆○●●○● ○●◆○●●○◆○●\n"
        "Won 13 of 20 tricks · 7 points over par"
    )
    assert copied == [text]
    assert player.driver.app.stage.news == "The text is in the clipboard."
    player.press(Means.HINT, device=Device.PAD)
    button = player.scene.controls["copy"]
    for means in (Means.PRESS, Means.RELEASE):
        player.driver.app.stage.handle(Intent(means, Device.POINTER, *button.middle))
    assert copied == [text, text, text]


def test_ones_own_game_is_looked_back_at(start: Start) -> None:
    play_before()
    player = Player(start)
    player.press(Means.REVIEW)
    scene = player.driver.top
    assert isinstance(scene, ReviewScene)
    assert scene.story.is_own
    player.press(Means.BACK)
    assert isinstance(player.driver.top, DailyScene)


@pytest.mark.slow
def test_a_day_of_before_is_practice_and_does_not_count(start: Start) -> None:
    player = Player(start)
    control = player.scene.controls["2026-11-17"]
    for means in (Means.PRESS, Means.RELEASE):
        player.driver.app.stage.handle(Intent(means, Device.POINTER, *control.middle))
    player.driver.frames(2)
    assert player.deals.day.date == "2026-11-17"
    assert player.standing() is Standing.MISSED
    player.press(Means.SWAP, device=Device.PAD)
    player.play()
    assert isinstance(player.driver.top, DealResultScene)
    player.deals.come_back()
    assert not player.kept.days
    assert not player.kept.folder("2026-11-17").exists()
    assert not player.scene.controls["2026-11-25"].enabled


@pytest.mark.slow
def test_after_midnight_there_is_a_new_deal_and_the_old_try_still_counts(start: Start) -> None:
    player = Player(start)
    player.sit_down()
    player.play(cards=3)
    player.date = "2026-11-25"
    player.finish()
    assert DAY in player.kept.days
    player.driver.frames(3)
    assert player.deals.month.days[24].is_today
    player.scene._choose("2026-11-25")
    assert player.standing() is Standing.NEW
    player.date = "2026-12-01"
    player.driver.frames(3)
    assert player.deals.day.date == "2026-12-01"
    assert player.deals.month.title == "December 2026"


def test_a_clock_that_is_set_back_is_no_harm(start: Start) -> None:
    kept = play_before()
    player = Player(start)
    assert player.kept.days[DAY] == kept
    player.press(Means.BACK)
    player.date = "2026-11-20"
    player.deals.show()
    player.driver.frames(3)
    assert player.standing() is Standing.NEW
    assert player.scene.controls[DAY].enabled  # it was played, whatever the clock says
    player.date = DAY
    player.driver.frames(3)
    assert player.standing() is Standing.PLAYED
    assert player.kept.days[DAY] == kept


def test_the_day_counts_in_no_statistics() -> None:
    play_before()
    assert not matches_dir().exists()
    history = History()
    work = Refresh(history)
    while work.step():
        pass
    assert not history.entries()
    history.close()


def test_keys_alone_walk_the_month(start: Start) -> None:
    player = Player(start)
    player.press(Means.RIGHT, Means.UP, Means.CONFIRM)
    assert player.deals.day.date < DAY
    player.press(Means.NEXT)
    focused = player.scene.group.focused
    assert focused in (player.scene.controls["play"], player.scene.controls["back"])


def test_the_months_before_are_leafed_through(start: Start) -> None:
    player = Player(start)
    player.press(Means.PAGE_UP)
    assert player.deals.month.title == "October 2026"
    assert player.deals.day.date == "2026-10-31"
    assert player.standing() is Standing.MISSED
    control = player.scene.controls["later"]
    for means in (Means.PRESS, Means.RELEASE):
        player.driver.app.stage.handle(Intent(means, Device.POINTER, *control.middle))
    player.driver.frames(2)
    assert player.deals.day.date == DAY
    player.press(Means.PAGE_DOWN)
    assert player.deals.day.date == DAY


@pytest.mark.slow
def test_another_language_and_time_zone_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    found = set()
    for language in ("en", "de", "ca"):
        set_language(language)
        found.add((daily_deal(DAY), ParRun(daily_deal(DAY), InlineEngine()).step()))
    set_language("en")
    assert len(found) == 1
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    told = [
        json.loads(
            subprocess.run(
                [sys.executable, "-m", "game", "daily", "--date", DAY, "--par", "--json"],
                env={**environment, "TZ": zone, "LANG": language, "LC_ALL": language},
                capture_output=True,
                check=True,
                text=True,
            ).stdout
        )
        for zone, language in (("Pacific/Auckland", "es_ES.UTF-8"), ("America/Mexico_City", "C"))
    ]
    assert told[0] == told[1]
    assert told[0]["par"] == par_of(daily_deal(DAY), InlineEngine())


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="Windows asks its settings for the time zone")
def test_the_date_is_that_of_the_machines_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for zone in ("Etc/GMT-14", "Etc/GMT+12"):  # 26 hours apart: never the same date
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        found.append(today())
    monkeypatch.undo()
    time.tzset()
    assert found[0] > found[1]


@pytest.mark.parametrize("date", [f"2026-11-{number}" for number in range(23, 30)])
def test_every_day_of_the_week_has_a_par_and_a_score(date: str) -> None:
    deal = daily_deal(date)
    run = ParRun(deal, InlineEngine())
    run.step()
    assert run.par is not None
    assert run.score is not None
    assert run.score.points + run.score.others in (0, 120)
    assert deal.rules.wants.gain(run.par, run.par) == 0
    assert run.score.with_player[0] == 0
    assert deal.game in GAMES


def test_fewer_points_are_better_where_few_win() -> None:
    assert Wants.FEWEST.gain(9, 38) == 29
    assert Wants.MOST.gain(9, 38) == -29
    assert Wants.STAKE.gain(2, -1) == 3


def test_the_command_tells_facts_and_par_but_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2026-11-23", "--par"]) == 0
    text = capsys.readouterr().out
    assert "Monday, 23 November 2026" in text
    assert f"Par {par_of(daily_deal('2026-11-23'), InlineEngine())}" in text
    assert main(["daily", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["date"] == today()
    assert "par" not in told
    assert daily_deal(told["date"]).seed not in json.dumps(told)
    assert main(["daily", "--date", "2026-02-30"]) == 2
    assert "2026-02-30 is not a date" in capsys.readouterr().err


def test_in_the_first_try_every_card_stays_and_in_practice_one_is_taken_back(start: Start) -> None:
    play = Player(start)
    table = play.sit_down()
    play.play(1)
    play.driver.frames(2)
    assert not can_take_back(play)
    play.press(Means.TAKE_BACK)
    assert "In the first try of the day every card stays" in table.moment().notice
    play.finish()
    play.press(Means.PASS)  # again
    play.play(1)
    assert can_take_back(play)
    play.press(Means.TAKE_BACK)
    assert not can_take_back(play)


def can_take_back(play: Player) -> bool:
    assert play.deals.table is not None
    return play.deals.table.can_take_back
