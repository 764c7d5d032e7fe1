"""A person is awaited at a gate as soon as nothing moves any more, at every speed."""

from __future__ import annotations

import pytest

from game.views.paint.theme import SPEEDS
from game.views.table.timeline import Step, Timeline
from tests.views.timelinekit import bare_table, moved, places_on


@pytest.mark.parametrize("speed", SPEEDS.values(), ids=SPEEDS)
@pytest.mark.parametrize("hurried", [False, True])
def test_whatever_rests_at_a_gate_waits_there(speed: float, hurried: bool) -> None:
    timeline = Timeline(bare_table())
    timeline.speed = speed
    timeline.queue.append(lambda table: Step(table, [moved("a", 420)], gate=True))
    timeline.update(0)
    while timeline.moving:  # the loop draws nothing more, and so lets no time pass, once this is over
        assert not timeline.waits_at_gate
        if hurried:
            timeline.hurry()
        timeline.update(16)
    assert timeline.waits_at_gate
    assert places_on(timeline) == {"a": 1}
    timeline.open()
    assert timeline.idle
