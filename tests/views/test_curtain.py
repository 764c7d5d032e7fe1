"""What opens the curtain between two people, and what does not."""

from __future__ import annotations

import pytest

from game.views.input.intents import Device, Intent, Means
from game.views.screens.door.returning import ReturnScene
from tests.gallery.doors import homecomer
from tests.gallery.shared import Shared
from tests.gallery.studio import Studio
from tests.views.test_hotseat import studio, two

__all__ = ["studio"]  # the fixture


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_confirming_key_or_button_opens_it_and_no_other(studio: Studio, device: Device) -> None:
    shared = two(studio, speed=0)
    shared.until_curtain()
    leads_away = (Means.CONFIRM, Means.BACK, Means.MENU)
    for means in Means:
        if means not in leads_away:
            shared.stage.handle(Intent(means, device))
            shared.stage.handle(Intent(means, device, down=False))
            shared.frames(2)
    assert shared.curtain is not None
    shared.stage.handle(Intent(Means.CONFIRM, device))
    shared.frames(2)
    assert shared.opened == [0]


def tap(shared: Shared, at: tuple[float, float], finger: float, *all_means: Means) -> None:
    for means in all_means:
        shared.stage.handle(Intent(means, Device.POINTER, *at, finger=finger))


@pytest.mark.parametrize("finger", [0.0, 66.0])
def test_a_pointer_opens_it_only_on_its_button(studio: Studio, finger: float) -> None:
    shared = two(studio, speed=0)
    button = shared.until_curtain().group.controls[0].middle
    for at, opens in (((300.0, 300.0), False), ((300.0, 900.0), False), (button, True)):
        tap(shared, at, finger, Means.POINT, Means.PRESS)
        shared.frames(2)
        assert shared.curtain is not None
        tap(shared, at, finger, Means.RELEASE, Means.AWAY)
        shared.frames(2)
        assert (shared.opened == [0]) is opens
    held = two(studio, speed=0)
    held.until_curtain()
    held.stage.handle(Intent(Means.HOLD, Device.POINTER, *button))
    held.frames(2)
    assert held.curtain is not None


def test_what_was_pressed_before_it_hung_opens_nothing_when_it_is_let_go(studio: Studio) -> None:
    shared = two(studio, speed=0)
    button = shared.until_curtain().group.controls[0].middle
    shared.until_turn()
    shared.press(*button)  # on the cloth of the table, where the button will be
    shared.key(Means.PLACE, 0)
    shared.until_curtain()
    shared.release(*button)
    shared.frames(2)
    assert shared.curtain is not None
    early = two(studio, speed=0)
    early.until(lambda: early.curtain is not None)
    early.press(*button)  # the curtain hangs, but has not hung for long
    early.until_curtain()
    early.release(*button)
    early.frames(2)
    assert early.curtain is not None


@pytest.mark.parametrize("on_table", [True, False])
def test_a_finger_that_came_down_before_it_hung_opens_nothing_when_it_is_lifted(studio: Studio, on_table: bool) -> None:
    shared = two(studio, speed=0)
    button = shared.until_curtain().group.controls[0].middle
    shared.until_turn()
    shared.key(Means.PLACE, 0)
    if not on_table:
        shared.until(lambda: shared.curtain is not None)
    tap(shared, button, 66, Means.POINT)
    shared.until_curtain()
    tap(shared, button, 66, Means.PRESS, Means.RELEASE, Means.AWAY)
    shared.frames(2)
    assert shared.curtain is not None
    tap(shared, button, 66, Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY)
    shared.frames(2)
    assert shared.curtain is None


@pytest.mark.parametrize("means", [Means.LEFT, Means.CONFIRM])
def test_what_comes_by_itself_while_a_key_is_held_opens_nothing(studio: Studio, means: Means) -> None:
    shared = two(studio, speed=0)
    shared.until_curtain()
    shared.stage.handle(Intent(means, Device.KEYS, again=True))
    shared.frames(5)
    assert shared.curtain is not None


def test_it_does_not_open_while_something_is_asked_over_it(studio: Studio) -> None:
    """Whoever opens it takes the topmost scene away, which would be the question."""
    shared = two(studio, speed=1)
    shared.until_curtain()
    shared.frames(30)
    shared.key(Means.CONFIRM)
    asked = homecomer(9, "Bep", "you_elder")
    question = ReturnScene(lambda: (asked,), lambda _visitor, _yes: None)
    shared.stage.push(question)
    shared.frames(90)
    assert shared.stage.top is question
    assert shared.opened == []
    shared.stage.pop()
    shared.frames(90)
    assert shared.opened == [0]
