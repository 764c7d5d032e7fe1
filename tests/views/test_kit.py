"""The screen kit: sizes, lack of room, focus by name and place, keys, what is spoken, scrolling, sheets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from game.views.input.intents import Device, Means
from game.views.kit.box import SCALES, Box, Grid, Lines, Table, Terms, column, place, row, space
from game.views.kit.controls import ButtonBox, EntryBox, SegmentsBox, SwitchBox
from game.views.kit.keyed import KeyedButton
from game.views.kit.moments import Fading
from game.views.kit.screen import BODY_END, BODY_TOP, Question, Screen
from game.views.kit.scroll import ScrollArea
from game.views.kit.words import Label, Picture, Prose, Sign
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.control import Look
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


def test_columns_of_a_table_are_as_wide_as_their_widest_and_rows_as_high_as_their_highest() -> None:
    lines = tuple(
        (Box(name=f"head {i}", wide=wide, high=20), Box(name=f"value {i}", high=high, grow=1))
        for i, (wide, high) in enumerate(((50, 20), (80, 30)))
    )
    rects = place(Table(lines, gap=10, line_gap=5), (0, 0, 200, 55), painter()).rects
    assert [rects[f"value {i}"] for i in range(2)] == [(90, 0, 110, 20), (90, 25, 110, 30)]


def test_what_fades_is_drawn_as_far_as_it_is_seen() -> None:
    asked = painter()
    placed = place(Fading(Label("x", name="words"), lambda: 0.0), (0, 0, 60, 60), asked)
    before = len(asked.items)
    placed.paint(asked)
    assert len(asked.items) == before
    assert placed.rects["words"] == (0, 0, 60, 60)


def test_words_in_two_lines_want_no_more_width_than_these_need() -> None:
    asked, words = painter(), "and the code of the table"
    least, wanted = Terms(asked).width(Prose(words, in_lines=2))
    assert least == wanted < Terms(asked).width(Prose(words))[1] * 0.7
    assert len(asked.wrap(words, wanted, 22, "sans")) == 2


def test_a_sign_is_as_large_as_the_letters_beside_it() -> None:
    for text in (1.0, 1.5):
        terms = Terms(painter(text))
        assert terms.height(Sign("check", 24), 100) == terms.height(Label("x", 24, leading=1), 100)


# --- lack of room


def test_letters_of_a_column_that_states_its_height_get_smaller_where_they_do_not_fit() -> None:
    asked = painter(size=(3840, 2160))
    words = column(Prose(LONG, name="a"), Prose(LONG, name="b"), high=(150, 150), name="all")
    assert Terms(asked).height(words, 400) == (150, 150)
    rects = place(column(words), (0, 0, 400, 500), asked).rects
    assert rects["all"][3] == 150
    assert Terms(asked).height(Prose(LONG), 400)[0] > rects["a"][3] >= Terms(asked, 99, 0.6).height(Prose(LONG), 400)[0]


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
