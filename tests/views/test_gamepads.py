"""Gamepads as SDL reports them: real virtual ones, plugged in, pushed and pulled out."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.views.input.gamepads import caps_of
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.input.translator import Translator
from game.views.paint.metrics import Metrics
from game.views.window import Display, Kept
from tests.clock import Clock
from tests.virtualpad import VirtualPad, library

pytestmark = pytest.mark.skipif(library() is None, reason="this SDL is not the one of pygame's wheel")
METRICS = Metrics.of(960, 540)
FULL = 32767


class Room:
    """A window that listens to gamepads, and the pads that are plugged in."""

    def __init__(self) -> None:
        self.clock = Clock(0.0)
        self.display = Display("test", Kept((960, 540)))
        self.display.translator = Translator(self.clock)
        assert self.display.open_gamepads()
        self.pads: list[VirtualPad] = []
        self.hear()

    def plug(self, make: str = "xbox") -> VirtualPad:
        self.pads.append(VirtualPad.plug(make))
        assert self.hear() == []
        return self.pads[-1]

    def pull(self, pad: VirtualPad) -> None:
        self.pads.remove(pad)
        pad.pull()

    def hear(self) -> list[Intent]:
        return self.display.listen(METRICS).intents

    def means(self) -> list[Means]:
        return [intent.means for intent in self.hear()]

    def press(self, pad: VirtualPad, button: int) -> list[Means]:
        pad.button(button, True)
        came = self.means()
        pad.button(button, False)
        return came + self.means()


@pytest.fixture
def room() -> Iterator[Room]:
    sdl = library()
    assert sdl is not None
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")  # nobody looks at the window of a test
    opened = Room()
    yield opened
    for pad in opened.pads:
        pad.pull()
    opened.hear()
    opened.display.close()


@pytest.mark.parametrize(
    ("make", "caps"), [("xbox", Caps.XBOX), ("sony", Caps.SONY), ("nintendo", Caps.NINTENDO), ("odd", Caps.XBOX)]
)
def test_every_pad_plays_and_shows_its_own_buttons(make: str, caps: Caps, room: Room) -> None:
    pad = room.plug(make)
    pad.button(0, True)
    assert room.hear() == [Intent(Means.CONFIRM, Device.PAD, pad=caps)]
    pad.button(0, False)
    assert room.hear() == []
    assert room.press(pad, 1) == [Means.BACK]
    pad.axis(1, FULL)
    assert room.hear() == [Intent(Means.DOWN, Device.PAD, pad=caps)]


def test_all_buttons_of_a_pad(room: Room) -> None:
    pad = room.plug()
    found = [room.press(pad, button) for button in range(15) if button != pygame.CONTROLLER_BUTTON_GUIDE]
    assert found == [
        [Means.CONFIRM], [Means.BACK], [Means.HINT], [Means.SWAP], [Means.HELP], [Means.MENU], [Means.CLAIM],
        [Means.CHRONICLE], [Means.LAST_TRICK, Means.LAST_TRICK], [Means.SIGNALS],
        [Means.UP], [Means.DOWN], [Means.LEFT], [Means.RIGHT],
    ]  # fmt: skip


def test_with_the_makers_own_button_all_others_belong_to_the_system(room: Room) -> None:
    """Field B2, sisters: a chord of a gamepad plays nothing."""
    pad = room.plug()
    came = []
    for button, down in ((5, True), (0, True), (0, False), (11, True), (11, False), (5, False), (0, True)):
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        event = pygame.Event(kind, instance_id=pad.number, button=button)
        came.append([intent.means for intent in room.display.translator.translate(event, METRICS, 1.0)])
    assert came == [[]] * 6 + [[Means.CONFIRM]]


def test_a_trigger_is_held(room: Room) -> None:
    pad = room.plug()
    came = []
    for value in (0, FULL, FULL - 9, 12000, -FULL, FULL):
        pad.axis(4, value)
        came += [(intent.means, intent.down) for intent in room.hear()]
    assert came == [(Means.TRUMPS, True), (Means.TRUMPS, False), (Means.TRUMPS, True)]


def test_a_pad_without_mapping_steers_with_stick_and_cross(room: Room) -> None:
    pad = room.plug("odd")
    came = []
    for value in (1, 0, 3, 2, 8, 0):
        pad.hat(value)
        came += room.means()
    assert came == [Means.UP, Means.RIGHT, Means.UP, Means.LEFT]
    pad.axis(0, -FULL)
    assert room.means() == [Means.LEFT]
    pad.axis(4, FULL)  # perhaps a trigger, perhaps not
    assert [room.press(pad, button) for button in (4, 6, 9, 14)] == [
        [Means.LAST_TRICK, Means.LAST_TRICK], [], [Means.MENU], [],
    ]  # fmt: skip


def test_a_stick_steps_once_until_it_comes_back(room: Room) -> None:
    pad, came = room.plug(), []
    for value in (30000, 31000, 15000, 31000, 0, 31000, -31000):
        pad.axis(0, value)
        came.append(room.means())
    assert came == [[Means.RIGHT], [], [], [], [], [Means.RIGHT], [Means.LEFT]]
    pad.axis(0, 0)
    pad.axis(3, -31000)  # the other stick
    assert room.means() == [Means.UP]


def test_a_slanting_stick_points_one_way(room: Room) -> None:
    pad = room.plug()
    for value in (22000, 26000):
        pad.axis(0, value + 2000)
        pad.axis(1, value)
    assert room.means() == [Means.RIGHT]
    pad.axis(0, 21000)
    assert room.means() == [Means.DOWN]


@pytest.mark.parametrize("how", ["cross", "stick"])
def test_what_is_held_repeats_until_it_is_let_go(how: str, room: Room) -> None:
    pad = room.plug()
    pad.button(13, True) if how == "cross" else pad.axis(0, -FULL)
    assert room.means() == [Means.LEFT]
    came: list[Means] = []
    for room.clock.now in range(40, 1500, 40):
        came += room.means()
    assert 7 <= len(came) <= 11
    assert set(came) == {Means.LEFT}
    pad.button(13, False) if how == "cross" else pad.axis(0, 0)
    room.hear()
    room.clock.now = 9000
    assert room.hear() == []


def test_two_pads_do_not_disturb_each_other(room: Room) -> None:
    one, other = room.plug("xbox"), room.plug("sony")
    one.axis(0, FULL)
    other.axis(0, FULL)
    assert {intent.pad for intent in room.hear()} == {Caps.XBOX, Caps.SONY}
    other.axis(0, 0)
    one.axis(0, FULL - 500)
    assert room.hear() == []
    room.pull(other)
    assert room.display.listen(METRICS).lost_pads == 1
    assert room.display.has_pad
    assert room.press(one, 0) == [Means.CONFIRM]


def test_a_pad_that_is_pulled_out_lets_go_of_everything(room: Room) -> None:
    pad = room.plug()
    pad.button(9, True)
    pad.axis(0, FULL)
    assert set(room.means()) == {Means.LAST_TRICK, Means.RIGHT}
    room.pull(pad)
    news = room.display.listen(METRICS)
    assert news.lost_pads == 1
    assert news
    assert news.intents == [Intent(Means.LAST_TRICK, Device.PAD, down=False)]
    assert not room.display.has_pad
    room.clock.now = 9000
    assert room.hear() == []
    assert room.press(room.plug(), 0) == [Means.CONFIRM], "it can be plugged in again"


def test_events_of_unknown_pads_are_nothing(room: Room) -> None:
    posted = [
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=99),
        pygame.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=FULL, instance_id=99),
        pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99),
        pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=77, guid=""),
        pygame.Event(pygame.JOYDEVICEADDED, device_index=-4, guid=""),
        pygame.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=99, joy=0),
        pygame.Event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=99, joy=0),
    ]
    for event in posted:
        pygame.event.post(event)
    news = room.display.listen(METRICS)
    assert (news.intents, news.lost_pads) == ([], 0)


@pytest.mark.parametrize(
    ("guid", "name", "caps"),
    [
        ("030000004c050000cc09000000010000", "Wireless Controller", Caps.SONY),
        ("030000007e0500000920000000000000", "", Caps.NINTENDO),
        ("03000000000000000000000000000000", "DualSense Wireless Controller", Caps.SONY),
        ("03000000000000000000000000000000", "8BitDo for Switch", Caps.NINTENDO),
        ("not hexadecimal", "Nameless", Caps.XBOX),
        ("", "", Caps.XBOX),
    ],
)
def test_the_maker_of_a_pad(guid: str, name: str, caps: Caps) -> None:
    assert caps_of(guid, name) is caps
