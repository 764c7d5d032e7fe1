"""Bidding and calling by mouse, keys and pad: intents go in, actions come out, and nothing illegal ever does."""

from __future__ import annotations

import pytest

from game.views.input.intents import Device, Means
from game.views.table.timeline import LEAST_SEEN
from game.views.widgets.control import Control
from tests.gallery.scripted import HANDS, Scripted
from tests.gallery.studio import Studio
from tests.texts import parse_action

LEFT, RIGHT, UP, DOWN, ENTER = Means.LEFT, Means.RIGHT, Means.UP, Means.DOWN, Means.CONFIRM
BIDS = "bid 1 points 61, bid 2 points 70, pass 3, bid 4 points 75"
RANKS = "bid 1 rank three, bid 2 rank king, pass 3, pass 4"
CALL = f"{BIDS}, bid 0 points 80, pass 1, pass 2, pass 4"
SUIT = f"{RANKS}, bid 0 rank six, pass 1, pass 2"


def asked(studio: Studio, said: str = BIDS, **options: object) -> Scripted:
    """You speak after these bids; seat 0 deals."""
    live = Scripted(studio, said, **options)  # type: ignore[arg-type]
    live.rest()
    assert live.table.top.my_turn
    return live


def by_rank(studio: Studio, said: str = RANKS) -> Scripted:
    return asked(studio, said, auction="rank")


def controls(live: Scripted) -> list[Control]:
    sheet = live.table.areas.sheet
    assert sheet is not None
    return sheet.group.controls


# --- points


def test_enter_asks_about_the_least_bid_before_it_is_made(studio: Studio) -> None:
    """Field B6: one Enter alone, of somebody who hurried the others, bids nothing that was never chosen."""
    live = asked(studio)
    live.key(ENTER)
    assert live.acts == []
    assert live.message.endswith("Bid 76? Press again.")
    live.key(ENTER)
    assert live.acts == ["bid 0 points 76"]


def test_what_is_asked_about_is_taken_back_by_anything_else(studio: Studio) -> None:
    live = asked(studio)
    live.key(ENTER)
    live.key(Means.BACK)
    assert (live.menus, live.acts) == (0, [])
    live.key(ENTER)
    assert live.acts == []
    live.key(RIGHT)
    live.key(ENTER)
    assert live.acts == ["bid 0 points 77"], "it was chosen: one press is enough"


def test_the_button_names_the_bid_and_makes_it_at_once(studio: Studio) -> None:
    live = asked(studio)
    live.stage.paint(studio.surface)
    live.click(*controls(live)[1].middle)
    assert live.acts == ["bid 0 points 76"]


def test_a_rank_that_nobody_raised_is_asked_about_when_it_is_pressed(studio: Studio) -> None:
    live = by_rank(studio)
    x, y, w, h = controls(live)[0].rect
    for acts in ([], ["bid 0 rank knight"]):
        live.click(x + w * 0.35, y + h / 2)
        assert live.acts == acts


@pytest.mark.parametrize(
    ("keys", "points"),
    [
        ((RIGHT,), 77),
        ((RIGHT, RIGHT, LEFT), 77),
        ((LEFT,), 76),
        ((UP,), 81),
        ((UP, UP, DOWN), 81),
        ((DOWN,), 76),
        ((Means.END,), 120),
        ((Means.END, RIGHT, UP), 120),
        ((Means.END, Means.HOME), 76),
    ],
)
def test_arrows_change_the_bid_within_what_is_legal(studio: Studio, keys: tuple[Means, ...], points: int) -> None:
    live = asked(studio)
    for key in keys:
        live.key(key)
    live.key(ENTER)
    assert live.acts == [f"bid 0 points {points}"]


@pytest.mark.parametrize(("digits", "points"), [("90", 90), ("120", 120), ("8095", 95), ("1280", 80), ("0090", 90)])
def test_digits_type_the_bid(studio: Studio, digits: str, points: int) -> None:
    live = asked(studio)
    live.keys(digits)
    live.key(ENTER)
    assert live.acts == [f"bid 0 points {points}"]


@pytest.mark.parametrize("digits", ["9", "75", "12"])
def test_a_number_that_cannot_be_bid_is_not_bid(studio: Studio, digits: str) -> None:
    live = asked(studio)
    live.keys(digits)
    live.frames()
    live.stage.paint(studio.surface)
    assert not controls(live)[1].enabled
    live.key(ENTER)
    assert live.acts == []
    live.key(RIGHT)
    live.key(ENTER)
    assert len(live.acts) == 1


def test_the_wheel_counts(studio: Studio) -> None:
    live = asked(studio)
    live.point(*controls(live)[0].middle)
    live.wheel(1)
    live.wheel(1)
    live.wheel(-1)
    live.key(ENTER)
    assert live.acts == ["bid 0 points 77"]


def test_the_mouse_steps_and_bids(studio: Studio) -> None:
    live = asked(studio)
    x, y, w, _h = controls(live)[0].rect
    live.click(x + w - 20, y + 30)  # +5
    live.click(x + w - 20, y + 30)
    live.click(x + 20, y + 30)  # -5
    live.click(x + w - 20 - 70, y + 30)  # +1
    assert live.acts == []
    live.click(*controls(live)[1].middle)
    assert live.acts == ["bid 0 points 82"]


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_passing_by_key(studio: Studio, device: Device) -> None:
    live = asked(studio)
    live.key(Means.SWAP if device is Device.PAD else Means.PASS, device=device)
    assert live.acts == ["pass 0"]


def test_the_swap_key_does_not_pass(studio: Studio) -> None:
    live = asked(studio)
    live.key(Means.SWAP)
    assert live.acts == []


def test_passing_by_mouse_and_by_tab(studio: Studio) -> None:
    live = asked(studio)
    live.click(*controls(live)[2].middle)
    assert live.acts == ["pass 0"]
    live = asked(studio)
    live.key(Means.NEXT)
    live.key(Means.NEXT)
    live.key(ENTER)
    assert live.acts == ["pass 0"]


def test_tab_goes_from_the_sheet_to_the_buttons_and_back(studio: Studio) -> None:
    live = asked(studio)
    seen = []
    for _ in range(7):
        seen.append(live.table.areas.buttons.has_keys)
        live.key(Means.NEXT)
    assert seen == [False, False, False, True, True, False, False]  # the last trick cannot be looked at yet
    live = asked(studio)
    live.key(Means.PREVIOUS)
    assert live.table.areas.buttons.has_keys
    live.key(ENTER)
    assert live.menus == 1
    live.key(Means.PREVIOUS)  # to the hint
    live.key(Means.PREVIOUS)
    live.key(ENTER)
    assert live.acts == ["pass 0"]


def test_after_the_most_one_can_only_pass(studio: Studio) -> None:
    live = asked(studio, "bid 1 points 120, pass 2, pass 3, pass 4")
    live.stage.paint(studio.surface)
    for means in (RIGHT, LEFT, UP, Means.END):
        live.key(means)
    live.keys("99")
    assert live.acts == []
    live.key(ENTER)
    assert live.acts == ["pass 0"]


def test_what_hurried_the_others_does_not_bid(studio: Studio) -> None:
    live = Scripted(studio, "bid 1 points 61, bid 2 points 70, pass 3")
    live.say("bid 4 points 75")
    live.frames(2)
    live.key(ENTER)  # hurries to the bid
    assert live.table.top.timeline.waiting == 0
    live.frames(1, LEAST_SEEN)
    live.key(ENTER)  # and past it
    assert live.table.top.my_turn
    live.key(ENTER)
    live.key(Means.PASS)
    assert live.acts == []
    live.rest()
    live.key(RIGHT)
    live.key(ENTER)
    assert live.acts == ["bid 0 points 77"]


def test_each_question_begins_with_the_least_bid(studio: Studio) -> None:
    live = asked(studio)
    live.keys("90")
    live.key(ENTER)
    live.say("bid 1 points 95", "pass 2", "pass 4")
    live.rest()
    for acts in (["bid 0 points 90"], ["bid 0 points 90", "bid 0 points 96"]):
        live.key(ENTER)
        assert live.acts == acts


def test_out_of_turn_nothing_is_bid(studio: Studio) -> None:
    live = Scripted(studio, "bid 1 points 61")
    live.rest()
    for means in (ENTER, Means.PASS, RIGHT):
        live.key(means)
    live.keys("90")
    live.click(*live.studio.metrics.units(640, 360))
    assert live.acts == []


def test_who_only_watches_cannot_bid(studio: Studio) -> None:
    live = Scripted(studio, BIDS, plays=False)
    live.rest()
    live.key(ENTER)
    live.key(Means.PASS)
    live.stage.paint(studio.surface)
    assert live.acts == []


# --- ranks


@pytest.mark.parametrize(
    ("keys", "rank"),
    [((ENTER,), "knight"), ((RIGHT,), "jack"), ((RIGHT, RIGHT, LEFT, LEFT), "knight"), ((Means.END,), "two")],
)
def test_a_rank_is_chosen_by_arrows(studio: Studio, keys: tuple[Means, ...], rank: str) -> None:
    live = by_rank(studio)
    for key in keys:
        live.key(key)
    live.key(ENTER)
    assert live.acts == [f"bid 0 rank {rank}"]


@pytest.mark.parametrize(
    ("digits", "rank"), [("7", "seven"), ("10", "jack"), ("11", "knight"), ("1", "knight"), ("74", "four")]
)
def test_a_rank_is_chosen_by_its_number(studio: Studio, digits: str, rank: str) -> None:
    """A number that cannot be bid, such as the ace after the king, chooses nothing."""
    live = by_rank(studio)
    live.keys(digits)
    live.key(ENTER)
    assert live.acts == [f"bid 0 rank {rank}"]


def test_a_click_raises_a_rank_and_a_second_bids_it(studio: Studio) -> None:
    live = by_rank(studio)
    x, y, w, h = controls(live)[0].rect
    live.click(x + w * 0.05, y + h / 2)  # the ace: higher than the king
    live.click(x + w * 0.55, y + h / 2)  # the seven
    assert live.acts == []
    live.click(x + w * 0.55, y + h / 2)
    assert live.acts == ["bid 0 rank seven"]


def test_after_a_two_points_are_bid(studio: Studio) -> None:
    live = by_rank(studio, "bid 1 rank two, pass 2, pass 3, pass 4")
    live.key(ENTER)
    live.key(ENTER)
    assert live.acts == ["bid 0 points 62"]


# --- the call


def test_nothing_is_called_before_a_card_is_chosen(studio: Studio) -> None:
    live = asked(studio, CALL)
    live.stage.paint(studio.surface)
    assert not controls(live)[1].enabled
    live.key(ENTER)
    assert live.acts == []
    live.key(ENTER)
    assert live.acts == ["call 0 1o"]


@pytest.mark.parametrize(
    ("keys", "card"),
    [
        ((RIGHT, RIGHT), "3o"),
        ((DOWN, DOWN), "1c"),
        ((RIGHT, UP, LEFT), "1o"),
        ((RIGHT, DOWN, DOWN, DOWN, DOWN), "1b"),
        ((Means.END,), "2b"),
        ((RIGHT, DOWN, RIGHT, RIGHT, RIGHT, RIGHT), "10c"),
    ],
)
def test_arrows_walk_over_the_cards(studio: Studio, keys: tuple[Means, ...], card: str) -> None:
    live = asked(studio, CALL)
    for key in keys:
        live.key(key)
    live.key(ENTER)
    assert live.acts == [f"call 0 {card}"]


@pytest.mark.parametrize(("digits", "card"), [("3", "3e"), ("12", "12e"), ("1", "1e"), ("9", "1e")])
def test_digits_choose_in_the_row(studio: Studio, digits: str, card: str) -> None:
    live = asked(studio, CALL)
    for _ in range(3):
        live.key(DOWN)
    live.keys(digits)
    live.key(ENTER)
    assert live.acts == [f"call 0 {card}"]


def test_a_click_raises_a_card_and_the_next_calls_it(studio: Studio) -> None:
    live = asked(studio, CALL)
    x, y, _w, h = controls(live)[0].rect
    live.click(x + 120, y + h * 0.9)
    live.frames()
    assert live.acts == []
    live.click(x + 180, y + h * 0.9)
    assert live.acts == []
    live.click(x + 180, y + h * 0.9)
    assert len(live.acts) == 1
    assert live.acts[0].endswith("b")


def test_the_button_calls_the_raised_card(studio: Studio) -> None:
    live = asked(studio, CALL)
    live.key(RIGHT)
    live.key(RIGHT)
    live.frames()
    live.click(*controls(live)[1].middle)
    assert live.acts == ["call 0 3o"]


@pytest.mark.slow
def test_any_of_the_forty_cards_can_be_called_by_mouse(studio: Studio) -> None:
    """The grid has every card, those of the own hand too."""
    live = asked(studio, CALL)
    x, y, w, h = controls(live)[0].rect
    found = set()
    for row in range(4):
        for column in range(60):
            live.click(x + 48 + column * (w - 50) / 60, y + h * (row + 0.5) / 4)
            found |= set(live.acts)
            if live.acts:
                live = asked(studio, CALL)
    called = {parse_action(text) for text in found}
    assert called == {action for action in live.match.legal(0) if str(action).startswith("call")}
    assert {str(action) for action in called} >= {f"call 0 {code}" for code in HANDS[0].split()}


@pytest.mark.parametrize(("keys", "suit"), [((RIGHT,), "o"), ((RIGHT, RIGHT, RIGHT), "e"), ((RIGHT, DOWN, UP), "o")])
def test_after_a_rank_only_the_suit_is_open(studio: Studio, keys: tuple[Means, ...], suit: str) -> None:
    live = asked(studio, SUIT, auction="rank")
    for key in keys:
        live.key(key)
    live.key(ENTER)
    assert live.acts == [f"call 0 6{suit}"]


def test_the_four_suits_have_the_keys_one_to_four_and_answer_to_clicks(studio: Studio) -> None:
    live = asked(studio, SUIT, auction="rank")
    live.keys("4")
    live.key(ENTER)
    assert live.acts == ["call 0 6b"]
    live = asked(studio, SUIT, auction="rank")
    x, y, w, _h = controls(live)[0].rect
    live.click(x + w * 0.375, y + 60)
    assert live.acts == []
    live.click(x + w * 0.375, y + 60)
    assert live.acts == ["call 0 6c"]


def test_keys_leave_the_hand_alone_while_a_sheet_asks(studio: Studio) -> None:
    live = asked(studio)
    live.key(RIGHT)
    live.keys("8")
    assert live.table.hand.selected is None
    pose = live.table.top.pieces[HANDS[0].split()[0]].pose
    live.point(pose.x, pose.y)
    live.frames(20)
    assert live.table.hand.selected is None
    live.click(pose.x, pose.y)
    assert live.acts == []
