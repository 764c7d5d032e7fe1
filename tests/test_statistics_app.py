"""The statistics in the application: counted from records a little at a time, for whom and when they are wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from game.app.statistics import Desk
from game.controllers.computer import InlineEngine
from game.hosting.balances import BalanceFinder
from game.statistics.balances import CountedDeal
from game.storage.balances import KeptBalance
from game.storage.history import History, Refresh
from game.storage.paths import matches_dir
from tests.storage.historykit import fill, simulated

NOW = datetime(2026, 1, 20, tzinfo=UTC)


class Reading:
    """The index of the records, made to agree with them one a step."""

    def __init__(self) -> None:
        self.history = History()
        self.work: Refresh | None = Refresh(self.history)

    @property
    def is_at_work(self) -> bool:
        return self.work is not None

    @property
    def progress(self) -> tuple[int, int] | None:
        return None if self.work is None else (self.work.done, self.work.total)

    def step(self) -> None:
        if self.work is not None and not self.work.step():
            self.work = None


class Nobody(BalanceFinder):
    """Works nothing out."""

    def __init__(self) -> None:
        super().__init__(InlineEngine)

    def find(self, deals: Sequence[CountedDeal], heard: Callable[[CountedDeal, KeptBalance], None]) -> None: ...


def counted(desk: Desk, reading: Reading) -> Desk:
    for _frame in range(10_000):
        if not desk.working:
            return desk
        desk.step()
        reading.step()
    raise AssertionError("it never ends")


def at_desk(person: str = "") -> tuple[Desk, Reading]:
    reading = Reading()
    return counted(Desk({}, reading, NOW, Nobody(), person), reading), reading


def test_records_that_are_not_in_the_index_yet_are_counted_when_they_are() -> None:
    fill(matches_dir(), simulated(matches=3))
    desk, _reading = at_desk()
    assert desk.people == ["Ana"]
    assert desk.portrait == "you_curls"
    assert desk.figures is not None
    assert desk.figures.line.startswith("3 matches, ")
    assert desk.figures.rating is not None
    (rival,) = desk.figures.rivals
    assert rival.won + rival.lost == 3


def test_without_a_match_a_sentence_says_so() -> None:
    desk, _reading = at_desk()
    assert desk.figures is None
    assert "will be counted" in desk.note


def test_a_time_in_which_nothing_was_played_has_a_sentence_and_another_its_figures() -> None:
    fill(matches_dir(), simulated(), day="20250601")
    desk, reading = at_desk()
    desk.choose(replace(desk.chosen, period=0))
    counted(desk, reading)
    assert desk.figures is None
    assert "in this time" in desk.note
    desk.choose(replace(desk.chosen, period=1))
    counted(desk, reading)
    assert desk.figures is not None


def renamed(record: str, name: str) -> str:
    return record.replace('"Ana"', f'"{name}"')


def test_people_and_games_are_apart() -> None:
    (brisca,), (mexicana,) = simulated(), simulated("brisca-mexicana", 3)
    fill(matches_dir(), [brisca, mexicana], day="20260101")
    fill(matches_dir(), [renamed(brisca, "Biel")], day="20260102")
    desk, reading = at_desk()
    assert desk.people == ["Biel", "Ana"]
    assert desk.games == ["All games", "Brisca"]
    desk.choose(replace(desk.chosen, person=1, game=0))
    counted(desk, reading)
    assert desk.games == ["All games", "Brisca", "Mexican brisca"]
    desk.choose(replace(desk.chosen, game=2))
    counted(desk, reading)
    assert desk.figures is not None
    assert desk.figures.line.startswith("1 match, ")
    assert [bar.name for bar in desk.figures.groups["games"]] == ["Mexican brisca"]
    assert desk.figures.rating is None
    assert at_desk("Ana")[0].chosen.person == 1


def test_what_is_chosen_while_it_counts_is_counted() -> None:
    fill(matches_dir(), simulated(matches=2), 300)
    reading = Reading()
    reading.history.refresh()
    desk = Desk({}, reading, NOW, Nobody())
    desk.step()
    desk.choose(replace(desk.chosen, period=1))
    counted(desk, reading)
    desk.choose(replace(desk.chosen, period=2))
    desk.choose(replace(desk.chosen, period=1))
    counted(desk, reading)
    assert desk.chosen.period == 1
    assert desk.figures is not None
    assert desk.figures.line.startswith("300 matches, ")


def test_nothing_is_written_by_counting(home: Path) -> None:
    fill(matches_dir(), simulated())
    History().refresh()
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    reading = Reading()
    reading.work = None
    counted(Desk({}, reading, NOW, Nobody()), reading)
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before
