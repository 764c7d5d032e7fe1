"""Luck and play over many deals: sums that equal those of a short script, days, and rows that cannot be right."""

from __future__ import annotations

import json
import random
import sqlite3
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.model.rules import Wants
from game.statistics.balances import CountedDeal, Course, DealCounter, known_of, summed
from game.storage.balances import (
    BalanceKey,
    KeptBalance,
    is_sum_of,
    keep_balance,
    kept_balances,
    put_balance,
)
from game.storage.finished import VERSION, index_path
from game.storage.history import History
from game.storage.names import ENDED
from game.storage.paths import matches_dir
from game.storage.skimming import DealRow
from tests.storage.historykit import fill, simulated

NOW = datetime(2026, 2, 1, 12, tzinfo=UTC)
TABLES = [("brisca", 2), ("brisca-catalana", 4), ("brisca-mexicana", 3), ("briscola-chiamata", 5)]


def filled() -> list[Path]:
    paths: list[Path] = []
    for number, (game, players) in enumerate(TABLES):
        paths += fill(matches_dir(), simulated(game, players, 2), day=f"2026010{number + 1}")
    return paths


def counted(game: str | None = None, since: str = "") -> DealCounter:
    with History() as history:
        history.refresh()
        counter = DealCounter("Ana", game, since)
        for entry in history.entries():
            counter.add(entry)
        return counter


def invented(deals: list[CountedDeal]) -> dict[BalanceKey, KeptBalance]:
    """Play of some points in every deal, the rest of the result luck."""
    chance, found = random.Random(1), {}
    for deal in deals:
        points, others = deal.row.points[deal.side], len(deal.row.points) - 1
        is_points = deal.row.declarer is None
        more = points - (120 - points) / others
        result = (-more if deal.wants is Wants.FEWEST else more) if is_points else deal.row.won[deal.side]
        play = -chance.random() * 10
        found[deal.key] = KeptBalance(result - play, play, is_points)
    return found


def kept() -> dict[BalanceKey, KeptBalance]:
    with History() as history:
        history.refresh()
        return {key: balance for part in kept_balances(history, 3) for key, balance in part.items()}


@pytest.mark.slow
def test_the_deals_are_those_a_short_script_finds_in_the_records() -> None:
    expected: dict[bool, set[tuple[str, int, float]]] = {True: set(), False: set()}
    for path in filled():
        head, *events = map(json.loads, path.read_text().splitlines())
        size = head["rules"]["players"]
        seat = next((each["seating"] for each in events if each["event"] == "seat-draw"), list(range(size))).index(0)
        side = seat % 2 if size == 4 else seat
        ends = [each for each in events if each["event"] == "deal-end"]
        for number, end in enumerate(ends, 1):
            called = size == 5
            points = end["points"]
            others = [each for place, each in enumerate(points) if place != side]
            result = end["won"][side] if called else points[side] - sum(others) / len(others)
            if any(points):
                sign = -1 if head["game"] == "brisca-mexicana" else 1
                expected[not called].add((path.name, number, round(sign * result, 6)))
    found = counted()
    for is_points, deals in ((True, found.points), (False, found.match_points)):
        sums = invented(deals)
        told = {(deal.key.name, deal.key.deal, round(sum(sums[deal.key][:2]), 6)) for deal in deals}
        assert told == expected[is_points]
        assert all(is_sum_of(sums[deal.key], deal.row, deal.side, deal.wants) for deal in deals)
    assert found.of_one_unit()[0].key.name > found.of_one_unit()[-1].key.name
    assert {deal.key for deal in counted("briscola-chiamata").of_one_unit()} == {
        each.key for each in found.match_points
    }
    assert {deal.key.name[:8] for deal in counted(since="2026-01-02").points} == {"20260102", "20260103"}


def test_sums_are_those_of_what_is_kept_and_survive_the_index_being_opened_again() -> None:
    filled()
    deals = counted().points
    balances = invented(deals)
    looked_at = deals[::2]
    with History() as history:
        for deal in looked_at:
            put_balance(history, deal.key, balances[deal.key])
    assert kept() == {deal.key: balances[deal.key] for deal in looked_at}
    found = summed(deals, kept())
    assert (found.deals, found.deals_looked_at) == (len(deals), len(looked_at))
    assert found.luck == pytest.approx(sum(balances[deal.key].luck for deal in looked_at))
    assert found.play == pytest.approx(sum(balances[deal.key].play for deal in looked_at))


def test_a_balance_is_kept_beside_a_history_that_is_open_elsewhere_and_before_there_is_one() -> None:
    (path,) = fill(matches_dir(), simulated())
    key, balance = BalanceKey(path.name, 0, 1, 0), KeptBalance(4.5, -2.25, True)
    keep_balance(matches_dir(), key, balance)
    assert kept() == {key: balance}
    with History() as history:
        history.refresh()
        keep_balance(matches_dir(), key._replace(deal=2), balance)
        assert sum(map(len, kept_balances(history))) == 2


def test_an_index_that_is_written_by_another_program_is_not_waited_for() -> None:
    (path,) = fill(matches_dir(), simulated())
    with History() as history:
        history.refresh()
    other = sqlite3.connect(index_path(matches_dir()))
    other.execute("BEGIN EXCLUSIVE")
    keep_balance(matches_dir(), BalanceKey(path.name, 0, 1, 0), KeptBalance(4.5, -2.25, True))
    other.close()
    assert kept() == {}


def test_where_there_is_no_folder_nothing_happens(tmp_path: Path) -> None:
    keep_balance(tmp_path / "none" / "matches", BalanceKey("a.jsonl", 0, 1, 0), KeptBalance(1.0, 1.0, True))
    assert not list(tmp_path.iterdir())


def test_a_record_that_is_moved_keeps_them_and_one_that_is_deleted_does_not() -> None:
    first, second = fill(matches_dir(), simulated(matches=2))
    for path in (first, second):
        keep_balance(matches_dir(), BalanceKey(path.name, 0, 1, 0), KeptBalance(4.5, -2.25, True))
    assert len(kept()) == 2
    (matches_dir() / ENDED).mkdir()
    first.rename(matches_dir() / ENDED / first.name)
    second.unlink()
    assert [key.name for key in kept()] == [first.name]
    with History() as history:
        history.forget(ENDED, first.name)
    assert kept() == {}


def test_an_index_of_the_version_before_is_made_anew_with_all_its_matches() -> None:
    filled()
    with History() as history:
        history.refresh()
        before = history.entries()
    base = sqlite3.connect(index_path(matches_dir()))
    base.executescript(f"DROP TABLE balances; PRAGMA user_version = {VERSION - 1};")
    base.close()
    with History() as history:
        history.refresh()
        assert history.problem is None
        assert history.entries() == before
        assert not list(kept_balances(history))
    keep_balance(matches_dir(), BalanceKey("a.jsonl", 0, 1, 0), KeptBalance(4.5, -2.25, True))
    assert len(kept()) == 1


def test_an_index_without_the_table_is_made_anew() -> None:
    filled()
    with History() as history:
        history.refresh()
        before = history.entries()
    base = sqlite3.connect(index_path(matches_dir()))
    base.executescript("DROP TABLE balances;")
    base.close()
    with History() as history:
        history.refresh()
        assert history.entries() == before
        assert not list(kept_balances(history))


@pytest.mark.parametrize(
    "damage",
    [
        "luck = 'much'", "play = x'00'", "luck = 9e999", "unit = 'beans'", "number = 'one'",
        "luck = luck + 5", "unit = 'match-points'", "name = x'00ff'", "deal = 77", "player = 'Ana'",
    ],
)  # fmt: skip
def test_a_damaged_row_counts_as_a_deal_that_nobody_has_looked_at(damage: str) -> None:
    filled()
    deals = counted().points
    balances = invented(deals)
    with History() as history:
        for deal in deals:
            put_balance(history, deal.key, balances[deal.key])
    base = sqlite3.connect(index_path(matches_dir()))
    if "NULL" not in damage:
        base.execute(
            f"UPDATE balances SET {damage} WHERE name = ? AND deal = ?", (deals[0].key.name, deals[0].key.deal)
        )
    base.commit()
    base.close()
    found = kept()
    assert known_of(deals[0], found) is None
    assert all(known_of(deal, found) == balances[deal.key] for deal in deals[1:])


def deal(begun: str, number: int) -> CountedDeal:
    row = DealRow((70, 50), (1, 0))
    return CountedDeal(Path("a.jsonl"), BalanceKey("a.jsonl", 0, number, 0), 0, 0, begun, row, Wants.MOST)


def begun(days: float) -> str:
    return (NOW - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_sums_grow_day_by_day_from_nothing_and_days_without_a_deal_change_nothing() -> None:
    deals = [deal(begun(days), number) for number, days in enumerate((3, 3.1, 0))]
    course = Course(deals, NOW)
    course.add(deals[2].key, KeptBalance(5.0, -1.0, True))
    course.add(deals[0].key, KeptBalance(10.0, -3.0, True))
    assert (course.known, course.deals) == (2, 3)
    points = course.points()
    assert [point.day for point in points] == [NOW.date() - timedelta(days=days) for days in (3, 3, 2, 1, 0)]
    assert [(point.play, point.luck) for point in points] == [(0, 0), (-3, 10), (-3, 10), (-3, 10), (-4, 15)]


@pytest.mark.parametrize(("days", "most"), [(0, 2), (30, 32), (364, 54), (900, 32), (9000, 300)])
def test_long_times_are_told_by_weeks_and_months_and_end_with_the_last_day(days: int, most: int) -> None:
    chance = random.Random(days)
    deals = [deal(begun(chance.random() * days), number) for number in range(40)]
    deals += [deal(begun(days), 40), deal(begun(0), 41), deal("", 42)]
    course, sums = Course(deals, NOW), [0.0, 0.0]
    for each in deals:
        balance = KeptBalance(chance.uniform(-60, 60), -chance.random(), True)
        sums = [sums[0] + balance.play, sums[1] + balance.luck]
        course.add(each.key, balance)
    points = course.points()
    assert len(points) <= most
    found = [point.day for point in points[1:]]
    assert found == sorted(set(found))
    assert found[-1] == NOW.date()
    assert [points[-1].play, points[-1].luck] == pytest.approx(sums)


def test_a_day_is_one_of_the_clock_at_this_machine() -> None:
    east = NOW.astimezone(timezone(timedelta(hours=9)))
    course = Course([deal("2026-01-31T16:00:00Z", 1)], east)
    assert course.points()[-1].day == date(2026, 2, 1)
