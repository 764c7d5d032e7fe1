"""Looking back in the application as a whole: from the result of a deal, from a record, and a deal played on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

from game.app import reviews
from game.app.reviews import Reviews
from game.app.session import TableSession
from game.app.tablematch import TableMatch
from game.hosting.endeddeals import deals_in
from game.launch import Launch
from game.model.errors import IllegalAction
from game.model.presets import preset, with_options
from game.storage.paths import matches_dir
from game.views.input.intents import Device, Intent, Means
from game.views.review.scene import ReviewScene
from game.views.review.state import Mode
from game.views.scene import Scene
from game.views.screens.menu import TableMenu
from game.views.screens.results.deal import DealResultScene
from game.views.table.scene import TableScene
from tests.reviewkit import Invented
from tests.storage.historykit import simulated
from tests.test_app import Driver, start

__all__ = ["start"]  # the fixture

Start = Callable[..., Driver]


@pytest.fixture(autouse=True)
def _invented(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Invent the verdicts, but where a test needs those of the engine."""
    if request.node.get_closest_marker("slow") is None:
        monkeypatch.setattr(reviews, "Reviewer", Invented)


def begun(start: Start) -> Driver:
    """A match of three deals."""
    rules = with_options(preset("brisca", 2), {"match": "fixed:3", "draw_for_seats": "false"})
    return start(Launch(mode="table", game="brisca", rules=rules, level="greedy", seed="look back"))


def at_result(start: Start) -> Driver:
    """The same, its first deal just ended."""
    driver = begun(start)
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    driver.frames(60)
    return driver


def looked(driver: Driver) -> ReviewScene:
    scene = driver.top
    assert isinstance(scene, ReviewScene)
    return scene


def backs(driver: Driver) -> Reviews:
    return driver.app.matches.reviews


def press(driver: Driver, *all_means: Means) -> None:
    for means in all_means:
        driver.app.stage.handle(Intent(means, Device.KEYS))
        driver.frames()


def known(driver: Driver) -> ReviewScene:
    """The review with all verdicts."""
    scene = looked(driver)
    driver.until(lambda: scene.review is not None and scene.review.is_done, most=20_000)
    return scene


@pytest.mark.slow
def test_from_a_result_one_looks_back_at_every_own_decision_and_returns(start: Start) -> None:
    driver = at_result(start)
    result = driver.top
    press(driver, Means.REVIEW)
    scene = known(driver)
    assert scene.story.is_own
    assert [stop.trick for stop in scene.story.stops if stop.card is not None] == list(range(1, 21))
    assert scene.review is not None
    assert {verdict.event for verdict in scene.review.verdicts} <= {stop.index for stop in scene.story.stops}
    press(driver, Means.BACK)
    assert driver.top is result


@pytest.mark.slow
def test_a_decision_made_with_a_hint_says_so(start: Start) -> None:
    driver = begun(start)
    driver.play_until(lambda: len(driver.observation().tricks) == 2 and driver.table.top.my_turn)
    assert driver.app.match is not None
    ply = driver.observation().ply
    driver.app.match.room.note_hint(0, ply)
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    press(driver, Means.REVIEW)
    scene = known(driver)
    told = []
    for now, stop in enumerate(scene.story.stops):
        scene.now = now
        paper = scene.told()
        if paper is not None and "A hint was shown before this choice." in paper.text:
            told.append(stop.seen.ply)
    assert told == [ply]


@pytest.mark.slow
def test_the_engine_judges_every_decision_of_a_deal(start: Start) -> None:
    driver = at_result(start)
    press(driver, Means.REVIEW)
    scene = known(driver)
    assert scene.review is not None
    assert len(scene.review.verdicts) == scene.review.total > 15
    assert scene.review.balance is not None


@pytest.mark.slow
def test_luck_and_play_add_up_to_the_result_and_come_without_a_jump(start: Start) -> None:
    driver = at_result(start)
    result = driver.top
    assert isinstance(result, DealResultScene)
    places = dict(result.placed.rects)
    driver.until(lambda: result.luck is not None, most=20_000)
    driver.frames(20)
    assert result.luck is not None
    balance, is_points = result.luck
    mine, theirs = result.result.points[0], result.result.points[1]
    assert is_points
    assert balance.result == pytest.approx(mine - theirs)
    assert balance.luck + balance.play == pytest.approx(balance.result)
    assert result.placed.rects == places


@pytest.mark.slow
def test_nothing_is_worked_out_once_one_goes_on(start: Start) -> None:
    driver = at_result(start)
    result = driver.top
    assert isinstance(result, DealResultScene)
    assert result.luck is not None
    press(driver, Means.CONFIRM)
    driver.frames(5)
    assert driver.top is not result
    assert backs(driver)._luck is None


@pytest.mark.slow
def test_a_deal_is_played_on_and_leaves_no_trace(start: Start) -> None:
    driver = at_result(start)
    records = {path: path.read_bytes() for path in matches_dir().rglob("*.jsonl")}
    press(driver, Means.REVIEW, Means.RIGHT, Means.RIGHT, Means.RIGHT)
    scene = looked(driver)
    stop = scene.stop
    press(driver, Means.PASS)
    table = driver.top
    assert isinstance(table, TableScene)
    assert table.top.shown.hand == stop.seen.hand
    assert table.top.shown.trick == stop.seen.trick
    press(driver, Means.BACK)
    menu: Scene = driver.top
    assert isinstance(menu, TableMenu)
    press(driver, Means.BACK)
    assert list(driver.app.stage.scenes)[-1] is table
    for _ in range(20_000):
        if driver.top is not table:
            break
        if table.top.my_turn:
            press(driver, Means.RIGHT, Means.CONFIRM)
        driver.frames(elapsed=100)
    what_if = driver.top
    assert isinstance(what_if, DealResultScene)
    assert what_if.what_if
    driver.frames(60)
    press(driver, Means.CONFIRM)
    assert driver.top is scene
    assert scene.stop is stop
    assert {path: path.read_bytes() for path in matches_dir().rglob("*.jsonl")} == records


@pytest.mark.slow
def test_the_hidden_cards_are_the_same_when_a_deal_is_played_on(start: Start) -> None:
    driver = at_result(start)
    press(driver, Means.REVIEW)
    scene = looked(driver)
    scene.go(9)
    stop = scene.stop
    press(driver, Means.PASS)
    table = driver.app.evenings.open[-1]
    assert isinstance(table, TableSession)
    match = table.match
    assert isinstance(match, TableMatch)
    deal = match.room.match.running
    assert deal is not None
    assert deal.hands == stop.hands
    assert not match.hosted.is_kept


@pytest.mark.slow
def test_another_try_is_judged(start: Start) -> None:
    driver = at_result(start)
    press(driver, Means.REVIEW)
    scene = known(driver)
    press(driver, Means.NEXT_MISTAKE, Means.CONFIRM)
    asked = scene.mode
    verdict = scene.verdict
    assert verdict is not None
    scene.choose(verdict.best.action)
    assert (asked, scene.mode) == (Mode.ASK, Mode.ANSWERED)
    assert scene.now in scene.solved


@pytest.mark.slow
def test_a_record_is_looked_back_at_through_its_deals(start: Start) -> None:
    driver = at_result(start)
    press(driver, Means.CONFIRM)
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    (path,) = matches_dir().glob("*.jsonl")
    assert len(deals_in(path)) == 2
    assert backs(driver).open_review(path) == ""
    assert looked(driver).story.number == 1
    press(driver, Means.END, Means.RIGHT)
    assert looked(driver).story.number == 2
    press(driver, Means.LEFT)
    assert (looked(driver).story.number, looked(driver).now) == (1, len(looked(driver).story.stops) - 1)
    press(driver, Means.BACK)
    assert isinstance(driver.top, DealResultScene)


@pytest.mark.slow
def test_the_history_leads_to_a_match_of_a_record(start: Start) -> None:
    driver = at_result(start)
    (path,) = matches_dir().glob("*.jsonl")
    assert [deal.number for _header, deal in deals_in(path, 0)] == [1]
    assert deals_in(path, 1) == []
    review = driver.app._review
    review(path, 0, "")
    assert looked(driver).story.number == 1
    press(driver, Means.BACK)
    review(path, 1, "")  # there is no such match
    assert isinstance(driver.top, DealResultScene)


def test_what_cannot_be_looked_at_is_said_in_a_sentence(start: Start, tmp_path: Path) -> None:
    driver = start()
    missing = tmp_path / "none.jsonl"
    assert "cannot be read" in backs(driver).open_review(missing)
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text("no record\n{}\n")
    assert "damaged" in backs(driver).open_review(foreign)
    empty = tmp_path / "empty.jsonl"
    empty.write_text("")
    assert "No deal" in backs(driver).open_review(empty)


def test_a_fault_while_a_deal_is_looked_at_brands_no_record(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field A2, its kind: the record was read by the rules before."""
    driver, path = start(), tmp_path / "good.jsonl"
    path.write_text(simulated()[0])

    def failing(*_values: object) -> NoReturn:
        raise IllegalAction("not-your-turn", seat=2)

    monkeypatch.setattr(reviews, "stops_of", failing)
    assert backs(driver).open_review(path).startswith("An error in Triunfo keeps this deal from being shown.")


@pytest.mark.slow
def test_the_deal_that_goes_on_is_never_looked_at(start: Start) -> None:
    driver = at_result(start)
    press(driver, Means.CONFIRM)
    driver.until(driver.on_table)
    driver.play_until(lambda: bool(driver.observation().tricks))
    (path,) = matches_dir().glob("*.jsonl")
    assert [deal.number for _header, deal in deals_in(path)] == [1]


@pytest.mark.slow
def test_a_computer_player_says_why_it_did_that(start: Start) -> None:
    rules = with_options(preset("briscola", 2), {"match": "fixed:3", "draw_for_seats": "false"})
    driver = start(Launch(mode="table", game="briscola", rules=rules, level="beginner", seed="asked why"))
    driver.play_until(lambda: isinstance(driver.top, DealResultScene))
    driver.frames(60)
    press(driver, Means.REVIEW)
    scene = looked(driver)
    driver.frames()
    scene.controls["why 1"].press()
    driver.until(lambda: scene.asking.said is not None and scene.asking.said.is_done, most=20_000)
    said = scene.asking.said
    assert said is not None
    assert not said.missing
    assert said.accounts, "a beginner chose nothing doubtful"
    for _ in said.accounts:
        told = scene.asking.told()
        assert told is not None
        assert told.text
        assert told.who is scene.seat_people[1]
        driver.frames()
        scene.go_on_asking(1)
    press(driver, Means.BACK, Means.BACK)
    assert isinstance(driver.top, DealResultScene)
