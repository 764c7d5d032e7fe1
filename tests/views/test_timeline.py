"""The timeline: order, holds, gates, overlap, speeds, and what hurrying does. Time is handed in."""

from __future__ import annotations

import pytest

from game.views.paint import theme
from game.views.table.flights import Move
from game.views.table.state import TableState
from game.views.table.timeline import LEAST_SEEN, Step, Timeline
from tests.views.timelinekit import HERE, bare_table, moved, places_on


class Story:
    """Steps that write down what happens."""

    def __init__(self, speed: float = 1.0) -> None:
        self.timeline = Timeline(bare_table())
        self.timeline.speed = speed
        self.told: list[str] = []

    @property
    def at(self) -> dict[str, float]:
        return places_on(self.timeline)

    def step(
        self,
        name: str,
        length: float = 100,
        hold: float = 0,
        *,
        gate: bool = False,
        overlap: float = 0,
        still: bool = False,
        rests: bool = False,
    ) -> None:
        def plan(table: TableState) -> Step:
            self.told.append(f"{name} begins")
            moves = [moved(name, length)] if length else []
            return Step(table, moves, hold, end, gate, still, overlap, rests)

        def end(table: TableState) -> TableState:
            self.told.append(f"{name} ends")
            return table

        self.timeline.queue.append(plan)

    def waits(self) -> bool:
        return self.timeline.waits_at_gate

    def run(self, milliseconds: float, by: float = 10) -> None:
        for _ in range(round(milliseconds / by)):
            self.timeline.update(by)


def test_steps_run_one_after_another() -> None:
    story = Story()
    story.step("a")
    story.step("b")
    story.run(50)
    assert story.told == ["a begins"]
    assert story.at == {"a": pytest.approx(0.5)}
    story.run(60)
    assert story.told == ["a begins", "a ends", "b begins"]
    assert story.at["a"] == 1
    story.run(100)
    assert story.told[-1] == "b ends"
    assert story.timeline.idle
    assert not story.timeline.moving


def test_time_left_over_goes_to_the_next_step() -> None:
    story = Story()
    story.step("a")
    story.step("b")
    story.timeline.update(150)
    assert story.at["b"] == pytest.approx(0.5)


def test_a_step_is_built_when_its_turn_comes() -> None:
    story = Story()
    story.step("a", length=0)
    assert story.told == []
    story.timeline.update(0)
    assert story.told == ["a begins", "a ends"]


def test_moves_begin_late_and_end_exactly() -> None:
    timeline = Timeline(bare_table())
    timeline.queue.append(lambda table: Step(table, [moved("a", 100, 50)]))
    timeline.update(40)
    assert places_on(timeline) == {}
    timeline.update(60)
    assert places_on(timeline) == {"a": pytest.approx(0.5)}
    assert timeline.table.pieces["a"].moving
    timeline.update(300)
    assert places_on(timeline) == {"a": 1.0}
    assert not timeline.table.pieces["a"].moving


def test_what_lies_still_is_not_copied() -> None:
    timeline = Timeline(bare_table())
    timeline.queue.append(lambda table: Step(table, [moved("a", 10), moved("b", 100)]))
    timeline.update(50)
    before = timeline.table
    timeline.update(20)
    assert timeline.table.pieces["a"] is before.pieces["a"]
    assert timeline.table.pieces["b"] is not before.pieces["b"]
    assert places_on(timeline)["b"] == pytest.approx(0.7)
    assert before.pieces["b"].pose.x == pytest.approx(0.5)


def test_who_took_off_lands_where_it_was_sent_though_another_step_has_begun() -> None:
    timeline = Timeline(bare_table())
    timeline.queue.append(lambda table: Step(table, [moved("a", 100)], overlap=60))
    timeline.queue.append(lambda table: Step(table, [moved("b", 100)]))
    timeline.update(50)
    timeline.update(20)
    assert places_on(timeline) == {"a": pytest.approx(0.7), "b": pytest.approx(0.2)}


@pytest.mark.parametrize(("speed", "motion"), [(1.6, 160), (1.0, 100), (0.55, 55)])
def test_speed_stretches_motion(speed: float, motion: float) -> None:
    story = Story(speed)
    story.step("a")
    story.timeline.update(motion - 1)
    assert "a ends" not in story.told
    story.timeline.update(2)
    assert "a ends" in story.told


@pytest.mark.parametrize(("speed", "hold"), [(0.0, 55), (0.55, 55), (1.0, 100), (1.6, 160)])
def test_holds_stay_even_without_motion(speed: float, hold: float) -> None:
    story = Story(speed)
    story.step("a", length=0, hold=100)
    story.timeline.update(hold - 1)
    assert not story.timeline.idle
    story.timeline.update(2)
    assert story.timeline.idle


def test_without_motion_everything_is_at_its_end_at_once() -> None:
    story = Story(0.0)
    for name in "abc":
        story.step(name)
    story.timeline.update(1)
    assert story.at == {"a": 1, "b": 1, "c": 1}
    assert story.timeline.idle


def test_hurry_shows_the_end_of_everything_in_order() -> None:
    story = Story()
    for name in "abc":
        story.step(name, hold=500)
    story.run(30)
    story.timeline.hurry()
    assert story.told == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
    assert story.at == {"a": 1, "b": 1, "c": 1}
    assert story.timeline.idle


def test_hurry_stops_at_a_gate() -> None:
    story = Story()
    story.step("a")
    story.step("gate", gate=True)
    story.step("b")
    story.timeline.hurry()
    assert story.waits()
    assert story.at == {"a": 1, "gate": 1}
    story.run(5000)
    assert story.told[-1] == "gate begins"
    story.timeline.open()
    story.run(200)
    assert story.told[-1] == "b ends"


def test_a_gate_waits_and_is_no_motion() -> None:
    story = Story()
    story.step("gate", gate=True)
    story.run(50)
    assert not story.waits()
    story.run(100)
    assert story.waits()
    assert not story.timeline.moving
    assert not story.timeline.idle


def test_steps_may_overlap_and_both_land() -> None:
    story = Story()
    story.step("a", overlap=60)
    story.step("b")
    story.run(50)
    assert story.told == ["a begins", "a ends", "b begins"]
    assert story.at["a"] < 1
    story.run(60)
    assert story.at["a"] == 1
    assert story.at["b"] < 1
    story.run(60)
    assert story.timeline.idle


def test_a_piece_that_is_sent_on_in_the_air_flies_until_it_lands_where_it_goes_then() -> None:
    timeline = Timeline(bare_table())
    timeline.queue.append(lambda table: Step(table, [moved("a", 100)], overlap=60))
    timeline.queue.append(lambda table: Step(table, [Move("a", HERE, 0, 100)]))
    timeline.update(50)
    for _ in range(9):
        timeline.update(10)
        assert timeline.table.pieces["a"].moving
    timeline.update(10)
    assert not timeline.table.pieces["a"].moving
    assert places_on(timeline) == {"a": 0}


def test_the_last_step_has_nothing_to_overlap_with() -> None:
    story = Story()
    story.step("a", overlap=60)
    story.run(90)
    assert story.told == ["a begins"]
    story.run(20)
    assert story.told == ["a begins", "a ends"]


def test_it_counts_the_steps_that_have_not_begun() -> None:
    story = Story()
    story.step("a")
    story.step("b")
    waiting = [story.timeline.waiting]
    for _ in range(2):
        story.run(125)
        waiting.append(story.timeline.waiting)
    assert waiting == [2, 0, 0]


def test_a_still_step_needs_no_picture() -> None:
    story = Story()
    story.step("wait", length=0, hold=300, still=True)
    story.run(20)
    assert not story.timeline.moving
    assert not story.timeline.idle


# --- rests


def test_hurrying_stops_at_a_rest_and_goes_on_from_its_hold() -> None:
    story = Story()
    story.step("a")
    story.step("b", hold=theme.READ, rests=True)
    story.step("c")
    story.run(20)
    story.timeline.hurry()
    assert story.told == ["a begins", "a ends", "b begins"]
    assert story.at["b"] == pytest.approx(1)
    for _press in range(5):
        story.run(LEAST_SEEN / 5 - 10)
        story.timeline.hurry()
        assert story.told[-1] == "b begins"
    story.run(60)
    story.timeline.hurry()
    assert story.timeline.idle


def test_a_rest_that_is_not_hurried_lasts_as_long_as_its_hold() -> None:
    story = Story()
    story.step("a", hold=theme.READ + 300, rests=True)
    story.run(theme.READ + 390)
    assert story.told == ["a begins"]
    story.run(20)
    assert story.told == ["a begins", "a ends"]


@pytest.mark.parametrize(("speed", "hold"), [(0.0, 660), (0.55, 660), (1.0, 1200), (1.6, 1920)])
def test_whatever_rests_can_be_read_however_short_its_hold(speed: float, hold: float) -> None:
    story = Story(speed)
    story.step("a", length=0, hold=50, rests=True)
    story.timeline.update(hold - 1)
    assert not story.timeline.idle
    story.timeline.update(2)
    assert story.timeline.idle


def test_hurrying_in_the_motion_before_a_rest_shows_what_it_leads_to() -> None:
    story = Story()
    story.step("a", hold=300, rests=True)
    story.run(50)
    story.timeline.hurry()
    assert story.told == ["a begins"]
    assert story.at["a"] == pytest.approx(1)


def test_hurrying_to_the_end_passes_over_rests() -> None:
    story = Story()
    story.step("a", hold=300, rests=True)
    story.step("b")
    story.timeline.hurry(to_end=True)
    assert story.timeline.idle
