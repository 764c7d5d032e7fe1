"""No screen is a trap: with keys alone, or a gamepad alone, focus goes from any control to any other and back out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.kit.reading import ReadingScreen
from game.views.scene import Stage
from game.views.screens.packs.cards import PackLeafScene
from game.views.widgets.control import Control, Group
from tests.gallery import inputs, packs_shots, results, screens, statistics
from tests.gallery.fitstudio import FitStudio
from tests.gallery.studio import Shot, Studio, run
from tests.views.scenekit import group_of

WAYS = (Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN)
GRAIN = 2.0  # units, in which the reach of a finger is measured
MOST_STEPS = 130  # inside one control, such as a stake that goes by ones


def without_a_table() -> Iterator[Shot]:
    """The pictures of all screens and sheets; what lies on a table has tests of its own."""
    for subject in (screens, results, packs_shots, inputs, statistics):
        for name, draw in subject.shots():
            if not name.startswith(("table", "notice", "pad-unplugged", "deal-result-void")):
                yield name, draw


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    opened = FitStudio(1280, 720)  # where controls lie does not depend on what is painted
    yield opened
    opened.close()


def kind_of(stage: Stage) -> tuple[str, ...]:
    """Pictures of the same screen with as many controls of each kind are alike here."""
    return type(stage.top).__name__, *sorted(type(control).__name__ for control in group_of(stage.top).controls)


@pytest.mark.slow
def test_focus_goes_everywhere(studio: Studio) -> None:
    seen = set()
    for name, draw in without_a_table():
        stage = draw(studio)
        if kind_of(stage) in seen:
            continue
        seen.add(kind_of(stage))
        run(stage, 20_000 if stage.moving else 0)  # a result that is being counted out hears nothing else
        for device in (Device.KEYS, Device.PAD):
            follows_the_device(stage, group_of(stage.top), device)
        goes_everywhere(name, group_of(stage.top))
        every_control_is_hit(name, group_of(stage.top), studio.metrics.unit)
    assert len(seen) > 20


def goes_everywhere(name: str, group: Group) -> None:
    usable = {i for i, control in enumerate(group.controls) if control.enabled and control.reachable}
    ways = neighbours(group, usable)
    for start in usable:
        assert reached(start, ways) == usable, f"{name}: arrows lead from {start} only to {reached(start, ways)}"
    keys = Intent(Means.NEXT, Device.KEYS), Intent(Means.PREVIOUS, Device.KEYS)
    shoulders = Intent(Means.SIGNALS, Device.PAD), Intent(Means.LAST_TRICK, Device.PAD)
    for intent in (*keys, *shoulders):
        assert round_trip(group, intent, len(usable)) == usable, f"{name}: {intent.means} leaves some out"
    for place in usable:
        assert lets_go(group, place), f"{name}: {group.controls[place]} never lets the arrows go"


def is_whole(control: Control) -> bool:
    """Whether all of it is in sight; a list of which it is the half row at an edge scrolls."""
    _x, y, _w, h = control.rect
    return control.window is None or (
        control.window.rect[1] <= y and y + h <= control.window.rect[1] + control.window.rect[3]
    )


def every_control_is_hit(name: str, group: Group, unit: float) -> None:
    """A finger hits each control within at least 44 pixels, whatever lies beside it."""
    finger = 44 / unit
    for place, control in enumerate(group.controls):
        x, y = control.middle
        for dx, dy in ((1, 0), (0, 1)) if control.enabled and control.reachable and is_whole(control) else ():
            far = sum(extent(group, place, (x, y), (way * dx, way * dy), finger) for way in (-1, 1))
            assert far >= finger - 2 * GRAIN, f"{name}: {control} is hit within {far * unit:.0f} pixels"


def extent(group: Group, place: int, at: tuple[float, float], way: tuple[int, int], finger: float) -> float:
    """How far from a point a finger still hits a control, up to what is wanted."""
    for step in range(1, round(finger / GRAIN)):
        x, y = at[0] + way[0] * step * GRAIN, at[1] + way[1] * step * GRAIN
        group.handle(Intent(Means.POINT, Device.POINTER, x, y, finger=finger))
        if group.hovered is not group.controls[place]:
            return step * GRAIN
    return finger


def neighbours(group: Group, usable: set[int]) -> dict[int, set[int]]:
    """Where each arrow leads from each control once nothing inside it is left to be chosen."""
    found: dict[int, set[int]] = {}
    for start in usable:
        control = group.controls[start]
        inside = (control.step, control.scroll)
        control.step = control.scroll = lambda by: False  # type: ignore[method-assign]
        found[start] = set()
        for means in WAYS:
            group.focus = start
            group.handle(Intent(means, Device.PAD))
            found[start].add(group.focus)
        control.step, control.scroll = inside  # type: ignore[method-assign]
    return found


def reached(start: int, ways: dict[int, set[int]]) -> set[int]:
    found, todo = {start}, [start]
    while todo:
        new = ways[todo.pop()] - found
        found |= new
        todo += new
    return found


def round_trip(group: Group, intent: Intent, steps: int) -> set[int]:
    found = set()
    for _step in range(steps):
        group.handle(intent)
        found.add(group.focus)
    return found


def lets_go(group: Group, place: int) -> bool:
    """Whether there is an end to what arrows change inside a control."""
    for means in WAYS:
        group.focus = place
        if not any(not group.handle(Intent(means, Device.PAD)) or group.focus != place for _ in range(MOST_STEPS)):
            return False
    return True


def follows_the_device(stage: Stage, group: Group, device: Device) -> None:
    """Focus is seen with keys and gone with a pointer; a finger leaves no hover behind."""
    top, at = stage.top, (-40.0, -40.0)
    stage.handle(Intent(Means.POINT, Device.POINTER, *at))
    seen = [group.show_focus]
    stage.handle(Intent(Means.NEXT if device is Device.KEYS else Means.SIGNALS, device))
    seen.append(group.show_focus)
    is_leafed = isinstance(top, PackLeafScene) or (isinstance(top, ReadingScreen) and top.page is not None)
    assert seen == [False, device is Device.KEYS or not is_leafed], type(top)  # shoulders turn pages
    stage.handle(Intent(Means.POINT, Device.POINTER, *at, finger=66))
    assert not group.show_focus
    left, y = group.controls[0].middle
    stage.handle(Intent(Means.POINT, Device.POINTER, left, y, finger=66))
    stage.handle(Intent(Means.AWAY, Device.POINTER, left, y, finger=66))
    assert group.hovered is None
    assert stage.top is top
