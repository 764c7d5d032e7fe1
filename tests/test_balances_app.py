"""Luck and play in the application: kept when a deal has ended, worked out while somebody looks at the statistics."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.app import reviews
from game.app.statistics import Desk
from game.assets import asset_files
from game.cli import main
from game.controllers.ai.weightfiles import use_weights
from game.controllers.computer import Answer, Asked, InlineEngine
from game.controllers.failsafe import WorkerError
from game.hosting import balances
from game.hosting.balances import BalanceFinder
from game.hosting.endeddeals import deals_in, seat_of
from game.launch import Launch
from game.model.presets import preset, with_options
from game.statistics.balances import CountedDeal, DealCounter, summed
from game.storage.balances import BalanceKey, KeptBalance, kept_balances
from game.storage.history import History
from game.storage.paths import matches_dir
from game.views.input.intents import Device, Intent, Means
from game.views.screens.results.deal import DealResultScene
from game.views.screens.results.match import MatchResultScene
from game.views.screens.statistics.scene import StatisticsScene
from tests.reviewkit import LOST, Invented, review_of
from tests.storage.historykit import fill, simulated
from tests.test_app import Driver, start
from tests.test_statistics_app import Reading, counted

__all__ = ["start"]  # the fixture

NOW = datetime(2026, 1, 20, tzinfo=UTC)
TABLES = [("brisca", 2), ("brisca-catalana", 4), ("briscola-chiamata", 5)]


@pytest.fixture
def _invented(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "Reviewer", Invented)
    monkeypatch.setattr(balances, "Reviewer", Invented)


def filled() -> list[Path]:
    paths: list[Path] = []
    for number, (game, players) in enumerate(TABLES):
        paths += fill(matches_dir(), simulated(game, players), day=f"2026010{number + 1}")
    return paths


def kept() -> dict[BalanceKey, KeptBalance]:
    with History() as history:
        return {key: balance for part in kept_balances(history) for key, balance in part.items()}


def at_desk(finder: BalanceFinder) -> Desk:
    reading = Reading()
    return counted(Desk({}, reading, NOW, finder), reading)


def looked_through(desk: Desk, finder: BalanceFinder, deals: int = 10_000) -> Desk:
    """Go on until so many more deals are looked at, or all are."""
    for _frame in range(20_000):
        if not finder.is_busy or not deals:
            desk.step()
            return desk
        deals -= finder.step()
    raise AssertionError("it never ends")


def sums(desk: Desk) -> tuple[str, str, str]:
    assert desk.figures is not None
    assert desk.figures.luck is not None
    return desk.figures.luck.play[1], desk.figures.luck.luck[1], desk.figures.luck.said


def signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−")


@pytest.mark.usefixtures("_invented")
def test_what_is_shown_is_what_a_short_script_adds_up_from_the_same_reviews() -> None:
    luck, play, deals = 0.0, 0.0, 0
    for path in filled()[:2]:  # Chiamata has match points
        for header, deal in deals_in(path):
            balance = review_of(deal, seat_of(header, deal), tuple(LOST)).balance
            assert balance is not None
            luck, play, deals = luck + balance.luck, play + balance.play, deals + 1
    finder = BalanceFinder(InlineEngine)
    desk = at_desk(finder)
    assert sums(desk)[2] == f"0 of {deals} deals reviewed"
    looked_through(desk, finder)
    assert sums(desk) == (signed(play), signed(luck), "card points, added up day by day")
    assert len(kept()) == deals
    again = BalanceFinder(InlineEngine)
    assert sums(at_desk(again)) == sums(desk)
    assert not again.is_busy


@pytest.mark.usefixtures("_invented")
def test_who_leaves_in_the_middle_finds_the_newest_deals_known_and_the_rest_goes_on() -> None:
    filled()
    finder = BalanceFinder(InlineEngine)
    desk = at_desk(finder)
    looked_through(desk, finder, 2)
    known, play = kept(), sums(desk)[0]
    assert len(known) == 2
    assert {key.name[:8] for key in known} == {"20260102"}
    desk.close()
    assert not finder.is_busy
    assert not finder.step()
    desk = at_desk(finder)
    assert sums(desk)[0] == play
    assert sums(desk)[2].startswith("2 of ")
    looked_through(desk, finder)
    assert sums(desk)[2] == "card points, added up day by day"


class Ponders(InlineEngine):
    """An engine that never comes to a verdict."""

    def answer(self, ticket: int) -> Answer | None:
        return None


def test_what_the_engine_thinks_about_is_dropped_when_somebody_leaves() -> None:
    fill(matches_dir(), simulated())
    engine = Ponders()
    finder = BalanceFinder(lambda: engine)
    desk = at_desk(finder)
    for _frame in range(1000):
        assert not finder.step()
        if engine._thinking:
            break
    assert engine._thinking
    desk.close()
    assert not engine._thinking


@pytest.mark.usefixtures("_invented")
def test_another_game_is_looked_at_instead_and_chiamata_in_match_points() -> None:
    filled()
    finder = BalanceFinder(InlineEngine)
    reading = Reading()
    desk = counted(Desk({}, reading, NOW, finder), reading)
    looked_through(desk, finder, 1)
    desk.choose(type(desk.chosen)(0, desk.games.index("Briscola chiamata"), 2))
    assert not finder.is_busy
    counted(desk, reading)
    looked_through(desk, finder)
    assert sums(desk)[2] == "match points, added up day by day"
    with History() as history:
        counter = DealCounter("Ana")
        for entry in history.entries():
            counter.add(entry)
    assert summed(counter.match_points, kept()).deals_looked_at == len(counter.match_points)


@pytest.mark.usefixtures("_invented")
def test_each_of_several_people_has_his_own_seat() -> None:
    (whole,) = simulated("brisca", 3)
    head, rest = whole.split("\n", 1)
    header = json.loads(head)
    header["players"][1] = {"name": "Biel", "kind": "human"}
    (path,) = fill(matches_dir(), [json.dumps(header) + "\n" + rest])
    for place, name in enumerate(("Ana", "Biel")):
        finder, reading = BalanceFinder(InlineEngine), Reading()
        desk = counted(Desk({}, reading, NOW, finder, name), reading)
        looked_through(desk, finder)
        expected = 0.0
        for record, deal in deals_in(path):
            balance = review_of(deal, seat_of(record, deal, name), tuple(LOST)).balance
            assert balance is not None
            expected += balance.result - balance.luck
        assert sums(desk)[0] == signed(expected)
        assert {key.player for key in kept()} == set(range(place + 1))


class Fails(InlineEngine):
    """An engine that cannot think about a few decisions."""

    def ask(self, asked: Asked) -> int:
        self.asked = getattr(self, "asked", 0) + 1
        return self.asked

    def answer(self, ticket: int) -> Answer | None:
        raise WorkerError("it ended")


def test_a_deal_that_cannot_be_thought_about_is_left_out_and_not_tried_again() -> None:
    fill(matches_dir(), simulated())
    finder = BalanceFinder(Fails)
    desk = looked_through(at_desk(finder), finder)
    assert sums(desk)[2].startswith("0 of ")
    assert kept() == {}
    at_desk(finder)
    assert not finder.is_busy


@pytest.mark.usefixtures("_invented")
def test_a_record_that_has_gone_or_breaks_a_rule_hides_no_other() -> None:
    first, second, third = fill(matches_dir(), simulated(matches=3))
    finder = BalanceFinder(InlineEngine)
    desk = at_desk(finder)
    first.unlink()
    lines = second.read_text().splitlines(keepends=True)
    play = next(number for number, line in enumerate(lines) if '"play"' in line)
    lines[play], lines[play + 1] = lines[play + 1], lines[play]
    second.write_text("".join(lines))
    looked_through(desk, finder)
    assert {key.name for key in kept()} == {third.name}


@pytest.mark.slow
def test_the_engine_says_the_same_as_the_command_review(capsys: pytest.CaptureFixture[str]) -> None:
    use_weights(asset_files("nets"))
    (path,) = fill(matches_dir(), simulated())
    assert main(["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["deals"]
    heard: dict[int, KeptBalance] = {}

    def hear(deal: CountedDeal, balance: KeptBalance) -> None:
        heard[deal.key.deal] = balance

    finder, counter = BalanceFinder(InlineEngine), DealCounter("Ana")
    with History() as history:
        history.refresh()
        for entry in history.entries():
            counter.add(entry)
    finder.find(counter.of_one_unit(), hear)
    while finder.is_busy:
        finder.step()
    seats = {deal.key.deal: deal.seat for deal in counter.points}
    assert sorted(heard) == [deal["number"] for deal in told]
    for deal in told:
        own = deal["seats"][seats[deal["number"]]]
        assert (own["luck"], own["play"]) == pytest.approx(heard[deal["number"]][:2], abs=1e-3)


# --- with a window


def press(driver: Driver, means: Means) -> None:
    driver.app.stage.handle(Intent(means, Device.KEYS))
    driver.frames(3)


@pytest.mark.slow
@pytest.mark.usefixtures("_invented")
def test_a_deal_that_ends_is_known_at_once_and_the_screen_works_out_the_rest(start: Callable[..., Driver]) -> None:
    rules = with_options(preset("brisca", 2), {"match": "fixed:1", "draw_for_seats": "false"})
    driver = start(Launch(mode="table", game="brisca", rules=rules, level="greedy", seed="look back"))
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    result = driver.top
    assert isinstance(result, DealResultScene)
    driver.until(lambda: result.luck is not None, most=20_000)
    assert result.luck is not None
    ((key, balance),) = kept().items()
    assert driver.app.match is not None
    assert driver.app.match.hosted.record is not None
    assert key == (driver.app.match.hosted.record.name, 0, 1, 0)
    assert (balance.luck, balance.play) == pytest.approx((result.luck[0].luck, result.luck[0].play))

    fill(matches_dir(), [record.replace('"Ana"', '"You"') for record in simulated()], day="20260101")
    driver.frames(60)
    press(driver, Means.CONFIRM)
    driver.until(lambda: isinstance(driver.top, MatchResultScene))
    driver.app.title.show()
    driver.app.past_matches.show()
    driver.until(lambda: not driver.app.index.is_at_work and bool(driver.app.past_matches.keys))
    driver.app.show_statistics()
    screen = driver.top
    assert isinstance(screen, StatisticsScene)
    driver.until(lambda: not screen.desk.working)
    finder = driver.app.balances
    driver.until(lambda: not finder.is_busy)
    driver.frames(2)
    figures = screen.desk.figures
    assert figures is not None
    assert figures.luck is not None
    assert figures.luck.is_whole
    assert key in kept()
    assert len(kept()) > 1
    press(driver, Means.BACK)
    assert driver.top is not screen
    assert not finder.is_busy
