"""The timeline: order, holds, gates, overlap, speeds, and what hurrying does. Time is handed in."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.views.paint import theme
from game.views.table.timeline import LEAST_SEEN, Step, Timeline, Track


class Story:
    """Steps that write down what happens."""

    def __init__(self, speed: float = 1.0) -> None:
        self.timeline = Timeline()
        self.timeline.speed = speed
        self.told: list[str] = []
        self.at: dict[str, float] = {}

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
        def build() -> Step:
            self.told.append(f"{name} begins")
            tracks = [Track(0, length, self._mover(name))] if length else []
            return Step(tracks, hold, lambda: self.told.append(f"{name} ends"), gate, still, overlap, rests)

        self.timeline.add(build)

    def _mover(self, name: str) -> Callable[[float], None]:
        def move(t: float) -> None:
            self.at[name] = t

        return move

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


def test_tracks_begin_late_and_end_exactly() -> None:
    seen: list[float] = []
    begun: list[float] = []
    timeline = Timeline()
    timeline.add(lambda: Step([Track(50, 100, seen.append, lambda: begun.append(len(seen)))]))
    timeline.update(40)
    assert (seen, begun) == ([], [])
    timeline.update(60)
    assert begun == [0]
    assert seen == [pytest.approx(0.5)]
    timeline.update(300)
    assert seen[-1] == 1.0
    assert begun == [0]


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


def test_open_gates_are_passed() -> None:
    story = Story()
    story.timeline.open_gates = True
    story.step("gate", gate=True)
    story.step("b")
    story.run(250)
    assert story.timeline.idle


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
