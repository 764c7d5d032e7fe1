"""The screen kit: sizes, lack of room, focus by name and place, keys, what is spoken, scrolling, sheets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import SCALES, Box, Grid, Lines, Terms, column, place, row, space
from game.views.kit.controls import ButtonBox, ChoicesBox, EntryBox, SegmentsBox, SwitchBox
from game.views.kit.keyed import KeyedButton
from game.views.kit.panel import Panel, draw_within, fitting, snug
from game.views.kit.screen import BODY_END, BODY_TOP, Question, Screen
from game.views.kit.scroll import ScrollArea
from game.views.kit.words import KeyCap, Label, Picture, Prose
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.control import Group, Look
from game.views.widgets.layout import Rect
from tests.views.scenekit import Play, focused_on

LONG = "What a strong player makes of these cards is par, and whoever reaches it may be content with the day."


class Many(Screen):
    title = "Many"

    def __init__(self, count: int = 30) -> None:
        super().__init__()
        self.count = count
        self.pressed: list[int] = []
        self.turned = 0

    def build(self) -> Box:
        rows = (
            ButtonBox(f"row {i}", f"Row {i}", partial(self.pressed.append, i), keys=(Means.PASS,) if i == 3 else ())
            for i in range(self.count)
        )
        return column(*rows, gap=10, scrolls=True, name="rows")


def many(play: Play) -> Many:
    scene = play.stage.top
    assert isinstance(scene, Many)
    return scene


@pytest.fixture
def play() -> Play:
    return Play(Many(), (1280, 720))


def painter(text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Painter:
    made = Play(None, size)
    made.stage.resize(Metrics.of(*size, text))
    return made.stage.painter


# --- sizes


def test_boxes_shrink_together_towards_their_least_and_gaps_with_them() -> None:
    boxes = column(Box(name="a", high=(20, 60)), Box(name="b", high=(40, 40)), gap=20)
    asked = painter()
    for height, a, b in ((200, 60, 60 + 20), (120, 60, 80), (93, 40, 53), (66, 20, 26)):
        rects = place(boxes, (0, 0, 100, height), asked).rects
        assert rects["a"][3] == pytest.approx(a, abs=0.1)
        assert rects["b"][1] == pytest.approx(b, abs=0.1)
        assert rects["b"][3] == 40


def test_what_grows_shares_the_rest_by_weight_within_its_limit() -> None:
    boxes = row(Box(name="a", grow=1), Box(name="b", grow=3), Box(name="c", wide=100), gap=10)
    assert [rect[2] for rect in place(boxes, (0, 0, 520, 10), painter()).rects.values()] == [100, 300, 100]
    boxes = row(Box(name="a", grow=1, limit=50), Box(name="b", grow=1))
    assert [rect[2] for rect in place(boxes, (0, 0, 400, 10), painter()).rects.values()] == [50, 350]


def test_a_row_wraps_where_even_the_least_widths_are_too_wide() -> None:
    boxes = row(Box(name="a", wide=(100, 200), high=20), Box(name="b", wide=(100, 200), high=20), gap=10, wraps=True)
    beside = place(boxes, (0, 0, 230, 100), painter()).rects
    below = place(boxes, (0, 0, 200, 100), painter()).rects
    assert beside["a"][1] == beside["b"][1]
    assert below["b"][1] == below["a"][1] + 30
    assert Terms(painter()).height(boxes, 200) == (20 * 2 + 3, 50)


def test_lines_break_like_words_and_grids_have_cells_of_one_size() -> None:
    each = [Box(name=str(i), wide=100, high=20) for i in range(5)]
    rects = place(Lines(tuple(each), gap=10, line_gap=5), (0, 0, 330, 45), painter()).rects
    assert [(rect[0], rect[1]) for rect in rects.values()] == [(0, 0), (110, 0), (220, 0), (0, 25), (110, 25)]
    rects = place(Grid(tuple(each), columns=2, gap=10), (0, 0, 210, 80), painter()).rects
    assert {(rect[2], rect[3]) for rect in rects.values()} == {(100, 20)}


def test_pictures_keep_their_ratio_in_the_middle_of_their_place() -> None:
    drawn: list[tuple[float, float, float, float]] = []
    asked = painter()
    placed = place(Picture(lambda _painter, rect: drawn.append(rect), (100, 50)), (0, 0, 60, 60), asked)
    placed.paint(asked)
    assert drawn == [(0, 15, 60, 30)]


# --- lack of room


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("height", [140, 200, 300, 420, 900])
def test_each_rung_of_the_ladder_needs_no_more_than_the_one_before(text: float, height: float) -> None:
    asked = painter(text)
    copy = ButtonBox("a", "Copy text", print, broad=250)
    boxes = column(
        Label("Title", 46, "serif-bold", name="title"),
        Prose(LONG, 26, name="said"),
        Prose(LONG, 22, spare=1, name="spare"),
        row(Label(LONG[:40], 26), copy, gap=20, wraps=True),
        SwitchBox("b", "Sort my hand", True, print, "by suit, with trumps first"),
        gap=30,
        pad=(20, 40),
    )
    rungs = [Terms(asked), Terms(asked, 0), *(Terms(asked, 0, scale) for scale in SCALES)]
    needed = [terms.height(boxes, 600)[0] for terms in rungs]
    assert all(a >= b - 0.6 for a, b in pairwise(needed)), needed
    placed = place(boxes, (0, 0, 600, height), asked)
    for x, y, w, h in [*placed.rects.values(), *(control.rect for control in placed.controls.values())]:
        assert 0 <= y <= y + h <= height + 1
        assert 0 <= x <= x + w <= 601
    assert ("spare" in placed.rects) == (needed[0] <= height + 0.5)
    assert placed.controls["b"].said.sentence == "Sort my hand, On"


def test_what_smaller_letters_leave_goes_back_to_the_gaps() -> None:
    asked = painter(1.5)
    boxes = column(Prose(LONG * 3, 24, name="a"), Prose(LONG, 24, name="b"), gap=40)
    least = Terms(asked).height(boxes, 500)[0]
    rects = place(boxes, (0, 0, 500, least - 5), asked).rects
    assert rects["b"][1] + rects["b"][3] == pytest.approx(least - 5, abs=1)


# --- focus, keys, words


def test_the_focus_stays_on_its_name_and_else_goes_to_what_is_near(play: Play) -> None:
    scene = many(play)
    play.keys(Means.DOWN, Means.DOWN)
    assert focused_on(scene) is scene.controls["row 2"]
    for count, name in ((8, "row 2"), (2, "row 1")):
        scene.count = count
        scene.rebuild()
        assert focused_on(scene) is scene.controls[name]


def test_until_somebody_moves_it_the_focus_is_on_what_comes_first() -> None:
    class Coming(Many):
        @property
        def first(self) -> str:
            return "row 5"

        @property
        def version(self) -> object:
            return self.count

    scene = Coming(0)
    play = Play(scene, (1280, 720))
    assert focused_on(scene) is scene.controls["back"]
    scene.count = 30
    assert play.stage.moving
    play.settle()
    assert focused_on(scene) is scene.controls["row 5"]
    play.keys(Means.UP)
    scene.count = 20
    play.settle()
    assert focused_on(scene) is scene.controls["row 4"]


def test_a_declared_key_presses_its_control_on_each_device(play: Play) -> None:
    play.keys(Means.PASS)
    play.keys(Means.SWAP, device=Device.PAD)
    play.keys(Means.SWAP)  # on the keyboard that key means something else
    assert many(play).pressed == [3, 3]
    play.keys(Means.BACK)
    assert play.stage.scenes == ()


def test_what_the_focus_moves_to_is_spoken(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    play.keys(Means.DOWN)
    play.at((400, 400))
    assert said == ["Row 1"]


def test_brothers_have_letters_of_one_size_and_all_show_their_keys_or_none() -> None:
    asked = painter()
    long = ButtonBox("a", "The last trick on the table", print, keys=(Means.TABLE,), grow=1)
    short = ButtonBox("b", "Share", print, keys=(Means.SHARE,), grow=1)
    for wide, shown in ((900, True), (340, False)):
        placed = place(row(long, short, alike=True), (0, 0, wide, 54), asked)
        buttons = [each for each in placed.controls.values() if isinstance(each, KeyedButton)]
        asked.begin()
        for button in buttons:
            button.draw(asked, Look())
        assert len({button.size for button in buttons}) == 1
        assert [button.key is not None for button in buttons] == [shown, shown]


# --- scrolling


def test_what_has_the_focus_is_brought_into_sight(play: Play) -> None:
    scene = many(play)
    for _ in range(25):
        play.keys(Means.DOWN)
        play.settle()
    control = focused_on(scene)
    assert control is scene.controls["row 25"]
    assert BODY_TOP <= control.rect[1] <= control.rect[1] + control.rect[3] <= BODY_END
    play.click(control)
    assert scene.pressed == [25]


def test_what_is_out_of_sight_takes_no_pointer(play: Play) -> None:
    scene = many(play)
    hidden = scene.controls["row 29"]
    assert hidden.rect[1] > BODY_END
    play.at((hidden.rect[0] + 5, BODY_END + 20), Means.PRESS, Means.RELEASE)
    assert scene.pressed == []
    play.wheel(-40)
    play.settle()
    play.click(hidden)
    assert scene.pressed == [29]


def test_a_list_stays_where_it_was_scrolled_when_it_is_built_again(play: Play) -> None:
    scene = many(play)
    play.keys(Means.PAGE_DOWN)
    play.settle()
    before = scene.controls["row 20"].rect
    scene.rebuild()
    assert scene.controls["row 20"].rect == before


def test_a_drag_that_begins_on_a_row_scrolls_and_presses_nothing(play: Play) -> None:
    scene = many(play)
    x, y = scene.controls["row 8"].middle
    play.at((x, y), Means.PRESS)
    for step in range(1, 11):
        play.at((x, y - 30 * step))
    area = scene.controls["rows scroll"]
    assert isinstance(area, ScrollArea)
    assert area.offset == pytest.approx(300, abs=1)
    play.at((x, y - 300), Means.RELEASE)
    assert scene.pressed == []


# --- sheets


class Asked(Question):
    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []

    def heading(self) -> str:
        return "Start again?"

    def text(self) -> str:
        return LONG

    def answers(self) -> Sequence[Box]:
        keep = ButtonBox("keep", "Keep playing", self.back, "primary", size=34, keys=(Means.BACK,), tall=84)
        return keep, ButtonBox("again", "Start again", lambda: self.done.append("again"), "danger", size=26, tall=64)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_sheet_is_as_high_as_it_needs_and_stays_in_the_window(text: float) -> None:
    play = Play(Many(), (960, 540))
    play.stage.resize(Metrics.of(960, 540, text))
    scene = Asked()
    play.stage.push(scene)
    play.settle()
    x, y, w, h = scene.placed.rects["sheet"]
    assert 0 <= x <= x + w <= play.stage.painter.metrics.w
    assert 300 < h <= play.stage.painter.metrics.h - 32
    assert y + h / 2 == pytest.approx(540, abs=1)
    play.keys(Means.DOWN, Means.CONFIRM)
    assert scene.done == ["again"]
    play.keys(Means.BACK)
    assert isinstance(play.stage.top, Many)


def test_an_entry_is_drawn_where_it_is_scrolled_to() -> None:
    class Entries(Screen):
        title = "Entries"

        def build(self) -> Box:
            rows = (EntryBox(f"{i}", f"Entry {i}", row(Label(f"Entry {i}", 28), space(4)), print) for i in range(40))
            return column(
                SegmentsBox("which", ["One", "Two"], 0, print), column(*rows, scrolls=True, grow=1, name="all")
            )

    scene = Entries()
    play = Play(scene, (1280, 720))
    play.settle()
    before = scene.controls["39"].rect[1]
    play.keys(Means.END, Means.PAGE_DOWN)
    play.settle()
    assert scene.controls["39"].rect[1] < before
    assert scene.controls["which"].said.sentence == "One"


# --- panels over a scene


class Sign(Panel):
    """A question about a number, with so many answers under each other."""

    def __init__(self, answers: int = 2) -> None:
        super().__init__()
        self.answers, self.asks, self.built = answers, 1, 0
        self.pressed: list[int] = []

    @property
    def question(self) -> object:
        return self.asks

    @property
    def state(self) -> object:
        return self.asks, self.answers

    @property
    def first(self) -> str:
        return "1"

    def build(self, terms: Terms) -> Box:
        self.built += 1
        rows = (ButtonBox(str(i), f"Answer {i}", partial(self.pressed.append, i)) for i in range(self.answers))
        return column(Label(f"Number {self.asks}?"), *rows, gap=10, pad=(20, 20))

    def area(self, tree: Box, terms: Terms) -> Rect:
        wide, high = fitting(tree, terms, 300, (900, 800))
        return (100, 100, wide, high)


def test_a_panel_is_placed_again_only_for_another_state() -> None:
    sign, brush = Sign(), painter()
    for _frame in range(3):
        brush.begin()
        sign.draw(brush)
    assert sign.built == 1
    sign.answers = 3
    sign.draw(brush)
    assert (sign.built, list(sign.placed.controls)) == (2, ["0", "1", "2"])


def test_a_panel_keeps_its_focus_until_something_else_is_asked() -> None:
    sign, brush = Sign(3), painter()
    sign.place(brush)
    assert sign.group.name == "1"
    assert sign.handle(Intent(Means.DOWN, Device.KEYS))
    sign.answers = 4
    sign.place(brush)
    assert sign.group.name == "2"
    before = set(sign.things)
    sign.asks = 2
    sign.place(brush)
    assert sign.group.name == "1"
    assert not before & set(sign.things), "a press was meant for the question before"


def test_a_panel_takes_presses_on_it_and_leaves_those_beside_it() -> None:
    sign = Sign()
    sign.place(painter())
    x, y, w, h = sign.rect
    middle = sign.placed.controls["0"].middle
    assert sign.handle(Intent(Means.PRESS, Device.POINTER, *middle))
    assert sign.handle(Intent(Means.RELEASE, Device.POINTER, *middle))
    assert sign.pressed == [0]
    assert sign.handle(Intent(Means.PRESS, Device.POINTER, x + 5, y + 5))
    assert not sign.handle(Intent(Means.PRESS, Device.POINTER, x + w + 60, y + h + 60))
    assert sign.thing_at(*middle, 0.0) in set(sign.things)


def test_a_tree_is_as_narrow_as_its_lines_allow_and_wider_where_it_would_be_too_high() -> None:
    asked = Terms(painter())
    words = column(Prose(LONG), pad=(10, 10))
    wide = snug(words, asked, 700)
    assert wide < 700
    assert asked.height(words, wide)[1] == asked.height(words, 700)[1]
    high = asked.height(words, 400)[1]
    assert fitting(words, asked, 300, (2000, high))[1] <= high


def test_a_tree_in_a_room_stays_in_it() -> None:
    brush = painter()
    for middle, left in ((0, 100), (200, None), (900, None)):
        x, _y, w, _h = draw_within(brush, Label("Some words", 20), (100, 50, 200, 40), middle)
        assert 100 <= x <= x + w <= 300.01
        assert left is None or x == left


def test_a_row_that_drops_leaves_out_what_is_spare_where_not_all_have_room() -> None:
    boxes = row(Label("What there is to say", 20, name="words"), Label("aside", 20, name="aside", spare=1), drops=True)
    assert list(place(boxes, (0, 0, 600, 40), painter()).rects) == ["words", "aside"]
    assert list(place(boxes, (0, 0, 180, 40), painter()).rects) == ["words"]


def test_boxes_that_are_gone_leave_no_measures_to_others() -> None:
    asked = Terms(painter())
    widths = {asked.width(Box(wide=float(wide)))[1] for wide in range(200)}
    assert len(widths) == 200


def test_of_several_choices_one_is_lit_and_pressed_and_the_wheel_goes_along_them() -> None:
    drawn: dict[str, Look] = {}
    pressed: list[str] = []
    walked: list[int] = []
    cells = Grid(children=tuple(Box(name=name, high=40) for name in "abc"), columns=3, gap=10)
    box = ChoicesBox(
        "choices", "Letters", cells, lambda _painter, name, _rect, look: drawn.update({name: look}), pressed.append,
        walked.append, "b",
    )  # fmt: skip
    group = Group()
    group.show(place(box, (0, 0, 320, 40), painter()).controls)
    group.handle(Intent(Means.POINT, Device.POINTER, 20, 20))
    group.handle(Intent(Means.PRESS, Device.POINTER, 20, 20))
    group.draw(painter())
    assert drawn["a"] == Look(hovered=True, pressed=True)
    assert list(drawn)[-1] == "b"
    group.handle(Intent(Means.RELEASE, Device.POINTER, 20, 20))
    group.handle(Intent(Means.WHEEL, Device.POINTER, number=-1))
    assert (pressed, walked) == (["a"], [1])
    group.show_focus = True
    group.draw(painter())
    assert [name for name, look in drawn.items() if look.focused] == ["b"]


def test_the_cap_of_a_key_takes_no_room_where_there_are_no_keys() -> None:
    brush = painter()
    assert Terms(brush).width(KeyCap("3"))[1] > 20
    brush.caps = Caps.NONE
    assert Terms(brush).width(KeyCap("3")) == (0, 0)
    assert Terms(brush).height(KeyCap("3"), 100) == (0, 0)
