"""RULES.md, sections 3 and 11: double tricks, tables of five and six, numbers of rounds and tricks."""

from __future__ import annotations

import random

import pytest

from game.model.actions import Draw, StartDeal
from game.model.cards import Suit, parse_card
from game.model.deal import apply
from game.model.events import CardDrawn, Played
from game.model.rules import MatchGoal, Rules
from game.model.scoring import winner_of
from game.model.state import Phase
from tests.model.support import at_the_end, can, dealt, go, new_match, next_move

DOUBLE = Rules(players=2, deck=40, double_tricks=True)
SIX = Rules(players=6, deck=36)
FIVE = Rules(players=5, deck=40, hand=8, trump_choice="called", auction="points", match=MatchGoal("target", 11))
TABLES = [
    (Rules(players=2, deck=40), 17, 20),
    (Rules(players=3, deck=39), 10, 13),
    (Rules(players=4, deck=40), 7, 10),
    (Rules(players=4, deck=48), 9, 12),
    (SIX, 3, 6),
    (Rules(players=6, deck=48), 5, 8),
    (FIVE, 0, 8),
    (DOUBLE, 9, 10),
]


@pytest.mark.parametrize(("rules", "rounds", "tricks"), TABLES)
def test_11_rounds_and_tricks_of_every_table(rules: Rules, rounds: int, tricks: int) -> None:
    rng = random.Random(7)
    match = new_match(rules)
    while not (match.deal is not None and match.deal.is_over and match.deal.tricks):
        match, _ = match.apply(next_move(match, rng))
    assert (rules.rounds, match.deal.round, len(match.deal.tricks)) == (rounds, rounds, tricks)
    assert sum(match.results[-1].points) == 120
    assert len({card for trick in match.deal.tricks for _, card in trick.cards}) == rules.deck


def test_3_who_has_played_alone_so_far_holds_the_trick() -> None:
    assert winner_of((Played(3, parse_card("2o")),), Suit.CLUBS) == 3
    assert winner_of((Played(3, parse_card("2o")), Played(0, parse_card("1c"))), Suit.CLUBS) == 3


def test_3_six_play_and_draw_counter_clockwise() -> None:
    hands = ["4o 5o 6o", "4c 5c 6c", "4e 5e 6e", "4b 5b 6b", "7o 7c 7e", "10o 10c 10e"]
    deal = dealt(SIX, 0, hands, "7b", "11o 11c 11e 11b 12o 12c")
    deal = go(deal, "play 1 4c", "play 2 4e", "play 3 4b", "play 4 7c", "play 5 10c", "play 0 4o", "take")
    assert deal.tricks[-1].winner == 3  # the only trump
    assert deal.to_draw == (3, 4, 5, 0, 1, 2)
    deal = go(deal, "trick")
    assert [hand[-1].code for hand in deal.hands] == ["11b", "12o", "12c", "11o", "11c", "11e"]
    assert deal.turn == 3


def test_3_double_tricks_two_cards_each_alternating_and_the_best_of_four_wins() -> None:
    deal = dealt(DOUBLE, 0, ["4o 1o 5c", "10o 6c 3o"], "7b", "11c 11e 12c 12e")
    deal = go(deal, "play 1 10o")
    assert (deal.phase, deal.turn) == (Phase.PLAY, 0)
    deal = go(deal, "play 0 4o")
    assert (deal.phase, deal.turn) == (Phase.PLAY, 1)
    deal = go(deal, "play 1 3o", "play 0 1o")
    assert (deal.phase, len(deal.trick)) == (Phase.TRICK, 4)
    deal = go(deal, "take")
    assert (deal.tricks[-1].winner, deal.tricks[-1].points) == (0, 23)
    assert deal.to_draw == (0, 1, 0, 1)
    deal = go(deal, "trick")
    assert [[card.code for card in hand] for hand in deal.hands] == [["5c", "11c", "12c"], ["6c", "11e", "12e"]]
    assert deal.turn == 0


def test_3_double_tricks_the_leaders_second_card_may_win() -> None:
    deal = dealt(DOUBLE, 0, ["4o 1o 5c", "10o 6c 4b"], "7b")
    deal = go(deal, "play 1 10o", "play 0 1o", "play 1 4b", "play 0 4o", "take")
    assert deal.tricks[-1].winner == 1


def test_3_double_tricks_at_the_ninth_draw_one_each_is_left() -> None:
    rng = random.Random(1)
    match, _ = new_match(DOUBLE).apply(StartDeal(tuple(sorted(DOUBLE.cards, key=lambda card: card.index)), 0))
    drawn: dict[int, list[CardDrawn]] = {}
    while not match.results:
        match, events = match.apply(next_move(match, rng))
        assert match.deal is not None
        for event in events:
            if isinstance(event, CardDrawn):
                drawn.setdefault(match.deal.round, []).append(event)
    assert [len(drawn[number]) for number in range(1, 10)] == [4] * 8 + [2]
    assert drawn[9][-1].face_up
    for cards in drawn.values():
        seats = [event.seat for event in cards]
        assert seats == [seats[0], 1 - seats[0]] * (len(seats) // 2)


def test_3_double_tricks_the_last_trick_is_all_the_cards() -> None:
    deal = at_the_end(DOUBLE, ["1b 4o", "5o 6o"], Suit.CLUBS)
    deal = go(deal, "play 0 4o", "play 1 5o", "play 0 1b", "play 1 6o", "take")
    assert deal.is_over
    assert deal.tricks[-1].winner == 0


def test_3_in_chiamata_nothing_is_drawn() -> None:
    rng = random.Random(2)
    match = new_match(FIVE)
    while match.deal is None or not match.deal.tricks:
        match, _ = match.apply(next_move(match, rng))
    assert match.phase is Phase.PLAY
    assert match.deal.turn == match.deal.tricks[0].winner
    assert [len(hand) for hand in match.deal.hands] == [7] * 5


def test_3_whose_draw_it_is_with_double_tricks() -> None:
    deal = dealt(DOUBLE, 0, ["4o 1o 5c", "10o 6c 3o"], "7b")
    deal = go(deal, "play 1 10o", "play 0 4o", "play 1 3o", "play 0 1o", "take", "draw")
    assert deal.turn == 1
    assert can(deal, "play") == []
    after, events = apply(deal, Draw(1))
    assert events == (CardDrawn(1, deal.stock[0]),)
    assert after.turn == 0
    assert parse_card("7b") is after.turned
