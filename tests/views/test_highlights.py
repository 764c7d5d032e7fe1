"""The moments that the table stages: which they are, how long they take, what ends them, and what they may tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest

from game.model.actions import Play
from game.model.cards import parse_card
from game.model.events import Played, Trick, TrickTaken
from game.model.match import Match
from game.model.observation import Observation
from game.model.presets import preset
from game.model.state import DealResult
from game.settings import Settings
from game.views.input.intents import Means
from game.views.table import choreography
from game.views.table.flights import STAMP
from game.views.table.highlights import (
    MOST_CAPTURES,
    HighlightKind,
    decides,
    is_capture,
    of_deal,
    of_trick,
)
from game.views.table.timeline import LEAST_SEEN
from tests.gallery import situations
from tests.gallery.fed import Fed
from tests.gallery.highlighted import MINE, THEIRS, leading_to
from tests.gallery.scripted import Scripted
from tests.gallery.studio import Studio

FRAME = 10.0
LONGEST = 1500.0
PAIRS = preset("briscola", 4)


def seen(players: int = 2, **changes: object) -> Observation:
    match = situations.stacked(situations.rules_of(players), 0, ("7o 1c 4e", "5b 6c 2e"), "12o", "3c 10e")
    return replace(match.observe(0), **changes)  # type: ignore[arg-type]


def trick(winner: int, *cards: str) -> Trick:
    return Trick(tuple(Played(seat, parse_card(card)) for seat, card in enumerate(cards)), winner)


# --- captures


@pytest.mark.parametrize(
    ("winner", "cards", "expected"),
    [
        (1, ("1c", "4o"), True),  # coins are trumps
        (1, ("3c", "4o"), True),
        (1, ("3o", "1o"), True),
        (1, ("12c", "4o"), False),
        (0, ("1c", "3c"), False),  # no trump took it
        (0, ("1o", "4c"), False),  # it is the one that takes
    ],
)
def test_a_capture_is_an_ace_or_a_three_that_a_trump_takes(winner: int, cards: tuple[str, ...], expected: bool) -> None:
    assert is_capture(seen(), trick(winner, *cards)) is expected


def test_the_ace_of_a_partner_is_not_captured() -> None:
    match = situations.new_match(PAIRS)
    observation = replace(match.observe(0), trump=seen().trump)
    assert not is_capture(observation, trick(2, "1c", "4c", "4o", "5c"))
    assert is_capture(observation, trick(2, "4c", "1c", "4o", "5c"))


def test_who_has_to_take_an_ace_is_sorry_where_points_are_to_be_avoided() -> None:
    """Field D3: what is a feat elsewhere."""
    taken = trick(1, "1c", "4o")
    few = replace(preset("brisca-mexicana", 2), draw_for_seats=False)
    for rules, glad, sorry in ((situations.rules_of(2), (1,), (0,)), (few, (0,), (1,))):
        found = of_trick(seen(tricks=(taken,), rules=rules), TrickTaken(1, taken))
        assert found is not None
        assert (found.glad, found.sorry) == (glad, sorry)


def test_a_deal_has_two_captures_at_most() -> None:
    taken = trick(1, "1c", "4o")
    for before in range(4):
        observation = seen(tricks=(taken,) * (before + 1))
        found = of_trick(observation, TrickTaken(1, taken))
        assert (found is not None) is (before < MOST_CAPTURES)


def test_who_counts_in_his_head_is_not_told_the_points() -> None:
    taken = trick(1, "1c", "4o")
    found = of_trick(seen(tricks=(taken,)), TrickTaken(1, taken), tells_points=False)
    assert found is not None
    assert found.points == 0
    last = _last_tricks(59)
    assert of_trick(last, TrickTaken(0, last.tricks[-1]), tells_points=False) is None


# --- the last trick


def _worth(side: int, points: int) -> Iterator[Trick]:
    """Tricks of a side that bring so many points."""
    for worth, card in ((11, "1b"), (10, "3b"), (4, "12b"), (3, "11b"), (2, "10b")):
        while points >= worth and points - worth != 1:
            points -= worth
            yield trick(side, card, "4c")
    assert points == 0


def _last_tricks(points: int) -> Observation:
    """The end of a deal in which seat 0 has won the last trick, ten points, and had so many before."""
    tricks = (*_worth(0, points), *_worth(1, 110 - points), trick(0, "3b", "4b"))
    return seen(tricks=tricks, trick=(), stock=0, hand_counts=(0, 0), hand=())


@pytest.mark.parametrize(("points", "expected"), [(48, False), (52, True), (59, True), (62, False)])
def test_a_last_trick_decides_if_another_winner_would_change_the_deal(points: int, expected: bool) -> None:
    assert decides(_last_tricks(points)) is expected


def test_no_trick_before_the_last_one_decides() -> None:
    observation = _last_tricks(59)
    assert not decides(replace(observation, hand_counts=(1, 1)))
    assert not decides(replace(observation, trick=observation.tricks[-1].cards))
    assert not decides(replace(observation, stock=2))


# --- the end of a deal


def results(*winners: int, points: tuple[int, int] = (70, 50)) -> tuple[DealResult, ...]:
    low_high = {0: points, 1: points[::-1]}
    return tuple(DealResult(low_high[side], (int(side == 0), int(side == 1)), False) for side in winners)


@pytest.mark.parametrize(
    ("won", "over", "turned"),
    [
        ((0, 1), (), False),
        ((0, 1, 1), (), False),  # a lead of one is nothing yet
        ((0, 1, 1), (1,), True),  # unless it wins the match
        ((0, 0, 1, 1, 1), (), True),
        ((1, 0, 1), (1,), False),  # it was never behind
        ((1, 0, 0, 1, 1), (1,), True),  # since it led it was behind
    ],
)
def test_a_match_is_turned_by_who_was_behind(won: tuple[int, ...], over: tuple[int, ...], turned: bool) -> None:
    found = of_deal(seen(results=results(*won), winners=over))
    assert (found is not None) is turned
    if found is not None:
        assert (found.kind, found.seats, found.sorry) == (HighlightKind.TURNED, (1,), (0,))


@pytest.mark.parametrize(("points", "slam"), [((101, 19), True), ((100, 20), False)])
def test_a_slam_is_more_than_a_hundred_points(points: tuple[int, int], slam: bool) -> None:
    found = of_deal(seen(results=results(0, points=points)))
    assert (found is not None and found.kind is HighlightKind.SLAM and found.points == 101) is slam


def test_where_few_points_win_nobody_is_praised_for_many() -> None:
    observation = seen(results=results(0, points=(101, 19)))
    assert of_deal(replace(observation, rules=replace(observation.rules, goal="at_most_11"))) is None


# --- in motion


def partner(studio: Studio, speed: float = 1.0, calm: bool = False, then: str = "play 3 1b") -> Scripted:
    live = Scripted(studio, f"{MINE}, play 1 3o, play 2 12c", speed=speed)
    live.stage.adapt(Settings(reduced_motion=calm))
    live.say(then)
    return live


def captured(studio: Studio) -> Fed:
    """Rosa's trump takes an ace."""
    match = situations.stacked(situations.rules_of(2), 1, ("1c 4c 5e", "7o 1e 3b"), "12o", "6c 7e 2b 4b")
    fed = Fed(studio, match)
    fed.do(Play(0, parse_card("1c")), Play(1, parse_card("7o")))
    fed.force()
    return fed


STAGED: dict[str, Callable[[Studio], Fed]] = {"partner": partner, "capture": captured}


def staged_for(fed: Fed) -> float:
    """Milliseconds for which something is staged, from its beginning on."""
    top = fed.table.top
    for _ in range(400):
        if top.state.highlight is not None:
            break
        fed.stage.update(FRAME)
    spent = 0.0
    while top.state.highlight is not None:
        fed.stage.update(FRAME)
        spent += FRAME
    return spent


@pytest.mark.slow
@pytest.mark.parametrize("what", STAGED)
def test_it_takes_less_than_a_second_and_a_half(studio: Studio, what: str) -> None:
    fed = STAGED[what](studio)
    assert 500 < staged_for(fed) < LONGEST


def test_each_step_takes_less_than_a_second_and_a_half() -> None:
    assert STAMP + choreography.DECIDES_HOLD < LONGEST
    assert choreography.DEAL_COMES + choreography.DEAL_HOLD < LONGEST


@pytest.mark.parametrize("how", [{"calm": True}, {"speed": 0.0}])
def test_nothing_is_staged_with_reduced_motion_or_without_motion(studio: Studio, how: dict[str, float]) -> None:
    live = partner(studio, **how)  # type: ignore[arg-type]
    said = False
    for _ in range(300):
        live.frames()
        assert live.table.top.state.highlight is None
        said = said or "Pilar is your partner." in live.words()
    assert said


@pytest.mark.parametrize("means", [Means.CONFIRM, Means.UP, Means.PLACE])
def test_a_press_hurries_it_and_plays_nothing(studio: Studio, means: Means) -> None:
    live = partner(studio)
    live.until(lambda: live.table.top.state.highlight is not None and live.table.top.state.staged > 0.2)
    live.key(means)
    assert live.table.top.state.staged == 1  # all of it is there, and can be read
    live.frames(1, LEAST_SEEN)
    live.key(means)
    assert live.table.top.state.highlight is None
    assert not live.acted


def test_a_press_on_what_lies_below_only_goes_on(studio: Studio) -> None:
    live = partner(studio)
    live.until(lambda: live.table.top.state.staged >= 1)
    live.frames(1, LEAST_SEEN)
    live.click(*live.buttons["Esc"].middle)
    assert live.menus == 0
    assert live.table.top.state.highlight is None


@pytest.mark.parametrize(
    ("said", "then", "seat", "words"),
    [
        (f"{MINE}, play 1 3o, play 2 12c", "play 3 1b", 0, "Pilar is with you"),
        (f"{THEIRS}, call 2 3o", "play 1 3o", 0, "Rosa is with Tonet"),
        (f"{THEIRS}, call 2 3o", "play 1 3o", 1, "You are with Tonet"),
        (f"{THEIRS}, call 2 12c, play 1 2c", "play 2 12c", 0, "Tonet plays alone"),
        (f"{THEIRS}, call 2 12c, play 1 2c", "play 2 12c", 2, "You play alone"),
    ],
)
def test_who_is_with_whom_is_said_once_all_know_it(studio: Studio, said: str, then: str, seat: int, words: str) -> None:
    live = Scripted(studio, said, seat=seat)
    live.frames(30)
    assert words not in live.words()
    live.say(then)
    live.until(lambda: live.table.top.state.staged >= 1)
    assert words in live.words()
    assert any("75" in text for text in live.words() if "need" in text)


def test_what_was_drawn_for_the_partner_is_dropped_after_it(studio: Studio) -> None:
    live = partner(studio)
    lights = live.table.picture.spotlight._lights
    live.until(lambda: live.table.top.state.staged >= 1)
    studio.settle(live.stage)
    ordered = list(lights)
    assert len(ordered) == 1  # it is as large as the window
    assert all(studio.cache.find(key) is not None for key in ordered)
    assert not live.stage.paint(studio.surface)  # while it is held, nothing is drawn again
    live.rest()
    live.stage.paint(studio.surface)
    assert not any(studio.cache.find(key) is not None for key in ordered)
    assert live.table.top.pieces["1b"].alpha == 1


def test_a_capture_leaves_the_trick_as_it_was(studio: Studio) -> None:
    fed = captured(studio)
    top = fed.table.top
    fed.until(lambda: top.state.highlight is not None and top.state.staged > 0)
    fed.until(lambda: top.state.staged >= 1)
    assert top.pieces["7o"].pose.height == top.layout.trick(1).height
    fed.rest()
    assert top.state.highlight is None


def ended(match: Match, kind: HighlightKind) -> bool:
    found = of_deal(match.observe(0)) if match.results and match.running is None else None
    return found is not None and found.kind is kind


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_the_result_comes_after_a_slam(studio: Studio, speed: float) -> None:
    match, step = leading_to(situations.rules_of(4), partial(ended, kind=HighlightKind.SLAM), 1)
    fed = Fed(studio, match, speed=speed)
    fed.do(step)
    staged = False
    for _ in range(400):
        staged = staged or fed.table.top.state.highlight is not None
        if fed.ended:
            break
        fed.frames()
    assert len(fed.ended) == 1
    assert staged is (speed > 0)
