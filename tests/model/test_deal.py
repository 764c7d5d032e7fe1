"""RULES.md, sections 2, 3 and 11: cut, deal, play, drawing."""

from __future__ import annotations

import random

import pytest

from game.model.actions import Cut, Draw, Play, Signal, SkipCut, StartDeal, TakeTrick
from game.model.cards import Suit, format_cards, full_deck, parse_card, parse_cards
from game.model.deal import apply, legal_actions, start_deal
from game.model.errors import IllegalAction
from game.model.events import CardDrawn, DealEnded, DealStarted, DeckCut, HandsDealt, Played, TrickTaken
from game.model.rules import MatchGoal, Rules
from game.model.state import Deal, Phase
from tests.model.support import brisca, dealt, go, moments, new_match

ALL = [brisca(2), brisca(3), brisca(4), brisca(4, deck=48)]


def fresh(rules: Rules, dealer: int = 0) -> Deal:
    return start_deal(rules, 1, StartDeal(full_deck(rules.deck), dealer))[0]


def refused(deal: Deal, move: Cut | Play | Draw | TakeTrick | SkipCut | StartDeal) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        apply(deal, move)
    return caught.value


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("dealer", [0, 1])
def test_2_the_dealers_left_cuts(rules: Rules, dealer: int) -> None:
    deal = fresh(rules, dealer)
    left = (dealer - 1) % rules.players
    assert (deal.phase, deal.turn) == (Phase.CUT, left)
    assert [seat for seat in range(rules.players) if legal_actions(deal, seat)] == [left]
    error = refused(deal, Cut(dealer, 10))
    assert (error.code, error.facts) == ("not-your-cut", {"seat": dealer, "turn": left})


@pytest.mark.parametrize("rules", ALL)
def test_2_neither_part_may_have_fewer_than_four_cards(rules: Rules) -> None:
    deal = fresh(rules)
    assert deal.turn is not None
    assert legal_actions(deal, deal.turn) == tuple(Cut(deal.turn, at) for at in range(4, rules.deck - 3))
    for at in (-5, 0, 3, rules.deck - 3, rules.deck, 1000):
        error = refused(deal, Cut(deal.turn, at))
        assert (error.code, error.facts) == ("cut-too-small", {"at": at, "least": 4, "most": rules.deck - 4})


def test_2_the_cut_goes_under_the_rest() -> None:
    deck = full_deck(40)
    deal, events = apply(fresh(brisca(2)), Cut(1, 4))
    assert events[0] == DeckCut(1, 4)
    turned_round = deck[4:] + deck[:4]
    assert format_cards(deal.hands[1]) == format_cards(turned_round[0:6:2])
    assert deal.turned is turned_round[6]
    assert deal.stock == (*turned_round[7:], turned_round[6])


def test_2_cards_are_dealt_one_at_a_time_from_the_dealers_right() -> None:
    deck = full_deck(39)
    deal, events = apply(fresh(brisca(3), dealer=1), SkipCut())
    assert deal.hands == (deck[1:9:3], deck[2:9:3], deck[0:9:3])
    assert events == (HandsDealt(deal.hands, deck[9], deck[9].suit, 30),)
    assert (deal.turn, deal.trump, deal.stock[-1], deal.stock[0]) == (2, deck[9].suit, deck[9], deck[10])


def test_2_a_deal_needs_its_own_deck() -> None:
    rules = brisca(3)
    for deck in (
        full_deck(40),
        full_deck(39)[1:],
        (*full_deck(39)[1:], full_deck(39)[1]),
        (*full_deck(39), full_deck(39)[1]),
    ):
        with pytest.raises(IllegalAction) as caught:
            start_deal(rules, 1, StartDeal(deck, 0))
        assert caught.value.code == "wrong-deck"
    with pytest.raises(IllegalAction) as caught:
        start_deal(rules, 1, StartDeal(full_deck(39), 3))
    assert (caught.value.code, caught.value.facts) == ("no-such-seat", {"seat": 3, "players": 3})


def test_2_the_deck_is_an_event_of_the_deal() -> None:
    deck = full_deck(40)
    assert start_deal(brisca(2), 7, StartDeal(deck, 1))[1] == (DealStarted(7, 1, deck),)


def test_3_any_card_may_be_played() -> None:
    deal = dealt(brisca(2), 0, ["1b 7o 5c", "2o 4o 12e"], "6b")
    assert legal_actions(deal, 1) == tuple(Play(1, card) for card in parse_cards("2o 4o 12e"))
    assert legal_actions(deal, 0) == ()
    deal = go(deal, "play 1 2o")
    assert legal_actions(deal, 0) == tuple(Play(0, card) for card in parse_cards("1b 7o 5c"))
    assert legal_actions(deal, 1) == ()


def test_3_only_the_seat_in_turn_plays_and_only_its_own_cards() -> None:
    deal = dealt(brisca(2), 0, ["1b 7o 5c", "2o 4o 12e"], "6b")
    error = refused(deal, Play(0, parse_card("1b")))
    assert (error.code, error.facts) == ("not-your-turn", {"seat": 0, "turn": 1})
    error = refused(deal, Play(1, parse_card("1b")))
    assert (error.code, error.facts) == ("no-such-card", {"seat": 1, "card": parse_card("1b")})
    for seat in (-1, 2, 99):
        assert legal_actions(deal, seat) == ()
        assert refused(deal, Play(seat, parse_card("1b"))).code == "no-such-seat"
    assert refused(deal, Cut(1, 10)).code == "cut-not-now"
    assert refused(deal, TakeTrick()).code == "step-not-now"
    assert refused(deal, Draw(1)).code == "step-not-now"
    assert refused(deal, SkipCut()).code == "step-not-now"
    assert refused(deal, StartDeal(full_deck(40), 0)).code == "deal-running"
    full = go(deal, "play 1 2o", "play 0 7o")
    assert refused(full, Play(1, parse_card("4o"))).code == "play-not-now"


TWO_PLAYERS = [  # clubs are trumps; the seat that leads is 1
    ("11o", "2o", 1),
    ("4c", "1o", 1),
    ("12e", "2b", 0),
    ("2b", "12e", 1),
    ("2o", "11o", 0),
    ("3b", "1b", 0),
    ("3o", "12o", 1),
    ("12o", "3o", 0),
    ("2b", "4b", 0),
]


@pytest.mark.parametrize(("lead", "answer", "winner"), TWO_PLAYERS)
def test_11_who_wins_a_trick_of_two(lead: str, answer: str, winner: int) -> None:
    rest = [card.code for card in full_deck(40) if card.code not in (lead, answer, "6b")]
    hands = [" ".join([answer, *rest[:2]]), " ".join([lead, *rest[2:4]])]
    deal = go(dealt(brisca(2), 0, hands, "6b"), f"play 1 {lead}", f"play 0 {answer}")
    assert deal.phase is Phase.TRICK
    after, events = apply(deal, TakeTrick())
    assert isinstance(events[0], TrickTaken)
    assert events[0].seat == winner
    assert events[0].trick.cards == (Played(1, parse_card(lead)), Played(0, parse_card(answer)))
    assert (after.phase, after.turn, after.to_draw) == (Phase.DRAW, winner, (winner, 1 - winner))


def test_11_four_players_example() -> None:
    # A, B, C, D sit counter-clockwise from A's left: D is on the right of A, who deals.
    a, d, c, b = 0, 1, 2, 3
    hands = ["5c 4c 2c", "5b 4b 2b", "10b 11b 4e", "2o 1c 3c"]
    deal = go(dealt(brisca(4), a, hands, "6o"), f"play {d} 5b", f"play {c} 10b", f"play {b} 2o", f"play {a} 5c")
    deal = go(deal, "take")
    assert deal.tricks[-1].winner == b
    assert deal.tricks[-1].points == 2
    assert deal.to_draw == (b, a, d, c)
    assert go(deal, "trick").turn == b


def test_3_the_winner_draws_first_then_counter_clockwise() -> None:
    deal = dealt(brisca(3), 0, ["2o 4o 5o", "6o 7o 10o", "2e 1o 4e"], "6b", "1b 3b 12b")
    deal = go(deal, "play 1 6o", "play 2 1o", "play 0 2o", "take")
    assert deal.to_draw == (2, 0, 1)
    error = refused(deal, Draw(0))
    assert (error.code, error.facts) == ("not-your-draw", {"seat": 0, "turn": 2})
    deal, events = apply(deal, Draw(2))
    assert events == (CardDrawn(2, parse_card("1b")),)
    deal = go(deal, "draw", "draw")
    assert [hand[-1].code for hand in deal.hands] == ["3b", "12b", "1b"]
    assert (deal.phase, deal.turn, deal.round) == (Phase.PLAY, 2, 1)


@pytest.mark.parametrize("rules", ALL)
def test_3_the_turned_card_is_drawn_last_and_seen_by_all(rules: Rules) -> None:
    draws: list[CardDrawn] = []
    turned = None
    for _, _, after, events in moments(new_match(rules), random.Random(4)):
        draws += [event for event in events if isinstance(event, CardDrawn)]
        if after.deal is not None and after.deal.stock and after.deal.trump is not None:
            turned = after.deal.turned
        if after.deal is not None and after.deal.result is not None:
            break
    assert len(draws) == rules.rounds * rules.players == rules.deck - 3 * rules.players
    assert draws[-1].card is turned
    assert [draw.face_up for draw in draws] == [False] * (len(draws) - 1) + [True]


@pytest.mark.parametrize(("rules", "tricks"), list(zip(ALL, [20, 13, 10, 12], strict=True)))
def test_11_tricks_in_a_deal(rules: Rules, tricks: int) -> None:
    deals = 0
    for _, _, after, events in moments(new_match(rules), random.Random(11)):
        if isinstance(events[-1], DealEnded) or after.is_over:
            assert after.deal is not None
            assert len(after.deal.tricks) == tricks
            assert sum(trick.points for trick in after.deal.tricks) == 120
            played = [card for trick in after.deal.tricks for _, card in trick.cards]
            assert sorted(card.code for card in played) == sorted(card.code for card in full_deck(rules.deck))
            deals += 1
    assert deals >= 3


def test_3_trumps_are_the_suit_of_the_turned_card() -> None:
    deal = dealt(brisca(2), 0, ["1b 7o 5c", "2o 4o 12e"], "6b")
    assert (deal.trump, deal.turned) == (Suit.CLUBS, parse_card("6b"))


@pytest.mark.parametrize(("move", "step"), [(TakeTrick(), "take-trick"), (Draw(1), "draw"), (SkipCut(), "skip-cut")])
def test_3_a_step_out_of_its_phase_is_refused_by_name(move: TakeTrick | Draw | SkipCut, step: str) -> None:
    deal = dealt(brisca(2), 0, ["1b 7o 5c", "2o 4o 12e"], "6b")
    error = refused(deal, move)
    assert (error.code, error.facts) == ("step-not-now", {"step": step, "phase": "play"})


def test_3_no_deal_begins_while_one_is_played() -> None:
    deal = start_deal(brisca(2), 7, StartDeal(full_deck(40), 0))[0]
    error = refused(deal, StartDeal(full_deck(40), 0))
    assert (error.code, error.facts) == ("deal-running", {"number": 7})


def test_2_a_wrong_deck_is_refused_with_what_is_missing() -> None:
    deck = full_deck(40)
    for wrong, missing in [(deck[2:], ("2o", "4o")), ((*deck[1:], deck[1]), ("2o",)), ((*deck, deck[0]), ())]:
        with pytest.raises(IllegalAction) as caught:
            start_deal(brisca(2), 1, StartDeal(wrong, 0))
        assert caught.value.facts == {"size": 40, "found": len(wrong), "missing": missing}


EVERYTHING = [
    brisca(3),
    Rules(players=4, deck=40, exchange="catalan", signals=True, claim=True, partners_show_hands=True),
    Rules(players=2, deck=40, exchange="spanish", double_tricks=True, claim=True),
    Rules(players=5, deck=40, hand=8, trump_choice="called", auction="points", match=MatchGoal("target", 3)),
]


@pytest.mark.parametrize("rules", EVERYTHING)
def test_3_after_each_move_only_what_its_phase_needs_is_left(rules: Rules) -> None:
    ended = 0
    for before, move, after, _ in moments(new_match(rules), random.Random(5)):
        deal, old = after.deal, before.running
        assert deal is not None
        assert deal.to_draw == () or deal.phase is Phase.DRAW
        assert deal.trick == () or deal.phase in (Phase.PLAY, Phase.TRICK)
        assert (deal.turn is None) == (deal.phase in (Phase.SHOW, Phase.TRICK, Phase.OVER))
        assert isinstance(deal.phase, Phase)
        if old is not None:
            assert deal.ply == old.ply + (not isinstance(move, Signal)), "what everybody notices is counted"
        if deal.result is not None:
            ended += 1
            assert (deal.phase, deal.shown, deal.stock) == (Phase.OVER, (), ())
            assert not any(deal.hands)
        if ended == 2:
            break


@pytest.mark.parametrize("rules", EVERYTHING)
def test_3_who_does_not_sit_at_the_table_can_do_nothing(rules: Rules) -> None:
    phases = set()
    for before, _, after, _ in moments(new_match(rules), random.Random(6)):
        deal = before.running
        if deal is not None:
            phases.add(deal.phase)
            assert [legal_actions(deal, seat) for seat in (-1, rules.players, rules.players + 3)] == [(), (), ()]
        if after.results:
            break
    assert {Phase.PLAY, Phase.TRICK} <= phases


def test_an_old_state_never_changes() -> None:
    deal = dealt(brisca(2), 0, ["1b 7o 5c", "2o 4o 12e"], "6b")
    before = repr(deal)
    for play in legal_actions(deal, 1):
        apply(deal, play)
    assert repr(deal) == before
    with pytest.raises(AttributeError):
        deal.turn = 0  # type: ignore[misc]
