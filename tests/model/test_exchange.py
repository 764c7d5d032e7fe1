"""RULES.md, section 4, the spanish exchange."""

from __future__ import annotations

import pytest

from game.model.actions import Exchange, StartDeal
from game.model.cards import full_deck, parse_card
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.events import Exchanged, Played, Trick
from game.model.exchange import armable_exchange
from game.model.rules import Rules
from game.model.state import Deal, Phase
from tests.model.support import brisca, dealt, go, refusal
from tests.texts import parse_action

# Clubs are trumps. Seat 1 leads the ace of coins and takes the trick; what seat 1 holds besides is each test's matter.
LOW = "2o 4o 5o"


def after_first_trick(held: str, turned: str, stock: str = "", rules: Rules | None = None) -> Deal:
    """Two players: seat 1 holds the ace of coins and ``held``, has won the first trick with the ace, and draws next."""
    deal = dealt(rules or brisca(2), 0, [LOW, f"1o {held}"], turned, stock)
    return go(deal, "play 1 1o", "play 0 2o", "take")


@pytest.mark.parametrize("turned", ["1b", "3b", "12b", "11b", "10b"])
def test_4_seven_takes_a_turned_card_above_it(turned: str) -> None:
    deal = after_first_trick("7b 6c", turned)
    exchange = Exchange(1, parse_card("7b"), parse_card(turned))
    assert legal_actions(deal, 1) == (exchange,)
    deal, events = apply(deal, exchange)
    assert events == (Exchanged(1, parse_card("7b"), parse_card(turned)),)
    assert [card.code for card in deal.hands[1]] == ["6c", turned]
    assert (deal.turned, deal.stock[-1]) == (parse_card("7b"), parse_card("7b"))
    assert deal.shown == (Played(1, parse_card(turned)),)
    assert deal.exchanges == events


def test_4_seven_takes_a_turned_king() -> None:
    assert go(after_first_trick("7b 6c", "12b"), "exchange 1 7b 12b").hands[1][-1] is parse_card("12b")


@pytest.mark.parametrize("turned", ["9b", "8b"])
def test_4_seven_takes_a_nine_or_eight(turned: str) -> None:
    rules = brisca(4, deck=48)
    deal = dealt(rules, 0, ["2o 4o 5o", "1o 7b 6c", "4c 5c 2c", "4e 5e 2e"], turned)
    deal = go(deal, "play 1 1o", "play 2 4c", "play 3 4e", "play 0 2o", "take")
    assert legal_actions(deal, 1) == (Exchange(1, parse_card("7b"), parse_card(turned)),)


@pytest.mark.parametrize("turned", ["7b", "6b", "5b", "4b"])
def test_4_two_takes_the_seven_or_a_card_below_it(turned: str) -> None:
    deal = after_first_trick("2b 6c", turned)
    assert legal_actions(deal, 1) == (Exchange(1, parse_card("2b"), parse_card(turned)),)
    assert go(deal, f"exchange 1 2b {turned}").turned is parse_card("2b")


@pytest.mark.parametrize("turned", ["6b", "5b", "4b"])
def test_4_seven_takes_nothing_below_itself(turned: str) -> None:
    deal = after_first_trick("7b 6c", turned)
    assert legal_actions(deal, 1) == ()
    error = refusal(deal, f"exchange 1 7b {turned}")
    assert (error.code, error.facts["needed"]) == ("exchange-wrong-give", parse_card("2b"))


@pytest.mark.parametrize("turned", ["1b", "12b", "10b"])
def test_4_two_takes_nothing_above_the_seven(turned: str) -> None:
    deal = after_first_trick("2b 6c", turned)
    assert legal_actions(deal, 1) == ()
    assert refusal(deal, f"exchange 1 2b {turned}").code == "exchange-wrong-give"


def test_4_after_a_seven_was_left_the_two_may_take_it() -> None:
    deal = go(after_first_trick("7b 2b", "3b"), "exchange 1 7b 3b")
    assert legal_actions(deal, 1) == (Exchange(1, parse_card("2b"), parse_card("7b")),)
    deal = go(deal, "exchange 1 2b 7b")
    assert deal.shown == (Played(1, parse_card("3b")), Played(1, parse_card("7b")))
    assert legal_actions(deal, 1) == ()
    error = refusal(deal, "exchange 1 7b 2b")
    assert (error.code, error.facts) == ("exchange-of-two", {"seat": 1, "turned": parse_card("2b")})


def test_4_nothing_takes_a_turned_two() -> None:
    deal = after_first_trick("7b 6c", "2b")
    assert legal_actions(deal, 1) == ()
    assert refusal(deal, "exchange 1 7b 2b").code == "exchange-of-two"
    assert armable_exchange(deal, 1) is None


def test_4_without_a_two_of_cups_nobody_takes_a_low_cup() -> None:
    deal = dealt(brisca(3), 0, ["2o 4o 5o", "1o 7c 5c", "4e 5e 6e"], "6c")
    deal = go(deal, "play 1 1o", "play 2 4e", "play 0 2o", "take")
    assert [legal_actions(deal, seat) for seat in range(3)] == [(), (), ()]


def test_4_only_between_the_end_of_a_trick_and_ones_own_draw() -> None:
    deal = dealt(brisca(2), 0, [LOW, "1o 7b 6c"], "12b", "4c 5c")
    exchange = "exchange 1 7b 12b"
    assert refusal(deal, exchange).code == "exchange-not-now"
    deal = go(deal, "play 1 1o", "play 0 2o")
    assert refusal(deal, exchange).code == "exchange-not-now"
    deal = go(deal, "take")
    assert legal_actions(deal, 1) == (parse_action(exchange),)
    deal = go(deal, "draw")
    assert legal_actions(deal, 1) == ()
    assert deal.phase is Phase.DRAW
    assert refusal(deal, exchange).code == "exchange-after-draw"
    deal = go(deal, "draw")
    assert refusal(deal, exchange).code == "exchange-not-now"


def test_4_nothing_is_exchanged_before_the_cards_are_dealt() -> None:
    deal, _ = start_deal(brisca(2), 1, StartDeal(full_deck(40), 0))
    error = refusal(deal, "exchange 1 7b 12b")
    assert (error.code, error.facts) == ("exchange-not-now", {"seat": 1, "phase": "cut"})


@pytest.mark.parametrize(("played", "code"), [(14, "exchange-not-now"), (15, "exchange-too-late")])
def test_4_in_mid_trick_it_is_said_whether_a_moment_still_comes(played: int, code: str) -> None:
    deal = dealt(brisca(2), 0, [LOW, "1o 7b 6c"], "12b", "4c 5c")._replace(round=played)
    assert refusal(deal, "exchange 1 7b 12b").code == code


def test_4_the_seven_just_drawn_waits_for_the_next_round() -> None:
    deal = go(after_first_trick("4c 6c", "12b", "7b 5c"), "trick")
    assert legal_actions(deal, 1) == tuple(parse_action(f"play 1 {card}") for card in ("4c", "6c", "7b"))
    assert armable_exchange(deal, 1) == parse_action("exchange 1 7b 12b")
    deal = go(deal, "play 1 4c", "play 0 5c", "take")
    assert deal.to_draw == (0, 1)
    assert legal_actions(deal, 1) == (parse_action("exchange 1 7b 12b"),)


def test_4_only_who_personally_has_won_a_trick() -> None:
    # Seat 3 is the partner of seat 1, who wins; it has won nothing itself.
    deal = dealt(brisca(4), 0, ["2o 4o 5o", "1o 5c 6c", "4c 10c 2c", "4e 7b 2e"], "12b")
    deal = go(deal, "play 1 1o", "play 2 4c", "play 3 4e", "play 0 2o", "take")
    assert legal_actions(deal, 3) == ()
    error = refusal(deal, "exchange 3 7b 12b")
    assert (error.code, error.facts) == ("exchange-without-trick", {"seat": 3})
    assert armable_exchange(deal, 3) == parse_action("exchange 3 7b 12b")


def test_4_anyone_who_has_won_a_trick_not_only_the_last_winner() -> None:
    deal = go(after_first_trick("6c 7b", "12b", "4c 5c"), "trick")
    deal = go(deal, "play 1 4c", "play 0 5c", "take")
    assert deal.tricks[-1].winner == 0
    assert legal_actions(deal, 1) == (parse_action("exchange 1 7b 12b"),)
    deal = go(deal, "draw")
    assert legal_actions(deal, 1) == (parse_action("exchange 1 7b 12b"),)


def test_4_wrong_cards_are_refused() -> None:
    deal = after_first_trick("7b 6c", "12b")
    assert refusal(deal, "exchange 1 7b 1b").code == "exchange-wrong-take"
    assert refusal(deal, "exchange 1 6c 12b").code == "exchange-wrong-give"
    assert refusal(deal, "exchange 0 7b 12b").code == "no-such-card"
    assert refusal(deal, "exchange 5 7b 12b").code == "no-such-seat"


def test_4_not_with_exchange_none() -> None:
    deal = after_first_trick("7b 6c", "12b", rules=brisca(2, exchange="none"))
    assert legal_actions(deal, 1) == ()
    assert armable_exchange(deal, 1) is None
    assert refusal(deal, "exchange 1 7b 12b").code == "exchange-not-in-rules"


DEADLINES = [(brisca(2), 15), (brisca(3), 8), (brisca(4), 5), (brisca(4, deck=48), 7)]


@pytest.mark.parametrize(("rules", "last"), DEADLINES)
def test_4_exchanging_is_possible_in_rounds_1_to_d_minus_2(rules: Rules, last: int) -> None:
    # Seat 1 keeps the seven, plays its other cards and wins every trick it can: all seats draw without exchanging.
    others = [card.code for card in full_deck(rules.deck) if card.suit.name != "CLUBS"]
    low = [code for code in others if not code.startswith("1")]
    hands = [f"{low[3 * seat]} {low[3 * seat + 1]} {low[3 * seat + 2]}" for seat in range(rules.players)]
    hands[1] = "1o 1c 7b"
    deal = dealt(rules, 0, hands, "12b")
    exchange = parse_action("exchange 1 7b 12b")
    possible = []
    while deal.stock:
        if deal.phase is Phase.DRAW:
            if exchange in legal_actions(deal, 1):
                possible.append(deal.round)
            elif deal.round > last:
                assert refusal(deal, str(exchange)).code == "exchange-too-late"
            step = forced_step(deal)
            assert step is not None
            deal, _ = apply(deal, step)
        elif deal.phase is Phase.TRICK:
            deal = go(deal, "take")
        else:
            assert deal.turn is not None
            plays = [play for play in legal_actions(deal, deal.turn) if str(play) != "play 1 7b"]
            deal, _ = apply(deal, plays[0])
    assert sorted(set(possible)) == list(range(1, last + 1))


@pytest.mark.parametrize(("rules", "last"), DEADLINES)
def test_4_armable_while_a_moment_can_still_come(rules: Rules, last: int) -> None:
    others = [card.code for card in full_deck(rules.deck) if card.suit.name != "CLUBS"]
    low = [code for code in others if not code.startswith("1")]
    hands = [f"{low[3 * seat]} {low[3 * seat + 1]} {low[3 * seat + 2]}" for seat in range(rules.players)]
    hands[1] = "1o 1c 7b"
    deal = dealt(rules, 0, hands, "12b")
    history = []
    while deal.stock:
        history.append(
            (armable_exchange(deal, 1) is not None, parse_action("exchange 1 7b 12b") in legal_actions(deal, 1))
        )
        step = forced_step(deal)
        if step is not None:
            deal, _ = apply(deal, step)
        else:
            assert deal.turn is not None
            deal, _ = apply(deal, next(play for play in legal_actions(deal, deal.turn) if str(play) != "play 1 7b"))
    last_legal = max(i for i, (_, legal) in enumerate(history) if legal)
    assert all(armable for armable, _ in history[: last_legal + 1])
    assert not any(armable for armable, _ in history[last_legal + 1 :])


@pytest.mark.parametrize(("answer", "armable"), [("2o", False), ("1b", True)])
def test_4_armable_ends_when_no_trick_can_be_won_in_time(answer: str, armable: bool) -> None:
    # The last trick before the last round for exchanging; seat 0 has won none yet.
    deal = dealt(brisca(4), 0, ["7b 2o 1b", "1o 3o 12o", "2c 4c 5c", "2e 4e 5e"], "12b")._replace(round=4)
    exchange = parse_action("exchange 0 7b 12b")
    assert armable_exchange(deal, 0) == exchange
    deal = go(deal, "play 1 1o", "play 2 2c", "play 3 2e")
    assert armable_exchange(deal, 0) == exchange
    deal = go(deal, f"play 0 {answer}")
    assert armable_exchange(deal, 0) == (exchange if armable else None)
    deal = go(deal, "take")
    assert legal_actions(deal, 0) == ((exchange,) if armable else ())
    assert armable_exchange(deal, 0) == (exchange if armable else None)


def test_4_armable_to_the_deadline_for_who_has_won_a_trick_before() -> None:
    deal = dealt(brisca(4), 0, ["7b 2o 1b", "1o 3o 12o", "2c 4c 5c", "2e 4e 5e"], "12b")
    deal = deal._replace(round=4, tricks=(Trick((Played(0, parse_card("1c")),), 0),))
    deal = go(deal, "play 1 1o", "play 2 2c", "play 3 2e", "play 0 2o")
    exchange = parse_action("exchange 0 7b 12b")
    assert armable_exchange(deal, 0) == exchange
    deal = go(deal, "take")
    assert (deal.turn, armable_exchange(deal, 0), legal_actions(deal, 0)) == (1, exchange, (exchange,))
    deal = go(deal, "draw", "draw", "draw", "draw")
    assert armable_exchange(deal, 0) is None


def test_4_a_taken_card_is_shown_until_it_is_played() -> None:
    deal = go(after_first_trick("7b 6c", "12b"), "exchange 1 7b 12b", "trick")
    assert deal.shown == (Played(1, parse_card("12b")),)
    deal = go(deal, "play 1 6c")
    assert deal.shown == (Played(1, parse_card("12b")),)
    reply = legal_actions(deal, 0)[0]
    deal = go(deal, str(reply), "trick")
    while deal.turn != 1:
        assert deal.turn is not None
        deal = go(deal, str(legal_actions(deal, deal.turn)[0]), "trick")
    assert go(deal, "play 1 12b").shown == ()
