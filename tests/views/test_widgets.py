"""Controls and their group: focus, hover, press, drag and scroll, whatever the device."""

from __future__ import annotations

import itertools
from functools import partial

import pytest

from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import column, place
from game.views.kit.scroll import ScrollArea
from game.views.scene import Scene
from game.views.screens.textpages import text_box
from game.views.widgets.buttons import Button, Segments, Toggle
from game.views.widgets.control import Control, Group
from game.views.widgets.prose import NEARLY, crowding, flow_height, label, narrowest, shorten, true_size
from game.views.widgets.stepper import Stepper
from game.words.rulebook import Block, Heading, Paragraph
from tests.views.scenekit import SIZES, Play


def press_keys(group: Group, *all_means: Means, device: Device = Device.KEYS) -> list[bool]:
    return [group.handle(Intent(means, device)) for means in all_means]


def pointer(group: Group, means: Means, x: float, y: float) -> bool:
    return group.handle(Intent(means, Device.POINTER, x, y))


def grid(pressed: list[int]) -> Group:
    """Four buttons, two by two, 0 1 above 2 3."""
    places = [(0, 0), (200, 0), (0, 100), (200, 100)]
    return Group(
        [Button((x, y, 150, 60), str(i), lambda i=i: pressed.append(i)) for i, (x, y) in enumerate(places)]  # type: ignore[misc]
    )


def test_arrows_go_to_the_neighbour_and_enter_presses_it() -> None:
    pressed: list[int] = []
    group = grid(pressed)
    press_keys(group, Means.RIGHT, Means.CONFIRM, Means.DOWN, Means.CONFIRM, Means.LEFT, Means.CONFIRM)
    assert pressed == [1, 3, 2]
    assert press_keys(group, Means.DOWN) == [False]
    assert group.focus == 2


def menu_of(pressed: list[int], *, wraps: bool) -> Group:
    """Three buttons above each other, and a fourth far beside the last."""
    places = [(0, 0), (0, 100), (0, 200), (900, 230)]
    return Group(
        [Button((x, y, 150, 60), str(i), lambda i=i: pressed.append(i)) for i, (x, y) in enumerate(places)],  # type: ignore[misc]
        wraps=wraps,
    )


def test_arrows_go_round_the_column_where_they_are_meant_to() -> None:
    pressed: list[int] = []
    press_keys(menu_of(pressed, wraps=False), Means.UP, Means.CONFIRM)
    press_keys(menu_of(pressed, wraps=True), Means.UP, Means.CONFIRM, Means.UP, Means.CONFIRM)
    assert pressed == [0, 2, 1]
    group = menu_of(pressed, wraps=True)
    group.focus = 2
    group.controls.pop()
    press_keys(group, Means.DOWN)
    assert group.focus == 0


def test_an_arrow_that_is_held_down_stops_at_the_end() -> None:
    group = menu_of([], wraps=True)
    group.handle(Intent(Means.UP, Device.KEYS, again=True))
    assert group.focus == 0


def test_tab_goes_round_and_skips_what_is_disabled() -> None:
    group = grid([])
    group.controls[1].enabled = False
    press_keys(group, Means.NEXT)
    assert group.focus == 2
    press_keys(group, Means.NEXT, Means.NEXT)
    assert group.focus == 0
    press_keys(group, Means.PREVIOUS)
    assert group.focus == 3


def test_the_focus_ring_shows_after_keys_and_hides_after_the_pointer() -> None:
    group = grid([])
    shown = [group.show_focus]
    press_keys(group, Means.RIGHT)
    shown.append(group.show_focus)
    pointer(group, Means.PRESS, 20, 20)
    shown.append(group.show_focus)
    assert shown == [False, True, False]
    group.follow(Device.PAD)
    assert group.show_focus
    pointer(group, Means.POINT, 20, 20)
    assert not group.show_focus, "a pointer in use has no focus beside it"


def test_a_press_counts_only_when_released_on_the_same_control() -> None:
    pressed: list[int] = []
    group = grid(pressed)
    pointer(group, Means.PRESS, 20, 20)
    pointer(group, Means.RELEASE, 220, 20)
    assert pressed == []
    pointer(group, Means.PRESS, 220, 20)
    pointer(group, Means.RELEASE, 230, 30)
    assert pressed == [1]
    group.controls[1].enabled = False
    pointer(group, Means.PRESS, 220, 20)
    pointer(group, Means.RELEASE, 220, 20)
    assert pressed == [1]


def test_small_controls_answer_within_44_units() -> None:
    small = Button((100, 100, 20, 20), "x", lambda: None)
    assert small.holds(90, 90)
    assert small.holds(131, 131)
    assert not small.holds(133, 110)


def test_a_finger_hits_small_controls_and_of_two_the_nearer_one() -> None:
    pressed: list[int] = []
    rows = [Button((0, 60.0 * i, 200, 40), "", partial(pressed.append, i)) for i in range(2)]
    group = Group(list(rows))
    for y, finger in ((47, 0), (47, 66), (52, 66), (60, 66), (112, 66), (114, 66)):
        for means in (Means.POINT, Means.PRESS, Means.RELEASE, Means.AWAY):
            group.handle(Intent(means, Device.POINTER, 100, y, finger=finger))
        assert group.hovered is None
        pressed.append(-1)
    assert pressed == [-1, 0, -1, 1, -1, 1, -1, 1, -1, -1]


def test_a_finger_that_vanishes_presses_nothing() -> None:
    pressed: list[int] = []
    group = grid(pressed)
    for means in (Means.PRESS, Means.AWAY, Means.RELEASE):
        group.handle(Intent(means, Device.POINTER, 20, 20, finger=66))
    assert pressed == []


def test_hover_survives_new_controls_under_a_resting_pointer() -> None:
    play = Play()
    group = grid([])
    pointer(group, Means.POINT, 20, 20)
    before = picture(play, group)
    group.set(grid([]).controls)
    assert picture(play, group) == before
    group.handle(Intent(Means.AWAY, Device.POINTER))
    assert picture(play, group) != before


def picture(play: Play, group: Group) -> list[tuple[int, int, int]]:
    """What a group draws now: surfaces by identity, and places."""
    painter = play.stage.painter
    painter.begin()
    group.draw(painter)
    return [(id(item.surface), item.x, item.y) for item in painter.items]


def test_segments_choose_by_pointer_arrows_and_enter() -> None:
    chosen: list[int] = []
    segments = Segments((0, 0, 300, 50), ["a", "b", "c"], 0, chosen.append)
    group = Group([segments])
    pointer(group, Means.PRESS, 250, 20)
    pointer(group, Means.RELEASE, 250, 20)
    press_keys(group, Means.LEFT, Means.CONFIRM, Means.CONFIRM)
    assert chosen == [2, 1, 2, 0]
    assert not segments.step(-1)
    nothing = Segments((0, 0, 300, 50), ["a", "b"], -1, chosen.append)
    assert nothing.step(1)
    assert nothing.chosen == 0


def test_a_toggle_switches_and_arrows_know_the_side() -> None:
    states: list[bool] = []
    toggle = Toggle((0, 0, 300, 50), "Full screen", False, states.append)
    assert not toggle.step(-1)
    assert toggle.step(1)
    toggle.press()
    assert states == [True, False]


def test_a_stepper_stays_within_its_ends() -> None:
    values: list[int] = []
    stepper = Stepper((0, 0, 150, 50), 10, 1, 11, values.append)
    group = Group([stepper])
    for x in (140, 140, 75, 10):
        pointer(group, Means.PRESS, x, 25)
        pointer(group, Means.RELEASE, x, 25)
    assert values == [11, 10]
    assert stepper.step(1)
    assert not stepper.step(1)
    stepper.press()
    assert values == [11, 10, 11, 1]
    assert not stepper.step(-1)


@pytest.mark.parametrize("size", SIZES)
def test_every_control_draws_the_same_twice_in_each_state(size: tuple[int, int]) -> None:
    play = Play(Scene(), size)
    group = Group(
        [
            Segments((40, 220, 300, 56), ["a", "b"], 0, lambda i: None),
            Toggle((40, 380, 400, 56), "Full screen", True, lambda on: None, "F11 does the same"),
            Stepper((40, 460, 170, 56), 3, 1, 11, lambda n: None),
            Button((40, 540, 236, 50), "Back", lambda: None, icon="left", key="Esc"),
        ]
    )
    for control in group.controls:
        rest = picture(play, group)
        pointer(group, Means.PRESS, *control.middle)
        pressed = picture(play, group)
        assert pressed == picture(play, group)
        assert pressed != rest
        pointer(group, Means.AWAY, 0, 0)
        group.handle(Intent(Means.RELEASE, Device.POINTER, -50, -50))
        group.handle(Intent(Means.AWAY, Device.POINTER))


def test_a_pad_sees_the_names_of_its_own_buttons() -> None:
    play = Play()
    group = Group([Button((0, 0, 236, 50), "Back", lambda: None, icon="left", key="Esc")])
    seen = []
    for caps in Caps:
        play.stage.painter.caps = caps
        seen.append(picture(play, group))
    assert all(one != other for one, other in itertools.combinations(seen, 2))
    assert min(seen, key=len) is seen[-1], "there are keys for a finger"


@pytest.mark.parametrize("words", ["", "Swap the 7"])
def test_words_without_any_room_are_drawn_as_small_as_letters_get(words: str) -> None:
    play = Play(Scene(), (120, 90))  # a window may be forced far below the least size
    group = Group([Button((0, 0, 40, 50), words, lambda: None, icon="swap", key="Esc")])
    assert picture(play, group)
    assert play.stage.painter.fit(words, -30, 22, "semi") > 0


def test_lines_are_cut_short_only_when_they_must_be() -> None:
    painter = Play().stage.painter
    assert shorten(painter, "short", 500, 22, "sans") == "short"
    cut = shorten(painter, "a line that is much too long for its place", 150, 22, "sans")
    assert cut.endswith("…")
    assert painter.text_width(cut, 22, "sans") <= 150
    assert label(painter, "a line that is much too long for its place", 0, 0, 150) <= 151


def test_text_in_small_windows_takes_the_room_it_really_needs() -> None:
    small, large = Play(size=(960, 540)).stage.painter, Play(size=(1920, 1080)).stage.painter
    assert true_size(small, 20) == 30
    assert crowding(small) == pytest.approx(1.5)
    assert crowding(large) == pytest.approx(1)
    text = "Any card may be played, nobody has to follow suit."
    assert flow_height(small, text, 300, 20) > flow_height(large, text, 300, 20)


def test_no_line_begins_with_a_per_cent_sign() -> None:
    painter = Play().stage.painter
    text = "This ends with 98 points and 95 % of all, or 7 % (of some)."
    for width in range(40, 600, 7):
        lines = painter.wrap(text, width, 22)
        assert " ".join(lines) == text
        assert not any(line.startswith("%") for line in lines)


def test_lines_can_be_made_alike() -> None:
    painter = Play().stage.painter
    text = "Of your cards, only the six of coins takes this trick: eleven points for certain."
    for room in range(200, 900, 50):
        width = narrowest(painter, text, room, 22)
        assert width <= room
        assert len(painter.wrap(text, width, 22)) == len(painter.wrap(text, room, 22))
        assert len(painter.wrap(text, width - NEARLY, 22)) > len(painter.wrap(text, room, 22))
    assert narrowest(painter, "one line", 900, 22) == painter.text_width("one line", 22)


def a_page(length: int = 40) -> tuple[Play, ScrollArea]:
    play = Play(size=(1280, 720))
    blocks: list[Block] = [Heading("Rules"), *(Paragraph(f"{i}: any card may be played.") for i in range(length))]
    placed = place(column(text_box(blocks), scrolls=True, name="page"), (100, 100, 800, 500), play.stage.painter)
    page = placed.controls["page scroll"]
    assert isinstance(page, ScrollArea)
    return play, page


def test_a_page_scrolls_between_its_ends() -> None:
    _, page = a_page()
    assert page.furthest > 500
    assert not page.scroll(1)
    assert page.scroll(-1)
    steps = 0
    while page.moving:
        page.update(16)
        steps += 1
    assert 10 < steps < 100
    assert page.offset == page.target > 0
    page.turn(99)
    page.update(0, gently=False)
    assert page.offset == page.furthest
    assert not page.turn(1)
    assert page.go(0)


def test_a_short_page_does_not_scroll() -> None:
    boxes = column(text_box([Paragraph("any card may be played.")]), scrolls=True, name="page")
    assert not place(boxes, (100, 100, 800, 500), Play().stage.painter).controls


def test_a_page_follows_a_drag_and_its_bar() -> None:
    _, page = a_page()
    group = Group([page])
    pointer(group, Means.PRESS, 300, 400)
    pointer(group, Means.POINT, 300, 340)
    assert page.offset == pytest.approx(60)
    pointer(group, Means.RELEASE, 300, 340)
    pointer(group, Means.POINT, 300, 200)
    assert page.offset == pytest.approx(60)
    pointer(group, Means.PRESS, 895, 590)
    assert page.offset == pytest.approx(page.furthest, abs=page.furthest * 0.1)
    pointer(group, Means.POINT, 895, 100)
    assert page.offset == pytest.approx(0, abs=page.furthest * 0.1)


def test_nothing_of_a_page_is_drawn_outside_it_and_drawing_twice_changes_nothing() -> None:
    play, page = a_page()
    group: Group = Group([page])
    painter = play.stage.painter
    page.go(333)
    page.update(0, gently=False)
    first = picture(play, group)
    assert picture(play, group) == first
    top, bottom = painter.metrics.at(0, page.rect[1])[1], painter.metrics.at(0, page.rect[1] + page.rect[3])[1]
    edge = 4  # the bar's own outline
    for item in painter.items:
        assert item.rect.top >= top - edge
        assert item.rect.bottom <= bottom + edge


def test_a_control_without_a_picture_says_so() -> None:
    control = Control((0, 0, 10, 10))
    assert not control.step(1)
    assert not control.scroll(1)
    with pytest.raises(NotImplementedError):
        Group([control]).draw(Play().stage.painter)
