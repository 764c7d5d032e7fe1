"""What may be pressed, and from when on. Time is handed in; things lie on a line, each ten units wide."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.views.input.pressguard import CALM, REST, SLACK, PressGuard, Target

A: Target = ("a",)
B: Target = ("b",)
AT = {A: 5.0, B: 105.0}
FINGER = 60.0


def find(x: float, y: float, finger: float) -> Target | None:
    return next((thing for thing, middle in AT.items() if abs(x - middle) <= 30), None)


def lying(milliseconds: float, *things: Target) -> PressGuard:
    """Things that have lain still for so long."""
    still = PressGuard()
    still.update(16, things)
    still.update(milliseconds, things)
    return still


def presses(still: PressGuard, thing: Target) -> list[bool]:
    """Whether pointer and key press it; a finger that comes down now."""
    found = [still.takes_pointer(thing, 0), still.takes_key(thing)]
    still.point(AT[thing], 0, FINGER, find)
    found.append(still.takes_pointer(thing, FINGER))
    still.leave(finger=True)
    return found


@pytest.mark.parametrize(("milliseconds", "takes"), [(0, False), (REST - 1, False), (REST, True), (5 * REST, True)])
def test_a_thing_takes_presses_once_it_has_lain_still(milliseconds: float, takes: bool) -> None:
    still = lying(milliseconds, A)
    assert presses(still, A) == [takes] * 3
    assert still.moving is not takes
    assert presses(still, B) == [False] * 3


def test_what_goes_and_comes_again_is_new() -> None:
    still = lying(REST, A, B)
    still.update(16, [B])
    still.update(16, [A, B])
    assert presses(still, A) == [False] * 3
    assert presses(still, B) == [True] * 3


@pytest.mark.parametrize("shake", [PressGuard.disturb, PressGuard.forget])
def test_after_a_jump_all_is_new_and_time_has_to_pass(shake: Callable[[PressGuard], None]) -> None:
    still = lying(REST, A)
    shake(still)
    assert still.moving
    assert presses(still, A) == [False] * 3
    still.update(16, [A])
    assert still.is_seen(A)
    still.update(REST, [A])
    assert presses(still, A) == [True] * 3
    assert not still.moving


def test_a_pointer_that_is_moved_onto_a_thing_need_not_wait() -> None:
    still = lying(0, A, B)
    still.locate(AT[A], 0, 0)
    still.point(AT[B], 0, 0, find)
    assert (still.takes_pointer(A, 0), still.takes_pointer(B, 0)) == (False, True)
    assert not still.takes_key(B)
    still.update(16, [A])
    still.update(16, [A, B])  # another one, at the same place
    assert not still.takes_pointer(B, 0)


def test_a_pointer_that_comes_from_outside_is_moved_onto_what_it_meets() -> None:
    still = lying(0, A)
    still.leave(finger=False)
    still.point(AT[A], 0, 0, find)
    assert still.takes_pointer(A, 0)


def test_trembling_is_no_move_and_nobody_knows_where_the_pointer_was_elsewhere() -> None:
    still = lying(0, A, B)
    still.point(40, 0, 0, find)  # beside both
    still.point(40 - SLACK, 0, 0, find)
    assert not still.takes_pointer(A, 0)
    still.point(40 - SLACK - 1, 0, 0, find)
    assert still.takes_pointer(A, 0)
    still.forget()
    still.update(16, [A, B])
    still.point(AT[B], 0, 0, find)
    assert not still.takes_pointer(B, 0)


def test_a_move_onto_what_has_not_been_drawn_yet_does_not_count() -> None:
    still = lying(0, B)
    still.locate(AT[B], 0, 0)
    still.point(AT[A], 0, 0, find)
    still.choose(A)
    still.update(16, [A, B])
    assert (still.takes_pointer(A, 0), still.takes_key(A)) == (False, False)


def test_a_focus_that_is_moved_onto_a_thing_need_not_wait() -> None:
    still = lying(0, A, B)
    still.choose(B)
    assert (still.takes_key(A), still.takes_key(B)) == (False, True)
    assert not still.takes_pointer(B, 0)


def test_a_finger_presses_what_it_came_down_on() -> None:
    still = lying(0, A)
    still.point(AT[A], 0, FINGER, find)
    still.update(REST, [A])
    still.point(AT[A], 0, FINGER, find)  # it moves on
    assert not still.takes_pointer(A, FINGER)
    still.leave(finger=True)
    still.point(AT[A], 0, FINGER, find)
    assert still.takes_pointer(A, FINGER)
    still.update(16, [B])
    still.update(REST, [A, B])
    assert still.takes_pointer(A, FINGER)
    still.disturb()
    assert not still.takes_pointer(A, FINGER)


def hurried(milliseconds: float) -> PressGuard:
    """The pointer and a finger pressed where A lies, and that hurried so long ago."""
    still = PressGuard()
    still.locate(AT[A], 0, FINGER)
    still.locate(AT[A], 0, 0)
    still.update(16, [A, B])
    still.hurry()
    still.update(0, [A, B])
    still.update(milliseconds, [A, B])
    return still


@pytest.mark.parametrize(("milliseconds", "takes"), [(REST, False), (CALM - 1, False), (CALM, True)])
def test_who_has_hurried_and_presses_on_in_the_same_rhythm_still_hurries(milliseconds: float, takes: bool) -> None:
    still = hurried(milliseconds)
    assert still.moving is not takes
    assert presses(still, A) == [takes] * 3


def test_what_is_pressed_on_in_vain_does_not_wait_longer_for_that() -> None:
    still = hurried(CALM - 1)
    presses(still, A)
    still.update(1, [A, B])
    assert presses(still, A) == [True] * 3


def test_after_hurrying_what_is_pointed_at_or_chosen_or_touched_elsewhere_need_not_wait() -> None:
    still = hurried(REST)
    still.point(AT[B], 0, FINGER, find)
    assert still.takes_pointer(B, FINGER)
    still.leave(finger=True)
    still.point(AT[B], 0, 0, find)
    assert still.takes_pointer(B, 0)
    still.choose(B)
    assert still.takes_key(B)
