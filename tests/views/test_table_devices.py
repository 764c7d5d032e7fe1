"""The table with a gamepad alone and with a finger alone: everything is reached, and nothing is played twice."""

from __future__ import annotations

import pygame
import pytest

from game.model.actions import Cut
from game.model.state import Phase
from game.views.input.fingers import REST
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.input.translator import Translator
from game.views.scene import Stage
from game.views.widgets.buttons import Button
from tests.gallery import situations
from tests.gallery.auction import BIDS
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Live, Studio
from tests.views.tablekit import at_gate, at_turn, hand, in_hand, played, showing_last, to_cut

SIZE = (1280, 720)
CALL = f"{BIDS}, pass 4, bid 0 points 75, pass 1, pass 2"


def pad(live: Live, *all_means: Means, again: bool = False) -> None:
    """Press buttons of a gamepad."""
    for means in all_means:
        live.stage.handle(Intent(means, Device.PAD, again=again))
        live.frames()


def dragging(live: Live) -> bool:
    """Whether a card hangs on the finger."""
    return live.table.hand.dragged is not None


class Touch:
    """A finger on the screen of a stage, in units; ``now`` is its clock in milliseconds."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.now = 0.0
        self.translator = Translator(lambda: self.now)

    def __call__(self, kind: int, x: float, y: float) -> None:
        metrics = self.stage.painter.metrics
        px, py = x * metrics.unit, y * metrics.unit + metrics.top
        event = pygame.Event(kind, touch_id=5, finger_id=1, x=px / metrics.width, y=py / metrics.height)
        as_mouse = pygame.MOUSEBUTTONUP if kind == pygame.FINGERUP else pygame.MOUSEBUTTONDOWN
        made_up = pygame.Event(as_mouse, pos=(round(px), round(py)), button=1, touch=True)
        for each in (event, made_up):
            for intent in self.translator.translate(each, metrics, 1.0):
                self.stage.handle(intent)

    def tap(self, x: float, y: float) -> None:
        self(pygame.FINGERDOWN, x, y)
        self(pygame.FINGERUP, x, y)

    def rest(self) -> None:
        self.now += REST
        for intent in self.translator.due():
            self.stage.handle(intent)


# --- gamepad


def test_the_cross_chooses_and_a_plays(studio: Studio) -> None:
    live = at_turn(studio)
    pad(live, Means.LEFT, Means.LEFT, Means.LEFT)
    wanted = hand(live)[0]
    pad(live, Means.CONFIRM)
    assert played(live) == [wanted]


def test_from_the_hand_to_every_button_and_back(studio: Studio) -> None:
    live = at_turn(studio)
    pad(live, Means.DOWN)
    buttons = live.table.buttons
    seen: set[int] = set()
    for _step in buttons.controls:
        seen.add(buttons.focus)
        pad(live, Means.DOWN)
    for _step in buttons.controls:
        pad(live, Means.UP)
        seen.add(buttons.focus)
    assert seen >= {i for i, control in enumerate(buttons.controls) if control.enabled and isinstance(control, Button)}
    for _press in range(8):
        if in_hand(live):
            break
        pad(live, Means.LEFT)
    assert in_hand(live)


def test_the_last_trick_is_seen_as_long_as_the_shoulder_is_held(studio: Studio) -> None:
    live = at_turn(studio)
    pad(live, Means.LAST_TRICK)
    live.frames(20)
    assert showing_last(live)
    live.stage.handle(Intent(Means.LAST_TRICK, Device.PAD, down=False))
    assert not showing_last(live)


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_a_key_that_is_held_down_plays_once(device: Device, studio: Studio) -> None:
    live = at_turn(studio)
    for again in (False, True, True, True):
        live.stage.handle(Intent(Means.UP, device, again=again))
    assert played(live) == []
    live.stage.handle(Intent(Means.UP, device))
    before = live.table.top.shown.ply
    for _frame in range(1500):
        live.stage.handle(Intent(Means.UP, device, again=True))
        live.frames()
        if live.table.top.my_turn and live.table.top.shown.ply > before:
            break
    assert live.table.top.my_turn
    assert len(played(live)) == 1


def test_two_gamepads_play_one_card(studio: Studio) -> None:
    live = at_turn(studio)
    pad(live, Means.RIGHT)
    for caps in (Caps.XBOX, Caps.SONY):
        live.stage.handle(Intent(Means.CONFIRM, Device.PAD, pad=caps))
    live.frames()
    assert len(played(live)) == 1


def test_a_gamepad_draws_for_seats_and_cuts(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2, seats=True))
    live.until(lambda: at_gate(live))
    pad(live, Means.RIGHT, Means.RIGHT, Means.CONFIRM)
    assert not at_gate(live)
    live = to_cut(studio)
    pad(live, Means.RIGHT, Means.CONFIRM)
    assert live.acted == [Cut(0, live.table.cutting.size // 2 + 1)]


def test_a_gamepad_reaches_every_card_that_may_be_called(studio: Studio) -> None:
    live = Scripted(studio, CALL)
    live.rest()
    assert live.match.phase is Phase.CALL
    sheet = live.table.areas.sheet
    assert sheet is not None
    live.key(Means.RIGHT, device=Device.PAD)
    seen = set()
    for row in range(4):
        for _column in range(10):
            seen.add(vars(sheet)["_card"])
            live.key(Means.RIGHT if row % 2 == 0 else Means.LEFT, device=Device.PAD)
        if row < 3:
            live.key(Means.DOWN, device=Device.PAD)
    assert len(seen) == 40
    live.key(Means.DOWN, device=Device.PAD)
    assert sheet.group.focus == 1
    live.key(Means.CONFIRM, device=Device.PAD)
    assert len(live.acted) == 1


def test_a_gamepad_bids_and_passes(studio: Studio) -> None:
    live = Scripted(studio, BIDS)
    live.say("pass 4")
    live.rest()
    live.key(Means.RIGHT, device=Device.PAD)
    live.key(Means.UP, device=Device.PAD)
    live.key(Means.DOWN, device=Device.PAD)
    live.key(Means.CONFIRM, device=Device.PAD)
    assert live.acts == ["bid 0 points 77"]  # 71 is the least; down leads to the button
    live = Scripted(studio, BIDS)
    live.say("pass 4")
    live.rest()
    for means in (Means.DOWN, Means.DOWN, Means.CONFIRM):
        live.key(means, device=Device.PAD)
    assert live.acts == ["pass 0"]


# --- a finger


def test_a_tap_plays_and_leaves_no_card_raised(studio: Studio) -> None:
    live = at_turn(studio)
    touch = Touch(live.stage)
    wanted = hand(live)[1]
    piece = live.table.top.pieces[wanted].pose
    touch.tap(piece.x, piece.y)
    live.frames()
    assert played(live) == [wanted]
    assert live.stage.painter.caps is Caps.NONE
    live.frames(30)
    assert vars(live.table.hand)["_hover"] is None


def test_a_long_press_raises_and_plays_nothing(studio: Studio) -> None:
    live = at_turn(studio)
    touch = Touch(live.stage)
    place = live.table.top.pieces[hand(live)[1]].pose
    touch(pygame.FINGERDOWN, place.x, place.y)
    touch.rest()
    live.frames(20)
    raised = dict(vars(live.table.hand)["_raise"])
    other = live.table.top.pieces[hand(live)[0]].pose
    touch(pygame.FINGERMOTION, other.x, other.y)
    live.frames(20)
    touch(pygame.FINGERUP, other.x, other.y)
    live.frames(30)
    assert raised[hand(live)[1]] == 1
    assert not any(vars(live.table.hand)["_raise"].values())
    assert live.acted == []


def test_a_finger_drags_a_card_to_the_table_or_back(studio: Studio) -> None:
    live = at_turn(studio)
    touch = Touch(live.stage)
    code = hand(live)[1]
    place = live.table.top.pieces[code].pose
    for end, plays in ((place.y - 60, 0), (400.0, 1)):
        touch(pygame.FINGERDOWN, place.x, place.y)
        for step in range(1, 6):
            touch(pygame.FINGERMOTION, place.x, place.y + (end - place.y) * step / 5)
            live.frames()
        touch(pygame.FINGERUP, place.x, end)
        live.frames()
        assert len(played(live)) == plays


def test_a_finger_that_vanishes_takes_its_card_back(studio: Studio) -> None:
    live = at_turn(studio)
    touch = Touch(live.stage)
    place = live.table.top.pieces[hand(live)[1]].pose
    touch(pygame.FINGERDOWN, place.x, place.y)
    touch(pygame.FINGERMOTION, place.x, 300)
    live.frames()
    assert dragging(live)
    for intent in touch.translator.translate(pygame.Event(pygame.WINDOWFOCUSLOST), live.stage.painter.metrics, 1.0):
        live.stage.handle(intent)
    live.frames(30)
    assert not dragging(live)
    assert live.acted == []


def test_buttons_answer_a_finger_within_44_pixels(studio: Studio) -> None:
    live = at_turn(studio)
    unit = studio.metrics.unit
    buttons = [control for control in live.table.buttons.controls if control.enabled]
    last = buttons[-1]
    x, y, w, h = last.rect
    below = y + h / 2 + 22 / unit - 1
    assert not last.holds(x + w / 2, below)
    Touch(live.stage).tap(x + w / 2, below)
    assert live.menus == 1


def test_a_finger_draws_for_a_seat_only_by_a_tap(studio: Studio) -> None:
    live = Live(studio, situations.rules_of(2, seats=True))
    live.until(lambda: at_gate(live) and not live.table.moving)
    touch = Touch(live.stage)
    key = next(key for key in live.table.top.pieces if key.startswith("spread"))
    at = live.table.top.pieces[key].pose
    touch(pygame.FINGERDOWN, at.x, at.y)
    touch.rest()
    touch(pygame.FINGERUP, at.x, at.y)
    assert at_gate(live)
    assert live.table.hand.spread_hover is None
    touch.tap(at.x, at.y)
    live.frames()
    assert not at_gate(live)


def test_a_finger_cuts(studio: Studio) -> None:
    live = to_cut(studio)
    live.frames(60)
    touch = Touch(live.stage)
    layout = live.table.top.layout
    touch.tap(layout.cx, 420)
    assert [type(action) for action in live.acted] == [Cut]


def test_a_finger_bids_passes_and_calls(studio: Studio) -> None:
    live = Scripted(studio, BIDS)
    live.say("pass 4")
    live.rest()
    touch = Touch(live.stage)
    sheet = live.table.areas.sheet
    assert sheet is not None
    x, y, w, h = sheet.group.controls[0].rect
    touch.tap(x + w - 20, y + h / 2)  # +5
    touch.tap(*sheet.group.controls[1].middle)
    assert live.acts == ["bid 0 points 76"]
    live = Scripted(studio, CALL)
    live.rest()
    touch = Touch(live.stage)
    sheet = live.table.areas.sheet
    assert sheet is not None
    x, y, _w, _h = sheet.group.controls[0].rect
    touch.tap(x + 80, y + 20)
    assert live.acted == []
    touch.tap(*sheet.group.controls[1].middle)
    assert len(live.acted) == 1


def test_an_impatient_finger_plays_one_card(studio: Studio) -> None:
    live = at_turn(studio)
    touch = Touch(live.stage)
    before = hand(live)
    for place in [live.table.top.pieces[code].pose for code in before]:
        touch.tap(place.x, place.y)
    live.frames(3)
    left = {card.code for card in live.running.observe().hand}
    assert len(set(before) - left) == 1
