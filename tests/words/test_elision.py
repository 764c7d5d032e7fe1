"""Catalan writes "l’as d’oros": the word between rank and suit is short before a vowel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.model.cards import Card, Suit, parse_card
from game.words import CardNames, call_cards, card_name, set_language


@pytest.fixture(autouse=True)
def catalan(catalogs: None) -> Iterator[None]:
    assert set_language("ca") == "ca"
    yield
    call_cards(CardNames())
    set_language("en")


def both(card: Card) -> tuple[str, str]:
    """The name of a card with its article and without."""
    return card_name(card), card_name(card, article=False)


def test_de_is_short_before_a_vowel() -> None:
    assert both(parse_card("1o")) == ("l’as d’oros", "as d’oros")
    assert both(parse_card("10e")) == ("la sota d’espases", "sota d’espases")
    assert f"{card_name(parse_card('12e')):bare}" == "rei d’espases"


def test_de_stays_before_a_consonant() -> None:
    assert both(parse_card("1c")) == ("l’as de copes", "as de copes")
    assert both(parse_card("11b")) == ("el cavall de bastos", "cavall de bastos")


@pytest.mark.parametrize(
    ("suit", "name"),
    [("herois", "el rei d’herois"), ("àguiles", "el rei d’àguiles"), ("falçs", "el rei de falçs")],
)
def test_the_suits_of_every_pack_are_said_so(suit: str, name: str) -> None:
    call_cards(CardNames({Suit.CUPS: {"ca": suit}}))
    assert card_name(parse_card("12c")) == name


def test_other_languages_shorten_nothing() -> None:
    set_language("es")
    assert card_name(parse_card("1o")) == "el as de oros"
