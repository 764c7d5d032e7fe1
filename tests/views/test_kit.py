"""The screen kit: sizes, lack of room, focus by name and place, keys, what is spoken, scrolling, sheets."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs
from msgspec.structs import replace

from game.views.input.intents import Device, Means
from game.views.kit.box import EPSILON, SCALES, Box, Either, Grid, Lines, Table, Terms, column, place, row, space
from game.views.kit.controls import ButtonBox, EntryBox, SegmentsBox, SwitchBox, bare_plate, face_of, field, quiet_plate
from game.views.kit.keyed import KeyedButton
from game.views.kit.longlist import FRESH, ListBox, LongList
from game.views.kit.moments import Fading, Rolling, Still, turning
from game.views.kit.pages import Pages
from game.views.kit.screen import BODY_END, BODY_TOP, Page, Question, Screen
from game.views.kit.scroll import ScrollArea
from game.views.kit.slates import Latest
from game.views.kit.words import Fitted, Label, Picture, Prose
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.control import Control, Group, Look
from game.views.widgets.layout import Rect
from tests.views.scenekit import Play, focused_on, group_of

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


@pytest.fixture(scope="module")
def asked() -> Painter:
    return painter()


def painter(text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Painter:
    made = Play(None, size)
    made.stage.resize(Metrics.of(*size, text))
    return made.stage.painter


def recorded(asked: Painter) -> list[tuple[str, float, str]]:
    """Return what this painter writes from now on: text, size and ink."""
    written: list[tuple[str, float, str]] = []

    def text(
        said: str, x: float, y: float, size: float, font: str, ink: str, *_more: object, **_named: object
    ) -> float:
        written.append((said, size, ink))
        return 0.0

    asked.text = text  # type: ignore[method-assign, assignment]
    return written


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


@st.composite
def lengths(draw: st.DrawFn) -> Box:
    """A box of a fixed length, or one that takes a share between two bounds."""
    least = draw(st.floats(0, 500))
    if draw(st.booleans()):
        return Box(high=least)
    return Box(high=least, grow=draw(st.floats(0.1, 9)), limit=least + draw(st.floats(0, 500)))


@given(boxes=st.lists(lengths(), min_size=1, max_size=8), length=st.floats(0, 3000), gap=st.floats(0, 30))
def test_shares_keep_their_bounds_and_fill_the_length_where_they_can(
    asked: Painter, boxes: list[Box], length: float, gap: float
) -> None:
    named = [replace(box, name=str(i)) for i, box in enumerate(boxes)]
    sizes = [rect[3] for rect in place(column(*named, gap=gap), (0, 0, 10, length), asked).rects.values()]
    least = [Terms(asked).height(box, 10)[0] for box in boxes]
    left = length - sum(sizes) - gap * (len(boxes) - 1)
    if left < -EPSILON:  # gaps gave way first
        assert sizes == pytest.approx(least) or sum(sizes) <= length + EPSILON
        return
    for box, size, low in zip(boxes, sizes, least, strict=True):
        assert size <= max(low, box.limit if box.grow else low) + EPSILON
    assert left <= EPSILON or all(
        size >= box.limit - EPSILON for box, size in zip(boxes, sizes, strict=True) if box.grow
    )


def test_a_row_wraps_where_even_the_least_widths_are_too_wide() -> None:
    boxes = row(Box(name="a", wide=(100, 200), high=20), Box(name="b", wide=(100, 200), high=20), gap=10, wraps=True)
    beside = place(boxes, (0, 0, 230, 100), painter()).rects
    below = place(boxes, (0, 0, 200, 100), painter()).rects
    assert beside["a"][1] == beside["b"][1]
    assert below["b"][1] == below["a"][1] + 30
    assert Terms(painter()).height(boxes, 200) == (20 * 2 + 3, 50)


def test_of_several_boxes_the_first_is_shown_that_has_the_width_it_wants() -> None:
    boxes = Either(
        at_ease=True,
        children=(Box(name="long", wide=(100, 300)), Box(name="short", wide=80), Box(name="sign", wide=40)),
    )
    asked = painter()
    assert Terms(asked).width(boxes) == (40, 300)
    for width, shown in ((300, "long"), (299, "short"), (60, "sign"), (20, "sign")):
        assert list(place(boxes, (0, 0, width, 30), asked).rects) == [shown]


def test_words_have_more_around_them_in_a_choice_on_cloth_which_has_a_tick() -> None:
    cells = ("One", "Another")
    paper = SegmentsBox("paper", cells, 0, lambda _chosen: None)
    cloth = SegmentsBox("cloth", cells, 0, lambda _chosen: None, on_cloth=True)
    asked = painter()
    wide = Terms(asked).width(cloth)[1]
    assert wide > Terms(asked).width(paper)[1]
    control = place(cloth, (0, 0, wide, 56), asked).controls["cloth"]
    control.draw(asked, Look(hovered=True))
    entry = EntryBox("entry", "Entry", Label("Entry"), lambda: None, quiet_plate)
    place(entry, (0, 0, 200, 56), asked).controls["entry"].draw(asked, Look(focused=True))


def test_lines_break_like_words_and_grids_have_cells_of_one_size() -> None:
    each = [Box(name=str(i), wide=100, high=20) for i in range(5)]
    rects = place(Lines(tuple(each), gap=10, line_gap=5), (0, 0, 330, 45), painter()).rects
    assert [(rect[0], rect[1]) for rect in rects.values()] == [(0, 0), (110, 0), (220, 0), (0, 25), (110, 25)]
    rects = place(Grid(tuple(each), columns=2, gap=10), (0, 0, 210, 80), painter()).rects
    assert {(rect[2], rect[3]) for rect in rects.values()} == {(100, 20)}


@pytest.mark.parametrize(("width", "lines"), [(430, [4]), (420, [2, 2]), (220, [2, 2]), (150, [1, 1, 1, 1])])
def test_even_lines_are_as_few_as_can_be_and_about_as_long(width: float, lines: list[int]) -> None:
    each = tuple(Box(name=f"{i}", wide=100, high=20) for i in range(4))
    rects = place(Lines(each, gap=10, even=True), (0, 0, width, 200), painter()).rects
    tops = [rects[f"{i}"][1] for i in range(4)]
    assert [tops.count(top) for top in dict.fromkeys(tops)] == lines


def test_a_table_has_columns_as_wide_as_their_widest_cell_and_lines_as_high_as_their_highest() -> None:
    lines = (
        (Box(name="a", wide=(40, 80), high=20), Box(name="b", wide=(50, 200), high=20, grow=1)),
        (Box(name="c", wide=(40, 60), high=10, across=0), Box(name="d", wide=50, high=60)),
    )
    rects = place(Table(lines, gap=10, line_gap=5), (0, 0, 240, 85), painter()).rects
    assert list(rects.values()) == [(0, 0, 80, 20), (90, 0, 150, 20), (0, 25, 80, 10), (90, 25, 150, 60)]
    assert Terms(painter()).height(Table(lines, line_gap=10), 240) == (20 + 60 + 3, 90)


@pytest.mark.parametrize(("text", "swell", "wide"), [(1.0, 1.5, 100), (1.5, 1.25, 125), (1.5, 1.0, 100)])
def test_what_swells_is_wider_where_letters_are_large(text: float, swell: float, wide: float) -> None:
    boxes = row(Box(name="a", wide=100, swell=swell), Box(grow=1))
    assert place(boxes, (0, 0, 500, 10), painter(text, (1920, 1080))).rects["a"][2] == pytest.approx(wide)


def test_pages_show_as_many_cells_as_have_room_and_a_button_to_the_others() -> None:
    class Paged(Screen):
        title = "Paged"
        wide = 300.0

        def build(self) -> Box:
            cells = tuple(Box(name=f"cell {i}") for i in range(9))
            turn = partial(self.turn_page, "cells")
            pages = Pages(cells, lambda more: row(Box(grow=1), more), "More", turn, 100, self.pages["cells"], lines=2)
            return row(structs.replace(pages, name="cells", wide=self.wide))

    def seen() -> list[int]:
        return [int(name[5:]) for name in scene.placed.rects if name.startswith("cell ")]

    scene = Paged()
    play = Play(scene, (1280, 720))
    assert seen() == [0, 1, 2, 3, 4, 5]
    play.click(scene.controls["more cells"])
    assert seen() == [6, 7, 8]
    assert scene.placed.rects["cell 6"][2:] == scene.placed.rects["cell 8"][2:]
    scene.turn_page("cells", -1)
    scene.wide = 1000
    scene.rebuild()
    assert seen() == list(range(9))
    assert "more cells" not in scene.controls
    cells = tuple(Box(name=f"{i}", wide=160) for i in range(9))
    pages = Pages(cells, lambda _more: Box(), "More", print, 100, start=7, most=2)
    assert "6" in place(pages, (0, 0, 320, 100), painter()).rects
    assert "5" not in place(pages, (0, 0, 320, 100), painter()).rects


def test_pictures_keep_their_ratio_in_the_middle_of_their_place() -> None:
    drawn: list[tuple[float, float, float, float]] = []
    asked = painter()
    placed = place(Picture(lambda _painter, rect: drawn.append(rect), (100, 50)), (0, 0, 60, 60), asked)
    placed.paint(asked)
    assert drawn == [(0, 15, 60, 30)]


def test_the_first_box_that_has_room_is_shown() -> None:
    boxes = Either(children=(Box(name="a", wide=(100, 200), high=20), Box(name="b", wide=(50, 50), high=40)))
    for wide, shown in ((300, "a"), (100, "a"), (90, "b"), (30, "b")):
        assert list(place(boxes, (0, 0, wide, 50), painter()).rects) == [shown]
    assert Terms(painter()).width(boxes) == (50, 200)
    assert Terms(painter()).height(boxes, 90) == (40, 40)


def test_of_many_lines_the_latest_are_shown_and_the_others_counted() -> None:
    lines = tuple(Box(name=str(i), high=(20, 30)) for i in range(6))
    boxes = Latest(children=lines, earlier=lambda count: Box(name=f"{count} earlier", high=20))
    for high, shown in (
        (180, "0 1 2 3 4 5"), (120, "0 1 2 3 4 5"), (110, "2 earlier 2 3 4 5"), (60, "4 earlier 4 5"), (45, "4 5"),
        (20, "4 5"),
    ):  # fmt: skip
        assert " ".join(place(boxes, (0, 0, 100, high), painter()).rects) == shown


def test_pictures_may_grow_with_letters() -> None:
    boxes = Picture(print, (100, 50), grows=1.3)
    large = (1920, 1080)
    assert Terms(painter(1.0, large)).width(boxes) == (100, 100)
    assert Terms(painter(1.2, large)).width(boxes)[1] == pytest.approx(120, abs=4)
    assert Terms(painter(1.5, large)).height(boxes, 200) == (65, 65)


def test_words_in_two_lines_want_no_more_width_than_these_need() -> None:
    asked, words = painter(), "and the code of the table"
    least, wanted = Terms(asked).width(Prose(words, in_lines=2))
    assert least == wanted < Terms(asked).width(Prose(words))[1] * 0.7
    assert len(asked.wrap(words, wanted, 22, "sans")) == 2


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


def test_a_fitted_line_shrinks_by_its_place_and_is_cut_in_the_end() -> None:
    asked = painter()
    written = recorded(asked)
    line = Fitted("Wilhelmina von Hohenzollern", 40, narrow=0.5, low=0.5, leading=1.0)
    for wide, high in ((900, 50), (900, 30), (320, 50), (100, 50)):
        place(line, (0, 0, wide, high), asked).paint(asked)
    (_all, full, _), (_lower, lower, _), (_narrow, narrow, _), (cut, least, _) = written
    assert full == 40
    assert lower == pytest.approx(30, abs=1)
    assert 20 < narrow < 40
    assert cut.endswith("…")
    assert least < 24
    least_wide, wanted = Terms(asked).width(line)
    assert wanted / 2 < least_wide < 0.6 * wanted
    assert Terms(asked).width(Fitted("Wilhelmina", 40, grow=1))[0] == 0
    assert Terms(asked).height(line, 100)[0] == Terms(asked).height(line, 100)[1] / 2


# --- moments


def shade(name: str, drawn: list[tuple[str, float]]) -> Picture:
    """Return a picture that notes how much of it is seen."""

    def draw(asked: Painter, _rect: Rect) -> None:
        drawn.append((name, asked.alpha))

    return Picture(draw, (50, 20), name=name)


def test_what_looks_the_same_is_not_drawn_again() -> None:
    asked, found, state = painter(), list[tuple[str, float]](), [1]
    placed = place(Still(shade("it", found), lambda: state[0]), (0, 0, 50, 20), asked)
    for state[0] in (1, 1, 2):
        asked.begin()
        placed.paint(asked)
    assert len(found) == 2


@pytest.mark.parametrize(("seen", "drawn"), [(0.0, []), (0.25, [("it", 0.25)]), (1.0, [("it", 1.0)])])
def test_what_fades_keeps_its_place_and_takes_no_drawing_while_it_is_not_seen(
    seen: float, drawn: list[tuple[str, float]]
) -> None:
    asked, found = painter(), list[tuple[str, float]]()
    placed = place(Fading(shade("it", found), lambda: seen), (0, 0, 50, 20), asked)
    placed.paint(asked)
    assert found == drawn
    assert placed.rects["it"] == (0, 0, 50, 20)


@pytest.mark.parametrize(
    ("turned", "drawn"), [(0.0, [("a", 1.0)]), (0.25, [("a", 0.75), ("b", 0.25)]), (1.0, [("b", 1.0)])]
)
def test_of_two_boxes_the_second_one_comes_over_the_first(turned: float, drawn: list[tuple[str, float]]) -> None:
    asked, found = painter(), list[tuple[str, float]]()
    both = turning(shade("a", found), shade("b", found), lambda: turned)
    place(both, (0, 0, 50, 20), asked).paint(asked)
    assert found == drawn


def test_figures_roll_in_the_room_of_the_widest() -> None:
    asked, points = painter(), [7]
    written = recorded(asked)
    figure = Rolling(text="120", size=40, now=lambda: (str(points[0]), "gold" if points[0] > 60 else "cream"))
    assert Terms(asked).width(figure) == Terms(asked).width(Label("120", 40))
    placed = place(figure, (0, 0, 100, 60), asked)
    for points[0] in (7, 61):
        placed.paint(asked)
    assert [(text, ink) for text, _size, ink in written] == [("7", "cream"), ("61", "gold")]


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


def test_words_in_fewer_words_are_shown_where_the_longer_ones_need_too_many_lines() -> None:
    asked = painter()
    prose = Prose(LONG, 22, lines=2, shorter=("What a master makes of it is par.", "Par."))
    line = Terms(asked).height(prose, 2000)[1]
    assert [round(Terms(asked).height(prose, width)[1] / line) for width in (600, 340, 60)] == [2, 1, 1]
    asked.begin()
    place(prose, (0, 0, 600, 100), asked).paint(asked)
    assert len(asked.items) == 2


def test_brothers_have_letters_of_one_size() -> None:
    asked = painter()
    texts = ("Brisca", "A name that is much longer than that")
    sizes = set()
    for text in texts:
        asked.begin()
        place(Label(text, 32, alike=texts), (0, 0, 300, 50), asked).paint(asked)
        sizes.add(max(item.rect.h for item in asked.items))
    assert len(sizes) == 1
    asked.begin()
    place(Label("Brisca", 32), (0, 0, 300, 50), asked).paint(asked)
    assert max(sizes) < max(item.rect.h for item in asked.items)


def test_a_line_needs_the_width_of_the_smallest_letters_that_can_be_read() -> None:
    small, large = painter(size=(960, 540)), painter(size=(3840, 2160))
    line = Label("Neapolitan", 20)
    for asked, least in ((large, 0.75), (small, 1.0)):
        found = Terms(asked).width(line)
        assert found[0] / found[1] == pytest.approx(least, abs=0.02)


def test_a_face_is_as_large_as_its_place_lets_it_be() -> None:
    asked = painter()
    box = EntryBox("rosa", "Rosa", face_of("rosa", 130, "Rosa"), print, bare_plate)
    least, wanted = Terms(asked).height(box, 400)
    assert least < wanted
    for high, size in ((wanted, 130), (least, 65)):
        sizes = drawn_portraits(place(box, (0, 0, 400, high), asked).controls["rosa"], asked)
        assert sizes == pytest.approx([size - 8], abs=1)


def drawn_portraits(control: Control, asked: Painter) -> list[float]:
    """How large the portraits of a control are drawn."""
    sizes: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asked, "portrait", lambda _who, _mood, _x, _y, size: sizes.append(size))
        control.draw(asked, Look())
    return sizes


def test_what_a_control_is_set_to_is_spoken_and_the_title_when_a_screen_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    class Set(Screen):
        title = "Set"
        on = False

        def change(self, on: bool) -> None:
            self.on = on
            self.rebuild()

        def build(self) -> Box:
            return column(SwitchBox("sort", "Sort my hand", self.on, self.change))

    said: list[str] = []
    play = Play(None, (960, 540))
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    play.stage.push(Set())
    play.keys(Means.CONFIRM, Means.LEFT)
    assert said == ["Set", "Sort my hand, On", "Sort my hand, Off"]


# --- scrolling


class Between(Many):
    def build(self) -> Box:
        rows = super().build()
        above, below = (ButtonBox(name, name, partial(self.pressed.append, -1)) for name in ("above", "below"))
        return column(above, replace(rows, grow=1), below, gap=20)


def test_arrows_go_on_in_a_list_however_quickly_and_leave_it_at_its_ends() -> None:
    scene = Between()
    play = Play(scene, (1280, 720))
    assert group_of(scene).name == "above"
    names = []
    for _ in range(32):
        play.keys(Means.DOWN)  # no time passes: what the list shows has not followed yet
        names.append(group_of(scene).name)
    assert names == [*(f"row {i}" for i in range(30)), "below", "below"]


def test_what_a_list_hides_is_not_reached_from_outside() -> None:
    scene = Between()
    play = Play(scene, (1280, 720))
    group_of(scene).focus_on("below")
    play.keys(Means.UP)
    assert scene.controls[group_of(scene).name].is_in_sight
    group_of(scene).focus_on("back")
    play.keys(Means.DOWN)
    assert group_of(scene).name == "above"
    scene.group.focus_on("row 29")
    play.keys(Means.PAGE_DOWN, Means.PAGE_DOWN, Means.PAGE_DOWN, Means.PAGE_DOWN)
    play.settle()
    group_of(scene).focus_on("back")
    play.keys(Means.DOWN)
    assert group_of(scene).name == "above"


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


# --- long lists


class Long(Screen):
    title = "Long"
    first = "list"

    def __init__(self, count: int = 10_000) -> None:
        super().__init__()
        self.count, self.chosen, self.subject = count, 0, "all"
        self.told: dict[int, str] = {}
        self.built: list[str] = []
        self.done: list[str] = []

    def build(self) -> Box:
        few = min(3, self.count)
        return column(
            ButtonBox("above", "Above", print),
            ListBox(
                name="list", sections=[("Few", few), ("Others", self.count - few)], chosen=self.chosen, grow=1,
                tell=lambda i: self.told.get(i, f"Row {i}") or None, face=self.face, choose=self.choose,
                press=lambda: self.done.append(f"open {self.chosen}"), say=lambda i: f"Row {i}", subject=self.subject,
            ),
        )  # fmt: skip

    def face(self, told: str, width: float) -> Box:
        self.built.append(told)
        more = ButtonBox("more", "More", lambda: self.done.append(f"more {told}"), "primary", tall=60, across=0.5)
        return row(Label(told, 24, grow=1), more, pad=(20, 8))

    def choose(self, place: int) -> None:
        self.chosen = place
        self.rebuild()

    @property
    def list(self) -> LongList:
        found = self.controls["list"]
        assert isinstance(found, LongList)
        return found


@pytest.fixture
def long() -> tuple[Play, Long]:
    scene = Long()
    play = Play(scene, (1280, 720))
    play.paint()
    return play, scene


def test_rows_are_built_when_they_come_into_sight_and_kept_while_they_are(long: tuple[Play, Long]) -> None:
    play, scene = long
    assert scene.built == [f"Row {i}" for i in scene.list.in_sight]
    assert len(scene.built) < 12
    scene.built.clear()
    play.keys(Means.DOWN)
    play.settle()
    assert scene.built == []  # it was built again as a whole, but its rows look as before
    scene.told[1], scene.told[2] = "Another", ""
    play.paint()
    assert scene.built == ["Another"]
    play.wheel(-1)
    play.settle()
    assert len(scene.built) < 4


def test_few_rows_are_drawn_for_a_frame_while_others_go_by(
    long: tuple[Play, Long], monkeypatch: pytest.MonkeyPatch
) -> None:
    play, scene = long
    joined, drawn = Painter.joined, list[int]()

    def counting(painter: Painter, *values: object) -> object:
        drawn[-1] += 1
        return joined(painter, *values)  # type: ignore[arg-type]  # what it was given

    monkeypatch.setattr(Painter, "joined", counting)
    play.keys(Means.END)
    while play.stage.moving:
        drawn.append(0)
        play.stage.update(16)
        play.stage.paint(play.surface)
    assert 0 < max(drawn) <= FRESH / play.stage.painter.metrics.unit**2 + 1
    assert scene.list.offset == scene.list.furthest
    drawn.append(0)
    play.paint()
    assert drawn[-1] == 0


def test_keys_choose_a_row_which_is_shown_and_spoken(long: tuple[Play, Long], monkeypatch: pytest.MonkeyPatch) -> None:
    play, scene = long
    said: list[str] = []
    monkeypatch.setattr(play.stage.audio, "announce", said.append)
    play.keys(Means.PREVIOUS)
    assert focused_on(scene) is scene.controls["above"]
    for means, chosen in (
        (Means.PAGE_DOWN, 7), (Means.DOWN, 8), (Means.END, 9_999), (Means.DOWN, 9_999), (Means.UP, 9_998),
        (Means.HOME, 0),
    ):  # fmt: skip
        play.keys(means)
        play.settle()
        assert (focused_on(scene), scene.chosen) == (scene.list, chosen)
        _x, y, _w, h = scene.list.row(chosen)
        assert scene.list.rect[1] <= y <= y + h <= scene.list.rect[1] + scene.list.rect[3]
    assert said == ["Above", "Row 7", "Row 8", "Row 9999", "Row 9998", "Row 0"]
    play.keys(Means.CONFIRM, Means.UP)
    assert scene.done == ["open 0"]
    assert focused_on(scene) is scene.controls["above"]


def test_a_pointer_chooses_a_row_and_presses_what_stands_in_it(long: tuple[Play, Long]) -> None:
    play, scene = long
    x, y, _w, h = scene.list.row(4)
    play.at((x + 60, y + h / 2), Means.PRESS, Means.RELEASE)
    assert (scene.chosen, scene.done) == (4, [])
    face = scene.list.face(2)
    assert face is not None
    left, top, wide, high = face.placed.controls["more"].rect
    x, y, _w, _h = scene.list.row(2)
    play.at((x + left + wide / 2, y + top + high / 2), Means.PRESS, Means.RELEASE)
    assert (scene.chosen, scene.done) == (2, ["more Row 2"])


def test_a_drag_scrolls_the_list_and_chooses_nothing(long: tuple[Play, Long]) -> None:
    play, scene = long
    x, y, _w, _h = scene.list.row(6)
    play.at((x + 60, y + 20), Means.PRESS)
    scene.rebuild()  # something new came meanwhile: it stays in the hand
    play.at((x + 60, y - 180))
    assert scene.list.offset == pytest.approx(200)
    play.at((x + 60, y - 180), Means.RELEASE)
    assert scene.chosen == 0


def test_a_list_of_something_else_begins_at_its_chosen_row(long: tuple[Play, Long]) -> None:
    play, scene = long
    play.wheel(-9)
    play.settle()
    scene.rebuild()
    assert scene.list.offset > 0
    scene.subject = "few"
    scene.rebuild()
    assert scene.list.offset == scene.list.target == 0


def test_a_control_is_cut_at_the_edges_of_what_shows_it(play: Play) -> None:
    scene = many(play)
    play.wheel(-1)
    play.settle()
    asked = play.stage.painter
    asked.begin()
    shown = [each for each in scene.controls.values() if each.window is not None]
    Group(shown).draw(asked)
    _x, y, _w, h = scene.controls["rows scroll"].rect
    top, bottom = asked.metrics.at(0, y)[1], asked.metrics.at(0, y + h)[1]
    assert asked.items
    assert all(top <= item.rect.top <= item.rect.bottom <= bottom for item in asked.items)
    assert any(item.rect.top == top for item in asked.items), "one that is half in sight"


def test_the_wheel_changes_what_is_under_the_pointer_beside_a_list() -> None:
    class Filtered(Screen):
        title = "Filtered"
        chosen = 0

        @property
        def version(self) -> object:
            return self.chosen

        def build(self) -> Box:
            rows = (ButtonBox(f"{i}", f"Row {i}", print) for i in range(40))
            cells = SegmentsBox("which", ["One", "Two"], self.chosen, lambda i: setattr(self, "chosen", i))
            return column(cells, Label(f"Chosen: {self.chosen}"), column(*rows, scrolls=True, grow=1, name="all"))

    scene = Filtered()
    play = Play(scene, (1280, 720))
    play.at(scene.controls["which"].middle)
    cells = scene.controls["which"]
    play.wheel(1)
    assert scene.chosen == 1
    assert scene.controls["which"] is not cells, "what is new is built at once"
    play.at(scene.controls["3"].middle)
    play.wheel(-1)
    play.settle()
    assert scene.chosen == 1
    assert scene.controls["3"].rect[1] < cells.rect[1] + 300


# --- sheets


class Asked(Question):
    def __init__(self) -> None:
        super().__init__(self._page)
        self.done: list[str] = []

    def _page(self) -> Page:
        keep = ButtonBox("keep", "Keep playing", self.back, "primary", size=34, keys=(Means.BACK,), tall=84)
        again = ButtonBox("again", "Start again", lambda: self.done.append("again"), "danger", size=26, tall=64)
        return Page("Start again?", LONG, (keep, again))


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


def test_edges_give_way_before_what_stands_in_a_box_of_a_stated_height_is_squeezed(asked: Painter) -> None:
    words = [Prose(LONG, 26, name="first"), Prose(LONG, 26, name="second")]
    terms = Terms(asked)
    need = sum(terms.height(each, 400)[0] for each in words)
    tree = column(column(*words, pad=(30, 60), high=(100, need + 80), name="box"))
    placed = place(tree, (0, 0, 460, need + 80), asked)
    assert placed.rects["first"][3] == pytest.approx(terms.height(words[0], 400)[0], abs=1)
    assert placed.rects["second"][1] >= placed.rects["first"][1] + placed.rects["first"][3] - 1


def test_a_field_without_a_word_is_as_high_as_with_one() -> None:
    terms = Terms(painter())
    assert terms.height(field("name", "", print), 400) == terms.height(field("name", "Ana", print), 400)
