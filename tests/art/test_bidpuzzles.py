"""The shipped puzzles of the auction: what their deals bring again, and that a wrong one is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from assets.puzzles.__main__ import BIDS, FILE, faults
from assets.puzzles.bidders import Bidders
from assets.puzzles.bids import KINDS, LEAST_APART, LEAST_DECLARED, candidates, misses
from assets.puzzles.playing import CHECKED, CLEAR, NAMES, WORLDS, figures_of, goes_with, measured, play, worlds_of
from game.assets import asset_files
from game.controllers.ai import auctioneer, decide
from game.controllers.ai.weightfiles import use_weights
from game.model.actions import Bid, Pass
from game.model.bidpuzzle import AUCTIONS, BidPuzzle, read_bid_puzzle, write_bid_puzzle
from game.model.deal import apply
from game.model.puzzle import LEVELS, VIEWER
from game.model.state import Phase
from game.model.stream import Stream
from tests.cases import thinned

LINES = BIDS.read_text("utf-8").splitlines()
FIRST = len(FILE.read_text("utf-8").splitlines()) + 1


@pytest.fixture(autouse=True)
def _weights() -> None:
    use_weights(asset_files("nets"))


def puzzles() -> list[BidPuzzle]:
    return [read_bid_puzzle(line) for line in LINES]


def test_both_answers_and_auctions_are_there_in_all_levels() -> None:
    found, count = puzzles(), sum(kind.count for kind in KINDS)
    assert len(found) == count >= 30
    answers = Counter((each.auction, isinstance(each.right, Bid)) for each in found)
    wanted = Counter[tuple[str, bool]]()
    for kind in KINDS:
        wanted[kind.auction, kind.bids] += kind.count
    assert answers == wanted
    assert min(answers.values()) >= 5
    levels = Counter(each.level for each in found)
    assert set(levels) == set(LEVELS)
    assert max(levels.values()) - min(levels.values()) <= 1
    assert [each.number for each in found] == list(range(FIRST, FIRST + count))
    assert len({frozenset(each.hand) for each in found}) == count
    assert len({each.key for each in found}) == count
    assert {each.figures.worlds for each in found} == {WORLDS}
    assert all(abs(each.figures.bid - each.figures.passed) >= 100 * LEAST_APART - 1 for each in found)
    assert all(each.figures.declared >= LEAST_DECLARED * WORLDS for each in found)


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES[::13])
def test_the_first_deals_of_some_say_what_their_lines_say(line: str) -> None:
    puzzle = read_bid_puzzle(line)
    assert list(faults([line], puzzle.number)) == []


@pytest.mark.slow
def test_all_deals_bring_exactly_the_figures_of_the_line() -> None:
    for line in thinned(LINES[::8]):
        assert list(faults([line], read_bid_puzzle(line).number, WORLDS)) == []


@pytest.mark.slow
@pytest.mark.parametrize("right", [Bid, Pass])
def test_an_answer_that_is_turned_round_is_found(right: type[Bid | Pass]) -> None:
    puzzle = next(each for each in puzzles() if isinstance(each.right, right))
    figures = puzzle.figures
    turned = replace(puzzle, figures=replace(figures, bid=figures.passed, passed=figures.bid))
    (fault,) = faults([write_bid_puzzle(turned)], puzzle.number)
    assert fault[0] == 1
    assert "is not clearly right" in fault[1]


@pytest.mark.slow
def test_figures_of_another_hand_are_found() -> None:
    puzzle = max(puzzles(), key=lambda each: each.figures.bid)
    low = replace(puzzle.figures, bid=puzzle.figures.passed + 5)
    (fault,) = faults([write_bid_puzzle(replace(puzzle, figures=low))], puzzle.number)
    assert "its bid brings other figures" in fault[1]
    made = replace(puzzle.figures, made=0)
    few = replace(puzzle, figures=replace(made, worlds=24, declared=20))
    (fault,) = faults([write_bid_puzzle(few)], puzzle.number)
    assert "its figures are others" in fault[1]


@pytest.mark.slow
def test_a_number_out_of_turn_is_found() -> None:
    assert (1, f"it is numbered {FIRST}") in list(faults([LINES[0]], FIRST + 1))


@pytest.mark.slow
def test_all_calls_at_once_are_bid_as_master_bids_one_by_one() -> None:
    asked = Counter[Phase]()
    for auction in AUCTIONS:
        for puzzle in islice(candidates(auction, "equal"), 5):
            try:
                match = next(worlds_of(puzzle))
            except ValueError:  # nobody would have spoken like this
                continue
            assert match.deal is not None
            bidders = Bidders(match.deal)
            deal, _events = apply(match.deal, puzzle.bid)
            while deal.phase in (Phase.AUCTION, Phase.CALL) and deal.turn is not None:
                seen = match._replace(deal=deal).observe(deal.turn)
                one_by_one = auctioneer.choose_bid if deal.phase is Phase.AUCTION else auctioneer.choose_call
                assert bidders.choose(deal) == one_by_one(seen)
                asked[deal.phase] += 1
                deal, _events = apply(deal, bidders.choose(deal))
    assert asked[Phase.AUCTION] > 10
    assert asked[Phase.CALL]


def test_the_same_line_always_has_the_same_deals_which_the_viewer_cannot_tell_apart() -> None:
    puzzle = max(puzzles(), key=lambda each: len(each.said))
    seen = puzzle.seen(NAMES)
    worlds = list(islice(worlds_of(puzzle), 6))
    assert [each.deal for each in islice(worlds_of(puzzle), 6)] == [each.deal for each in worlds]
    assert len({each.deal for each in worlds}) == 6
    assert all(each.observe(VIEWER) == seen for each in worlds)
    assert all(goes_with(puzzle, each) for each in worlds)


@pytest.mark.slow
def test_fewer_deals_are_the_first_of_more() -> None:
    puzzle = puzzles()[0]
    many = list(islice(play(puzzle), 8))
    assert list(islice(play(puzzle), 4)) == many[:4]
    figures, _call = figures_of(many)
    assert figures.bid == round(100 * measured([each.bid for each in many]).mean)
    assert figures.made <= figures.declared <= figures.worlds == 8


def test_master_is_right_and_the_harder_ones_are_missed_more_often() -> None:
    found = puzzles()
    for puzzle in found:
        action = decide("master", puzzle.seen(NAMES), Stream("master", "puzzle"))
        assert isinstance(action, Bid) is isinstance(puzzle.right, Bid)
    missed = [misses(puzzle) for puzzle in (found[0], found[-1])]
    assert missed[0] < missed[1]


def test_what_is_checked_is_clear_for_the_deals_that_are_played_again() -> None:
    assert CHECKED < WORLDS
    assert CLEAR >= 2
