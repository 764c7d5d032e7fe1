"""RULES.md, sections 1 and 2, what brisca has not: five and six seats, reflip, rotating trumps, shown hands."""

from __future__ import annotations

import random

import pytest

from game.model.actions import Cut, DrawSeats, ShowHand, SkipCut, StartDeal
from game.model.cards import Card, Suit, format_cards, full_deck, parse_card, parse_cards
from game.model.deal import apply, forced_step, legal_actions, start_deal
from game.model.errors import IllegalAction
from game.model.events import Buried, HandsDealt, HandShown, Played, redact
from game.model.exchange import armable_exchange
from game.model.match import Match
from game.model.rules import MatchGoal, Rules
from game.model.signals import partner_cards
from game.model.state import DealResult, Phase
from tests.model.support import dealt, go, new_match, next_move, shuffled, stacked

SIX = Rules(players=6, deck=36)
FIVE = Rules(
    players=5, deck=40, hand=8, trump_choice="called", auction="points", match=MatchGoal("target", 11), tie="draw"
)
REFLIP = Rules(players=2, deck=40, reflip_high_trump=True)
ROTATING = Rules(players=2, deck=40, trump_choice="rotating")
SHOWING = Rules(players=4, deck=40, partners_show_hands=True)


@pytest.mark.parametrize("size", [36, 39, 40, 48])
def test_1_every_deck_holds_120_points(size: int) -> None:
    deck = full_deck(size)
    assert len(set(deck)) == size
    assert sum(card.points for card in deck) == 120


def test_1_what_each_deck_leaves_out() -> None:
    full = {card.code for card in full_deck(48)}
    assert full - {card.code for card in full_deck(40)} == {f"{n}{suit}" for n in (8, 9) for suit in "oceb"}
    assert {card.code for card in full_deck(40)} - {card.code for card in full_deck(39)} == {"2c"}
    twos = {card.code for card in full_deck(40)} - {card.code for card in full_deck(36)}
    assert twos == {"2o", "2c", "2e", "2b"}


def test_2_six_play_three_against_three_and_five_each_alone_until_the_call() -> None:
    assert [SIX.seats_of(side) for side in range(SIX.sides)] == [(0, 2, 4), (1, 3, 5)]
    assert [FIVE.seats_of(side) for side in range(FIVE.sides)] == [(0,), (1,), (2,), (3,), (4,)]
    assert [other for other in range(6) if SIX.are_partners(1, other)] == [3, 5]
    assert not any(FIVE.are_partners(seat, other) for seat in range(5) for other in range(5))


@pytest.mark.parametrize(
    ("rules", "cards", "dealer"),
    [
        (FIVE, "4o 3b 12c 3c 7e", 3),  # two threes: cups before clubs
        (SIX, "7o 10b 12c 12e 4e 5b", 2),
    ],
)
def test_2_of_five_and_six_the_highest_deals(rules: Rules, cards: str, dealer: int) -> None:
    drawing = Rules(**{**{name: getattr(rules, name) for name in ("players", "deck", "hand", "trump_choice", "auction",
                       "match")}, "draw_for_seats": True})  # fmt: skip
    match, _ = new_match(drawing).apply(DrawSeats(parse_cards(cards)))
    assert (match.seating, match.next_dealer) == (tuple(range(rules.players)), dealer)


@pytest.mark.parametrize("rules", [FIVE, SIX])
@pytest.mark.parametrize("dealer", [0, 4])
def test_2_the_dealers_left_cuts_at_large_tables_too(rules: Rules, dealer: int) -> None:
    deal, _ = start_deal(rules, 1, StartDeal(full_deck(rules.deck), dealer))
    left = (dealer - 1) % rules.players
    assert deal.turn == left
    assert legal_actions(deal, left) == tuple(Cut(left, at) for at in range(4, rules.deck - 3))


def test_2_eight_cards_each_in_chiamata_and_no_stock_and_no_turned_card() -> None:
    deck = full_deck(40)
    deal, events = apply(start_deal(FIVE, 1, StartDeal(deck, 1))[0], SkipCut())
    assert deal.hands[2] == deck[0::5]
    assert deal.hands[1] == deck[4::5]
    assert [len(hand) for hand in deal.hands] == [8] * 5
    assert (deal.stock, deal.turned, deal.trump, deal.phase, deal.turn) == ((), None, None, Phase.AUCTION, 2)
    assert events == (HandsDealt(deal.hands, None, None, 0),)


def test_2_reflip_puts_a_turned_ace_or_three_into_the_middle_of_the_stock() -> None:
    hands = ["4o 5o 6o", "4c 5c 6c"]
    deal = dealt(REFLIP, 0, hands, "1b", "3e 10o")
    # After the ace was taken off 33 cards are left, so it goes to index 16; then the three, to index 16 again.
    assert (deal.turned, deal.trump) == (parse_card("10o"), Suit.COINS)
    assert len(deal.stock) == 34
    assert deal.stock[-1] is parse_card("10o")
    # The three went in after the ace, when that stood at index 15; turning the ten moved both up by one.
    assert [deal.stock.index(card) for card in parse_cards("1b 3e")] == [14, 15]
    assert [deal.extras.refused[i].card.code for i in (0, 1)] == ["1b", "3e"]


def test_2_all_are_told_which_cards_were_refused() -> None:
    deck = stacked(REFLIP, 0, ["4o 5o 6o", "4c 5c 6c"], "1b", "3e 10o")
    _, events = apply(start_deal(REFLIP, 1, StartDeal(deck, 0))[0], SkipCut())
    assert isinstance(events[-1], HandsDealt)
    assert events[-1].refused == parse_cards("1b 3e")


def test_2_reflip_by_the_letter_of_the_format() -> None:
    """The same with a list: taken off, put at ``len // 2`` counted from the top, and the next turned."""
    rng = random.Random(5)
    refused = 0
    for _ in range(300):
        deck = shuffled(REFLIP, rng)
        cards = list(deck[6:])
        high: list[Card] = []
        while cards[0].code[:-1] in ("1", "3"):
            high.append(cards.pop(0))
            cards.insert(len(cards) // 2, high[-1])
        turned = cards.pop(0)
        deal, events = apply(start_deal(REFLIP, 1, StartDeal(deck, 0))[0], SkipCut())
        assert deal.stock == (*cards, turned)
        assert events == (HandsDealt(deal.hands, turned, turned.suit, 34, tuple(high)),)
        for card, below in deal.extras.refused:
            assert deal.stock[-1 - below] is card
        refused += len(high)
    assert refused > 50


def test_2_everybody_sees_where_a_refused_card_lies_until_it_is_drawn() -> None:
    deal = dealt(REFLIP, 0, ["4o 5o 6o", "4c 5c 6c"], "1b", "10o")
    match = new_match(REFLIP)._replace(deal=deal)
    assert match.observe(0).refused == match.observe(1).refused == (Buried(parse_card("1b"), 18),)
    while deal.stock[0] is not parse_card("1b"):
        match, _ = match.apply(next_move(match, random.Random(0)))
        assert match.deal is not None
        deal = match.deal
    assert match.observe(0).refused
    while deal.stock[0] is parse_card("1b"):
        match, _ = match.apply(next_move(match, random.Random(0)))
        assert match.deal is not None
        deal = match.deal
    assert match.observe(0).refused == ()


@pytest.mark.parametrize("turned", ["12b", "11b", "10b", "7b", "2b"])
def test_2_reflip_leaves_lower_cards_lying(turned: str) -> None:
    deal = dealt(REFLIP, 0, ["4o 5o 6o", "4c 5c 6c"], turned)
    assert (deal.turned, deal.extras.refused) == (parse_card(turned), ())


def test_2_without_the_option_an_ace_may_name_trumps() -> None:
    assert dealt(Rules(players=2, deck=40), 0, ["4o 5o 6o", "4c 5c 6c"], "1b").turned is parse_card("1b")


def between_deals(rules: Rules, results: tuple[DealResult, ...]) -> Match:
    return new_match(rules)._replace(results=results, next_dealer=0)


WON, DRAWN, VOID = (
    DealResult((61, 59), (1, 0), False),
    DealResult((60, 60), (0, 0), False),
    DealResult((60, 60), (0, 0), True),
)


@pytest.mark.parametrize(
    ("results", "trump"),
    [
        ((), Suit.COINS),
        ((WON,), Suit.CUPS),
        ((WON, DRAWN), Suit.SWORDS),
        ((WON, VOID), Suit.CUPS),
        ((VOID, VOID), Suit.COINS),
        ((WON, WON, WON), Suit.CLUBS),
        ((WON, WON, WON, VOID), Suit.CLUBS),
        ((WON, WON, WON, DRAWN), Suit.COINS),
    ],
)
def test_2_rotating_trumps_and_a_void_deal_does_not_advance(results: tuple[DealResult, ...], trump: Suit) -> None:
    match, _ = between_deals(ROTATING, results).apply(StartDeal(full_deck(40), 0))
    match, events = match.apply(SkipCut())
    assert match.deal is not None
    assert (match.deal.trump, match.deal.turned, len(match.deal.stock)) == (trump, None, 34)
    assert events[-1] == HandsDealt(match.deal.hands, None, trump, 34)


def test_2_rotating_the_last_card_is_drawn_face_down() -> None:
    match = new_match(ROTATING)
    rng = random.Random(3)
    while match.deal is None or match.deal.stock or match.phase is Phase.CUT:
        match, events = match.apply(next_move(match, rng))
    last = events[-1]
    assert last.face_up is False  # type: ignore[union-attr]
    assert match.deal.shown == ()
    assert redact(ROTATING, last, 1 - last.seat).card is None  # type: ignore[union-attr]


HANDS = ["1o 4c 5c", "3o 6c 7c", "2e 4e 5e", "6e 7e 10e"]


def test_2_partners_see_each_others_hands_once_before_the_first_card() -> None:
    deal = dealt(SHOWING, 3, HANDS, "12b")
    assert (deal.phase, deal.turn, forced_step(deal)) == (Phase.SHOW, None, ShowHand(0))
    deal, events = apply(deal, ShowHand(2))  # in any order
    assert events == (HandShown(2, parse_cards(HANDS[2])),)
    assert redact(SHOWING, events[0], 0) == redact(SHOWING, events[0], 2) == events[0]
    assert redact(SHOWING, events[0], 1) == HandShown(2, (None, None, None))
    assert partner_cards(deal, 0) == tuple(Played(2, card) for card in parse_cards(HANDS[2]))
    assert [partner_cards(deal, seat) for seat in (1, 2, 3)] == [(), (), ()]
    with pytest.raises(IllegalAction) as caught:
        apply(deal, ShowHand(2))
    assert caught.value.code == "show-twice"
    shown = []
    while (step := forced_step(deal)) is not None:
        shown.append(step)
        deal, _ = apply(deal, step)
    assert shown == [ShowHand(0), ShowHand(1), ShowHand(3)], "from the dealer's right"
    assert (deal.phase, deal.turn) == (Phase.PLAY, 0)
    with pytest.raises(IllegalAction) as caught:
        apply(deal, ShowHand(2))
    assert caught.value.code == "show-not-now"


@pytest.mark.parametrize("seat", [-1, 4, 5])
def test_2_nobody_outside_the_table_shows_a_hand(seat: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(dealt(SHOWING, 3, HANDS, "12b"), ShowHand(seat))
    assert (caught.value.code, caught.value.facts) == ("no-such-seat", {"seat": seat, "players": 4})


def test_2_why_a_hand_is_not_shown() -> None:
    facts = []
    for deal in (dealt(SHOWING, 3, HANDS, "12b"), go(dealt(SHOWING, 3, HANDS, "12b"), "trick")):
        with pytest.raises(IllegalAction) as caught:
            apply(apply(deal, ShowHand(2))[0] if deal.phase is Phase.SHOW else deal, ShowHand(2))
        facts.append(caught.value.facts)
    assert facts == [{"seat": 2}, {"seat": 2, "phase": "play"}]


def test_2_a_shown_card_is_known_until_it_is_played_and_drawn_ones_are_not() -> None:
    deal = go(dealt(SHOWING, 3, HANDS, "12b", "4b 5b 6b 7b"), "trick")
    assert len(partner_cards(deal, 2)) == 3
    deal = go(deal, "play 0 1o", "play 1 6c", "play 2 2e", "play 3 6e")
    assert partner_cards(deal, 2) == tuple(Played(0, card) for card in parse_cards("4c 5c"))
    deal = go(deal, "trick")
    assert format_cards(deal.hands[0]) == "4c 5c 4b"
    assert partner_cards(deal, 2) == tuple(Played(0, card) for card in parse_cards("4c 5c"))


def test_2_an_exchange_can_be_armed_while_hands_are_shown() -> None:
    rules = Rules(players=4, deck=40, partners_show_hands=True, exchange="spanish")
    deal = dealt(rules, 3, ["1o 4c 7b", *HANDS[1:]], "12b")
    assert deal.phase is Phase.SHOW
    assert str(armable_exchange(deal, 0)) == "exchange 0 7b 12b"
    assert [armable_exchange(deal, seat) for seat in (1, 2, 3)] == [None, None, None]


def test_2_no_hands_are_shown_without_the_option() -> None:
    deal = dealt(Rules(players=4, deck=40), 3, HANDS, "12b")
    assert deal.phase is Phase.PLAY
    with pytest.raises(IllegalAction) as caught:
        apply(deal, ShowHand(0))
    assert caught.value.code == "show-not-in-rules"
