"""Panels over a scene: placed anew for another state alone, with focus and presses of their own."""

from __future__ import annotations

from functools import partial

from game.assets import asset_path
from game.packs.pack import load_pack
from game.views.input.intents import Caps, Device, Intent, Means
from game.views.kit.box import Box, Grid, Terms, column, place, row
from game.views.kit.controls import ButtonBox, ChoicesBox
from game.views.kit.panel import Panel, draw_within, fitting, snug
from game.views.kit.words import KeyCap, Label, Prose
from game.views.paint.metrics import Metrics
from game.views.painter import Painter
from game.views.widgets.control import Group, Look
from game.views.widgets.layout import Rect
from tests.views.scenekit import Play

LONG = "What a strong player makes of these cards is par, and whoever reaches it may be content with the day."


def painter(text: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Painter:
    made = Play(None, size)
    made.stage.resize(Metrics.of(*size, text))
    return made.stage.painter


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


def test_a_panel_is_placed_again_for_another_pack_whose_letters_it_may_show() -> None:
    sign, brush = Sign(), painter()
    sign.draw(brush)
    brush.skin.use(load_pack(asset_path("packs", "francesa")), brush.skin.appearance)
    sign.draw(brush)
    assert sign.built == 2


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
