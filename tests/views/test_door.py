"""The door: what it shows of who comes, and what the host does there by pointer, keys and pad."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from game.views.input.intents import Device, Means
from game.views.screens.door.qrcode import matrix
from game.views.screens.door.rows import rows_of
from game.views.screens.door.scene import DoorScene
from game.views.screens.door.state import DoorState, Visitor
from game.views.widgets.buttons import Button
from tests.cases import some
from tests.gallery import doors
from tests.gallery.doors import StillDoor
from tests.views.scenekit import SIZES, Play


def opened(state: DoorState, size: tuple[int, int] = (1280, 720)) -> tuple[Play, DoorScene, StillDoor]:
    keeper = StillDoor(state)
    scene = DoorScene(keeper)
    play = Play(scene, size)
    play.paint()
    play.settle()
    return play, scene, keeper


def test_each_visitor_is_shown_at_the_seat_he_may_have() -> None:
    state = doors.six(visitors=(Visitor(1, "Pau", "you"), Visitor(2, "Bo", "you", player=3), Visitor(3, "Eva", "you")))
    rows = rows_of(state, StillDoor(state))
    assert [(row.name, row.title) for row in rows if row.is_asking] == [
        ("seat 3", "Bo"),
        ("seat 5", "Pau"),
        ("visitor 3", "Eva"),
    ]


def test_a_watcher_takes_no_seat() -> None:
    state = doors.six(visitors=(Visitor(1, "Pau", "you", watches=True),))
    rows = rows_of(state, StillDoor(state))
    assert [row.name for row in rows if row.is_asking] == ["visitor 1"]
    assert len(rows) == 7


def test_who_asks_is_let_in_or_not_by_pointer() -> None:
    play, scene, keeper = opened(doors.asking())
    play.click(scene.controls["seat 3 let in"])
    play.click(scene.controls["seat 3 not now"])
    play.click(scene.controls["seat 1 remove"])
    play.click(scene.controls["everybody"])
    assert keeper.asked == [("let in", 7), ("turn away", 7), ("remove", 1), ("everybody", True)]


def test_a_seat_goes_to_the_computer_and_to_guests() -> None:
    play, scene, keeper = opened(doors.six())
    for name, side in (("seat 4 given", 0.8), ("seat 5 given", 0.2)):
        x, y, w, h = scene.controls[name].rect
        play.at((x + w * side, y + h / 2), Means.PRESS, Means.RELEASE)
    assert keeper.asked == [("guests", 4), ("opponent", 5)]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_enter_begins_and_escape_goes_back(device: Device) -> None:
    play, _scene, keeper = opened(doors.full())
    play.keys(Means.CONFIRM, Means.BACK, device=device)
    assert keeper.asked == [("begin", None), ("leave", None)]


def test_nothing_begins_while_nobody_is_there() -> None:
    play, scene, keeper = opened(doors.empty())
    play.keys(Means.MENU)
    assert not scene.controls["go"].enabled
    assert keeper.asked == []


def test_over_a_match_it_leads_back_to_the_table() -> None:
    play, scene, keeper = opened(doors.running())
    play.keys(Means.CONFIRM)
    assert keeper.asked == [("play on", None)]
    play.click(scene.controls["seat 2 play on"])
    assert keeper.asked[1:] == [("opponent", 2)]


def test_the_focus_stays_on_its_control_when_somebody_comes() -> None:
    play, scene, keeper = opened(doors.six())
    while scene.group.focused is not scene.controls["seat 4 given"]:
        play.keys(Means.PREVIOUS)
    keeper.state = doors.asking()
    play.settle()
    assert scene.group.focused is scene.controls["seat 4 given"]


def test_a_press_is_not_meant_for_what_has_only_just_come_there() -> None:
    play, scene, keeper = opened(doors.asking())
    where = scene.controls["seat 3 let in"].middle
    play.at(where, Means.PRESS, Means.RELEASE)
    sat = doors.six().seats
    keeper.state = replace(doors.asking(), visitors=(), seats=(*sat[:3], replace(sat[1], player=3), *sat[4:]))
    scene.update(16)
    assert "seat 3 remove" in scene.controls
    play.at(where, Means.PRESS, Means.RELEASE)  # the second press of a double click
    assert keeper.asked == [("let in", 7)]


def test_an_arrival_is_heard_in_captions() -> None:
    play, _scene, keeper = opened(doors.six())
    play.stage.audio.settings = msgspec.structs.replace(play.stage.settings, captions=True)
    keeper.state = doors.asking()
    play.stage.update(16)
    assert play.stage.audio.captions.text == "A knock on the table"


@pytest.mark.slow
@pytest.mark.parametrize("size", some(SIZES, whole=True))
def test_everything_is_on_its_sheet(size: tuple[int, int]) -> None:
    play, scene, _keeper = opened(doors.long(), size)
    x, y, w, h = scene.placed.rects["seats"]
    rows = [control for name, control in scene.controls.items() if name.startswith(("seat", "visitor"))]
    assert rows
    for control in rows:
        left, top, wide, high = control.rect
        assert x < left
        assert left + wide < x + w
        assert y < top
        assert top + high < y + h
    assert isinstance(scene.controls["go"], Button)
    assert play.stage.top is scene


def test_the_code_to_scan_is_square_and_says_the_address() -> None:
    rows = matrix("http://192.168.1.23:8737/?code=KTRM")
    assert len(rows) == len(rows[0])
    assert rows != matrix("http://192.168.1.23:8737/?code=KTRN")
