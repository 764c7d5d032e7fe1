"""Whether somebody is who they say: asked over everything, by every device, and answered only by who has read it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.joining import Homecomer
from game.views.input.intents import Device, Means
from game.views.screens.door.returning import DEAF, ReturnScene, follow_returning
from game.views.screens.door.scene import DoorScene
from tests.gallery import doors
from tests.gallery.doors import StillDoor
from tests.views.scenekit import SIZES, Play, labels

BEP, MARTA = doors.homecomer(7, "Bep", "you_elder"), doors.homecomer(8, "Marta", "you_ponytail")


def follow(play: Play, keeper: StillDoor) -> None:
    follow_returning(play.stage, lambda: keeper.state.returning, keeper.know_again)


def asked(*who: Homecomer, size: tuple[int, int] = (1280, 720)) -> tuple[Play, ReturnScene, StillDoor]:
    """The question over the door of a match, which has been there for a while."""
    keeper = StillDoor(replace(doors.running(), returning=who))
    play = Play(DoorScene(keeper), size)
    follow(play, keeper)
    follow(play, keeper)
    scene = play.stage.top
    assert isinstance(scene, ReturnScene)
    assert sum(isinstance(each, ReturnScene) for each in play.stage.scenes) == 1
    play.paint()
    play.settle()
    play.stage.update(DEAF)
    return play, scene, keeper


@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("yes", [True, False])
def test_every_device_answers(device: Device, yes: bool) -> None:
    play, scene, keeper = asked(BEP)
    assert labels(scene) == ["Yes, let Bep in", "No"]
    if device in (Device.KEYS, Device.PAD):
        play.keys(Means.CONFIRM if yes else Means.BACK, device=device)
    else:
        play.click(scene.controls["yes" if yes else "no"])
    assert keeper.asked == [("yes" if yes else "no", 7)]


def test_enter_answers_what_has_the_focus() -> None:
    play, _scene, keeper = asked(BEP)
    play.keys(Means.RIGHT, Means.CONFIRM)
    assert keeper.asked == [("no", 7)]


@pytest.mark.parametrize("means", [Means.CONFIRM, Means.BACK, Means.MENU])
def test_who_is_just_pressing_something_else_answers_nothing(means: Means) -> None:
    keeper = StillDoor(replace(doors.running(), returning=(BEP,)))
    play = Play(DoorScene(keeper))
    follow(play, keeper)
    for _press in range(5):  # in the same rhythm
        play.stage.update(DEAF / 2)
        play.keys(means)
    assert keeper.asked == []
    play.stage.update(DEAF)
    play.keys(means)
    assert len(keeper.asked) == 1


def test_the_pointer_too() -> None:
    keeper = StillDoor(replace(doors.running(), returning=(BEP,)))
    play = Play(DoorScene(keeper))
    follow(play, keeper)
    scene = play.stage.top
    assert isinstance(scene, ReturnScene)
    play.click(scene.controls["yes"])
    assert keeper.asked == []


def test_it_goes_when_it_is_answered_and_asks_about_the_next_before() -> None:
    play, scene, keeper = asked(BEP, MARTA)
    play.keys(Means.CONFIRM)
    keeper.state = replace(keeper.state, returning=(MARTA,))
    play.stage.update(10)
    assert labels(scene) == ["Yes, let Marta in", "No"]
    play.keys(Means.CONFIRM)  # meant for Bep
    assert keeper.asked == [("yes", 7)]
    play.stage.update(DEAF)
    play.keys(Means.BACK)
    assert keeper.asked == [("yes", 7), ("no", 8)]
    keeper.state = replace(keeper.state, returning=())
    play.stage.update(10)
    assert isinstance(play.stage.top, DoorScene)


def test_it_is_read_out() -> None:
    _play, scene, _keeper = asked(BEP)
    assert scene.spoken().startswith("Is this Bep? A new phone with the right code")


def test_before_a_match_nothing_is_said_of_play() -> None:
    assert doors.homecomer(7, "Bep", "you_elder", plays=False).note == "If you say no, that phone can only watch."
    assert BEP.note.startswith("The game waits until you answer. ")


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_on_its_sheet(size: tuple[int, int]) -> None:
    _play, scene, _keeper = asked(doors.homecomer(7, "Maria Magdalena Prat", "you_elder"), size=size)
    x, y, w, h = scene.placed.rects["sheet"]
    for control in scene.controls.values():
        left, top, wide, high = control.rect
        assert x <= left
        assert y <= top
        assert left + wide <= x + w
        assert top + high <= y + h
