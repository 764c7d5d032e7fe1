"""Where cards of a trick come to rest when each seat plays two, and how shortened hands lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.model import knowledge
from game.model.actions import Play, SkipCut, StartDeal
from game.model.cards import Suit, full_deck, parse_cards
from game.model.events import Played
from game.model.match import Match
from game.model.presets import preset
from game.model.state import Phase
from game.views.table import pieces
from tests.views.layoutkit import table_of


def double_match() -> Match:
    """The viewer, seat 0, leads; each plays two cards to a trick, and coins are trumps."""
    rules = replace(preset("brisca-catalana", 2), double_tricks=True, exchange="none", draw_for_seats=False)
    first = parse_cards("4e 1b 5e 3b 6e 2o 12o")
    deck = (*first, *(card for card in full_deck(rules.deck) if card not in first))
    return Match.new(rules, ("You", "Rosa")).apply(StartDeal(deck, 1))[0].apply(SkipCut())[0]


def play(match: Match, code: str) -> Match:
    assert match.running is not None
    assert match.running.turn is not None
    return match.apply(Play(match.running.turn, parse_cards(code)[0]))[0]


def test_each_card_of_a_double_trick_has_its_own_place_from_the_first_to_the_last() -> None:
    table, match = table_of(2), double_match()
    expected = [table.trick(seat, nth, 2) for nth in (0, 1) for seat in (0, 1)]
    for code, spot in zip(("4e", "1b", "5e", "2o"), expected, strict=True):
        assert match.running is not None
        seat = match.running.turn
        assert seat is not None
        assert pieces.trick_place(table, match.observe(0), seat) == spot, "where the next card will lie"
        match = play(match, code)
        resting = pieces.rest(match.observe(0), table)[code].pose
        assert (resting.x, resting.y, resting.height) == (spot.x, spot.y, spot.height)
    seen = match.observe(0)
    assert seen.phase is Phase.TRICK
    assert [pieces.trick_place(table, seen, seat) for seat in (0, 1)] == [None, None]
    assert len({(spot.x, spot.y) for spot in expected}) == 4


def test_the_other_seat_sees_its_own_cards_in_the_lower_row() -> None:
    table, match = table_of(2), play(play(double_match(), "4e"), "1b")
    for viewer, own, other in ((0, "4e", "1b"), (1, "1b", "4e")):
        resting = pieces.rest(match.observe(viewer), table)
        assert resting[own].pose.y > resting[other].pose.y


@pytest.mark.parametrize(
    ("cards", "best"),
    [("4e 1b 5e 2o", "2o"), ("4e 2o 5e 7o", "7o"), ("4e 1b 12e 3b", "12e"), ("4e 3e 5e 1e", "1e")],
)
def test_the_best_of_four_cards_takes_the_trick_whichever_of_its_seat_it_is(cards: str, best: str) -> None:
    trick = [Played(i % 2, card) for i, card in enumerate(parse_cards(cards))]
    assert knowledge.best_of(trick, Suit.COINS).code == best


def test_cards_under_the_last_that_is_seen_cast_no_second_shadow() -> None:
    narrow, wide = table_of(5, (1440, 1080)), table_of(5)
    seen = double_match().observe(0)
    for table, lifts in ((narrow, [0.5] * 3 + [0.0] * 5), (wide, [0.5] * 8)):
        assert [pieces.other_pose(table, seen, 1, i, 8).lift for i in range(8)] == lifts
