"""RULES.md, section 4: the catalan exchange, and exchanging with double tricks and six players."""

from __future__ import annotations

import random

import pytest

from game.model.actions import Exchange
from game.model.cards import parse_card
from game.model.deal import apply
from game.model.events import Exchanged, Played
from game.model.exchange import armable_exchange
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import can, dealt, go, moments, new_match, refusal
from tests.texts import parse_action

TWO = Rules(players=2, deck=40, exchange="catalan")
FOUR = Rules(players=4, deck=40, exchange="catalan")
DOUBLE = Rules(players=2, deck=40, exchange="catalan", double_tricks=True)
DOUBLE_SPANISH = Rules(players=2, deck=40, exchange="spanish", double_tricks=True)
TAKE = "exchange 1 7b 12b"


def after_first_trick(rules: Rules = TWO, held: str = "7b 6c") -> Deal:
    """Seat 1 has won the first trick and holds ``held``; all have drawn."""
    deal = dealt(rules, 0, ["2o 4o 5o", f"1o {held}"], "12b", "4c 5c 6e 7e")
    return go(deal, "play 1 1o", "play 0 2o", "trick")


def test_4_catalan_not_before_one_has_won_a_trick_oneself() -> None:
    deal = dealt(TWO, 0, ["2o 4o 5o", "1o 7b 6c"], "12b")
    assert can(deal, "exchange") == []
    error = refusal(deal, TAKE)
    assert (error.code, error.facts) == ("exchange-without-trick", {"seat": 1})
    assert armable_exchange(deal, 1) == parse_action(TAKE)


def test_4_catalan_in_ones_own_turn_and_the_turn_stays() -> None:
    deal = after_first_trick()
    assert (deal.phase, deal.turn) == (Phase.PLAY, 1)
    assert can(deal, "exchange") == [TAKE]
    after, events = apply(deal, parse_action(TAKE))
    assert events == (Exchanged(1, parse_card("7b"), parse_card("12b")),)
    assert (after.phase, after.turn, after.ply) == (Phase.PLAY, 1, deal.ply + 1)
    assert after.turned is parse_card("7b")
    assert after.shown == (Played(1, parse_card("12b")),)
    assert can(after, "play", [1]) == ["play 1 6c", "play 1 4c", "play 1 12b"]


def test_4_catalan_out_of_turn_and_in_mid_trick() -> None:
    hands = ["2o 4o 5o", "1o 7b 6c", "4c 5c 7c", "4e 5e 6e"]
    deal = dealt(FOUR, 0, hands, "12b")
    deal = go(deal, "play 1 1o", "play 2 4c", "play 3 4e", "play 0 2o", "trick", "play 1 6c")
    for play in ("play 2 5c", "play 3 5e"):
        assert deal.turn != 1
        assert can(deal, "exchange") == [TAKE]
        assert go(deal, TAKE).turn == deal.turn
        assert go(deal, TAKE).trick == deal.trick
        deal = go(deal, play)
    full = go(deal, "play 0 4o")
    assert full.phase is Phase.TRICK
    assert can(full, "exchange") == []
    assert refusal(full, TAKE).code == "exchange-not-now"
    assert can(go(full, "take"), "exchange") == [TAKE]


def test_4_catalan_before_and_after_ones_own_draw_of_any_round_but_the_last() -> None:
    deal = go(dealt(TWO, 0, ["2o 4o 5o", "1o 7b 6c"], "12b"), "play 1 1o", "play 0 2o", "take")
    assert can(deal, "exchange") == [TAKE]
    deal = go(deal, "draw")
    assert deal.phase is Phase.DRAW
    assert can(deal, "exchange") == [TAKE]


def last_round(seven: int, winner: int) -> Deal:
    """The trick before the last draw of two cards has just been taken; both have won tricks."""
    played = (after.deal for _, _, after, _ in moments(new_match(TWO), random.Random(2)))
    deal = next(deal for deal in played if deal is not None and deal.round == 17 and deal.phase is Phase.DRAW)
    used = {parse_card(code) for code in ("7b", "12b", "4o")}
    rest = sorted(TWO.cards - used, key=lambda card: card.index)
    hands = [[rest.pop(), rest.pop()], [rest.pop(), rest.pop()]]
    hands[seven][0] = parse_card("7b")
    return deal._replace(
        trump=parse_card("7b").suit,
        stock=(parse_card("4o"), parse_card("12b")),
        hands=tuple(map(tuple, hands)),
        to_draw=(winner, 1 - winner),
        exchanges=(),
        shown=(),
    )


@pytest.mark.parametrize("winner", [0, 1])
def test_4_catalan_until_ones_own_last_draw(winner: int) -> None:
    other = 1 - winner
    first = last_round(winner, winner)
    assert can(first, "exchange") == [f"exchange {winner} 7b 12b"]
    drawn = go(first, "draw")
    assert can(drawn, "exchange") == []
    assert refusal(drawn, f"exchange {winner} 7b 12b").code == "exchange-after-draw"
    assert armable_exchange(drawn, winner) is None
    second = go(last_round(other, winner), "draw")
    assert can(second, "exchange") == [f"exchange {other} 7b 12b"]
    after = go(second, f"exchange {other} 7b 12b", "draw")
    assert {card.code for card in after.hands[other]} >= {"7b", "12b"}
    assert after.phase is Phase.PLAY
    assert refusal(go(second, "draw"), f"exchange {other} 7b 12b").code == "exchange-too-late"


def test_4_catalan_after_a_seven_was_left_the_two_takes_it_at_once() -> None:
    deal = go(after_first_trick(held="7b 2b"), TAKE)
    assert can(deal, "exchange") == ["exchange 1 2b 7b"]
    deal = go(deal, "exchange 1 2b 7b")
    assert deal.turned is parse_card("2b")
    assert can(deal, "exchange") == []
    assert refusal(deal, "exchange 1 7b 2b").code == "exchange-of-two"
    assert [event.take.code for event in deal.exchanges] == ["12b", "7b"]


@pytest.mark.parametrize(("turned", "needed"), [("9b", "7b"), ("8b", "7b"), ("7b", "2b"), ("4b", "2b")])
def test_4_which_card_takes_with_48_cards_and_six_players(turned: str, needed: str) -> None:
    rules = Rules(players=6, deck=48, exchange="catalan")
    hands = ["4o 5o 6o", f"1o {needed} 6c", "4c 5c 7c", "4e 5e 6e", "8o 8c 8e", "9o 9c 9e"]
    deal = dealt(rules, 0, hands, turned)
    deal = go(deal, "play 1 1o", "play 2 4c", "play 3 4e", "play 4 8o", "play 5 9o", "play 0 4o", "trick")
    assert can(deal, "exchange") == [f"exchange 1 {needed} {turned}"]


def test_4_without_twos_nobody_takes_the_seven_or_a_card_below() -> None:
    rules = Rules(players=6, deck=36, exchange="catalan")
    for turned in ("7b", "6b", "5b", "4b"):
        for _, _, match, _ in moments(new_match(rules), random.Random(3)):
            deal = match.deal
            if deal is not None and deal.turned is parse_card(turned):
                assert can(deal, "exchange") == []
            if match.results:
                break


def test_4_spanish_with_double_tricks_before_the_first_of_the_two_draws() -> None:
    deal = dealt(DOUBLE_SPANISH, 0, ["2o 4o 5o", "1o 7b 6c"], "12b", "4c 5c 6e 7e")
    deal = go(deal, "play 1 1o", "play 0 2o", "play 1 6c", "play 0 4o", "take")
    assert deal.to_draw == (1, 0, 1, 0)
    assert can(deal, "exchange") == [TAKE]
    deal = go(deal, "draw")
    assert can(deal, "exchange") == []
    assert refusal(deal, TAKE).code == "exchange-after-draw"
    deal = go(deal, "draw")
    assert deal.to_draw == (1, 0)
    assert can(deal, "exchange") == []
    assert armable_exchange(deal, 1) == parse_action(TAKE)  # the next round has a moment


@pytest.mark.parametrize(
    ("rules", "last"),
    [
        (DOUBLE_SPANISH, 7),
        (Rules(players=6, deck=36, exchange="spanish"), 1),
        (Rules(players=6, deck=48, exchange="spanish"), 3),
        (DOUBLE, 9),
        (TWO, 17),
        (Rules(players=6, deck=36, exchange="catalan"), 3),
    ],
)
def test_4_the_last_round_for_exchanging(rules: Rules, last: int) -> None:
    rounds = set()
    for seed in range(400):
        for before, move, after, _ in moments(new_match(rules), random.Random(seed)):
            if isinstance(move, Exchange):
                assert before.deal is not None
                rounds.add(before.deal.round + (before.phase is Phase.PLAY))
            if after.results:
                break
        if max(rounds, default=0) == last and seed > 30:
            break
    assert rules.last_exchange_round == last
    assert max(rounds) == last


def test_4_with_double_tricks_until_ones_own_last_draw() -> None:
    deal = dealt(DOUBLE, 0, ["2o 4o 5o", "1o 7b 6c"], "12b", "4c 5c 6e 7e")
    deal = go(deal, "play 1 1o", "play 0 2o")
    assert can(deal, "exchange") == []
    deal = go(deal, "play 1 6c", "play 0 4o", "take")
    for _ in range(3):
        assert can(deal, "exchange") == [TAKE]
        deal = go(deal, "draw")


def test_4_nothing_is_exchanged_where_no_card_is_turned() -> None:
    rules = Rules(players=2, deck=40, trump_choice="rotating")
    deal = dealt(rules, 0, ["2b 4o 5o", "1o 7b 6c"], trump=parse_card("7b").suit)
    deal = go(deal, "play 1 1o", "play 0 4o", "take")
    assert can(deal, "exchange") == []
    assert armable_exchange(deal, 1) is None
    assert refusal(deal, TAKE).code == "exchange-not-in-rules"
