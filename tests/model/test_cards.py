"""RULES.md, section 1, and the text forms of cards and actions."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.model.actions import Action, Cut, Exchange, Play
from game.model.cards import CARDS, Card, Rank, Suit, card_of, format_cards, full_deck, parse_card, parse_cards
from tests.texts import parse_action

HIGH_TO_LOW = ("1o", "3o", "12o", "11o", "10o", "9o", "8o", "7o", "6o", "5o", "4o", "2o")


@pytest.mark.parametrize("size", [36, 39, 40, 48])
def test_1_a_deck_holds_120_points(size: int) -> None:
    deck = full_deck(size)
    assert len(set(deck)) == len(deck) == size
    assert sum(card.points for card in deck) == 120


def test_1_rank_order_and_points() -> None:
    cards = parse_cards(" ".join(HIGH_TO_LOW))
    assert list(cards) == sorted(cards, key=lambda card: card.rank, reverse=True)
    assert [card.points for card in cards] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0, 0, 0]


def test_1_each_suit_has_each_rank_once_and_cards_are_counted_in_that_order() -> None:
    order = [(suit, rank) for suit in Suit for rank in Rank]
    assert [(card.suit, card.rank) for card in CARDS] == order
    assert [card.index for card in CARDS] == list(range(48))
    assert [card.number for card in CARDS[:12]] == [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 3, 1]
    assert [str(card) for card in CARDS[::12]] == [repr(card) for card in CARDS[::12]] == ["2o", "2c", "2e", "2b"]


def test_1_what_each_deck_leaves_out() -> None:
    assert {card.number for card in set(CARDS) - set(full_deck(40))} == {8, 9}
    assert set(full_deck(40)) - set(full_deck(39)) == {parse_card("2c")}
    assert {card.number for card in set(full_deck(40)) - set(full_deck(36))} == {2}
    with pytest.raises(ValueError, match="52"):
        full_deck(52)


def test_1_codes() -> None:
    assert parse_card("12e") is card_of(Suit.SWORDS, Rank.KING)
    assert parse_card("1o") is card_of(Suit.COINS, Rank.ACE)
    assert parse_card("3b") is card_of(Suit.CLUBS, Rank.THREE)
    assert parse_card("10c") is card_of(Suit.CUPS, Rank.JACK)


@pytest.mark.parametrize("text", ["", "0o", "13o", "7x", "7", "o", " 7c", "7C", "07c"])
def test_no_such_card(text: str) -> None:
    with pytest.raises(ValueError, match="no such card"):
        parse_card(text)


def test_a_card_is_one_object_and_never_changes() -> None:
    card = parse_card("7c")
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy([card])[0] is card
    assert copy.copy(card) is card
    with pytest.raises(AttributeError):
        card.points = 11


@given(st.lists(st.sampled_from(CARDS)).map(tuple))
def test_cards_round_trip_through_text(cards: tuple[Card, ...]) -> None:
    assert parse_cards(format_cards(cards)) == cards


SEAT = st.integers(0, 5)
CARD = st.sampled_from(CARDS)


@given(st.builds(Cut, SEAT, st.integers(0, 60)) | st.builds(Play, SEAT, CARD) | st.builds(Exchange, SEAT, CARD, CARD))
def test_actions_round_trip_through_text(action: Action) -> None:
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play 1",
        "play  1 7c",
        "play x 7c",
        "play -1 7c",
        "play 01 7c",
        "cut 1 2 3",
        "bid 1 61",
        "signal 1 duke",
    ],
)
def test_no_such_action(text: str) -> None:
    with pytest.raises(ValueError, match="no such"):
        parse_action(text)
