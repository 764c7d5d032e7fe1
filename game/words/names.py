"""Names of suits, ranks and cards in each language, as players of the pack on the table say them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from game.model.cards import Card, Rank, Suit
from game.words.translation import N_, _, current_language

_SUITS: Final = {
    Suit.COINS: N_("coins"),
    Suit.CUPS: N_("cups"),
    Suit.SWORDS: N_("swords"),
    Suit.CLUBS: N_("clubs"),
}
_RANKS: Final = {
    Rank.ACE: N_("ace"),
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.JACK: N_("jack"),
    Rank.KNIGHT: N_("knight"),
    Rank.KING: N_("king"),
}
_THE_RANKS: Final = {
    Rank.ACE: N_("the ace"),
    Rank.TWO: N_("the two"),
    Rank.THREE: N_("the three"),
    Rank.FOUR: N_("the four"),
    Rank.FIVE: N_("the five"),
    Rank.SIX: N_("the six"),
    Rank.SEVEN: N_("the seven"),
    Rank.EIGHT: N_("the eight"),
    Rank.NINE: N_("the nine"),
    Rank.JACK: N_("the jack"),
    Rank.KNIGHT: N_("the knight"),
    Rank.KING: N_("the king"),
}
# Whole phrases, because the article and the order of the words differ from language to language.
_CARDS: Final = {
    Rank.ACE: N_("the ace of {suit}"),
    Rank.TWO: N_("the two of {suit}"),
    Rank.THREE: N_("the three of {suit}"),
    Rank.FOUR: N_("the four of {suit}"),
    Rank.FIVE: N_("the five of {suit}"),
    Rank.SIX: N_("the six of {suit}"),
    Rank.SEVEN: N_("the seven of {suit}"),
    Rank.EIGHT: N_("the eight of {suit}"),
    Rank.NINE: N_("the nine of {suit}"),
    Rank.JACK: N_("the jack of {suit}"),
    Rank.KNIGHT: N_("the knight of {suit}"),
    Rank.KING: N_("the king of {suit}"),
}
_BARE_CARDS: Final = {
    Rank.ACE: N_("ace of {suit}"),
    Rank.TWO: N_("two of {suit}"),
    Rank.THREE: N_("three of {suit}"),
    Rank.FOUR: N_("four of {suit}"),
    Rank.FIVE: N_("five of {suit}"),
    Rank.SIX: N_("six of {suit}"),
    Rank.SEVEN: N_("seven of {suit}"),
    Rank.EIGHT: N_("eight of {suit}"),
    Rank.NINE: N_("nine of {suit}"),
    Rank.JACK: N_("jack of {suit}"),
    Rank.KNIGHT: N_("knight of {suit}"),
    Rank.KING: N_("king of {suit}"),
}
# What a language shortens before a vowel, whatever the pack calls its suits: "l’as d’oros", but "l’as de copes".
_ELIDED: Final = {"ca": (re.compile(r"\bde (?=[aàeèéhiíïoòóuúü])", re.IGNORECASE), "d’")}


class CardNames(NamedTuple):
    """What players of a pack call its cards, by language: suits, ranks, and ranks with their article.

    A rank is called so where it has both. ``of_suits`` are suits inside the name of a card, where they change there.
    """

    suits: Mapping[Suit, Mapping[str, str]] = {}
    ranks: Mapping[Rank, Mapping[str, str]] = {}
    the_ranks: Mapping[Rank, Mapping[str, str]] = {}
    of_suits: Mapping[Suit, Mapping[str, str]] = {}


class _Called:
    """The names in use; one object, as with the language that is spoken."""

    def __init__(self) -> None:
        self.names = CardNames()


_called: Final = _Called()


def call_cards(names: CardNames) -> None:
    """Call the cards so from now on; what has no name there is called as players of the Spanish pack do."""
    _called.names = names


def suit_name(suit: Suit) -> str:
    """Return the suit in the current language: ``coins``, ``oros``."""
    return _called.names.suits.get(suit, {}).get(current_language()) or _(_SUITS[suit])


def rank_name(rank: Rank, *, article: bool = False) -> str:
    """Return the rank for a label: ``jack``, ``sota``; with the article for a sentence: ``the jack``, ``la sota``."""
    own = _own_rank(rank)
    if own is not None:
        return own[article]
    return _((_THE_RANKS if article else _RANKS)[rank])


def card_name(card: Card, *, article: bool = True) -> str:
    """Return the card for a sentence: ``the king of cups``, ``el rey de copas``; without the article for a label."""
    own = _own_rank(card.rank)
    suit = _called.names.of_suits.get(card.suit, {}).get(current_language()) or suit_name(card.suit)
    if own is not None:
        return _elided(_("{rank} of {suit}").format(rank=own[article], suit=suit))
    names = _CARDS if article else _BARE_CARDS
    return _elided(_(names[card.rank]).format(suit=suit))


def _elided(text: str) -> str:
    """Return the name of a card as it is written, with what the language shortens between its words."""
    long, short = _ELIDED.get(current_language(), (None, ""))
    return long.sub(short, text) if long else text


def _own_rank(rank: Rank) -> tuple[str, str] | None:
    """Return what the pack calls a rank, without and with the article; None when it leaves that to the game."""
    language, names = current_language(), _called.names
    bare, full = names.ranks.get(rank, {}).get(language), names.the_ranks.get(rank, {}).get(language)
    return (bare, full) if bare and full else None
