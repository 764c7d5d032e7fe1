"""A puzzle of the auction as a line of text: it comes back, and a damaged one is refused with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model.actions import Bid, Pass
from game.model.bidpuzzle import Figures, read_any, read_bid_puzzle, write_bid_puzzle
from game.model.cards import Rank, parse_cards
from game.model.errors import InvalidMessage
from game.model.events import BidMade, Passed
from game.model.puzzle import VIEWER, Puzzle
from game.model.state import Phase
from tests.model.test_puzzle import LED

POINTS = (
    "puzzle=321 game=briscola-chiamata theme=bid-or-pass level=2 auction=points first=1 "
    "said=1:67,2:74,3:pass,4:76,0:77,1:pass,2:79,4:pass bid=80 hand=5c,7b,2e,5o,4c,3e,10e,10o call=1e worlds=300 "
    "worth=+90/-11 made=201/280"
)
RANK = (
    "puzzle=322 game=briscola-chiamata theme=bid-or-pass level=1 auction=rank first=0 bid=king "
    "hand=7c,12b,10o,1o,7e,7b,11e,3o call=12o worlds=300 worth=-40/+0 made=31/151"
)


@pytest.mark.parametrize("line", [POINTS, RANK])
def test_a_puzzle_comes_back_from_its_line(line: str) -> None:
    assert write_bid_puzzle(read_bid_puzzle(line)) == line
    assert read_any(line) == read_bid_puzzle(line)


def test_a_line_says_what_the_puzzle_is() -> None:
    puzzle = read_bid_puzzle(POINTS)
    assert puzzle.bid == Bid(VIEWER, points=80)
    assert puzzle.said[:3] == (BidMade(1, 67, None), BidMade(2, 74, None), Passed(3))
    assert puzzle.hand == parse_cards("5c 7b 2e 5o 4c 3e 10e 10o")
    assert puzzle.figures == Figures(300, 90, -11, 201, 280)
    assert puzzle.right == puzzle.bid
    assert read_bid_puzzle(RANK).bid.rank is Rank.KING
    assert read_bid_puzzle(RANK).right == Pass(VIEWER)
    assert isinstance(read_any(LED), Puzzle)


def test_what_the_viewer_sees_is_his_hand_and_what_was_said() -> None:
    puzzle = read_bid_puzzle(POINTS)
    seen = puzzle.seen(["a", "b", "c", "d", "e"])
    assert (seen.phase, seen.turn, seen.dealer) == (Phase.AUCTION, VIEWER, 0)
    assert seen.bids == puzzle.said
    assert seen.hand == puzzle.hand
    assert puzzle.bid in seen.legal
    assert not {*seen.shown, *seen.partner_cards, *seen.tricks, *seen.trick}
    assert seen.called is None
    assert seen.partner is None


def test_the_key_stays_when_number_level_and_figures_change() -> None:
    puzzle = read_bid_puzzle(POINTS)
    changed = replace(puzzle, number=9, level=4, figures=Figures(50, -20, 10, 1, 30), call=puzzle.hand[3])
    assert changed.key == puzzle.key
    assert replace(puzzle, bid=Bid(VIEWER, points=81)).key != puzzle.key


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("auction=points", "auction=both"), "auction of the puzzle cannot be read: 'both'"),
        (("first=1", "first=5"), "first of the puzzle cannot be read: '5'"),
        (("1:67,", "1:60,"), "its auction cannot have gone so"),
        (("3:pass", "2:pass"), "its auction cannot have gone so"),
        (("3:pass", "3"), "said of the puzzle cannot be read"),
        (("3:pass", "3:fool"), "said of the puzzle cannot be read"),
        (("3:pass", "3:nine"), "its auction cannot have gone so"),
        ((",4:pass", ""), "seat 0 is not the next to speak"),
        (("bid=80", "bid=79"), "its bid cannot be made"),
        (("bid=80", "bid=king"), "its bid cannot be made"),
        (("7b,2e", "7b,7b"), "the hand is not of 8 cards"),
        (("7b,2e", "7b"), "the hand is not of 8 cards"),
        (("7b,2e", "8b,2e"), "the hand is not of 8 cards"),
        (("call=1e", "call=8e"), "its call is no card"),
        (("+90/-11", "90/-11"), "worth of the puzzle cannot be read"),
        (("+90/-11", "+90"), "worth of the puzzle cannot be read"),
        (("+90/-11", "+90/+90"), "do not tell what is right"),
        (("+90/-11", "+900/-11"), "do not tell what is right"),
        (("201/280", "281/280"), "not those of so many deals"),
        (("201/280", "0/0"), "not those of so many deals"),
        (("201/280", "201/301"), "not those of so many deals"),
        (("worlds=300 ", ""), "does not say its worlds"),
        (("level=2", "trump=cups"), "a puzzle has no 'trump'"),
    ],
)
def test_a_damaged_line_is_refused_and_says_why(change: tuple[str, str], told: str) -> None:
    assert change[0] in POINTS
    with pytest.raises(InvalidMessage, match=r"\bpuzzle\b") as caught:
        read_any(POINTS.replace(*change))
    assert told in str(caught.value)
